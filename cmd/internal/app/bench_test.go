package app

import (
	"bytes"
	"context"
	"io"
	"strings"
	"testing"

	"scoresheet/cmd/internal/judge"
	"scoresheet/notation"
	"scoresheet/notation/diag"
	"scoresheet/replay"
	"scoresheet/replay/games"
	"scoresheet/replay/random"
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

// corpusPlies is how long the random records of a benchmark are together.
const corpusPlies = 4000

// A corpus is what the benchmarks of a game read.
type corpus struct {
	text  string
	plies int // those of variations too
}

// corpora are made once.
var corpora = map[string]corpus{}

func corpusOf(e *games.Entry) corpus {
	name := e.Language().Name
	c, made := corpora[name]
	if made {
		return c
	}
	var text strings.Builder
	for number := 1; c.plies < corpusPlies; number++ {
		g := random.Game(e, 1, number, random.Annotated)
		c.plies += pliesOf(&g.Main)
		text.WriteString(notation.Format(g, notation.Written{}) + "\n")
	}
	c.text = text.String()
	corpora[name] = c
	return c
}

// pliesOf counts the plies of a line and of its variations.
func pliesOf(line *notation.Line) int {
	n := len(line.Plies)
	for _, p := range line.Plies {
		for _, a := range p.After {
			if a.Variation != nil {
				n += pliesOf(a.Variation)
			}
		}
	}
	return n
}

// split gives the games of a corpus as the splitter hands them out.
func (c corpus) split(b *testing.B) []notation.Chunk {
	var out []notation.Chunk
	s := notation.NewSplitter(strings.NewReader(c.text), notation.SplitOptions{File: "bench.score"})
	for {
		chunk, err := s.Next()
		if err == io.EOF {
			return out
		}
		if err != nil {
			b.Fatal(err)
		}
		out = append(out, chunk)
	}
}

// eachCorpus runs a benchmark for every game and tells how many plies it did.
func eachCorpus(b *testing.B, run func(b *testing.B, e *games.Entry, c corpus)) {
	for _, e := range games.All() {
		b.Run(e.Language().Name, func(b *testing.B) {
			c := corpusOf(e)
			b.ReportAllocs()
			b.SetBytes(int64(len(c.text)))
			b.ResetTimer()
			run(b, e, c)
			b.ReportMetric(float64(c.plies)*float64(b.N)/b.Elapsed().Seconds(), "plies/s")
		})
	}
}

// BenchmarkSplit measures cutting a stream into games.
func BenchmarkSplit(b *testing.B) {
	eachCorpus(b, func(b *testing.B, _ *games.Entry, c corpus) {
		for b.Loop() {
			if len(c.split(b)) == 0 {
				b.Fatal("no games")
			}
		}
	})
}

// BenchmarkParse measures reading games without their rules; the parser knows the
// moves that it has met before.
func BenchmarkParse(b *testing.B) {
	eachCorpus(b, func(b *testing.B, _ *games.Entry, c corpus) {
		chunks := c.split(b)
		p := notation.NewParser(languages, notation.Options{})
		for b.Loop() {
			for _, chunk := range chunks {
				if p.Parse(chunk) == nil {
					b.Fatal("no game")
				}
			}
		}
	})
}

// BenchmarkWalk measures resolving and making the moves of games that are read.
func BenchmarkWalk(b *testing.B) {
	eachCorpus(b, func(b *testing.B, e *games.Entry, c corpus) {
		p := notation.NewParser(languages, notation.Options{})
		var recs []*notation.Game
		for _, chunk := range c.split(b) {
			recs = append(recs, p.Parse(chunk))
		}
		for b.Loop() {
			for _, rec := range recs {
				if v := replay.Walk(rec, e, replay.Options{}); v.Plies != len(rec.Main.Plies) {
					b.Fatal("not legal")
				}
			}
		}
	})
}

// BenchmarkJudge measures what validate does with a game: reading, replaying and
// reporting it.
func BenchmarkJudge(b *testing.B) {
	eachCorpus(b, func(b *testing.B, _ *games.Entry, c corpus) {
		chunks := c.split(b)
		p := notation.NewParser(languages, notation.Options{Reuse: true})
		var buf []byte
		for b.Loop() {
			for _, chunk := range chunks {
				buf = judge.Game(chunk, p.Parse(chunk), true).Append(buf[:0])
			}
		}
	})
}

// runBench runs a command on the corpus.
func runBench(b *testing.B, c corpus, args ...string) {
	env := Env{Stdin: strings.NewReader(c.text), Stdout: io.Discard, Stderr: io.Discard, Getenv: func(string) string { return "" }}
	if code := Run(context.Background(), append([]string{"scoresheet"}, args...), env); code != exitOK {
		b.Fatalf("%v: exit code %d", args, code)
	}
}

// BenchmarkValidate measures the whole command.
func BenchmarkValidate(b *testing.B) {
	eachCorpus(b, func(b *testing.B, _ *games.Entry, c corpus) {
		for b.Loop() {
			runBench(b, c, "validate", "-")
		}
	})
}

// BenchmarkFmt measures the whole command.
func BenchmarkFmt(b *testing.B) {
	eachCorpus(b, func(b *testing.B, _ *games.Entry, c corpus) {
		for b.Loop() {
			runBench(b, c, "fmt", "-")
		}
	})
}

// BenchmarkConvert measures the whole command, to NDJSON.
func BenchmarkConvert(b *testing.B) {
	eachCorpus(b, func(b *testing.B, _ *games.Entry, c corpus) {
		for b.Loop() {
			runBench(b, c, "convert", "-", "--to", "ndjson")
		}
	})
}

// BenchmarkReport measures a report of one game, interactive board and all.
func BenchmarkReport(b *testing.B) {
	for _, e := range games.All() {
		b.Run(e.Language().Name, func(b *testing.B) {
			b.ReportAllocs()
			for b.Loop() {
				runBench(b, corpus{}, "report", "--sample", e.Language().Name, "-o", "-")
			}
		})
	}
}

// BenchmarkDiagrams measures drawing the positions of games, scene and bytes.
func BenchmarkDiagrams(b *testing.B) {
	for _, e := range games.All() {
		b.Run(e.Language().Name, func(b *testing.B) {
			p := notation.NewParser(languages, notation.Options{})
			rec := p.Parse(corpusOf(e).split(b)[0])
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
