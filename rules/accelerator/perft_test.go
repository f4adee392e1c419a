package accelerator

import (
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

func TestStart(t *testing.T) {
	r := Default()
	p := r.Start()
	if n := r.Count(&p); n != 452 {
		t.Errorf("%d turns, want 452", n)
	}
}
