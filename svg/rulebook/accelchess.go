package rulebook

import (
	"fmt"
	"strings"

	"scoresheet/replay"
	"scoresheet/rules/accelchess"
	"scoresheet/svg"
)

// AccelChess writes the book of Accelerated Chess.
func AccelChess(start replay.State) *Manuscript {
	a := &accelAuthor{start.(*replay.AccelChessState).Game.Position().Rules()}
	return &Manuscript{
		Intro: []string{
			"Accelerated Chess is chess on a board of 80 cells whose files grow shorter towards the middle, where six cells meet at one point. " +
				"The pieces are those of chess and move as they do there; it is the board that bends their lines, doubles the way of the bishop and brings the two armies close.",
			"This book shows every rule on boards that the program draws from the rules themselves: a dot is a cell where the piece can go, a ring is a capture, a diamond a promotion, and a line is the way there.",
		},
		Sections: []Section{a.board(), a.setUp(), a.lines(), a.leaps(), a.pawns(), a.castling(), a.ends(), a.writing()},
	}
}

// An accelAuthor writes about one set of rules.
type accelAuthor struct{ rules *accelchess.Rules }

// accelEmpty draws the empty board.
func accelEmpty(words string) svg.FrameDrawer {
	return EmptyBoard(svg.AccelChessFrame, "Accelerated Chess, "+words)
}

// accelPosition sets up pieces, each a letter and a cell, white ones with capital
// letters, such as "Ke0 kd9 Pa1". The rest is what follows the board in the text
// of a position; "w" and "b" alone stand for a position without a past.
func accelPosition(pieces, rest string) string {
	on := map[string]byte{}
	for _, word := range strings.Fields(pieces) {
		on[word[1:]] = word[0]
	}
	if rest == "w" || rest == "b" {
		rest += " - - 0 1"
	}
	rows := make([]string, 13) // from Black's edge
	for c := range accelchess.Cell(accelchess.Cells) {
		row := &rows[len(rows)-1-c.Row()]
		letter, ok := on[c.String()]
		switch last := len(*row) - 1; {
		case ok:
			*row += string(letter)
		case last >= 0 && (*row)[last] < '9':
			*row = (*row)[:last] + string((*row)[last]+1)
		default:
			*row += "1"
		}
	}
	return strings.Join(rows, "/") + " " + rest
}

// accelMoves is a figure of one panel with the moves of some pieces.
func accelMoves(caption, pieces string, of ...string) Figure {
	return Figure{Caption: caption, Panels: []Panel{{Position: accelPosition(pieces, "w"), MovesOf: of}}}
}

// tinted fills cells with a tint.
func tinted(t svg.Tint, cells []accelchess.Cell) []svg.Mark {
	marks := make([]svg.Mark, len(cells))
	for i, c := range cells {
		marks[i] = svg.Mark{Cell: c.String(), Tint: t}
	}
	return marks
}

// those lists the cells for which a condition holds.
func those(ok func(accelchess.Cell) bool) (cells []accelchess.Cell) {
	for c := range accelchess.Cell(accelchess.Cells) {
		if ok(c) {
			cells = append(cells, c)
		}
	}
	return cells
}

// accelNames lists cells as a sentence does.
func accelNames(cells []accelchess.Cell) string {
	names := make([]string, len(cells))
	for i, c := range cells {
		names[i] = c.String()
	}
	return listed(names)
}

// crosses cross out cells.
func crosses(cells ...string) []svg.Mark {
	marks := make([]svg.Mark, len(cells))
	for i, c := range cells {
		marks[i] = svg.Mark{Cell: c, Form: svg.Cross, Tint: svg.Red}
	}
	return marks
}

func (a *accelAuthor) board() Section {
	return Section{Title: "Eighty cells", Rules: []Rule{
		{ID: "AC-1", Words: []string{
			"Drawn in a square, the board keeps its file lines straight and bends its ranks: it is tight at the edges and open in the middle, and the eight cells on its middle line become triangles that point at the centre.",
		}, Figures: []Figure{a.sectors(), a.centre(), accelMoves(
			"Sectors hang together. The rook on c0 rides through White's home and over its edge into the sector on the left: {cells}.",
			"Kg1 kh8 Rc0", "c0")}},
		{ID: "AC-2", Words: []string{
			"Every file is named from White to Black, so that the ranks on the way up file a read 0 1 2 3 4 5 6 5 4 3 7 8 9. The cells of the middle line, each the only one of its name, need no suffix.",
		}, Figures: []Figure{a.names(), a.files(), a.bends()}},
		{ID: "AC-3", Figures: []Figure{a.colours(), accelMoves(
			"A bishop never leaves its colour, the centre included. From c1 it goes to {count} cells of one colour: {cells}.",
			"Kh0 Pg1 kh9 pg8 Bc1", "c1")}},
	}}
}

// sectors shows the four sectors in four colours.
func (a *accelAuthor) sectors() Figure {
	var marks []svg.Mark
	var counts []string
	for s, t := range []svg.Tint{accelchess.SectorW: svg.Green, accelchess.SectorB: svg.Red, accelchess.SectorL: svg.Yellow, accelchess.SectorR: svg.Blue} {
		cells := those(func(c accelchess.Cell) bool { return c.Sector() == accelchess.Sector(s) })
		marks = append(marks, tinted(t, cells)...)
		counts = append(counts, fmt.Sprintf("%s (%s) has %d cells", accelchess.Sector(s), t, len(cells)))
	}
	labels := []svg.CellLabel{{Cell: "e1", Words: "W"}, {Cell: "e8", Words: "B"}, {Cell: "b5", Words: "L"}, {Cell: "g5", Words: "R"}}
	return Figure{
		Caption: "The four sectors: " + listed(counts) + ".",
		Panels:  []Panel{{Look: svg.Options{Marks: marks, Labels: labels}, Draw: accelEmpty("the four sectors")}},
	}
}

// centre shows the cells around the point where most cells meet.
func (a *accelAuthor) centre() Figure {
	var around []accelchess.Cell
	for v := range accelchess.Vertices() {
		if cells := accelchess.CellsAt(accelchess.Vertex(v)); len(cells) > len(around) {
			around = cells
		}
	}
	return Figure{
		Caption: fmt.Sprintf("The %s cells around the centre point, in their order: %s.", counted(len(around)), accelNames(around)),
		Panels:  []Panel{{Look: svg.Options{Marks: tinted(svg.Yellow, around)}, Draw: accelEmpty("the cells around the centre point")}},
	}
}

func (a *accelAuthor) names() Figure {
	return Figure{
		Caption: "The names of all cells.", Wide: true,
		Panels: []Panel{{Look: svg.Options{Coordinates: svg.Inside}, Draw: accelEmpty("the names of the cells")}},
	}
}

// files shows the left half of the files, each with its length.
func (a *accelAuthor) files() Figure {
	var marks []svg.Mark
	var lengths []string
	for i, t := range []svg.Tint{svg.Green, svg.Yellow, svg.Blue, svg.Red} {
		file := 'a' + byte(i)
		cells := a.rules.FileCells(file)
		marks = append(marks, tinted(t, cells)...)
		lengths = append(lengths, fmt.Sprintf("file %c has %d cells", file, len(cells)))
	}
	return Figure{
		Caption: "Files a to d, and so on the right: " + listed(lengths) + ". Upwards, file c reads " + accelNames(a.rules.FileCells('c')) + ".",
		Panels:  []Panel{{Look: svg.Options{Marks: marks, Coordinates: svg.Inside}, Draw: accelEmpty("files a to d")}},
	}
}

// bends shows the ranks of the neutral sectors.
func (a *accelAuthor) bends() Figure {
	var marks []svg.Mark
	var third []accelchess.Cell
	for i, t := range []svg.Tint{svg.Green, svg.Yellow, svg.Blue, svg.Red} {
		cells := those(func(c accelchess.Cell) bool { return c.Rank() == '3'+byte(i) })
		marks = append(marks, tinted(t, cells)...)
		if i == 0 {
			third = those(func(c accelchess.Cell) bool { return c.Rank() == '3' && c.File() <= 'd' })
		}
	}
	return Figure{
		Caption: "Ranks 3 to 6 are bent around the middle line. Rank 3 on the left is " + accelNames(third) + ".",
		Panels:  []Panel{{Look: svg.Options{Marks: marks, Coordinates: svg.Inside}, Draw: accelEmpty("ranks 3 to 6")}},
	}
}

func (a *accelAuthor) colours() Figure {
	dark := len(those(a.rules.Dark))
	return Figure{
		Caption: fmt.Sprintf("%d dark cells and %d light ones.", dark, accelchess.Cells-dark),
		Panels:  []Panel{{Draw: accelEmpty("dark and light cells")}},
	}
}

func (a *accelAuthor) setUp() Section {
	return Section{Title: "Setting up", Rules: []Rule{{ID: "AC-5", Words: []string{
		"Unlike in chess the two armies are not mirror images: each player has the king to the right of the queen. So either queen stands on her own colour, for d0 and d9 are of one colour (AC-3), and so castling is reversed for Black (AC-20).",
	}, Figures: []Figure{{
		Caption: "The start. {turn} is to move and has {legal} legal moves.", Panels: []Panel{{}},
	}}}}}
}
