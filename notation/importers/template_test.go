package importers

import (
	"strings"
	"testing"
)

var testWords = words{"piece": {"knight": "N", "pawn": ""}}

func TestTemplate(t *testing.T) {
	v := values{"x": "3", "X": "C", "zero": "0", "long": "Łódź", "who": "knight", "p": "pawn", "word": "take"}
	for _, c := range []struct{ template, want string }{
		{"", ""},
		{"plain", "plain"},
		{"{x}", "3"},
		{"{x}{X}", "3C"},
		{"{x+1}{x-4}", "4-1"},
		{"{8-x}", "5"},
		{"{X+1}", "4"},
		{"{x:file}{X:rank}", "c3"},
		{"{X:file}{x:rank}", "c3"},
		{"{8-zero:file}{zero+1}", "h1"},
		{"{x+1:file:upper}", "D"},
		{"{word:upper:reverse}", "EKAT"},
		{"{long:reverse}", "źdóŁ"},
		{"{X:lower}", "c"},
		{"{who:piece}{p:piece}f3", "Nf3"},
		{"{none}", ""},
		{"{none+1:file}", ""},
		{"a[={x}]b[={none}]c", "a=3bc"},
		{"[{p:piece}!]", ""},
		{"{{x}} [[x]]", "{x} [x]"},
		{"[{x}][{X}]", "3C"},
	} {
		tp, err := parseTemplate(c.template, testWords)
		if err != nil {
			t.Errorf("%q: %v", c.template, err)
			continue
		}
		if got, err := tp.fill(v); err != nil || got != c.want {
			t.Errorf("%q gives %q, %v; want %q", c.template, got, err, c.want)
		}
	}
}

func TestTemplateFaults(t *testing.T) {
	for _, c := range []struct{ template, want string }{
		{"{x", "a { of the template is not closed"},
		{"a]", "a lone ] stands"},
		{"a}", "a lone } stands"},
		{"[a", "a [ of the template is not closed"},
		{"[a[b]]", "a lone [ stands"},
		{"{}", "{} is no insertion"},
		{"{x + 1}", "is no insertion"},
		{"{8-x+1}", "is no insertion"},
		{"{x*2}", "is no insertion"},
		{"{x:}", "is no insertion"},
		{"{x:roman}", "no form roman, and no table [words.roman]"},
	} {
		if _, err := parseTemplate(c.template, testWords); err == nil || !strings.Contains(err.Error(), c.want) {
			t.Errorf("%q: %v, want %s", c.template, err, c.want)
		}
	}
	v := values{"x": "0", "word": "take", "big": "27", "huge": "1234567890"}
	for _, c := range []struct{ template, want string }{
		{"{x:file}", "no letter for a file 0"},
		{"{big:file}", "no letter for a file 27"},
		{"{word+1}", `"take" is neither a number nor a letter`},
		{"{huge:rank}", "neither a number"},
		{"[{word:rank}]", "neither a number"},
		{"{word:piece}", `[words.piece] has no word for "take"`},
	} {
		tp, err := parseTemplate(c.template, testWords)
		if err != nil {
			t.Fatal(err)
		}
		if got, err := tp.fill(v); err == nil || !strings.Contains(err.Error(), c.want) {
			t.Errorf("%q: %q, %v, want %s", c.template, got, err, c.want)
		}
	}
}
