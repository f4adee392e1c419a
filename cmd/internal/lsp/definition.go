package lsp

import (
	"bytes"
	"context"
	"slices"

	"scoresheet/notation/diag"
)

// definition leads from a defect to the rule that it breaks and to the places
// that explain it, from a result to the rule that ended the play, from the game's
// name to its rules, and from a rule's number in a comment to the rule.
func (s *server) definition(_ context.Context, p *positionParams) (any, error) {
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
	case found.result != nil && g.outcome != nil:
		rule(g.outcome.Clause)
	case found.tag != nil && g.entry != nil && (found.tag.Name == "Game" || found.tag.Name == "Variant"):
		if uri := s.rules.uri(g.entry.Language().Name); uri != "" {
			out = append(out, Location{URI: uri})
		}
	}
	return out, nil
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
