package draw

import (
	"bytes"
	"errors"
	"fmt"
	"regexp"
	"strings"
	"testing"

	"scoresheet/svg/scene"
)

// themed writes the sample in a theme.
func themed(t *testing.T, name string) string {
	t.Helper()
	theme, err := scene.ParseTheme(name)
	if err != nil {
		t.Fatal(err)
	}
	return string(write(t, sample(), Options{IDPrefix: "x", Theme: theme}))
}

func TestThemesColourTheirWay(t *testing.T) {
	for _, theme := range scene.Themes() {
		text := themed(t, theme.Name)
		wellFormed(t, []byte(text))
		cell := theme.Palette[scene.CellLight].Hex()
		if !strings.Contains(text, `class="cell light" fill="`+cell+`"`) || !strings.Contains(text, "var(--sc-cell-light,"+cell+")") {
			t.Errorf("%s: light cells are not %s, by attribute and by rule", theme.Name, cell)
		}
		ground := `<rect x="-10" y="-10" width="120" height="120" class="ground"`
		if strings.Contains(text, ground) != theme.Ground {
			t.Errorf("%s: a ground under the whole drawing: want %v", theme.Name, theme.Ground)
		}
		if strings.Contains(text, "prefers-color-scheme:dark") != (theme.Dark != nil) {
			t.Errorf("%s: colours for dark pages: want %v", theme.Name, theme.Dark != nil)
		}
		if strings.Contains(text, `class="hatch"`) != (theme.Hatching != nil) {
			t.Errorf("%s: hatching: want %v", theme.Name, theme.Hatching != nil)
		}
	}
}

func TestAutoSetsEveryColourAgain(t *testing.T) {
	_, dark, ok := strings.Cut(themed(t, "auto"), "@media (prefers-color-scheme:dark){\n")
	if !ok || !strings.Contains(dark, "#x .cell.dark{fill:var(--sc-cell-dark,"+scene.Dark[scene.CellDark].Hex()+")}") {
		t.Errorf("dark pages get\n%s", dark)
	}
}

// Hatching is lines cut to the cells: no pattern, and next to the cells, so that
// what covers them covers it.
func TestHatchStandsOnItsCells(t *testing.T) {
	text := themed(t, "print")
	if strings.Contains(text, "<pattern") {
		t.Error("hatched by a pattern")
	}
	cells, hatch, grid := strings.Index(text, `class="cell dark"`), strings.Index(text, `class="hatch"`), strings.Index(text, `class="grid"`)
	if cells < 0 || hatch < cells || grid < hatch || strings.Count(text, `class="hatch"`) != 1 {
		t.Errorf("cells at %d, hatch at %d, grid at %d", cells, hatch, grid)
	}
}

// Words inside hatched cells are written twice: broad in the ground, then as
// they are.
func TestHaloUnderWordsInCells(t *testing.T) {
	s := &scene.Scene{Width: 9, Height: 9}
	for _, role := range []scene.Role{scene.InCell, scene.Coord} {
		s.Add(scene.Labels, scene.Text{Style: style(role.String(), scene.Paint{Fill: role}), Words: "a " + role.String(), Size: 8})
	}
	for _, theme := range scene.Themes() {
		text := string(write(t, s, Options{Theme: theme}))
		want := 1
		if theme.Hatching != nil {
			want = 2
		}
		if n := strings.Count(text, ">a in-cell<"); n != want {
			t.Errorf("%s: words in cells are written %d times, want %d", theme.Name, n, want)
		}
		if halo, words := strings.Index(text, `class="halo" fill="#fff" stroke="#fff"`), strings.Index(text, `class="in-cell"`); want == 2 && (halo < 0 || words < halo) {
			t.Errorf("%s: halo at %d, words at %d", theme.Name, halo, words)
		}
		if n := strings.Count(text, ">a coord<"); n != 1 {
			t.Errorf("%s: coordinates are written %d times", theme.Name, n)
		}
	}
}

func TestClipCutsAllButTheSides(t *testing.T) {
	s := sample()
	s.Clip = &scene.Bounds{Min: scene.Point{X: 5, Y: 5}, Max: scene.Point{X: 60, Y: 65}}
	text := write(t, s, Options{IDPrefix: "x"})
	ids, _ := wellFormed(t, text)
	if !strings.Contains(strings.Join(ids, " "), "x-clip") {
		t.Errorf("the ids are %q", ids)
	}
	if !bytes.Contains(text, []byte("<clipPath id=\"x-clip\">\n<rect x=\"5\" y=\"5\" width=\"55\" height=\"60\"/>\n</clipPath>")) {
		t.Errorf("no clip of the right size in\n%s", text)
	}
	for layer, shapes := range s.Layers {
		if len(shapes) == 0 {
			continue
		}
		name := scene.Layer(layer).String()
		group := regexp.MustCompile(`<g class="` + name + `"[^>]*>`).FindString(string(text))
		if cut := strings.Contains(group, `clip-path="url(#x-clip)"`); cut != (scene.Layer(layer) != scene.Sides) {
			t.Errorf("%s: %s", name, group)
		}
	}
}

// A symbol must not take the id of the clip.
func TestClipIDIsTaken(t *testing.T) {
	s := &scene.Scene{Width: 1, Height: 1}
	s.Add(scene.Pieces, scene.Use{Symbol: &scene.Symbol{ID: "clip"}})
	if err := Write(new(bytes.Buffer), s, Options{}); err == nil {
		t.Error("a symbol with the id clip is drawn")
	}
}

func TestUnit(t *testing.T) {
	text := write(t, sample(), Options{Width: 80, Unit: "mm"})
	if !bytes.Contains(text, []byte(` width="80mm" height="80mm"`)) {
		t.Errorf("%s", text[:200])
	}
}

// Strokes that have square ends or sharp corners say so in a layer whose pieces
// have round ones.
func TestRoundIsStatedOnceALayer(t *testing.T) {
	s := sample()
	block := &scene.Block{Shapes: []scene.Shape{
		scene.Line{Style: style("", scene.Paint{Stroke: scene.Grid, Width: 1}), To: scene.Point{X: 9}},
	}}
	s.Add(scene.Pieces, block)
	s.Add(scene.Marks, block)
	text := string(write(t, s, Options{}))
	if n := strings.Count(text, `stroke-linejoin="round"`); n != 1 {
		t.Errorf("round corners are stated %d times", n)
	}
	if n := strings.Count(text, `stroke-linecap="butt" stroke-linejoin="miter"`); n != 1 {
		t.Errorf("the plain line states its form %d times, want once, among the pieces", n)
	}
}

// Symbols of several pens in one layer each get their own, as on a sheet.
func TestEverySymbolHasItsPen(t *testing.T) {
	line := scene.Line{Style: style("", scene.Paint{Stroke: scene.InkLine, Width: 3}), To: scene.Point{X: 9}}
	thick := &scene.Symbol{ID: "thick", Pen: &scene.Pen{Width: 3}, Shapes: []scene.Shape{line}}
	round := &scene.Symbol{ID: "round", Shapes: []scene.Shape{line}}
	inks := scene.Inks{Fill: scene.Good, Line: scene.Bad, Detail: scene.Good}
	s := &scene.Scene{Width: 10, Height: 10}
	s.Add(scene.Pieces,
		scene.Use{Symbol: round, Inks: inks, Transform: scene.Identity()},
		scene.Use{Symbol: thick, Inks: inks, Transform: scene.Identity()})
	text := string(write(t, s, Options{}))
	pen := ` stroke-width="3" stroke-linecap="butt" stroke-linejoin="miter"`
	if n := strings.Count(text, pen+">\n<use"); n != 1 {
		t.Errorf("the pen of the second symbol is stated %d times around it:\n%s", n, text)
	}
	if n := strings.Count(text, pen+"/>"); n != 1 {
		t.Errorf("the line that is not drawn with the pen of its symbol says so %d times:\n%s", n, text)
	}
}

// Where a symbol is used, browsers match its shapes without what is around the
// use: rules for them start from the id of the symbol.
func TestRulesReachIntoSymbols(t *testing.T) {
	coord := scene.Circle{Style: style("coord", scene.Paint{Fill: scene.Coord}), R: 2}
	files := &scene.Symbol{ID: "files", Shapes: []scene.Shape{coord}}
	s := &scene.Scene{Width: 10, Height: 10}
	s.Add(scene.Labels, scene.Use{Symbol: files, Transform: scene.Identity()}, coord)
	text := string(write(t, s, Options{IDPrefix: "x"}))
	if want := "#x .coord,#x-files .coord{fill:var(--sc-coord,"; !strings.Contains(text, want) {
		t.Errorf("no rule %s in\n%s", want, text)
	}
}

// TestKeptStyles draws more sets of classes than a drawer keeps, twice, and finds each
// diagram as a new drawer draws it.
func TestKeptStyles(t *testing.T) {
	d, err := New(Options{})
	if err != nil {
		t.Fatal(err)
	}
	for i := range 2*keptStyles + 40 {
		s := &scene.Scene{Width: 10, Height: 10, Title: "x"}
		for bit := range 8 {
			if (i%(keptStyles+20)+1)>>bit&1 == 1 {
				paint := scene.Paint{Fill: scene.Frame}
				s.Add(scene.Pieces, scene.Circle{Style: scene.Style{Class: fmt.Sprintf("c%d", bit), Paint: paint}, R: 3})
			}
		}
		var kept, fresh bytes.Buffer
		if err := errors.Join(d.Write(&kept, s), Write(&fresh, s, Options{})); err != nil {
			t.Fatal(err)
		}
		if kept.String() != fresh.String() {
			t.Fatalf("diagram %d is\n%s, not\n%s", i, kept.String(), fresh.String())
		}
	}
	if n := len(d.styles); n == 0 || n > keptStyles {
		t.Errorf("%d blocks are kept", n)
	}
}
