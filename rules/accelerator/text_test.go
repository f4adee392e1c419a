package accelerator

import (
	"errors"
	"testing"

	"scoresheet/rules"
)

// at gives the part of a text that an error points at.
func at(t *testing.T, text string, err error) (part, clause string) {
	t.Helper()
	var bad *rules.PositionError
	if !errors.As(err, &bad) {
		t.Fatalf("%v is no *rules.PositionError", err)
	}
	return text[bad.Offset : bad.Offset+bad.Length], bad.Clause
}

func TestLayoutErrors(t *testing.T) {
	for _, c := range []struct {
		name             string
		tags             Tags
		tag, at, message string
	}{
		{"AX-1/no size", Tags{Board: "nine"}, "Board", "n", `'n' stands where the number of files should stand`},
		{"AX-1/half a size", Tags{Board: "9x"}, "Board", "", "the text ends where the number of ranks should stand"},
		{"AX-1/surplus", Tags{Board: "9x9x9"}, "Board", "x", "'x' stands where the end should stand"},
		{"AX-1/too wide", Tags{Board: "30x9"}, "Board", "30x9", "a board has 1 to 26 files and 1 to 26 ranks (AX-1)"},
		{"AX-1/huge", Tags{Board: "9x999999999999999999999"}, "Board", "999999999999999999999", "the number of ranks is far too large"},
		{"AX-1/no rank", Tags{Reactor: "e"}, "Reactor", "", "the text ends where the rank of the square of the reactor should stand"},
		{"AX-1/off the board", Tags{Reactor: "j10"}, "Reactor", "j10", "j10 is not on the 9x9 board (AX-1)"},
		{"AX-1/leading zero", Tags{Reactor: "e05"}, "Reactor", "05", "the rank of the square of the reactor is written with a needless 0"},
		{"AX-1/default reactor", Tags{Board: "3x3"}, "Reactor", "e5", "without this tag it is e5, but e5 is not on the 3x3 board (AX-1)"},
		{"AX-1/default setup", Tags{Board: "8x8"}, "Setup", "a9", "without this tag it is alpha:a1N beta:a9E, but a9 is not on the 8x8 board (AX-1)"},
		{"AX-13/adjacent", Tags{Adjacent: "6"}, "Adjacent", "6", "a square has 4 or 8 adjacent squares, not 6 (AX-13)"},
		{"AX-13/adjacent in words", Tags{Adjacent: "four"}, "Adjacent", "f", "'f' stands where 4 or 8 should stand"},
		{"AX-1/stranger", Tags{Setup: "alpha:a1N omega:a9E"}, "Setup", "omega", `no player is called "omega": they are alpha, beta, gamma and delta (AX-1)`},
		{"AX-2/facing", Tags{Setup: "alpha:a1N beta:a9X"}, "Setup", "X", "'X' stands where a facing (N, E, S or W) should stand"},
		{"AX-2/no facing", Tags{Setup: "alpha:a1N beta:a9"}, "Setup", "", "the text ends where a facing (N, E, S or W) should stand"},
		{"AX-2/glued", Tags{Setup: "alpha:a1Nbeta:a9E"}, "Setup", "b", "'b' stands where a blank should stand"},
		{"AX-2/alone", Tags{Setup: "alpha:a1N"}, "Setup", "", "a game has 2 to 4 players (AX-2)"},
		{"AX-2/twice", Tags{Setup: "alpha:a1N alpha:a9E"}, "Setup", "alpha", "alpha has one pawn only (AX-2)"},
		{"AX-1/same home", Tags{Setup: "alpha:a1N beta:a1E"}, "Setup", "a1", "a1 is the home of alpha already (AX-1)"},
		{"AX-1/home on the reactor", Tags{Setup: "alpha:a1N beta:e5E"}, "Setup", "e5", "e5 is the reactor and cannot be a home (AX-1)"},
		{"AX-1/not a letter", Tags{Setup: "alpha:é1N beta:a9E"}, "Setup", "é", `'é' stands where the home of alpha should stand`},
	} {
		t.Run(c.name, func(t *testing.T) {
			_, err := New(c.tags, nil)
			var bad *TagError
			if !errors.As(err, &bad) {
				t.Fatalf("%v is no *TagError", err)
			}
			text := map[string]string{"Board": c.tags.Board, "Reactor": c.tags.Reactor, "Adjacent": c.tags.Adjacent, "Setup": c.tags.Setup}[bad.Tag]
			if text == "" {
				text = map[string]string{"Reactor": DefaultReactor, "Setup": DefaultSetup}[bad.Tag]
			}
			part, _ := at(t, text, err)
			if bad.Tag != c.tag || part != c.at || err.Error() != c.tag+": "+c.message {
				t.Errorf("got %q at %q", err, part)
			}
		})
	}
}

func TestLayouts(t *testing.T) {
	for _, c := range []struct {
		tags Tags
		want string
	}{
		{Tags{}, "9x9 e5 18 10 - alpha@a1=a1N,1,0,0;beta@a9=a9E,1,0,0 alpha -"},
		{Tags{Setup: "  "}, ""},
		{Tags{Setup: "delta:i1W alpha:a1N  beta:a9E "}, "9x9 e5 18 10 - delta@i1=i1W,1,0,0;alpha@a1=a1N,1,0,0;beta@a9=a9E,1,0,0 delta -"},
		{Tags{Board: "26x12", Reactor: "m6", Setup: "alpha:a1N beta:z12S"}, "26x12 m6 18 10 - alpha@a1=a1N,1,0,0;beta@z12=z12S,1,0,0 alpha -"},
		{Tags{Board: "1x3", Reactor: "a2", Setup: "alpha:a1N beta:a3S"}, "1x3 a2 18 10 - alpha@a1=a1N,1,0,0;beta@a3=a3S,1,0,0 alpha -"},
	} {
		r, err := New(c.tags, nil)
		switch {
		case err != nil && c.want != "":
			t.Errorf("%+v: %v", c.tags, err)
		case err == nil && r.Start().String() != c.want:
			t.Errorf("%+v: start %s, want %s", c.tags, r.Start(), c.want)
		}
	}
}

func TestPositionErrors(t *testing.T) {
	for _, c := range []struct{ name, text, at, clause string }{
		{"empty", "", "", ""},
		{"cut short", "9x9 e5 18 10 - alpha@a1=a1N,1,0,0;beta@a9=a9E,1,0,0 alpha", "", ""},
		{"surplus", "9x9 e5 18 10 - alpha@a1=a1N,1,0,0;beta@a9=a9E,1,0,0 alpha - -", "-", ""},
		{"AX-1/reactor", "9x9 k5 18 10 - alpha@a1=a1N,1,0,0;beta@a9=a9E,1,0,0 alpha -", "k5", "AX-1"},
		{"AX-1/pawn", "9x9 e5 18 10 - alpha@a1=a1N,1,0,0;beta@a9=a10E,1,0,0 alpha -", "a10", "AX-1"},
		{"AX-1/homes", "9x9 e5 18 10 - alpha@a1=a1N,1,0,0;beta@a1=a9E,1,0,0 alpha -", "a1", "AX-1"},
		{"AX-2/electrons", "9x9 e5 18 10 - alpha@a1=a1N,1,1,0;beta@a9=a9E,1,0,0 alpha -", "18", "AX-2"},
		{"AX-2/deflectors", `9x9 e5 18 10 c4\ alpha@a1=a1N,1,0,0;beta@a9=a9E,1,0,0 alpha -`, `10 c4\`, "AX-2"},
		{"AX-2/eleven", `9x9 e5 18 0 b2/,b3/,b4/,b5/,b6/,b7/,b8/,c2/,c3/,c4/,c5/ alpha@a1=a1N,1,0,0;beta@a9=a9E,1,0,0 alpha -`, "c5/", "AX-2"},
		{"AX-2/energy", "9x9 e5 18 10 - alpha@a1=a1N,7,0,0;beta@a9=a9E,1,0,0 alpha -", "7", "AX-2"},
		{"AX-2/players", "9x9 e5 18 10 - alpha@a1=a1N,1,0,0 alpha -", "alpha@a1=a1N,1,0,0", "AX-2"},
		{"AX-2/absent mover", "9x9 e5 18 10 - alpha@a1=a1N,1,0,0;beta@a9=a9E,1,0,0 gamma -", "gamma", "AX-2"},
		{"AX-3/orientation", `9x9 e5 18 9 c4| alpha@a1=a1N,1,0,0;beta@a9=a9E,1,0,0 alpha -`, "|", ""},
		{"AX-13/twice", `9x9 e5 18 8 c4\,c4/ alpha@a1=a1N,1,0,0;beta@a9=a9E,1,0,0 alpha -`, "c4", "AX-13"},
		{"AX-13/on the reactor", `9x9 e5 18 9 e5\ alpha@a1=a1N,1,0,0;beta@a9=a9E,1,0,0 alpha -`, "e5", "AX-13"},
		{"AX-13/on a home", `9x9 e5 18 9 a9\ alpha@a1=a1N,1,0,0;beta@a9=a8E,1,0,0 alpha -`, "a9", "AX-13"},
		{"AX-13/changed", `9x9 e5 18 9 c4\ alpha@a1=a1N,1,0,0;beta@a9=a9E,1,0,0 alpha c5`, "c5", "AX-13"},
		{"AX-14/no edge", "9x9 e5 18 10 - alpha@a1=b1~W,1,0,0;beta@a9=a9E,1,0,0 alpha -", "b1~W", "AX-14"},
		{"AX-15/on the reactor", "9x9 e5 18 10 - alpha@a1=e5N,1,0,0;beta@a9=a9E,1,0,0 alpha -", "e5N", "AX-15"},
		{"AX-16/together", "9x9 e5 18 10 - alpha@a1=a9~W,1,0,0;beta@a9=a9~W,1,0,0 alpha -", "a9~W", "AX-16"},
		{"AX-17/carrying", "9x9 e5 17 10 - alpha@a1=-,1,1,0;beta@a9=a9E,1,0,0 alpha -", "1", "AX-17"},
	} {
		t.Run(c.name, func(t *testing.T) {
			_, err := Parse(c.text)
			if err == nil {
				t.Fatal("accepted")
			}
			if part, clause := at(t, c.text, err); part != c.at || clause != c.clause {
				t.Errorf("%q at %q", err, part)
			}
		})
	}
}

func TestPositionIsMadeCanonical(t *testing.T) {
	p := mustParse(t, standard, `9x9  e5 18 7   e4/,c7\,c6/ alpha@a1=a1N,1,0,0;beta@a9=a9E,1,0,0 alpha c7 `)
	const want = `9x9 e5 18 7 c6/,c7\,e4/ alpha@a1=a1N,1,0,0;beta@a9=a9E,1,0,0 alpha c7`
	if got := p.String(); got != want {
		t.Errorf("got %s, want %s", got, want)
	}
}

func TestAccessors(t *testing.T) {
	p := mustParse(t, standard, midgame)
	if p.Files() != 9 || p.Ranks() != 9 || p.Reactor() != SquareAt(5, 5) || p.Electrons() != 13 || p.Supply() != 4 ||
		p.Players() != 2 || p.Turn() != 0 || p.Changed() != SquareAt(3, 4) {
		t.Errorf("wrong facts about %s", p)
	}
	if w := p.Pawn(1); w != (Pawn{Name: Beta, Home: SquareAt(1, 9), Place: Beyond(SquareAt(1, 5), West), Facing: East, Energy: 2, Carried: 3}) {
		t.Errorf("beta is %+v", w)
	}
	if m := p.Deflector(SquareAt(4, 8)); m != Slash {
		t.Errorf("d8 holds %s", m)
	}
	if SquareAt(0, 3) != NoSquare || SquareAt(3, 27) != NoSquare || NoSquare.String() != "-" || Off.String() != "-" {
		t.Error("squares off every board must be no square")
	}
}
