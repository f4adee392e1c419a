// Package accelerator holds the rules of Accelerator, a runaway maze game for
// two to four subatomic particles: positions, legal turns, what a turn did, and
// the sentences of the clauses AX-1 to AX-20.
//
// A [Position] is a comparable value that carries its own board: size, reactor
// and homes. [Rules] are what play on it; they are read-only once built and may
// be shared between goroutines. Nothing here draws, and the only text known is
// the one-line position and the values of the layout tags.
package accelerator

import "scoresheet/rules"

// The material and the limits of the game (AX-1, AX-2).
const (
	MaxPlayers = 4  // pawns there are
	MaxFiles   = 26 // a to z
	MaxRanks   = 26
	Electrons  = 18 // in the whole game
	Deflectors = 10 // in the whole game
	MaxEnergy  = 6
	ToWin      = 3 // electrons in one collector that end the game
)

// Rules are the rules of one game: how squares are adjacent, the start
// position, and the clauses that are switched on. They judge any [Position],
// also one of another layout.
type Rules struct {
	layout Layout
	start  Position
	off    rules.Off

	// What follows is what the clauses come down to in play; a clause that is
	// switched off costs nothing there.
	near         [4]bool               // whether a square is adjacent, by nearness (AX-13)
	mirror       [mirrors + 1]turnings // facing after a deflector (AX-3)
	greater      acceleration          // roll > energy (AX-11)
	equal        acceleration          // roll = energy (AX-12)
	less         acceleration          // roll < energy (AX-13)
	limits       bool                  // limits of changes (AX-13)
	maxEnergy    uint8                 // AX-2
	anyFacing    bool                  // a returning pawn's facing is free (AX-10)
	moves        bool                  // AX-14
	reactorEnds  bool                  // AX-15
	annihilates  bool                  // AX-16
	keepsEnergy  bool                  // AX-17
	endsAt       uint8                 // electrons that end the game (AX-20)
	strictBoard  bool                  // AX-1, for texts
	strictCounts bool                  // AX-2, for texts
}

// acceleration is what a roll asks for and allows.
type acceleration struct {
	marks set8 // of EnergyChange
	kinds set8 // of ChangeKind, NoChange aside
	duty  bool // a change is obligatory where one is possible
}

// set8 is a set of small numbers.
type set8 uint8

func setOf[T ~uint8](items ...T) set8 {
	var s set8
	for _, i := range items {
		s |= 1 << i
	}
	return s
}

func (s set8) has(i uint8) bool { return s>>i&1 != 0 }

// New makes the rules for a layout given as the values of tags (AX-1, AX-2);
// empty values stand for the default. Clauses in off do not apply. The error is
// a [*TagError], which wraps a [*rules.PositionError].
func New(tags Tags, off rules.Off) (*Rules, error) {
	r := &Rules{
		off:          off,
		mirror:       mirrorTurns,
		greater:      acceleration{marks: setOf(Gain)},
		equal:        acceleration{marks: setOf(Gain, Lose, Keep), kinds: setOf(Add, Move, Flip, Remove)},
		less:         acceleration{marks: setOf(Untouched), kinds: setOf(Add, Move, Flip), duty: true},
		limits:       !off["AX-13"],
		maxEnergy:    MaxEnergy,
		anyFacing:    !off["AX-10"],
		moves:        !off["AX-14"],
		reactorEnds:  !off["AX-15"],
		annihilates:  !off["AX-16"],
		keepsEnergy:  !off["AX-17"],
		endsAt:       ToWin,
		strictBoard:  !off["AX-1"],
		strictCounts: !off["AX-2"],
	}
	r.switchOff()
	layout, err := r.parseLayout(tags)
	if err != nil {
		return nil, err
	}
	r.layout = layout
	r.near = nearness4
	if layout.Adjacent == 8 {
		r.near = nearness8
	}
	r.start = layout.start()
	return r, nil
}

// switchOff rewrites what the clauses come down to where they are more than a
// flag. Without AX-11 or AX-12 such rolls do nothing; without AX-13 a change is
// free, and no square or deflector is barred from it.
func (r *Rules) switchOff() {
	if r.off["AX-2"] {
		r.maxEnergy = MaxEnergy + 1 // the die cannot carry it further
	}
	if r.off["AX-3"] {
		r.mirror = [mirrors + 1]turnings{mirrorTurns[0], mirrorTurns[0], mirrorTurns[0]}
	}
	if r.off["AX-11"] {
		r.greater = acceleration{marks: setOf(Untouched)}
	}
	if r.off["AX-12"] {
		r.equal = acceleration{marks: setOf(Untouched)}
	}
	if r.off["AX-13"] {
		r.less = acceleration{marks: setOf(Untouched), kinds: setOf(Add, Move, Flip, Remove)}
	}
	if r.off["AX-20"] {
		r.endsAt = Electrons + 1
	}
}

// Default gives the rules of the default layout: alpha and beta on a 9x9 board.
func Default() *Rules {
	r, err := New(Tags{}, nil)
	if err != nil {
		panic(err) // the defaults are a layout
	}
	return r
}

// Layout gives the layout the rules were made for.
func (r *Rules) Layout() Layout { return r.layout }

// Start gives the start position of the layout.
func (r *Rules) Start() Position { return r.start }

// acceleration gives what the roll of a die asks for at an energy.
func (r *Rules) acceleration(roll, energy uint8) *acceleration {
	switch {
	case roll > energy:
		return &r.greater
	case roll == energy:
		return &r.equal
	}
	return &r.less
}
