package accelchess

import "slices"

// Ways lists the ways of a legal move, each through the cells from the first to
// the last: one, but for a knight, which may have two cells to turn on (AC-14),
// and for castling, which gives the king's and then the rook's (AC-20).
func (p *Position) Ways(m Move) [][]Cell {
	r := p.rules
	if m.Castling != NoCastling {
		w := &r.castles[p.turn][m.Castling]
		return [][]Cell{w.walk, cellsBetween(w.rookFrom, w.rookTo)}
	}
	switch kind := p.pieces[m.From].Kind(); kind {
	case Bishop, Rook, Queen:
		return [][]Cell{r.rideTo(kind, m.From, m.To)}
	case Knight:
		return r.mesh.leapsTo(m.From, m.To)
	case Pawn:
		if !p.Captures(m) {
			return [][]Cell{r.walkTo(p.turn, m.From, m.To)}
		}
	}
	return [][]Cell{{m.From, m.To}}
}

// cellsBetween walks along a back rank, whose cells are numbered in one run.
func cellsBetween(from, to Cell) []Cell {
	way := []Cell{from}
	for from != to {
		if from < to {
			from++
		} else {
			from--
		}
		way = append(way, from)
	}
	return way
}

// rideTo gives the ride of a piece to a cell that it reaches (AC-10 to AC-12).
func (r *Rules) rideTo(k Kind, from, to Cell) []Cell {
	for _, way := range r.Rides(k, from) {
		if i := slices.Index(way, to); i >= 0 {
			return append([]Cell{from}, way[:i+1]...)
		}
	}
	return []Cell{from, to}
}

// leapsTo gives the knight's leaps to a cell with the cell between: over an edge,
// then through either end of the far edge (AC-14).
func (m *mesh) leapsTo(from, to Cell) (ways [][]Cell) {
	for k := range 4 {
		for _, y := range m.edgeStep(from, k) {
			far := (y.by + 2) % 4
			if slices.Contains(m.through[y.cell][far], to) || slices.Contains(m.through[y.cell][(far+1)%4], to) {
				ways = append(ways, []Cell{from, y.cell, to})
			}
		}
	}
	return ways
}

// walkTo gives a pawn's steps along its file (AC-15, AC-16).
func (r *Rules) walkTo(side Colour, from, to Cell) []Cell {
	way := []Cell{from}
	for c := r.forward[side][from]; c != NoCell; c = r.forward[side][c] {
		way = append(way, c)
		if c == to {
			break
		}
	}
	return way
}
