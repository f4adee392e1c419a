package svg

import (
	"errors"
	"slices"
	"strings"
	"testing"

	"scoresheet/replay"
	"scoresheet/rules"
	"scoresheet/rules/accelchess"
	"scoresheet/svg/draw"
	"scoresheet/svg/scene"
)

func TestParseMarks(t *testing.T) {
	for word, want := range map[string]Tint{"red": Red, "R": Red, "Green": Green, "y": Yellow, "BLUE": Blue} {
		if got, err := ParseTintName(word); got != want || err != nil {
			t.Errorf("%s: %v, error %v", word, got, err)
		}
	}
	for word, want := range map[string]Form{"fill": Fill, "Dot": Dot, "ring": Ring, "CROSS": Cross, "square": Square} {
		if got, err := ParseForm(word); got != want || err != nil {
			t.Errorf("%s: %v, error %v", word, got, err)
		}
	}
	for _, word := range []string{"", "pink", "re", "target"} {
		if _, err := ParseTintName(word); err == nil || !strings.Contains(err.Error(), "green, red, yellow or blue") {
			t.Errorf("colour %q: %v", word, err)
		}
	}
	for _, word := range []string{"", "disc", "fil"} {
		if _, err := ParseForm(word); err == nil || !strings.Contains(err.Error(), "fill, dot, ring, cross, square, diamond, lozenge") {
			t.Errorf("shape %q: %v", word, err)
		}
	}
}

// accelStart draws the start of Accelerated Chess.
func accelStart(o Options) (*scene.Scene, error) {
	p := accelchess.Start()
	return AccelChess(AccelChessView{Position: &p}, o)
}

func TestUnknownCells(t *testing.T) {
	for name, o := range map[string]Options{
		"mark":    {Marks: []Mark{{Cell: "z9"}}},
		"arrow":   {Arrows: []Arrow{{From: "a1", To: "z9"}}},
		"glued":   {Arrows: []Arrow{{From: "z9"}}},
		"label":   {Labels: []CellLabel{{Cell: "z9", Words: "x"}}},
		"crop":    {Crop: [2]string{"a1", "z9"}},
		"no crop": {Crop: [2]string{"z9", ""}},
	} {
		_, err := accelStart(o)
		var no *CellError
		if !errors.As(err, &no) || no.Name != "z9" || len(no.Cells) != accelchess.Cells {
			t.Errorf("%s: %v", name, err)
		} else if want := `there is no cell "z9" on this board; its 80 cells run from a0 to h9`; err.Error() != want {
			t.Errorf("%s: %v", name, err)
		}
	}
	_, err := accelStart(Options{Marks: []Mark{{Cell: "a3"}}})
	if want := `there is no cell "a3" on this board; did you mean a3b or a3w?`; err == nil || err.Error() != want {
		t.Errorf("a3: %v", err)
	}
	if got := (&CellError{Name: "q"}).Error(); got != `there is no cell "q" on this board` {
		t.Error(got)
	}
	if _, err := accelStart(Options{Arrows: []Arrow{{From: "a1", To: "a1"}}}); err == nil {
		t.Error("an arrow from a cell to itself is drawn")
	}
}

// Loose marks are left out where they do not fit; the others of their list stay.
func TestLooseMarks(t *testing.T) {
	s, err := accelStart(Options{
		Marks:  []Mark{{Cell: "z9", Loose: true}, {Cell: "d3", Loose: true}},
		Arrows: []Arrow{{From: "z9", To: "a1", Loose: true}, {From: "a1", To: "a1", Loose: true}, {From: "e1e2", Loose: true}, {From: "a3wb3w"}},
	})
	if err != nil {
		t.Fatal(err)
	}
	if got := len(shapesOf(s, scene.Marks, "mark fill green")); got != 1 {
		t.Errorf("%d marks, want 1", got)
	}
	if got := len(shapesOf(s, scene.Annotations, "arrow green")); got != 2 {
		t.Errorf("%d arrows, want 2", got)
	}
}

// shapesOf gives the shapes of a layer that have a class.
func shapesOf(s *scene.Scene, l scene.Layer, class string) (found []scene.Shape) {
	for _, shape := range s.Layers[l] {
		var got string
		switch shape := shape.(type) {
		case scene.Polygon:
			got = shape.Class
		case scene.Circle:
			got = shape.Class
		case scene.Path:
			got = shape.Class
		case scene.Arrow:
			got = shape.Class
		case scene.Text:
			got = shape.Class
		case scene.Rect:
			got = shape.Class
		}
		if got == class {
			found = append(found, shape)
		}
	}
	return found
}

func TestNumberedArrows(t *testing.T) {
	s, err := accelStart(Options{NumberArrows: true, Arrows: []Arrow{{From: "e1", To: "e2"}, {From: "b0", To: "c2", Tint: Red}}})
	if err != nil {
		t.Fatal(err)
	}
	for i, shape := range shapesOf(s, scene.Annotations, "arrow-number") {
		if got := shape.(scene.Text).Words; got != string(rune('1'+i)) {
			t.Errorf("arrow %d has the number %s", i+1, got)
		}
	}
	last := s.Layers[scene.Annotations]
	if _, ok := last[len(last)-1].(scene.Text); !ok || len(last) != 6 {
		t.Errorf("%d shapes; the numbers are to lie over all arrows", len(last))
	}
}

// A word on a cell where a piece stands leaves the middle to the piece.
func TestLabels(t *testing.T) {
	s, err := accelStart(Options{Labels: []CellLabel{{"e0", "K"}, {"d3", "3"}, {"c4", "a long word"}, {"d7", ""}}})
	if err != nil {
		t.Fatal(err)
	}
	words := shapesOf(s, scene.Annotations, "label")
	if len(words) != 3 {
		t.Fatalf("%d words, want 3", len(words))
	}
	view := accelViewOf(false)
	king, empty, long := words[0].(scene.Text), words[1].(scene.Text), words[2].(scene.Text)
	if c := view[accelCell(t, "e0")].Centre; king.At.X <= c.X || king.At.Y >= c.Y-5 {
		t.Errorf("the word on the king stands at %v, the king at %v", king.At, c)
	}
	if c := view[accelCell(t, "d3")].Centre; empty.At.X != c.X || empty.Size <= king.Size {
		t.Errorf("the word on an empty cell stands at %v in size %v", empty.At, empty.Size)
	}
	if room := view[accelCell(t, "c4")].Room; float64(len(long.Words))*long.Size*0.5 > 2*room {
		t.Errorf("a long word is %v high in a cell of room %v", long.Size, room)
	}
}

func TestCrop(t *testing.T) {
	whole, err := accelStart(Options{Caption: "words"})
	if err != nil {
		t.Fatal(err)
	}
	for _, flip := range []bool{false, true} {
		s, err := accelStart(Options{Crop: [2]string{"a0", "c2"}, Caption: "words", Flip: flip})
		if err != nil {
			t.Fatal(err)
		}
		view := accelViewOf(flip)
		for _, name := range []string{"a0", "c2", "b1"} {
			for _, p := range view[accelCell(t, name)].Outline {
				if p.X < s.Clip.Min.X || p.X > s.Clip.Max.X || p.Y < s.Clip.Min.Y || p.Y > s.Clip.Max.Y {
					t.Errorf("flip %v: the corner %v of %s is cut off", flip, p, name)
				}
			}
		}
		if far := view[accelCell(t, "h9")].Centre; far.X > s.Clip.Min.X && far.X < s.Clip.Max.X {
			t.Errorf("flip %v: h9 is not cut off", flip)
		}
		if s.Width >= whole.Width/2 || len(shapesOf(s, scene.Labels, "caption")) != 0 {
			t.Errorf("flip %v: width %v; the caption of the whole board must go", flip, s.Width)
		}
		if got := shapesOf(s, scene.Sides, "caption"); len(got) != 1 || len(s.Layers[scene.Sides]) != 1 || got[0].(scene.Text).At.Y < s.Clip.Max.Y {
			t.Errorf("flip %v: beside the part stands %v", flip, s.Layers[scene.Sides])
		}
	}
}

// targetOptions marks where the piece on a cell can go.
func targetOptions(s replay.State, cell string) Options {
	return Options{Targets: s.(replay.Mover).MovesOf(cell)}
}

func TestTargetMarks(t *testing.T) {
	got := TargetMarks([]replay.Target{
		{Cell: "a9", Text: "a9=Q"}, {Cell: "a9", Text: "a9=R"}, {Cell: "b9", Class: replay.Captures}, {Cell: "d8"}, {Cell: "d8", Class: replay.Leaves},
		{Cell: "a8", Class: replay.Promotes}, {Cell: "b8", Class: replay.Promotes | replay.Captures},
		{Cell: "c8", Class: replay.Captures | replay.EnPassant, Takes: "c7"},
		{Cell: "e8", Class: replay.Idle | replay.Leaves}, {Cell: "e8", Class: replay.Leaves}, {Cell: "f8", Class: replay.Idle | replay.Leaves},
	})
	want := []Mark{
		{Cell: "a9", Form: Dot, Tint: Plain}, {Cell: "b9", Form: Ring, Tint: Plain},
		{Cell: "d8", Form: Dot, Tint: Plain}, {Cell: "d8", Form: Square, Tint: Plain},
		{Cell: "a8", Form: Diamond, Tint: Plain}, {Cell: "b8", Form: Lozenge, Tint: Plain},
		{Cell: "c8", Form: Ring, Tint: Plain}, {Cell: "c7", Form: Cross, Tint: Plain},
		{Cell: "e8", Form: Square, Tint: Plain}, {Cell: "f8", Form: Square, Tint: Plain, Idle: true},
	}
	if !slices.Equal(got, want) {
		t.Errorf("marks %v, want %v", got, want)
	}
}

// Switching off AC-11 takes the dots behind the centre out of the bishop's
// picture, and nothing else.
func TestBishopWithoutAC11(t *testing.T) {
	const bishop = "7k/8/8/6/4/2/8/2/4/6/8/8/KB6 w - - 0 1"
	dots := map[string][]string{}
	pictures := map[string]string{}
	for name, r := range map[string]*accelchess.Rules{"with": accelchess.Standard, "without": accelchess.New(rules.Without("AC-11"))} {
		p, err := r.Parse(bishop)
		if err != nil {
			t.Fatal(err)
		}
		state := &replay.AccelChessState{Game: accelchess.NewGame(p)}
		s, err := AccelChessFrame(replay.Frame{State: state}, targetOptions(state, "b0"))
		if err != nil {
			t.Fatal(err)
		}
		for _, shape := range shapesOf(s, scene.Annotations, "mark dot target") {
			dots[name] = append(dots[name], shape.(scene.Circle).Name)
		}
		pictures[name] = string(drawn(t, s, draw.Options{IDPrefix: "x"}))
	}
	if want := "a1 b9 c1 c8 d2 d7 e3 f4 g5 h6"; strings.Join(dots["with"], " ") != want {
		t.Errorf("the bishop has dots on %v", dots["with"])
	}
	if want := "a1 c1 d2"; strings.Join(dots["without"], " ") != want {
		t.Errorf("without AC-11 the bishop has dots on %v", dots["without"])
	}
	if pictures["with"] == pictures["without"] {
		t.Error("AC-11 changes nothing in the picture")
	}
}
