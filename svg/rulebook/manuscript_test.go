package rulebook_test

import (
	"bytes"
	"strings"
	"testing"

	"scoresheet/replay"
	"scoresheet/replay/games"
	"scoresheet/svg"
	"scoresheet/svg/rulebook"
)

// lone is a position with a rook that has two cells to go to and a capture.
const lone = "7k/8/8/6/4/2/8/2/4/6/8/pP6/RN5K w - - 0 1"

// buildPanels builds a book of Accelerated Chess whose first figure is the given
// one; its own chapters tell the clauses.
func buildPanels(f rulebook.Figure) (*rulebook.Plate, error) {
	src := sourceOf(games.Lookup("accelerated-chess"))
	author := src.Author
	src.Author = func(start replay.State) *rulebook.Manuscript {
		m := author(start)
		m.Sections = append([]rulebook.Section{{Title: "A trial", Figures: []rulebook.Figure{f}}}, m.Sections...)
		return m
	}
	b, err := rulebook.Build(src)
	if err != nil {
		return nil, err
	}
	return b.Chapters[0].Plates[0], nil
}

// TestPlaceholders fills every placeholder from the position of the panel.
func TestPlaceholders(t *testing.T) {
	for _, c := range []struct {
		panel rulebook.Panel
		words string
		want  string
	}{
		{rulebook.Panel{Position: lone, MovesOf: []string{"a0"}}, "{count}: {cells}; {captures}", "One: a1; a1"},
		{rulebook.Panel{}, "{turn} has {legal} moves", "White has 24 moves"},
		{rulebook.Panel{Play: "e2 e7"}, "after {last}", "after `e7`"},
		{rulebook.Panel{Play: "e2"}, "{did}", "White pawn from e1 to e2"},
		{rulebook.Panel{Position: lone}, "{position}", "`" + lone + "`"},
		{rulebook.Panel{Position: lone}, "{refused Ra2}", "The way of the rook from a0 to a2 is blocked by the black pawn on a1"},
		{rulebook.Panel{Position: "k7/7R/6R1/6/4/2/8/2/4/6/8/8/4K3 w - - 0 1", Play: "Rg9#"}, "{end}, {result}", "Black is checkmated, `1-0`"},
		{rulebook.Panel{Position: "7k/8/8/6/4/2/8/2/4/6/8/8/R6K w - - 99 60", Play: "Ra1"}, "{remark}", ""},
		{rulebook.Panel{Legal: "^([a-h]2)$"}, "{cells}", "A2, b2, c2, d2, e2, f2, g2 and h2"},
	} {
		plate, err := buildPanels(rulebook.Figure{Caption: c.words, Panels: []rulebook.Panel{c.panel}})
		if err != nil {
			t.Errorf("%s: %v", c.words, err)
			continue
		}
		if c.want != "" && plate.Caption != c.want || plate.Caption == c.words {
			t.Errorf("%s: %q, want %q", c.words, plate.Caption, c.want)
		}
	}
}

// TestManuscriptFaults fails where a manuscript says what the rules do not.
func TestManuscriptFaults(t *testing.T) {
	crossed := svg.Options{Marks: []svg.Mark{{Cell: "a1", Form: svg.Cross}}}
	for _, c := range []struct {
		name    string
		panel   rulebook.Panel
		caption string
		want    string
	}{
		{"no position", rulebook.Panel{Position: "8/8"}, "x", "Position"},
		{"no such tag", rulebook.Panel{Tags: map[string]string{"Ring": "2"}}, "x", "no tag Ring"},
		{"no such move", rulebook.Panel{Play: "e2 e2"}, "x", "e2 is refused"},
		{"no move at all", rulebook.Panel{Play: "??"}, "x", "??"},
		{"no such placeholder", rulebook.Panel{}, "{cell}", "no such placeholder"},
		{"no moves", rulebook.Panel{}, "{cells}", "nothing to tell"},
		{"no last move", rulebook.Panel{}, "{last}", "nothing to tell"},
		{"no end", rulebook.Panel{}, "{end}", "not over"},
		{"a legal move that is to be refused", rulebook.Panel{}, "{refused e2}", "e2 is legal"},
		{"a cross on a legal move", rulebook.Panel{Position: lone, MovesOf: []string{"a0"}, Look: crossed}, "x", "a1 is crossed out"},
		{"no cell", rulebook.Panel{Look: svg.Options{Marks: []svg.Mark{{Cell: "z9"}}}}, "x", `no cell "z9"`},
		{"no pattern", rulebook.Panel{Legal: "("}, "x", "missing closing"},
	} {
		_, err := buildPanels(rulebook.Figure{Caption: c.caption, Panels: []rulebook.Panel{c.panel}})
		if err == nil || !strings.Contains(err.Error(), c.want) || !strings.Contains(err.Error(), "s-a-trial-1") {
			t.Errorf("%s: error %v, want one with %q", c.name, err, c.want)
		}
	}
	if _, err := buildPanels(rulebook.Figure{}); err == nil {
		t.Error("a figure without panels is no figure")
	}
}

// TestSectionsFaults wants every clause once, under titles that differ.
func TestSectionsFaults(t *testing.T) {
	src := sourceOf(games.Lookup("accelerated-chess"))
	src.Author = func(replay.State) *rulebook.Manuscript {
		return &rulebook.Manuscript{Sections: []rulebook.Section{
			{Title: "One", Rules: []rulebook.Rule{{ID: "AC-1"}, {ID: "AC-1"}, {ID: "XX-1"}}}, {Title: "one!"},
		}}
	}
	_, err := rulebook.Build(src)
	for _, want := range []string{"AC-1 is no clause of the game, or is told twice", "XX-1 is no clause", "AC-2 is not told", `two sections are called "one!"`} {
		if err == nil || !strings.Contains(err.Error(), want) {
			t.Errorf("no word of %s in: %v", want, err)
		}
	}
}

// TestSteps goes on from panel to panel, and begins anew where a panel has a
// position.
func TestSteps(t *testing.T) {
	plate, err := buildPanels(rulebook.Figure{Caption: "{last}", Panels: []rulebook.Panel{
		{Play: "e2", Words: "{last}, {turn}"}, {Play: "e7 d2", Words: "{last}, {turn}"}, {Position: lone, Play: "Kg0", Words: "{last}, {turn}"},
	}})
	if err != nil {
		t.Fatal(err)
	}
	var words []string
	for _, p := range plate.Pictures {
		words = append(words, p.Words)
	}
	if got := strings.Join(words, "; "); got != "`e2`, Black; `d2`, Black; `Kg0`, Black" {
		t.Errorf("%s", got)
	}
	if first := plate.Pictures[0].State.String(); !strings.HasSuffix(first, "PPPP1PPP/RNBQKBNR b KQkq - 0 1") {
		t.Errorf("the first panel shows %s", first)
	}
}

// TestWordsAreText escapes what an author writes, sets notation and makes links
// of clauses.
func TestWordsAreText(t *testing.T) {
	src := sourceOf(games.Lookup("accelerated-chess"))
	author := src.Author
	src.Author = func(start replay.State) *rulebook.Manuscript {
		m := author(start)
		m.Intro = []string{"<b>Bold</b> & `A<d5` as AC-11 says, *not* ZZ-99."}
		return m
	}
	b, err := rulebook.Build(src)
	if err != nil {
		t.Fatal(err)
	}
	var page, text bytes.Buffer
	if err := b.WriteHTML(&page, rulebook.Options{}); err != nil {
		t.Fatal(err)
	}
	if err := b.WriteMarkdown(&text); err != nil {
		t.Fatal(err)
	}
	for out, want := range map[string]string{
		page.String(): `&lt;b&gt;Bold&lt;/b&gt; &amp; <code>A&lt;d5</code> as <a href="#AC-11">AC-11</a> says, *not* ZZ-99.`,
		text.String(): "&lt;b\\>Bold&lt;/b\\> &amp; `A<d5` as [AC-11](#AC-11) says, \\*not\\* ZZ-99.",
	} {
		if !strings.Contains(out, want) {
			t.Errorf("no %s in\n%.3000s", want, out)
		}
	}
}
