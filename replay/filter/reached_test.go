package filter_test

import (
	"strings"
	"testing"

	"scoresheet/notation"
	"scoresheet/notation/diag"
	"scoresheet/replay"
	"scoresheet/replay/filter"
	"scoresheet/replay/games"
	"scoresheet/testdata"
)

func allGames() []replay.Game {
	var out []replay.Game
	for _, e := range games.All() {
		out = append(out, e)
	}
	return out
}

// sample reads the sample of a game.
func sample(t testing.TB, e *games.Entry) *notation.Game {
	t.Helper()
	text, err := testdata.Sample(e.Language().Name)
	if err != nil {
		t.Fatal(err)
	}
	return parse(string(text))
}

func parse(text string) *notation.Game {
	return notation.Parse(diag.Source{Text: []byte(text), Line: 1, Column: 1}, 1, games.Language, notation.Options{})
}

// TestReachedPrefixes finds every position of the samples, whole and without the
// fields at its end, in the game that reaches it and in no other.
func TestReachedPrefixes(t *testing.T) {
	for _, e := range games.All() {
		rec := sample(t, e)
		var positions []string
		replay.Walk(rec, e, replay.Options{MainLine: true, Frame: func(f replay.Frame) bool {
			if f.Ply%9 == 0 {
				positions = append(positions, f.State.String())
			}
			return true
		}})
		for _, position := range positions {
			fields := strings.Fields(position)
			for n := range fields {
				prefix := strings.Join(fields[:n+1], " ")
				cond, err := filter.Reached(prefix, allGames())
				if err != nil {
					t.Errorf("%s: %s: %v", e.Language().Name, prefix, err)
					continue
				}
				f := &filter.Filter{Conditions: []filter.Condition{cond}}
				if !f.Match(rec, e) {
					t.Errorf("%s: %s is not found", e.Language().Name, prefix)
				}
			}
		}
	}
}
