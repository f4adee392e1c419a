package importers

import (
	"bytes"
	"fmt"

	"scoresheet/notation/diag"
)

// viewKind tells which view of the board is being read.
type viewKind uint8

const (
	noView     viewKind = iota
	godView             // all cards, checked and used
	playerView          // what one side may see, only checked for its shape
)

// A view is a board being read. Its rows run from 9 to 0 in the god view; the
// machine's own view is turned around.
type view struct {
	kind  viewKind
	title diag.Span
	rows  []logLine
}

// viewRows is the number of rows: eight of the board and two servers.
const viewRows = 10

// line reads one line of a view; done is set on its last one.
func (v *view) line(l logLine) (done, ok bool) {
	if len(v.rows) == viewRows {
		text := string(l.text)
		return true, text == "a b c d e f g h" || v.kind == playerView && text == "h g f e d c b a"
	}
	if !v.isRow(l.text) {
		return false, false
	}
	v.rows = append(v.rows, l)
	return false, true
}

// isRow reports whether a text is the row that comes next.
func (v *view) isRow(text []byte) bool {
	if len(text) != 1+2*8 || text[0] < '0' || text[0] > '9' {
		return false
	}
	number := byte('9' - len(v.rows))
	symbols := "lvLV-"
	switch {
	case v.kind == playerView:
		symbols += "?$X"
	case text[0] != number:
		return false
	case number == '9' || number == '0':
		return bytes.HasSuffix(text, []byte(" $ $ $ X X $ $ $"))
	}
	for i := 1; i < len(text); i += 2 {
		if text[i] != ' ' || bytes.IndexByte([]byte(symbols), text[i+1]) < 0 {
			return false
		}
	}
	return true
}

// symbol gives what a complete god view shows on a cell, and where.
func (v *view) symbol(c rainetCell) (card byte, at diag.Span) {
	row := v.rows[8-c.rank]
	i := 2 + 2*c.file
	return row.text[i], diag.Span{Start: row.Start + i, End: row.Start + i + 1}
}

// cells gives the board of a complete god view.
func (v *view) cells() (cells [8][8]byte) {
	for rank := range cells {
		for file := range cells[rank] {
			cells[rank][file], _ = v.symbol(rainetCell{file, rank})
		}
	}
	return cells
}

// setup gives the place of the two rows where a side starts.
func (v *view) setup(side int) diag.Span {
	top := [2]int{sideA: 7, sideB: 1}[side]
	return diag.Span{Start: v.rows[8-top].Start, End: v.rows[8-(top-1)].End}
}

// confirm compares a god view with the board that the moves lead to. Where they
// disagree nothing tells which of the moves since the last view is to blame, so
// none of these is converted.
func (r *transcriptReader) confirm(v view) {
	for rank := 7; rank >= 0; rank-- {
		for file := range 8 {
			c := rainetCell{file, rank}
			if shown, at := v.symbol(c); shown != r.game.board.at(c) {
				r.doubt(c, shown, at)
				return
			}
		}
	}
	r.game.confirmed = len(r.moves)
}

// doubt stops at a cell where a god view disagrees with the moves.
func (r *transcriptReader) doubt(c rainetCell, shown byte, at diag.Span) {
	doubted := r.moves[r.game.confirmed:]
	r.moves = r.moves[:r.game.confirmed]
	d := r.contradiction(at, fmt.Sprintf("the board of the log shows %s on %s, but its moves lead to %s there",
		cardNames[shown], c, cardNames[r.game.board.at(c)]))
	for _, m := range doubted {
		d.Related = append(d.Related, diag.Related{Span: m.log, Message: "a move since the board before"})
	}
}

// cardNames are the symbols of a board in words.
var cardNames = map[byte]string{
	'-': "no card", 'l': "a Link of A", 'v': "a Virus of A", 'L': "a Link of B", 'V': "a Virus of B",
}
