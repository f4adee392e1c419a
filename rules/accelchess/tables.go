package accelchess

import (
	"slices"

	"scoresheet/rules"
)

// Rules are the rules of the game as tables. They are made once by New and never
// change. Clauses that are switched off leave their mark in the tables or in one
// of the flags.
type Rules struct {
	off  rules.Off
	mesh *mesh

	orthogonal, diagonal *rides // of the rook and the bishop
	queens               set    // the cells on which a queen moves: all, or none without AC-12

	knightTo, knightFrom [Cells]set // leaps are not symmetric (AC-14)
	kingSteps            [Cells]set
	sights               [Cells]set // what a rider on a cell could ever see

	files     [8][]Cell         // from White to Black (AC-2)
	forward   [2][Cells]Cell    // the pawn's next cell, or NoCell
	multistep [2][Cells]uint8   // how far a pawn may go from its starting cell, else 1 or 0
	captures  [2][Cells]set     // where a pawn captures
	capturers [2][Cells]set     // from where a pawn captures on a cell
	lastRank  [2]set            // the far back rank of each side
	dark      set               // cells of the colour of a0 (AC-3)
	castles   [2][3]castlingWay // by colour and Castling

	wholeNames                        bool // suffixes cannot be left out: AC-4 is off
	kingSafety, enPassant, promotion  bool // AC-13, AC-19, AC-18
	mates, stalemates, counts, deaths bool // AC-30, AC-31, AC-32, AC-33

	start Position
}

// Standard are the rules with every clause in force.
var Standard = New(nil)

// New makes rules without the clauses that are off. Only tests and the rule
// book have a use for anything but Standard. A clause that is off means:
//
//	AC-1 the sectors lie apart              AC-16 no multistep
//	AC-2 files are the columns of a sector  AC-17 pawns do not capture
//	AC-3 all cells have one colour          AC-18 pawns do not promote
//	AC-4 suffixes cannot be left out        AC-19 no en passant
//	AC-5 the start has only the kings       AC-20 no castling
//	AC-10 no orthogonal rides               AC-30 mate does not win
//	AC-11 no ride through the centre point  AC-31 stalemate does not draw
//	AC-12 queens do not move                AC-32 nothing is counted
//	AC-13 the king may stand in attack      AC-33 no dead positions
//	AC-14 knights do not move
//	AC-15 pawns do not step
func New(off rules.Off) *Rules {
	r := &Rules{
		off: off, mesh: newMesh(!off["AC-1"]), queens: allCells,
		wholeNames: off["AC-4"],
		kingSafety: !off["AC-13"], enPassant: !off["AC-19"], promotion: !off["AC-18"],
		mates: !off["AC-30"], stalemates: !off["AC-31"], counts: !off["AC-32"], deaths: !off["AC-33"],
	}
	if off["AC-12"] {
		r.queens = set{}
	}
	r.buildRides()
	r.buildLeaps()
	r.buildPawns()
	r.paint()
	r.buildCastling()
	r.start = r.setUp()
	return r
}

func nowhere(Cell, int) []entry { return nil }

func (r *Rules) buildRides() {
	edge, corner := stepper(r.mesh.edgeStep), stepper(r.mesh.cornerStep)
	if r.off["AC-10"] {
		edge = nowhere
	}
	if r.off["AC-11"] {
		corner = func(c Cell, k int) []entry {
			if r.mesh.central(r.mesh.corners[c][k]) {
				return nil
			}
			return r.mesh.cornerStep(c, k)
		}
	}
	r.orthogonal, r.diagonal = ridesOf(edge), ridesOf(corner)
	for c := range r.sights {
		r.sights[c] = r.orthogonal.lines[c].or(r.diagonal.lines[c])
	}
}

func (r *Rules) buildLeaps() {
	m := r.mesh
	for c := Cell(0); c < Cells; c++ {
		for k := range 4 {
			for _, step := range append(m.edgeStep(c, k), m.cornerStep(c, k)...) {
				r.kingSteps[c] = r.kingSteps[c].or(bit(step.cell))
			}
			if !r.off["AC-14"] {
				r.knightTo[c] = r.knightTo[c].or(m.leaps(c, k))
			}
		}
		r.knightTo[c] = r.knightTo[c].minus(bit(c))
		for to := r.knightTo[c]; !to.empty(); {
			d := to.pop()
			r.knightFrom[d] = r.knightFrom[d].or(bit(c))
		}
	}
}

// leaps are the knight's leaps across one edge: into the next cell, then through
// either end of its far edge.
func (m *mesh) leaps(c Cell, e int) (to set) {
	for _, y := range m.edgeStep(c, e) {
		far := (y.by + 2) % 4
		for _, k := range []int{far, (far + 1) % 4} {
			to = to.or(setOf(m.through[y.cell][k]...))
		}
	}
	return to
}

// file is the number of a cell's file, 0 to 7.
func (r *Rules) file(c Cell) int {
	p := &places[c]
	if r.off["AC-2"] && p.sector == SectorL {
		return 4 - p.y
	}
	if r.off["AC-2"] && p.sector == SectorR {
		return 3 + p.y
	}
	return int(p.file - 'a')
}

func (r *Rules) buildPawns() {
	for c := Cell(0); c < Cells; c++ {
		f := r.file(c)
		r.files[f] = append(r.files[f], c)
	}
	for f := range r.files {
		way := slices.Clone(r.files[f])
		r.buildPawnWay(White, way)
		slices.Reverse(way)
		r.buildPawnWay(Black, way)
	}
}

// buildPawnWay makes the tables of one side for one file, given in the order in
// which its pawns walk.
func (r *Rules) buildPawnWay(side Colour, way []Cell) {
	last := len(way) - 1
	for i, c := range way {
		r.forward[side][c] = NoCell
		if i == last {
			r.lastRank[side] = r.lastRank[side].or(bit(c))
			continue
		}
		r.forward[side][c] = way[i+1]
		if !r.off["AC-15"] {
			r.multistep[side][c] = 1
		}
		if !r.off["AC-17"] {
			r.captures[side][c] = r.mesh.pawnCaptures(side, c, way[i+1])
		}
		for to := r.captures[side][c]; !to.empty(); {
			d := to.pop()
			r.capturers[side][d] = r.capturers[side][d].or(bit(c))
		}
	}
	// The multistep ends before the triangle, which is the middle of the file.
	if middle := len(way) / 2; !r.off["AC-16"] {
		r.multistep[side][way[1]] = uint8(middle - 2)
	}
}

// pawnCaptures goes through either end of the forward edge; at the centre it does
// not lead back into the home sector.
func (m *mesh) pawnCaptures(side Colour, c, forward Cell) (to set) {
	e := m.edge(c, forward)
	if e < 0 {
		return to
	}
	for _, k := range []int{e, (e + 1) % 4} {
		for _, d := range m.through[c][k] {
			home := places[d].sector == Sector(side)
			if !home || !m.central(m.corners[c][k]) {
				to = to.or(bit(d))
			}
		}
	}
	return to
}

// paint colours the cells from a0 over the edges.
func (r *Rules) paint() {
	seen, queue := bit(0), []Cell{0}
	r.dark = bit(0)
	if r.off["AC-3"] {
		r.dark = allCells
		return
	}
	for len(queue) > 0 {
		c := queue[0]
		queue = queue[1:]
		for _, d := range r.mesh.across[c] {
			if d == NoCell || seen.has(d) {
				continue
			}
			seen = seen.or(bit(d))
			queue = append(queue, d)
			if !r.dark.has(c) {
				r.dark = r.dark.or(bit(d))
			}
		}
	}
}

// Dark tells whether a cell has the colour of a0 (AC-3).
func (r *Rules) Dark(c Cell) bool { return r.dark.has(c) }

// Dark tells whether a cell is dark under the Standard rules (AC-3).
func Dark(c Cell) bool { return Standard.Dark(c) }

// FileCells lists a file, 'a' to 'h', from White to Black (AC-2). The result is
// shared and must not be changed.
func (r *Rules) FileCells(file byte) []Cell { return r.files[file-'a'] }

// Rides lists the ways of a rook, bishop or queen over the empty board, each from
// the first step to the border; where a ride forks every branch is listed with
// its whole way (AC-10, AC-11, AC-12). The result is shared and must not be
// changed; it is nil for other kinds.
func (r *Rules) Rides(k Kind, c Cell) [][]Cell {
	switch {
	case k == Rook:
		return r.orthogonal.ways[c]
	case k == Bishop:
		return r.diagonal.ways[c]
	case k == Queen && r.queens.has(c):
		return append(r.orthogonal.ways[c][:len(r.orthogonal.ways[c]):len(r.orthogonal.ways[c])], r.diagonal.ways[c]...)
	}
	return nil
}
