package svg

import (
	"math"

	"scoresheet/rules/atomic"
	"scoresheet/svg/scene"
)

// Measures of the board of Atomic in user units. A regular hexagon of half width
// 45 has a radius of 51.96; whole numbers are written in fewer digits.
const (
	atomicHalf   = 45 // half the width of a hex, the radius of the circle inside it
	atomicRadius = 52 // from the middle to a corner
	atomicRow    = 78 // from row to row
	atomicWide   = 9 * 2 * atomicHalf
	atomicHigh   = 8*atomicRow + 2*atomicRadius
)

// atomicGeometry is where the hexes lie, seen from one side.
type atomicGeometry [atomic.Hexes]CellShape

var atomicGeometries = func() (g [2]atomicGeometry) {
	for h := range atomic.Hex(atomic.Hexes) {
		east, north := h.Offset()
		for i, sign := range [2]float64{1, -1} {
			at := scene.Point{
				X: atomicWide/2 + sign*float64(east*atomicHalf),
				Y: atomicHigh/2 - sign*float64(north*atomicRow),
			}
			g[i][h] = CellShape{Outline: hexagon(at, atomicHalf, atomicRadius), Centre: at, Room: atomicHalf}
		}
	}
	return g
}()

// hexagon gives the corners of one that stands on a corner, from the top
// clockwise.
func hexagon(at scene.Point, half, radius float64) []scene.Point {
	return []scene.Point{
		{X: at.X, Y: at.Y - radius}, {X: at.X + half, Y: at.Y - radius/2}, {X: at.X + half, Y: at.Y + radius/2},
		{X: at.X, Y: at.Y + radius}, {X: at.X - half, Y: at.Y + radius/2}, {X: at.X - half, Y: at.Y - radius/2},
	}
}

// board looks hexes up by name.
func (g *atomicGeometry) board(name string) (CellShape, bool) {
	h, ok := atomic.ParseHex(name)
	if !ok {
		return CellShape{}, false
	}
	return g[h], true
}

// atomicBoards are the empty board from player 1's side and from player 2's.
var atomicBoards = [2]*scene.Block{
	{Shapes: atomicBoardShapes(false)},
	{Shapes: atomicBoardShapes(true)},
}

var (
	atomicRing   = scene.Style{Class: "cell third", Paint: scene.Paint{Fill: scene.CellThird}}
	atomicMiddle = scene.Style{Class: "centre", Paint: scene.Paint{Fill: scene.Goal}}
	atomicGrid   = scene.Style{Class: "grid", Paint: scene.Paint{Stroke: scene.Grid, Width: 1.5, Cap: scene.RoundCap, Join: scene.RoundJoin}}
	atomicSpokes = scene.Style{Class: "spokes", Paint: scene.Paint{Stroke: scene.Grid, Width: 3.5, Cap: scene.RoundCap}}
	atomicEdge   = scene.Style{Class: "frame", Paint: scene.Paint{Stroke: scene.Frame, Width: 3, Cap: scene.RoundCap, Join: scene.RoundJoin}}
)

// atomicBoardShapes draws the hexes, those round the centre in another shade,
// the centre with the lines of a Destructor (AT-15), the lines and the frame.
func atomicBoardShapes(flip bool) []scene.Shape {
	g := &atomicGeometries[side(flip)]
	outline := outlineOf(g[:])
	cells := scene.Group{Merge: true, Whole: scene.Polygon{Style: cellStyle(false), Points: outline}}
	ring := scene.Group{Merge: true, Whole: scene.Polygon{Style: atomicRing, Points: atomicRingOutline(g)}}
	for h := range atomic.Hex(atomic.Hexes) {
		cell := scene.Polygon{Style: cellStyle(false), Name: h.String(), Points: g[h].Outline}
		switch _, next := h.SideTo(atomic.Center); {
		case next:
			cell.Style = atomicRing
			ring.Shapes = append(ring.Shapes, cell)
		case h != atomic.Center:
			cells.Shapes = append(cells.Shapes, cell)
		}
	}
	middle := g[atomic.Center]
	return []scene.Shape{
		cells, ring,
		scene.Polygon{Style: atomicMiddle, Name: atomic.Center.String(), Points: middle.Outline},
		scene.Use{Symbol: atomicQuarter, Transform: scene.Identity()},
		scene.Use{Symbol: atomicQuarter, Transform: scene.Transform{A: -1, D: 1, E: atomicWide}},
		scene.Use{Symbol: atomicQuarter, Transform: scene.Transform{A: 1, D: -1, F: atomicHigh}},
		scene.Use{Symbol: atomicQuarter, Transform: scene.Transform{A: -1, D: -1, E: atomicWide, F: atomicHigh}},
		scene.Path{Style: atomicSpokes, Segments: spokes(middle.Centre, atomic.AllSides, 12, 34)},
	}
}

// atomicQuarter is the lines and the frame of the upper left quarter of the board,
// which is the same in every mirror. Round ends of its lines meet without a notch.
var atomicQuarter = &scene.Symbol{ID: "q", Pen: &scene.Pen{Cap: scene.RoundCap, Join: scene.RoundJoin}, Shapes: []scene.Shape{
	scene.Path{Style: atomicGrid, Segments: atomicLines()},
	scene.Polyline{Style: atomicEdge, Points: upperLeft(outlineOf(atomicGeometries[0][:]))},
}}

// upperLeft gives the part of the outline of the board above and on the left of its
// middle; the outline runs clockwise from a corner at the top.
func upperLeft(outline []scene.Point) []scene.Point {
	quarter := []scene.Point{{X: 0, Y: atomicHigh / 2}}
	climbing := len(outline)
	for climbing > 0 && outline[climbing-1].Y < atomicHigh/2 {
		climbing--
	}
	quarter = append(quarter, outline[climbing:]...)
	for _, p := range outline {
		if p.X > atomicWide/2 {
			break
		}
		quarter = append(quarter, p)
	}
	return quarter
}

// rounded gives the nearest point in whole units.
func rounded(p scene.Point) scene.Point {
	return scene.Point{X: math.Round(p.X), Y: math.Round(p.Y)}
}

// atomicRingOutline runs around the hexes round the centre (AT-10).
func atomicRingOutline(g *atomicGeometry) []scene.Point {
	cells := []CellShape{g[atomic.Center]}
	for _, h := range atomic.Ring() {
		cells = append(cells, g[h])
	}
	return outlineOf(cells)
}

// spokes draws lines from the given distance from a point to another one,
// towards sides as they lie on an unturned board.
func spokes(at scene.Point, sides atomic.Sides, from, to float64) (s scene.Segments) {
	for side := atomic.E; side <= atomic.SE; side++ {
		if sides.Has(side) {
			east, north := side.Offset()
			end := at.Add(scene.Point{X: float64(east * atomicHalf), Y: -float64(north * atomicRow)})
			p, q := rounded(at.Towards(end, from)), rounded(at.Towards(end, to))
			s = s.Move(p.X, p.Y).Line(q.X, q.Y)
		}
	}
	return s
}

// atomicLines draws the lines between the hexes of the upper left quarter as a pen
// would, which takes the shortest text: from row to row a zigzag, and the sides within
// each row by turns down and up, of the row in the middle their upper halves. Where a
// zigzag runs along the edge it is under the frame.
func atomicLines() (lines scene.Segments) {
	g := &atomicGeometries[0]
	for row := 8; row >= 4; row-- {
		var zigzag []scene.Point
		for h := range atomic.Hex(atomic.Hexes) {
			if h.Row() == row {
				c := g[h].Outline
				for _, p := range []scene.Point{c[4], c[3], c[2]} {
					if p.X <= atomicWide/2 {
						zigzag = append(zigzag, p)
					}
				}
			}
		}
		if row > 4 {
			lines = lines.Move(zigzag[0].X, zigzag[0].Y)
			for i, p := range zigzag[1:] {
				if i%3 != 2 { // where two hexes share a corner
					lines = lines.Line(p.X, p.Y)
				}
			}
		}
		for i := 2; i < len(zigzag); i += 3 {
			from, to := zigzag[i].Y-atomicRadius, zigzag[i].Y
			if row == 4 {
				to = atomicHigh / 2
			}
			if i%2 == 1 {
				from, to = to, from
			}
			lines = lines.Move(zigzag[i].X, from).Line(zigzag[i].X, to)
		}
	}
	return lines
}

// outlineOf runs clockwise around cells that lie together without a hole. Their
// outlines run clockwise, too, and share whole edges.
func outlineOf(cells []CellShape) []scene.Point {
	type edge struct{ from, to scene.Point }
	edges := map[edge]bool{}
	for _, c := range cells {
		for i, p := range c.Outline {
			edges[edge{p, c.Outline[(i+1)%len(c.Outline)]}] = true
		}
	}
	next := map[scene.Point]scene.Point{}
	var start scene.Point
	for e := range edges {
		if edges[edge{e.to, e.from}] {
			continue // between two cells
		}
		next[e.from] = e.to
		if first := len(next) == 1; first || e.from.Y < start.Y || e.from.Y == start.Y && e.from.X < start.X {
			start = e.from
		}
	}
	outline := []scene.Point{start}
	for p := next[start]; p != start; p = next[p] {
		outline = append(outline, p)
	}
	return outline
}
