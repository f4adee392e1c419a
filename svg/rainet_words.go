package svg

import (
	"strings"

	"scoresheet/rules/rainet"
)

// title names the diagram in one line.
func (d *rainetDrawing) title() string {
	const game = "Rai-Net Access Battlers, "
	v := &d.view
	switch {
	case d.options.Title != "":
		return d.options.Title
	case v.Last != nil:
		return game + "position after " + v.lastWords()
	case v.winner() != rainet.NoPlayer:
		return game + v.winner().String() + " has won"
	}
	return game + v.Position.ToMove().String() + " to move"
}

// desc tells the whole position in words, as the viewer knows it.
func (d *rainetDrawing) desc() string {
	v := &d.view
	var parts []string
	switch winner, _, reason := rainet.Standard.Over(v.Position); {
	case winner != rainet.NoPlayer:
		parts = append(parts, winner.String()+" has won: "+reason)
	default:
		parts = append(parts, v.Position.ToMove().String()+" to move")
	}
	for pl := rainet.A; pl <= rainet.B; pl++ {
		parts = append(parts, pl.String()+": "+v.side(pl))
	}
	if v.Last != nil && !d.options.Bare {
		parts = append(parts, "last move: "+v.lastWords())
	}
	return strings.Join(parts, "; ") + "."
}

// side tells what belongs to a player: cards by type, wall, stack, hand.
func (v *RainetView) side(pl rainet.Player) string {
	var parts []string
	for _, t := range []rainet.Type{rainet.Link, rainet.Virus, rainet.Unknown} {
		if cards := v.cardsOf(pl, t); cards != "" {
			parts = append(parts, t.String()+cards)
		}
	}
	if c := v.Position.WallCell(pl); c.Valid() {
		parts = append(parts, "fire wall on "+c.String())
	}
	if taken := v.Position.Stack(pl); len(taken) > 0 {
		words := make([]string, len(taken))
		for i, c := range taken {
			words[i] = v.takenWords(pl, c)
		}
		parts = append(parts, "on the stack "+strings.Join(words, " "))
	}
	var hand []string
	for t := rainet.LineBoost; t <= rainet.NotFound404; t++ {
		if v.Position.InHand(pl, t) {
			hand = append(hand, t.String())
		}
	}
	if len(hand) == 0 {
		hand = []string{"no Terminal card"}
	}
	return strings.Join(append(parts, "in hand "+strings.Join(hand, ", ")), ", ")
}

// cardsOf lists a player's cards on the board that the viewer takes for a type,
// such as " d4 e5 (face up, boosted)".
func (v *RainetView) cardsOf(pl rainet.Player, t rainet.Type) string {
	var b strings.Builder
	for c := range rainet.NoCell {
		card := v.Position.At(c)
		if card.Owner() != pl || v.typeOn(card) != t {
			continue
		}
		b.WriteString(" " + c.String())
		switch {
		case card.FaceUp() && card.Boosted():
			b.WriteString(" (face up, boosted)")
		case card.FaceUp():
			b.WriteString(" (face up)")
		case card.Boosted():
			b.WriteString(" (boosted)")
		}
	}
	return b.String()
}

func (v *RainetView) takenWords(taker rainet.Player, c rainet.Card) string {
	word := v.typeTaken(taker, c).String()
	if c.Owner() == taker {
		return word + " (escaped)"
	}
	return word
}

// lastWords gives the last action as it was written, or in words. What a 404 did
// is told to those only who know the types of its cards.
func (v *RainetView) lastWords() string {
	e := v.Last
	knows404 := e.Action.Kind != rainet.NotFound || v.knows(e.Player, false)
	if v.LastText != "" && knows404 {
		return v.LastText
	}
	a, who := e.Action, e.Player.String()
	from, to := a.From.String(), a.To.String()
	switch a.Kind {
	case rainet.Step:
		return who + "'s step from " + from + " to " + to
	case rainet.Capture:
		return who + "'s capture from " + from + " on " + to + v.revealed(e)
	case rainet.Escape:
		return who + "'s escape from " + from
	case rainet.EnterEscape:
		return who + "'s escape from " + from + " over " + to
	case rainet.BoostOn:
		return who + "'s LINE BOOST on " + from
	case rainet.BoostOff:
		return "taking LINE BOOST off " + from + " by " + who
	case rainet.WallOn:
		return who + "'s FIRE WALL on " + from
	case rainet.WallOff:
		return "taking the FIRE WALL off " + from + " by " + who
	case rainet.Checker:
		return who + "'s VIRUS CHECKER on " + from + v.revealed(e)
	}
	words := who + "'s 404 NOT FOUND on " + from + " and " + to
	if knows404 && a.Shuffle == rainet.Swap {
		words += ", swapped"
	} else if knows404 && a.Shuffle == rainet.Keep {
		words += ", not swapped"
	}
	return words
}

// revealed tells what a capture or a checker showed to everybody.
func (v *RainetView) revealed(e *rainet.Effect) string {
	if e.Revealed == rainet.Unknown {
		return ""
	}
	return " (" + e.Revealed.String() + ")"
}
