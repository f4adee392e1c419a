package accelerator

import (
	"fmt"
	"strings"
	"testing"

	"scoresheet/rules"
)

// writeTrail writes the spaces of a walk with what happened there.
func writeTrail(t *Trail) string {
	var words []string
	for _, s := range t.Steps() {
		w := fmt.Sprintf("%s%s", s.Place, s.Facing)
		for i, e := range []string{"turned", "bounced", "electron", "swapped", "passed", "collected", "left", "boom"} {
			if s.Events>>i&1 != 0 {
				w += "," + e
			}
		}
		words = append(words, fmt.Sprintf("%s:%d", w, s.Carried))
	}
	return strings.Join(words, " ")
}

func TestTrail(t *testing.T) {
	for _, c := range []struct{ name, position, turn, trail string }{
		{"AX-14/straight on", "9x9 e5 18 10 - alpha@a1=a1N,1,0,0;beta@a9=a9E,1,0,0 alpha -", "2+", "a2N:0 a3N:0"},
		{"AX-14/bounce in a corner", "9x9 e5 18 10 - alpha@a1=b1W,2,0,0;beta@a9=a9E,1,0,0 alpha -", "3+", "a1W:0 a1~WE,bounced:0 a1E:0"},
		{"AX-14/deflector and reactor", `9x9 e5 18 9 c5/ alpha@a1=c4N,3,0,0;beta@a9=a9E,1,0,0 alpha -`, "4+", "c5E,turned:0 d5E:0 e5E,electron:1 f5E:1"},
		{"AX-14/a deflector added on the way", `9x9 e5 18 10 - alpha@a1=c4N,3,0,0;beta@a9=a9E,1,0,0 alpha -`, `3=A\c6`, `c5N:0 c6W,turned:0 b6W:0`},
		{"AX-14/a deflector turned on the way", `9x9 e5 18 9 c6/ alpha@a1=c4N,3,0,0;beta@a9=a9E,1,0,0 alpha -`, `3=Tc6`, `c5N:0 c6W,turned:0 b6W:0`},
		{"AX-14/a deflector taken from the way", `9x9 e5 18 9 c6/ alpha@a1=c4N,3,0,0;beta@a9=a9E,1,0,0 alpha -`, `3=Rc6`, `c5N:0 c6N:0 c7N:0`},
		{"AX-14/swap twice", "9x9 e5 13 10 - alpha@a1=h2E,3,1,0;beta@a9=i2N,1,4,0 alpha -", "4+", "i2E,swapped:4 i2~EW,bounced:4 i2W,swapped:1 h2W:1"},
		{"AX-14/swap beyond the edge", "9x9 e5 13 10 - alpha@a1=i2E,1,1,0;beta@a9=i2~E,1,4,0 alpha -", "2+", "i2~EW,bounced,swapped:4 i2W:4"},
		{"AX-14/collect before the swap", "9x9 e5 13 10 - alpha@a1=b1W,3,1,0;beta@a9=a1N,1,4,0 alpha -", "4+:home", "a1W,collected:0"},
		{"AX-14/swap instead of collecting, then collect", "9x9 e5 13 10 - alpha@a1=b1W,3,1,0;beta@a9=a1N,1,4,0 alpha -", "4+:home2", "a1W,swapped,passed:4 a1~WE,bounced:4 a1E,collected:0"},
		{"AX-14/an entry with nothing does not count", "9x9 e5 14 10 - alpha@a1=b1W,3,0,0;beta@a9=a1N,1,4,0 alpha -", "4+:home", "a1W,swapped:4 a1~WE,bounced:4 a1E,collected:0"},
		{"AX-15/reactor", "9x9 e5 17 10 - alpha@a1=c5E,1,1,0;beta@a9=a9E,1,0,0 alpha -", "2+", "d5E:1 e5E,left:0"},
		{"AX-16/annihilation", "9x9 e5 17 10 - alpha@a1=c5N,1,1,0;beta@a9=c7E,1,0,0 alpha -", "2+", "c6N:1 c7N,boom:0"},
		{"AX-14/no energy", "9x9 e5 18 10 - alpha@a1=a1N,1,0,0;beta@a9=a9E,1,0,0 alpha -", "1-", ""},
	} {
		t.Run(c.name, func(t *testing.T) {
			p := mustParse(t, standard, c.position)
			turn := standard.Complete(&p, mustTurn(t, c.turn))
			e, _, refusal := standard.Play(&p, turn)
			if refusal != nil {
				t.Fatal(refusal)
			}
			if got := writeTrail(&e.Trail); got != c.trail {
				t.Errorf("trail %s, want %s", got, c.trail)
			}
		})
	}
}

func TestEffect(t *testing.T) {
	p := mustParse(t, standard, "9x9 e5 11 10 - alpha@a1=-,1,0,0;beta@a9=a3E,3,3,0;gamma@i9=i9W,1,4,0 alpha -")
	e := standard.Apply(&p, mustTurn(t, "@N2+"))
	e.Trail = Trail{}
	want := Effect{Player: 0, Start: On(SquareAt(1, 1)), Facing: North, Returned: true, Energy: 2, Ending: Annihilation, Lost: 3, Reset: 0b011}
	if e != want {
		t.Errorf("AX-16: %+v, want %+v", e, want)
	}
	p = mustParse(t, standard, "9x9 e5 13 10 - alpha@a1=b1W,3,1,1;beta@a9=a1N,1,3,0 alpha -")
	e = standard.Apply(&p, mustTurn(t, "3=:home"))
	if e.Collected != 1 || e.Lost != 0 || e.Reset != 1 || p.Pawn(0).Collected != 2 {
		t.Errorf("AX-14: %+v, then %s", e, p)
	}
}

func TestOutcomes(t *testing.T) {
	p := mustParse(t, standard, "9x9 e5 16 10 - alpha@a1=b1W,3,2,0;beta@a9=a9E,1,0,0 alpha -")
	for turn, want := range map[string]string{
		"4+":      "[b1E home home2]",
		"4+:home": "[b1E home home2]",
		"3=":      "[a1E home home2]",
		"3-":      "[a1~W home]",
		"3=A/a2":  "[a1E home home2]",
		"2A/c3":   "[a1E home home2]",
		"3":       "[]",
		"2":       "[]",
		"3=A/z9":  "[]",
	} {
		if got := fmt.Sprint(standard.Outcomes(&p, mustTurn(t, turn), nil)); got != want {
			t.Errorf("AX-14: %s: %s, want %s", turn, got, want)
		}
	}
}

func TestParts(t *testing.T) {
	for _, c := range []struct {
		position, turn string
		part           Part
		hint           string
	}{
		{"9x9 e5 18 10 - alpha@a1=-,1,0,0;beta@a9=a9E,1,0,0 alpha -", "2+:a3N", ReturnPart, "say which way it faces: N, E, S or W"},
		{"9x9 e5 18 10 - alpha@a1=a1N,1,0,0;beta@a9=a9E,1,0,0 alpha -", "@N2+:a3N", ReturnPart, ""},
		{"9x9 e5 18 10 - alpha@a1=a1N,1,0,0;beta@a9=a9E,1,0,0 alpha -", "2:a3N", RollPart, ""},
		{"9x9 e5 18 10 - alpha@a1=a1N,1,0,0;beta@a9=a9E,1,0,0 alpha -", "1=A/a2:a2E", ChangePart, ""},
		{"9x9 e5 18 10 - alpha@a1=a1N,2,0,0;beta@a9=a9E,1,0,0 alpha -", "1:a3N", ChangePart, "one can be added on a3, for example"},
		{"9x9 e5 18 0 c2/,c3/,c4\\,c5/,c6/,c7/,c8/,d2/,d3/,d4/ alpha@a1=a1N,2,0,0;beta@a9=a9E,1,0,0 alpha c2", "1:a3N", ChangePart, "the one on c3 can be turned, for example"},
		{"9x9 e5 18 10 - alpha@a1=a1N,1,0,0;beta@a9=a9E,1,0,0 alpha -", "2+:a2N", OutcomePart, "the outcome is a3N"},
		{"9x9 e5 18 10 - alpha@a1=a1N,1,0,0;beta@a9=a9E,1,0,0 alpha -", "2+", OutcomePart, "the outcome is a3N"},
		{"9x9 e5 15 10 - alpha@a1=a1N,1,0,3;beta@a9=a9E,1,0,0 alpha -", "2+:a3N", WholeTurn, ""},
	} {
		p := mustParse(t, standard, c.position)
		part, refusal := standard.Judge(&p, mustTurn(t, c.turn))
		if refusal == nil || part != c.part || refusal.Hint != c.hint {
			t.Errorf("%s: part %d, %+v", c.turn, part, refusal)
		}
	}
}

func TestOver(t *testing.T) {
	for _, c := range []struct {
		position string
		want     Result
		over     bool
	}{
		{"9x9 e5 14 10 - alpha@a1=a1N,1,0,2;beta@a9=a9E,1,0,2 alpha -", Result{2, [4]int{2, 2}, 0}, false},
		{"9x9 e5 13 10 - alpha@a1=a1N,1,0,1;beta@a9=-,1,0,4 alpha -", Result{2, [4]int{1, 4}, 0b10}, true},
		{"9x9 e5 12 10 - alpha@a1=a1N,1,0,3;beta@a9=a9E,1,0,3 alpha -", Result{2, [4]int{3, 3}, 0b11}, true},
	} {
		p := mustParse(t, standard, c.position)
		if got, over := standard.Over(&p); got != c.want || over != c.over {
			t.Errorf("AX-20: %s: %+v %v", p, got, over)
		}
	}
	p := mustParse(t, standard, "9x9 e5 13 10 - alpha@a1=a1N,1,0,1;beta@a9=-,1,0,4 alpha -")
	r := mustRules(t, Tags{}, "AX-20")
	if _, over := r.Over(&p); over || r.Count(&p) == 0 {
		t.Error("AX-20: without the clause no game ends")
	}
	if refusal := standard.Check(&p, Turn{}); refusal == nil || *refusal != *rules.Refuse("AX-20", "the game is over: beta has collected 4 electrons") {
		t.Errorf("AX-20: %v", refusal)
	}
}
