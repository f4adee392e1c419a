package rulebook_test

import (
	"bytes"
	"encoding/json"
	"fmt"
	"regexp"
	"slices"
	"strings"
	"testing"

	"scoresheet/replay"
	"scoresheet/replay/games"
	"scoresheet/rules"
	"scoresheet/rules/accelchess"
	"scoresheet/rules/rainet"
	"scoresheet/svg"
	"scoresheet/svg/rulebook"
	"scoresheet/svg/scene"
)

func sourceOf(e *games.Entry) rulebook.Source {
	return rulebook.Source{Game: e.Game, Draw: e.Draw, Author: e.Book}
}

// books builds the book of every game.
func books(t *testing.T, check func(t *testing.T, e *games.Entry, b *rulebook.Book)) {
	t.Helper()
	for _, e := range games.All() {
		t.Run(e.Language().Name, func(t *testing.T) {
			b, err := rulebook.Build(sourceOf(e))
			if err != nil {
				t.Fatal(err)
			}
			check(t, e, b)
		})
	}
}

// TestClauses finds every clause once, and each with a picture of its own where
// the game has an author.
func TestClauses(t *testing.T) {
	books(t, func(t *testing.T, e *games.Entry, b *rulebook.Book) {
		told := map[string]bool{}
		for _, c := range b.Chapters {
			for _, r := range c.Clauses {
				told[r.ID] = true
				if len(r.Plates) == 0 && e.Book != nil {
					t.Errorf("%s has no picture", r.ID)
				}
			}
		}
		for _, c := range e.Clauses() {
			if !told[c.ID] {
				t.Errorf("%s is not told", c.ID)
			}
		}
		numbers := 0
		plates(b, func(p *rulebook.Plate) {
			if numbers++; p.Number != numbers {
				t.Errorf("figure %d stands in place %d", p.Number, numbers)
			}
			if p.Caption == "" || strings.ContainsAny(p.Caption, "{}") {
				t.Errorf("figure %s: caption %q", p.ID, p.Caption)
			}
		})
	})
}

// plates goes through all figures of a book.
func plates(b *rulebook.Book, visit func(*rulebook.Plate)) {
	for _, c := range b.Chapters {
		list := slices.Clone(c.Plates)
		for _, r := range c.Clauses {
			list = append(list, r.Plates...)
		}
		for _, p := range list {
			visit(p)
		}
	}
}

// An oracle reads from what a move did the marks that show it where the moves of
// something named are asked for, such as "dot a1"; none for a move of something
// else.
type oracle func(effect map[string]any, name string) (marks []string)

// moverOracle makes an oracle that tells what moved by the cell it came from.
func moverOracle(read func(effect map[string]any) (from string, marks []string)) oracle {
	return func(effect map[string]any, name string) []string {
		if from, marks := read(effect); from == name {
			return marks
		}
		return nil
	}
}

// oracles are those of the games whose books show the moves of pieces. They know
// nothing of the code that finds the marks.
var oracles = map[string]oracle{
	"accelerator": acceleratorOracle,
	"atomic":      atomicOracle,
	"accelerated-chess": moverOracle(func(effect map[string]any) (string, []string) {
		form := "dot"
		switch captures, promotes := effect["captured"] != nil, effect["promotion"] != nil; {
		case captures && promotes:
			form = "lozenge"
		case captures:
			form = "ring"
		case promotes:
			form = "diamond"
		}
		marks := []string{fmt.Sprint(form, " ", effect["to"])}
		if effect["enPassant"] != nil {
			marks = append(marks, fmt.Sprint("cross ", effect["capturedOn"]))
		}
		return effect["from"].(string), marks
	}),
	"rainet": moverOracle(func(effect map[string]any) (string, []string) {
		from := effect["from"].(string)
		switch effect["kind"] {
		case "step":
			return from, []string{fmt.Sprint("dot ", effect["to"])}
		case "capture":
			return from, []string{fmt.Sprint("ring ", effect["to"])}
		case "escape":
			return from, []string{"square " + from}
		case "enter-and-escape":
			return from, []string{fmt.Sprint("square ", effect["to"])}
		}
		return "", nil
	}),
}

// TestDotsAreLegal makes every legal move of every position in which a book shows
// moves, and compares what the moves did with the marks that were drawn.
func TestDotsAreLegal(t *testing.T) {
	books(t, func(t *testing.T, e *games.Entry, b *rulebook.Book) {
		for _, p := range b.Pictures() {
			var want []string
			if p.Panel.Legal != "" {
				want = matchingMarks(t, p)
			}
			if len(p.Panel.MovesOf) > 0 {
				want = append(want, wantedMarks(t, e, p)...)
			}
			slices.Sort(want)
			if got := drawnMarks(p.Scene); !slices.Equal(got, want) {
				t.Errorf("figure %s: drawn are %s, legal is %s", p.ID, got, want)
			}
		}
	})
}

// wantedMarks makes all legal moves of the pieces of a picture.
func wantedMarks(t *testing.T, e *games.Entry, p *rulebook.Picture) (marks []string) {
	read := oracles[e.Language().Name]
	if read == nil {
		t.Fatalf("figure %s shows moves, but nothing here reads them", p.ID)
	}
	if p.State.Over() != nil {
		return nil
	}
	for _, text := range p.State.Legal() {
		effect := effectOf(t, e, p.State, text)
		for _, name := range p.Panel.MovesOf {
			marks = append(marks, read(effect, name)...)
		}
	}
	slices.Sort(marks)
	return slices.Compact(marks)
}

// matchingMarks puts each cell of the board into the pattern of a picture: it is
// marked if a legal move names it in a group.
func matchingMarks(t *testing.T, p *rulebook.Picture) (marks []string) {
	form := p.Panel.LegalForm
	if form == svg.Fill {
		form = svg.Dot
	}
	pattern := regexp.MustCompile(p.Panel.Legal)
	for _, cell := range svg.CellNames(p.Scene) {
		if slices.ContainsFunc(p.State.Legal(), func(text string) bool {
			groups := pattern.FindStringSubmatch(text)
			return groups != nil && slices.Contains(groups[1:], cell)
		}) {
			marks = append(marks, fmt.Sprint(form, " ", cell))
		}
	}
	if len(marks) == 0 {
		t.Errorf("figure %s: its pattern matches nothing", p.ID)
	}
	slices.Sort(marks)
	return marks
}

// effectOf makes a legal move and tells what it did.
func effectOf(t *testing.T, e *games.Entry, state replay.State, text string) map[string]any {
	t.Helper()
	move, bad := e.Language().ParseMove(text)
	step := replay.Step{Want: replay.WantEffect}
	if bad != nil || !state.Clone().Play(move, &step) {
		t.Fatalf("%s is listed as legal, but %v %v", text, bad, step.Findings)
	}
	data, err := json.Marshal(step.Effect)
	if err != nil {
		t.Fatal(err)
	}
	var effect map[string]any
	if err := json.Unmarshal(data, &effect); err != nil {
		t.Fatal(err)
	}
	return effect
}

// drawnMarks lists the marks of moves in a drawing.
func drawnMarks(s *scene.Scene) (marks []string) {
	add := func(style scene.Style, name string) {
		if form, ok := strings.CutPrefix(style.Class, "mark "); ok && strings.HasSuffix(form, " target") {
			marks = append(marks, strings.TrimSuffix(form, " target")+" "+name)
		}
	}
	for _, layer := range s.Layers {
		for _, shape := range layer {
			switch shape := shape.(type) {
			case scene.Circle:
				add(shape.Style, shape.Name)
			case scene.Rect:
				if disc := "disc " + shape.Name; shape.Class == "target-disc" && !slices.Contains(marks, disc) {
					marks = append(marks, disc) // several ways may end on one cell
				}
			case scene.Polygon:
				add(shape.Style, shape.Name)
			case scene.Path:
				add(shape.Style, shape.Name)
			}
		}
	}
	slices.Sort(marks)
	return marks
}

// TestNoDotByHand finds no author who draws what only legal moves may draw.
func TestNoDotByHand(t *testing.T) {
	books(t, func(t *testing.T, _ *games.Entry, b *rulebook.Book) {
		for _, p := range b.Pictures() {
			for _, m := range p.Panel.Look.Marks {
				if m.Tint == svg.Plain || m.Form != svg.Fill && m.Form != svg.Cross {
					t.Errorf("figure %s: a %s on %s is drawn by hand", p.ID, m.Form, m.Cell)
				}
			}
		}
	})
}

// printed is all that a reader sees of a book that depends on the rules.
func printed(b *rulebook.Book) string {
	var out strings.Builder
	for _, c := range b.Chapters {
		for _, r := range c.Clauses {
			fmt.Fprintln(&out, r.Words)
		}
	}
	plates(b, func(p *rulebook.Plate) {
		fmt.Fprintln(&out, p.ID, p.Caption)
		for _, pic := range p.Pictures {
			fmt.Fprintln(&out, pic.ID, pic.Words, pic.Scene.Desc, drawnMarks(pic.Scene))
		}
	})
	return out.String()
}

// without are the games that can be played without a clause.
var without = map[string]func(id string) replay.Game{
	"accelerated-chess": func(id string) replay.Game { return replay.AccelChessUnder(accelchess.New(rules.Without(id))) },
	"accelerator":       acceleratorWithout,
	"atomic":            atomicWithout,
	"rainet": func(id string) replay.Game {
		off := rules.Without(id)
		return replay.RainetUnder(rainet.New(rainet.Seed, off), rainet.New(rainet.Rulebook, off))
	},
}

// bindsRecords are clauses about records; no position changes without them.
var bindsRecords = []string{"RN-21", "RN-31"}

// TestRulesMakeTheBook switches off one clause after the other: each time the book
// is another one, or says that it does not fit the rules any more.
func TestRulesMakeTheBook(t *testing.T) {
	books(t, func(t *testing.T, e *games.Entry, b *rulebook.Book) {
		lacking := without[e.Language().Name]
		if e.Book == nil {
			return
		}
		if lacking == nil {
			t.Fatal("nothing here switches off a clause of this game")
		}
		whole := printed(b)
		for _, c := range e.Clauses() {
			if slices.Contains(bindsRecords, c.ID) {
				continue
			}
			src := sourceOf(e)
			src.Game = lacking(c.ID)
			if other, err := rulebook.Build(src); err == nil && printed(other) == whole {
				t.Errorf("without %s the book is the same", c.ID)
			}
		}
	})
}

// TestBishopWithoutFork switches off the fork of AC-11 and looks at the picture of
// the bishop.
func TestBishopWithoutFork(t *testing.T) {
	e := games.Lookup("accelerated-chess")
	src := sourceOf(e)
	bishop := func() (marks []string, caption string, drawing string) {
		b, err := rulebook.Build(src)
		if b == nil {
			t.Fatal(err)
		}
		plates(b, func(p *rulebook.Plate) {
			if p.ID == "AC-11-1" {
				marks, caption = drawnMarks(p.Pictures[0].Scene), p.Caption
			}
		})
		var page bytes.Buffer
		if err := b.WriteHTML(&page, rulebook.Options{}); err != nil {
			t.Fatal(err)
		}
		_, rest, _ := strings.Cut(page.String(), `id="AC-11-1"`)
		drawing, _, _ = strings.Cut(rest, "</figure>")
		return marks, caption, drawing
	}
	with, caption, drawing := bishop()
	want := strings.Split("dot a1,dot b9,dot c1,dot c8,dot d2,dot d7,dot e3,dot f4,dot g5,dot h6", ",")
	if !slices.Equal(with, want) || !strings.Contains(caption, "d7, e3") {
		t.Errorf("with the fork: %s; %q", with, caption)
	}
	src.Game = without["accelerated-chess"]("AC-11")
	less, caption, other := bishop()
	if want := []string{"dot a1", "dot c1", "dot d2"}; !slices.Equal(less, want) || strings.Contains(caption, "e3") {
		t.Errorf("without the fork: %s; %q", less, caption)
	}
	if drawing == other || drawing == "" {
		t.Error("the drawing is the same")
	}
}
