// Package svg turns positions into scenes: one file family a game, named after
// it, and what the diagrams of all games share.
//
// A game's function takes plain typed arguments (a position, what the last move
// did, the options) and gives a [scene.Scene]. It knows the game's rules for
// the shape of the board and the names of cells, and no records. Writing a scene
// as SVG is the business of package draw.
//
// # Classes
//
// Style sheets may rely on these classes. A class of several words is several
// classes on one element (or on the group around neighbours of one look).
//
//	board marks pieces annotations labels sides   the layers
//	cell light, cell dark                         the cells
//	frame                                         the outline of the board
//	piece white, piece black                      groups of pieces; inside them
//	king queen rook bishop knight pawn            each piece
//	body, detail, dot                             the shapes of a piece
//	last-move from, last-move to                  the cells of the last move
//	check                                         the cell of a king in check
//	mark fill|dot|ring|cross red|green|yellow|blue
//	arrow red|green|yellow|blue
//	coord, files, ranks                           coordinates around the board
//	in-cell                                       the names of cells inside them
//	caption                                       the words under the board
//	turn white, turn black                        the sign of whose turn it is
//	side captured                                 captured pieces beside the board
//
// The colours are custom properties named after the roles of package scene, such
// as --sc-cell-dark, --sc-last-move or --sc-first-fill. Games add classes of
// their own, which their files document.
package svg

import (
	"fmt"

	"scoresheet/svg/scene"
)

// Options say what a diagram shows besides the position. The zero Options give
// the first player at the bottom and coordinates around the board.
type Options struct {
	// Flip turns the board by half a turn. Words and pieces stay upright.
	Flip bool
	// Coordinates tells where the names of cells stand.
	Coordinates Coordinates
	// Marks and Arrows lie on and between named cells.
	Marks  []Mark
	Arrows []Arrow
	// Title replaces the title that the game gives the diagram.
	Title string
	// Caption stands under the board; empty for none.
	Caption string
	// Bare leaves out what tells of the play: the sign of whose turn it is, the
	// last move and check.
	Bare bool
}

// Coordinates tells where the names of cells stand.
type Coordinates uint8

// The places for coordinates.
const (
	Outside Coordinates = iota // files and ranks around the board
	Inside                     // the whole name in every cell
	Both                       // outside and inside
	Nowhere                    // no coordinates
)

// ParseCoordinates reads "out", "in", "both" or "none".
func ParseCoordinates(word string) (Coordinates, error) {
	switch word {
	case "out":
		return Outside, nil
	case "in":
		return Inside, nil
	case "both":
		return Both, nil
	case "none":
		return Nowhere, nil
	}
	return Outside, fmt.Errorf("coordinates %q: want out, in, both or none", word)
}

func (c Coordinates) outside() bool { return c == Outside || c == Both }
func (c Coordinates) inside() bool  { return c == Inside || c == Both }

// A Tint is one of the four colours of marks and arrows in comments.
type Tint uint8

// The tints.
const (
	Green Tint = iota
	Red
	Yellow
	Blue
)

// ParseTint reads the letter of a tint: R, G, Y or B.
func ParseTint(letter byte) (Tint, bool) {
	switch letter {
	case 'G':
		return Green, true
	case 'R':
		return Red, true
	case 'Y':
		return Yellow, true
	case 'B':
		return Blue, true
	}
	return Green, false
}

// String gives the class of the tint, such as "red".
func (t Tint) String() string { return [...]string{"green", "red", "yellow", "blue"}[t] }

func (t Tint) role() scene.Role {
	return [...]scene.Role{scene.MarkGreen, scene.MarkRed, scene.MarkYellow, scene.MarkBlue}[t]
}

// A Form is the form of a mark.
type Form uint8

// The forms.
const (
	Fill  Form = iota // the whole cell is tinted, under the piece
	Dot               // a dot on an empty cell: one can move there
	Ring              // a ring around what stands there: one can capture it
	Cross             // a cross over the cell
)

// String gives the class of the form, such as "dot".
func (f Form) String() string { return [...]string{"fill", "dot", "ring", "cross"}[f] }

// A Mark is a sign on a cell.
type Mark struct {
	Cell string // a full name of the game
	Form Form
	Tint Tint
}

// An Arrow leads from one cell to another.
type Arrow struct {
	From, To string // full names of the game
	Tint     Tint
}

// A CellShape is where a cell lies in a diagram, after any flip.
type CellShape struct {
	Outline []scene.Point // corners in order
	Centre  scene.Point   // where a piece stands
	Room    float64       // radius of the largest circle around Centre inside the cell
}

// A Board gives the shape of a cell by its name, or false if no cell bears it.
type Board func(name string) (CellShape, bool)

// cell looks up a cell and says which name is unknown.
func (b Board) cell(name string) (CellShape, error) {
	c, ok := b(name)
	if !ok {
		return CellShape{}, fmt.Errorf("there is no cell %q on this board", name)
	}
	return c, nil
}
