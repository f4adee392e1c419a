package notation

import (
	"bytes"
	"fmt"
	"io"
	"os"
	"slices"
	"strconv"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"scoresheet/notation/diag"
)

// A hostile is a case of testdata/torture.txt.
type hostile struct {
	name, text string
	split      SplitOptions
	parse      Options
	alone      bool
	want       []string
	wantAlone  []string // if it differs
}

func readHostile(t testing.TB) (cases []hostile) {
	t.Helper()
	data, err := os.ReadFile("testdata/torture.txt")
	if err != nil {
		t.Fatal(err)
	}
	languages := Languages(AccelChess, Rainet)
	for line := range strings.Lines(string(data)) {
		line = strings.TrimSuffix(line, "\n")
		word, rest, _ := strings.Cut(line, " ")
		if word == "==" {
			cases = append(cases, hostile{name: rest})
			continue
		}
		if len(cases) == 0 || line == "" {
			continue
		}
		c := &cases[len(cases)-1]
		switch {
		case line[0] == '|':
			c.text += unescape(t, line[1:])
		case word == "alone":
			c.alone = true
		case word == "lenient":
			c.parse.Lenient = true
		case word == "game":
			c.parse.Default = languages(rest)
			c.split = SplitOptions{Headerless: c.parse.Default, Languages: languages}
		case word == "want":
			c.want = append(c.want, rest)
		case word == "alone-want":
			c.wantAlone = append(c.wantAlone, rest)
		default:
			t.Fatalf("%s: what is %q?", c.name, line)
		}
	}
	return cases
}

// unescape decodes a line of text.
func unescape(t testing.TB, line string) string {
	t.Helper()
	line, joined := strings.CutSuffix(line, `\`)
	text, err := strconv.Unquote(`"` + strings.ReplaceAll(strings.ReplaceAll(line, `\\"`, `\\\x22`), `"`, `\"`) + `"`)
	if err != nil {
		t.Fatalf("%q: %v", line, err)
	}
	if !joined {
		text += "\n"
	}
	return text
}

// readAll splits and parses a text, and hands text between games on as a user of
// the package does.
func readAll(t *testing.T, text string, split SplitOptions, options Options) (games []*Game) {
	t.Helper()
	s := NewSplitter(strings.NewReader(text), split)
	p := NewParser(Languages(AccelChess, Rainet), options)
	var between *diag.Diagnostic
	for {
		c, err := s.Next()
		if err == io.EOF {
			break
		}
		if err != nil {
			t.Fatal(err)
		}
		g := p.Parse(c)
		if g == nil {
			continue
		}
		if between != nil {
			g.Diagnostics = slices.Insert(g.Diagnostics, 0, *between)
		}
		between = g.Trailing
		games = append(games, g)
	}
	if between != nil {
		last := games[len(games)-1]
		last.Diagnostics = append(last.Diagnostics, *between)
	}
	return games
}

// describe says what was found, in the words of testdata/torture.txt. Lines count
// from the line after skipped.
func describe(text string, g *Game, skipped int) string {
	result := "-"
	if g.Result != nil {
		result = g.Result.Text
	}
	out := fmt.Sprintf("%d %s", len(g.Main.Plies), result)
	whole := diag.Source{Text: []byte(text), Line: 1, Column: 1}
	for _, d := range g.Diagnostics {
		at := whole.Place(d.Span.Start)
		length := len([]rune(text[d.Span.Start:d.Span.End]))
		out += fmt.Sprintf(" %s %s@%d:%d+%d", d.Severity, d.Code, at.Line-skipped, at.Column, length)
	}
	return out
}

func TestTorture(t *testing.T) {
	const before, after = "[Game \"rainet\"]\n1. d2-d3 *\n", "\n[Game \"rainet\"]\n1. d2-d3 *\n"
	for _, c := range readHostile(t) {
		t.Run(c.name, func(t *testing.T) {
			want := c.want
			if c.wantAlone != nil {
				want = c.wantAlone
			}
			compare := func(text string, skipped int, want []string) {
				t.Helper()
				var got []string
				for _, g := range readAll(t, text, c.split, c.parse) {
					got = append(got, describe(text, g, skipped))
				}
				if diff := cmp.Diff(want, got); diff != "" {
					t.Errorf("%s(-want +got)", diff)
				}
			}
			alone := c.text
			if c.wantAlone != nil || c.name == "byte-order-mark-first" {
				alone = decoded(t, alone)
			}
			compare(alone, 0, want)
			if !c.alone {
				among := slices.Concat([]string{"1 *"}, c.want, []string{"1 *"})
				compare(before+c.text+after, strings.Count(before, "\n"), among)
			}
		})
	}
}

// decoded is the text as it comes out of [Decode].
func decoded(t *testing.T, text string) string {
	t.Helper()
	r, err := Decode(strings.NewReader(text), "")
	if err != nil {
		t.Fatal(err)
	}
	out, err := io.ReadAll(r)
	if err != nil {
		t.Fatal(err)
	}
	return string(bytes.Clone(out))
}

// Every hostile text is read alike by hand and by grammar.
func TestTortureByGrammar(t *testing.T) {
	for _, c := range readHostile(t) {
		pair := newTwins(c.parse)
		pair.check(t, c.text)
	}
}
