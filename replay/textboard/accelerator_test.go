package textboard

import (
	"strings"
	"testing"

	"scoresheet/rules/accelerator"
)

const (
	acceleratorStart  = `9x9 e5 18 10 - alpha@a1=a1N,1,0,0;beta@a9=a9E,1,0,0 alpha -`
	acceleratorMiddle = `9x9 e5 9 7 c4\,e7/,g5/ alpha@a1=e7E,5,4,0;beta@a9=-,2,0,2;gamma@i9=i9~E,6,2,1;delta@i1=d1~S,0,0,0 gamma c4`
	acceleratorWon    = `7x5 d3 13 10 - delta@g1=-,3,0,4;alpha@a1=b5S,2,1,0 alpha -`
	acceleratorWide   = `26x4 m2 15 8 b3/,z4\ alpha@a1=b3W,1,2,0;beta@z1=z2~E,3,1,0 beta b3`
)

func acceleratorPosition(t *testing.T, text string) accelerator.Position {
	t.Helper()
	p, err := accelerator.Parse(text)
	if err != nil {
		t.Fatal(err)
	}
	return p
}

func TestAccelerator(t *testing.T) {
	last := []string{"i7", "i8", "i9", "i9~E"}
	for _, test := range []struct {
		name, position string
		options        Options
	}{
		{"accelerator-start", acceleratorStart, Options{}},
		{"accelerator-middle", acceleratorMiddle, Options{Last: last}},
		{"accelerator-middle-flip", acceleratorMiddle, Options{Flip: true, Unicode: true, Last: last}},
		{"accelerator-middle-colour", acceleratorMiddle, Options{Colour: true, Last: last}},
		{"accelerator-won", acceleratorWon, Options{}},
		{"accelerator-wide", acceleratorWide, Options{Last: []string{"z3", "z2", "z2~E"}}},
	} {
		t.Run(test.name, func(t *testing.T) {
			golden(t, test.name, Accelerator(acceleratorPosition(t, test.position), test.options))
		})
	}
}

func TestAcceleratorText(t *testing.T) {
	for _, position := range []string{acceleratorStart, acceleratorMiddle, acceleratorWon, acceleratorWide} {
		p := acceleratorPosition(t, position)
		checkText(t, func(o Options) string { return Accelerator(p, o) }, []string{"a1", "a2"})
	}
}

// TestAcceleratorPawns finds every pawn on the board with its facing, whatever the
// size of the board, from both sides.
func TestAcceleratorPawns(t *testing.T) {
	for _, test := range []struct{ name, position, plain, turned string }{
		{"AX-3/on a deflector", acceleratorMiddle, "/A>", "/A<"},
		{"AX-14/beyond the edge", acceleratorMiddle, "|  G<", "  G> |"},
		{"AX-14/below the board", acceleratorMiddle, "D^", "Dv"},
		{"AX-1/narrow squares", acceleratorWide, "|B<", "B>|"},
	} {
		t.Run(test.name, func(t *testing.T) {
			p := acceleratorPosition(t, test.position)
			if text := Accelerator(p, Options{}); !strings.Contains(text, test.plain) {
				t.Errorf("no %q in\n%s", test.plain, text)
			}
			if text := Accelerator(p, Options{Flip: true}); !strings.Contains(text, test.turned) {
				t.Errorf("no %q in\n%s", test.turned, text)
			}
		})
	}
}

func TestAcceleratorState(t *testing.T) {
	for _, test := range []struct{ name, position, want string }{
		{"AX-2", acceleratorStart, "alpha to move; 18 electrons on the reactor"},
		{"AX-13", acceleratorMiddle, "7 deflectors in the supply, the one on c4 was changed last"},
		{"AX-20", acceleratorWon, "delta has won with 4 electrons"},
	} {
		t.Run(test.name, func(t *testing.T) {
			if text := Accelerator(acceleratorPosition(t, test.position), Options{}); !strings.Contains(text, test.want) {
				t.Errorf("no %q in\n%s", test.want, text)
			}
		})
	}
}
