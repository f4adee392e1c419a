package shell

import (
	"slices"
	"strings"
	"testing"

	"github.com/urfave/cli/v2"
)

// tree is a small command tree with every kind of flag that completion tells apart.
func tree() *cli.App {
	return &cli.App{Name: "prog", Usage: "do things", Version: "1", Commands: []*cli.Command{
		{Name: "draw", Usage: "draw 'it'", UsageText: "prog draw x\nprog draw FILE…", Description: ".hidden start\n  kept  as it is", Flags: []cli.Flag{
			&cli.StringFlag{Name: "theme", Aliases: []string{"t"}, Value: "light", Usage: "the `NAME` of a look"},
			&cli.BoolFlag{Name: "flip", Usage: `turn\it round`}, &cli.StringFlag{Name: "output", Aliases: []string{"o"}},
		}},
		{Name: "secret", Hidden: true},
	}}
}

// source offers themes, files behind --output, and two words as arguments.
type source struct{}

func (source) FlagValues(_ *cli.Command, flag string) Values {
	if flag == "theme" {
		return Values{Words: []Candidate{{Word: "dark"}, {Word: "c4:red"}, {Word: "c4:blue"}}}
	}
	return Values{Files: true}
}

func (source) Arguments(_ *cli.Command, before []string) Values {
	return Values{Words: []Candidate{{Word: "arg" + strings.Repeat("+", len(before)), Help: "help"}}}
}

func TestComplete(t *testing.T) {
	for _, c := range []struct {
		shell, line string // words parted by spaces
		want        string // as the scripts read it
	}{
		{"zsh", "", "words\ndraw\tdraw 'it'\n"},
		{"zsh", "s", "words\n"},
		{"zsh", "--v", "words\n--version\tprint the version\n"},
		{"zsh", "secret ", "words\n"},
		{"zsh", "draw --f", "words\n--flip\tturn\\it round\n"},
		{"zsh", "draw -t d", "words\ndark\n"},
		{"zsh", "draw --theme=d", "words\n--theme=dark\n"},
		{"zsh", "draw --theme=c4:r", "words\n--theme=c4:red\n"},
		{"zsh", "draw --flip=", "words\n"},
		{"zsh", "draw --nothing=", "words\n"},
		{"zsh", "draw --output ", "files\n"},
		{"zsh", "draw --flip a", "words\narg\thelp\n"},
		{"zsh", "draw x - --theme dark a", "words\narg++\thelp\n"},
		{"zsh", "draw -- --flip a", "words\narg+\thelp\n"},
		{"bash", "draw --theme = d", "words\ndark\n"},
		{"bash", "draw --theme =", "words\ndark\nc4:red\nc4:blue\n"},
		{"bash", "draw --theme = c4 : r", "words\nred\n"},
		{"bash", "draw --theme c4 :", "words\nred\nblue\n"},
		{"bash", "draw --theme c4 : b", "words\nblue\n"},
		{"bash", "draw --theme = dark a", "words\narg\thelp\n"},
	} {
		got := string(Complete(tree(), source{}, c.shell, strings.Split(c.line, " ")).Append(nil))
		if got != c.want {
			t.Errorf("%s: %q\n%q, want\n%q", c.shell, c.line, got, c.want)
		}
	}
}

// TestJoined undoes what bash does to a line with = and : in it.
func TestJoined(t *testing.T) {
	for line, want := range map[string][]string{
		"a b":              {"a", "b"},
		"a --x = b":        {"a", "--x=b"},
		"a c4 : red : dot": {"a", "c4:red:dot"},
		"a --x = b c":      {"a", "--x=b", "c"},
		"= a":              {"=a"},
	} {
		if got := joined(strings.Split(line, " ")).words; !slices.Equal(got, want) {
			t.Errorf("%q: %q, want %q", line, got, want)
		}
	}
}

func TestScripts(t *testing.T) {
	for _, shell := range Shells {
		text, err := Script(shell, "prog")
		if err != nil || !strings.Contains(text, Command+" "+shell) || strings.Contains(text, "@NAME@") {
			t.Errorf("%s: %v\n%s", shell, err, text)
		}
	}
	if _, err := Script("tcsh", "prog"); err == nil {
		t.Error("there is a script for tcsh")
	}
}

// TestMan writes a page in which no text is an instruction by accident.
func TestMan(t *testing.T) {
	got := Man(tree(), Page{Date: "2026", Description: ".one\n\n'two'", Sections: []Section{{Title: "MORE", Items: []Item{{"-x", `a\b`}}}}})
	want := `.TH PROG 1 "2026" "prog 1" "User Commands"
.SH NAME
prog \- do things
.SH SYNOPSIS
.B prog
.I command
.RI [ flags ]
.RI [ arguments ]
.SH DESCRIPTION
\&.one
.PP
\(aqtwo\(aq
.SH COMMANDS
.SS draw
Draw \(aqit\(aq.
.PP
.nf
prog draw x
prog draw FILE...
.fi
.PP
\&.hidden start
.nf
  kept  as it is
.fi
.TP
\fB\-\-theme, \-t NAME\fR
The NAME of a look. Default: light.
.TP
\fB\-\-flip\fR
Turn\eit round.
.TP
\fB\-\-output, \-o VALUE\fR
.SH MORE
.TP
\fB\-x\fR
a\eb
`
	if got != want {
		t.Errorf("got\n%s\nwant\n%s", got, want)
	}
}

// FuzzComplete completes any line: what it offers goes on from what is typed, one
// candidate a line.
func FuzzComplete(f *testing.F) {
	f.Add("bash", "draw --theme = c4 : r")
	f.Add("fish", "draw -- -")
	f.Fuzz(func(t *testing.T, shell, line string) {
		words := strings.Split(line, " ")
		v := Complete(tree(), source{}, shell, words)
		last := words[len(words)-1]
		for _, c := range v.Words {
			if shell != "bash" && !strings.HasPrefix(c.Word, last) {
				t.Fatalf("%q does not go on from %q", c.Word, last)
			}
		}
		if n := strings.Count(string(v.Append(nil)), "\n"); shell != "bash" && !strings.Contains(line, "\n") && n != len(v.Words)+1 {
			t.Fatalf("%d lines for %d candidates", n, len(v.Words))
		}
	})
}
