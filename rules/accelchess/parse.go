package accelchess

import (
	"fmt"
	"strings"
	"unicode/utf8"

	"scoresheet/rules"
)

// Parse reads a position text, in exactly the form that String writes. The error
// is always a *rules.PositionError. Besides what cannot be read it refuses:
// other than one king a side (AC-5), a pawn on its far back rank (AC-18), a
// castling right without king and rook at home (AC-20), passed cells that no
// multistep can have left (AC-19), and a side that has just moved and is in
// check (AC-13).
func (r *Rules) Parse(text string) (Position, error) {
	d := decoder{text: text}
	d.pos = Position{rules: r, stepper: NoCell}
	if err := d.decode(); err != nil {
		return Position{}, err
	}
	return d.pos, nil
}

// Parse reads a position text under the Standard rules; see Rules.Parse.
func Parse(text string) (Position, error) { return Standard.Parse(text) }

// A span is a part of the position text.
type span struct{ start, end int }

func (s span) fail(clause, format string, args ...any) *rules.PositionError {
	return &rules.PositionError{Offset: s.start, Length: s.end - s.start, Clause: clause, Message: fmt.Sprintf(format, args...)}
}

// A decoder reads one position text into pos.
type decoder struct {
	text string
	pos  Position
	at   [Cells]int // offset of the letter of each piece
}

// The fields of the text in order.
const (
	fieldBoard = iota
	fieldTurn
	fieldRights
	fieldPassed
	fieldClock
	fieldNumber
	fieldCount
)

var fieldNames = [fieldCount]string{"board", "side to move", "castling rights", "passed cells", "halfmove clock", "move number"}

// decode fills pos. It returns the concrete type so that helpers can pass errors
// on; Parse turns a nil of it into a nil error.
func (d *decoder) decode() *rules.PositionError {
	var fields [fieldCount]span
	if err := d.split(&fields); err != nil {
		return err
	}
	steps := []func(span) *rules.PositionError{d.board, d.turn, d.rights, d.passed, d.clock, d.number}
	for i, step := range steps {
		if err := step(fields[i]); err != nil {
			return err
		}
	}
	p := &d.pos
	p.key = p.computeKey()
	p.check = p.attacked(p.kings[p.turn], p.turn.Other(), p.occupied(), set{})
	return d.judge(fields[fieldClock])
}

func (d *decoder) split(fields *[fieldCount]span) *rules.PositionError {
	start := 0
	for i := range fields {
		if start > len(d.text) {
			return span{len(d.text), len(d.text)}.fail("", "the text ends before the %s", fieldNames[i])
		}
		end := len(d.text)
		if n := strings.IndexByte(d.text[start:], ' '); n >= 0 {
			end = start + n
		}
		if start == end {
			return span{start, start}.fail("", "the %s is missing; one space stands between fields", fieldNames[i])
		}
		fields[i], start = span{start, end}, end+1
	}
	if start <= len(d.text) {
		return span{start - 1, len(d.text)}.fail("", "nothing may follow the move number")
	}
	return nil
}

// cut splits a part of the text at a separator.
func (d *decoder) cut(s span, separator string) (parts []span) {
	start := s.start
	for _, part := range strings.Split(d.text[s.start:s.end], separator) {
		parts = append(parts, span{start, start + len(part)})
		start += len(part) + 1
	}
	return parts
}

// word is the text of a span; letter widens an offset to the character there.
func (d *decoder) word(s span) string { return d.text[s.start:s.end] }

func (d *decoder) letter(at int) span {
	_, size := utf8.DecodeRuneInString(d.text[at:])
	return span{at, at + size}
}

// rowNames name the rows from White's edge in messages.
var rowNames = [13]string{"0", "1", "2", "3w", "4w", "5w", "of the middle", "5b", "4b", "3b", "7", "8", "9"}

func (d *decoder) board(s span) *rules.PositionError {
	rows := d.cut(s, "/")
	for i, row := range rows {
		if i == len(rowCells) {
			return span{row.start - 1, s.end}.fail("AC-1", "the board has 13 rows, here are %d", len(rows))
		}
		if err := d.row(row, len(rowCells)-1-i); err != nil {
			return err
		}
	}
	if len(rows) < len(rowCells) {
		return span{s.end, s.end}.fail("AC-1", "the board has 13 rows, here are %d", len(rows))
	}
	return d.material(s)
}

func (d *decoder) row(s span, row int) *rules.PositionError {
	cells := rowCells[row]
	n, digit := 0, false
	for at := s.start; at < s.end; at++ {
		b := d.text[at]
		piece, ok := pieceOf(b)
		skip := 0
		switch {
		case ok:
			skip = 1
		case b >= '1' && b <= '8' && !digit:
			skip = int(b - '0')
		case b >= '1' && b <= '8':
			return d.letter(at).fail("", "two digits stand side by side; write their sum")
		default:
			return d.letter(at).fail("", "%q is neither a piece nor a number of empty cells", d.word(d.letter(at)))
		}
		if n+skip > len(cells) {
			return span{at, s.end}.fail("AC-2", "row %s has %d cells, here are more", rowNames[row], len(cells))
		}
		if ok {
			d.pos.put(cells[n], piece)
			d.at[cells[n]] = at
		}
		digit = !ok
		n += skip
	}
	if n < len(cells) {
		return span{s.end, s.end}.fail("AC-2", "row %s has %d cells, here are %d", rowNames[row], len(cells), n)
	}
	return nil
}

// pieceAt is the span of the letter of the piece on a cell.
func (d *decoder) pieceAt(c Cell) span { return span{d.at[c], d.at[c] + 1} }

// material checks kings and pawns.
func (d *decoder) material(board span) *rules.PositionError {
	p := &d.pos
	for side := White; side <= Black; side++ {
		kings := p.kinds[King].and(p.sides[side])
		if kings.empty() {
			return board.fail("AC-5", "%s has no king", side)
		}
		if n := kings.size(); n > 1 {
			p.kings[side] = kings.pop()
			return d.pieceAt(kings.pop()).fail("AC-5", "%s has %d kings", side, n)
		}
		pawns := p.kinds[Pawn].and(p.sides[side]).and(p.rules.lastRank[side])
		if p.rules.promotion && !pawns.empty() {
			c := pawns.pop()
			return d.pieceAt(c).fail("AC-18", "the %s on %s stands on its far back rank, where it promotes", p.pieces[c], c)
		}
	}
	return nil
}

func (d *decoder) turn(s span) *rules.PositionError {
	switch d.word(s) {
	case "w":
	case "b":
		d.pos.turn = Black
	default:
		return s.fail("", "the side to move is w or b, not %q", d.word(s))
	}
	return nil
}

func (d *decoder) rights(s span) *rules.PositionError {
	if d.word(s) == "-" {
		return nil
	}
	next := 0
	for at := s.start; at < s.end; at++ {
		i := strings.IndexByte("KQkq", d.text[at])
		if i < next {
			return d.letter(at).fail("", "castling rights are - or some of KQkq in this order, not %q", d.word(s))
		}
		next = i + 1
		colour, castling := Colour(i/2), Castling(i%2+1)
		w := &castlingTable[colour][castling]
		king, rook := NewPiece(colour, King), NewPiece(colour, Rook)
		if d.pos.pieces[w.kingFrom] != king || d.pos.pieces[w.rookFrom] != rook {
			return d.letter(at).fail("AC-20", "the right to castle %s needs a %s on %s and a %s on %s", castling, king, w.kingFrom, rook, w.rookFrom)
		}
		d.pos.rights |= w.right
	}
	return nil
}

// counter reads a number without sign and leading zeros.
func (d *decoder) counter(s span, least int, what string) (int32, *rules.PositionError) {
	n, word := 0, d.word(s)
	for i := range len(word) {
		digit := int(word[i]) - '0'
		if digit < 0 || digit > 9 {
			return 0, d.letter(s.start+i).fail("", "the %s is a whole number, not %q", what, word)
		}
		if n = n*10 + digit; n > maxCounter {
			return 0, s.fail("", "the %s is above %d", what, maxCounter)
		}
	}
	if n < least || word[0] == '0' && len(word) > 1 {
		return 0, s.fail("", "the %s is a number from %d without leading zeros, not %q", what, least, word)
	}
	return int32(n), nil
}

func (d *decoder) clock(s span) (err *rules.PositionError) {
	d.pos.clock, err = d.counter(s, 0, fieldNames[fieldClock])
	return err
}

func (d *decoder) number(s span) (err *rules.PositionError) {
	d.pos.number, err = d.counter(s, 1, fieldNames[fieldNumber])
	return err
}
