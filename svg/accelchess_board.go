package svg

import (
	"math"

	"scoresheet/rules/accelchess"
	"scoresheet/svg/scene"
)

// accelBoards are the empty board from White's side and from Black's. They
// differ: half a turn maps dark cells to light ones.
var accelBoards = [2][]scene.Shape{
	{&scene.Block{Shapes: accelBoardShapes(accelViewOf(false))}},
	{&scene.Block{Shapes: accelBoardShapes(accelViewOf(true))}},
}

func accelBoardShapes(view *accelView) []scene.Shape {
	whole := scene.Rect{Style: cellStyle(false), Width: accelSide, Height: accelSide}
	light := scene.Group{Merge: true, Whole: whole}
	dark := scene.Group{Merge: true}
	for c := range accelchess.Cell(accelchess.Cells) {
		cell := scene.Polygon{
			Style:  cellStyle(accelDark[c]),
			Name:   c.String(),
			Points: view[c].Outline,
		}
		if accelDark[c] {
			dark.Shapes = append(dark.Shapes, cell)
		} else {
			light.Shapes = append(light.Shapes, cell)
		}
	}
	frame := scene.Rect{
		Style: scene.Style{Class: "frame", Paint: scene.Paint{Stroke: scene.Frame, Width: 3}},
		Width: accelSide, Height: accelSide,
	}
	return []scene.Shape{light, dark, frame}
}

func cellStyle(dark bool) scene.Style {
	if dark {
		return scene.Style{Class: "cell dark", Paint: scene.Paint{Fill: scene.CellDark}}
	}
	return scene.Style{Class: "cell light", Paint: scene.Paint{Fill: scene.CellLight}}
}

// accelDark tells the colours of the cells: they alternate over edges, and a0,
// the first cell, is dark (AC-3).
var accelDark = func() (dark [accelchess.Cells]bool) {
	seen := [accelchess.Cells]bool{0: true}
	dark[0] = true
	for queue := []accelchess.Cell{0}; len(queue) > 0; queue = queue[1:] {
		for _, next := range accelchess.Neighbours(queue[0]) {
			if next != accelchess.NoCell && !seen[next] {
				seen[next], dark[next] = true, !dark[queue[0]]
				queue = append(queue, next)
			}
		}
	}
	return dark
}()

// accelLabelBlocks holds the labels for both sides and all places of
// coordinates: they never change.
var accelLabelBlocks = func() (blocks [2][Nowhere]scene.Shape) {
	for flip := range blocks {
		for where := range Nowhere {
			var shapes []scene.Shape
			if where.outside() {
				shapes = append(shapes, accelOutside(flip == 1)...)
			}
			if where.inside() {
				shapes = append(shapes, accelInside(accelViewOf(flip == 1))...)
			}
			blocks[flip][where] = &scene.Block{Shapes: shapes}
		}
	}
	return blocks
}()

func accelLabels(s *scene.Scene, o Options) {
	if o.Coordinates >= Nowhere {
		return
	}
	s.Add(scene.Labels, accelLabelBlocks[side(o.Flip)][o.Coordinates])
}

// Sizes of coordinates and their distance from the board.
const (
	coordSize     = 22
	coordDistance = 20
	inCellSize    = 14
)

// accelOutside gives the letters of the files below and above the board and, on
// both sides, the ranks where the bent rows begin and end.
func accelOutside(flip bool) []scene.Shape {
	var shapes []scene.Shape
	for i := range 8 {
		x := (float64(i) + 0.5) * accelFile
		letter := 'a' + byte(i)
		if flip {
			letter = 'h' - byte(i)
		}
		for _, y := range []float64{accelSide + coordDistance, -coordDistance} {
			shapes = append(shapes, CoordLabel(scene.Point{X: x, Y: y}, coordSize, string(letter)))
		}
	}
	for c := range accelchess.Cell(accelchess.Cells) {
		if at, ok := accelRankPlace(c, flip); ok {
			shapes = append(shapes, CoordLabel(at, coordSize, c.String()[1:]))
		}
	}
	return shapes
}

// accelRankPlace gives the place beside the board that belongs to a cell of the
// outer files; false for other cells.
func accelRankPlace(c accelchess.Cell, flip bool) (scene.Point, bool) {
	left, right := math.Inf(1), math.Inf(-1)
	var sum float64
	for _, v := range accelchess.Corners(c) {
		if line := v.Line(); line == 0 || line == 8 {
			y := accelVertex(v).Y
			left, right, sum = math.Min(left, y), math.Max(right, y), float64(line)
		}
	}
	if math.IsInf(left, 1) {
		return scene.Point{}, false
	}
	at := scene.Point{X: -coordDistance, Y: (left + right) / 2}
	if sum == 8 {
		at.X = accelSide + coordDistance
	}
	if flip {
		at = flipAccel(at)
	}
	return at, true
}

// accelInside gives the names of all cells, in the corner of the cell that is
// farthest from the middle line of the board and lowest.
func accelInside(view *accelView) []scene.Shape {
	shapes := make([]scene.Shape, accelchess.Cells)
	for c := range accelchess.Cell(accelchess.Cells) {
		shapes[c] = CellName(accelNamePlace(view[c].Outline, c.String()), inCellSize, c.String())
	}
	return shapes
}

// accelNamePlace gives the middle of the name of a cell.
func accelNamePlace(outline []scene.Point, name string) scene.Point {
	width := inCellSize*0.55*float64(len(name)) + 2
	left, right := outline[0].X, outline[0].X
	for _, p := range outline {
		left, right = math.Min(left, p.X), math.Max(right, p.X)
	}
	from, inner := left+3, left+3+width
	if left >= accelHalf {
		from, inner = right-3-width, right-3
	}
	floor := math.Min(lowestAt(outline, from), lowestAt(outline, inner))
	return scene.Point{X: math.Round((from+inner)*5) / 10, Y: math.Round((floor-inCellSize*0.34-4)*10) / 10}
}

// lowestAt gives the largest y of a convex polygon at the given x.
func lowestAt(outline []scene.Point, x float64) float64 {
	lowest := math.Inf(-1)
	for i, p := range outline {
		q := outline[(i+1)%len(outline)]
		if p.X != q.X && (p.X-x)*(q.X-x) <= 0 {
			lowest = math.Max(lowest, p.Y+(q.Y-p.Y)*(x-p.X)/(q.X-p.X))
		}
	}
	return lowest
}
