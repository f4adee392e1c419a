package tui

import (
	"flag"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"pgregory.net/rapid"

	"scoresheet/replay/games"
	"scoresheet/testdata"
)

var update = flag.Bool("update", false, "write the golden files")

// golden compares a text with a file.
func golden(t *testing.T, name, got string) {
	t.Helper()
	path := filepath.Join("testdata", name)
	if *update {
		if err := os.WriteFile(path, []byte(got), 0o644); err != nil {
			t.Fatal(err)
		}
	}
	want, err := os.ReadFile(path)
	if err != nil {
		t.Fatal(err)
	}
	if got != string(want) {
		t.Errorf("%s differs:\n%s", path, got)
	}
}

// screen draws a model after some keys, with a frame that shows the edges.
func screen(g *Game, v View, keys string) string {
	m := Model{}.Open(g)
	for _, k := range keysOf(keys) {
		m, _ = m.Press(k)
		m = v.Fit(m)
	}
	var b strings.Builder
	for _, line := range v.Lines(m) {
		b.WriteString(strings.TrimRight(line, " ") + "\n")
	}
	return b.String()
}

// TestScreens shows screens as they are, in the smallest terminal that a board fits
// into and in others.
func TestScreens(t *testing.T) {
	usual := View{Width: 80, Height: 24}
	unicode := View{Width: 80, Height: 24, Style: Style{Unicode: true}}
	for _, c := range []struct {
		name, text, keys string
		view             View
	}{
		{"comment.txt", annotated, "right", unicode},
		{"ascii.txt", annotated, "right", usual},
		{"choose.txt", annotated, "right v down", usual},
		{"turned.txt", annotated, "end f", usual},
		{"broken.txt", broken, "end", usual},
		{"tall.txt", annotated, "right", View{Width: 80, Height: 34, Style: Style{Unicode: true}}},
		{"narrow.txt", annotated, "right", View{Width: 50, Height: 20}},
		{"help.txt", annotated, "?", usual},
		{"unknown.txt", "[Game \"checkers\"]\n1. 11-15 *\n", "", usual},
	} {
		t.Run(c.name, func(t *testing.T) {
			golden(t, c.name, screen(build(t, c.text, c.view.Style), c.view, c.keys))
		})
	}
}

// TestEveryGame shows the boards of all games at 80 columns, whole but for legends,
// in colour and without.
func TestEveryGame(t *testing.T) {
	for _, e := range games.All() {
		name := e.Language().Name
		text, err := testdata.Sample(name)
		if err != nil {
			t.Fatal(err)
		}
		for _, colour := range []bool{false, true} {
			v := View{Width: 80, Height: 24, Style: Style{Unicode: true, Colour: colour}}
			g := Build(record(t, string(text)), e, v.Style)
			m := Model{}.Open(g).Jump(20)
			lines := v.Lines(m)
			if err := within(v, lines); err != nil {
				t.Errorf("%s: %v", name, err)
			}
			all := strings.Join(lines, "\n")
			if strings.Contains(all, "…") && !strings.Contains(all, "more (PgDn)") {
				t.Errorf("%s: something is cut off:\n%s", name, all)
			}
			if colour != strings.Contains(all, "\x1b[") {
				t.Errorf("%s: colours are %v", name, !colour)
			}
			if !colour {
				golden(t, name+".txt", screen(g, v, "2 0 enter"))
			}
		}
	}
}

// TestLongComment scrolls a text that is longer than its window to its end and back.
func TestLongComment(t *testing.T) {
	words := make([]string, 300)
	for i := range words {
		words[i] = "word"
	}
	g := build(t, "[Game \"Atomic\"]\n1. A<e6 {first "+strings.Join(words, " ")+" last} *\n", Style{})
	v := View{Width: 80, Height: 24}
	if s := screen(g, v, "right"); !strings.Contains(s, "first") || !strings.Contains(s, "more (PgDn)") || strings.Contains(s, "PgUp") {
		t.Error(s)
	}
	down := strings.Repeat("pgdn ", 100)
	if s := screen(g, v, "right "+down); !strings.Contains(s, "last") || strings.Contains(s, "PgDn") || !strings.Contains(s, "more (PgUp)") {
		t.Error(s)
	}
	if s := screen(g, v, "right "+down+strings.Repeat("pgup ", 20)); strings.Contains(s, "PgUp") {
		t.Error(s)
	}
}

// TestClean lets nothing of a record reach the terminal but what can be printed.
func TestClean(t *testing.T) {
	for text, want := range map[string]string{
		"a\x1b]0;owned\ab":      "a?]0;owned?b",
		"\x1b[2Jx\x7f\u009b2Jy": "?[2Jx??2Jy",
		"left\u202eright\u2066": "leftright",
		"zero\u200bwidth\ufeff": "zerowidth",
		" one\n\ttwo\u2028 ":    "one two",
		"é漢𝄞":                   "é漢𝄞",
		"bad\xffbyte":           "bad\ufffdbyte",
	} {
		if got := (Style{Unicode: true}).clean(text); got != want {
			t.Errorf("%q becomes %q, want %q", text, got, want)
		}
	}
	if got := (Style{}).clean("é漢𝄞\xff"); got != "?????" {
		t.Errorf("in ASCII: %q", got)
	}
}

// TestTextProperties holds of every text that it is clean, that its lines fit, and
// that none of it is lost when it is wrapped.
func TestTextProperties(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		s := Style{Unicode: rapid.Bool().Draw(t, "unicode")}
		text := s.clean(rapid.String().Draw(t, "text"))
		most := rapid.IntRange(2, 30).Draw(t, "most")
		lines := wrap(text, most)
		if err := within(View{Width: most, Height: len(lines)}, lines); err != nil {
			t.Fatal(err)
		}
		if got, want := strings.ReplaceAll(strings.Join(lines, ""), " ", ""), strings.ReplaceAll(text, " ", ""); got != want {
			t.Fatalf("%q becomes %q", want, got)
		}
		cut := s.clip(plain+text, most)
		if err := within(View{Width: most, Height: 1}, []string{cut}); err != nil {
			t.Fatal(err)
		}
	})
}

// FuzzBuild makes games of any text, and shows them.
func FuzzBuild(f *testing.F) {
	f.Add(annotated)
	f.Add(broken)
	f.Fuzz(func(t *testing.T, text string) {
		rec := record(t, "[Game \"Rai-Net\"]\n"+text)
		s := Style{Colour: true}
		for _, g := range []*Game{Build(rec, games.Of(rec), s), Build(rec, nil, s)} {
			v := View{Width: 60, Height: 20, Style: s}
			for at := range g.Nodes {
				m := Model{Game: g, At: at}
				if err := within(v, v.Lines(m)); err != nil {
					t.Error(err)
				}
			}
		}
	})
}
