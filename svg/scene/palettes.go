package scene

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
	Hatch:     0xcdb796,

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
	Trail:        0x0067a0,
	Target:       0x4d6b3a,

	MarkRed:    0xd1401f,
	MarkGreen:  0x009a6e,
	MarkYellow: 0xe3b505,
	MarkBlue:   0x00579c,

	Words:  0x2b2723,
	Coord:  0x5d5143,
	InCell: 0x5f4f37,
}

// Dark is a palette for dark pages: words are light on every kind of cell, and dark
// pieces have light outlines.
var Dark = Palette{
	Ground:    0x1d1b19,
	CellLight: 0x6b6257,
	CellDark:  0x453f38,
	CellThird: 0x2e2a26,
	Goal:      0x314355,
	Grid:      0xa89c88,
	Frame:     0xd8cdb9,
	Hatch:     0x453f38,

	FirstFill:    0xf7f1e5,
	FirstLine:    0x14110e,
	FirstDetail:  0x14110e,
	SecondFill:   0x191613,
	SecondLine:   0xe9dfcc,
	SecondDetail: 0xe9dfcc,
	ThirdFill:    0xa9d6f0,
	ThirdLine:    0x0b2a3d,
	ThirdDetail:  0x0b2a3d,
	FourthFill:   0xf2a873,
	FourthLine:   0x401a04,
	FourthDetail: 0x401a04,

	Good:    0x0a6fae,
	Bad:     0xb5400a,
	Hidden:  0x928b81,
	Barrier: 0x080706,
	Power:   0xf2c230,

	LastMove:     0xcfa92b,
	LastMoveEdge: 0xfff0b8,
	Check:        0xc4432f,
	CheckEdge:    0xffd2c8,
	Trail:        0x8fd0ff,
	Target:       0xc8f09a,

	MarkRed:    0xff6a47,
	MarkGreen:  0x2fd6a0,
	MarkYellow: 0xffe14d,
	MarkBlue:   0x4aa0f0,

	Words:  0xefe8dc,
	Coord:  0xb9ae9e,
	InCell: 0xe9dfcc,
}

// Print is a palette for one ink: black lines on white paper, greys for marks
// alone.
var Print = Palette{
	Ground:    0xffffff,
	CellLight: 0xffffff,
	CellDark:  0xffffff,
	CellThird: 0xffffff,
	Goal:      0xffffff,
	Grid:      0x000000,
	Frame:     0x000000,
	Hatch:     0x000000,

	FirstFill:    0xffffff,
	FirstLine:    0x000000,
	FirstDetail:  0x000000,
	SecondFill:   0x000000,
	SecondLine:   0x000000,
	SecondDetail: 0xffffff,
	ThirdFill:    0xc9c9c9,
	ThirdLine:    0x000000,
	ThirdDetail:  0x000000,
	FourthFill:   0x787878,
	FourthLine:   0x000000,
	FourthDetail: 0x000000,

	Good:    0x000000,
	Bad:     0x5c5c5c,
	Hidden:  0x9a9a9a,
	Barrier: 0x000000,
	Power:   0xd6d6d6,

	LastMove:     0xffffff,
	LastMoveEdge: 0x000000,
	Check:        0xb8b8b8,
	CheckEdge:    0x000000,
	Trail:        0x4a4a4a,
	Target:       0x000000,

	MarkRed:    0x111111,
	MarkGreen:  0x5a5a5a,
	MarkYellow: 0xb5b5b5,
	MarkBlue:   0x8c8c8c,

	Words:  0x000000,
	Coord:  0x000000,
	InCell: 0x000000,
}

// HighContrast is a palette of pure colours: white, black and one grey for the
// board, and signs that differ in tone as far as they can.
var HighContrast = Palette{
	Ground:    0xffffff,
	CellLight: 0xffffff,
	CellDark:  0xa8b4c2,
	CellThird: 0xd5dbe2,
	Goal:      0xbfe3ff,
	Grid:      0x000000,
	Frame:     0x000000,
	Hatch:     0xa8b4c2,

	FirstFill:    0xffffff,
	FirstLine:    0x000000,
	FirstDetail:  0x000000,
	SecondFill:   0x000000,
	SecondLine:   0x000000,
	SecondDetail: 0xffffff,
	ThirdFill:    0x4db8ff,
	ThirdLine:    0x000000,
	ThirdDetail:  0x000000,
	FourthFill:   0xd9480f,
	FourthLine:   0x000000,
	FourthDetail: 0x000000,

	Good:    0x003f8a,
	Bad:     0xb32400,
	Hidden:  0x767676,
	Barrier: 0x000000,
	Power:   0xffd000,

	LastMove:     0xffe100,
	LastMoveEdge: 0x000000,
	Check:        0xff5238,
	CheckEdge:    0x6b0000,
	Trail:        0x0033a0,
	Target:       0x000000,

	MarkRed:    0xd40000,
	MarkGreen:  0x00a35c,
	MarkYellow: 0xffd400,
	MarkBlue:   0x002b9e,

	Words:  0x000000,
	Coord:  0x000000,
	InCell: 0x000000,
}

// ColourBlind is a palette after the colours of Okabe and Ito, which every kind
// of colour-blind eye tells apart, on cells of blue-grey that none of them
// takes for a mark.
var ColourBlind = Palette{
	Ground:    0xffffff,
	CellLight: 0xf4f3ef,
	CellDark:  0xb4bfca,
	CellThird: 0xd6dce2,
	Goal:      0xe7dcc0,
	Grid:      0x5c6873,
	Frame:     0x1f2830,
	Hatch:     0xb4bfca,

	FirstFill:    0xffffff,
	FirstLine:    0x111417,
	FirstDetail:  0x111417,
	SecondFill:   0x22272c,
	SecondLine:   0x111417,
	SecondDetail: 0xf4f3ef,
	ThirdFill:    0x56b4e9,
	ThirdLine:    0x06304a,
	ThirdDetail:  0x06304a,
	FourthFill:   0xd55e00,
	FourthLine:   0x2b1200,
	FourthDetail: 0x2b1200,

	Good:    0x0072b2,
	Bad:     0xa83f00,
	Hidden:  0x85898d,
	Barrier: 0x333a41,
	Power:   0xf0e442,

	LastMove:     0xf0e442,
	LastMoveEdge: 0x574f00,
	Check:        0xe07a3a,
	CheckEdge:    0x6e2c00,
	Trail:        0x005a8f,
	Target:       0x00513b,

	MarkRed:    0xd55e00,
	MarkGreen:  0x009e73,
	MarkYellow: 0xf0e442,
	MarkBlue:   0x0a3f9c,

	Words:  0x1f2830,
	Coord:  0x4b5762,
	InCell: 0x3d4650,
}
