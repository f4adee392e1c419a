package draw

import "scoresheet/svg/scene"

// clipID ends the id of the rectangle that cuts off the layers.
const clipID = "clip"

// layers draws the ground, if the theme has one, and the layers of a scene that
// hold anything.
func (d *Drawer) layers(c *canvas, s *scene.Scene) {
	if d.theme.Ground {
		c.shapes([]scene.Shape{scene.Rect{
			Style: scene.Style{Class: "ground", Paint: scene.Paint{Fill: scene.Ground}},
			Min:   s.Origin, Width: s.Width, Height: s.Height,
		}})
	}
	for l, shapes := range s.Layers {
		if len(shapes) > 0 {
			d.layer(c, s, scene.Layer(l), shapes)
		}
	}
}

// layer draws one layer. Where it holds pieces, it states the form of their lines
// once.
func (d *Drawer) layer(c *canvas, s *scene.Scene, l scene.Layer, shapes []scene.Shape) {
	attrs := []string{attr("class", l.String())}
	if s.Clip != nil && l != scene.Sides {
		attrs = append(attrs, `clip-path="url(#`+c.clipRef+`)"`)
	}
	if l == scene.Pieces || l == scene.Sides {
		c.pen = penOf(shapes)
	}
	if c.pen != nil {
		attrs = append(attrs, strokeLook(scene.Pen{}, *c.pen)...)
	}
	c.svg.Group(attrs...)
	c.shapes(shapes)
	c.svg.Gend()
	c.pen = nil
}

// roundPen is that of symbols that name none.
var roundPen = &scene.Pen{Cap: scene.RoundCap, Join: scene.RoundJoin}

// penOf gives the pen of the first use with inks among the shapes; nil if there is
// no such use.
func penOf(shapes []scene.Shape) *scene.Pen {
	for _, s := range shapes {
		var pen *scene.Pen
		switch s := s.(type) {
		case scene.Use:
			if s.Inks != (scene.Inks{}) {
				return symbolPen(s.Symbol)
			}
		case scene.Group:
			pen = penOf(s.Shapes)
		case *scene.Block:
			pen = penOf(s.Shapes)
		}
		if pen != nil {
			return pen
		}
	}
	return nil
}

func symbolPen(s *scene.Symbol) *scene.Pen {
	if s.Pen == nil {
		return roundPen
	}
	return s.Pen
}

// clip writes the rectangle that cuts off the layers.
func (c *canvas) clip(b *scene.Bounds) {
	c.raw(`<clipPath id="` + c.clipRef + `">` + "\n")
	c.svg.Decimals = places(b.Min.X, b.Min.Y, b.Max.X, b.Max.Y)
	c.svg.Rect(b.Min.X, b.Min.Y, b.Max.X-b.Min.X, b.Max.Y-b.Min.Y)
	c.svg.ClipEnd()
}
