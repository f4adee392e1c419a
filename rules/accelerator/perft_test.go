package accelerator

import (
	_ "embed"
	"strconv"
	"strings"
	"testing"
)

func TestSpecSequence(t *testing.T) {
	r := mustRules(t, Tags{Setup: "alpha:a1W gamma:i9W"})
	p := r.Start()
	play(t, r, &p, `1-:a1W 4+:g9W 4+:a1~W 3+:d9W 4+:b1E 3=:a9W 2=A\c7:d1E 1A/e7:b9E 5+:g1E 6+:f9E 5+:i1W 2Mc7-c4:i9~E`)
	const want = `9x9 e5 18 8 c4\,e7/ alpha@a1=i1W,4,0,0;gamma@i9=i9~E,4,0,0 alpha c4`
	if got := p.String(); got != want {
		t.Errorf("position\n got %s\nwant %s", got, want)
	}
}

//go:embed testdata/perft.txt
var perftText string

// TestPerft compares the table with the rules, and its smaller numbers with the
// naive model.
func TestPerft(t *testing.T) {
	for _, row := range table(t, perftText, 3) {
		t.Run(row[1], func(t *testing.T) {
			r := mustRules(t, parseTags(t, row[0]))
			p := r.Start()
			if row[1] != "start" {
				var err error
				if p, err = r.Parse(row[1]); err != nil {
					t.Fatal(err)
				}
			}
			for i, want := range strings.Fields(row[2]) {
				depth := i + 1
				if got := strconv.FormatUint(r.Perft(&p, depth), 10); got != want {
					t.Errorf("depth %d: %s turns, want %s", depth, got, want)
				}
				if depth > 1 && p.Files()*p.Ranks() > 16 || depth > 2 {
					continue
				}
				if got := strconv.FormatUint(readNaive(p.String(), r.Layout().Adjacent).perft(depth), 10); got != want {
					t.Errorf("naive model, depth %d: %s turns, want %s", depth, got, want)
				}
			}
		})
	}
}
