package svg

// A Class is a name that style sheets may rely on.
type Class struct {
	Name  string // one word
	About string // a few words
}

// Classes lists the classes that diagrams of several games have, in the order of
// the layers. The classes that only one game has are documented with it.
func Classes() []Class { return classes }

var classes = []Class{
	{"diagram", "the root element, with the name of the game as a second class"},
	{"ground", "behind everything, in themes that have a ground"},

	{"board", "the layer of cells and lines"},
	{"cell", "cells, with light, dark or third"},
	{"light", "light cells"},
	{"dark", "dark cells"},
	{"third", "a third kind of cells"},
	{"hatch", "the lines on dark cells, in themes that hatch them"},
	{"grid", "lines between cells"},
	{"frame", "the outline of the board"},
	{"port", "cells through which pieces leave the board"},

	{"marks", "the layer under the pieces"},
	{"last-move", "cells of the last move, with from, to, placed or flipped"},
	{"from", "the cell that was left"},
	{"to", "the cell that was reached"},
	{"check", "the cell of what is in danger"},

	{"pieces", "the layer of what stands on the board"},
	{"piece", "groups of pieces of a player, with the player's class"},

	{"annotations", "the layer over the pieces"},
	{"mark", "marks, with fill, dot, ring, cross, square, diamond or lozenge and the colour"},
	{"fill", "a tinted cell"},
	{"dot", "a dot: one can move there"},
	{"ring", "a ring: one can capture there"},
	{"cross", "a cross"},
	{"square", "a square: one can leave the board there"},
	{"diamond", "a diamond: a pawn promotes there"},
	{"lozenge", "a lozenge: a pawn can capture and promote there"},
	{"trace", "the ways of possible moves, with leap, second, turned or idle"},
	{"leap", "a way that jumps over what stands between"},
	{"second", "the way of a piece that moves along, such as the rook in castling"},
	{"turned", "a way through pieces that it turns over"},
	{"idle", "what is not possible now, but would be with another number"},
	{"star", "the lines of a piece that can be placed"},
	{"target-disc", "the disc under the number of a possible move"},
	{"target-number", "that number"},
	{"casing", "what clears the ground beside lines"},
	{"arrow", "arrows, with the colour"},
	{"arrow-disc", "the disc under the number of an arrow, with the colour"},
	{"arrow-number", "the number of an arrow"},
	{"red", "red marks and arrows"},
	{"green", "green ones"},
	{"yellow", "yellow ones"},
	{"blue", "blue ones"},
	{"target", "marks that show where a piece can move to"},
	{"plate", "what lies under the word on a cell"},
	{"label", "the word on a cell"},
	{"trail", "the way that something went"},

	{"labels", "the layer of words on and around the board"},
	{"coord", "coordinates around the board"},
	{"files", "the letters of the files"},
	{"ranks", "the numbers of the ranks"},
	{"in-cell", "names of cells inside them, and other small words"},
	{"halo", "what clears the lines under names of cells, in themes that hatch"},
	{"caption", "the words under the board"},

	{"sides", "the layer of what stands beside the board"},
	{"side", "an area beside the board"},
	{"captured", "captured pieces"},
	{"turn", "the sign of whose turn it is, with the player's class"},
	{"tray", "the ground of a player's area"},
	{"player", "a player's name"},
	{"count", "numbers of pieces and the like"},
	{"winner", "the sign of who has won"},
}
