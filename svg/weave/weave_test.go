package weave

import (
	"bytes"
	"fmt"
	"strings"
	"testing"

	"scoresheet/notation/diag"
)

// picture is what takes the place of blocks in these tests.
var picture = []Image{{"a board", "b.svg"}}

// ours reports whether the tests replace a block.
func ours(b *Block) bool { return strings.HasPrefix(string(b.doc[b.Info.Start:b.Info.End]), "score") }

// weave replaces the blocks whose info string begins with score.
func weave(doc string, images []Image) string {
	d := Read([]byte(doc))
	all := map[*Block][]Image{}
	for _, b := range d.Blocks {
		if ours(b) {
			all[b] = images
		}
	}
	return string(d.Rewrite(all))
}

func TestRewrite(t *testing.T) {
	for name, c := range map[string]struct{ doc, want string }{
		"plain":                {"one\n\n```score\nx\n```\n\ntwo\n", "one\n\n![a board](<b.svg>)\n\ntwo\n"},
		"between words":        {"one\n```score\nx\n```\ntwo\n", "one\n\n![a board](<b.svg>)\n\ntwo\n"},
		"a heading after":      {"```score\n```\n===\n", "![a board](<b.svg>)\n\n===\n"},
		"tildes, longer":       {"~~~~ score a b\nx\n~~~\n~~~~~\n", "![a board](<b.svg>)\n"},
		"indented":             {"  ```score\n  x\n   ```\nz", "  ![a board](<b.svg>)\n\nz"},
		"unclosed":             {"```score\nx\n\n", "![a board](<b.svg>)\n"},
		"unclosed, empty":      {"```score", "![a board](<b.svg>)"},
		"line ends":            {"a\r\n```score\r\nx\r\n```\r\nb\r\n", "a\r\n\r\n![a board](<b.svg>)\r\n\r\nb\r\n"},
		"quote":                {"> a\n> ```score\n> x\n> ```\n> b\n", "> a\n>\n> ![a board](<b.svg>)\n>\n> b\n"},
		"quote that ends":      {"> ```score\n> x\nb\n", "> ![a board](<b.svg>)\n>\nb\n"},
		"quote, next fence":    {"> ```score\n> x\n```\nb\n```\n", "> ![a board](<b.svg>)\n>\n```\nb\n```\n"},
		"item":                 {"1. a\n\n   ```score\n   x\n   ```\n2. b\n", "1. a\n\n   ![a board](<b.svg>)\n\n2. b\n"},
		"item of a fence":      {"a\n- ```score\n  x\n  ```\n\n  b\n", "a\n- ![a board](<b.svg>)\n\n  b\n"},
		"item in a quote":      {"> - ```score\n>   x\n>   ```\n>   b\n", "> - ![a board](<b.svg>)\n>\n>   b\n"},
		"not in the item":      {"- ```score\n  x\n```\nb\n```\n", "- ![a board](<b.svg>)\n\n```\nb\n```\n"},
		"mark at the start":    {"\uFEFF```score\nx\n```\n", "\uFEFF![a board](<b.svg>)\n"},
		"inside another":       {"````\n```score\n```\n````\n", "````\n```score\n```\n````\n"},
		"indented code":        {"    ```score\n    ```\n", "    ```score\n    ```\n"},
		"comment":              {"<!--\n```score\n```\n-->\n", "<!--\n```score\n```\n-->\n"},
		"unknown, no info":     {"```go\n```\n```\n```\n", "```go\n```\n```\n```\n"},
		"after an open one":    {"* ```go\nx\n```score", "* ```go\nx\n\n![a board](<b.svg>)"},
		"after an open, empty": {"* ```go\n```score", "* ```go\n![a board](<b.svg>)"},
		"two":                  {"```score\n```\n~~~score\n~~~\n", "![a board](<b.svg>)\n\n![a board](<b.svg>)\n"},
	} {
		got := weave(c.doc, picture)
		if got != c.want {
			t.Errorf("%s: %q\ngot  %q\nwant %q", name, c.doc, got, c.want)
		}
		if again := weave(got, picture); again != got {
			t.Errorf("%s: woven again %q", name, again)
		}
	}
}

// TestSeveralImages puts each into a paragraph of its own in the same place.
func TestSeveralImages(t *testing.T) {
	got := weave("> - a\n>   ```score\n>   ```\n", []Image{{"one", "1.svg"}, {"two", "2.svg"}})
	want := "> - a\n>\n>   ![one](<1.svg>)\n>\n>   ![two](<2.svg>)\n"
	if got != want {
		t.Errorf("got %q, want %q", got, want)
	}
}

// TestPlaces finds the words of a block at their places in the document.
func TestPlaces(t *testing.T) {
	doc := "> 1. x\n>\n>    ```score a \"b c\"\n>    first\n>     second é\n>\n>    third\n>    ```\n"
	b := Read([]byte(doc)).Blocks[0]
	if got := string(b.Body.Bytes); got != "first\n second é\n\nthird\n" {
		t.Fatalf("body %q", got)
	}
	for _, word := range []string{"first", "second é", "third"} {
		at := bytes.Index(b.Body.Bytes, []byte(word))
		s := b.Body.Span(diag.Span{Start: at, End: at + len(word)})
		if got := doc[s.Start:s.End]; got != word {
			t.Errorf("%q stands at %v, which is %q", word, s, got)
		}
	}
	end := b.Body.Span(diag.Span{Start: len(b.Body.Bytes), End: len(b.Body.Bytes)})
	if got := doc[:end.Start]; !strings.HasSuffix(got, "third") {
		t.Errorf("the body ends after %q", got)
	}
	words, err := b.Words()
	if err != nil || len(words) != 3 {
		t.Fatalf("%v, %v", words, err)
	}
	if s := words[2].Part(2, 3); words[2].Text != "b c" || doc[s.Start:s.End] != "c" {
		t.Errorf("%q, part %v", words[2].Text, s)
	}
	if s := words[2].Span; doc[s.Start:s.End] != `"b c"` {
		t.Errorf("the word is %q", doc[s.Start:s.End])
	}
	if w := words[2].Suffix(2); w.Text != "c" || doc[w.Span.Start:w.Span.End] != `c"` {
		t.Errorf("its suffix is %q at %q", w.Text, doc[w.Span.Start:w.Span.End])
	}
}

// TestDiagnostic carries all places of a diagnostic over.
func TestDiagnostic(t *testing.T) {
	doc := "- ~~~score\n  ab\n\tcd\n  ~~~\n"
	b := Read([]byte(doc)).Blocks[0]
	if got := string(b.Body.Bytes); got != "ab\n  cd\n" && got != "ab\n\tcd\n" {
		t.Fatalf("body %q", got)
	}
	cd := bytes.Index(b.Body.Bytes, []byte("cd"))
	d := b.Body.Diagnostic(diag.Diagnostic{
		Span: diag.Span{Start: 0, End: cd + 2}, Focus: diag.Span{Start: cd, End: cd + 1}, Fix: &diag.Fix{},
		Related: []diag.Related{{Span: diag.Span{Start: cd + 1, End: cd + 2}, Message: "m"}},
	})
	got := fmt.Sprintf("%q %q %q", doc[d.Span.Start:d.Span.End], doc[d.Focus.Start:d.Focus.End], doc[d.Related[0].Span.Start:d.Related[0].Span.End])
	if want := `"ab\n\tcd" "c" "d"`; got != want || d.Fix != nil {
		t.Errorf("got %s, want %s", got, want)
	}
}

func TestSplit(t *testing.T) {
	for text, want := range map[string]string{
		"":                         "[]",
		" a  b\n\tc ":              "[a b c]",
		`--x 'a b' "c 'd"e`:        "[--x|a b|c 'de]",
		`--position '\ \\ / " . '`: `[--position|\ \\ / " . ]`,
		`''`:                       "[]",
		`--x=''y`:                  "[--x=y]",
	} {
		at := func(i int) int { return i }
		words, err := split(text, at)
		var texts []string
		for _, w := range words {
			texts = append(texts, w.Text)
			if len(w.at) != len(w.Text) || w.Span.End <= w.Span.Start {
				t.Errorf("%q: %+v", text, w)
			}
		}
		got := "[" + strings.Join(texts, "|") + "]"
		if err != nil || strings.ReplaceAll(got, "|", " ") != strings.ReplaceAll(want, "|", " ") {
			t.Errorf("%q: got %s, want %s (%v)", text, got, want, err)
		}
	}
	_, err := split("a 'b c", func(i int) int { return 10 + i })
	if unclosed, ok := err.(*UnclosedError); !ok || unclosed.Span != (diag.Span{Start: 12, End: 16}) {
		t.Errorf("%+v", err)
	}
}

// FuzzDocument weaves any document: it does not panic, all that is no block is
// kept, other blocks are found again as they were, and weaving again changes
// nothing.
func FuzzDocument(f *testing.F) {
	for _, seed := range []string{
		"a\n```score x\n1. e2\n```\nb", "> ~~~ score\n> x\n> ~~~~\nlazy", "- a\n\n  ```score\n  x\n  ```\n1. ```score\n\ty\n", "````go\n```score\n````\n",
		"\t```score\n", "-\t```score\n\tx\n\t```", "> > ```score\n> x\n", "```score\r\nx\r\n```\r\n---\r\n", "<p>\n```score\n```\n</p>", "* * ```score\n\n\n    y",
		"\uFEFF~~~score", "[a]:\n```score\n```\n", ">\t```score\n>\tx\n>\t```\n", "* ```0\n```score", "1.  ```score 'a\n    x\x00\xff\n", ">```score\n```\n```score",
	} {
		f.Add(seed)
	}
	f.Fuzz(func(t *testing.T, doc string) {
		d := Read([]byte(doc))
		at := 0
		var kept []string
		for _, b := range d.Blocks {
			if b.Span.Start < at || b.Span.End < b.Info.End || b.Info.Start < b.Span.Start+3 || b.Span.End > len(doc) {
				t.Fatalf("block %v with info %v after %d", b.Span, b.Info, at)
			}
			at = b.Span.End
			for i := range len(b.Body.Bytes) + 1 {
				if o := b.Body.Offset(i); o < b.Info.End || o > b.Span.End {
					t.Fatalf("byte %d of the body stands at %d, the block at %v", i, o, b.Span)
				}
			}
			b.Words()
			b.Body.Words()
			if !ours(b) {
				kept = append(kept, string(b.Body.Bytes))
			}
		}
		woven := weave(doc, picture)
		if !contains(woven, d) {
			t.Fatalf("bytes are lost\n%q\n%q", doc, woven)
		}
		var found []string
		for _, b := range Read([]byte(woven)).Blocks {
			if ours(b) {
				t.Fatalf("a block is left\n%q\n%q", doc, woven)
			}
			found = append(found, string(b.Body.Bytes))
		}
		if strings.Join(found, "\x00") != strings.Join(kept, "\x00") {
			t.Fatalf("other blocks have changed\n%q\n%q", doc, woven)
		}
	})
}

// contains reports whether a woven document holds, in order, all that stands
// between the blocks that were replaced, but for white space at the seams.
func contains(woven string, d *Document) bool {
	at := 0
	for _, b := range append(d.Blocks, &Block{doc: d.Text, Span: diag.Span{Start: len(d.Text)}, Info: diag.Span{}}) {
		if b.Span.Start < len(d.Text) && !ours(b) {
			continue
		}
		piece := strings.TrimRight(string(d.Text[at:b.Span.Start]), " \t")
		i := strings.Index(woven, piece)
		if i < 0 {
			return false
		}
		woven = woven[i+len(piece):]
		at = b.Span.End
	}
	return true
}
