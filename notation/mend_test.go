package notation

import (
	"slices"
	"strings"
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
		{"text behind with a brace", head + "* some } words\nand more\n", head + "* ;some } words\n;and more\n"},
		{"text after", head + "*\nsome (words)\nand\n more \n", head + "*\n{some (words)\nand\n more} \n"},
		{"text after with a comment", head + "*\nsome {words\nand} more {x}\n", head + "*\n;some {words\n;and} more\n {x}\n"},
		{"control character between", head + "*\n\x00", head + "*\n"},
		{"control character", head + "d2\x01-d3 *", head + "d2-d3 *"},
		{"control character in a comment", head + "{\x02} *", head + "{} *"},
		{"byte order marks", head + "d2-d3 {a\ufeff} d7-d6\ufeff *", head + "d2-d3 {a} d7-d6 *"},
		{"byte order mark in a move", head + "d2\ufeff-d3 *", head + "d2-d3 *"},
		{"fraction", head + "d2-d3 ½–½", head + "d2-d3 1/2-1/2"},
		{"look-alike in a tag", head + "[A “b – c”]*", head + "[A \"b – c\"]*"},
		{"no-break space in a tag", head + "[A\u00a0\"b\"]*", head + "[A \"b\"]*"},
		{"tag without bracket", head + "[A \"b\"\n*", head + "[A \"b\"]\n*"},
		{"quotes in a value", head + "[A \"the \"b\" of c\"]\n*", head + "[A \"the \\\"b\\\" of c\"]\n*"},
		{"value without its end", head + "[A \"b]\n*", head + "[A \"b\"]\n*"},
		{"value over two lines", head + "[A \"b\n  c\"]\n*", head + "[A \"b c\"]\n*"},
		{"value without quotes", head + "[A club night]\n*", head + "[A \"club night\"]\n*"},
		{"value in other quotes", head + "[A 'b']\n*", head + "[A \"b\"]\n*"},
		{"empty variation", head + "d2-d3 ( ) *", head + "d2-d3  *"},
		{"variation of a comment", head + "d2-d3 ( {why} ) *", head + "d2-d3 {why} *"},
		{"result in a variation", head + "d2-d3 (e2-e3 1-0 {x}) *", head + "d2-d3 (e2-e3  {x}) *"},
		{"glyph apart", head + "d2-d3 ! *", head + "d2-d3! *"},
		{"second glyph", head + "d2-d3! ? *", head + "d2-d3! $2 *"},
		{"slip of a move", head + "D2-d3 *", head + "d2-d3 *"},
		{"half a result", head + "d2-d3 1/2", head + "d2-d3 1/2-1/2"},
		{"half a result in the tag", head + "[Result \"1/2\"] d2-d3 1/2-1/2", head + "[Result \"1/2-1/2\"] d2-d3 1/2-1/2"},
		{"another result in the tag", head + "[Result \"l-0\"] d2-d3 0-1", head + "[Result \"l-0\"] d2-d3 0-1"},
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
	if got, want := mended(lenient), head+"d2-d3 * ;some – } words\n {x}"; got != want {
		t.Errorf("%q, want %q", got, want)
	}
	for _, text := range []string{"[Game \"checkers\"]\ne4", head + "d2-d3 (", head + "d2-d3\n)\n"} {
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

// checkEdits fails the test unless what the hint of an error says to write is
// there as data too.
func checkEdits(t *testing.T, e *MoveError) {
	t.Helper()
	edits := e.Choices
	if e.Write != "" {
		edits = append(slices.Clone(edits), e.Write)
	}
	if _, written := strings.CutPrefix(e.Hint, "write "); written && len(edits) == 0 {
		t.Errorf("only the hint says what to do: %s", e.Hint)
	}
	for _, word := range edits {
		if strings.HasPrefix(e.Hint, "write ") && !strings.Contains(e.Hint, word) {
			t.Errorf("the hint %q does not say %s", e.Hint, word)
		}
	}
}

// TestProven reads words with one slip or more, and finds what each was meant to
// be. Words in parentheses are choices.
func TestProven(t *testing.T) {
	for _, c := range []struct {
		game        *Language
		words, want string
	}{
		{AccelChess, "Pe2 pe2 nc2 NC2 E2 EXD3 a9Q a9q a9=q pa9q e1e2", "e2 e2 Nc2 Nc2 e2 exd3 a9=Q a9=Q a9=Q a9=Q e1-e2"},
		{AccelChess, "o-o 0-o-o+ OO 000# o-o-o-o", "O-O O-O-O+ O-O O-O-O# "},
		{AccelChess, "1/2 1-O O-1 l-0 1:0 1-0. 0.5-0.5 ½ hello 2-0", "1/2-1/2 1-0 0-1 1-0 1-0 1-0 1/2-1/2   "},
		{AccelChess, "e10 Ra4wb bc3w fc3w 12 a6w a9=K Na9=Q e2e.p.", "(e1) (Ra4w Ra4b) (bxc3w Bc3w) (fxc3w) (12.) (a6) (a9=Q a9=R a9=B a9=N) (Na9) (e2)"},
		{Rainet, "D7-D6 lb+D4 vc:e6=l 404:A8,b8=KEEP d4xd5=v 1/2", "d7-d6 LB+d4 VC:e6=L 404:a8,b8=keep d4xd5=V 1/2-1/2"},
		{Rainet, "VCe6 VC+e6=L 404a8b8 404:a8-b8=swap 404-a8xb8", "VC:e6 VC:e6=L 404:a8,b8 404:a8,b8=swap 404:a8,b8"},
		{Rainet, "d2d3 d8 LBd4 FW:c4 7", "(d2-d3 d2xd3) (d8^) (LB+d4 LB-d4) (FW+c4 FW-c4) (7.)"},
		{Atomic, "a<d5 D-f4 A<D5 A<d5Xe4 A<d5e4 a<d5e4 PASS 1-O", "A<d5 Df4 A<d5 A<d5xe4 A<d5xe4 A<d5xe4 pass 1-0"},
		{Atomic, "Cd5 d5 -- A<d9 A<d5xe5 A<d5-e4 A<d5- 3", "(C-d5 C/d5 C\\d5) (C-d5 A>d5 Dd5) (pass) (A<d8) (A<d5-e5) (A<d5xe4) (A<d5-e5) (3.)"},
		{Accelerator, "@n3:a4N N3:a4N 3A/E4 3a/e4 3Mc3d5 3Tc3a4N 3+home 3:HOME 3:a4n 3:A4n 3-1.", "@N3:a4N @N3:a4N 3A/e4 3A/e4 3Mc3-d5 3Tc3:a4N 3+:home 3:home 3:a4N 3:a4N 3-1"},
		{Accelerator, "3Ae4 12 3:a4", `(3A/e4 3A\e4) (12.) (3:a4N 3:a4E 3:a4S 3:a4W)`},
	} {
		var got []string
		for word := range strings.FieldsSeq(c.words) {
			_, err := c.game.ParseMove(word)
			if err == nil {
				t.Errorf("%s is a move", word)
				continue
			}
			err = proven(c.game, word, err)
			checkEdits(t, err)
			if len(err.Choices) > 0 {
				got = append(got, "("+strings.Join(err.Choices, " ")+")")
				continue
			}
			got = append(got, err.Write)
		}
		if text := strings.Join(got, " "); text != c.want {
			t.Errorf("%s\ngot  %s\nwant %s", c.words, text, c.want)
		}
	}
}

// TestFractionWithoutDraws proposes no drawn result where the game has none.
func TestFractionWithoutDraws(t *testing.T) {
	for _, test := range []struct {
		game *Language
		want string
	}{
		{Accelerator, ""},
		{Atomic, "1/2-1/2"},
	} {
		text := "[Game \"" + test.game.Name + "\"]\n½-½"
		game := Parse(diag.Source{Text: []byte(text), Line: 1, Column: 1}, 1, Languages(test.game), Options{})
		i := slices.IndexFunc(game.Diagnostics, func(d diag.Diagnostic) bool { return d.Code == diag.CodeLookAlike })
		if i < 0 {
			t.Fatalf("%s: %v", test.game.Name, game.Diagnostics)
		}
		got := ""
		if fix := game.Diagnostics[i].Fix; fix != nil {
			got = fix.Text
		}
		if got != test.want {
			t.Errorf("%s: the fix writes %q, want %q", test.game.Name, got, test.want)
		}
	}
}
