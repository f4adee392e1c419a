package jsonrec

import (
	"bytes"
	"encoding/json"
	"fmt"
	"math"
	"slices"
	"strconv"
	"unicode/utf16"
	"unicode/utf8"

	"scoresheet/notation/diag"
)

// A scan reads JSON from the left and knows where it is. The first fault ends it:
// what is read after it has no meaning.
type scan struct {
	text  []byte
	pos   int
	depth int
	err   *fault
}

// A fault is what is wrong with a text and where, in bytes from its start.
type fault struct {
	diag.Span
	message string
}

// maxNesting is how deep arrays and objects may be nested: far more than the
// deepest variations need.
const maxNesting = 10_000

func (s *scan) fail(at, end int, format string, args ...any) {
	if s.err == nil {
		s.err = &fault{diag.Span{Start: at, End: max(at, min(end, len(s.text)))}, fmt.Sprintf(format, args...)}
	}
}

// unexpected tells of a character where something else should be.
func (s *scan) unexpected(want string) {
	if s.pos >= len(s.text) {
		end := len(bytes.TrimRight(s.text, " \t\r\n"))
		s.fail(end, end, "the text ends where %s should be", want)
		return
	}
	r, size := utf8.DecodeRune(s.text[s.pos:])
	if r == utf8.RuneError && size == 1 {
		s.fail(s.pos, s.pos+1, "the byte %#02x is not UTF-8", s.text[s.pos])
		return
	}
	s.fail(s.pos, s.pos+size, "%s stands where %s should be", valueNamed(r), want)
}

// valueNamed says in words what a character begins.
func valueNamed(r rune) string {
	switch {
	case r == '"':
		return "a string"
	case r == '{':
		return "an object"
	case r == '[':
		return "an array"
	case r == '-' || r >= '0' && r <= '9':
		return "a number"
	}
	return strconv.Quote(string(r))
}

// peek gives the next character that is no white space, 0 at the end or after a
// fault.
func (s *scan) peek() byte {
	if s.err != nil {
		return 0
	}
	for ; s.pos < len(s.text); s.pos++ {
		switch c := s.text[s.pos]; c {
		case ' ', '\t', '\n', '\r':
		default:
			return c
		}
	}
	return 0
}

// take reads a character if it is the next one.
func (s *scan) take(c byte) bool {
	if s.peek() != c {
		return false
	}
	s.pos++
	return true
}

// list reads what stands between two brackets with commas between; item reads
// one of them.
func (s *scan) list(opening, closing byte, what string, item func()) {
	if !s.take(opening) {
		s.unexpected(what)
		return
	}
	if s.depth++; s.depth > maxNesting {
		s.fail(s.pos-1, s.pos, "the text is nested deeper than %d", maxNesting)
	}
	for more := !s.take(closing); more && s.err == nil; {
		item()
		switch {
		case s.take(closing):
			more = false
		case !s.take(','):
			s.unexpected(fmt.Sprintf("a comma or a %c", closing))
		}
	}
	s.depth--
}

// array reads an array; item reads an element.
func (s *scan) array(item func()) { s.list('[', ']', "an array", item) }

// object reads an object that has each key once; member reads the value of a key.
func (s *scan) object(member func(key string, at diag.Span)) {
	var keys []string // few: member refuses those that it does not know
	s.members(func(key string, at diag.Span) {
		if slices.Contains(keys, key) {
			s.fail(at.Start, at.End, "the key %q stands here again", key)
			return
		}
		keys = append(keys, key)
		member(key, at)
	})
}

// members reads an object; member reads the value of a key.
func (s *scan) members(member func(key string, at diag.Span)) {
	s.list('{', '}', "an object", func() {
		if s.peek() != '"' {
			s.unexpected("a key in quotes")
			return
		}
		key, at := s.str()
		if s.err == nil && !s.take(':') {
			s.unexpected("a colon")
		}
		if s.err == nil {
			member(key, at)
		}
	})
}

// str reads a string and gives its place, quotes included.
func (s *scan) str() (string, diag.Span) {
	if s.peek() != '"' {
		s.unexpected("a string")
		return "", diag.Span{}
	}
	start := s.pos
	for s.pos++; s.pos < len(s.text) && s.text[s.pos] != '"'; {
		s.character()
	}
	if s.err != nil {
		return "", diag.Span{}
	}
	if s.pos >= len(s.text) {
		s.fail(start, start+1, "this string is not closed")
		return "", diag.Span{}
	}
	s.pos++
	at := diag.Span{Start: start, End: s.pos}
	if inner := s.text[start+1 : s.pos-1]; bytes.IndexByte(inner, '\\') < 0 {
		return string(inner), at
	}
	var value string
	if err := json.Unmarshal(s.text[start:s.pos], &value); err != nil { // cannot be: all characters were checked
		s.fail(start, s.pos, "this string cannot be read")
	}
	return value, at
}

// character checks one character of a string, or an escape for one.
func (s *scan) character() {
	at := s.pos
	switch c := s.text[at]; {
	case c == '\n' || c == '\r':
		s.fail(at, at, "the line ends inside a string")
	case c < ' ':
		s.fail(at, at+1, "the control character %U stands inside a string", rune(c))
	case c == '\\':
		s.escape()
		return
	case c >= utf8.RuneSelf:
		r, size := utf8.DecodeRune(s.text[at:])
		if r == utf8.RuneError && size == 1 {
			s.fail(at, at+1, "the byte %#02x is not UTF-8", c)
		}
		s.pos += size
		return
	}
	s.pos++
}

// escape checks an escape, or the two of a surrogate pair.
func (s *scan) escape() {
	at := s.pos
	s.pos += 2
	if at+1 >= len(s.text) {
		return // the string is not closed, which is told by its reader
	}
	switch s.text[at+1] {
	case '"', '\\', '/', 'b', 'f', 'n', 'r', 't':
		return
	case 'u':
	default:
		s.fail(at, s.pos, "no escape is written so")
		return
	}
	r, ok := s.unit(at)
	if !ok {
		s.fail(at, s.pos, "four hexadecimal digits follow \\u")
		return
	}
	s.pos += 4
	if !utf16.IsSurrogate(r) {
		return
	}
	if low, ok := s.unit(s.pos); !ok || utf16.DecodeRune(r, low) == utf8.RuneError {
		s.fail(at, s.pos, "this is half a character: a surrogate without the other one")
		return
	}
	s.pos += 6
}

// unit gives the UTF-16 unit of an escape such as \u00E9.
func (s *scan) unit(at int) (rune, bool) {
	if at+6 > len(s.text) || s.text[at] != '\\' || s.text[at+1] != 'u' {
		return 0, false
	}
	n, err := strconv.ParseUint(string(s.text[at+2:at+6]), 16, 16)
	return rune(n), err == nil
}

// integer reads a whole number of at least min and at most max.
func (s *scan) integer(what string, least, most int) int {
	s.peek()
	start := s.pos
	s.number()
	if s.err != nil {
		return 0
	}
	n, err := strconv.Atoi(string(s.text[start:s.pos]))
	switch {
	case err == nil && n >= least && n <= most:
	case most == math.MaxInt:
		s.fail(start, s.pos, "%s is no %s: it is a whole number from %d on", s.text[start:s.pos], what, least)
	default:
		s.fail(start, s.pos, "%s is no %s: it is a whole number from %d to %d", s.text[start:s.pos], what, least, most)
	}
	return n
}

// number reads any number.
func (s *scan) number() {
	start := s.pos
	for s.pos < len(s.text) && isNumeric(s.text[s.pos]) {
		s.pos++
	}
	switch {
	case s.err != nil:
	case s.pos == start:
		s.unexpected("a number")
	case !json.Valid(s.text[start:s.pos]):
		s.fail(start, s.pos, "%s is no number", s.text[start:s.pos])
	}
}

func isNumeric(c byte) bool {
	return '0' <= c && c <= '9' || c == '-' || c == '+' || c == '.' || c == 'e' || c == 'E'
}

// skip reads any value.
func (s *scan) skip() {
	switch c := s.peek(); {
	case c == '{':
		s.members(func(string, diag.Span) { s.skip() })
	case c == '[':
		s.array(s.skip)
	case c == '"':
		s.str()
	case isNumeric(c) && c != 'e' && c != 'E':
		s.number()
	default:
		s.literal()
	}
}

// literal reads true, false or null.
func (s *scan) literal() {
	for _, word := range []string{"true", "false", "null"} {
		if end := s.pos + len(word); s.err == nil && end <= len(s.text) && string(s.text[s.pos:end]) == word {
			s.pos = end
			return
		}
	}
	s.unexpected("a value")
}
