package rainet

// A Type is what an Online card is (RN-2).
type Type uint8

// The types. Unknown is what a public record does not tell (RN-30).
const (
	Unknown Type = iota
	Link
	Virus
)

// paired marks, on a stack only, a card of unknown type that took part in a
// secret 404 and is still bound by what was known of the pair (RN-30).
const paired Type = 3

// String gives "Link", "Virus" or "unknown".
func (t Type) String() string {
	switch t {
	case Link:
		return "Link"
	case Virus:
		return "Virus"
	}
	return "unknown"
}

// A Card is an Online card on the board or on a stack. NoCard, the zero value,
// is the absence of one.
type Card uint8

// NoCard is what stands on an empty cell.
const NoCard Card = 0

const (
	cardType    Card = 3
	cardFaceUp  Card = 4
	cardOwner   Card = 8
	cardBoosted Card = 16
	cardThere   Card = 32
)

// NewCard makes a card.
func NewCard(owner Player, t Type, faceUp, boosted bool) Card {
	c := cardThere | Card(t) | Card(owner&1)<<3
	if faceUp {
		c |= cardFaceUp
	}
	if boosted {
		c |= cardBoosted
	}
	return c
}

// Owner gives the player the card belonged to at the start, wherever it lies
// now; NoPlayer for NoCard.
func (c Card) Owner() Player {
	if c == NoCard {
		return NoPlayer
	}
	return Player(c >> 3 & 1)
}

// Type gives what is known of the card's type.
func (c Card) Type() Type {
	if t := Type(c & cardType); t != paired {
		return t
	}
	return Unknown
}

// FaceUp reports whether a VIRUS CHECKER turned the card face up (RN-15). On
// a stack it is kept of escaped cards (RN-12); captured ones are all revealed.
func (c Card) FaceUp() bool { return c&cardFaceUp != 0 }

// Boosted reports whether the card carries its owner's LINE BOOST (RN-13).
func (c Card) Boosted() bool { return c&cardBoosted != 0 }

// cardLetters are the letters of a position by owner and type.
var cardLetters = [2][4]byte{{'o', 'l', 'v', 'o'}, {'O', 'L', 'V', 'O'}}

// append writes the card as positions write it: letter, ' and +.
func (c Card) append(b []byte) []byte {
	b = append(b, cardLetters[c>>3&1][c&cardType])
	if c.FaceUp() {
		b = append(b, '\'')
	}
	if c.Boosted() {
		b = append(b, '+')
	}
	return b
}

// String gives the card as positions write it, such as V'+, and "" for NoCard.
func (c Card) String() string {
	if c == NoCard {
		return ""
	}
	return string(c.append(nil))
}

// cardOf reads a letter of a position.
func cardOf(letter byte) (Card, bool) {
	switch letter {
	case 'o':
		return NewCard(A, Unknown, false, false), true
	case 'l':
		return NewCard(A, Link, false, false), true
	case 'v':
		return NewCard(A, Virus, false, false), true
	case 'O':
		return NewCard(B, Unknown, false, false), true
	case 'L':
		return NewCard(B, Link, false, false), true
	case 'V':
		return NewCard(B, Virus, false, false), true
	}
	return NoCard, false
}
