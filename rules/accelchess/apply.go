package accelchess

// An Effect is what a move did, for those who write it down or draw it.
type Effect struct {
	Piece      Piece // that moved, as it was before a promotion
	Captured   Piece // NoPiece if none
	CapturedOn Cell  // NoCell if nothing was captured
	EnPassant  bool  // the captured pawn stood elsewhere than on the target cell (AC-19)
	Promotion  Kind  // NoKind if none
	Castling   Castling
	RookFrom   Cell // of castling, else NoCell
	RookTo     Cell
	Check      bool // the move gives check; Position.Mate tells whether it mates

	passed [3]Cell
	steps  uint8
}

// Passed lists the cells that a pawn passed over in its multistep, in order.
func (e *Effect) Passed() []Cell { return e.passed[:e.steps:e.steps] }

// Apply makes a move in place. The move must be legal; IsLegal and Check tell.
func (p *Position) Apply(m Move) Effect {
	us, them := p.turn, p.turn.Other()
	piece := p.pieces[m.From]
	e := Effect{Piece: piece, Captured: p.pieces[m.To], CapturedOn: NoCell, Promotion: m.Promotion,
		Castling: m.Castling, RookFrom: NoCell, RookTo: NoCell}
	if e.Captured != NoPiece {
		e.CapturedOn = m.To
	} else if p.isEnPassant(m.From, m.To) {
		e.EnPassant, e.CapturedOn = true, p.stepper
		e.Captured = p.pieces[p.stepper]
	}
	p.forgetMultistep()
	p.clock++
	if e.CapturedOn != NoCell {
		p.lift(e.CapturedOn, e.Captured)
		p.clock = 0
	}
	p.lift(m.From, piece)
	if m.Promotion != NoKind {
		p.put(m.To, NewPiece(us, m.Promotion))
	} else {
		p.put(m.To, piece)
	}
	if piece.Kind() == Pawn {
		p.clock = 0
		if e.CapturedOn == NoCell {
			p.noteMultistep(m)
			e.passed, e.steps = p.passed, p.steps
		}
	}
	if m.Castling != NoCastling {
		w := &p.rules.castles[us][m.Castling]
		e.RookFrom, e.RookTo = w.rookFrom, w.rookTo
		p.lift(w.rookFrom, NewPiece(us, Rook))
		p.put(w.rookTo, NewPiece(us, Rook))
	}
	if lost := p.rights & (rightsLost[m.From] | rightsLost[m.To]); lost != 0 {
		p.key ^= keys.rights[p.rights] ^ keys.rights[p.rights&^lost]
		p.rights &^= lost
	}
	p.number += int32(us)
	p.turn = them
	p.key ^= keys.turn
	p.check = p.attacked(p.kings[them], us, p.occupied(), set{})
	e.Check = p.check
	return e
}

func (p *Position) forgetMultistep() {
	for _, c := range p.passed[:p.steps] {
		p.key ^= keys.passed[c]
	}
	p.passed, p.steps, p.stepper = [3]Cell{}, 0, NoCell
}

// noteMultistep remembers the cells that a pawn's move without capture passed.
func (p *Position) noteMultistep(m Move) {
	next := &p.rules.forward[p.turn]
	for c := next[m.From]; c != m.To; c = next[c] {
		p.passed[p.steps] = c
		p.steps++
		p.stepper = m.To
		p.key ^= keys.passed[c]
	}
}

// Mate tells whether the side to move is in check and has no legal move (AC-30).
func (p *Position) Mate() bool { return p.check && !p.HasLegalMove() }

// Stalemate tells whether the side to move is not in check and has no legal
// move (AC-31).
func (p *Position) Stalemate() bool { return !p.check && !p.HasLegalMove() }
