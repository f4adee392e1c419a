package lsp

import (
	"bytes"
	"context"
	"encoding/json"
	"io"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"scoresheet/cmd/internal/lsp/jsonrpc"
	"scoresheet/cmd/internal/lsp/lsptest"
	"scoresheet/notation"
	"scoresheet/replay/games"
)

// A served is a server that runs inside a test, with its client.
type served struct {
	*lsptest.Client
	log bytes.Buffer // defects of the server; read it when the server has ended
	end func() (orderly bool)
	// hangUp closes the stream to the server and waits for nothing.
	hangUp func()
}

// writeTestFile is a plain way to write a file of rules.
func writeTestFile(path string, write func(io.Writer) error) error {
	var b bytes.Buffer
	if err := write(&b); err != nil {
		return err
	}
	return os.WriteFile(path, b.Bytes(), 0o644)
}

// serve starts a server that has not been initialized and ends with the test.
func serve(t testing.TB, options Options) *served {
	t.Helper()
	if options.Write == nil {
		options.Rules, options.Write = t.TempDir(), writeTestFile
	}
	s := start(t, options)
	t.Cleanup(func() { s.end() })
	return s
}

// start starts a server that has not been initialized.
func start(t lsptest.TB, options Options) *served {
	inR, inW := io.Pipe()
	outR, outW := io.Pipe()
	s := &served{}
	options.Version, options.Log = "test", &s.log
	done := make(chan bool, 1)
	go func() {
		orderly, err := Serve(context.Background(), inR, outW, options)
		if err != nil {
			t.Errorf("serving: %v", err)
		}
		outW.Close()
		done <- orderly
	}()
	s.Client = lsptest.NewClient(t, outR, inW)
	s.hangUp = func() { inW.Close() }
	ended := false
	s.end = func() (orderly bool) {
		if !ended {
			ended = true
			inW.Close()
			orderly = <-done
			if s.log.Len() > 0 {
				t.Errorf("the server has defects:\n%s", s.log.String())
			}
		}
		return orderly
	}
	return s
}

// open starts a server with one document, in which | marks the cursor.
func open(t testing.TB, text string) (*served, *lsptest.Document, lsptest.Position) {
	t.Helper()
	s := serve(t, Options{})
	s.Initialize(lsptest.Object{"pictures": false})
	before, after, marked := strings.Cut(text, "|")
	d := s.Open("file:///t.score", before+after)
	if !marked {
		return s, d, lsptest.Position{}
	}
	return s, d, d.After(lsptest.Position{}, len([]rune(before)))
}

func TestLifecycle(t *testing.T) {
	s := serve(t, Options{})
	hover := lsptest.Object{"textDocument": lsptest.Object{"uri": "file:///t.score"}, "position": lsptest.Object{"line": 0, "character": 0}}
	s.Refused("textDocument/hover", hover, -32002)
	s.Refused("shutdown", nil, -32002)
	s.Refused("no/such", nil, -32002)
	s.Notify("textDocument/didOpen", lsptest.Object{"textDocument": lsptest.Object{"uri": "file:///t.score", "version": 1, "text": "x"}})
	s.Initialize(nil)
	s.Refused("initialize", lsptest.Object{"capabilities": lsptest.Object{}}, -32600)
	s.Refused("textDocument/hover", hover, -32602) // what came before initialize was dropped
	s.Refused("no/such", nil, -32601)
	s.Refused("$/no/such", nil, -32601)
	s.Notify("$/no/such", nil)
	s.Notify("no/such", lsptest.Object{"a": 1})
	s.Refused("textDocument/hover", lsptest.Object{"position": "here"}, -32602)
	s.Refused("textDocument/hover", []int{1}, -32602)
	s.Call("shutdown", nil, nil)
	s.Refused("shutdown", nil, -32600)
	s.Refused("initialize", lsptest.Object{"capabilities": lsptest.Object{}}, -32600)
	s.Refused("scoresheet/stats", nil, -32600)
	if !s.end() {
		t.Error("an end after shutdown is not orderly")
	}
}

func TestInitializeRefusesAThemeThatIsNone(t *testing.T) {
	s := serve(t, Options{})
	s.Refused("initialize", lsptest.Object{"capabilities": lsptest.Object{}, "initializationOptions": lsptest.Object{"theme": "mauve"}}, -32602)
	s.Initialize(lsptest.Object{"theme": "dark"}) // it can be said better
}

// TestAbilities holds that every ability has its method.
func TestAbilities(t *testing.T) {
	s := serve(t, Options{})
	able := s.Initialize(nil)
	for ability, method := range map[string]string{
		"hoverProvider": "textDocument/hover", "completionProvider": "textDocument/completion",
		"definitionProvider": "textDocument/definition", "documentSymbolProvider": "textDocument/documentSymbol",
		"foldingRangeProvider": "textDocument/foldingRange", "documentFormattingProvider": "textDocument/formatting",
		"documentRangeFormattingProvider": "textDocument/rangeFormatting", "codeActionProvider": "textDocument/codeAction",
		"renameProvider": "textDocument/rename", "textDocumentSync": "textDocument/didChange",
	} {
		if able[ability] == nil || methods[method] == nil {
			t.Errorf("%s: %v", ability, able[ability])
		}
		delete(able, ability)
	}
	delete(able, "positionEncoding")
	if len(able) > 0 {
		t.Errorf("abilities without a test: %v", able)
	}
}

// TestUnreadable sends what is no message. The server says so and goes on.
func TestUnreadable(t *testing.T) {
	s := serve(t, Options{})
	s.Initialize(nil)
	for body, code := range map[string]int{`{"jsonrpc":`: -32700, `[]`: -32600, `{"jsonrpc":"2.0","id":true,"method":"x"}`: -32600} {
		s.Send(body)
		if a := s.Answer(0); a.Error == nil || a.Error.Code != code {
			t.Errorf("%s is answered by %v", body, a.Error)
		}
	}
	s.Call("scoresheet/stats", nil, nil)
}

// TestPanic holds that a defect costs the answer to one request.
func TestPanic(t *testing.T) {
	methods["test/panic"] = func(*server, context.Context, json.RawMessage) (any, error) { panic("a defect") }
	defer delete(methods, "test/panic")
	s := serve(t, Options{})
	s.Initialize(nil)
	s.Refused("test/panic", nil, -32603)
	s.Notify("test/panic", nil)
	s.Call("scoresheet/stats", nil, nil)
	if len(s.Logged) != 2 || !strings.Contains(s.Logged[0], "test/panic: panic: a defect") {
		t.Errorf("the client's log is %q", s.Logged)
	}
	s.Call("shutdown", nil, nil)
	s.Notify("exit", nil)
	s.End()
	if !strings.Contains(s.log.String(), "server_test.go") {
		t.Errorf("the log has no stack: %s", s.log.String())
	}
	s.log.Reset()
}

func TestPublish(t *testing.T) {
	s := serve(t, Options{})
	s.Initialize(nil)
	const good, bad = "[Game \"Atomic\"]\n\n1. A<e6 *\n", "[Game \"Atomic\"]\n\n1. A<z6 *\n"
	a, b := s.Open("file:///a.score", bad), s.Open("untitled:b", good)
	if got := s.Diagnostics(a.URI); len(got) != 1 || got[0].Severity != 1 || a.Slice(got[0].Range) != "z6" {
		t.Errorf("a.score: %+v", got)
	}
	if got := s.Diagnostics(b.URI); len(got) != 0 {
		t.Errorf("b: %+v", got)
	}
	s.Change(a, lsptest.Range{Start: a.At("z6", 0), End: a.After(a.At("z6", 0), 1)}, "e")
	if got := s.Diagnostics(a.URI); len(got) != 0 {
		t.Errorf("a.score is mended: %+v", got)
	}
	s.Replace(b, bad)
	if got := s.Diagnostics(b.URI); len(got) != 1 {
		t.Errorf("b is broken: %+v", got)
	}
	s.Close(b)
	if got := s.Diagnostics(b.URI); len(got) != 0 {
		t.Errorf("b is closed: %+v", got)
	}
	s.Open(b.URI, bad)
	if got := s.Diagnostics(b.URI); len(got) != 1 {
		t.Errorf("b is open again: %+v", got)
	}
	s.Notify("textDocument/didChange", lsptest.Object{"textDocument": lsptest.Object{"uri": "file:///c", "version": 2}, "contentChanges": []int{}})
	s.Call("scoresheet/stats", nil, nil)
	if len(s.Logged) != 1 || !strings.Contains(s.Logged[0], "no document file:///c is open") {
		t.Errorf("the client's log is %q", s.Logged)
	}
	s.end = func() bool { return true } // what the log has is no defect
}

// TestPublishDetails looks at what a diagnostic tells besides its message.
func TestPublishDetails(t *testing.T) {
	s, d, _ := open(t, "[Game \"Atomic\"]\n[Event \"x\"]\n[Event \"y\"]\n\n1. A<e6 A<e6 *\n")
	got := s.Diagnostics(d.URI)
	if len(got) != 2 || got[0].Code != "N-10" || got[1].Code != "AT-10" && !strings.HasPrefix(got[1].Code, "AT-") {
		t.Fatalf("%+v", got)
	}
	if len(got[0].Tags) != 1 || got[0].Tags[0] != 1 || len(got[0].Related) != 1 || d.Slice(got[0].Related[0].Location.Range) != `[Event "x"]` {
		t.Errorf("the repeated tag: %+v", got[0])
	}
	if len(got[1].Tags) > 0 || !strings.Contains(got[1].Description.Href, "/atomic.md#L") {
		t.Errorf("the illegal move: %+v", got[1])
	}
}

// TestPublishForPlainClients holds that a client is told nothing that it did not
// say it understands.
func TestPublishForPlainClients(t *testing.T) {
	s := serve(t, Options{})
	s.Call("initialize", lsptest.Object{"capabilities": lsptest.Object{}}, nil)
	s.Notify("initialized", lsptest.Object{})
	var published string
	s.Transcript = func(format string, args ...any) {
		if text, _ := args[0].([]byte); bytes.Contains(text, []byte("publishDiagnostics")) {
			published = string(text)
		}
	}
	s.Open("u", "[Game \"Atomic\"]\n[Event \"x\"]\n[Event \"y\"]\n\n*\n")
	s.Plain = true
	s.Diagnostics("u")
	for _, word := range []string{"version", "tags", "relatedInformation", "codeDescription"} {
		if published == "" || strings.Contains(published, `"`+word+`"`) {
			t.Errorf("a plain client is told of %s: %s", word, published)
		}
	}
	var actions []CodeAction
	s.Call("textDocument/codeAction", lsptest.Object{"textDocument": lsptest.Object{"uri": "u"}, "range": lsptest.Range{End: lsptest.Position{Line: 9}}, "context": lsptest.Object{}}, &actions)
	if len(actions) > 0 {
		t.Errorf("a client that takes commands only is offered %+v", actions)
	}
	var flat []SymbolInformation
	s.Call("textDocument/documentSymbol", lsptest.Object{"textDocument": lsptest.Object{"uri": "u"}}, &flat)
	if len(flat) != 1 || flat[0].Location.URI != "u" {
		t.Errorf("the symbols are %+v", flat)
	}
}

// TestPositionEncoding agrees on UTF-8 with clients that would rather have it.
func TestPositionEncoding(t *testing.T) {
	for _, tt := range []struct {
		offered []string
		want    encoding
		start   int // of the bad move
	}{
		{nil, "utf-16", 9}, {[]string{"utf-16"}, "utf-16", 9}, {[]string{"utf-32"}, "utf-16", 9},
		{[]string{"utf-8", "utf-16"}, "utf-8", 12}, {[]string{"utf-32", "utf-16", "utf-8"}, "utf-16", 9},
	} {
		s := serve(t, Options{})
		capabilities := lsptest.Everything()
		capabilities["general"] = lsptest.Object{"positionEncodings": tt.offered}
		var result struct {
			Capabilities struct {
				PositionEncoding encoding `json:"positionEncoding"`
			} `json:"capabilities"`
		}
		s.Call("initialize", lsptest.Object{"capabilities": capabilities}, &result)
		if got := result.Capabilities.PositionEncoding; got != tt.want {
			t.Errorf("offered %q the server takes %s, want %s", tt.offered, got, tt.want)
		}
		s.Notify("textDocument/didOpen", lsptest.Object{"textDocument": lsptest.Object{"uri": "u", "version": 1, "text": "[Game \"Atomic\"]\n\n{𝄞é} 1. A<z6 *\n"}})
		var symbols []DocumentSymbol
		s.Call("textDocument/documentSymbol", lsptest.Object{"textDocument": lsptest.Object{"uri": "u"}}, &symbols)
		var h *Hover
		s.Call("textDocument/hover", lsptest.Object{"textDocument": lsptest.Object{"uri": "u"}, "position": Position{2, tt.start}}, &h)
		if h == nil || h.Range.Start.Character != tt.start {
			t.Errorf("%s: the hover on the move is %+v", tt.want, h)
		}
	}
}

// TestRulesThatCannotBeWritten holds that all but the way to them goes on.
func TestRulesThatCannotBeWritten(t *testing.T) {
	s := serve(t, Options{Rules: filepath.Join("no", "such"), Write: func(string, func(io.Writer) error) error { return os.ErrPermission }})
	s.Initialize(nil)
	d := s.Open("file:///t.score", "[Game \"Atomic\"]\n\n1. A<z6 *\n")
	if got := s.Diagnostics(d.URI); len(got) != 1 || got[0].Description.Href != "" {
		t.Errorf("%+v", got)
	}
	var where []Location
	s.Call("textDocument/definition", lsptest.At(d, d.At("z6", 0)), &where)
	if len(where) > 0 {
		t.Errorf("the rule is at %+v", where)
	}
}

// TestReadingOptions reads records without tags, and look-alikes.
func TestReadingOptions(t *testing.T) {
	s := serve(t, Options{Read: notation.Options{Default: notation.Rainet, Lenient: true}})
	s.Initialize(nil)
	d := s.Open("file:///t.score", "1. a8–a7 *\n\n1. a8-a7 *\n")
	if got := s.Diagnostics(d.URI); len(got) != 1 || got[0].Code != "N-04" || d.Slice(got[0].Range) != "–" {
		t.Errorf("%+v", got)
	}
	var stats statistics
	s.Call("scoresheet/stats", nil, &stats)
	if stats.Games != 2 {
		t.Errorf("%+v", stats)
	}
}

// TestCancelledWork holds that work is given up when its request is cancelled.
func TestCancelledWork(t *testing.T) {
	r := newReading(notation.Options{})
	srv := &server{reading: r, documents: make(map[string]*document), rules: newRuleFiles("", nil), units: utf16Units}
	d := documentOf(r, manyGames(3))
	srv.documents[""] = d
	ctx, cancel := context.WithCancel(context.Background())
	cancel()
	at := &positionParams{Position: d.index.position(d.text, strings.Index(string(d.text), "A<e6"))}
	for name, call := range map[string]func() (any, error){
		"hover":      func() (any, error) { return srv.hover(ctx, at) },
		"completion": func() (any, error) { return srv.completion(ctx, at) },
		"symbols":    func() (any, error) { return srv.symbols(ctx, &documentParams{}) },
		"folding":    func() (any, error) { return srv.folding(ctx, &documentParams{}) },
		"formatting": func() (any, error) { return srv.formatting(ctx, &documentParams{}) },
	} {
		if _, err := call(); err != context.Canceled {
			t.Errorf("%s gives %v", name, err)
		}
	}
}

// nilGame is a record of a game that says nothing.
func nilGame(e *games.Entry) *notation.Game {
	return &notation.Game{Number: 1, Language: e.Language()}
}

// TestDiagnosticsDoNotWaitForever holds that a client that is never silent is told
// what is wrong.
func TestDiagnosticsDoNotWaitForever(t *testing.T) {
	var out strings.Builder
	s, _ := testServer("", notation.Options{})
	s.conn, s.phase = jsonrpc.NewConn(strings.NewReader(""), &out), serving
	handle := func(method, params string) {
		if _, err := s.Handle(t.Context(), &jsonrpc.Request{Method: method, Params: []byte(params)}); err != nil {
			t.Fatal(err)
		}
	}
	handle("textDocument/didOpen", `{"textDocument":{"uri":"u","version":1,"text":"[Game \"Atomic\"]\n\n1. A<z6 *"}}`)
	for range patience {
		handle("$/setTrace", "{}")
	}
	if out.Len() > 0 {
		t.Errorf("the server says too soon\n%s", out.String())
	}
	handle("$/setTrace", "{}")
	if !strings.Contains(out.String(), "publishDiagnostics") {
		t.Errorf("the server says\n%s", out.String())
	}
}

// TestVeryManyDiagnostics lists the most severe of them and counts the rest.
func TestVeryManyDiagnostics(t *testing.T) {
	const warning, fault = "[Game \"Atomic\"]\n\n1. A<e6\n\n", "[Game \"Atomic\"]\n\n1. A<z6 *\n\n"
	s, d := testServer(strings.Repeat(warning, maxPublished)+fault, notation.Options{})
	got := s.diagnostics(d)
	if len(got) != maxPublished+1 {
		t.Fatalf("%d diagnostics", len(got))
	}
	if f := got[maxPublished-1]; f.Severity != 1 || f.Range.Start.Line != 4*maxPublished+2 {
		t.Errorf("the error is left out for %+v", f)
	}
	if f := got[maxPublished]; f.Severity != 3 || f.Code != "N-22" || f.Range.Start.Line != 4*(maxPublished-1)+2 || !strings.Contains(f.Message, "from here on: 1;") {
		t.Errorf("at the end stands %+v", f)
	}
	s, d = testServer(strings.Repeat(fault, maxPublished), notation.Options{})
	if got := s.diagnostics(d); len(got) != maxPublished || got[maxPublished-1].Severity != 1 {
		t.Errorf("of exactly as many as are listed %d are", len(got))
	}
}

// TestVersionsThatGoBack takes the text of a client that counts its versions wrong,
// and says so.
func TestVersionsThatGoBack(t *testing.T) {
	s := serve(t, Options{})
	s.Initialize(nil)
	d := s.Open("file:///t.score", "[Game \"Atomic\"]\n\n1. A<z6 *\n")
	s.Diagnostics(d.URI)
	s.Notify("textDocument/didChange", lsptest.Object{
		"textDocument":   lsptest.Object{"uri": d.URI, "version": 1},
		"contentChanges": []lsptest.Object{{"text": "[Game \"Atomic\"]\n\n*\n"}},
	})
	var symbols []DocumentSymbol
	s.Call("textDocument/documentSymbol", lsptest.Of(d), &symbols)
	if len(symbols) != 1 || symbols[0].Range.End.Line != 2 || symbols[0].Range.End.Character != 1 {
		t.Errorf("the text is not the last one: %+v", symbols)
	}
	if len(s.Logged) != 1 || !strings.Contains(s.Logged[0], "version 1 comes after version 1") {
		t.Errorf("the client's log is %q", s.Logged)
	}
}
