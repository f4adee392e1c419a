package app

import (
	"bytes"
	"image/gif"
	"image/png"
	"os"
	"strings"
	"testing"

	"scoresheet/replay/games"
)

// TestToyGameInEveryForm draws a game that the commands were written without as
// sheet, animation and pixels.
func TestToyGameInEveryForm(t *testing.T) {
	t.Cleanup(games.Add(toyEntry))
	t.Chdir(t.TempDir())
	if err := os.WriteFile("toy.score", []byte(toyRecord), 0o644); err != nil {
		t.Fatal(err)
	}
	for args, want := range map[string]string{
		"--sheet":         ">1. Xb2<",
		"--animate":       "@keyframes",
		"--gif":           "GIF89a",
		"--png --ply 3":   "\x89PNG",
		"--sheet --png":   "\x89PNG",
		"--from 9 --to 9": "<svg",
	} {
		t.Run(args, func(t *testing.T) {
			call := append([]string{"render", "toy.score", "-o", "-"}, strings.Fields(args)...)
			code, out, errs := run("", call...)
			if code != 0 || !strings.Contains(out, want) {
				t.Errorf("exit %d, %q, %q", code, errs, out[:min(len(out), 200)])
			}
		})
	}
}

// TestFormsOfSamples paints the sample of every game small and reads it back.
func TestFormsOfSamples(t *testing.T) {
	for _, e := range games.All() {
		name := e.Language().Name
		t.Run(name, func(t *testing.T) {
			code, out, errs := run("", "render", "--sample", name, "--gif", "--width", "64", "--to", "12", "-o", "-")
			if code != 0 {
				t.Fatal(errs)
			}
			g, err := gif.DecodeAll(strings.NewReader(out))
			if err != nil || len(g.Image) != 13 || g.Config.Width != 64 {
				t.Errorf("%d pictures, %v", len(g.Image), err)
			}
			code, out, errs = run("", "render", "--sample", name, "--png", "--width", "90", "--ply", "5", "-o", "-")
			if code != 0 {
				t.Fatal(errs)
			}
			img, err := png.Decode(strings.NewReader(out))
			if err != nil || img.Bounds().Dx() != 90 {
				t.Error(img.Bounds(), err)
			}
		})
	}
}

// TestFormsKeepSecrets demands that a viewer's sheet and animation are the same
// whatever was hidden from that viewer.
func TestFormsKeepSecrets(t *testing.T) {
	t.Chdir(t.TempDir())
	const moves = "\n\n1. d7-d6 d2-d3 2. 404:a8,b8=swap e2-e3 *\n"
	for name, setup := range map[string]string{"one": "LLVVVVLL", "other": "VVLLLLVV"} {
		text := "[Game \"Rai-Net\"]\n[SetupA \"" + setup + "\"]\n[SetupB \"VVLLLLVV\"]" + moves
		if err := os.WriteFile(name+".score", []byte(text), 0o644); err != nil {
			t.Fatal(err)
		}
	}
	for _, form := range []string{"--sheet", "--animate", "--gif"} {
		var seen [2][]byte
		for i, name := range []string{"one.score", "other.score"} {
			code, out, errs := run("", "render", name, form, "--view", "B", "-o", "-")
			if code != 0 {
				t.Fatal(errs)
			}
			seen[i] = []byte(out)
		}
		if !bytes.Equal(seen[0], seen[1]) {
			t.Errorf("%s tells player B of A's cards", form)
		}
	}
}
