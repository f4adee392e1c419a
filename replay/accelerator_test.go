package replay

import (
	"encoding/json"
	"fmt"
	"slices"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"scoresheet/notation"
	"scoresheet/notation/diag"
	"scoresheet/rules/accelerator"
)

// twelve is a record of twelve turns: returns, bounces, all signs of the energy,
// additions and a move of deflectors.
const twelve = `1-:a1W 4+:g9W 4+:a1~W 3+:d9W 4+:b1E 3=:a9W 2=A\c7:d1E 1A/e7:b9E 5+:g1E 6+:f9E 5+:i1W 2Mc7-c4:i9~E`

const twelveTags = "[Game \"Accelerator\"]\n[Setup \"alpha:a1W gamma:i9W\"]\n\n"

// pair is a game of alpha and beta at its usual start.
const pair = "[Game \"Accelerator\"]\n\n"

// near is the head of a record that starts from a position.
func near(position string) string {
	return "[Game \"Accelerator\"]\n[Position \"" + strings.ReplaceAll(position, `\`, `\\`) + "\"]\n"
}

func acceleratorRecord(text string) *notation.Game {
	src := diag.Source{File: "t.score", Text: []byte(text), Line: 1, Column: 1}
	return notation.Parse(src, 1, notation.Languages(notation.Accelerator), notation.Options{})
}

// told replays a record and gives its diagnostics, one a line, each with the text
// that the caret stands under.
func told(t *testing.T, text string) (string, *Verdict) {
	t.Helper()
	v := Walk(acceleratorRecord(text), Accelerator, Options{})
	var lines []string
	for _, d := range v.Diagnostics {
		focus := d.Span
		if !d.Focus.IsZero() {
			focus = d.Focus
		}
		if d.Code == diag.CodeNoResult {
			d.Message, d.Hint = "", "" // the parser's words
		}
		lines = append(lines, fmt.Sprintf("%s %s %d <%s> %s | %s", d.Severity, d.Code, d.Ply, text[focus.Start:focus.End], d.Message, d.Hint))
	}
	return strings.Join(lines, "\n"), v
}

// TestAcceleratorTwelve replays the record with and without its outcomes.
func TestAcceleratorTwelve(t *testing.T) {
	const end = `9x9 e5 18 8 c4\,e7/ alpha@a1=i1W,4,0,0;gamma@i9=i9~E,4,0,0 alpha c4`
	var bare []string
	for _, word := range strings.Fields(twelve) {
		word, _, _ = strings.Cut(word, ":")
		bare = append(bare, word)
	}
	for _, turns := range []string{twelve, strings.Join(bare, " ")} {
		said, v := told(t, twelveTags+turns+" *")
		if said != "" || v.Plies != 12 || v.State.String() != end {
			t.Errorf("%s\n%d plies to %s", said, v.Plies, v.State)
		}
	}
	rec := acceleratorRecord(twelveTags + strings.Join(bare, " ") + " *")
	names, _ := NameMoves(rec, Accelerator)
	var written []string
	for i := range rec.Main.Plies {
		written = append(written, names.Text(&rec.Main.Plies[i]))
	}
	if got := strings.Join(written, " "); got != twelve {
		t.Errorf("canonical: %s", got)
	}
}

// Positions in which one thing is about to happen.
const (
	homing = `9x9 e5 15 10 - alpha@a1=c1W,2,3,0;beta@a9=i9S,1,0,0 alpha -` // alpha carries three, two squares from home
	passer = `9x9 e5 16 10 - alpha@a1=b1W,4,2,0;beta@a9=i9S,1,0,0 alpha -` // alpha comes through its home twice
	lost   = `9x9 e5 18 10 - alpha@a1=-,1,0,0;beta@a9=a9E,1,0,0 alpha -`   // alpha was reset
	smash  = `9x9 e5 16 10 - alpha@a1=a8N,2,1,0;beta@a9=b9W,1,1,0 beta -`  // the pawns are a square apart
	heavy  = `9x9 e5 18 9 c3/ alpha@a1=e1E,3,0,0;beta@a9=a9E,1,0,0 alpha -`
	fresh  = `9x9 e5 18 9 c3/ alpha@a1=e1E,3,0,0;beta@a9=a9E,1,0,0 alpha c3`
	reach  = `9x9 e5 17 10 - alpha@a1=e3N,2,1,0;beta@a9=a9E,1,0,0 alpha -`
	done   = `9x9 e5 15 10 - alpha@a1=-,2,0,3;beta@a9=i9S,1,0,0 beta -`
)

func TestAcceleratorJudged(t *testing.T) {
	for _, c := range []struct {
		name, text, want string
		plies            int
	}{
		{"AX-11/the sign is obligatory", pair + "3:a2N *",
			"error AX-11 1 <3> the roll 3 is greater than alpha's energy 1, so it gains one (+) | legal and nearest: 3+:a3N", 0},
		{"AX-11/no change", pair + "3+A/e4:a3N *",
			"error AX-11 1 <A/e4> the roll 3 is greater than alpha's energy 1: no deflector is changed | legal and nearest: 3+:a3N", 0},
		{"AX-12/the sign is obligatory", pair + "1:a2N *",
			"error AX-12 1 <1> the roll equals alpha's energy 1: say whether it gains one (+), loses one (-) or keeps it (=) | legal and nearest: 1=:a2N, 1+:a3N, 1-:a1N, 1=A/a3:a2N", 0},
		{"AX-13/the duty", near(heavy) + "2:h1E *",
			"error AX-13 1 <2> the roll 2 is smaller than alpha's energy 3: a deflector must be added, moved or turned | one can be added on a2, for example", 0},
		{"AX-13/not the one of the turn before", near(fresh) + "2Tc3:h1E *",
			"error AX-13 1 <Tc3> the deflector at c3 was changed during the previous turn | legal and nearest: 2A/a3:h1E, 2A/b3:h1E, 2A/c1:h1E, 2A/c2:h1E", 0},
		{"AX-1/off the board", near(heavy) + "2A/j3:h1E *",
			"error AX-1 1 <A/j3> j3 is not on the 9x9 board | legal and nearest: 2A/a3:h1E, 2A/b3:h1E, 2A/d3:h1E, 2A/e3:h1E", 0},
		{"AX-10/comes back", near(lost) + "3+:a3N *",
			"error AX-10 1 <3+:a3N> alpha was reset and must first be put on its home a1 | say which way it faces: N, E, S or W", 0},
		{"AX-10/is on the board", pair + "@N3+:a3N *",
			"error AX-10 1 <@N> alpha is on the board and does not come back | legal and nearest: 3+:a3N", 0},
		{"AX-14/another square", pair + "3+:a4N *",
			"error AX-14 1 <a4N> alpha goes a2, a3 and ends on a3 facing N, not on a4 facing N | write 3+:a3N", 0},
		{"AX-14/another facing", pair + "{c} 3+:a3S *",
			"error AX-14 1 <a3S> alpha goes a2, a3 and ends on a3 facing N, not on a3 facing S | write 3+:a3N", 0},
		{"AX-14/nothing to collect", pair + "3+:home *",
			"error AX-14 1 <home> alpha does not enter its home with electrons; it goes a2, a3 and ends on a3 facing N | write 3+:a3N", 0},
		{"AX-14/collects or not", near(passer) + "6+:home3 *",
			"error AX-14 1 <home3> alpha enters its home with electrons 2 times, so there is no entry 3; it goes a1 (home, not collecting), a1~W (turns round), a1 (home, not collecting), b1, c1 and ends on c1 facing E | write 6+:c1E, 6+:home or 6+:home2", 0},
		{"AX-14/the second entry", near(passer) + "6+:home2 *", "", 1},
		{"AX-14/home1 is home", near(passer) + "6+:home1 *", "", 1},
		{"AX-15/reactor", near(reach) + "1A/a5:reactor *", "", 1},
		{"AX-15/not said", near(reach) + "1A/a5:e5N *",
			"error AX-15 1 <e5N> alpha goes e4, e5 and ends on the reactor; it does not stand on e5 facing N | write 1A/a5:reactor", 0},
		{"AX-16/boom", near(smash) + "1=:boom *",
			"error AX-16 1 <boom> beta goes a9 (home, not collecting) and ends on a9 facing W; it meets no pawn there | write 1=:a9W or 1=:home", 0},
		{"AX-20/collectors", near(homing) + "6+:home 3-0", "", 1},
		{"AX-20/open", near(homing) + "6+:home *",
			"warning N-19 0 <*> the play has ended 3-0: alpha has collected 3 electrons (AX-20) | write 3-0", 1},
		{"AX-20/other collectors", near(homing) + "6+:home 3-1",
			"error N-19 0 <3-1> the result 3-1 contradicts the play, which ended 3-0: alpha has collected 3 electrons (AX-20) | write 3-0", 1},
		{"AX-20/too many collectors", near(homing) + "6+:home 3-0-0",
			"error N-19 0 <3-0-0> the result 3-0-0 contradicts the play, which ended 3-0: alpha has collected 3 electrons (AX-20) | write 3-0", 1},
		{"AX-20/collected but not said", near(homing) + "6+ 3-0",
			"error N-19 0 <3-0> the result 3-0 contradicts the play, which has not ended: the collectors hold 0-0, and the game goes on until one holds 3 (AX-20) | 6+ at ply 1 leaves its outcome out, so nothing was collected: write 6+:home if it was", 1},
		{"AX-14/collected but not said, then back", near(homing) + "6+ 3+ @N4+ *",
			"error AX-10 3 <@N> alpha is on the board and does not come back | 6+ at ply 1 leaves its outcome out, so nothing was collected: write 6+:home if it was", 2},
		{"AX-20/even the standing is no result before the end", pair + "3+:a3N 0-0",
			"error N-19 0 <0-0> the result 0-0 contradicts the play, which has not ended: the collectors hold 0-0, and the game goes on until one holds 3 (AX-20) | write *", 1},
		{"AX-20/turns after the end", near(homing) + "6+:home 3+ 3-0",
			"error N-18 2 <3+> 3+ is written after the end of the game: alpha has collected 3 electrons (AX-20) | end the movetext with 3-0", 1},
		{"AX-20/over at the start", near(done) + "3+ 3-0",
			"error N-18 1 <3+> 3+ is written after the end of the game: alpha has collected 3 electrons (AX-20) | end the movetext with 3-0", 0},
		{"AX-20/in the tag alone", near(homing) + "[Result \"2-0\"]\n6+:home",
			"error N-19 0 <2-0> the result 2-0 contradicts the play, which ended 3-0: alpha has collected 3 electrons (AX-20) | write 3-0\nwarning N-13 0 <>  | ", 1},
		{"rounds of two", pair + "1. 3+ 3+ 2. 4+ (2. 5+ 2... 6+) 2... 4+ *", "", 4},
		{"rounds of three", "[Game \"Accelerator\"]\n[Setup \"alpha:a1N beta:a9E gamma:i9S\"]\n\n1. 3+ 3+ 1... 3+ 2. 4+ *", "", 4},
		{"a position is in round 1", near(smash) + "1... 1=:a9W 2. 3+:boom 2... @N2+ *", "", 3},
		{"wrong number", pair + "1. 3+ 2. 3+ *",
			"warning N-15 2 <2.> move number 2. stands where 1... is due | write 1...", 2},
		{"not a turn", pair + "3+ 9+ *", "error N-16 2 <9> a die shows 1 to 6, not 9 | ", 1},
		{"no such square", pair + "1=A/a27 *", "error N-26 1 <a27> no square is called a27 | files are a to z, ranks are 1 to 26", 0},
	} {
		t.Run(c.name, func(t *testing.T) {
			got, v := told(t, c.text)
			if d := cmp.Diff(c.want, got); d != "" {
				t.Errorf("%s\n%s", c.text, d)
			}
			if v.Plies != c.plies {
				t.Errorf("%d plies, want %d", v.Plies, c.plies)
			}
		})
	}
}

func TestAcceleratorTags(t *testing.T) {
	const position = `[Position "9x9 e5 18 10 - alpha@a1=-,1,0,0;beta@a9=a9E,1,0,0 alpha -"]`
	for _, c := range []struct{ name, tags, want string }{
		{"AX-1/a board of its own", `[Board "7x5"] [Reactor "d3"] [Setup "alpha:a1N delta:g5W"]`, ""},
		{"AX-1/too large", `[Board "30x9"]`, "error AX-1 0 <30x9> a board has 1 to 26 files and 1 to 26 ranks | "},
		{"AX-1/the reactor does not fit", `[Board "4x9"]`, "error AX-1 0 <4x9> the tag Reactor is missing: without this tag it is e5, but e5 is not on the 4x9 board | "},
		{"AX-1/the homes do not fit", `[Board "9x8"]`, "error AX-1 0 <9x8> the tag Setup is missing: without this tag it is alpha:a1N beta:a9E, but a9 is not on the 9x8 board | "},
		{"AX-1/the reactor is a home", `[Reactor "a9"]`, "error AX-1 0 <a9> the tag Setup is missing: without this tag it is alpha:a1N beta:a9E, but a9 is the reactor and cannot be a home | "},
		{"AX-2/alone", `[Setup "alpha:a1N"]`, "error AX-2 0 <alpha:a1N> a game has 2 to 4 players | "},
		{"AX-2/a facing", `[Setup "alpha:a1N beta:a9X"]`, "error N-25 0 <X> 'X' stands where a facing (N, E, S or W) should stand | "},
		{"AX-13/six", `[Adjacent "6"]`, "error AX-13 0 <6> a square has 4 or 8 adjacent squares, not 6 | "},
		{"AX-13/eight", `[Adjacent "8"]` + position, ""},
		{"AX-13/six beside a position", `[Adjacent "6"]` + position, "error AX-13 0 <6> a square has 4 or 8 adjacent squares, not 6 | "},
		{"position/agrees", `[Board "9x9"] [Reactor "e5"] [Setup "alpha:a1S beta:a9N"]` + position, ""},
		{"position/another board", `[Board "11x9"]` + position, "error N-25 0 <11x9> the tag Board contradicts the Position, which says 9x9 | a Position tells the whole layout: leave the tag out"},
		{"position/too small a board", `[Board "4x4"]` + position, "error N-25 0 <4x4> the tag Board contradicts the Position, which says 9x9 | a Position tells the whole layout: leave the tag out"},
		{"position/another reactor", `[Reactor "e4"]` + position, "error N-25 0 <e4> the tag Reactor contradicts the Position, which says e5 | a Position tells the whole layout: leave the tag out"},
		{"position/a reactor that is a home", `[Reactor "a1"]` + position, "error N-25 0 <a1> the tag Reactor contradicts the Position, which says e5 | a Position tells the whole layout: leave the tag out"},
		{"position/another player", `[Setup "alpha:a1N gamma:a9E"]` + position, "error N-25 0 <alpha:a1N gamma:a9E> the tag Setup contradicts the Position, which says alpha:a1N beta:a9E | a Position tells the whole layout: leave the tag out"},
		{"position/another order", `[Setup "beta:a9E alpha:a1N"]` + position, "error N-25 0 <beta:a9E alpha:a1N> the tag Setup contradicts the Position, which says alpha:a1N beta:a9E | a Position tells the whole layout: leave the tag out"},
		{"position/no setup at all", `[Setup "nobody"]` + position, `error N-25 0 <nobody> the tag Setup contradicts the Position, which says alpha:a1N beta:a9E | a Position tells the whole layout: leave the tag out`},
		{"position/malformed", `[Board "9"]` + position, `error N-25 0 <9> the text ends where an "x" should stand | `},
		{"position/broken", `[Position "9x9 e5 18 10 - alpha@a1=a1N,1,0,0 alpha -"]`, "error AX-2 0 <alpha@a1=a1N,1,0,0> a game has 2 to 4 players | "},
	} {
		t.Run(c.name, func(t *testing.T) {
			text := "[Game \"Accelerator\"]\n" + c.tags + "\n\n*"
			got, v := told(t, text)
			if d := cmp.Diff(c.want, got); d != "" {
				t.Error(d)
			}
			if (v.State == nil) != (c.want != "") {
				t.Errorf("state %v", v.State)
			}
		})
	}
}

// TestAcceleratorLegal holds the number of turns from the start that the rules
// fix, and their order.
func TestAcceleratorLegal(t *testing.T) {
	s := Accelerator.Start(acceleratorRecord(pair+"*"), nil)
	legal := s.Legal()
	if len(legal) != 452 || s.Perft(1) != 452 || !slices.IsSorted(legal) {
		t.Errorf("%d turns, sorted %v", len(legal), slices.IsSorted(legal))
	}
	if s := Accelerator.Start(acceleratorRecord(near(done)+"*"), nil); len(s.Legal()) != 0 {
		t.Error("there are turns after the end")
	}
}

func TestAcceleratorEffect(t *testing.T) {
	var got []string
	Walk(acceleratorRecord(near(passer)+"6+:home2 @E1=A/e3 *"), Accelerator, Options{Want: WantEffect, Frame: func(f Frame) bool {
		if f.Effect != nil {
			text, err := json.Marshal(f.Effect)
			if err != nil {
				t.Fatal(err)
			}
			got = append(got, string(text))
		}
		return true
	}})
	want := `{"player":"alpha","from":"b1","facing":"W","energy":5,"outcome":"home2","trail":[` +
		`{"place":"a1","facing":"W","carried":2,"events":["passed-home"]},` +
		`{"place":"a1~W","facing":"E","carried":2,"events":["bounced"]},` +
		`{"place":"a1","facing":"E","carried":0,"events":["collected"]}],"collected":2,"reset":["alpha"]}`
	if len(got) != 1 || got[0] != want {
		t.Errorf("got  %s\nwant %s", got, want)
	}
}

// TestAcceleratorChanged takes one record and changes one thing in it: what is
// said first, and where.
func TestAcceleratorChanged(t *testing.T) {
	for _, c := range []struct{ name, from, to, want string }{
		{"AX-11/roll", "2Mc7-c4", "5Mc7-c4", "error AX-11 12 <5> the roll 5 is greater than gamma's energy 4, so it gains one (+)"},
		{"AX-12/roll", "3=:a9W", "2=:a9W", "error AX-13 6 <2=> the roll 2 is smaller than gamma's energy 3, which stays as it is"},
		{"AX-13/roll", "3+:d9W", "1+:d9W", "error AX-13 4 <1+> the roll 1 is smaller than gamma's energy 2, which stays as it is"},
		{"AX-13/deflector", "2Mc7-c4", "2Md7-c4", "error AX-13 12 <Md7-c4> there is no deflector on d7"},
		{"AX-13/target", "2Mc7-c4", "2Mc7-e5", "error AX-13 12 <Mc7-e5> e5 is the reactor"},
		{"AX-13/two changes in a row", "1A/e7", "1Tc7", "error AX-13 8 <Tc7> the deflector at c7 was changed during the previous turn"},
		{"AX-14/outcome", "6+:f9E", "6+:f9W", "error AX-14 10 <f9W> gamma goes c9, d9, e9, f9 and ends on f9 facing E, not on f9 facing W"},
		{"AX-14/a later turn", "5+:i1W", "5+:i1E", "error AX-14 11 <i1E> "},
	} {
		t.Run(c.name, func(t *testing.T) {
			text := twelveTags + strings.Replace(twelve, c.from, c.to, 1) + " *"
			said, v := told(t, text)
			if !strings.HasPrefix(said, c.want) || strings.Contains(said, "\n") {
				t.Errorf("got %s\nwant %s", said, c.want)
			}
			if want := strings.Index(text, c.to); len(v.Diagnostics) > 0 && v.Diagnostics[0].Span.Start != want {
				t.Errorf("told at byte %d, want %d", v.Diagnostics[0].Span.Start, want)
			}
		})
	}
}

// TestAcceleratorTagFaults finds each defect of the tags of a layout, and none that
// only follows from another.
func TestAcceleratorTagFaults(t *testing.T) {
	for _, c := range []struct{ tags, want string }{
		{`[Board "x"][Reactor "z9"][Adjacent "5"]`, "Board Adjacent"},
		{`[Reactor "z9"][Adjacent "5"]`, "Reactor Adjacent"},
		{`[Adjacent "5"][Setup "foo"]`, "Adjacent Setup"},
		{`[Board "x"][Reactor "k11"]`, "Board"},
		{`[Board "x"][Reactor "?"][Setup "alpha:a1N"]`, "Board Reactor"},
		{`[Board "9x9"][Adjacent "8"]`, ""},
	} {
		rec := acceleratorRecord("[Game \"Accelerator\"]" + c.tags + "\n*")
		var got []string
		Accelerator.Start(rec, func(f TagFault) { got = append(got, f.Tag.Name) })
		if text := strings.Join(got, " "); text != c.want {
			t.Errorf("%s: defects of %s, want %s", c.tags, text, c.want)
		}
	}
}

// foreignMove is a move of no game.
type foreignMove struct{}

func (foreignMove) String() string { return "e4" }

func TestAcceleratorForeignMove(t *testing.T) {
	s := Accelerator.Start(acceleratorRecord(pair+"*"), nil)
	var step Step
	if s.Play(foreignMove{}, &step) || len(step.Findings) != 1 || step.Findings[0].Code != "N-16" {
		t.Errorf("%+v", step.Findings)
	}
}

// TestAcceleratorWritten turns every turn of many positions into its spelling and
// back.
func TestAcceleratorWritten(t *testing.T) {
	for _, position := range []string{homing, passer, lost, smash, heavy, reach} {
		p, err := accelerator.Parse(position)
		if err != nil {
			t.Fatal(err)
		}
		for _, turn := range accelerator.Default().Legal(&p, nil) {
			w := writtenTurn(turn)
			if back := turnOf(w); back != turn {
				t.Fatalf("%+v is written %s and means %+v", turn, w, back)
			}
		}
	}
}
