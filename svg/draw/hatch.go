package draw

import "scoresheet/svg/scene"

// hatchLook is how the lines of hatching are drawn. Class "hatch".
func hatchLook(h *scene.Hatching) scene.Style {
	return scene.Style{Class: "hatch", Paint: scene.Paint{Stroke: scene.Hatch, Width: h.Width}}
}

// hatch covers the shapes of one look with lines where the theme hatches their
// fill, and outlines them, since lines alone have no clear edge. The lines are cut to the shapes by computation, since patterns and clips
// are not known to every renderer. Inks are never hatched.
func (c *canvas) hatch(shapes []scene.Shape) {
	h := c.d.theme.Hatching
	if h == nil || !h.Covers(keyOf(shapes[0]).paint.Fill) {
		return
	}
	var lines scene.Segments
	for _, s := range shapes {
		outline := fillOf(s)
		lines = append(append(lines, outline...), h.Lines(outline)...)
	}
	if len(lines) > 0 {
		c.shapes([]scene.Shape{scene.Path{Style: hatchLook(h), Segments: lines}})
	}
}

// halo clears the lines of hatching from under words inside cells, by writing
// them once before in broad strokes of the ground. Class "halo".
func (c *canvas) halo(shapes []scene.Shape) {
	if c.d.theme.Hatching == nil {
		return
	}
	var under []scene.Shape
	for _, s := range shapes {
		if text, ok := s.(scene.Text); ok && text.Paint.Fill == scene.InCell {
			text.Style = scene.Style{Class: "halo", Paint: scene.Halo()}
			under = append(under, text)
		}
	}
	c.shapes(under)
}

// fillOf gives the outline of what a shape fills.
func fillOf(s scene.Shape) scene.Segments {
	switch s := s.(type) {
	case scene.Circle:
		return scene.Segments{}.Circle(s.Centre.X, s.Centre.Y, s.R)
	case scene.Rect:
		x, y := s.Min.X+s.Width, s.Min.Y+s.Height
		return scene.PolygonSegments([]scene.Point{s.Min, {X: x, Y: s.Min.Y}, {X: x, Y: y}, {X: s.Min.X, Y: y}})
	case scene.Arrow:
		return s.Outline()
	case scene.Path, scene.Polygon:
		return outlineOf(s)
	}
	return nil
}
