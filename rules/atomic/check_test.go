package atomic

import (
	"testing"
)

// The words of refusals and the step they point at.
func TestRefusals(t *testing.T) {
	for _, c := range []struct {
		board, move string
		step        int
		message     string
		hint        string
	}{
		{"1:", "C-e7", NoStep, "e7 is not one of the six hexes round the centre, where the setup takes place (AT-10)", "free are d4, d5, e4, e6, f5 and f6"},
		{"1:", "Be6", NoStep, "no Burn-outs may be placed during the setup (AT-10)", ""},
		{"1:", "C-e5", NoStep, "the centre, e5, stays empty (AT-10)", ""},
		{"2: C-e6", "C-e6", NoStep, "e6 is taken by the Connector of player 1 (AT-10)", ""},
		{"2: C-e6", "Df6xe6", 0, "there are no reactions during the setup (AT-10)", ""},
		{"1:", "C>e6", NoStep, `a Connector is turned -, / or \ (AT-2)`, ""},
		{"1:", "Ae6", NoStep, "an Alternator is turned > or < (AT-2)", ""},
		{"1:", "D-e6", NoStep, "a Destructor has no orientation (AT-2)", ""},
		{"1:", "C-e0", NoStep, "there is no such hex (AT-1)", ""},
		{noDestructor, "Dg7", NoStep, "player 1 has no Destructor left (AT-3)", ""},
		{example, "C-a1", NoStep, "a1 is not next to an opposing piece (AT-11)", ""},
		{example, "C-c3", NoStep, "no line of the Connector on c3 points at an opposing piece (AT-11)", "next to it is d4"},
		{example, "pass", NoStep, "player 1 can place a piece and may not forfeit the turn (AT-12)", ""},
		{alone, "pass", NoStep, "player 1 has a Burn-out left and may not forfeit the turn (AT-12)", ""},
		{example, "Ba1", NoStep, "a Burn-out may be placed only when no other piece can be, and player 1 can place one (AT-12)", ""},
		{example, "A<d3", 0, "the reaction is missing: e4 could be flipped (AT-14)", ""},
		{example, "Dd3", 0, "the reaction is missing: d4 or e4 could be flipped (AT-14)", ""},
		{example, "C-d3xd4", 1, "the reaction stops on d4 although d5 could be flipped (AT-14)", ""},
		{example, "C-d3xd4xd5xd6", 2, "d6 is empty (AT-13)", ""},
		{example, "C-d3xd4xd3", 1, "d3 is where the reaction started (AT-13)", ""},
		{example, "C-d3xd4xd5xd4", 2, "d4 has already been flipped by this reaction (AT-13)", ""},
		{blocked, "A<d3xe4xf4xf5", 2, "f5 is player 1's own piece (AT-13)", ""},
		{example, "A<d3xd4", 0, "no line of the Alternator on d3 leads to d4 (AT-13)", "a line leads to e4"},
		{example, "C-d3xd4xe4", 1, "no other line of the Connector on d4 leads to e4 (AT-13)", "a line leads to d5"},
		{example, "C-d3xd4xf5", 1, "f5 is not next to d4 (AT-1)", ""},
		{example, "C-d3xz9", 0, "there is no such hex (AT-1)", ""},
		{example, "A<d3-e5xd5", 0, "the centre may not be crossed from the piece just placed (AT-15)", ""},
		{blocked, "A<d3xe4-e5xd5", 1, "the centre may be crossed only where no line leads to an opposing piece, and one of the Alternator on e4 does (AT-15)", "a line leads to f4"},
		{blocked, "A<d3xe4xf4-e5xd5", 2, "f4 is not next to the centre (AT-15)", ""},
		{example, "C-d3xd4xd5-e5xe4", 2, "no other line of the Connector on d5 leads to the centre (AT-15)", ""},
		{example, "A<d3xe4-e5", 2, "a path that crosses the centre must go on into an opposing piece (AT-15)", "across the centre are d4 and d5"},
		{example, "A<d3xe4-e5-e5", 2, "the path has only just come to the centre (AT-15)", ""},
		{example, "A<d3xe4-e5xa1", 2, "a1 is not next to e5 (AT-1)", ""},
		{example, "A<d3xe4-e5xe4", 2, "e4 has already been flipped by this reaction (AT-13)", ""},
		{example, "A<d3xe4-e5xf5", 2, "f5 is player 1's own piece (AT-13)", ""},
		{`1: C\e6 a<d5 C-f5 C-e4 C\f6 C-d4`, `C\c5xd5-e5xd4`, 1, "there is no opposing piece across the centre (AT-15)", ""},
		{alone, "Ba1xa2", 0, "a Burn-out has no line from which a reaction could start (AT-13)", ""},
		{alone + " forfeits 2", "pass", NoStep, "the game is over: both players have forfeited in turn (AT-16)", ""},
	} {
		t.Run(c.board+" "+c.move, func(t *testing.T) {
			p, m := lay(t, c.board), readMove(t, c.move)
			step, why := Standard.Check(&p, &m)
			message, hint := "", ""
			if why != nil {
				message, hint = why.Error(), why.Hint
			}
			if step != c.step || message != c.message || hint != c.hint {
				t.Errorf("step %d, %q, hint %q;\nwant step %d, %q, hint %q", step, message, hint, c.step, c.message, c.hint)
			}
		})
	}
}

// AT-15: in a pair setup a placed piece can lie on the ring, and still must not
// begin with a crossing; nor does its line to the centre count for AT-11.
func TestCrossingFirstInPair(t *testing.T) {
	pair := New(Options{Ring: 2}, nil)
	p := after(t, pair, Start(), "C-e6 C-d5")
	for move, want := range map[string]string{
		"C-e4":       "AT-11", // the line to the centre points across at one's own e6 only
		`C\f5`:       "AT-11", // the line to the centre points across at d5
		"Df6-e5xd5":  "AT-11",
		"Dd4-e5xd5":  "AT-15",
		"Dd4xd5":     "",
		"C-d4xd5":    "",
		"C-d6xd5":    "",
		"Be4":        "AT-12",
		`C\e7`:       "AT-11",
		"C-c4xd5":    "AT-11",
		"C/c4xd5":    "",
		`C\c5xd5`:    "",
		`A<c4xd5`:    "",
		`A<d4xd5`:    "AT-11",
		`C-d4xd5-e5`: "AT-15",
	} {
		m := readMove(t, move)
		got := ""
		if _, why := pair.Check(&p, &m); why != nil {
			got = why.Clause
		}
		if got != want {
			t.Errorf("%s: refused by %q, want %q", move, got, want)
		}
	}
}
