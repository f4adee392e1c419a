package accelchess

import (
	"errors"
	"strings"
	"testing"

	"scoresheet/rules"
)

const startText = "rnbkqbnr/pppppppp/8/6/4/2/8/2/4/6/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1"

func TestStartText(t *testing.T) {
	p := Start()
	if p.String() != startText {
		t.Errorf("AC-5: the start is %s", &p)
	}
}

// The part at fault of each text stands between « and ».
func TestParseErrors(t *testing.T) {
	tests := []struct{ text, clause, message string }{
		{"«»", "", "the board is missing"},
		{"8/8«» w - - 0 1", "AC-1", "13 rows, here are 2"},
		{"rnbkqbnr/pppppppp/8/6/4/2/8/2/4/6/8/PPPPPPPP/RNBQKBNR«»", "", "ends before the side to move"},
		{"rnbkqbnr/pppppppp/8/6/4/2/8/2/4/6/8/PPPPPPPP/RNBQKBNR«/8» w KQkq - 0 1", "AC-1", "13 rows, here are 14"},
		{"rnbkqbnr/pppppppp/7«»/6/4/2/8/2/4/6/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1", "AC-2", "row 7 has 8 cells, here are 7"},
		{"rnbkqbnr/pppppppp/8/6/4/«3»/8/2/4/6/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1", "AC-2", "row 5b has 2 cells, here are more"},
		{"rnbkqbnr/pppppppp/8/6/4/2/8/2/4/6/8/PPPPPPPP/RNBQKBNR«P» w KQkq - 0 1", "AC-2", "row 0 has 8 cells, here are more"},
		{"rnbkqbnr/pppppppp/4«4»/6/4/2/8/2/4/6/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1", "", "write their sum"},
		{"rnbkqbnr/ppppp«z»pp/8/6/4/2/8/2/4/6/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1", "", `"z" is neither`},
		{"rnbkqbnr/ppppp«♟»pp/8/6/4/2/8/2/4/6/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1", "", `"♟" is neither`},
		{"rnbkqbnr/pppppppp/8/6/4/2/8/2/4/6/8/PPPPPPPP/RNBQKBNR «W» KQkq - 0 1", "", "w or b"},
		{"rnbkqbnr/pppppppp/8/6/4/2/8/2/4/6/8/PPPPPPPP/RNBQKBNR «»  w KQkq - 0 1", "", "side to move is missing"},
		{"rnbkqbnr/pppppppp/8/6/4/2/8/2/4/6/8/PPPPPPPP/RNBQKBNR w K«K»kq - 0 1", "", "KQkq in this order"},
		{"rnbkqbnr/pppppppp/8/6/4/2/8/2/4/6/8/PPPPPPPP/RNBQKBNR w «x» - 0 1", "", "KQkq in this order"},
		{"rnbkqbnr/pppppppp/8/6/4/2/8/2/4/6/8/PPPPPPPP/1NBQKBNR w K«Q»kq - 0 1", "AC-20", "white rook on a0"},
		{"1nbkqbnr/pppppppp/8/6/4/2/8/2/4/6/8/PPPPPPPP/RNBQKBNR w KQ«k»q - 0 1", "AC-20", "black rook on a9"},
		{"rnbkqbnr/pppppppp/8/6/4/2/8/2/4/6/4K3/PPPPPPPP/RNBQ1BNR w «K»Qkq - 0 1", "AC-20", "white king on e0"},
		{"«rnb1qbnr/pppppppp/8/6/4/2/8/2/4/6/8/PPPPPPPP/RNBQKBNR» w KQ - 0 1", "AC-5", "Black has no king"},
		{"rnbkqbnr/pppppppp/8/6/4/2/8/2/4/6/8/PPPP«K»PPP/RNBQKBNR w KQkq - 0 1", "AC-5", "White has 2 kings"},
		{"rnbkqb«P»r/pppppppp/8/6/4/2/8/2/4/6/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1", "AC-18", "white pawn on g9"},
		{"rnbkqbnr/pppppppp/8/6/4/2/8/2/4/6/8/PPPPPPPP/RNBQK«p»NR w - - 0 1", "AC-18", "black pawn on f0"},
		{"rnbkqbnr/pppppppp/8/6/4/2/8/2/4/6/8/PPPPPPPP/RNBQKBNR w KQkq - «-»1 1", "", "whole number"},
		{"rnbkqbnr/pppppppp/8/6/4/2/8/2/4/6/8/PPPPPPPP/RNBQKBNR w KQkq - «00» 1", "", "leading zeros"},
		{"rnbkqbnr/pppppppp/8/6/4/2/8/2/4/6/8/PPPPPPPP/RNBQKBNR w KQkq - 0 «0»", "", "from 1"},
		{"rnbkqbnr/pppppppp/8/6/4/2/8/2/4/6/8/PPPPPPPP/RNBQKBNR w KQkq - 0 «99999999999999999999»", "", "above"},
		{"rnbkqbnr/pppppppp/8/6/4/2/8/2/4/6/8/PPPPPPPP/RNBQKBNR w KQkq - 0 «»", "", "move number is missing"},
		{"rnbkqbnr/pppppppp/8/6/4/2/8/2/4/6/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1« »", "", "nothing may follow"},
		{"rnbkqbnr/pppppppp/8/6/4/2/8/2/4/6/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1« 2»", "", "nothing may follow"},
		// Passed cells.
		{"rnbkqbnr/pppppppp/8/6/4/2/8/2/4/6/8/PPPPPPPP/RNBQKBNR b KQkq «a3» 0 1", "AC-2", `no cell has the name "a3"`},
		{"rnbkqbnr/pppppppp/8/6/4/2/8/P1/4/6/8/1PPPPPPP/RNBQKBNR b KQkq a2,«» 0 1", "AC-2", "no cell"},
		{"rnbkqbnr/pppppppp/8/6/4/2/8/2/4/6/8/PPPPPPPP/RNBQKBNR b KQkq «d2» 0 1", "AC-16", "no multistep of White begins"},
		{"rnbkqbnr/pppppppp/8/6/4/2/8/2/4/6/8/PPPPPPPP/RNBQKBNR b KQkq «a0» 0 1", "AC-16", "no multistep of White begins"},
		{"rnbkqbnr/pppppppp/8/6/4/2/8/2/4/6/8/PPPPPPPP/RNBQKBNR w KQkq «a2» 0 1", "AC-16", "no multistep of Black begins"},
		{"rnbkqbnr/pppppppp/8/6/4/2/8/2/4/6/8/PPPPPPPP/RNBQKBNR b KQkq «a2» 0 1", "AC-19", "started from a1, which is not empty"},
		{"rnbkqbnr/pppppppp/8/6/4/2/8/2/P3/6/8/1PPPPPPP/RNBQKBNR b KQkq a2,«b3w» 0 1", "AC-16", "does not pass over b3w"},
		{"rnbkqbnr/pppppppp/8/6/4/2/P7/2/4/6/8/1PPPPPPP/RNBQKBNR b KQkq a2,a3w,a4w,«a5w» 0 1", "AC-16", "does not pass over a5w"},
		{"rnbkqbnr/pppppppp/8/6/4/2/2P5/2/4/6/8/PP1PPPPP/RNBQKBNR b KQkq c2,«c3w» 0 1", "AC-16", "does not pass over c3w"},
		{"rnbkqbnr/pppppppp/8/6/4/2/8/2/P3/N5/8/1PPPPPPP/R1BQKBNR b KQkq a2,«a3w» 0 1", "AC-19", "passed over a3w, which is not empty"},
		{"rnbkqbnr/pppppppp/8/6/4/2/8/2/P3/6/8/1PPPPPPP/RNBQKBNR b KQkq «a2» 0 1", "AC-19", "would stand on a3w"},
		{"rnbkqbnr/pppppppp/8/6/4/2/8/2/4/P5/8/1PPPPPPP/RNBQKBNR b KQkq a2 «3» 1", "AC-19", "clock is 0"},
		{"3k4/8/8/6/4/2/8/2/4/6/8/8/«K»2r4 b - - 0 1", "AC-13", "White has just moved, but its king on a0 is attacked by the rook on d0"},
	}
	for _, test := range tests {
		before, rest, _ := strings.Cut(test.text, "«")
		part, after, _ := strings.Cut(rest, "»")
		_, err := Parse(before + part + after)
		var perr *rules.PositionError
		if !errors.As(err, &perr) {
			t.Errorf("%s: %v", test.text, err)
			continue
		}
		if perr.Offset != len(before) || perr.Length != len(part) || perr.Clause != test.clause || !strings.Contains(perr.Message, test.message) {
			t.Errorf("%s: at %d+%d: %v", test.text, perr.Offset, perr.Length, perr)
		}
	}
}

func TestParsePassed(t *testing.T) {
	for _, text := range []string{
		"rnbkqbnr/pppppppp/8/6/4/2/8/P1/4/6/8/1PPPPPPP/RNBQKBNR b KQkq a2,a3w,a4w 0 1",
		"rnbkqbnr/pppppppp/8/6/4/2/8/2/4/P5/8/1PPPPPPP/RNBQKBNR b KQkq a2 0 1",
		"rnbkqbnr/ppppppp1/8/6/3p/2/8/2/4/6/8/PPPPPPPP/RNBQKBNR w KQkq h7,h3b 0 2",
	} {
		p, err := Parse(text)
		if err != nil || p.String() != text {
			t.Errorf("AC-19: %s is read as %s, %v", text, &p, err)
		}
	}
}

func FuzzParse(f *testing.F) {
	f.Add(startText)
	f.Add("8/8/8/6/4/2/8/2/4/6/KNN5/8/k7 b - - 0 1")
	f.Add("rnbkqbnr/ppppppp1/8/6/3p/2/8/2/4/6/8/PPPPPPPP/RNBQKBNR w KQkq h7,h3b 0 2")
	f.Fuzz(func(t *testing.T, text string) {
		p, err := Parse(text)
		if err != nil {
			var perr *rules.PositionError
			if !errors.As(err, &perr) || perr.Offset < 0 || perr.Length < 0 || perr.Offset+perr.Length > len(text) {
				t.Fatalf("%q: error %+v outside the text", text, err)
			}
			return
		}
		if p.String() != text {
			t.Fatalf("%q is written %q", text, p.String())
		}
		checkPosition(t, &p)
		checkLegalTo(t, &p)
		for _, m := range p.Legal(nil) {
			next := p
			next.Apply(m)
			if next.key != next.computeKey() {
				t.Fatalf("%q %s: wrong key", text, m)
			}
		}
	})
}

func FuzzCellsNamed(f *testing.F) {
	for _, name := range []string{"a3", "a3w", "d7", "b5w", "", "h9b", "a9\x00"} {
		f.Add(name)
	}
	f.Fuzz(func(t *testing.T, name string) {
		cells := CellsNamed(name)
		for _, c := range cells {
			if !strings.HasPrefix(c.String(), name) {
				t.Fatalf("%q names %s", name, c)
			}
		}
		c, ok := ParseCell(name)
		if ok != (c != NoCell) || ok && (c.String() != name || len(cells) != 1 || cells[0] != c) {
			t.Fatalf("%q is read as %s, %v, and names %v", name, c, ok, cells)
		}
	})
}
