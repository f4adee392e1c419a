package rainet

import "math/bits"

// A Cell is one of the 64 cells of the board, numbered up the files: a1 is 0,
// a2 is 1, a8 is 7, b1 is 8 and h8 is 63. Ascending numbers are therefore
// ascending names, the order in which RN-16 names its two cards.
type Cell uint8

// NoCell stands for "nowhere": a LINE BOOST or FIRE WALL in the hand, or no
// cell at all.
const NoCell Cell = 64

// CellAt gives the cell on a file (0 for a, 7 for h) and a rank (0 for rank 1,
// 7 for rank 8), or NoCell when either is off the board (RN-1).
func CellAt(file, rank int) Cell {
	if uint(file) > 7 || uint(rank) > 7 {
		return NoCell
	}
	return Cell(file<<3 | rank)
}

// ParseCell reads a name such as d4. It reports false for anything else.
func ParseCell(name string) (Cell, bool) {
	if len(name) != 2 {
		return NoCell, false
	}
	c := CellAt(int(name[0])-'a', int(name[1])-'1')
	return c, c != NoCell
}

// File gives the file, 0 for a to 7 for h.
func (c Cell) File() int { return int(c >> 3) }

// Rank gives the rank, 0 for rank 1 (B's edge) to 7 for rank 8 (A's edge).
func (c Cell) Rank() int { return int(c & 7) }

// Valid reports whether the cell is on the board (RN-1).
func (c Cell) Valid() bool { return c < NoCell }

// String gives the name, such as d4, and "-" for anything off the board.
func (c Cell) String() string {
	if !c.Valid() {
		return "-"
	}
	return string([]byte{'a' + byte(c>>3), '1' + byte(c&7)})
}

// set is a set of cells; bit n is cell n.
type set uint64

// bit gives the set of one cell; NoCell gives the empty set.
func bit(c Cell) set { return set(1) << c }

func (s set) has(c Cell) bool { return s>>(c&63)&1 != 0 }

func (s set) count() int { return bits.OnesCount64(uint64(s)) }

// first gives the lowest cell, NoCell for the empty set.
func (s set) first() Cell { return Cell(bits.TrailingZeros64(uint64(s))) }

// A Player is one of the two players.
type Player uint8

// The players. A sits at the top (rank 8), B at the bottom (rank 1), see RN-1.
const (
	A        Player = iota
	B               // the player at the bottom
	NoPlayer        // neither: no winner, nobody's wall
)

// Other gives the opponent of A or B.
func (pl Player) Other() Player { return pl ^ 1 }

// String gives "A" or "B", and "-" for NoPlayer.
func (pl Player) String() string {
	switch pl {
	case A:
		return "A"
	case B:
		return "B"
	}
	return "-"
}

// homePorts are the Server Ports of each player (RN-1): d8 e8 and d1 e1.
var homePorts = [2]set{bit(CellAt(3, 7)) | bit(CellAt(4, 7)), bit(CellAt(3, 0)) | bit(CellAt(4, 0))}

// homes are the cells where the eight cards of each player start, in the order
// in which RN-2 lists them.
var homes = [2][8]Cell{
	{7, 15, 23, 30, 38, 47, 55, 63}, // a8 b8 c8 d7 e7 f8 g8 h8
	{0, 8, 16, 25, 33, 40, 48, 56},  // a1 b1 c1 d2 e2 f1 g1 h1
}

// Homes gives the cells where the eight cards of a player start, in the order
// of a setup (RN-2).
func Homes(pl Player) [8]Cell { return homes[pl] }

// orthogonal and diagonal are the neighbours of each cell.
var orthogonal, diagonal = neighbours()

func neighbours() (orth, diag [64]set) {
	for c := range NoCell {
		for df := -1; df <= 1; df++ {
			for dr := -1; dr <= 1; dr++ {
				n := bit(CellAt(c.File()+df, c.Rank()+dr))
				switch df*df + dr*dr {
				case 1:
					orth[c] |= n
				case 2:
					diag[c] |= n
				}
			}
		}
	}
	return orth, diag
}

// distance is the number of orthogonal steps between two cells.
func distance(a, b Cell) int { return abs(a.File()-b.File()) + abs(a.Rank()-b.Rank()) }

func abs(n int) int { return max(n, -n) }
