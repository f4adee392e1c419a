package rainet

import "testing"

func TestPerftStart(t *testing.T) {
	p, err := Parse("llv2vll/3vv3/8/8/8/8/3VV3/LLV2VLL B cnCN -,- 0", Seed)
	if err != nil {
		t.Fatal(err)
	}
	for depth, want := range []uint64{1, 130, 16850, 1523988} {
		if got := Standard.Perft(&p, depth); got != want {
			t.Errorf("perft %d = %d, want %d", depth, got, want)
		}
	}
	t.Log(p.String())
}
