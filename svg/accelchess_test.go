package svg

import (
	"bytes"
	"encoding/xml"
	"flag"
	"io"
	"os"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"scoresheet/rules/accelchess"
	"scoresheet/svg/draw"
	"scoresheet/svg/scene"
)

var update = flag.Bool("update", false, "write the golden files anew")

// golden compares an SVG with a file in testdata, or writes it.
func golden(t *testing.T, name string, got []byte) {
	t.Helper()
	file := "testdata/" + name
	if *update {
		if err := os.WriteFile(file, got, 0o644); err != nil {
			t.Fatal(err)
		}
	}
	want, err := os.ReadFile(file)
	if err != nil {
		t.Fatal(err)
	}
	if d := cmp.Diff(string(want), string(got)); d != "" {
		t.Errorf("%s differs (run with -update if that is meant):\n%s", file, d)
	}
}

// drawn writes a scene and checks that it is well-formed.
func drawn(t *testing.T, s *scene.Scene, o draw.Options) []byte {
	t.Helper()
	var b bytes.Buffer
	if err := draw.Write(&b, s, o); err != nil {
		t.Fatal(err)
	}
	for dec := xml.NewDecoder(bytes.NewReader(b.Bytes())); ; {
		if _, err := dec.Token(); err == io.EOF {
			return b.Bytes()
		} else if err != nil {
			t.Fatalf("not well-formed: %v", err)
		}
	}
}

func accelPosition(t *testing.T, text string) *accelchess.Position {
	t.Helper()
	p, err := accelchess.Parse(text)
	if err != nil {
		t.Fatal(err)
	}
	return &p
}

func accelScene(t *testing.T, v AccelChessView, o Options) *scene.Scene {
	t.Helper()
	if v.Position == nil {
		p := accelchess.Start()
		v.Position = &p
	}
	s, err := AccelChess(v, o)
	if err != nil {
		t.Fatal(err)
	}
	return s
}

// checked is a position in which Black's king stands in check from a queen.
const checked = "8/3k4/8/3Q2/4/2/8/2/4/6/8/8/K7 b - - 0 1"

func TestAccelchessGoldens(t *testing.T) {
	queen := accelchess.Move{From: accelCell(t, "a3b"), To: accelCell(t, "f3b")}
	for _, c := range []struct {
		file string
		view AccelChessView
		o    Options
	}{
		{"accelchess-start.svg", AccelChessView{}, Options{}},
		{"accelchess-flip-inside.svg", AccelChessView{}, Options{Flip: true, Coordinates: Inside}},
		{"accelchess-check.svg", AccelChessView{
			Position: accelPosition(t, checked), Last: &queen, LastText: "31.Qf3b+",
			Captured: []accelchess.Piece{
				accelchess.NewPiece(accelchess.White, accelchess.Rook),
				accelchess.NewPiece(accelchess.Black, accelchess.Queen),
				accelchess.NewPiece(accelchess.Black, accelchess.Pawn),
			},
		}, Options{Caption: "Black must leave the file"}},
		{"accelchess-marks.svg", AccelChessView{}, Options{
			Coordinates: Nowhere, Bare: true,
			Marks: []Mark{
				{Cell: "c4", Tint: Red}, {Cell: "d3", Form: Dot}, {Cell: "e2", Form: Ring, Tint: Blue}, {Cell: "g5", Form: Cross, Tint: Yellow},
			},
			Arrows: []Arrow{{From: "a0", To: "e3"}, {From: "b3w", To: "b3b", Tint: Yellow}},
		}},
	} {
		golden(t, c.file, drawn(t, accelScene(t, c.view, c.o), draw.Options{}))
	}
}

func accelCell(t *testing.T, name string) accelchess.Cell {
	t.Helper()
	c, ok := accelchess.ParseCell(name)
	if !ok {
		t.Fatalf("no cell %q", name)
	}
	return c
}

// A contact sheet of all pieces in both colours, for eyes.
func TestPieceSheet(t *testing.T) {
	s := &scene.Scene{Width: 600, Height: 200, Title: "All pieces"}
	for side, ground := range []scene.Role{scene.CellLight, scene.CellDark} {
		y := float64(100 * side)
		class := [...]string{"cell light", "cell dark"}[side]
		s.Add(scene.Board, scene.Rect{
			Style: scene.Style{Class: class, Paint: scene.Paint{Fill: ground}}, Min: scene.Point{Y: y}, Width: 600, Height: 100,
		})
		for k := accelchess.Pawn; k <= accelchess.King; k++ {
			at := scene.Point{X: 650 - 100*float64(k), Y: y + 53}
			s.Add(scene.Pieces, pieceUse(accelchess.NewPiece(accelchess.Colour(side), k), at, 1.05))
		}
	}
	golden(t, "pieces.svg", drawn(t, s, draw.Options{}))
}

func TestAccelchessDiagramIsSmall(t *testing.T) {
	p := accelchess.Start()
	m := accelchess.Move{From: accelCell(t, "a1"), To: accelCell(t, "a5w")}
	p.Apply(m)
	for name, v := range map[string]AccelChessView{
		"start": {}, "with the first move": {Position: &p, Last: &m},
	} {
		if n := len(drawn(t, accelScene(t, v, Options{}), draw.Options{})); n >= 10_000 {
			t.Errorf("%s: %d bytes, want less than 10,000", name, n)
		}
	}
}

func TestAccelchessWords(t *testing.T) {
	s := accelScene(t, AccelChessView{}, Options{})
	if want := "Accelerated Chess, White to move"; s.Title != want {
		t.Errorf("title %q, want %q", s.Title, want)
	}
	want := "White to move; White: Ke0 Qd0 Ra0 Rh0 Bc0 Bf0 Nb0 Ng0 a1 b1 c1 d1 e1 f1 g1 h1; " +
		"Black: Kd9 Qe9 Ra9 Rh9 Bc9 Bf9 Nb9 Ng9 a8 b8 c8 d8 e8 f8 g8 h8."
	if s.Desc != want {
		t.Errorf("description\n%q, want\n%q", s.Desc, want)
	}
	m := accelchess.Move{From: accelCell(t, "a3b"), To: accelCell(t, "f3b")}
	v := AccelChessView{Position: accelPosition(t, checked), Last: &m}
	s = accelScene(t, v, Options{})
	want = "Black to move, in check; White: Ka0 Qf3b; Black: Kd8; last move: a3b-f3b."
	if s.Desc != want {
		t.Errorf("description\n%q, want\n%q", s.Desc, want)
	}
	v.LastText = "31.Qf3b+"
	if got := accelScene(t, v, Options{}).Title; got != "Accelerated Chess, position after 31.Qf3b+" {
		t.Errorf("title %q", got)
	}
	if got := accelScene(t, v, Options{Title: "Figure 1"}).Title; got != "Figure 1" {
		t.Errorf("title %q", got)
	}
	bare := accelScene(t, v, Options{Bare: true})
	if strings.Contains(bare.Desc, "last move") || len(bare.Layers[scene.Marks]) > 0 || len(bare.Layers[scene.Sides]) > 0 {
		t.Errorf("a bare diagram tells of the play: %q", bare.Desc)
	}
}

func TestAccelchessWordsOfTheEnd(t *testing.T) {
	for text, want := range map[string]string{
		"k7/Q7/K7/6/4/2/8/2/4/6/8/8/8 b - - 0 1":  "Black to move, checkmated; ",
		"k7/8/1Q6/6/4/2/8/2/4/6/8/8/K7 b - - 0 1": "Black to move, stalemated; ",
	} {
		s := accelScene(t, AccelChessView{Position: accelPosition(t, text)}, Options{})
		if !strings.HasPrefix(s.Desc, want) {
			t.Errorf("%s: %q, want %q", text, s.Desc, want)
		}
	}
}

// Flipping keeps pieces upright, and what belongs to a cell on its cell.
func TestAccelchessFlipMovesAllTogether(t *testing.T) {
	m := accelchess.Move{From: accelCell(t, "a3b"), To: accelCell(t, "f3b")}
	o := Options{Marks: []Mark{{Cell: "c4", Tint: Red}}, Flip: true}
	s := accelScene(t, AccelChessView{Position: accelPosition(t, checked), Last: &m}, o)
	view := accelViewOf(true)
	for i, name := range []string{"a0", "f3b", "d8"} {
		use := s.Layers[scene.Pieces][i].(scene.Use)
		place := view[accelCell(t, name)]
		if use.Transform != scene.Place(place.Centre, place.scale) {
			t.Errorf("the piece on %s is drawn by %v", name, use.Transform)
		}
	}
	for i, name := range []string{"a3b", "f3b", "d8", "c4"} {
		got := s.Layers[scene.Marks][i].(scene.Polygon)
		place := view[accelCell(t, name)]
		for _, p := range got.Points {
			if p.Dist(place.Centre) > 130 || roomAround(p, place.Outline) < 0 {
				t.Errorf("the mark on %s has a corner at %v", name, p)
			}
		}
	}
	if turn := s.Layers[scene.Sides][0].(scene.Circle); turn.Centre.Y < accelSide {
		t.Errorf("Black is at the bottom, the sign of its turn at %v", turn.Centre)
	}
}

func TestAccelchessCoordinates(t *testing.T) {
	for _, flip := range []bool{false, true} {
		texts := labelTexts(accelScene(t, AccelChessView{}, Options{Flip: flip}))
		left, bottom := "9 8 7 3b 4b 5b 6 5w 4w 3w 2 1 0", "a b c d e f g h"
		if flip {
			left, bottom = "0 1 2 3w 4w 5w 6 5b 4b 3b 7 8 9", "h g f e d c b a"
		}
		if got := wordsAlong(texts, func(p scene.Point) (float64, bool) { return p.Y, p.X < 0 && p.Y < accelSide }); got != left {
			t.Errorf("flip %v: on the left %q, want %q", flip, got, left)
		}
		if got := wordsAlong(texts, func(p scene.Point) (float64, bool) { return p.X, p.Y > accelSide }); got != bottom {
			t.Errorf("flip %v: below %q, want %q", flip, got, bottom)
		}
		if got := wordsAlong(texts, func(p scene.Point) (float64, bool) { return p.Y, p.X > accelSide }); got != left {
			t.Errorf("flip %v: on the right %q, want %q", flip, got, left)
		}
		if got := wordsAlong(texts, func(p scene.Point) (float64, bool) { return p.X, p.Y < 0 }); got != bottom {
			t.Errorf("flip %v: above %q, want %q", flip, got, bottom)
		}
	}
	if got := labelTexts(accelScene(t, AccelChessView{}, Options{Coordinates: Nowhere})); len(got) != 0 {
		t.Errorf("labels %v, want none", got)
	}
}

// The name of every cell stands inside it.
func TestAccelchessCellNames(t *testing.T) {
	for _, flip := range []bool{false, true} {
		seen := map[string]bool{}
		for _, text := range labelTexts(accelScene(t, AccelChessView{}, Options{Coordinates: Inside, Flip: flip})) {
			seen[text.Words] = true
			outline := accelViewOf(flip)[accelCell(t, text.Words)].Outline
			half := 0.3 * text.Size * float64(len(text.Words))
			for _, corner := range []scene.Point{{X: -half}, {X: half}, {X: -half, Y: -0.7 * text.Size}, {X: half, Y: -0.7 * text.Size}} {
				if p := text.At.Add(corner); roomAround(p, outline) < 0 {
					t.Errorf("flip %v: the name %s leaves its cell at %v", flip, text.Words, p)
				}
			}
		}
		if len(seen) != accelchess.Cells {
			t.Errorf("%d names", len(seen))
		}
	}
}

func TestUnknownCellsAreRefused(t *testing.T) {
	p := accelchess.Start()
	for name, o := range map[string]Options{
		"b5w": {Marks: []Mark{{Cell: "b5w"}}},
		"a4":  {Arrows: []Arrow{{From: "a4", To: "a0"}}},
		"i1":  {Arrows: []Arrow{{From: "a0", To: "i1"}}},
	} {
		_, err := AccelChess(AccelChessView{Position: &p}, o)
		if err == nil || !strings.Contains(err.Error(), `"`+name+`"`) {
			t.Errorf("%s: error %v", name, err)
		}
	}
}

func TestSeparateCells(t *testing.T) {
	text := string(drawn(t, accelScene(t, AccelChessView{}, Options{}), draw.Options{Separate: true}))
	eachCell(func(c accelchess.Cell) {
		if n := strings.Count(text, `data-name="`+c.String()+`"`); n != 1 {
			t.Errorf("%d elements for the cell %v", n, c)
		}
	})
}

// Diagrams share boards and labels, and must not change them.
func TestDiagramsDoNotTouchEachOther(t *testing.T) {
	before := drawn(t, accelScene(t, AccelChessView{}, Options{}), draw.Options{})
	other := accelScene(t, AccelChessView{}, Options{Coordinates: Both, Marks: []Mark{{Cell: "c4", Tint: Red}}})
	other.Add(scene.Board, scene.Circle{R: 5})
	other.Add(scene.Labels, scene.Circle{R: 5})
	if after := drawn(t, accelScene(t, AccelChessView{}, Options{}), draw.Options{}); !bytes.Equal(before, after) {
		t.Error("drawing one diagram changed the next")
	}
}

func BenchmarkAccelchess(b *testing.B) {
	p := accelchess.Start()
	m := accelchess.Move{From: 8, To: 16}
	d, err := draw.New(draw.Options{})
	if err != nil {
		b.Fatal(err)
	}
	for b.Loop() {
		s, err := AccelChess(AccelChessView{Position: &p, Last: &m}, Options{})
		if err != nil {
			b.Fatal(err)
		}
		if err := d.Write(io.Discard, s); err != nil {
			b.Fatal(err)
		}
	}
}
