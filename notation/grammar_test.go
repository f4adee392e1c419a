package notation

import (
	"flag"
	"os"
	"strings"
	"testing"

	"github.com/alecthomas/participle/v2/lexer"
	"github.com/google/go-cmp/cmp"

	"scoresheet/notation/diag"
)

var update = flag.Bool("update", false, "write golden files anew")

// The grammars change on purpose only.
func TestGrammarGolden(t *testing.T) {
	grammars := map[string]string{
		"envelope": Grammar(), "accelerated-chess": accelChessParser.String(), "rainet": rainetParser.String(),
	}
	for name, got := range grammars {
		path := "testdata/" + name + ".ebnf"
		if *update {
			if err := os.WriteFile(path, []byte(got+"\n"), 0o644); err != nil {
				t.Fatal(err)
			}
		}
		want, err := os.ReadFile(path)
		if err != nil {
			t.Fatal(err)
		}
		if diff := cmp.Diff(string(want), got+"\n"); diff != "" {
			t.Errorf("%s (-golden +now)\n%s", path, diff)
		}
	}
}

func TestLexer(t *testing.T) {
	tests := []struct{ text, want string }{
		{"[Game \"rainet\"] x", "TagOpen TagName TagValue TagClose Word"},
		{"x [Game \"rainet\"]", "Garbage TagOpen TagName TagValue TagClose"},
		{"[Game\n\"x\\\"] y", "TagOpen TagName TagFault"},
		{"[a \"b\"]{c};d\n%e\nf", "TagOpen TagName TagValue TagClose Comment LineComment EscapedLine Word"},
		{"[a \"b\"]1.e2 2. ... x 3... 4", "TagOpen TagName TagValue TagClose Number Word Number Word Number Word"},
		{"[a \"b\"]x!?$1 $ $999 ()", "TagOpen TagName TagValue TagClose Word Glyph NAG BadNAG BadNAG Open Close"},
		{"[a \"b\"]1. x ] } \" !!! {", "TagOpen TagName TagValue TagClose Number Word Stray Stray Stray Stray UnterminatedComment"},
		{"[a \"b\"]x\uFEFF y\uFEFFz \u00A0 1-0 z 1-0", "TagOpen TagName TagValue TagClose Word ByteOrderMark BadWord BadWord Result Garbage Garbage"},
		{"[a \"b\"]x (y * {) } ) (z 1-0", "TagOpen TagName TagValue TagClose Word Open Word InnerResult Comment Close Open Word Result"},
		{"[a \"b\"]\nc \"d\"]\n[e \"f\"] ] g", "TagOpen TagName TagValue TagClose Garbage TagOpen TagName TagValue TagClose Garbage"},
	}
	for _, test := range tests {
		lex, err := Lexer{Languages: Languages(Rainet)}.LexString("", test.text)
		if err != nil {
			t.Fatal(err)
		}
		tokens, err := lexer.ConsumeAll(lex)
		if err != nil {
			t.Fatal(err)
		}
		var got []string
		for _, tok := range tokens[:len(tokens)-1] {
			got = append(got, leaf(&tok).kind.String())
		}
		if diff := cmp.Diff(test.want, strings.Join(got, " ")); diff != "" {
			t.Errorf("%q (-want +got)\n%s", test.text, diff)
		}
	}
}

// Every sequence of tokens is a record: the grammar is total, also over what the
// lexer does not give.
func TestGrammarIsTotal(t *testing.T) {
	var sequence func(prefix []kind, depth int)
	sequence = func(prefix []kind, depth int) {
		row := tokenRow(prefix)
		tokens, err := lexer.Upgrade(&row)
		if err != nil {
			t.Fatal(err)
		}
		if _, err := envelope.ParseFromLexer(tokens); err != nil {
			t.Fatalf("%v: %v", prefix, err)
		}
		if depth == 0 {
			return
		}
		for k := tokEOF + 1; k < kinds; k++ {
			sequence(append(prefix[:len(prefix):len(prefix)], k), depth-1)
		}
	}
	sequence(nil, 3)
}

// tokenRow is a lexer that gives tokens of these kinds.
type tokenRow []kind

func (r *tokenRow) Next() (lexer.Token, error) {
	if len(*r) == 0 {
		return lexer.EOFToken(lexer.Position{}), nil
	}
	k := (*r)[0]
	*r = (*r)[1:]
	return lexer.Token{Type: k.symbol(), Value: "x"}, nil
}

// Records of extreme shapes are read, or refused with one diagnostic, without
// time or memory running away.
func TestExtremes(t *testing.T) {
	const head = "[Game \"rainet\"]\n"
	tests := []struct {
		name, text, code string
		plies            int
	}{
		{"3,000 nested variations", head + strings.Repeat("1. d2-d3 (", 3000) + strings.Repeat(")", 3000) + "*", diag.CodeLimit, 1},
		{"200 nested variations", head + strings.Repeat("1. d2-d3 (", 200) + "d2-d3" + strings.Repeat(")", 200) + "*", "", 1},
		{"200 kB of comment", head + "d2-d3 {" + strings.Repeat("x y\n", 50_000) + "} *", "", 1},
		{"200 kB of brackets in a comment", head + "d2-d3 {" + strings.Repeat("[Game \"", 30_000) + "} *", "", 1},
		{"12,000 plies on one line", head + strings.Repeat("d2-d3 ", 12_000) + "*", "", 12_000},
		{"20,000 variations in a row", head + "d2-d3 " + strings.Repeat("(d2-d3) ", 20_000) + "*", "", 1},
		{"20,000 tags", head + strings.Repeat("[Event\n\"x\"]", 20_000) + "*", diag.CodeDuplicateTag, 0},
		{"200 kB of garbage", head + "* " + strings.Repeat("x ", 100_000), diag.CodeBetweenGames, 0},
		{"100,000 brackets", head + "d2-d3 " + strings.Repeat("[", 100_000) + "*", diag.CodeStray, 1},
		{"a word of 200 kB", head + strings.Repeat("x", 200_000) + "*", diag.CodeMove, 1},
		{"200 kB of capitals in words", "[Game \"Accelerated Chess\"]\n" + strings.Repeat("E", 4000) + "\u212A *" + strings.Repeat(" E", 100_000), diag.CodeMove, 1},
		{"100,000 byte order marks", head + "d2-d3 {" + strings.Repeat("\ufeff", 100_000) + "} *", diag.CodeBOM, 1},
		{"100,000 results in variations", head + "d2-d3" + strings.Repeat(" (d2-d3 *", 100_000), diag.CodeVariation, 1},
		{"100,000 stray words among tags", head + strings.Repeat("a \"b\"\n", 100_000) + "*", diag.CodeTagSyntax, 0},
		{"200 kB of open comments", head + "d2-d3 *" + strings.Repeat("{ ", 100_000), diag.CodeComment, 1},
	}
	for _, test := range tests {
		t.Run(test.name, func(t *testing.T) {
			games := readAll(t, test.text, SplitOptions{}, Options{})
			if len(games) != 1 || len(games[0].Main.Plies) != test.plies {
				t.Fatalf("%d games, %d plies", len(games), len(games[0].Main.Plies))
			}
			code := ""
			if len(games[0].Diagnostics) > 0 {
				code = games[0].Diagnostics[0].Code
			}
			if code != test.code || countErrors(games[0]) > 1 {
				t.Errorf("code %q, want %q; %d errors", code, test.code, countErrors(games[0]))
			}
		})
	}
}

func BenchmarkScan(b *testing.B) {
	text := []byte(wellFormed[0])
	p := NewParser(Languages(AccelChess), Options{})
	b.SetBytes(int64(len(text)))
	b.ReportAllocs()
	for b.Loop() {
		s := p.scanner(text, true)
		for s.next().kind != tokEOF {
		}
	}
}

func BenchmarkParse(b *testing.B) {
	moves := strings.Repeat("1. e2 e7 2. Nc2 exd3 {a comment [%csl Re2]} 3. Ra3wa6 $1 (3. d2 d7) O-O ", 10)
	text := []byte("[Game \"Accelerated Chess\"]\n[White \"Ann\"]\n[Black \"Bo\"]\n[Result \"1-0\"]\n\n" + moves + "1-0\n")
	for name, byGrammar := range map[string]bool{"hand": false, "grammar": true} {
		b.Run(name, func(b *testing.B) {
			p := NewParser(Languages(AccelChess), Options{ByGrammar: byGrammar})
			b.SetBytes(int64(len(text)))
			b.ReportAllocs()
			for b.Loop() {
				if g := p.Parse(Chunk{Source: diag.Source{Text: text}, Number: 1}); g.Truncated {
					b.Fatal(g.Diagnostics)
				}
			}
		})
	}
}
