package replay

import (
	"fmt"
	"strings"
	"testing"

	"scoresheet/notation"
	"scoresheet/notation/diag"
)

// judged replays one record and gives its diagnostics, one a line, as
// "severity code line:column+length ply", and the verdict.
func judged(t *testing.T, text string) (string, *Verdict) {
	t.Helper()
	rec := parseRecord(text)
	if rec == nil {
		t.Fatalf("no record in %q", text)
	}
	var game Game
	for _, g := range testGames {
		if g.Language() == rec.Language {
			game = g
		}
	}
	v := Walk(rec, game, Options{})
	var lines []string
	for _, d := range diag.LocateAll(&rec.Source, v.Diagnostics) {
		lines = append(lines, fmt.Sprintf("%s %s %d:%d+%d %d", d.Severity, d.Code, d.Line, d.Column, d.Length, d.Ply))
	}
	return strings.Join(lines, "\n"), v
}

// A judgeCase is a record with all that is to be said about it.
type judgeCase struct {
	name  string
	text  string
	want  string // diagnostics, one a line
	plies int
}

func runJudgeCases(t *testing.T, cases []judgeCase) {
	for _, c := range cases {
		t.Run(c.name, func(t *testing.T) {
			got, v := judged(t, c.text)
			if got != c.want {
				t.Errorf("%s\ngot:\n%s\nwant:\n%s", c.text, got, c.want)
			}
			if v.Plies != c.plies {
				t.Errorf("%s\n%d plies, want %d", c.text, v.Plies, c.plies)
			}
		})
	}
}

const (
	chess = "[Game \"Accelerated Chess\"]\n"
	cards = "[Game \"Rai-Net\"]\n[SetupA \"LLVVVVLL\"]\n[SetupB \"VLVLVLVL\"]\n"
)

// from gives the head of a chess record that starts from a position.
func from(position string) string { return chess + "[Position \"" + position + "\"]\n" }

func TestReadingMoves(t *testing.T) {
	const rooks = "8/6k1/8/6/4/2/8/2/4/R5/8/8/R2K3R w - - 0 1"
	runJudgeCases(t, []judgeCase{
		{"AC-4/suffix left out where one cell is meant", chess + "a4 a5 *", "", 2},
		{"AC-4/suffix left out where two are meant", from("8/6k1/8/6/4/2/8/2/4/R5/8/8/3K4 w - - 0 1") + "Ra4 *", "", 1},
		{"AC-4/ambiguous without suffix", from("8/3k4/8/6/4/2/R7/2/4/6/8/8/3K4 w - - 0 1") + "Ra4 *", "error N-17 3:1+3 1", 0},
		{"AC-4/told apart by suffix", from("8/3k4/8/6/4/2/R7/2/4/6/8/8/3K4 w - - 0 1") + "Ra4b *", "", 1},
		{"ambiguous piece", from(rooks) + "Ra2 *", "error N-17 3:1+3 1", 0},
		{"needless file", from(rooks) + "Rhh2 *", "warning N-20 3:1+4 1", 1},
		{"rank tells them apart", from(rooks) + "R0a2 *", "", 1},
		{"whole cell where the rank would do", from(rooks) + "Ra0a2 *", "warning N-20 3:1+5 1", 1},
		{"long form", from(rooks) + "Ra0-a2 *", "", 1},
		{"long form of a pawn", chess + "e1-e2 *", "", 1},
		{"pawn capture by file", chess + "d2 d7 dxd7 *", "", 3},
		{"missing x", chess + "d2 d7 d2-d7 *", "warning N-21 2:7+5 3", 3},
		{"wrong x of a pawn without origin", chess + "xe2 *", "warning N-21 2:1+3 1", 1},
		{"the alias counts if it is first", chess + "[FEN \"3k4/8/8/6/4/2/8/2/4/6/8/8/4K2R w K - 0 1\"]\n[Position \"x\"]\nO-O *", "warning N-10 3:2+8 0", 1},
		{"wrong x", chess + "e2 e7 Ncxe3 *", "error AC-14 2:7+5 3", 2},
		{"missing check", from("3k4/R7/8/6/4/2/8/2/4/6/8/8/4K3 w - - 0 1") + "Ra9 *", "warning N-21 3:1+3 1", 1},
		{"check where none is", chess + "e2+ *", "warning N-21 2:1+3 1", 1},
		{"AC-20/zeros", from("3k4/8/8/6/4/2/8/2/4/6/8/8/4K2R w K - 0 1") + "0-0 *", "", 1},
		{"AC-18/promotion must be named", from("3k4/7P/8/6/4/2/8/2/4/6/8/8/4K3 w - - 0 1") + "h9 *", "error AC-18 3:1+2 1", 0},
	})
}

func TestLines(t *testing.T) {
	runJudgeCases(t, []judgeCase{
		{"illegal moves end their line only", chess + "1. e2 e7 2. Ra5 (2. Rb7) (2. f2 f7 3. Qq) Nc7 *",
			"error AC-10 2:13+3 3\nerror AC-10 2:21+3 3\nerror N-16 2:39+2 5", 2},
		{"a variation after an illegal move has no known start", chess + "1. e2 Ra5 2. f2 (2. Ra5) *", "error AC-10 2:7+3 2", 1},
		{"nested variations", chess + "1. e2 e7 (1... d7 2. d2 (2. f2 f7) d8) 2. f2 *", "error AC-15 2:36+2 4", 3},
		{"numbers", chess + "1. e2 1... e7 3. f2 f7 4. g2 4. g7 *", "warning N-15 2:15+2 3\nwarning N-15 2:30+2 6", 6},
		{"numbers after variations", chess + "1. e2 (1. d2) 1... e7 {x} 2... f2 *", "warning N-15 2:27+4 3", 3},
		{"a variation goes on from the number of its move", chess + "1. e2 e7 5. f2 (5. g2) (2. c2) 5... f7 *", "warning N-15 2:10+2 3", 4},
		{"numbers count from the position", chess + "[Position \"rnbkqbnr/pppppppp/8/6/4/2/8/2/4/6/8/PPPPPPPP/RNBQKBNR b KQkq - 0 7\"]\n7... e7 8. e2 *", "", 2},
		{"one slip of dots is one warning", chess + "1. e2 1. e7 2. f2 2... f7 3. g2 *", "warning N-15 2:7+2 2", 5},
		{"the side comes from the play", chess + "e2 e7 2. d2 9. d7 10. c2 *", "warning N-15 2:13+2 4", 5},
		{"a number of the other side", chess + "e2 e7 2... d2 3. d7 *", "warning N-15 2:7+4 3\nwarning N-15 2:15+2 4", 4},
		{"counting goes on from zero", chess + "0. e2 0... e7 *", "warning N-15 2:1+2 1", 2},
		{"a round of Rai-Net", cards + "1. d7-d6 d2-d3 2... e7-e6 *", "warning N-15 4:16+4 3", 3},
	})
}

func TestResults(t *testing.T) {
	mate := from("8/8/8/6/4/2/8/2/4/6/K1N5/3N4/k7 w - - 0 1")
	runJudgeCases(t, []judgeCase{
		{"AC-30/right", mate + "Nb2# 1-0", "", 1},
		{"AC-30/contradicted", mate + "Nb2# 0-1", "error N-19 3:6+3 0", 1},
		{"AC-30/left open", mate + "Nb2# *", "warning N-19 3:6+1 0", 1},
		{"AC-30/in the tag alone", chess + "[Result \"0-1\"]\n" + strings.TrimPrefix(mate, chess) + "Nb2#", "error N-19 2:10+3 0\nwarning N-13 4:5+0 0", 1},
		{"moves after the end", mate + "Nb2# Ka0 1-0", "error N-18 3:6+3 2", 1},
		{"a variation of a move after the end", mate + "Nb2# Ka0 (Kb0) 1-0", "error N-18 3:6+3 2", 1},
		{"AC-33/dead after the last capture", from("8/3k4/8/6/4/2/8/2/4/6/8/3r4/3K4 w - - 0 1") + "Kxd1 1-0", "error N-19 3:6+3 0", 1},
		{"resignation and agreement", chess + "e2 0-1", "", 1},
		{"tag against termination", chess + "[Result \"1-0\"]\ne2 0-1", "error N-14 3:4+3 0", 1},
		{"AC-30/the tag, where the termination leaves it open", chess + "[Result \"0-1\"]\n" + strings.TrimPrefix(mate, chess) + "Nb2# *",
			"error N-19 2:10+3 0\nwarning N-19 4:6+1 0", 1},
		{"a tag that is no result", chess + "[Result \"won\"]\n1. e2", "warning N-25 2:10+3 0\nwarning N-13 3:6+0 0", 1},
		{"a tag that is not known", chess + "[Result \"?\"]\n1. e2 *", "", 1},
		{"an open tag", chess + "[Result \"*\"]\ne2 0-1", "", 1},
		{"missing", chess + "e2", "warning N-13 2:3+0 0", 1},
		{"AC-32/threefold is told once", chess + strings.Repeat("Na2 Na7 Nb0 Nb9 ", 3) + "*", "info AC-32 2:29+3 8", 12},
		{"AC-32/fivefold ends the game", chess + strings.Repeat("Na2 Na7 Nb0 Nb9 ", 4) + "e2 1/2-1/2", "info AC-32 2:29+3 8\nerror N-18 2:65+2 17", 16},
		{"RN-20/won", "[Game \"rainet\"]\n[Position \"8/3L4/8/8/8/8/8/8 B - -,LLL 3\"]\n2... d7-d8 *", "", 1},
		{"RN-20/over at the start", "[Game \"rainet\"]\n[Position \"8/3l4/8/8/8/8/8/8 A - -,LLLL 4\"]\n3. d7-d8 0-1", "error N-18 3:4+5 1", 0},
		{"RN-30/play went on", "[Game \"rainet\"]\n[Position \"3L3l/8/8/8/8/8/8/8 B - -,LLO 4\"]\n3. d8^ h8-h7 0-1", "", 2},
		{"RN-30/cannot be proved", "[Game \"rainet\"]\n[Position \"3L4/8/8/8/8/8/8/8 B - -,LLO 4\"]\n3. d8^ 0-1", "info RN-30 3:8+3 0", 1},
	})
}

func TestRainetMoves(t *testing.T) {
	runJudgeCases(t, []judgeCase{
		{"RN-11/- onto a card", "[Game \"rainet\"]\n[Position \"8/3l4/3L4/8/8/8/8/8 A - -,- 0\"]\nd7-d6 *", "error RN-11 3:1+5 1", 0},
		{"RN-11/a contradicted type", "[Game \"rainet\"]\n[Position \"8/3l4/3L4/8/8/8/8/8 A - -,- 0\"]\nd7xd6=V *", "error RN-11 3:1+7 1", 0},
		{"RN-11/a known type left out", "[Game \"rainet\"]\n[Position \"8/3l4/3L4/8/8/8/8/8 A - -,- 0\"]\nd7xd6 *", "", 1},
		{"RN-16/cells out of order", cards + "404:b8,a8=keep *", "warning N-21 4:1+14 1", 1},
		{"RN-16/one card twice", cards + "404:a8,a8=keep *", "error RN-16 4:1+14 1", 0},
		{"RN-10/a card that stays", cards + "a8-a8 *", "error RN-10 4:1+5 1", 0},
		{"RN-3/B first", "[Game \"rainet\"]\n[First \"B\"]\n1. d2-d3 d7-d6 *", "", 2},
		{"RN-3/A first", "[Game \"rainet\"]\n1. d2-d3 *", "error RN-10 2:4+5 1", 0},
		{"RN-3/nobody", "[Game \"rainet\"]\n[First \"C\"]\n1. d2-d3 *", "error RN-3 2:9+1 0", 0},
		{"RN-2/too many links", "[Game \"rainet\"]\n[SetupB \"LLLLLVVV\"]\n1. d7-d6 *", "error RN-2 2:10+8 0", 0},
		{"RN-2/nine cards", "[Game \"rainet\"]\n[SetupA \"LLLLVVVVL\"]\n1. d7-d6 *", "error RN-2 2:10+9 0", 0},
		{"RN-2/no card", "[Game \"rainet\"]\n[SetupA \"LLLXVVVV\"]\n1. d7-d6 *", "error RN-2 2:10+8 0", 0},
		{"ruleset", "[Game \"rainet\"]\n[Ruleset \"house\"]\n1. d7-d6 *", "error N-25 2:11+5 0", 0},
		{"RN-13/enter and escape by the rule book", "[Game \"rainet\"]\n[Ruleset \"rulebook\"]\n[Position \"8/3L+4/8/8/8/8/8/8 B - -,- 0\"]\nd7-d8^ *", "", 1},
		{"RN-13/not by the seed", "[Game \"rainet\"]\n[Position \"8/3L+4/8/8/8/8/8/8 B - -,- 0\"]\nd7-d8^ *", "error RN-13 3:1+6 1", 0},
	})
}

// TestRelated names the earlier move that a refusal goes back to, on the line
// that was played, not in variations beside it.
func TestRelated(t *testing.T) {
	for _, c := range []struct{ text, want string }{
		{cards + "1. FW+d5 d2-d3 2. d7-d6 d3-d4 3. h8-h7 d4-d5 *", "the wall was put there at ply 1 4:4"},
		{cards + "1. d7-d6 (1. FW+d5) d2-d3 2. FW+d5 d3-d4 3. h8-h7 d4-d5 *", "the wall was put there at ply 3 4:30"},
		{cards + "1. VC:d2 VC:d7 2. VC:e2 *", "it was used at ply 1 4:4"},
		{cards + "1. d7-d6 404:a1,b1=keep 2. d6-d5 404:a1,b1 *", "it was used at ply 2 4:10"},
		{chess + "1. e2 e7 2. Ke1 Nc7 3. Ke0 Nf7 4. O-O *", "the king moved at ply 5 2:24"},
		{chess + "1. e2 e7 2. O-O *", ""},
		{"[Game \"Atomic\"]\n1. A<e6 A<d5 2. A>e6 *", "it was placed at ply 1 2:4"},
	} {
		rec := notation.Parse(diag.Source{Text: []byte(c.text), Line: 1, Column: 1}, 1,
			notation.Languages(notation.AccelChess, notation.Rainet, notation.Atomic), notation.Options{})
		var game Game
		for _, g := range []Game{AccelChess, Rainet, Atomic} {
			if g.Language() == rec.Language {
				game = g
			}
		}
		got := ""
		for _, d := range diag.LocateAll(&rec.Source, Walk(rec, game, Options{}).Diagnostics) {
			for _, r := range d.Related {
				got += fmt.Sprintf("%s %d:%d", r.Message, r.Line, r.Column)
			}
		}
		if got != c.want {
			t.Errorf("%s: got %q, want %q", c.text, got, c.want)
		}
	}
}
