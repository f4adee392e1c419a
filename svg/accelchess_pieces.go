package svg

import (
	"cmp"
	"slices"
	"sync"

	"scoresheet/rules/accelchess"
	"scoresheet/svg/scene"
)

// The pieces are drawn by hand for this package, around the origin in a box of
// about 80 units, facing the reader; the knight looks to the left. All stand on
// the same pedestal, so that a row of them has one base line.

// pieceLine is the width of the outlines of pieces, in units of the symbols.
const pieceLine = 3.2

var (
	bodyStyle = scene.Style{Class: "body", Paint: scene.Paint{
		Fill: scene.InkFill, Stroke: scene.InkLine, Width: pieceLine, Cap: scene.RoundCap, Join: scene.RoundJoin,
	}}
	detailStyle = scene.Style{Class: "detail", Paint: scene.Paint{
		Stroke: scene.InkDetail, Width: 2.4, Cap: scene.RoundCap, Join: scene.RoundJoin,
	}}
	dotStyle = scene.Style{Class: "dot", Paint: scene.Paint{Fill: scene.InkDetail}}
)

// symmetric closes the right half of an outline, drawn from the top of the axis
// x = 0 to its bottom, with its mirror image.
func symmetric(right scene.Segments) scene.Segments {
	mirrored := right.Mirror()
	out := append(scene.Segments{}, right...)
	for i := len(mirrored) - 1; i > 0; i-- {
		seg := mirrored[i]
		n := seg.Verb.Points()
		back := scene.Segment{Verb: seg.Verb}
		for k := range n - 1 {
			back.P[k] = seg.P[n-2-k]
		}
		before := mirrored[i-1]
		back.P[n-1] = before.P[before.Verb.Points()-1]
		out = append(out, back)
	}
	return out.Close()
}

func body(s scene.Segments) scene.Shape   { return scene.Path{Style: bodyStyle, Segments: s} }
func detail(s scene.Segments) scene.Shape { return scene.Path{Style: detailStyle, Segments: s} }

func dot(x, y, r float64) scene.Shape {
	return scene.Circle{Style: dotStyle, Centre: scene.Point{X: x, Y: y}, R: r}
}

var path scene.Segments // the empty path, to start one with

func pawnShapes() []scene.Shape {
	return []scene.Shape{
		body(symmetric(path.Move(0, -33).
			Cubic(8, -33, 14, -27, 14, -19).
			Cubic(14, -14, 11.5, -10, 8, -7.5).
			Line(14.5, -7.5).
			Cubic(18.5, -7.5, 18.5, 0, 14.5, 0).
			Line(8.5, 0).
			Cubic(9, 12, 13, 21, 22, 27).
			Line(27, 30).Line(27, 38).Line(0, 38))),
		detail(path.Move(-7.5, -7.5).Line(7.5, -7.5).Move(-20, 28.5).Line(20, 28.5)),
	}
}

func rookShapes() []scene.Shape {
	return []scene.Shape{
		body(symmetric(path.Move(0, -34).
			Line(6.5, -34).Line(6.5, -27).Line(14.5, -27).Line(14.5, -34).Line(25, -34).
			Line(25, -19).Line(17.5, -11).Line(19.5, 17).Line(26, 24).Line(26, 29).
			Line(31, 30).Line(31, 38).Line(0, 38))),
		detail(path.Move(-22, -18).Line(22, -18).
			Move(-16, -10.5).Line(16, -10.5).
			Move(-18, 17.5).Line(18, 17.5).
			Move(-24, 29).Line(24, 29)),
	}
}

func bishopShapes() []scene.Shape {
	return []scene.Shape{
		body(symmetric(path.Move(0, -41).
			Cubic(3, -41, 5, -39, 5, -36.2).
			Cubic(5, -34, 4, -32.5, 2.6, -31.6).
			Cubic(12, -25, 19, -16, 19, -6).
			Cubic(19, 1, 16, 6, 12, 9.5).
			Line(14, 17).
			Cubic(14, 22, 19, 25, 24, 27).
			Line(31, 30).Line(31, 38).Line(0, 38))),
		detail(path.Move(0, -20).Line(0, -4).Move(-6.5, -13).Line(6.5, -13).
			Move(-11, 9.5).Quad(0, 6, 11, 9.5).
			Move(-13, 17).Quad(0, 13.5, 13, 17).
			Move(-23, 28.5).Line(23, 28.5)),
	}
}

func knightShapes() []scene.Shape {
	return []scene.Shape{
		body(path.Move(-28, 38).Line(-28, 30).Line(-22, 28).
			Cubic(-21, 17, -9, 11, -6, 1).
			Cubic(-11, 5, -17, 6, -21, 7).
			Cubic(-23, 10, -25, 13, -28, 13).
			Cubic(-33, 13, -36, 7, -34, 2).
			Cubic(-31, -5, -26, -11, -23, -18).
			Cubic(-21, -24, -17, -28, -12, -31).
			Line(-11, -40).Line(-3, -33.5).
			Cubic(20, -31, 32, -8, 25, 28).
			Line(31, 30).Line(31, 38).Close()),
		detail(path.Move(2, -27).Cubic(17, -22, 23, -4, 18, 24).
			Move(-33, 8).Quad(-28, 8, -26, 5).
			Move(-24, 28.5).Line(24, 28.5)),
		dot(-15, -19, 3),
		dot(-29, 2, 2),
	}
}

func queenShapes() []scene.Shape {
	shapes := []scene.Shape{body(symmetric(path.Move(0, -30).
		Line(8.5, -6).Line(18.5, -27).Line(20.5, -3).Line(34.5, -17).
		Cubic(28, -2, 25, 8, 24, 17).
		Line(27, 25).Line(26, 29).Line(31, 30).Line(31, 38).Line(0, 38)))}
	for _, p := range []scene.Point{{X: 0, Y: -33}, {X: -19, Y: -30}, {X: 19, Y: -30}, {X: -35, Y: -20}, {X: 35, Y: -20}} {
		shapes = append(shapes, scene.Circle{Style: bodyStyle, Centre: p, R: 4})
	}
	return append(shapes, detail(path.Move(-25, 9).Quad(0, 2, 25, 9).
		Move(-22.5, 18).Quad(0, 11, 22.5, 18).
		Move(-24, 28.5).Quad(0, 23, 24, 28.5)))
}

func kingShapes() []scene.Shape {
	return []scene.Shape{
		body(path.Move(-2.5, -30).Line(-2.5, -34.5).Line(-8, -34.5).Line(-8, -39.5).Line(-2.5, -39.5).
			Line(-2.5, -45).Line(2.5, -45).Line(2.5, -39.5).Line(8, -39.5).Line(8, -34.5).Line(2.5, -34.5).
			Line(2.5, -30).Close()),
		body(symmetric(path.Move(0, -30).
			Cubic(6, -30, 9, -25, 8, -19).
			Cubic(16, -26, 35, -24, 35, -8).
			Cubic(35, 3, 27, 8, 24, 17).
			Line(27, 25).Line(26, 29).Line(31, 30).Line(31, 38).Line(0, 38))),
		detail(path.Move(0, 6).Cubic(0, -8, 5, -10, 7, -17).
			Move(0, 6).Cubic(0, -8, -5, -10, -7, -17).
			Move(-23, 11).Quad(0, 3, 23, 11).
			Move(-22.5, 18).Quad(0, 11, 22.5, 18).
			Move(-24, 28.5).Quad(0, 23, 24, 28.5)),
	}
}

// piecePen is that of the outlines.
var piecePen = scene.Pen{Width: pieceLine, Cap: scene.RoundCap, Join: scene.RoundJoin}

// pieceSymbols are the symbols by kind; the colours come from the inks.
var pieceSymbols = [...]*scene.Symbol{
	accelchess.Pawn:   {ID: "p", Pen: &piecePen, Shapes: pawnShapes()},
	accelchess.Knight: {ID: "n", Pen: &piecePen, Shapes: knightShapes()},
	accelchess.Bishop: {ID: "b", Pen: &piecePen, Shapes: bishopShapes()},
	accelchess.Rook:   {ID: "r", Pen: &piecePen, Shapes: rookShapes()},
	accelchess.Queen:  {ID: "q", Pen: &piecePen, Shapes: queenShapes()},
	accelchess.King:   {ID: "k", Pen: &piecePen, Shapes: kingShapes()},
}

// pieceInks are the inks of White and Black.
var pieceInks = [...]scene.Inks{
	accelchess.White: {Fill: scene.FirstFill, Line: scene.FirstLine, Detail: scene.FirstDetail},
	accelchess.Black: {Fill: scene.SecondFill, Line: scene.SecondLine, Detail: scene.SecondDetail},
}

// pieceClass names the inks of a side.
var pieceClass = [...]string{accelchess.White: "piece white", accelchess.Black: "piece black"}

// pieceUse draws a piece at a place.
func pieceUse(p accelchess.Piece, at scene.Point, scale float64) scene.Use {
	return scene.Use{
		Class:     pieceClass[p.Colour()],
		Name:      p.Kind().String(),
		Symbol:    pieceSymbols[p.Kind()],
		Inks:      pieceInks[p.Colour()],
		Transform: scene.Place(at, scale),
	}
}

// pieceHull is the convex hull of the outlines of all pieces, without the half
// of their stroke that lies outside. A cell that holds it, and the stroke, holds
// every piece.
var pieceHull = sync.OnceValue(func() []scene.Point {
	var points []scene.Point
	for _, sym := range pieceSymbols {
		if sym != nil {
			points = append(points, symbolPoints(sym)...)
		}
	}
	return convexHull(points)
})

// symbolPoints samples the outlines of the body of a symbol.
func symbolPoints(sym *scene.Symbol) (points []scene.Point) {
	for _, s := range sym.Shapes {
		var outline scene.Segments
		switch s := s.(type) {
		case scene.Path:
			outline = s.Segments
		case scene.Circle:
			outline = outline.Circle(s.Centre.X, s.Centre.Y, s.R)
		}
		for _, line := range outline.Flatten(16) {
			points = append(points, line...)
		}
	}
	return points
}

// convexHull gives the corners of the convex hull in order, by Andrew's monotone
// chain.
func convexHull(points []scene.Point) []scene.Point {
	slices.SortFunc(points, func(p, q scene.Point) int {
		return cmp.Or(cmp.Compare(p.X, q.X), cmp.Compare(p.Y, q.Y))
	})
	lower := chain(points)
	slices.Reverse(points)
	upper := chain(points)
	return append(lower[:len(lower)-1], upper[:len(upper)-1]...)
}

// chain gives one side of the hull of sorted points, both ends included.
func chain(points []scene.Point) []scene.Point {
	var side []scene.Point
	for _, p := range points {
		for n := len(side); n >= 2; n-- {
			a, b := side[n-2], side[n-1]
			if (b.X-a.X)*(p.Y-a.Y)-(b.Y-a.Y)*(p.X-a.X) > 0 {
				break
			}
			side = side[:n-1]
		}
		side = append(side, p)
	}
	return side
}
