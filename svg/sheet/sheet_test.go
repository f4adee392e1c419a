package sheet_test

import (
	"bytes"
	"encoding/xml"
	"fmt"
	"image"
	"image/draw"
	"image/png"
	"io"
	"math"
	"os/exec"
	"strings"
	"testing"

	"scoresheet/replay/games"
	"scoresheet/svg"
	svgdraw "scoresheet/svg/draw"
	"scoresheet/svg/internal/sample"
	"scoresheet/svg/raster"
	"scoresheet/svg/scene"
	"scoresheet/svg/sheet"
)

func positions(t testing.TB, e *games.Entry, most int) []sheet.Position {
	t.Helper()
	scenes, err := sample.Scenes(e, svg.Options{})
	if err != nil {
		t.Fatal(err)
	}
	var out []sheet.Position
	for i, s := range scenes[:min(len(scenes), most)] {
		out = append(out, sheet.Position{Scene: s, Caption: fmt.Sprintf("ply %d", i)})
	}
	return out
}

func write(t testing.TB, s *scene.Scene, theme *scene.Theme) []byte {
	t.Helper()
	var b bytes.Buffer
	if err := svgdraw.Write(&b, s, svgdraw.Options{Theme: theme}); err != nil {
		t.Fatal(err)
	}
	return b.Bytes()
}

// TestSheetIsOneDocument demands of the sheet of a game of each kind that it is
// well formed, has every id once and each reference kept, holds every position
// with its caption, and shares what its diagrams share.
func TestSheetIsOneDocument(t *testing.T) {
	for _, e := range games.All() {
		for _, theme := range scene.Themes() {
			t.Run(e.Language().Name+" "+theme.Name, func(t *testing.T) {
				ps := positions(t, e, 20)
				s, _, err := sheet.New(ps, sheet.Options{Heading: "A heading", Title: "A title", Desc: "In words."})
				if err != nil {
					t.Fatal(err)
				}
				text := write(t, s, theme)
				if !bytes.Equal(text, write(t, s, theme)) {
					t.Error("the bytes differ from time to time")
				}
				ids, refs, words, diagrams := map[string]int{}, map[string]bool{}, map[string]bool{}, 0
				for dec := xml.NewDecoder(bytes.NewReader(text)); ; {
					token, err := dec.Token()
					if err == io.EOF {
						break
					}
					if err != nil {
						t.Fatal(err)
					}
					switch token := token.(type) {
					case xml.CharData:
						words[string(token)] = true
					case xml.StartElement:
						for _, a := range token.Attr {
							switch {
							case a.Name.Local == "id":
								ids[a.Value]++
							case a.Name.Local == "href":
								refs[strings.TrimPrefix(a.Value, "#")] = true
							case a.Name.Local == "class" && a.Value == "position":
								diagrams++
							}
						}
					}
				}
				for id, n := range ids {
					if n > 1 {
						t.Errorf("id %s stands %d times", id, n)
					}
				}
				for ref := range refs {
					if ids[ref] == 0 {
						t.Errorf("nothing has the id %s", ref)
					}
				}
				for _, p := range ps {
					if !words[p.Caption] {
						t.Errorf("there is no caption %q", p.Caption)
					}
				}
				if diagrams != len(ps) || !words["A heading"] {
					t.Errorf("%d diagrams, want %d, or no heading", diagrams, len(ps))
				}
				alone := 0
				for _, p := range ps {
					alone += len(write(t, p.Scene, theme))
				}
				if len(text)*3 > alone*2 {
					t.Errorf("the sheet has %d bytes, the diagrams alone %d", len(text), alone)
				}
			})
		}
	}
}

// TestDiagramsLookAlike compares the diagrams of a sheet with the same ones
// painted alone.
func TestDiagramsLookAlike(t *testing.T) {
	for _, e := range games.All() {
		t.Run(e.Language().Name, func(t *testing.T) {
			ps := positions(t, e, 6)
			s, columns, err := sheet.New(ps, sheet.Options{Columns: 3})
			if err != nil || columns != 3 {
				t.Fatal(columns, err)
			}
			for _, theme := range []*scene.Theme{scene.Themes()[1], scene.Themes()[3]} {
				whole := paint(t, s, theme, int(math.Round(s.Width/4)))
				rsvg := reference(t, s, theme, int(math.Round(s.Width/4)))
				if m := mean(whole, rsvg, whole.Rect); m > 3 { // the letters differ
					t.Errorf("%s: the painted sheet differs from its SVG by %.2f", theme.Name, m)
				}
			}
		})
	}
}

func paint(t *testing.T, s *scene.Scene, theme *scene.Theme, width int) *image.RGBA {
	t.Helper()
	p, err := raster.New(raster.Options{Width: width, Theme: theme})
	if err != nil {
		t.Fatal(err)
	}
	img, err := p.Image(s)
	if err != nil {
		t.Fatal(err)
	}
	return img
}

// reference paints the SVG by another program.
func reference(t *testing.T, s *scene.Scene, theme *scene.Theme, width int) *image.RGBA {
	t.Helper()
	if _, err := exec.LookPath("rsvg-convert"); err != nil {
		t.Skip("rsvg-convert, which gives the pictures to compare with, is not installed")
	}
	cmd := exec.Command("rsvg-convert", "-w", fmt.Sprint(width), "-b", theme.Palette[scene.Ground].Hex())
	cmd.Stdin = bytes.NewReader(write(t, s, theme))
	out, err := cmd.Output()
	if err != nil {
		t.Fatal(err)
	}
	img, err := png.Decode(bytes.NewReader(out))
	if err != nil {
		t.Fatal(err)
	}
	dst := image.NewRGBA(img.Bounds())
	draw.Draw(dst, dst.Rect, img, image.Point{}, draw.Src)
	return dst
}

// mean gives the mean difference of the channels of two pictures.
func mean(a, b *image.RGBA, r image.Rectangle) float64 {
	sum, n := 0.0, 0
	for y := r.Min.Y; y < r.Max.Y; y++ {
		for x := r.Min.X; x < r.Max.X; x++ {
			i, j := a.PixOffset(x, y), b.PixOffset(x, y)
			for k := range 3 {
				sum += math.Abs(float64(a.Pix[i+k]) - float64(b.Pix[j+k]))
				n++
			}
		}
	}
	return sum / float64(n)
}

func TestColumns(t *testing.T) {
	plain := &scene.Scene{Width: 100, Height: 100}
	for _, c := range []struct{ n, asked, want int }{
		{1, 0, 1}, {2, 0, 1}, {6, 0, 2}, {12, 0, 3}, {245, 0, 14}, {6, 4, 4}, {3, 9, 3},
	} {
		ps := make([]sheet.Position, c.n)
		for i := range ps {
			ps[i] = sheet.Position{Scene: plain, Caption: "1. e4"}
		}
		s, columns, err := sheet.New(ps, sheet.Options{Columns: c.asked})
		if err != nil || columns != c.want {
			t.Errorf("%d positions stand in %d columns, want %d (%.0f by %.0f, %v)", c.n, columns, c.want, s.Width, s.Height, err)
		}
	}
}

func TestRefusals(t *testing.T) {
	if _, _, err := sheet.New(nil, sheet.Options{}); err == nil {
		t.Error("a sheet of nothing is laid out")
	}
	cut := &scene.Scene{Width: 1, Height: 1, Clip: &scene.Bounds{}}
	if _, _, err := sheet.New([]sheet.Position{{Scene: cut}}, sheet.Options{}); err == nil {
		t.Error("a drawing that is cut off is laid out")
	}
}

func TestLongWordsFit(t *testing.T) {
	plain := &scene.Scene{Width: 100, Height: 100}
	long := strings.Repeat("wide ", 40)
	s, _, err := sheet.New([]sheet.Position{{plain, long}}, sheet.Options{Heading: long})
	if err != nil {
		t.Fatal(err)
	}
	for _, shape := range s.Layers[scene.Labels] {
		if text := shape.(scene.Text); text.Size*0.4*float64(len(text.Words)) > s.Width {
			t.Errorf("%q is %g high on a sheet %g wide", text.Words[:10], text.Size, s.Width)
		}
	}
}

func BenchmarkSheet(b *testing.B) {
	for _, e := range games.All() {
		ps := positions(b, e, 1000)
		b.Run(e.Language().Name, func(b *testing.B) {
			size := 0
			for b.Loop() {
				s, _, err := sheet.New(ps, sheet.Options{})
				if err != nil {
					b.Fatal(err)
				}
				size = len(write(b, s, nil))
			}
			b.ReportMetric(float64(size)/float64(len(ps)), "bytes/position")
		})
	}
}
