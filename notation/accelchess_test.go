package notation

import (
	"fmt"
	"regexp"
	"strings"
	"testing"
)

func TestAccelChessMoves(t *testing.T) {
	tests := []struct{ word, facts string }{
		{"e2", "to e2"},
		{"exd3", "from e x to d3"},
		{"e1-e2", "from e1 - to e2"},
		{"bxa4w", "from b x to a4w"},
		{"b5xa4", "from b5 x to a4"},
		{"Nc2", "N to c2"},
		{"Bb5", "B to b5"},
		{"Ra4b", "R to a4b"},
		{"Ra4bb5", "R from a4b to b5"},
		{"Rb4b5", "R from b4 to b5"},
		{"Rb4bb5", "R from b4b to b5"},
		{"Ra4b5", "R from a4 to b5"},
		{"Raa4b", "R from a to a4b"},
		{"Rba6", "R from b to a6"},
		{"R3a6", "R from 3 to a6"},
		{"R3b3b", "R from 3 to b3b"},
		{"Ra3wa6", "R from a3w to a6"},
		{"Ra3wxa6", "R from a3w x to a6"},
		{"Ra3wa3b", "R from a3w to a3b"},
		{"Ra0xa8", "R from a0 x to a8"},
		{"Nb0xd1", "N from b0 x to d1"},
		{"N-c2", "N - to c2"},
		{"a9=Q+", "to a9 =Q +"},
		{"bxa9=N#", "from b x to a9 =N #"},
		{"Qd7#", "Q to d7 #"},
		{"exd3e.p.", "from e x to d3 e.p."},
		{"exd3e.p.+", "from e x to d3 e.p. +"},
		{"exd3+e.p.", "from e x to d3 e.p. +"},
		{"O-O", "O-O"},
		{"0-0", "O-O"},
		{"0-O-0", "O-O-O"},
		{"O-O-O+", "O-O-O +"},
		{"0-0#", "O-O #"},
	}
	for _, test := range tests {
		t.Run("AC-2/"+test.word, func(t *testing.T) {
			m, err := AccelChess.ParseMove(test.word)
			if err != nil {
				t.Fatalf("%v (%s)", err, err.Hint)
			}
			if got := chessFacts(m.(*AccelChessMove)); got != test.facts {
				t.Errorf("%q, want %q", got, test.facts)
			}
		})
	}
}

// chessFacts spells a move out.
func chessFacts(m *AccelChessMove) string {
	var facts []string
	add := func(written bool, format string, args ...any) {
		if written {
			facts = append(facts, fmt.Sprintf(format, args...))
		}
	}
	add(m.Castle != "", "%s", m.Castle)
	add(m.Piece != 0, "%c", m.Piece)
	add(m.From.String() != "", "from %s", m.From)
	add(m.Capture, "x")
	add(m.Dash, "-")
	add(m.To.String() != "", "to %s", m.To)
	add(m.Promotion != 0, "=%c", m.Promotion)
	add(m.EnPassant, "e.p.")
	add(m.Check != 0, "%c", m.Check)
	return strings.Join(facts, " ")
}

func TestAccelChessMistakes(t *testing.T) {
	tests := []struct {
		word       string
		start, end int
		code, hint string // hint is a part of it
	}{
		{"a9Q", 2, 3, "", "write a9=Q"},
		{"bxa9q+", 4, 5, "", "write bxa9=Q+"},
		{"a9=q", 3, 4, "", "write a9=Q"},
		{"a9=K", 3, 4, "", "write a9=Q, a9=R, a9=B or a9=N"},
		{"Na9=Q", 3, 5, "", ""},
		{"e1e2", 0, 2, "", "write e1-e2"},
		{"bb5", 0, 1, "", "Bb5 for a bishop"},
		{"nc2", 0, 1, "", "write Nc2"},
		{"Pe2", 0, 1, "", "write e2"},
		{"exd3ep", 4, 6, "", "write exd3"},
		{"e2e.p.", 2, 6, "", ""},
		{"O-Oe.p.", 3, 7, "", ""},
		{"R3wa6", 2, 3, "", "Ra3wa6"},
		{"--", 0, 2, "", ""},
		{"1", 0, 1, "", "1."},
		{"N", 0, 1, "", "a cell is"},
		{"hello", 0, 5, "", "a cell is"},
		{"e2e3e4", 0, 0, "", ""},
		{"Ni3", 1, 3, "N-26", "a to h"},
		{"b5w", 0, 3, "N-26", "did you mean b5?"},
		{"Rb5wa6", 1, 4, "N-26", "did you mean b5?"},
		{"d4", 0, 2, "N-26", "d0 d1 d2 d3 d7 d8 d9"},
		{"Nxe5", 2, 4, "N-26", "e0 e1 e2 e3 e7 e8 e9"},
		{"a6w", 0, 3, "N-26", "did you mean a6?"},
		{"a1b", 0, 3, "N-26", "did you mean a1?"},
		{"d3w", 0, 3, "N-26", "did you mean d3?"},
	}
	for _, test := range tests {
		t.Run(test.word, func(t *testing.T) {
			m, err := AccelChess.ParseMove(test.word)
			if err == nil {
				t.Fatalf("read as %v", m)
			}
			if err.Code != test.code || !strings.Contains(err.Hint, test.hint) || err.Message == "" {
				t.Errorf("%+v", *err)
			}
			checkEdits(t, err)
			if test.end > 0 && (err.Start != test.start || err.End != test.end) {
				t.Errorf("at %d to %d, want %d to %d: %v", err.Start, err.End, test.start, test.end, err)
			}
		})
	}
}

func TestAccelChessCells(t *testing.T) {
	files := map[byte]string{
		'a': "a0 a1 a2 a3w a4w a5w a6 a5b a4b a3b a7 a8 a9",
		'b': "b0 b1 b2 b3w b4w b5 b4b b3b b7 b8 b9",
		'c': "c0 c1 c2 c3w c4 c3b c7 c8 c9",
		'd': "d0 d1 d2 d3 d7 d8 d9",
		'e': "e0 e1 e2 e3 e7 e8 e9",
		'f': "f0 f1 f2 f3w f4 f3b f7 f8 f9",
		'g': "g0 g1 g2 g3w g4w g5 g4b g3b g7 g8 g9",
		'h': "h0 h1 h2 h3w h4w h5w h6 h5b h4b h3b h7 h8 h9",
	}
	total := 0
	for file, want := range files {
		cells := AccelChessFileCells(file)
		if got := strings.Join(cells, " "); got != want {
			t.Errorf("AC-2: file %c: %s, want %s", file, got, want)
		}
		total += len(cells)
		for rank := byte('0'); rank <= '9'; rank++ {
			for _, suffix := range []byte{0, 'w', 'b'} {
				c := AccelChessCell{file, rank, suffix}
				named := strings.Contains(" "+want+" ", " "+c.String()+" ") ||
					suffix == 0 && strings.Contains(want, c.String()+"w") // AC-4
				if AccelChessCellNamed(c) != named {
					t.Errorf("AC-2: is %s a cell? %v, want %v", c, !named, named)
				}
			}
		}
	}
	if total != 80 {
		t.Errorf("AC-1: %d cells, want 80", total)
	}
}

// fromTheRight reads a move as the definition does, from the right.
var fromTheRight = regexp.MustCompile(`^([KQRBN]?)([a-h][0-9][wb]?|[a-h]|[0-9]|)([x-]?)([a-h][0-9][wb]?)(?:=([QRBN]))?([+#]?)$`)

func FuzzAccelChessMove(f *testing.F) {
	for _, word := range []string{"e2", "Ra4bb5", "Rb4b5", "exd3e.p.", "O-O-O#", "bxa9=Q+", "b5w", "Raab4b", "Ra4bxb4b"} {
		f.Add(word)
	}
	f.Fuzz(func(t *testing.T, word string) { checkChessWord(t, word) })
}

// checkChessWord fails the test unless a word is read as from the right, or
// refused with a fault inside the word, and written so that it is read again.
func checkChessWord(t *testing.T, word string) {
	t.Helper()
	if word == "" {
		return
	}
	m, err := AccelChess.ParseMove(word)
	if err != nil {
		if err.Start < 0 || err.End < err.Start || err.End > len(word) || err.Message == "" {
			t.Fatalf("%q: %+v", word, *err)
		}
		return
	}
	again, err := AccelChess.ParseMove(m.String())
	if err != nil || again.String() != m.String() {
		t.Fatalf("%q is written %q and read as %v, %v", word, m, again, err)
	}
	move := m.(*AccelChessMove)
	if move.Castle != "" || move.EnPassant {
		return
	}
	if parts := fromTheRight.FindStringSubmatch(word); parts == nil || m.String() != word {
		t.Fatalf("%q is read as %q", word, m)
	} else if parts[4] != move.To.String() && !strings.HasSuffix(parts[2]+parts[4], move.From.String()+move.To.String()) {
		t.Fatalf("%q: target %q, want %q", word, move.To, parts[4])
	}
}

// All words of a few tokens are read as the definition says.
func TestAccelChessWordsAreReadFromTheRight(t *testing.T) {
	cells := []string{"", "a", "b", "3", "4", "a3", "a4b", "b4", "b5", "b3b", "a6", "c3w"}
	for _, piece := range []string{"", "R", "B"} {
		for _, from := range cells {
			for _, sign := range []string{"", "x", "-"} {
				for _, to := range cells[5:] {
					word := piece + from + sign + to
					checkChessWord(t, word)
					m, err := AccelChess.ParseMove(word)
					parts := fromTheRight.FindStringSubmatch(word)
					if parts == nil || piece == "" && from != "" && sign == "" {
						continue
					}
					if err != nil {
						t.Errorf("%s is refused: %v", word, err)
					} else if got := m.(*AccelChessMove); got.To.String() != to || got.From.String() != from {
						t.Errorf("%s goes from %q to %q", word, got.From, got.To)
					}
				}
			}
		}
	}
}

func BenchmarkAccelChessMove(b *testing.B) {
	b.ReportAllocs()
	for b.Loop() {
		if _, err := AccelChess.ParseMove("Ra3wxa6+"); err != nil {
			b.Fatal(err)
		}
	}
}
