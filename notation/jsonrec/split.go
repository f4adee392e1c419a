package jsonrec

import (
	"bufio"
	"bytes"
	"errors"
	"io"
	"regexp"
	"unicode/utf8"

	"scoresheet/notation"
	"scoresheet/notation/diag"
)

// head matches how JSON with objects of this package begins: no comment of a
// record does.
var head = regexp.MustCompile(`^\s*(\[\s*)?\{\s*"(game|tags|moves|start|result)"\s*:`)

// Sniff reports whether a file that starts so is JSON with records.
func Sniff(start []byte) bool { return head.Match(start) }

// next matches a line with which the next object begins, even if the one before
// it is not complete.
var next = regexp.MustCompile(`^[\[,]?[\t ]*\{\s*"game"\s*:`)

// resume matches an object that text in place of objects ends before.
var resume = regexp.MustCompile(`^\{\s*"(game|tags|lead|start|comments|moves|result|tail|diagnostics)"\s*:`)

// lookAhead is how much is looked at for those.
const lookAhead = 64

// A Splitter cuts JSON into its objects: NDJSON, objects in a row laid out in any
// way, or arrays of them. It judges brackets only, holds one object at a time and
// goes on after a broken object where the next one begins.
type Splitter struct {
	br     *bufio.Reader
	file   string
	stage  stage
	number int
	at     diag.Source // the place of the next byte
	// MaxSize is how many bytes an object may have.
	MaxSize int
}

// A stage tells what may come next.
type stage uint8

const (
	outside   stage = iota // an object, or an array of them
	opened                 // behind the [ of an array
	separated              // behind a comma of an array
	filled                 // behind an object of an array
	astray                 // behind what is no JSON: brackets and commas between objects mean nothing
)

// after gives the stage behind an object.
func (s stage) after() stage {
	if s == outside || s == astray {
		return s
	}
	return filled
}

// NewSplitter makes a splitter for a stream of UTF-8 text. file is the name under
// which diagnostics report it.
func NewSplitter(r io.Reader, file string) *Splitter {
	return &Splitter{
		br: bufio.NewReaderSize(r, 1<<16), file: file,
		at: diag.Source{File: file, Line: 1, Column: 1}, MaxSize: notation.DefaultMaxSize,
	}
}

// Next gives the text of the next object, for [Decode], and io.EOF after the last
// one. What stands where an object should be counts as one.
func (s *Splitter) Next() (notation.Chunk, error) {
	for {
		c, err := s.br.ReadByte()
		if errors.Is(err, io.EOF) && s.stage.after() == filled {
			s.stage = outside
			return s.chunk(s.at, nil), nil // the ] is missing
		}
		if err != nil {
			return notation.Chunk{}, err
		}
		switch stage := s.stage; {
		case c == ' ' || c == '\t' || c == '\n' || c == '\r':
		case stage == astray && (c == '[' || c == ',' || c == ']'):
		case c == '[' && stage == outside:
			s.stage = opened
		case c == ']' && (stage == opened || stage == filled):
			s.stage = outside
		case c == ',' && stage == filled:
			s.stage = separated
		default:
			s.br.UnreadByte()
			return s.item(c)
		}
		s.pass([]byte{c})
	}
}

// item gives what begins with c: an object, or what stands in its place. Where
// only a comma is missing or too many, that is nothing.
func (s *Splitter) item(c byte) (notation.Chunk, error) {
	switch {
	case c == '{' && s.stage == filled:
		s.stage = separated
		return s.chunk(s.at, nil), nil
	case c == ']' && s.stage == separated:
		s.stage = filled
		return s.chunk(s.at, nil), nil
	case c == '{':
		s.stage = s.stage.after()
		return s.object()
	}
	s.stage = astray
	return s.stray()
}

// pass moves the place on behind a text.
func (s *Splitter) pass(text []byte) {
	s.at.Offset += len(text)
	for _, b := range text {
		switch {
		case b == '\n':
			s.at.Line++
			s.at.Column = 1
		case utf8.RuneStart(b):
			s.at.Column++
		}
	}
}

// chunk gives a text that begins at a place.
func (s *Splitter) chunk(at diag.Source, text []byte) notation.Chunk {
	s.number++
	at.Text = text
	return notation.Chunk{Source: at, Number: s.number}
}

// stray gives what stands in place of an object, up to the next one.
func (s *Splitter) stray() (notation.Chunk, error) {
	at := s.at
	var text []byte
	for {
		part, err := s.br.Peek(max(1, s.br.Buffered()))
		if err != nil && !errors.Is(err, io.EOF) {
			return notation.Chunk{}, err
		}
		n := len(part)
		if brace := bytes.IndexByte(part, '{'); brace == 0 {
			n = 1
		} else if brace > 0 {
			n = brace
		}
		ahead, _ := s.br.Peek(lookAhead)
		if n == 0 || len(text) > 0 && resume.Match(ahead) {
			return s.chunk(at, text), nil
		}
		part, _ = s.br.Peek(n) // the look ahead may have moved it
		if len(text)+n <= s.MaxSize {
			text = append(text, part...)
		}
		if err := s.skip(part); err != nil {
			return notation.Chunk{}, err
		}
	}
}

// skip takes what was looked at.
func (s *Splitter) skip(part []byte) error {
	s.pass(part)
	_, err := s.br.Discard(len(part))
	return err
}

// object reads from a { to the matching }, or to where the next object begins.
func (s *Splitter) object() (notation.Chunk, error) {
	at := s.at
	var b balance
	var text []byte
	size := 0
	for {
		part, err := s.line()
		n, done := b.read(part)
		size += n
		if len(text)+n <= s.MaxSize {
			text = append(text, part[:n]...)
		}
		if err := s.skip(part[:n]); err != nil {
			return notation.Chunk{}, err
		}
		switch {
		case done || errors.Is(err, io.EOF) && n == len(part):
		case err != nil && !errors.Is(err, io.EOF):
			return notation.Chunk{}, err
		case b.newLine && s.begins():
			if s.stage == filled {
				s.stage = separated // the comma, if there was one, was inside the broken object
			}
		default:
			continue
		}
		c := s.chunk(at, text)
		c.TooLong = size > len(text)
		return c, nil
	}
}

// line gives what is buffered of the current line, with its end, without taking
// it.
func (s *Splitter) line() ([]byte, error) {
	part, err := s.br.Peek(max(1, s.br.Buffered()))
	if n := bytes.IndexByte(part, '\n'); n >= 0 {
		return part[:n+1], nil
	}
	return part, err
}

// begins reports whether the next object begins with the next line.
func (s *Splitter) begins() bool {
	ahead, _ := s.br.Peek(lookAhead)
	return len(ahead) > 0 && ahead[0] != ' ' && next.Match(ahead)
}

// A balance matches the brackets of an object.
type balance struct {
	open    []byte // the brackets that are not closed yet
	quoted  bool   // inside a string
	escaped bool   // behind a \ there
	newLine bool   // the last byte read was the end of a line
	broken  bool   // brackets do not match: nothing tells where the object ends
}

// read goes on through a text up to the end of the object, and reports whether it
// was found.
func (b *balance) read(text []byte) (n int, done bool) {
	for i, c := range text {
		b.newLine = c == '\n'
		switch {
		case b.escaped:
			b.escaped = false
		case b.quoted && c == '\\':
			b.escaped = true
		case c == '"':
			b.quoted = !b.quoted
		case c == '\n':
			b.quoted = false // no string goes beyond its line
		case b.quoted || b.broken:
		case c == '{' || c == '[':
			b.open = append(b.open, c)
		case c == '}' || c == ']':
			last := len(b.open) - 1
			b.broken = b.open[last] != c-2 // as { and } are in ASCII, and [ and ]
			b.open = b.open[:last]
			if last == 0 && !b.broken {
				return i + 1, true
			}
		}
	}
	return len(text), false
}
