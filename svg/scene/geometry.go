package scene

import "math"

// A Point is a place in user units.
type Point struct{ X, Y float64 }

// Add gives p + q.
func (p Point) Add(q Point) Point { return Point{p.X + q.X, p.Y + q.Y} }

// Sub gives p - q.
func (p Point) Sub(q Point) Point { return Point{p.X - q.X, p.Y - q.Y} }

// Mul gives p scaled by f.
func (p Point) Mul(f float64) Point { return Point{p.X * f, p.Y * f} }

// Dist gives the distance between p and q.
func (p Point) Dist(q Point) float64 { return math.Hypot(p.X-q.X, p.Y-q.Y) }

// Towards gives the point at the given distance from p in the direction of q,
// or p itself when the two are the same.
func (p Point) Towards(q Point, distance float64) Point {
	d := p.Dist(q)
	if d == 0 {
		return p
	}
	return p.Add(q.Sub(p).Mul(distance / d))
}

// A Transform maps x to A·x + C·y + E and y to B·x + D·y + F. The zero
// Transform maps everything to the origin; see [Identity].
type Transform struct{ A, B, C, D, E, F float64 }

// Identity leaves everything where it is.
func Identity() Transform { return Transform{A: 1, D: 1} }

// Translate moves the origin to p.
func Translate(p Point) Transform { return Transform{A: 1, D: 1, E: p.X, F: p.Y} }

// Place scales by the given factor and then moves the origin to p.
func Place(p Point, scale float64) Transform {
	return Transform{A: scale, D: scale, E: p.X, F: p.Y}
}

// PlaceTurned scales, turns clockwise by the given number of degrees and then
// moves the origin to p.
func PlaceTurned(p Point, scale, degrees float64) Transform {
	sin, cos := math.Sincos(degrees * math.Pi / 180)
	return Transform{A: scale * cos, B: scale * sin, C: -scale * sin, D: scale * cos, E: p.X, F: p.Y}
}

// Apply maps a point.
func (t Transform) Apply(p Point) Point {
	return Point{t.A*p.X + t.C*p.Y + t.E, t.B*p.X + t.D*p.Y + t.F}
}

// Then gives the transform that maps by t first and by u after it.
func (t Transform) Then(u Transform) Transform {
	return Transform{
		A: u.A*t.A + u.C*t.B, B: u.B*t.A + u.D*t.B,
		C: u.A*t.C + u.C*t.D, D: u.B*t.C + u.D*t.D,
		E: u.A*t.E + u.C*t.F + u.E, F: u.B*t.E + u.D*t.F + u.F,
	}
}

// Bounds is a rectangle around a shape. The zero Bounds is empty only by
// convention of [Segments.Bounds], which never gives it for a path with points.
type Bounds struct{ Min, Max Point }

// Include gives the bounds widened to hold p.
func (b Bounds) Include(p Point) Bounds {
	return Bounds{
		Min: Point{math.Min(b.Min.X, p.X), math.Min(b.Min.Y, p.Y)},
		Max: Point{math.Max(b.Max.X, p.X), math.Max(b.Max.Y, p.Y)},
	}
}
