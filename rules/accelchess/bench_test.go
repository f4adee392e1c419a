package accelchess

import (
	"math/rand/v2"
	"testing"
)

func BenchmarkPerft(b *testing.B) {
	p := Start()
	var nodes uint64
	for b.Loop() {
		nodes += p.Perft(3)
	}
	b.ReportMetric(float64(nodes)/b.Elapsed().Seconds(), "leaves/s")
}

// randomGame makes the moves of a game to be judged and replayed.
func randomGame(seed uint64, plies int) (moves []Move) {
	rng := rand.New(rand.NewPCG(seed, 1))
	p := Start()
	for range plies {
		legal := p.Legal(nil)
		if len(legal) == 0 {
			break
		}
		moves = append(moves, legal[rng.IntN(len(legal))])
		p.Apply(moves[len(moves)-1])
	}
	return moves
}

func randomGames() (games [][]Move, plies int) {
	for seed := range uint64(50) {
		games = append(games, randomGame(seed, 150))
		plies += len(games[seed])
	}
	return games, plies
}

// BenchmarkCheckApply judges and replays games on a bare position.
func BenchmarkCheckApply(b *testing.B) {
	games, plies := randomGames()
	b.ReportAllocs()
	for b.Loop() {
		for _, moves := range games {
			p := Start()
			for _, m := range moves {
				if p.Check(m) != nil {
					b.Fatal(&p, m)
				}
				p.Apply(m)
			}
		}
	}
	b.ReportMetric(float64(plies)*float64(b.N)/b.Elapsed().Seconds(), "plies/s")
}

// BenchmarkValidate does what a validator does for every ply: find the move that
// is written, judge whether the game had ended, make it, ask for claims.
func BenchmarkValidate(b *testing.B) {
	games, plies := randomGames()
	b.ReportAllocs()
	var buf [8]Move
	for b.Loop() {
		for _, moves := range games {
			g := NewGame(Start())
			for _, m := range moves {
				p := g.Position()
				w := Written{Kind: p.At(m.From).Kind(), To: []Cell{m.To}, Promotion: m.Promotion, Castling: m.Castling}
				w.File = m.From.File()
				w.Capture = p.Captures(m)
				found := p.Matching(&w, buf[:0])
				if len(found) == 0 || !g.IsLegal(m) && !g.Outcome().Over() {
					b.Fatal(p, m)
				}
				e := g.Apply(m)
				if e.Check && g.Position().Mate() || g.Claim().Over() {
					continue
				}
			}
		}
	}
	b.ReportMetric(float64(plies)*float64(b.N)/b.Elapsed().Seconds(), "plies/s")
}

func BenchmarkLegalTo(b *testing.B) {
	games, plies := randomGames()
	b.ReportAllocs()
	var buf [16]Move
	for b.Loop() {
		for _, moves := range games {
			p := Start()
			for _, m := range moves {
				p.LegalTo(p.At(m.From).Kind(), m.To, buf[:0])
				p.Apply(m)
			}
		}
	}
	b.ReportMetric(float64(plies)*float64(b.N)/b.Elapsed().Seconds(), "plies/s")
}

func BenchmarkHasLegalMove(b *testing.B) {
	games, plies := randomGames()
	for b.Loop() {
		for _, moves := range games {
			p := Start()
			for _, m := range moves {
				p.HasLegalMove()
				p.Apply(m)
			}
		}
	}
	b.ReportMetric(float64(plies)*float64(b.N)/b.Elapsed().Seconds(), "plies/s")
}

func BenchmarkParse(b *testing.B) {
	b.ReportAllocs()
	for b.Loop() {
		if _, err := Parse(startText); err != nil {
			b.Fatal(err)
		}
	}
}

func BenchmarkString(b *testing.B) {
	p := Start()
	var buf [128]byte
	b.ReportAllocs()
	for b.Loop() {
		p.Append(buf[:0])
	}
}

func BenchmarkNew(b *testing.B) {
	for b.Loop() {
		New(nil)
	}
}
