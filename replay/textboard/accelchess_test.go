package textboard

import (
	"fmt"
	"strings"
	"testing"

	"scoresheet/rules/accelchess"
)

const (
	accelStart  = `rnbkqbnr/pppppppp/8/6/4/2/8/2/4/6/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1`
	accelMiddle = `r1bk1b1r/1pp1pppp/2n5/6/p3/2/3q4/P1/4/1R4/5N2/1PPPPPPP/1NBQKB1R w Kkq - 3 9`
)

func accelPosition(t *testing.T, text string) accelchess.Position {
	t.Helper()
	p, err := accelchess.Parse(text)
	if err != nil {
		t.Fatal(err)
	}
	return p
}

func TestAccelChess(t *testing.T) {
	for _, test := range []struct {
		name, position string
		options        Options
	}{
		{"accelchess-start", accelStart, Options{}},
		{"accelchess-middle", accelMiddle, Options{Last: []string{"c7", "d3"}}},
		{"accelchess-middle-flip", accelMiddle, Options{Flip: true, Unicode: true, Last: []string{"c7", "d3"}}},
	} {
		t.Run(test.name, func(t *testing.T) {
			golden(t, test.name, AccelChess(accelPosition(t, test.position), test.options))
		})
	}
}

func TestAccelChessText(t *testing.T) {
	for _, position := range []string{accelStart, accelMiddle} {
		p := accelPosition(t, position)
		checkText(t, func(o Options) string { return AccelChess(p, o) }, []string{"a3w", "b5"})
	}
}

// TestAccelChessFiles reads every file back from the picture.
func TestAccelChessFiles(t *testing.T) {
	want := map[int]string{
		0: "9 8 7 3b 4b 5b 6 5w 4w 3w 2 1 0", 1: "9 8 7 3b 4b 5 4w 3w 2 1 0",
		2: "9 8 7 3b 4 3w 2 1 0", 3: "9 8 7 3 2 1 0",
	}
	for _, flip := range []bool{false, true} {
		lines := strings.Split(AccelChess(accelPosition(t, accelStart), Options{Flip: flip}), "\n")
		for col := range 8 {
			t.Run(fmt.Sprintf("AC-2/flip=%v/column %d", flip, col), func(t *testing.T) {
				var names []string
				for _, line := range lines[accelTop : accelTop+accelRows] {
					line = fmt.Sprintf("%-80s", line)
					if x := accelLeft + col*accelPitch; line[x+3] != ' ' {
						names = append(names, strings.TrimSpace(line[x:x+2]))
					}
				}
				if flip {
					for i, j := 0, len(names)-1; i < j; i, j = i+1, j-1 {
						names[i], names[j] = names[j], names[i]
					}
				}
				if got := strings.Join(names, " "); got != want[min(col, 7-col)] {
					t.Errorf("got %s", got)
				}
			})
		}
	}
}

// TestAccelChessLinks holds how many neighbours cells have on their rows.
func TestAccelChessLinks(t *testing.T) {
	degree := map[string]int{}
	for _, pair := range accelLinks {
		degree[pair[0].String()]++
		degree[pair[1].String()]++
	}
	for name, want := range map[string]int{"a0": 1, "d2": 2, "e7": 2, "d3": 2, "c4": 2, "b5": 2, "a6": 0, "a5w": 1, "b4b": 2, "h6": 0} {
		if degree[name] != want {
			t.Errorf("AC-2: %s has %d neighbours on its row, want %d", name, degree[name], want)
		}
	}
}

func TestAccelChessState(t *testing.T) {
	for _, test := range []struct{ name, position, want string }{
		{"AC-5", accelStart, "move 1, White to play\n"},
		{"AC-30", `8/8/8/6/4/2/8/2/4/6/KNN5/8/k7 b - - 0 1`, "Black to play: checkmate\n"},
		{"AC-31", `K7/8/8/6/4/2/8/2/4/6/1Q6/8/k7 b - - 0 1`, "Black to play: stalemate\n"},
		{"AC-20", accelMiddle, "castling Kkq,"},
		{"AC-19", `rnbkqbnr/pppppppp/8/6/4/2/8/2/P3/6/8/1PPPPPPP/RNBQKBNR b KQkq a2,a3w 0 1`, "en passant on a2, a3w\n"},
	} {
		t.Run(test.name, func(t *testing.T) {
			if text := AccelChess(accelPosition(t, test.position), Options{}); !strings.Contains(text, test.want) {
				t.Errorf("no %q in\n%s", test.want, text)
			}
		})
	}
}
