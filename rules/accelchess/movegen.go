package accelchess

// Legal appends the legal moves to buf. The order is that of the pieces' cells,
// then of the target cells; castling comes last. There are none after mate and
// stalemate only: a dead position or a count ends a Game, not a lone position.
func (p *Position) Legal(buf []Move) []Move { return p.generate(buf, true) }

// PseudoLegal appends the moves that are possible but for the safety of the own
// king (AC-13). Castling is among them only where it is legal.
func (p *Position) PseudoLegal(buf []Move) []Move { return p.generate(buf, false) }

func (p *Position) generate(buf []Move, legal bool) []Move {
	for own := p.sides[p.turn]; !own.empty(); {
		from := own.pop()
		for to := p.targets(from); !to.empty(); {
			m := Move{From: from, To: to.pop()}
			if !legal || p.safe(m) {
				buf = p.appendMove(buf, m)
			}
		}
	}
	for c := Short; c <= Long; c++ {
		if p.canCastle(c) {
			buf = append(buf, p.CastlingMove(c))
		}
	}
	return buf
}

// appendMove adds a move, or the four promotions that it stands for (AC-18).
func (p *Position) appendMove(buf []Move, m Move) []Move {
	if !p.promotes(m.From, m.To) {
		return append(buf, m)
	}
	for k := Queen; k >= Knight; k-- {
		m.Promotion = k
		buf = append(buf, m)
	}
	return buf
}

// promotes tells whether a move takes a pawn to its far back rank.
func (p *Position) promotes(from, to Cell) bool {
	return p.pieces[from].Kind() == Pawn && p.rules.promotion && p.rules.lastRank[p.turn].has(to)
}

// targets are the cells to which a piece of the side to move can go, but for the
// safety of its king and for castling.
func (p *Position) targets(from Cell) set {
	r, occ := p.rules, p.occupied()
	var to set
	switch p.pieces[from].Kind() {
	case Pawn:
		return p.pawnTargets(from, occ)
	case Knight:
		to = r.knightTo[from]
	case Bishop:
		to = r.diagonal.from(from, occ)
	case Rook:
		to = r.orthogonal.from(from, occ)
	case Queen:
		to = r.orthogonal.from(from, occ).or(r.diagonal.from(from, occ)).and(r.queens)
	case King:
		to = r.kingSteps[from]
	}
	// A king is never captured: where AC-13 is off it may stand in attack.
	return to.minus(p.sides[p.turn]).minus(p.kinds[King])
}

func (p *Position) pawnTargets(from Cell, occ set) set {
	r, them := p.rules, p.sides[p.turn.Other()].minus(p.kinds[King])
	if p.steps != 0 {
		them = them.or(p.passedSet())
	}
	to, c := r.captures[p.turn][from].and(them), from
	for n := r.multistep[p.turn][from]; n > 0; n-- {
		if c = r.forward[p.turn][c]; occ.has(c) {
			break
		}
		to = to.or(bit(c))
	}
	return to
}

// LegalTo appends the legal moves, castling aside, that take a piece of one kind
// to a cell. It looks backwards from the cell and costs far less than Legal.
func (p *Position) LegalTo(kind Kind, to Cell, buf []Move) []Move {
	for from := p.origins(kind, to); !from.empty(); {
		if m := (Move{From: from.pop(), To: to}); p.safe(m) {
			buf = p.appendMove(buf, m)
		}
	}
	return buf
}

// origins are the cells from which the side to move can take a piece of one kind
// to a cell, but for the safety of its king.
func (p *Position) origins(kind Kind, to Cell) (from set) {
	if kind == NoKind || kind > King {
		return set{}
	}
	r, own := p.rules, p.kinds[kind].and(p.sides[p.turn])
	if p.sides[p.turn].or(p.kinds[King]).has(to) {
		return set{}
	}
	switch kind {
	case Pawn:
		return p.pawnOrigins(to)
	case Knight:
		return r.knightFrom[to].and(own)
	case King:
		return r.kingSteps[to].and(own)
	case Queen:
		own = own.and(r.queens)
	}
	occ := p.occupied()
	if kind != Bishop {
		from = r.orthogonal.origins(to, own, occ)
	}
	if kind != Rook {
		from = from.or(r.diagonal.origins(to, own, occ))
	}
	return from
}

// origins are those of the given riders that reach a cell.
func (r *rides) origins(to Cell, riders, occ set) (from set) {
	for s := r.lines[to].and(riders); !s.empty(); {
		if c := s.pop(); r.paths.open(c, to, occ) {
			from = from.or(bit(c))
		}
	}
	return from
}

func (p *Position) pawnOrigins(to Cell) (from set) {
	r, own := p.rules, p.kinds[Pawn].and(p.sides[p.turn])
	capturing := p.pieces[to] != NoPiece
	if capturing || p.steps != 0 && p.passedSet().has(to) {
		from = r.capturers[p.turn][to].and(own)
	}
	if capturing {
		return from
	}
	// Walk back over empty cells to the pawn that could come here.
	back := &r.forward[p.turn.Other()]
	for c, n := back[to], uint8(1); c != NoCell; c, n = back[c], n+1 {
		if p.pieces[c] == NoPiece {
			continue
		}
		if own.has(c) && n <= r.multistep[p.turn][c] {
			from = from.or(bit(c))
		}
		break
	}
	return from
}

// reaches tells whether the side to move can take the piece on from to another
// cell, but for the safety of its king and for castling.
func (p *Position) reaches(from, to Cell) bool {
	if p.sides[p.turn].or(p.kinds[King]).has(to) {
		return false
	}
	r := p.rules
	switch p.pieces[from].Kind() {
	case Pawn:
		return p.pawnTargets(from, p.occupied()).has(to)
	case Knight:
		return r.knightTo[from].has(to)
	case King:
		return r.kingSteps[from].has(to)
	case Bishop:
		return r.diagonal.reaches(from, to, p.occupied())
	case Rook:
		return r.orthogonal.reaches(from, to, p.occupied())
	case Queen:
		return r.queens.has(from) && (r.orthogonal.reaches(from, to, p.occupied()) || r.diagonal.reaches(from, to, p.occupied()))
	}
	return false
}

// IsLegal tells whether a move is legal, without making all moves. Any values
// may be given. Where it is false, Check says why.
func (p *Position) IsLegal(m Move) bool {
	if m.From >= Cells || m.To >= Cells {
		return false
	}
	if m.Castling != NoCastling {
		return m == p.CastlingMove(m.Castling) && p.canCastle(m.Castling)
	}
	if !p.sides[p.turn].has(m.From) || !p.reaches(m.From, m.To) {
		return false
	}
	return p.choiceFits(m) && p.safe(m)
}

// choiceFits tells whether a possible move promotes to what it may (AC-18).
func (p *Position) choiceFits(m Move) bool {
	if p.promotes(m.From, m.To) {
		return m.Promotion >= Knight && m.Promotion <= Queen
	}
	return m.Promotion == NoKind
}

// HasLegalMove tells whether the side to move has any legal move.
func (p *Position) HasLegalMove() bool {
	// Castling needs no look: where it is legal, so is the king's first step.
	for own := p.sides[p.turn]; !own.empty(); {
		from := own.pop()
		for to := p.targets(from); !to.empty(); {
			if p.safe(Move{From: from, To: to.pop()}) {
				return true
			}
		}
	}
	return false
}
