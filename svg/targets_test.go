package svg_test

import (
	"fmt"
	"math/rand/v2"
	"slices"
	"strconv"
	"strings"
	"testing"

	"pgregory.net/rapid"

	"scoresheet/notation"
	"scoresheet/notation/diag"
	"scoresheet/replay"
	"scoresheet/replay/games"
	"scoresheet/svg"
	"scoresheet/svg/scene"
)

// startOf gives the position before the first move of a record with the given
// tags.
func startOf(t interface{ Fatalf(string, ...any) }, e *games.Entry, tags string) replay.State {
	text := fmt.Sprintf("[Game %q]\n%s\n*", e.Language().Title, tags)
	src := diag.Source{File: "t.score", Text: []byte(text), Line: 1, Column: 1}
	rec := notation.Parse(src, 1, games.Language, notation.Options{})
	return e.Start(rec, func(f replay.TagFault) { t.Fatalf("tag %s: %s", f.Tag.Name, f.Message) })
}

// at gives a position of a game.
func at(t *testing.T, game, position, tags string) replay.State {
	t.Helper()
	return startOf(t, games.Lookup(game), tags+"[Position \""+strings.ReplaceAll(position, `\`, `\\`)+"\"]\n")
}

// playOn makes random legal moves.
func playOn(t *rapid.T, e *games.Entry, s replay.State, rng *rand.Rand, plies int) {
	for range plies {
		legal := s.Legal()
		if s.Over() != nil || len(legal) == 0 {
			return
		}
		m, err := e.Language().ParseMove(legal[rng.IntN(len(legal))])
		if err != nil || !s.Play(m, &replay.Step{}) {
			t.Fatalf("%s: a legal move is refused", s)
		}
	}
}

// A shown is one sign for the end of a move: its form and its cell.
type shown struct{ form, cell string }

// shownIn lists the signs for possible moves in a scene.
func shownIn(s *scene.Scene) (signs []shown) {
	add := func(class, cell string) {
		words := strings.Fields(class)
		if len(words) > 1 && (words[0] == "mark" && words[2] == "target" || words[0] == "target-disc") || class == "target-disc" {
			form := strings.Join(slices.DeleteFunc(words, func(w string) bool { return w == "mark" || w == "target" }), " ")
			signs = append(signs, shown{form, cell})
		}
	}
	for _, shape := range s.Layers[scene.Annotations] {
		switch shape := shape.(type) {
		case scene.Circle:
			add(shape.Class, shape.Name)
		case scene.Polygon:
			add(shape.Class, shape.Name)
		case scene.Path:
			add(shape.Class, shape.Name)
		case scene.Rect:
			add(shape.Class, shape.Name)
		}
	}
	return signs
}

// ends lists the cells of the signs by which a scene says that a move ends there:
// all but what is captured elsewhere, where a reaction starts, and what is idle.
func ends(s *scene.Scene, starts []string) (cells []string) {
	for _, sign := range shownIn(s) {
		if sign.form == "cross" || strings.HasSuffix(sign.form, "idle") || sign.form == "dot" && slices.Contains(starts, sign.cell) {
			continue
		}
		cells = append(cells, sign.cell)
	}
	slices.Sort(cells)
	return slices.Compact(cells)
}

// TestSignsAreTheLegalMoves draws the moves of every cell and kind in positions of
// random play and compares where signs stand with where legal moves end: the same
// cells, and none in vain.
func TestSignsAreTheLegalMoves(t *testing.T) {
	for _, e := range games.All() {
		t.Run(e.Language().Name, rapid.MakeCheck(func(t *rapid.T) {
			s := startOf(t, e, "")
			rng := rand.New(rand.NewPCG(rapid.Uint64().Draw(t, "seed"), 0))
			playOn(t, e, s, rng, rapid.IntRange(0, 40).Draw(t, "plies"))
			plain, err := e.Draw(replay.Frame{State: s}, svg.Options{})
			if err != nil {
				t.Fatal(err)
			}
			mover, legal := s.(replay.Mover), "\n"+strings.Join(s.Legal(), "\n")
			for _, name := range slices.Concat(svg.CellNames(plain), mover.Kinds()) {
				targets := mover.MovesOf(name)
				if len(targets) > 0 {
					compareSigns(t, e, s, name, targets, legal)
				}
			}
		}))
	}
}

func compareSigns(t *rapid.T, e *games.Entry, s replay.State, name string, targets []replay.Target, legal string) {
	drawn, err := e.Draw(replay.Frame{State: s}, svg.Options{Targets: targets, Flip: len(name)%2 == 0})
	if err != nil {
		t.Fatalf("%s: %s: %v", s, name, err)
	}
	var want, starts []string
	for _, target := range targets {
		if target.Class.Has(replay.Idle) {
			continue
		}
		if !strings.Contains(legal, target.Text) {
			t.Fatalf("%s: %s of %s is not legal", s, target.Text, name)
		}
		want = append(want, target.Cell)
		if target.Class.Has(replay.Captures | replay.Flips) {
			starts = append(starts, target.Ways[0][0])
		}
	}
	for _, cell := range want { // a hex may be both a start and an end of turns
		starts = slices.DeleteFunc(starts, func(start string) bool { return start == cell })
	}
	slices.Sort(want)
	if got := ends(drawn, starts); !slices.Equal(got, slices.Compact(want)) {
		t.Fatalf("%s: the picture of %s has ends on %v, want %v", s, name, got, slices.Compact(want))
	}
}

// picture lists the signs of what is named, and the words of numbers.
func picture(t *testing.T, game string, s replay.State, name string) (*scene.Scene, string) {
	t.Helper()
	drawn, err := games.Lookup(game).Draw(replay.Frame{State: s}, svg.Options{Targets: s.(replay.Mover).MovesOf(name)})
	if err != nil {
		t.Fatal(err)
	}
	var words []string
	for _, sign := range shownIn(drawn) {
		words = append(words, sign.form+":"+sign.cell)
	}
	for _, shape := range drawn.Layers[scene.Annotations] {
		if text, ok := shape.(scene.Text); ok && strings.HasPrefix(text.Class, "target-number") {
			words = append(words, text.Words)
		}
	}
	slices.Sort(words)
	return drawn, strings.Join(words, " ")
}

// TestSigns tells kinds of moves apart.
func TestSigns(t *testing.T) {
	const rulebook = "[Ruleset \"rulebook\"]\n"
	for _, c := range []struct{ name, game, tags, position, of, want string }{
		{"AC-18/promotion", "accelerated-chess", "", "1r5k/P7/8/6/4/2/8/2/4/6/8/8/K7 w - - 0 1", "a8", "diamond:a9 lozenge:b9"},
		{"AC-19/en passant", "accelerated-chess", "", "7k/8/8/6/4/2/8/2/1P2/2p3/8/8/K7 b - b2,b3w 0 1", "c3w", "cross:b4w dot:c2 ring:b2"},
		{"AC-20/castling", "accelerated-chess", "", "r2k3r/pppppppp/8/6/4/2/8/2/4/6/8/PPPPPPPP/R3K2R w KQkq - 0 1", "e0", "dot:c0 dot:d0 dot:f0 dot:g0"},
		{"RN-13/over a port", "rainet", rulebook, "l7/3L+4/8/8/8/8/8/8 B - -,- 0", "d7",
			"dot:b7 dot:c6 dot:c7 dot:c8 dot:d5 dot:d6 dot:d8 dot:e6 dot:e7 dot:e8 dot:f7 square:d8"},
		{"AX-14/bounce and home", "accelerator", "", `9x9 e5 17 9 a3/ alpha@a1=a2S,2,1,0;beta@a9=f5E,4,0,0 alpha -`, "a2",
			"1 2 3 4 5 6 square:a1 target-disc idle:a2 target-disc idle:a3 target-disc idle:b3 target-disc:a1 target-disc:a1 target-disc:a1~S"},
		{"AX-15/reactor", "accelerator", "", `9x9 e5 17 10 - alpha@a1=c5E,2,1,0;beta@a9=h5E,4,0,0 alpha -`, "c5",
			"1 2 3 4 5 6 ring idle:h5 square:e5 target-disc idle:g5 target-disc idle:h5 target-disc idle:i5 target-disc:d5 target-disc:e5 target-disc:f5"},
	} {
		t.Run(c.name, func(t *testing.T) {
			if _, got := picture(t, c.game, at(t, c.game, c.position, c.tags), c.of); got != c.want {
				t.Errorf("signs %s\nwant  %s", got, c.want)
			}
		})
	}
}

// TestEnergyNumbers holds for each energy that the disc with its number stands
// where a turn with that energy and no change ends (AX-14).
func TestEnergyNumbers(t *testing.T) {
	const position = `9x9 e5 17 6 b3/,c3\,b2\,c4/ alpha@a1=c1N,%d,1,0;beta@a9=f5E,4,0,0 alpha -`
	all := map[int]string{}
	for _, target := range at(t, "accelerator", fmt.Sprintf(position, 2), "").(replay.Mover).MovesOf("c1") {
		all[target.Number] = target.Cell
	}
	for energy := 1; energy <= 6; energy++ {
		want := ""
		s := at(t, "accelerator", fmt.Sprintf(position, energy), "")
		for _, text := range s.Legal() {
			if end, ok := strings.CutPrefix(text, strconv.Itoa(energy)+"=:"); ok {
				want = strings.TrimRight(end, "NESW")
			}
		}
		if all[energy] != want || want == "" {
			t.Errorf("energy %d ends on %s, want %s", energy, all[energy], want)
		}
	}
}

// TestTraces holds by which lines ways are drawn.
func TestTraces(t *testing.T) {
	for _, c := range []struct {
		name, game, position, of string
		want                     string // the classes of lines under and over the pieces
	}{
		{"AC-11/rides", "accelerated-chess", "7k/8/8/6/4/2/8/2/4/6/8/8/KB6 w - - 0 1", "b0", "trace"},
		{"AC-14/leaps", "accelerated-chess", "7k/8/8/6/4/2/8/2/4/6/8/3N4/K7 w - - 0 1", "d1", "trace leap"},
		{"AC-20/castling", "accelerated-chess", "3k4/8/8/6/4/2/8/2/4/6/8/8/R3K3 w Q - 0 1", "e0", "trace second|trace"},
		{"AT-13/reaction", "atomic", `5|6|7|3c-c-3|3C-1a<3|3C-C-3|7|6|5 1 C9A12D3B3,c10a11d3b3 0`, "f4", "trace turned"},
		{"AX-14/walk", "accelerator", `9x9 e5 17 9 a3/ alpha@a1=a2S,2,1,0;beta@a9=f5E,4,0,0 alpha -`, "a2", "trace|trace idle"},
	} {
		t.Run(c.name, func(t *testing.T) {
			s, _ := picture(t, c.game, at(t, c.game, c.position, ""), c.of)
			var got []string
			for _, shape := range slices.Concat(s.Layers[scene.Marks], s.Layers[scene.Annotations]) {
				class := ""
				switch shape := shape.(type) {
				case scene.Path:
					class = shape.Class
				case scene.Arrow:
					class = shape.Class
				}
				if strings.HasPrefix(class, "trace") {
					got = append(got, class)
				}
			}
			if words := strings.Join(got, "|"); words != c.want {
				t.Errorf("lines %q, want %q", words, c.want)
			}
		})
	}
}
