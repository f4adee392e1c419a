package replay

import (
	"math/rand/v2"
	"regexp"
	"strings"
	"testing"

	"pgregory.net/rapid"

	"scoresheet/notation"
	"scoresheet/notation/diag"
)

// reveal matches what a capture or a checker revealed.
var reveal = regexp.MustCompile(`=[LV]\b`)

// A secretGame is a random game of Rai-Net written without what it revealed, so
// that the same words may be played with other hidden types.
type secretGame struct {
	setupA, setupB string
	words          []string
}

// text gives the record with the types of the setups left open to the caller.
func (g *secretGame) text(setupA, setupB string, words []string) string {
	return "[Game \"Rai-Net Access Battlers\"]\n[Result \"*\"]\n[SetupA \"" + setupA + "\"]\n[SetupB \"" + setupB + "\"]\n\n" +
		strings.Join(words, " ") + " *\n"
}

// randomSecret plays a game; some moves have a variation of one other move.
func randomSecret(t fataler, rng *rand.Rand) *secretGame {
	shuffled := func() string {
		b := []byte("LLLLVVVV")
		rng.Shuffle(8, func(i, j int) { b[i], b[j] = b[j], b[i] })
		return string(b)
	}
	g := &secretGame{setupA: shuffled(), setupB: shuffled()}
	s := startScript(t, Rainet, "[SetupA \""+g.setupA+"\"]\n[SetupB \""+g.setupB+"\"]\n")
	for range 20 + rng.IntN(60) {
		alternatives := s.state.Legal()
		if !s.step(t, rng) {
			break
		}
		g.words = append(g.words, reveal.ReplaceAllString(s.moves[len(s.moves)-1], ""))
		if rng.IntN(3) == 0 {
			other := alternatives[rng.IntN(len(alternatives))]
			g.words = append(g.words, "("+reveal.ReplaceAllString(other, "")+")")
		}
	}
	return g
}

// mainLine gives the canonical moves of the main line, or "" if the record is
// not valid.
func mainLine(text string) (string, *notation.Game) {
	rec := parseRecord(text)
	names, v := NameMoves(rec, Rainet)
	if !v.Valid() {
		return "", nil
	}
	var words []string
	for i := range rec.Main.Plies {
		words = append(words, names.Text(&rec.Main.Plies[i]))
	}
	return strings.Join(words, " "), rec
}

// redacted gives the text that a viewer held.
func redacted(rec *notation.Game, viewer string) string {
	out := Rainet.(Redactor).Redact(rec, viewer)
	names, _ := NameMoves(out, Rainet)
	return notation.Format(out, names)
}

// TestRedactLeaksNothing swaps hidden types and the outcome of 404s (RN-31):
// whoever did not know them must hold the same bytes.
func TestRedactLeaksNothing(t *testing.T) {
	compared := map[string]int{}
	rapid.Check(t, func(rt *rapid.T) {
		rng := rand.New(rand.NewPCG(rapid.Uint64().Draw(rt, "seed"), 4))
		g := randomSecret(rt, rng)
		moves, rec := mainLine(g.text(g.setupA, g.setupB, g.words))
		if rec == nil {
			return
		}
		for range 12 {
			owner, setupA, setupB, words := g.mutate(rng)
			other, rec2 := mainLine(g.text(setupA, setupB, words))
			if rec2 == nil || openMoves(other) != openMoves(moves) {
				continue // the difference came out, or ended the game
			}
			for _, viewer := range []string{"public", "A", "B"} {
				if viewer == owner {
					continue
				}
				compared[owner+" from "+viewer]++
				if a, b := redacted(rec, viewer), redacted(rec2, viewer); a != b {
					rt.Fatalf("RN-31: %s can tell what %s hides:\n%s\n%s", viewer, owner, a, b)
				}
			}
		}
	})
	for _, pair := range []string{"A from public", "A from B", "B from public", "B from A"} {
		if least := map[bool]int{true: 4, false: 20}[testing.Short()]; compared[pair] < least {
			t.Errorf("only %d comparisons of what hides %s", compared[pair], pair)
		}
	}
}

// TestRedactedRecordsHold finds what a viewer held valid, up to wins that cannot
// be proved (RN-30), in canonical form, and without anything left to redact.
func TestRedactedRecordsHold(t *testing.T) {
	rapid.Check(t, func(rt *rapid.T) {
		rng := rand.New(rand.NewPCG(rapid.Uint64().Draw(rt, "seed"), 5))
		g := randomSecret(rt, rng)
		text := g.text(g.setupA, g.setupB, g.words)
		if o := Walk(parseRecord(text), Rainet, Options{}).Outcome; o != nil {
			text = strings.NewReplacer(`"*"`, `"`+o.Result+`"`, " *\n", " "+o.Result+"\n").Replace(text)
		}
		rec := parseRecord(text)
		full := Walk(rec, Rainet, Options{})
		if !full.Valid() {
			return
		}
		for _, viewer := range []string{"public", "A", "B"} {
			held := redacted(rec, viewer)
			again := parseRecord(held)
			names, v := NameMoves(again, Rainet)
			for _, d := range v.Diagnostics {
				if d.Severity != diag.Info || d.Code != "RN-30" {
					rt.Fatalf("RN-31: the record of %s: %s [%s]\n%s", viewer, d.Message, d.Code, held)
				}
			}
			if v.Plies != full.Plies || v.Result != full.Result {
				rt.Fatalf("RN-31: %d plies and %s, want %d and %s", v.Plies, v.Result, full.Plies, full.Result)
			}
			if canonical := notation.Format(again, names); canonical != held {
				rt.Fatalf("RN-31: the record of %s is not canonical:\n%s\n%s", viewer, held, canonical)
			}
			if twice := redacted(again, viewer); twice != held {
				rt.Fatalf("RN-31: redacted twice for %s:\n%s\n%s", viewer, held, twice)
			}
		}
	})
}

// TestRedactKeepsTheResult wins by a Link that escapes unrevealed: the winner can
// prove it, the others hold a record whose win cannot be proved (RN-30, RN-31).
func TestRedactKeepsTheResult(t *testing.T) {
	rec := parseRecord("[Game \"rainet\"]\n[Result \"1-0\"]\n[Position \"8/8/8/8/8/8/3l4/7V A - LLL,- 8\"]\n\n5. d2-d1 h1-h2 6. d1^ 1-0\n")
	if v := Walk(rec, Rainet, Options{}); len(v.Diagnostics) > 0 || v.Outcome == nil {
		t.Fatalf("the full record is not as meant: %+v", v.Diagnostics)
	}
	for viewer, want := range map[string]struct {
		stack string
		codes int
	}{"public": {"LLLo", 1}, "B": {"LLLo", 1}, "A": {"LLLl", 0}} {
		held := redacted(rec, viewer)
		v := Walk(parseRecord(held), Rainet, Options{})
		if v.Result != "1-0" || len(v.Diagnostics) != want.codes || !strings.Contains(v.State.String(), " "+want.stack+",") {
			t.Errorf("RN-31: for %s %s\n%+v\n%s", viewer, v.State, v.Diagnostics, held)
		}
		for _, d := range v.Diagnostics {
			if d.Code != "RN-30" || d.Severity != diag.Info {
				t.Errorf("RN-31: for %s %s", viewer, d.Message)
			}
		}
	}
}

// TestRedactPositionLeaksNothing swaps the types of two cards in a Position tag
// that only their owner knows (RN-31): on the board face down, or escaped so.
func TestRedactPositionLeaksNothing(t *testing.T) {
	compared := 0
	rapid.Check(t, func(rt *rapid.T) {
		rng := rand.New(rand.NewPCG(rapid.Uint64().Draw(rt, "seed"), 6))
		s := startScript(rt, Rainet, "[SetupA \"LLVVVVLL\"]\n[SetupB \"VLVLVLVL\"]\n")
		for range rng.IntN(120) {
			if !s.step(rt, rng) {
				break
			}
		}
		position := s.state.String()
		if rng.IntN(2) == 0 { // cards seldom escape in random games
			position = "1v1v3l/8/8/8/8/8/8/L2V3V B - vlLV,VLvl 9"
		}
		for owner, cards := range map[string]string{"A": "lv", "B": "LV"} {
			other := swapHidden(position, owner, cards, rng)
			for _, viewer := range []string{"public", "A", "B"} {
				if viewer == owner || other == position {
					continue
				}
				compared++
				if a, b := heldPosition(position, viewer), heldPosition(other, viewer); a != b {
					rt.Fatalf("RN-31: %s can tell %s from %s:\n%s\n%s", viewer, position, other, a, b)
				}
			}
		}
	})
	if least := map[bool]int{true: 10, false: 100}[testing.Short()]; compared < least {
		t.Errorf("only %d comparisons, want %d", compared, least)
	}
}

// swapHidden swaps the types of two cards of one player that nobody else knows.
func swapHidden(position, owner, cards string, rng *rand.Rand) string {
	fields := strings.Split(position, " ")
	stackA, stackB, _ := strings.Cut(fields[3], ",")
	own := stackA
	ownAt := len(position) - len(strings.Join(fields[3:], " "))
	if owner == "B" {
		own, ownAt = stackB, ownAt+len(stackA)+1
	}
	var hidden []int
	for i := range position {
		inside := i < len(fields[0]) || i >= ownAt && i < ownAt+len(own)
		if inside && strings.IndexByte(cards, position[i]) >= 0 && position[i+1] != '\'' {
			hidden = append(hidden, i)
		}
	}
	if len(hidden) == 0 {
		return position
	}
	out := []byte(position)
	i, j := hidden[rng.IntN(len(hidden))], hidden[rng.IntN(len(hidden))]
	out[i], out[j] = out[j], out[i]
	return string(out)
}

// heldPosition gives the Position tag that a viewer held.
func heldPosition(position, viewer string) string {
	rec := parseRecord("[Game \"rainet\"]\n[Position \"" + position + "\"]\n*\n")
	return Rainet.(Redactor).Redact(rec, viewer).Tag("Position").Value
}

// openMoves leaves out of moves what a 404 did.
func openMoves(moves string) string {
	return strings.NewReplacer("=swap", "", "=keep", "").Replace(moves)
}

// mutate changes something that one player hides.
func (g *secretGame) mutate(rng *rand.Rand) (owner, setupA, setupB string, words []string) {
	swap := func(setup string) string {
		b := []byte(setup)
		i, j := rng.IntN(8), rng.IntN(8)
		b[i], b[j] = b[j], b[i]
		return string(b)
	}
	words = append([]string(nil), g.words...)
	setupA, setupB = g.setupA, g.setupB
	owner = []string{"A", "B"}[rng.IntN(2)]
	if owner == "A" {
		setupA = swap(setupA)
	} else {
		setupB = swap(setupB)
	}
	ply := 0
	for i, w := range words {
		mine := []string{"A", "B"}[ply%2] == owner
		if strings.HasPrefix(w, "404") && mine && rng.IntN(2) == 0 {
			words[i] = strings.NewReplacer("=swap", "=keep", "=keep", "=swap").Replace(w)
		}
		if w[0] != '(' {
			ply++
		}
	}
	return owner, setupA, setupB, words
}

// TestRedact shows what stays and what goes (RN-31).
func TestRedact(t *testing.T) {
	const full = `[Game "Rai-Net Access Battlers"]
[Result "*"]
[SetupA "LLVVVVLL"]
[SetupB "VLVLVLVL"]

{a comment} 1. 404:a8,b8=swap! 404:a1,b1=keep 2. d7-d6 VC:d6 3. d6-d5 d2-d3
4. d5-d4 d3xd4 5. e7-e6 (5. VC:e2) *
`
	rec := parseRecord(full)
	for _, c := range []struct{ viewer, setups, moves string }{
		{"public", "[SetupA \"?\"]\n[SetupB \"?\"]\n", "1. 404:a8,b8! 404:a1,b1 2. d7-d6 VC:d6=V 3. d6-d5 d2-d3 4. d5-d4 d3xd4=V 5. e7-e6 (5. VC:e2) *"},
		{"A", "[SetupA \"LLVVVVLL\"]\n[SetupB \"?\"]\n", "1. 404:a8,b8=swap! 404:a1,b1 2. d7-d6 VC:d6=V 3. d6-d5 d2-d3 4. d5-d4 d3xd4=V 5. e7-e6 (5. VC:e2) *"},
		{"B", "[SetupA \"?\"]\n[SetupB \"VLVLVLVL\"]\n", "1. 404:a8,b8! 404:a1,b1=keep 2. d7-d6 VC:d6=V 3. d6-d5 d2-d3 4. d5-d4 d3xd4=V 5. e7-e6 (5. VC:e2=V) *"},
	} {
		want := "[Game \"Rai-Net Access Battlers\"]\n[Result \"*\"]\n" + c.setups + "\n" + c.moves + "\n"
		got := redacted(Bare(rec), c.viewer)
		if unwrap(got) != unwrap(want) {
			t.Errorf("RN-31: for %s\n%s\nwant\n%s", c.viewer, got, want)
		}
		if v := Walk(parseRecord(got), Rainet, Options{}); len(v.Diagnostics) > 0 || v.Plies != 9 {
			t.Errorf("RN-31: the record of %s is not valid: %+v", c.viewer, v.Diagnostics)
		}
	}
}

// unwrap joins the lines of movetext.
func unwrap(text string) string {
	tags, moves, _ := strings.Cut(text, "\n\n")
	return tags + "\n\n" + strings.Join(strings.Fields(moves), " ")
}

// TestRedactPosition hides what a Position tag tells (RN-31): cards that lie face
// down, and those that escaped so.
func TestRedactPosition(t *testing.T) {
	const full = "l'v+2v2l/3v4/8/8/8/8/3V'V3/L7 B cnCN lV,vL'L 7"
	for viewer, want := range map[string]string{
		"public": "l'o+2o2o/3o4/8/8/8/8/3V'O3/O7 B cnCN oV,vL'O 7",
		"A":      "l'v+2v2l/3v4/8/8/8/8/3V'O3/O7 B cnCN lV,vL'O 7",
		"B":      "l'o+2o2o/3o4/8/8/8/8/3V'V3/L7 B cnCN oV,vL'L 7",
	} {
		if got := heldPosition(full, viewer); got != want {
			t.Errorf("RN-31: %s sees %s, want %s", viewer, got, want)
		}
	}
}
