package svg

import (
	"testing"

	"scoresheet/rules/atomic"
	"scoresheet/rules/rainet"
	"scoresheet/svg/draw"
	"scoresheet/svg/scene"
)

// benchmarkDiagrams draws one diagram after the other and tells how long they are.
func benchmarkDiagrams(b *testing.B, diagram func() (*scene.Scene, error)) {
	b.Helper()
	d, err := draw.New(draw.Options{})
	if err != nil {
		b.Fatal(err)
	}
	size := 0
	for b.Loop() {
		s, err := diagram()
		if err != nil {
			b.Fatal(err)
		}
		text, err := d.Bytes(s)
		if err != nil {
			b.Fatal(err)
		}
		size = len(text)
	}
	b.ReportMetric(float64(size), "bytes/diagram")
}

func BenchmarkAtomic(b *testing.B) {
	p, err := atomic.Standard.Parse(`5|6|7|3A>C\3|3c-1A<3|3a<a<3|7|6|5 1 C11A10D3B3,c11a10d3b3 0`)
	if err != nil {
		b.Fatal(err)
	}
	benchmarkDiagrams(b, func() (*scene.Scene, error) { return Atomic(AtomicView{Position: &p}, Options{}) })
}

func BenchmarkRainet(b *testing.B) {
	p, err := rainet.Parse(`llv2vll/3vv3/8/8/8/8/3VV3/LLV2VLL B cnCN -,- 0`, rainet.Rulebook)
	if err != nil {
		b.Fatal(err)
	}
	benchmarkDiagrams(b, func() (*scene.Scene, error) { return Rainet(RainetView{Position: &p}, Options{}) })
}
