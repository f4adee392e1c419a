package scene

// A Role is what a colour is for. A [Palette] says which colour that is, and
// style sheets may say otherwise by the role's name.
type Role uint8

// The roles.
const (
	None Role = iota // no paint at all

	// Inside symbols: the inks of the use.
	InkFill
	InkLine
	InkDetail

	// The board.
	Ground    // behind everything
	CellLight // light cells
	CellDark  // dark cells
	CellThird // a third kind of cells
	Goal      // cells with a function of their own, such as exits
	Grid      // lines between cells
	Frame     // the board's outline
	Hatch     // lines that fill cells in place of a tone

	// What stands on the board: the body, its outline and the lines inside it.
	FirstFill // the first player, or White
	FirstLine
	FirstDetail
	SecondFill // the second player, or Black
	SecondLine
	SecondDetail
	ThirdFill
	ThirdLine
	ThirdDetail
	FourthFill
	FourthLine
	FourthDetail

	// Signs of state.
	Good    // what its owner likes
	Bad     // what its owner does not like
	Hidden  // what the viewer does not know
	Barrier // what stops everything
	Power   // what makes stronger

	// Highlights.
	LastMove     // cells of the last move
	LastMoveEdge // lines around them
	Check        // a king in check, or whatever is in danger
	CheckEdge    // the line around it
	Trail        // the way that something went
	Target       // a cell that may be moved to

	// The four colours of marks and arrows in comments.
	MarkRed
	MarkGreen
	MarkYellow
	MarkBlue

	// Words.
	Words  // captions
	Coord  // coordinates around the board
	InCell // small words inside cells

	RoleCount // how many roles there are
)

var roleNames = [RoleCount]string{
	None: "none", InkFill: "ink-fill", InkLine: "ink-line", InkDetail: "ink-detail",
	Ground: "ground", CellLight: "cell-light", CellDark: "cell-dark", CellThird: "cell-third",
	Goal: "goal", Grid: "grid", Frame: "frame", Hatch: "hatch",
	FirstFill: "first-fill", FirstLine: "first-line", FirstDetail: "first-detail",
	SecondFill: "second-fill", SecondLine: "second-line", SecondDetail: "second-detail",
	ThirdFill: "third-fill", ThirdLine: "third-line", ThirdDetail: "third-detail",
	FourthFill: "fourth-fill", FourthLine: "fourth-line", FourthDetail: "fourth-detail",
	Good: "good", Bad: "bad", Hidden: "hidden", Barrier: "barrier", Power: "power",
	LastMove: "last-move", LastMoveEdge: "last-move-edge", Check: "check", CheckEdge: "check-edge", Trail: "trail", Target: "target",
	MarkRed: "mark-red", MarkGreen: "mark-green", MarkYellow: "mark-yellow", MarkBlue: "mark-blue",
	Words: "words", Coord: "coord", InCell: "in-cell",
}

// String gives the role's stable name, such as "cell-dark". It is the name of
// the custom property that themes set.
func (r Role) String() string {
	if r < RoleCount {
		return roleNames[r]
	}
	return "none"
}

// A Colour is an opaque colour in sRGB, written 0xRRGGBB.
type Colour uint32

// RGB gives the three channels.
func (c Colour) RGB() (r, g, b uint8) { return uint8(c >> 16), uint8(c >> 8), uint8(c) }

// Hex gives the colour as "#rrggbb", or "#rgb" where that says the same.
func (c Colour) Hex() string {
	const digits = "0123456789abcdef"
	h := [7]byte{0: '#'}
	for i := range 6 {
		h[1+i] = digits[c>>(20-4*i)&15]
	}
	if h[1] == h[2] && h[3] == h[4] && h[5] == h[6] {
		return string([]byte{'#', h[1], h[3], h[5]})
	}
	return string(h[:])
}

// A Palette gives every role its colour. The colours of None and of the inks
// mean nothing.
type Palette [RoleCount]Colour

// purposes says what each role is for, in the words of style sheets.
var purposes = [RoleCount]string{
	Ground:      "behind everything, and inside small signs",
	CellLight:   "light cells",
	CellDark:    "dark cells",
	CellThird:   "a third kind of cells",
	Goal:        "cells with a function of their own, such as exits",
	Grid:        "lines between cells",
	Frame:       "the board's outline",
	Hatch:       "lines that fill dark cells in print",
	FirstFill:   "pieces of the first player, or White",
	FirstLine:   "their outlines",
	FirstDetail: "the lines inside them",
	SecondFill:  "pieces of the second player, or Black", SecondLine: "their outlines", SecondDetail: "the lines inside them",
	ThirdFill: "pieces of the third player", ThirdLine: "their outlines", ThirdDetail: "the lines inside them",
	FourthFill: "pieces of the fourth player", FourthLine: "their outlines", FourthDetail: "the lines inside them",
	Good:         "what its owner likes",
	Bad:          "what its owner does not like",
	Hidden:       "what the viewer does not know",
	Barrier:      "what stops everything",
	Power:        "what makes stronger",
	LastMove:     "cells of the last move",
	LastMoveEdge: "lines around them",
	Check:        "a king in check, or whatever is in danger",
	CheckEdge:    "the line around it",
	Trail:        "the way that something went",
	Target:       "dots and rings where a piece can move to",
	MarkRed:      "red marks and arrows",
	MarkGreen:    "green ones",
	MarkYellow:   "yellow ones",
	MarkBlue:     "blue ones",
	Words:        "captions and other words",
	Coord:        "coordinates around the board",
	InCell:       "small words inside cells",
}

// Purpose says in a few words what the role colours; "" for None and the inks,
// which no style sheet sets.
func (r Role) Purpose() string {
	if r < RoleCount {
		return purposes[r]
	}
	return ""
}
