package raster

import (
	"fmt"
	"image"
	"image/color"
	"image/draw"
	"math"
	"slices"

	"scoresheet/svg/scene"
)

// A brush paints shapes into an image, through a map from units to pixels.
type brush struct {
	*Painter
	dst  *image.RGBA
	m    scene.Transform
	inks scene.Inks // what the inks of a symbol stand for
	err  error
}

func (b *brush) shapes(shapes []scene.Shape) {
	for _, s := range shapes {
		b.shape(s)
	}
}

func (b *brush) shape(s scene.Shape) {
	switch s := s.(type) {
	case scene.Use:
		inner := *b
		inner.m, inner.inks = s.Transform.Then(b.m), s.Inks
		inner.shapes(s.Symbol.Shapes)
	case scene.Group:
		b.group(s)
	case *scene.Block:
		b.shapes(s.Shapes)
	case scene.Text:
		line := b.letters.line(s)
		if b.theme.Hatching != nil && s.Paint.Fill == scene.InCell {
			b.paint(line, scene.Halo())
		}
		b.paint(line, s.Paint)
	default:
		outline, paint, ok := outlineOf(s)
		if !ok {
			b.err = fmt.Errorf("a shape of type %T cannot be painted", s)
			return
		}
		b.paint(outline, paint)
		b.hatch(outline, paint.Fill)
	}
}

// group paints a group. One that is translucent is painted on a layer of its own.
func (b *brush) group(g scene.Group) {
	inner := *b
	if g.Transform != nil {
		inner.m = g.Transform.Then(b.m)
	}
	paint := func(b *brush) { b.members(g) }
	if g.Opacity != 0 && g.Opacity < 1 {
		inner.layer(b.dst.Bounds(), g.Opacity, paint)
	} else {
		paint(&inner)
	}
	b.err = inner.err
}

func (b *brush) members(g scene.Group) {
	switch {
	case !g.Merge:
		b.shapes(g.Shapes)
	case g.Whole != nil:
		b.shape(g.Whole)
	default:
		b.merged(g.Shapes)
	}
}

// merged paints the outlines of all shapes at once, so that no seam shows between
// neighbours, and then what has none.
func (b *brush) merged(shapes []scene.Shape) {
	var all scene.Segments
	var rest []scene.Shape
	var look scene.Paint
	for _, s := range shapes {
		outline, paint, ok := outlineOf(s)
		if !ok {
			rest = append(rest, s)
			continue
		}
		all, look = append(all, outline...), paint
	}
	b.paint(all, look)
	b.hatch(all, look.Fill)
	b.shapes(rest)
}

// outlineOf gives the outline and the paint of a shape that has one.
func outlineOf(s scene.Shape) (scene.Segments, scene.Paint, bool) {
	switch s := s.(type) {
	case scene.Path:
		return s.Segments, s.Paint, true
	case scene.Polygon:
		return scene.PolygonSegments(s.Points), s.Paint, true
	case scene.Polyline:
		closed := scene.PolygonSegments(s.Points)
		return closed[:len(closed)-1], s.Paint, true
	case scene.Line:
		return scene.Segments{}.Move(s.From.X, s.From.Y).Line(s.To.X, s.To.Y), s.Paint, true
	case scene.Circle:
		return scene.Segments{}.Circle(s.Centre.X, s.Centre.Y, s.R), s.Paint, true
	case scene.Rect:
		return rectOutline(s), s.Paint, true
	case scene.Arrow:
		return s.Outline(), s.Paint, true
	}
	return nil, scene.Paint{}, false
}

// rectOutline gives a rectangle, its corners round as far as there is room.
func rectOutline(s scene.Rect) scene.Segments {
	x, y, w, h := s.Min.X, s.Min.Y, s.Width, s.Height
	r := math.Min(s.Round, math.Min(w, h)/2)
	if r <= 0 {
		return scene.Segments{}.Move(x, y).Line(x+w, y).Line(x+w, y+h).Line(x, y+h).Close()
	}
	k := r * (1 - 0.5522847498307936) // as in the circles of package scene
	return scene.Segments{}.Move(x+r, y).
		Line(x+w-r, y).Cubic(x+w-k, y, x+w, y+k, x+w, y+r).
		Line(x+w, y+h-r).Cubic(x+w, y+h-k, x+w-k, y+h, x+w-r, y+h).
		Line(x+r, y+h).Cubic(x+k, y+h, x, y+h-k, x, y+h-r).
		Line(x, y+r).Cubic(x, y+k, x+k, y, x+r, y).Close()
}

// paint fills and strokes an outline. Where both are translucent they are painted
// as one, so that the fill does not show through the stroke.
func (b *brush) paint(outline scene.Segments, p scene.Paint) {
	if len(outline) == 0 {
		return
	}
	p.Fill, p.Stroke = b.role(p.Fill), b.role(p.Stroke)
	opacity := p.Opacity
	if opacity == 0 {
		opacity = 1
	}
	if opacity < 1 && p.Fill != scene.None && p.Stroke != scene.None {
		b.device(outline)
		around := b.bounds(p.Width * math.Max(1, miterLimit/2) * b.scale())
		b.layer(around, opacity, func(b *brush) { b.fillAndStroke(outline, p, 1) })
		return
	}
	b.fillAndStroke(outline, p, opacity)
}

// role resolves the inks of a symbol.
func (b *brush) role(r scene.Role) scene.Role {
	switch r {
	case scene.InkFill:
		return b.inks.Fill
	case scene.InkLine:
		return b.inks.Line
	case scene.InkDetail:
		return b.inks.Detail
	}
	return r
}

func (b *brush) fillAndStroke(outline scene.Segments, p scene.Paint, opacity float64) {
	if p.Fill != scene.None {
		b.device(outline)
		colour := b.colour(p.Fill, opacity)
		if p.EvenOdd {
			b.fillEvenOdd(colour)
		} else {
			b.fill(colour)
		}
	}
	if p.Stroke != scene.None && p.Width > 0 {
		b.path = b.path[:0]
		b.line.stroke(outline, p, b.scale(), b.polygon)
		b.fill(b.colour(p.Stroke, opacity))
	}
}

// hatch covers an outline with lines where the theme hatches its fill, and draws
// the outline too, since lines alone have no clear edge. Inks are never hatched.
func (b *brush) hatch(outline scene.Segments, fill scene.Role) {
	if h := b.theme.Hatching; h.Covers(fill) {
		lines := append(slices.Clone(outline), h.Lines(outline)...)
		b.paint(lines, scene.Paint{Stroke: scene.Hatch, Width: h.Width})
	}
}

// layer lets paint draw on a transparent sheet of the given bounds and lays it
// over the image.
func (b *brush) layer(bounds image.Rectangle, opacity float64, paint func(*brush)) {
	sheet := *b
	sheet.dst = image.NewRGBA(bounds)
	paint(&sheet)
	b.err = sheet.err
	mask := image.NewUniform(color.Alpha{A: uint8(math.Round(opacity * 255))})
	draw.DrawMask(b.dst, bounds, sheet.dst, bounds.Min, mask, image.Point{}, draw.Over)
}

// scale gives how many pixels a unit measures.
func (b *brush) scale() float64 { return math.Sqrt(math.Abs(b.m.A*b.m.D - b.m.B*b.m.C)) }
