package notation

import (
	"bytes"
	"errors"
	"io"

	"scoresheet/notation/diag"
)

// DefaultMaxSize is how many bytes a game may have if no option says otherwise.
const DefaultMaxSize = 64 << 20

// SplitOptions say how a stream is split into games.
type SplitOptions struct {
	// File is the name under which diagnostics report the stream.
	File string
	// Headerless is the game of records without tags. With it, movetext on a
	// later line than a result starts the next game.
	Headerless *Language
	// Languages finds the game that a tag names; used with Headerless only.
	Languages func(name string) *Language
	// MaxSize is how many bytes a game may have; 0 stands for [DefaultMaxSize].
	MaxSize int
	// BlockSize is how many bytes are read at a time; 0 stands for 256 KiB.
	BlockSize int
}

// A Chunk is the text of one game with what stands before and after it.
type Chunk struct {
	diag.Source     // the text; it stays valid
	Number      int // of the game in its file, from 1
	// TooLong is set when the game was longer than the limit. The text is then
	// only its beginning.
	TooLong bool
	// Limit tells of the limit of the whole text, when it ends there: the game is
	// then too long, whatever its length.
	Limit *LimitError
}

// A Splitter cuts a stream into games. It holds no more of the stream than the
// longest game, and every byte belongs to exactly one chunk, those aside that a
// game has beyond the limit.
type Splitter struct {
	reader  io.Reader
	options SplitOptions
	err     error // of the reader; io.EOF at the end
	limit   *LimitError

	buf   []byte
	start int // of the current game in buf
	pos   int // buf[start:pos] has been looked at
	find  specials

	at        place // of buf[start] in the file, or of what was dropped before it
	number    int
	section   section
	named     bool   // the tag section has a Game or Variant tag
	faulty    bool   // the tag section has a malformed tag pair
	opened    place  // of the current game
	beginning []byte // of a game that is too long
	inside    byte   // such a game stands inside a comment ({) or a line without meaning (;)
	follow    headerless
}

// A section is the part of a game in which the splitter stands.
type section uint8

const (
	beforeTags section = iota
	inTags
	inMovetext
)

// NewSplitter makes a splitter for a stream of UTF-8 text; see [Decode].
func NewSplitter(r io.Reader, options SplitOptions) *Splitter {
	if options.MaxSize == 0 {
		options.MaxSize = DefaultMaxSize
	}
	if options.BlockSize == 0 {
		options.BlockSize = 256 << 10
	}
	first := place{line: 1, column: 1}
	return &Splitter{reader: r, options: options, at: first, opened: first, follow: headerless{game: options.Headerless}}
}

// ResumeSplitter makes a splitter for the rest of a stream, from the start of a
// chunk on that is not the first. It finds the chunks that the splitter of the
// whole stream finds there, with places and numbers that count from here.
// lineStart tells whether a line starts there.
func ResumeSplitter(r io.Reader, options SplitOptions, lineStart bool) *Splitter {
	s := NewSplitter(r, options)
	s.section = inTags
	if !lineStart {
		s.at.column = 2 // that there is something before it is all that counts
		s.opened = s.at
	}
	return s
}

// Next gives the next game of the stream, and io.EOF after the last one. Another
// error is one of the reader.
func (s *Splitter) Next() (Chunk, error) {
	for {
		more, boundary := s.step()
		switch {
		case boundary:
			return s.cut(), nil
		case !more:
			continue
		case s.err == nil:
			s.fill()
		case errors.As(s.err, &s.limit):
			return s.cutAtLimit(), nil
		case s.err != io.EOF:
			return Chunk{}, s.err
		case s.start < len(s.buf) || s.beginning != nil:
			s.pos = len(s.buf)
			return s.cut(), nil
		default:
			return Chunk{}, io.EOF
		}
	}
}

// cutAtLimit gives what is there of the game at which the limit of the text lies.
func (s *Splitter) cutAtLimit() Chunk {
	s.err = io.EOF
	if s.beginning == nil {
		s.beginning = bytes.Clone(s.buf[s.start:min(len(s.buf), s.start+beginningSize)])
	}
	s.pos = len(s.buf)
	c := s.cut()
	c.Limit = s.limit
	return c
}

// boundary gives a byte order mark before the [ at pos to the game that starts
// there: it once stood at the start of a file.
func (s *Splitter) boundary() {
	if bytes.HasSuffix(s.buf[s.start:s.pos], byteOrderMark) {
		s.pos -= len(byteOrderMark)
	}
}

// cut gives buf[start:pos] as a chunk and starts the next one there.
func (s *Splitter) cut() Chunk {
	s.number++
	text := s.buf[s.start:s.pos:s.pos]
	c := Chunk{Number: s.number, TooLong: s.beginning != nil}
	c.Source = diag.Source{File: s.options.File, Text: text, Offset: s.opened.offset, Line: s.opened.line, Column: s.opened.column}
	if c.TooLong {
		c.Text = s.beginning
	}
	s.at.advance(text)
	s.start, s.opened, s.beginning, s.inside = s.pos, s.at, nil, 0
	s.section, s.named, s.faulty = inTags, false, false
	s.follow = headerless{game: s.options.Headerless}
	return c
}

// fill reads more of the stream. What was handed out stays where it is.
func (s *Splitter) fill() {
	if len(s.buf)-s.start > s.options.MaxSize {
		s.drop()
	}
	if len(s.buf) == cap(s.buf) {
		size := max(s.options.BlockSize, 2*(len(s.buf)-s.start))
		fresh := make([]byte, len(s.buf)-s.start, size)
		copy(fresh, s.buf[s.start:])
		s.shift(fresh, s.start)
	}
	for range 100 {
		n, err := s.reader.Read(s.buf[len(s.buf):min(cap(s.buf), len(s.buf)+s.options.BlockSize)])
		s.buf = s.buf[:len(s.buf)+n]
		if err != nil || n > 0 {
			s.err = err
			return
		}
	}
	s.err = io.ErrNoProgress
}

// shift goes on in another buffer that lacks the first n bytes of this one.
func (s *Splitter) shift(buf []byte, n int) {
	s.buf = buf
	s.start -= n
	s.pos -= n
	s.find.shift(n)
	s.follow.shift(n)
}

// beginningSize is how much of a game beyond the limit is kept.
const beginningSize = 64 << 10

// overlap is how much of it is kept before the place looked at, to judge where
// the next game starts.
const overlap = 4 << 10

// drop forgets what has been looked at of a game that is too long, all but
// enough of it to judge where the next one starts.
func (s *Splitter) drop() {
	if s.beginning == nil {
		s.beginning = bytes.Clone(s.buf[s.start:min(len(s.buf), s.start+beginningSize)])
	}
	n := max(s.start, s.pos-overlap)
	if n > 0 && s.buf[n-1] == '\r' {
		n-- // a line end stays whole
	}
	s.at.advance(s.buf[s.start:n])
	s.start = n
	fresh := make([]byte, len(s.buf)-n, max(s.options.BlockSize, 2*(len(s.buf)-n)))
	copy(fresh, s.buf[n:])
	s.shift(fresh, n)
}

// step looks at the text from pos on. It moves pos on, finds a boundary at pos,
// or needs more text.
func (s *Splitter) step() (more, boundary bool) {
	if s.inside != 0 {
		return s.opaque(s.inside)
	}
	end := s.find.next(s.buf, s.start, s.pos, s.at.column == 1)
	partial := end == len(s.buf) && s.err == nil
	if partial {
		end -= partialRune(s.buf[s.pos:])
	}
	switch {
	case end > s.pos && s.options.Headerless != nil:
		return s.words(end, partial)
	case end > s.pos:
		if s.text(end) {
			return s.wait(';'), false
		}
		s.pos = end
		return false, false
	case partial || s.pos == len(s.buf):
		return true, false
	case s.buf[s.pos] == '[':
		return s.bracket()
	}
	return s.opaque(s.buf[s.pos])
}

// opaque skips a comment or a line that is skipped; pos is at its start, or
// inside it if much of it has been dropped already.
func (s *Splitter) opaque(opening byte) (more, boundary bool) {
	end, closed, open := s.opaqueEnd(opening)
	if open && s.err == nil {
		return s.wait(opening), false
	}
	s.pos, s.inside = end, 0
	if !closed && !open {
		s.boundary() // at the tag that shows that the comment has no end
		return false, true
	}
	return false, false
}

// opaqueEnd finds the end of a comment or a line that is skipped, as
// [scanComment] does.
func (s *Splitter) opaqueEnd(opening byte) (end int, closed, open bool) {
	if opening == '{' {
		return scanComment(s.buf, s.pos)
	}
	end = lineEnd(s.buf, s.pos)
	return end, true, end == len(s.buf)
}

// wait asks for more text at a place where it decides what stands there. In a
// game that is too long it goes on instead, so that memory stays bounded.
func (s *Splitter) wait(opening byte) (more bool) {
	if s.beginning == nil || len(s.buf)-s.pos <= overlap {
		return true
	}
	s.inside = opening
	s.pos = len(s.buf) - overlap
	return false
}

// text looks at text without a special character, up to end. In a tag section
// with a malformed pair only text after an empty line is movetext: the rest of
// the pair may stand on lines of its own. It reports that more text is needed to
// tell such a rest from movetext.
func (s *Splitter) text(end int) (open bool) {
	if s.section != inTags {
		return false
	}
	if !s.faulty && hasText(s.buf[s.pos:end]) {
		_, stray, open := strayInTags(s.buf, skipSpace(s.buf, s.pos))
		if open && s.err == nil {
			return true
		}
		s.faulty = stray
		if !stray {
			s.section = inMovetext
			s.follow.playing = true
		}
	}
	if s.faulty && textAfterEmptyLine(s.buf[s.start:end], s.pos-s.start) {
		s.section = inMovetext
		s.follow.playing = true
	}
	return false
}

// words looks at the words up to end, where games may have no tags. The last one
// may go on if it is partial.
func (s *Splitter) words(end int, partial bool) (more, boundary bool) {
	if s.text(end) {
		return s.wait(';'), false
	}
	at, found, open := s.follow.scan(s.buf, s.pos, end, partial)
	if open && at == s.pos {
		return s.wait(';'), false
	}
	if s.follow.playing {
		s.section = inMovetext
	}
	s.pos = at
	return false, found
}

// bracket looks at the [ at pos.
func (s *Splitter) bracket() (more, boundary bool) {
	text, at := s.buf[s.start:], s.pos-s.start
	if s.section != inTags {
		yes, open := startsTag(text, at, firstOnLine(text, at, s.at.column == 1))
		switch {
		case open && s.err == nil:
			return s.wait(';'), false
		case yes && s.section == inMovetext:
			s.boundary()
			return false, true
		case !yes:
			s.pos++
			return false, false
		}
	}
	shape, open := scanTag(text, at)
	if open && s.err == nil {
		return s.wait(';'), false
	}
	names := shape.name.kind == tokTagName && canonicalTag(string(text[shape.name.start:shape.name.end])) == "Game"
	if names && s.named {
		s.boundary()
		return false, true
	}
	if names && shape.value.kind == tokTagValue && s.options.Languages != nil {
		s.follow.game = s.options.Languages(unquote(string(text[shape.value.start:shape.value.end])))
	}
	s.named = s.named || names
	s.faulty = s.faulty || shape.fault.kind == tokTagFault
	s.section = inTags
	s.pos = s.start + shape.end
	return false, false
}
