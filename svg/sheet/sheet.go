// Package sheet lays out many positions on one contact sheet: a grid of small
// diagrams with a caption under each, in the proportions of a printed page.
//
// The sheet is a scene like any other, so that it can be written as SVG and
// painted. What the diagrams share stands in it once: pieces are symbols anyway,
// and empty boards are made symbols, too. Its own classes are "position" for a
// diagram and "heading" for the line above all.
package sheet

import (
	"errors"
	"fmt"
	"math"

	"scoresheet/svg/scene"
)

// A Position is a diagram on a sheet.
type Position struct {
	Scene   *scene.Scene
	Caption string // under it; may be empty
}

// Options say how a sheet looks.
type Options struct {
	Columns int    // 0 chooses as many as make the sheet most like a page
	Heading string // above all; may be empty
	Title   string // one short line that names the drawing
	Desc    string // what it shows, in words
	Class   string // of the whole drawing
}

// page is the proportion of width and height that sheets come near to: that of A4
// and all its relatives.
const page = 1 / math.Sqrt2

// Sizes as parts of the width of a diagram.
const (
	gapPart     = 0.07
	captionPart = 0.085
)

// Words take about this part of their size for each letter.
const letterPart = 0.52

// A grid is the measures of a sheet in user units.
type grid struct {
	columns, rows   int
	wide, high      float64 // of a diagram
	caption         float64 // size of the captions
	gap, lead, head float64 // between diagrams; under a diagram for its caption; above all
}

// New lays out the positions in the order of reading, and gives in how many
// columns. It fails when there is none or when one is cut off: only whole boards
// are laid out.
func New(positions []Position, o Options) (s *scene.Scene, columns int, err error) {
	if len(positions) == 0 {
		return nil, 0, errors.New("a sheet needs a position")
	}
	scenes := make([]*scene.Scene, len(positions))
	captions := false
	for i, p := range positions {
		if p.Scene.Clip != nil {
			return nil, 0, errors.New("a drawing that is cut off cannot stand on a sheet")
		}
		scenes[i] = p.Scene
		captions = captions || p.Caption != ""
	}
	scenes = scene.Align(scenes)
	g := gridOf(scenes[0], len(scenes), captions, o)
	s = &scene.Scene{Class: o.Class, Title: o.Title, Desc: o.Desc}
	s.Width, s.Height = g.size()
	if o.Heading != "" {
		size := math.Min(g.head*0.6, (s.Width-2*g.gap)/(letterPart*float64(len([]rune(o.Heading)))))
		s.Add(scene.Labels, words("heading", scene.Bold, scene.Point{X: s.Width / 2, Y: g.gap + g.head*0.5}, size, o.Heading))
	}
	shared := boards{symbols: make(map[*scene.Block]*scene.Symbol)}
	for i, d := range scenes {
		at := g.place(i)
		s.Add(scene.Pieces, shared.diagram(d, at.Sub(d.Origin)))
		if text := positions[i].Caption; text != "" {
			size := math.Min(g.caption, g.wide*1.04/(letterPart*float64(len([]rune(text)))))
			middle := scene.Point{X: at.X + g.wide/2, Y: at.Y + g.high + g.caption*1.15}
			s.Add(scene.Labels, words("caption", scene.Italic, middle, math.Round(size*2)/2, text))
		}
	}
	return s, g.columns, nil
}

// words is a line of words centred over a point of the baseline.
func words(class string, face scene.Face, at scene.Point, size float64, text string) scene.Text {
	return scene.Text{
		Style: scene.Style{Class: class, Paint: scene.Paint{Fill: scene.Words}},
		At:    scene.Point{X: math.Round(at.X), Y: math.Round(at.Y)}, Words: text, Size: size,
		Anchor: scene.AnchorMiddle, Face: face,
	}
}

// gridOf measures a sheet of n diagrams of one size.
func gridOf(d *scene.Scene, n int, captions bool, o Options) grid {
	g := grid{wide: d.Width, high: d.Height, gap: math.Round(d.Width * gapPart)}
	if captions {
		g.caption = math.Round(d.Width * captionPart)
		g.lead = math.Round(g.caption * 1.6)
	}
	best := math.Inf(1)
	for columns := 1; columns <= n; columns++ {
		if o.Columns > 0 && columns != min(o.Columns, n) {
			continue
		}
		try := g
		try.columns, try.rows = columns, (n+columns-1)/columns
		if o.Heading != "" {
			try.head = math.Round(d.Width * (0.08 + 0.032*float64(columns)))
		}
		wide, high := try.size()
		if off := math.Abs(math.Log(wide / high / page)); off < best {
			g, best = try, off
		}
	}
	return g
}

// size gives the size of the sheet.
func (g *grid) size() (wide, high float64) {
	return g.gap + float64(g.columns)*(g.wide+g.gap), g.gap + g.head + float64(g.rows)*(g.high+g.lead+g.gap)
}

// place gives the upper left corner of the diagram with the given index.
func (g *grid) place(i int) scene.Point {
	return scene.Point{
		X: g.gap + float64(i%g.columns)*(g.wide+g.gap),
		Y: g.gap + g.head + float64(i/g.columns)*(g.high+g.lead+g.gap),
	}
}

// boards makes symbols of the blocks that diagrams share.
type boards struct {
	symbols map[*scene.Block]*scene.Symbol
}

// diagram gives a drawing as a group that stands elsewhere.
func (b *boards) diagram(s *scene.Scene, by scene.Point) scene.Group {
	move := scene.Translate(scene.Point{X: math.Round(by.X*100) / 100, Y: math.Round(by.Y*100) / 100})
	g := scene.Group{Class: "position", Transform: &move}
	for l, shapes := range s.Layers {
		if len(shapes) == 0 {
			continue
		}
		layer := scene.Group{Class: scene.Layer(l).String()}
		for _, shape := range shapes {
			if block, ok := shape.(*scene.Block); ok {
				shape = b.use(block)
			}
			layer.Shapes = append(layer.Shapes, shape)
		}
		g.Shapes = append(g.Shapes, layer)
	}
	return g
}

// blockInks are what a block as a symbol inherits: nothing that shows, since its
// shapes all say how they are painted.
var blockInks = scene.Inks{Fill: scene.Ground, Detail: scene.Ground}

// use gives a block as the use of a symbol, or as it is where it holds pieces: the
// inks of a symbol reach no symbol inside it.
func (b *boards) use(block *scene.Block) scene.Shape {
	sym, ok := b.symbols[block]
	if !ok {
		if shapes, plain := unfolded(block.Shapes); plain {
			sym = &scene.Symbol{ID: fmt.Sprintf("empty-%d", len(b.symbols)+1), Shapes: shapes}
		}
		b.symbols[block] = sym
	}
	if sym == nil {
		return block
	}
	return scene.Use{Class: "empty", Symbol: sym, Inks: blockInks, Transform: scene.Identity()}
}

// unfolded gives shapes with the symbols that they use in full. It is false when
// they use one with inks.
func unfolded(shapes []scene.Shape) (out []scene.Shape, plain bool) {
	for _, s := range shapes {
		var inner []scene.Shape
		switch t := s.(type) {
		case scene.Use:
			if inner, plain = unfolded(t.Symbol.Shapes); !plain || t.Inks != (scene.Inks{}) {
				return nil, false
			}
			s = scene.Group{Transform: &t.Transform, Shapes: inner}
		case *scene.Block:
			if inner, plain = unfolded(t.Shapes); !plain {
				return nil, false
			}
			s = scene.Group{Shapes: inner}
		case scene.Group:
			if t.Shapes, plain = unfolded(t.Shapes); !plain {
				return nil, false
			}
			s = t
		}
		out = append(out, s)
	}
	return out, true
}
