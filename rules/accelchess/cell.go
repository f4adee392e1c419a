package accelchess

import "sort"

// A Cell is one of the 80 cells of the board (AC-1). Cells are numbered row by
// row from White's edge, within a row from file a to file h: a0 is 0, h9 is 79.
type Cell uint8

// Cells is the number of cells of the board, and NoCell a value that is none.
const (
	Cells       = 80
	NoCell Cell = 255
)

// A Sector is one of the rectangular pieces that the board is made of (AC-1).
type Sector uint8

// The sectors: White's and Black's home of 8x3 cells, and the two neutral ones
// of 4x4 cells on the left and on the right of White.
const (
	SectorW Sector = iota
	SectorB
	SectorL
	SectorR
)

// String gives the letter by which AC-1 calls the sector.
func (s Sector) String() string { return "WBLR"[s : s+1] }

// A place is what is known of a cell before any cell is glued to another.
type place struct {
	sector             Sector
	x, y               int  // see Cell.Grid
	file, rank, suffix byte // suffix is 0 where there is none
	row                int  // 0 to 12 from White's edge
}

func (p *place) name() string {
	if p.suffix == 0 {
		return string([]byte{p.file, p.rank})
	}
	return string([]byte{p.file, p.rank, p.suffix})
}

// homePlace is a cell of W or B, with its row counted from White's edge.
func homePlace(s Sector, x, y int) place {
	p := place{sector: s, x: x, y: y, file: 'a' + byte(x), rank: '0' + byte(y), row: y}
	if s == SectorB {
		p.rank, p.row = '7'+byte(y), 10+y
	}
	return p
}

// neutralPlace names a cell of L or R as AC-2 says: the larger coordinate gives
// the file, the smaller the rank, their order the suffix.
func neutralPlace(s Sector, i, j int) place {
	m, k := min(i, j), max(i, j)
	p := place{sector: s, x: i, y: j, file: 'e' - byte(k), rank: '2' + byte(m), row: 6}
	if s == SectorR {
		p.file = 'd' + byte(k)
	}
	switch {
	case i < j:
		p.suffix, p.row = 'w', 2+i
	case i > j:
		p.suffix, p.row = 'b', 10-j
	}
	return p
}

// layout lists the cells in the order of their numbers.
func layout() (places [Cells]place) {
	list := places[:0]
	for _, s := range []Sector{SectorW, SectorB} {
		for y := range 3 {
			for x := range 8 {
				list = append(list, homePlace(s, x, y))
			}
		}
	}
	for _, s := range []Sector{SectorL, SectorR} {
		for i := 1; i <= 4; i++ {
			for j := 1; j <= 4; j++ {
				list = append(list, neutralPlace(s, i, j))
			}
		}
	}
	sort.Slice(list, func(a, b int) bool {
		if list[a].row != list[b].row {
			return list[a].row < list[b].row
		}
		return list[a].file < list[b].file
	})
	return places
}

var places = layout()

var cellNames = func() (names [Cells]string) {
	for c := range names {
		names[c] = places[c].name()
	}
	return names
}()

// rowCells lists the cells of the 13 rows from White's edge, each from a to h.
var rowCells = func() (rows [13][]Cell) {
	for c := range places {
		rows[places[c].row] = append(rows[places[c].row], Cell(c))
	}
	return rows
}()

// String gives the full name (AC-2), such as "a3w"; "none" for what is no cell.
func (c Cell) String() string {
	if c >= Cells {
		return "none"
	}
	return cellNames[c]
}

// File is the letter of the cell's file, 'a' to 'h' (AC-2).
func (c Cell) File() byte { return places[c].file }

// Rank is the digit of the cell's rank, '0' to '9' (AC-2).
func (c Cell) Rank() byte { return places[c].rank }

// Suffix is 'w' or 'b' where two cells share file and rank, else 0 (AC-2).
func (c Cell) Suffix() byte { return places[c].suffix }

// Row counts the rows of the position text from White's edge: rank 0 is row 0,
// the middle cells are row 6, rank 9 is row 12.
func (c Cell) Row() int { return places[c].row }

// Sector is the part of the board in which the cell lies (AC-1).
func (c Cell) Sector() Sector { return places[c].sector }

// Grid gives the coordinates inside the sector. In W and B, x is the file from
// 0 to 7 and y the rank from 0 to 2, upwards as White sees it. In L and R they
// are i and j of AC-1: 1 to 4, the distance from W and from B.
func (c Cell) Grid() (x, y int) { return places[c].x, places[c].y }

// ParseCell reads a full cell name, such as "a3w" or "d7". A name whose suffix
// is missing or does not exist is not a cell.
func ParseCell(name string) (Cell, bool) {
	if len(name) < 2 || len(name) > 3 || name[0] < 'a' || name[0] > 'h' || name[1] < '0' || name[1] > '9' {
		return NoCell, false
	}
	for _, c := range cellsByName[name[0]-'a'][name[1]-'0'] {
		if cellNames[c] == name {
			return c, true
		}
	}
	return NoCell, false
}

// cellsByName lists the cells that share a file and a rank, White's side first.
var cellsByName = func() (table [8][10][]Cell) {
	for c := range places {
		list := &table[places[c].file-'a'][places[c].rank-'0']
		*list = append(*list, Cell(c))
	}
	return table
}()

// CellsNamed lists the cells that a written name may mean: one cell for a full
// name, two where a suffix is left out (AC-4), nil if no cell bears the name.
// The result is shared and must not be changed.
func (r *Rules) CellsNamed(name string) []Cell {
	switch len(name) {
	case 2:
		return r.CellsOf(name[0], name[1], 0)
	case 3:
		if name[2] != 0 {
			return r.CellsOf(name[0], name[1], name[2])
		}
	}
	return nil
}

// CellsOf is CellsNamed for a name in parts; the suffix is 0 where it is left out.
func (r *Rules) CellsOf(file, rank, suffix byte) []Cell {
	if file < 'a' || file > 'h' || rank < '0' || rank > '9' {
		return nil
	}
	list := cellsByName[file-'a'][rank-'0']
	if suffix == 0 {
		if len(list) == 2 && r.wholeNames {
			return nil
		}
		return list
	}
	for i, c := range list {
		if places[c].suffix == suffix {
			return list[i : i+1 : i+1]
		}
	}
	return nil
}

// CellsNamed lists the cells that a written name may mean under the Standard
// rules; see Rules.CellsNamed.
func CellsNamed(name string) []Cell { return Standard.CellsNamed(name) }
