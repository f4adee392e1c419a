package lsp

import (
	"bytes"
	"context"
	"encoding/json"
	"fmt"
	"slices"
	"strings"

	"scoresheet/notation"
	"scoresheet/notation/diag"
	"scoresheet/replay"
	"scoresheet/replay/games"
)

// A CompletionItem is one thing that may stand at the cursor.
type CompletionItem struct {
	Label         string          `json:"label"`
	Kind          int             `json:"kind"`
	Detail        string          `json:"detail,omitempty"`
	Documentation *MarkupContent  `json:"documentation,omitempty"`
	SortText      string          `json:"sortText"`
	FilterText    string          `json:"filterText,omitempty"`
	Format        int             `json:"insertTextFormat,omitempty"`
	TextEdit      *TextEdit       `json:"textEdit,omitempty"`
	Data          json.RawMessage `json:"data,omitempty"`
}

// A CompletionList is what may stand at the cursor.
type CompletionList struct {
	Incomplete bool             `json:"isIncomplete"`
	Items      []CompletionItem `json:"items"`
}

// A TextEdit puts text in place of a range.
type TextEdit struct {
	Range   Range  `json:"range"`
	NewText string `json:"newText"`
}

// Kinds of completions, and the format that has places to fill in.
const (
	kindProperty = 10 // tags
	kindValue    = 12 // values of tags, results
	kindEvent    = 23 // moves
	snippet      = 2
)

// maxMoves is how many moves are offered at once.
const maxMoves = 1000

// A cursor is a place in a document at which something is typed.
type cursor struct {
	d          *document
	g          *game
	at         int // in the game's text
	start, end int // of the word there, likewise
}

// cursor finds the word at a position. At the start of a game the one before it
// is still being written.
func (s *server) cursor(p *positionParams) (c cursor, err error) {
	d, err := s.document(p.TextDocument.URI)
	if err != nil {
		return c, err
	}
	offset := d.index.offset(d.text, p.Position)
	g := d.at(offset)
	if g != nil && offset == g.start && offset > d.start {
		g = d.at(offset - 1)
	}
	if g == nil || offset-g.start > len(g.text) {
		return cursor{d: d, g: &game{start: offset}}, nil // nothing is there yet
	}
	c = cursor{d: d, g: g, at: offset - g.start}
	c.start, c.end = c.at, c.at
	for c.start > 0 && !endsWord(g.text[c.start-1]) {
		c.start--
	}
	for c.end < len(g.text) && !endsWord(g.text[c.end]) {
		c.end++
	}
	number := len(g.text[c.start:c.at]) - len(bytes.TrimLeft(g.text[c.start:c.at], "0123456789"))
	dots := c.start + number
	for dots < c.at && g.text[dots] == '.' {
		dots++
	}
	if number > 0 && dots > c.start+number {
		c.start = dots // behind a move number
	}
	return c, nil
}

// endsWord reports whether a byte ends a word of movetext.
func endsWord(b byte) bool {
	return b <= ' ' || strings.IndexByte("{}();$!?\"[]", b) >= 0
}

// item makes a completion that takes the place of the word.
func (c *cursor) item(kind int, text, detail string, rank int) CompletionItem {
	return CompletionItem{
		Label: text, Kind: kind, Detail: detail, SortText: fmt.Sprintf("%05d", rank),
		TextEdit: &TextEdit{c.d.span(c.g, diag.Span{Start: c.start, End: c.end}), text},
	}
}

// completion offers the legal moves and results in the movetext, and names and
// values in tags.
func (s *server) completion(ctx context.Context, p *positionParams) (any, error) {
	c, err := s.cursor(p)
	if err != nil {
		return nil, err
	}
	out := CompletionList{Items: []CompletionItem{}}
	typed := c.prefix()
	switch tag, inTag := tagAt(typed); {
	case inTag:
		out.Items = s.tagItems(&c, tag)
	case s.inComment(c.g.text[:c.start], c.g.lineStart):
	default:
		err = s.moveItems(ctx, &c, &out)
	}
	return out, err
}

// prefix is the text of the game up to the cursor.
func (c *cursor) prefix() []byte { return c.g.text[:c.at] }

// inComment reports whether a text ends inside a comment: a brace that opened
// one more would then mean nothing.
func (s *server) inComment(text []byte, lineStart bool) bool {
	rec := s.reading.parse(append(slices.Clip(text), '{'), lineStart, false)
	return rec == nil || !slices.ContainsFunc(rec.Diagnostics, func(f diag.Diagnostic) bool {
		return f.Code == diag.CodeComment && f.Span.Start == len(text)
	})
}

// standing gives the position in which the word at the cursor is played; nil if
// it cannot be told, or if no move can stand there.
func (s *server) standing(ctx context.Context, c *cursor) (rec *notation.Game, state replay.State, err error) {
	rec = s.reading.parse(c.g.text[:c.start], c.g.lineStart, false)
	if rec == nil || rec.Language == nil || rec.Result != nil {
		return rec, nil, nil
	}
	line := &rec.Main
	if rec.Truncated {
		if line = openVariation(rec); line == nil {
			return rec, nil, nil
		}
	}
	last := before(rec, line, len(line.Plies))
	_, err = frameAfter(ctx, rec, games.Of(rec).Game, last, func(f replay.Frame) { state = f.State.Clone() })
	return rec, state, err
}

// openVariation finds the innermost variation that the text leaves open, if that
// is all that is wrong with it.
func openVariation(rec *notation.Game) *notation.Line {
	for _, f := range rec.Diagnostics {
		if f.Code == diag.CodeVariation {
			return variationAt(&rec.Main, f.Span.Start)
		}
	}
	return nil
}

// variationAt finds the variation that opens at a place.
func variationAt(line *notation.Line, at int) *notation.Line {
	for i := range line.Plies {
		for _, a := range line.Plies[i].After {
			if a.Variation == nil {
				continue
			}
			if a.Variation.Start == at {
				return a.Variation
			}
			if v := variationAt(a.Variation, at); v != nil {
				return v
			}
		}
	}
	return nil
}

// moveItems offers the legal moves at the cursor in bytewise order, each with what
// it does, and the results that may stand there.
func (s *server) moveItems(ctx context.Context, c *cursor, out *CompletionList) error {
	rec, state, err := s.standing(ctx, c)
	if err != nil {
		return err
	}
	if state == nil {
		if rec == nil || rec.Result != nil || len(rec.Tags) == 0 {
			out.Items = s.gameItems(c)
		}
		return nil
	}
	var legal []string
	if state.Over() == nil {
		legal = state.Legal()
	}
	if len(legal) > maxMoves {
		typed := string(c.g.text[c.start:c.at])
		legal = slices.DeleteFunc(legal, func(m string) bool { return !strings.HasPrefix(m, typed) })
		out.Incomplete = len(legal) > maxMoves || typed == ""
		legal = legal[:min(len(legal), maxMoves)]
	}
	offset := c.g.start + c.at
	for _, m := range legal {
		if err := ctx.Err(); err != nil {
			return err
		}
		item := c.item(kindEvent, m, replay.Words(play(rec.Language, state, m).Effect), len(out.Items))
		item.Data, _ = json.Marshal(itemData{c.d.uri, c.d.version, offset, m})
		out.Items = append(out.Items, item)
	}
	for _, r := range results(rec.Language, state) {
		out.Items = append(out.Items, c.item(kindValue, r, "the result", len(out.Items)))
	}
	return nil
}

// play makes a move on a copy of a state. The frame is zero if that is no move.
func play(l *notation.Language, state replay.State, text string) replay.Frame {
	move, bad := l.ParseMove(text)
	if bad != nil {
		return replay.Frame{}
	}
	round := state.Round()
	step := replay.Step{Want: replay.WantText | replay.WantEffect}
	after := state.Clone()
	if !after.Play(move, &step) {
		return replay.Frame{}
	}
	return replay.Frame{
		Round: round.Number, First: round.Turn == 0, Written: &notation.Ply{Text: text, Move: move},
		Text: step.Text, Effect: step.Effect, State: after,
	}
}

// results gives the results that can stand after a position.
func results(l *notation.Language, state replay.State) (out []string) {
	if over := state.Over(); over != nil {
		return []string{over.Result}
	}
	for _, r := range []string{"*", "0-1", "1-0", "1/2-1/2"} {
		if l.Termination([]byte(r)) && state.Judge(r) == nil {
			out = append(out, r)
		}
	}
	return out
}

// An itemData is what a client gives back to have a completion described.
type itemData struct {
	URI     string `json:"uri"`
	Version int    `json:"version"`
	Offset  int    `json:"offset"`
	Move    string `json:"move"`
}

// resolve adds the position after a move to its completion. If the document has
// changed since, the item stays as it is.
func (s *server) resolve(ctx context.Context, item *CompletionItem) (any, error) {
	var data itemData
	if json.Unmarshal(item.Data, &data) != nil {
		return item, nil // it has nothing to look up
	}
	d := s.documents[data.URI]
	if d == nil || data.Version != d.version || data.Move == "" {
		return item, nil
	}
	c, err := s.cursor(&positionParams{textDocumentID{URI: data.URI}, d.index.position(d.text, data.Offset)})
	if err != nil {
		return nil, err
	}
	rec, state, err := s.standing(ctx, &c)
	if err != nil || state == nil {
		return item, err
	}
	if f := play(rec.Language, state, data.Move); f.State != nil {
		n := &note{markdown: s.client.markdownDocs}
		s.position(n, games.Of(rec), f)
		item.Documentation = n.content()
	}
	return item, nil
}
