package replay

import (
	"math/rand/v2"
	"slices"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"
	"pgregory.net/rapid"

	"scoresheet/rules"
	"scoresheet/rules/accelchess"
	"scoresheet/rules/rainet"
)

// movesCard reports whether an action moves a card: those of Terminal cards begin
// with its name.
func movesCard(text string) bool { return 'a' <= text[0] && text[0] <= 'h' }

// TestTargetsAreTheLegalMoves plays at random and compares what all pieces can
// do with the legal moves.
func TestTargetsAreTheLegalMoves(t *testing.T) {
	var chess, cards []string
	for c := range accelchess.Cell(accelchess.Cells) {
		chess = append(chess, c.String())
	}
	for c := range rainet.NoCell {
		cards = append(cards, c.String())
	}
	for _, c := range []struct {
		game  Game
		tags  string
		cells []string
		moves func(text string) bool // whether a legal move moves a piece on the board
	}{
		{AccelChess, "", chess, func(string) bool { return true }},
		{Rainet, "[SetupA \"LLVVVVLL\"]\n[SetupB \"VVLLLLVV\"]\n", cards, movesCard},
		{Rainet, "[Ruleset \"rulebook\"]\n", cards, movesCard},
	} {
		t.Run(c.game.Language().Name, rapid.MakeCheck(func(t *rapid.T) {
			s := startScript(t, c.game, c.tags)
			rng := rand.New(rand.NewPCG(rapid.Uint64().Draw(t, "seed"), 0))
			for range rapid.IntRange(0, 60).Draw(t, "plies") {
				if !s.step(t, rng) {
					break
				}
			}
			var want, got []string
			for _, text := range s.state.Legal() {
				if c.moves(text) {
					want = append(want, text)
				}
			}
			for _, cell := range c.cells {
				for _, m := range s.state.(Mover).MovesFrom(cell) {
					got = append(got, m.Text)
					if m.Capture != strings.Contains(m.Text, "x") {
						t.Fatalf("%s: %s from %s to %s captures: %v", s.state, m.Text, cell, m.Cell, m.Capture)
					}
					if !slices.Contains(c.cells, m.Cell) {
						t.Fatalf("%s: %s ends on %q", s.state, m.Text, m.Cell)
					}
				}
			}
			slices.Sort(got)
			if d := cmp.Diff(want, got); d != "" {
				t.Fatalf("%s\n%s", s.state, d)
			}
		}))
	}
}

// targetsOf gives the targets of a cell as text: the cell, x for a capture, ^
// where the board is left.
func targetsOf(s State, cell string) string {
	var out []string
	for _, t := range s.(Mover).MovesFrom(cell) {
		switch {
		case t.Leaves:
			t.Cell += "^"
		case t.Capture:
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
