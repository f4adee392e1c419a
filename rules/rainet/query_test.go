package rainet

import (
	"fmt"
	"strings"
	"testing"
)

func TestCells(t *testing.T) {
	for c := range NoCell {
		got, ok := ParseCell(c.String())
		if !ok || got != c || CellAt(c.File(), c.Rank()) != c {
			t.Errorf("cell %d is %s and reads %d", c, c, got)
		}
		if c > 0 && (c-1).String() >= c.String() {
			t.Errorf("%s does not come after %s", c, c-1)
		}
	}
	for _, name := range []string{"", "a", "a0", "a9", "i1", "A1", "a1 ", "`1", "a10"} {
		if c, ok := ParseCell(name); ok || c != NoCell {
			t.Errorf("%q reads as %s", name, c)
		}
	}
	if CellAt(-1, 0).Valid() || CellAt(0, 8).Valid() || NoCell.String() != "-" {
		t.Error("RN-1: a cell off the board passes for one")
	}
}

// TestSetup places the cards in the order of RN-2.
func TestSetup(t *testing.T) {
	p, no := Setup(Seed, NoPlayer, types("LV?LVLVV"), types("VVLL????"))
	if no != nil {
		t.Fatal(no)
	}
	const want = "lvo2lvv/3lv3/8/8/8/8/3L?3/VVL2???"
	if got := p.String(); got != strings.ReplaceAll(want, "?", "O")+" A cnCN -,- 0" {
		t.Errorf("RN-2, RN-3: setup gives %s", got)
	}
	if _, no := Setup(Rulebook, B, types("LLLLLVVV"), types("VVLL????")); no == nil || no.Clause != "RN-2" {
		t.Errorf("RN-2: five Links give %v", no)
	}
	for pl := A; pl <= B; pl++ {
		for i, c := range Homes(pl) {
			if card := p.At(c); card.Owner() != pl || card.FaceUp() || card.Boosted() {
				t.Errorf("RN-2: card %d of %s on %s is %q", i, pl, c, card)
			}
		}
	}
}

// TestQueries reads everything a drawing needs off one position.
func TestQueries(t *testing.T) {
	p, err := Parse("3L'+4/3v4/8/2wl5/3W4/8/8/8 B nC llV,vV'O 30", Rulebook)
	if err != nil {
		t.Fatal(err)
	}
	got := fmt.Sprint(p.ToMove(), p.Ply(), p.BoostCell(A), p.BoostCell(B), p.WallCell(A), p.WallCell(B),
		p.WallAt(NoCell), p.WallAt(CellAt(2, 4)), p.WallAt(CellAt(3, 3)), p.WallAt(0),
		p.At(CellAt(3, 7)), p.At(CellAt(2, 4)), p.At(0) == NoCard, p.Stack(A), p.Stack(B))
	const want = "B 30 - d8 c5 d4 - A B - L'+ l true [l l V] [v V' O]"
	if got != want {
		t.Errorf("queries give %s, want %s", got, want)
	}
	var hand []string
	for pl := A; pl <= B; pl++ {
		for card := LineBoost; card <= NotFound404; card++ {
			if p.InHand(pl, card) {
				hand = append(hand, pl.String()+" "+card.String())
			}
		}
	}
	if got := strings.Join(hand, ", "); got != "A LINE BOOST, A 404 NOT FOUND, B VIRUS CHECKER" {
		t.Errorf("RN-2: in hand are %s", got)
	}
	counts := fmt.Sprint(p.StackCount(A, Link), p.StackCount(A, Virus), p.StackCount(B, Virus), p.StackCount(B, Unknown))
	if counts != "2 1 2 1" {
		t.Errorf("stacks count %s", counts)
	}
}

// TestSecretStays shows a pair card captured without a word: on the stack it
// is a card of unknown type like any other (RN-16, RN-30).
func TestSecretStays(t *testing.T) {
	p := mustParse(t, Standard, "v6v/V6V/8/8/8/8/8/8 A cnC -,vv 0")
	play(t, Standard, &p, "404:a8,h8 a7xa8")
	if got := p.String(); got != "V6o/7V/8/8/8/8/8/8 A cC -,vvo 2" {
		t.Errorf("position %s", got)
	}
	if card := p.Stack(B)[2]; card.Type() != Unknown || card.String() != "o" {
		t.Errorf("the card on the stack is %s", card)
	}
	if p.StackCount(B, Unknown) != 1 || Standard.MayBeOver(&p, A) {
		t.Error("three Viruses are no loss")
	}
	play(t, Standard, &p, "h8-g8")
	for shown, clause := range map[Type]string{Link: "RN-30", Virus: "ok"} {
		q := p
		if _, no := Standard.Apply(&q, On(Checker, CellAt(6, 7)), shown); verdict(no) != clause {
			t.Errorf("the other of two Viruses shown as a %s: %v", shown, no)
		}
	}
}

func TestNames(t *testing.T) {
	for _, rs := range []Ruleset{Seed, Rulebook} {
		if got, ok := ParseRuleset(rs.String()); !ok || got != rs || New(rs, nil).Ruleset() != rs {
			t.Errorf("ruleset %s reads as %s", rs, got)
		}
	}
	if _, ok := ParseRuleset("house"); ok {
		t.Error("an unknown ruleset was read")
	}
	var names []string
	for k := Step; k <= kinds; k++ {
		names = append(names, k.String())
	}
	for _, a := range []Action{Move(Step, 0, 1), On(Escape, 24), NewNotFound(9, 2, Secret), {Kind: kinds}} {
		names = append(names, a.String())
	}
	names = append(names, Unknown.String(), Link.String(), Virus.String(), NoPlayer.String(), NoCard.Owner().String(), NoCard.String())
	const want = "step, capture, escape, enter-and-escape, boost on, boost off, wall on, wall off, checker, 404, no action, " +
		"step a1 a2, escape d1, 404 a3 b2 secret, no action a1, unknown, Link, Virus, -, -, "
	if got := strings.Join(names, ", "); got != want {
		t.Errorf("names\n%s, want\n%s", got, want)
	}
}

// TestRefusalsLeaveNoTrace tries every action that is not legal: the position
// stays as it was.
func TestRefusalsLeaveNoTrace(t *testing.T) {
	for _, row := range table(t, perftTable, 3) {
		r := ruleset(t, row[0])
		p := mustParse(t, r, row[1])
		before := p
		everyAction(func(a Action) {
			if r.Check(&p, a) == nil {
				return
			}
			if _, no := r.Apply(&p, a, Unknown); no == nil || p != before {
				t.Fatalf("%s: %s: %v, position %s", row[1], a, no, p.String())
			}
		})
	}
}
