package app

import (
	"encoding/json"
	"fmt"
	"math/rand/v2"
	"strings"
	"testing"

	"pgregory.net/rapid"

	"scoresheet/notation/diag"
	"scoresheet/replay"
	"scoresheet/replay/games"
)

// An edit is what a diagnostic says to write: so many characters from a place on
// are replaced by a text.
type edit struct {
	Line, Column, Length int
	Text                 string
}

// apply makes the edit in a text whose lines end with line feeds.
func (e edit) apply(text string) string {
	lines := strings.SplitAfter(text, "\n")
	before := strings.Join(lines[:e.Line-1], "")
	rest := []rune(strings.Join(lines[e.Line-1:], ""))
	return before + string(rest[:e.Column-1]) + e.Text + string(rest[e.Column-1+e.Length:])
}

// A told is a diagnostic as scripts read it.
type told struct {
	Severity, Code, Message, Hint string
	Line, Column, Length, Ply     int
	Fix                           *edit
	Choices                       []edit
}

// edits are all that the diagnostic says to write, the certain one first.
func (d *told) edits() []edit {
	if d.Fix != nil {
		return append([]edit{*d.Fix}, d.Choices...)
	}
	return d.Choices
}

// diagnose gives the diagnostics of all games of a text but for the facts among them.
func diagnose(t fataler, text string, flags ...string) (found []told) {
	_, stdout, stderr := run(text, append([]string{"validate", "--format", "ndjson", "-"}, flags...)...)
	for line := range strings.Lines(stdout) {
		var g struct{ Diagnostics []told }
		if err := json.Unmarshal([]byte(line), &g); err != nil || stderr != "" {
			t.Fatalf("%v %s", err, stderr)
		}
		for _, d := range g.Diagnostics {
			if d.Severity != "info" {
				found = append(found, d)
			}
		}
	}
	return found
}

// knightsEnd is an endgame of Accelerated Chess in which some hints are due.
const knightsEnd = "[Position \"8/8/8/6/4/2/8/2/4/6/K1N5/3N4/k7 w - - 0 1\"]\n"

// hinted are records whose one diagnostic has a hint that says what to write.
var hinted = []string{
	"[Game \"accelerated-chess\"]\ne2+ *\n",
	"[Game \"accelerated-chess\"]\nNbc2 *\n",
	"[Game \"accelerated-chess\"]\nd2 d7 d2-d7 *\n",
	"[Game \"accelerated-chess\"]\n" + knightsEnd + "Nb2 1-0\n",
	"[Game \"accelerated-chess\"]\n" + knightsEnd + "Nb2# *\n",
	"[Game \"accelerated-chess\"]\n" + knightsEnd + "Nb2# 1/2-1/2\n",
	"[Game \"accelerated-chess\"]\n1. e2 3. e7 *\n",
	"[Game \"accelerated-chess\"]\n1. e2 1. e7 *\n",
	"[Game \"accelerated-chess\"]\nb4w e7 b5 a5b bxa4be.p. *\n",
	"[Game \"rainet\"]\n1. 404:b8,a8=keep *\n",
	"[Game \"rainet\"]\n[Position \"8/3l4/3L4/8/8/8/8/8 A - -,- 0\"]\nd7-d6 *\n",
	"[Game \"rainet\"]\nd7xd6 *\n",
	"[Game \"rainet\"]\n[Position \"8/3L4/8/8/8/8/8/8 B - -,LLL 4\"]\n3. d7-d8 LB+a1 *\n",
	"[Game \"accelerator\"]\n1. 1-:a1W *\n",
	"[Game \"accelerator\"]\n1. 1+Ac3/:a3N *\n",
	"[Game \"atomic\"]\n1. A<e6 2. A<d5 *\n",
}

// slips are records with one slip each, in notation, tags, results and play.
var slips = []string{
	// Words that are no moves.
	"[Game \"accelerated-chess\"]\n1. Pe2 *\n", "[Game \"accelerated-chess\"]\n1. E2 e7 *\n", "[Game \"accelerated-chess\"]\n1. nc2 *\n",
	"[Game \"accelerated-chess\"]\n1. e20 *\n", "[Game \"accelerated-chess\"]\n1. e1e2 *\n", "[Game \"accelerated-chess\"]\n1. a6w *\n",
	"[Game \"accelerated-chess\"]\n1. Nc2e.p. *\n", "[Game \"accelerated-chess\"]\n1. e2 1/2\n",
	"[Game \"accelerated-chess\"]\n1 e2 *\n", "[Game \"accelerated-chess\"]\n1. e2 1-O\n", "[Game \"accelerated-chess\"]\n1. e_2 *\n",
	"[Game \"accelerated-chess\"]\n[Position \"3k4/8/8/6/4/2/8/2/4/6/8/8/4K2R w K - 0 1\"]\n1. o-o *\n",
	"[Game \"rainet\"]\n1. D7-D6 *\n", "[Game \"rainet\"]\n1. d7d6 *\n", "[Game \"rainet\"]\n1. LBd7 *\n", "[Game \"rainet\"]\n1. VCa1 *\n",
	"[Game \"rainet\"]\n1. 404a8b8 *\n", "[Game \"rainet\"]\n1. d7-d6 0:1\n", "[Game \"rainet\"]\n1. d7_d6 *\n",
	"[Game \"atomic\"]\n1. a<e6 *\n", "[Game \"atomic\"]\n1. Ce6 *\n", "[Game \"atomic\"]\n1. D<e6 *\n", "[Game \"atomic\"]\n1. e6 *\n",
	"[Game \"atomic\"]\n1. A<e6 A<d5 2. A>f5 c-e4 *\n", "[Game \"atomic\"]\n1. A<E6 *\n",
	"[Game \"accelerator\"]\n1. 1+a/c3 *\n", "[Game \"accelerator\"]\n1. 1-a1N *\n", "[Game \"accelerator\"]\n1. 1-:A1N *\n",
	"[Game \"accelerator\"]\n1. 1-:a1 *\n", "[Game \"accelerator\"]\n1. 1-:a1n *\n",
	// Moves that are not legal or ambiguous, and results.
	"[Game \"accelerated-chess\"]\n1. e2 e7 2. Nc5 *\n",
	"[Game \"accelerated-chess\"]\n[Position \"3k4/8/8/6/4/2/8/2/4/6/8/8/4K2R w K - 0 1\"]\n1. Kg0 *\n",
	"[Game \"accelerated-chess\"]\n[Position \"6k1/8/8/6/4/2/R7/2/4/6/8/8/3K4 w - - 0 1\"]\nRa4 *\n",
	"[Game \"accelerated-chess\"]\n" + knightsEnd + "[Result \"0-1\"]\nNb2# 1-0\n",
	"[Game \"accelerated-chess\"]\n[Result \"0-1\"]\ne2 1-0\n", "[Game \"accelerated-chess\"]\n[Result \"won\"]\ne2 1-0\n",
	"[Game \"accelerated-chess\"]\n" + knightsEnd + "Nb2# Kb0 1-0\n", "[Game \"accelerated-chess\"]\n" + knightsEnd + "Nb2# (Nb2# 1... Kb0) 1-0\n",
	"[Game \"rainet\"]\n1. FW+d8 *\n", "[Game \"rainet\"]\n1. d7^ *\n", "[Game \"rainet\"]\n1. LB+a8 d2-d3 2. LB+b8 *\n", "[Game \"rainet\"]\n1. VC:a8 *\n",
	"[Game \"atomic\"]\n1. A<a1 *\n", "[Game \"atomic\"]\n1. Ba5 *\n", "[Game \"atomic\"]\n1. pass *\n",
	"[Game \"atomic\"]\n1. A<e6 A<d5 2. A>f5 C-e4 3. C\\f6 A<d4 4. A<d3xe4xd4 *\n", "[Game \"atomic\"]\n1. A<e6 A<d5 2. A>f5 C-e4 3. C\\f6 A<d4 4. A<d3 *\n",
	"[Game \"accelerator\"]\n1. 1+Mb3-b4 *\n", "[Game \"accelerator\"]\n1. @N1 *\n", "[Game \"accelerator\"]\n1. 1-:a1N 1-0\n",
	// Tags and marks.
	"[Game \"rainet\"]\n[Ruleset \"house\"]\n*\n", "[Game \"rainet\"]\n[First \"x\"]\n*\n", "[Game \"rainet\"]\n[SetupA \"LV\"]\n*\n", "[Game \"ranet\"]\n*\n",
	"[Game \"rainet\"]\n[Event \"a]\n*\n", "[Game \"rainet\"]\n[Event a]\n*\n", "[Game \"rainet\"]\n[Event “a”]\n*\n", "[Game \"rainet\"]\nEvent \"a\"]\n*\n",
	"[Game \"rainet\"]\n1. d7-d6 ) *\n", "[Game \"rainet\"]\n1. d7-d6 () *\n", "[Game \"rainet\"]\n1. d7-d6 (1. e7-e6 *) *\n",
	"[Game \"rainet\"]\n1. d7-d6 ! *\n", "[Game \"rainet\"]\n1. d7-d6!!! *\n", "[Game \"rainet\"]\n1. ! d7-d6 *\n",
	"[Game \"rainet\"]\n1. d7–d6 *\n", "[Game \"rainet\"]\n1. d7-\ufeffd6 *\n", "[Game \"rainet\"]\n1. d7-d6 {\x01} *\n", "[Game \"rainet\"]\n* \x1a\n",
}

// byHand are records whose hint says what to do but cannot say where, with what
// becomes of them when it is done.
var byHand = map[string]string{
	"[Game \"rainet\"]\n1. d7-d6 {open *\n":     "[Game \"rainet\"]\n1. d7-d6 {open} *\n",
	"[Game \"rainet\"]\n1. d7-d6 (1. e7-e6 *\n": "[Game \"rainet\"]\n1. d7-d6 (1. e7-e6) *\n",
	"1. d7-d6 *\n":                               "[Game \"accelerated-chess\"]\n1. d2 *\n",
	"[Event \"x\"]\n*\n":                         "[Game \"accelerated-chess\"]\n[Event \"x\"]\n*\n",
	"[Game \"checkers\"]\n*\n":                   "[Game \"atomic\"]\n*\n",
	"[Game \"rainet\"]\n[Event]\n*\n":            "[Game \"rainet\"]\n[Event \"x\"]\n*\n",
	"[Game \"rainet\"]\n[\"x\"]\n*\n":            "[Game \"rainet\"]\n[Event \"x\"]\n*\n",
	"[Game \"rainet\"]\n1. zz *\n":               "[Game \"rainet\"]\n1. d7-d6 *\n",
	"[Game \"accelerated-chess\"]\n1. Ni3 *\n":   "[Game \"accelerated-chess\"]\n1. Nc2 *\n",
	"[Game \"atomic\"]\n1. Da9 *\n":              "[Game \"atomic\"]\n1. De4 *\n",
	"[Game \"rainet\"]\n[Site \"Caf\xe9\"]\n*\n": "[Game \"rainet\"]\n[Site \"Café\"]\n*\n",
	"[Game \"accelerator\"]\n[Board \"9x9\"]\n[Position \"7x7 d4 16 10 - alpha@a1=b1W,4,2,0;beta@a7=g7S,1,0,0 alpha -\"]\n*\n": "[Game \"accelerator\"]\n[Position \"7x7 d4 16 10 - alpha@a1=b1W,4,2,0;beta@a7=g7S,1,0,0 alpha -\"]\n*\n",
}

// checkHint applies all that the one diagnostic of a record says to write, one
// after the other, and finds nothing wrong any more: the certain edit leaves no
// warning, and a choice no error. It reports whether there was anything to write.
func checkHint(t *testing.T, text string) bool {
	t.Helper()
	found := diagnose(t, text)
	if len(found) != 1 {
		t.Errorf("%q has %d diagnostics: %+v", text, len(found), found)
		return false
	}
	d := &found[0]
	for _, e := range d.edits() {
		mended := e.apply(text)
		for _, left := range diagnose(t, mended) {
			if d.Fix != nil || left.Severity == "error" {
				t.Errorf("%q, mended by %q to %q: %s", text, d.Hint, mended, left.Message)
			}
		}
	}
	if d.Fix != nil {
		_, formatted, stderr := run(text, "fmt", "--fix", "-")
		if left := diagnose(t, formatted); len(left) > 0 || stderr != "" {
			t.Errorf("%q, mended by fmt to %q: %+v %s", text, formatted, left, stderr)
		}
	}
	return len(d.edits()) > 0
}

// TestHints does what hints say and finds the record valid.
func TestHints(t *testing.T) {
	for _, text := range append(append([]string(nil), hinted...), slips...) {
		if !checkHint(t, text) {
			t.Errorf("%q: nothing says what to write: %+v", text, diagnose(t, text))
		}
	}
}

// TestHintsByHand does by hand what hints say that cannot tell where, and finds the
// record valid.
func TestHintsByHand(t *testing.T) {
	for text, mended := range byHand {
		if checkHint(t, text) || diagnose(t, text)[0].Hint == "" {
			t.Errorf("%q needs no hand: %+v", text, diagnose(t, text))
		}
		if left := diagnose(t, mended); len(left) > 0 {
			t.Errorf("%q, mended by hand to %q: %+v", text, mended, left)
		}
	}
}

// TestCatalogueIsMended applies the hints of a record for every code of the
// catalogue. Those that only a hand can follow are among byHand, and some codes
// have nothing to be done about them that would be certain or a choice.
func TestCatalogueIsMended(t *testing.T) {
	for _, e := range diag.Catalogue() {
		text, ok := provoked[e.Code]
		if !ok {
			continue
		}
		written := checkHint(t, text)
		if _, hand := byHand[text]; !written && !hand && diagnose(t, text)[0].Hint != "" {
			t.Errorf("%s: only the hint of %q says what to do: %+v", e.Code, text, diagnose(t, text))
		}
	}
}

// slip writes a legal move as hands do that are in a hurry: with a character too
// many, too few, another, two changed about, or in the wrong case.
func slip(rng *rand.Rand, word string) string {
	at := rng.IntN(len(word))
	end := at + 1
	switch rng.IntN(5) {
	case 0:
		return word[:at] + word[end:]
	case 1:
		return word[:at] + word[at:end] + word[at:]
	case 2:
		return word[:at] + string("abehwRxKL=-+:1389"[rng.IntN(17)]) + word[end:]
	case 3:
		other := rng.IntN(len(word))
		b := []byte(word)
		b[at], b[other] = b[other], b[at]
		return string(b)
	}
	return word[:at] + strings.ToUpper(word[at:end]) + word[end:]
}

// TestHintsOfRandomSlips plays random games of all kinds and writes a move that is
// probably wrong after them: one with a slip, or one that was legal before. All
// that is said to be written instead is legal there.
func TestHintsOfRandomSlips(t *testing.T) {
	for _, e := range games.All() {
		t.Run(e.Language().Name, func(t *testing.T) {
			refused, written := 0, 0
			rapid.Check(t, func(rt *rapid.T) {
				rng := rand.New(rand.NewPCG(rapid.Uint64().Draw(rt, "seed"), 5))
				text, word := slipped(rng, e)
				if strings.ContainsAny(word, "()[]{};$!?\" ") || word == "" {
					return
				}
				for _, d := range diagnose(rt, text+word+" *\n") {
					if d.Ply == 0 || d.Severity != "error" {
						continue
					}
					refused++
					written += min(1, len(d.edits()))
					for _, edit := range d.edits() {
						for _, left := range diagnose(rt, edit.apply(text+word+" *\n")) {
							if left.Severity == "error" && left.Code != diag.CodeResultPlay {
								rt.Fatalf("%s%s\n%s (%s): %s is refused: %s", text, word, d.Message, d.Hint, edit.Text, left.Message)
							}
						}
					}
				}
			})
			if refused == 0 || written == 0 {
				t.Errorf("%d moves were refused, and for %d of them something was proposed", refused, written)
			}
		})
	}
}

// slipped writes a random game and gives a word that may be wrong after it.
func slipped(rng *rand.Rand, e *games.Entry) (text, word string) {
	a := &annotator{Rand: rng, game: e}
	state := a.start()
	text = fmt.Sprintf("[Game %q]\n", e.Language().Title)
	var before []string
	for range rng.IntN(12) {
		legal := someMoves(state)
		if len(legal) == 0 || state.Over() != nil {
			break
		}
		move := legal[rng.IntN(len(legal))]
		before = append(before, legal[rng.IntN(len(legal))])
		m, _ := e.Language().ParseMove(move)
		state.Play(m, &replay.Step{})
		text += move + "\n"
	}
	legal := someMoves(state)
	switch {
	case len(legal) == 0:
		return text, ""
	case len(before) > 0 && rng.IntN(3) == 0:
		return text, before[rng.IntN(len(before))]
	}
	return text, slip(rng, legal[rng.IntN(len(legal))])
}

// someMoves lists legal moves, or some of them where all could be too many.
func someMoves(state replay.State) []string {
	if s, ok := state.(replay.Suggester); ok {
		return s.Suggest("")
	}
	return state.Legal()
}
