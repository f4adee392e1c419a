package textboard

import (
	"strings"
	"testing"

	"scoresheet/rules/rainet"
)

const (
	rainetStart  = `llv2vll/3vv3/8/8/8/8/3VV3/LLV2VLL B cnCN -,- 0`
	rainetMiddle = `l1o'1L+1v1/3v'4/2w5/5W2/8/1O'2l3/3VV3/L3o+2L A nC Ll',vO 31`
)

func rainetPosition(t *testing.T, text string) rainet.Position {
	t.Helper()
	p, err := rainet.Parse(text, rainet.Rulebook)
	if err != nil {
		t.Fatal(err)
	}
	return p
}

func TestRainet(t *testing.T) {
	for _, test := range []struct {
		name, position string
		options        Options
	}{
		{"rainet-start", rainetStart, Options{}},
		{"rainet-middle", rainetMiddle, Options{Last: []string{"e2", "e3"}}},
		{"rainet-middle-flip", rainetMiddle, Options{Flip: true, Unicode: true, Last: []string{"e2", "e3"}}},
		{"rainet-middle-colour", rainetMiddle, Options{Colour: true, Last: []string{"e2", "e3"}}},
	} {
		t.Run(test.name, func(t *testing.T) {
			golden(t, test.name, Rainet(rainetPosition(t, test.position), test.options))
		})
	}
}

func TestRainetText(t *testing.T) {
	for _, position := range []string{rainetStart, rainetMiddle} {
		p := rainetPosition(t, position)
		checkText(t, func(o Options) string { return Rainet(p, o) }, []string{"d2", "d3"})
	}
}

// TestRainetWallUnderCard shows the one cell that needs all six characters.
func TestRainetWallUnderCard(t *testing.T) {
	p := rainetPosition(t, `llv2vll/3vv3/8/8/8/WV'+7/4V3/LLV2VLL A cnCN -,- 9`)
	text := Rainet(p, Options{Last: []string{"a3"}})
	if want := "|[W" + "V'+" + "]"; !strings.Contains(text, want) {
		t.Errorf("no %q in\n%s", want, text)
	}
}

func TestRainetState(t *testing.T) {
	for _, test := range []struct{ name, position, want string }{
		{"RN-3", rainetStart, "ply 0, B to move"},
		{"RN-20", `8/8/8/8/8/8/8/8 A cnCN LLLL,- 8`, "ply 8, A has won: A has 4 Links on the stack"},
	} {
		t.Run(test.name, func(t *testing.T) {
			if text := Rainet(rainetPosition(t, test.position), Options{}); !strings.Contains(text, test.want) {
				t.Errorf("no %q in\n%s", test.want, text)
			}
		})
	}
}
