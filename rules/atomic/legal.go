package atomic

import "math"

// Legal appends all legal moves to buf: every placement with every complete
// reaction once, in a fixed order (AT-10 to AT-15). There are none once the
// game is over.
//
// Positions of random games have some sixty moves and seldom more than seven
// hundred. Boards set up to be full of long paths have been found with more
// than a million; see [Rules.LegalUpTo].
func (r *Rules) Legal(p *Position, buf []Move) []Move {
	return r.LegalUpTo(p, math.MaxInt, buf)
}

// LegalUpTo is Legal, but stops after a number of moves. Its time is bounded by
// that number, for every path that the search begins ends in a move.
func (r *Rules) LegalUpTo(p *Position, limit int, buf []Move) []Move {
	s := search{rules: r, pos: p, keep: true, limit: limit, moves: buf}
	s.all()
	return s.moves
}

// Count gives the number of legal moves without building them.
func (r *Rules) Count(p *Position) int {
	s := search{rules: r, pos: p, limit: math.MaxInt}
	s.all()
	return s.found
}

// Complete appends all legal moves that place that piece on that hex, each with
// another reaction, up to a limit of them; a limit of 0 stands for all. Records
// leave the reaction out where there is only one: a limit of 2 tells.
func (r *Rules) Complete(p *Position, f Face, o Orient, h Hex, limit int, buf []Move) []Move {
	if limit <= 0 {
		limit = math.MaxInt
	}
	m := Place(f, o, h)
	if r.over(p) || r.checkPlacement(p, &m) != nil {
		return buf
	}
	s := search{rules: r, pos: p, keep: true, limit: limit, moves: buf}
	s.place(r.piece(f, o), h)
	return s.moves
}

// Perft counts the sequences of legal moves of a length; a sequence ends early
// where the game does, and is then not counted.
func (r *Rules) Perft(p *Position, depth int) uint64 {
	switch {
	case depth <= 0:
		return 1
	case depth == 1:
		return uint64(r.Count(p))
	}
	var sum uint64
	for _, m := range r.Legal(p, nil) {
		next := *p
		next.play(&m, nil)
		sum += r.Perft(&next, depth-1)
	}
	return sum
}

// A search walks all continuations of reactions. The board itself is never
// touched: of what a path has done, only which pieces still are the opponent's
// matters to its further way, and that is one word handed down.
type search struct {
	rules *Rules
	pos   *Position
	move  Move // the move as far as the search has gone
	moves []Move
	found int
	limit int  // stop after so many
	keep  bool // build moves instead of only counting them
}

// all finds every legal move.
func (s *search) all() {
	r, p := s.rules, s.pos
	if r.over(p) {
		return
	}
	forced := !r.canPlace(p)
	if !forced {
		s.placements(r.pieces, s.sites())
	}
	if (forced || r.unforced) && r.canBurn(p) {
		s.placements(r.burnouts, p.empty())
	}
	if (forced && !r.canBurn(p)) || r.unforced {
		s.move = Pass
		s.emit()
	}
}

// sites is the hexes where a piece with lines may go, whatever the lines.
func (s *search) sites() hexSet {
	empty := s.pos.empty()
	if s.rules.InSetup(s.pos) {
		return empty & ring
	}
	return empty
}

func (s *search) placements(pieces []piece, sites hexSet) {
	inSetup := s.rules.InSetup(s.pos)
	for ; sites != 0; sites &= sites - 1 {
		h := sites.first()
		if !inSetup && !s.rules.anywhere && pieces[0].face != Burnout && reach[h&63][AllSides]&s.pos.opposing() == 0 {
			continue
		}
		for i := range pieces {
			if s.rules.has(s.pos, pieces[i].face) {
				s.place(&pieces[i], h)
			}
		}
	}
}

// place finds the moves that lay one piece on one hex, which is empty.
func (s *search) place(pc *piece, h Hex) {
	s.move = Place(pc.face, pc.orient, h)
	opposing := s.pos.opposing()
	switch {
	case s.rules.InSetup(s.pos), pc.face == Burnout:
		s.emit()
	case s.rules.anywhere, reach[h&63][pc.lines]&opposing != 0:
		s.start(h, pc.leads, opposing)
	}
}

// start takes the first step of a reaction, which never crosses the centre
// (AT-15).
func (s *search) start(h Hex, leads Sides, opposing hexSet) {
	direct := reach[h&63][leads&63] & opposing
	if direct == 0 || s.rules.mayStop {
		s.emit()
	}
	s.flipEach(h, direct, opposing)
}

// goOn goes on from a flipped piece by its exits (AT-13 to AT-15).
func (s *search) goOn(h Hex, exits Sides, opposing hexSet) {
	direct := reach[h&63][exits&63] & opposing
	if direct == 0 || s.rules.mayStop {
		s.emit()
	}
	if direct != 0 {
		s.flipEach(h, direct, opposing)
		return
	}
	if reach[h&63][exits&63]&center == 0 || s.rules.noCrossing {
		return
	}
	if across := ring & opposing; across != 0 {
		s.move.Add(Center)
		s.flipEach(Center, across, opposing)
		s.move.drop()
	}
}

// flipEach tries each of the targets next to from as the next piece.
func (s *search) flipEach(from Hex, targets, opposing hexSet) {
	for ; targets != 0 && s.found < s.limit; targets &= targets - 1 {
		h := targets.first()
		back := s.pos.tiles[h&63].Face().Back()
		s.move.Add(h)
		s.goOn(h, s.rules.exits[back][enteredBy(h, from)%6], opposing&^(1<<h))
		s.move.drop()
	}
}

func (s *search) emit() {
	if s.found >= s.limit {
		return
	}
	s.found++
	if s.keep {
		s.moves = append(s.moves, s.move)
	}
}
