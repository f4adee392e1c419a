package rainet

import (
	_ "embed"
	"errors"
	"regexp"
	"strings"
	"testing"

	"scoresheet/rules"
)

//go:embed testdata/clauses.txt
var clauseCases string

// A clauseCase is a line of testdata/clauses.txt.
type clauseCase struct{ clause, ruleset, position, play, want string }

func readCases(t *testing.T) []clauseCase {
	var cases []clauseCase
	for _, row := range table(t, clauseCases, 5) {
		cases = append(cases, clauseCase{row[0], row[1], row[2], row[3], row[4]})
	}
	return cases
}

// judge plays all but the last word and gives the verdict on that: nil, or the
// clause and the message. Earlier words must be legal, unless a clause is off.
func (c clauseCase) judge(t *testing.T, r *Rules) *rules.Refusal {
	t.Helper()
	words := strings.Fields(c.play)
	last := words[len(words)-1]
	p, err := c.begin(r)
	var bad *rules.PositionError
	switch {
	case errors.As(err, &bad):
		return &rules.Refusal{Clause: bad.Clause, Message: bad.Message}
	case last == "parse":
		return nil
	}
	for _, word := range words[:len(words)-1] {
		if no := apply(t, r, &p, word); no != nil {
			return &rules.Refusal{Clause: no.Clause, Message: "too early: " + no.Message}
		}
	}
	return judgeLast(t, r, &p, last)
}

func (c clauseCase) begin(r *Rules) (Position, error) {
	switch c.position {
	case "start":
		return r.Parse(start)
	case "unsaid":
		p, _ := r.Setup(NoPlayer, types("LLVVVVLL"), types("LLVVVVLL"))
		if !r.on(rn3) {
			p.toMove = B // nothing says who is first
		}
		return p, nil
	}
	return r.Parse(c.position)
}

func apply(t *testing.T, r *Rules, p *Position, word string) *rules.Refusal {
	a, revealed, err := action(word)
	if err != nil {
		t.Fatal(err)
	}
	_, no := r.Apply(p, a, revealed)
	return no
}

func judgeLast(t *testing.T, r *Rules, p *Position, word string) *rules.Refusal {
	verb, rest, _ := strings.Cut(word, ":")
	switch verb {
	case "setup":
		_, no := r.Setup(A, types(rest[:8]), types(rest[9:]))
		return no
	case "result":
		return r.CheckOutcome(p, map[string]Outcome{"*": Unfinished, "1-0": AWins, "0-1": BWins, "1/2-1/2": Draw}[rest])
	case "mayb":
		if r.MayBeOver(p, Player(rest[0]-'A')) {
			return nil
		}
		return rules.Refuse("RN-30", "cannot be a win")
	}
	return apply(t, r, p, word)
}

// verdict is what of a judgement counts: ok or the clause.
func verdict(no *rules.Refusal) string {
	if no == nil {
		return "ok"
	}
	return no.Clause
}

func TestClauses(t *testing.T) {
	for _, c := range readCases(t) {
		t.Run(c.clause+"/"+c.ruleset+" "+c.position+" "+c.play, func(t *testing.T) {
			no := c.judge(t, ruleset(t, c.ruleset))
			clause, part, _ := strings.Cut(c.want, " ")
			if got := verdict(no); got != clause {
				t.Fatalf("verdict %s (%v), want %s", got, no, c.want)
			}
			if no != nil && !strings.Contains(no.Message, part) {
				t.Errorf("message %q lacks %q", no.Message, part)
			}
			if no != nil && strings.HasPrefix(no.Message, "too early") {
				t.Errorf("an earlier action was refused: %v", no)
			}
		})
	}
}

// TestClausesBite re-runs the cases of every clause with that clause switched
// off: some verdict must change, or the clause does nothing.
func TestClausesBite(t *testing.T) {
	cases := readCases(t)
	for _, clause := range Clauses() {
		if clause.ID == "RN-31" {
			continue // binds what a viewer's record may hold, and no rule here reads records
		}
		t.Run(clause.ID, func(t *testing.T) {
			accepted, refused, changed := 0, 0, 0
			for _, c := range cases {
				if c.clause != clause.ID {
					continue
				}
				if c.want == "ok" {
					accepted++
				} else {
					refused++
				}
				off := verdict(c.judge(t, ruleset(t, c.ruleset, clause.ID)))
				if off != verdict(c.judge(t, ruleset(t, c.ruleset))) {
					changed++
				}
			}
			if accepted < 2 || refused < 2 {
				t.Errorf("%d accepted and %d refused cases, want two of each", accepted, refused)
			}
			if changed == 0 {
				t.Error("switching the clause off changes no verdict")
			}
		})
	}
}

// TestClausesOffElsewhere shows that a clause bites only where it lives: all
// refusals that cite another clause than the one switched off stand, except
// where the table's position or play itself needs that clause.
func TestClausesOffElsewhere(t *testing.T) {
	for _, c := range readCases(t) {
		for _, clause := range Clauses() {
			if clause.ID == c.clause || strings.HasPrefix(c.want, clause.ID) || c.needs(clause.ID) {
				continue
			}
			no := c.judge(t, ruleset(t, c.ruleset, clause.ID))
			if want, _, _ := strings.Cut(c.want, " "); verdict(no) != want {
				t.Errorf("%s without %s: %s | %s: %v, want %s", c.clause, clause.ID, c.position, c.play, no, c.want)
			}
		}
	}
}

// uses tell which clauses a case leans on beside its own.
var uses = map[string]*regexp.Regexp{
	"RN-1":  regexp.MustCompile(`\^|Server Port|parse`),
	"RN-3":  regexp.MustCompile(`\| \S+ |\| unsaid|it is .'s turn|'s, and`),
	"RN-10": regexp.MustCompile(`\+`),
	"RN-11": regexp.MustCompile(`x`),
	"RN-12": regexp.MustCompile(`\^`),
	"RN-13": regexp.MustCompile(`\+|LB`),
	"RN-14": regexp.MustCompile(`(?i)w`),
	"RN-15": regexp.MustCompile(`VC`),
	"RN-16": regexp.MustCompile(`404`),
	"RN-20": regexp.MustCompile(`mayb|result`),
	"RN-21": regexp.MustCompile(`result`),
	"RN-30": regexp.MustCompile(`mayb`),
}

func (c clauseCase) needs(clause string) bool {
	re := uses[clause]
	return re != nil && re.MatchString("| "+c.position+" | "+c.play+" | "+c.want)
}

// TestClauseTexts checks the catalogue: every case has a clause and every
// clause but RN-31 cases, in the order of the rules, with sentences.
func TestClauseTexts(t *testing.T) {
	want := "RN-1 RN-2 RN-3 RN-10 RN-11 RN-12 RN-13 RN-14 RN-15 RN-16 RN-20 RN-21 RN-30 RN-31"
	var ids []string
	for _, c := range Clauses() {
		ids = append(ids, c.ID)
		if c.Title == "" || !strings.HasSuffix(c.Text, ".") || strings.Count(c.Text, " ") < 8 {
			t.Errorf("%s: title %q, text %q", c.ID, c.Title, c.Text)
		}
	}
	if got := strings.Join(ids, " "); got != want {
		t.Errorf("clauses %s, want %s", got, want)
	}
	cased := make(map[string]bool)
	for _, c := range readCases(t) {
		cased[c.clause] = true
	}
	for _, id := range ids {
		if cased[id] == (id == "RN-31") {
			t.Errorf("%s: has cases is %v", id, cased[id])
		}
	}
}
