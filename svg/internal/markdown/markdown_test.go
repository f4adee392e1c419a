package markdown

import (
	"html"
	"strings"
	"testing"
	"unicode/utf8"

	"github.com/yuin/goldmark"
	render "github.com/yuin/goldmark/renderer/html"
	"pgregory.net/rapid"
)

func TestText(t *testing.T) {
	for text, want := range map[string]string{
		`A<d3xe4 & C\f6`: `A&lt;d3xe4 &amp; C\\f6`, "1. e4": `1\. e4`, "- x": `\- x`, "a-b": "a-b", "12) x": `12\) x`,
		"![x](y)": `\!\[x\]\(y\)`, "two\nlines": "two lines", "a_b*c`d": "a\\_b\\*c\\`d",
	} {
		if got := Text(text); got != want {
			t.Errorf("%q: got %q, want %q", text, got, want)
		}
	}
}

func TestImage(t *testing.T) {
	got := Image("a [b]\n(c)", "d e/<f>&amp; 5% #1?.svg")
	if want := `![a \[b\] \(c\)](<d e/\<f\>&amp;amp; 5%25 %231%3F.svg>)`; got != want {
		t.Errorf("got %s, want %s", got, want)
	}
}

// TestTextIsText reads escaped words with a Markdown parser and finds them again,
// as words and nothing else: alone, as the words of an image, and in a list.
func TestTextIsText(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		words := rapid.OneOf(
			rapid.StringOf(rapid.RuneFrom([]rune("ab1 \n\t.)-+=:#>*_`~|\\[](){}<>!&;\"'$/@é\u00a0"))),
			rapid.SampledFrom([]string{"<img src=x onerror=alert(1)>", "&lt;b&gt;", "![a](b)", "- - a", "1. a", "12) a", "***", "---", "=== a", "# a", "> a", "    a", "```", "[a]: b", "a  \nb", "https://a.b <https://a.b>", "\\<b>", "| a |\n|---|"}),
		).Draw(t, "words")
		check(t, words)
	})
}

func FuzzText(f *testing.F) {
	for _, seed := range []string{"<b>", "&amp;", "1. a", "a\\", "]("} {
		f.Add(seed)
	}
	f.Fuzz(func(t *testing.T, words string) {
		if utf8.ValidString(words) && !strings.Contains(words, "\x00") { // which Markdown replaces
			check(t, words)
		}
	})
}

// check finds words again that were escaped.
func check(t interface{ Errorf(string, ...any) }, words string) {
	plain := html.EscapeString(strings.Join(strings.Fields(words), " "))
	plain = strings.NewReplacer("&#34;", "&quot;", "&#39;", "'").Replace(plain)
	want := "<p>" + plain + "</p>\n"
	if plain == "" {
		want = ""
	}
	if got := rendered(Text(words)); got != want {
		t.Errorf("%q as text is %q, read as %q, want %q", words, Text(words), got, want)
	}
	want = `<p><img src="a.svg" alt="` + plain + `"></p>` + "\n"
	if got := rendered(Image(words, "a.svg")); got != want {
		t.Errorf("%q as an image is %q, read as %q, want %q", words, Image(words, "a.svg"), got, want)
	}
}

// rendered gives the HTML of Markdown, raw HTML in it as it is.
func rendered(text string) string {
	var out strings.Builder
	if err := goldmark.New(goldmark.WithRendererOptions(render.WithUnsafe())).Convert([]byte(text), &out); err != nil {
		return err.Error()
	}
	return out.String()
}
