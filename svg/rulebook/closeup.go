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
	for _, text := range cellNames(s.Layers[scene.Labels], nil) {
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

// cellNames finds the names of cells.
func cellNames(shapes []scene.Shape, names []scene.Text) []scene.Text {
	for _, shape := range shapes {
		switch shape := shape.(type) {
		case *scene.Block:
			names = cellNames(shape.Shapes, names)
		case scene.Text:
			if strings.HasPrefix(shape.Class, "in-cell") {
				names = append(names, shape)
			}
		}
	}
	return names
}
