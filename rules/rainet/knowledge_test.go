package rainet

import (
	"math/bits"
	"testing"

	"pgregory.net/rapid"
)

// worlds is what may be, the slow way: for each owner every assignment of types
// to the eight cards that agrees with all that was told. Bit n of an assignment
// is set when card n is a Link.
type worlds struct {
	possible [2]map[uint8]bool
	at       [2]map[Cell]int // card numbers by cell
	stacks   [2][2][]int     // card numbers by stack and owner
}

func newWorlds(setups [2][8]Type) *worlds {
	w := &worlds{}
	for pl, types := range setups {
		w.possible[pl], w.at[pl] = map[uint8]bool{}, map[Cell]int{}
		for n := range 256 {
			fits := bits.OnesCount8(uint8(n)) == 4
			for i, ty := range types {
				fits = fits && (ty == Unknown || (ty == Link) == (n>>i&1 == 1))
			}
			if fits {
				w.possible[pl][uint8(n)] = true
			}
		}
	}
	return w
}

// faceOff places all cards of both players on two ranks, eye to eye, so that
// captures are never far.
func faceOff(setups [2][8]Type) Position {
	p := empty(A)
	for pl, types := range setups {
		for i, ty := range types {
			p.put(CellAt(i, 4-pl), NewCard(Player(pl), ty, false, false))
		}
	}
	return p
}

// drawClose picks an action as drawAction does, but mostly a secret 404 first
// and then captures, escapes and checks.
func drawClose(t *rapid.T, legal []Action) Action {
	var sharp []Action
	for _, a := range legal {
		switch a.Kind {
		case NotFound:
			a.Shuffle = Secret
			sharp = append(sharp, a)
		case Capture, Escape, Checker:
			sharp = append(sharp, a)
		}
	}
	if len(sharp) > 0 && rapid.IntRange(0, 5).Draw(t, "sharp") > 0 {
		return rapid.SampledFrom(sharp).Draw(t, "action")
	}
	return drawAction(t, legal)
}

// told keeps the assignments in which a card is a t, and reports whether any is
// left; with keep false it only asks.
func (w *worlds) told(owner Player, card int, t Type, keep bool) bool {
	left := map[uint8]bool{}
	for n := range w.possible[owner] {
		if (n>>card&1 == 1) == (t == Link) {
			left[n] = true
		}
	}
	if keep && len(left) > 0 {
		w.possible[owner] = left
	}
	return len(left) > 0
}

// secret adds to every assignment the one in which two cards are exchanged.
func (w *worlds) secret(owner Player, a, b int) {
	all := map[uint8]bool{}
	for n := range w.possible[owner] {
		all[n] = true
		if differ := (n>>a ^ n>>b) & 1; differ == 1 {
			all[n^1<<a^1<<b] = true
		}
	}
	w.possible[owner] = all
}

// most gives how many cards of a type a stack may hold.
func (w *worlds) most(stack Player, t Type) (sum int) {
	for owner := A; owner <= B; owner++ {
		best := 0
		for n := range w.possible[owner] {
			count := 0
			for _, card := range w.stacks[stack][owner] {
				if (n>>card&1 == 1) == (t == Link) {
					count++
				}
			}
			best = max(best, count)
		}
		sum += best
	}
	return sum
}

// follow makes a legal action of the player.
func (w *worlds) follow(me Player, a Action) {
	mine, theirs := w.at[me], w.at[me.Other()]
	take := func(from map[Cell]int, owner Player, c Cell) {
		w.stacks[me][owner] = append(w.stacks[me][owner], from[c])
		delete(from, c)
	}
	switch a.Kind {
	case Step, Capture:
		if a.Kind == Capture {
			take(theirs, me.Other(), a.To)
		}
		mine[a.To] = mine[a.From]
		delete(mine, a.From)
	case Escape, EnterEscape:
		take(mine, me, a.From)
	case NotFound:
		switch a.Shuffle {
		case Swap:
			mine[a.From], mine[a.To] = mine[a.To], mine[a.From]
		case Secret:
			w.secret(me, mine[a.From], mine[a.To])
		}
	}
}

// TestKnowledge plays random games with unknown types and secret 404s. A reveal
// must be accepted exactly when an assignment of types agrees with it (RN-30),
// and MayBeOver must be the best that any assignment gives.
func TestKnowledge(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		r := drawRules(t)
		setups := [2][8]Type{drawTypes(t, "A"), drawTypes(t, "B")}
		p := faceOff(setups)
		w := newWorlds(setups)
		for c := range NoCell {
			if owner := p.owner(c); owner != NoPlayer {
				w.at[owner][c] = c.File()
			}
		}
		var buf []Action
		for range rapid.IntRange(0, 60).Draw(t, "plies") {
			if buf = r.Legal(&p, buf[:0]); len(buf) == 0 {
				break
			}
			a := drawClose(t, buf)
			revealed := checkReveals(t, r, &p, w, a)
			me := p.ToMove()
			if _, no := r.Apply(&p, a, revealed); no != nil {
				t.Fatal(no)
			}
			w.follow(me, a)
			if p.pair&^(p.cards[A]|p.cards[B]) != 0 || p.pair&(p.link|p.virus) != 0 {
				t.Fatalf("%s: the marks of a secret pair are astray", p.String())
			}
			checkMayBeOver(t, r, &p, w)
		}
	})
}

// checkReveals tries both types where the action reveals one, and draws what
// the record says.
func checkReveals(t *rapid.T, r *Rules, p *Position, w *worlds, a Action) Type {
	cell, owner := a.To, p.ToMove().Other()
	switch a.Kind {
	case Capture:
	case Checker:
		cell = a.From
	default:
		return Unknown
	}
	card := w.at[owner][cell]
	said := []Type{Unknown, Unknown}
	for _, ty := range []Type{Link, Virus} {
		try := *p
		_, no := r.Apply(&try, a, ty)
		possible := w.told(owner, card, ty, false)
		if (no == nil) != possible {
			t.Fatalf("%s: %s reveals a %s: possible %v, apply says %v", p.String(), a, ty, possible, no)
		}
		if possible {
			said = append(said, ty)
		}
	}
	revealed := rapid.SampledFrom(said).Draw(t, "revealed")
	if revealed != Unknown {
		w.told(owner, card, revealed, true)
	}
	return revealed
}

func checkMayBeOver(t *rapid.T, r *Rules, p *Position, w *worlds) {
	if winner, _, _ := r.Over(p); winner != NoPlayer {
		return
	}
	for pl := A; pl <= B; pl++ {
		want := w.most(pl, Link) >= 4 || w.most(pl.Other(), Virus) >= 4
		if got := r.MayBeOver(p, pl); got != want {
			t.Fatalf("%s: may be a win for %s: %v, want %v", p.String(), pl, got, want)
		}
	}
}
