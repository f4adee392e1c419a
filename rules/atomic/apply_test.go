package atomic

import "testing"

// A forfeit counts only as long as the other player forfeits too (AT-16).
func TestForfeitsInARow(t *testing.T) {
	p := parse(t, `B4|B5|B6|3C-C-3|3C-1C-3|3C-C-3|7|6|5 1 C6A12D3B0,c12a12d3b3 0`)
	p = after(t, Standard, p, "pass")
	if p.Forfeits() != 1 || p.Side() != 2 {
		t.Errorf("after a forfeit: %s", p)
	}
	p = after(t, Standard, p, "C-d3xd4")
	if p.Forfeits() != 0 || p.Side() != 1 {
		t.Errorf("after a placement: %s", p)
	}
	p = parse(t, `C-C-C-C-C-|C-C-C-C-C-C-|C-A>A>A>A>A>A>|A>A>A>A>A>A>2|3B1B3|3BB3|BBDDD2|6|5 1 C12A12D3B0,c0a0d0b0 0`)
	p = after(t, Standard, p, "pass pass")
	if out := Standard.Over(&p); p.Forfeits() != 2 || !out.Over || out.Winner() != 1 {
		t.Errorf("after two forfeits: %+v in %s", out, p)
	}
}

// AT-16: the count decides.
func TestOutcome(t *testing.T) {
	for _, c := range []struct {
		board  string
		count  [2]int
		winner Player
	}{
		{"1:", [2]int{0, 0}, 0},
		{"2: C-e6", [2]int{1, 0}, 1},
		{"1: C-e6 a<d5", [2]int{1, 1}, 0},
		{"1: C-e6 a<d5 a<d4", [2]int{1, 2}, 2},
	} {
		p := lay(t, c.board)
		if out := Standard.Over(&p); out.Over || out.Count != c.count || out.Winner() != c.winner {
			t.Errorf("%s: %+v, winner %d", c.board, out, out.Winner())
		}
	}
}

// The rules' example, flip by flip.
func TestEffectOfExample(t *testing.T) {
	p, m := lay(t, example), readMove(t, "A<d3xe4-e5xd5")
	e := Standard.Apply(&p, &m)
	hex := func(name string) Hex { h, _ := ParseHex(name); return h }
	want := []Flip{
		{Hex: hex("e4"), From: hex("d3"), Entered: SW, Before: NewTile(2, Connector, Flat), After: NewTile(1, Alternator, Eastward)},
		{Hex: hex("d5"), From: Center, Entered: NW, Crossed: true, Before: NewTile(2, Alternator, Westward), After: NewTile(1, Connector, Falling)},
	}
	if e.Player != 1 || e.Hex != hex("d3") || e.Placed != NewTile(1, Alternator, Westward) || len(e.Flips()) != len(want) {
		t.Fatalf("effect %+v", e)
	}
	for i, f := range e.Flips() {
		if f != want[i] {
			t.Errorf("flip %d is %+v, want %+v", i, f, want[i])
		}
	}
	pass := Standard.Apply(&p, &Pass)
	if pass.Player != 2 || pass.Hex != NoHex || !pass.Placed.Empty() || len(pass.Flips()) != 0 {
		t.Errorf("effect of a pass: %+v", pass)
	}
}

func TestMoveString(t *testing.T) {
	for _, text := range []string{"C-e6", "A<d5", "Df4", "Ba5", `C\i9`, "C/a1", "A>e9", "pass", "A<d3xe4-e5xd5"} {
		if m := readMove(t, text); m.String() != text {
			t.Errorf("%s is written %s", text, m)
		}
	}
	long := Place(Destructor, NoOrient, 0)
	for range 3 * MaxSteps {
		long.Add(1)
	}
	if n := len(long.Steps()); n != MaxSteps {
		t.Errorf("a move holds %d steps, want %d", n, MaxSteps)
	}
}

// How the setup is told (AT-10): by the ring, or by two pieces.
func TestInSetup(t *testing.T) {
	pair := New(Options{Ring: 2}, nil)
	for _, c := range []struct {
		board        string
		ring, twoOut bool
	}{
		{"1:", true, true},
		{"2: C-e6", true, true},
		{"1: C-e6 a<d5", true, false},
		{`2: A<e6 a<d5 A>f5 c-e4 C\f6`, true, false},
		{example, false, false},
	} {
		p := lay(t, c.board)
		if Standard.InSetup(&p) != c.ring || pair.InSetup(&p) != c.twoOut {
			t.Errorf("%s: in setup %v, and %v with one piece each", c.board, Standard.InSetup(&p), pair.InSetup(&p))
		}
	}
}
