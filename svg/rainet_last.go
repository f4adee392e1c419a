package svg

import (
	"scoresheet/rules/rainet"
	"scoresheet/svg/scene"
)

var (
	rainetTrail = scene.Style{Class: "trail", Paint: scene.Paint{Fill: scene.Trail, Opacity: 0.85}}
	rainetLens  = scene.Style{Class: "lens", Paint: scene.Paint{Stroke: scene.Trail, Width: 6, Cap: scene.RoundCap}}
)

// lastMove marks the cells of the last action and, where more happened than a
// step, draws what: the way over the middle cell (RN-13), the way off the board
// (RN-12), the lens of the checker (RN-15), the exchange of a 404 (RN-16).
func (d *rainetDrawing) lastMove() {
	e := d.view.Last
	if e == nil {
		return
	}
	a := e.Action
	switch a.Kind {
	case rainet.Step, rainet.Capture:
		AddLastMove(d.Scene, d.geometry[a.From], d.geometry[a.To])
		d.cue(a.From, e.Via, a.To)
		if e.Via.Valid() {
			d.trail(d.centre(a.From), d.centre(e.Via), d.centre(a.To).Towards(d.centre(e.Via), 46))
		}
	case rainet.Escape:
		d.left(a.From)
		d.trail(d.centre(a.From), d.exit(a.From, e.Player))
	case rainet.EnterEscape:
		d.left(a.From)
		d.trail(d.centre(a.From), d.centre(a.To), d.exit(a.To, e.Player))
	case rainet.BoostOff, rainet.WallOff:
		d.left(a.From)
	case rainet.BoostOn, rainet.WallOn:
		d.reached(a.From)
	case rainet.Checker:
		d.reached(a.From)
		d.lens(d.centre(a.From))
	case rainet.NotFound:
		d.reached(a.From)
		d.reached(a.To)
		d.exchange(d.centre(a.From), d.centre(a.To))
		if a.Shuffle == rainet.Swap {
			d.cue(a.From, rainet.NoCell, a.To)
			d.cue(a.To, rainet.NoCell, a.From)
		}
	}
}

// cue tells that a card with all on it went over a cell, if there is one, to
// another.
func (d *rainetDrawing) cue(from, via, to rainet.Cell) {
	way := []scene.Point{d.centre(from)}
	if via.Valid() {
		way = append(way, d.centre(via))
	}
	addWay(d.Scene, rainetCell/2, append(way, d.centre(to))...)
}

// left and reached mark a cell as the origin or the end of the last move, as
// [AddLastMove] marks both.
func (d *rainetDrawing) left(c rainet.Cell)    { d.touched(d.geometry[c], "last-move from", 8) }
func (d *rainetDrawing) reached(c rainet.Cell) { d.touched(d.geometry[c], "last-move to", 0) }

func (d *rainetDrawing) touched(c CellShape, class string, dash float64) {
	d.Add(scene.Marks, c.edged(class, scene.Paint{
		Fill: scene.LastMove, Stroke: scene.LastMoveEdge, Width: 4, Opacity: highlight, Dash: dash,
	}))
}

// trail draws a way through the given points.
func (d *rainetDrawing) trail(points ...scene.Point) {
	d.Add(scene.Annotations, scene.Arrow{Style: rainetTrail, Points: points, Width: 11, Head: 32})
}

// exit gives the end of the way of a player's card off the board at a port: in
// the mouth of the opponent's server, short of the coordinate.
func (d *rainetDrawing) exit(port rainet.Cell, pl rainet.Player) scene.Point {
	at := d.centre(port)
	at.Y -= d.facing(pl) * (rainetCell/2.0 + 9)
	return at
}

// lens draws the glass of the checker over a card.
func (d *rainetDrawing) lens(at scene.Point) {
	d.Add(scene.Annotations,
		scene.Circle{Style: rainetLens, Centre: at, R: 44},
		scene.Line{Style: rainetLens, From: at.Add(scene.Point{X: 31, Y: 31}), To: at.Add(scene.Point{X: 48, Y: 48})})
}

// exchange draws two arrows side by side, one either way.
func (d *rainetDrawing) exchange(p, q scene.Point) {
	along := scene.Point{}.Towards(q.Sub(p), 1)
	across := scene.Point{X: -along.Y, Y: along.X}.Mul(11)
	for _, ends := range [2][2]scene.Point{{p.Add(across), q.Add(across)}, {q.Sub(across), p.Sub(across)}} {
		d.Add(scene.Annotations, scene.Arrow{
			Style: rainetTrail, Width: 6, Head: 20,
			Points: []scene.Point{ends[0].Towards(ends[1], 24), ends[1].Towards(ends[0], 24)},
		})
	}
}
