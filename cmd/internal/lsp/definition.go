package lsp

import (
	"bytes"
	"context"
	"slices"

	"scoresheet/notation"
	"scoresheet/notation/diag"
	"scoresheet/replay"
)

// definition leads from a defect to the rule that it breaks and to the places
// that explain it, from a move to the one that brought the piece there, from a
// result to the rule that ended the play, from the game's name to its rules, and
// from a rule's number in a comment to the rule.
func (s *server) definition(ctx context.Context, p *positionParams) (any, error) {
	d, g, at, err := s.place(p)
	if g == nil {
		return nil, err
	}
	out := []Location{}
	rule := func(code string) {
		if l := s.rules.location(code); l != nil && !slices.Contains(out, *l) {
			out = append(out, *l)
		}
	}
	for i := range g.found {
		f := &g.found[i]
		if at < f.Span.Start || at > f.Span.End {
			continue
		}
		rule(f.Code)
		for _, r := range f.Related {
			out = append(out, Location{d.uri, d.span(g, r.Span)})
		}
	}
	found := spotAt(g.rec, at)
	switch {
	case found.comment != nil:
		rule(codeAt(g.text, at))
	case found.ply >= 0 && len(out) == 0:
		var came *notation.Ply
		if came, err = cameBy(ctx, g, &found.line.Plies[found.ply]); came != nil {
			out = append(out, Location{d.uri, d.span(g, came.Span)})
		}
	case found.result != nil && g.outcome != nil:
		rule(g.outcome.Clause)
	case found.tag != nil && g.entry != nil && (found.tag.Name == "Game" || found.tag.Name == "Variant"):
		if uri := s.rules.uri(g.entry.Language().Name); uri != "" {
			out = append(out, Location{URI: uri})
		}
	}
	return out, err
}

// A passage is a move on the way to a position.
type passage struct {
	after *passage // the one before it in its line; nil for the start of the record
	ply   *notation.Ply
	count int      // of plies from the start
	to    []string // the cells on which it brought pieces
}

// cameBy finds the earlier move of the same line that brought a piece to where a
// move takes it from; nil if it has not moved before.
func cameBy(ctx context.Context, g *game, ply *notation.Ply) (came *notation.Ply, err error) {
	if g.entry == nil {
		return nil, nil
	}
	var tips []*passage // the last move of the main line, of the variation in it, and so on
	replay.Walk(g.rec, g.rules(), replay.Options{Want: replay.WantEffect, Frame: func(f replay.Frame) bool {
		p := &passage{ply: f.Written, count: f.Ply}
		if f.Ply > 0 {
			p.after = tips[min(f.Depth, len(tips)-1)]
		}
		for p.after != nil && p.after.count >= f.Ply { // a variation starts
			p.after = p.after.after
		}
		tips = append(tips[:min(f.Depth, len(tips))], p)
		from, to := replay.Travels(f.Effect)
		p.to = to
		if f.Written != ply || ply == nil {
			err = ctx.Err()
			return err == nil
		}
		came = p.after.broughtTo(from)
		return false
	}})
	return came, err
}

// broughtTo finds the last move that brought a piece to a cell.
func (p *passage) broughtTo(cell string) *notation.Ply {
	for ; p != nil; p = p.after {
		if slices.Contains(p.to, cell) {
			return p.ply
		}
	}
	return nil
}

// codeAt gives the word of letters, digits and hyphens at a place.
func codeAt(text []byte, at int) string {
	part := func(b byte) bool {
		return b == '-' || b >= '0' && b <= '9' || b|0x20 >= 'a' && b|0x20 <= 'z'
	}
	start, end := at, at
	for start > 0 && part(text[start-1]) {
		start--
	}
	for end < len(text) && part(text[end]) {
		end++
	}
	return string(bytes.Trim(text[start:end], "-"))
}

// trimmed gives the span of a game without the white space around it.
func (g *game) trimmed() diag.Span {
	start := len(g.text) - len(bytes.TrimLeft(g.text, " \t\r\n\v\f"))
	end := len(bytes.TrimRight(g.text, " \t\r\n\v\f"))
	return diag.Span{Start: min(start, end), End: end}
}
