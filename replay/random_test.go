package replay

import (
	"fmt"
	"math/rand/v2"
	"strings"
	"testing"

	"pgregory.net/rapid"

	"scoresheet/notation"
	"scoresheet/notation/diag"
)

// A script is a record being written by a random player.
type script struct {
	game  Game
	tags  string
	moves []string
	state State
}

// startScript begins a record with the given tags.
func startScript(t fataler, game Game, tags string) *script {
	s := &script{game: game, tags: fmt.Sprintf("[Game %q]\n%s", game.Language().Title, tags)}
	rec := parseRecord(s.tags + "\n*")
	s.state = game.Start(rec, func(f TagFault) { t.Fatalf("tag %s: %s", f.Tag.Name, f.Message) })
	return s
}

type fataler interface{ Fatalf(string, ...any) }

// testGames are the games whose records these tests read. The tests of a game
// that is not among them add it.
var testGames = []Game{AccelChess, Rainet, Accelerator}

// parseRecord reads a text that holds one record.
func parseRecord(text string) *notation.Game {
	languages := make([]*notation.Language, len(testGames))
	for i, g := range testGames {
		languages[i] = g.Language()
	}
	src := diag.Source{File: "t.score", Text: []byte(text), Line: 1, Column: 1}
	return notation.Parse(src, 1, notation.Languages(languages...), notation.Options{})
}

// step plays a random legal move and reports false when the play is over.
func (s *script) step(t fataler, rng *rand.Rand) bool {
	if s.state.Over() != nil {
		return false
	}
	legal := s.state.Legal()
	if len(legal) == 0 {
		return false
	}
	word := legal[rng.IntN(len(legal))]
	m, err := s.game.Language().ParseMove(word)
	if err != nil {
		t.Fatalf("%s: canonical %s does not parse: %s", s.text(), word, err.Message)
	}
	var step Step
	if !s.state.Play(m, &step) {
		t.Fatalf("%s: legal %s is refused: %+v", s.text(), word, step.Findings)
	}
	s.moves = append(s.moves, word)
	return true
}

// result gives the result that the play demands, or an open one.
func (s *script) result() string {
	if o := s.state.Over(); o != nil {
		return o.Result
	}
	return "*"
}

// text gives the record with the moves and more words after them.
func (s *script) text(more ...string) string {
	return s.tags + "\n" + strings.Join(append(append([]string(nil), s.moves...), more...), " ") + "\n"
}

// randomSetups are the tags with which random games of each game start.
var randomSetups = []struct {
	game Game
	tags []string
}{
	{AccelChess, []string{""}},
	{Rainet, []string{
		"[SetupA \"LLVVVVLL\"]\n[SetupB \"VLVLVLVL\"]\n",
		"[SetupA \"LLVVVVLL\"]\n[SetupB \"VLVLVLVL\"]\n[Ruleset \"rulebook\"]\n[First \"B\"]\n",
		"",
	}},
}

// TestRandomGames writes 1,000 random legal games of each game in canonical form
// and finds them valid, without a word said about them, in the position reached.
func TestRandomGames(t *testing.T) {
	games := 10
	if testing.Short() {
		games = 1
	}
	for _, setup := range randomSetups {
		t.Run(setup.game.Language().Name, func(t *testing.T) {
			rapid.Check(t, func(rt *rapid.T) {
				rng := rand.New(rand.NewPCG(rapid.Uint64().Draw(rt, "seed"), 1))
				for range games {
					s := startScript(rt, setup.game, setup.tags[rng.IntN(len(setup.tags))])
					for n := rng.IntN(70); n > 0 && s.step(rt, rng); n-- {
					}
					checkValid(rt, s)
				}
			})
		})
	}
}

// checkValid replays a script as a record.
func checkValid(t fataler, s *script) {
	text := s.text(s.result())
	v := Walk(parseRecord(text), s.game, Options{})
	for _, d := range v.Diagnostics {
		if d.Severity != diag.Info {
			t.Fatalf("%s: %s %s: %s", text, d.Severity, d.Code, d.Message)
		}
	}
	if v.Plies != len(s.moves) || v.State.String() != s.state.String() {
		t.Fatalf("%s: ends after %d plies in %s, not after %d in %s", text, v.Plies, v.State, len(s.moves), s.state)
	}
}

// refused replays the script with one more word and demands that this word is
// the one error, at its place and ply, of the given clause.
func refused(t fataler, s *script, word, clause string) {
	text := s.text(word, "*")
	v := Walk(parseRecord(text), s.game, Options{})
	var errs []diag.Diagnostic
	for _, d := range v.Diagnostics {
		if d.Severity == diag.Error {
			errs = append(errs, d)
		}
	}
	at := len(s.text()) // the new word stands where the line end was
	if len(s.moves) == 0 {
		at--
	}
	if len(errs) != 1 || errs[0].Code != clause || errs[0].Ply != len(s.moves)+1 || errs[0].Span.Start != at {
		t.Fatalf("%s: want %s refused at byte %d by %s, got %+v", text, word, at, clause, errs)
	}
}
