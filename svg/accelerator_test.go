package svg

import (
	"bytes"
	"math"
	"strings"
	"testing"

	"scoresheet/rules/accelerator"
	"scoresheet/svg/draw"
	"scoresheet/svg/scene"
)

const (
	acceleratorStart = `9x9 e5 18 10 - alpha@a1=a1N,1,0,0;beta@a9=a9E,1,0,0 alpha -`
	acceleratorFour  = `9x9 e5 11 6 c4\,e7/,g5/,b2/ alpha@a1=e7W,5,4,0;beta@a9=-,2,0,2;gamma@i9=i9~E,6,1,0;delta@i1=d1~S,0,0,0 gamma c4`
	acceleratorWon   = `7x5 d3 13 10 - delta@g1=-,3,0,4;alpha@a1=b5S,2,1,0 alpha -`
	acceleratorWide  = `26x4 m2 13 8 b3/,z4\ alpha@a1=b3W,1,2,0;beta@z1=z2~E,3,1,0;gamma@z3=-,6,0,2;delta@a4=c3N,6,0,0 beta b3`
	acceleratorTiny  = `3x3 b2 18 0 a2/,a3/,b1/,b3/,c2/ alpha@a1=a1N,1,0,0;gamma@c3=-,1,0,0 alpha -`
)

// acceleratorCases are positions and turns with what their drawings hold: shapes
// in the layers of marks and of annotations, and the way in words.
var acceleratorCases = []struct {
	name, position string
	turn           accelerator.Turn
	options        Options
	marks, notes   int
	way            string
}{
	{"start", acceleratorStart, accelerator.Turn{}, Options{}, 0, 0, ""},
	{"four", acceleratorFour, accelerator.Turn{}, Options{Flip: true, Coordinates: Inside}, 1, 0, ""},
	{"won", acceleratorWon, accelerator.Turn{}, Options{Caption: "Delta has four."}, 0, 0, ""},
	{"wide", acceleratorWide, accelerator.Turn{}, Options{}, 1, 0, ""},
	{"step", acceleratorStart, accelerator.Turn{Roll: 1, Energy: accelerator.Keep}, Options{}, 3, 0, "the way a1 a2."},
	{"stays", acceleratorStart, accelerator.Turn{Roll: 1, Energy: accelerator.Lose}, Options{}, 1, 0, "the way a1."},
	{"adds", acceleratorStart, accelerator.Turn{Roll: 1, Energy: accelerator.Keep,
		Change: accelerator.AddAt(accelerator.SquareAt(5, 6), accelerator.Backslash)}, Options{}, 4, 0, "the way a1 a2."},
	{"moves", acceleratorFour, accelerator.Turn{Roll: 6, Energy: accelerator.Keep,
		Change: accelerator.MoveTo(accelerator.SquareAt(7, 5), accelerator.SquareAt(6, 6))},
		Options{}, 5, 0, "the way i9~E i9 h9 g9 f9 e9 d9."},
	{"passes", strings.Replace(acceleratorFour, "gamma c4", "alpha c4", 1), accelerator.Turn{Roll: 6, Energy: accelerator.Gain}, Options{}, 3, 0,
		"the way e7 d7 c7 b7 a7 a7~W (turned round) a7."},
	{"takes", `9x9 e5 16 9 c5/ alpha@a1=f5W,4,0,0;beta@a9=d5E,1,2,0 alpha -`, accelerator.Turn{Roll: 4, Energy: accelerator.Keep},
		Options{}, 3, 4, "the way f5 e5 (an electron taken) d5 (electrons swapped) c5 (turned south) c4."},
	{"collects", `9x9 e5 16 10 - alpha@a1=b1W,4,2,0;beta@a9=i9S,1,0,0 alpha -`,
		accelerator.Turn{Roll: 6, Energy: accelerator.Gain, Outcome: accelerator.CollectsAt(2)}, Options{}, 3, 2,
		"the way b1 a1 a1~W (turned round) a1 (collected 2 electrons)."},
	{"boom", `9x9 e5 16 10 - alpha@a1=a8N,2,1,0;beta@a9=b8W,1,1,0 beta -`, accelerator.Turn{Roll: 1, Energy: accelerator.Keep},
		Options{}, 3, 1, "the way b8 a8 (annihilated)."},
	{"boom without a step", `9x9 e5 18 10 - alpha@a1=a9E,2,0,0;beta@a9=-,1,0,0 beta -`, accelerator.Turn{Return: accelerator.North, Roll: 1, Energy: accelerator.Lose},
		Options{}, 1, 1, "the way a9 (annihilated)."},
	{"reactor", `9x9 e5 16 10 - alpha@a1=e4N,2,2,0;beta@a9=b8W,1,0,0 alpha -`, accelerator.Turn{Roll: 2, Energy: accelerator.Lose},
		Options{}, 3, 0, "the way e4 e5 (reset on the reactor)."},
}

// acceleratorViewOf is the view after a turn in a position; a roll of 0 is none.
func acceleratorViewOf(t *testing.T, position string, turn accelerator.Turn) AcceleratorView {
	t.Helper()
	p, err := accelerator.Parse(position)
	if err != nil {
		t.Fatal(err)
	}
	v := AcceleratorView{Position: &p}
	if turn.Roll > 0 {
		r := accelerator.Default()
		e, _, no := r.Play(&p, r.Complete(&p, turn))
		if no != nil {
			t.Fatal(no)
		}
		v.Last, v.Change = &e, turn.Change
	}
	return v
}

func acceleratorScene(t *testing.T, v AcceleratorView, o Options) *scene.Scene {
	t.Helper()
	s, err := Accelerator(v, o)
	if err != nil {
		t.Fatal(err)
	}
	return s
}

func TestAcceleratorGoldens(t *testing.T) {
	for _, test := range acceleratorCases {
		switch test.name {
		case "start", "four", "won", "takes", "collects":
		default:
			continue
		}
		t.Run(test.name, func(t *testing.T) {
			v := acceleratorViewOf(t, test.position, test.turn)
			golden(t, "accelerator-"+test.name+".svg", drawn(t, acceleratorScene(t, v, test.options), draw.Options{IDPrefix: "x"}))
		})
	}
}

// TestAcceleratorLastTurn counts what each kind of turn adds, finds the way in the
// description, and holds that a bare diagram has none of it.
func TestAcceleratorLastTurn(t *testing.T) {
	for _, test := range acceleratorCases {
		t.Run(test.name, func(t *testing.T) {
			v := acceleratorViewOf(t, test.position, test.turn)
			s := acceleratorScene(t, v, test.options)
			if m, n := len(s.Layers[scene.Marks]), len(s.Layers[scene.Annotations]); m != test.marks || n != test.notes {
				t.Errorf("%d marks and %d annotations, want %d and %d", m, n, test.marks, test.notes)
			}
			if !strings.HasSuffix(s.Desc, test.way) || test.way == "" && strings.Contains(s.Desc, "last turn") {
				t.Errorf("description %q, want %q", s.Desc, test.way)
			}
			if after := strings.Contains(s.Title, "position after"); after != (test.way != "") {
				t.Errorf("title %q", s.Title)
			}
			test.options.Bare = true
			s = acceleratorScene(t, v, test.options)
			if len(s.Layers[scene.Marks])+len(s.Layers[scene.Annotations]) > 0 || strings.Contains(s.Desc, "last") {
				t.Error("a bare diagram shows the last turn")
			}
		})
	}
}

// TestAcceleratorSizes holds every diagram below what a page can bear, and two
// runs equal. Each player beyond the second and each file beyond the ninth has
// some room of their own.
func TestAcceleratorSizes(t *testing.T) {
	for _, test := range acceleratorCases {
		t.Run(test.name, func(t *testing.T) {
			v := acceleratorViewOf(t, test.position, test.turn)
			test.options.Coordinates = Outside
			one := bytes.Clone(drawn(t, acceleratorScene(t, v, test.options), draw.Options{}))
			room := 10_240 + 1_600*(v.Position.Players()-2) + 60*max(0, v.Position.Files()-9)
			if len(one) > room {
				t.Errorf("%d bytes, room for %d", len(one), room)
			}
			if !bytes.Equal(one, drawn(t, acceleratorScene(t, v, test.options), draw.Options{})) {
				t.Error("two runs differ")
			}
		})
	}
}

// TestAcceleratorInside holds that every piece and every word lies inside the
// drawing, and that no pawn on the board leaves its square.
func TestAcceleratorInside(t *testing.T) {
	for _, test := range acceleratorCases {
		for _, flip := range []bool{false, true} {
			v := acceleratorViewOf(t, test.position, test.turn)
			s := acceleratorScene(t, v, Options{Flip: flip})
			end := s.Origin.Add(scene.Point{X: s.Width, Y: s.Height})
			board := scene.Point{X: float64(v.Position.Files() * acceleratorCell), Y: float64(v.Position.Ranks() * acceleratorCell)}
			for _, shape := range s.Layers[scene.Pieces] {
				u, ok := shape.(scene.Use)
				if !ok {
					continue
				}
				b := extent(u)
				if b.Min.X < s.Origin.X || b.Min.Y < s.Origin.Y || b.Max.X > end.X || b.Max.Y > end.Y {
					t.Errorf("%s: %s covers %v, outside of the drawing", test.name, u.Symbol.ID, b)
				}
				at := scene.Point{X: u.Transform.E, Y: u.Transform.F}
				if at.X < 0 || at.Y < 0 || at.X > board.X || at.Y > board.Y {
					continue
				}
				corner := scene.Point{X: math.Floor(at.X/acceleratorCell) * acceleratorCell, Y: math.Floor(at.Y/acceleratorCell) * acceleratorCell}
				if b.Min.X < corner.X || b.Min.Y < corner.Y || b.Max.X > corner.X+acceleratorCell || b.Max.Y > corner.Y+acceleratorCell {
					t.Errorf("%s: %s covers %v, outside of its square at %v", test.name, u.Symbol.ID, b, corner)
				}
			}
			for _, shape := range append(s.Layers[scene.Sides], s.Layers[scene.Pieces]...) {
				if c, ok := shape.(scene.Circle); ok && (c.Centre.X-c.R < s.Origin.X || c.Centre.X+c.R > end.X || c.Centre.Y+c.R > end.Y) {
					t.Errorf("%s: a disc at %v leaves the drawing", test.name, c.Centre)
				}
			}
		}
	}
}

// TestAcceleratorTrail follows the way of a pawn: on the right of the middle, in
// half a circle beyond the edge, with its end before the pawn.
func TestAcceleratorTrail(t *testing.T) {
	v := acceleratorViewOf(t, `9x9 e5 18 10 - alpha@a1=a8N,3,0,0;beta@a9=i9S,1,0,0 alpha -`, accelerator.Turn{Roll: 4, Energy: accelerator.Gain})
	d := &acceleratorDrawing{Scene: &scene.Scene{}, p: v.Position, sheet: acceleratorSheetOf(9, 9, false)}
	points := d.trail(v.Last)
	first, last := points[0], points[len(points)-1]
	if want := (scene.Point{X: 46 + lane, Y: 138}); first != want {
		t.Errorf("the way begins at %v, want %v", first, want)
	}
	if want := (scene.Point{X: 46 - lane, Y: 138 - 38}); last != want {
		t.Errorf("the way ends at %v, want %v", last, want)
	}
	top := 0.0
	for _, p := range points {
		top = min(top, p.Y)
	}
	if want := -acceleratorBand/2.0 - lane; math.Abs(top-want) > 0.01 {
		t.Errorf("the way turns round at %v, want %v", top, want)
	}
}

func TestAcceleratorNames(t *testing.T) {
	v := acceleratorViewOf(t, acceleratorStart, accelerator.Turn{})
	for name, want := range map[string]bool{
		"a1": true, "i9": true, "e5": true, "a5~W": true, "a1~S": true, "a1~W": true, "e9~N": true, "i3~E": true,
		"j1": false, "a10": false, "a0": false, "a01": false, "": false, "a": false, "A1": false, "e5~N": false, "a5~": false, "a5~X": false, "a5~E": false,
	} {
		_, err := Accelerator(v, Options{Marks: []Mark{{Cell: name, Form: Ring}}})
		if got := err == nil; got != want {
			t.Errorf("%q: %v", name, err)
		}
	}
	s := acceleratorScene(t, v, Options{Marks: []Mark{{Cell: "e9~N", Form: Dot}}, Arrows: []Arrow{{From: "a1", To: "e5"}}})
	dot := s.Layers[scene.Annotations][0].(scene.Circle)
	if want := (scene.Point{X: 4.5 * acceleratorCell, Y: -acceleratorBand / 2}); dot.Centre != want {
		t.Errorf("the dot stands at %v, want %v", dot.Centre, want)
	}
}

// TestAcceleratorFlip holds that half a turn moves every pawn and deflector on the
// board to the opposite place; pawns turn with the board, deflectors lie as before.
func TestAcceleratorFlip(t *testing.T) {
	v := acceleratorViewOf(t, acceleratorFour, accelerator.Turn{})
	v.BoardOnly = true
	side := float64(9 * acceleratorCell)
	things := func(flip bool) map[scene.Transform]string {
		set := map[scene.Transform]string{}
		for _, shape := range acceleratorScene(t, v, Options{Flip: flip}).Layers[scene.Pieces] {
			u, ok := shape.(scene.Use)
			if !ok {
				continue
			}
			at := u.Transform
			if flip {
				at.E, at.F = side-at.E, side-at.F
				if u.Symbol != acceleratorMirror {
					at.A, at.B, at.C, at.D = 0-at.A, 0-at.B, 0-at.C, 0-at.D
				}
			}
			set[at] = u.Symbol.ID
		}
		return set
	}
	plain, turned := things(false), things(true)
	for at, id := range plain {
		if turned[at] != id {
			t.Errorf("%s at %v is not where half a turn would put it", id, at)
		}
	}
	if len(plain) != 7 || len(turned) != 7 {
		t.Errorf("%d things, turned %d", len(plain), len(turned))
	}
}

// TestAcceleratorCards reads the cards below the board.
func TestAcceleratorCards(t *testing.T) {
	for _, test := range []struct {
		name, position, words        string
		electrons, slots, full, dots int
	}{
		{"start", acceleratorStart, "alpha beta energy 1 carries collector none energy 1 carries collector none supply", 0, 6, 2, 10},
		{"four", acceleratorFour, "alpha beta gamma delta energy 5 carries collector energy 2 carries collector none energy 6 carries collector energy 0 carries collector none supply",
			4 + 2, 10, 13, 6},
		{"won", acceleratorWon, "delta alpha energy 3 carries collector none energy 2 carries collector supply", 2 + 4, 3, 5, 10},
		{"tiny", acceleratorTiny, "", 0, 6, 2, 5},
	} {
		t.Run(test.name, func(t *testing.T) {
			if test.name == "tiny" {
				test.position = strings.Replace(test.position, " 18 0 ", " 18 5 ", 1)
			}
			s := acceleratorScene(t, acceleratorViewOf(t, test.position, accelerator.Turn{}), Options{})
			var words []string
			slots, electrons, full, dots := 0, 0, 0, 0
			for _, shape := range append(s.Layers[scene.Sides], s.Layers[scene.Pieces]...) {
				switch shape := shape.(type) {
				case scene.Text:
					if shape.Class == "player" || shape.Class == "note" {
						words = append(words, shape.Words)
					}
				case scene.Circle:
					switch shape.Class {
					case "slot":
						slots++
					case "electron":
						electrons++
					}
				case scene.Path:
					switch shape.Class {
					case "energy full":
						full = len(shape.Segments) / 2
					case "supply":
						dots = len(shape.Segments) / 2
					}
				}
			}
			if got := strings.Join(words, " "); test.words != "" && got != test.words {
				t.Errorf("words %q", got)
			}
			if slots != test.slots || electrons != test.electrons || full != test.full || dots != test.dots {
				t.Errorf("%d slots, %d electrons, %d energy, %d in the supply", slots, electrons, full, dots)
			}
		})
	}
}

// TestAcceleratorReactor counts the electrons on the reactor and holds that no two
// of them, nor their number, lie on each other.
func TestAcceleratorReactor(t *testing.T) {
	for n := range accelerator.Electrons + 1 {
		for i := range n {
			at := shellPlace(i, n)
			if r := at.Dist(scene.Point{}); r < 19 || r > 37 {
				t.Errorf("%d of %d is %.1f from the middle", i, n, r)
			}
			for j := range i {
				if at.Dist(shellPlace(j, n)) < 11 {
					t.Errorf("%d and %d of %d lie on each other", i, j, n)
				}
			}
		}
	}
}

func TestAcceleratorBoardOnly(t *testing.T) {
	v := acceleratorViewOf(t, acceleratorFour, accelerator.Turn{})
	whole := acceleratorScene(t, v, Options{})
	v.BoardOnly = true
	board := acceleratorScene(t, v, Options{})
	if board.Height >= whole.Height || len(board.Layers[scene.Sides]) > 0 || whole.Desc != board.Desc {
		t.Errorf("height %v of %v, %d shapes beside the board", board.Height, whole.Height, len(board.Layers[scene.Sides]))
	}
}

func BenchmarkAccelerator(b *testing.B) {
	p, err := accelerator.Parse(acceleratorFour)
	if err != nil {
		b.Fatal(err)
	}
	d, err := draw.New(draw.Options{})
	if err != nil {
		b.Fatal(err)
	}
	b.ReportAllocs()
	for b.Loop() {
		s, err := Accelerator(AcceleratorView{Position: &p}, Options{})
		if err != nil {
			b.Fatal(err)
		}
		if _, err := d.Bytes(s); err != nil {
			b.Fatal(err)
		}
	}
}
