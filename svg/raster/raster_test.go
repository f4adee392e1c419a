package raster_test

import (
	"bytes"
	"image"
	"image/draw"
	"image/png"
	"os"
	"os/exec"
	"path/filepath"
	"testing"

	"scoresheet/replay/games"
	"scoresheet/svg"
	svgdraw "scoresheet/svg/draw"
	"scoresheet/svg/internal/sample"
	"scoresheet/svg/raster"
	"scoresheet/svg/scene"
)

// reference paints the SVG of a scene by another program.
func reference(t *testing.T, s *scene.Scene, width string, theme *scene.Theme) *image.RGBA {
	t.Helper()
	if _, err := exec.LookPath("rsvg-convert"); err != nil {
		t.Skip("rsvg-convert, which gives the pictures to compare with, is not installed")
	}
	var doc bytes.Buffer
	if err := svgdraw.Write(&doc, s, svgdraw.Options{Theme: theme}); err != nil {
		t.Fatal(err)
	}
	cmd := exec.Command("rsvg-convert", "-w", width, "-b", theme.Palette[scene.Ground].Hex())
	cmd.Stdin = &doc
	out, err := cmd.Output()
	if err != nil {
		t.Fatal(err)
	}
	img, err := png.Decode(bytes.NewReader(out))
	if err != nil {
		t.Fatal(err)
	}
	dst := image.NewRGBA(img.Bounds())
	draw.Draw(dst, dst.Bounds(), img, img.Bounds().Min, draw.Src)
	return dst
}

// wordless copies shapes without their texts, which each program sets in fonts of
// its own.
func wordless(shapes []scene.Shape) (out []scene.Shape) {
	for _, s := range shapes {
		switch s := s.(type) {
		case scene.Text:
		case *scene.Block:
			out = append(out, wordless(s.Shapes)...)
		case scene.Group:
			s.Shapes = wordless(s.Shapes)
			out = append(out, s)
		case scene.Use:
			if hasText(s.Symbol.Shapes) {
				continue
			}
			out = append(out, s)
		default:
			out = append(out, s)
		}
	}
	return out
}

func hasText(shapes []scene.Shape) bool {
	for _, s := range shapes {
		if _, ok := s.(scene.Text); ok {
			return true
		}
	}
	return false
}

// A difference says how unlike two pictures are.
type difference struct {
	mean float64 // of the channels, from 0 to 255
	far  int     // pixels that differ by more than 96 in a channel
}

func compare(a, b *image.RGBA) (d difference) {
	sum := 0
	for y := range a.Bounds().Dy() {
		for x := range a.Bounds().Dx() {
			i, j := a.PixOffset(x, y), b.PixOffset(x, y)
			worst := 0
			for k := range 3 {
				v := int(a.Pix[i+k]) - int(b.Pix[j+k])
				v = max(v, -v)
				sum += v
				worst = max(worst, v)
			}
			if worst > 96 {
				d.far++
			}
		}
	}
	d.mean = float64(sum) / float64(3*a.Bounds().Dx()*a.Bounds().Dy())
	return d
}

// keep writes a picture for a look at it, where SCORESHEET_PICTURES names a folder.
func keep(t *testing.T, name string, img image.Image) {
	t.Helper()
	dir := os.Getenv("SCORESHEET_PICTURES")
	if dir == "" {
		return
	}
	f, err := os.Create(filepath.Join(dir, name+".png"))
	if err != nil {
		t.Fatal(err)
	}
	defer f.Close()
	if err := png.Encode(f, img); err != nil {
		t.Fatal(err)
	}
}

// TestLikeTheSVG paints positions of every game and compares them with what
// another program makes of their SVG.
func TestLikeTheSVG(t *testing.T) {
	for _, e := range games.All() {
		t.Run(e.Language().Name, func(t *testing.T) {
			scenes, err := sample.Scenes(e, svg.Options{})
			if err != nil {
				t.Fatal(err)
			}
			themes := scene.Themes()
			for i, ply := range []int{0, len(scenes) / 3, len(scenes) / 2, len(scenes) - 1} {
				theme := themes[(i+2)%len(themes)]
				p, err := raster.New(raster.Options{Width: 640, Theme: theme})
				if err != nil {
					t.Fatal(err)
				}
				s := *scenes[ply]
				for l := range s.Layers {
					s.Layers[l] = wordless(s.Layers[l])
				}
				want := reference(t, &s, "640", theme)
				got, err := p.Image(&s)
				if err != nil {
					t.Fatal(err)
				}
				if got.Bounds() != want.Bounds() {
					t.Fatalf("ply %d: the picture measures %v, not %v", ply, got.Bounds(), want.Bounds())
				}
				d := compare(got, want)
				t.Logf("ply %d, theme %s: mean %.3f, %d pixels far off", ply, theme.Name, d.mean, d.far)
				most := 0.5
				if theme.Hatching != nil {
					most = 0.8 // fine lines are nearly all edge, where antialiasing differs a little
				}
				if d.mean > most || d.far > 10 {
					t.Errorf("ply %d: mean difference %.2f, %d pixels far off", ply, d.mean, d.far)
				}
				keep(t, e.Language().Name+"-"+theme.Name+"-rsvg", want)
				whole, err := p.Image(scenes[ply])
				if err != nil {
					t.Fatal(err)
				}
				keep(t, e.Language().Name+"-"+theme.Name+"-raster", whole)
			}
		})
	}
}
