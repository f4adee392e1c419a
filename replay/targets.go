package replay

import (
	"cmp"
	"slices"
)

// A Mover is a [State] of a game whose pieces move from cell to cell: it tells
// where each can go.
type Mover interface {
	// MovesFrom gives the legal moves of the piece on a cell, sorted by cell and
	// text; none where nothing stands that can move. Of moves that bring several
	// pieces, such as castling, the first piece named counts. All pieces together
	// have the moves that Legal lists, except those that move nothing that stands
	// on the board.
	MovesFrom(cell string) []Target
}

// A Target is where one legal move takes a piece.
type Target struct {
	Cell    string // where the move ends, or where the piece leaves the board
	Capture bool   // the move takes something
	Leaves  bool   // the piece leaves the board
	Text    string // the move in canonical form
}

// sortTargets puts targets into the order of their cells and texts.
func sortTargets(targets []Target) []Target {
	slices.SortFunc(targets, func(a, b Target) int {
		return cmp.Or(cmp.Compare(a.Cell, b.Cell), cmp.Compare(a.Text, b.Text))
	})
	return targets
}
