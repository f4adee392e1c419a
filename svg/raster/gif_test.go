package raster_test

import (
	"bytes"
	"image"
	"image/draw"
	"image/gif"
	"testing"
	"time"

	"scoresheet/replay/games"
	"scoresheet/svg"
	"scoresheet/svg/internal/sample"
	"scoresheet/svg/raster"
	"scoresheet/svg/scene"
)

// TestGIFPlaysTheGame plays the animation of a game of each kind and compares
// what shows after each frame with the still picture.
func TestGIFPlaysTheGame(t *testing.T) {
	for _, e := range games.All() {
		t.Run(e.Language().Name, func(t *testing.T) {
			scenes, err := sample.Scenes(e, svg.Options{})
			if err != nil {
				t.Fatal(err)
			}
			scenes = scene.Align(scenes[:min(len(scenes), 24)])
			frames := make([]raster.Frame, len(scenes))
			for i, s := range scenes {
				frames[i] = raster.Frame{Scene: s, Delay: time.Duration(i+1) * 50 * time.Millisecond}
			}
			p := painter(t, 300)
			var out, again bytes.Buffer
			if err := p.GIF(&out, frames); err != nil {
				t.Fatal(err)
			}
			if err := painter(t, 300).GIF(&again, frames); err != nil || !bytes.Equal(out.Bytes(), again.Bytes()) {
				t.Fatal("the bytes differ from time to time", err)
			}
			g, err := gif.DecodeAll(bytes.NewReader(out.Bytes()))
			if err != nil {
				t.Fatal(err)
			}
			if g.LoopCount != 0 {
				t.Errorf("it loops %d times", g.LoopCount)
			}
			if len(g.Image) != len(frames) {
				t.Fatalf("%d pictures, want %d", len(g.Image), len(frames))
			}
			shown := image.NewRGBA(g.Image[0].Rect)
			for i, part := range g.Image {
				if g.Delay[i] != 5*(i+1) {
					t.Errorf("frame %d stays %d hundredths of a second", i, g.Delay[i])
				}
				if i > 0 && part.Rect == g.Image[0].Rect {
					t.Errorf("frame %d repeats the whole picture", i)
				}
				draw.Draw(shown, part.Rect, part, part.Rect.Min, draw.Over)
				want, err := p.Image(frames[i].Scene)
				if err != nil {
					t.Fatal(err)
				}
				if d := compare(shown, want); d.mean > 1 || d.far > 0 {
					t.Errorf("frame %d: mean difference %.2f, %d pixels far off", i, d.mean, d.far)
				}
			}
			t.Logf("%d frames, %d bytes", len(frames), out.Len())
		})
	}
}

func TestGIFProlongsWhatStays(t *testing.T) {
	s := &scene.Scene{Width: 10, Height: 10}
	f := raster.Frame{Scene: s, Delay: time.Second}
	var out bytes.Buffer
	if err := painter(t, 16).GIF(&out, []raster.Frame{f, f, f}); err != nil {
		t.Fatal(err)
	}
	g, err := gif.DecodeAll(&out)
	if err != nil || len(g.Image) != 1 || g.Delay[0] != 300 {
		t.Errorf("%d pictures, delays %v, error %v", len(g.Image), g.Delay, err)
	}
}

func TestGIFRefusals(t *testing.T) {
	if err := painter(t, 16).GIF(&bytes.Buffer{}, nil); err == nil {
		t.Error("an animation of nothing is written")
	}
	a, b := &scene.Scene{Width: 10, Height: 10}, &scene.Scene{Width: 10, Height: 20}
	if err := painter(t, 16).GIF(&bytes.Buffer{}, []raster.Frame{{Scene: a}, {Scene: b}}); err == nil {
		t.Error("frames of two sizes are written")
	}
}
