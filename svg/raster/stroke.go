package raster

import (
	"math"

	"scoresheet/svg/scene"
)

// miterLimit is how long a mitre may be, as a multiple of the width of the
// stroke: what SVG has where nothing else is said.
const miterLimit = 4

// flat is how far, in pixels, a polygon may be from the curve that it stands for.
const flat = 0.08

// maxDashes is how many dashes and gaps a line may have: beyond, they are too small
// to be seen, and it is drawn solid.
const maxDashes = 1 << 14

// A stroker makes polygons of the strokes of an outline. All polygons run the
// same way, so that together they fill by the nonzero rule.
type stroker struct {
	half  float64 // half the width
	paint scene.Paint
	turn  float64 // the angle of a step along an arc
	emit  func([]scene.Point)
	left  []scene.Point
	right []scene.Point
}

// stroke gives the polygons of a stroke, in units, to emit. Scale is the size of
// a unit in pixels.
func (s *stroker) stroke(outline scene.Segments, p scene.Paint, scale float64, emit func([]scene.Point)) {
	s.half, s.paint, s.emit = p.Width/2, p, emit
	radius := math.Max(s.half*scale, 2*flat)
	s.turn = 2 * math.Acos(1-flat/radius)
	for _, w := range ways(outline, scale) {
		if p.Dash > 0 && w.length() < maxDashes*p.Dash {
			for _, dash := range dashes(w, p.Dash) {
				s.way(dash)
			}
			continue
		}
		s.way(w)
	}
}

// A way is a flattened outline.
type way struct {
	points []scene.Point // neighbours differ, unless there is only one point
	closed bool
}

// ways flattens an outline.
func ways(outline scene.Segments, scale float64) []way {
	var out []way
	var at, start scene.Point
	begin := func(p scene.Point) { out = append(out, way{points: []scene.Point{p}}) }
	for _, seg := range outline {
		n := seg.Verb.Points()
		if seg.Verb == scene.MoveTo {
			at, start = seg.P[0], seg.P[0]
			begin(at)
			continue
		}
		if len(out) == 0 || out[len(out)-1].closed {
			begin(at) // after a closed outline the next begins where it did
		}
		w := &out[len(out)-1]
		if seg.Verb == scene.Close {
			w.closed = true
			w.trim()
			at = start
			continue
		}
		for _, p := range flatten(at, seg, scale) {
			w.add(p)
		}
		at = seg.P[n-1]
	}
	return out
}

func (w *way) add(p scene.Point) {
	if p != w.points[len(w.points)-1] {
		w.points = append(w.points, p)
	}
}

func (w *way) length() (sum float64) {
	for i := 1; i < len(w.points); i++ {
		sum += w.points[i-1].Dist(w.points[i])
	}
	return sum
}

// trim drops a last point that is the first one.
func (w *way) trim() {
	if n := len(w.points); n > 1 && w.points[n-1] == w.points[0] {
		w.points = w.points[:n-1]
	}
}

// flatten gives the points along a segment, the start left out.
func flatten(from scene.Point, seg scene.Segment, scale float64) []scene.Point {
	n := seg.Verb.Points()
	if n == 1 {
		return seg.P[:1]
	}
	// The second differences bound how far a chord is from the curve.
	bend, last := 0.0, from
	for k := range n - 1 {
		d := last.Add(seg.P[k+1]).Sub(seg.P[k].Mul(2))
		bend = math.Max(bend, math.Hypot(d.X, d.Y))
		last = seg.P[k]
	}
	degree := float64(n * (n - 1))
	steps := int(math.Ceil(math.Sqrt(degree / 8 * bend * scale / flat)))
	whole := scene.Segments{{Verb: scene.MoveTo, P: [3]scene.Point{from}}, seg}
	return whole.Flatten(min(max(steps, 1), 500))[0][1:]
}

// way strokes one flattened outline.
func (s *stroker) way(w way) {
	n := len(w.points)
	if n == 1 {
		s.dot(w.points[0])
		return
	}
	if n == 2 {
		w.closed = false // there and back is a line
	}
	s.left, s.right = s.left[:0], s.right[:0]
	if w.closed {
		for i, p := range w.points {
			s.join(p, s.normal(w.points[(i+n-1)%n], p), s.normal(p, w.points[(i+1)%n]))
		}
		s.emit(s.left)
		reverse(s.right)
		s.emit(s.right)
		return
	}
	first, last := s.normal(w.points[0], w.points[1]), s.normal(w.points[n-2], w.points[n-1])
	s.left = append(s.left, w.points[0].Add(first))
	s.right = append(s.right, w.points[0].Sub(first))
	for i := 1; i < n-1; i++ {
		s.join(w.points[i], s.normal(w.points[i-1], w.points[i]), s.normal(w.points[i], w.points[i+1]))
	}
	s.left = append(s.left, w.points[n-1].Add(last))
	s.left = s.cap(s.left, w.points[n-1], last)
	s.left = append(s.left, w.points[n-1].Sub(last))
	reverse(s.right)
	s.left = append(s.left, s.right...)
	s.left = s.cap(s.left, w.points[0], first.Mul(-1))
	s.emit(s.left)
}

func reverse(points []scene.Point) {
	for i, j := 0, len(points)-1; i < j; i, j = i+1, j-1 {
		points[i], points[j] = points[j], points[i]
	}
}

// normal gives the vector to the left edge of the stroke on the way from p to q,
// on a drawing whose y axis points down.
func (s *stroker) normal(p, q scene.Point) scene.Point {
	d := p.Dist(q)
	return scene.Point{X: (q.Y - p.Y) / d * s.half, Y: (p.X - q.X) / d * s.half}
}

// ahead gives the direction that a normal belongs to, half a width long.
func ahead(n scene.Point) scene.Point { return scene.Point{X: -n.Y, Y: n.X} }

// join leads both edges around a corner with the normals a before and b after
// it. The inner edge runs through the corner itself, which keeps the winding
// right however short the sides are.
func (s *stroker) join(p, a, b scene.Point) {
	if a.X*b.Y-a.Y*b.X >= 0 {
		s.left = s.outer(s.left, p, a, b)
		s.right = append(s.right, p.Sub(a), p, p.Sub(b))
		return
	}
	s.left = append(s.left, p.Add(a), p, p.Add(b))
	s.right = s.outer(s.right, p, a.Mul(-1), b.Mul(-1))
}

// outer leads an edge round the outside of a corner, from p+u to p+v.
func (s *stroker) outer(edge []scene.Point, p, u, v scene.Point) []scene.Point {
	edge = append(edge, p.Add(u))
	square := s.half * s.half
	cos := (u.X*v.X + u.Y*v.Y) / square
	switch {
	case s.paint.Join == scene.RoundJoin:
		edge = s.arc(edge, p, u, math.Atan2(u.X*v.Y-u.Y*v.X, u.X*v.X+u.Y*v.Y))
	case s.paint.Join == scene.MiterJoin && 2 <= miterLimit*miterLimit*(1+cos):
		edge = append(edge, p.Add(u.Add(v).Mul(1/(1+cos))))
	}
	return append(edge, p.Add(v))
}

// arc leads an edge along a circle around p from p+u by an angle, ends left out.
func (s *stroker) arc(edge []scene.Point, p, u scene.Point, angle float64) []scene.Point {
	steps := int(math.Ceil(math.Abs(angle) / s.turn))
	for i := 1; i < steps; i++ {
		sin, cos := math.Sincos(angle * float64(i) / float64(steps))
		edge = append(edge, p.Add(u.Mul(cos)).Add(ahead(u).Mul(sin)))
	}
	return edge
}

// cap leads an edge round an end of the stroke, from p+n to p-n, ends left out.
func (s *stroker) cap(edge []scene.Point, p, n scene.Point) []scene.Point {
	switch s.paint.Cap {
	case scene.RoundCap:
		return s.arc(edge, p, n, math.Pi)
	case scene.SquareCap:
		return append(edge, p.Add(n).Add(ahead(n)), p.Sub(n).Add(ahead(n)))
	}
	return edge
}

// dot strokes a line without length, which shows where its ends do.
func (s *stroker) dot(p scene.Point) {
	if s.paint.Cap == scene.ButtCap {
		return
	}
	n := scene.Point{Y: -s.half}
	s.left = append(s.left[:0], p.Add(n))
	s.left = s.cap(s.left, p, n)
	s.left = append(s.left, p.Sub(n))
	s.left = s.cap(s.left, p, n.Mul(-1))
	s.emit(s.left)
}

// dashes cuts a way into dashes with gaps of the same length, a dash first.
func dashes(w way, length float64) (out []way) {
	points := w.points
	if w.closed {
		points = append(points[:len(points):len(points)], points[0])
	}
	on, left := true, length
	dash := way{points: []scene.Point{points[0]}}
	for i := 1; i < len(points); i++ {
		p, q := points[i-1], points[i]
		for d := p.Dist(q); d > left; d = p.Dist(q) {
			p = p.Towards(q, left)
			if dash.add(p); on {
				out = append(out, dash)
			}
			on, left = !on, length
			dash = way{points: []scene.Point{p}}
		}
		left -= p.Dist(q)
		dash.add(q)
	}
	if on && len(dash.points) > 1 {
		out = append(out, dash)
	}
	return out
}
