package accelerator

import "testing"

// midgame is a position with most deflectors on the board.
const midgame = `9x9 e5 13 4 b7/,c4\,d8/,e7/,g3\,h6/ alpha@a1=b1W,3,2,0;beta@a9=a5~W,2,3,0 alpha c4`

func mustParse(t testing.TB, r *Rules, text string) Position {
	t.Helper()
	p, err := r.Parse(text)
	if err != nil {
		t.Fatal(err)
	}
	return p
}

func BenchmarkParse(b *testing.B) {
	for b.Loop() {
		mustParse(b, standard, midgame)
	}
}

func BenchmarkAppend(b *testing.B) {
	p := mustParse(b, standard, midgame)
	var buf []byte
	b.ReportAllocs()
	for b.Loop() {
		buf = p.Append(buf[:0])
	}
}

func BenchmarkLegal(b *testing.B) {
	p := mustParse(b, standard, midgame)
	var buf []Turn
	b.ReportAllocs()
	for b.Loop() {
		buf = standard.Legal(&p, buf[:0])
	}
	b.ReportMetric(float64(b.N)*float64(len(buf))/b.Elapsed().Seconds(), "turns/s")
}

func BenchmarkCount(b *testing.B) {
	p := mustParse(b, standard, midgame)
	b.ReportAllocs()
	for b.Loop() {
		standard.Count(&p)
	}
}

// BenchmarkReplay checks and plays the turns of a game, as a reader of records
// does.
func BenchmarkReplay(b *testing.B) {
	r := standard
	start := mustParse(b, r, midgame)
	var turns []Turn
	p := start
	for range 40 {
		legal := r.Legal(&p, nil)
		turns = append(turns, legal[len(legal)*2/3])
		r.Apply(&p, turns[len(turns)-1])
	}
	b.ReportAllocs()
	for b.Loop() {
		p = start
		for _, t := range turns {
			if _, _, refusal := r.Play(&p, t); refusal != nil {
				b.Fatal(refusal)
			}
		}
	}
	b.ReportMetric(float64(b.N)*float64(len(turns))/b.Elapsed().Seconds(), "turns/s")
}
