package svg

import (
	"fmt"
	"math"

	"scoresheet/rules/accelerator"
	"scoresheet/svg/scene"
)

// lane is how far to the right of the middle the trail runs, so that ways to and
// fro lie side by side.
const lane = 8

var (
	acceleratorTrail = scene.Style{Class: "trail", Paint: scene.Paint{Fill: scene.Trail, Opacity: 0.85}}
	acceleratorSwap  = scene.Style{Class: "swap", Paint: scene.Paint{Fill: scene.Good, Stroke: scene.Ground, Width: 2}}
	acceleratorBurst = scene.Style{Class: "burst", Paint: scene.Paint{Fill: scene.Check, Stroke: scene.CheckEdge, Width: 3, Join: scene.RoundJoin}}
	touchedStyle     = scene.Style{Class: "changed to", Paint: scene.Paint{Stroke: scene.LastMoveEdge, Width: 5}}
	untouchedStyle   = scene.Style{Class: "changed from", Paint: scene.Paint{Stroke: scene.LastMoveEdge, Width: 5, Dash: 4.9}}
)

// lastTurn marks the square of the deflector changed last turn, and the way of
// the pawn with what happened on it.
func (d *acceleratorDrawing) lastTurn() {
	if e := d.view.Last; e != nil {
		d.way(e)
		d.cues(e)
		switch c := d.view.Change; c.Kind {
		case accelerator.Move, accelerator.Remove:
			d.corners(untouchedStyle, c.From)
		}
	}
	if s := d.p.Changed(); s != accelerator.NoSquare {
		d.corners(touchedStyle, s)
	}
}

// corners frames a square by its corners.
func (d *acceleratorDrawing) corners(style scene.Style, s accelerator.Square) {
	const in, long = 6, 22
	var lines scene.Segments
	c := d.sheet.square(s).Centre
	for _, q := range [4]scene.Point{{X: -1, Y: -1}, {X: 1, Y: -1}, {X: 1, Y: 1}, {X: -1, Y: 1}} {
		corner := c.Add(q.Mul(acceleratorCell/2 - in))
		lines = lines.Move(corner.X-q.X*long, corner.Y).Line(corner.X, corner.Y).Line(corner.X, corner.Y-q.Y*long)
	}
	d.Add(scene.Marks, scene.Path{Style: style, Segments: lines})
}

// way marks where the walk began and ended and draws the trail between.
func (d *acceleratorDrawing) way(e *accelerator.Effect) {
	steps := e.Trail.Steps()
	end := e.Start
	if len(steps) > 0 {
		end = steps[len(steps)-1].Place
	}
	paint := scene.Paint{Fill: scene.LastMove, Stroke: scene.LastMoveEdge, Width: 4, Opacity: highlight, Dash: 8}
	if end != e.Start {
		d.Add(scene.Marks, d.shape(e.Start).edged("last-move from", paint))
	}
	paint.Dash = 0
	d.Add(scene.Marks, d.shape(end).edged("last-move to", paint))
	if len(steps) > 0 {
		d.Add(scene.Marks, scene.Arrow{Style: acceleratorTrail, Points: d.trail(e), Width: 9, Head: 26})
	}
	for _, s := range steps {
		d.happened(s, int(e.Collected))
	}
	if len(steps) == 0 && e.Ending == accelerator.Annihilation {
		d.burst(e.Start)
	}
}

// trail gives the corners of the way. It keeps to the right: where the pawn turns
// round it comes back on the other side.
func (d *acceleratorDrawing) trail(e *accelerator.Effect) []scene.Point {
	at, facing := d.shape(e.Start).Centre, d.towards(e.Facing)
	points := []scene.Point{at.Add(right(facing))}
	steps := e.Trail.Steps()
	for i, s := range steps {
		at = d.shape(s.Place).Centre
		after := d.towards(s.Facing)
		if i == len(steps)-1 {
			stop := d.short(e)
			if s.Events&accelerator.Bounced != 0 || s.Place.IsBeyond() {
				stop *= beyondScale
			}
			return append(points, at.Add(right(facing)).Sub(facing.Mul(stop)))
		}
		switch {
		case s.Events&accelerator.Bounced != 0:
			points = append(points, turnRound(at, facing)...)
		case s.Events&accelerator.Turned != 0:
			points = append(points, at.Add(right(facing)).Add(right(after)))
		}
		facing = after
	}
	return points
}

// short gives how far before the middle of the last place the trail ends, so that
// its head is seen.
func (d *acceleratorDrawing) short(e *accelerator.Effect) float64 {
	switch e.Ending {
	case accelerator.Collects:
		return 8
	case accelerator.Annihilation:
		return 20
	}
	return 38
}

// right gives the way from the middle of a lane's road to the lane.
func right(facing scene.Point) scene.Point {
	return scene.Point{X: 0 - facing.Y, Y: facing.X}.Mul(lane)
}

// turnRound gives half a circle from one lane to the other.
func turnRound(at, facing scene.Point) (points []scene.Point) {
	const pieces = 6
	for i := range pieces + 1 {
		sin, cos := math.Sincos(math.Pi * float64(i) / pieces)
		points = append(points, at.Add(right(facing).Mul(cos)).Add(facing.Mul(lane*sin)))
	}
	return points
}

// happened draws what happened where a pawn entered: an electron taken, a swap, a
// collection, an annihilation.
func (d *acceleratorDrawing) happened(s accelerator.Step, collected int) {
	at := d.shape(s.Place).Centre
	switch {
	case s.Events&accelerator.TookElectron != 0:
		d.gain(at.Add(scene.Point{X: 34, Y: -34}), 1)
	case s.Events&accelerator.Collected != 0:
		d.gain(at.Add(scene.Point{X: 30, Y: -30}), collected)
	}
	if s.Events&accelerator.Swapped != 0 {
		d.exchange(at.Add(scene.Point{Y: -32}), s.Place.IsBeyond())
	}
	if s.Events&accelerator.AnnihilatedHere != 0 {
		d.burst(s.Place)
	}
}

// gain draws an electron disc with how many were taken or collected.
func (d *acceleratorDrawing) gain(at scene.Point, n int) {
	d.Add(scene.Annotations,
		scene.Circle{Style: electronStyle, Centre: at, R: 15},
		Label(countStyle, at, 17, scene.Bold, fmt.Sprintf("+%d", n)))
}

// exchange draws two arrows side by side, one either way.
func (d *acceleratorDrawing) exchange(at scene.Point, beyond bool) {
	if beyond {
		at.Y += 14
	}
	for _, way := range [2]float64{1, -1} {
		from, to := at.Add(scene.Point{X: -20 * way, Y: -6 * way}), at.Add(scene.Point{X: 20 * way, Y: -6 * way})
		d.Add(scene.Annotations, scene.Arrow{Style: acceleratorSwap, Points: []scene.Point{from, to}, Width: 5, Head: 16})
	}
}

// burst draws an annihilation.
func (d *acceleratorDrawing) burst(place accelerator.Place) {
	c, r := d.shape(place).Centre, 36.0
	if place.IsBeyond() {
		r = 23
	}
	const rays = 10
	var points []scene.Point
	for i := range 2 * rays {
		sin, cos := math.Sincos(math.Pi * float64(i) / rays)
		reach := r * (1 - 0.5*float64(i%2))
		points = append(points, scene.Point{X: math.Round(c.X + reach*sin), Y: math.Round(c.Y - reach*cos)})
	}
	d.Add(scene.Annotations, scene.Polygon{Style: acceleratorBurst, Points: points})
}
