package notation

import (
	"testing"

	"scoresheet/notation/diag"
)

// TestMend applies the fixes of a record once, and finds the text wanted and
// nothing more to be fixed in it.
func TestMend(t *testing.T) {
	const head = "[Game \"rainet\"]\n"
	tests := []struct{ name, text, want string }{
		{"result", head + "d2-d3", head + "d2-d3\n*"},
		{"result of the tag", head + "[Result \"1-0\"]\nd2-d3 \n", head + "[Result \"1-0\"]\nd2-d3\n1-0 \n"},
		{"result after a comment to the end of the line", head + "d2-d3 ;x\n", head + "d2-d3 ;x\n*\n"},
		{"no result of another kind", head + "[Result \"won\"] d2-d3", head + "[Result \"won\"] d2-d3\n*"},
		{"tags alone", head, "[Game \"rainet\"]\n*\n"},
		{"duplicate tag", head + "[A \"1\"][A \"2\"]\n*", head + "[A \"1\"]\n*"},
		{"number alone", head + "d2-d3 2. *", head + "d2-d3  *"},
		{"byte order mark", head + "d2-d3 \ufeffd7-d6 *", head + "d2-d3 d7-d6 *"},
		{"text before", "some words\n" + head + "*", "{some words}\n" + head + "*"},
		{"text behind", head + "* some words {x}\n", head + "* {some words} {x}\n"},
		{"text behind with a brace", head + "* some } words\nand more\n", head + "* ;some } words\n{and more}\n"},
		{"text after", head + "*\nsome (words)\nand\n more \n", head + "*\n{some (words)\nand\n more} \n"},
		{"text after with a comment", head + "*\nsome {words\nand} more {x}\n", head + "*\n;some {words\n;and} more\n {x}\n"},
		{"e.p.", "[Game \"accelerated-chess\"]\nexd3 e.p.+! *", "[Game \"accelerated-chess\"]\nexd3+! *"},
	}
	for _, test := range tests {
		t.Run(test.name, func(t *testing.T) {
			got := mended(parseText(test.text))
			if got != test.want {
				t.Errorf("%q\nwant %q", got, test.want)
			}
			if again := mended(parseText(got)); again != got {
				t.Errorf("more was to be fixed: %q", again)
			}
		})
	}
	lenient := Parse(diag.Source{Text: []byte(head + "d2–d3 * some – } words {x}"), Line: 1, Column: 1, Offset: 7}, 1, Languages(Rainet), Options{Lenient: true})
	if got, want := mended(lenient), head+"d2–d3 * ;some – } words\n {x}"; got != want {
		t.Errorf("%q, want %q", got, want)
	}
	for _, text := range []string{"[Game \"checkers\"]\ne4", head + "d2-d3 (", head + "d2-d3\n)\n", head + "*\n\x00 words"} {
		if got := mended(parseText(text)); got != text {
			t.Errorf("%q became %q, although nothing is certain", text, got)
		}
	}
}

// mended gives the text of a record with its fixes applied.
func mended(g *Game) string {
	ds := g.Diagnostics
	if g.Trailing != nil {
		ds = append(ds, *g.Trailing)
	}
	text, _ := diag.Mend(&g.Source, ds)
	return string(text)
}
