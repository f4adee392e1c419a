package motion_test

import (
	"fmt"
	"math"
	"regexp"
	"slices"
	"strings"
	"testing"
	"time"

	"scoresheet/replay/games"
	"scoresheet/svg"
	"scoresheet/svg/motion"
	"scoresheet/svg/scene"
)

// symbols of made-up pieces.
var (
	disc  = &scene.Symbol{ID: "disc", Shapes: []scene.Shape{scene.Circle{Style: scene.Style{Paint: scene.Paint{Fill: scene.InkFill}}, R: 10}}}
	block = &scene.Symbol{ID: "block", Shapes: []scene.Shape{scene.Rect{Style: scene.Style{Paint: scene.Paint{Fill: scene.InkFill}}, Width: 10, Height: 10}}}
)

func piece(sym *scene.Symbol, class string, t scene.Transform) scene.Use {
	return scene.Use{Class: "piece " + class, Symbol: sym, Inks: scene.Inks{Fill: scene.FirstFill, Line: scene.FirstLine}, Transform: t}
}

func board(cues []scene.Cue, pieces ...scene.Shape) *scene.Scene {
	s := &scene.Scene{Width: 400, Height: 400, Title: "made up", Cues: cues}
	s.Add(scene.Board, scene.Rect{Style: scene.Style{Class: "cell", Paint: scene.Paint{Fill: scene.CellLight}}, Width: 400, Height: 400})
	s.Add(scene.Pieces, pieces...)
	return s
}

// marked adds what a drawing shows about its move.
func marked(s *scene.Scene) *scene.Scene {
	s.Add(scene.Annotations, scene.Circle{Style: scene.Style{Class: "step", Paint: scene.Paint{Fill: scene.Trail}}, Centre: scene.Point{X: 50, Y: 50}, R: 8})
	return s
}

func at(x, y float64) scene.Transform { return scene.Translate(scene.Point{X: x, Y: y}) }

// groups counts the groups of a class in a document.
func groups(text []byte, class string) int {
	return len(regexp.MustCompile(`class="`+class+` [sm][0-9]+"`).FindAll(text, -1))
}

// TestWhatMoves tells for pairs of scenes how many shapes glide and how many come
// and go.
func TestWhatMoves(t *testing.T) {
	way := func(points ...scene.Point) []scene.Cue { return []scene.Cue{{Way: points, Reach: 5}} }
	p := func(x, y float64) scene.Point { return scene.Point{X: x, Y: y} }
	for _, c := range []struct {
		name          string
		before, after *scene.Scene
		moved, seen   int
	}{
		{"nothing", board(nil, piece(disc, "a", at(50, 50))), board(nil, piece(disc, "a", at(50, 50))), 0, 0},
		{"a walk off the board", board(nil, piece(disc, "a", at(50, 50))), board(way(p(50, 50), p(90, 50), p(90, 90))), 1, 1},
		{"the same mark after two moves", marked(board(nil)), marked(board(nil)), 0, 2},
		{"a glide", board(nil, piece(disc, "a", at(50, 50))), board(nil, piece(disc, "a", at(90, 50))), 1, 0},
		{
			"a change of size", board(nil, piece(disc, "a", at(50, 50))),
			board(nil, piece(disc, "a", scene.Place(p(90, 50), 0.5))), 1, 0,
		},
		{
			"a capture", board(nil, piece(disc, "a", at(50, 50)), piece(disc, "b", at(90, 50))),
			board(way(p(50, 50), p(90, 50)), piece(disc, "a", at(90, 50))), 1, 1,
		},
		{
			"two at once, the nearer ones together",
			board(nil, piece(disc, "a", at(50, 50)), piece(disc, "a", at(200, 50))),
			board(nil, piece(disc, "a", at(210, 50)), piece(disc, "a", at(60, 50))), 2, 0,
		},
		{
			"another piece takes its way", board(nil, piece(disc, "a", at(50, 50))),
			board(way(p(50, 50), p(90, 50)), piece(block, "a", at(90, 50))), 1, 2,
		},
		{
			"a piece is turned over", board(nil, piece(disc, "a", at(50, 50))),
			board(nil, piece(block, "b", at(50, 50))), 2, 2,
		},
		{
			"two that look alike change places",
			board(nil, piece(disc, "a", at(50, 50)), piece(disc, "a", at(200, 50))),
			board(append(way(p(50, 50), p(200, 50)), way(p(200, 50), p(50, 50))...), piece(disc, "a", at(50, 50)), piece(disc, "a", at(200, 50))), 2, 0,
		},
		{"a piece comes", board(nil), board(nil, piece(disc, "a", at(50, 50))), 0, 1},
	} {
		t.Run(c.name, func(t *testing.T) {
			scenes, a, text := animateScenes(t, []*scene.Scene{c.before, c.after})
			if m, s := groups(text, "moved"), groups(text, "seen"); m != c.moved || s != c.seen {
				t.Errorf("%d glide, want %d; %d come and go, want %d\n%s", m, c.moved, s, c.seen, text)
			}
			d := parse(t, text)
			for n, s := range scenes {
				sameShapes(t, fmt.Sprint("position ", n), d.shown(t, a.At(n)+300*time.Millisecond), still(t, s))
			}
		})
	}
}

// places gives the stops of the first moved group: time and place.
func places(t *testing.T, d *document, class string) (out []scene.Transform, at []float64) {
	t.Helper()
	for _, f := range d.frames[d.name[class]] {
		out = append(out, transformOf(t, f.properties["transform"]))
		at = append(at, f.at)
	}
	return out, at
}

// TestTrail sends a piece around corners: it passes all of them and faces where
// it goes.
func TestTrail(t *testing.T) {
	p := func(x, y float64) scene.Point { return scene.Point{X: x, Y: y} }
	cue := scene.Cue{Way: []scene.Point{p(50, 350), p(50, 200), p(50, 50), p(350, 50), p(50, 50)}, Reach: 5, Turn: true}
	up, left := at(50, 350), scene.PlaceTurned(p(50, 50), 1, -90)
	_, _, text := animateScenes(t, []*scene.Scene{
		board(nil, piece(disc, "a", up)), board([]scene.Cue{cue}, piece(disc, "a", left)),
	})
	all, times := places(t, parse(t, text), "m0")
	var reached []string
	for i, m := range all {
		if i > 0 && times[i] <= times[i-1] {
			t.Errorf("stops at %v", times)
		}
		ahead := m.Apply(p(0, -1)).Sub(m.Apply(p(0, 0)))
		if d := math.Hypot(ahead.X, ahead.Y); math.Abs(d-1) > 0.01 {
			t.Errorf("stop %d has the scale %g", i, d)
		}
		reached = append(reached, fmt.Sprintf("%.0f,%.0f %.0f,%.0f", m.E, m.F, ahead.X, ahead.Y))
	}
	for _, want := range []string{"50,350 0,-1", "50,64 0,-1", "64,50 1,0", "350,50 ", "336,50 -1,0", "50,50 -1,0"} {
		if !slices.ContainsFunc(reached, func(s string) bool { return strings.HasPrefix(s, want) }) {
			t.Errorf("it is never at %q: %q", want, reached)
		}
	}
	if slices.ContainsFunc(reached, func(s string) bool { return strings.HasPrefix(s, "50,200") }) {
		t.Error("a point on a straight way is a corner")
	}
}

// TestSteps turns three pieces over, one after the other.
func TestSteps(t *testing.T) {
	var cues []scene.Cue
	var before, after []scene.Shape
	for i := range 3 {
		p := scene.Point{X: 50 + 100*float64(i), Y: 50}
		cues = append(cues, scene.Cue{Way: []scene.Point{p}, Reach: 5, Step: i})
		before = append(before, piece(disc, "a", scene.Translate(p)))
		after = append(after, piece(block, "b", scene.Translate(p)))
	}
	_, _, text := animateScenes(t, []*scene.Scene{board(nil, before...), board(cues, after...)})
	d := parse(t, text)
	var starts []float64
	for class := range d.name {
		if class[0] != 's' {
			continue
		}
		for _, f := range d.frames[d.name[class]] {
			if f.properties["visibility"] == "visible" && f.at > 0 {
				starts = append(starts, f.at)
			}
		}
	}
	slices.Sort(starts)
	if len(starts) != 3 || starts[0] == starts[1] || starts[1] == starts[2] {
		t.Errorf("the new sides show at %v", starts)
	}
}

// TestOrder demands that shapes whose places overlap lie over one another at
// every position as in the still diagram.
func TestOrder(t *testing.T) {
	for _, e := range games.All() {
		t.Run(e.Language().Name, func(t *testing.T) {
			scenes, a, text := animate(t, e, svg.Options{})
			d := parse(t, text)
			for n := 0; n < len(scenes); n += 5 {
				want := still(t, scenes[n])
				got := d.shown(t, a.At(n)+300*time.Millisecond)
				place := make(map[string]int)
				for i, s := range got {
					place[s] = i
				}
				for i, low := range want {
					for _, high := range want[i+1:] {
						if layerOf(low) == layerOf(high) && place[low] > place[high] && touching(low, high) {
							t.Fatalf("position %d: %s\nlies over\n%s", n, low, high)
						}
					}
				}
			}
		})
	}
}

func layerOf(shown string) string { return shown[:strings.IndexByte(shown, ' ')] }

var tail = regexp.MustCompile(` (-?[0-9.e+-]+) (-?[0-9.e+-]+)$`)

// touching reports whether two placed shapes are near each other; shapes that
// have no place of their own are taken to touch nothing.
func touching(a, b string) bool {
	p, q := tail.FindStringSubmatch(a), tail.FindStringSubmatch(b)
	x, y := float(p[1])-float(q[1]), float(p[2])-float(q[2])
	origin := p[1] == "0" && p[2] == "0" || q[1] == "0" && q[2] == "0"
	return !origin && math.Hypot(x, y) < 30
}

func TestRefusals(t *testing.T) {
	if _, err := motion.New(nil, motion.Options{}); err == nil {
		t.Error("an animation of nothing is made")
	}
	cut := board(nil)
	cut.Clip = &scene.Bounds{}
	if _, err := motion.New([]motion.Frame{{Scene: cut}}, motion.Options{}); err == nil {
		t.Error("a drawing that is cut off is animated")
	}
}

// TestOneFrame demands that a game without a move is a still picture.
func TestOneFrame(t *testing.T) {
	scenes, a, text := animateScenes(t, []*scene.Scene{board(nil, piece(disc, "a", at(1, 2)))})
	sameShapes(t, "alone", parse(t, text).shown(t, a.At(0)), still(t, scenes[0]))
}

// TestIDsDependOnTime demands that two animations of one game with other delays
// have other ids, since their keyframes may stand on one page.
func TestIDsDependOnTime(t *testing.T) {
	ids := map[string]bool{}
	for _, hold := range []time.Duration{time.Second, 2 * time.Second} {
		frames := []motion.Frame{{Scene: board(nil, piece(disc, "a", at(1, 2))), Hold: hold}, {Scene: board(nil, piece(disc, "a", at(9, 9))), Hold: hold}}
		a, err := motion.New(frames, motion.Options{})
		if err != nil {
			t.Fatal(err)
		}
		var b strings.Builder
		if _, err := a.WriteTo(&b); err != nil {
			t.Fatal(err)
		}
		ids[parse(t, []byte(b.String())).root.attrs["id"]] = true
	}
	if len(ids) != 2 {
		t.Errorf("ids %v", ids)
	}
}

func BenchmarkAnimation(b *testing.B) {
	for _, e := range games.All() {
		scenes, _, _ := animate(b, e, svg.Options{})
		b.Run(e.Language().Name, func(b *testing.B) {
			size := 0
			for b.Loop() {
				_, _, text := animateScenes(b, scenes)
				size = len(text)
			}
			b.ReportMetric(float64(size)/float64(len(scenes)), "bytes/position")
		})
	}
}
