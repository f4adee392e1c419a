package accelerator

import "strconv"

// A Square is a square of the board; the zero value is no square. Squares are
// ordered by file, then by rank (AX-1).
type Square uint16

// NoSquare is the absence of a square.
const NoSquare Square = 0

// rankBits leaves room for a border of one cell around the largest board, so
// that the spaces beyond the edge have coordinates too.
const (
	rankBits = 5
	rankMask = 1<<rankBits - 1
	cellMask = 1<<(2*rankBits) - 1
)

// SquareAt gives the square of a file and a rank, both from 1. Outside 1 to
// [MaxFiles] and 1 to [MaxRanks] it gives [NoSquare].
func SquareAt(file, rank int) Square {
	if file < 1 || file > MaxFiles || rank < 1 || rank > MaxRanks {
		return NoSquare
	}
	return Square(file<<rankBits | rank)
}

// File gives the file from 1, 0 for no square.
func (s Square) File() int { return int(s >> rankBits) }

// Rank gives the rank from 1, 0 for no square.
func (s Square) Rank() int { return int(s & rankMask) }

// String gives the name, such as "c4", or "-" for no square.
func (s Square) String() string { return string(s.append(nil)) }

func (s Square) append(dst []byte) []byte {
	if s == NoSquare {
		return append(dst, '-')
	}
	dst = append(dst, byte('a'+s.File()-1))
	return strconv.AppendInt(dst, int64(s.Rank()), 10)
}

// A Facing is the direction a pawn looks in, or none (AX-2).
type Facing uint8

// The facings, clockwise.
const (
	NoFacing Facing = iota
	North           // towards higher ranks
	East            // towards higher files
	South
	West
)

const facings = "-NESW"

// String gives "N", "E", "S", "W", or "-" for none.
func (f Facing) String() string {
	if f > West {
		return "?"
	}
	return facings[f : f+1]
}

// Opposite gives the facing after a bounce (AX-14).
func (f Facing) Opposite() Facing { return opposite[f&7] }

// turnings gives a facing for a facing. The size saves a bounds check.
type turnings [8]Facing

var opposite = turnings{North: South, East: West, South: North, West: East}

// step is what one square in a direction adds to a square.
var step = [8]int16{North: 1, East: 1 << rankBits, South: -1, West: -(1 << rankBits)}

// A Mirror is the orientation of a deflector (AX-3).
type Mirror uint8

// The orientations.
const (
	NoMirror  Mirror = iota
	Slash            // "/": N<->E and S<->W
	Backslash        // "\": N<->W and S<->E
	mirrors   = 2
)

var mirrorTurns = [mirrors + 1]turnings{
	NoMirror:  {North: North, East: East, South: South, West: West},
	Slash:     {North: East, East: North, South: West, West: South},
	Backslash: {North: West, West: North, South: East, East: South},
}

// String gives "/" or "\", or "-" for none.
func (m Mirror) String() string {
	if m > mirrors {
		return "?"
	}
	return `-/\`[m : m+1]
}

// Turned gives the other orientation.
func (m Mirror) Turned() Mirror {
	if m == NoMirror {
		return NoMirror
	}
	return Slash + Backslash - m
}

// A Place is where a pawn can be: on a square, in the space beyond the edge
// next to a square, or off the board, which is the zero value (AX-14, AX-17).
type Place uint16

// Off is the place of a reset pawn (AX-17).
const Off Place = 0

// On gives the place on a square.
func On(s Square) Place { return Place(s) }

// Beyond gives the space beyond the edge next to a square on a side.
func Beyond(s Square, side Facing) Place { return Place(s) | Place(side)<<(2*rankBits) }

// Square gives the square, or the square of the edge that a space beyond it is
// next to.
func (p Place) Square() Square { return Square(p & cellMask) }

// Side gives the side of the board that the space beyond the edge is on, and no
// facing for a square. A pawn there always faces the other way.
func (p Place) Side() Facing { return Facing(p >> (2 * rankBits)) }

// IsBeyond reports whether the place is a space beyond the edge.
func (p Place) IsBeyond() bool { return p > cellMask }

// cell gives coordinates in which spaces beyond the edge lie around the board.
func (p Place) cell() Square {
	return Square(int16(p.Square()) + step[p.Side()&7])
}

// String gives "a5", "a5~W" beyond the edge, or "-" off the board.
func (p Place) String() string { return string(p.append(nil)) }

func (p Place) append(dst []byte) []byte {
	dst = p.Square().append(dst)
	if p.IsBeyond() {
		dst = append(append(dst, '~'), p.Side().String()...)
	}
	return dst
}

// The nearness of two cells is 0 for the same cell, 1 for a shared edge, 2 for
// a shared corner and 3 for anything further apart.
const (
	sameCell = iota
	sharedEdge
	sharedCorner
	farApart
)

var (
	nearness4 = [4]bool{sharedEdge: true}
	nearness8 = [4]bool{sharedEdge: true, sharedCorner: true}
)

// nearness tells how close a pawn's place is to a square.
func nearness(p Place, s Square) int {
	c := p.cell()
	files, ranks := c.File()-s.File(), c.Rank()-s.Rank()
	switch d := files*files + ranks*ranks; d {
	case sameCell, sharedEdge, sharedCorner:
		return d
	}
	return farApart
}
