package raster_test

import (
	"bytes"
	"fmt"
	"image"
	"image/png"
	"math"
	"testing"

	"pgregory.net/rapid"

	"scoresheet/replay/games"
	"scoresheet/svg"
	"scoresheet/svg/internal/sample"
	"scoresheet/svg/raster"
	"scoresheet/svg/scene"
)

func painter(t testing.TB, width int) *raster.Painter {
	t.Helper()
	p, err := raster.New(raster.Options{Width: width})
	if err != nil {
		t.Fatal(err)
	}
	return p
}

// paintings are scenes of 100 by 100 units with every kind of shape and paint.
func paintings() map[string]*scene.Scene {
	zigzag := []scene.Point{{X: 15, Y: 80}, {X: 30, Y: 20}, {X: 40, Y: 70}, {X: 80, Y: 65}, {X: 50, Y: 30}, {X: 85, Y: 15}}
	out := map[string]*scene.Scene{}
	add := func(name string, shapes ...scene.Shape) {
		s := &scene.Scene{Width: 100, Height: 100}
		s.Add(scene.Pieces, shapes...)
		out[name] = s
	}
	for c := scene.ButtCap; c <= scene.SquareCap; c++ {
		for j := scene.MiterJoin; j <= scene.BevelJoin; j++ {
			for _, dash := range []float64{0, 13} {
				p := scene.Paint{Stroke: scene.Trail, Width: 9, Cap: c, Join: j, Dash: dash}
				add(fmt.Sprintf("open cap %d join %d dash %g", c, j, dash), scene.Polyline{Style: scene.Style{Paint: p}, Points: zigzag})
				add(fmt.Sprintf("closed cap %d join %d dash %g", c, j, dash), scene.Polygon{Style: scene.Style{Paint: p}, Points: zigzag})
			}
		}
	}
	ring := scene.Segments{}.Circle(50, 50, 40).Circle(50, 50, 25).Circle(60, 50, 20)
	curve := scene.Segments{}.Move(10, 50).Cubic(20, -40, 60, 140, 90, 50).Quad(95, 90, 50, 90)
	add("even-odd", scene.Path{Style: scene.Style{Paint: scene.Paint{Fill: scene.Bad, EvenOdd: true}}, Segments: ring})
	add("nonzero", scene.Path{Style: scene.Style{Paint: scene.Paint{Fill: scene.Bad}}, Segments: ring})
	add("curve", scene.Path{Style: scene.Style{Paint: scene.Paint{Fill: scene.Goal, Stroke: scene.Frame, Width: 5, Opacity: 0.5}}, Segments: curve})
	add("round rectangle", scene.Rect{Style: scene.Style{Paint: scene.Paint{Fill: scene.Good, Stroke: scene.Frame, Width: 3}}, Min: scene.Point{X: 10, Y: 20}, Width: 70, Height: 40, Round: 12})
	add("arrow", scene.Arrow{Style: scene.Style{Paint: scene.Paint{Fill: scene.Trail, Opacity: 0.8}}, Points: zigzag, Width: 6, Head: 16})
	sym := &scene.Symbol{ID: "s", Shapes: []scene.Shape{
		scene.Path{Style: scene.Style{Paint: scene.Paint{Fill: scene.InkFill, Stroke: scene.InkLine, Width: 4, Cap: scene.RoundCap, Join: scene.RoundJoin}}, Segments: curve},
		scene.Circle{Style: scene.Style{Paint: scene.Paint{Fill: scene.InkDetail}}, Centre: scene.Point{X: 50, Y: 50}, R: 9},
	}}
	inks := scene.Inks{Fill: scene.FirstFill, Line: scene.ThirdLine, Detail: scene.Bad}
	mirrored := scene.Transform{A: -0.7, D: 0.7, E: 90, F: 10}
	clipped := &scene.Scene{Width: 100, Height: 100, Clip: &scene.Bounds{Min: scene.Point{X: 20, Y: 30}, Max: scene.Point{X: 70, Y: 60}}}
	clipped.Add(scene.Board, &scene.Block{Shapes: []scene.Shape{scene.Circle{Style: scene.Style{Paint: scene.Paint{Fill: scene.Good}}, Centre: scene.Point{X: 50, Y: 50}, R: 40}}})
	clipped.Add(scene.Sides, scene.Circle{Style: scene.Style{Paint: scene.Paint{Fill: scene.Bad}}, Centre: scene.Point{X: 80, Y: 80}, R: 10})
	out["clip"] = clipped
	add("mirrored symbol", scene.Use{Symbol: sym, Inks: inks, Transform: mirrored})
	add("turned symbol", scene.Use{Symbol: sym, Inks: inks, Transform: scene.PlaceTurned(scene.Point{X: 60, Y: 5}, 0.6, 30)})
	place := scene.Place(scene.Point{X: 5, Y: 5}, 0.9)
	add("translucent group", scene.Group{Transform: &place, Opacity: 0.4, Shapes: []scene.Shape{scene.Use{Symbol: sym, Inks: inks, Transform: scene.Identity()}}})
	return out
}

// TestPaintsLikeTheSVG compares shapes and strokes of every kind with what
// another program makes of them.
func TestPaintsLikeTheSVG(t *testing.T) {
	for name, s := range paintings() {
		t.Run(name, func(t *testing.T) {
			want := reference(t, s, "200", scene.Themes()[0])
			got, err := painter(t, 200).Image(s)
			if err != nil {
				t.Fatal(err)
			}
			if d := compare(got, want); d.mean > 0.6 || d.far > 8 {
				t.Errorf("mean difference %.2f, %d pixels far off", d.mean, d.far)
				keep(t, name, got)
				keep(t, name+" rsvg", want)
			}
		})
	}
}

func TestText(t *testing.T) {
	ink := func(text scene.Text) image.Rectangle {
		text.Paint.Fill = scene.FirstLine
		s := &scene.Scene{Width: 200, Height: 100}
		s.Add(scene.Labels, text)
		img, err := painter(t, 200).Image(s)
		if err != nil {
			t.Fatal(err)
		}
		var r image.Rectangle
		for y := range 100 {
			for x := range 200 {
				if img.RGBAAt(x, y).R < 128 {
					r = r.Union(image.Rect(x, y, x+1, y+1))
				}
			}
		}
		return r
	}
	at := scene.Point{X: 100, Y: 60}
	start := ink(scene.Text{At: at, Words: "Hxg8", Size: 24})
	middle := ink(scene.Text{At: at, Words: "Hxg8", Size: 24, Anchor: scene.AnchorMiddle})
	end := ink(scene.Text{At: at, Words: "Hxg8", Size: 24, Anchor: scene.AnchorEnd})
	if start.Min.X < 100 || start.Min.X > 104 || end.Max.X > 100 || end.Max.X < 96 {
		t.Errorf("the text stands at %v from its start, %v to its end", start, end)
	}
	if c := (middle.Min.X + middle.Max.X) / 2; c < 98 || c > 102 {
		t.Errorf("the middle of the text stands at %d", c)
	}
	if start.Min.Y < 38 || start.Max.Y < 60 || start.Max.Y > 68 {
		t.Errorf("the text reaches from %d to %d over the baseline at 60", start.Min.Y, start.Max.Y)
	}
	if bold := ink(scene.Text{At: at, Words: "Hxg8", Size: 24, Face: scene.Bold}); bold == start {
		t.Error("bold is regular")
	}
	if ink(scene.Text{At: at, Words: "αβγδ", Size: 24}).Empty() || !ink(scene.Text{At: at, Size: 24}).Empty() {
		t.Error("Greek letters do not show, or nothing does")
	}
}

func TestSizeBounds(t *testing.T) {
	for _, width := range []int{-1, 1, raster.MinWidth - 1, raster.MaxWidth + 1} {
		if _, err := raster.New(raster.Options{Width: width}); err == nil {
			t.Errorf("a picture %d wide is painted", width)
		}
	}
	p := painter(t, raster.MaxWidth)
	for _, s := range []scene.Scene{
		{}, {Width: 10}, {Width: -1, Height: 10}, {Width: 10, Height: 10}, {Width: 1e-300, Height: 1e300},
		{Width: math.NaN(), Height: 1}, {Width: 10, Height: math.Inf(1)},
	} {
		if _, err := p.Image(&s); err == nil {
			t.Errorf("a drawing of %g by %g is painted %d pixels wide", s.Width, s.Height, raster.MaxWidth)
		}
	}
	if img, err := painter(t, 0).Image(&scene.Scene{Width: 20, Height: 10}); err != nil || img.Rect.Max != image.Pt(800, 400) {
		t.Errorf("the default picture measures %v, error %v", img.Rect, err)
	}
}

// TestWildCoordinates demands that no shape, however far outside, does harm.
func TestWildCoordinates(t *testing.T) {
	p := painter(t, 64)
	rapid.Check(t, func(rt *rapid.T) {
		n := rapid.Float64Range(-1e12, 1e12)
		var points []scene.Point
		for range rapid.IntRange(0, 6).Draw(rt, "points") {
			points = append(points, scene.Point{X: n.Draw(rt, "x"), Y: n.Draw(rt, "y")})
		}
		s := &scene.Scene{Width: 64, Height: 64}
		style := scene.Style{Paint: scene.Paint{
			Fill: scene.Good, Stroke: scene.Bad, Width: rapid.Float64Range(0, 100).Draw(rt, "width"),
			Cap: scene.RoundCap, Dash: rapid.SampledFrom([]float64{0, 1e-9, 5}).Draw(rt, "dash"),
		}}
		s.Add(scene.Pieces, scene.Polyline{Style: style, Points: points})
		if _, err := p.Image(s); err != nil {
			rt.Fatal(err)
		}
	})
}

// TestNearlyLevel demands that a line far outside which rises by less than the
// rasterizer's numbers hold is no division by zero.
func TestNearlyLevel(t *testing.T) {
	p := painter(t, 64)
	s := &scene.Scene{Width: 64, Height: 64}
	s.Add(scene.Pieces, scene.Polyline{
		Style:  scene.Style{Paint: scene.Paint{Fill: scene.Good, Stroke: scene.Bad, Width: 1, Cap: scene.RoundCap}},
		Points: []scene.Point{{X: 1, Y: 2.9802322387695312e-08}, {X: 16384.9990234375, Y: -7.62939453125e-06}},
	})
	img, err := p.Image(s)
	if err != nil {
		t.Fatal(err)
	}
	if at := img.RGBAAt(30, 0); at == img.RGBAAt(30, 5) {
		t.Errorf("the line leaves no colour at its pixels: %v", at)
	}
}

// TestPaintersAgree demands the same bytes of a painter that has painted other
// scenes before and of a new one.
func TestPaintersAgree(t *testing.T) {
	old := painter(t, 200)
	for _, e := range games.All() {
		scenes, err := sample.Scenes(e, svg.Options{})
		if err != nil {
			t.Fatal(err)
		}
		for _, s := range scenes[:min(len(scenes), 10)] {
			var a, b bytes.Buffer
			if err := old.PNG(&a, s); err != nil {
				t.Fatal(err)
			}
			if err := painter(t, 200).PNG(&b, s); err != nil {
				t.Fatal(err)
			}
			if !bytes.Equal(a.Bytes(), b.Bytes()) {
				t.Errorf("%s: %s: two pictures", e.Language().Name, s.Title)
			}
			if _, err := png.Decode(&a); err != nil {
				t.Error(err)
			}
		}
	}
}

// TestPalette demands that the ground and the cells take the palette's colours.
func TestTheme(t *testing.T) {
	dark := scene.Light
	dark[scene.Ground] = 0x102030
	p, err := raster.New(raster.Options{Width: 20, Theme: &scene.Theme{Palette: &dark}})
	if err != nil {
		t.Fatal(err)
	}
	img, err := p.Image(&scene.Scene{Width: 1, Height: 1})
	if c := img.RGBAAt(10, 10); err != nil || c.R != 0x10 || c.G != 0x20 || c.B != 0x30 || c.A != 255 {
		t.Errorf("the ground is %v, error %v", c, err)
	}
}

func BenchmarkPNG(b *testing.B) {
	for _, e := range games.All() {
		scenes, err := sample.Scenes(e, svg.Options{})
		if err != nil {
			b.Fatal(err)
		}
		p := painter(b, 800)
		b.Run(e.Language().Name, func(b *testing.B) {
			size := 0
			for i := 0; b.Loop(); i++ {
				var out bytes.Buffer
				if err := p.PNG(&out, scenes[i%len(scenes)]); err != nil {
					b.Fatal(err)
				}
				size += out.Len()
			}
			b.ReportMetric(float64(size)/float64(b.N), "bytes/picture")
		})
	}
}
