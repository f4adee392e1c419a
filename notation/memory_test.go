package notation

import (
	"fmt"
	"testing"
)

// TestMemory reads more words than a parser remembers, twice: what comes of a word is
// always its own move, whatever made room for it.
func TestMemory(t *testing.T) {
	p := NewParser(Languages(AccelChess, Rainet), Options{})
	for range 2 {
		for i := range 5 * lastSets {
			word := fmt.Sprintf("Nx%d", i)
			if m := p.move(AccelChess, []byte(word), ""); m.text != word || m.move != nil || m.fault == nil {
				t.Fatalf("%s is remembered as %+v", word, m)
			}
		}
	}
	if n := len(p.moves.sets); n != lastSets {
		t.Errorf("%d sets, want no more and no less than %d", n, lastSets)
	}
	chess, rainet := p.move(AccelChess, []byte("a2-a3"), ""), p.move(Rainet, []byte("a2-a3"), "")
	if _, ok := chess.move.(*AccelChessMove); !ok {
		t.Errorf("a2-a3 is a %T", chess.move)
	}
	if again := p.move(Rainet, []byte("a2-a3"), ""); again != rainet || rainet.move == chess.move {
		t.Errorf("a2-a3 of rainet is %+v, then %+v", rainet, again)
	}
}

// TestMemoryHoldsTheMovesOfAGame demands that the words of a game whose moves come
// again are spread over the sets, so that few of them make room for others.
func TestMemoryHoldsTheMovesOfAGame(t *testing.T) {
	p := NewParser(Languages(Rainet), Options{})
	var words []string
	for from := range 64 {
		for _, to := range []int{from - 16, from - 8, from - 1, from + 1, from + 8, from + 16} {
			if to >= 0 && to < 64 {
				words = append(words, rainetCell(from)+"-"+rainetCell(to), rainetCell(from)+"x"+rainetCell(to)+"=V")
			}
		}
	}
	for range 2 {
		for _, word := range words {
			p.move(Rainet, []byte(word), "")
		}
	}
	forgotten := 0
	for _, word := range words {
		if known, _ := p.moves.find(Rainet, []byte(word)); known == nil {
			forgotten++
		}
	}
	if 20*forgotten > len(words) {
		t.Errorf("%d of %d words are not remembered", forgotten, len(words))
	}
}
