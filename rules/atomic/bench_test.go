package atomic

import "testing"

// benchGame is one random game for the benchmarks.
func benchGame() ([]Position, []Move) { return randomGame(Standard, 1) }

// BenchmarkReplay checks and plays a whole game, as validating a record does.
func BenchmarkReplay(b *testing.B) {
	_, moves := benchGame()
	b.ReportAllocs()
	for b.Loop() {
		p := Start()
		for i := range moves {
			if _, why := Standard.Check(&p, &moves[i]); why != nil {
				b.Fatal(why)
			}
			Standard.Play(&p, &moves[i])
		}
	}
	b.ReportMetric(float64(len(moves))*float64(b.N)/b.Elapsed().Seconds(), "plies/s")
}

// BenchmarkApply is a replay which also tells what the moves did.
func BenchmarkApply(b *testing.B) {
	_, moves := benchGame()
	b.ReportAllocs()
	flips := 0
	for b.Loop() {
		p := Start()
		for i := range moves {
			e := Standard.Apply(&p, &moves[i])
			flips += len(e.Flips())
		}
	}
	b.ReportMetric(float64(len(moves))*float64(b.N)/b.Elapsed().Seconds(), "plies/s")
}

// BenchmarkLegal lists the moves of every position of a game.
func BenchmarkLegal(b *testing.B) {
	positions, _ := benchGame()
	var buf []Move
	b.ReportAllocs()
	count := 0
	for b.Loop() {
		for i := range positions {
			buf = Standard.Legal(&positions[i], buf[:0])
			count += len(buf)
		}
	}
	b.ReportMetric(float64(count)/b.Elapsed().Seconds(), "moves/s")
}

// BenchmarkComplete finds the reactions of each move of a game by its placement.
func BenchmarkComplete(b *testing.B) {
	positions, moves := benchGame()
	var buf []Move
	b.ReportAllocs()
	for b.Loop() {
		for i := range moves {
			m := &moves[i]
			buf = Standard.Complete(&positions[i], m.Face, m.Orient, m.Hex, 2, buf[:0])
		}
	}
	b.ReportMetric(float64(len(moves))*float64(b.N)/b.Elapsed().Seconds(), "plies/s")
}

func BenchmarkPerft(b *testing.B) {
	p := Start()
	for b.Loop() {
		Standard.Perft(&p, 3)
	}
}

func BenchmarkPositionText(b *testing.B) {
	positions, _ := benchGame()
	text := positions[40].String()
	b.Run("Parse", func(b *testing.B) {
		b.ReportAllocs()
		for b.Loop() {
			if _, err := Standard.Parse(text); err != nil {
				b.Fatal(err)
			}
		}
	})
	b.Run("String", func(b *testing.B) {
		b.ReportAllocs()
		buf := make([]byte, 0, 160)
		for b.Loop() {
			buf = positions[40].AppendTo(buf[:0])
		}
	})
}
