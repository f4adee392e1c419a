package atomic

import (
	"strings"
	"testing"

	"scoresheet/rules"
)

const startText = "5|6|7|8|9|8|7|6|5 1 C12A12D3B3,c12a12d3b3 0"

func TestStart(t *testing.T) {
	if got := Start().String(); got != startText {
		t.Errorf("Start is %s, want %s", got, startText)
	}
}

// Errors point at the very bytes: each case marks them with [ and ] in the
// text, which are no part of it.
func TestParseErrors(t *testing.T) {
	for _, c := range []struct{ text, clause, message string }{
		{"[]", "AT-1", "row i has 0 hexes instead of 5"},
		{"5|6|7[]", "AT-1", "the board ends after row g, but it has 9 rows, i to a"},
		{"5|6|7|8|9|8|7|6[] 1 " + full + " 0", "AT-1", "the board ends after row b, but it has 9 rows, i to a"},
		{"5|6|7|8|9|8|7|6|5[|]5 1 " + full + " 0", "AT-1", "the board has 9 rows, but after row a there is another"},
		{"5|[5]|7|8|9|8|7|6|5 1 " + full + " 0", "AT-1", "row h has 5 hexes instead of 6"},
		{"5|6|7|[C-6]|9|8|7|6|5 1 " + full + " 0", "AT-1", "row f has 7 hexes instead of 8"},
		{"5|6|7|C-[8]|9|8|7|6|5 1 " + full + " 0", "AT-1", "row f is too long: it has 8 hexes"},
		{"5|6|7|8[a>]|9|8|7|6|5 1 " + full + " 0", "AT-1", "row f is too long: it has 8 hexes"},
		{"5|6|7|4[4]|9|8|7|6|5 1 " + full + " 0", "", "two digits in a row: a run of empty hexes is one digit"},
		{"5|6|7|[0]|9|8|7|6|5 1 " + full + " 0", "", `"0" stands where a piece or a number of empty hexes from 1 to 9 should`},
		{"5|6|7|[é]|9|8|7|6|5 1 " + full + " 0", "", `"é" stands where a piece or a number of empty hexes from 1 to 9 should`},
		{"5|6|7|[\xff]|9|8|7|6|5 1 " + full + " 0", "", `"\xff" stands where a piece or a number of empty hexes from 1 to 9 should`},
		{"5|[a]5|7|8|9|8|7|6|5 1 " + full + " 0", "AT-2", "an Alternator is turned > or <"},
		{"5|[C>]5|7|8|9|8|7|6|5 1 " + full + " 0", "AT-2", `a Connector is turned -, / or \`},
		{`5|[d\]5|7|8|9|8|7|6|5 1 ` + full + " 0", "AT-2", "a Destructor has no orientation"},
		{"5|6|7|8|4[D]4|8|7|6|5 1 " + full + " 0", "AT-11", "the centre, e5, stays empty"},
		{"5|6|7|8|9|8|7|6|5[]", "", "the position ends where a space before the side to move should follow"},
		{"5|6|7|8|9|8|7|6|5 [0] " + full + " 0", "", `"0" stands where the side to move, 1 or 2, should`},
		{"5|6|7|8|9|8|7|6|5 1 []", "", "the position ends where C of the stock of player 1 should follow"},
		{"5|6|7|8|9|8|7|6|5 1 C[A]12D3B3,c12a12d3b3 0", "", `"A" stands where a number should`},
		{"5|6|7|8|9|8|7|6|5 1 C[13]A12D3B3,c12a12d3b3 0", "AT-3", "a player has only 12 Connectors"},
		{"5|6|7|8|9|8|7|6|5 1 C12A12D3B3,c12a12d[99999999999999999999]b3 0", "AT-3", "a player has only 3 Destructors"},
		{"5|6|7|8|9|8|7|6|5 1 C[012]A12D3B3,c12a12d3b3 0", "", "a number has no leading zeros"},
		{"5|6|7|8|9|8|7|6|5 1 C12A12D3B3[;]c12a12d3b3 0", "", `";" stands where a comma between the stocks should`},
		{"5|6|7|8|9|8|7|6|5 1 C12A12D3B3,[C]12A12D3B3 0", "", `"C" stands where c of the stock of player 2 should`},
		{"5|6|7|8|9|8|7|6|5 1 [C11A12D3B3,c12a12d3b3] 0", "AT-3", "the Connectors of player 1 and the Alternators of player 2 are 24 markers, but the board shows 0 and the stocks hold 23"},
		{"Db3|6|7|8|9|8|7|6|5 1 [C12A12D2B3,c12a12d3b3] 0", "AT-3", "the Destructors of player 1 and the Burn-outs of player 2 are 6 markers, but the board shows 2 and the stocks hold 5"},
		{"5|6|7|8|9|8|7|6|5 1 " + full + " [3]", "AT-16", "after 2 forfeits in a row the game is over: there cannot be 3"},
		{"5|6|7|8|9|8|7|6|5 1 " + full + " 0[ x]", "", "the text goes on after the position"},
		{"5|6|7|8|9|8|7|6|5 1 " + full + "[]", "", "the position ends where a space before the forfeits in a row should follow"},
		{"[] 5|6|7|8|9|8|7|6|5 1 " + full + " 0", "AT-1", "row i has 0 hexes instead of 5"},
	} {
		start, rest, _ := strings.Cut(c.text, "[")
		fault, end, _ := strings.Cut(rest, "]")
		text := start + fault + end
		_, err := Standard.Parse(text)
		got, ok := err.(*rules.PositionError)
		if !ok {
			t.Errorf("%q: %v", text, err)
			continue
		}
		want := rules.PositionError{Offset: len(start), Length: len(fault), Clause: c.clause, Message: c.message}
		if *got != want {
			t.Errorf("%q:\n got %+v\nwant %+v", text, *got, want)
		}
	}
}

// What is accepted is the one text of its position; errors point into the text.
func FuzzParse(f *testing.F) {
	f.Add(startText)
	f.Add(`5|6|7|3A>C\3|3A>1A<3|2A<a<C\3|7|6|5 2 C11A9D3B3,c11a10d3b3 0`)
	f.Add(`5|6|7|3A>c\3|3a>1A<3|2A<a<D3|7|6|4B 2 C11A9D3B3,c11a10d3b3 1`)
	f.Add("5|6|7|8|4b4|8|7|6|5 1 C0A0D0B0,c0a0d0b0 2")
	f.Add("\xff|é")
	f.Fuzz(func(t *testing.T, text string) {
		p, err := Standard.Parse(text)
		if err == nil {
			if back := p.String(); back != text {
				t.Fatalf("%q reads as %q", text, back)
			}
			return
		}
		e := err.(*rules.PositionError)
		if e.Offset < 0 || e.Length < 0 || e.Offset+e.Length > len(text) || e.Message == "" {
			t.Fatalf("%q: %+v", text, e)
		}
	})
}
