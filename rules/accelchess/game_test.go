package accelchess

import (
	"strings"
	"testing"
)

// play makes moves in long form, each of which must be legal.
func play(t *testing.T, g *Game, moves string) {
	t.Helper()
	for _, text := range strings.Fields(moves) {
		m := move(g.Position(), text)
		if refusal := g.Check(m); refusal != nil {
			t.Fatalf("%s: %s: %v", g.Position(), text, refusal)
		}
		g.Apply(m)
	}
}

const (
	shuffle  = "b0-c2 b9-c7 c2-b0 c7-b9 " // from the start; the position comes again
	kingWalk = "e0-d0 d9-e9 d0-e0 e9-d9 " // with bare back ranks
	rookWalk = "a0-b0 d9-e9 b0-a0 e9-d9 " // loses a right, or keeps none
)

func TestRepetition(t *testing.T) {
	for _, test := range []struct {
		about, text, moves string
		repeats            int
		claim, over        string
	}{
		{"the start counts", "start", "", 1, "", ""},
		{"twice", "start", shuffle, 2, "", ""},
		{"threefold is claimed", "start", shuffle + shuffle, 3, "AC-32", ""},
		{"another position", "start", shuffle + shuffle + "b0-c2", 3, "AC-32", ""},
		{"after a pawn's move", "start", shuffle + shuffle + "e1-e2", 1, "", ""},
		{"fourfold", "start", shuffle + shuffle + shuffle, 4, "AC-32", ""},
		{"fivefold ends", "start", shuffle + shuffle + shuffle + shuffle, 5, "", "AC-32"},
		{"castling rights differ", "3k4/8/8/6/4/2/8/2/4/6/P7/8/R3K3 w Q - 0 1", rookWalk, 1, "", ""},
		{"castling rights gone alike", "3k4/8/8/6/4/2/8/2/4/6/P7/8/R3K3 w Q - 0 1", rookWalk + rookWalk, 2, "", ""},
		// After a1-a3w black could capture en passant, later no more.
		{"en passant differs", "3k4/8/8/6/4/2/8/2/1p2/6/8/P7/4K3 w - - 0 1", "a1-a4w d9-e9 e0-d0 e9-d9 d0-e0", 1, "", ""},
		// Nobody can capture on the passed cells.
		{"en passant in vain", "3k4/8/8/6/4/1p/8/2/4/6/8/P7/4K3 w - - 0 1", "a1-a3w d9-e9 e0-d0 e9-d9 d0-e0", 2, "", ""},
		// The pawn that could capture is pinned to its king.
		{"en passant pinned", "8/8/8/6/4/k1/8/2/1p2/6/8/P7/1R2K3 w - - 0 1", "a1-a4w a5b-a4b e0-d0 a4b-a5b d0-e0", 2, "", ""},
	} {
		t.Run("AC-32/"+test.about, func(t *testing.T) {
			g := NewGame(position(t, Standard, test.text))
			play(t, &g, test.moves)
			if g.Repetitions() != test.repeats || g.Claim().Clause != test.claim || g.Outcome().Clause != test.over {
				t.Errorf("%d times, claim %+v, outcome %+v", g.Repetitions(), g.Claim(), g.Outcome())
			}
		})
	}
}

func TestCounting(t *testing.T) {
	for _, test := range []struct {
		about, text, moves string
		claim, over        string
	}{
		{"49 moves and a half", "3k4/8/8/6/4/2/8/2/4/6/P7/8/R3K3 w - - 98 70", "e0-d0", "", ""},
		{"50 moves are claimed", "3k4/8/8/6/4/2/8/2/4/6/P7/8/R3K3 b - - 99 70", "d9-e9", "AC-32", ""},
		{"a pawn's move sets back", "3k4/8/8/6/4/2/8/2/4/6/P7/8/R3K3 w - - 120 70", "a2-a3w", "", ""},
		{"a capture sets back", "3k4/8/8/6/4/2/8/2/4/6/q7/8/R3K3 w - - 120 70", "a0-a2", "", ""},
		{"74 moves and a half", "3k4/8/8/6/4/2/8/2/4/6/P7/8/R3K3 w - - 148 70", "e0-d0", "AC-32", ""},
		{"75 moves end", "3k4/8/8/6/4/2/8/2/4/6/P7/8/R3K3 b - - 149 70", "d9-e9", "", "AC-32"},
		{"mate comes before", "8/8/8/6/4/2/8/2/4/6/7R/8/k1K5 w - - 149 70", "h2-a2", "", "AC-30"},
	} {
		t.Run("AC-32/"+test.about, func(t *testing.T) {
			g := NewGame(position(t, Standard, test.text))
			play(t, &g, test.moves)
			if g.Claim().Clause != test.claim || g.Outcome().Clause != test.over {
				t.Errorf("claim %+v, outcome %+v", g.Claim(), g.Outcome())
			}
		})
	}
}

// After the end no move is legal, and the refusal says how the game ended.
func TestAfterTheEnd(t *testing.T) {
	for _, test := range []struct{ clause, text, moves, next, result string }{
		{"AC-30", "8/8/8/6/4/2/8/2/4/6/7R/8/k1K5 w - - 0 70", "h2-a2", "a0-a1", "1-0"},
		{"AC-31", "8/8/8/6/4/2/8/2/4/6/8/7Q/K1k5 w - - 0 1", "h1-e1", "c0-c1", "1/2-1/2"},
		{"AC-32", "start", shuffle + shuffle + shuffle + shuffle, "e1-e2", "1/2-1/2"},
		{"AC-33", "3k4/8/8/6/4/2/8/2/4/6/8/3q4/3K4 w - - 0 1", "d0-d1", "d9-d8", "1/2-1/2"},
	} {
		t.Run(test.clause, func(t *testing.T) {
			g := NewGame(position(t, Standard, test.text))
			play(t, &g, test.moves)
			m := move(g.Position(), test.next)
			refusal := g.Check(m)
			if refusal == nil || refusal.Clause != test.clause || g.IsLegal(m) || g.Outcome().Result.String() != test.result {
				t.Errorf("%s is refused by %v, outcome %+v", m, refusal, g.Outcome())
			}
		})
	}
}

// A copy of a game goes on by itself, and going on after the end stays bounded.
func TestFork(t *testing.T) {
	g := NewGame(Start())
	play(t, &g, shuffle+shuffle)
	fork := g
	play(t, &fork, "e1-e2 e8-e7")
	play(t, &g, "b0-c2 b9-c7")
	play(t, &fork, "b0-c2 b9-c7")
	if g.Repetitions() != 3 || fork.Repetitions() != 1 {
		t.Errorf("AC-32: %d and %d times", g.Repetitions(), fork.Repetitions())
	}
	for range 100 {
		for _, text := range strings.Fields("c2-b0 c7-b9 b0-c2 b9-c7") {
			g.Apply(move(g.Position(), text))
		}
	}
	if g.Repetitions() < 5 || g.Outcome().Clause != "AC-32" {
		t.Errorf("AC-32: %d times, %+v", g.Repetitions(), g.Outcome())
	}
	free := NewGame(without("AC-32").Start())
	for range 100 {
		play(t, &free, shuffle)
	}
	if free.Repetitions() != 1 || free.Claim().Over() || free.Outcome().Over() {
		t.Error("AC-32 is off, but something is counted")
	}
}

// TestCopyFrom copies a game into one that has seen other positions: played on, it
// counts as the original does (AC-32).
func TestCopyFrom(t *testing.T) {
	original := NewGame(Start())
	play(t, &original, shuffle+shuffle)
	used := NewGame(Start())
	play(t, &used, shuffle+shuffle+shuffle+"e1-e2 e8-e7")
	used.CopyFrom(&original)
	play(t, &original, "e1-e2")
	play(t, &used, shuffle+shuffle)
	if used.Repetitions() != 5 || used.Outcome().Clause != "AC-32" || original.Repetitions() != 1 {
		t.Errorf("the copy has come %d times, %+v; the original %d times", used.Repetitions(), used.Outcome(), original.Repetitions())
	}
}
