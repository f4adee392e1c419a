package accelchess

import "scoresheet/rules"

// drawingClock is the clock at which the game ends (75 moves), claimClock that at
// which a draw may be claimed (50 moves), both in halfmoves (AC-32).
const (
	drawingClock = 150
	claimClock   = 100
)

// A Game is a position with what AC-32 must remember of the way to it. It is a
// plain value of about 1.5 kB: assigning it forks the game, as a variation needs,
// and its methods never allocate. Time per move does not grow with the game,
// for no position before the last capture, pawn move or loss of a castling
// right can come again, and the clock ends the game before 151 positions.
type Game struct {
	pos     Position
	same    [drawingClock + 2]uint64 // sameKey of the positions that may come again, oldest first
	kept    int
	repeats int // how often the position has occurred, this time included
}

// NewGame begins a game with a position; it counts as its first occurrence.
func NewGame(start Position) Game {
	g := Game{pos: start}
	g.count(true)
	return g
}

// CopyFrom makes the game a copy of another. It copies only what is remembered and so
// takes less time than an assignment.
func (g *Game) CopyFrom(other *Game) {
	g.pos = other.pos
	copy(g.same[:], other.same[:other.kept])
	g.kept, g.repeats = other.kept, other.repeats
}

// Position is the position reached. It is a view of the game and changes with it.
func (g *Game) Position() *Position { return &g.pos }

// Apply makes a move, which must be legal; see Position.Apply.
func (g *Game) Apply(m Move) Effect {
	rights := g.pos.rights
	e := g.pos.Apply(m)
	g.count(g.pos.clock == 0 || g.pos.rights != rights)
	return e
}

// count remembers the position and counts how often it has occurred.
func (g *Game) count(irreversible bool) {
	g.repeats = 1
	if !g.pos.rules.counts {
		return
	}
	if irreversible {
		g.kept = 0
	}
	if g.kept == len(g.same) { // only where moves went on after the end
		copy(g.same[:], g.same[2:])
		g.kept -= 2
	}
	key := g.pos.sameKey()
	g.same[g.kept] = key
	for i := g.kept - 2; i >= 0; i -= 2 {
		if g.same[i] == key {
			g.repeats++
		}
	}
	g.kept++
}

// Repetitions counts how often the position has occurred, this time included
// (AC-32). It is at least 1.
func (g *Game) Repetitions() int { return g.repeats }

// Outcome tells whether and how the game has ended: by mate, stalemate, a dead
// position, fivefold repetition or 75 moves, in this order (AC-30 to AC-33).
func (g *Game) Outcome() Outcome {
	if o := g.pos.moveless(); o.Over() {
		return o
	}
	return g.Drawn()
}

// Drawn is the outcome of a position in which there are legal moves: a draw because
// it is dead, by fivefold repetition or by 75 moves (AC-32, AC-33).
func (g *Game) Drawn() Outcome {
	switch {
	case g.pos.Dead():
		return deadOutcome
	case g.repeats >= 5:
		return fivefoldOutcome
	case g.pos.rules.counts && g.pos.clock >= drawingClock:
		return movesOutcome
	}
	return Outcome{}
}

// Claim tells whether a draw may be claimed, by threefold repetition or 50 moves
// (AC-32). It does not end the game; there is none when the game is over.
func (g *Game) Claim() Outcome {
	threefold := g.repeats >= 3
	moves := g.pos.rules.counts && g.pos.clock >= claimClock
	switch {
	case !threefold && !moves || g.Outcome().Over():
		return Outcome{}
	case threefold:
		return threefoldClaim
	}
	return movesClaim
}

// IsLegal tells whether the move is legal and the game not over.
func (g *Game) IsLegal(m Move) bool {
	// A legal move shows that there is neither mate nor stalemate.
	return g.pos.IsLegal(m) && !g.Drawn().Over()
}

// Check says why a move cannot be made, nil if it can; see Position.Check. After
// the end of the game no move can be made.
func (g *Game) Check(m Move) *rules.Refusal {
	if o := g.Outcome(); o.Over() {
		return over(o)
	}
	return g.pos.Check(m)
}
