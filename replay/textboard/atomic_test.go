package textboard

import (
	"strings"
	"testing"

	"scoresheet/rules/atomic"
)

const (
	atomicStart  = `5|6|7|8|9|8|7|6|5 1 C12A12D3B3,c12a12d3b3 0`
	atomicPlayed = `5|a>a<DBa>a<|2c\C\c/A<c\|3A>a<a<A>1|2a>c-1A<A<c-1|1DA<a<C\C\1A>|2C-C-A>2|1a<A<b2|3A>1 2 C7A3D0B3,c6a3d2b3 0`
)

func atomicPosition(t *testing.T, text string) atomic.Position {
	t.Helper()
	p, err := atomic.Standard.Parse(text)
	if err != nil {
		t.Fatal(err)
	}
	return p
}

func TestAtomic(t *testing.T) {
	for _, test := range []struct {
		name, position string
		options        Options
	}{
		{"atomic-start", atomicStart, Options{}},
		{"atomic-middle", atomicPlayed, Options{Last: strings.Fields("a4 b4 c5 d5 e6 d6")}},
		{"atomic-middle-flip", atomicPlayed, Options{Flip: true, Unicode: true, Last: strings.Fields("a4 b4 c5 d5 e6 d6")}},
	} {
		t.Run(test.name, func(t *testing.T) {
			golden(t, test.name, Atomic(atomicPosition(t, test.position), test.options))
		})
	}
}

func TestAtomicText(t *testing.T) {
	for _, position := range []string{atomicStart, atomicPlayed} {
		p := atomicPosition(t, position)
		checkText(t, func(o Options) string { return Atomic(p, o) }, []string{"e6", "h6"})
	}
}

// TestAtomicHexes counts the hexes of every row and of every diagonal in the
// picture, from either side.
func TestAtomicHexes(t *testing.T) {
	for _, flip := range []bool{false, true} {
		lines := strings.Split(Atomic(atomicPosition(t, atomicStart), Options{Flip: flip}), "\n")
		for row := range 9 {
			name := byte('i' - row)
			if flip {
				name = byte('a' + row)
			}
			line := lines[atomicTop+2*row]
			if want := 9 - max(row-4, 4-row); strings.Count(line, ".")+strings.Count(line, "*") != want || strings.TrimLeft(line, " ")[0] != name {
				t.Errorf("AT-1: row %c, want %d hexes: %s", name, want, line)
			}
		}
		labels := strings.Join(lines[atomicTop:atomicTop+19], " ")
		for diagonal := '1'; diagonal <= '9'; diagonal++ {
			if strings.Count(labels, string(diagonal)) != 1 {
				t.Errorf("AT-1: diagonal %c is not named once", diagonal)
			}
		}
	}
}

// TestAtomicStrokes counts the strokes of single pieces: as many as they have
// lines, whichever way the board is turned.
func TestAtomicStrokes(t *testing.T) {
	for _, test := range []struct{ piece, strokes string }{
		{"C-", "--"}, {"C/", "//"}, {`C\`, `\\`}, {"A>", `-/\`}, {"A<", `-/\`}, {"D", `--//\\`}, {"B", ""},
	} {
		stock := map[byte]string{'C': "C11A12D3B3,c12a12d3b3", 'A': "C12A11D3B3,c12a12d3b3", 'D': "C12A12D2B3,c12a12d3b3", 'B': "C12A12D3B2,c12a12d3b3"}
		p := atomicPosition(t, "5|6|7|8|2"+test.piece+"6|8|7|6|5 2 "+stock[test.piece[0]]+" 0")
		for _, flip := range []bool{false, true} {
			board := strings.Join(strings.Split(Atomic(p, Options{Flip: flip}), "\n")[atomicTop:atomicTop+18], "\n")
			got := ""
			for _, sign := range `-/\` {
				got += strings.Repeat(string(sign), strings.Count(board, string(sign)))
			}
			if got != test.strokes {
				t.Errorf("AT-2: %s, flip %v: strokes %q, want %q", test.piece, flip, got, test.strokes)
			}
		}
	}
}

// TestAtomicJoined holds that two pieces whose lines meet are joined in the
// picture.
func TestAtomicJoined(t *testing.T) {
	text := Atomic(atomicPosition(t, `5|6|7|8|C-c-7|8|7|6|5 1 C11A12D3B3,c11a12d3b3 0`), Options{})
	if want := "- C - - c -"; !strings.Contains(text, want) {
		t.Errorf("no %q in\n%s", want, text)
	}
}

func TestAtomicState(t *testing.T) {
	for _, test := range []struct{ name, position, want string }{
		{"AT-3", atomicStart, "player 2   stock 12 C 12 A  3 D  3 B   on the board  0\n"},
		{"AT-12", `5|6|7|8|C-c-7|8|7|6|5 1 C11A12D3B3,c11a12d3b3 1`, "player 1 to move, after a forfeit\n"},
		{"AT-16/drawn", `5|6|7|8|C-c-7|8|7|6|5 1 C11A12D3B3,c11a12d3b3 2`, "drawn, 1 to 1\n"},
		{"AT-16/won", `5|6|7|8|C-C/7|8|7|6|5 1 C10A12D3B3,c12a12d3b3 2`, "player 1 has won, 2 to 0\n"},
	} {
		t.Run(test.name, func(t *testing.T) {
			if text := Atomic(atomicPosition(t, test.position), Options{}); !strings.Contains(text, test.want) {
				t.Errorf("no %q in\n%s", test.want, text)
			}
		})
	}
}
