package draw

import (
	"math"
	"strconv"
	"strings"
	"testing"

	"pgregory.net/rapid"

	"scoresheet/svg/scene"
)

func TestNumbers(t *testing.T) {
	for x, want := range map[float64]string{
		0: "0", -0.001: "0", 1: "1", -1: "-1", 0.5: ".5", -0.25: "-.25", 10: "10", 1.005: "1", 1.1: "1.1", 99.999: "100", 1234.56: "1234.56", 0.05: ".05",
	} {
		if got := number(x); got != want {
			t.Errorf("%v: %s, want %s", x, got, want)
		}
	}
	for x, want := range map[float64]string{1: "1", 0.68: ".68", -0.5: "-.5", 1.25: "1.25", 0.33333: ".3333", 0: "0", 10.5: "10.5", -1e-9: "0"} {
		if got := string(appendFactor(nil, x)); got != want {
			t.Errorf("factor %v: %s, want %s", x, got, want)
		}
	}
}

func TestNumbersReadBack(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		x := rapid.Float64Range(-1e6, 1e6).Draw(t, "x")
		text := number(x)
		got, err := strconv.ParseFloat(text, 64)
		if err != nil || math.Abs(got-x) > 0.00501 {
			t.Fatalf("%v is written %s (error %v)", x, text, err)
		}
		if strings.Contains(text, ".") && strings.HasSuffix(text, "0") {
			t.Fatalf("%s has a trailing zero", text)
		}
	})
}

func TestPlaces(t *testing.T) {
	for _, c := range []struct {
		xs   []float64
		want int
	}{{nil, 0}, {[]float64{1, 2}, 0}, {[]float64{1, 2.5}, 1}, {[]float64{0.25, 1}, 2}, {[]float64{3.001}, 0}, {[]float64{-0.5}, 1}} {
		if got := places(c.xs...); got != c.want {
			t.Errorf("%v: %d, want %d", c.xs, got, c.want)
		}
	}
}

func TestPathData(t *testing.T) {
	for _, c := range []struct {
		path scene.Segments
		want string
	}{
		{scene.Segments{}.Move(1, 2).Line(1, 5).Line(4, 5).Line(5, 7).Line(6, 9).Close(), "M1 2v3h3l1 2 1 2z"},
		{scene.Segments{}.Move(0, 0).Line(-1, -2).Close().Move(5, 5).Line(5, 6), "M0 0l-1-2zm5 5v1"},
		{scene.Segments{}.Move(0, 0).Quad(1, 1, 2, 0).Quad(3, -1, 4, 0), "M0 0q1 1 2 0 1-1 2 0"},
		{scene.Segments{}.Move(.5, .5).Cubic(1, 1, 2, 2, 3, .25), "M.5 .5c.5 .5 1.5 1.5 2.5-.25"},
		{scene.Segments{}.Circle(10, 20, 5).Circle(10, 20, 2.5), "M15 20a5 5 0 1 1 0-.1zm-2.5 0a2.5 2.5 0 1 1-5 0 2.5 2.5 0 1 1 5 0z"},
		{scene.Segments{}.Circle(0, 0, 4).Mirror(), "M-4 0c0 2.21 1.79 4 4 4 2.21 0 4-1.79 4-4 0-2.21-1.79-4-4-4-2.21 0-4 1.79-4 4z"},
	} {
		if got := pathText(c.path); got != c.want {
			t.Errorf("got %s, want %s", got, c.want)
		}
	}
}

// Relative commands must end where the absolute points are, however many came
// before: rounding errors do not add up.
func TestPathDataDoesNotDrift(t *testing.T) {
	s := scene.Segments{}.Move(0, 0)
	for i := 1; i <= 3000; i++ {
		s = s.Line(float64(i)/3, float64(i)/7)
	}
	var p pathData
	p.add(s)
	if p.x != quantum(1000) || p.y != quantum(3000.0/7) {
		t.Errorf("the pen stands at %d %d", p.x, p.y)
	}
}

func TestTransformTexts(t *testing.T) {
	for want, tr := range map[string]scene.Transform{
		"translate(1 2.5)":                     scene.Translate(scene.Point{X: 1, Y: 2.5}),
		"translate(1 2)scale(.5)":              scene.Place(scene.Point{X: 1, Y: 2}, 0.5),
		"matrix(0 2 -2 0 1 2)":                 scene.PlaceTurned(scene.Point{X: 1, Y: 2}, 2, 90),
		"matrix(.7071 .7071 -.7071 .7071 0 0)": scene.PlaceTurned(scene.Point{}, 1, 45),
	} {
		if got := transformText(tr); got != want {
			t.Errorf("got %s, want %s", got, want)
		}
	}
}
