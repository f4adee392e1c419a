package main

import (
	"fmt"
	"io"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"testing"

	"scoresheet/cmd/internal/lsp/lsptest"
)

// buildBinary builds the command as users have it.
func buildBinary(t *testing.T) string {
	t.Helper()
	path := filepath.Join(t.TempDir(), "scoresheet.exe") // a name that every system runs
	if out, err := exec.Command("go", "build", "-o", path, ".").CombinedOutput(); err != nil {
		t.Fatalf("%v\n%s", err, out)
	}
	return path
}

// A lspProcess is the built binary with a client on its pipes.
type lspProcess struct {
	*lsptest.Client
	cmd    *exec.Cmd
	stdin  io.Closer
	stderr strings.Builder
}

// startServer starts the language server.
func startServer(t *testing.T, binary string, args ...string) *lspProcess {
	t.Helper()
	p := &lspProcess{cmd: exec.Command(binary, append([]string{"lsp"}, args...)...)}
	in, err := p.cmd.StdinPipe()
	if err != nil {
		t.Fatal(err)
	}
	out, err := p.cmd.StdoutPipe()
	if err != nil {
		t.Fatal(err)
	}
	p.cmd.Stderr = &p.stderr
	p.stdin = in
	if err := p.cmd.Start(); err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { p.cmd.Process.Kill() })
	p.Client = lsptest.NewClient(t, out, in)
	p.Transcript = func(format string, args ...any) { t.Log(shortened(fmt.Sprintf(format, args...))) }
	return p
}

// shortened keeps what a reader of a transcript wants to see of a message.
func shortened(text string) string {
	const most = 420
	if len(text) > most {
		text = text[:most] + fmt.Sprintf(" … (%d bytes)", len(text))
	}
	return strings.ToValidUTF8(text, "")
}

// exits waits for the end of the process and holds its exit code.
func (p *lspProcess) exits(t *testing.T, want int) {
	t.Helper()
	p.End()
	_ = p.cmd.Wait()
	if got := p.cmd.ProcessState.ExitCode(); got != want || p.stderr.Len() > 0 {
		t.Errorf("exit code %d, want %d; stderr: %s", got, want, p.stderr.String())
	}
}

// sessionRecord is what is in the file when the editor opens it. The clef takes
// two units in UTF-16, so that positions behind it tell units from characters.
const sessionRecord = `[Game "Accelerated Chess"]
[White "Wren 𝄞"]
[Black "Bramble"]

{𝄞 𝄞} 1. e2 e7
`

// TestLSP drives the built binary over its pipes.
func TestLSP(t *testing.T) {
	binary := buildBinary(t)
	t.Run("session", func(t *testing.T) { testSession(t, binary) })
	t.Run("exits", func(t *testing.T) { testExits(t, binary) })
	t.Run("one keystroke", func(t *testing.T) { testOneKeystroke(t, binary) })
}

// testSession is a whole editing session. Run it with -v to read what is said.
func testSession(t *testing.T, binary string) {
	rules := t.TempDir()
	s := startServer(t, binary, "--stdio", "--rules", rules)
	able := s.Initialize(nil)
	if able["positionEncoding"] != "utf-16" {
		t.Errorf("the server counts in %v", able["positionEncoding"])
	}
	const uri = "file:///club.score"
	d := s.Open(uri, sessionRecord)
	if got := s.Diagnostics(uri); len(got) != 1 || got[0].Code != "N-13" {
		t.Fatalf("before anything is typed: %+v", got)
	}
	typeWrongMove(t, s, d, rules)
	complete(t, s, d)
	hoverOn(t, s, d)
	finish(t, s, d)

	s.Close(d)
	if got := s.Diagnostics(uri); len(got) > 0 {
		t.Errorf("a closed document has diagnostics: %+v", got)
	}
	s.Call("shutdown", nil, nil)
	s.Refused("textDocument/hover", lsptest.At(d, lsptest.Position{}), -32600)
	s.Notify("exit", nil)
	s.exits(t, 0)
}

// typeWrongMove types a move that is not legal, goes to the clause that it breaks
// and takes what the server offers in its place.
func typeWrongMove(t *testing.T, s *lspProcess, d *lsptest.Document, rules string) {
	t.Helper()
	at := d.At(" e7", 0)
	s.Type(d, d.After(at, 3), " 2. Ra5")
	got := s.Diagnostics(d.URI)
	if len(got) != 2 || got[0].Code != "AC-10" || got[1].Code != "N-13" || d.Slice(got[0].Range) != "Ra5" {
		t.Fatalf("after a wrong move: %+v", got)
	}
	if !strings.Contains(got[0].Message, "blocked by the white pawn on a1") || !strings.Contains(got[0].Message, "hint: legal and nearest: Ba5w") {
		t.Errorf("the message is %q", got[0].Message)
	}
	var where []lsptest.Location
	s.Call("textDocument/definition", lsptest.At(d, got[0].Range.Start), &where)
	path := filepath.Join(rules, "accelerated-chess.md")
	text, err := os.ReadFile(path)
	if err != nil || len(where) != 1 || !strings.HasSuffix(where[0].URI, filepath.ToSlash(path)) {
		t.Fatalf("the clause is at %+v: %v", where, err)
	}
	line := strings.Split(string(text), "\n")[where[0].Range.Start.Line]
	if line != "## AC-10 rook" || got[0].Description.Href != fmt.Sprintf("%s#L%d", where[0].URI, where[0].Range.Start.Line+1) {
		t.Errorf("the definition leads to %q, and the code to %q", line, got[0].Description.Href)
	}
	actions := codeActions(s, d, lsptest.Range{Start: got[0].Range.Start, End: got[0].Range.Start}, "quickfix")
	if len(actions) != 1 || actions[0].Title != "replace by Ba5w" || actions[0].Kind != "quickfix" || actions[0].Preferred {
		t.Fatalf("the actions are %+v", actions)
	}
	s.ApplyAll(actions[0].Edit)
	if got := s.Diagnostics(d.URI); len(got) != 1 || got[0].Code != "N-13" || !strings.Contains(d.Text(), " 2. Ba5w\n") {
		t.Errorf("after the fix: %+v\n%s", got, d.Text())
	}
}

// A codeAction is an action as a client reads it.
type codeAction struct {
	Title     string                `json:"title"`
	Kind      string                `json:"kind"`
	Preferred bool                  `json:"isPreferred"`
	Edit      lsptest.WorkspaceEdit `json:"edit"`
}

func codeActions(s *lspProcess, d *lsptest.Document, r lsptest.Range, only ...string) (out []codeAction) {
	context := lsptest.Object{"diagnostics": []any{}}
	if len(only) > 0 {
		context["only"] = only
	}
	s.Call("textDocument/codeAction", lsptest.Object{
		"textDocument": lsptest.Object{"uri": d.URI}, "range": r, "context": context,
	}, &out)
	return out
}

// complete opens a variation and takes a move that the server offers there.
func complete(t *testing.T, s *lspProcess, d *lsptest.Document) {
	t.Helper()
	end := s.Type(d, d.After(d.At("Ba5w", 0), 4), " d7 (2... N")
	var list struct {
		Items []struct {
			Label    string           `json:"label"`
			Detail   string           `json:"detail"`
			SortText string           `json:"sortText"`
			TextEdit lsptest.TextEdit `json:"textEdit"`
			Data     any              `json:"data"`
		} `json:"items"`
	}
	s.Call("textDocument/completion", lsptest.At(d, end), &list)
	found := -1
	for i, item := range list.Items {
		if i > 0 && list.Items[i-1].SortText >= item.SortText {
			t.Errorf("%s is not sorted behind %s", item.Label, list.Items[i-1].Label)
		}
		if item.Label == "Nc7" {
			found = i
		}
	}
	if found < 0 {
		t.Fatalf("Nc7 is not offered: %+v", list.Items)
	}
	item := list.Items[found]
	if item.Detail != "black knight from b9 to c7" || d.Slice(item.TextEdit.Range) != "N" || item.TextEdit.NewText != "Nc7" {
		t.Errorf("Nc7 is offered as %+v", item)
	}
	var resolved struct {
		Documentation struct{ Value string } `json:"documentation"`
	}
	s.Call("completionItem/resolve", item, &resolved)
	if !strings.Contains(resolved.Documentation.Value, "White to play") {
		t.Errorf("the position after Nc7 is %q", resolved.Documentation.Value)
	}
	s.Apply(d, []lsptest.TextEdit{item.TextEdit})
	s.Type(d, d.After(d.At("Nc7", 0), 3), ")")
	if got := s.Diagnostics(d.URI); len(got) != 1 || got[0].Code != "N-13" {
		t.Errorf("after the variation: %+v\n%s", got, d.Text())
	}
}

// hoverOn looks at a move, a tag and a result that is missing.
func hoverOn(t *testing.T, s *lspProcess, d *lsptest.Document) {
	t.Helper()
	var h struct {
		Contents struct{ Kind, Value string } `json:"contents"`
		Range    lsptest.Range                `json:"range"`
	}
	s.Call("textDocument/hover", lsptest.At(d, d.At("Ba5w", 0)), &h)
	for _, want := range []string{"2. Ba5w", "white bishop from f0 to a5w", "```text\n       a      b", "(data:image/svg+xml;base64,"} {
		if h.Contents.Kind != "markdown" || !strings.Contains(h.Contents.Value, want) {
			t.Errorf("the hover has no %q:\n%s", want, h.Contents.Value)
		}
	}
	if d.Slice(h.Range) != "Ba5w" {
		t.Errorf("the hover is about %q", d.Slice(h.Range))
	}
	s.Call("textDocument/hover", lsptest.At(d, d.At("Wren", 0)), &h)
	if !strings.Contains(h.Contents.Value, "The player of the white pieces") {
		t.Errorf("the hover on a tag is %q", h.Contents.Value)
	}
}

// finish mends what is certain, formats, renames a player, and looks at the outline.
func finish(t *testing.T, s *lspProcess, d *lsptest.Document) {
	t.Helper()
	actions := codeActions(s, d, lsptest.Range{}, "source.fixAll")
	if len(actions) != 1 || actions[0].Title != "mend all that is certain in this file (1)" {
		t.Fatalf("the actions are %+v", actions)
	}
	s.ApplyAll(actions[0].Edit)
	if got := s.Diagnostics(d.URI); len(got) > 0 {
		t.Errorf("after all is mended: %+v\n%s", got, d.Text())
	}
	var edits []lsptest.TextEdit
	s.Call("textDocument/formatting", lsptest.Object{
		"textDocument": lsptest.Object{"uri": d.URI}, "options": lsptest.Object{"tabSize": 8, "insertSpaces": false},
	}, &edits)
	s.Apply(d, edits)
	const want = `[Game "Accelerated Chess"]
[White "Wren 𝄞"]
[Black "Bramble"]

{𝄞 𝄞} 1. e2 e7 2. Ba5w d7 (2... Nc7) *
`
	if d.Text() != want {
		t.Errorf("the formatted text is\n%s", d.Text())
	}
	var edit lsptest.WorkspaceEdit
	s.Call("textDocument/rename", lsptest.Object{
		"textDocument": lsptest.Object{"uri": d.URI}, "position": d.At("Wren", 0), "newName": `Jenny "Wren"`,
	}, &edit)
	s.ApplyAll(edit)
	if !strings.Contains(d.Text(), `[White "Jenny \"Wren\""]`) {
		t.Errorf("the player is not renamed:\n%s", d.Text())
	}
	var symbols []struct {
		Name     string `json:"name"`
		Children []struct{ Name, Detail string }
	}
	s.Call("textDocument/documentSymbol", lsptest.Of(d), &symbols)
	if len(symbols) != 1 || symbols[0].Name != `1. Jenny "Wren" – Bramble` || len(symbols[0].Children) != 1 || symbols[0].Children[0].Name != "2... Nc7" {
		t.Errorf("the outline is %+v", symbols)
	}
}

// testExits holds the exit codes of the protocol.
func testExits(t *testing.T, binary string) {
	t.Run("exit without shutdown", func(t *testing.T) {
		s := startServer(t, binary)
		s.Initialize(nil)
		s.Notify("exit", nil)
		s.exits(t, 1)
	})
	t.Run("exit before initialize", func(t *testing.T) {
		s := startServer(t, binary)
		s.Notify("exit", nil)
		s.exits(t, 1)
	})
	t.Run("the client is gone", func(t *testing.T) {
		s := startServer(t, binary)
		s.Initialize(nil)
		s.stdin.Close()
		s.exits(t, 1)
	})
	t.Run("the client is gone after shutdown", func(t *testing.T) {
		s := startServer(t, binary)
		s.Initialize(nil)
		s.Call("shutdown", nil, nil)
		s.stdin.Close()
		s.exits(t, 0)
	})
}

// testOneKeystroke types in a megabyte and asks the server how many games it has
// read.
func testOneKeystroke(t *testing.T, binary string) {
	s := startServer(t, binary, "--rules", t.TempDir())
	s.Transcript = nil
	s.Initialize(nil)
	var text strings.Builder
	games := 0
	for ; text.Len() < 1<<20; games++ {
		fmt.Fprintf(&text, "[Game \"Rai-Net\"]\n[Event \"Game %d\"]\n\n{%s}\n1. a8-a7 *\n\n", games, strings.Repeat("a word ", 130))
	}
	d := s.Open("file:///big.score", text.String())
	var before, after struct{ Documents, Games, Parsed int }
	s.Call("scoresheet/stats", nil, &before)
	if before.Documents != 1 || before.Games != games || before.Parsed != games {
		t.Fatalf("after opening %d games: %+v", games, before)
	}
	at := d.After(d.At("Game 500", 0), 4)
	for i, key := range []string{"x", " ", "y"} {
		s.Change(d, lsptest.Range{Start: at, End: at}, key)
		s.Call("scoresheet/stats", nil, &after)
		if after.Parsed != games+i+1 || after.Games != games {
			t.Errorf("after %d keystrokes: %+v", i+1, after)
		}
	}
	if got := s.Diagnostics(d.URI); len(got) > 0 {
		t.Errorf("there are diagnostics: %+v", got[0])
	}
	s.Call("shutdown", nil, nil)
	s.Notify("exit", nil)
	s.exits(t, 0)
}
