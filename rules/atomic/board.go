package atomic

import "math/bits"

// A Hex is one of the 61 hexes of the board, counted from a1 along the rows from
// west to east: a1 is 0, a5 is 4, b1 is 5, e5 is 30 and i9 is 60 (AT-1).
type Hex uint8

// Particular hexes.
const (
	Center Hex = 30 // e5, where no piece may stand
	NoHex  Hex = 61 // beyond the edge of the board
)

// Hexes is how many hexes the board has; valid ones are below it (AT-1).
const Hexes = 61

// rows is how many rows the board has, a to i.
const rows = 9

// tableSize is the size of tables indexed by a masked Hex: no index made of six
// bits can leave them.
const tableSize = 64

// A Side is one of the six sides of a hex, counted counterclockwise from the
// east (AT-1).
type Side uint8

// The six sides.
const (
	E Side = iota
	NE
	NW
	W
	SW
	SE
)

// String gives the side as points of the compass, such as "NE".
func (s Side) String() string {
	if s > SE {
		return "?"
	}
	return [...]string{"E", "NE", "NW", "W", "SW", "SE"}[s]
}

// Opposite gives the side across.
func (s Side) Opposite() Side { return (s + 3) % 6 }

// Offset tells where the neighbour on that side lies: half hex widths to the
// east and rows to the north.
func (s Side) Offset() (east, north int) {
	d := sideSteps[s%6]
	return 2*d.diagonal - d.row, d.row
}

// Sides is a set of sides; bit s stands for side s.
type Sides uint8

// AllSides is the set of all six.
const AllSides Sides = 1<<6 - 1

// SetOf makes a set of sides.
func SetOf(sides ...Side) Sides {
	var set Sides
	for _, s := range sides {
		set |= 1 << s
	}
	return set
}

// Has reports whether the side belongs to the set.
func (set Sides) Has(s Side) bool { return set>>s&1 != 0 }

// sideSteps is what each side adds to row and diagonal.
var sideSteps = [6]struct{ row, diagonal int }{
	E: {0, 1}, NE: {1, 1}, NW: {1, 0}, W: {0, -1}, SW: {-1, -1}, SE: {-1, 0},
}

// A hexSet is a set of hexes; bit h stands for hex h.
type hexSet uint64

// Sets of hexes that the clauses speak of.
const (
	center   hexSet = 1 << Center
	playable hexSet = (1<<Hexes - 1) &^ center // all hexes but the centre
)

// ring is the six hexes round the centre, where the setup happens (AT-10).
var ring = reach[Center][AllSides]

// Ring gives the six hexes round the centre in their order (AT-10).
func Ring() []Hex {
	var list []Hex
	for set := ring; set != 0; set &= set - 1 {
		list = append(list, set.first())
	}
	return list
}

func (set hexSet) has(h Hex) bool { return set>>(h&63)&1 != 0 }
func (set hexSet) first() Hex     { return Hex(bits.TrailingZeros64(uint64(set))) }
func (set hexSet) count() int     { return bits.OnesCount64(uint64(set)) }

// The tables of the board, all derived from rowStart and sideSteps.
var (
	rowStart = rowStarts()    // the first hex of each row, and Hexes after the last
	places   = hexPlaces()    // row and diagonal of each hex
	nearby   = neighbours()   // the neighbour on each side, or NoHex
	reach    = reachable()    // the neighbours on a set of sides
	entries  = enteringSide() // [to][from]: the side of to that from lies on; E when they do not touch
)

type place struct{ row, diagonal int8 } // row 0 is a; diagonals count from 1

// firstDiagonal and lastDiagonal bound a row: a1-a5, e1-e9, i5-i9.
func firstDiagonal(row int) int { return max(1, row-3) }
func lastDiagonal(row int) int  { return min(9, row+5) }

func rowStarts() (start [rows + 1]Hex) {
	for r := range rows {
		start[r+1] = start[r] + Hex(lastDiagonal(r)-firstDiagonal(r)+1)
	}
	return start
}

func hexPlaces() (table [tableSize]place) {
	for r := range rows {
		for h := rowStart[r]; h < rowStart[r+1]; h++ {
			table[h] = place{int8(r), int8(firstDiagonal(r) + int(h-rowStart[r]))}
		}
	}
	return table
}

// HexAt gives the hex of a row (0 is a, 8 is i) and a diagonal (1 to 9), or
// NoHex.
func HexAt(row, diagonal int) Hex {
	if row < 0 || row >= rows || diagonal < firstDiagonal(row) || diagonal > lastDiagonal(row) {
		return NoHex
	}
	return rowStart[row] + Hex(diagonal-firstDiagonal(row))
}

func neighbours() (table [tableSize][6]Hex) {
	for h := range table {
		for s, d := range sideSteps {
			table[h][s] = NoHex
			if h < Hexes {
				table[h][s] = HexAt(int(places[h].row)+d.row, int(places[h].diagonal)+d.diagonal)
			}
		}
	}
	return table
}

func reachable() (table [tableSize][AllSides + 1]hexSet) {
	for h := range table {
		for set := range table[h] {
			for s, n := range nearby[h] {
				if Sides(set).Has(Side(s)) && n != NoHex {
					table[h][set] |= 1 << n
				}
			}
		}
	}
	return table
}

func enteringSide() (table [tableSize][tableSize]Side) {
	for from := range Hex(Hexes) {
		for s, to := range nearby[from] {
			if to != NoHex {
				table[to][from] = Side(s).Opposite()
			}
		}
	}
	return table
}

// enteredBy gives the side of to by which a path from the adjacent hex from
// enters.
func enteredBy(to, from Hex) Side { return entries[to&63][from&63] }

// ParseHex reads the name of a hex, a1 to i9 in lower case (AT-1).
func ParseHex(name string) (h Hex, ok bool) {
	if len(name) != 2 || name[0] < 'a' || name[0] > 'i' {
		return NoHex, false
	}
	h = HexAt(int(name[0]-'a'), int(name[1])-'0')
	return h, h != NoHex
}

// Valid reports whether the hex is on the board.
func (h Hex) Valid() bool { return h < Hexes }

// String gives the name, such as "e5", or "-" for NoHex.
func (h Hex) String() string {
	if !h.Valid() {
		return "-"
	}
	return string([]byte{h.rowLetter(), h.diagonalDigit()})
}

func (h Hex) rowLetter() byte     { return 'a' + byte(places[h&63].row) }
func (h Hex) diagonalDigit() byte { return '0' + byte(places[h&63].diagonal) }

// Row gives the row, 0 for a at the south to 8 for i at the north.
func (h Hex) Row() int { return int(places[h&63].row) }

// Diagonal gives the diagonal, 1 to 9.
func (h Hex) Diagonal() int { return int(places[h&63].diagonal) }

// Neighbor gives the hex on that side, or NoHex beyond the edge.
func (h Hex) Neighbor(s Side) Hex { return nearby[h&63][s%6] }

// SideTo gives the side on which an adjacent hex lies.
func (h Hex) SideTo(other Hex) (side Side, adjacent bool) {
	return enteredBy(h, other), reach[h&63][AllSides].has(other)
}

// Offset tells where the hex lies from the centre of the board: half hex widths
// to the east (-8 to 8) and rows to the north (-4 to 4). With pointy-top hexes
// of side a, a half width is a*sqrt(3)/2 and rows are 3a/2 apart.
func (h Hex) Offset() (east, north int) {
	row, diagonal := h.Row()-Center.Row(), h.Diagonal()-Center.Diagonal()
	return 2*diagonal - row, row
}
