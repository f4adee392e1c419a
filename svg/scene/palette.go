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
	Goal: "goal", Grid: "grid", Frame: "frame",
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

// Light is the palette of a printed book: dark on light, cells and pieces told
// apart by lightness alone, so that it survives a grey printer, and marks in
// hues that stay different for colour-blind eyes.
var Light = Palette{
	Ground:    0xffffff,
	CellLight: 0xf7f0e1,
	CellDark:  0xcdb796,
	CellThird: 0xe3d5ba,
	Goal:      0xd5dfe6,
	Grid:      0x8a7455,
	Frame:     0x3d3226,

	FirstFill:    0xffffff,
	FirstLine:    0x1d1a17,
	FirstDetail:  0x1d1a17,
	SecondFill:   0x2b2723,
	SecondLine:   0x1d1a17,
	SecondDetail: 0xf7f0e1,
	ThirdFill:    0x8fc1dd,
	ThirdLine:    0x12405c,
	ThirdDetail:  0x12405c,
	FourthFill:   0xe08b52,
	FourthLine:   0x5c2607,
	FourthDetail: 0x5c2607,

	Good:    0x0072b2,
	Bad:     0xb5400a,
	Hidden:  0x8b857c,
	Barrier: 0x4a453f,
	Power:   0xe6b422,

	LastMove:     0xe9c547,
	LastMoveEdge: 0x6b4f00,
	Check:        0xe0705a,
	CheckEdge:    0x8c1206,
	Trail:        0x0072b2,
	Target:       0x4d6b3a,

	MarkRed:    0xd1401f,
	MarkGreen:  0x009a6e,
	MarkYellow: 0xe3b505,
	MarkBlue:   0x00579c,

	Words:  0x2b2723,
	Coord:  0x5d5143,
	InCell: 0x5f4f37,
}
