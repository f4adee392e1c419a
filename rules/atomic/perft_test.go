package atomic

import "testing"

// perftTable holds counts of move sequences by length, from depth 1. Those of
// the start are check values of the rules; the first two of every line are
// counted by the naive generator too (TestPerftNaive).
var perftTable = []perftCase{
	{"start", 6, "", []uint64{36, 1080, 25920, 466560}},
	{"start, one piece each", 2, "", []uint64{36, 1080, 14904, 753408}},
	{"opening", 6, `5|6|2A<4|3dc-3|3C-1ba<2|2C-A<C/a<2|3b3|3a>2|5 1 C10A10D1B3,c11a8d2b3 0`, []uint64{99, 11067}},
	{"middle game", 6, `3C/1|2C\B2|2c/C\3|1a>a<BA>A<2|c\c-a<C-1bC\2|c\da>c/C\a<2|a>c/1DA>2|1A>DC-c\1|5 1 C5A7D0B3,c6a6d0b3 0`,
		[]uint64{44, 4882, 239804}},
	{"late", 6, `1C\A>C-1|1a>a<Ba>1|c/C\c/a>a<2|a<a>C\dA>A>c/1|c\c\C-C\1Da<C-1|c\da<A<a>a<c\1|a>c/1DA>c\a>|1A>Da>A>a>|1c-a<C/c/ 1 C0A3D0B3,c3a0d0b3 0`,
		[]uint64{18, 387, 6468}},
	{"Burn-outs only", 6, `BC\A>C-c/|A>a>a<Ba<1|A<C\c/a>a<c\1|a<C\C\dA>A>c\c/|c\c\C-C\1DC/a<1|c\da<A<a>C/c\c\|a>c/c-bA>c\a>|1A>Da>A>a>|1c-a<C/c/ 2 C0A0D0B2,c0a0d0b3 0`,
		[]uint64{5, 20, 60, 120, 120, 0}},
	{"one forfeit", 6, `B4|B5|B6|3C-C-3|3C-1C-3|3C-C-3|7|6|5 1 C6A12D3B0,c12a12d3b3 0`, []uint64{1, 279}},
	{"both forfeit", 6, `C-C-C-C-C-|C-C-C-C-C-C-|C-A>A>A>A>A>A>|A>A>A>A>A>A>2|3B1B3|3BB3|BBDDD2|6|5 1 C12A12D3B0,c0a0d0b0 0`,
		[]uint64{1, 1, 0}},
}

type perftCase struct {
	name     string
	ring     int
	position string // "" is the start
	counts   []uint64
}

func (c perftCase) start(t *testing.T, r *Rules) Position {
	t.Helper()
	if c.position == "" {
		return Start()
	}
	p, err := r.Parse(c.position)
	if err != nil {
		t.Fatalf("Parse(%q): %v", c.position, err)
	}
	return p
}

// The first full reaction of the rules' own example.
func TestFirstReaction(t *testing.T) {
	p := after(t, Standard, Start(), `A<e6 A<d5 A>f5 C-e4 C\f6 A<d4 A<d3xe4-e5xd5`)
	const want = `5|6|7|3A>C\3|3A>1A<3|2A<a<C\3|7|6|5 2 C11A9D3B3,c11a10d3b3 0`
	if got := p.String(); got != want {
		t.Errorf("reached %s, want %s", got, want)
	}
}

func TestPerft(t *testing.T) {
	for _, c := range perftTable {
		t.Run(c.name, func(t *testing.T) {
			r := New(Options{Ring: c.ring}, nil)
			p := c.start(t, r)
			for i, want := range c.counts {
				if got := r.Perft(&p, i+1); got != want {
					t.Errorf("depth %d: %d, want %d", i+1, got, want)
				}
			}
		})
	}
}
