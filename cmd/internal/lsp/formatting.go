package lsp

import (
	"bytes"
	"context"
	"unicode/utf8"

	"scoresheet/cmd/internal/canon"
	"scoresheet/notation"
	"scoresheet/notation/diag"
)

type rangeParams struct {
	TextDocument textDocumentID `json:"textDocument"`
	Range        Range          `json:"range"`
}

// formatting gives the edits that make of a document what fmt makes of it.
func (s *server) formatting(ctx context.Context, p *documentParams) (any, error) {
	d, err := s.document(p.TextDocument.URI)
	if err != nil {
		return nil, err
	}
	return s.format(ctx, d, d.games)
}

// rangeFormatting formats the games that a range touches.
func (s *server) rangeFormatting(ctx context.Context, p *rangeParams) (any, error) {
	d, err := s.document(p.TextDocument.URI)
	if err != nil {
		return nil, err
	}
	start, end := d.offsets(p.Range)
	return s.format(ctx, d, d.touched(start, end))
}

// format gives the edits for some games. A record that cannot be read stays as it
// is, but for the white space around it.
func (s *server) format(ctx context.Context, d *document, chosen []*game) ([]TextEdit, error) {
	edits := []TextEdit{}
	if d.start > 0 && (len(d.games) == 0 || len(chosen) > 0 && chosen[0] == d.games[0]) {
		edits = append(edits, TextEdit{Range: d.index.span(d.text, 0, d.start)})
	}
	for _, g := range chosen {
		if err := ctx.Err(); err != nil {
			return nil, err
		}
		if g.tooLong {
			continue
		}
		c := notation.Chunk{Source: diag.Source{Text: g.text, Line: 1, Column: 1}, Number: 1}
		if !g.lineStart {
			c.Column = 2
		}
		form := canon.Format(s.reading.parser, c, canon.Options{})
		text := form.Text
		if !form.None && !d.last(g) {
			text += "\n"
		}
		if e, changes := d.edit(g, []byte(text)); changes {
			edits = append(edits, e)
		}
	}
	return edits, nil
}

// last reports whether only white space comes after a game.
func (d *document) last(g *game) bool { return len(bytes.TrimSpace(d.text[g.end:])) == 0 }

// edit gives the edit that makes another text of that of a game. What both have
// at their ends stays, so that cursors and marks there do.
func (d *document) edit(g *game, fresh []byte) (e TextEdit, changes bool) {
	if bytes.Equal(g.text, fresh) {
		return e, false
	}
	start, most := 0, min(len(g.text), len(fresh))
	for start < most && g.text[start] == fresh[start] {
		start++
	}
	for start > 0 && (!starts(g.text, start) || !starts(fresh, start)) {
		start--
	}
	end := 0
	for end < most-start && g.text[len(g.text)-1-end] == fresh[len(fresh)-1-end] {
		end++
	}
	for end > 0 && (!starts(g.text, len(g.text)-end) || !starts(fresh, len(fresh)-end)) {
		end--
	}
	span := diag.Span{Start: start, End: len(g.text) - end}
	return TextEdit{d.span(g, span), string(fresh[start : len(fresh)-end])}, true
}

// starts reports whether a character starts at a place, and not the second half
// of a line end.
func starts(text []byte, at int) bool {
	if at >= len(text) {
		return true
	}
	return utf8.RuneStart(text[at]) && (at == 0 || text[at-1] != '\r' || text[at] != '\n')
}
