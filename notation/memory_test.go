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
			if m := p.move(AccelChess, []byte(word)); m.text != word || m.err == nil {
				t.Fatalf("%s is remembered as %+v", word, m)
			}
		}
	}
	if n := len(p.moves.sets); n != lastSets {
		t.Errorf("%d sets, want no more and no less than %d", n, lastSets)
	}
	chess, rainet := p.move(AccelChess, []byte("a2-a3")), p.move(Rainet, []byte("a2-a3"))
	if _, ok := chess.move.(*AccelChessMove); !ok {
		t.Errorf("a2-a3 is a %T", chess.move)
	}
	if again := p.move(Rainet, []byte("a2-a3")); again != rainet || rainet.move == chess.move {
		t.Errorf("a2-a3 of rainet is %+v, then %+v", rainet, again)
	}
}
