package replay_test

import (
	"slices"
	"strings"
	"testing"

	"scoresheet/notation"
	"scoresheet/notation/diag"
	"scoresheet/replay"
	"scoresheet/replay/games"
	"scoresheet/testdata"
)

// TestEveryMoveHasWords walks the samples and looks at what each move says of
// itself.
func TestEveryMoveHasWords(t *testing.T) {
	for _, e := range games.All() {
		name := e.Language().Name
		text, err := testdata.Sample(name)
		if err != nil {
			t.Fatal(err)
		}
		rec := notation.Parse(diag.Source{Text: text}, 1, games.Language, notation.Options{})
		seen := make(map[string]bool)
		replay.Walk(rec, e, replay.Options{Want: replay.WantText | replay.WantEffect, Frame: func(f replay.Frame) bool {
			words := replay.Words(f.Effect)
			if f.Written != nil && (words == "" || strings.HasSuffix(words, ".") || strings.Contains(words, "  ")) {
				t.Errorf("%s: %s says of itself %q", name, f.Text, words)
			}
			seen[words] = true
			return true
		}})
		if len(seen) < 20 {
			t.Errorf("%s: only %d moves have words of their own", name, len(seen))
		}
	}
	if got := replay.Words(struct{}{}); got != "" {
		t.Errorf("what has no words says %q", got)
	}
}

// TestWords looks at moves that do much.
func TestWords(t *testing.T) {
	for _, tt := range []struct{ game, record, want string }{
		{"accelerated-chess", "1. e2 e7 2. Nc2 *", "white knight from b0 to c2"},
		{"atomic", "1. A<e6 *", "player 1 places A< on e6"},
		{"accelerated-chess", "1. e2 e7 2. Nc2 d7 3. Ne3 *", "white knight from c2 to e3"},
		{"rainet", "1. a8-a7 *", "A steps from a8 to a7"},
	} {
		e := games.Lookup(tt.game)
		src := diag.Source{Text: []byte("[Game \"" + tt.game + "\"]\n\n" + tt.record)}
		rec := notation.Parse(src, 1, games.Language, notation.Options{})
		words := ""
		v := replay.Walk(rec, e, replay.Options{Want: replay.WantEffect, Frame: func(f replay.Frame) bool {
			words = replay.Words(f.Effect)
			return true
		}})
		if words != tt.want {
			t.Errorf("%s: %s says %q, want %q; %v", tt.game, tt.record, words, tt.want, v.Diagnostics)
		}
	}
}

// TestGuidesNameEveryTag holds that a guide explains the tags of its game and no
// others, and that the values it names can be read.
func TestGuidesNameEveryTag(t *testing.T) {
	for _, e := range games.All() {
		l := e.Language()
		var told []string
		for _, note := range replay.TagNotes(e.Game) {
			told = append(told, note.Name)
			if !strings.HasSuffix(note.Meaning, ".") {
				t.Errorf("%s: %s is explained by %q", l.Name, note.Name, note.Meaning)
			}
			for _, v := range note.Values {
				rec := &notation.Game{Language: l, Tags: []notation.Tag{{Name: note.Name, Value: v}}}
				e.Start(rec, func(f replay.TagFault) { t.Errorf("%s: [%s %q]: %s", l.Name, note.Name, v, f.Message) })
			}
		}
		if want := slices.Concat(l.Players, l.Tags); !slices.Equal(told, want) {
			t.Errorf("%s: the guide explains %q, want %q", l.Name, told, want)
		}
	}
}

// TestTravels holds that pieces are where their moves have brought them: what moves
// from a cell has come there, unless it has not moved before.
func TestTravels(t *testing.T) {
	for _, e := range games.All() {
		text, err := testdata.Sample(e.Language().Name)
		if err != nil {
			t.Fatal(err)
		}
		rec := notation.Parse(diag.Source{Text: text}, 1, games.Language, notation.Options{})
		came := make(map[string]bool)
		again, moves := 0, 0
		replay.Walk(rec, e, replay.Options{MainLine: true, Want: replay.WantEffect, Frame: func(f replay.Frame) bool {
			from, to := replay.Travels(f.Effect)
			if from != "" {
				moves++
			}
			if came[from] {
				again++
				delete(came, from)
			}
			for _, cell := range to {
				came[cell] = true
			}
			return true
		}})
		if _, moving := rec.Main.Plies[0].Move.(*notation.AtomicMove); moving != (moves == 0) {
			t.Errorf("%s: %d moves from a cell", e.Language().Name, moves)
		}
		if moves > 0 && again < moves/4 {
			t.Errorf("%s: of %d moves only %d are of pieces that came", e.Language().Name, moves, again)
		}
	}
}
