package svg

import (
	"cmp"
	"slices"
	"strings"
	"testing"

	"scoresheet/svg/scene"
)

// labelTexts lists the texts of the label layer, those in blocks and symbols
// included, where they are drawn.
func labelTexts(s *scene.Scene) []scene.Text { return textsIn(s.Layers[scene.Labels]) }

func textsIn(shapes []scene.Shape) (texts []scene.Text) {
	for _, shape := range shapes {
		switch shape := shape.(type) {
		case scene.Text:
			texts = append(texts, shape)
		case *scene.Block:
			texts = append(texts, textsIn(shape.Shapes)...)
		case scene.Use:
			for _, text := range textsIn(shape.Symbol.Shapes) {
				text.At = shape.Transform.Apply(text.At)
				texts = append(texts, text)
			}
		}
	}
	return texts
}

// wordsAlong joins the words of the texts whose place the key accepts, in the
// order of the keys.
func wordsAlong(texts []scene.Text, key func(scene.Point) (float64, bool)) string {
	var chosen []scene.Text
	for _, text := range texts {
		if _, ok := key(text.At); ok {
			chosen = append(chosen, text)
		}
	}
	slices.SortStableFunc(chosen, func(a, b scene.Text) int {
		x, _ := key(a.At)
		y, _ := key(b.At)
		return cmp.Compare(x, y)
	})
	words := make([]string, len(chosen))
	for i, text := range chosen {
		words[i] = text.Words
	}
	return strings.Join(words, " ")
}

func TestParseOptions(t *testing.T) {
	for word, want := range map[string]Coordinates{"out": Outside, "in": Inside, "both": Both, "none": Nowhere} {
		if got, err := ParseCoordinates(word); got != want || err != nil {
			t.Errorf("%s: %v, error %v", word, got, err)
		}
	}
	if _, err := ParseCoordinates("x"); err == nil {
		t.Error("coordinates x are accepted")
	}
	for letter, want := range map[byte]Tint{'R': Red, 'G': Green, 'Y': Yellow, 'B': Blue} {
		if got, ok := ParseTint(letter); got != want || !ok {
			t.Errorf("%c: %v", letter, got)
		}
	}
	if _, ok := ParseTint('r'); ok {
		t.Error("the tint r is accepted")
	}
}
