package rulebook

import (
	"strings"

	"scoresheet/svg/scene"
)

// closeUp makes the names of cells of a cropped drawing so large that they can be
// read in a column, and takes those away that its edge would cut, as it does with
// coordinates around the board.
func closeUp(s *scene.Scene, size float64) {
	if s.Clip == nil {
		return
	}
	var kept []scene.Shape
	for _, shape := range s.Layers[scene.Labels] {
		text, ok := shape.(scene.Text)
		if !ok || !strings.HasPrefix(text.Class, "in-cell") {
			continue
		}
		text.At.Y += (size - text.Size) / 4
		text.Size = size
		half := size * 0.3 * float64(len(text.Words))
		switch at := text.At; {
		case at.X-half < s.Clip.Min.X, at.X+half > s.Clip.Max.X:
		case at.Y-size < s.Clip.Min.Y, at.Y > s.Clip.Max.Y:
		default:
			kept = append(kept, text)
		}
	}
	s.Layers[scene.Labels] = kept
}
