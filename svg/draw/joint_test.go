package draw

import (
	"strings"
	"testing"

	"scoresheet/svg/scene"
)

// TestJoint draws uses of joint symbols: all outlines of a paint are one path, in the
// order in which the shapes of each symbol cover one another, unless uses are wanted or
// a path would not look the same.
func TestJoint(t *testing.T) {
	pen := scene.Pen{Width: 3}
	body := scene.Style{Paint: scene.Paint{Fill: scene.InkFill, Stroke: scene.InkLine, Width: 3}}
	line := scene.Style{Paint: scene.Paint{Fill: scene.InkFill, Stroke: scene.InkDetail, Width: 12}}
	dot := scene.Style{Paint: scene.Paint{Fill: scene.InkDetail}}
	bar := &scene.Symbol{ID: "bar", Pen: &pen, Joint: true, Shapes: []scene.Shape{
		scene.Circle{Style: body, R: 20}, scene.Line{Style: line, From: scene.Point{X: -9, Y: 1}, To: scene.Point{X: 9, Y: 1}},
	}}
	eye := &scene.Symbol{ID: "eye", Pen: &pen, Joint: true, Shapes: []scene.Shape{scene.Circle{Style: body, R: 20}, scene.Circle{Style: dot, R: 5}}}
	lone := &scene.Symbol{ID: "lone", Pen: &pen, Shapes: bar.Shapes}
	named := line
	named.Class = "bar"
	classed := &scene.Symbol{ID: "classed", Pen: &pen, Joint: true, Shapes: []scene.Shape{scene.Line{Style: named, To: scene.Point{X: 1}}}}
	at := func(x float64) scene.Transform { return scene.Translate(scene.Point{X: x, Y: 50}) }
	use := func(s *scene.Symbol, to scene.Transform) scene.Use {
		return scene.Use{Class: "piece", Symbol: s, Inks: scene.Inks{Fill: scene.FirstFill, Line: scene.FirstLine, Detail: scene.FirstDetail}, Transform: to}
	}
	const discs = `<path d="M120 50a20 20 0 1 1 0-.1zm100 0a20 20 0 1 1 0-.1z"/>`
	for _, c := range []struct {
		name   string
		option Options
		uses   []scene.Shape
		want   []string // in this order
		apart  bool
	}{
		{name: "two", uses: []scene.Shape{use(bar, at(100)), use(bar, at(200))},
			want: []string{discs, `<path d="M91 51h18m82 0h18" stroke="currentColor" stroke-width="12"/>`}},
		{name: "two symbols", uses: []scene.Shape{use(eye, at(100)), use(bar, at(200))},
			want: []string{discs, `<path d="M105 50a5 5 0 1 1 0-.1z" fill="currentColor" stroke="none"/>`, `<path d="M191 51h18" stroke="currentColor" stroke-width="12"/>`}},
		{name: "scaled", uses: []scene.Shape{use(bar, scene.Place(scene.Point{X: 7}, 0.5))},
			want: []string{`<path d="M17 0a10 10 0 1 1 0-.1z" stroke-width="1.5"/>`, `<path d="M2.5 .5h9" stroke="currentColor" stroke-width="6"/>`}},
		{name: "of two sizes", uses: []scene.Shape{use(eye, at(100)), use(eye, scene.Place(scene.Point{X: 7}, 0.6))},
			want: []string{`M120 50a`, `M19 0a12 12`, `M105 50a5 5 0 1 1 0-.1zm-95-50a3 3`}},
		{name: "mirrored", uses: []scene.Shape{use(bar, scene.Transform{A: 1, D: -1, E: 7})}, want: []string{`M27 0a20`, `d="M-2-1h18"`}},
		{name: "turned", uses: []scene.Shape{use(bar, scene.PlaceTurned(scene.Point{}, 1, 90))}, want: []string{`M20 0a20`, `d="M-1-9v18"`}},
		{name: "covering again", uses: []scene.Shape{use(bar, at(100)), use(&scene.Symbol{ID: "upside-down", Pen: &pen, Joint: true, Shapes: []scene.Shape{bar.Shapes[1], bar.Shapes[0]}}, at(200))},
			want: []string{`M120 50a`, `M191 51h18"`, `M91 51h18"`, `M220 50a`}},
		{name: "uses", option: Options{Uses: true}, uses: []scene.Shape{use(bar, at(100)), use(bar, at(200))}, apart: true},
		{name: "separate", option: Options{Separate: true}, uses: []scene.Shape{use(bar, at(100)), use(bar, at(200))}, apart: true},
		{name: "not joint", uses: []scene.Shape{use(lone, at(100)), use(bar, at(200))}, apart: true},
		{name: "squeezed", uses: []scene.Shape{use(bar, scene.Transform{A: 1, D: 2})}, apart: true},
		{name: "a class inside", uses: []scene.Shape{use(classed, at(0))}, apart: true},
		{name: "a name", uses: []scene.Shape{scene.Use{Class: "piece", Name: "king", Symbol: bar, Transform: at(0)}}, apart: true},
	} {
		t.Run(c.name, func(t *testing.T) {
			s := &scene.Scene{Width: 300, Height: 100, Title: "pieces"}
			s.Add(scene.Pieces, c.uses...)
			text := string(write(t, s, c.option))
			if n := strings.Count(text, "<use "); (n == len(c.uses)) != c.apart || !c.apart && n > 0 {
				t.Errorf("%d uses in\n%s", n, text)
			}
			rest := text
			for _, want := range c.want {
				_, after, found := strings.Cut(rest, want)
				if !found {
					t.Fatalf("%s is missing, or not in its order, in\n%s", want, text)
				}
				rest = after
			}
		})
	}
}
