package notation

import (
	"math/rand/v2"
	"strings"
	"testing"
)

// sameAccelChess fails the test unless a word that is read by hand is read alike by
// the grammar.
func sameAccelChess(t *testing.T, word string) (byHand bool) {
	t.Helper()
	hand, ok := scanAccelChess(word)
	if !ok {
		return false
	}
	m, fault := parseAccelChessByGrammar(word)
	if fault != nil || *m.(*AccelChessMove) != *hand {
		t.Fatalf("%q is %+v by hand, by the grammar %+v (%v)", word, hand, m, fault)
	}
	return true
}

// TestAccelChessByHand reads words made of the parts of moves by hand and by grammar.
func TestAccelChessByHand(t *testing.T) {
	parts := []string{
		"O-O", "O-O-O", "0-0", "K", "Q", "R", "B", "N", "", "", "a", "b", "e", "h", "0", "3", "9", "a3", "a3w", "a4b", "b4b", "d5", "e4w", "e4b",
		"x", "-", "", "=Q", "=N", "=K", "=", "+", "#", "e.p.", "w", "b", "!",
	}
	if read := readsParts(t, parts, 6, sameAccelChess); read < 500 {
		t.Errorf("only %d words were moves", read)
	}
}

// readsParts reads random words of up to so many parts and counts the moves among them.
func readsParts(t *testing.T, parts []string, most int, isMove func(*testing.T, string) bool) (moves int) {
	r := rand.New(rand.NewPCG(4, 2))
	for range 60_000 {
		var word strings.Builder
		for range r.IntN(most) + 1 {
			word.WriteString(parts[r.IntN(len(parts))])
		}
		if isMove(t, word.String()) {
			moves++
		}
	}
	return moves
}

// TestAccelChessHandReadsCommonMoves demands that the short way is taken.
func TestAccelChessHandReadsCommonMoves(t *testing.T) {
	for _, word := range strings.Fields("e2 b4b Nc2 Ra3wa6 Ra4bb5 Rb4b5 Rb4bb5 exd3 e2xd3 b2-b4w Nxc2+ R3xa4w R3a4w Rah0 dxe9=Q# e9=N O-O O-O-O+ O-O# Qa3w-a4b") {
		if !sameAccelChess(t, word) {
			t.Errorf("%s is not read by hand", word)
		}
	}
}

func FuzzAccelChessByHand(f *testing.F) {
	for _, word := range []string{"Ra4bb5", "exd3e.p.", "0-0", "N0-0", "a9=Q#", "R3xa4w"} {
		f.Add(word)
	}
	f.Fuzz(func(t *testing.T, word string) { sameAccelChess(t, word) })
}
