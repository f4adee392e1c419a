package svg

import (
	"fmt"
	"math"
	"strconv"

	"scoresheet/svg/scene"
)

// highlight is how strongly a cell is tinted: its own colour shows through.
const highlight = 0.6

// AddMarks draws the marks, arrows and labels of the options and then cuts the
// scene as they say. Fills lie under the pieces, all else over them. It fails
// with a [*CellError] at the first cell that does not exist.
func AddMarks(s *scene.Scene, b Board, o Options) error {
	m := marker{s, b}
	if err := m.targets(o.Targets); err != nil {
		return err
	}
	for _, mark := range o.Marks {
		if err := m.mark(mark); err != nil {
			return err
		}
	}
	var signs []scene.Shape
	for i, a := range o.Arrows {
		number := 0
		if o.NumberArrows {
			number = i + 1
		}
		sign, err := m.arrow(a, number)
		if err != nil {
			return err
		}
		signs = append(signs, sign...)
	}
	s.Add(scene.Annotations, signs...)
	for _, l := range o.Labels {
		if err := m.label(l); err != nil {
			return err
		}
	}
	if o.Crop != [2]string{} {
		return m.crop(o)
	}
	return nil
}

// A marker adds to a scene by the names of cells.
type marker struct {
	*scene.Scene
	board Board
}

// cell looks up a cell and says which names there are.
func (m marker) cell(name string) (CellShape, error) {
	c, ok := m.board(name)
	if !ok {
		return CellShape{}, &CellError{Name: name, Cells: CellNames(m.Scene)}
	}
	return c, nil
}

func (m marker) mark(mark Mark) error {
	c, err := m.cell(mark.Cell)
	switch {
	case err != nil && mark.Loose:
		return nil
	case err != nil:
		return err
	}
	layer := scene.Annotations
	if mark.Form == Fill {
		layer = scene.Marks
	}
	if mark.Tint == Plain && !mark.Idle {
		m.Add(layer, c.casing(mark)...)
	}
	m.Add(layer, c.mark(mark))
	return nil
}

// casing clears the ground beside the lines of a mark, so that they are seen on
// pieces of their own tone. Class "casing".
func (c CellShape) casing(m Mark) []scene.Shape {
	style := traceCasing
	switch shape := c.mark(m).(type) {
	case scene.Circle:
		if m.Form == Ring {
			style.Paint.Width = shape.Paint.Width + 4
			return []scene.Shape{scene.Circle{Style: style, Centre: shape.Centre, R: shape.R}}
		}
	case scene.Polygon:
		if m.Form == Lozenge {
			style.Paint.Width = shape.Paint.Width + 4
			return []scene.Shape{scene.Polygon{Style: style, Points: shape.Points}}
		}
	case scene.Path:
		style.Paint.Width = shape.Paint.Width + 4
		return []scene.Shape{scene.Path{Style: style, Segments: shape.Segments}}
	}
	return nil
}

// arrow draws an arrow and gives the shapes of its number, if it has one, which
// are to lie over all arrows.
func (m marker) arrow(a Arrow, number int) ([]scene.Shape, error) {
	from, to, err := m.ends(a)
	switch {
	case err != nil && a.Loose:
		return nil, nil
	case err != nil:
		return nil, err
	}
	arrow := arrowBetween(from, to, a.Tint)
	m.Add(scene.Annotations, arrow)
	if number == 0 {
		return nil, nil
	}
	at := arrow.Points[0].Add(arrow.Points[1].Sub(arrow.Points[0]).Mul(0.4))
	return numberSign(at, math.Min(from.Room, to.Room)*0.4, number, a.Tint), nil
}

// ends looks up where an arrow begins and ends. Names that stand together are
// parted where both halves are cells.
func (m marker) ends(a Arrow) (from, to CellShape, err error) {
	if a.To == "" {
		for i := 1; i < len(a.From) && i < 16; i++ {
			from, begins := m.board(a.From[:i])
			to, ends := m.board(a.From[i:])
			if begins && ends && a.From[:i] != a.From[i:] {
				return from, to, nil
			}
		}
	}
	if from, err = m.cell(a.From); err != nil {
		return from, to, err
	}
	if a.From == a.To {
		return from, to, fmt.Errorf("an arrow leads from one cell to another, not from %s to itself", a.From)
	}
	to, err = m.cell(a.To)
	return from, to, err
}

// numberSign is a disc with a number. Classes "arrow-disc" with the tint, and
// "arrow-number".
func numberSign(at scene.Point, r float64, number int, t Tint) []scene.Shape {
	disc := scene.Style{Class: "arrow-disc " + t.String(), Paint: scene.Paint{Fill: scene.Ground, Stroke: t.role(), Width: r * 0.2}}
	words := scene.Style{Class: "arrow-number", Paint: scene.Paint{Fill: scene.Words}}
	return []scene.Shape{
		scene.Circle{Style: disc, Centre: at, R: r},
		Label(words, at, math.Round(r*1.25), scene.Bold, strconv.Itoa(number)),
	}
}

// mark gives the shape of a mark. Class "mark", the form and the tint.
func (c CellShape) mark(m Mark) scene.Shape {
	style := scene.Style{Class: "mark " + m.Form.String() + " " + m.Tint.String()}
	if m.Idle {
		style.Class += " idle"
		return c.idleMark(m, style)
	}
	line := scene.Paint{Stroke: m.Tint.role(), Width: math.Max(2.5, c.Room*0.13), Cap: scene.RoundCap}
	switch m.Form {
	case Dot:
		style.Paint = scene.Paint{Fill: m.Tint.role(), Opacity: 0.9}
		return scene.Circle{Style: style, Name: m.Cell, Centre: c.Centre, R: c.Room * 0.3}
	case Ring:
		style.Paint = line
		return scene.Circle{Style: style, Name: m.Cell, Centre: c.Centre, R: c.Room - line.Width/2 - 1}
	case Diamond:
		style.Paint = scene.Paint{Fill: m.Tint.role(), Opacity: 0.9}
		return scene.Polygon{Style: style, Name: m.Cell, Points: diamond(c.Centre.X, c.Centre.Y, c.Room*0.42)}
	case Lozenge:
		style.Paint = line
		style.Paint.Join = scene.RoundJoin
		return scene.Polygon{Style: style, Name: m.Cell, Points: diamond(c.Centre.X, c.Centre.Y, c.Room-line.Width/2)}
	case Cross:
		style.Paint = line
		return scene.Path{Style: style, Name: m.Cell, Segments: crossAt(c.Centre, c.Room*0.55)}
	case Square:
		style.Paint = line
		style.Paint.Join = scene.RoundJoin
		return scene.Polygon{Style: style, Name: m.Cell, Points: Inset(c.Outline, line.Width)}
	}
	style.Paint = scene.Paint{Fill: m.Tint.role(), Opacity: highlight}
	return scene.Polygon{Style: style, Name: m.Cell, Points: c.Outline}
}

func crossAt(p scene.Point, r float64) scene.Segments {
	return scene.Segments{}.Move(p.X-r, p.Y-r).Line(p.X+r, p.Y+r).Move(p.X-r, p.Y+r).Line(p.X+r, p.Y-r)
}

// arrowBetween leads from the middle of one cell to the middle of another. Class
// "arrow" and the tint.
func arrowBetween(from, to CellShape, t Tint) scene.Arrow {
	width := math.Min(from.Room, to.Room) * 0.26
	tail := from.Centre.Towards(to.Centre, from.Room*0.25)
	return scene.Arrow{
		Style: scene.Style{
			Class: "arrow " + t.String(),
			Paint: scene.Paint{Fill: t.role(), Opacity: 0.85},
		},
		Points: []scene.Point{tail, to.Centre},
		Width:  width,
		Head:   width * 3.2,
	}
}

// AddLastMove tints the cell that was left and the cell that was reached, and
// edges the latter with a solid, the former with a broken line, so that the two
// are told apart without colours. Classes "last-move from" and "last-move to".
func AddLastMove(s *scene.Scene, from, to CellShape) {
	paint := scene.Paint{Fill: scene.LastMove, Stroke: scene.LastMoveEdge, Width: 4, Opacity: highlight, Dash: 8}
	s.Add(scene.Marks, from.edged("last-move from", paint))
	paint.Dash = 0
	s.Add(scene.Marks, to.edged("last-move to", paint))
}

// AddCheck tints and edges the cell of what is in danger. Class "check".
func AddCheck(s *scene.Scene, c CellShape) {
	s.Add(scene.Marks, c.edged("check", scene.Paint{
		Fill: scene.Check, Stroke: scene.CheckEdge, Width: 6, Opacity: highlight,
	}))
}

// edged covers the cell, with the stroke inside it.
func (c CellShape) edged(class string, p scene.Paint) scene.Shape {
	return scene.Polygon{Style: scene.Style{Class: class, Paint: p}, Points: Inset(c.Outline, p.Width/2)}
}

// Inset gives the convex polygon whose edges lie inside the given convex one at
// the given distance. Corners where the edges run straight on stay on them.
func Inset(points []scene.Point, distance float64) []scene.Point {
	n := len(points)
	sign := 1.0
	if signedArea(points) < 0 {
		sign = -1
	}
	out := make([]scene.Point, n)
	for i, p := range points {
		a := inward(points[(i+n-1)%n], p, sign)
		b := inward(p, points[(i+1)%n], sign)
		sum := a.Add(b)
		out[i] = p.Add(sum.Mul(2 * distance / (sum.X*sum.X + sum.Y*sum.Y)))
	}
	return out
}

// inward gives the unit normal of an edge that points into the polygon.
func inward(p, q scene.Point, sign float64) scene.Point {
	d := p.Dist(q)
	return scene.Point{X: sign * (p.Y - q.Y) / d, Y: sign * (q.X - p.X) / d}
}

// signedArea is positive where the points run clockwise on the drawing.
func signedArea(points []scene.Point) float64 {
	var sum float64
	for i, p := range points {
		q := points[(i+1)%len(points)]
		sum += p.X*q.Y - q.X*p.Y
	}
	return sum / 2
}
