package toml

import (
	"bytes"
	"regexp"
	"strconv"
	"strings"
	"unicode/utf8"

	"scoresheet/notation/diag"
)

// value reads a value of any kind.
func (p *parser) value() *Value {
	if p.depth++; p.depth > maxDepth {
		p.fail(p.at, p.at+1, "arrays and tables nest deeper than %d", maxDepth)
	}
	defer func() { p.depth-- }()
	v, start := &Value{}, p.at
	switch p.peek(0) {
	case '"', '\'':
		v.Text = p.quoted(true)
	case '[':
		v.Kind, v.Items = Array, p.array()
	case '{':
		v.Kind, v.Table = TableKind, p.inline()
	default:
		v.Kind, v.Text = p.plain()
	}
	v.Span = diag.Span{Start: start, End: p.at}
	return v
}

// array reads […], over any number of lines.
func (p *parser) array() (items []*Value) {
	start := p.at
	p.at++
	for {
		p.gap()
		if p.take(']') {
			return items
		}
		if p.at >= len(p.text) {
			p.fail(start, start+1, "this array is not closed")
		}
		items = append(items, p.value())
		p.gap()
		if !p.take(',') && p.peek(0) != ']' {
			p.fail(p.at, p.at+1, "the values of an array are parted by commas")
		}
	}
}

// inline reads {…}, which stands on one line.
func (p *parser) inline() *Table {
	start := p.at
	p.at++
	t := &Table{origin: headed}
	p.blank()
	for !p.take('}') {
		if len(t.Entries) > 0 && !p.take(',') {
			p.fail(start, p.at, "the pairs of a table in braces are parted by commas, on one line")
		}
		p.pair(t)
		p.blank()
	}
	t.close()
	return t
}

// close keeps anything from being added to a table in braces.
func (t *Table) close() {
	t.origin = closed
	for _, e := range t.Entries {
		if e.Value.Kind == TableKind {
			e.Value.Table.close()
		}
	}
}

var (
	integer = regexp.MustCompile(`^([+-]?(0|[1-9](_?[0-9])*)|0x[0-9a-fA-F](_?[0-9a-fA-F])*|0o[0-7](_?[0-7])*|0b[01](_?[01])*)$`)
	float   = regexp.MustCompile(`^[+-]?(inf|nan|(0|[1-9](_?[0-9])*)(\.[0-9](_?[0-9])*)?([eE][+-]?[0-9](_?[0-9])*)?)$`)
	moment  = regexp.MustCompile(`^(\d{4}-\d\d-\d\d([Tt ]\d\d:\d\d:\d\d(\.\d+)?([Zz]|[+-]\d\d:\d\d)?)?|\d\d:\d\d:\d\d(\.\d+)?)$`)
)

// plain reads a value that has no sign at its start.
func (p *parser) plain() (Kind, string) {
	start := p.at
	for isBare(p.peek(0)) || bytes.IndexByte([]byte("+.:"), p.peek(0)) >= 0 && p.peek(0) != 0 {
		p.at++
	}
	if p.peek(0) == ' ' && p.at-start == len("2006-01-02") && p.peek(3) == ':' { // a space may part date and time
		for p.at++; isBare(p.peek(0)) || p.peek(0) == ':' || p.peek(0) == '.' || p.peek(0) == '+'; {
			p.at++
		}
	}
	word := string(p.text[start:p.at])
	switch {
	case word == "true" || word == "false":
		return Boolean, word
	case integer.MatchString(word):
		if _, err := strconv.ParseInt(word, 0, 64); err != nil {
			p.fail(start, p.at, "the number is too large")
		}
		return Integer, word
	case float.MatchString(word):
		return Float, word
	case moment.MatchString(word):
		return Time, word
	case word == "":
		p.fail(start, start+1, "a value is expected here")
	}
	p.fail(start, p.at, "%s is no value; a string stands in quotes", word)
	return 0, ""
}

// quoted reads a string of any of the four forms; a key takes those of one line.
func (p *parser) quoted(long bool) string {
	start, quote := p.at, p.peek(0)
	if long && p.peek(1) == quote && p.peek(2) == quote {
		p.at += 3
		p.newline()
		return p.lines(start, quote)
	}
	p.at++
	var b strings.Builder
	for !p.take(quote) {
		switch {
		case p.at >= len(p.text) || p.peek(0) == '\n' || p.peek(0) == '\r' && p.peek(1) == '\n':
			p.fail(start, p.at, "this string is not closed on its line")
		case quote == '"' && p.peek(0) == '\\':
			b.WriteString(p.escape())
		default:
			b.Write(p.char("a string"))
		}
	}
	return b.String()
}

// lines reads the rest of a string in three quotes. Up to two more quotes may
// stand before the closing ones.
func (p *parser) lines(start int, quote byte) string {
	var b strings.Builder
	for {
		switch c := p.peek(0); {
		case p.at >= len(p.text):
			p.fail(start, start+3, "this string is not closed")
		case c == quote && p.peek(1) == quote && p.peek(2) == quote && (p.peek(3) != quote || p.peek(4) == quote && p.peek(5) == quote):
			n := 3
			for n < 5 && p.peek(n) == quote {
				n++
			}
			b.Write(p.text[p.at : p.at+n-3])
			p.at += n
			return b.String()
		case p.newline():
			b.WriteByte('\n')
		case quote == '"' && c == '\\' && p.continued():
		case quote == '"' && c == '\\':
			b.WriteString(p.escape())
		default:
			b.Write(p.char("a string"))
		}
	}
}

// continued steps over a backslash at the end of a line, and over all white space
// after it.
func (p *parser) continued() bool {
	back := p.at
	p.at++
	p.blank()
	if !p.newline() {
		p.at = back
		return false
	}
	for {
		p.blank()
		if !p.newline() {
			return true
		}
	}
}

// escapes are the signs that stand for one character.
var escapes = map[byte]string{'b': "\b", 't': "\t", 'n': "\n", 'f': "\f", 'r': "\r", '"': "\"", '\\': "\\"}

// escape reads a backslash and what it stands for.
func (p *parser) escape() string {
	start := p.at
	c := p.peek(1)
	if text, ok := escapes[c]; ok {
		p.at += 2
		return text
	}
	digits := map[byte]int{'u': 4, 'U': 8}[c]
	if digits > 0 && start+2+digits <= len(p.text) {
		code, err := strconv.ParseUint(string(p.text[start+2:start+2+digits]), 16, 32)
		if err == nil && code <= utf8.MaxRune && utf8.ValidRune(rune(code)) {
			p.at += 2 + digits
			return string(rune(code))
		}
	}
	p.fail(start, start+2, `there is no escape \%c; in single quotes a backslash is a backslash`, c)
	return ""
}

// char steps over a character that needs no escape, and gives it.
func (p *parser) char(where string) []byte {
	r, size := utf8.DecodeRune(p.text[p.at:])
	if r == utf8.RuneError && size <= 1 {
		p.fail(p.at, p.at+1, "the file is not UTF-8 here")
	}
	if r < ' ' && r != '\t' || r == 0x7f {
		p.fail(p.at, p.at+1, "the control character U+%04X cannot stand in %s", r, where)
	}
	p.at += size
	return p.text[p.at-size : p.at]
}
