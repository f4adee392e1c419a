// Package jsonrec writes records as JSON objects and reads them back: one object
// a game, with the schema in schema.json.
//
// It knows the tree of a record and no rules. What only the rules can tell of a
// move (its canonical text, what it did, the position after it) is given by the
// caller on the way out, and not looked at on the way in.
package jsonrec

import (
	_ "embed"
	"encoding/json"
	"fmt"

	"scoresheet/notation"
	"scoresheet/notation/diag"
)

// Schema is the JSON Schema (draft 2020-12) of a [Game].
//
//go:embed schema.json
var Schema []byte

// A Game is one record.
type Game struct {
	Game     string    `json:"game"` // the name scripts use; "" when it is unknown
	Tags     []Tag     `json:"tags"` // in the order of the record
	Lead     []Comment `json:"lead,omitempty"`
	Start    string    `json:"start,omitempty"`    // the position before the first move
	Comments []Comment `json:"comments,omitempty"` // before the first move
	Moves    []Move    `json:"moves"`
	Result   string    `json:"result,omitempty"` // the termination of the movetext
	Tail     []Comment `json:"tail,omitempty"`   // comments after the result
	// Diagnostics are what the rules and the notation had to say; they are not
	// looked at on the way in.
	Diagnostics []json.RawMessage `json:"diagnostics,omitempty"`
}

// A Tag is a tag pair.
type Tag struct {
	Name  string `json:"name"`
	Value string `json:"value"`
}

// A Comment is a comment with the way it was written: brace, line or escape.
type Comment struct {
	Kind string `json:"kind"`
	Text string `json:"text"`
}

// A Move is one written move.
type Move struct {
	Ply    int     `json:"ply"`
	Number *Number `json:"number,omitempty"` // the number written before it
	Text   string  `json:"text"`             // as written
	Facts
	NAGs  []int   `json:"nags,omitempty"`
	After []Annex `json:"after,omitempty"` // comments and variations, in order
}

// Facts are what the rules tell of a move that was judged legal.
type Facts struct {
	Canonical string `json:"canonical,omitempty"`
	Did       any    `json:"did,omitempty"` // what it did, in a form of each game
	Position  string `json:"position,omitempty"`
}

// A Number is a written move number with the dots behind it.
type Number struct {
	Value int `json:"value"`
	Dots  int `json:"dots"`
}

// An Annex is a comment or a variation after a move.
type Annex struct {
	Comment   *Comment `json:"comment,omitempty"`
	Variation *Line    `json:"variation,omitempty"`
}

// A Line is a variation.
type Line struct {
	Comments []Comment `json:"comments,omitempty"`
	Moves    []Move    `json:"moves"`
}

var kinds = [...]string{
	notation.BraceComment: "brace",
	notation.LineComment:  "line",
	notation.EscapedLine:  "escape",
}

// FromRecord makes the object of a record. facts tells what the rules know of a
// move; its zero value stands for a move that was not judged.
func FromRecord(rec *notation.Game, start string, facts func(*notation.Ply) Facts, ds []diag.Located) Game {
	g := Game{
		Tags: []Tag{}, Lead: comments(rec.Lead), Start: start, Comments: comments(rec.Main.Before),
		Moves: moves(&rec.Main, 0, facts), Tail: comments(rec.Tail),
	}
	for i := range ds {
		g.Diagnostics = append(g.Diagnostics, ds[i].AppendJSON(nil))
	}
	if rec.Language != nil {
		g.Game = rec.Language.Name
	}
	for _, t := range rec.Tags {
		g.Tags = append(g.Tags, Tag{t.Name, t.Value})
	}
	if rec.Result != nil {
		g.Result = rec.Result.Text
	}
	return g
}

func comments(list []notation.Comment) []Comment {
	var out []Comment
	for _, c := range list {
		out = append(out, Comment{kinds[c.Kind], c.Text})
	}
	return out
}

// moves makes the moves of a line that begins after ply plies.
func moves(line *notation.Line, ply int, facts func(*notation.Ply) Facts) []Move {
	out := make([]Move, 0, len(line.Plies))
	for i := range line.Plies {
		p := &line.Plies[i]
		m := Move{Ply: ply + i + 1, Text: p.Text, Facts: facts(p)}
		if !p.Number.IsZero() {
			m.Number = &Number{p.Number.Value, p.Number.Dots}
		}
		for _, n := range p.NAGs {
			m.NAGs = append(m.NAGs, n.Value)
		}
		for _, a := range p.After {
			m.After = append(m.After, annex(a, ply+i, facts))
		}
		out = append(out, m)
	}
	return out
}

func annex(a notation.Annex, ply int, facts func(*notation.Ply) Facts) Annex {
	if a.Comment != nil {
		return Annex{Comment: &Comment{kinds[a.Comment.Kind], a.Comment.Text}}
	}
	return Annex{Variation: &Line{comments(a.Variation.Before), moves(a.Variation, ply, facts)}}
}

// An Error says what is wrong with an object, as a path such as moves[3].text.
type Error struct{ Path, Message string }

// Error gives the path and the message.
func (e *Error) Error() string { return e.Path + ": " + e.Message }

// Record makes the record that an object describes: the tree that reading its
// text would give, without places. languages finds a game by its name.
func (g *Game) Record(number int, languages func(name string) *notation.Language) (*notation.Game, error) {
	rec := &notation.Game{Number: number, Language: languages(g.Game)}
	if rec.Language == nil {
		return nil, &Error{"game", fmt.Sprintf("no game is called %q", g.Game)}
	}
	r := reader{language: rec.Language}
	for _, t := range g.Tags {
		rec.Tags = append(rec.Tags, notation.Tag{Name: t.Name, Value: t.Value})
	}
	rec.Lead = r.comments("lead", g.Lead)
	rec.Main = r.line("", &Line{g.Comments, g.Moves})
	rec.Tail = r.comments("tail", g.Tail)
	if g.Result != "" {
		if !rec.Language.Termination([]byte(g.Result)) {
			r.fail("result", "%q ends no record of this game", g.Result)
		}
		rec.Result = &notation.Result{Text: g.Result}
	}
	if r.err != nil {
		return nil, r.err
	}
	return rec, nil
}

// A reader makes trees of objects and keeps the first error.
type reader struct {
	language *notation.Language
	err      error
}

func (r *reader) fail(path, format string, args ...any) {
	if r.err == nil {
		r.err = &Error{path, fmt.Sprintf(format, args...)}
	}
}

func (r *reader) comments(path string, list []Comment) []notation.Comment {
	var out []notation.Comment
	for i, c := range list {
		out = append(out, r.comment(fmt.Sprintf("%s[%d]", path, i), c))
	}
	return out
}

func (r *reader) comment(path string, c Comment) notation.Comment {
	for kind, name := range kinds {
		if name == c.Kind {
			return notation.Comment{Kind: notation.CommentKind(kind), Text: c.Text}
		}
	}
	r.fail(path+".kind", "%q is no kind of comment; it is brace, line or escape", c.Kind)
	return notation.Comment{}
}

func (r *reader) line(path string, l *Line) notation.Line {
	line := notation.Line{Before: r.comments(path+"comments", l.Comments)}
	for i := range l.Moves {
		line.Plies = append(line.Plies, r.ply(fmt.Sprintf("%smoves[%d]", path, i), &l.Moves[i]))
	}
	return line
}

func (r *reader) ply(path string, m *Move) notation.Ply {
	p := notation.Ply{Text: m.Text}
	move, err := r.language.ParseMove(m.Text)
	if err != nil {
		r.fail(path+".text", "%s", err.Message)
		return p
	}
	p.Move = move
	if m.Number != nil {
		// A span that is not zero says that the number is written.
		p.Number = notation.MoveNumber{Span: diag.Span{End: 1}, Value: m.Number.Value, Dots: m.Number.Dots}
	}
	for i, n := range m.NAGs {
		if n < 0 || n > 255 {
			r.fail(fmt.Sprintf("%s.nags[%d]", path, i), "%d is no NAG: they are 0 to 255", n)
		}
		p.NAGs = append(p.NAGs, notation.NAG{Value: n})
	}
	for i, a := range m.After {
		at := fmt.Sprintf("%s.after[%d]", path, i)
		switch {
		case (a.Comment == nil) == (a.Variation == nil):
			r.fail(at, "an annex is a comment or a variation")
		case a.Comment != nil:
			c := r.comment(at+".comment", *a.Comment)
			p.After = append(p.After, notation.Annex{Comment: &c})
		case len(a.Variation.Moves) == 0:
			r.fail(at+".variation", "a variation without a move")
		default:
			v := r.line(at+".variation.", a.Variation)
			p.After = append(p.After, notation.Annex{Variation: &v})
		}
	}
	return p
}

// Append appends the object on one line, without a line end.
func (g *Game) Append(dst []byte) ([]byte, error) {
	text, err := marshal(g)
	return append(dst, text...), err
}

// marshal is json.Marshal without escapes for HTML: notation is full of < and >.
func marshal(v any) ([]byte, error) {
	var buf bytesBuffer
	enc := json.NewEncoder(&buf)
	enc.SetEscapeHTML(false)
	err := enc.Encode(v)
	return buf.trimmed(), err
}
