package atomic

import "scoresheet/rules"

// Options choose between readings of the rules.
type Options struct {
	// Ring is how many pieces the setup takes: 6 fills the ring round the
	// centre, 2 is one piece each (AT-10). 0 stands for 6.
	Ring int
}

// Rules is the rules of Atomic under some options. It is immutable and safe for
// concurrent use.
type Rules struct {
	pair       bool // the setup is one piece each, not the whole ring
	shortRows  bool // AT-1 off: rows of a position text may be short
	anyOrient  bool // AT-2 off: any face may be turned in any way
	anyStock   bool // AT-3 off: stocks are not counted
	noSetup    bool // AT-10 off: play starts at once
	anywhere   bool // AT-11 off: a piece need not point at an opposing one
	unforced   bool // AT-12 off: Burn-outs and passes at any time
	mayStop    bool // AT-14 off: the mover may stop anywhere
	noCrossing bool // AT-15 off: the centre is no way
	endless    bool // AT-16 off: the game never ends

	pieces   []piece         // what can be placed and point at something
	burnouts []piece         // what can be placed where nothing can
	exits    [Faces][6]Sides // by face after the flip and entering side: where the path may go on
}

// A piece is one way to lay a face on a hex.
type piece struct {
	face   Face
	orient Orient
	lines  Sides // what points at opposing pieces (AT-11)
	leads  Sides // where a reaction may start; the lines, unless AT-13 is off
}

// Standard is the rules as they are played.
var Standard = New(Options{}, nil)

// New makes the rules with some clauses switched off, none as a rule. What
// switching a clause off means:
//
//   - AT-1: a row of a position text may be too short; it is filled up with
//     empty hexes
//   - AT-2: every face may be turned in every way, the mark makes the lines
//   - AT-3: stocks are not counted
//   - AT-10: there is no setup
//   - AT-11: a piece with lines may go on any empty hex
//   - AT-12: a Burn-out may be placed, and a turn forfeited, at any time
//   - AT-13: a path follows any side of a piece other than a Burn-out
//   - AT-14: a reaction may stop at any step, the first included
//   - AT-15: the centre cannot be crossed
//   - AT-16: the game does not end
//
// The centre stays empty whatever is off.
func New(opts Options, off rules.Off) *Rules {
	r := &Rules{
		pair:       opts.Ring == 2,
		shortRows:  off["AT-1"],
		anyOrient:  off["AT-2"],
		anyStock:   off["AT-3"],
		noSetup:    off["AT-10"],
		anywhere:   off["AT-11"],
		unforced:   off["AT-12"],
		mayStop:    off["AT-14"],
		noCrossing: off["AT-15"],
		endless:    off["AT-16"],
	}
	r.layPaths(off["AT-13"])
	r.layPieces(off["AT-13"])
	return r
}

// layPaths works out by which sides a path leaves a flipped piece: by every
// line but the one it came in by (AT-13).
func (r *Rules) layPaths(anySide bool) {
	for f := Connector; f < Burnout; f++ {
		for s := E; s <= SE; s++ {
			r.exits[f][s] = linesOf(f, joined[f][s]) &^ SetOf(s)
			if anySide {
				r.exits[f][s] = AllSides
			}
		}
	}
}

// layPieces lists the ways to lay each face.
func (r *Rules) layPieces(anySide bool) {
	for f := Connector; f <= Burnout; f++ {
		for o := NoOrient; o < orientEnd; o++ {
			if !o.fits(f) && !r.anyOrient {
				continue
			}
			pc := piece{face: f, orient: o, lines: linesOf(f, o), leads: linesOf(f, o)}
			if f == Burnout {
				r.burnouts = append(r.burnouts, pc)
				continue
			}
			if anySide {
				pc.leads = AllSides
			}
			r.pieces = append(r.pieces, pc)
		}
	}
}

// InSetup reports whether the setup is still going on: as long as the ring is
// not full or, with [Options].Ring 2, fewer than two pieces have been played
// (AT-10).
func (r *Rules) InSetup(p *Position) bool {
	all := p.pieces[0] | p.pieces[1]
	switch {
	case r.noSetup:
		return false
	case r.pair:
		return all.count() < 2
	}
	return all&ring != ring
}

// has reports whether the mover has a piece of that face left (AT-3).
func (r *Rules) has(p *Position, f Face) bool {
	return r.anyStock || p.stock[p.side.index()][f] != 0
}

// canPlace reports whether the mover has any placement other than a Burn-out.
// Each face with lines can be turned so that a line points at any given side:
// an empty hex beside an opposing piece is enough (AT-12).
func (r *Rules) canPlace(p *Position) bool {
	if !r.anyStock && !p.stock[p.side.index()].lines() {
		return false
	}
	switch {
	case r.InSetup(p):
		return p.empty()&ring != 0
	case r.anywhere:
		return p.empty() != 0
	}
	opposing := p.opposing()
	for empty := p.empty(); empty != 0; empty &= empty - 1 {
		if reach[empty.first()&63][AllSides]&opposing != 0 {
			return true
		}
	}
	return false
}

// canBurn reports whether the mover could place a Burn-out at all (AT-10,
// AT-12).
func (r *Rules) canBurn(p *Position) bool {
	return r.has(p, Burnout) && p.empty() != 0 && !r.InSetup(p)
}

// An Outcome is where a game stands by AT-16.
type Outcome struct {
	Over  bool
	Count [2]int // pieces on the board showing the colour of player 1 and of player 2
}

// Winner gives the player with more pieces, or 0 when they are equal. Before
// the end it is the player who leads.
func (o Outcome) Winner() Player {
	switch {
	case o.Count[0] > o.Count[1]:
		return 1
	case o.Count[0] < o.Count[1]:
		return 2
	}
	return 0
}

// Over tells whether the game has ended, because all pieces have been played or
// both players have forfeited in turn, and counts the pieces (AT-16).
func (r *Rules) Over(p *Position) Outcome {
	return Outcome{Over: r.over(p), Count: [2]int{p.Count(1), p.Count(2)}}
}

// over relies on sixty pieces filling the sixty hexes: all have been played
// when no hex is left.
func (r *Rules) over(p *Position) bool {
	return !r.endless && (p.forfeits >= 2 || p.empty() == 0)
}
