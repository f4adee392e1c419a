package atomic

import (
	"math/rand/v2"
	"strings"
	"testing"
)

// readMove reads the canonical spelling of a move. It knows no rules, and what
// is no hex becomes NoHex.
func readMove(t testing.TB, text string) Move {
	t.Helper()
	if text == "pass" {
		return Pass
	}
	rest := text
	f, ok := ParseFace(rest[0])
	if !ok {
		t.Fatalf("%q is no move", text)
	}
	rest = rest[1:]
	o, ok := ParseOrient(rest[0])
	if ok {
		rest = rest[1:]
	}
	h, _ := ParseHex(rest[:2])
	m := Place(f, o, h)
	for rest = rest[2:]; rest != ""; rest = rest[3:] {
		h, _ := ParseHex(rest[1:3])
		m.Add(h)
	}
	return m
}

// after plays moves from a position; each must be legal.
func after(t testing.TB, r *Rules, p Position, moves string) Position {
	t.Helper()
	for _, text := range strings.Fields(moves) {
		m := readMove(t, text)
		if step, why := r.Check(&p, &m); why != nil {
			t.Fatalf("%s in %s: step %d: %v", text, p, step, why)
		}
		r.Apply(&p, &m)
	}
	return p
}

// parse reads a position that must be one.
func parse(t testing.TB, text string) Position {
	t.Helper()
	p, err := Standard.Parse(text)
	if err != nil {
		t.Fatalf("Parse(%q): %v", text, err)
	}
	return p
}

// randomGame plays a legal game of random moves and gives the positions before
// each move and after the last, and the moves.
func randomGame(r *Rules, seed uint64) (positions []Position, moves []Move) {
	rnd := rand.New(rand.NewPCG(seed, 60))
	p := Start()
	var legal []Move
	for {
		positions = append(positions, p)
		legal = r.Legal(&p, legal[:0])
		if len(legal) == 0 {
			return positions, moves
		}
		m := legal[rnd.IntN(len(legal))]
		moves = append(moves, m)
		r.Apply(&p, &m)
	}
}
