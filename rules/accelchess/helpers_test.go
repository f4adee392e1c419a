package accelchess

import (
	"math/rand/v2"
	"slices"
	"strings"
	"testing"

	"scoresheet/rules"
)

// at finds a cell whose name is known to be right.
func at(name string) Cell {
	c, ok := ParseCell(name)
	if !ok {
		panic("no cell " + name)
	}
	return c
}

func names(cells []Cell) string {
	list := make([]string, len(cells))
	for i, c := range cells {
		list[i] = c.String()
	}
	slices.Sort(list)
	return strings.Join(list, " ")
}

// move reads the long form of Move.String for the side to move.
func move(p *Position, text string) Move {
	switch text {
	case "O-O":
		return p.CastlingMove(Short)
	case "O-O-O":
		return p.CastlingMove(Long)
	}
	text, choice, _ := strings.Cut(text, "=")
	from, to, _ := strings.Cut(text, "-")
	m := Move{From: at(from), To: at(to)}
	if choice != "" {
		piece, _ := pieceOf(choice[0])
		m.Promotion = piece.Kind()
	}
	return m
}

func position(t testing.TB, r *Rules, text string) Position {
	t.Helper()
	if text == "start" {
		return r.Start()
	}
	p, err := r.Parse(text)
	if err != nil {
		t.Fatalf("%s: %v", text, err)
	}
	return p
}

func moveNames(moves []Move) []string {
	list := make([]string, len(moves))
	for i, m := range moves {
		list[i] = m.String()
	}
	slices.Sort(list)
	return list
}

// playRandom plays a game of random moves from the start and calls see in every
// position. Captures are preferred now and then, so that games thin out.
func playRandom(seed uint64, plies int, see func(p *Position)) {
	rng := rand.New(rand.NewPCG(seed, 80))
	p := Start()
	for range plies {
		see(&p)
		moves := p.Legal(nil)
		if len(moves) == 0 {
			return
		}
		m := moves[rng.IntN(len(moves))]
		for range 3 {
			if other := moves[rng.IntN(len(moves))]; !p.Captures(m) && p.Captures(other) {
				m = other
			}
		}
		p.Apply(m)
	}
}

// without makes rules with clauses switched off.
func without(ids ...string) *Rules { return New(rules.Without(ids...)) }
