package draw

import (
	"bytes"
	"encoding/xml"
	"errors"
	"flag"
	"io"
	"os"
	"regexp"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"scoresheet/svg/scene"
)

var update = flag.Bool("update", false, "write the golden files anew")

// golden compares with a file in testdata, or writes it.
func golden(t *testing.T, name string, got []byte) {
	t.Helper()
	file := "testdata/" + name
	if *update {
		if err := os.WriteFile(file, got, 0o644); err != nil {
			t.Fatal(err)
		}
	}
	want, err := os.ReadFile(file)
	if err != nil {
		t.Fatal(err)
	}
	if d := cmp.Diff(string(want), string(got)); d != "" {
		t.Errorf("%s differs (run with -update if that is meant):\n%s", file, d)
	}
}

// wellFormed reads all of a document and gives its ids and its references.
func wellFormed(t *testing.T, text []byte) (ids, refs []string) {
	t.Helper()
	dec := xml.NewDecoder(bytes.NewReader(text))
	for {
		token, err := dec.Token()
		if err == io.EOF {
			return ids, refs
		}
		if err != nil {
			t.Fatalf("not well-formed: %v\n%s", err, text)
		}
		start, ok := token.(xml.StartElement)
		if !ok {
			continue
		}
		for _, a := range start.Attr {
			switch a.Name.Local {
			case "id":
				ids = append(ids, a.Value)
			case "href":
				refs = append(refs, strings.TrimPrefix(a.Value, "#"))
			case "aria-labelledby":
				refs = append(refs, strings.Fields(a.Value)...)
			}
		}
	}
}

func write(t *testing.T, s *scene.Scene, o Options) []byte {
	t.Helper()
	var b bytes.Buffer
	if err := Write(&b, s, o); err != nil {
		t.Fatal(err)
	}
	return b.Bytes()
}

func style(class string, p scene.Paint) scene.Style { return scene.Style{Class: class, Paint: p} }

var disc = &scene.Symbol{ID: "disc", Shapes: []scene.Shape{
	scene.Circle{R: 20, Style: style("body", scene.Paint{Fill: scene.InkFill, Stroke: scene.InkLine, Width: 3, Cap: scene.RoundCap, Join: scene.RoundJoin})},
	scene.Line{From: scene.Point{X: -8}, To: scene.Point{X: 8}, Style: style("detail", scene.Paint{Stroke: scene.InkDetail, Width: 2.5, Cap: scene.RoundCap, Join: scene.RoundJoin})},
}}

var white = scene.Inks{Fill: scene.FirstFill, Line: scene.FirstLine, Detail: scene.FirstDetail}

// sample holds every type of shape.
func sample() *scene.Scene {
	square := func(x, y float64) []scene.Point {
		return []scene.Point{{X: x, Y: y}, {X: x + 50, Y: y}, {X: x + 50, Y: y + 50}, {X: x, Y: y + 50}}
	}
	dark := style("cell dark", scene.Paint{Fill: scene.CellDark})
	line := scene.Paint{Stroke: scene.Grid, Width: 1.5}
	mark := style("mark red", scene.Paint{Fill: scene.MarkRed, Opacity: 0.5})
	s := &scene.Scene{Width: 100, Height: 100, Class: "sample", Title: "A sample", Desc: "Every type of shape."}
	s.Grow(10, 10, 10, 10)
	s.Add(scene.Board, &scene.Block{Shapes: []scene.Shape{
		scene.Rect{Style: style("cell light", scene.Paint{Fill: scene.CellLight}), Width: 100, Height: 100},
		scene.Group{Merge: true, Shapes: []scene.Shape{
			scene.Polygon{Style: dark, Name: "a1", Points: square(0, 50)},
			scene.Polygon{Style: dark, Name: "b2", Points: square(50, 0)},
		}},
		scene.Line{Style: style("grid", line), From: scene.Point{X: 50}, To: scene.Point{X: 50, Y: 100}},
		scene.Line{Style: style("grid", line), From: scene.Point{Y: 50}, To: scene.Point{X: 100, Y: 50}},
	}})
	s.Add(scene.Marks,
		scene.Circle{Style: mark, Name: "a1", Centre: scene.Point{X: 25, Y: 75}, R: 22.25},
		scene.Circle{Style: mark, Name: "b2", Centre: scene.Point{X: 75, Y: 25}, R: 22.25})
	s.Add(scene.Pieces,
		scene.Use{Class: "piece white", Name: "disc", Symbol: disc, Inks: white, Transform: scene.Translate(scene.Point{X: 25, Y: 75})},
		scene.Use{Class: "piece white", Name: "disc", Symbol: disc, Inks: white, Transform: scene.Place(scene.Point{X: 75, Y: 25}, 0.5)})
	s.Add(scene.Annotations,
		scene.Arrow{Style: style("arrow green", scene.Paint{Fill: scene.MarkGreen}), Points: []scene.Point{{X: 25, Y: 75}, {X: 75, Y: 25}}, Width: 4, Head: 12},
		scene.Polyline{Style: style("trail", scene.Paint{Stroke: scene.Trail, Width: 2, Cap: scene.SquareCap, Join: scene.BevelJoin, Dash: 4}), Points: square(20, 20)},
		scene.Path{Style: style("wave", scene.Paint{Fill: scene.Power, EvenOdd: true}), Segments: scene.Segments{}.Move(5, 5).Quad(10, 0, 15, 5).Cubic(20, 10, 25, 10, 30, 5).Close()})
	turn := scene.PlaceTurned(scene.Point{X: 50, Y: 50}, 1, 45)
	s.Add(scene.Labels,
		scene.Text{Style: style("coord", scene.Paint{Fill: scene.Coord}), At: scene.Point{X: 25, Y: 108}, Words: "a", Size: 8, Anchor: scene.AnchorMiddle},
		scene.Text{Style: style("coord", scene.Paint{Fill: scene.Coord}), At: scene.Point{X: 75, Y: 108}, Words: "b", Size: 8, Anchor: scene.AnchorMiddle},
		scene.Text{Style: style("caption", scene.Paint{Fill: scene.Words}), At: scene.Point{X: 0, Y: -2}, Words: "5 < 6 & \"so\"", Size: 8, Face: scene.Italic})
	s.Add(scene.Sides, scene.Group{Class: "side", Transform: &turn, Opacity: 0.75, Shapes: []scene.Shape{
		scene.Rect{Style: style("card", scene.Paint{Fill: scene.Hidden}), Width: 10, Height: 5, Round: 1.5},
	}})
	return s
}

func TestGolden(t *testing.T) {
	golden(t, "sample.svg", write(t, sample(), Options{}))
	dark := scene.Light
	dark[scene.CellDark], dark[scene.CellLight] = 0x333333, 0x666666
	golden(t, "options.svg", write(t, sample(), Options{
		IDPrefix: "fig-1", Inline: true, Separate: true, Width: 300, Theme: &scene.Theme{Palette: &scene.Light, Dark: &dark},
	}))
}

func TestSameBytes(t *testing.T) {
	first := write(t, sample(), Options{})
	if second := write(t, sample(), Options{}); !bytes.Equal(first, second) {
		t.Error("two runs differ")
	}
	d, err := New(Options{})
	if err != nil {
		t.Fatal(err)
	}
	empty := write(t, &scene.Scene{}, Options{})
	for range 3 {
		if again, err := d.Bytes(&scene.Scene{}); err != nil || !bytes.Equal(empty, again) {
			t.Fatalf("a drawer that has drawn before gives another empty document (error %v)", err)
		}
		again, err := d.Bytes(sample())
		if err != nil || !bytes.Equal(first, again) {
			t.Fatalf("a drawer that has drawn before gives other bytes (error %v)", err)
		}
	}
}

func TestReferencesResolveAndIDsAreUnique(t *testing.T) {
	other := sample()
	other.Title = "Another sample"
	page := write(t, sample(), Options{Inline: true})
	page = append(page, write(t, other, Options{Inline: true})...)
	page = append(page, write(t, sample(), Options{Inline: true, IDPrefix: "third"})...)
	ids, refs := wellFormed(t, page)
	seen := map[string]bool{}
	for _, id := range ids {
		if seen[id] {
			t.Errorf("id %q occurs twice", id)
		}
		seen[id] = true
	}
	for _, ref := range refs {
		if !seen[ref] {
			t.Errorf("nothing has the id %q", ref)
		}
	}
	if len(ids) != 12 {
		t.Errorf("%d ids, want root, title, desc and one symbol for each of 3 diagrams", len(ids))
	}
}

// The selectors of a diagram must not reach the diagrams beside it.
func TestSelectorsAreBoundToTheRoot(t *testing.T) {
	text := string(write(t, sample(), Options{IDPrefix: "here"}))
	css := text[strings.Index(text, "<style>")+8 : strings.Index(text, "</style>")]
	for line := range strings.Lines(css) {
		for _, selector := range strings.Split(line[:strings.Index(line, "{")], ",") {
			if !strings.HasPrefix(selector, "#here .") {
				t.Errorf("selector %q", selector)
			}
		}
	}
}

// Renderers without style sheets or variables see the literal colours only.
func TestLiteralColoursStandBesideTheStyles(t *testing.T) {
	text := string(write(t, sample(), Options{}))
	if strings.Contains(text, " style=") {
		t.Error("an inline style would shadow the attributes")
	}
	for _, used := range regexp.MustCompile(`var\(--sc-[a-z-]+,(#[0-9a-f]+)\)`).FindAllStringSubmatch(text, -1) {
		if !strings.Contains(text, `="`+used[1]+`"`) {
			t.Errorf("the colour %s stands in the style block only", used[1])
		}
	}
}

var hostile = []string{
	"", "<script>alert(1)</script>", `"'&<>]]>`, "a\x00b\x01\x1f", "\xff\xfe\xc3", "\u2028\ufffe\uffff",
	"line\nbreak\ttab\r", "--><!--", "<![CDATA[", "\u202egnirts", strings.Repeat("&", 1000), "😀 é 中",
}

func checkHostile(t *testing.T, words string) {
	s := sample()
	s.Title, s.Desc, s.Class = words, words+".", words
	s.Add(scene.Labels, scene.Text{Words: words, Size: 8, Style: style("note", scene.Paint{Fill: scene.Words})})
	s.Add(scene.Marks, scene.Circle{Name: words, R: 1, Style: style("mark", scene.Paint{Fill: scene.MarkBlue})})
	s.Layers[scene.Pieces][0] = scene.Use{Class: "piece white", Name: words, Symbol: disc, Inks: white, Transform: scene.Identity()}
	text := write(t, s, Options{Separate: true})
	wellFormed(t, text)
	clean := func(b byte) bool { return b >= ' ' || b == '\n' }
	for i, b := range text {
		if !clean(b) {
			t.Fatalf("control character %#x at %d", b, i)
		}
	}
}

func TestHostileTexts(t *testing.T) {
	for _, words := range hostile {
		checkHostile(t, words)
	}
}

func FuzzTexts(f *testing.F) {
	for _, words := range hostile {
		f.Add(words)
	}
	f.Fuzz(checkHostile)
}

// broken fails, or writes less than it was given.
type broken struct{ err error }

func (b broken) Write(p []byte) (int, error) { return len(p) / 2, b.err }

func TestWriteErrors(t *testing.T) {
	full := errors.New("disk full")
	for want, w := range map[error]broken{full: {full}, io.ErrShortWrite: {nil}} {
		if err := Write(w, sample(), Options{}); !errors.Is(err, want) {
			t.Errorf("error %v, want %v", err, want)
		}
	}
}

func TestRefusedScenes(t *testing.T) {
	fill := scene.Paint{Fill: scene.Good}
	useOf := func(sym *scene.Symbol) scene.Shape { return scene.Use{Symbol: sym, Transform: scene.Identity()} }
	for _, c := range []struct {
		name, want string
		shapes     []scene.Shape
	}{
		{"one class, two paints", "painted in two ways", []scene.Shape{
			scene.Circle{Style: style("x", fill)}, scene.Circle{Style: style("x", scene.Paint{Fill: scene.Bad})}}},
		{"class that is no selector", "cannot be selected", []scene.Shape{scene.Circle{Style: style("x{}", fill)}}},
		{"two symbols of one id", "two symbols", []scene.Shape{
			useOf(&scene.Symbol{ID: "s"}), useOf(&scene.Symbol{ID: "s"})}},
		{"reserved id", "cannot be used", []scene.Shape{useOf(&scene.Symbol{ID: "title"})}},
		{"bad id", "cannot be used", []scene.Shape{useOf(&scene.Symbol{ID: "a b"})}},
		{"no shape", "cannot be drawn", []scene.Shape{nil}},
	} {
		var b bytes.Buffer
		err := Write(&b, &scene.Scene{Layers: [scene.LayerCount][]scene.Shape{c.shapes}}, Options{})
		if err == nil || !strings.Contains(err.Error(), c.want) || b.Len() > 0 {
			t.Errorf("%s: error %v after %d bytes, want %q", c.name, err, b.Len(), c.want)
		}
	}
}

// A drawer that has met a bad scene draws the next good one as if nothing were.
func TestDrawerRecovers(t *testing.T) {
	d, _ := New(Options{})
	bad := &scene.Scene{}
	bad.Add(scene.Board, scene.Circle{Style: style("x{}", scene.Paint{})})
	if _, err := d.Bytes(bad); err == nil {
		t.Fatal("no error")
	}
	got, err := d.Bytes(sample())
	if err != nil || !bytes.Equal(got, write(t, sample(), Options{})) {
		t.Errorf("error %v", err)
	}
}

func TestIDPrefixes(t *testing.T) {
	for prefix, ok := range map[string]bool{
		"": true, "a": true, "fig-1": true, "A_b": true, "1a": false, "-a": false, "a b": false, `a"`: false, "é": false,
	} {
		if _, err := New(Options{IDPrefix: prefix}); (err == nil) != ok {
			t.Errorf("prefix %q: error %v", prefix, err)
		}
	}
}

func TestClassesOfMoreWordsClearWhatFewerSet(t *testing.T) {
	s := &scene.Scene{Width: 1, Height: 1}
	s.Add(scene.Marks,
		scene.Circle{R: 1, Style: style("check", scene.Paint{Fill: scene.Check})},
		scene.Circle{R: 1, Style: style("check edge", scene.Paint{Stroke: scene.CheckEdge})},
		scene.Circle{R: 1, Style: style("ring", scene.Paint{Stroke: scene.Grid})},
		scene.Circle{R: 1, Style: style("ring full", scene.Paint{Fill: scene.Power})})
	text := string(write(t, s, Options{IDPrefix: "p"}))
	for _, want := range []string{
		"#p .check{fill:var(--sc-check,", "#p .check.edge{fill:none;stroke:var(--sc-check-edge,",
		"#p .ring{stroke:var(--sc-grid,", "#p .ring.full{fill:var(--sc-power,#e6b422);stroke:none}",
	} {
		if !strings.Contains(text, want) {
			t.Errorf("want %s in\n%s", want, text)
		}
	}
}
