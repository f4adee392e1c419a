package svg

import (
	"slices"
	"strconv"

	"scoresheet/rules/atomic"
	"scoresheet/svg/scene"
)

var (
	atomicCasing = scene.Style{Class: "casing", Paint: scene.Paint{Stroke: scene.Ground, Width: 7}}
	atomicTrail  = scene.Style{Class: "trail", Paint: scene.Paint{Stroke: scene.Trail, Width: 3.5}}
	atomicStep   = scene.Style{Class: "step", Paint: scene.Paint{Fill: scene.Trail, Stroke: scene.Ground, Width: 2}}
	atomicOrder  = scene.Style{Class: "order", Paint: scene.Paint{Fill: scene.Ground}}
)

// lastTurn marks the hex of the piece placed with a solid edge and those of the
// pieces flipped with a broken one, and draws the path of the reaction (AT-13).
func (d *atomicDrawing) lastTurn() {
	e := d.view.Last
	if e == nil || !e.Hex.Valid() {
		return
	}
	paint := scene.Paint{Fill: scene.LastMove, Stroke: scene.LastMoveEdge, Width: 4, Opacity: highlight}
	d.Add(scene.Marks, d.touched(e.Hex, "last-move placed", paint))
	addChange(d.Scene, d.centre(e.Hex), 1, 0)
	flips := e.Flips()
	if len(flips) == 0 {
		return
	}
	paint.Dash = 8
	flipped := scene.Group{Merge: true}
	for i, f := range flips {
		addChange(d.Scene, d.centre(f.Hex), 1, i+1)
		flipped.Shapes = append(flipped.Shapes, d.touched(f.Hex, "last-move flipped", paint))
	}
	d.Add(scene.Marks, flipped)
	d.reaction(e.Hex, flips)
}

// touched covers a hex, with the stroke inside it.
func (d *atomicDrawing) touched(h atomic.Hex, class string, paint scene.Paint) scene.Shape {
	return scene.Polygon{
		Style:  scene.Style{Class: class, Paint: paint},
		Points: hexagon(d.centre(h), atomicHalf-2, atomicRadius-2),
	}
}

// reaction draws the path from the piece placed through the pieces flipped, and
// the centre where it is crossed (AT-15), and numbers the pieces in order.
func (d *atomicDrawing) reaction(start atomic.Hex, flips []atomic.Flip) {
	way := []scene.Point{d.centre(start)}
	signs := scene.Group{Merge: true}
	var numbers []scene.Shape
	for i, f := range flips {
		if f.Crossed {
			way = append(way, d.centre(atomic.Center))
		}
		way = append(way, d.centre(f.Hex))
		at := d.centre(f.Hex)
		at.Y -= atomicRadius - 17
		word := Label(atomicOrder, at, 16, scene.Bold, strconv.Itoa(i+1))
		word.At = rounded(word.At)
		signs.Shapes = append(signs.Shapes, scene.Circle{Style: atomicStep, Centre: at, R: 12})
		numbers = append(numbers, word)
	}
	line, head := headed(way, 20)
	signs.Shapes = append(signs.Shapes, scene.Polygon{Style: atomicStep, Points: head})
	d.Add(scene.Annotations,
		scene.Polyline{Style: atomicCasing, Points: way},
		scene.Polyline{Style: atomicTrail, Points: line},
		signs)
	d.Add(scene.Annotations, numbers...)
}

// headed gives a way up to the neck of an arrow of the given length at its end, and that
// arrow. Long ways take half the room of a [scene.Arrow], whose outline has two edges.
func headed(way []scene.Point, length float64) (line, head []scene.Point) {
	last := len(way) - 1
	tip, before := way[last], way[last-1]
	neck := tip.Towards(before, length)
	side := tip.Sub(neck).Mul(0.5)
	side.X, side.Y = -side.Y, side.X
	line = append(slices.Clone(way[:last]), rounded(neck))
	return line, []scene.Point{rounded(neck.Add(side)), tip, rounded(neck.Sub(side))}
}
