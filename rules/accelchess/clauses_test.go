package accelchess

import (
	"fmt"
	"os"
	"slices"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"scoresheet/rules"
)

// A clauseCase is one line of testdata/clauses.txt.
type clauseCase struct {
	line         int
	clause, kind string
	accepted     bool
	args         []string
}

func (c clauseCase) String() string { return fmt.Sprintf("line %d %s %v", c.line, c.kind, c.args) }

func clauseCases(t *testing.T) (cases []clauseCase) {
	text, err := os.ReadFile("testdata/clauses.txt")
	if err != nil {
		t.Fatal(err)
	}
	for i, line := range strings.Split(strings.TrimSpace(string(text)), "\n") {
		if strings.HasPrefix(line, "#") {
			continue
		}
		fields := strings.Split(line+" ", " | ")
		if len(fields) < 4 || fields[1] != "yes" && fields[1] != "no" {
			t.Fatalf("line %d cannot be read", i+1)
		}
		for k := range fields {
			fields[k] = strings.TrimSpace(fields[k])
		}
		cases = append(cases, clauseCase{i + 1, fields[0], fields[2], fields[1] == "yes", fields[3:]})
	}
	return cases
}

// verdict judges a case by some rules. A no counts as such only by the clause of
// the case. What the rules cannot even come to, such as a position that they do
// not read or a move before the last that they refuse, is neither.
func (c clauseCase) verdict(r *Rules) string {
	words := strings.Fields(c.args[0])
	switch c.kind {
	case "joined":
		return verdictOf(slices.Contains(r.mesh.across[at(words[0])][:], at(words[1])))
	case "file":
		file := r.FileCells(words[0][0])
		return verdictOf(fmt.Sprint(len(file)) == words[1] && slices.Contains(file, at(words[2])))
	case "alike":
		return verdictOf(r.Dark(at(words[0])) == r.Dark(at(words[1])))
	case "name":
		return verdictOf(slices.Contains(r.CellsNamed(words[0]), at(words[1])))
	case "setup":
		start := r.Start()
		return verdictOf(start.At(at(words[0])).String() == words[1]+" "+words[2])
	case "parse":
		_, err := r.Parse(c.args[0])
		if perr, ok := err.(*rules.PositionError); ok {
			return c.refusal(perr.Clause)
		}
		return "yes"
	}
	return c.played(r)
}

func verdictOf(yes bool) string {
	if yes {
		return "yes"
	}
	return "no"
}

// refusal is the verdict of a refusal by a clause.
func (c clauseCase) refusal(clause string) string {
	if clause == c.clause {
		return "no"
	}
	return "no, by " + clause
}

func (c clauseCase) played(r *Rules) string {
	start := r.Start()
	if c.args[0] != "start" {
		var err error
		if start, err = r.Parse(c.args[0]); err != nil {
			return err.Error()
		}
	}
	g := NewGame(start)
	moves := strings.Fields(c.args[1])
	for i, text := range moves {
		m := move(g.Position(), text)
		refusal := g.Check(m)
		if c.kind == "move" && i == len(moves)-1 {
			if refusal == nil {
				return "yes"
			}
			return c.refusal(refusal.Clause)
		}
		if refusal != nil {
			return refusal.Error()
		}
		g.Apply(m)
	}
	if c.kind == "claim" {
		return verdictOf(g.Claim().Clause == c.clause)
	}
	return verdictOf(g.Outcome().Clause == c.clause)
}

func TestClauseCases(t *testing.T) {
	for _, c := range clauseCases(t) {
		t.Run(fmt.Sprintf("%s/%d", c.clause, c.line), func(t *testing.T) {
			if got := c.verdict(Standard); got != verdictOf(c.accepted) {
				t.Errorf("%s: verdict %q", c, got)
			}
		})
	}
}

// Every clause has its cases, two of each verdict at least, and bites: without it
// some of its verdicts turn.
func TestClausesBite(t *testing.T) {
	count := map[string][2]int{}
	turned := map[string]bool{}
	for _, c := range clauseCases(t) {
		n := count[c.clause]
		if c.accepted {
			n[1]++
		} else {
			n[0]++
		}
		count[c.clause] = n
		got := c.verdict(without(c.clause))
		turned[c.clause] = turned[c.clause] || strings.HasPrefix(got, "yes") != c.accepted
	}
	var stated, shown []string
	for _, clause := range Clauses() {
		stated = append(stated, clause.ID)
		if clause.Title == "" || !strings.HasSuffix(clause.Text, ".") {
			t.Errorf("%s has no full sentences: %+v", clause.ID, clause)
		}
	}
	for id, n := range count {
		shown = append(shown, id)
		if n[0] < 2 || n[1] < 2 {
			t.Errorf("%s has %d cases that are refused and %d that are not", id, n[0], n[1])
		}
		if !turned[id] {
			t.Errorf("%s can be switched off and no case notices", id)
		}
	}
	slices.Sort(stated)
	slices.Sort(shown)
	if diff := cmp.Diff(stated, shown); diff != "" {
		t.Errorf("the clauses and those that have cases differ:\n%s", diff)
	}
}
