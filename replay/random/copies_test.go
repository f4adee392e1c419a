package random_test

import (
	"fmt"
	"slices"
	"testing"

	"scoresheet/notation"
	"scoresheet/replay"
	"scoresheet/replay/games"
	"scoresheet/replay/random"
)

// clonedGame is a game whose states are cloned for each variation.
type clonedGame struct{ replay.Game }

func (g clonedGame) Start(rec *notation.Game, report func(replay.TagFault)) replay.State {
	return clonedState{g.Game.Start(rec, report)}
}

// A clonedState has nothing but what every state has.
type clonedState struct{ replay.State }

func (s clonedState) Clone() replay.State { return clonedState{s.State.Clone()} }

// TestVariationsFromCopies compares the positions of variations whose states are made
// of those of earlier ones with those of variations that have states of their own.
func TestVariationsFromCopies(t *testing.T) {
	frames := func(rec *notation.Game, game replay.Game) (list []string) {
		replay.Walk(rec, game, replay.Options{Frame: func(f replay.Frame) bool {
			over := ""
			if o := f.State.Over(); o != nil {
				over = o.Clause
			}
			list = append(list, fmt.Sprint(f.Depth, f.Ply, f.State, over))
			return true
		}})
		return list
	}
	for _, e := range games.All() {
		t.Run(e.Language().Name, func(t *testing.T) {
			for i := range 10 {
				rec := read(written(e, 3, i+1, random.Annotated))
				got, want := frames(rec, e), frames(rec, clonedGame{e})
				if len(got) <= len(rec.Main.Plies) || !slices.Equal(got, want) {
					t.Fatalf("game %d: the positions are\n%q\nwant\n%q", i+1, got, want)
				}
			}
		})
	}
}
