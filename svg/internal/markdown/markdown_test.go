package markdown

import "testing"

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
