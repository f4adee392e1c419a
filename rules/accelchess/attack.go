package accelchess

// orthogonalRiders are the rooks and queens of both sides.
func (p *Position) orthogonalRiders() set {
	return p.kinds[Rook].or(p.kinds[Queen].and(p.rules.queens))
}

// diagonalRiders are the bishops and queens of both sides.
func (p *Position) diagonalRiders() set {
	return p.kinds[Bishop].or(p.kinds[Queen].and(p.rules.queens))
}

// attacked tells whether a side attacks a cell, if occ were the occupied cells
// and its pieces on gone were captured.
func (p *Position) attacked(c Cell, by Colour, occ, gone set) bool {
	r, them := p.rules, p.sides[by].minus(gone)
	if r.knightFrom[c].and(p.kinds[Knight]).
		or(r.capturers[by][c].and(p.kinds[Pawn])).
		or(r.kingSteps[c].and(p.kinds[King])).meets(them) {
		return true
	}
	for s := r.orthogonal.lines[c].and(p.orthogonalRiders()).and(them); !s.empty(); {
		if r.orthogonal.paths.open(c, s.pop(), occ) {
			return true
		}
	}
	for s := r.diagonal.lines[c].and(p.diagonalRiders()).and(them); !s.empty(); {
		if r.diagonal.paths.open(c, s.pop(), occ) {
			return true
		}
	}
	return false
}

// attackers are the cells of all pieces of a side that attack a cell; see attacked.
func (p *Position) attackers(c Cell, by Colour, occ, gone set) set {
	r, them := p.rules, p.sides[by].minus(gone)
	found := r.knightFrom[c].and(p.kinds[Knight]).
		or(r.capturers[by][c].and(p.kinds[Pawn])).
		or(r.kingSteps[c].and(p.kinds[King]))
	for s := r.orthogonal.lines[c].and(p.orthogonalRiders()); !s.empty(); {
		if from := s.pop(); r.orthogonal.paths.open(c, from, occ) {
			found = found.or(bit(from))
		}
	}
	for s := r.diagonal.lines[c].and(p.diagonalRiders()); !s.empty(); {
		if from := s.pop(); r.diagonal.paths.open(c, from, occ) {
			found = found.or(bit(from))
		}
	}
	return found.and(them)
}

// Attackers lists the cells of the pieces of a side that attack a cell, in the
// order of cell numbers.
func (p *Position) Attackers(c Cell, by Colour) []Cell {
	return p.attackers(c, by, p.occupied(), set{}).cells()
}

// after tells where the king of the side to move stands after a move, which cells
// are then occupied, and which enemy cells are cleared.
func (p *Position) after(m Move) (king Cell, occ, gone set) {
	from, to := bit(m.From), bit(m.To)
	occ, gone = p.occupied().minus(from).or(to), to
	if p.isEnPassant(m.From, m.To) {
		gone = bit(p.stepper)
		occ = occ.minus(gone)
	}
	king = p.kings[p.turn]
	if m.From == king {
		king = m.To
	}
	return king, occ, gone
}

// safe tells whether a move other than castling leaves its king unattacked
// (AC-13). It must otherwise be possible.
func (p *Position) safe(m Move) bool {
	if !p.rules.kingSafety {
		return true
	}
	king := p.kings[p.turn]
	// Outside check only a king's move, en passant, which clears two cells, and
	// a piece that leaves a line of its king can expose it.
	if !p.check && m.From != king && p.steps == 0 && !p.rules.sights[king].has(m.From) {
		return true
	}
	king, occ, gone := p.after(m)
	return !p.attacked(king, p.turn.Other(), occ, gone)
}

// isEnPassant tells whether a pawn's capture on to would be en passant: on a cell
// just passed over by an enemy pawn (AC-19).
func (p *Position) isEnPassant(from, to Cell) bool {
	return p.steps != 0 && p.pieces[from].Kind() == Pawn && p.passedSet().has(to) &&
		p.rules.captures[p.turn][from].has(to)
}

// passedSet holds the cells on which en passant is possible.
func (p *Position) passedSet() (s set) {
	if p.rules.enPassant {
		for _, c := range p.passed[:p.steps] {
			s = s.or(bit(c))
		}
	}
	return s
}
