package svg

import (
	"math"
	"unicode/utf8"

	"scoresheet/svg/scene"
)

// label writes a word on a cell: large in the middle of an empty one, on a small
// plate at the edge of one where something stands. Classes "label" for the word
// and "plate" for what lies under it.
func (m marker) label(l CellLabel) error {
	c, err := m.cell(l.Cell)
	if err != nil || l.Words == "" {
		return err
	}
	taken := m.taken(c)
	size, half := m.labelSize(c, l.Words, taken)
	at := c.Centre
	if taken { // to the upper right corner of the room
		at = at.Add(scene.Point{X: c.Room - half, Y: size*0.75 - c.Room})
	}
	edge := half + 2 // with the line around the plate
	at.X = math.Max(m.Origin.X+edge, math.Min(m.Origin.X+m.Width-edge, at.X))
	m.Add(scene.Annotations,
		scene.Rect{
			Style: scene.Style{Class: "plate", Paint: scene.Paint{Fill: scene.Ground, Stroke: scene.Frame, Width: 1.5}},
			Min:   scene.Point{X: at.X - half, Y: at.Y - size*0.75}, Width: 2 * half, Height: size * 1.5, Round: size * 0.3,
		},
		Label(scene.Style{Class: "label", Paint: scene.Paint{Fill: scene.Words}}, at, size, scene.Bold, l.Words))
	return nil
}

// labelFloor is the size below which no word shrinks to fit its cell: it rather
// lies over the neighbours, as far as the drawing is wide.
const labelFloor = 13

// labelSize gives the size of a word on a cell and half the width of its plate.
func (m marker) labelSize(c CellShape, words string, taken bool) (size, half float64) {
	n := float64(utf8.RuneCountInString(words))
	most := c.Room * 0.62
	if taken {
		most = c.Room * 0.44
	}
	size = math.Max(c.Room*2.6/n, math.Min(labelFloor, m.Width/(0.64*n+0.5)))
	size = math.Round(math.Min(size, most)*2) / 2
	return size, math.Max(size*0.75, size*(0.32*n+0.25))
}

// taken reports whether something stands on a cell: a symbol whose origin is
// near its middle.
func (m marker) taken(c CellShape) bool {
	for _, shape := range m.Layers[scene.Pieces] {
		if use, ok := shape.(scene.Use); ok && c.Centre.Dist(scene.Point{X: use.Transform.E, Y: use.Transform.F}) < c.Room/2 {
			return true
		}
	}
	return false
}

// cropMargin is the room that is left around the cells of a part of the board.
const cropMargin = 3

// captionSize is the size of a caption under a drawing of the given width: that
// of a whole board, or less under a small part of one.
func captionSize(width float64) float64 { return math.Round(math.Max(13, math.Min(26, width/32))) }

// crop shows no more than the rectangle around two cells.
func (m marker) crop(o Options) error {
	var b scene.Bounds
	for i, name := range o.Crop {
		c, err := m.cell(name)
		if err != nil {
			return err
		}
		if i == 0 {
			b = scene.Bounds{Min: c.Outline[0], Max: c.Outline[0]}
		}
		for _, p := range c.Outline {
			b = b.Include(p)
		}
	}
	room := scene.Point{X: cropMargin, Y: cropMargin}
	m.Clip = &scene.Bounds{Min: b.Min.Sub(room), Max: b.Max.Add(room)}
	m.Origin = m.Clip.Min
	m.Width, m.Height = m.Clip.Max.X-m.Clip.Min.X, m.Clip.Max.Y-m.Clip.Min.Y
	m.Layers[scene.Sides] = nil
	m.Layers[scene.Labels] = withoutCaption(m.Layers[scene.Labels])
	addCaption(m.Scene, scene.Sides, m.Origin.X+m.Width/2, captionSize(m.Width), o.Caption)
	return nil
}

// withoutCaption gives labels without the caption, whose place is gone.
func withoutCaption(shapes []scene.Shape) (rest []scene.Shape) {
	for _, shape := range shapes {
		if text, ok := shape.(scene.Text); !ok || text.Class != captionStyle.Class {
			rest = append(rest, shape)
		}
	}
	return rest
}
