package replay

import "scoresheet/notation"

// Deal sets the cards of both players up at random (RN-3); a game in four goes by
// the rule book, and either player may begin.
func (rainetGame) Deal(lot func(n int) int) []notation.Tag {
	tags := []notation.Tag{
		{Name: "SetupA", Value: shuffled("LLLLVVVV", lot)},
		{Name: "SetupB", Value: shuffled("LLLLVVVV", lot)},
	}
	if lot(4) == 0 {
		tags = append(tags, notation.Tag{Name: "Ruleset", Value: "rulebook"})
	}
	if lot(2) == 0 {
		tags = append(tags, notation.Tag{Name: "First", Value: "B"})
	}
	return tags
}

// shuffled gives the letters in another order.
func shuffled(letters string, lot func(n int) int) string {
	b := []byte(letters)
	for i := len(b) - 1; i > 0; i-- {
		j := lot(i + 1)
		b[i], b[j] = b[j], b[i]
	}
	return string(b)
}
