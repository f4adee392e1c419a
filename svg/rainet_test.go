package svg

import (
	"bytes"
	"encoding/xml"
	"fmt"
	"math"
	"strings"
	"testing"

	"scoresheet/rules/rainet"
	"scoresheet/svg/draw"
	"scoresheet/svg/scene"
)

const (
	rainetStart  = `llv2vll/3vv3/8/8/8/8/3VV3/LLV2VLL A cnCN -,- 0`
	rainetMiddle = `l1o'1L+1v1/3v'4/2w5/5W2/8/1O'2l3/3VV3/L3o+2L A nC Ll',vO 31`
	rainetWon    = `l6v/8/8/8/8/WL7/8/L6V B - Vo,lllL'v 31`
)

// rainetViewOf is the view after an action in a position, under the rule book;
// no action at all is one of no kind.
func rainetViewOf(t *testing.T, position string, a *rainet.Action) RainetView {
	t.Helper()
	p, err := rainet.Parse(position, rainet.Rulebook)
	if err != nil {
		t.Fatal(err)
	}
	v := RainetView{Position: &p}
	if a != nil {
		e, no := rainet.Printed.Apply(&p, *a, rainet.Unknown)
		if no != nil {
			t.Fatal(no)
		}
		v.Last = &e
	}
	return v
}

func rainetScene(t *testing.T, v RainetView, o Options) *scene.Scene {
	t.Helper()
	s, err := Rainet(v, o)
	if err != nil {
		t.Fatal(err)
	}
	return s
}

func rainetCellOf(name string) rainet.Cell {
	c, _ := rainet.ParseCell(name)
	return c
}

// byB gives the position with B to move.
func byB(position string) string { return strings.Replace(position, " A ", " B ", 1) }

var rainetCases = []struct {
	name, position string
	action         *rainet.Action
	viewer         RainetViewer
	options        Options
	marks          int // shapes in the layer of marks
	notes          int // shapes in the layer of annotations
	last           string
}{
	{"start", rainetStart, nil, RainetReferee, Options{}, 0, 0, ""},
	{"won", rainetWon, nil, RainetPublic, Options{Coordinates: Inside}, 0, 0, ""},
	{"capture", rainetMiddle, ref(rainet.Move(rainet.Capture, rainetCellOf("e3"), rainetCellOf("e2"))),
		RainetViewA, Options{}, 3, 0, "A's capture from e3 on e2 (Virus)"},
	{"boosted", byB(strings.Replace(rainetMiddle, "L+", "L'+", 1)),
		ref(rainet.Move(rainet.Step, rainetCellOf("e8"), rainetCellOf("f7"))),
		RainetReferee, Options{Flip: true}, 2, 1, "B's step from e8 to f7"},
	{"escape", byB(rainetMiddle), ref(rainet.On(rainet.Escape, rainetCellOf("e8"))),
		RainetPublic, Options{Caption: "B escapes."}, 2, 1, "B's escape from e8"},
	{"enter and escape", strings.Replace(byB(rainetMiddle), "1L+1v1/3v'4", "3v1/3v'L+3", 1),
		ref(rainet.Move(rainet.EnterEscape, rainetCellOf("e7"), rainetCellOf("e8"))),
		RainetPublic, Options{}, 2, 1, "B's escape from e7 over e8"},
	{"boost off", rainetMiddle, ref(rainet.On(rainet.BoostOff, rainetCellOf("e1"))), RainetPublic, Options{}, 1, 0, "taking LINE BOOST off e1 by A"},
	{"boost on", strings.Replace(rainetMiddle, "o+", "o", 1), ref(rainet.On(rainet.BoostOn, rainetCellOf("e3"))),
		RainetPublic, Options{}, 1, 0, "A's LINE BOOST on e3"},
	{"wall off", rainetMiddle, ref(rainet.On(rainet.WallOff, rainetCellOf("c6"))), RainetPublic, Options{}, 1, 0, "taking the FIRE WALL off c6 by A"},
	{"wall on", strings.Replace(rainetMiddle, "2w5", "8", 1), ref(rainet.On(rainet.WallOn, rainetCellOf("h4"))),
		RainetPublic, Options{}, 1, 0, "A's FIRE WALL on h4"},
	{"checker", byB(rainetMiddle), ref(rainet.On(rainet.Checker, rainetCellOf("e3"))),
		RainetViewB, Options{}, 1, 2, "B's VIRUS CHECKER on e3 (Link)"},
	{"404", rainetMiddle, ref(rainet.NewNotFound(rainetCellOf("e3"), rainetCellOf("d7"), rainet.Swap)),
		RainetPublic, Options{}, 2, 2, "A's 404 NOT FOUND on d7 and e3"},
	{"404 of one's own", rainetMiddle, ref(rainet.NewNotFound(rainetCellOf("e3"), rainetCellOf("d7"), rainet.Keep)),
		RainetViewA, Options{}, 2, 2, "A's 404 NOT FOUND on d7 and e3, not swapped"},
}

func ref(a rainet.Action) *rainet.Action { return &a }

func TestRainetGoldens(t *testing.T) {
	for _, test := range rainetCases {
		switch test.name {
		case "start", "won", "boosted", "escape":
		default:
			continue
		}
		t.Run(test.name, func(t *testing.T) {
			v := rainetViewOf(t, test.position, test.action)
			v.Viewer = test.viewer
			golden(t, "rainet-"+test.name+".svg", drawn(t, rainetScene(t, v, test.options), draw.Options{IDPrefix: "r"}))
		})
	}
}

// TestRainetLastMove counts what each kind of action adds, and that a bare
// diagram has none of it.
func TestRainetLastMove(t *testing.T) {
	for _, test := range rainetCases {
		t.Run(test.name, func(t *testing.T) {
			v := rainetViewOf(t, test.position, test.action)
			v.Viewer = test.viewer
			s := rainetScene(t, v, test.options)
			if m, n := len(s.Layers[scene.Marks]), len(s.Layers[scene.Annotations]); m != test.marks || n != test.notes {
				t.Errorf("%d marks and %d annotations, want %d and %d", m, n, test.marks, test.notes)
			}
			if test.last != "" && (!strings.Contains(s.Desc, "last move: "+test.last+".") || !strings.HasSuffix(s.Title, "position after "+test.last)) {
				t.Errorf("title %q, description %q: want %q", s.Title, s.Desc, test.last)
			}
			test.options.Bare = true
			s = rainetScene(t, v, test.options)
			if len(s.Layers[scene.Marks])+len(s.Layers[scene.Annotations]) > 0 || strings.Contains(s.Desc, "last move") {
				t.Error("a bare diagram shows the last move")
			}
		})
	}
}

// TestRainetSizes holds every diagram below what a page can bear, ids unique and
// two runs equal.
func TestRainetSizes(t *testing.T) {
	for _, test := range rainetCases {
		t.Run(test.name, func(t *testing.T) {
			v := rainetViewOf(t, test.position, test.action)
			test.options.Coordinates = Outside
			one := bytes.Clone(drawn(t, rainetScene(t, v, test.options), draw.Options{}))
			if len(one) > 10_240 {
				t.Errorf("%d bytes", len(one))
			}
			if !bytes.Equal(one, drawn(t, rainetScene(t, v, test.options), draw.Options{})) {
				t.Error("two runs differ")
			}
			seen := map[string]bool{}
			for dec := xml.NewDecoder(bytes.NewReader(one)); ; {
				token, err := dec.Token()
				if err != nil {
					break
				}
				start, _ := token.(xml.StartElement)
				for _, a := range start.Attr {
					if a.Name.Local == "id" && seen[a.Value] {
						t.Errorf("id %s twice", a.Value)
					} else if a.Name.Local == "id" {
						seen[a.Value] = true
					}
				}
			}
			if len(seen) < 5 {
				t.Errorf("only %d ids", len(seen))
			}
		})
	}
}

// extent gives the half width and height around a use's place that its symbol
// covers, outlines included.
func extent(u scene.Use) (b scene.Bounds) {
	b = scene.Bounds{Min: scene.Point{X: math.Inf(1), Y: math.Inf(1)}, Max: scene.Point{X: math.Inf(-1), Y: math.Inf(-1)}}
	for _, shape := range u.Symbol.Shapes {
		width := 0.0
		switch shape := shape.(type) {
		case scene.Path:
			width = shape.Paint.Width
		case scene.Circle:
			width = shape.Paint.Width
		}
		for _, p := range symbolPoints(&scene.Symbol{Shapes: []scene.Shape{shape}}) {
			for _, corner := range []scene.Point{{X: -width / 2, Y: -width / 2}, {X: width / 2, Y: width / 2}} {
				b = b.Include(u.Transform.Apply(p.Add(corner)))
			}
		}
	}
	return b
}

// TestRainetCardsInCells holds that nothing on the board leaves its cell and
// nothing in a tray leaves the tray.
func TestRainetCardsInCells(t *testing.T) {
	for _, test := range rainetCases {
		for _, flip := range []bool{false, true} {
			v := rainetViewOf(t, test.position, test.action)
			s := rainetScene(t, v, Options{Flip: flip})
			uses := 0
			for _, shape := range s.Layers[scene.Pieces] {
				u := shape.(scene.Use)
				uses++
				room := scene.Bounds{Min: scene.Point{Y: -rainetBand - rainetTray}, Max: scene.Point{X: rainetSide, Y: -rainetBand}}
				switch at := (scene.Point{X: u.Transform.E, Y: u.Transform.F}); {
				case at.Y > rainetSide:
					room.Min.Y, room.Max.Y = rainetSide+rainetBand, rainetSide+rainetBand+rainetTray
				case at.Y > 0:
					corner := scene.Point{X: math.Floor(at.X/rainetCell) * rainetCell, Y: math.Floor(at.Y/rainetCell) * rainetCell}
					room = scene.Bounds{Min: corner, Max: corner.Add(scene.Point{X: rainetCell, Y: rainetCell})}
				}
				b := extent(u)
				if b.Min.X < room.Min.X || b.Min.Y < room.Min.Y || b.Max.X > room.Max.X || b.Max.Y > room.Max.Y {
					t.Errorf("%s, flip %v: %s covers %v, outside %v", test.name, flip, u.Symbol.ID, b, room)
				}
			}
			if uses == 0 {
				t.Errorf("%s: nothing drawn", test.name)
			}
		}
	}
}

// TestRainetFullStack lays the longest stack there can be.
func TestRainetFullStack(t *testing.T) {
	v := rainetViewOf(t, `8/8/8/8/8/8/8/8 A cnCN ooooooooOOOOOOOO,- 40`, nil)
	var right float64
	for _, shape := range rainetScene(t, v, Options{}).Layers[scene.Pieces] {
		if u := shape.(scene.Use); u.Symbol == cardSymbol {
			right = max(right, extent(u).Max.X)
		}
	}
	if left := terminalLast - 3*terminalStep - terminalHalf; right == 0 || right > left {
		t.Errorf("the stack reaches %v, the Terminal cards begin at %v", right, left)
	}
}

func TestRainetBoardOnly(t *testing.T) {
	v := rainetViewOf(t, rainetMiddle, nil)
	whole := rainetScene(t, v, Options{})
	v.BoardOnly = true
	board := rainetScene(t, v, Options{})
	if got := whole.Height - board.Height; got != 2*rainetTrayRoom {
		t.Errorf("the trays take %v", got)
	}
	if n := len(board.Layers[scene.Sides]); n > 0 {
		t.Errorf("%d shapes beside a board alone", n)
	}
	if whole.Desc != board.Desc {
		t.Error("the description of the board alone is another")
	}
}

func TestRainetMarks(t *testing.T) {
	v := rainetViewOf(t, rainetStart, nil)
	o := Options{Marks: []Mark{{Cell: "d8", Form: Dot}, {Cell: "a1", Form: Fill}}, Arrows: []Arrow{{From: "a1", To: "a2"}}}
	s := rainetScene(t, v, o)
	if len(s.Layers[scene.Marks]) != 1 || len(s.Layers[scene.Annotations]) != 2 {
		t.Error("marks and arrows are missing")
	}
	dot := s.Layers[scene.Annotations][0].(scene.Circle)
	if want := (scene.Point{X: 3.5 * rainetCell, Y: rainetCell / 2}); dot.Centre != want {
		t.Errorf("the dot on d8 stands at %v, want %v", dot.Centre, want)
	}
	o.Marks[0].Cell = "d9"
	if _, err := Rainet(v, o); err == nil {
		t.Error("a mark on d9 is accepted")
	}
}

// TestRainetFlip holds that half a turn moves every thing on the board to the
// opposite place.
func TestRainetFlip(t *testing.T) {
	v := rainetViewOf(t, rainetMiddle, nil)
	v.BoardOnly = true
	places := func(flip bool) map[string]int {
		set := map[string]int{}
		for _, shape := range rainetScene(t, v, Options{Flip: flip}).Layers[scene.Pieces] {
			u := shape.(scene.Use)
			x, y := u.Transform.E, u.Transform.F
			if flip {
				x, y = rainetSide-x, rainetSide-y
			}
			set[fmt.Sprint(u.Class, u.Symbol.ID, x, y)]++
		}
		return set
	}
	plain, turned := places(false), places(true)
	for thing := range plain {
		if plain[thing] != turned[thing] {
			t.Errorf("%s is not where half a turn would put it", thing)
		}
	}
	if len(plain) != len(turned) || len(plain) == 0 {
		t.Errorf("%d things, turned %d", len(plain), len(turned))
	}
}
