package motion

import (
	"fmt"
	"math"

	"scoresheet/svg/scene"
)

// An item is a shape of a scene, taken apart into what it is and where it is.
type item struct {
	within string      // the classes of the groups around it, outermost first, one a line
	kind   string      // what is alike in all shapes of its kind: they lie over and under others as one
	key    string      // what is alike in the shape wherever it stands
	full   string      // what is alike in the shape where it stands
	shape  scene.Shape // as it stands
	placed bool        // it can stand elsewhere: centre and place are set
	glides bool        // it does so by itself; others only go with what glides
	centre scene.Point
	place  place
	middle scene.Point // from the place to the middle of what is seen
}

// textMiddle is where the middle of a line of text lies above its baseline, as a
// part of its size.
const textMiddle = 0.34

// items lists the shapes of a layer. Plain groups are taken apart.
func items(shapes []scene.Shape, within string) (out []item) {
	for _, s := range shapes {
		if g, ok := s.(scene.Group); ok && !g.Merge && g.Transform == nil && g.Opacity == 0 {
			out = append(out, items(g.Shapes, within+g.Class+"\n")...)
			continue
		}
		out = append(out, itemOf(s, within))
	}
	return out
}

func itemOf(s scene.Shape, within string) item {
	it := item{within: within, shape: s}
	switch s := s.(type) {
	case scene.Use:
		it.placed, it.glides = true, true
		it.place = placeOf(s.Transform)
		it.kind = fmt.Sprintf("use %s %p", s.Class, s.Symbol)
		it.key = fmt.Sprint(it.kind, s.Name, s.Inks)
	case scene.Text:
		it.placed = true
		it.place = placeOf(scene.Translate(s.At))
		it.middle.Y = -textMiddle * s.Size
		it.kind = "text " + s.Class
		s.At = scene.Point{}
		it.key = fmt.Sprint(it.kind, s)
	case scene.Circle:
		it.placed = true
		it.place = placeOf(scene.Translate(s.Centre))
		it.kind = "circle " + s.Class
		s.Centre = scene.Point{}
		it.key = fmt.Sprint(it.kind, s)
	case *scene.Block:
		it.kind = fmt.Sprintf("block %p", s)
		it.key = it.kind
	default:
		it.kind = fmt.Sprintf("%T %s", s, classOf(s))
		it.key = fmt.Sprintf("%T %v", s, s)
	}
	it.centre = it.place.at
	it.kind, it.key = within+it.kind, within+it.key
	it.full = it.key
	if it.placed {
		it.full += fmt.Sprint(it.place.plain())
	}
	return it
}

// classOf gives the class of a shape that has no place.
func classOf(s scene.Shape) string {
	switch s := s.(type) {
	case scene.Path:
		return s.Class
	case scene.Polygon:
		return s.Class
	case scene.Polyline:
		return s.Class
	case scene.Line:
		return s.Class
	case scene.Rect:
		return s.Class
	case scene.Arrow:
		return s.Class
	case scene.Group:
		if len(s.Shapes) > 0 {
			return s.Class + " of " + classOf(s.Shapes[0])
		}
		return s.Class
	}
	return ""
}

// loose gives a placed shape as it stands at the origin, where a group around it
// can move it.
func (it *item) loose() scene.Shape {
	switch s := it.shape.(type) {
	case scene.Use:
		s.Transform = scene.Identity()
		return s
	case scene.Text:
		s.At = scene.Point{}
		return s
	case scene.Circle:
		s.Centre = scene.Point{}
		return s
	}
	return it.shape
}

// A place is a transform in parts that can be changed evenly: first a scale, then
// a turn, then a way.
type place struct {
	at     scene.Point
	turn   float64 // clockwise, in degrees
	sx, sy float64
}

// placeOf takes a transform apart. A transform that also shears is not among
// those that drawings use; its shear is lost.
func placeOf(t scene.Transform) place {
	p := place{at: scene.Point{X: t.E, Y: t.F}}
	if t.B == 0 && t.C == 0 && t.A != t.D {
		p.sx, p.sy = t.A, t.D // mirrored or stretched, not turned
		return p
	}
	p.sx = math.Hypot(t.A, t.B)
	p.sy = (t.A*t.D - t.B*t.C) / p.sx
	p.turn = math.Atan2(t.B, t.A) * 180 / math.Pi
	return p
}

// transform puts a place together again.
func (p place) transform() scene.Transform {
	t := scene.PlaceTurned(p.at, 1, p.turn)
	return scene.Transform{A: t.A * p.sx, B: t.B * p.sx, C: t.C * p.sy, D: t.D * p.sy, E: t.E, F: t.F}
}

// near gives the turn that is the same as the given one and nearest to another.
func near(turn, other float64) float64 {
	return turn + 360*math.Round((other-turn)/360)
}

// plain gives the same place with a turn of more than -180 and at most 180 degrees,
// so that places which look alike are equal.
func (p place) plain() place {
	p.turn = math.Round(near(p.turn, 0)*1e4) / 1e4
	if p.turn == -180 {
		p.turn = 180
	}
	p.turn += 0 // no negative zero
	return p
}

// between gives the place on the way from p to q, for u from 0 to 1.
func between(p, q place, u float64) place {
	mix := func(a, b float64) float64 { return a + (b-a)*u }
	return place{
		at:   scene.Point{X: mix(p.at.X, q.at.X), Y: mix(p.at.Y, q.at.Y)},
		turn: mix(p.turn, q.turn), sx: mix(p.sx, q.sx), sy: mix(p.sy, q.sy),
	}
}
