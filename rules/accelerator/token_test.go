package accelerator

import (
	"fmt"
	"strings"
	"testing"
)

// parseTurn reads a turn token. It is for tests only: it knows just enough of
// the notation to write turns down legibly.
func parseTurn(tok string) (t Turn, err error) {
	defer func() {
		if r := recover(); r != nil {
			err = fmt.Errorf("bad token %q", tok)
		}
	}()
	head, outcome, stated := strings.Cut(tok, ":")
	if head[0] == '@' {
		t.Return, head = testFacing(head[1]), head[2:]
	}
	t.Roll, head = head[0]-'0', head[1:]
	if head != "" {
		if i := strings.IndexByte("+=-", head[0]); i >= 0 {
			t.Energy, head = []EnergyChange{Gain, Keep, Lose}[i], head[1:]
		}
	}
	t.Change = testChange(head)
	if stated {
		t.Outcome = testOutcome(outcome)
	}
	return t, nil
}

func testChange(s string) Change {
	if s == "" {
		return Change{}
	}
	switch s[0] {
	case 'A':
		return AddAt(testSquare(s[2:]), map[byte]Mirror{'/': Slash, '\\': Backslash}[s[1]])
	case 'M':
		from, to, _ := strings.Cut(s[1:], "-")
		return MoveTo(testSquare(from), testSquare(to))
	case 'T':
		return FlipAt(testSquare(s[1:]))
	case 'R':
		return RemoveFrom(testSquare(s[1:]))
	}
	panic("change")
}

func testOutcome(s string) Outcome {
	var n int
	switch {
	case s == "home":
		return CollectsAt(1)
	case strings.HasPrefix(s, "home"):
		fmt.Sscan(s[4:], &n)
		return CollectsAt(n)
	case s == "reactor":
		return Outcome{Kind: Reactor}
	case s == "boom":
		return Outcome{Kind: Annihilation}
	}
	last := testFacing(s[len(s)-1])
	square, _, beyond := strings.Cut(s[:len(s)-1], "~")
	if beyond {
		return StandsAt(Beyond(testSquare(square), last), NoFacing)
	}
	return StandsAt(On(testSquare(square)), last)
}

func testFacing(c byte) Facing {
	i := strings.IndexByte("NESW", c)
	if i < 0 {
		panic("facing")
	}
	return Facing(i + 1)
}

func testSquare(s string) Square {
	var rank int
	if n, err := fmt.Sscan(s[1:], &rank); n != 1 || err != nil {
		panic("square")
	}
	return SquareAt(int(s[0]-'a')+1, rank)
}

// writeTurn writes a turn token, the inverse of parseTurn.
func writeTurn(t Turn) string {
	var b strings.Builder
	if t.Return != NoFacing {
		b.WriteString("@" + t.Return.String())
	}
	fmt.Fprintf(&b, "%d%s", t.Roll, t.Energy)
	switch c := t.Change; c.Kind {
	case Add:
		fmt.Fprintf(&b, "A%s%s", c.Mirror, c.To)
	case Move:
		fmt.Fprintf(&b, "M%s-%s", c.From, c.To)
	case Flip:
		fmt.Fprintf(&b, "T%s", c.From)
	case Remove:
		fmt.Fprintf(&b, "R%s", c.From)
	}
	if t.Outcome.Kind != Unstated {
		b.WriteString(":" + t.Outcome.String())
	}
	return b.String()
}

func mustTurn(t *testing.T, tok string) Turn {
	t.Helper()
	turn, err := parseTurn(tok)
	if err != nil {
		t.Fatal(err)
	}
	return turn
}

func mustRules(t testing.TB, tags Tags, off ...string) *Rules {
	t.Helper()
	set := map[string]bool{}
	for _, id := range off {
		set[id] = true
	}
	r, err := New(tags, set)
	if err != nil {
		t.Fatal(err)
	}
	return r
}

// play plays tokens from a position; every one must be legal.
func play(t *testing.T, r *Rules, p *Position, toks string) {
	t.Helper()
	for _, tok := range strings.Fields(toks) {
		turn := r.Complete(p, mustTurn(t, tok))
		if refusal := r.Check(p, turn); refusal != nil {
			t.Fatalf("%s in %s: %v", tok, p, refusal)
		}
		r.Apply(p, turn)
	}
}
