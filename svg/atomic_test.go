package svg

import (
	"bytes"
	"encoding/xml"
	"math"
	"strings"
	"testing"

	"scoresheet/notation"
	"scoresheet/replay"
	"scoresheet/rules/atomic"
	"scoresheet/svg/draw"
	"scoresheet/svg/scene"
)

const (
	atomicStart   = `5|6|7|8|9|8|7|6|5 1 C12A12D3B3,c12a12d3b3 0`
	atomicCrossed = `5|6|7|3A>C\3|3c-1A<3|3a<a>3|7|6|5 1 C11A10D3B3,c11a10d3b3 0`
	atomicFull    = `C-A<c-A>A>|c/A<A>A<C/C-|a<A>A>A<C/A>A<|A<C/dc\A<DA<C\|A>A<ba<1A<C-C\C/|a>C/a>a>a<a>a<A<|Bba<dbdc\|bA<a>C-a>c-|bBBa<a> 1 C0A0D0B0,c0a0d0b0 0`
)

// atomicPlayed is the view after the turns of a record, the last of them to be
// shown.
func atomicPlayed(t *testing.T, position, turns string) AtomicView {
	t.Helper()
	p, err := atomic.Standard.Parse(position)
	if err != nil {
		t.Fatal(err)
	}
	state := replay.Atomic.Start(&notation.Game{}, nil).(*replay.AtomicState)
	state.Pos = p
	v := AtomicView{Position: &state.Pos}
	for word := range strings.FieldsSeq(turns) {
		move, no := notation.Atomic.ParseMove(word)
		if no != nil {
			t.Fatal(no)
		}
		step := replay.Step{Want: replay.WantEffect}
		if !state.Play(move, &step) {
			t.Fatalf("%s: %+v", word, step.Findings)
		}
		v.Last = &step.Effect.(*replay.AtomicEffect).Effect
	}
	return v
}

// atomicLong is a game of few turns whose last reaction crosses the centre.
const atomicLong = `A<e6 A<d5 A>f5 C-e4 C\f6 A<d4 A<d3xe4-e5xd5`

func atomicScene(t *testing.T, v AtomicView, o Options) *scene.Scene {
	t.Helper()
	s, err := Atomic(v, o)
	if err != nil {
		t.Fatal(err)
	}
	return s
}

func TestAtomicGoldens(t *testing.T) {
	for _, test := range []struct {
		name string
		view AtomicView
		o    Options
	}{
		{"start", atomicPlayed(t, atomicStart, ""), Options{}},
		{"crossing", atomicPlayed(t, atomicStart, atomicLong), Options{Caption: "The path crosses the centre."}},
		{"flip", atomicPlayed(t, atomicStart, atomicLong), Options{Flip: true, Coordinates: Both}},
		{"won", atomicPlayed(t, atomicFull, ""), Options{Coordinates: Nowhere}},
	} {
		golden(t, "atomic-"+test.name+".svg", drawn(t, atomicScene(t, test.view, test.o), draw.Options{IDPrefix: "a"}))
	}
}

// A contact sheet of all pieces of both players, for eyes.
func TestAtomicPieceSheet(t *testing.T) {
	s := &scene.Scene{Width: 700, Height: 200, Title: "All pieces of Atomic"}
	s.Add(scene.Board, scene.Rect{Style: cellStyle(false), Width: 700, Height: 200})
	for pl := atomic.Player(1); pl <= 2; pl++ {
		for i, kind := range atomicKinds {
			s.Add(scene.Pieces, scene.Use{
				Class: "piece " + atomicClass[pl-1], Symbol: atomicSymbols[atomic.NewTile(pl, kind.face, kind.orient)], Inks: atomicInks[pl-1],
				Transform: scene.Translate(scene.Point{X: 50 + 100*float64(i), Y: 100*float64(pl) - 50}),
			})
		}
	}
	golden(t, "atomic-pieces.svg", drawn(t, s, draw.Options{}))
}

// TestAtomicSizes bounds the bytes of a diagram, and holds that two runs are
// equal and ids unique.
func TestAtomicSizes(t *testing.T) {
	for _, test := range []struct {
		name, position, turns string
		most                  int
	}{
		{"start", atomicStart, "", 8_500},
		{"crossing", atomicStart, atomicLong, 11_000},
		{"full board", atomicFull, "", 12_000},
	} {
		one := bytes.Clone(drawn(t, atomicScene(t, atomicPlayed(t, test.position, test.turns), Options{}), draw.Options{}))
		if len(one) > test.most {
			t.Errorf("%s: %d bytes, want at most %d", test.name, len(one), test.most)
		}
		if !bytes.Equal(one, drawn(t, atomicScene(t, atomicPlayed(t, test.position, test.turns), Options{}), draw.Options{})) {
			t.Errorf("%s: two runs differ", test.name)
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
					t.Errorf("%s: id %s twice", test.name, a.Value)
				} else if a.Name.Local == "id" {
					seen[a.Value] = true
				}
			}
		}
	}
}

// TestAtomicLines holds that every piece is drawn with lines to the sides that
// the rules give it, and that a turned board turns them.
func TestAtomicLines(t *testing.T) {
	for tile, sym := range atomicSymbols {
		ends := map[scene.Point]bool{}
		for _, shape := range sym.Shapes[1:] {
			if path, ok := shape.(scene.Path); ok {
				for _, seg := range path.Segments {
					if seg.P[0] != (scene.Point{}) {
						ends[seg.P[0]] = true
					}
				}
			}
		}
		count := 0
		for s := atomic.E; s <= atomic.SE; s++ {
			if tile.Lines().Has(s) {
				count++
				if !ends[atomicSideMiddle(s)] {
					t.Errorf("AT-2: %s has no line to %s", tile, s)
				}
			}
		}
		if len(ends) != count {
			t.Errorf("AT-2: %s has %d ends of lines, want %d", tile, len(ends), count)
		}
		d := &atomicDrawing{options: Options{Flip: true}}
		for s := atomic.E; s <= atomic.SE; s++ {
			turned := atomicSymbols[tile]
			for other, sym := range atomicSymbols {
				if sym == d.symbol(tile) {
					turned = sym
					if other.Lines().Has(s) != tile.Lines().Has(s.Opposite()) {
						t.Errorf("%s turned has the wrong line to %s", tile, s)
					}
				}
			}
			if turned == nil {
				t.Errorf("%s has no drawing when turned", tile)
			}
		}
	}
}

// TestAtomicGeometry holds that the hexes lie as the rules say: neighbours share
// two corners and lie on the sides that their names tell.
func TestAtomicGeometry(t *testing.T) {
	for flip := range 2 {
		g := &atomicGeometries[flip]
		for h := range atomic.Hex(atomic.Hexes) {
			for s := atomic.E; s <= atomic.SE; s++ {
				n := h.Neighbor(s)
				if n == atomic.NoHex {
					continue
				}
				if got := g[h].Centre.Dist(g[n].Centre); math.Abs(got-2*atomicHalf) > 0.1 {
					t.Errorf("AT-1: %s and %s are %v apart", h, n, got)
				}
				shared := 0
				for _, p := range g[h].Outline {
					for _, q := range g[n].Outline {
						if p == q {
							shared++
						}
					}
				}
				if shared != 2 {
					t.Errorf("AT-1: %s and %s share %d corners", h, n, shared)
				}
			}
		}
		if east, center := g[atomic.Center+1].Centre, g[atomic.Center].Centre; (east.X > center.X) != (flip == 0) || east.Y != center.Y {
			t.Errorf("e6 lies at %v, e5 at %v", east, center)
		}
	}
	if outline := outlineOf(atomicGeometries[0][:]); len(outline) != 54 {
		t.Errorf("the outline has %d corners, want 54", len(outline))
	}
}

// TestAtomicGrid counts the lines between hexes in the quarters of the board: every
// side that two hexes share is drawn once. One on a mirror is drawn twice, or as two
// halves.
func TestAtomicGrid(t *testing.T) {
	type edge [2]scene.Point
	drawnEdges := map[edge]int{}
	for _, shape := range atomicBoards[0].Shapes {
		quarter, ok := shape.(scene.Use)
		if !ok {
			continue
		}
		var at scene.Point
		for _, seg := range quarter.Symbol.Shapes[0].(scene.Path).Segments {
			p := quarter.Transform.Apply(seg.P[0])
			if seg.Verb == scene.LineTo {
				a, b := at, p
				if b.X < a.X || b.X == a.X && b.Y < a.Y {
					a, b = b, a
				}
				drawnEdges[edge{a, b}]++
			}
			at = p
		}
	}
	g := &atomicGeometries[0]
	for h := range atomic.Hex(atomic.Hexes) {
		for i, s := range []atomic.Side{atomic.NE, atomic.E, atomic.SE} {
			if h.Neighbor(s) == atomic.NoHex {
				continue
			}
			a, b := g[h].Outline[i], g[h].Outline[i+1]
			if b.X < a.X || b.X == a.X && b.Y < a.Y {
				a, b = b, a
			}
			want := 1
			if a.X == atomicWide/2 && b.X == a.X {
				want = 2
			}
			got := drawnEdges[edge{a, b}]
			if middle := (scene.Point{X: a.X, Y: atomicHigh / 2}); a.X == b.X && a.Y < middle.Y && b.Y > middle.Y {
				got = min(drawnEdges[edge{a, middle}], drawnEdges[edge{middle, b}])
			}
			if got != want {
				t.Errorf("the side %s of %s is drawn %d times", s, h, got)
			}
		}
	}
}

// TestAtomicReaction follows the path of a reaction that crosses the centre.
func TestAtomicReaction(t *testing.T) {
	v := atomicPlayed(t, atomicStart, atomicLong)
	s := atomicScene(t, v, Options{})
	var way []scene.Point
	numbers, tips := "", 0
	for _, shape := range s.Layers[scene.Annotations] {
		switch shape := shape.(type) {
		case scene.Polyline:
			if shape.Class == "casing" {
				way = shape.Points
			}
		case scene.Group:
			tips = len(shape.Shapes) - 2
			if tip := shape.Shapes[2].(scene.Polygon).Points[1]; tip != way[len(way)-1] {
				t.Errorf("AT-13: the arrow ends at %v, the path at %v", tip, way[len(way)-1])
			}
		case scene.Text:
			numbers += shape.Words
		}
	}
	g := &atomicGeometries[0]
	for i, name := range []string{"d3", "e4", "e5", "d5"} {
		h, _ := atomic.ParseHex(name)
		if len(way) != 4 || way[i] != g[h].Centre {
			t.Fatalf("AT-15: the path is %v, want %s as its corner %d", way, name, i)
		}
	}
	if numbers != "12" || tips != 1 {
		t.Errorf("AT-13: the flips are numbered %q, the path has %d arrows", numbers, tips)
	}
	if len(s.Layers[scene.Marks]) != 2 || len(s.Layers[scene.Marks][1].(scene.Group).Shapes) != 2 {
		t.Errorf("the marks are %v", s.Layers[scene.Marks])
	}
	s = atomicScene(t, v, Options{Bare: true})
	if len(s.Layers[scene.Marks])+len(s.Layers[scene.Annotations]) > 0 || strings.Contains(s.Desc, "last turn") {
		t.Error("a bare diagram shows the last turn")
	}
}

func TestAtomicWords(t *testing.T) {
	for _, test := range []struct{ name, position, turns, title, desc string }{
		{"AT-2/start", atomicStart, "", "Atomic, player 1 to move",
			"player 1 to move; player 1 has 0 pieces, in stock 12 C 12 A 3 D 3 B; player 2 has 0 pieces, in stock 12 C 12 A 3 D 3 B."},
		{"AT-15/crossing", atomicStart, atomicLong, "Atomic, position after player 1's Alternator on d3",
			"player 2 has 1 piece: A< d4, in stock 11 C 10 A 3 D 3 B; last turn: flipping 2 pieces across the centre."},
		{"AT-13/one flip", atomicStart, `A<e6 A<d5 A>f5 C-e4 C\f6 A<d4 A<c4xd5`, "Atomic, position after player 1's Alternator on c4", "; last turn: flipping 1 piece."},
		{"AT-16/won", atomicFull, "", "Atomic, player 1 has won", "player 1 has won; player 1 has 34 pieces: "},
		{"AT-16/drawn", `5|6|7|8|C-c-7|8|7|6|5 1 C11A12D3B3,c11a12d3b3 2`, "", "Atomic, the game is drawn", "player 2 has 1 piece: C- e2, "},
	} {
		t.Run(test.name, func(t *testing.T) {
			s := atomicScene(t, atomicPlayed(t, test.position, test.turns), Options{})
			if s.Title != test.title || !strings.Contains(s.Desc, test.desc) {
				t.Errorf("title %q, description %q", s.Title, s.Desc)
			}
		})
	}
}

// TestAtomicPass draws the position after a forfeit.
func TestAtomicPass(t *testing.T) {
	p := atomic.Start()
	v := AtomicView{Position: &p, Last: &atomic.Effect{Player: 2, Hex: atomic.NoHex}}
	s := atomicScene(t, v, Options{})
	if want := "Atomic, position after a forfeit of player 2"; s.Title != want || len(s.Layers[scene.Marks]) > 0 {
		t.Errorf("AT-12: title %q, marks %v", s.Title, s.Layers[scene.Marks])
	}
}

// TestAtomicTrays holds that each player's tray lies on that player's side and
// shows stock, turn and pieces on the board.
func TestAtomicTrays(t *testing.T) {
	for _, flip := range []bool{false, true} {
		v := atomicPlayed(t, atomicStart, atomicLong)
		s := atomicScene(t, v, Options{Flip: flip})
		row := func(low bool) string {
			texts := textsIn(s.Layers[scene.Sides])
			return wordsAlong(texts, func(p scene.Point) (float64, bool) { return p.X, (p.Y > atomicHigh/2) == low })
		}
		for low, want := range map[bool]string{true: "1 11 9 3 3 on board 6", false: "2 11 10 3 3 on board 1"} {
			if got := row(low != flip); got != want {
				t.Errorf("AT-3: flip %v, low %v: got %q, want %q", flip, low, got, want)
			}
		}
		turn := false
		for _, shape := range s.Layers[scene.Sides] {
			if c, ok := shape.(scene.Circle); ok && c.Class == "turn second" {
				turn = (c.Centre.Y > atomicHigh/2) == flip
			}
		}
		if !turn {
			t.Errorf("flip %v: it is not shown on player 2's side that player 2 is to move", flip)
		}
		v.BoardOnly = true
		if board := atomicScene(t, v, Options{Flip: flip}); len(board.Layers[scene.Sides]) > 0 || board.Height != s.Height-2*(atomicTray+8) {
			t.Error("a board alone has something beside it")
		}
	}
}

func TestAtomicMarks(t *testing.T) {
	v := atomicPlayed(t, atomicStart, "")
	o := Options{Marks: []Mark{{Cell: "e5", Form: Dot}, {Cell: "a1", Form: Fill}}, Arrows: []Arrow{{From: "a1", To: "i9"}}}
	s := atomicScene(t, v, o)
	if len(s.Layers[scene.Marks]) != 1 || len(s.Layers[scene.Annotations]) != 2 {
		t.Error("marks and arrows are missing")
	}
	if dot, want := s.Layers[scene.Annotations][0].(scene.Circle), (scene.Point{X: atomicWide / 2, Y: atomicHigh / 2}); dot.Centre != want {
		t.Errorf("the dot on e5 stands at %v, want %v", dot.Centre, want)
	}
	for _, name := range []string{"a6", "j1", ""} {
		o.Marks[0].Cell = name
		if _, err := Atomic(v, o); err == nil {
			t.Errorf("a mark on %q is accepted", name)
		}
	}
	if _, err := AtomicFrame(replay.Frame{State: &replay.RainetState{}}, Options{}); err == nil {
		t.Error("a position of another game is drawn")
	}
}

// TestAtomicNames holds that every hex is named once inside it, and rows and
// diagonals once outside.
func TestAtomicNames(t *testing.T) {
	for _, flip := range []bool{false, true} {
		s := atomicScene(t, atomicPlayed(t, atomicStart, atomicLong), Options{Flip: flip, Coordinates: Both})
		seen := map[string]int{}
		for _, text := range labelTexts(s) {
			seen[text.Words]++
			if len(text.Words) != 2 {
				continue
			}
			h, ok := atomic.ParseHex(text.Words)
			if c := atomicGeometries[side(flip)][h]; !ok || text.At.Dist(c.Centre) > c.Room {
				t.Errorf("the name %s stands at %v", text.Words, text.At)
			}
		}
		if len(seen) != atomic.Hexes+9+9 {
			t.Errorf("%d names", len(seen))
		}
		for name, n := range seen {
			if n != 1 {
				t.Errorf("%s is written %d times", name, n)
			}
		}
	}
}
