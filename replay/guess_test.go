package replay

import (
	"strings"
	"testing"

	"scoresheet/notation"
)

// An askedGame counts how often the legal moves of its positions are asked for.
type askedGame struct {
	Game
	asked *int
}

type askedState struct {
	State
	asked *int
}

func (g askedGame) Start(rec *notation.Game, report func(TagFault)) State {
	return askedState{g.Game.Start(rec, report), g.asked}
}

func (s askedState) Legal() []string {
	*s.asked++
	return s.State.Legal()
}

// TestGuessLongWords compares a word with the legal moves, but none that is longer
// than any move.
func TestGuessLongWords(t *testing.T) {
	for _, test := range []struct {
		word  string
		asked bool
	}{
		{"Z<f6", true},
		{strings.Repeat("A<f6", 100_000), false},
	} {
		asked := 0
		rec := parseRecord("[Game \"Atomic\"]\n\n1. " + test.word + " *\n")
		v := Walk(rec, askedGame{Atomic, &asked}, Options{})
		if v.Valid() || (asked > 0) != test.asked {
			t.Errorf("a word of %d bytes: valid %v, asked %d times", len(test.word), v.Valid(), asked)
		}
	}
}
