package replay_test

import (
	"fmt"
	"slices"
	"testing"

	"scoresheet/notation"
	"scoresheet/notation/diag"
	"scoresheet/replay"
	"scoresheet/replay/games"
	"scoresheet/testdata"
)

// TestGauges reads the numbers at both ends of every sample, and finds the same
// gauges at every ply.
func TestGauges(t *testing.T) {
	for game, want := range map[string]string{
		"accelerated-chess": "Pieces captured [White Black]: [0 0] to [11 4]",
		"accelerator":       "Energy [Alpha Beta]: [1 1] to [6 5]; Electrons collected [Alpha Beta]: [0 0] to [3 1]",
		"atomic":            "Pieces on the board [First Second]: [0 0] to [34 26]; Pieces in stock [First Second]: [30 30] to [0 0]",
		"rainet":            "Link cards on the stack [A B]: [0 0] to [4 3]; Virus cards on the stack [A B]: [0 0] to [0 2]",
	} {
		t.Run(game, func(t *testing.T) {
			text, err := testdata.Sample(game)
			if err != nil {
				t.Fatal(err)
			}
			var first, last []replay.Gauge
			v := replay.Walk(parseOne(t, text), games.Lookup(game), replay.Options{MainLine: true, Frame: func(f replay.Frame) bool {
				last = f.State.(replay.Gauger).Gauges()
				if first == nil {
					first = last
				}
				if !slices.EqualFunc(first, last, func(a, b replay.Gauge) bool {
					return a.Title == b.Title && slices.Equal(a.Players, b.Players) && len(a.Values) == len(b.Players)
				}) {
					t.Errorf("ply %d has other gauges: %v", f.Ply, last)
				}
				return true
			}})
			if !v.Valid() {
				t.Fatal(v.Diagnostics)
			}
			got := ""
			for i, g := range first {
				if i > 0 {
					got += "; "
				}
				got += fmt.Sprintf("%s %v: %v to %v", g.Title, g.Players, g.Values, last[i].Values)
			}
			if got != want {
				t.Errorf("got  %s\nwant %s", got, want)
			}
		})
	}
}

func parseOne(t *testing.T, text []byte) *notation.Game {
	t.Helper()
	return notation.Parse(diag.Source{File: "sample", Text: text, Line: 1, Column: 1}, 1, games.Language, notation.Options{})
}
