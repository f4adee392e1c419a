package svg

import (
	"math"

	"scoresheet/svg/scene"
)

// capMiddle is where the middle of capital letters and digits lies above the
// baseline, as a part of the size of the text. Baselines are computed with it,
// since not every renderer knows how to centre a text by itself.
const capMiddle = 0.34

// Label is a word centred on a point. Its class names its purpose and its paint.
func Label(style scene.Style, centre scene.Point, size float64, face scene.Face, words string) scene.Text {
	return scene.Text{
		Style:  style,
		At:     scene.Point{X: centre.X, Y: math.Round((centre.Y+size*capMiddle)*2) / 2},
		Words:  words,
		Size:   size,
		Anchor: scene.AnchorMiddle,
		Face:   face,
	}
}

// CoordLabel is a coordinate beside the board, class "coord". There are many of
// them, so that they stand on whole numbers, which take fewer digits.
func CoordLabel(centre scene.Point, size float64, words string) scene.Text {
	style := scene.Style{Class: "coord", Paint: scene.Paint{Fill: scene.Coord}}
	label := Label(style, centre, size, scene.Regular, words)
	label.At.Y = math.Floor(label.At.Y)
	return label
}

// CellName is the name of a cell inside it, class "in-cell".
func CellName(centre scene.Point, size float64, words string) scene.Text {
	style := scene.Style{Class: "in-cell", Paint: scene.Paint{Fill: scene.InCell}}
	return Label(style, centre, size, scene.Regular, words)
}

// captionStyle is the look of captions.
var captionStyle = scene.Style{Class: "caption", Paint: scene.Paint{Fill: scene.Words}}

// AddCaption makes the scene higher by the room that a caption needs and sets
// it centred under the given x. Class "caption".
func AddCaption(s *scene.Scene, x, size float64, words string) {
	if words == "" {
		return
	}
	s.Add(scene.Labels, captionAt(s, x, size, words))
	s.Grow(0, 0, 0, size*1.5)
}

// captionAt is a caption below the scene as it is.
func captionAt(s *scene.Scene, x, size float64, words string) scene.Text {
	return Label(captionStyle, scene.Point{X: x, Y: s.Origin.Y + s.Height + size*0.5}, size, scene.Italic, words)
}

// AddTurn puts the sign of whose turn it is at a point: a disc in the colours of
// the player. Class "turn" and the given word, such as "white".
func AddTurn(s *scene.Scene, at scene.Point, r float64, word string, inks scene.Inks) {
	s.Add(scene.Sides, scene.Circle{
		Style: scene.Style{
			Class: "turn " + word,
			Paint: scene.Paint{Fill: inks.Fill, Stroke: inks.Line, Width: r * 0.22},
		},
		Centre: at,
		R:      r,
	})
}
