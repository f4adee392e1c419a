package rainet

import (
	"math/rand/v2"
	"testing"
)

func BenchmarkPerft3(b *testing.B) {
	p := mustParse(b, Standard, start)
	for b.Loop() {
		if Standard.Perft(&p, 3) != 1523988 {
			b.Fatal("wrong count")
		}
	}
}

func BenchmarkPerft4(b *testing.B) {
	p := mustParse(b, Printed, "8/8/8/8/8/4l3/2l+1V3/4V3 A - -,- 8")
	for b.Loop() {
		if Printed.Perft(&p, 4) != 1800249 {
			b.Fatal("wrong count")
		}
	}
}

// recorded plays a game of random actions, for replaying.
func recorded(b *testing.B, plies int) (Position, []Action) {
	p := mustParse(b, Standard, start)
	first, random := p, rand.New(rand.NewPCG(1, 2))
	var game []Action
	for legal := Standard.Legal(&p, nil); len(legal) > 0 && len(game) < plies; legal = Standard.Legal(&p, legal[:0]) {
		a := legal[random.IntN(len(legal))]
		if _, no := Standard.Apply(&p, a, Unknown); no != nil {
			b.Fatal(no)
		}
		game = append(game, a)
	}
	return first, game
}

// BenchmarkApply replays a random game; the figure is per action.
func BenchmarkApply(b *testing.B) {
	first, game := recorded(b, 1000)
	p, n := first, 0
	for b.Loop() {
		if n == len(game) {
			p, n = first, 0
		}
		if _, no := Standard.Apply(&p, game[n], Unknown); no != nil {
			b.Fatal(no)
		}
		n++
	}
}

func BenchmarkLegal(b *testing.B) {
	p := mustParse(b, Standard, start)
	var buf []Action
	for b.Loop() {
		buf = Standard.Legal(&p, buf[:0])
	}
}

func BenchmarkText(b *testing.B) {
	p := mustParse(b, Standard, start)
	var buf []byte
	for b.Loop() {
		buf = p.AppendText(buf[:0])
	}
}

func BenchmarkParse(b *testing.B) {
	for b.Loop() {
		if _, err := Parse(start, Seed); err != nil {
			b.Fatal(err)
		}
	}
}
