package lsp

import (
	"sort"
	"unicode/utf8"
)

// A Position is a place in a document: line and character count from 0, and
// characters in the units of the encoding that client and server agreed on.
type Position struct {
	Line      int `json:"line"`
	Character int `json:"character"`
}

// A Range is the text from Start up to End.
type Range struct {
	Start Position `json:"start"`
	End   Position `json:"end"`
}

// An encoding says in what units characters are counted.
type encoding string

// The encodings that the server knows. Every client knows the first.
const (
	utf16Units encoding = "utf-16"
	utf8Units  encoding = "utf-8"
)

// units gives how many units a character has that takes size bytes.
func (e encoding) units(r rune, size int) int {
	switch {
	case e == utf8Units:
		return size
	case r > 0xFFFF:
		return 2
	}
	return 1
}

// markEvery is how many bytes of a line lie between two marks at most.
const markEvery = 512

// A mark is a byte of a text whose position is known.
type mark struct{ offset, line, character int }

// An index places the bytes of a text. It has a mark at the start of every line
// and within long lines, so that no look-up reads much.
type index struct {
	units encoding
	marks []mark // the first is that of the text's start
}

func newIndex(text []byte, units encoding) *index {
	x := &index{units: units}
	x.marks, _ = x.scan(text, mark{}, len(text))
	return x
}

// scan gives the marks from one on, itself included, up to the first line that
// starts at or behind a place, if there is one.
func (x *index) scan(text []byte, from mark, until int) (marks []mark, found bool) {
	marks = append(marks, from)
	at := from
	for at.offset < len(text) {
		r, size := utf8.DecodeRune(text[at.offset:])
		crlf := r == '\r' && at.offset+1 < len(text) && text[at.offset+1] == '\n'
		at.offset += size
		switch {
		case (r == '\n' || r == '\r') && !crlf:
			at.line, at.character = at.line+1, 0
			marks = append(marks, at)
			if at.offset >= until {
				return marks, true
			}
			from = at
		default:
			at.character += x.units.units(r, size)
			if at.offset-from.offset >= markEvery && !crlf {
				marks = append(marks, at)
				from = at
			}
		}
	}
	return marks, false
}

// replaced renews the index after the bytes [start, end) of the old text have
// become the bytes [start, fresh) of the new one.
func (x *index) replaced(text []byte, start, end, fresh int) {
	// From a line on that starts before the change: a line feed put behind a
	// carriage return takes its line's end with it.
	first := max(sort.Search(len(x.marks), func(i int) bool { return x.marks[i].offset >= start })-1, 0)
	for first > 0 && x.marks[first].character > 0 {
		first--
	}
	middle, found := x.scan(text, x.marks[first], fresh+1)
	shift, last := fresh-end, middle[len(middle)-1]
	var tail []mark
	lines := 0
	if found { // that line starts in the old text, too
		same := sort.Search(len(x.marks), func(i int) bool { return x.marks[i].offset+shift >= last.offset })
		tail, lines = x.marks[same+1:], last.line-x.marks[same].line
	}
	marks := make([]mark, 0, first+len(middle)+len(tail))
	marks = append(append(marks, x.marks[:first]...), middle...)
	for _, m := range tail {
		marks = append(marks, mark{m.offset + shift, m.line + lines, m.character})
	}
	x.marks = marks
}

// position gives the place of a byte; of one inside a character or a line end that
// of its start.
func (x *index) position(text []byte, offset int) Position {
	offset = min(max(offset, 0), len(text))
	if offset > 0 && offset < len(text) && text[offset-1] == '\r' && text[offset] == '\n' {
		offset--
	}
	at := x.marks[sort.Search(len(x.marks), func(i int) bool { return x.marks[i].offset > offset })-1]
	for at.offset < offset {
		r, size := utf8.DecodeRune(text[at.offset:])
		if at.offset+size > offset {
			break
		}
		at.offset += size
		at.character += x.units.units(r, size)
	}
	return Position{at.line, at.character}
}

// offset gives the byte at a position. A character behind the end of its line is
// that end, a line behind the last one the end of the text, and the second half
// of a character its start.
func (x *index) offset(text []byte, p Position) int {
	i := sort.Search(len(x.marks), func(i int) bool {
		m := x.marks[i]
		return m.line > p.Line || m.line == p.Line && m.character > p.Character
	}) - 1
	if i < 0 {
		return 0
	}
	at := x.marks[i]
	if at.line < p.Line {
		return len(text)
	}
	for at.offset < len(text) && at.character < p.Character {
		r, size := utf8.DecodeRune(text[at.offset:])
		units := x.units.units(r, size)
		if r == '\n' || r == '\r' || at.character+units > p.Character {
			break
		}
		at.offset += size
		at.character += units
	}
	return at.offset
}

// span places a stretch of bytes.
func (x *index) span(text []byte, start, end int) Range {
	return Range{x.position(text, start), x.position(text, max(start, end))}
}
