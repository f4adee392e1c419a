package svg

import (
	"math"
	"strings"
	"unicode"

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
// it centred under the given x, in as many lines as its width asks. Class
// "caption".
func AddCaption(s *scene.Scene, x, size float64, words string) {
	addCaption(s, scene.Labels, x, size, words)
}

// addCaption sets a caption into a layer, below the scene as it is.
func addCaption(s *scene.Scene, layer scene.Layer, x, size float64, words string) {
	room := 2 * math.Min(x-s.Origin.X, s.Origin.X+s.Width-x)
	lines := captionLines(words, room/size)
	for i, line := range lines {
		at := scene.Point{X: x, Y: s.Origin.Y + s.Height + size*(0.5+captionLead*float64(i))}
		s.Add(layer, Label(captionStyle, at, size, scene.Italic, line))
	}
	if len(lines) > 0 {
		s.Grow(0, 0, 0, size*(1.5+captionLead*float64(len(lines)-1)))
	}
}

// captionLead is the distance from one line of a caption to the next, as a part of
// its size.
const captionLead = 1.25

// captionLines breaks a caption between words into lines of no more than the given
// width in parts of its size; a longer word is broken where the line is full.
func captionLines(words string, room float64) (lines []string) {
	line, wide := "", 0.0
	for _, word := range strings.Fields(words) {
		w := wordWidth(word)
		if line != "" && wide+spaceWidth+w <= room {
			line, wide = line+" "+word, wide+spaceWidth+w
			continue
		}
		if line != "" {
			lines = append(lines, line)
		}
		line, wide = word, w
		for wide > room {
			n := max(1, fitting(line, room))
			if n == len(line) {
				break
			}
			lines = append(lines, line[:n])
			line, wide = line[n:], wordWidth(line[n:])
		}
	}
	if line != "" {
		lines = append(lines, line)
	}
	return lines
}

// fitting gives how many bytes at the start of a word fit into the given width,
// at least those of one character.
func fitting(word string, room float64) int {
	wide := 0.0
	for i, r := range word {
		if wide += runeWidth(r); wide > room && i > 0 {
			return i
		}
	}
	return len(word)
}

// spaceWidth is the width of a space as a part of the size of a text.
const spaceWidth = 0.25

// wordWidth estimates the width of a word as a part of its size.
func wordWidth(word string) (wide float64) {
	for _, r := range word {
		wide += runeWidth(r)
	}
	return wide
}

// runeWidth estimates the width of a character as a part of the size of the text,
// on the wide side, since no renderer is bound to have the same type: ideographs
// and pictures take a full square.
func runeWidth(r rune) float64 {
	switch {
	case r == ' ':
		return spaceWidth
	case r >= 0x1100:
		return 1
	case unicode.IsUpper(r):
		return 0.72
	}
	return 0.5
}

// AddTurn puts the sign of whose turn it is at a point: a disc in the colours of
// the player. Class "turn" and the given word, such as "white".
func AddTurn(s *scene.Scene, at scene.Point, r float64, word string, inks scene.Inks) {
	s.Add(scene.Sides, scene.Circle{
		Style: scene.Style{
			Class: "turn " + word,
			Paint: scene.Paint{Fill: inks.Fill, Stroke: inks.Line, Width: math.Round(r*2.2) / 10},
		},
		Centre: at,
		R:      r,
	})
}

// afterTitle tells of the last turn what the title has not told: its own title names the
// turn, and more words begin with a comma.
func afterTitle(o Options, turn, more string) string {
	if o.Title != "" {
		return turn + more
	}
	return strings.TrimPrefix(more, ", ")
}
