package replay

import (
	"fmt"

	"scoresheet/rules/rainet"
)

// Words tells what an action did, as the referee knows it.
func (e *RainetEffect) Words() string {
	words := e.Player + " " + e.actionWords()
	if e.Via != "" {
		words += " by way of " + e.Via
	}
	if e.Returned != "" {
		words += ", the LINE BOOST goes back to " + e.Returned
	}
	if e.Winner != "" {
		words += ", " + e.Winner + " wins"
	}
	return words
}

// actionWords tells the action itself, after the name of the player.
func (e *RainetEffect) actionWords() string {
	switch e.Effect.Action.Kind {
	case rainet.Step:
		return fmt.Sprintf("steps from %s to %s", e.From, e.To)
	case rainet.Capture:
		return fmt.Sprintf("captures from %s on %s%s", e.From, e.To, cardWords(e.Captured))
	case rainet.Escape:
		return fmt.Sprintf("escapes from %s%s", e.From, cardWords(e.Escaped))
	case rainet.EnterEscape:
		return fmt.Sprintf("escapes from %s over %s%s", e.From, e.To, cardWords(e.Escaped))
	case rainet.BoostOn:
		return "puts LINE BOOST on " + e.From
	case rainet.BoostOff:
		return "takes LINE BOOST off " + e.From
	case rainet.WallOn:
		return "puts the FIRE WALL on " + e.From
	case rainet.WallOff:
		return "takes the FIRE WALL off " + e.From
	case rainet.Checker:
		return fmt.Sprintf("plays VIRUS CHECKER on %s%s", e.From, cardWords(e.Revealed))
	}
	done := map[rainet.Shuffle]string{rainet.Swap: ", swapped", rainet.Keep: ", not swapped"}
	return fmt.Sprintf("plays 404 NOT FOUND on %s and %s%s", e.From, e.To, done[e.Effect.Action.Shuffle])
}

// cardWords tells the type of a card, where it is known.
func cardWords(card string) string {
	if card == "" || card == rainet.Unknown.String() {
		return ""
	}
	return ", a " + card
}

// TagGuide explains the tags of Rai-Net Access Battlers.
func (rainetGame) TagGuide() []TagNote {
	const setup = "The cards of %s from its first place to its last (RN-2): eight of L (Link), V (Virus) and ? (unknown), or a lone ? for all unknown."
	return []TagNote{
		{Name: "A", Meaning: "The player whose cards start at the top of the board, on ranks 7 and 8."},
		{Name: "B", Meaning: "The player whose cards start at the bottom, on ranks 1 and 2."},
		{Name: "First", Meaning: "Who moves first (RN-3).", Values: []string{"A", "B"}},
		{Name: "Ruleset", Meaning: "Whose reading of the rules counts: that of the program whose logs the records come from, or that of the printed rule book.", Values: []string{"seed", "rulebook"}},
		{Name: "SetupA", Meaning: fmt.Sprintf(setup, "A"), Values: []string{"?"}},
		{Name: "SetupB", Meaning: fmt.Sprintf(setup, "B"), Values: []string{"?"}},
		{Name: "Position", Meaning: "The position to start from, in the game's one-line notation."},
	}
}

// Travels tells the way of the card. Two that a 404 has shuffled may both have come.
func (e *RainetEffect) Travels() (from string, to []string) {
	switch a := e.Effect.Action; a.Kind {
	case rainet.Step, rainet.Capture:
		return e.From, []string{e.To}
	case rainet.Escape, rainet.EnterEscape:
		return e.From, nil
	case rainet.NotFound:
		if a.Shuffle != rainet.Keep {
			return "", []string{e.From, e.To}
		}
	}
	return "", nil
}
