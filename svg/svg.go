// Package svg turns positions into scenes: one file family a game, named after
// it, and what the diagrams of all games share.
//
// A game's function takes plain typed arguments (a position, what the last move
// did, the options) and gives a [scene.Scene]. It knows the game's rules for
// the shape of the board and the names of cells, and no records. Writing a scene
// as SVG is the business of package draw.
//
// # Classes and custom properties
//
// Style sheets may rely on the classes that [Classes] lists and, as custom
// properties, on the roles of package scene, such as --sc-cell-dark,
// --sc-last-move or --sc-first-fill. A class of several words is several classes
// on one element (or on the group around neighbours of one look). The literal
// attributes beside them are for renderers that read no style sheets.
package svg

import (
	"fmt"

	"scoresheet/replay"
	"scoresheet/svg/scene"
)

// Options say what a diagram shows besides the position. The zero Options give
// the first player at the bottom and coordinates around the board.
type Options struct {
	// Flip turns the board by half a turn. Words and pieces stay upright.
	Flip bool
	// Coordinates tells where the names of cells stand.
	Coordinates Coordinates
	// Marks, Arrows and Labels lie on and between named cells.
	Marks  []Mark
	Arrows []Arrow
	Labels []CellLabel
	// Targets are moves whose ends and ways are shown: see [TargetMarks].
	Targets []replay.Target
	// NumberArrows puts numbers on the arrows, in their order from 1.
	NumberArrows bool
	// Crop, if its names are not empty, shows no more than the smallest
	// rectangle around two cells. What stands beside the board is left out.
	Crop [2]string
	// Title replaces the title that the game gives the diagram.
	Title string
	// Caption stands under the board; empty for none.
	Caption string
	// Lone says that the position has no past, so that no room is kept for what
	// was captured.
	Lone bool
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

// A CellShape is where a cell lies in a diagram, after any flip.
type CellShape struct {
	Outline []scene.Point // corners in order
	Centre  scene.Point   // where a piece stands
	Room    float64       // radius of the largest circle around Centre inside the cell
}

// A Board gives the shape of a cell by its name, or false if no cell bears it.
type Board func(name string) (CellShape, bool)
