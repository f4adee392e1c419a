package lsp

import (
	"cmp"
	"context"
	"slices"

	"scoresheet/notation"
	"scoresheet/notation/diag"
)

// A FoldingRange is a stretch of lines that an editor can fold.
type FoldingRange struct {
	StartLine      int    `json:"startLine"`
	StartCharacter *int   `json:"startCharacter,omitempty"`
	EndLine        int    `json:"endLine"`
	EndCharacter   *int   `json:"endCharacter,omitempty"`
	Kind           string `json:"kind,omitempty"`
}

// Kinds of folding ranges.
const (
	foldComment = "comment"
	foldRegion  = "region"
)

// A folder collects what can be folded in a document.
type folder struct {
	d     *document
	lines bool // the client folds whole lines
	out   []FoldingRange
}

// folding gives games, tag sections, comments and variations that take more than
// a line.
func (s *server) folding(ctx context.Context, p *documentParams) (any, error) {
	d, err := s.document(p.TextDocument.URI)
	if err != nil {
		return nil, err
	}
	f := folder{d: d, lines: s.client.lineFolding, out: []FoldingRange{}}
	for _, g := range d.games {
		if err := ctx.Err(); err != nil {
			return nil, err
		}
		if g.rec != nil {
			f.game(g)
		}
	}
	slices.SortStableFunc(f.out, func(a, b FoldingRange) int { // the larger comes first
		return cmp.Or(cmp.Compare(a.StartLine, b.StartLine), cmp.Compare(b.EndLine, a.EndLine))
	})
	if f.lines { // of those that start on one line only the first can be folded
		f.out = slices.CompactFunc(f.out, func(a, b FoldingRange) bool { return a.StartLine == b.StartLine })
	}
	if limit := s.client.foldingLimit; limit > 0 && len(f.out) > limit {
		f.out = f.out[:limit]
	}
	return f.out, nil
}

// fold adds a stretch of a game if it takes more than a line.
func (f *folder) fold(g *game, span diag.Span, kind string) {
	r := f.d.span(g, span)
	if r.End.Line <= r.Start.Line {
		return
	}
	fold := FoldingRange{StartLine: r.Start.Line, EndLine: r.End.Line, Kind: kind}
	if !f.lines {
		fold.StartCharacter, fold.EndCharacter = &r.Start.Character, &r.End.Character
	}
	f.out = append(f.out, fold)
}

func (f *folder) game(g *game) {
	f.fold(g, g.trimmed(), foldRegion)
	if tags := g.rec.Tags; len(tags) > 0 {
		section := diag.Span{Start: tags[0].Start, End: tags[len(tags)-1].End}
		if section.Start > g.trimmed().Start || f.lines { // else it would hide the game's own fold
			section.Start = tags[min(1, len(tags)-1)].Start
		}
		f.fold(g, section, foldRegion)
	}
	f.comments(g, g.rec.Lead)
	f.line(g, &g.rec.Main)
	f.comments(g, g.rec.Tail)
}

func (f *folder) comments(g *game, comments []notation.Comment) {
	for i := range comments {
		f.fold(g, comments[i].Span, foldComment)
	}
}

func (f *folder) line(g *game, line *notation.Line) {
	f.comments(g, line.Before)
	for i := range line.Plies {
		for _, a := range line.Plies[i].After {
			if a.Comment != nil {
				f.fold(g, a.Comment.Span, foldComment)
				continue
			}
			if v := a.Variation; v.End > v.Start {
				f.fold(g, v.Span, foldRegion)
			}
			f.line(g, a.Variation)
		}
	}
}
