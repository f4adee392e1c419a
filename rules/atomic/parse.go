package atomic

import (
	"fmt"
	"unicode/utf8"

	"scoresheet/rules"
)

// Parse reads a position from its one line, described in the package comment.
// The error is a *rules.PositionError: its clause is empty when the text cannot
// be read, else AT-1 for rows, AT-2 for pieces, AT-3 for stocks and numbers of
// pieces, AT-11 for a piece in the centre, AT-16 for forfeits.
func (r *Rules) Parse(text string) (Position, error) {
	p := Position{side: 1}
	rd := reader{rules: r, text: text, pos: &p}
	rd.board()
	rd.space("the side to move")
	rd.side()
	rd.space("the stocks")
	stocks := rd.at
	rd.stocks()
	stocksEnd := rd.at
	rd.space("the forfeits in a row")
	rd.forfeits()
	if rd.err == nil && rd.at < len(text) {
		rd.fail(rd.at, len(text)-rd.at, "", "the text goes on after the position")
	}
	if rd.err == nil && !r.anyStock {
		rd.sums(stocks, stocksEnd-stocks)
	}
	if rd.err != nil {
		return Position{}, rd.err
	}
	return p, nil
}

// A reader reads the text of a position up to the first error.
type reader struct {
	rules *Rules
	text  string
	at    int // bytes read
	pos   *Position
	err   *rules.PositionError
}

func (rd *reader) fail(offset, length int, clause, format string, args ...any) {
	if rd.err != nil {
		return
	}
	offset = min(offset, len(rd.text))
	length = min(length, len(rd.text)-offset)
	rd.err = &rules.PositionError{Offset: offset, Length: length, Clause: clause, Message: fmt.Sprintf(format, args...)}
}

// peek gives the next byte, 0 at the end and after an error.
func (rd *reader) peek() byte {
	if rd.err != nil || rd.at >= len(rd.text) {
		return 0
	}
	return rd.text[rd.at]
}

// rune gives the next character, which may be a byte that is none.
func (rd *reader) rune() string {
	_, size := utf8.DecodeRuneInString(rd.text[rd.at:])
	return rd.text[rd.at:][:size]
}

// expected fails at the next character.
func (rd *reader) expected(what string) {
	if rd.at >= len(rd.text) {
		rd.fail(rd.at, 0, "", "the position ends where %s should follow", what)
		return
	}
	c := rd.rune()
	rd.fail(rd.at, len(c), "", "%q stands where %s should", c, what)
}

func (rd *reader) space(before string) {
	if rd.peek() != ' ' {
		rd.expected("a space before " + before)
		return
	}
	rd.at++
}

func (rd *reader) board() {
	for row := rows - 1; row >= 0; row-- {
		rd.row(row)
		if rd.err != nil {
			return
		}
		more := rd.peek() == '|'
		switch {
		case more && row == 0:
			rd.fail(rd.at, 1, "AT-1", "the board has 9 rows, but after row a there is another")
		case more:
			rd.at++
		case row > 0:
			rd.fail(rd.at, 0, "AT-1", "the board ends after row %c, but it has 9 rows, i to a", 'a'+row)
		}
	}
}

func (rd *reader) row(row int) {
	start, end := rowStart[row], rowStart[row+1]
	offset, h := rd.at, start
	name, size := 'a'+rune(row), int(end-start)
	afterDigit := false
	for c := rd.peek(); c != '|' && c != ' ' && c != 0; c = rd.peek() {
		item := rd.at
		isDigit := '1' <= c && c <= '9'
		var width Hex
		switch {
		case isDigit && afterDigit:
			rd.fail(item, 1, "", "two digits in a row: a run of empty hexes is one digit")
		case isDigit:
			width = Hex(c - '0')
			rd.at++
		default:
			width = 1
			rd.piece(h, end)
		}
		if h+width > end {
			rd.fail(item, rd.at-item, "AT-1", "row %c is too long: it has %d hexes", name, size)
		}
		if rd.err != nil {
			return
		}
		h += width
		afterDigit = isDigit
	}
	if h < end && rd.err == nil && !rd.rules.shortRows {
		rd.fail(offset, rd.at-offset, "AT-1", "row %c has %d hexes instead of %d", name, h-start, size)
	}
}

// piece reads a piece and puts it on a hex of a row that ends before end.
func (rd *reader) piece(h, end Hex) {
	start, c := rd.at, rd.peek()
	owner, upper := Player(1), c
	if 'a' <= c && c <= 'z' {
		owner, upper = 2, c-('a'-'A')
	}
	f, ok := ParseFace(upper)
	if !ok {
		rd.expected("a piece or a number of empty hexes from 1 to 9")
		return
	}
	rd.at++
	o, ok := ParseOrient(rd.peek())
	if ok {
		rd.at++
	}
	switch {
	case !o.fits(f) && !rd.rules.anyOrient:
		rd.failOrient(start, f, o)
	case h >= end: // the row is too long, as the caller finds
	case h == Center:
		rd.fail(start, rd.at-start, "AT-11", "the centre, %s, stays empty", Center)
	default:
		rd.pos.put(h, NewTile(owner, f, o))
	}
}

func (rd *reader) failOrient(start int, f Face, o Orient) {
	m := Place(f, o, NoHex)
	length := rd.at - start
	rd.fail(start, length, "AT-2", "%s", refuseOrient(&m).Message)
}

func (rd *reader) side() {
	switch c := rd.peek(); c {
	case '1', '2':
		rd.pos.side = Player(c - '0')
		rd.at++
	default:
		rd.expected("the side to move, 1 or 2,")
	}
}

func (rd *reader) stocks() {
	rd.stock(0, 0)
	if rd.peek() != ',' {
		rd.expected("a comma between the stocks")
		return
	}
	rd.at++
	rd.stock(1, 'a'-'A')
}

func (rd *reader) stock(player int, lower byte) {
	for f := range Face(Faces) {
		letter := f.Letter() + lower
		if rd.peek() != letter {
			rd.expected(fmt.Sprintf("%c of the stock of player %d", letter, player+1))
			return
		}
		rd.at++
		start := rd.at
		n := rd.number()
		if most := int(fullStock[f]); n > most && !rd.rules.anyStock {
			rd.fail(start, rd.at-start, "AT-3", "a player has only %d %ss", most, f)
		}
		rd.pos.stock[player][f] = uint8(min(n, 255))
	}
}

// number reads a decimal number without leading zeros; large ones saturate.
func (rd *reader) number() int {
	start := rd.at
	for c := rd.peek(); '0' <= c && c <= '9'; c = rd.peek() {
		rd.at++
	}
	digits := rd.text[start:rd.at]
	switch {
	case digits == "":
		rd.expected("a number")
	case len(digits) > 1 && digits[0] == '0':
		rd.fail(start, len(digits), "", "a number has no leading zeros")
	}
	n := 0
	for _, c := range []byte(digits) {
		n = min(n*10+int(c-'0'), 999)
	}
	return n
}

func (rd *reader) forfeits() {
	start := rd.at
	n := rd.number()
	if n > 2 && !rd.rules.endless {
		rd.fail(start, rd.at-start, "AT-16", "after 2 forfeits in a row the game is over: there cannot be %d", n)
	}
	rd.pos.forfeits = uint8(min(n, 2))
}

// sums checks that all markers are there. A marker shows one face or its back
// in the other colour, so only the sums of the two can be known (AT-3).
func (rd *reader) sums(offset, length int) {
	var shown [2][Faces]int
	for _, t := range rd.pos.tiles[:Hexes] {
		if !t.Empty() {
			shown[t.Owner().index()][t.Face()]++
		}
	}
	for pl := range 2 {
		for _, f := range []Face{Connector, Destructor} {
			stock := int(rd.pos.stock[pl][f]) + int(rd.pos.stock[1-pl][f.Back()])
			board := shown[pl][f] + shown[1-pl][f.Back()]
			if all := int(fullStock[f] + fullStock[f.Back()]); board+stock != all {
				rd.fail(offset, length, "AT-3",
					"the %ss of player %d and the %ss of player %d are %d markers, but the board shows %d and the stocks hold %d",
					f, pl+1, f.Back(), 2-pl, all, board, stock)
				return
			}
		}
	}
}
