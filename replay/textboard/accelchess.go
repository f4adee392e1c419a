package textboard

import (
	"fmt"
	"strings"

	"scoresheet/rules/accelchess"
)

// The bent board of Accelerated Chess: every file is a column, every cell five
// characters wide: rank with suffix, bracket, piece, bracket. The rows are
// joined by lines, so that one can follow them where they bend.
const (
	accelLeft  = 4 // column of file a
	accelTop   = 2 // line of rank 9
	accelCell  = 5
	accelPitch = accelCell + 2
	accelRows  = 13
)

// accelLines gives the line of a cell, counted from the nearer edge, by the
// distance of its file from the middle and by its row from that edge. The outer
// file has a cell on every line; the shorter ones are spread over the same
// height, so that no row moves by more than a line from file to file.
var accelLines = [4][]int{
	{0, 2, 4},
	{0, 1, 3, 5},
	{0, 1, 2, 4, 5},
	{0, 1, 2, 3, 4, 5},
}

// AccelChess draws a position of Accelerated Chess with the bent board laid
// out as AC-2 names it: from White to Black along straight files of 13, 11, 9
// and 7 cells, across them along bent rows.
func AccelChess(p accelchess.Position, o Options) string {
	b := &accelBoard{p: &p, o: o, last: o.last()}
	bottom := accelTop + accelRows
	b.files(accelTop - 2)
	b.files(bottom + 1)
	for _, pair := range accelLinks {
		b.link(pair[0], pair[1])
	}
	for c := range accelchess.Cell(accelchess.Cells) {
		b.cell(c)
	}
	b.state(bottom + 3)
	return b.text(o.Colour)
}

// accelBoard is a board being drawn.
type accelBoard struct {
	canvas
	p    *accelchess.Position
	o    Options
	last map[string]bool
}

func (b *accelBoard) column(file byte) int {
	col := int(file - 'a')
	if b.o.Flip {
		col = 7 - col
	}
	return accelLeft + col*accelPitch
}

// line gives the line of a cell in the picture.
func (b *accelBoard) line(c accelchess.Cell) int {
	row := c.Row()
	up := accelRows - 1 - accelLine(c.File(), row)
	if b.o.Flip {
		up = accelRows - 1 - up
	}
	return accelTop + up
}

// accelLine gives the line of a cell above White's edge.
func accelLine(file byte, row int) int {
	const middle = accelRows / 2
	distance := max(int('d')-int(file), int(file)-int('e'))
	switch {
	case row < middle:
		return accelLines[distance][row]
	case row > middle:
		return accelRows - 1 - accelLines[distance][accelRows-1-row]
	}
	return middle
}

func (b *accelBoard) files(y int) {
	for file := byte('a'); file <= 'h'; file++ {
		b.put(b.column(file)+3, y, string(rune(file)), faint)
	}
}

// cell draws one cell: "3w[P]".
func (b *accelBoard) cell(c accelchess.Cell) {
	x, y := b.column(c.File()), b.line(c)
	left, right, mark := " ", " ", plain
	if b.last[c.String()] {
		left, right, mark = "[", "]", marked
	}
	sign, colour := string(b.o.pick('.', '·')), faint
	if piece := b.p.At(c); piece != accelchess.NoPiece {
		sign, colour = string(rune(piece.Letter())), first
		if piece.Colour() == accelchess.Black {
			colour = second
		}
	}
	b.put(x, y, fmt.Sprintf("%2s", c.String()[1:]), faint)
	b.put(x+2, y, left+sign+right, mark)
	b.put(x+3, y, sign, colour|mark)
}

// accelLinks are the pairs of cells that lie beside each other on a row.
var accelLinks = func() (links [][2]accelchess.Cell) {
	for c := range accelchess.Cell(accelchess.Cells) {
		for d := range accelchess.Cell(accelchess.Cells) {
			if d.File() == c.File()+1 && accelSameRow(c, d) {
				links = append(links, [2]accelchess.Cell{c, d})
			}
		}
	}
	return links
}()

// accelSameRow reports whether two cells on neighbouring files lie on one row. A
// bent row (ranks 3 to 6) turns back at its middle cell, which has no suffix, and
// so does not reach the other half of the board (AC-2).
func accelSameRow(c, d accelchess.Cell) bool {
	switch {
	case c.Rank() != d.Rank():
		return false
	case c.Rank() <= '2' || c.Rank() >= '7':
		return true
	case c.File() == 'd':
		return false
	}
	return c.Suffix() == d.Suffix() || c.Suffix() == 0 || d.Suffix() == 0
}

// link draws the line between two cells, the left one on an unturned board first.
func (b *accelBoard) link(c, d accelchess.Cell) {
	if b.o.Flip {
		c, d = d, c
	}
	x, from, to := b.column(c.File())+accelCell, b.line(c), b.line(d)
	stroke := b.o.pick('-', '─')
	if to > from {
		stroke = b.o.pick('\\', '╲')
	} else if to < from {
		stroke = b.o.pick('/', '╱')
	}
	b.stroke(x, from, stroke, '<')
	b.stroke(x+1, to, stroke, '>')
}

// stroke writes half of a line, or a fork where a line to the other half of a
// bent row starts or ends already.
func (b *accelBoard) stroke(x, y int, sign, fork rune) {
	if b.at(x, y) != ' ' {
		sign = fork
	}
	b.put(x, y, string(sign), faint)
}

// state writes whose turn it is and what the picture does not show.
func (b *accelBoard) state(y int) {
	words := []string{fmt.Sprintf("move %d, %s to play", b.p.Number(), b.p.Turn())}
	switch {
	case b.p.Mate():
		words[0] += ": checkmate"
	case b.p.Stalemate():
		words[0] += ": stalemate"
	case b.p.InCheck():
		words[0] += " and in check"
	}
	words = append(words, fmt.Sprintf("castling %s, %d halfmoves without capture or pawn move", b.p.Rights(), b.p.Clock()))
	if passed := b.p.Passed(); len(passed) > 0 {
		names := make([]string, len(passed))
		for i, c := range passed {
			names[i] = c.String()
		}
		words = append(words, "en passant on "+strings.Join(names, ", "))
	}
	for i, line := range words {
		b.put(1, y+i, line, plain)
	}
}
