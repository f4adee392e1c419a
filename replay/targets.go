package replay

import (
	"cmp"
	"slices"
)

// A Mover is a [State] that tells what can be done with what stands on a cell, or
// with things of a kind: what a diagram marks.
type Mover interface {
	// MovesOf gives what can legally be done with what is named, sorted by cell and
	// text: the moves of the piece on a cell, or the placements of one of Kinds.
	// There are none where nothing can be done and of names that the game does not
	// know. The method of each game says what it takes; all names together have
	// the moves that Legal lists, except those that concern no cell.
	MovesOf(name string) []Target
	// Kinds lists the names besides those of cells that MovesOf takes, whether
	// anything can be done with them now or not.
	Kinds() []string
}

// A Target is where one legal move leads.
type Target struct {
	Cell  string // where the move ends, or where the piece leaves the board
	Class Class  // what is done there
	// Ways are the ways that lead there, each through the cells from the first to
	// the last, both included. A piece that is put on the board has none, a castling
	// that of the king and then that of the rook.
	Ways [][]string
	// Takes is the cell of what is captured where that is not Cell.
	Takes string
	// Toward lists the neighbours of Cell to which the lines of what is placed point.
	Toward []string
	// Number tells ways of one piece apart, such as by the energy that each takes;
	// 0 where there is nothing to tell.
	Number int
	// Text is the move in canonical form, or the part of it that was asked for, such
	// as a placement without the reaction that follows.
	Text string
}

// A Class tells what a move does, as a set: a pawn may capture and promote at
// once.
type Class uint16

// What moves do.
const (
	Captures  Class = 1 << iota // takes something
	Leaves                      // what moves is off the board afterwards
	Leaps                       // jumps over what stands between
	Castles                     // moves a second piece, too
	Promotes                    // becomes another piece
	EnPassant                   // captures on a cell that was passed over
	Places                      // puts something on the board
	Flips                       // turns something over or round where it lies
	Idle                        // is not legal now, but shows what the piece would do with another number
)

// Has reports whether the move does what c says, all of it.
func (cl Class) Has(c Class) bool { return cl&c == c }

// sortTargets puts targets into the order of their cells, numbers and texts.
func sortTargets(targets []Target) []Target {
	slices.SortStableFunc(targets, func(a, b Target) int {
		return cmp.Or(cmp.Compare(a.Cell, b.Cell), cmp.Compare(a.Number, b.Number), cmp.Compare(a.Text, b.Text))
	})
	return targets
}

// namesOf gives the names of cells.
func namesOf[C interface{ String() string }](cells ...C) []string {
	names := make([]string, len(cells))
	for i, c := range cells {
		names[i] = c.String()
	}
	return names
}
