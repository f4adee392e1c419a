package jsonrec

import (
	"math"

	"scoresheet/notation"
	"scoresheet/notation/diag"
)

// An Error says what is wrong with an object, and where.
type Error struct {
	Source  diag.Source // the text of the object; zero if it was not read from one
	Span    diag.Span   // in the source
	Game    int         // number of the object in its file, from 1
	Path    string      // of the member at fault, such as moves[3].text; "" where the text is no JSON
	Message string      // one sentence without a full stop
}

// Error gives the path and the message.
func (e *Error) Error() string {
	if e.Path == "" {
		return e.Message
	}
	return e.Path + ": " + e.Message
}

// Locate makes the one diagnostic of the object.
func (e *Error) Locate() diag.Located {
	return diag.Locate(&e.Source, e.diagnostic())
}

func (e *Error) diagnostic() diag.Diagnostic {
	return diag.Diagnostic{
		Severity: diag.Error, Code: diag.CodeJSON, Span: e.Span, Game: e.Game,
		Message: e.Error(), Hint: "convert --schema shows what an object looks like",
	}
}

// Record gives the record that stands for an object that is none: without a game,
// with the error as its only diagnostic.
func (e *Error) Record() *notation.Game {
	return &notation.Game{
		Number: e.Game, Source: e.Source, Truncated: true, Diagnostics: []diag.Diagnostic{e.diagnostic()},
	}
}

// Decode reads the one object of a chunk, which a [Splitter] gave. Members that the
// schema does not have are refused, so that no slip of the pen is lost. What the
// rules can tell again (ply, canonical, did, position, diagnostics) is not looked
// at.
func Decode(c notation.Chunk) (*Game, *Error) {
	d := decoder{scan{text: c.Text}}
	g := &Game{source: c.Source, number: c.Number}
	if c.TooLong {
		return nil, g.fail("", diag.Span{End: 1}, "this object is too long")
	}
	switch d.peek() {
	case 0:
		d.fail(d.pos, d.pos, "an object, a comma or the end of the array is missing here")
	case '{':
		d.game(g)
	default:
		d.unexpected("an object")
	}
	if d.peek() != 0 {
		d.unexpected("the end of the object")
	}
	if d.err != nil {
		return nil, g.fail("", diag.Span{Start: d.err.Start, End: d.err.End}, d.err.message)
	}
	return g, nil
}

// fail makes the error about a place in the text of the object.
func (g *Game) fail(path string, at diag.Span, message string) *Error {
	at.Start += g.source.Offset
	at.End += g.source.Offset
	return &Error{Source: g.source, Span: at, Game: g.number, Path: path, Message: message}
}

// A decoder reads the objects of this package.
type decoder struct{ scan }

// unknown refuses a member that the schema does not have.
func (d *decoder) unknown(key string, at diag.Span, object string) {
	d.fail(at.Start, at.End, "%s has no member %q", object, key)
}

func (d *decoder) game(g *Game) {
	start := d.open()
	d.object(func(key string, at diag.Span) {
		switch key {
		case "game":
			g.Game, g.at.game = d.str()
		case "tags":
			d.array(func() { g.Tags = append(g.Tags, d.tag()) })
		case "lead":
			g.Lead = d.comments()
		case "start":
			g.Start, g.at.start = d.str()
		case "comments":
			g.Comments = d.comments()
		case "moves":
			g.Moves = d.moves()
		case "result":
			g.Result, g.at.result = d.str()
		case "tail":
			g.Tail = d.comments()
		case "diagnostics":
			d.array(d.skip)
		default:
			d.unknown(key, at, "a record")
		}
	})
	if g.at.game.IsZero() {
		d.fail(start, start+1, `this object has no member "game"`)
	}
}

func (d *decoder) tag() (t Tag) {
	start := d.open()
	d.object(func(key string, at diag.Span) {
		switch key {
		case "name":
			t.Name, t.at.name = d.str()
		case "value":
			t.Value, t.at.value = d.str()
		default:
			d.unknown(key, at, "a tag")
		}
	})
	if t.at.name.IsZero() || t.at.value.IsZero() {
		d.fail(start, start+1, "a tag has a name and a value")
	}
	return t
}

// open gives the place of the next value.
func (d *decoder) open() int {
	d.peek()
	return d.pos
}

func (d *decoder) comments() (list []Comment) {
	d.array(func() { list = append(list, d.comment()) })
	return list
}

func (d *decoder) comment() (c Comment) {
	start := d.open()
	d.object(func(key string, at diag.Span) {
		switch key {
		case "kind":
			c.Kind, c.at.kind = d.str()
		case "text":
			c.Text, c.at.text = d.str()
		default:
			d.unknown(key, at, "a comment")
		}
	})
	if c.at.kind.IsZero() || c.at.text.IsZero() {
		d.fail(start, start+1, "a comment has a kind and a text")
	}
	return c
}

func (d *decoder) moves() (list []Move) {
	d.array(func() { list = append(list, d.move()) })
	return list
}

func (d *decoder) move() (m Move) {
	start := d.open()
	d.object(func(key string, at diag.Span) {
		switch key {
		case "ply":
			m.Ply = d.integer("ply", 1, math.MaxInt)
		case "number":
			m.Number = d.moveNumber()
		case "text":
			m.Text, m.at = d.str()
		case "canonical":
			m.Canonical, _ = d.str()
		case "did":
			d.skip()
		case "position":
			m.Position, _ = d.str()
		case "nags":
			d.array(func() { m.NAGs = append(m.NAGs, d.integer("NAG", 0, 255)) })
		case "after":
			d.array(func() { m.After = append(m.After, d.annex()) })
		default:
			d.unknown(key, at, "a move")
		}
	})
	if m.at.IsZero() {
		d.fail(start, start+1, "a move has a text")
	}
	return m
}

func (d *decoder) moveNumber() *Number {
	n := &Number{Dots: 1}
	d.object(func(key string, at diag.Span) {
		switch key {
		case "value":
			n.Value = d.integer("move number", 0, maxNumber)
		case "dots":
			n.Dots = d.integer("count of dots", 1, maxNumber)
		default:
			d.unknown(key, at, "a move number")
		}
	})
	return n
}

// maxNumber is where the reader of text caps move numbers.
const maxNumber = 1e9

func (d *decoder) annex() (a Annex) {
	a.at.Start = d.open()
	d.object(func(key string, at diag.Span) {
		switch key {
		case "comment":
			c := d.comment()
			a.Comment = &c
		case "variation":
			a.Variation = d.variation()
		default:
			d.unknown(key, at, "what stands after a move")
		}
	})
	a.at.End = a.at.Start + 1
	return a
}

func (d *decoder) variation() *Line {
	l := &Line{}
	d.object(func(key string, at diag.Span) {
		switch key {
		case "comments":
			l.Comments = d.comments()
		case "moves":
			l.Moves = d.moves()
		default:
			d.unknown(key, at, "a variation")
		}
	})
	return l
}
