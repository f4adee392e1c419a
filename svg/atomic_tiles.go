package svg

import (
	"scoresheet/rules/atomic"
	"scoresheet/svg/scene"
)

// Pieces are drawn around the origin. Those of player 1 are hexagons, those of
// player 2 discs, so that the players differ in shape as well as in lightness.
// Lines run to the middles of the sides.
const (
	atomicTile = 38 // from the middle of a piece to the middles of its sides
	atomicLine = 12 // width of the lines
	atomicDot  = 9  // radius of the dot of a Burn-out
)

// atomicPen is that of the outlines.
var atomicPen = scene.Pen{Width: 3, Join: scene.RoundJoin}

var (
	atomicInks = [2]scene.Inks{
		{Fill: scene.FirstFill, Line: scene.FirstLine, Detail: scene.FirstDetail},
		{Fill: scene.SecondFill, Line: scene.SecondLine, Detail: scene.SecondDetail},
	}
	atomicClass = [2]string{"first", "second"}
)

// atomicSymbols are the drawings of all pieces, by tile.
var atomicSymbols = func() map[atomic.Tile]*scene.Symbol {
	symbols := map[atomic.Tile]*scene.Symbol{}
	for pl := atomic.Player(1); pl <= 2; pl++ {
		for _, kind := range atomicKinds {
			t := atomic.NewTile(pl, kind.face, kind.orient)
			symbols[t] = &scene.Symbol{ID: kind.id + [...]string{"", "2"}[pl-1], Pen: &atomicPen, Joint: true, Shapes: []scene.Shape{atomicBody(pl), atomicFace(t)}}
		}
	}
	return symbols
}()

// atomicKinds are the faces in every orientation (AT-2).
var atomicKinds = []struct {
	face   atomic.Face
	orient atomic.Orient
	id     string
}{
	{atomic.Connector, atomic.Flat, "h"}, {atomic.Connector, atomic.Rising, "r"}, {atomic.Connector, atomic.Falling, "k"},
	{atomic.Alternator, atomic.Eastward, "e"}, {atomic.Alternator, atomic.Westward, "w"},
	{atomic.Destructor, atomic.NoOrient, "d"}, {atomic.Burnout, atomic.NoOrient, "b"},
}

// atomicBody draws a blank piece of a player.
func atomicBody(pl atomic.Player) scene.Shape {
	style := scene.Style{Paint: scene.Paint{
		Fill: scene.InkFill, Stroke: scene.InkLine, Width: atomicPen.Width, Join: atomicPen.Join,
	}}
	if pl == 2 {
		return scene.Circle{Style: style, R: atomicTile}
	}
	return scene.Polygon{Style: style, Points: hexagon(scene.Point{}, atomicTile, 44)}
}

// atomicFace draws the lines of a piece, or its dot.
func atomicFace(t atomic.Tile) scene.Shape {
	if t.Face() == atomic.Burnout {
		return scene.Circle{Style: scene.Style{Paint: scene.Paint{Fill: scene.InkDetail}}, R: atomicDot}
	}
	// Straight lines have no inside: a fill shows nothing, and that of the piece
	// need not be written.
	return scene.Path{Style: scene.Style{Paint: scene.Paint{
		Fill: scene.InkFill, Stroke: scene.InkDetail, Width: atomicLine, Join: scene.RoundJoin, Cap: scene.ButtCap,
	}}, Segments: atomicStrokes(t.Lines())}
}

// atomicStrokes draws the lines to the given sides: through the middle where two
// are opposite, else from it. The side E comes last, which is the shortest text.
func atomicStrokes(sides atomic.Sides) (s scene.Segments) {
	for _, side := range []atomic.Side{atomic.NE, atomic.NW, atomic.W, atomic.SW, atomic.SE, atomic.E} {
		if !sides.Has(side) {
			continue
		}
		p := atomicSideMiddle(side)
		switch {
		case !sides.Has(side.Opposite()) && len(s) == 0:
			s = s.Move(p.X, p.Y).Line(0, 0)
		case !sides.Has(side.Opposite()) && len(s) == 2:
			s = s.Line(p.X, p.Y)
		case !sides.Has(side.Opposite()):
			s = s.Move(0, 0).Line(p.X, p.Y)
		case side < atomic.W:
			s = s.Move(-p.X, -p.Y).Line(p.X, p.Y)
		}
	}
	return s
}

// atomicSideMiddle gives the middle of a side of a piece in whole units, where a
// line ends in the outline.
func atomicSideMiddle(side atomic.Side) scene.Point {
	east, north := side.Offset()
	to := scene.Point{X: float64(east * atomicHalf), Y: -float64(north * atomicRow)}
	return rounded(scene.Point{}.Towards(to, atomicTile-1))
}
