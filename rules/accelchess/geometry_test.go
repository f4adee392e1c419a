package accelchess

import "testing"

func TestQuick(t *testing.T) {
	p := Start()
	if s := p.String(); s != "rnbkqbnr/pppppppp/8/6/4/2/8/2/4/6/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1" {
		t.Fatal(s)
	}
	q, err := Parse(p.String())
	if err != nil || q != p {
		t.Fatal(err)
	}
	for d, want := range []uint64{1, 24, 576, 14240} {
		if n := p.Perft(d); n != want {
			t.Errorf("perft %d = %d, want %d", d, n, want)
		}
	}
	m, err := Parse("8/8/8/6/4/2/8/2/4/6/KNN5/8/k7 b - - 0 1")
	if err != nil || !m.Mate() {
		t.Fatal(err, m.Mate())
	}
}
