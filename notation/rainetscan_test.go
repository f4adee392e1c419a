package notation

import (
	"strings"
	"testing"
)

// sameRainet fails the test unless a word is read by hand if and only if the grammar
// reads it, and alike.
func sameRainet(t *testing.T, word string) (isAction bool) {
	t.Helper()
	hand, ok := scanRainet(word)
	m, fault := parseRainetByGrammar(word)
	switch {
	case ok != (fault == nil):
		t.Fatalf("%q is %+v by hand (%v), by the grammar %+v (%v)", word, hand, ok, m, fault)
	case ok && *m.(*RainetMove) != *hand:
		t.Fatalf("%q is %+v by hand, by the grammar %+v", word, hand, m)
	}
	return ok
}

// TestRainetByHand reads words made of the parts of actions by hand and by grammar.
func TestRainetByHand(t *testing.T) {
	parts := []string{
		"LB", "FW", "VC", "404", "+", "-", ":", ",", "=L", "=V", "=swap", "=keep", "=", "^", "x", "L", "V",
		"a1", "h8", "d4", "e5", "a1", "h8", "d4", "e5", "i1", "a9", "a0", "", "!",
	}
	if read := readsParts(t, parts, 6, sameRainet); read < 100 {
		t.Errorf("only %d words were actions", read)
	}
}

// TestRainetHandReadsAllForms demands that the short way is taken.
func TestRainetHandReadsAllForms(t *testing.T) {
	words := "d2-d3 d4xd5=V d4xd5=L d4xd5 d8^ d7-d8^ LB+d4 LB-d4 FW+c4 FW-c4 VC:e6=L VC:e6=V VC:e6 404:a2,b3=swap 404:b3,a2=keep 404:a2,b3"
	for _, word := range strings.Fields(words) {
		if !sameRainet(t, word) {
			t.Errorf("%s is not read by hand", word)
		}
	}
}

func FuzzRainetByHand(f *testing.F) {
	for _, word := range []string{"d4xd5=V", "404:a2,b3=swap", "LB+d4", "d7-d8^", "VC:e6=", "d4x", ""} {
		f.Add(word)
	}
	f.Fuzz(func(t *testing.T, word string) { sameRainet(t, word) })
}
