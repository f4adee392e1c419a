package scene

import (
	"math"
	"testing"

	"pgregory.net/rapid"
)

func near(a, b float64) bool { return math.Abs(a-b) < 1e-9 }

func drawPoint(t *rapid.T, label string) Point {
	c := rapid.Float64Range(-1000, 1000)
	return Point{c.Draw(t, label+".x"), c.Draw(t, label+".y")}
}

func TestTransformThenIsComposition(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		f := rapid.Float64Range(0.1, 3)
		a := PlaceTurned(drawPoint(t, "a"), f.Draw(t, "scale"), rapid.Float64Range(-360, 360).Draw(t, "turn"))
		b := Place(drawPoint(t, "b"), f.Draw(t, "scale"))
		p := drawPoint(t, "p")
		got, want := a.Then(b).Apply(p), b.Apply(a.Apply(p))
		if got.Dist(want) > 1e-6 {
			t.Fatalf("a then b maps %v to %v, want %v", p, got, want)
		}
	})
}

func TestTransforms(t *testing.T) {
	p := Point{3, 4}
	for _, c := range []struct {
		name string
		t    Transform
		want Point
	}{
		{"identity", Identity(), p},
		{"translate", Translate(Point{10, 20}), Point{13, 24}},
		{"place", Place(Point{10, 20}, 2), Point{16, 28}},
		{"quarter turn", PlaceTurned(Point{}, 1, 90), Point{-4, 3}},
	} {
		if got := c.t.Apply(p); got.Dist(c.want) > 1e-9 {
			t.Errorf("%s maps %v to %v, want %v", c.name, p, got, c.want)
		}
	}
}

func TestTowards(t *testing.T) {
	p := Point{1, 1}
	if got := p.Towards(Point{4, 5}, 10); got.Dist(Point{7, 9}) > 1e-9 {
		t.Errorf("got %v", got)
	}
	if got := p.Towards(p, 10); got != p {
		t.Errorf("towards itself: got %v", got)
	}
}

func TestBoundsFollowTheCurveNotItsHandles(t *testing.T) {
	curve := Segments{}.Move(0, 0).Cubic(0, 40, 40, 40, 40, 0)
	b := curve.Bounds()
	if !near(b.Min.Y, 0) || !near(b.Max.Y, 30) || !near(b.Min.X, 0) || !near(b.Max.X, 40) {
		t.Errorf("bounds %v", b)
	}
	if q := (Segments{}.Move(0, 0).Quad(20, 40, 40, 0)).Bounds(); !near(q.Max.Y, 20) {
		t.Errorf("quadratic bounds %v", q)
	}
}

func TestCircleIsRound(t *testing.T) {
	for _, outline := range (Segments{}.Circle(5, 7, 10)).Flatten(20) {
		for _, p := range outline {
			if d := p.Dist(Point{5, 7}); math.Abs(d-10) > 0.003 {
				t.Fatalf("%v lies %v from the centre, want 10", p, d)
			}
		}
	}
}

func TestFlattenOutlines(t *testing.T) {
	s := Segments{}.Move(0, 0).Line(1, 0).Line(1, 1).Close().Line(0, 5).Move(9, 9).Line(8, 8)
	got := s.Flatten(4)
	if len(got) != 2 || len(got[0]) != 5 || got[0][3] != (Point{}) || got[0][4] != (Point{0, 5}) || len(got[1]) != 2 {
		t.Errorf("outlines %v", got)
	}
}

func TestMirrorTwiceIsTheSame(t *testing.T) {
	s := Segments{}.Move(1, 2).Quad(3, 4, 5, 6).Cubic(1, 2, 3, 4, 5, 6).Close()
	back := s.Mirror().Mirror()
	for i := range s {
		if back[i] != s[i] {
			t.Errorf("segment %d: %v, want %v", i, back[i], s[i])
		}
	}
}

// area is that of a flattened closed outline.
func area(points []Point) float64 {
	var sum float64
	for i, p := range points {
		q := points[(i+1)%len(points)]
		sum += p.X*q.Y - q.X*p.Y
	}
	return math.Abs(sum / 2)
}

func TestArrowOutline(t *testing.T) {
	a := Arrow{Points: []Point{{0, 0}, {100, 0}}, Width: 10, Head: 30}
	outline := a.Outline().Flatten(1)[0]
	if got, want := area(outline), 70.0*10+30*30/2; !near(got, want) {
		t.Errorf("area %v, want shaft and head %v", got, want)
	}
	b := a.Outline().Bounds()
	if b.Max.X != 100 || b.Min.X != 0 || b.Max.Y != 15 || b.Min.Y != -15 {
		t.Errorf("bounds %v", b)
	}
}

func TestArrowBendsWithoutGap(t *testing.T) {
	a := Arrow{Points: []Point{{0, 0}, {100, 0}, {100, 100}}, Width: 10, Head: 20}
	// A mitred right angle: the two bands of 100 and 80 and the head.
	if got, want := area(a.Outline().Flatten(1)[0]), 100.0*10+80*10+20*20/2; !near(got, want) {
		t.Errorf("area %v, want %v", got, want)
	}
}

func TestDegenerateArrows(t *testing.T) {
	p := Point{5, 5}
	for _, points := range [][]Point{nil, {p}, {p, p}, {p, p, p}} {
		if got := (Arrow{Points: points, Width: 4, Head: 8}).Outline(); got != nil {
			t.Errorf("%v: outline %v, want none", points, got)
		}
	}
	rapid.Check(t, func(t *rapid.T) {
		n := rapid.IntRange(2, 6).Draw(t, "n")
		var points []Point
		for range n {
			c := rapid.IntRange(0, 3)
			points = append(points, Point{float64(c.Draw(t, "x")), float64(c.Draw(t, "y"))})
		}
		for _, outline := range (Arrow{Points: points, Width: 1, Head: 5}).Outline().Flatten(1) {
			for _, p := range outline {
				if math.IsNaN(p.X+p.Y) || math.IsInf(p.X+p.Y, 0) || p.Dist(Point{}) > 40 {
					t.Fatalf("%v gives the corner %v", points, p)
				}
			}
		}
	})
}
