package replay

import (
	"math/rand/v2"
	"slices"
	"strings"
	"testing"

	"scoresheet/notation"
)

// acceleratorScript is a random game being written.
type acceleratorScript struct {
	tags  string
	state *AcceleratorState
	moves []string
}

// acceleratorSetups are games of two, three and four players.
var acceleratorSetups = []string{
	"[Game \"Accelerator\"]\n\n",
	"[Game \"Accelerator\"]\n[Board \"5x5\"]\n[Reactor \"c3\"]\n[Adjacent \"8\"]\n[Setup \"delta:e1W alpha:a1E\"]\n\n",
	"[Game \"Accelerator\"]\n[Setup \"alpha:a1N beta:a9E gamma:i9S\"]\n\n",
	"[Game \"Accelerator\"]\n[Board \"6x4\"]\n[Reactor \"d2\"]\n[Setup \"alpha:a1N beta:a4E gamma:f4S delta:f1W\"]\n\n",
	near(`9x9 e5 8 8 c4\,e7/ alpha@a1=i1W,5,4,0;gamma@i9=i9~E,5,2,1;delta@i1=-,3,0,2;beta@a9=e6N,2,1,0 delta c4`),
}

// play makes up to n random turns.
func (s *acceleratorScript) play(t *testing.T, rng *rand.Rand, n int) {
	for ; n > 0 && s.state.Over() == nil; n-- {
		turns := s.state.rules.Legal(&s.state.Pos, nil)
		w := writtenTurn(turns[rng.IntN(len(turns))])
		var step Step
		if !s.state.Play(w, &step) {
			t.Fatalf("%s%s: legal %s is refused: %+v", s.tags, s.moves, w, step.Findings)
		}
		s.moves = append(s.moves, w.String())
	}
}

// TestAcceleratorRandomGames writes 1,000 random games in canonical form and finds
// them valid, without a word said about them, in the position reached; and finds
// one changed turn of each at its ply.
func TestAcceleratorRandomGames(t *testing.T) {
	games := 1000
	if testing.Short() {
		games = 60
	}
	rng := rand.New(rand.NewPCG(7, 8))
	over := 0
	for i := range games {
		tags := acceleratorSetups[i%len(acceleratorSetups)]
		s := &acceleratorScript{tags: tags, state: Accelerator.Start(acceleratorRecord(tags+"*"), nil).(*AcceleratorState)}
		s.play(t, rng, rng.IntN(60))
		result := "*"
		if o := s.state.Over(); o != nil {
			result = o.Result
			over++
		}
		text := tags + strings.Join(s.moves, " ") + " " + result
		said, v := told(t, text)
		if said != "" || v.Plies != len(s.moves) || v.State.String() != s.state.String() {
			t.Fatalf("%s\n%d plies to %s, want %s\n%s", text, v.Plies, v.State, s.state, said)
		}
		rec := acceleratorRecord(text)
		names, _ := NameMoves(rec, Accelerator)
		canonical := notation.Format(rec, names)
		if again := acceleratorRecord(canonical); notation.Format(again, names) == "" || len(again.Main.Plies) != len(s.moves) {
			t.Fatalf("%s\nis formatted as\n%s", text, canonical)
		}
		if said, v := told(t, canonical); said != "" || v.State.String() != s.state.String() {
			t.Fatalf("%s\n%s", canonical, said)
		}
		if len(s.moves) > 0 {
			spoil(t, s, rng)
		}
	}
	if over < games/20 {
		t.Errorf("only %d of %d games were played to their end", over, games)
	}
}

// spoil changes the outcome of one turn: it alone is refused, at its ply, under
// its outcome, by a clause on outcomes.
func spoil(t *testing.T, s *acceleratorScript, rng *rand.Rand) {
	t.Helper()
	i := rng.IntN(len(s.moves))
	head, outcome, _ := strings.Cut(s.moves[i], ":")
	wrong := []string{"a1~S", "z26N", "home6"}[rng.IntN(3)]
	if wrong == outcome {
		wrong = "boom"
	}
	moves := slices.Clone(s.moves)
	moves[i] = head + ":" + wrong
	text := s.tags + strings.Join(moves, " ") + " *"
	said, v := told(t, text)
	at := len(s.tags) + len(strings.Join(moves[:i], " ")) + min(i, 1)
	if v.Plies != i || len(v.Diagnostics) != 1 || v.Diagnostics[0].Ply != i+1 || v.Diagnostics[0].Span.Start != at ||
		v.Diagnostics[0].Focus.Start != at+len(head)+1 || !slices.Contains([]string{"AX-14", "AX-15", "AX-16"}, v.Diagnostics[0].Code) {
		t.Fatalf("%s\n%s at ply %d is told as\n%s", text, moves[i], i+1, said)
	}
}

// FuzzAcceleratorRecord replays any text: nothing panics, and the plies judged legal
// are written in a form that is read as the same play.
func FuzzAcceleratorRecord(f *testing.F) {
	f.Add(twelveTags + twelve + " *")
	for _, tags := range acceleratorSetups {
		f.Add(tags + "1. 3+ 2+ (2+:home) @N1A/a2:boom 3-0 *")
	}
	f.Fuzz(func(t *testing.T, text string) {
		rec := acceleratorRecord(text)
		if rec == nil || rec.Language == nil {
			return
		}
		var written []string
		v := Walk(rec, Accelerator, Options{Want: WantText | WantEffect, MainLine: true, Frame: func(f Frame) bool {
			if f.Written != nil {
				written = append(written, f.Text)
			}
			return true
		}})
		if v.State == nil || len(written) != v.Plies {
			return
		}
		state := Accelerator.Start(rec, func(TagFault) {})
		for _, word := range written {
			m, err := notation.Accelerator.ParseMove(word)
			if err != nil || !state.Play(m, new(Step)) {
				t.Fatalf("%q: canonical %s is not played again", text, word)
			}
		}
		if state.String() != v.State.String() {
			t.Fatalf("%q: canonical turns lead to %s, not to %s", text, state, v.State)
		}
	})
}

// acceleratorGameText is one long game, for the benchmarks.
func acceleratorGameText(b *testing.B) (string, int) {
	s := &acceleratorScript{state: Accelerator.Start(acceleratorRecord(pair+"*"), nil).(*AcceleratorState)}
	rng := rand.New(rand.NewPCG(1, 1))
	for len(s.moves) < 120 && s.state.Over() == nil {
		turns := s.state.rules.Legal(&s.state.Pos, nil)
		w := writtenTurn(turns[rng.IntN(len(turns))])
		s.state.Play(w, new(Step))
		s.moves = append(s.moves, w.String())
	}
	return pair + strings.Join(s.moves, " ") + " *", len(s.moves)
}

func BenchmarkAcceleratorParse(b *testing.B) {
	text, plies := acceleratorGameText(b)
	b.ReportAllocs()
	b.SetBytes(int64(len(text)))
	for b.Loop() {
		if len(acceleratorRecord(text).Main.Plies) != plies {
			b.Fatal("not read")
		}
	}
	b.ReportMetric(float64(plies*b.N)/b.Elapsed().Seconds(), "plies/s")
}

func BenchmarkAcceleratorReplay(b *testing.B) {
	text, plies := acceleratorGameText(b)
	rec := acceleratorRecord(text)
	b.ReportAllocs()
	for b.Loop() {
		if Walk(rec, Accelerator, Options{}).Plies != plies {
			b.Fatal("not replayed")
		}
	}
	b.ReportMetric(float64(plies*b.N)/b.Elapsed().Seconds(), "plies/s")
}
