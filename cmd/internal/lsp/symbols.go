package lsp

import (
	"context"
	"fmt"
	"strings"

	"scoresheet/notation"
	"scoresheet/notation/diag"
)

// A DocumentSymbol is a game or a variation with what is in it.
type DocumentSymbol struct {
	Name      string           `json:"name"`
	Detail    string           `json:"detail,omitempty"`
	Kind      int              `json:"kind"`
	Range     Range            `json:"range"`
	Selection Range            `json:"selectionRange"`
	Children  []DocumentSymbol `json:"children,omitempty"`
}

// A SymbolInformation is a symbol for clients that know no tree.
type SymbolInformation struct {
	Name      string   `json:"name"`
	Kind      int      `json:"kind"`
	Location  Location `json:"location"`
	Container string   `json:"containerName,omitempty"`
}

// Kinds of symbols.
const (
	symbolClass  = 5 // games
	symbolMethod = 6 // variations
)

// symbols lists the games of a document and their variations.
func (s *server) symbols(ctx context.Context, p *documentParams) (any, error) {
	d, err := s.document(p.TextDocument.URI)
	if err != nil {
		return nil, err
	}
	tree := []DocumentSymbol{}
	for _, g := range d.games {
		if err := ctx.Err(); err != nil {
			return nil, err
		}
		if g.rec != nil {
			tree = append(tree, d.gameSymbol(g, len(tree)+1))
		}
	}
	if s.client.nested {
		return tree, nil
	}
	return flatten([]SymbolInformation{}, d.uri, "", tree), nil
}

// gameSymbol names a game after its players.
func (d *document) gameSymbol(g *game, number int) DocumentSymbol {
	whole := g.trimmed()
	out := DocumentSymbol{
		Name: fmt.Sprintf("%d. %s", number, gameName(g)), Kind: symbolClass,
		Range: d.span(g, whole), Selection: d.span(g, selection(g, whole)),
		Children: d.variationSymbols(g, &g.rec.Main, 1),
	}
	var detail []string
	if g.entry != nil {
		detail = append(detail, g.entry.Language().Title)
	}
	if g.rec.Result != nil {
		detail = append(detail, g.rec.Result.Text)
	}
	out.Detail = strings.Join(detail, ", ")
	return out
}

// gameName gives the players of a game, or what else tells it from others.
func gameName(g *game) string {
	var names []string
	if g.entry != nil {
		for _, role := range g.entry.Language().Players {
			if t := g.rec.Tag(role); t != nil && named(t.Value) {
				names = append(names, strings.TrimSpace(t.Value))
			}
		}
	}
	if len(names) > 0 {
		return strings.Join(names, " – ")
	}
	if t := g.rec.Tag("Event"); t != nil && named(t.Value) {
		return strings.TrimSpace(t.Value)
	}
	if g.entry != nil {
		return g.entry.Language().Title
	}
	return "game"
}

// named reports whether the value of a tag is a name.
func named(value string) bool { return strings.Trim(value, " ?-") != "" }

// selection is where an editor goes when a game is chosen.
func selection(g *game, whole diag.Span) diag.Span {
	span := whole
	switch {
	case len(g.rec.Tags) > 0:
		span = g.rec.Tags[0].Span
	case len(g.rec.Main.Plies) > 0:
		span = g.rec.Main.Plies[0].Span
	}
	span.Start = max(span.Start, whole.Start)
	span.End = min(max(span.End, span.Start), whole.End)
	return span
}

// variationSymbols lists the variations of a line. first is the number of its
// first ply.
func (d *document) variationSymbols(g *game, line *notation.Line, first int) (out []DocumentSymbol) {
	for i := range line.Plies {
		for _, a := range line.Plies[i].After {
			v := a.Variation
			if v == nil || v.End <= v.Start || len(v.Plies) == 0 {
				continue // one that is not closed has no end
			}
			out = append(out, DocumentSymbol{
				Name: opening(v), Detail: fmt.Sprintf("variation at ply %d", first+i), Kind: symbolMethod,
				Range: d.span(g, v.Span), Selection: d.span(g, v.Plies[0].Span),
				Children: d.variationSymbols(g, v, first+i),
			})
		}
	}
	return out
}

// shownPlies is how many moves of a variation its name has.
const shownPlies = 3

// opening gives the first moves of a line as they are written.
func opening(line *notation.Line) string {
	var words []string
	for i := range line.Plies[:min(len(line.Plies), shownPlies)] {
		p := &line.Plies[i]
		if !p.Number.IsZero() {
			words = append(words, fmt.Sprintf("%d%s", p.Number.Value, strings.Repeat(".", min(p.Number.Dots, 3))))
		}
		words = append(words, p.Text)
	}
	if len(line.Plies) > shownPlies {
		words = append(words, "…")
	}
	return strings.Join(words, " ")
}

// flatten lists a tree of symbols.
func flatten(out []SymbolInformation, uri, container string, tree []DocumentSymbol) []SymbolInformation {
	for _, t := range tree {
		out = append(out, SymbolInformation{t.Name, t.Kind, Location{uri, t.Range}, container})
		out = flatten(out, uri, t.Name, t.Children)
	}
	return out
}
