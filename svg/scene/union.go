package scene

import "math"

// Align gives copies of the scenes that all have the same origin and size: those
// of the smallest drawing that has room for each of them. It makes the frames of
// an animation lie over one another.
func Align(scenes []*Scene) []*Scene {
	if len(scenes) == 0 {
		return nil
	}
	box := scenes[0].Bounds()
	for _, s := range scenes[1:] {
		b := s.Bounds()
		box.Min = Point{math.Min(box.Min.X, b.Min.X), math.Min(box.Min.Y, b.Min.Y)}
		box.Max = Point{math.Max(box.Max.X, b.Max.X), math.Max(box.Max.Y, b.Max.Y)}
	}
	out := make([]*Scene, len(scenes))
	for i, s := range scenes {
		c := *s
		c.Origin = box.Min
		c.Width, c.Height = box.Max.X-box.Min.X, box.Max.Y-box.Min.Y
		out[i] = &c
	}
	return out
}

// Bounds gives the rectangle of the drawing.
func (s *Scene) Bounds() Bounds {
	return Bounds{Min: s.Origin, Max: s.Origin.Add(Point{s.Width, s.Height})}
}
