package svg

import (
	"math"

	"scoresheet/rules/rainet"
	"scoresheet/svg/scene"
)

// Cards are drawn by hand around the origin, within 38 units to the left and
// right and 50 up and down. A body points up the drawing; the faces have no up
// or down but the unknown one, and are never turned.
const (
	cardLine  = 3.2 // width of outlines
	cardWide  = 35  // half the width of a card, without its line
	cardTip   = -48 // the point of a card
	cardBase  = 46  // its lower edge
	cardWaist = -22 // where the point begins
	faceY     = 4   // middle of the face, below the middle of the card
	faceR     = 26
	eyeY      = -30
	boostY    = 37
)

var (
	cardBody = scene.Style{Paint: scene.Paint{
		Fill: scene.InkFill, Stroke: scene.InkLine, Width: cardLine, Cap: scene.RoundCap, Join: scene.RoundJoin,
	}}
	cardDisc  = scene.Style{Paint: scene.Paint{Fill: scene.InkFill}}
	boostSign = scene.Style{Paint: scene.Paint{Stroke: scene.InkLine, Width: 3, Cap: scene.RoundCap, Join: scene.RoundJoin}}
	cardSolid = scene.Style{Paint: scene.Paint{Fill: scene.InkDetail}}
)

// cardStroke is a line inside a symbol, in the ink for details.
func cardStroke(width float64, s scene.Segments) scene.Shape {
	return scene.Path{Style: scene.Style{Paint: scene.Paint{
		Stroke: scene.InkDetail, Width: width, Cap: scene.RoundCap, Join: scene.RoundJoin,
	}}, Segments: s}
}

var (
	cardSymbol = &scene.Symbol{ID: "card", Shapes: []scene.Shape{
		scene.Path{Style: cardBody, Segments: scene.Segments{}.Move(0, cardTip).Line(cardWide, cardWaist).
			Line(cardWide, cardBase-5).Quad(cardWide, cardBase, cardWide-5, cardBase).
			Line(5-cardWide, cardBase).Quad(-cardWide, cardBase, -cardWide, cardBase-5).
			Line(-cardWide, cardWaist).Close()},
	}}
	linkSymbol    = &scene.Symbol{ID: "link", Shapes: linkShapes()}
	virusSymbol   = &scene.Symbol{ID: "virus", Shapes: virusShapes()}
	unknownSymbol = &scene.Symbol{ID: "unknown", Shapes: []scene.Shape{
		cardStroke(6, scene.Segments{}.Move(-10, -8).Cubic(-10, -22, 11, -22, 11, -8).Cubic(11, 0, 0, -1, 0, 7).Move(0, 17).Line(0, 18)),
	}}
	eyeSymbol = &scene.Symbol{ID: "eye", Shapes: []scene.Shape{
		cardStroke(2.4, scene.Segments{}.Move(-13, 0).Quad(0, -13, 13, 0).Quad(0, 13, -13, 0).Close()),
		scene.Circle{Style: cardSolid, R: 4},
	}}
	boostSymbol = &scene.Symbol{ID: "boost", Shapes: []scene.Shape{
		scene.Path{Style: cardBody, Segments: box(cardWide, 9)},
		scene.Path{Style: boostSign, Segments: chevrons(0, -0.5, 6, 7)},
	}}
	wallSymbol = &scene.Symbol{ID: "wall", Shapes: wallShapes()}
)

// linkShapes draws two links of a chain: a thin, open sign.
func linkShapes() []scene.Shape {
	ring := scene.Style{Paint: scene.Paint{Stroke: scene.InkDetail, Width: 5, Cap: scene.RoundCap, Join: scene.RoundJoin}}
	return []scene.Shape{
		scene.Circle{Style: cardDisc, R: faceR},
		scene.Circle{Style: ring, Centre: scene.Point{X: -9}, R: 11},
		scene.Circle{Style: ring, Centre: scene.Point{X: 9}, R: 11},
	}
}

// virusShapes draws a ball with spikes: a heavy, closed sign.
func virusShapes() []scene.Shape {
	var spikes scene.Segments
	for _, end := range []scene.Point{{X: 8, Y: 19}, {X: 19, Y: 8}, {X: 19, Y: -8}, {X: 8, Y: -19}} {
		spikes = spikes.Move(end.X, end.Y).Line(-end.X, -end.Y)
	}
	return []scene.Shape{
		scene.Circle{Style: cardDisc, R: faceR},
		cardStroke(5, spikes),
		scene.Circle{Style: cardSolid, R: 13},
		scene.Circle{Style: cardDisc, Centre: scene.Point{X: -4, Y: -4}, R: 3},
		scene.Circle{Style: cardDisc, Centre: scene.Point{X: 5, Y: 4}, R: 3},
	}
}

// box draws a rectangle around the origin, of the given half width and height.
func box(wide, high float64) scene.Segments {
	return scene.Segments{}.Move(-wide, -high).Line(wide, -high).Line(wide, high).Line(-wide, high).Close()
}

// chevrons draws two chevrons that point up, one above the other, centred on
// (x, y), of the given half width and height.
func chevrons(x, y, wide, high float64) (s scene.Segments) {
	for _, tip := range [2]float64{y - high, y} {
		s = s.Move(x-wide, tip+high).Line(x, tip).Line(x+wide, tip+high)
	}
	return s
}

// wallShapes draws a FIRE WALL (RN-14): bricks with a ridge that points up the
// drawing as its owner's cards do.
func wallShapes() []scene.Shape {
	return []scene.Shape{
		scene.Path{Style: cardBody, Segments: scene.Segments{}.Move(-45, 27).Line(-45, -15).Line(0, -29).
			Line(45, -15).Line(45, 27).Close()},
		cardStroke(2.6, bricks(45, -15, 14)),
	}
}

// bricks draws the mortar of three courses of the given height below y, between
// -wide and wide.
func bricks(wide, y, high float64) (s scene.Segments) {
	for course := range 3 {
		top := y + float64(course)*high
		s = s.Move(-wide, top).Line(wide, top)
		joints := []float64{-wide / 3, wide / 3}
		if course == 1 {
			joints = []float64{-wide * 2 / 3, 0, wide * 2 / 3}
		}
		for _, x := range joints {
			s = s.Move(x, top).Line(x, top+high)
		}
	}
	return s
}

// rainetInks and rainetClass are the inks of each player and their name.
var (
	rainetInks = [2]scene.Inks{
		{Fill: scene.FirstFill, Line: scene.FirstLine, Detail: scene.FirstDetail},
		{Fill: scene.SecondFill, Line: scene.SecondLine, Detail: scene.SecondDetail},
	}
	rainetClass = [2]string{"a", "b"}
)

// faces are the symbols, classes and inks of the faces by type.
var faces = [3]scene.Use{
	rainet.Unknown: {Class: "face unknown", Symbol: unknownSymbol, Inks: scene.Inks{Detail: scene.Hidden}},
	rainet.Link:    {Class: "face link", Symbol: linkSymbol, Inks: scene.Inks{Fill: scene.FirstFill, Detail: scene.Good}},
	rainet.Virus:   {Class: "face virus", Symbol: virusSymbol, Inks: scene.Inks{Fill: scene.FirstFill, Detail: scene.Bad}},
}

// rainetThings collects what lies on the board or beside it, so that like things
// stand together in the scene, in the order in which they cover each other.
type rainetThings struct {
	under, bodies, eyes [2][]scene.Shape // by owner
	faces               [3][]scene.Shape // by type, as it shows
	boosts              []scene.Shape
}

// rainetUse draws a symbol in the inks of a player. The scale is negative where
// it points down the drawing.
func rainetUse(pl rainet.Player, sym *scene.Symbol, at scene.Point, scale float64) scene.Use {
	return scene.Use{Class: "piece " + rainetClass[pl], Symbol: sym, Inks: rainetInks[pl], Transform: scene.Place(at, scale)}
}

// put lays a wall or a Terminal card of a player.
func (ts *rainetThings) put(pl rainet.Player, sym *scene.Symbol, at scene.Point, scale float64) {
	ts.under[pl] = append(ts.under[pl], rainetUse(pl, sym, at, scale))
}

// add lays a card whose type shows as shown.
func (ts *rainetThings) add(c rainet.Card, shown rainet.Type, at scene.Point, scale float64) {
	owner := c.Owner()
	ts.bodies[owner] = append(ts.bodies[owner], rainetUse(owner, cardSymbol, at, scale))
	face := faces[shown]
	face.Transform = scene.Place(scene.Point{X: at.X, Y: at.Y + faceY*scale}, math.Abs(scale))
	ts.faces[shown] = append(ts.faces[shown], face)
	if c.FaceUp() {
		eye := scene.Point{X: at.X, Y: at.Y + eyeY*scale}
		ts.eyes[owner] = append(ts.eyes[owner], rainetUse(owner, eyeSymbol, eye, math.Abs(scale)))
	}
	if c.Boosted() {
		ts.boosts = append(ts.boosts, scene.Use{
			Class: "boost", Symbol: boostSymbol,
			Inks:      scene.Inks{Fill: scene.Power, Line: scene.FirstLine},
			Transform: scene.Place(scene.Point{X: at.X, Y: at.Y + boostY*scale}, scale),
		})
	}
}

// shapes gives everything in order.
func (ts *rainetThings) shapes() (all []scene.Shape) {
	for pl := range rainetClass {
		all = append(append(append(all, ts.under[pl]...), ts.bodies[pl]...), ts.eyes[pl]...)
	}
	for _, of := range ts.faces {
		all = append(all, of...)
	}
	return append(all, ts.boosts...)
}
