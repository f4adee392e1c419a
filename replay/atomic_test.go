package replay

import (
	"encoding/json"
	"fmt"
	"math/rand/v2"
	"slices"
	"strings"
	"testing"

	"scoresheet/notation"
	"scoresheet/notation/diag"
	"scoresheet/rules/atomic"
	"scoresheet/testdata"
)

func init() { testGames = append(testGames, Atomic) }

const (
	tiles = "[Game \"Atomic\"]\n"
	// atomicRing is the setup of the specification's example, and atomicLast the
	// turn after it.
	atomicRing = `A<e6 A<d5 A>f5 C-e4 C\f6 A<d4 `
	atomicLast = `A<d3xe4-e5xd5`
)

// board gives the head of a record that starts from a position.
func board(position string) string { return tiles + "[Position \"" + position + "\"]\n" }

func TestAtomicRecords(t *testing.T) {
	runJudgeCases(t, []judgeCase{
		{"AT-15/the example", tiles + "1. A<e6 A<d5 2. A>f5 C-e4 3. C\\f6 A<d4 4. A<d3xe4-e5xd5 *", "", 7},
		{"annotated", tiles + "{A comment.}\n1. A<e6 A<d5 2. A>f5! C-e4 $1 {text [%csl Rd5,Gf4] [%cal Ge6-d5] [%dia]}\n" +
			"3. C\\f6 (3. Df6 {a variation, validated too} 3... A<d4) 3... A<d4 4. A<d3xe4-e5xd5 1-0", "", 7},
		{"AT-12/pass where a piece can be placed", tiles + "pass *", "error AT-12 2:1+4 1", 0},
		{"AT-10/outside the ring", tiles + "C-a1 *", "error AT-10 2:1+4 1", 0},
		{"AT-10/Burn-out", tiles + "Be6 *", "error AT-10 2:1+3 1", 0},
		{"AT-10/reaction", tiles + "A<e6 A<d5xe6 *", "error AT-10 2:6+7 2", 1},
		{"AT-10/two pieces", tiles + "[Ring \"2\"]\nC-e4 C\\f5 A>f4xf5 *", "", 3},
		{"AT-10/six pieces by name", tiles + "[Ring \"6\"]\nC-e4 C\\f5 A>f4xf5 *", "error AT-10 3:11+7 3", 2},
		{"AT-10/no such ring", tiles + "[Ring \"3\"]\nC-e4 *", "error N-25 2:8+1 0", 0},
		{"variations are judged", tiles + "1. A<e6 (1. C-a1) A<d5 (1... A<e6) *", "error AT-10 2:13+4 1\nerror AT-10 2:30+4 2", 2},
		{"a broken variation leaves the main line alone", tiles + atomicRing + "(Cf6 A<d4) A<d3 *", "error N-16 2:32+3 6", 6},
		{"a position is in round 1", board(`5|6|7|3A>C\3|3c-1A<3|3a<a<3|7|6|5 2 C11A10D3B3,c11a10d3b3 0`) + "1... A>d3xc3 *", "error AT-11 3:6+7 1", 0},
		{"wrong number", tiles + "1. A<e6 A<d5 3. A>f5 *", "warning N-15 2:14+2 3", 3},
		{"AT-1/no such hex", tiles + "A<e6 C-a9 *", "error N-26 2:6+4 2", 1},
		{"AT-2/no orientation", tiles + "Cf6 *", "error N-16 2:1+3 1", 0},
		{"AT-3/position", board(`5|6|7|8|9|8|7|6|5 1 C13A12D3B3,c12a12d3b3 0`) + "C-e6 *", "error AT-3 2:12+43 0", 0},
		{"bad position", board(`5|6|7|8 1 C12A12D3B3,c12a12d3b3 0`) + "C-e6 *", "error AT-1 2:12+33 0", 0},
		{"AT-16/open result", board(`5|6|7|8|C-c-7|8|7|6|5 1 C11A12D3B3,c11a12d3b3 2`) + "*", "warning N-19 3:1+1 0", 0},
		{"AT-16/drawn", board(`5|6|7|8|C-c-7|8|7|6|5 1 C11A12D3B3,c11a12d3b3 2`) + "1/2-1/2", "", 0},
		{"AT-16/contradicted", board(`5|6|7|8|C-c-7|8|7|6|5 1 C11A12D3B3,c11a12d3b3 2`) + "1-0", "error N-19 3:1+3 0", 0},
		{"AT-16/moves after the end", board(`5|6|7|8|C-c-7|8|7|6|5 1 C11A12D3B3,c11a12d3b3 2`) + "C-e3 *", "error N-18 3:1+4 1", 0},
		{"resignation", tiles + "C-e6 0-1", "", 1},
		{"a move of another game", tiles + "d2-d3 *", "error N-16 2:1+5 1", 0},
	})
}

// refusal replays a record whose last turn is refused and describes the
// diagnostic with the part of the word that the caret stands under.
func refusal(t *testing.T, text string) (code, part, message, hint string) {
	t.Helper()
	rec := parseRecord(text)
	v := Walk(rec, Atomic, Options{})
	if len(v.Diagnostics) != 1 {
		t.Fatalf("%s: %+v", text, v.Diagnostics)
	}
	d := v.Diagnostics[0]
	if d.Focus.IsZero() {
		d.Focus = d.Span
	}
	word := text[d.Span.Start:d.Span.End]
	start := d.Focus.Start - d.Span.Start
	return d.Code, fmt.Sprintf("%s[%s]%s", word[:start], text[d.Focus.Start:d.Focus.End], word[start+d.Focus.Len():]), d.Message, d.Hint
}

// TestAtomicRefusals holds the clause of every refusal, the place of its caret
// and what it says would have been legal.
func TestAtomicRefusals(t *testing.T) {
	for _, test := range []struct{ name, record, code, part, message, hint string }{
		{"AT-14/stops too early", tiles + atomicRing + `A>c4xd4 *`, "AT-14", "A>c4[xd4]", "the reaction stops on d4 although e4 could be flipped",
			"after A>c4xd4 the reaction may go on with xe4"},
		{"AT-10/hex taken", tiles + `A<e6 C-e6 *`, "AT-10", "C-[e6]", "e6 is taken by the Alternator of player 1",
			"legal hexes for the Connector - are d4, d5, e4, f5 or f6"},
		{"AT-10/centre", tiles + `De5 *`, "AT-10", "D[e5]", "the centre, e5, stays empty", "legal hexes for the Destructor are d4, d5, e4, e6, f5 or f6"},
		{"AT-10/Burn-out", tiles + `Be6 *`, "AT-10", "[B]e6", "no Burn-outs may be placed during the setup",
			"legal are C-d4, C/d4, C\\d4, A>d4 and others"},
		{"AT-11/far away", tiles + atomicRing + `A>a1 *`, "AT-11", "A>[a1]", "a1 is not next to an opposing piece",
			"legal hexes for the Alternator > are c4, c5, d3 or e3"},
		{"AT-11/no line", tiles + atomicRing + `C-c4 *`, "AT-11", "C-[c4]", "no line of the Connector on c4 points at an opposing piece",
			"legal hexes for the Connector - are d3, d6 or e3"},
		{"AT-12/Burn-out too early", tiles + atomicRing + `Ba1 *`, "AT-12", "[B]a1",
			"a Burn-out may be placed only when no other piece can be, and player 1 can place one", "legal are C/c3xd4, C/c3xd4-e5xd5, C/c3xd4-e5xe4, A<c3xd4 and others"},
		{"AT-12/Burn-out too early on a taken hex", tiles + atomicRing + `Bd4 *`, "AT-12", "[B]d4",
			"a Burn-out may be placed only when no other piece can be, and player 1 can place one", "legal are C/c3xd4, C/c3xd4-e5xd5, C/c3xd4-e5xe4, A<c3xd4 and others"},
		{"AT-12/pass", tiles + `pass *`, "AT-12", "[pass]", "player 1 can place a piece and may not forfeit the turn",
			"legal are C-d4, C/d4, C\\d4, A>d4 and others"},
		{"AT-13/not next", tiles + atomicRing + `A<d3xf6 *`, "AT-1", "A<d3[xf6]", "f6 is not next to d3", "after A<d3 the reaction may go on with xe4"},
		{"AT-13/second step", tiles + atomicRing + `A<d3xe4xd4 *`, "AT-13", "A<d3xe4[xd4]", "no other line of the Alternator on e4 leads to d4",
			"after A<d3xe4 the reaction may end or go on with -e5"},
		{"AT-15/first step", tiles + atomicRing + `A<d3-e5xd5 *`, "AT-15", "A<d3[-e5]xd5", "the centre may not be crossed from the piece just placed",
			"after A<d3 the reaction may go on with xe4"},
		{"AT-15/stops in the centre", tiles + atomicRing + `A<d3xe4-e5 *`, "AT-15", "A<d3xe4[-e5]",
			"a path that crosses the centre must go on into an opposing piece", "after A<d3xe4-e5 the reaction may go on with xd4 or xd5"},
		{"AT-13/own piece", tiles + atomicRing + `A<d3xe4-e5xf6 *`, "AT-13", "A<d3xe4-e5[xf6]", "f6 is player 1's own piece",
			"after A<d3xe4-e5 the reaction may go on with xd4 or xd5"},
		{"AT-13/goes on for nothing", tiles + atomicRing + `A<d3xe4-e5xd5xc5 *`, "AT-13", "A<d3xe4-e5xd5[xc5]", "c5 is empty", "write A<d3xe4-e5xd5"},
		{"N-17/ambiguous", tiles + atomicRing + `A<d3 *`, "N-17", "[A<d3]",
			"A<d3 is ambiguous: its reaction may be A<d3xe4, A<d3xe4-e5xd4 or A<d3xe4-e5xd5", "write the reaction in full"},
	} {
		t.Run(test.name, func(t *testing.T) {
			code, part, message, hint := refusal(t, test.record)
			if code != test.code || part != test.part || message != test.message || hint != test.hint {
				t.Errorf("%s %s\n%s\n%s", code, part, message, hint)
			}
		})
	}
	t.Run("AT-3/face", func(t *testing.T) {
		position := `DDD2|6|7|3A>C\3|3c-1A<3|3a<a<3|7|6|5 1 C11A10D0B3,c11a10d3b3 0`
		code, part, message, hint := refusal(t, board(position)+"Dc4xd4 *")
		if code != "AT-3" || part != "[D]c4xd4" || message != "player 1 has no Destructor left" ||
			hint != "player 1 has left: 11 Connectors, 10 Alternators, 3 Burn-outs" {
			t.Errorf("%s %s\n%s\n%s", code, part, message, hint)
		}
	})
}

// TestAtomicTails leaves reactions out: where one is possible it is put in, and
// the canonical text has it in full.
func TestAtomicTails(t *testing.T) {
	for _, test := range []struct{ turns, want string }{
		{atomicRing + `A<c4`, `A<c4xd5`},
		{atomicRing + `A<c4xd5`, `A<c4xd5`},
		{atomicRing + atomicLast, atomicLast},
	} {
		rec := parseRecord(tiles + test.turns + " *")
		names, v := NameMoves(rec, Atomic)
		if !v.Valid() {
			t.Fatalf("%s: %+v", test.turns, v.Diagnostics)
		}
		last := &rec.Main.Plies[len(rec.Main.Plies)-1]
		if got := names.Text(last); got != test.want {
			t.Errorf("%s is canonically %s, want %s", test.turns, got, test.want)
		}
	}
}

// TestAtomicWildBoards refuses a turn on a board that has more reactions than
// could be listed: it must not take the time to make them.
func TestAtomicWildBoards(t *testing.T) {
	rows := make([]string, 9)
	for i := range rows {
		hexes := 9 - max(i-4, 4-i)
		rows[i] = strings.Repeat("d", hexes)
	}
	rows[4] = "dddd1dddd"
	rows[0] = "5"
	position := strings.Join(rows, "|") + " 1 C0A0D0B0,c0a0d0b0 0"
	off, err := atomic.New(atomic.Options{}, map[string]bool{"AT-3": true}).Parse(position)
	if err != nil {
		t.Fatal(err)
	}
	s := &AtomicState{Pos: off, rules: atomic.New(atomic.Options{}, map[string]bool{"AT-3": true})}
	for _, word := range []string{"Di5", "Di5xh5xg5", "Di5xh4-e5", "C-a1", "pass", "Ba1"} {
		move, no := notation.Atomic.ParseMove(word)
		if no != nil {
			t.Fatal(no)
		}
		step := Step{}
		if s.Play(move, &step) || len(step.Findings) != 1 {
			t.Errorf("%s: %+v", word, step.Findings)
		}
		if f := step.Findings[0]; f.Wanted || f.Hint == "" && f.Message == "" || len(f.Hint)+len(f.Message) > 500 {
			t.Errorf("%s: %+v", word, f)
		}
	}
}

func TestAtomicEffects(t *testing.T) {
	rec := parseRecord(tiles + atomicRing + atomicLast + " *")
	var got []string
	Walk(rec, Atomic, Options{Want: WantEffect, Frame: func(f Frame) bool {
		text, err := json.Marshal(f.Effect)
		if err != nil {
			t.Fatal(err)
		}
		got = append(got, string(text))
		return true
	}})
	for ply, want := range map[int]string{
		0: "null",
		1: `{"player":1,"placed":"A\u003c","hex":"e6"}`,
		7: `{"player":1,"placed":"A\u003c","hex":"d3","flips":[` +
			`{"hex":"e4","from":"d3","before":"c-","after":"A\u003e"},` +
			`{"hex":"d5","from":"e5","crossed":true,"before":"a\u003c","after":"C\\"}],"crossings":1}`,
	} {
		if got[ply] != want {
			t.Errorf("ply %d: %s, want %s", ply, got[ply], want)
		}
	}
	pass := atomicEffect(&atomic.Effect{Player: 2, Hex: atomic.NoHex})
	if text, _ := json.Marshal(pass); string(text) != `{"player":2,"pass":true}` {
		t.Errorf("AT-12: a forfeit is told as %s", text)
	}
}

// TestAtomicForfeits plays both forfeits: nobody can place anything, and the
// play is over (AT-12, AT-16).
func TestAtomicForfeits(t *testing.T) {
	position := `5|6|7|3A>C\3|3C-1A<3|3A<A<3|7|6|5 2 C0A0D0B0,c0a0d0b0 0`
	r := atomic.New(atomic.Options{}, map[string]bool{"AT-3": true})
	pos, err := r.Parse(position)
	if err != nil {
		t.Fatal(err)
	}
	s := &AtomicState{Pos: pos, rules: atomic.Standard}
	move, _ := notation.Atomic.ParseMove("pass")
	for i := range 2 {
		if s.Over() != nil {
			t.Fatalf("over after %d forfeits", i)
		}
		if round := s.Round(); round != (Round{Number: 1, Turn: i, Of: 2}) {
			t.Errorf("round %+v", round)
		}
		if legal := s.Legal(); !slices.Equal(legal, []string{"pass"}) {
			t.Errorf("AT-12: legal are %v", legal)
		}
		if !s.Play(move, &Step{}) {
			t.Fatal("a forced forfeit is refused")
		}
	}
	want := Outcome{"1-0", "AT-16", "both players have forfeited in turn and player 1 leads by 6 to 0"}
	if o := s.Over(); o == nil || *o != want {
		t.Errorf("the outcome is %+v", o)
	}
	if len(s.Legal()) > 0 {
		t.Error("there are legal turns after the end")
	}
}

// randomAtomic plays a random whole game and gives its turns and the state at
// its end.
func randomAtomic(t fataler, rng *rand.Rand, tags string) (moves []string, s *AtomicState) {
	s = Atomic.Start(parseRecord(tiles+tags+"\n*"), func(f TagFault) { t.Fatalf("%s", f.Message) }).(*AtomicState)
	var buf []atomic.Move
	for s.Over() == nil {
		buf = s.rules.LegalUpTo(&s.Pos, 5_000, buf[:0])
		m := &buf[rng.IntN(len(buf))]
		s.rules.Play(&s.Pos, m)
		moves = append(moves, m.String())
	}
	return moves, s
}

// TestAtomicRandomGames writes 1,000 random whole games in canonical form and
// finds them valid, without a word said about them, in the position reached.
// Then it changes one turn of each and finds it refused at its ply.
func TestAtomicRandomGames(t *testing.T) {
	games := 1_000
	if testing.Short() {
		games = 50
	}
	rng := rand.New(rand.NewPCG(5, 6))
	codes := map[string]int{}
	for i := range games {
		tags := [...]string{"", "[Ring \"2\"]\n", "[Ring \"6\"]\n"}[i%3]
		moves, s := randomAtomic(t, rng, tags)
		text := tiles + tags + strings.Join(moves, " ") + " " + s.Over().Result + "\n"
		rec := parseRecord(text)
		names, v := NameMoves(rec, Atomic)
		if len(v.Diagnostics) > 0 || v.Plies != len(moves) || v.State.String() != s.String() {
			t.Fatalf("%s: %d plies, %s, not %s: %+v", text, v.Plies, v.State, s, v.Diagnostics)
		}
		for k := range rec.Main.Plies {
			if got := names.Text(&rec.Main.Plies[k]); got != moves[k] {
				t.Fatalf("%s: %s is named %s", text, moves[k], got)
			}
		}
		codes[spoiledAtomic(t, rng, tags, moves)]++
	}
	for _, clause := range []string{"AT-1", "AT-11", "AT-13", "AT-14"} {
		if codes[clause] == 0 && !testing.Short() {
			t.Errorf("nothing was refused by %s: %v", clause, codes)
		}
	}
}

// spoiledAtomic changes a turn of a game into one that is not legal and demands that
// it, and only it, is refused at its ply with the clause that the rules give. It
// gives the clause.
func spoiledAtomic(t *testing.T, rng *rand.Rand, tags string, moves []string) string {
	t.Helper()
	for {
		n := rng.IntN(len(moves))
		s := Atomic.Start(parseRecord(tiles+tags+"\n*"), nil).(*AtomicState)
		for _, word := range moves[:n] {
			move, _ := notation.Atomic.ParseMove(word)
			s.Play(move, &Step{})
		}
		word := spoiledTurn(rng, moves[n])
		move, no := notation.Atomic.ParseMove(word)
		if no != nil {
			continue
		}
		m := atomicMove(move.(*notation.AtomicMove))
		_, why := s.rules.Check(&s.Pos, &m)
		if why == nil || len(m.Steps()) == 0 && why.Clause == "AT-14" {
			continue // still legal, or its reaction was left out
		}
		text := tiles + tags + strings.Join(append(slices.Clone(moves[:n]), word), " ") + " *\n"
		v := Walk(parseRecord(text), Atomic, Options{})
		if len(v.Diagnostics) != 1 || v.Plies != n {
			t.Fatalf("%s: %s is not the one thing refused: %+v", text, word, v.Diagnostics)
		}
		d := v.Diagnostics[0]
		if d.Code != why.Clause || d.Ply != n+1 || text[d.Span.Start:d.Span.End] != word || d.Severity != diag.Error {
			t.Fatalf("%s: %s is refused as %+v, want %s", text, word, d, why)
		}
		return d.Code
	}
}

// spoiledTurn changes a hex or drops the last step of a turn.
func spoiledTurn(rng *rand.Rand, word string) string {
	if rng.IntN(4) == 0 && len(word) > 3+3 {
		return word[:len(word)-3]
	}
	at := rng.IntN(len(word))
	return word[:at] + string("abcdefghi123456789"[rng.IntN(18)]) + word[min(at+1, len(word)):]
}

// TestAtomicSamples replays the games that come with the program.
func TestAtomicSamples(t *testing.T) {
	files, err := testdata.Games.ReadDir("games/atomic")
	if err != nil {
		t.Fatal(err)
	}
	for _, file := range files {
		text, err := testdata.Games.ReadFile("games/atomic/" + file.Name())
		if err != nil {
			t.Fatal(err)
		}
		rec := parseRecord(string(text))
		names, v := NameMoves(rec, Atomic)
		if len(v.Diagnostics) > 0 || v.Plies != 60 || v.Outcome == nil || v.Outcome.Result != v.Result {
			t.Errorf("%s: %d plies, %+v, %+v", file.Name(), v.Plies, v.Outcome, v.Diagnostics)
		}
		if got := notation.Format(rec, names); got != string(text) {
			t.Errorf("%s is not in canonical form:\n%s", file.Name(), got)
		}
	}
	if len(files) < 2 {
		t.Errorf("only %d games", len(files))
	}
}

// TestAtomicLegal holds that legal turns are told in canonical form, in order,
// each of them once and all of them playable.
func TestAtomicLegal(t *testing.T) {
	rng := rand.New(rand.NewPCG(7, 8))
	moves, _ := randomAtomic(t, rng, "")
	s := Atomic.Start(parseRecord(tiles+"*"), nil).(*AtomicState)
	for _, played := range moves {
		legal := s.Legal()
		if !slices.IsSorted(legal) || !slices.Contains(legal, played) || len(slices.Compact(slices.Clone(legal))) != len(legal) {
			t.Fatalf("%s: %v", s, legal)
		}
		if got := s.rules.Count(&s.Pos); got != len(legal) {
			t.Fatalf("%s: %d legal turns, counted %d", s, len(legal), got)
		}
		before := s.String()
		for _, word := range legal {
			move, no := notation.Atomic.ParseMove(word)
			if no != nil || move.String() != word {
				t.Fatalf("%s is read as %v, %v", word, move, no)
			}
			if !s.Clone().Play(move, &Step{}) {
				t.Fatalf("%s: %s is refused", s, word)
			}
		}
		if s.String() != before {
			t.Fatalf("playing on copies has changed %s to %s", before, s)
		}
		move, _ := notation.Atomic.ParseMove(played)
		s.Play(move, &Step{})
	}
}

func TestAtomicPerft(t *testing.T) {
	s := Atomic.Start(parseRecord(tiles+"*"), nil)
	for depth, want := range []uint64{1, 36, 1080, 25920} {
		if got := s.Perft(depth); got != want {
			t.Errorf("perft %d is %d, want %d", depth, got, want)
		}
	}
	if s.ToMove() != "First" {
		t.Errorf("AT-2: %s moves first", s.ToMove())
	}
}

// FuzzAtomicPlay plays arbitrary words: nothing panics, and a turn refused leaves
// the state as it was.
func FuzzAtomicPlay(f *testing.F) {
	f.Add(atomicRing + atomicLast)
	f.Add(`A<e6 pass Ba1 C-e5 De4-e5-e5 A<d3`)
	sample, err := testdata.Sample("atomic")
	if err != nil {
		f.Fatal(err)
	}
	f.Add(string(sample))
	f.Fuzz(func(t *testing.T, text string) {
		s := Atomic.Start(parseRecord(tiles+"*"), nil).(*AtomicState)
		for word := range strings.FieldsSeq(text) {
			move, no := notation.Atomic.ParseMove(word)
			if no != nil || s.Over() != nil {
				continue
			}
			before := *s
			step := Step{Want: WantText | WantEffect}
			if !s.Play(move, &step) {
				if *s != before || len(step.Findings) != 1 {
					t.Fatalf("%s refused: %s to %s, %+v", word, before.String(), s, step.Findings)
				}
				continue
			}
			if again, no := notation.Atomic.ParseMove(step.Text); no != nil || again.String() != step.Text {
				t.Fatalf("%s is canonically %s, which is read as %v", word, step.Text, again)
			}
		}
	})
}

func BenchmarkAtomicGame(b *testing.B) {
	text, err := testdata.Sample("atomic")
	if err != nil {
		b.Fatal(err)
	}
	src := diag.Source{Text: text, Line: 1, Column: 1}
	parser := notation.NewParser(notation.Languages(notation.Atomic), notation.Options{})
	b.Run("parse", func(b *testing.B) {
		b.SetBytes(int64(len(text)))
		b.ReportAllocs()
		for range b.N {
			parser.Parse(notation.Chunk{Source: src, Number: 1})
		}
	})
	rec := parser.Parse(notation.Chunk{Source: src, Number: 1})
	for _, run := range []struct {
		name string
		want Want
	}{{"replay", 0}, {"replay with effects", WantText | WantEffect}} {
		b.Run(run.name, func(b *testing.B) {
			b.ReportAllocs()
			for range b.N {
				if v := Walk(rec, Atomic, Options{Want: run.want, MainLine: true}); v.Plies != 60 {
					b.Fatal(v.Diagnostics)
				}
			}
		})
	}
}

// TestAtomicHintsCount holds that hints tell one from many.
func TestAtomicHintsCount(t *testing.T) {
	many := strings.Fields("a1 a2 a3 a4 a5 b1 b2 b3 b4 b5 b6")
	for n, want := range map[int]string{
		1:  "the only legal hex for the Destructor is a1",
		2:  "legal hexes for the Destructor are a1 or a2",
		11: "legal hexes for the Destructor are a1, a2, a3, a4, a5, b1, b2, b3, b4, b5 and others",
	} {
		if got := legalHexes("Destructor", many[:n]); got != want {
			t.Errorf("%d: %s", n, got)
		}
	}
	for n, want := range map[uint8]string{1: "1 Burn-out", 2: "2 Burn-outs"} {
		if got := countFaces(n, atomic.Burnout); got != want {
			t.Errorf("%d: %s", n, got)
		}
	}
}
