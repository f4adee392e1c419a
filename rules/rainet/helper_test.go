package rainet

import (
	"fmt"
	"strings"
	"testing"

	"scoresheet/rules"
)

// start is the setup LLVVVVLL of both players with B to move.
const start = "llv2vll/3vv3/8/8/8/8/3VV3/LLV2VLL B cnCN -,- 0"

func mustParse(t testing.TB, r *Rules, text string) Position {
	t.Helper()
	p, err := r.Parse(text)
	if err != nil {
		t.Fatalf("%s: %v", text, err)
	}
	return p
}

// types reads letters of L, V and ?.
func types(s string) (all [8]Type) {
	for i := range all {
		all[i] = Type(strings.IndexByte("?LV", s[i]))
	}
	return all
}

// action reads a word of play: what records write, near enough for tests.
func action(word string) (Action, Type, error) {
	word, shown, _ := strings.Cut(word, "=")
	cell := func(s string) Cell { c, _ := ParseCell(s); return c }
	revealed := Type(max(0, strings.Index("?LV", shown)))
	for prefix, kind := range map[string]Kind{"LB+": BoostOn, "LB-": BoostOff, "FW+": WallOn, "FW-": WallOff, "VC:": Checker} {
		if rest, ok := strings.CutPrefix(word, prefix); ok {
			return On(kind, cell(rest)), revealed, nil
		}
	}
	switch rest, is404 := strings.CutPrefix(word, "404:"); {
	case is404 && len(rest) == 5:
		how := map[string]Shuffle{"swap": Swap, "keep": Keep, "": Secret}[shown]
		return Action{Kind: NotFound, From: cell(rest[:2]), To: cell(rest[3:]), Shuffle: how}, Unknown, nil
	case len(word) == 3 && word[2] == '^':
		return On(Escape, cell(word[:2])), Unknown, nil
	case len(word) == 6 && word[5] == '^':
		return Move(EnterEscape, cell(word[:2]), cell(word[3:5])), Unknown, nil
	case len(word) == 5 && word[2] == '-':
		return Move(Step, cell(word[:2]), cell(word[3:])), Unknown, nil
	case len(word) == 5 && word[2] == 'x':
		return Move(Capture, cell(word[:2]), cell(word[3:])), revealed, nil
	}
	return Action{}, Unknown, fmt.Errorf("%q is no action", word)
}

// play makes the actions of a text and gives the last effect.
func play(t testing.TB, r *Rules, p *Position, words string) (e Effect) {
	t.Helper()
	for word := range strings.FieldsSeq(words) {
		a, revealed, err := action(word)
		if err != nil {
			t.Fatal(err)
		}
		var no *rules.Refusal
		if e, no = r.Apply(p, a, revealed); no != nil {
			t.Fatalf("%s: %v", word, no)
		}
	}
	return e
}

// ruleset gives the rules that a table names, without some clauses.
func ruleset(t testing.TB, name string, off ...string) *Rules {
	t.Helper()
	rs, ok := ParseRuleset(name)
	if !ok {
		t.Fatalf("no ruleset %q", name)
	}
	return New(rs, rules.Without(off...))
}

// table reads the lines of a file in testdata, cut at bars, without comments.
func table(t testing.TB, text string, columns int) [][]string {
	t.Helper()
	var rows [][]string
	for n, line := range strings.Split(text, "\n") {
		if line = strings.TrimSpace(line); line == "" || line[0] == '#' {
			continue
		}
		row := strings.Split(line, "|")
		if len(row) != columns {
			t.Fatalf("line %d has %d columns, want %d", n+1, len(row), columns)
		}
		for i := range row {
			row[i] = strings.TrimSpace(row[i])
		}
		rows = append(rows, row)
	}
	return rows
}
