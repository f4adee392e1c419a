package accelerator

import (
	"errors"
	"testing"

	"scoresheet/rules"
)

// checkError fails unless an error points into its text.
func checkError(t *testing.T, text string, err error) {
	t.Helper()
	var bad *rules.PositionError
	if !errors.As(err, &bad) {
		t.Fatalf("%q: %T is no *rules.PositionError", text, err)
	}
	if bad.Offset < 0 || bad.Length < 0 || bad.Offset+bad.Length > len(text) || bad.Message == "" {
		t.Fatalf("%q: %+v points outside", text, bad)
	}
}

func FuzzParse(f *testing.F) {
	for _, c := range clauseCases(f) {
		f.Add(c.position)
	}
	f.Add("26x26 z26 18 10 - alpha@a1=a26~N,1,0,0;beta@a9=z9~E,1,0,0 alpha -")
	f.Fuzz(func(t *testing.T, text string) {
		p, err := Parse(text)
		if err != nil {
			checkError(t, text, err)
			return
		}
		again, err := Parse(p.String())
		if err != nil || again != p {
			t.Fatalf("%q reads as %s, which reads as %s (%v)", text, p, again, err)
		}
		r := standard
		for _, turn := range r.Legal(&p, nil) {
			if refusal := r.Check(&p, turn); refusal != nil {
				t.Fatalf("%s: %s: %v", p, writeTurn(turn), refusal)
			}
		}
	})
}

func FuzzLayout(f *testing.F) {
	f.Add("", "", "", "")
	for _, tags := range layouts {
		f.Add(tags.Board, tags.Reactor, tags.Adjacent, tags.Setup)
	}
	f.Add("9x", "e55", "6", "alpha:a1N beta")
	f.Fuzz(func(t *testing.T, board, reactor, adjacent, setup string) {
		r, err := New(Tags{board, reactor, adjacent, setup}, nil)
		var bad *TagError
		if errors.As(err, &bad) {
			text := map[string]string{"Board": board, "Reactor": reactor, "Adjacent": adjacent, "Setup": setup}[bad.Tag]
			if text == "" {
				text = map[string]string{"Reactor": DefaultReactor, "Setup": DefaultSetup}[bad.Tag]
			}
			checkError(t, text, err)
			return
		}
		if err != nil {
			t.Fatalf("%T is no *TagError", err)
		}
		start := r.Start()
		if p, err := r.Parse(start.String()); err != nil || p != start {
			t.Fatalf("%s reads as %s (%v)", start, p, err)
		}
	})
}

// FuzzJudge feeds turns of arbitrary bytes: they are refused or listed, and
// nothing panics, whichever clause is off.
func FuzzJudge(f *testing.F) {
	f.Add([]byte{0, 1, 1, 0, 0, 0, 0, 0, 0, 1, 1, 0, 33, 0})
	f.Add([]byte{5, 1, 0, 3, 2, 1, 99, 7, 200, 4, 9, 9, 255, 255})
	f.Fuzz(func(t *testing.T, b []byte) {
		b = append(b, make([]byte, 16)...)
		word := func(i int) uint16 { return uint16(b[i]) | uint16(b[i+1])<<8 }
		all := Clauses()
		r, err := New(layouts[int(b[0])%len(layouts)], rules.Without(all[int(b[15])%len(all)].ID))
		if err != nil {
			t.Fatal(err)
		}
		p := r.Start()
		turn := Turn{
			Return: Facing(b[1]), Roll: b[2], Energy: EnergyChange(b[3]),
			Change:  Change{Kind: ChangeKind(b[4]), Mirror: Mirror(b[5]), From: Square(word(6)), To: Square(word(8))},
			Outcome: Outcome{Kind: OutcomeKind(b[10]), Facing: Facing(b[11]), Entry: b[14], Place: Place(word(12))},
		}
		listed := false
		for _, l := range r.Legal(&p, nil) {
			listed = listed || l == turn
		}
		if refusal := r.Check(&p, turn); (refusal == nil) != listed {
			t.Fatalf("%+v: listed %v, %v", turn, listed, refusal)
		}
		r.Complete(&p, turn)
	})
}
