package replay

import (
	"fmt"
	"strings"
)

// Words tells what a turn did.
func (e *AtomicEffect) Words() string {
	if e.Pass {
		return fmt.Sprintf("player %d forfeits the turn", e.Player)
	}
	words := fmt.Sprintf("player %d places %s on %s", e.Player, e.Placed, e.Hex)
	if len(e.Flips) == 0 {
		return words
	}
	hexes := make([]string, len(e.Flips))
	for i, f := range e.Flips {
		hexes[i] = f.Hex
	}
	words += ", flips " + strings.Join(hexes, " ")
	switch e.Crossings {
	case 0:
		return words
	case 1:
		return words + " across the centre"
	case 2:
		return words + ", twice across the centre"
	}
	return words + fmt.Sprintf(", %d times across the centre", e.Crossings)
}

// TagGuide explains the tags of Atomic.
func (atomicGame) TagGuide() []TagNote {
	return []TagNote{
		{Name: "First", Meaning: "The name of player 1, who has the first turn."},
		{Name: "Second", Meaning: "The name of player 2."},
		{Name: "Ring", Meaning: "How many pieces the setup takes (AT-10).", Values: []string{"6", "2"}},
		{Name: "Position", Meaning: "The position to start from, in the game's one-line notation."},
	}
}
