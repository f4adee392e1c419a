// Package toml reads TOML 1.0 and keeps the place of every key and value, so
// that whoever finds a value wrong can show it where it stands.
//
// It gives the document as it is written and fills no Go values. Floats, dates
// and times are told apart but not taken apart.
package toml

import (
	"fmt"

	"scoresheet/notation/diag"
)

// A Kind is the type of a value.
type Kind uint8

// The kinds of values.
const (
	String Kind = iota
	Integer
	Boolean
	Float
	Time // a date, a time of day, or both
	Array
	TableKind
)

// String gives the name of the kind with its article, such as "a string".
func (k Kind) String() string {
	return [...]string{"a string", "an integer", "a boolean", "a float", "a date or time", "an array", "a table"}[k]
}

// A Value is one value of a document.
type Value struct {
	Kind  Kind
	Span  diag.Span // of a table made by a header: the header
	Text  string    // of a String: what it holds; of an Integer, Boolean, Float or Time: as written
	Items []*Value  // of an Array
	Table *Table    // of a TableKind

	tables bool // an Array made by headers of two brackets
}

// A Table holds entries in the order of the document.
type Table struct {
	Entries []*Entry

	origin origin
}

// origin tells how a table came to be, which decides what may still be added.
type origin uint8

const (
	implied origin = iota // by a header further in, such as [a.b] for a
	headed                // by its own header
	dotted                // by a dotted key
	closed                // by braces
)

// An Entry is a key with its value.
type Entry struct {
	Key   string
	Span  diag.Span // of the key, or of its part of a dotted key
	Value *Value
}

// Get finds the entry of a key, nil if there is none.
func (t *Table) Get(key string) *Entry {
	for _, e := range t.Entries {
		if e.Key == key {
			return e
		}
	}
	return nil
}

// An Error is the first defect of a document.
type Error struct {
	Span    diag.Span
	Message string
}

// Error gives the message.
func (e *Error) Error() string { return e.Message }

// Parse reads a document. The error is an [*Error].
func Parse(text []byte) (root *Table, err error) {
	p := &parser{text: text, root: &Table{origin: headed}}
	p.into = p.root
	defer func() {
		// The parser leaves its recursion by this one panic.
		if r := recover(); r != nil {
			fault, ok := r.(*Error)
			if !ok {
				panic(r)
			}
			root, err = nil, fault
		}
	}()
	p.document()
	return p.root, nil
}

// A parser reads a document from left to right.
type parser struct {
	text  []byte
	at    int
	root  *Table
	into  *Table // the table that keys go into
	depth int    // of arrays and inline tables
}

// maxDepth is how deep arrays and inline tables may nest.
const maxDepth = 100

// fail ends the reading with a defect.
func (p *parser) fail(start, end int, format string, args ...any) {
	panic(&Error{diag.Span{Start: min(start, len(p.text)), End: min(max(start, end), len(p.text))}, fmt.Sprintf(format, args...)})
}

// peek gives the byte at a distance, 0 behind the end.
func (p *parser) peek(ahead int) byte {
	if p.at+ahead < len(p.text) {
		return p.text[p.at+ahead]
	}
	return 0
}

// take steps over a byte if it is the next one.
func (p *parser) take(b byte) bool {
	if p.at < len(p.text) && p.text[p.at] == b {
		p.at++
		return true
	}
	return false
}

func (p *parser) document() {
	if len(p.text) >= 3 && string(p.text[:3]) == "\xEF\xBB\xBF" {
		p.at = 3
	}
	for {
		p.gap()
		switch {
		case p.at >= len(p.text):
			return
		case p.peek(0) == '[':
			p.header()
		default:
			p.pair(p.into)
		}
		p.lineEnd()
	}
}

// blank skips spaces and tabs.
func (p *parser) blank() {
	for p.peek(0) == ' ' || p.peek(0) == '\t' {
		p.at++
	}
}

// gap skips white space, line ends and comments.
func (p *parser) gap() {
	for {
		p.blank()
		p.comment()
		if !p.newline() {
			return
		}
	}
}

// comment skips a comment up to the end of its line.
func (p *parser) comment() {
	if p.peek(0) != '#' {
		return
	}
	for p.at < len(p.text) && p.text[p.at] != '\n' {
		if p.text[p.at] == '\r' && p.peek(1) == '\n' {
			return
		}
		p.char("a comment")
	}
}

// newline steps over a line end.
func (p *parser) newline() bool {
	if p.peek(0) == '\r' && p.peek(1) == '\n' {
		p.at++
	}
	return p.take('\n')
}

// lineEnd demands the end of a line after a header or a pair.
func (p *parser) lineEnd() {
	p.blank()
	p.comment()
	if p.at < len(p.text) && !p.newline() {
		start := p.at
		for p.at < len(p.text) && p.text[p.at] != '\n' && p.text[p.at] != '\r' {
			p.at++
		}
		p.fail(start, p.at, "nothing but a comment may follow on this line")
	}
}

// header reads [a.b] or [[a.b]].
func (p *parser) header() {
	start := p.at
	p.at++
	list := p.take('[')
	path := p.key()
	if !p.take(']') || list && !p.take(']') {
		p.fail(start, p.at, "the header of a table is not closed")
	}
	span := diag.Span{Start: start, End: p.at}
	t := p.root
	for _, part := range path[:len(path)-1] {
		t = p.inner(t, part, implied)
	}
	last := path[len(path)-1]
	if list {
		p.into = p.appendTable(t, last, span)
	} else {
		p.into = p.openTable(t, last, span)
	}
}

// inner gives the table of a part of a path, which it makes if need be.
func (p *parser) inner(t *Table, part Entry, how origin) *Table {
	e := t.Get(part.Key)
	if e == nil {
		in := &Table{origin: how}
		t.Entries = append(t.Entries, &Entry{part.Key, part.Span, &Value{Kind: TableKind, Span: part.Span, Table: in}})
		return in
	}
	v := e.Value
	if how == implied && v.tables {
		return v.Items[len(v.Items)-1].Table
	}
	if v.Kind != TableKind || v.Table.origin == closed || how == dotted && v.Table.origin != dotted {
		p.fail(part.Span.Start, part.Span.End, "%s is already defined", part.Key)
	}
	return v.Table
}

// openTable makes the table of a header with one bracket.
func (p *parser) openTable(t *Table, last Entry, span diag.Span) *Table {
	e := t.Get(last.Key)
	if e == nil {
		in := &Table{origin: headed}
		t.Entries = append(t.Entries, &Entry{last.Key, last.Span, &Value{Kind: TableKind, Span: span, Table: in}})
		return in
	}
	if e.Value.Kind != TableKind || e.Value.Table.origin != implied {
		p.fail(span.Start, span.End, "%s is already defined", last.Key)
	}
	e.Span, e.Value.Span, e.Value.Table.origin = last.Span, span, headed
	return e.Value.Table
}

// appendTable makes one more table of a header with two brackets.
func (p *parser) appendTable(t *Table, last Entry, span diag.Span) *Table {
	in := &Table{origin: headed}
	item := &Value{Kind: TableKind, Span: span, Table: in}
	e := t.Get(last.Key)
	switch {
	case e == nil:
		t.Entries = append(t.Entries, &Entry{last.Key, last.Span, &Value{Kind: Array, Span: span, Items: []*Value{item}, tables: true}})
	case e.Value.tables:
		e.Value.Items = append(e.Value.Items, item)
	default:
		p.fail(span.Start, span.End, "%s is already defined", last.Key)
	}
	return in
}

// pair reads a key and its value into a table.
func (p *parser) pair(t *Table) {
	path := p.key()
	if !p.take('=') {
		p.fail(path[0].Span.Start, path[len(path)-1].Span.End, "a key is followed by = and its value")
	}
	p.blank()
	for _, part := range path[:len(path)-1] {
		t = p.inner(t, part, dotted)
	}
	last := path[len(path)-1]
	if t.Get(last.Key) != nil {
		p.fail(last.Span.Start, last.Span.End, "%s is already defined", last.Key)
	}
	e := last
	e.Value = p.value()
	t.Entries = append(t.Entries, &e)
}

// key reads the parts of a key, with the white space around it.
func (p *parser) key() []Entry {
	var path []Entry
	for {
		p.blank()
		start := p.at
		var name string
		switch p.peek(0) {
		case '"', '\'':
			name = p.quoted(false)
		default:
			for isBare(p.peek(0)) {
				p.at++
			}
			if p.at == start {
				p.fail(start, start+1, "a key is expected here")
			}
			name = string(p.text[start:p.at])
		}
		path = append(path, Entry{Key: name, Span: diag.Span{Start: start, End: p.at}})
		p.blank()
		if !p.take('.') {
			return path
		}
	}
}

func isBare(b byte) bool {
	return 'a' <= b && b <= 'z' || 'A' <= b && b <= 'Z' || '0' <= b && b <= '9' || b == '_' || b == '-'
}
