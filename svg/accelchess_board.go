package svg

import (
	"math"
	"sync"

	"scoresheet/rules/accelchess"
	"scoresheet/svg/scene"
)

// accelBoards are the empty board from White's side and from Black's. They
// differ: half a turn maps dark cells to light ones.
var accelBoards = sync.OnceValue(func() *[2][]scene.Shape {
	return &[2][]scene.Shape{
		{&scene.Block{Shapes: accelBoardShapes(accelViewOf(false))}},
		{&scene.Block{Shapes: accelBoardShapes(accelViewOf(true))}},
	}
})

func accelBoardShapes(view *accelView) []scene.Shape {
	whole := scene.Rect{Style: cellStyle(false), Width: accelSide, Height: accelSide}
	light := scene.Group{Merge: true, Whole: whole}
	dark := scene.Group{Merge: true}
	for c := range accelchess.Cell(accelchess.Cells) {
		cell := scene.Polygon{
			Style:  cellStyle(accelchess.Dark(c)),
			Name:   c.String(),
			Points: view[c].Outline,
		}
		if accelchess.Dark(c) {
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

// accelLabelBlocks holds the labels for both sides and all places of
// coordinates: they never change.
var accelLabelBlocks = sync.OnceValue(func() *[2][Nowhere]scene.Shape {
	var blocks [2][Nowhere]scene.Shape
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
	return &blocks
})

func accelLabels(s *scene.Scene, o Options) {
	if o.Coordinates >= Nowhere {
		return
	}
	s.Add(scene.Labels, accelLabelBlocks()[side(o.Flip)][o.Coordinates])
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
	const across = accelSide + 2*coordDistance
	files := &scene.Symbol{ID: "files", Shapes: accelFileLetters(flip)}
	ranks := &scene.Symbol{ID: "ranks", Shapes: accelRankNumbers(flip)}
	return []scene.Shape{
		scene.Use{Name: "files", Symbol: files, Transform: scene.Identity()},
		scene.Use{Name: "files", Symbol: files, Transform: scene.Translate(scene.Point{Y: -across})},
		scene.Use{Name: "ranks", Symbol: ranks, Transform: scene.Identity()},
		scene.Use{Name: "ranks", Symbol: ranks, Transform: scene.Translate(scene.Point{X: across})},
	}
}

// accelFileLetters gives the letters below the board.
func accelFileLetters(flip bool) (shapes []scene.Shape) {
	for i := range 8 {
		letter := 'a' + byte(i)
		if flip {
			letter = 'h' - byte(i)
		}
		at := scene.Point{X: (float64(i) + 0.5) * accelFile, Y: accelSide + coordDistance}
		shapes = append(shapes, CoordLabel(at, coordSize, string(letter)))
	}
	return shapes
}

// accelRankNumbers gives the ranks on the left. Those on the right are the same,
// since the board is its own mirror image.
func accelRankNumbers(flip bool) (shapes []scene.Shape) {
	for c := range accelchess.Cell(accelchess.Cells) {
		if at, ok := accelRankPlace(c, flip); ok {
			shapes = append(shapes, CoordLabel(at, coordSize, c.String()[1:]))
		}
	}
	return shapes
}

// accelRankPlace gives the place on the left of the board that belongs to a cell
// of the outermost file there; false for other cells.
func accelRankPlace(c accelchess.Cell, flip bool) (scene.Point, bool) {
	outermost := 0
	if flip {
		outermost = 8
	}
	top, bottom := math.Inf(1), math.Inf(-1)
	for _, v := range accelchess.Corners(c) {
		if v.Line() != outermost {
			continue
		}
		p := accelVertex(v)
		if flip {
			p = flipAccel(p)
		}
		top, bottom = math.Min(top, p.Y), math.Max(bottom, p.Y)
	}
	return scene.Point{X: -coordDistance, Y: (top + bottom) / 2}, top < bottom
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
	width := inCellSize * 0.64 * float64(len(name))
	left, right := outline[0].X, outline[0].X
	for _, p := range outline {
		left, right = math.Min(left, p.X), math.Max(right, p.X)
	}
	from, inner := left+4, left+4+width
	if left >= accelHalf {
		from, inner = right-4-width, right-4
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
