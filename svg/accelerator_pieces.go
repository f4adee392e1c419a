package svg

import (
	"fmt"
	"math"

	"scoresheet/rules/accelerator"
	"scoresheet/svg/scene"
)

// Pawns are drawn by hand around the origin, within 45 units, facing up the
// drawing: a body, whose form tells the player, and a nose in front of it.
var (
	acceleratorBody = scene.Style{Paint: scene.Paint{Fill: scene.InkFill, Stroke: scene.InkLine, Width: 3.2, Cap: scene.RoundCap, Join: scene.RoundJoin}}
	acceleratorHome = scene.Style{Paint: scene.Paint{Fill: scene.InkFill, Stroke: scene.InkLine, Width: 2, Cap: scene.RoundCap, Join: scene.RoundJoin, EvenOdd: true}}

	acceleratorPawns = [4]*scene.Symbol{
		acceleratorPawn(accelerator.Alpha, scene.Segments{}.Circle(0, 8, 25)),
		acceleratorPawn(accelerator.Beta, scene.PolygonSegments(rectangle(-24, -16, 48, 48))),
		acceleratorPawn(accelerator.Gamma, scene.PolygonSegments(diamond(0, 11, 31))),
		acceleratorPawn(accelerator.Delta, scene.PolygonSegments(triangle(0, 15, 34))),
	}
	acceleratorHomes = [4]*scene.Symbol{
		acceleratorBandOf(accelerator.Alpha, scene.Segments{}.Circle(0, 0, 43).Circle(0, 0, 38)),
		acceleratorBandOf(accelerator.Beta, bandOf(rectangle(-42, -42, 84, 84))),
		acceleratorBandOf(accelerator.Gamma, bandOf(diamond(0, 0, 44))),
		acceleratorBandOf(accelerator.Delta, bandOf(triangle(0, 12, 48))),
	}
	// acceleratorHearts are the middles of the forms, where letters stand.
	acceleratorHearts  = [4]scene.Point{{Y: 0}, {Y: 0}, {Y: 0}, {Y: 12}}
	acceleratorLetters = [4]string{"α", "β", "γ", "δ"}
	acceleratorInks    = [4]scene.Inks{
		{Fill: scene.FirstFill, Line: scene.FirstLine, Detail: scene.FirstDetail},
		{Fill: scene.SecondFill, Line: scene.SecondLine, Detail: scene.SecondDetail},
		{Fill: scene.ThirdFill, Line: scene.ThirdLine, Detail: scene.ThirdDetail},
		{Fill: scene.FourthFill, Line: scene.FourthLine, Detail: scene.FourthDetail},
	}
)

func acceleratorPawn(n accelerator.Name, body scene.Segments) *scene.Symbol {
	nose := scene.Segments{}.Move(-15, -23).Line(0, -42).Line(15, -23).Close()
	return &scene.Symbol{ID: n.String(), Shapes: []scene.Shape{scene.Path{Style: acceleratorBody, Segments: append(nose, body...)}}}
}

func acceleratorBandOf(n accelerator.Name, band scene.Segments) *scene.Symbol {
	return &scene.Symbol{ID: n.String() + "-home", Shapes: []scene.Shape{scene.Path{Style: acceleratorHome, Segments: band}}}
}

// bandOf gives the band inside a convex outline.
func bandOf(outline []scene.Point) scene.Segments {
	inner := Inset(outline, 5)
	for i, p := range inner {
		inner[i] = scene.Point{X: math.Round(p.X*10) / 10, Y: math.Round(p.Y*10) / 10}
	}
	return append(scene.PolygonSegments(outline), scene.PolygonSegments(inner)...)
}

func diamond(x, y, r float64) []scene.Point {
	return []scene.Point{{X: x, Y: y - r}, {X: x + r, Y: y}, {X: x, Y: y + r}, {X: x - r, Y: y}}
}

// triangle gives an equilateral one, near enough, whose corners are r away from
// the middle.
func triangle(x, y, r float64) []scene.Point {
	half, low := math.Round(r*0.92), math.Round(r*0.5)
	return []scene.Point{{X: x, Y: y - r}, {X: x + half, Y: y + low}, {X: x - half, Y: y + low}}
}

// beyondScale is the scale of pawns beyond the edge.
const beyondScale = 0.62

// acceleratorMirror is a deflector that lies as /: glass on both sides of a back.
var acceleratorMirror = &scene.Symbol{ID: "mirror", Joint: true, Shapes: []scene.Shape{
	mirrorStroke(scene.InkLine, 14), mirrorStroke(scene.InkDetail, 9.5), mirrorStroke(scene.InkLine, 2.5),
}}

func mirrorStroke(ink scene.Role, width float64) scene.Shape {
	return scene.Path{Style: scene.Style{Paint: scene.Paint{Stroke: ink, Width: width, Cap: scene.RoundCap, Join: scene.RoundJoin}},
		Segments: scene.Segments{}.Move(-35, 35).Line(35, -35)}
}

var acceleratorGlass = scene.Inks{Line: scene.Frame, Detail: scene.Goal}

// mirrorUse lays a deflector.
func mirrorUse(m accelerator.Mirror, at scene.Point) scene.Use {
	t := scene.Translate(at)
	if m == accelerator.Backslash {
		t.A = -1
	}
	return scene.Use{Class: "mirror", Symbol: acceleratorMirror, Inks: acceleratorGlass, Transform: t}
}

var (
	reactorStyle  = scene.Style{Class: "reactor", Paint: scene.Paint{Fill: scene.Barrier, Stroke: scene.Frame, Width: 3}}
	chargeStyle   = scene.Style{Class: "electrons", Paint: scene.Paint{Stroke: scene.Power, Width: 11, Cap: scene.RoundCap}}
	electronStyle = scene.Style{Class: "electron", Paint: scene.Paint{Fill: scene.Power, Stroke: scene.FirstLine, Width: 1.6}}
	countStyle    = scene.Style{Class: "count", Paint: scene.Paint{Fill: scene.FirstDetail}}
	hubStyle      = scene.Style{Class: "reactor hub", Paint: scene.Paint{Fill: scene.Barrier}}
	coreStyle     = scene.Style{Class: "count core", Paint: scene.Paint{Fill: scene.SecondDetail}}
)

// acceleratorThings collects what moves between the board and the cards, so that
// like things stand together in the scene, in the order in which they cover each
// other.
type acceleratorThings struct {
	mirrors, letters, electrons, counts []scene.Shape
	pawns                               [4][]scene.Shape // by name
}

func (ts *acceleratorThings) shapes() []scene.Shape {
	all := ts.mirrors
	for _, pawns := range ts.pawns {
		all = append(all, pawns...)
	}
	return append(append(append(all, ts.letters...), ts.electrons...), ts.counts...)
}

func (ts *acceleratorThings) pawn(n accelerator.Name, at, up scene.Point) {
	ts.pawns[n] = append(ts.pawns[n], pawnUse(n, at, up))
}

// load lays a disc with the number of electrons that a pawn carries.
func (ts *acceleratorThings) load(n uint8, at scene.Point, r float64) {
	ts.electrons = append(ts.electrons, scene.Circle{Style: electronStyle, Centre: at, R: r})
	ts.counts = append(ts.counts, Label(countStyle, at, r+5, scene.Bold, fmt.Sprint(n)))
}

// pieces lays the deflectors and the pawns.
func (d *acceleratorDrawing) pieces(ts *acceleratorThings) {
	for m := range d.p.Deflectors() {
		ts.mirrors = append(ts.mirrors, mirrorUse(m.Mirror, d.sheet.square(m.Square).Centre))
	}
	for i := range d.p.Players() {
		w := d.p.Pawn(i)
		if w.Place == accelerator.Off {
			continue
		}
		at, scale := d.shape(w.Place).Centre, 1.0
		if w.Place.IsBeyond() {
			scale = beyondScale
		}
		up := d.towards(w.Facing).Mul(scale)
		ts.pawn(w.Name, at, up)
		ts.letters = append(ts.letters, pawnLetter(w.Name, at, up))
		if w.Carried > 0 {
			corner := scene.Point{X: 30, Y: 30}
			if w.Place.IsBeyond() {
				corner = scene.Point{X: 15, Y: 15}
			}
			ts.load(w.Carried, at.Add(corner), math.Round(13*math.Sqrt(scale)))
		}
	}
}

// pawnUse places a pawn. The vector up is where it faces, as long as its scale.
func pawnUse(n accelerator.Name, at, up scene.Point) scene.Use {
	return scene.Use{
		Class: "piece " + n.String(), Symbol: acceleratorPawns[n], Inks: acceleratorInks[n],
		Transform: scene.Transform{A: 0 - up.Y, B: up.X, C: 0 - up.X, D: 0 - up.Y, E: at.X, F: at.Y},
	}
}

// pawnLetter is the upright letter on the body of a pawn.
func pawnLetter(n accelerator.Name, at, up scene.Point) scene.Text {
	scale := math.Abs(up.X) + math.Abs(up.Y)
	back := [4]float64{8, 8, 11, 14}[n]
	style := scene.Style{Class: "letter " + n.String(), Paint: scene.Paint{Fill: acceleratorInks[n].Detail}}
	return Label(style, at.Sub(up.Mul(back)), math.Round([4]float64{32, 32, 30, 26}[n]*scale), scene.Bold, acceleratorLetters[n])
}

// reactor draws the reactor with its electrons on two shells, and their number.
func (d *acceleratorDrawing) reactor() {
	c := d.sheet.square(d.p.Reactor()).Centre
	n := d.p.Electrons()
	d.Add(scene.Board, scene.Circle{Style: reactorStyle, Centre: c, R: 43})
	var dots scene.Segments
	for i := range n {
		dots = discAt(dots, c.Add(shellPlace(i, n)))
	}
	if n > 0 {
		d.Add(scene.Board, scene.Path{Style: chargeStyle, Segments: dots})
	}
	// The number lies over the trails of pawns that ran through, on a ground of its own.
	d.Add(scene.Labels, scene.Circle{Style: hubStyle, Centre: c, R: 14},
		Label(coreStyle, c, 18, scene.Bold, fmt.Sprint(n)))
}

// discAt adds a point that a round stroke makes a disc of.
func discAt(s scene.Segments, at scene.Point) scene.Segments {
	return s.Move(at.X, at.Y).Line(at.X+0.1, at.Y)
}

// shellPlace gives where one of n electrons is: the first six on the inner shell,
// the others on the outer one, evenly.
func shellPlace(i, n int) scene.Point {
	r, turn := 21.0, float64(i)/float64(min(n, 6))
	if i >= 6 {
		r, turn = 35, (float64(i-6)+0.5)/float64(n-6)
	}
	sin, cos := math.Sincos(2 * math.Pi * turn)
	return scene.Point{X: math.Round(r * sin), Y: math.Round(-r * cos)}
}
