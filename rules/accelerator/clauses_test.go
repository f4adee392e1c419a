package accelerator

import (
	_ "embed"
	"errors"
	"fmt"
	"slices"
	"strings"
	"testing"

	"scoresheet/rules"
)

//go:embed testdata/clauses.txt
var clauseText string

// A clauseCase is one line of testdata/clauses.txt.
type clauseCase struct{ clause, tags, position, turns, verdict string }

func (c clauseCase) name() string {
	return strings.TrimSpace(fmt.Sprintf("%s/%s %s %s", c.clause, c.tags, c.position, c.turns))
}

func (c clauseCase) accepted() bool { return strings.HasPrefix(c.verdict, "ok") }

// table reads lines of fields separated by bars; # starts a comment.
func table(t testing.TB, text string, fields int) (rows [][]string) {
	t.Helper()
	for line := range strings.Lines(text) {
		line = strings.TrimSpace(line)
		if line == "" || line[0] == '#' {
			continue
		}
		row := strings.Split(line, "|")
		if len(row) != fields {
			t.Fatalf("%d fields in %q", len(row), line)
		}
		for i := range row {
			row[i] = strings.TrimSpace(row[i])
		}
		rows = append(rows, row)
	}
	return rows
}

func clauseCases(t testing.TB) (cases []clauseCase) {
	for _, row := range table(t, clauseText, 5) {
		cases = append(cases, clauseCase{row[0], row[1], row[2], row[3], row[4]})
	}
	return cases
}

// parseTags reads "Board=9x9,Reactor=e5".
func parseTags(t testing.TB, text string) (tags Tags) {
	t.Helper()
	for pair := range strings.SplitSeq(text, ",") {
		name, value, _ := strings.Cut(pair, "=")
		switch name {
		case "":
		case "Board":
			tags.Board = value
		case "Reactor":
			tags.Reactor = value
		case "Adjacent":
			tags.Adjacent = value
		case "Setup":
			tags.Setup = value
		default:
			t.Fatalf("no such tag: %q", pair)
		}
	}
	return tags
}

// judge gives the verdict of the rules on a case.
func (c clauseCase) judge(t testing.TB, off rules.Off) string {
	t.Helper()
	r, err := New(parseTags(t, c.tags), off)
	if err != nil {
		return verdictOn(t, err)
	}
	p := r.Start()
	if c.position != "start" {
		if p, err = r.Parse(c.position); err != nil {
			return verdictOn(t, err)
		}
	}
	for _, tok := range strings.Fields(c.turns) {
		turn, err := parseTurn(tok)
		if err != nil {
			t.Fatal(err)
		}
		turn = r.Complete(&p, turn)
		if refusal := r.Check(&p, turn); refusal != nil {
			return refusal.Clause + ": " + refusal.Message
		}
		r.Apply(&p, turn)
	}
	return "ok " + p.String()
}

func verdictOn(t testing.TB, err error) string {
	t.Helper()
	var bad *rules.PositionError
	if !errors.As(err, &bad) {
		t.Fatalf("%T is no *rules.PositionError: %v", err, err)
	}
	return bad.Clause + ": " + bad.Message
}

func TestClauses(t *testing.T) {
	for _, c := range clauseCases(t) {
		t.Run(c.name(), func(t *testing.T) {
			got := c.judge(t, nil)
			if c.verdict == "ok" && strings.HasPrefix(got, "ok ") {
				return
			}
			if got != c.verdict {
				t.Errorf("\n got %s\nwant %s", got, c.verdict)
			}
		})
	}
}

// TestEveryClauseBites switches each clause off: at least one of its cases must
// then get another verdict.
func TestEveryClauseBites(t *testing.T) {
	cases := clauseCases(t)
	for _, clause := range Clauses() {
		t.Run(clause.ID, func(t *testing.T) {
			accepted, refused, changed := 0, 0, 0
			for _, c := range cases {
				if c.clause != clause.ID {
					continue
				}
				if c.accepted() {
					accepted++
				} else {
					refused++
				}
				if c.judge(t, rules.Without(clause.ID)) != c.judge(t, nil) {
					changed++
				}
			}
			if accepted < 2 || refused < 2 {
				t.Errorf("%d accepted and %d refused cases, want two of each", accepted, refused)
			}
			if changed == 0 {
				t.Error("no verdict changes without the clause")
			}
		})
	}
}

func TestClauseListIsComplete(t *testing.T) {
	var listed, tried []string
	for _, c := range Clauses() {
		if c.Title == "" || !strings.HasSuffix(c.Text, ".") {
			t.Errorf("%s needs a title and sentences", c.ID)
		}
		listed = append(listed, c.ID)
	}
	for _, c := range clauseCases(t) {
		if !slices.Contains(tried, c.clause) {
			tried = append(tried, c.clause)
		}
	}
	if !slices.Equal(listed, tried) {
		t.Errorf("clauses %v, cases for %v", listed, tried)
	}
}
