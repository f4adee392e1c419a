// Package jsonrec writes records as JSON objects and reads them back: one object
// a game, with the schema in schema.json.
//
// It knows the tree of a record and no rules. What only the rules can tell of a
// move (its canonical text, what it did, the position after it) is given by the
// caller on the way out, and not looked at on the way in.
package jsonrec

import (
	"bytes"
	_ "embed"
	"encoding/json"

	"scoresheet/notation"
	"scoresheet/notation/diag"
)

// Schema is the JSON Schema (draft 2020-12) of a [Game].
//
//go:embed schema.json
var Schema []byte

// SchemaOfEffects is the place in the [Schema] that says no more of what a move
// did than that it is an object. Who knows the games can put their forms there.
const SchemaOfEffects = `"type": "object", "title": "effect"`

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

	source diag.Source // what the object was read from
	number int         // of the object in its file
	at     struct{ game, start, result diag.Span }
}

// A Tag is a tag pair.
type Tag struct {
	Name  string `json:"name"`
	Value string `json:"value"`

	at struct{ name, value diag.Span }
}

// A Comment is a comment with the way it was written: brace, line or escape.
type Comment struct {
	Kind string `json:"kind"`
	Text string `json:"text"`

	at struct{ kind, text diag.Span }
}

// A Move is one written move.
type Move struct {
	Ply    int     `json:"ply"`
	Number *Number `json:"number,omitempty"` // the number written before it
	Text   string  `json:"text"`             // as written
	Facts
	NAGs  []int   `json:"nags,omitempty"`
	After []Annex `json:"after,omitempty"` // comments and variations, in order

	at diag.Span // of the text
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

	at diag.Span // of its first character
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
	g.Diagnostics = rawDiagnostics(ds)
	if rec.Language != nil {
		g.Game = rec.Language.Name
	}
	for _, t := range rec.Tags {
		g.Tags = append(g.Tags, Tag{Name: t.Name, Value: t.Value})
	}
	if rec.Result != nil {
		g.Result = rec.Result.Text
	}
	return g
}

func rawDiagnostics(ds []diag.Located) (out []json.RawMessage) {
	for i := range ds {
		out = append(out, ds[i].AppendJSON(nil))
	}
	return out
}

func comments(list []notation.Comment) []Comment {
	var out []Comment
	for _, c := range list {
		out = append(out, Comment{Kind: kinds[c.Kind], Text: c.Text})
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
		return Annex{Comment: &Comment{Kind: kinds[a.Comment.Kind], Text: a.Comment.Text}}
	}
	return Annex{Variation: &Line{comments(a.Variation.Before), moves(a.Variation, ply, facts)}}
}

// Append appends the object on one line, without a line end.
func (g *Game) Append(dst []byte) ([]byte, error) {
	text, err := marshal(g)
	return append(dst, text...), err
}

// marshal is json.Marshal without escapes for HTML: notation is full of < and >.
func marshal(v any) ([]byte, error) {
	var buf bytes.Buffer
	enc := json.NewEncoder(&buf)
	enc.SetEscapeHTML(false)
	err := enc.Encode(v)
	return bytes.TrimSuffix(buf.Bytes(), []byte("\n")), err
}
