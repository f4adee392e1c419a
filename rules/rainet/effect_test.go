package rainet

import (
	"testing"

	"github.com/google/go-cmp/cmp"
)

// TestEffects plays actions and compares what the last one did and the position
// after it.
func TestEffects(t *testing.T) {
	none := Effect{Via: NoCell, Returned: NoPlayer, Winner: NoPlayer}
	effect := func(change func(*Effect)) Effect { e := none; change(&e); return e }
	for _, c := range []struct {
		name, ruleset, position, play, after string
		want                                 Effect
	}{
		{"RN-10 step", "seed", start, "d2-d3",
			"llv2vll/3vv3/8/8/8/3V4/4V3/LLV2VLL A cnCN -,- 1", none},
		{"RN-13 straight over", "seed", "8/8/8/8/3O+4/8/8/8 B - -,- 0", "d4-d6",
			"8/8/3O+4/8/8/8/8/8 A - -,- 1", effect(func(e *Effect) { e.Via = CellAt(3, 4) })},
		{"RN-13 around the free corner", "seed", "8/8/8/3w4/3O+4/8/8/8 B - -,- 0", "d4-e5",
			"8/8/8/3wO+3/8/8/8/8 A - -,- 1", effect(func(e *Effect) { e.Via = CellAt(4, 3) })},
		{"RN-13 the lower of two corners", "seed", "8/8/8/8/3O+4/8/8/8 B - -,- 0", "d4-e5",
			"8/8/8/4O+3/8/8/8/8 A - -,- 1", effect(func(e *Effect) { e.Via = CellAt(3, 4) })},
		{"RN-11 capture, boost returned", "seed", "8/8/8/3l'+4/3O4/8/8/8 B - -,- 4", "d4xd5",
			"8/8/8/3O4/8/8/8/8 A - -,l 5", effect(func(e *Effect) {
				e.Captured, e.Revealed, e.Returned = NewCard(A, Link, true, true), Link, A
			})},
		{"RN-11 unknown card revealed", "seed", "8/8/8/3o4/3O4/8/8/8 B - -,- 4", "d4xd5=V",
			"8/8/8/3O4/8/8/8/8 A - -,v 5", effect(func(e *Effect) {
				e.Captured, e.Revealed = NewCard(A, Virus, false, false), Virus
			})},
		{"RN-12 escape face down", "seed", "3V+4/8/8/8/8/8/8/8 B - -,- 4", "d8^",
			"8/8/8/8/8/8/8/8 A - -,V 5", effect(func(e *Effect) {
				e.Escaped, e.Returned = NewCard(B, Virus, false, true), B
			})},
		{"RN-12 escape face up", "seed", "3V'4/8/8/8/8/8/8/8 B - -,- 4", "d8^",
			"8/8/8/8/8/8/8/8 A - -,V' 5", effect(func(e *Effect) { e.Escaped = NewCard(B, Virus, true, false) })},
		{"RN-13 enter and escape", "rulebook", "8/3O+4/8/8/8/8/8/8 B - -,- 4", "d7-d8^",
			"8/8/8/8/8/8/8/8 A - -,O 5", effect(func(e *Effect) {
				e.Escaped, e.Returned, e.Via = NewCard(B, Unknown, false, true), B, CellAt(3, 7)
			})},
		{"RN-13 boost on", "seed", start, "LB+d2",
			"llv2vll/3vv3/8/8/8/8/3V+V3/LLV2VLL A cnCN -,- 1", none},
		{"RN-13 boost off", "seed", "8/8/8/3O+4/8/8/8/8 B - -,- 4", "LB-d5",
			"8/8/8/3O4/8/8/8/8 A - -,- 5", effect(func(e *Effect) { e.Returned = B })},
		{"RN-14 wall", "seed", start, "FW+d4",
			"llv2vll/3vv3/8/8/3W4/8/3VV3/LLV2VLL A cnCN -,- 1", none},
		{"RN-15 checker", "seed", "8/8/8/3o4/8/8/8/8 B cnCN -,- 4", "VC:d5=L",
			"8/8/8/3l'4/8/8/8/8 A cnN -,- 5", effect(func(e *Effect) { e.Revealed = Link })},
		{"RN-15 checker, nothing told", "seed", "8/8/8/3o4/8/8/8/8 B cnCN -,- 4", "VC:d5",
			"8/8/8/3o'4/8/8/8/8 A cnN -,- 5", none},
		{"RN-16 swap leaves the boost", "seed", "8/8/8/3l+'v3/8/8/8/8 A - -,- 4", "", "", none},
		{"RN-16 swap leaves the boost", "seed", "8/8/8/3l'+v3/8/8/8/8 A cn -,- 4", "404:d5,e5=swap",
			"8/8/8/3v+l3/8/8/8/8 B c -,- 5", effect(func(e *Effect) { e.Types = [2]Type{Virus, Link} })},
		{"RN-16 keep", "seed", "8/8/8/3l'o3/8/8/8/8 A cn -,- 4", "404:d5,e5=keep",
			"8/8/8/3lo3/8/8/8/8 B c -,- 5", effect(func(e *Effect) { e.Types = [2]Type{Link, Unknown} })},
		{"RN-16 secret", "seed", "8/8/8/3l'v3/8/8/8/8 A cn -,- 4", "404:d5,e5",
			"8/8/8/3oo3/8/8/8/8 B c -,- 5", none},
		{"RN-20 win", "seed", "8/8/8/3l4/3O4/8/8/8 B - -,lLL 4", "d4xd5",
			"8/8/8/3O4/8/8/8/8 A - -,lLLl 5", effect(func(e *Effect) {
				e.Captured, e.Revealed = NewCard(A, Link, false, false), Link
				e.Winner, e.Clause, e.Reason = B, "RN-20", "B has 4 Links on the stack"
			})},
		{"RN-20 loss", "seed", "3V4/8/8/8/8/8/8/8 B - -,VvV 4", "d8^",
			"8/8/8/8/8/8/8/8 A - -,VvVV 5", effect(func(e *Effect) {
				e.Escaped = NewCard(B, Virus, false, false)
				e.Winner, e.Clause, e.Reason = A, "RN-20", "B has 4 Viruses on the stack"
			})},
	} {
		t.Run(c.name, func(t *testing.T) {
			r := ruleset(t, c.ruleset)
			p, err := r.Parse(c.position)
			if c.play == "" {
				if err == nil {
					t.Error("read, though ' belongs before +")
				}
				return
			}
			if err != nil {
				t.Fatal(err)
			}
			player := p.ToMove()
			got := play(t, r, &p, c.play)
			c.want.Action, c.want.Player = got.Action, player
			if diff := cmp.Diff(c.want, got); diff != "" {
				t.Errorf("effect (-want +got):\n%s", diff)
			}
			if p.String() != c.after {
				t.Errorf("after it\n%s, want\n%s", p.String(), c.after)
			}
		})
	}
}

// TestOverOrder has both stacks full, which no play leads to: the player who
// acted last is asked first (RN-20).
func TestOverOrder(t *testing.T) {
	for _, c := range []struct{ position, winner, reason string }{
		{"8/8/8/8/8/8/8/8 A - llLL,LLll 0", "B", "B has 4 Links on the stack"},
		{"8/8/8/8/8/8/8/8 B - llLL,LLll 0", "A", "A has 4 Links on the stack"},
		{"8/8/8/8/8/8/8/8 B - vvVV,LLLL 0", "B", "A has 4 Viruses on the stack"},
		{"8/8/8/8/8/8/8/8 B - vvVVllLL,- 0", "A", "A has 4 Links on the stack"},
		{"8/8/8/8/8/8/8/8 B - vvVo,OOOO 0", "-", ""},
	} {
		p := mustParse(t, Standard, c.position)
		winner, clause, reason := Standard.Over(&p)
		if winner.String() != c.winner || reason != c.reason || (clause == "RN-20") != (reason != "") {
			t.Errorf("%s: %s wins by %q (%s)", c.position, winner, reason, clause)
		}
		if n := Standard.Perft(&p, 1); (n == 0) != (c.winner != "-") || Standard.Perft(&p, 0) != 1 {
			t.Errorf("%s: perft %d", c.position, n)
		}
	}
}

// TestClausesOff shows what is possible without a clause beyond the cases of
// testdata/clauses.txt.
func TestClausesOff(t *testing.T) {
	for _, c := range []struct{ off, position, play, after string }{
		{"RN-2", "lllll3/8/8/8/8/8/8/8 A - -,- 0", "a8-a7", "1llll3/l7/8/8/8/8/8/8 B - -,- 1"},
		{"RN-3", start, "d2-d3 d3-d4", "llv2vll/3vv3/8/8/3V4/8/4V3/LLV2VLL B cnCN -,- 2"},
		{"RN-14", "8/8/8/3wl4/8/8/8/8 A - -,- 0", "d5-d4", "8/8/8/3w4/3l4/8/8/8 B - -,- 1"},
		{"RN-14", "3wl4/8/8/8/8/8/8/8 A - -,- 0", "d8-d7", "3w4/3l4/8/8/8/8/8/8 B - -,- 1"},
		{"RN-10", "8/8/8/3l+4/8/8/8/8 A - -,- 0", "d5-e4", "8/8/8/8/4l+3/8/8/8 B - -,- 1"},
	} {
		r := ruleset(t, "seed", c.off)
		p := mustParse(t, r, c.position)
		e := play(t, r, &p, c.play)
		if got := p.String(); got != c.after || e.Via != NoCell {
			t.Errorf("without %s: %s leads to %s via %s, want %s", c.off, c.play, got, e.Via, c.after)
		}
	}
}
