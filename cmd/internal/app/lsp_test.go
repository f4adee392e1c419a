package app

import (
	"context"
	"io"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"scoresheet/cmd/internal/lsp/lsptest"
	"scoresheet/replay/games"
)

// TestToyGameInAnEditor carries the toy game through the language server, which
// knows no game by name.
func TestToyGameInAnEditor(t *testing.T) {
	defer games.Add(toyEntry)()
	inR, inW := io.Pipe()
	outR, outW := io.Pipe()
	rules := filepath.Join(t.TempDir(), "made", "here")
	env := Env{Stdin: inR, Stdout: outW, Stderr: os.Stderr, Getenv: os.Getenv}
	done := make(chan int, 1)
	go func() {
		defer outW.Close()
		done <- Run(context.Background(), []string{"scoresheet", "lsp", "--rules", rules}, env)
	}()
	c := lsptest.NewClient(t, outR, inW)
	c.Initialize(nil)
	d := c.Open("file:///toy.score", "[Game \"tic-tac-toe\"]\n[Crosses \"Ann\"]\n\n1. Xb2 Ob2 *\n")
	got := c.Diagnostics(d.URI)
	if len(got) != 1 || got[0].Code != "TT-2" || d.Slice(got[0].Range) != "b2" || !strings.HasSuffix(got[0].Description.Href, "noughts-and-crosses.md#L7") {
		t.Errorf("the diagnostics are %+v", got)
	}
	var list struct{ Items []struct{ Label string } }
	c.Call("textDocument/completion", lsptest.At(d, d.At("Ob2", 0)), &list)
	if len(list.Items) != 8+4 || list.Items[0].Label != "Oa1" {
		t.Errorf("offered are %+v", list.Items)
	}
	var h struct{ Contents struct{ Value string } }
	c.Call("textDocument/hover", lsptest.At(d, d.At("Xb2", 0)), &h)
	for _, want := range []string{"**1. Xb2, ply 1**", "```text\n...\n.X.\n...\n```", "data:image/svg+xml;base64,"} {
		if !strings.Contains(h.Contents.Value, want) {
			t.Errorf("the hover has no %q:\n%s", want, h.Contents.Value)
		}
	}
	var edit lsptest.WorkspaceEdit
	c.Call("textDocument/rename", lsptest.Object{"textDocument": lsptest.Object{"uri": d.URI}, "position": d.At("Ann", 0), "newName": "Amy"}, &edit)
	c.ApplyAll(edit)
	var edits []lsptest.TextEdit
	c.Call("textDocument/formatting", lsptest.Of(d), &edits)
	c.Apply(d, edits)
	if want := "[Game \"Noughts and Crosses\"]\n[Crosses \"Amy\"]\n\n1. Xb2 Ob2 *\n"; d.Text() != want {
		t.Errorf("the text becomes\n%s", d.Text())
	}
	c.Call("shutdown", nil, nil)
	c.Notify("exit", nil)
	if code := <-done; code != 0 {
		t.Errorf("exit code %d", code)
	}
	if text, err := os.ReadFile(filepath.Join(rules, "noughts-and-crosses.md")); err != nil || !strings.Contains(string(text), "## TT-2 cells\n\nA mark goes on an empty cell") {
		t.Errorf("the rules are %q, %v", text, err)
	}
}

// TestLSPCalls refuses calls that mean nothing.
func TestLSPCalls(t *testing.T) {
	for _, tt := range []struct {
		args []string
		says string
	}{
		{[]string{"lsp", "file.score"}, "lsp takes no FILE"},
		{[]string{"lsp", "--game", "checkers"}, `unknown game "checkers"`},
	} {
		if code, out, stderr := run("", tt.args...); code != 2 || out != "" || !strings.Contains(stderr, tt.says) {
			t.Errorf("%q: exit code %d, stderr %q", tt.args, code, stderr)
		}
	}
	if code, _, stderr := run("Content-Length: 9\r\n\r\n{}", "lsp"); code != 2 || !strings.Contains(stderr, "unexpected EOF") {
		t.Errorf("a stream cut off: exit code %d, stderr %q", code, stderr)
	}
}
