package lsp

import (
	"context"
	"fmt"
	"slices"
	"strings"
	"unicode/utf8"

	"scoresheet/notation"
	"scoresheet/notation/diag"
	"scoresheet/replay"
)

// Kinds of code actions.
const (
	quickFix = "quickfix"
	fixAll   = "source.fixAll"
)

type codeActionParams struct {
	rangeParams
	Context struct {
		Only []string `json:"only"`
	} `json:"context"`
}

// A CodeAction is a change that a user may choose.
type CodeAction struct {
	Title       string         `json:"title"`
	Kind        string         `json:"kind"`
	Diagnostics []Diagnostic   `json:"diagnostics,omitempty"`
	Preferred   bool           `json:"isPreferred,omitempty"`
	Edit        *WorkspaceEdit `json:"edit"`
}

// codeActions offers what mends the defects in a range: what is certain, the legal
// moves that look most like one that is not, and all that is certain in the file.
func (s *server) codeActions(ctx context.Context, p *codeActionParams) (any, error) {
	d, err := s.document(p.TextDocument.URI)
	if err != nil {
		return nil, err
	}
	out := []CodeAction{}
	if !s.client.actions {
		return out, nil // it takes commands only, and the server has none
	}
	start, end := d.offsets(p.Range)
	if wanted(p.Context.Only, quickFix) {
		for _, g := range d.touched(start, end) {
			more, err := s.quickFixes(ctx, d, g, start-g.start, end-g.start)
			if err != nil {
				return nil, err
			}
			out = append(out, more...)
		}
	}
	return append(out, s.fixAllActions(d, p.Context.Only, len(out) > 0)...), nil
}

// wanted reports whether a client asks for actions of a kind: without a choice it
// asks for all, and a kind stands for its sub-kinds.
func wanted(only []string, kind string) bool {
	return len(only) == 0 || slices.ContainsFunc(only, func(k string) bool {
		return k == "" || k == kind || strings.HasPrefix(kind, k+".")
	})
}

// quickFixes gives what mends the defects of a game between two places.
func (s *server) quickFixes(ctx context.Context, d *document, g *game, start, end int) (out []CodeAction, err error) {
	for i := range g.found {
		f := &g.found[i]
		span := f.Span
		if f.Fix != nil {
			span.Start, span.End = min(span.Start, f.Fix.Span.Start), max(span.End, f.Fix.Span.End)
		}
		if span.End < start || span.Start > end {
			continue
		}
		action := CodeAction{Kind: quickFix, Diagnostics: []Diagnostic{s.diagnostic(d, g, f)}}
		if f.Fix != nil {
			certain := action
			certain.Title, certain.Preferred = fixTitle(g, f), true
			certain.Edit = s.workspaceEdit(d, []TextEdit{d.fixEdit(g, f.Fix)})
			out = append(out, certain)
			continue
		}
		nearest, ply, err := nearestMoves(ctx, g, f)
		if err != nil {
			return nil, err
		}
		for _, m := range nearest {
			likely := action
			likely.Title = "replace by " + m
			likely.Edit = s.workspaceEdit(d, []TextEdit{{d.span(g, ply.Span), m}})
			out = append(out, likely)
		}
	}
	return out, nil
}

// shownText is how many characters of a text a title repeats.
const shownText = 30

// fixTitle says what a fix does: in the words of the hint, where there are some.
func fixTitle(g *game, f *diag.Diagnostic) string {
	old := strings.TrimSpace(string(g.text[f.Fix.Span.Start:f.Fix.Span.End]))
	fresh := strings.TrimSpace(f.Fix.Text)
	switch {
	case fresh == "":
		return "delete " + shorten(old)
	case old == "":
		return "add " + shorten(fresh)
	case strings.Contains(fresh, old):
		if suffix, found := strings.CutPrefix(fresh, old); found && utf8.RuneCountInString(suffix) == 1 {
			return fmt.Sprintf("add the suffix %s: %s", suffix, shorten(fresh))
		}
	}
	return "replace by " + shorten(fresh)
}

// shorten puts a text on one line that fits into a title.
func shorten(text string) string {
	text = strings.Join(strings.Fields(text), " ")
	if utf8.RuneCountInString(text) > shownText {
		text = string([]rune(text)[:shownText-1]) + "…"
	}
	return text
}

// offered is how many moves are offered in place of one that is not legal.
const offered = 4

// nearestMoves gives the legal moves that are spelled most like one that is at
// fault.
func nearestMoves(ctx context.Context, g *game, f *diag.Diagnostic) (nearest []string, ply *notation.Ply, err error) {
	if f.Severity != diag.Error || f.Ply == 0 || g.entry == nil {
		return nil, nil, nil
	}
	found := spotAt(g.rec, f.Span.Start)
	if found.ply < 0 || found.line.Plies[found.ply].Span != f.Span {
		return nil, nil, nil
	}
	ply = &found.line.Plies[found.ply]
	_, err = frameAfter(ctx, g.rec, g.rules(), before(g.rec, found.line, found.ply), func(at replay.Frame) {
		if at.State.Over() == nil {
			nearest = replay.Nearest(ply.Text, at.State.Legal(), offered)
		}
	})
	return nearest, ply, err
}

// fixAllActions offers to mend all that is certain in a document: as an action of
// the source, and beside other fixes if there is more than one.
func (s *server) fixAllActions(d *document, only []string, beside bool) (out []CodeAction) {
	beside = beside && wanted(only, quickFix)
	if !beside && !wanted(only, fixAll) {
		return nil
	}
	var edits []TextEdit
	applied := 0
	for _, g := range d.games {
		src := diag.Source{Text: g.text}
		text, n := diag.Mend(&src, g.found)
		if e, changes := d.edit(g, text); changes {
			edits = append(edits, e)
			applied += n
		}
	}
	if applied == 0 {
		return nil
	}
	action := CodeAction{Title: fmt.Sprintf("mend all that is certain in this file (%d)", applied), Edit: s.workspaceEdit(d, edits)}
	if beside && applied > 1 {
		action.Kind = quickFix
		out = append(out, action)
	}
	if wanted(only, fixAll) {
		action.Kind = fixAll
		out = append(out, action)
	}
	return out
}
