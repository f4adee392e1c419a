package accelerator

import "fmt"

// An EnergyChange is what the roll did to the pawn's energy.
type EnergyChange uint8

// The energy changes. Gain stands also where the roll is greater and there is
// no choice (AX-11); on an equal roll one of Gain, Lose and Keep is chosen
// (AX-12); on a smaller one the energy is Untouched (AX-13).
const (
	Untouched EnergyChange = iota
	Gain
	Keep
	Lose
)

// Delta gives what is added to the energy: 1, 0 or -1.
func (e EnergyChange) Delta() int {
	switch e {
	case Gain:
		return 1
	case Lose:
		return -1
	}
	return 0
}

// String gives "+", "=", "-", or nothing when untouched.
func (e EnergyChange) String() string {
	switch e {
	case Gain:
		return "+"
	case Keep:
		return "="
	case Lose:
		return "-"
	}
	return ""
}

// A ChangeKind is what is done to a deflector.
type ChangeKind uint8

// The kinds of changes (AX-12, AX-13).
const (
	NoChange ChangeKind = iota
	Add                 // from the supply to To, lying as Mirror
	Move                // from From to To, lying as it did
	Flip                // the one on From turns to its other orientation
	Remove              // from From to the supply
)

// A Change is what a turn does to the deflectors. Fields that the kind does not
// use are zero.
type Change struct {
	Kind   ChangeKind
	Mirror Mirror // Add
	From   Square // Move, Flip, Remove
	To     Square // Add, Move
}

// AddAt is the change that adds a deflector.
func AddAt(to Square, m Mirror) Change { return Change{Kind: Add, Mirror: m, To: to} }

// MoveTo is the change that moves a deflector.
func MoveTo(from, to Square) Change { return Change{Kind: Move, From: from, To: to} }

// FlipAt is the change that turns a deflector to its other orientation.
func FlipAt(s Square) Change { return Change{Kind: Flip, From: s} }

// RemoveFrom is the change that removes a deflector.
func RemoveFrom(s Square) Change { return Change{Kind: Remove, From: s} }

// changed is the square whose deflector is after the change the one "changed
// during the previous turn"; no square after a removal (AX-13).
func (c Change) changed() Square {
	switch c.Kind {
	case Add, Move:
		return c.To
	case Flip:
		return c.From
	}
	return NoSquare
}

// supplied gives what the change adds to the supply, modulo 256.
func (c Change) supplied() uint8 {
	switch c.Kind {
	case Add:
		return ^uint8(0)
	case Remove:
		return 1
	}
	return 0
}

// wellFormed reports whether the fields that the kind does not use are zero.
func (c Change) wellFormed() bool {
	switch c.Kind {
	case NoChange:
		return c == Change{}
	case Add:
		return c == AddAt(c.To, c.Mirror)
	case Move:
		return c == MoveTo(c.From, c.To)
	case Flip:
		return c == FlipAt(c.From)
	case Remove:
		return c == RemoveFrom(c.From)
	}
	return false
}

// An OutcomeKind is how a turn ends.
type OutcomeKind uint8

// The kinds of outcomes.
const (
	Unstated     OutcomeKind = iota // left out; [Rules.Complete] fills it in
	Stands                          // the pawn stays where it ends (AX-14)
	Collects                        // the carried electrons go to the collector (AX-14)
	Reactor                         // the pawn ends on the reactor (AX-15)
	Annihilation                    // the pawn ends where others are (AX-16)
)

// An Outcome is how a turn ends. Fields that the kind does not use are zero.
type Outcome struct {
	Kind   OutcomeKind
	Facing Facing // Stands: facing at the end
	Entry  uint8  // Collects: at which entry of the home made while carrying, from 1
	Place  Place  // Stands: where
}

// StandsAt is the outcome of a pawn that ends somewhere and stays there. In a
// space beyond the edge the facing is always towards the board.
func StandsAt(p Place, f Facing) Outcome {
	if p.IsBeyond() {
		f = p.Side().Opposite()
	}
	return Outcome{Kind: Stands, Place: p, Facing: f}
}

// CollectsAt is the outcome of collecting at the n-th entry made while carrying.
func CollectsAt(n int) Outcome { return Outcome{Kind: Collects, Entry: uint8(min(max(n, 0), 255))} }

// String gives the outcome as written after the colon: "a4N", "a5~W", "home",
// "home2", "reactor" or "boom"; nothing when unstated.
func (o Outcome) String() string {
	switch o.Kind {
	case Stands:
		return string(appendPawnPlace(nil, o.Place, o.Facing))
	case Collects:
		if o.Entry == 1 {
			return "home"
		}
		return fmt.Sprintf("home%d", o.Entry)
	case Reactor:
		return "reactor"
	case Annihilation:
		return "boom"
	}
	return ""
}

// A Turn is one whole turn of a player. Turns are comparable.
type Turn struct {
	Return  Facing       // of a reset pawn put back on its home, else none (AX-10)
	Roll    uint8        // of the die, 1 to 6
	Energy  EnergyChange // what the roll did to the energy
	Change  Change       // of a deflector
	Outcome Outcome
}

// A Part is a part of a turn, in the order in which they are judged.
type Part uint8

// The parts of a turn.
const (
	WholeTurn   Part = iota
	ReturnPart       // the facing of a returning pawn
	RollPart         // the roll and what it does to the energy
	ChangePart       // the change of a deflector
	OutcomePart      // the outcome
)
