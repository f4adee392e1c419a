package notation

import (
	"fmt"
	"math/rand/v2"
	"reflect"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"
)

// spell puts a turn together from its parts.
func spell(m *AtomicMove) string {
	if m.Pass {
		return "pass"
	}
	text := []byte{m.Face}
	if m.Orient != 0 {
		text = append(text, m.Orient)
	}
	text = append(text, m.Hex.String()...)
	for i := range m.Steps() {
		sign := byte('x')
		if m.Step(i).Crossing {
			sign = '-'
		}
		text = append(append(text, sign), m.Step(i).Hex.String()...)
	}
	return string(text)
}

func TestAtomicMoves(t *testing.T) {
	hex := func(name string) AtomicHex { return AtomicHex{name[0], name[1]} }
	for _, test := range []struct {
		word string
		want AtomicMove
		tail []AtomicStep
	}{
		{"C-e6", AtomicMove{Face: 'C', Orient: '-', Hex: hex("e6")}, nil},
		{`C\f6`, AtomicMove{Face: 'C', Orient: '\\', Hex: hex("f6")}, nil},
		{"C/a1", AtomicMove{Face: 'C', Orient: '/', Hex: hex("a1")}, nil},
		{"A<d5", AtomicMove{Face: 'A', Orient: '<', Hex: hex("d5")}, nil},
		{"A>i9", AtomicMove{Face: 'A', Orient: '>', Hex: hex("i9")}, nil},
		{"Df4", AtomicMove{Face: 'D', Hex: hex("f4")}, nil},
		{"Ba5", AtomicMove{Face: 'B', Hex: hex("a5")}, nil},
		{"C-e5", AtomicMove{Face: 'C', Orient: '-', Hex: hex("e5")}, nil}, // the rules refuse it
		{"A<d3xe4-e5xd5", AtomicMove{Face: 'A', Orient: '<', Hex: hex("d3")},
			[]AtomicStep{{false, hex("e4")}, {true, hex("e5")}, {false, hex("d5")}}},
		{"Dd3-e5-e5", AtomicMove{Face: 'D', Hex: hex("d3")}, []AtomicStep{{true, hex("e5")}, {true, hex("e5")}}},
		{"pass", AtomicMove{Pass: true}, nil},
	} {
		t.Run("AT-2/"+test.word, func(t *testing.T) {
			move, err := Atomic.ParseMove(test.word)
			if err != nil {
				t.Fatal(err)
			}
			m := move.(*AtomicMove)
			var tail []AtomicStep
			for i := range m.Steps() {
				tail = append(tail, m.Step(i))
			}
			if diff := cmp.Diff(test.tail, tail); diff != "" {
				t.Error(diff)
			}
			if m.Pass != test.want.Pass || m.Face != test.want.Face || m.Orient != test.want.Orient || m.Hex != test.want.Hex {
				t.Errorf("got %+v", m)
			}
			if m.String() != test.word || spell(m) != test.word {
				t.Errorf("written %s and %s", m, spell(m))
			}
		})
	}
}

// TestAtomicSpans holds where the parts of a word stand.
func TestAtomicSpans(t *testing.T) {
	for word, want := range map[string]string{
		"A<d3xe4-e5xd5": "A< d3 xe4 -e5 xd5",
		"Df4xe4":        "D f4 xe4",
		"C-e6":          "C- e6",
	} {
		move, err := Atomic.ParseMove(word)
		if err != nil {
			t.Fatal(err)
		}
		m := move.(*AtomicMove)
		cut := func(start, end int) string { return word[start:end] }
		parts := []string{cut(m.FaceSpan()), cut(m.HexSpan())}
		for i := range m.Steps() {
			parts = append(parts, cut(m.StepSpan(i)))
		}
		if got := strings.Join(parts, " "); got != want {
			t.Errorf("%s: got %s, want %s", word, got, want)
		}
	}
}

// TestAtomicHexNames counts the hexes of every row (AT-1).
func TestAtomicHexNames(t *testing.T) {
	rows := map[byte]string{
		'a': "12345", 'b': "123456", 'c': "1234567", 'd': "12345678", 'e': "123456789",
		'f': "23456789", 'g': "3456789", 'h': "456789", 'i': "56789",
	}
	for row := 0; row < 256; row++ {
		got := ""
		for diagonal := 0; diagonal < 256; diagonal++ {
			if AtomicHexNamed(AtomicHex{byte(row), byte(diagonal)}) {
				got += string(rune(diagonal))
			}
		}
		if want := rows[byte(row)]; got != want {
			t.Errorf("AT-1: row %q has the diagonals %q, want %q", rune(row), got, want)
		}
	}
}

func TestAtomicFaults(t *testing.T) {
	for _, test := range []struct{ word, part, code, message, hint string }{
		{"Cf6", "0+1", "", "the orientation of the Connector is missing: -, / or \\ (AT-2)", "write C-f6, C/f6 or C\\f6"},
		{"Af6", "0+1", "", "the orientation of the Alternator is missing: > or < (AT-2)", "write A>f6 or A<f6"},
		{"Af6xe6", "0+1", "", "the orientation of the Alternator is missing: > or < (AT-2)", "write A>f6xe6 or A<f6xe6"},
		{"Cf6-", "0+1", "", "the orientation of the Connector is missing: -, / or \\ (AT-2)", "write C-f6"},
		{"C>f6", "1+1", "", "a Connector is not turned > (AT-2)", "a Connector is turned -, / or \\"},
		{"A-f6", "1+1", "", "an Alternator is not turned - (AT-2)", "an Alternator is turned > or <"},
		{"D-e4", "1+1", "", "a Destructor has no orientation (AT-2)", "write De4"},
		{"B<e4", "1+1", "", "a Burn-out has no orientation (AT-2)", "write Be4"},
		{"D-a9", "1+1", "", "a Destructor has no orientation (AT-2)", ""},
		{"c-e6", "0+1", "", "faces are named by capital letters", "write C-e6"},
		{"df4", "0+1", "", "faces are named by capital letters", "write Df4"},
		{"e6", "0+2", "", "the face of the piece is missing", "write C-e6, A>e6 or De6"},
		{"E-e6", "0+1", "", "E-e6 is no turn of Atomic", "the faces are C, A, D and B, as in C-e6, A<d5, Df4, Ba5"},
		{"C-a9", "2+2", "N-26", "no hex is called a9", "row a has a1 to a5; did you mean a5?"},
		{"C-j1", "2+2", "N-26", "no hex is called j1", "rows are a to i: diagonal 1 has a1 to e1; did you mean e1?"},
		{"Dz9", "1+2", "N-26", "no hex is called z9", "rows are a to i: diagonal 9 has e9 to i9; did you mean i9?"},
		{"Dz0", "1+2", "N-26", "no hex is called z0", "rows are a to i: diagonal 1 has a1 to e1; did you mean e1?"},
		{"C-i1", "2+2", "N-26", "no hex is called i1", "row i has i5 to i9; did you mean i5?"},
		{"C-a10", "2+3", "N-26", "no hex is called a10", "row a has a1 to a5; did you mean a1?"},
		{"C-e0", "2+2", "N-26", "no hex is called e0", "row e has e1 to e9; did you mean e1?"},
		{"A<d3xe4xj5", "8+2", "N-26", "no hex is called j5", "rows are a to i: diagonal 5 has a5 to i5; did you mean i5?"},
		{"C-E6", "2+2", "", "hexes are named by small letters", "write C-e6"},
		{"A<d3xe4-e4", "8+2", "", "only the centre e5 can be crossed, not e4", "a flip is written xe4"},
		{"A<d3xe5", "5+2", "", "the centre e5 holds no piece that could be flipped", "a crossing of the centre is written -e5"},
		{"A<d3Xe4", "4+1", "", "flips are written with a small x", "write A<d3xe4"},
		{"A<d3e4", "4+2", "", "x or - is missing before the next hex of the reaction", "write A<d3xe4"},
		{"A<d3xe4e5xd5", "7+2", "", "x or - is missing before the next hex of the reaction", "write A<d3xe4-e5xd5"},
		{"A<d3xe4>", "7+1", "", "no orientation stands behind a hex",
			"the orientation of a placed piece stands before its hex, as in A<d5; that of a flipped piece is never written"},
		{"A<d3+", "4+1", "", "a reaction goes on with x and a hex, or with -e5", "for instance A<d3xe4-e5xd5"},
		{"A<d3xe4-", "8+0", "", "the crossing of the centre is not complete", "write A<d3xe4-e5"},
		{"A<d3x", "5+0", "", "the hex of the flipped piece is missing", ""},
		{"A<d", "2+1", "", "the diagonal of the hex is missing", "row d is d1 to d8"},
		{"A<", "2+0", "", "the hex is missing", "it stands behind the piece, as in A<e6"},
		{"A", "1+0", "", "the orientation of the Alternator is missing: > or < (AT-2)", ""},
		{"D+", "1+1", "", "a hex is missing here", "a hex is a row from a to i and a diagonal from 1 to 9, such as e6"},
		{"passx", "4+1", "", "passx is no turn of Atomic", "turns look like C-e6, A<d5, Df4, A<d3xe4-e5xd5, pass"},
		{"PASS", "0+4", "", "PASS is no turn", "write pass"},
		{"--", "0+2", "", "-- is no turn", "a forfeit is written pass"},
		{"12", "0+2", "", "12 is no turn", "a move number ends with a dot: 12."},
	} {
		t.Run(test.word, func(t *testing.T) {
			m, err := Atomic.ParseMove(test.word)
			if err == nil {
				t.Fatalf("read as %v", m)
			}
			if part := fmt.Sprintf("%d+%d", err.Start, err.End-err.Start); part != test.part {
				t.Errorf("the fault is at %s, want %s", part, test.part)
			}
			if err.Code != test.code || err.Message != test.message || err.Hint != test.hint {
				t.Errorf("got %q %q %q", err.Code, err.Message, err.Hint)
			}
			checkEdits(t, err)
		})
	}
}

func TestAtomicTerminations(t *testing.T) {
	for word, want := range map[string]bool{"1-0": true, "0-1": true, "1/2-1/2": true, "*": true, "3-1": false, "pass": false, "": false} {
		if Atomic.Termination([]byte(word)) != want {
			t.Errorf("%s is a termination: %v", word, !want)
		}
	}
}

// atomicCrumbs are what random words are made of.
var atomicCrumbs = []string{
	"C-", "C/", `C\`, "A>", "A<", "D", "B", "C", "A", "e6", "d5", "a1", "a5", "e9", "i5", "i9", "xe4", "xd3", "xf6", "-e5", "-e4", "xe5",
	"x", "-", "/", `\`, ">", "<", "pass", "p", "a9", "j1", "i1", "a10", "e0", "X", "c", "E6", "e", "5", "1", "é", "\xff", "+", "*",
}

// atomicWord gives a random word: a turn, a turn with a few bytes changed, or
// anything.
func atomicWord(r *rand.Rand) string {
	pick := func(from []string) string { return from[r.IntN(len(from))] }
	var word strings.Builder
	if r.IntN(4) == 0 {
		for range r.IntN(6) {
			word.WriteString(pick(atomicCrumbs))
		}
		return word.String()
	}
	word.WriteString(pick(atomicCrumbs[:7]))
	word.WriteString(pick(atomicCrumbs[9:16]))
	for range r.IntN(6) {
		word.WriteString(pick(atomicCrumbs[16:20]))
	}
	text := word.String()
	for n := r.IntN(3); n > 0 && text != ""; n-- {
		at := r.IntN(len(text))
		switch r.IntN(3) {
		case 0:
			text = text[:at] + text[at+1:]
		case 1:
			text = text[:at] + pick(atomicCrumbs) + text[at:]
		case 2:
			text = text[:at] + string(rune(r.IntN(128))) + text[at+1:]
		}
	}
	return text
}

// checkAtomicWord fails the test unless a word is read alike by hand and by
// grammar, and keeps the promises of every language.
func checkAtomicWord(t *testing.T, word string) {
	t.Helper()
	move, err := parseAtomic(word)
	grammar, grammarErr := parseAtomicByGrammar(word)
	if !reflect.DeepEqual(move, grammar) || !reflect.DeepEqual(err, grammarErr) {
		t.Fatalf("%q: read %#v, %+v; by grammar %#v, %+v", word, move, err, grammar, grammarErr)
	}
	// What the hand does not read, the grammar refuses: it is never a fallback
	// that makes up for a turn missed.
	if byHand := readAtomic(word); (byHand == nil) != (err != nil) {
		t.Fatalf("%q: by hand %v, error %v", word, byHand, err)
	}
	if err != nil {
		if err.Start < 0 || err.End < err.Start || err.End > len(word) || err.Message == "" {
			t.Fatalf("%q: the error is %+v", word, err)
		}
		return
	}
	m := move.(*AtomicMove)
	if m.String() != word || spell(m) != word {
		t.Fatalf("%q is written %q and %q", word, m, spell(m))
	}
}

func TestAtomicByHandEqualsByGrammar(t *testing.T) {
	words := 100_000
	if testing.Short() {
		words = 10_000
	}
	r := rand.New(rand.NewPCG(3, 4))
	good := 0
	for range words {
		word := atomicWord(r)
		checkAtomicWord(t, word)
		if readAtomic(word) != nil {
			good++
		}
	}
	if good < words/5 || good > words*4/5 {
		t.Errorf("%d of %d words are turns: the test has gone blind on one side", good, words)
	}
}

func FuzzAtomicMove(f *testing.F) {
	for _, crumb := range atomicCrumbs {
		f.Add(crumb)
	}
	f.Add("A<d3xe4-e5xd5")
	f.Fuzz(checkAtomicWord)
}

func BenchmarkAtomicMove(b *testing.B) {
	words := []string{"C-e6", "A<d5xd4xe4", "Df4", "A<d3xe4-e5xd5", `C\g7xf7xf6xe6xd5-e5xf5`, "pass"}
	for name, parse := range map[string]func(string) (Move, *MoveError){"hand": parseAtomic, "grammar": parseAtomicByGrammar} {
		b.Run(name, func(b *testing.B) {
			b.ReportAllocs()
			for i := range b.N {
				if _, err := parse(words[i%len(words)]); err != nil {
					b.Fatal(err)
				}
			}
		})
	}
}
