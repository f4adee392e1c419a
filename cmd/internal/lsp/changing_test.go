package lsp

import (
	"errors"
	"io"
	"slices"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"
	"pgregory.net/rapid"

	"scoresheet/cmd/internal/canon"
	"scoresheet/cmd/internal/lsp/lsptest"
	"scoresheet/notation"
	"scoresheet/replay"
	"scoresheet/replay/games"
)

// An action is a code action as a client has it.
type action struct {
	Title       string
	Kind        string
	Diagnostics []lsptest.Diagnostic
	Preferred   bool `json:"isPreferred"`
	Edit        lsptest.WorkspaceEdit
}

func actionsAt(s *served, d *lsptest.Document, r lsptest.Range, only ...string) (out []action) {
	context := lsptest.Object{"diagnostics": []int{}}
	if only != nil {
		context["only"] = only
	}
	s.Call("textDocument/codeAction", lsptest.Object{"textDocument": lsptest.Object{"uri": d.URI}, "range": r, "context": context}, &out)
	return out
}

// TestQuickFixes looks at what is offered at the cursor, and at what comes of the
// first of it.
func TestQuickFixes(t *testing.T) {
	for _, tt := range []struct {
		name, text string
		titles     []string
		first      string // the text after the first of them
	}{
		{"a wrong number", chessTags + "1. e2 e7 3|. Nc2 *\n", []string{"replace by 2."}, chessTags + "1. e2 e7 2. Nc2 *\n"},
		{"an illegal move", chessTags + "1. e2 e7 2. R|a5 *\n", []string{"replace by Ba5w"}, chessTags + "1. e2 e7 2. Ba5w *\n"},
		{"a missing result", chessTags + "1. e2|\n", []string{"add *"}, chessTags + "1. e2\n*\n"},
		{"a number alone", chessTags + "1. e2 e7 2|. *\n", []string{"delete 2."}, chessTags + "1. e2 e7  *\n"},
		{"a repeated tag", "[Game \"Atomic\"]\n[Event \"a long name of an event, indeed\"]\n[|Event \"y\"]\n\n*\n", []string{`delete [Event "y"]`},
			"[Game \"Atomic\"]\n[Event \"a long name of an event, indeed\"]\n\n\n*\n"},
		{"a move in a variation", chessTags + "1. e2 e7 (1... N|c2) *\n", []string{"replace by Nc7"}, chessTags + "1. e2 e7 (1... Nc7) *\n"},
		{"nothing wrong", chessTags + "1. e|2 *\n", nil, ""},
		{"another place", chessTags + "1|. e2 e7 2. Ra5 *\n", nil, ""},
	} {
		s, d, at := open(t, tt.text)
		actions := actionsAt(s, d, lsptest.Range{Start: at, End: at}, "quickfix")
		var titles []string
		for _, a := range actions {
			titles = append(titles, a.Title)
			if a.Kind != "quickfix" || len(a.Diagnostics) != 1 {
				t.Errorf("%s: %+v", tt.name, a)
			}
		}
		if len(titles) < len(tt.titles) || !cmp.Equal(tt.titles, titles[:min(len(tt.titles), len(titles))]) {
			t.Errorf("%s: offered are %q, want %q first", tt.name, titles, tt.titles)
			continue
		}
		if tt.titles == nil {
			if len(titles) > 0 {
				t.Errorf("%s: offered are %q", tt.name, titles)
			}
			continue
		}
		s.ApplyAll(actions[0].Edit)
		if d.Text() != tt.first {
			t.Errorf("%s: the text becomes %q", tt.name, d.Text())
		}
	}
}

// TestAmbiguousMoves offers the readings of a move that has several.
func TestAmbiguousMoves(t *testing.T) {
	s, d, at := open(t, "[Game \"Accelerated Chess\"]\n[Position \"8/3k4/8/6/4/2/R7/2/4/6/8/8/3K4 w - - 0 1\"]\n\n1. R|a4 *\n")
	if got := s.Diagnostics(d.URI); len(got) != 1 || got[0].Code != "N-17" {
		t.Fatalf("%+v", got)
	}
	var titles []string
	for _, a := range actionsAt(s, d, lsptest.Range{Start: at, End: at}, "quickfix") {
		titles = append(titles, a.Title)
		if a.Preferred {
			t.Errorf("%s is not certain", a.Title)
		}
	}
	for _, want := range []string{"add the suffix w: Ra4w", "add the suffix b: Ra4b"} {
		if !slices.Contains(titles, want) {
			t.Errorf("%q is not offered: %q", want, titles)
		}
	}
}

// TestFixAll mends a document whole.
func TestFixAll(t *testing.T) {
	const text = chessTags + "1. e2 e7 3. Nc2 *\n\n" + "[Game \"Atomic\"]\n[Event \"é\"]\n[Event \"y\"]\n\n1. A<e6\n"
	s, d, _ := open(t, text)
	whole := lsptest.Range{End: d.End()}
	if got := actionsAt(s, d, whole, "refactor"); len(got) > 0 {
		t.Errorf("offered are %+v", got)
	}
	var kinds []string
	for _, a := range actionsAt(s, d, whole) {
		kinds = append(kinds, a.Kind+" "+a.Title)
	}
	want := []string{
		"quickfix replace by 2.", `quickfix delete [Event "y"]`, "quickfix add *",
		"quickfix mend all that is certain in this file (3)", "source.fixAll mend all that is certain in this file (3)",
	}
	if diff := cmp.Diff(want, kinds); diff != "" {
		t.Errorf("offered are (-want +got):\n%s", diff)
	}
	for _, only := range []string{"source", "source.fixAll"} {
		if got := actionsAt(s, d, lsptest.Range{}, only); len(got) != 1 || got[0].Kind != "source.fixAll" {
			t.Errorf("%s: offered are %+v", only, got)
		}
	}
	s.ApplyAll(actionsAt(s, d, lsptest.Range{}, "source.fixAll")[0].Edit)
	if got := s.Diagnostics(d.URI); len(got) > 0 {
		t.Errorf("left are %+v\n%s", got, d.Text())
	}
	if got := actionsAt(s, d, lsptest.Range{}, "source.fixAll"); len(got) > 0 {
		t.Errorf("offered are %+v", got)
	}
}

// TestRename gives a player another name in every game that has him.
func TestRename(t *testing.T) {
	const text = "[Game \"Atomic\"]\n[First \"An|n\"]\n[Second \"Bo\"]\n[Event \"Ann\"]\n\n*\n\n" +
		"[Game \"Rai-Net\"]\n[A \"Bo\"]\n[B \"Ann\"]\n[First \"B\"]\n\n{Ann}\n*\n\n[Game \"Checkers\"]\n[First \"Ann\"]\n"
	s, d, at := open(t, text)
	var prepared struct {
		Range       lsptest.Range
		Placeholder string
	}
	s.Call("textDocument/prepareRename", lsptest.At(d, at), &prepared)
	if d.Slice(prepared.Range) != "Ann" || prepared.Placeholder != "Ann" {
		t.Errorf("to be renamed is %+v", prepared)
	}
	rename := func(p lsptest.Position, name string) lsptest.Object {
		params := lsptest.At(d, p)
		params["newName"] = name
		return params
	}
	var edit lsptest.WorkspaceEdit
	s.Call("textDocument/rename", rename(at, `A\n "n"`), &edit)
	s.ApplyAll(edit)
	before, after, _ := strings.Cut(text, "|")
	want := strings.Replace(before+after, `[First "Ann"]`, `[First "A\\n \"n\""]`, 1)
	want = strings.Replace(want, `[B "Ann"]`, `[B "A\\n \"n\""]`, 1)
	if d.Text() != want {
		t.Errorf("the text becomes\n%s", d.Text())
	}
	for _, bad := range []string{"", " ", "?", "a\nb", "a\x00"} {
		s.Refused("textDocument/rename", rename(at, bad), -32602)
	}
	for _, place := range []string{`Event "Ann"`, `First "B"`, "{Ann}", "Game"} {
		p := d.At(place, 0)
		s.Refused("textDocument/rename", rename(p, "Cy"), -32803)
		var none any
		if s.Call("textDocument/prepareRename", lsptest.At(d, p), &none); none != nil {
			t.Errorf("%s can be renamed: %v", place, none)
		}
	}
}

// formattedByFmt gives what the command fmt writes of a text.
func formattedByFmt(t *rapid.T, text string) string {
	text = strings.TrimPrefix(text, "\uFEFF")
	s := notation.NewSplitter(strings.NewReader(text), notation.SplitOptions{Languages: games.Language})
	p := notation.NewParser(games.Language, notation.Options{Known: games.Names()})
	var out strings.Builder
	for {
		c, err := s.Next()
		if errors.Is(err, io.EOF) {
			return out.String()
		}
		form := canon.Format(p, c, canon.Options{})
		if form.None {
			continue
		}
		if out.Len() > 0 {
			out.WriteString("\n")
		}
		out.WriteString(form.Text)
	}
}

// applied makes edits in a text.
func applied(d *document, edits []TextEdit) string {
	text := string(d.text)
	for i := len(edits) - 1; i >= 0; i-- {
		start, end := d.offsets(edits[i].Range)
		text = text[:start] + edits[i].NewText + text[end:]
	}
	return text
}

// testServer is a server with one document and no client.
func testServer(text string, options notation.Options) (*server, *document) {
	s := &server{reading: newReading(options), documents: make(map[string]*document), rules: newRuleFiles("", nil), units: utf16Units}
	d := documentOf(s.reading, text)
	s.documents[""] = d
	return s, d
}

// TestFormattingIsThatOfFmt formats texts that hold what joins and parts games.
func TestFormattingIsThatOfFmt(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		text := strings.Join(rapid.SliceOfN(rapid.SampledFrom(pieces), 0, 30).Draw(t, "text"), "")
		s, d := testServer(text, notation.Options{})
		edits, err := s.format(t.Context(), d, d.games)
		if err != nil {
			t.Fatal(err)
		}
		if got, want := applied(d, edits), formattedByFmt(t, text); got != want {
			t.Fatalf("%q becomes\n%q, by fmt\n%q", text, got, want)
		}
		if len(d.games) == 0 {
			return
		}
		g := rapid.SampledFrom(d.games).Draw(t, "game")
		some, err := s.rangeFormatting(t.Context(), &rangeParams{Range: d.index.span(d.text, g.start, g.start)})
		if err != nil {
			t.Fatal(err)
		}
		for _, e := range some.([]TextEdit) {
			if !containsEdit(edits, e) {
				t.Fatalf("%q: formatting a game makes the edit %+v, which formatting all does not", text, e)
			}
		}
	})
}

func containsEdit(edits []TextEdit, e TextEdit) bool {
	for _, other := range edits {
		if other == e {
			return true
		}
	}
	return false
}

// TestRangeFormatting formats the games that a range touches and no others.
func TestRangeFormatting(t *testing.T) {
	const game = "[Game \"Atomic\"]\n1. A<e6  *\n\n"
	s, d, _ := open(t, strings.Repeat(game, 3))
	var edits []lsptest.TextEdit
	s.Call("textDocument/rangeFormatting", lsptest.Object{
		"textDocument": lsptest.Object{"uri": d.URI}, "options": lsptest.Object{}, "range": lsptest.Range{Start: lsptest.Position{Line: 3}, End: lsptest.Position{Line: 3, Character: 4}},
	}, &edits)
	s.Apply(d, edits)
	if want := game + "[Game \"Atomic\"]\n\n1. A<e6 *\n\n" + game; d.Text() != want {
		t.Errorf("the text becomes\n%s", d.Text())
	}
}

// TestDiagnosticsAreThoseOfTheCommands holds that the places and words that a
// client is told are those that a walk through the whole file gives.
func TestDiagnosticsAreThoseOfTheCommands(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		text := strings.Join(rapid.SliceOfN(rapid.SampledFrom(pieces), 0, 40).Draw(t, "text"), "")
		_, d := testServer(text, notation.Options{})
		type told struct {
			start, end int
			code, says string
		}
		var got, want []told
		for _, g := range d.games {
			for _, f := range g.found {
				got = append(got, told{g.start + f.Span.Start, g.start + f.Span.End, f.Code, f.Message + f.Hint})
			}
		}
		skipped := markLength([]byte(text))
		split := notation.NewSplitter(strings.NewReader(text[skipped:]), notation.SplitOptions{})
		p := notation.NewParser(games.Language, notation.Options{Known: games.Names()})
		for c, err := split.Next(); err == nil; c, err = split.Next() {
			rec := p.Parse(c)
			if rec == nil {
				continue
			}
			var rules replay.Game
			if e := games.Of(rec); e != nil {
				rules = e.Game
			}
			for _, f := range canon.WithTrailing(rec, replay.Walk(rec, rules, replay.Options{}).Diagnostics) {
				want = append(want, told{skipped + f.Span.Start, skipped + f.Span.End, f.Code, f.Message + f.Hint})
			}
		}
		if diff := cmp.Diff(want, got, cmp.AllowUnexported(told{})); diff != "" {
			t.Fatalf("%q (-want +got):\n%s", text, diff)
		}
	})
}

// TestEditsKeepWhatIsTheSame holds that an edit changes no more than it must, and
// divides neither characters nor line ends.
func TestEditsKeepWhatIsTheSame(t *testing.T) {
	for _, tt := range []struct{ old, fresh, replaces, by string }{
		{"a b c", "a x c", "b", "x"},
		{"aé", "aè", "é", "è"},           // the same first byte
		{"aéb", "aũb", "é", "ũ"},         // the same last byte
		{"a\r\nb", "a\nb", "\r\n", "\n"}, // the line end is one
		{"a\r\nb", "a\rb", "\r\n", "\r"},
		{"aa", "aaa", "", "a"},
		{"aaa", "a", "aa", ""},
		{"", "a", "", "a"},
	} {
		_, d := testServer(tt.old, notation.Options{})
		g := &game{end: len(tt.old), text: []byte(tt.old)}
		e, changes := d.edit(g, []byte(tt.fresh))
		start, end := d.offsets(e.Range)
		if !changes || tt.old[start:end] != tt.replaces || e.NewText != tt.by || tt.old[:start]+e.NewText+tt.old[end:] != tt.fresh {
			t.Errorf("%q to %q: %q becomes %q", tt.old, tt.fresh, tt.old[start:end], e.NewText)
		}
	}
}

// TestPlainWorkspaceEdit gives edits without a version to clients that know none.
func TestPlainWorkspaceEdit(t *testing.T) {
	s := serve(t, Options{})
	s.Call("initialize", lsptest.Object{"capabilities": lsptest.Object{}}, nil)
	d := s.Open("u", "[Game \"Atomic\"]\n[First \"Ann\"]\n\n*\n")
	params := lsptest.At(d, d.At("Ann", 0))
	params["newName"] = "Amy"
	var edit lsptest.WorkspaceEdit
	s.Call("textDocument/rename", params, &edit)
	if len(edit.DocumentChanges) > 0 || len(edit.Changes["u"]) != 1 || edit.Changes["u"][0].NewText != "Amy" {
		t.Errorf("the edit is %+v", edit)
	}
}
