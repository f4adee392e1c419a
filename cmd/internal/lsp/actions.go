package lsp

import (
	"context"
	"fmt"
	"slices"
	"strings"
	"unicode/utf8"

	"scoresheet/notation/diag"
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

// codeActions offers what mends the defects in a range: what is certain, and what
// may have been meant; and to mend all that is certain in the file.
func (s *server) codeActions(_ context.Context, p *codeActionParams) (any, error) {
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
			out = append(out, s.quickFixes(d, g, start-g.start, end-g.start)...)
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
func (s *server) quickFixes(d *document, g *game, start, end int) (out []CodeAction) {
	for i := range g.found {
		f := &g.found[i]
		fixes := f.Choices
		if f.Fix != nil {
			fixes = append([]diag.Fix{*f.Fix}, fixes...)
		}
		if !concerns(f, fixes, start, end) {
			continue
		}
		about := []Diagnostic{s.diagnostic(d, g, f)}
		for n := range fixes {
			out = append(out, CodeAction{
				Title: fixTitle(g, &fixes[n]), Kind: quickFix, Diagnostics: about, Preferred: f.Fix != nil && n == 0,
				Edit: s.workspaceEdit(d, []TextEdit{{d.span(g, fixes[n].Span), fixes[n].Text}}),
			})
		}
	}
	return out
}

// concerns reports whether a defect, or what would mend it, touches the text
// between two places.
func concerns(f *diag.Diagnostic, fixes []diag.Fix, start, end int) bool {
	touches := func(s diag.Span) bool { return s.Start <= end && s.End >= start }
	return touches(f.Span) || slices.ContainsFunc(fixes, func(f diag.Fix) bool { return touches(f.Span) })
}

// shownText is how many characters of a text a title repeats.
const shownText = 30

// fixTitle says what a fix does.
func fixTitle(g *game, f *diag.Fix) string {
	old := strings.TrimSpace(string(g.text[f.Span.Start:f.Span.End]))
	fresh := strings.TrimSpace(f.Text)
	switch {
	case fresh == "":
		return "delete " + shorten(old)
	case old == "":
		return "add " + shorten(fresh)
	}
	return replaceTitle(old, fresh)
}

// replaceTitle says that a text takes the place of another, or only makes it
// longer by a letter.
func replaceTitle(old, fresh string) string {
	if suffix, longer := strings.CutPrefix(fresh, old); longer && utf8.RuneCountInString(suffix) == 1 {
		return fmt.Sprintf("add the suffix %s: %s", suffix, shorten(fresh))
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

// fixAllActions offers to mend all that is certain in a document: as an action of
// the source, and beside other fixes if there is more than one. Editors ask at every
// move of the cursor what is to be offered there; nothing is made ready for that
// where nothing is wrong.
func (s *server) fixAllActions(d *document, only []string, beside bool) (out []CodeAction) {
	beside = beside && wanted(only, quickFix)
	if !beside && (len(only) == 0 || !wanted(only, fixAll)) {
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
