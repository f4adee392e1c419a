package notation

import (
	"math/rand/v2"
	"reflect"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"scoresheet/notation/diag"
)

// pieces are what random records are made of: every kind of token, and halves of
// tokens.
var pieces = []string{
	"[Game \"rainet\"]", "[Game \"Accelerated Chess\"]", "[Variant \"x\"]", "[Event \"a\\\"b\"]", "[Event \"a\"b\"]", "[Result \"1-0\"]",
	"[Event", "[", "]", "\"", "\"x\"", "[ \"x\"]", "[Site\n\"x\"]", "[FEN \"4\\5\"]", "[A \"1\"][B \"2\"]",
	"{c}", "{", "}", "{[%csl Ra1]}", "{\n\n[Game \"rainet\"]", ";c", "%c", "; c }\n", "\n%c\n", "\uFEFF",
	"1.", "1...", "2. ...", "12", "1.e2", "999999999999.", "...", "e2", "d2-d3", "exd3", "e.p.", "exd3 e.p.", "b5w", "a9Q", "d4xd5=V",
	"!", "?", "!!", "!?!", "e2!?", "$1", "$256", "$", "$14x", "(", ")", "()", "(e2)", "(({c} e2)", "((((((", "d2-d3(",
	"1-0", "0-1", "1/2-1/2", "*", "3-1", "\u00A0", "e2\u20130", "½-½", "\u2658c2", "\x00", "\xff", "é", "“x”",
}

var spaces = []string{" ", " ", " ", "\n", "\n", "\r\n", "\r", "\t", "\n\n", ""}

// soup is a random row of pieces.
func soup(r *rand.Rand) string {
	var text strings.Builder
	for range r.IntN(12) + 1 {
		text.WriteString(pieces[r.IntN(len(pieces))])
		text.WriteString(spaces[r.IntN(len(spaces))])
	}
	return text.String()
}

var wellFormed = []string{
	"[Game \"Accelerated Chess\"]\n[White \"Ann\"]\n[Result \"1-0\"]\n\n{start} 1. e2! e7 (1... d7 $3 {x} 2. d2 (2. c3w)) 2. Nc2 exd3 e.p. 3. Ra3wa6# 1-0\n",
	"[Game \"rainet\"]\n[SetupA \"LLVVVVLL\"]\n[First \"B\"]\n\n1. d2-d3 d7-d6 ;c\n2. LB+d3 (2. d3-d4) VC:d3=L 3. 404:a1,b1=swap {x} $140 $2 d8^ 1/2-1/2\n",
	"1. e2 e7 2. d2 d7 *\n",
}

// mutated is a well-formed game with a few bytes deleted, doubled or replaced.
func mutated(r *rand.Rand) string {
	text := wellFormed[r.IntN(len(wellFormed))]
	for range r.IntN(4) + 1 {
		at := r.IntN(len(text))
		end := min(len(text), at+r.IntN(4))
		switch r.IntN(4) {
		case 0:
			text = text[:at] + text[end:]
		case 1:
			text = text[:end] + text[at:]
		case 2:
			text = text[:at] + pieces[r.IntN(len(pieces))] + text[end:]
		case 3:
			text = text[:at] + string(rune(r.IntN(128))) + text[end:]
		}
	}
	return text
}

// twins are a parser by hand and one by grammar with the same options.
type twins struct{ hand, grammar *Parser }

func newTwins(options Options) twins {
	languages := Languages(AccelChess, Rainet)
	options.MaxDepth = 4
	byGrammar := options
	byGrammar.ByGrammar, byGrammar.Reuse = true, false
	return twins{NewParser(languages, options), NewParser(languages, byGrammar)}
}

// check fails the test unless both read the text alike.
func (w twins) check(t *testing.T, text string) {
	t.Helper()
	c := Chunk{Source: diag.Source{Text: []byte(text), Line: 1, Column: 1}, Number: 1}
	hand, grammar := w.hand.Parse(c), w.grammar.Parse(c)
	if !reflect.DeepEqual(hand, grammar) {
		t.Fatalf("read by hand (-) and by grammar (+) differ:\n%q\n%s", text, cmp.Diff(hand, grammar, cmp.Exporter(func(reflect.Type) bool { return true })))
	}
	checkGame(t, text, hand)
}

// checkGame fails the test if a tree breaks a promise that holds for every text.
func checkGame(t *testing.T, text string, g *Game) {
	t.Helper()
	if g == nil {
		return
	}
	for i, d := range g.Diagnostics {
		if d.Span.Start < 0 || d.Span.End < d.Span.Start || d.Span.End > len(text) {
			t.Fatalf("%q: diagnostic out of the text: %+v", text, d)
		}
		if i > 0 && d.Span.Start < g.Diagnostics[i-1].Span.Start {
			t.Fatalf("%q: diagnostics out of order: %+v", text, g.Diagnostics)
		}
		if d.Code == "" || d.Message == "" || d.Game != g.Number {
			t.Fatalf("%q: incomplete diagnostic: %+v", text, d)
		}
	}
	if errors := countErrors(g); g.Truncated && errors == 0 || errors > 3 {
		t.Fatalf("%q: %d errors, truncated %v", text, errors, g.Truncated)
	}
}

func countErrors(g *Game) (n int) {
	for _, d := range g.Diagnostics {
		if d.Severity == diag.Error {
			n++
		}
	}
	return n
}

func TestReadingByHandEqualsReadingByGrammar(t *testing.T) {
	games := 100_000
	if testing.Short() {
		games = 5_000
	}
	for seed, options := range []Options{{}, {Reuse: true}, {Default: AccelChess}, {Default: Rainet, Lenient: true}} {
		t.Run("", func(t *testing.T) {
			t.Parallel()
			pair := newTwins(options)
			r := rand.New(rand.NewPCG(1, uint64(seed)))
			for i := range games / 4 {
				text := soup(r)
				switch i % 4 {
				case 1:
					text = mutated(r)
				case 2:
					text = "[Game \"rainet\"]\n" + text
				}
				pair.check(t, text)
			}
		})
	}
}

func FuzzParse(f *testing.F) {
	for _, text := range wellFormed {
		f.Add(text)
	}
	for _, piece := range pieces {
		f.Add(piece)
	}
	for _, c := range readHostile(f) {
		f.Add(c.text)
	}
	pairs := []twins{newTwins(Options{}), newTwins(Options{Default: AccelChess}), newTwins(Options{Default: Rainet, Lenient: true})}
	f.Fuzz(func(t *testing.T, text string) {
		for _, pair := range pairs {
			pair.check(t, text)
		}
	})
}
