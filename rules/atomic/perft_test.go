package atomic

import "testing"

// perftTable holds counts of move sequences by length, from depth 1. The start
// is a check value of the rules; the others were counted by the generator of
// naive_test.go too (TestPerftNaive).
var perftTable = []struct {
	name   string
	ring   int
	moves  string // from the start
	counts []uint64
}{
	{"start", 6, "", []uint64{36, 1080, 25920, 466560}},
}

func TestPerft(t *testing.T) {
	for _, c := range perftTable {
		t.Run(c.name, func(t *testing.T) {
			r := New(Options{Ring: c.ring}, nil)
			p := after(t, r, Start(), c.moves)
			for i, want := range c.counts {
				if got := r.Perft(&p, i+1); got != want {
					t.Errorf("depth %d: %d, want %d", i+1, got, want)
				}
			}
		})
	}
}

// The first full reaction of the rules' own example.
func TestFirstReaction(t *testing.T) {
	p := after(t, Standard, Start(), `A<e6 A<d5 A>f5 C-e4 C\f6 A<d4 A<d3xe4-e5xd5`)
	const want = `5|6|7|3A>C\3|3A>1A<3|2A<a<C\3|7|6|5 2 C11A9D3B3,c11a10d3b3 0`
	if got := p.String(); got != want {
		t.Errorf("reached %s, want %s", got, want)
	}
}
