package lsp

import (
	"fmt"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"
	"pgregory.net/rapid"

	"scoresheet/notation"
	"scoresheet/notation/diag"
)

// A facts is all that a document tells of one of its games.
type facts struct {
	Start, End int
	Text       string
	Known      bool
	Found      []diag.Diagnostic
}

func documentOf(r *reading, text string) *document {
	d := &document{version: 1, reading: r}
	d.set(text, utf16Units)
	return d
}

func factsOf(d *document) (out []facts) {
	for _, g := range d.games {
		out = append(out, facts{g.start, g.end, string(g.text), g.rec != nil, g.found})
	}
	return out
}

// pieces are what texts of records are made of, with what may join or part games.
var pieces = []string{
	"[Game \"Atomic\"]\n", "[Event \"x\"]\n", "[Game \"Rai-Net\"]\n", "[Event \"", "\"]", "[", "\n\n", "\n", "\r", "{", "}", ";", "%", "(", ")",
	"1. A<e6 A<d5 2. A>f5 ", "1-0\n\n", "*\n", "A<e6 ", "d2-d3 ", "garbage ", "\uFEFF", "é", "\\", "\"", "[Game", " \"Atomic\"]", "[Result \"1-0\"]\n",
}

// TestChangesReadLikeWholeTexts holds that after any changes the games and their
// diagnostics are those of the new text read from its start.
func TestChangesReadLikeWholeTexts(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		options := notation.Options{Lenient: rapid.Bool().Draw(t, "lenient")}
		if rapid.Bool().Draw(t, "headerless") {
			options.Default = notation.Atomic
		}
		write := func(label string, most int) string {
			return strings.Join(rapid.SliceOfN(rapid.SampledFrom(pieces), 0, most).Draw(t, label), "")
		}
		text := write("text", 40)
		d := documentOf(newReading(options), text)
		for range rapid.IntRange(1, 8).Draw(t, "changes") {
			start := rapid.IntRange(0, len(text)).Draw(t, "start")
			end := min(len(text), start+rapid.IntRange(0, 30).Draw(t, "length"))
			fresh := write("fresh", 3)
			text = text[:start] + fresh + text[end:]
			d.replace(start, end, fresh)
			if string(d.text) != text {
				t.Fatalf("the text is %q, want %q", d.text, text)
			}
			want := documentOf(newReading(options), text)
			if diff := cmp.Diff(factsOf(want), factsOf(d)); diff != "" {
				t.Fatalf("%q (-want +got):\n%s", text, diff)
			}
		}
	})
}

// manyGames writes n games of about a kilobyte each.
func manyGames(n int) string {
	var b strings.Builder
	for i := range n {
		fmt.Fprintf(&b, "[Game \"Atomic\"]\n[Event \"Game %d\"]\n\n{%s}\n1. A<e6 A<d5 2. A>f5 *\n\n", i, strings.Repeat("a word ", 130))
	}
	return b.String()
}

// TestOneKeystrokeReadsOneGame types in the middle of a document of a megabyte.
func TestOneKeystrokeReadsOneGame(t *testing.T) {
	text := manyGames(1100)
	if len(text) < 1<<20 {
		t.Fatalf("the document has only %d bytes", len(text))
	}
	r := newReading(notation.Options{})
	d := documentOf(r, text)
	for _, key := range []string{"a", "b", " ", "2", "}", "(", "\n", "é"} {
		at := strings.Index(text, "Game 700") + 4
		before := r.parsed
		d.replace(at, at, key)
		if n := r.parsed - before; n != 1 {
			t.Errorf("typing %q read %d games", key, n)
		}
	}
	at := strings.Index(string(d.text), "a word") // a brace that swallows to the next game
	before := r.parsed
	d.replace(at, at, "}{")
	if n := r.parsed - before; n != 1 {
		t.Errorf("a comment closed and opened read %d games", n)
	}
}

func BenchmarkKeystroke(b *testing.B) {
	text := manyGames(1100)
	d := documentOf(newReading(notation.Options{}), text)
	at := strings.Index(text, "Game 700") + 4
	for b.Loop() {
		d.replace(at, at, "x")
		d.replace(at, at+1, "")
	}
}
