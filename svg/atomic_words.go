package svg

import (
	"fmt"
	"strings"

	"scoresheet/rules/atomic"
)

// title names the diagram in one line.
func (d *atomicDrawing) title() string {
	const game = "Atomic, "
	switch {
	case d.options.Title != "":
		return d.options.Title
	case d.view.Last != nil:
		return game + "position after " + d.lastWords()
	}
	return game + d.stateWords()
}

// stateWords tells whose turn it is or how the game has ended (AT-16).
func (d *atomicDrawing) stateWords() string {
	switch winner := d.outcome.Winner(); {
	case !d.outcome.Over:
		return fmt.Sprintf("player %d to move", d.view.Position.Side())
	case winner == 0:
		return "the game is drawn"
	default:
		return fmt.Sprintf("player %d has won", winner)
	}
}

// desc tells the whole position in words.
func (d *atomicDrawing) desc() string {
	parts := []string{d.stateWords()}
	for pl := atomic.Player(1); pl <= 2; pl++ {
		parts = append(parts, fmt.Sprintf("player %d has %s%s, in stock %s",
			pl, countWords(d.outcome.Count[pl-1]), d.boardWords(pl), stockWords(d.view.Position.Stock(pl))))
	}
	if d.view.Last != nil && !d.options.Bare {
		if words := afterTitle(d.options, d.lastWords(), d.didWords()); words != "" {
			parts = append(parts, "last turn: "+words)
		}
	}
	return strings.Join(parts, "; ") + "."
}

func countWords(n int) string {
	if n == 1 {
		return "1 piece"
	}
	return fmt.Sprintf("%d pieces", n)
}

// boardWords lists the pieces that show a player's colour: for each face and
// orientation, as turns write them, the hexes.
func (d *atomicDrawing) boardWords(pl atomic.Player) string {
	var groups []string
	for _, kind := range atomicKinds {
		t := atomic.NewTile(pl, kind.face, kind.orient)
		group := " " + strings.ToUpper(t.String())
		n := len(group)
		for h := range atomic.Hex(atomic.Hexes) {
			if d.view.Position.At(h) == t {
				group += " " + h.String()
			}
		}
		if len(group) > n {
			groups = append(groups, group)
		}
	}
	if groups == nil {
		return ""
	}
	return ":" + strings.Join(groups, ",")
}

// stockWords lists what is left to place, such as "12 C 12 A 3 D 3 B".
func stockWords(s atomic.Stock) string {
	var words []string
	for f, n := range s {
		if n > 0 {
			words = append(words, fmt.Sprintf("%d %c", n, atomic.Face(f).Letter()))
		}
	}
	if len(words) == 0 {
		return "nothing"
	}
	return strings.Join(words, " ")
}

// lastWords gives the last turn as it was written, or in words.
func (d *atomicDrawing) lastWords() string {
	e := d.view.Last
	switch {
	case d.view.LastText != "":
		return d.view.LastText
	case !e.Hex.Valid():
		return fmt.Sprintf("a forfeit of player %d", e.Player)
	}
	return fmt.Sprintf("player %d's %s on %s", e.Player, e.Placed.Face(), e.Hex)
}

// didWords tells how many pieces the last turn flipped, and how often it crossed
// the centre.
func (d *atomicDrawing) didWords() string {
	flips := d.view.Last.Flips()
	if len(flips) == 0 {
		return ""
	}
	crossings := 0
	for _, f := range flips {
		if f.Crossed {
			crossings++
		}
	}
	words := ", flipping " + countWords(len(flips))
	switch crossings {
	case 0:
	case 1:
		words += " across the centre"
	case 2:
		words += ", twice across the centre"
	default:
		words += fmt.Sprintf(", %d times across the centre", crossings)
	}
	return words
}
