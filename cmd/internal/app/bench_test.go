package app

import (
	"bytes"
	"testing"

	"scoresheet/notation"
	"scoresheet/notation/diag"
	"scoresheet/replay"
	"scoresheet/replay/games"
	"scoresheet/svg"
	"scoresheet/svg/draw"
	"scoresheet/testdata"
)

// sampleChunk gives the sample of a game as the splitter hands it out.
func sampleChunk(b testing.TB, e *games.Entry) notation.Chunk {
	text, err := testdata.Sample(e.Language().Name)
	if err != nil {
		b.Fatal(err)
	}
	return notation.Chunk{Number: 1, Source: diag.Source{File: "sample.score", Text: text, Line: 1, Column: 1}}
}

// BenchmarkValidate measures what validate does with one game: reading, replaying
// and reporting it.
func BenchmarkValidate(b *testing.B) {
	for _, e := range games.All() {
		b.Run(e.Language().Name, func(b *testing.B) {
			chunk := sampleChunk(b, e)
			p := notation.NewParser(languages, notation.Options{})
			b.ReportAllocs()
			b.SetBytes(int64(len(chunk.Text)))
			plies := 0
			var buf []byte
			for b.Loop() {
				r := judgeGame(p, chunk)
				plies += r.plies
				buf = appendReport(buf[:0], r)
			}
			b.ReportMetric(float64(plies)/b.Elapsed().Seconds(), "plies/s")
		})
	}
}

// BenchmarkParse measures reading one game without its rules.
func BenchmarkParse(b *testing.B) {
	for _, e := range games.All() {
		b.Run(e.Language().Name, func(b *testing.B) {
			chunk := sampleChunk(b, e)
			p := notation.NewParser(languages, notation.Options{})
			b.ReportAllocs()
			b.SetBytes(int64(len(chunk.Text)))
			for b.Loop() {
				if p.Parse(chunk) == nil {
					b.Fatal("no game")
				}
			}
		})
	}
}

// BenchmarkDiagrams measures drawing the positions of a game, scene and bytes.
func BenchmarkDiagrams(b *testing.B) {
	for _, e := range games.All() {
		b.Run(e.Language().Name, func(b *testing.B) {
			rec := notation.NewParser(languages, notation.Options{}).Parse(sampleChunk(b, e))
			drawer, err := draw.New(draw.Options{})
			if err != nil {
				b.Fatal(err)
			}
			var out bytes.Buffer
			diagrams, size := 0, 0
			b.ReportAllocs()
			for b.Loop() {
				replay.Walk(rec, e, replay.Options{Want: replay.WantText | replay.WantEffect, MainLine: true, Frame: func(f replay.Frame) bool {
					out.Reset()
					s, err := e.Draw(f, svg.Options{})
					if err == nil {
						err = drawer.Write(&out, s)
					}
					if err != nil {
						b.Fatal(err)
					}
					diagrams++
					size += out.Len()
					return true
				}})
			}
			b.ReportMetric(float64(diagrams)/b.Elapsed().Seconds(), "diagrams/s")
			b.ReportMetric(float64(size)/float64(diagrams), "bytes/diagram")
		})
	}
}
