package atomic

// MaxSteps is how many steps a Move can hold. No legal reaction has more than
// 64: it flips at most 59 pieces and crosses the centre at most five times,
// each time into another piece of the ring.
const MaxSteps = 65

// A Move is a pass, or a placement with its reaction. Its zero value is no legal
// move.
type Move struct {
	Face   Face
	Orient Orient
	Hex    Hex // where the piece goes
	length uint8
	steps  [MaxSteps]Hex // zero after length, so that equal moves compare equal
}

// Pass is the forfeit of a turn (AT-12).
var Pass = Move{Hex: passHex}

// passHex marks a pass; as a hex it is none.
const passHex = NoHex + 1

// Place makes a placement without a reaction.
func Place(f Face, o Orient, h Hex) Move { return Move{Face: f, Orient: o, Hex: h} }

// IsPass reports whether the move is a forfeit.
func (m *Move) IsPass() bool { return m.Hex == passHex }

// Add appends a step to the reaction: the hex of the piece that is flipped, or
// Center for a crossing. Steps past MaxSteps are dropped; a move with that many
// is illegal at an earlier step, whatever follows.
func (m *Move) Add(step Hex) {
	if int(m.length) < MaxSteps {
		m.steps[m.length] = step
		m.length++
	}
}

// drop takes the last step back.
func (m *Move) drop() {
	m.length--
	m.steps[m.length] = 0
}

// Steps gives the reaction in order: hexes of flipped pieces, and Center for
// each crossing. The slice is part of the move.
func (m *Move) Steps() []Hex { return m.steps[:m.length] }

// tile gives the piece that the move places.
func (m *Move) tile(owner Player) Tile { return NewTile(owner, m.Face, m.Orient) }

// String gives the move in full, such as "A<d3xe4-e5xd5" or "pass".
func (m Move) String() string { return string(m.AppendTo(nil)) }

// AppendTo appends what String gives.
func (m *Move) AppendTo(text []byte) []byte {
	if m.IsPass() {
		return append(text, "pass"...)
	}
	text = append(text, m.Face.Letter())
	if m.Orient != NoOrient {
		text = append(text, m.Orient.Mark())
	}
	text = append(text, m.Hex.String()...)
	for _, h := range m.Steps() {
		join := byte('x')
		if h == Center {
			join = '-'
		}
		text = append(text, join)
		text = append(text, h.String()...)
	}
	return text
}
