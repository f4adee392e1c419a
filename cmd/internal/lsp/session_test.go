package lsp

import (
	"strings"
	"testing"
	"unicode/utf16"

	"github.com/google/go-cmp/cmp"
	"pgregory.net/rapid"

	"scoresheet/cmd/internal/lsp/lsptest"
	"scoresheet/notation"
)

// A sessionPlan draws what the client of a random session does.
type sessionPlan struct {
	t *rapid.T
	s *served
}

// sessionPieces are what a random session types.
var sessionPieces = append([]string{"𝄞", "{𝄞 ", "\t", "$1 ", "! ", "Ra5 ", "(1... ", "[First \"Ann\"]\n", "e.p. ", "12. "}, pieces...)

func (p *sessionPlan) text(label string, most int) string {
	return strings.Join(rapid.SliceOfN(rapid.SampledFrom(sessionPieces), 0, most).Draw(p.t, label), "")
}

// place draws a place in a document, at the start of a character or a line end.
func (p *sessionPlan) place(d *lsptest.Document, label string) lsptest.Position {
	text := []rune(d.Text())
	n := rapid.IntRange(0, len(text)).Draw(p.t, label)
	if n > 0 && n < len(text) && text[n-1] == '\r' && text[n] == '\n' {
		n--
	}
	return d.After(lsptest.Position{}, len(utf16.Encode(text[:n])))
}

func (p *sessionPlan) stretch(d *lsptest.Document) lsptest.Range {
	a, b := p.place(d, "from"), p.place(d, "to")
	if b.Before(a) {
		a, b = b, a
	}
	return lsptest.Range{Start: a, End: b}
}

// step does one thing with a document that may be open.
func (p *sessionPlan) step(uri string) {
	d := p.s.Documents[uri]
	what := rapid.SampledFrom([]string{
		"type", "type", "type", "replace", "replace all", "close", "format", "fix", "rename", "complete", "ask", "ask", "astray", "cancel", "noise",
	}).Draw(p.t, "what")
	if d == nil {
		p.s.Open(uri, p.text("text", 25))
		return
	}
	switch what {
	case "type":
		at := p.place(d, "at")
		p.s.Change(d, lsptest.Range{Start: at, End: at}, rapid.SampledFrom(sessionPieces).Draw(p.t, "typed"))
	case "replace":
		p.s.Change(d, p.stretch(d), p.text("fresh", 3))
	case "replace all":
		p.s.Replace(d, p.text("text", 25))
	case "close":
		p.s.Close(d)
	case "format":
		var edits []lsptest.TextEdit
		p.s.Call("textDocument/rangeFormatting", lsptest.Object{"textDocument": lsptest.Object{"uri": uri}, "range": p.stretch(d)}, &edits)
		p.s.Apply(d, edits)
	case "fix":
		if actions := actionsAt(p.s, d, p.stretch(d)); len(actions) > 0 {
			p.s.ApplyAll(rapid.SampledFrom(actions).Draw(p.t, "action").Edit)
		}
	case "rename":
		params := lsptest.At(d, p.place(d, "at"))
		params["newName"] = p.text("name", 2)
		p.s.Answer(p.s.Request("textDocument/rename", params))
	case "complete":
		p.complete(d)
	case "ask":
		p.ask(d)
	case "astray":
		p.astray(d)
	case "cancel":
		id := p.s.Request("textDocument/completion", lsptest.At(d, p.place(d, "at")))
		p.s.Notify("$/cancelRequest", lsptest.Object{"id": id})
		if a := p.s.Answer(id); a.Error != nil && a.Error.Code != -32800 {
			p.t.Fatalf("a cancelled request is answered by %v", a.Error)
		}
	case "noise":
		p.s.Send(rapid.SampledFrom([]string{"", "{", "[]", "null", `{"jsonrpc":"2.0","id":[],"method":"x"}`}).Draw(p.t, "noise"))
		p.s.Answer(0)
	}
}

// complete takes one of the completions at a place, after it is described.
func (p *sessionPlan) complete(d *lsptest.Document) {
	at := p.place(d, "at")
	var list CompletionList
	p.s.Call("textDocument/completion", lsptest.At(d, at), &list)
	if len(list.Items) == 0 {
		return
	}
	item := rapid.SampledFrom(list.Items).Draw(p.t, "item")
	p.s.Call("completionItem/resolve", item, nil)
	r := testRange(item.TextEdit.Range)
	if r.Start.Line != r.End.Line || at.Before(r.Start) || r.End.Before(at) {
		p.t.Fatalf("the range %v of %s does not hold the cursor at %v", r, item.Label, at)
	}
	p.s.Apply(d, []lsptest.TextEdit{{Range: r, NewText: item.TextEdit.NewText}})
}

// ask asks what needs no more than a document and a place.
func (p *sessionPlan) ask(d *lsptest.Document) {
	params := lsptest.At(d, p.place(d, "at"))
	for _, method := range []string{"hover", "definition", "prepareRename", "documentSymbol", "foldingRange"} {
		p.s.Call("textDocument/"+method, params, nil)
	}
}

// astray asks and types at places that are not there; then it sends the whole
// text, so that both sides agree again.
func (p *sessionPlan) astray(d *lsptest.Document) {
	at := lsptest.Position{Line: rapid.IntRange(-2, 99).Draw(p.t, "line"), Character: rapid.IntRange(-2, 999).Draw(p.t, "character")}
	for _, method := range []string{"hover", "completion", "definition", "prepareRename"} {
		p.s.Call("textDocument/"+method, lsptest.At(d, at), nil)
	}
	text := d.Text()
	d.Version++
	p.s.Notify("textDocument/didChange", lsptest.Object{
		"textDocument":   lsptest.Object{"uri": d.URI, "version": d.Version},
		"contentChanges": []lsptest.Object{{"range": lsptest.Range{Start: at}, "text": "x"}},
	})
	p.s.Replace(d, text)
}

// session is a random session of two documents. The client holds every message
// against the protocol; at the end the diagnostics are those of the text read
// afresh, and nothing has gone wrong in the server.
func session(t *rapid.T) {
	options := Options{Read: notation.Options{Lenient: rapid.Bool().Draw(t, "lenient")}}
	if rapid.Bool().Draw(t, "headerless") {
		options.Read.Default = notation.Atomic
	}
	p := sessionPlan{t, start(t, options)}
	defer p.s.hangUp() // also where the drawn data end in the middle of a session
	p.s.Initialize(lsptest.Object{"pictures": rapid.Bool().Draw(t, "pictures")})
	for range rapid.IntRange(1, 25).Draw(t, "steps") {
		p.step(rapid.SampledFrom([]string{"file:///a.score", "untitled:b"}).Draw(t, "document"))
	}
	for uri, d := range p.s.Documents {
		var got, want []string
		for _, g := range p.s.Diagnostics(uri) {
			got = append(got, g.Code+" "+d.Slice(g.Range)+": "+g.Message)
		}
		s, fresh := testServer(d.Text(), options.Read)
		for _, g := range s.diagnostics(fresh) {
			want = append(want, g.Code+" "+d.Slice(testRange(g.Range))+": "+g.Message)
		}
		if diff := cmp.Diff(want, got); diff != "" {
			t.Fatalf("%q (-want +got):\n%s", d.Text(), diff)
		}
	}
	p.s.Call("shutdown", nil, nil)
	if !p.s.end() {
		t.Fatal("the end is not orderly")
	}
}

// TestRandomSessions plays sessions that nobody would.
func TestRandomSessions(t *testing.T) { rapid.Check(t, session) }

// FuzzSession plays sessions that the fuzzer draws.
func FuzzSession(f *testing.F) { f.Fuzz(rapid.MakeFuzz(session)) }
