package tui

import (
	"fmt"
	"strings"
	"testing"

	"pgregory.net/rapid"
)

// keysOf gives keys as they are named in tables.
func keysOf(words string) []Key {
	names := map[string]Key{
		"up": KeyUp, "down": KeyDown, "left": KeyLeft, "right": KeyRight, "home": KeyHome, "end": KeyEnd,
		"pgup": KeyPageUp, "pgdn": KeyPageDown, "enter": KeyEnter, "esc": KeyEscape, "back": KeyBackspace, "^C": KeyCtrlC, "^D": KeyCtrlD, "^L": KeyCtrlL,
	}
	var keys []Key
	for _, w := range strings.Fields(words) {
		if k, ok := names[w]; ok {
			keys = append(keys, k)
			continue
		}
		for _, r := range w {
			keys = append(keys, Key(r))
		}
	}
	return keys
}

// TestPress leads to the positions that the keys name.
func TestPress(t *testing.T) {
	g := build(t, annotated, Style{})
	for _, c := range []struct{ keys, at, says string }{
		{"", "start", ""},
		{"right", "1. e2", ""},
		{"l l", "1... e7", ""},
		{"right right right right", "2. Nc2", "this line ends here"},
		{"end", "2. Nc2", ""},
		{"end home", "start", ""},
		{"left", "start", "this is the start"},
		{"end left", "1... e7", ""},
		{"end h", "1... e7", ""},
		{"right down", "1. d2", ""},
		{"right down down", "1. c2", ""},
		{"right j j j", "1. f2", ""},
		{"right j j j j", "1. f2", "there is no further line"},
		{"right j j k", "1. d2", ""},
		{"right down right", "1... d7", ""},
		{"right down right left left", "start", ""},
		{"right down end u", "1. e2", ""},
		{"right down down end", "2. f2", ""},
		{"right down down end esc", "1. d2", ""},
		{"right down down end esc esc esc", "1. e2", "this is the main line"},
		{"end down", "2. Nc2", "no other move was tried here"},
		{"down", "start", "no other move was tried here"},
		{"v", "start", "no other move was tried here"},
		{"right v down enter", "1. d2", ""},
		{"right v 4", "1. f2", ""},
		{"right v 9 esc", "1. e2", ""},
		{"right v end up enter", "1. c2", ""},
		{"right v end home k enter", "1. e2", ""},
		{"right v end j right", "1. f2", ""},
		{"3 enter", "2. Nc2", ""},
		{"g 2 enter", "1... e7", ""},
		{"g enter", "start", ""},
		{"g 2 back back right", "1. e2", ""},
		{"3 esc", "start", ""},
		{"0 0 0 0 0 0 2 enter", "start", ""}, // no more digits are taken
		{"4 enter", "start", "there is no ply 4: the line ends at 3"},
		{"right down 2 enter", "1... d7", ""},
		{"right down 3 enter", "2. Nc2", ""}, // the main line is longer
		{"right down 4 enter", "1. d2", "there is no ply 4: the line ends at 2"},
		{"right down 0 enter", "start", ""},
		{"? right right", "1. e2", ""},
		{"right x", "1. e2", ""},
	} {
		m := Model{}.Open(g)
		ask := Nothing
		for _, k := range keysOf(c.keys) {
			m, ask = m.Press(k)
		}
		if got := g.Nodes[m.At].Caption; got != c.at || m.Says != c.says || ask != Nothing || m.Menu || m.Typing {
			t.Errorf("%q leads to %s (%s), want %s (%s)", c.keys, got, m.Says, c.at, c.says)
		}
	}
}

// TestAsks asks for what the model cannot do.
func TestAsks(t *testing.T) {
	g := build(t, annotated, Style{})
	for keys, want := range map[string]Ask{
		"q": Quit, "^C": Quit, "^D": Quit, "? ^C": Quit, "g ^C": Quit, "right v ^C": Quit, "? q": Nothing,
		"n": NextGame, "p": PreviousGame, "^L": Redraw, "f": Nothing,
	} {
		m, ask := Model{}.Open(g), Nothing
		for _, k := range keysOf(keys) {
			m, ask = m.Press(k)
		}
		if ask != want {
			t.Errorf("%q asks for %d, want %d", keys, ask, want)
		}
	}
	m, _ := Model{}.Open(g).Press('f')
	if !m.Flip || !m.Open(g).Flip {
		t.Error("the next game is seen from another side")
	}
}

// TestAnyKeys keeps a valid place and a screen within its bounds, whatever is typed.
func TestAnyKeys(t *testing.T) {
	all := []*Game{build(t, annotated, Style{Unicode: true, Colour: true}), build(t, broken, Style{}), build(t, "[Game \"checkers\"]\n*\n", Style{})}
	named := keysOf("up down left right home end pgup pgdn enter esc back v u f g ? 0 1 2 3 9 h j k l")
	rapid.Check(t, func(t *rapid.T) {
		g := rapid.SampledFrom(all).Draw(t, "game")
		m := Model{}.Open(g)
		v := View{Style: Style{Unicode: rapid.Bool().Draw(t, "unicode"), Colour: rapid.Bool().Draw(t, "colour")}}
		for _, k := range rapid.SliceOf(rapid.OneOf(rapid.SampledFrom(named), rapid.Custom(func(t *rapid.T) Key { return Key(rapid.Rune().Draw(t, "r")) }))).Draw(t, "keys") {
			m, _ = m.Press(k)
			v.Width, v.Height = rapid.IntRange(0, 130).Draw(t, "width"), rapid.IntRange(0, 50).Draw(t, "height")
			m = v.Fit(m)
			if m.At < 0 || m.At >= len(g.Nodes) || m.Menu && m.Pick >= len(g.Alternatives(m.At)) || m.Scroll < 0 {
				t.Fatalf("out of place: %+v", m)
			}
			if err := within(v, v.Lines(m)); err != nil {
				t.Fatal(err)
			}
		}
	})
}

// within holds that lines fit into a view and say nothing to a terminal but colours.
func within(v View, lines []string) error {
	if len(lines) > v.Height {
		return fmt.Errorf("%d rows of %d", len(lines), v.Height)
	}
	for _, line := range lines {
		if n := width(line); n > v.Width {
			return fmt.Errorf("%q is %d columns wide, not %d", line, n, v.Width)
		}
		coloured := false
		for rest := line; rest != ""; {
			if n := sequence(rest); n > 0 {
				coloured = rest[:n] != plain
				rest = rest[n:]
				continue
			}
			if c := rest[0]; c < ' ' || c == 0x7f {
				return fmt.Errorf("%q holds a control character", line)
			}
			rest = rest[1:]
		}
		if coloured {
			return fmt.Errorf("%q leaves a colour behind", line)
		}
	}
	return nil
}
