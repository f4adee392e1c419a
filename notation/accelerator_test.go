package notation

import (
	"fmt"
	"math/rand/v2"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"scoresheet/notation/diag"
)

// acceleratorTurns are turns with their parts, which stand between bars.
var acceleratorTurns = []struct {
	word, parts string
	turn        AcceleratorTurn
}{
	{"@N3+A/e4:a4N", "@N|3+|A/e4|a4N", AcceleratorTurn{
		Return: 'N', Roll: 3, Energy: '+', Change: AcceleratorChange{Kind: 'A', Mirror: '/', To: AcceleratorSquare{5, 4}},
		Outcome: AcceleratorOutcome{End: AcceleratorStands, Square: AcceleratorSquare{1, 4}, Facing: 'N'}}},
	{"1-:a1W", "|1-||a1W", AcceleratorTurn{
		Roll: 1, Energy: '-', Outcome: AcceleratorOutcome{End: AcceleratorStands, Square: AcceleratorSquare{1, 1}, Facing: 'W'}}},
	{"2Mc7-c4:i9~E", "|2|Mc7-c4|i9~E", AcceleratorTurn{
		Roll: 2, Change: AcceleratorChange{Kind: 'M', From: AcceleratorSquare{3, 7}, To: AcceleratorSquare{3, 4}},
		Outcome: AcceleratorOutcome{End: AcceleratorBeyond, Square: AcceleratorSquare{9, 9}, Facing: 'E'}}},
	{"3", "|3||", AcceleratorTurn{Roll: 3}},
	{"6Tc3", "|6|Tc3|", AcceleratorTurn{Roll: 6, Change: AcceleratorChange{Kind: 'T', From: AcceleratorSquare{3, 3}}}},
	{`2=A\z26`, `|2=|A\z26|`, AcceleratorTurn{
		Roll: 2, Energy: '=', Change: AcceleratorChange{Kind: 'A', Mirror: '\\', To: AcceleratorSquare{26, 26}}}},
	{"4+Rk10:home", "|4+|Rk10|home", AcceleratorTurn{
		Roll: 4, Energy: '+', Change: AcceleratorChange{Kind: 'R', From: AcceleratorSquare{11, 10}},
		Outcome: AcceleratorOutcome{End: AcceleratorHome, Entry: 1}}},
	{"4+:home2", "|4+||home2", AcceleratorTurn{Roll: 4, Energy: '+', Outcome: AcceleratorOutcome{End: AcceleratorHome, Entry: 2}}},
	{"@W1=:reactor", "@W|1=||reactor", AcceleratorTurn{Return: 'W', Roll: 1, Energy: '=', Outcome: AcceleratorOutcome{End: AcceleratorReactor}}},
	{"5:boom", "|5||boom", AcceleratorTurn{Roll: 5, Outcome: AcceleratorOutcome{End: AcceleratorBoom}}},
}

func TestAcceleratorTurns(t *testing.T) {
	for _, c := range acceleratorTurns {
		t.Run(c.word, func(t *testing.T) {
			m, err := Accelerator.ParseMove(c.word)
			if err != nil {
				t.Fatal(err.Message)
			}
			turn := m.(*AcceleratorTurn)
			var parts []string
			for _, span := range []func() (int, int){turn.ReturnSpan, turn.RollSpan, turn.ChangeSpan, turn.OutcomeSpan} {
				start, end := span()
				parts = append(parts, c.word[start:end])
			}
			if got := strings.Join(parts, "|"); got != c.parts {
				t.Errorf("parts %s, want %s", got, c.parts)
			}
			if m.String() != c.word {
				t.Errorf("written %s", m)
			}
			bare := *turn
			bare.rollAt, bare.changeAt, bare.colonAt, bare.end = 0, 0, 0, 0
			if bare != c.turn {
				t.Errorf("read %+v, want %+v", bare, c.turn)
			}
		})
	}
	if m, err := Accelerator.ParseMove("3:home1"); err != nil || m.String() != "3:home" {
		t.Errorf("home1 is written %v, error %v", m, err)
	}
}

// TestAcceleratorFaults names the part at fault in brackets; nothing between them
// is where something is missing.
func TestAcceleratorFaults(t *testing.T) {
	for _, c := range []struct{ word, message, hint string }{
		{"[0]:a4N", "a die shows 1 to 6, not 0", ""},
		{"[7]+:a4N", "a die shows 1 to 6, not 7", ""},
		{"[12]", "a die shows 1 to 6, not 12", "a move number ends with a dot: 12."},
		{"@[]", "the facing is missing behind the @", "facings are N, E, S and W, as in @N3+"},
		{"@[X]3", "no facing is called X", "facings are N, E, S and W"},
		{"@[n]3:a4N", "facings are capital letters", "write @N3:a4N"},
		{"[N]3:a4N", "an @ is missing before the facing of a pawn that comes back", "write @N3:a4N"},
		{"@N[]", "the roll of the die is missing", "a turn begins with a number from 1 to 6, or with @ and a facing where a pawn comes back"},
		{"[h]ome2", "the roll of the die is missing", "the roll and a colon stand before the outcome, as in 3+:home2"},
		{"3+[+]", "the energy is gained (+), lost (-) or kept (=) once a turn", ""},
		{"3[N]", "a facing stands at the end of the outcome, or behind an @ before the roll", ""},
		{"3[x]", `"x" does not belong behind the roll`, "behind it stand + - or =, a change such as A/e4, Mc3-d5, Tc3 or Rc3, and a colon with the outcome"},
		{"3A[]", "how the new deflector lies is missing", `a change is written A/e4 or A\e4`},
		{"3A[e]4", "how the new deflector lies is missing", `write 3A/e4 or 3A\e4`},
		{"1+A[c]3/:a3N", "how the new deflector lies is missing", "write 1+A/c3:a3N"},
		{"3A[|]e4", `a deflector that is added lies / or \`, `a change is written A/e4 or A\e4`},
		{"3A/[]", "the square of the deflector is missing", `a change is written A/e4 or A\e4`},
		{"3A/[E]4", "files are small letters", "write 3A/e4"},
		{"3[a]/e4", "changes of deflectors are named by capital letters", "write 3A/e4"},
		{"3[t]c3", "changes of deflectors are named by capital letters", "write 3Tc3"},
		{"3Mc3[]", "a - and the square that the deflector is moved to are missing", "a change is written Mc3-d5"},
		{"3Mc3[]d5", "a - is missing between the squares", "write 3Mc3-d5"},
		{"3Mc3-[]", "the square of the deflector is missing", "a change is written Mc3-d5"},
		{"3T[/]c3", "only a deflector that is added has its orientation written", "a change is written Tc3"},
		{"3Tc3[]a4N", "a colon is missing before the outcome", "write 3Tc3:a4N"},
		{"3Tc3[R]c4", `"R" does not belong behind the change of a deflector`, "one deflector is changed a turn; behind it stands a colon with the outcome"},
		{"3+[]home", "a colon is missing before the outcome", "write 3+:home"},
		{"3:[]", "the outcome is missing behind the colon", "outcomes look like a4N, a5~W, home, home2, reactor and boom"},
		{"3:[zero]", "zero is no outcome", "outcomes look like a4N, a5~W, home, home2, reactor and boom"},
		{"3:[HOME]", "squares and the words of outcomes are written small", "write 3:home"},
		{"3:[A]4N", "squares and the words of outcomes are written small", "write 3:a4N"},
		{"3:a4[]", "the facing of the pawn is missing", "write 3:a4N, 3:a4E, 3:a4S or 3:a4W"},
		{"3:a4[n]", "facings are capital letters", "write 3:a4N"},
		{"3:a4[Q]", "no facing is called Q", "facings are N, E, S and W"},
		{"3:a5~[]", "the side of the board is missing behind the ~", "write 3:a5~N, 3:a5~E, 3:a5~S or 3:a5~W"},
		{"3:a4N[x]", `"x" stands behind the end of the turn`, "a turn ends with its outcome"},
		{"3:home[0]", "a pawn does not enter its home 0 times in one turn", "home is the first entry made while carrying, home2 the second"},
		{"3:home[12]", "a pawn does not enter its home 12 times in one turn", "home is the first entry made while carrying, home2 the second"},
		{"3A/[a27]", "no square is called a27", "files are a to z, ranks are 1 to 26"},
		{"3Mc3-[d01]", "no square is called d01", "files are a to z, ranks are 1 to 26"},
		{"3:[a0]N", "no square is called a0", "files are a to z, ranks are 1 to 26"},
		{"3:a4[é]", "the facing of the pawn is missing", "facings are N, E, S and W"},
		{"[--]", "a player cannot pass (AX-14)", ""},
		{"[1/2-1/2]", "1/2-1/2 is no result of Accelerator", "a result is what the collectors hold, in turn order: 3-1 or 0-3-1-0; * stands before the end"},
		{"[3-0-0-0-0]", "3-0-0-0-0 is no result of Accelerator", "a result is what the collectors hold, in turn order: 3-1 or 0-3-1-0; * stands before the end"},
	} {
		t.Run(c.word, func(t *testing.T) {
			before, rest, _ := strings.Cut(c.word, "[")
			part, after, _ := strings.Cut(rest, "]")
			want := &MoveError{Start: len(before), End: len(before) + len(part), Message: c.message, Hint: c.hint}
			if strings.Contains(c.message, "no square") {
				want.Code = diag.CodeCellName
			}
			m, err := Accelerator.ParseMove(before + part + after)
			if m != nil {
				t.Fatalf("read as %s", m)
			}
			want.Write, want.Choices = err.Write, err.Choices
			if d := cmp.Diff(want, err); d != "" {
				t.Error(d)
			}
			checkEdits(t, err)
		})
	}
}

func TestAcceleratorTermination(t *testing.T) {
	for word, want := range map[string]bool{
		"*": true, "3-1": true, "0-4-1-0": true, "10-3-0": true, "1-0": true,
		"3": false, "": false, "-": false, "3-": false, "-3": false, "3--1": false, "1/2-1/2": false, "1-1-1-1-1": false, "1-:a1W": false,
	} {
		if got := Accelerator.Termination([]byte(word)); got != want {
			t.Errorf("%q: %v", word, got)
		}
	}
}

// TestAcceleratorWords reads turns, numbers and the result where they meet.
func TestAcceleratorWords(t *testing.T) {
	const text = "[Game \"Accelerator\"]\n\n1. 3 3+ 2.1-:a1W! 3 (2... 4+) 3. 3-1"
	g := Parse(diag.Source{Text: []byte(text), Line: 1, Column: 1}, 1, Languages(Accelerator), Options{})
	var got []string
	for _, p := range g.Main.Plies {
		got = append(got, fmt.Sprint(p.Number.Value, p.Number.Dots, " ", p.Text))
	}
	if s := strings.Join(got, ", "); s != "1 1 3, 0 0 3+, 2 1 1-:a1W, 0 0 3" {
		t.Errorf("plies: %s", s)
	}
	if g.Result == nil || g.Result.Text != "3-1" {
		t.Errorf("result %v", g.Result)
	}
	if len(g.Diagnostics) != 1 || g.Diagnostics[0].Code != diag.CodeNumberAlone {
		t.Errorf("%+v", g.Diagnostics)
	}
}

// acceleratorPieces are what random words are made of.
var acceleratorPieces = strings.Fields(`@ @N @W N E S W 1 2 3 6 0 7 10 + - = A / \ A/ A\ M T R a e4 z26 z27 a0 a01 i9 - : : ~ ~W
	a4N i9~E home home2 reactor boom h o m 9 x é`)

// acceleratorWord is a random word: some pieces in a row, or a turn with a byte
// deleted, doubled or replaced.
func acceleratorWord(r *rand.Rand) string {
	if r.IntN(3) == 0 {
		var b strings.Builder
		for range r.IntN(9) + 1 {
			b.WriteString(acceleratorPieces[r.IntN(len(acceleratorPieces))])
		}
		return b.String()
	}
	word := acceleratorTurns[r.IntN(len(acceleratorTurns))].word
	for range r.IntN(3) {
		at := r.IntN(len(word))
		switch r.IntN(3) {
		case 0:
			word = word[:at] + word[at+1:]
		case 1:
			word = word[:at] + word[at:at+1] + word[at:]
		case 2:
			word = word[:at] + acceleratorPieces[r.IntN(len(acceleratorPieces))] + word[at+1:]
		}
		if word == "" {
			return "3"
		}
	}
	return word
}

// checkAcceleratorWord demands that a word is read by hand as by the grammar, and
// that what was read is written back and read again as the same.
func checkAcceleratorWord(t *testing.T, word string) {
	t.Helper()
	byGrammar, fault := readAccelerator(word)
	byHand, ok := scanAccelerator(word)
	if ok != (fault == nil) || ok && *byHand != *byGrammar {
		t.Fatalf("%q: by hand %+v, by grammar %+v, error %v", word, byHand, byGrammar, fault)
	}
	m, err := Accelerator.ParseMove(word)
	if d := cmp.Diff(fault, err); d != "" {
		t.Fatalf("%q: errors differ: %s", word, d)
	}
	if err != nil {
		if err.Start < 0 || err.End < err.Start || err.End > len(word) || err.Message == "" {
			t.Fatalf("%q: %+v", word, err)
		}
		return
	}
	again, err := Accelerator.ParseMove(m.String())
	if err != nil || again.String() != m.String() {
		t.Fatalf("%q is written %s and read again as %v, error %v", word, m, again, err)
	}
}

func TestAcceleratorByHandEqualsGrammar(t *testing.T) {
	words := 100_000
	if testing.Short() {
		words = 10_000
	}
	r := rand.New(rand.NewPCG(5, 6))
	turns := 0
	for range words {
		word := acceleratorWord(r)
		checkAcceleratorWord(t, word)
		if _, ok := scanAccelerator(word); ok {
			turns++
		}
	}
	if turns < words/10 || turns > words*9/10 {
		t.Errorf("%d of %d words are turns", turns, words)
	}
}

func FuzzAccelerator(f *testing.F) {
	for _, c := range acceleratorTurns {
		f.Add(c.word)
	}
	for _, piece := range acceleratorPieces {
		f.Add("3" + piece)
	}
	f.Fuzz(func(t *testing.T, word string) {
		if word != "" {
			checkAcceleratorWord(t, word)
		}
	})
}

func BenchmarkAccelerator(b *testing.B) {
	for _, way := range []struct {
		name string
		read func(string) bool
	}{
		{"hand", func(w string) bool { _, ok := scanAccelerator(w); return ok }},
		{"grammar", func(w string) bool { _, err := readAccelerator(w); return err == nil }},
	} {
		b.Run(way.name, func(b *testing.B) {
			b.ReportAllocs()
			for i := range b.N {
				if !way.read(acceleratorTurns[i%len(acceleratorTurns)].word) {
					b.Fatal("not read")
				}
			}
		})
	}
}
