package rulebook_test

import (
	"fmt"
	"regexp"
	"strings"
	"testing"

	"scoresheet/notation"
	"scoresheet/replay"
	"scoresheet/replay/games"
	"scoresheet/rules/accelerator"
	"scoresheet/svg/rulebook"
	"scoresheet/svg/scene"
)

// plateOf finds a figure of the book of a game.
func plateOf(t *testing.T, game, id string) *rulebook.Plate {
	t.Helper()
	b, err := rulebook.Build(sourceOf(games.Lookup(game)))
	if err != nil {
		t.Fatal(err)
	}
	var found *rulebook.Plate
	plates(b, func(p *rulebook.Plate) {
		if p.ID == id {
			found = p
		}
	})
	if found == nil {
		t.Fatalf("there is no figure %s", id)
	}
	return found
}

var onBoard = regexp.MustCompile(`player ([12]) has (\d+) pieces?:?([^;]*), in stock`)

// TestReactionFlipByFlip follows the pictures of a reaction: each has one flip
// more, which changes hands, and the last shows what the whole turn leaves.
func TestReactionFlipByFlip(t *testing.T) {
	for id, turn := range map[string]string{"AT-13-1": "C-c2xc3xc4xd5xe6", "AT-15-1": "A<d3xe4-e5xd5"} {
		p := plateOf(t, "atomic", id)
		if want := strings.Count(turn, "x") + 1; len(p.Pictures) != want {
			t.Fatalf("%s has %d pictures, want %d", id, len(p.Pictures), want)
		}
		first := onBoard.FindAllStringSubmatch(p.Pictures[0].Scene.Desc, -1)
		if len(first) != 2 {
			t.Fatalf("%s tells of %d players: %s", id, len(first), p.Pictures[0].Scene.Desc)
		}
		for i, pic := range p.Pictures {
			if flips := texts(pic.Scene, "order"); flips != i {
				t.Errorf("%s numbers %d flips, want %d", pic.ID, flips, i)
			}
			for j, m := range onBoard.FindAllStringSubmatch(pic.Scene.Desc, -1) {
				if before, now := atoi(t, first[j][2]), atoi(t, m[2]); now-before != i*(1-2*j) {
					t.Errorf("%s: player %s has %d pieces after %d flips, and had %d", pic.ID, m[1], now, i, before)
				}
			}
		}
		last := p.Pictures[len(p.Pictures)-1]
		whole := last.State.Clone()
		move, _ := notation.Atomic.ParseMove(turn)
		if step := (replay.Step{}); !whole.Play(move, &step) {
			t.Fatalf("%s: %v", turn, step.Findings)
		}
		after, err := games.Lookup("atomic").Draw(replay.Frame{State: whole}, last.Panel.Look)
		if err != nil {
			t.Fatal(err)
		}
		if got, want := onBoard.FindAllString(last.Scene.Desc, -1), onBoard.FindAllString(after.Desc, -1); fmt.Sprint(got) != fmt.Sprint(want) {
			t.Errorf("%s ends with %q, the turn with %q", id, got, want)
		}
	}
}

func atoi(t *testing.T, digits string) (n int) {
	t.Helper()
	if _, err := fmt.Sscan(digits, &n); err != nil {
		t.Fatal(err)
	}
	return n
}

// texts counts the words of a class in a drawing.
func texts(s *scene.Scene, class string) (n int) {
	for _, layer := range s.Layers {
		for _, shape := range layer {
			if text, ok := shape.(scene.Text); ok && text.Class == class {
				n++
			}
		}
	}
	return n
}

// TestDeflectorsFromAllSides reflects every way in at the line of the mirror: a /
// exchanges the coordinates of a direction, a \ exchanges and reverses them.
func TestDeflectorsFromAllSides(t *testing.T) {
	ways := map[string][2]int{"north": {0, 1}, "east": {1, 0}, "south": {0, -1}, "west": {-1, 0}}
	words := regexp.MustCompile(`^Going (\w+), it turns (\w+)\.$`)
	for id, sign := range map[string]int{"AX-3-1": 1, "AX-3-2": -1} {
		seen := map[string]bool{}
		for _, pic := range plateOf(t, "accelerator", id).Pictures {
			m := words.FindStringSubmatch(pic.Words)
			if m == nil {
				t.Fatalf("%s: %q", pic.ID, pic.Words)
			}
			in, out := ways[m[1]], ways[m[2]]
			if want := [2]int{sign * in[1], sign * in[0]}; out != want {
				t.Errorf("%s: %s turns into %s", pic.ID, m[1], m[2])
			}
			at := pic.State.(*replay.AcceleratorState).Pos.Pawn(0).Place
			if want := accelerator.On(accelerator.SquareAt(3+out[0], 3+out[1])); at != want {
				t.Errorf("%s: the pawn ends on %s, want %s", pic.ID, at, want)
			}
			seen[m[1]] = true
		}
		if len(seen) != 4 {
			t.Errorf("%s shows ways in from %v", id, seen)
		}
	}
}

// TestNamesInside finds no name of a cell that the edge of a close view cuts.
func TestNamesInside(t *testing.T) {
	named := 0
	for _, game := range []string{"accelerator", "atomic"} {
		b, err := rulebook.Build(sourceOf(games.Lookup(game)))
		if err != nil {
			t.Fatal(err)
		}
		for _, pic := range b.Pictures() {
			clip := pic.Scene.Clip
			if clip == nil {
				continue
			}
			for _, shape := range pic.Scene.Layers[scene.Labels] {
				text, ok := shape.(scene.Text)
				half := 0.25 * text.Size * float64(len(text.Words))
				if !ok || text.At.X-half < clip.Min.X || text.At.X+half > clip.Max.X || text.At.Y > clip.Max.Y || text.At.Y-0.7*text.Size < clip.Min.Y {
					t.Errorf("figure %s: %v is cut", pic.ID, shape)
				}
				named++
			}
		}
	}
	if named < 1000 {
		t.Errorf("%d names in all", named)
	}
}
