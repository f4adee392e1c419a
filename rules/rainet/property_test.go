package rainet

import (
	"testing"

	"pgregory.net/rapid"
)

// drawRules picks a ruleset.
func drawRules(t *rapid.T) *Rules {
	if rapid.Bool().Draw(t, "rulebook") {
		return Printed
	}
	return Standard
}

// drawTypes picks a setup of which some types may be unknown.
func drawTypes(t *rapid.T, label string) (types [8]Type) {
	hidden := rapid.IntRange(0, 255).Draw(t, label+" hidden")
	for i, ty := range rapid.Permutation([]Type{Link, Link, Link, Link, Virus, Virus, Virus, Virus}).Draw(t, label) {
		if hidden>>i&1 == 0 {
			types[i] = ty
		}
	}
	return types
}

// walk plays up to n random actions from a random setup, captures and escapes
// more often than chance would have them, and calls visit on every position.
func walk(t *rapid.T, r *Rules, n int, visit func(p *Position)) Position {
	first := Player(rapid.IntRange(0, 1).Draw(t, "first"))
	p, no := r.Setup(first, drawTypes(t, "A"), drawTypes(t, "B"))
	if no != nil {
		t.Fatal(no)
	}
	var buf []Action
	for range rapid.IntRange(0, n).Draw(t, "plies") {
		visit(&p)
		if buf = r.Legal(&p, buf[:0]); len(buf) == 0 {
			break
		}
		a := drawAction(t, buf)
		revealed := Unknown
		if a.Kind == Capture || a.Kind == Checker {
			revealed = Type(rapid.IntRange(0, 2).Draw(t, "revealed"))
		}
		before := p
		if _, no := r.Apply(&p, a, revealed); no != nil {
			if revealed == Unknown {
				t.Fatalf("%s: %s: %v", before.String(), a, no)
			}
			if p != before {
				t.Fatalf("%s: a refused %s changed the position", before.String(), a)
			}
		}
	}
	visit(&p)
	return p
}

// drawAction picks an action; steps that gain ground and captures come first in
// half of the draws, so that games get somewhere.
func drawAction(t *rapid.T, legal []Action) Action {
	var sharp []Action
	for _, a := range legal {
		if a.Kind == Capture || a.Kind == Escape || a.Kind == EnterEscape || a.Kind == Step {
			sharp = append(sharp, a)
		}
	}
	if len(sharp) > 0 && rapid.IntRange(0, 3).Draw(t, "sharp") > 0 {
		legal = sharp
	}
	a := rapid.SampledFrom(legal).Draw(t, "action")
	if a.Kind == NotFound && rapid.Bool().Draw(t, "secret") {
		a.Shuffle = Secret
	}
	return a
}

// forget drops what a secret 404 left known, for which the text has no place.
func forget(p Position) Position {
	for pl := A; pl <= B; pl++ {
		var plain stack
		for _, card := range p.Stack(pl) {
			plain.push(card)
		}
		p.stacks[pl] = plain
	}
	p.known, p.pair = [2]knowledge{}, 0
	return p
}

func TestTextRoundTrip(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		r := drawRules(t)
		walk(t, r, 120, func(p *Position) {
			text := p.String()
			again, err := r.Parse(text)
			if err != nil {
				t.Fatalf("%s: %v", text, err)
			}
			if got := again.String(); got != text {
				t.Fatalf("%s\nread and written is\n%s", text, got)
			}
			if forget(again) != forget(*p) {
				t.Fatalf("%s: the position read back differs", text)
			}
		})
	})
}

func TestCountIsLegal(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		r := drawRules(t)
		walk(t, r, 120, func(p *Position) {
			legal := r.Legal(p, nil)
			if got := r.Count(p); got != len(legal) {
				t.Fatalf("%s: count %d, %d listed", p.String(), got, len(legal))
			}
			seen := make(map[Action]bool)
			for _, a := range legal {
				if seen[a] {
					t.Fatalf("%s: %s is listed twice", p.String(), a)
				}
				seen[a] = true
			}
		})
	})
}

// everyAction calls f with every value of Action whose cells and kinds are at
// most one off the range that means something.
func everyAction(f func(Action)) {
	for k := Step; k <= kinds; k++ {
		for from := Cell(0); from <= NoCell; from++ {
			if !k.twoCells() {
				f(On(k, from))
				f(Move(k, from, 0))
				continue
			}
			for to := Cell(0); to <= NoCell; to++ {
				if k != NotFound {
					f(Move(k, from, to))
					continue
				}
				for s := NoShuffle; s <= Secret+1; s++ {
					f(Action{k, from, to, s})
				}
			}
		}
	}
}

func TestCheckIsLegal(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		r := drawRules(t)
		p := walk(t, r, 100, func(*Position) {})
		legal := make(map[Action]bool)
		for _, a := range r.Legal(&p, nil) {
			legal[a] = true
			if a.Kind == NotFound {
				a.Shuffle = Secret
				legal[a] = true
			}
		}
		everyAction(func(a Action) {
			no := r.Check(&p, a)
			if (no == nil) != legal[a] {
				t.Fatalf("%s: %s: legal %v, check says %v", p.String(), a, legal[a], no)
			}
			if no != nil && (no.Clause == "" || no.Message == "") {
				t.Fatalf("%s: %s: refused without clause or reason", p.String(), a)
			}
		})
	})
}

// turned gives the position with the board turned around and the players
// exchanged, so that nothing but the names differs.
func turned(p *Position) Position {
	q := empty(p.toMove.Other())
	for c := range NoCell {
		if card := p.At(c); card != NoCard {
			q.put(63-c, card^cardOwner)
		}
	}
	for pl := A; pl <= B; pl++ {
		if w := p.wall[pl]; w != NoCell {
			q.wall[pl.Other()] = 63 - w
		}
		for _, card := range p.Stack(pl) {
			q.stacks[pl.Other()].push(card ^ cardOwner)
		}
	}
	q.spent = p.spent>>2 | p.spent&3<<2
	return q
}

func TestTurnedBoard(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		r := drawRules(t)
		p := walk(t, r, 100, func(*Position) {})
		q := turned(&p)
		for depth := 1; depth <= 2; depth++ {
			if a, b := r.Perft(&p, depth), r.Perft(&q, depth); a != b {
				t.Fatalf("%s: perft %d is %d, turned around %d", p.String(), depth, a, b)
			}
		}
		if a, b := r.MayBeOver(&p, A), r.MayBeOver(&q, B); p.pair == 0 && p.known[A].hidden+p.known[B].hidden == 0 && a != b {
			t.Fatalf("%s: may be over %v, turned around %v", p.String(), a, b)
		}
	})
}

// TestCardsStay counts the cards: all sixteen are on the board or a stack.
func TestCardsStay(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		r := drawRules(t)
		walk(t, r, 120, func(p *Position) {
			n := [2]int{p.cards[A].count(), p.cards[B].count()}
			for pl := A; pl <= B; pl++ {
				for _, card := range p.Stack(pl) {
					n[card.Owner()]++
				}
				if b := p.boost[pl]; b != NoCell && !p.cards[pl].has(b) {
					t.Fatalf("%s: %s's LINE BOOST is on no card", p.String(), pl)
				}
			}
			if n != [2]int{8, 8} || p.link&p.virus != 0 || (p.link|p.virus|p.faceUp|p.pair)&^(p.cards[A]|p.cards[B]) != 0 {
				t.Fatalf("%s: the sets of cards disagree", p.String())
			}
		})
	})
}
