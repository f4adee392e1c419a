package replay

import (
	"math/rand/v2"
	"regexp"
	"slices"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"
	"pgregory.net/rapid"

	"scoresheet/rules"
	"scoresheet/rules/accelchess"
	"scoresheet/rules/accelerator"
	"scoresheet/rules/atomic"
	"scoresheet/rules/rainet"
)

// A targetCase is a game whose targets are compared with its legal moves.
type targetCase struct {
	game  Game
	tags  string
	cells []string
	// part gives what MovesOf tells of a legal move: by cells, and by kinds. It is
	// empty of moves that it does not tell of.
	part, kind func(text string) string
	// end gives the cell where a move leads that is written so.
	end func(s State, from, text string) string
}

var (
	acceleratorPart = regexp.MustCompile(`^(?:@[NESW])?\d[-+=]?([AMTR][^:]*)?:(.*)$`)
	acceleratorEnd  = regexp.MustCompile(`^([a-z]\d+(?:~[NESW])?)[NESW]?$`)
	atomicPart      = regexp.MustCompile(`^[CADB][-/\\<>]?[a-i][1-9]`)
)

func whole(text string) string { return text }
func none(string) string       { return "" }

// ofCards leaves out the actions of Terminal cards, which begin with their names.
func ofCards(text string) string {
	if text[0] < 'a' || text[0] > 'h' {
		return ""
	}
	return text
}

// ofChange gives the change of a turn, or the turn if it has none.
func ofChange(text string) string {
	if m := acceleratorPart.FindStringSubmatch(text); m != nil && m[1] != "" {
		return m[1]
	}
	return text
}

// ofAdding gives the change of a turn that adds a deflector.
func ofAdding(text string) string {
	if part := ofChange(text); part[0] == 'A' {
		return part
	}
	return ""
}

func targetCases() []targetCase {
	var chess, cards, hexes, squares []string
	for c := range accelchess.Cell(accelchess.Cells) {
		chess = append(chess, c.String())
	}
	for c := range rainet.NoCell {
		cards = append(cards, c.String())
	}
	for h := range atomic.Hex(atomic.Hexes) {
		hexes = append(hexes, h.String())
	}
	for file := 1; file <= 9; file++ {
		for rank := 1; rank <= 9; rank++ {
			s := accelerator.SquareAt(file, rank)
			squares = append(squares, s.String())
			for _, side := range acceleratorFacings {
				if file == 1 || file == 9 || rank == 1 || rank == 9 {
					squares = append(squares, accelerator.Beyond(s, side).String())
				}
			}
		}
	}
	lastCell := regexp.MustCompile(`[a-h][0-9][wb]?`)
	endChess := func(_ State, from, text string) string {
		if strings.HasPrefix(text, "O") {
			return map[string]string{"e0O-O": "g0", "e0O-O-O": "c0", "d9O-O": "b9", "d9O-O-O": "f9"}[from+strings.Trim(text, "+#")]
		}
		all := lastCell.FindAllString(strings.Trim(text, "+#"), -1)
		return all[len(all)-1]
	}
	endCard := func(_ State, from, text string) string {
		text = strings.TrimRight(strings.Split(text, "=")[0], "^#LV")
		return text[len(text)-2:]
	}
	endAtomic := func(_ State, _, text string) string { return text[len(text)-2:] }
	endTurn := func(s State, from, text string) string {
		if strings.ContainsAny(text[:1], "AMTR") {
			return text[strings.LastIndexAny(text, "AMTR/\\-")+1:]
		}
		out := acceleratorPart.FindStringSubmatch(text)[2]
		p := &s.(*AcceleratorState).Pos
		switch m := acceleratorEnd.FindStringSubmatch(out); {
		case m != nil:
			return m[1]
		case out == "reactor":
			return p.Reactor().String()
		case strings.HasPrefix(out, "home"):
			return p.Pawn(p.Turn()).Home.String()
		}
		return "" // boom: wherever another pawn is
	}
	return []targetCase{
		{AccelChess, "", chess, whole, none, endChess},
		{Rainet, "[SetupA \"LLVVVVLL\"]\n[SetupB \"VVLLLLVV\"]\n", cards, ofCards, none, endCard},
		{Rainet, "[Ruleset \"rulebook\"]\n", cards, ofCards, none, endCard},
		{Atomic, "", hexes, func(text string) string { return strings.TrimPrefix(text, "pass") }, atomicPart.FindString, endAtomic},
		{Atomic, "[Ring \"2\"]\n", hexes, func(text string) string { return strings.TrimPrefix(text, "pass") }, atomicPart.FindString, endAtomic},
		{Accelerator, "", squares, ofChange, ofAdding, endTurn},
		{Accelerator, "[Setup \"alpha:a1N beta:a9E gamma:i9S delta:i1W\"]\n[Adjacent \"8\"]\n", squares, ofChange, ofAdding, endTurn},
	}
}

// TestTargetsAreTheLegalMoves plays at random and compares what all cells, and all
// kinds, can do with the legal moves: the same, no more and no less, each ending
// where its text says and reached by ways that begin on the cell.
func TestTargetsAreTheLegalMoves(t *testing.T) {
	for _, c := range targetCases() {
		t.Run(c.game.Language().Name, rapid.MakeCheck(func(t *rapid.T) {
			s := startScript(t, c.game, c.tags)
			rng := rand.New(rand.NewPCG(rapid.Uint64().Draw(t, "seed"), 0))
			for range rapid.IntRange(0, 60).Draw(t, "plies") {
				if !s.step(t, rng) {
					break
				}
			}
			c.compare(t, s.state)
		}))
	}
}

func (c *targetCase) compare(t *rapid.T, s State) {
	var byCell, byKind []string
	for _, cell := range c.cells {
		for _, m := range s.(Mover).MovesOf(cell) {
			if m.Class.Has(Idle) {
				continue
			}
			byCell = append(byCell, m.Text)
			c.look(t, s, cell, &m)
		}
	}
	for _, kind := range s.(Mover).Kinds() {
		for _, m := range s.(Mover).MovesOf(kind) {
			if !m.Class.Has(Idle) && !strings.HasPrefix(kind, "@") {
				byKind = append(byKind, m.Text)
			}
		}
	}
	var legal, kinds []string
	for _, text := range s.Legal() {
		legal = append(legal, c.part(text))
		kinds = append(kinds, c.kind(text))
	}
	if d := cmp.Diff(setOf(legal), setOf(byCell)); d != "" {
		t.Fatalf("%s: by cells\n%s", s, d)
	}
	if d := cmp.Diff(setOf(kinds), setOf(byKind)); d != "" {
		t.Fatalf("%s: by kinds\n%s", s, d)
	}
}

// look checks one target of what is on a cell.
func (c *targetCase) look(t *rapid.T, s State, cell string, m *Target) {
	if !slices.Contains(c.cells, m.Cell) {
		t.Fatalf("%s: %s ends on %q", s, m.Text, m.Cell)
	}
	if want := c.end(s, cell, m.Text); want != "" && m.Cell != want {
		t.Fatalf("%s: %s of %s ends on %s, want %s", s, m.Text, cell, m.Cell, want)
	}
	takes := strings.Contains(m.Text, "x") || strings.Contains(m.Text, "boom")
	if m.Class.Has(Captures) != takes {
		t.Fatalf("%s: %s from %s to %s captures: %v", s, m.Text, cell, m.Cell, m.Class.Has(Captures))
	}
	for i, way := range m.Ways {
		if last := way[len(way)-1]; last != m.Cell && !m.Class.Has(Castles) {
			t.Fatalf("%s: way %d of %s ends on %s", s, i, m.Text, last)
		}
		if i == 0 && !slices.Contains(way, cell) {
			t.Fatalf("%s: the way %v of %s is not one of %s", s, way, m.Text, cell)
		}
	}
}

// setOf sorts words and takes out twins and the empty one.
func setOf(words []string) []string {
	set := append([]string{}, slices.Compact(slices.Sorted(slices.Values(words)))...)
	return slices.DeleteFunc(set, func(w string) bool { return w == "" })
}

// targetsOf gives the targets of a cell as text: the cell, x for a capture, ^
// where the board is left.
func targetsOf(s State, cell string) string {
	var out []string
	for _, t := range s.(Mover).MovesOf(cell) {
		switch {
		case t.Class.Has(Leaves):
			t.Cell += "^"
		case t.Class.Has(Captures):
			t.Cell = "x" + t.Cell
		}
		out = append(out, t.Cell)
	}
	return strings.Join(slices.Compact(out), " ")
}

func TestTargets(t *testing.T) {
	const (
		bishop = "7k/8/8/6/4/2/8/2/4/6/8/8/KB6 w - - 0 1"
		castle = "7k/8/8/6/4/2/8/2/4/6/8/8/R3K3 w Q - 0 1"
		last   = "7k/P7/8/6/4/2/8/2/4/6/8/8/K7 w - - 0 1"
	)
	for _, c := range []struct {
		name     string
		game     Game
		tags     string
		position string
		cell     string
		want     string
	}{
		{"AC-11/both branches behind the centre", AccelChess, "", bishop, "b0", "a1 b9 c1 c8 d2 d7 e3 f4 g5 h6"},
		{"AC-20/castling is the king's", AccelChess, "", castle, "e0", "c0 d0 d1 e1 f0 f1"},
		{"AC-18/four promotions to one cell", AccelChess, "", last, "a8", "a9"},
		{"AC-5/not the turn of the piece", AccelChess, "", bishop, "h9", ""},
		{"AC-1/an empty cell", AccelChess, "", bishop, "d3", ""},
		{"AC-1/no cell", AccelChess, "", bishop, "z9", ""},
		{"RN-12/from a port off the board", Rainet, "", "l7/8/8/8/8/8/8/3l3L A - -,- 0", "d1", "c1 d1^ d2 e1"},
		{"RN-13/over a port off the board", Rainet, "[Ruleset \"rulebook\"]\n", "l7/3L+4/8/8/8/8/8/8 B - -,- 0", "d7", "b7 c6 c7 c8 d5 d6 d8 d8^ e6 e7 e8 f7"},
		{"RN-11/captures", Rainet, "", "8/8/8/8/3lV3/8/8/8 A - -,- 0", "d4", "c4 d3 d5 xe4"},
	} {
		t.Run(c.name, func(t *testing.T) {
			s := startScript(t, c.game, c.tags+"[Position \""+c.position+"\"]\n").state
			if got := targetsOf(s, c.cell); got != c.want {
				t.Errorf("%s goes to %s, want %s", c.cell, got, c.want)
			}
		})
	}
	t.Run("AC-11/without it no way through the centre", func(t *testing.T) {
		p, err := accelchess.New(rules.Without("AC-11")).Parse(bishop)
		if err != nil {
			t.Fatal(err)
		}
		s := &AccelChessState{Game: accelchess.NewGame(p)}
		if got := targetsOf(s, "b0"); got != "a1 c1 d2" {
			t.Errorf("b0 goes to %s", got)
		}
	})
}
