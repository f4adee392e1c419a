package scene

import "math"

// Verb is the kind of a segment.
type Verb uint8

// The verbs. A segment uses as many of its points as the verb takes: one for
// MoveTo and LineTo, two for QuadTo, three for CubicTo, none for Close. The last
// of them is the point reached, those before it are control points.
const (
	MoveTo Verb = iota
	LineTo
	QuadTo
	CubicTo
	Close
)

// Points gives how many points the verb takes.
func (v Verb) Points() int { return [...]int{1, 1, 2, 3, 0}[v] }

// A Segment is one command of a path. Its points are absolute.
type Segment struct {
	Verb Verb
	P    [3]Point
}

// Segments are the commands of a path. Each method appends one and gives the
// longer path, so that paths read like a drawing.
type Segments []Segment

// Move starts a new outline at (x, y).
func (s Segments) Move(x, y float64) Segments {
	return append(s, Segment{Verb: MoveTo, P: [3]Point{{x, y}}})
}

// Line draws a straight line to (x, y).
func (s Segments) Line(x, y float64) Segments {
	return append(s, Segment{Verb: LineTo, P: [3]Point{{x, y}}})
}

// Quad draws a quadratic curve to (x, y) with the control point (cx, cy).
func (s Segments) Quad(cx, cy, x, y float64) Segments {
	return append(s, Segment{Verb: QuadTo, P: [3]Point{{cx, cy}, {x, y}}})
}

// Cubic draws a cubic curve to (x, y) with the control points (ax, ay) and
// (bx, by).
func (s Segments) Cubic(ax, ay, bx, by, x, y float64) Segments {
	return append(s, Segment{Verb: CubicTo, P: [3]Point{{ax, ay}, {bx, by}, {x, y}}})
}

// Close draws a straight line back to where the outline began.
func (s Segments) Close() Segments { return append(s, Segment{Verb: Close}) }

// kappa makes a cubic curve follow a quarter of a circle to 1 part in 3,600.
const kappa = 0.5522847498307936

// Circle adds a whole circle as an outline of its own.
func (s Segments) Circle(x, y, r float64) Segments {
	k := r * kappa
	return s.Move(x+r, y).
		Cubic(x+r, y+k, x+k, y+r, x, y+r).
		Cubic(x-k, y+r, x-r, y+k, x-r, y).
		Cubic(x-r, y-k, x-k, y-r, x, y-r).
		Cubic(x+k, y-r, x+r, y-k, x+r, y).
		Close()
}

// Mirror gives the segments mirrored at the vertical axis x = 0.
func (s Segments) Mirror() Segments {
	return s.Transform(Transform{A: -1, D: 1})
}

// Transform gives the segments with every point mapped.
func (s Segments) Transform(t Transform) Segments {
	out := make(Segments, len(s))
	for i, seg := range s {
		out[i].Verb = seg.Verb
		for k := range seg.Verb.Points() {
			out[i].P[k] = t.Apply(seg.P[k])
		}
	}
	return out
}

// PolygonSegments gives the closed outline through the points.
func PolygonSegments(points []Point) Segments {
	s := make(Segments, 0, len(points)+1)
	for i, p := range points {
		if i == 0 {
			s = s.Move(p.X, p.Y)
		} else {
			s = s.Line(p.X, p.Y)
		}
	}
	return s.Close()
}

// Flatten replaces every curve by the given number of straight lines and gives
// the outlines as lists of points, with the start repeated where one is closed.
func (s Segments) Flatten(steps int) [][]Point {
	var out [][]Point
	var at, start Point
	for _, seg := range s {
		n := seg.Verb.Points()
		switch {
		case seg.Verb == MoveTo:
			start = seg.P[0]
			out = append(out, []Point{start})
			at = start
			continue
		case len(out) == 0:
			out = append(out, []Point{at})
		}
		last := len(out) - 1
		switch seg.Verb {
		case Close:
			out[last] = append(out[last], start)
			at = start
			continue
		case LineTo:
			out[last] = append(out[last], seg.P[0])
		default:
			for i := 1; i <= steps; i++ {
				out[last] = append(out[last], seg.at(at, float64(i)/float64(steps)))
			}
		}
		at = seg.P[n-1]
	}
	return out
}

// at gives the point of a curve that starts at from, for u from 0 to 1.
func (seg Segment) at(from Point, u float64) Point {
	v := 1 - u
	if seg.Verb == QuadTo {
		return from.Mul(v * v).Add(seg.P[0].Mul(2 * u * v)).Add(seg.P[1].Mul(u * u))
	}
	return from.Mul(v * v * v).Add(seg.P[0].Mul(3 * u * v * v)).
		Add(seg.P[1].Mul(3 * u * u * v)).Add(seg.P[2].Mul(u * u * u))
}

// Bounds gives the rectangle around the drawn outline (not around its control
// points), with curves sampled at 32 points each.
func (s Segments) Bounds() Bounds {
	b := Bounds{Point{math.Inf(1), math.Inf(1)}, Point{math.Inf(-1), math.Inf(-1)}}
	for _, outline := range s.Flatten(32) {
		for _, p := range outline {
			b = b.Include(p)
		}
	}
	return b
}
