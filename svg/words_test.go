package svg

import (
	"slices"
	"strings"
	"testing"

	"scoresheet/svg/scene"
)

func TestCaptionLines(t *testing.T) {
	for _, c := range []struct {
		words string
		room  float64
		want  []string
	}{
		{"", 10, nil},
		{" \n ", 10, nil},
		{"one line", 10, []string{"one line"}},
		{"two lines of words", 5, []string{"two lines", "of words"}},
		{"abcdefghij k", 2, []string{"abcd", "efgh", "ij k"}},
		{"棋盤棋盤", 2, []string{"棋盤", "棋盤"}},
		{"é", 0.1, []string{"é"}},
	} {
		if got := captionLines(c.words, c.room); !slices.Equal(got, c.want) {
			t.Errorf("%q in %v: %q, want %q", c.words, c.room, got, c.want)
		}
	}
}

// A caption that is longer than the board is wide goes on in the next line, on a
// part of the board as under the whole.
func TestLongCaption(t *testing.T) {
	words := strings.Repeat("The bishop forks at the centre. ", 9)
	for _, crop := range [][2]string{{}, {"a0", "c2"}} {
		short, err := accelStart(Options{Crop: crop, Caption: "words"})
		if err != nil {
			t.Fatal(err)
		}
		s, err := accelStart(Options{Crop: crop, Caption: words})
		if err != nil {
			t.Fatal(err)
		}
		lines := append(shapesOf(s, scene.Labels, "caption"), shapesOf(s, scene.Sides, "caption")...)
		if len(lines) < 3 || s.Height <= short.Height || s.Width != short.Width {
			t.Fatalf("crop %v: %d lines in %v by %v", crop, len(lines), s.Width, s.Height)
		}
		for _, line := range lines {
			l := line.(scene.Text)
			if wide := wordWidth(l.Words) * l.Size; wide > s.Width || l.At.Y > s.Origin.Y+s.Height {
				t.Errorf("crop %v: %q is %v wide at %v", crop, l.Words, wide, l.At)
			}
		}
	}
}

// A word that is far too long for its cell stays large enough to read, and inside
// the drawing.
func TestLongLabel(t *testing.T) {
	for _, cell := range []string{"a6", "h6", "d3", "a0", "h0"} {
		words := "a very long label indeed"
		s, err := accelStart(Options{Labels: []CellLabel{{cell, words}}})
		if err != nil {
			t.Fatal(err)
		}
		plate := shapesOf(s, scene.Annotations, "plate")[0].(scene.Rect)
		if plate.Min.X < s.Origin.X || plate.Min.X+plate.Width > s.Origin.X+s.Width {
			t.Errorf("%s: the plate from %v, %v wide, leaves the drawing", cell, plate.Min, plate.Width)
		}
		if size := shapesOf(s, scene.Annotations, "label")[0].(scene.Text).Size; size < 7 {
			t.Errorf("%s: the word has the size %v", cell, size)
		}
	}
}
