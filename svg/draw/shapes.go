package draw

import (
	"fmt"

	"scoresheet/svg/scene"
)

// shapes draws shapes in order. Neighbours that look alike share a group that
// carries their class and paint.
func (c *canvas) shapes(shapes []scene.Shape) {
	for i := 0; i < len(shapes); {
		attrs, ok := c.look(shapes[i])
		if !ok {
			c.structure(shapes[i])
			i++
			continue
		}
		end := c.run(shapes, i)
		c.halo(shapes[i:end])
		_, use := shapes[i].(scene.Use)
		grouped := len(attrs) > 0 && (use || end > i+1)
		if grouped {
			c.svg.Group(attrs...)
			attrs = nil
		}
		if parts := c.joint(shapes[i:end]); parts != nil {
			c.parts(parts, keyOf(shapes[i]).pen)
		} else {
			for _, s := range shapes[i:end] {
				c.element(s, attrs)
			}
		}
		if grouped {
			c.svg.Gend()
		}
		c.hatch(shapes[i:end])
		i = end
	}
}

// run gives the end of the run of shapes that look like the one at i. A
// translucent shape stands alone: in a group, overlaps would be drawn otherwise.
func (c *canvas) run(shapes []scene.Shape, i int) int {
	key := keyOf(shapes[i])
	end := i + 1
	for key.paint.Opacity == 0 && end < len(shapes) && keyOf(shapes[end]) == key {
		end++
	}
	return end
}

// A lookKey holds all that shapes of a run have in common.
type lookKey struct {
	class  string
	paint  scene.Paint
	inks   scene.Inks
	pen    scene.Pen // of the symbol of a use with inks
	size   float64
	anchor scene.Anchor
	face   scene.Face
	kind   uint8 // 0 structure, 1 shape, 2 text, 3 use
}

func keyOf(s scene.Shape) lookKey {
	switch s := s.(type) {
	case scene.Text:
		return lookKey{kind: 2, class: s.Class, paint: s.Paint, size: s.Size, anchor: s.Anchor, face: s.Face}
	case scene.Use:
		k := lookKey{kind: 3, class: s.Class, inks: s.Inks}
		if k.inks != (scene.Inks{}) {
			k.pen = *symbolPen(s.Symbol)
		}
		return k
	}
	if style, ok := styleOf(s); ok {
		return lookKey{kind: 1, class: style.Class, paint: style.Paint}
	}
	return lookKey{}
}

func styleOf(s scene.Shape) (scene.Style, bool) {
	switch s := s.(type) {
	case scene.Path:
		return s.Style, true
	case scene.Polygon:
		return s.Style, true
	case scene.Polyline:
		return s.Style, true
	case scene.Line:
		return s.Style, true
	case scene.Circle:
		return s.Style, true
	case scene.Rect:
		return s.Style, true
	case scene.Arrow:
		return s.Style, true
	}
	return scene.Style{}, false
}

// look gives the attributes of class and paint. It is false for groups and
// blocks, which have none.
func (c *canvas) look(s scene.Shape) ([]string, bool) {
	k := keyOf(s)
	switch k.kind {
	case 0:
		return nil, false
	case 2:
		return c.textLook(k), true
	case 3:
		return c.useLook(k), true
	}
	if _, round := s.(scene.Circle); round && k.paint.Dash == 0 { // it has neither corners nor ends
		pen := c.inherited()
		k.paint.Cap, k.paint.Join = pen.Cap, pen.Join
	}
	return c.paintLook(k.class, k.paint), true
}

// element draws one shape. The attributes are those of its look, or none when
// a group around it carries them.
func (c *canvas) element(s scene.Shape, attrs []string) {
	switch s := s.(type) {
	case scene.Path:
		c.path(s.Name, pathText(s.Segments), attrs)
	case scene.Polygon:
		c.path(s.Name, pathText(scene.PolygonSegments(s.Points)), attrs)
	case scene.Polyline:
		open := scene.PolygonSegments(s.Points)
		c.path("", pathText(open[:len(open)-1]), attrs)
	case scene.Arrow:
		c.path("", pathText(s.Outline()), attrs)
	case scene.Line:
		c.svg.Decimals = places(s.From.X, s.From.Y, s.To.X, s.To.Y)
		c.svg.Line(s.From.X, s.From.Y, s.To.X, s.To.Y, attrs...)
	case scene.Circle:
		c.svg.Decimals = places(s.Centre.X, s.Centre.Y, s.R)
		c.svg.Circle(s.Centre.X, s.Centre.Y, s.R, c.named(s.Name, attrs)...)
	case scene.Rect:
		c.rect(s, attrs)
	case scene.Text:
		c.svg.Decimals = places(s.At.X, s.At.Y)
		c.svg.Text(s.At.X, s.At.Y, s.Words, attrs...)
	case scene.Use:
		c.use(s)
	}
}

func (c *canvas) path(name, data string, attrs []string) {
	c.svg.Path(data, c.named(name, attrs)...)
}

// named adds the name of a shape for scripts, where they were asked for.
func (c *canvas) named(name string, attrs []string) []string {
	if name == "" || !c.d.options.Separate {
		return attrs
	}
	return append([]string{attr("data-name", name)}, attrs...)
}

func (c *canvas) rect(s scene.Rect, attrs []string) {
	c.svg.Decimals = places(s.Min.X, s.Min.Y, s.Width, s.Height, s.Round)
	attrs = c.named(s.Name, attrs)
	if s.Round > 0 {
		attrs = append([]string{attr("rx", number(s.Round))}, attrs...) // it stands for both radii
	}
	c.svg.Rect(s.Min.X, s.Min.Y, s.Width, s.Height, attrs...)
}

// use draws a symbol. svgo places symbols by coordinates only, which a scale
// would multiply: any other transform is written without its help.
func (c *canvas) use(s scene.Use) {
	c.f.symbol(s.Symbol)
	if t := s.Transform; t.A == 1 && t.B == 0 && t.C == 0 && t.D == 1 {
		c.svg.Decimals = places(t.E, t.F)
		c.svg.Use(t.E, t.F, "#"+idMark+"-"+s.Symbol.ID, classOf(s.Name)...)
		return
	}
	b := append(c.f.text, "<use "...)
	if s.Name != "" {
		b = append(appendAttr(b, "class", s.Name), ' ')
	}
	b = append(b, `xlink:href="#`+idMark+`-`...)
	b = append(append(b, s.Symbol.ID...), `" transform="`...)
	c.f.text = append(appendTransform(b, s.Transform), "\"/>\n"...)
}

// classOf gives the class attribute, or none without a class.
func classOf(class string) []string {
	if class == "" {
		return nil
	}
	return []string{attr("class", class)}
}

// structure draws a group or a block.
func (c *canvas) structure(s scene.Shape) {
	switch s := s.(type) {
	case scene.Group:
		c.group(s)
	case *scene.Block:
		key := blockKey{s, c.pen}
		f := c.d.blocks[key]
		if f == nil {
			f = new(fragment)
			inner := newCanvas(c.d, f)
			inner.pen = c.pen
			inner.shapes(s.Shapes)
			c.d.blocks[key] = f
		}
		c.f.text = append(c.f.text, f.text...)
		c.f.take(f)
	default:
		c.f.fail(fmt.Errorf("a shape of type %T cannot be drawn", s))
	}
}

func (c *canvas) group(g scene.Group) {
	var attrs []string
	if g.Class != "" {
		attrs = append(attrs, attr("class", g.Class))
	}
	if g.Transform != nil {
		attrs = append(attrs, attr("transform", transformText(*g.Transform)))
	}
	if g.Opacity != 0 {
		attrs = append(attrs, attr("opacity", number(g.Opacity)))
	}
	if len(attrs) > 0 {
		c.svg.Group(attrs...)
	}
	switch {
	case !g.Merge || c.d.options.Separate:
		c.shapes(g.Shapes)
	case g.Whole != nil:
		c.shapes([]scene.Shape{g.Whole})
	default:
		c.merged(g.Shapes)
	}
	if len(attrs) > 0 {
		c.svg.Gend()
	}
}

// merged draws the outlines of all shapes as one path in the style of the
// first. Shapes that have no outline of straight or curved lines follow it.
func (c *canvas) merged(shapes []scene.Shape) {
	var data pathData
	var joined, rest []scene.Shape
	for _, s := range shapes {
		if outline := outlineOf(s); outline != nil {
			joined = append(joined, s)
			data.add(outline)
		} else {
			rest = append(rest, s)
		}
	}
	if len(joined) > 0 {
		attrs, _ := c.look(joined[0])
		c.svg.Path(string(data.b), attrs...)
		c.hatch(joined)
	}
	c.shapes(rest)
}

func outlineOf(s scene.Shape) scene.Segments {
	switch s := s.(type) {
	case scene.Path:
		return s.Segments
	case scene.Polygon:
		return scene.PolygonSegments(s.Points)
	case scene.Circle:
		return scene.Segments{}.Circle(s.Centre.X, s.Centre.Y, s.R)
	case scene.Line:
		return scene.Segments{}.Move(s.From.X, s.From.Y).Line(s.To.X, s.To.Y)
	case scene.Polyline:
		if len(s.Points) > 0 {
			open := scene.PolygonSegments(s.Points)
			return open[:len(open)-1]
		}
	}
	return nil
}
