package atomic

import (
	"strings"
	"testing"

	"scoresheet/rules"
)

// A clauseCase is one thing that a clause allows or refuses: a move, or the
// text of a position where no move is given.
type clauseCase struct {
	clause  string
	what    string // what the case shows
	board   string // a position text or, for a move, what lay reads
	move    string
	refused bool // by this very clause
}

// Boards of the cases.
const (
	// The rules' example of a reaction, before its last move.
	example = `1: A<e6 a<d5 A>f5 c-e4 C\f6 a<d4`
	// The same with one more piece, to which a line of e4 leads.
	blocked = example + ` c/f4`
	// A ring of one colour: player 1 has nothing to point at.
	alone = `1: C-d4 C-d5 C-e4 C-e6 C-f5 C-f6`
	// The same, and player 1's Burn-outs are used up.
	burnt = alone + ` Ba1 Ba2 Ba3`
	// Player 1's Destructors are used up.
	noDestructor = `1: Dd4 Dd5 De4 c-e6 c-f5 c-f6`
	// Burn-outs in the way of a path.
	doused = `1: A<e6 bd5 A>f5 de4 C\f6 a<d4`
	// A position of play where a reaction can cross the centre twice.
	twice = `1a<Dc/1|1C-C-a<a<1|c-c-a<c/bC-1|BdA>c/a>c-2|a>c-1c/1c/3|a>c-a<A>A>C-2|1C\c-a<d2|1DA<c\2|5 1 C5A4D0B3,c4a5d0b3 0`
	// The stocks of both players before the first move.
	full = "C12A12D3B3,c12a12d3b3"
)

var clauseCases = []clauseCase{
	{"AT-1", "an empty board", "5|6|7|8|9|8|7|6|5 1 " + full + " 0", "", false},
	{"AT-1", "corners of the board", "C-3C-|6|7|8|9|8|7|6|c-3c- 1 C10A12D3B3,c10a12d3b3 0", "", false},
	{"AT-1", "a step to the next hex", example, "C-d3xd4xd5", false},
	{"AT-1", "a row too short", "5|6|7|8|8|8|7|6|5 1 " + full + " 0", "", true},
	{"AT-1", "a row without its last hex", "5|6|7|8|9|8|7|6|4 1 " + full + " 0", "", true},
	{"AT-1", "a row too long", "6|6|7|8|9|8|7|6|5 1 " + full + " 0", "", true},
	{"AT-1", "a row too many", "5|6|7|8|9|8|7|6|5|5 1 " + full + " 0", "", true},
	{"AT-1", "a step to a hex further off", example, "C-d3xd4xf5", true},

	{"AT-2", "all ways to turn a Connector", `C-C/C\2|6|7|8|9|8|7|6|5 1 C9A12D3B3,c12a12d3b3 0`, "", false},
	{"AT-2", "all ways to turn an Alternator", `a<a>3|6|7|8|9|8|7|6|5 1 C12A12D3B3,c12a10d3b3 0`, "", false},
	{"AT-2", "faces that are not turned", `DB3|6|7|8|9|8|7|6|5 2 C12A12D2B2,c12a12d3b3 0`, "", false},
	{"AT-2", "a Connector along a diagonal", "1:", `C\e6`, false},
	{"AT-2", "a Connector turned as an Alternator", "1:", `C>e6`, true},
	{"AT-2", "an Alternator turned as a Connector", "1:", `A-e6`, true},
	{"AT-2", "a Destructor turned", "1:", `D/e6`, true},
	{"AT-2", "an Alternator not turned", "1:", `Ae6`, true},
	{"AT-2", "a Connector not turned, on the board", `C4|6|7|8|9|8|7|6|5 1 C11A12D3B3,c12a12d3b3 0`, "", true},
	{"AT-2", "a Burn-out turned, on the board", `B-4|6|7|8|9|8|7|6|5 1 C12A12D3B2,c12a12d3b3 0`, "", true},

	{"AT-3", "a third Destructor", `1: Dd4 Dd5`, "De6", false},
	{"AT-3", "an Alternator and a Connector are one marker", `a<4|6|7|8|9|8|7|6|5 1 C11A12D3B3,c12a12d3b3 0`, "", false},
	{"AT-3", "a fourth Destructor", noDestructor, "Dg7", true},
	{"AT-3", "a stock of thirteen", `5|6|7|8|9|8|7|6|5 1 C13A12D3B3,c12a12d3b3 0`, "", true},
	{"AT-3", "a marker too many", `C-4|6|7|8|9|8|7|6|5 1 ` + full + ` 0`, "", true},
	{"AT-3", "a marker missing", `5|6|7|8|9|8|7|6|5 1 C12A12D2B3,c12a12d3b3 0`, "", true},

	{"AT-10", "the first piece", "1:", "C-e6", false},
	{"AT-10", "any face but a Burn-out", "2: C-e6", "Df6", false},
	{"AT-10", "the last hex of the ring, pointing at an opposing piece", `2: A<e6 a<d5 A>f5 c-e4 C\f6`, "Dd4", false},
	{"AT-10", "a hex outside the ring", "1:", "C-e7", true},
	{"AT-10", "the centre", "1:", "C-e5", true},
	{"AT-10", "a hex taken", "2: C-e6", "C-e6", true},
	{"AT-10", "a Burn-out", "1:", "Be6", true},
	{"AT-10", "a reaction", "2: C-e6", `C\f6xe6`, true},
	{"AT-10", "outside the ring next to an opposing piece", "2: C-e6", "C-e7xe6", true},

	{"AT-11", "a line at an opposing piece", example, "C/c3xd4", false},
	{"AT-11", "a line at an opposing piece that has none itself", doused, `C\c5xd5xd4`, false},
	{"AT-11", "far from everything", example, "C-a1", true},
	{"AT-11", "next to an opposing piece, but the line goes past", example, "C-c3", true},
	{"AT-11", "next to pieces of one's own only", example, `C\g6`, true},
	{"AT-11", "a hex taken", example, "C-e4", true},
	{"AT-11", "the centre", example, "De5", true},

	{"AT-12", "a Burn-out where nothing else can go", alone, "Ba1", false},
	{"AT-12", "a forfeit without Burn-outs", burnt, "pass", false},
	{"AT-12", "a Burn-out where another piece can go", example, "Ba1", true},
	{"AT-12", "a forfeit where a piece can go", example, "pass", true},
	{"AT-12", "a forfeit with a Burn-out left", alone, "pass", true},
	{"AT-12", "a forfeit during the setup", "1:", "pass", true},
	{"AT-12", "a Burn-out in the centre", alone, "Be5", true},

	{"AT-13", "straight on through Alternators, now Connectors", example, "C-d3xd4xd5", false},
	{"AT-13", "the end of the path at a Destructor, now a Burn-out", doused, "A<d3xe4", false},
	{"AT-13", "a Burn-out, now a Destructor, goes on by any line", doused, `C\c5xd5xd4`, false},
	{"AT-13", "no line of the placed piece leads there", example, "A<d3xd4", true},
	{"AT-13", "no line of the flipped piece leads there", example, "C-d3xd4xe4", true},
	{"AT-13", "an empty hex", example, "C-d3xd4xd5xd6", true},
	{"AT-13", "a piece of one's own", blocked, "A<d3xe4xf4xf5", true},
	{"AT-13", "a piece flipped before", doused, `C\c5xd5xd4xd5`, true},
	{"AT-13", "from a Burn-out placed", alone, "Ba1xa2", true},

	{"AT-14", "all the way", example, "C-d3xd4xd5", false},
	{"AT-14", "the shorter of two ways", example, "Dd3xe4", false},
	{"AT-14", "the longer of two ways", example, "Dd3xd4xd5", false},
	{"AT-14", "no reaction", example, "A<d3", true},
	{"AT-14", "half the way", example, "C-d3xd4", true},

	{"AT-15", "a crossing", example, "A<d3xe4-e5xd5", false},
	{"AT-15", "a crossing to another side", example, "A<d3xe4-e5xd4", false},
	{"AT-15", "a crossing by a Connector", example, "C/c3xd4-e5xe4", false},
	{"AT-15", "two crossings", twice, "C-f8xf7xe6-e5xf6xg7xg6xf5-e5xe4xd3", false},
	{"AT-15", "a crossing from the placed piece", example, "A<d3-e5xd5", true},
	{"AT-15", "a crossing where a line leads to an opposing piece", blocked, "A<d3xe4-e5xd5", true},
	{"AT-15", "a crossing without a line to the centre", example, `C-d3xd4xd5-e5xe4`, true},
	{"AT-15", "a crossing from afar", blocked, "A<d3xe4xf4-e5xd5", true},
	{"AT-15", "a crossing to nowhere", example, "A<d3xe4-e5", true},
	{"AT-15", "back to where the path came from", example, "A<d3xe4-e5xd5-e5xd4", true},

	{"AT-16", "a second forfeit", burnt + " forfeits 1", "pass", false},
	{"AT-16", "one forfeit", "5|6|7|8|9|8|7|6|5 1 " + full + " 1", "", false},
	{"AT-16", "a forfeit after two", burnt + " forfeits 2", "pass", true},
	{"AT-16", "a placement after two forfeits", alone + " forfeits 2", "Ba1", true},
	{"AT-16", "three forfeits", "5|6|7|8|9|8|7|6|5 1 " + full + " 3", "", true},
}

// lay reads "1: C-e6 a<d5 forfeits 1": the side to move and pieces with their
// hexes, lower case for player 2. Or it reads a position text. Each piece is taken from its owner's stock
// or, when that is used up, is the back of one of the opponent's.
func lay(t testing.TB, text string) Position {
	t.Helper()
	if strings.Contains(text, "|") {
		return parse(t, text)
	}
	side, list, _ := strings.Cut(text, ":")
	list, forfeits, _ := strings.Cut(list, "forfeits ")
	p := Start()
	p.side = Player(side[0] - '0')
	if forfeits != "" {
		p.forfeits = forfeits[0] - '0'
	}
	for _, item := range strings.Fields(list) {
		owner := Player(1)
		if item[0] >= 'a' {
			owner = 2
		}
		m := readMove(t, strings.ToUpper(item[:1])+item[1:])
		p.put(m.Hex, m.tile(owner))
		if left := &p.stock[owner.index()][m.Face]; *left > 0 {
			*left--
		} else {
			p.stock[owner.Other().index()][m.Face.Back()]--
		}
	}
	return parse(t, p.String())
}

// verdict gives the clause that refuses a case, or "".
func (c clauseCase) verdict(t testing.TB, r *Rules) string {
	t.Helper()
	if c.move == "" {
		_, err := r.Parse(c.board)
		if err == nil {
			return ""
		}
		return err.(*rules.PositionError).Clause
	}
	p, m := lay(t, c.board), readMove(t, c.move)
	if _, why := r.Check(&p, &m); why != nil {
		return why.Clause
	}
	return ""
}

func (c clauseCase) want() string {
	if c.refused {
		return c.clause
	}
	return ""
}

func TestClauses(t *testing.T) {
	for _, c := range clauseCases {
		t.Run(c.clause+"/"+c.what, func(t *testing.T) {
			if got := c.verdict(t, Standard); got != c.want() {
				t.Errorf("%s %s: refused by %q, want %q", c.board, c.move, got, c.want())
			}
		})
	}
}

// Every clause has cases on both sides, and bites: with it switched off, at
// least one of the moves and positions it refuses is refused by it no more.
func TestClausesBite(t *testing.T) {
	seen := map[string]bool{}
	for _, clause := range Standard.Clauses() {
		seen[clause.ID] = true
		r := New(Options{}, rules.Without(clause.ID))
		accepted, refused, changed := 0, 0, 0
		for _, c := range clauseCases {
			if c.clause != clause.ID {
				continue
			}
			if c.refused {
				refused++
			} else {
				accepted++
			}
			if got := c.verdict(t, r); got != c.want() {
				changed++
			}
		}
		if accepted < 2 || refused < 2 {
			t.Errorf("%s: %d cases accepted and %d refused, want 2 of each", clause.ID, accepted, refused)
		}
		if changed == 0 {
			t.Errorf("%s: switching it off changes no case", clause.ID)
		}
	}
	for _, c := range clauseCases {
		if !seen[c.clause] {
			t.Errorf("%s has a case but is no clause", c.clause)
		}
	}
}

func TestClauseTexts(t *testing.T) {
	for _, c := range Standard.Clauses() {
		if c.Title == "" || !strings.HasSuffix(c.Text, ".") {
			t.Errorf("%s: title %q, text %q", c.ID, c.Title, c.Text)
		}
	}
}
