package diag

import (
	"bytes"
	"unicode/utf8"
)

// A Place is a line and a column, both from 1. Columns count code points: a tab
// counts one and a byte that is not UTF-8 counts one.
type Place struct{ Line, Column int }

// Place gives the line and column of a byte of the file. Lines end with LF,
// CRLF or CR. Offsets outside the source are moved to its nearer end, offsets
// inside a code point to its start.
//
// It reads the source from its start; a [Locator] is the better way to place
// many offsets of a large source.
func (s *Source) Place(offset int) Place {
	at := s.index(offset)
	c := s.start()
	c.advance(s.Text, at)
	return c.place
}

// index turns an offset of the file into an index of Text that is the start of
// a code point, or the length of Text.
func (s *Source) index(offset int) int {
	at := min(max(offset-s.Offset, 0), len(s.Text))
	return runeStart(s.Text, at)
}

// start is the cursor at the first byte. A source that does not say where it
// stands in its file stands at the start.
func (s *Source) start() cursor {
	return cursor{place: Place{max(s.Line, 1), max(s.Column, 1)}}
}

// runeStart moves back to the first byte of the code point that text[at]
// belongs to; a byte that belongs to none stays.
func runeStart(text []byte, at int) int {
	if at >= len(text) || utf8.RuneStart(text[at]) {
		return at
	}
	for back := 1; back < utf8.UTFMax && back <= at; back++ {
		if b := at - back; utf8.RuneStart(text[b]) {
			if _, size := utf8.DecodeRune(text[b:]); size > back {
				return b
			}
			return at
		}
	}
	return at
}

// A cursor is an index of a text with its place.
type cursor struct {
	at    int
	place Place
}

// advance moves the cursor forward to an index that starts a code point.
func (c *cursor) advance(text []byte, to int) {
	for c.at < to {
		rest := text[c.at:to]
		eol := bytes.IndexAny(rest, "\r\n")
		if eol < 0 {
			c.place.Column += utf8.RuneCount(rest)
			c.at = to
			return
		}
		c.place.Column += utf8.RuneCount(rest[:eol])
		c.at += eol
		c.lineEnd(text)
	}
}

// lineEnd steps over one line feed or carriage return. Of CRLF the first half
// is a character of the line like any other, so that every byte has a place.
func (c *cursor) lineEnd(text []byte) {
	c.at++
	if text[c.at-1] == '\r' && c.at < len(text) && text[c.at] == '\n' {
		c.place.Column++
		return
	}
	c.place.Line++
	c.place.Column = 1
}

// checkpointStep is the distance in bytes between the checkpoints of a
// [Locator]: the most that one look-up has to read again.
const checkpointStep = 4096

// A Locator places many offsets of one source: it remembers places on its way
// through the text, so that going back is as cheap as going on. It reads no
// further than the last offset asked for. It is not for concurrent use.
type Locator struct {
	src      *Source
	marks    []cursor // marks[i] is the code point at i*checkpointStep
	furthest cursor
}

// NewLocator makes a locator for a source, which must not change any more.
func NewLocator(src *Source) *Locator {
	return &Locator{src: src, marks: []cursor{src.start()}, furthest: src.start()}
}

// Place is [Source.Place], at the price of the distance to the nearest byte
// that was placed before.
func (l *Locator) Place(offset int) Place {
	at := l.src.index(offset)
	l.extend(at)
	c := l.nearest(at)
	c.advance(l.src.Text, at)
	return c.place
}

// extend lays checkpoints up to an index.
func (l *Locator) extend(at int) {
	for l.furthest.at < at {
		next := len(l.marks) * checkpointStep
		if next > at {
			l.furthest.advance(l.src.Text, at)
			return
		}
		l.furthest.advance(l.src.Text, runeStart(l.src.Text, next))
		l.marks = append(l.marks, l.furthest)
	}
}

// nearest gives the last known cursor at or before an index.
func (l *Locator) nearest(at int) cursor {
	i := min(at/checkpointStep, len(l.marks)-1)
	return l.marks[i]
}
