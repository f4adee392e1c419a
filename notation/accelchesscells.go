package notation

import (
	"strings"

	"scoresheet/notation/diag"
)

// accelChessDepth tells how far the middle cell of a file is from the ranks that
// have no suffix: 4 for a and h, 1 for d and e (AC-2).
func accelChessDepth(file byte) int {
	return max('d'-int(file), int(file)-'e') + 1
}

// AccelChessCellNamed reports whether a cell bears this name (AC-2). A missing
// suffix is allowed where two cells differ by it.
func AccelChessCellNamed(c AccelChessCell) bool {
	if c.File < 'a' || c.File > 'h' || c.Rank < '0' || c.Rank > '9' {
		return false
	}
	middle := accelChessDepth(c.File)
	bend := int(c.Rank-'0') - 2 // 1 to 4 on the bent ranks
	if bend < 1 || bend > 4 || bend == middle {
		return c.Suffix == 0
	}
	return bend < middle
}

// AccelChessFileCells gives the names of the cells of a file, a to h, from White
// to Black (AC-2).
func AccelChessFileCells(file byte) []string {
	middle := accelChessDepth(file)
	name := func(rank int, suffix string) string { return string(file) + string(rune('0'+rank)) + suffix }
	cells := []string{name(0, ""), name(1, ""), name(2, "")}
	for m := 1; m < middle; m++ {
		cells = append(cells, name(2+m, "w"))
	}
	cells = append(cells, name(2+middle, ""))
	for m := middle - 1; m >= 1; m-- {
		cells = append(cells, name(2+m, "b"))
	}
	return append(cells, name(7, ""), name(8, ""), name(9, ""))
}

// noSuchCell reports a name that no cell bears and that stands at the given place
// in a word. It names the cell that was probably meant, or all of the file.
func noSuchCell(word string, c AccelChessCell, at int) *MoveError {
	name := c.String()
	e := &MoveError{Start: at, End: at + len(name), Code: diag.CodeCellName, Message: "no cell is called " + name}
	bare := AccelChessCell{File: c.File, Rank: c.Rank}
	if c.Suffix != 0 && AccelChessCellNamed(bare) {
		e.Message += ", for " + bare.String() + " has no suffix (AC-2)"
		e.choose(word[:at] + bare.String() + word[at+len(name):])
		e.Hint = "did you mean " + bare.String() + "?"
		return e
	}
	e.Hint = "the cells of the " + string(c.File) + " file are " + strings.Join(AccelChessFileCells(c.File), " ")
	return e
}
