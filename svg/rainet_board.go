package svg

import (
	"slices"

	"scoresheet/rules/rainet"
	"scoresheet/svg/scene"
)

// Measures of the board of Rai-Net in user units. Cells are even, so that their
// middles are whole numbers and the drawing is written in fewer digits.
const (
	rainetCell = 104
	rainetSide = 8 * rainetCell
	rainetBand = 44 // between board and tray: coordinates and the server's mouth
)

// rainetGeometry is where the cells lie, seen from one side.
type rainetGeometry [rainet.NoCell]CellShape

var rainetGeometries = func() (g [2]rainetGeometry) {
	for c := range rainet.NoCell {
		at := scene.Point{X: float64(c.File() * rainetCell), Y: float64((7 - c.Rank()) * rainetCell)}
		turned := scene.Point{X: rainetSide - rainetCell - at.X, Y: rainetSide - rainetCell - at.Y}
		g[0][c], g[1][c] = rainetSquare(at), rainetSquare(turned)
	}
	return g
}()

func rainetSquare(at scene.Point) CellShape {
	return CellShape{
		Outline: rectangle(at.X, at.Y, rainetCell, rainetCell),
		Centre:  at.Add(scene.Point{X: rainetCell / 2, Y: rainetCell / 2}),
		Room:    rainetCell / 2,
	}
}

// rectangle gives the corners of one, from the upper left clockwise.
func rectangle(x, y, wide, high float64) []scene.Point {
	return []scene.Point{{X: x, Y: y}, {X: x + wide, Y: y}, {X: x + wide, Y: y + high}, {X: x, Y: y + high}}
}

// board looks cells up by name.
func (g *rainetGeometry) board(name string) (CellShape, bool) {
	c, ok := rainet.ParseCell(name)
	if !ok {
		return CellShape{}, false
	}
	return g[c], true
}

// rainetPorts are the Server Ports of A and of B (RN-1).
var rainetPorts = [2][2]rainet.Cell{
	{rainet.CellAt(3, 7), rainet.CellAt(4, 7)},
	{rainet.CellAt(3, 0), rainet.CellAt(4, 0)},
}

// rainetBoards are the empty board from B's side and from A's.
var rainetBoards = [2]*scene.Block{
	{Shapes: rainetBoardShapes(false)},
	{Shapes: rainetBoardShapes(true)},
}

var (
	rainetGrid   = scene.Style{Class: "grid", Paint: scene.Paint{Stroke: scene.Grid, Width: 1.5}}
	rainetGoal   = scene.Style{Class: "port", Paint: scene.Paint{Fill: scene.Goal}}
	rainetFrame  = scene.Style{Class: "frame", Paint: scene.Paint{Stroke: scene.Frame, Width: 3, Join: scene.RoundJoin}}
	rainetExit   = scene.Style{Class: "grid", Paint: scene.Paint{Stroke: scene.Grid, Width: 3.5, Cap: scene.RoundCap, Join: scene.RoundJoin}}
	rainetServer = scene.Style{Class: "coord", Paint: scene.Paint{Fill: scene.Coord}}
)

// rainetBoardShapes draws the cells, the ports with the mouths of the servers
// behind them, the lines, and a frame that leaves the ports open.
func rainetBoardShapes(flip bool) []scene.Shape {
	g := &rainetGeometries[side(flip)]
	cells := scene.Group{Merge: true, Whole: scene.Rect{Style: cellStyle(false), Width: rainetSide, Height: rainetSide}}
	ports := scene.Group{Merge: true}
	for c := range rainet.NoCell {
		cell := scene.Polygon{Style: cellStyle(false), Name: c.String(), Points: g[c].Outline}
		if rainetIsPort(c) {
			cell.Style = rainetGoal
			ports.Shapes = append(ports.Shapes, cell)
		} else {
			cells.Shapes = append(cells.Shapes, cell)
		}
	}
	var exits scene.Segments
	var names []scene.Shape
	for pl := rainet.A; pl <= rainet.B; pl++ {
		edge, out := 0.0, -1.0
		if (pl == rainet.B) != flip {
			edge, out = rainetSide, 1
		}
		ports.Shapes = append(ports.Shapes, scene.Polygon{Style: rainetGoal, Points: mouth(edge, out)})
		names = append(names, Label(rainetServer, scene.Point{X: rainetSide / 2, Y: edge + coordDistance*out}, 14, scene.Italic, "server "+pl.String()))
		for _, port := range rainetPorts[pl] {
			exits = append(exits, exitSign(g[port].Centre, out)...)
		}
	}
	shapes := []scene.Shape{
		cells, ports,
		scene.Path{Style: rainetGrid, Segments: rainetLines()},
		scene.Path{Style: rainetFrame, Segments: rainetOutline()},
		scene.Path{Style: rainetExit, Segments: exits},
	}
	return append(shapes, names...)
}

// mouth gives the corners of the opening of a server behind the ports at an edge,
// from left to right. out is the direction away from the board, -1 or 1.
func mouth(edge, out float64) []scene.Point {
	const left, right = 3 * rainetCell, 5 * rainetCell
	return []scene.Point{{X: left, Y: edge}, {X: left + 14, Y: edge + 38*out}, {X: right - 14, Y: edge + 38*out}, {X: right, Y: edge}}
}

// rainetOutline runs around the board and the mouths.
func rainetOutline() scene.Segments {
	outline := append([]scene.Point{{}}, mouth(0, -1)...)
	outline = append(outline, scene.Point{X: rainetSide}, scene.Point{X: rainetSide, Y: rainetSide})
	below := mouth(rainetSide, 1)
	slices.Reverse(below)
	return scene.PolygonSegments(append(append(outline, below...), scene.Point{Y: rainetSide}))
}

// exitSign points off the board.
func exitSign(at scene.Point, out float64) scene.Segments {
	return chevrons(0, 0, 18, 15).Transform(scene.Transform{A: 1, D: -out, E: at.X, F: at.Y + 10*out})
}

func rainetIsPort(c rainet.Cell) bool {
	for _, ports := range rainetPorts {
		if c == ports[0] || c == ports[1] {
			return true
		}
	}
	return false
}

// rainetLines are the lines between the cells, drawn to and fro as a pen would:
// that takes the shortest text.
func rainetLines() (lines scene.Segments) {
	for i := 1; i < 8; i++ {
		at, from := float64(i*rainetCell), float64((i+1)%2*rainetSide)
		lines = lines.Move(at, from).Line(at, rainetSide-from)
	}
	for i := 7; i > 0; i-- {
		at, from := float64(i*rainetCell), float64(i%2*rainetSide)
		lines = lines.Move(from, at).Line(rainetSide-from, at)
	}
	return lines
}

// rainetLabelBlocks holds the labels for both sides and all places of
// coordinates.
var rainetLabelBlocks = func() (blocks [2][Nowhere]scene.Shape) {
	for flip := range blocks {
		for where := range Nowhere {
			var shapes []scene.Shape
			if where.outside() {
				shapes = append(shapes, rainetOutside(flip == 1)...)
			}
			if where.inside() {
				shapes = append(shapes, rainetInside(flip == 1)...)
			}
			blocks[flip][where] = &scene.Block{Shapes: shapes}
		}
	}
	return blocks
}()

func (d *rainetDrawing) labels() {
	if where := d.options.Coordinates; where < Nowhere {
		d.Add(scene.Labels, rainetLabelBlocks[side(d.options.Flip)][where])
	}
}

// rainetOutside gives the files below the board and the ranks on its left.
func rainetOutside(flip bool) []scene.Shape {
	var shapes []scene.Shape
	for i := range 8 {
		file, rank, at := string(rune('a'+i)), string(rune('8'-i)), (float64(i)+0.5)*rainetCell
		if flip {
			file, rank = string(rune('h'-i)), string(rune('1'+i))
		}
		shapes = append(shapes, CoordLabel(scene.Point{X: at, Y: rainetSide + coordDistance}, coordSize, file),
			CoordLabel(scene.Point{X: -coordDistance, Y: at}, coordSize, rank))
	}
	return shapes
}

// rainetInside gives the names of all cells, in their lower left corners, where
// no card covers them.
func rainetInside(flip bool) []scene.Shape {
	shapes := make([]scene.Shape, rainet.NoCell)
	for c, cell := range rainetGeometries[side(flip)] {
		corner := cell.Outline[3]
		shapes[c] = CellName(scene.Point{X: corner.X + 8, Y: corner.Y - 8}, 11.5, rainet.Cell(c).String())
	}
	return shapes
}
