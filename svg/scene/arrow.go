package scene

import "math"

// Outline gives the arrow's outline, ready to be filled. It is empty when the
// arrow has fewer than two different points.
func (a Arrow) Outline() Segments {
	points := distinct(a.Points)
	if len(points) < 2 {
		return nil
	}
	last := len(points) - 1
	tip, before := points[last], points[last-1]
	head := math.Min(a.Head, tip.Dist(before))
	neck := tip.Towards(before, head)
	points[last] = neck
	left, right := offsets(points, tip, a.Width/2)
	side := normal(before, tip).Mul(head / 2)

	outline := append(left, neck.Add(side), tip, neck.Sub(side))
	for i := len(right) - 1; i >= 0; i-- {
		outline = append(outline, right[i])
	}
	return PolygonSegments(outline)
}

// distinct copies the points without repetitions next to each other.
func distinct(points []Point) []Point {
	out := make([]Point, 0, len(points))
	for i, p := range points {
		if i == 0 || p != points[i-1] {
			out = append(out, p)
		}
	}
	return out
}

// normal gives the unit vector to the left of the way from p to q, on a drawing
// whose y axis points down.
func normal(p, q Point) Point {
	d := p.Dist(q)
	return Point{(q.Y - p.Y) / d, (p.X - q.X) / d}
}

// offsets gives the two edges of a band of the given half width along the
// points. The band ends towards the tip, even when its last two points are one.
func offsets(points []Point, tip Point, half float64) (left, right []Point) {
	for i, p := range points {
		var n Point
		switch {
		case i == 0:
			n = normal(p, orTip(points[1], p, tip))
		case i == len(points)-1:
			n = normal(points[i-1], tip)
		default:
			n = mitre(normal(points[i-1], p), normal(p, orTip(points[i+1], p, tip)))
		}
		left = append(left, p.Add(n.Mul(half)))
		right = append(right, p.Sub(n.Mul(half)))
	}
	return left, right
}

// orTip gives q, or the tip where q is the same point as p.
func orTip(q, p, tip Point) Point {
	if q == p {
		return tip
	}
	return q
}

// mitre gives the vector to the outer corner of two bands with the normals m and
// n. A turn that is nearly back on itself gets a blunt corner.
func mitre(m, n Point) Point {
	sum := m.Add(n)
	square := sum.X*sum.X + sum.Y*sum.Y
	if square < 0.5 {
		return n
	}
	return sum.Mul(2 / square)
}
