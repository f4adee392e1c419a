package rainet

import "math/bits"

// stack is a Stack Area: up to sixteen cards in the order taken, four bits
// each (type, face up, owner), so that positions copy by value.
type stack struct {
	cards uint64
	n     uint8
}

const stackBits = cardType | cardFaceUp | cardOwner

// push adds a card; its boost, if any, does not come along (RN-13).
func (s *stack) push(c Card) {
	s.cards |= uint64(c&stackBits) << (4 * s.n)
	s.n++
}

func (s *stack) at(i int) Card { return Card(s.cards>>(4*i))&stackBits | cardThere }

const (
	everyFirst  = 0x1111111111111111 // bit 0 of every card: Link or paired
	everySecond = 0x2222222222222222 // bit 1 of every card: Virus or paired
)

// known counts the cards of a known type, Link or Virus.
func (s *stack) known(t Type) int {
	first, second := s.cards&everyFirst, s.cards&everySecond>>1
	if t == Link {
		return bits.OnesCount64(first &^ second)
	}
	return bits.OnesCount64(second &^ first)
}

// count counts the cards of one owner whose type is t, Unknown and paired kept apart.
func (s *stack) count(owner Player, t Type) int {
	n := 0
	for i := range int(s.n) {
		if c := s.at(i); c.Owner() == owner && Type(c&cardType) == t {
			n++
		}
	}
	return n
}
