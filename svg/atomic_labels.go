package svg

import (
	"scoresheet/rules/atomic"
	"scoresheet/svg/scene"
)

// atomicOutside holds the coordinates around the board, for both sides.
var atomicOutside = [2]*scene.Block{
	{Shapes: atomicCoords(false)},
	{Shapes: atomicCoords(true)},
}

// labels writes the names of the hexes where the options want them.
func (d *atomicDrawing) labels() {
	if d.options.Coordinates.outside() {
		d.Add(scene.Labels, atomicOutside[side(d.options.Flip)])
	}
	if d.options.Coordinates.inside() {
		d.names()
	}
}

// atomicCoords gives the letters of the rows on their left and the numbers of
// the diagonals at their lower ends.
func atomicCoords(flip bool) (shapes []scene.Shape) {
	g := &atomicGeometries[side(flip)]
	left, low := atomic.W, atomic.SE
	if flip {
		left, low = atomic.E, atomic.NW
	}
	var numbers []scene.Shape
	for h := range atomic.Hex(atomic.Hexes) {
		at, name := g[h].Centre, h.String()
		if h.Neighbor(left) == atomic.NoHex {
			shapes = append(shapes, CoordLabel(scene.Point{X: at.X - atomicHalf - 18, Y: at.Y + 0.5}, coordSize, name[:1]))
		}
		if h.Neighbor(low) == atomic.NoHex {
			below := scene.Point{X: at.X + atomicHalf - 13, Y: at.Y + atomicRadius + 4.5}
			numbers = append(numbers, CoordLabel(below, coordSize, name[1:]))
		}
	}
	return append(shapes, numbers...)
}

var atomicDarkName = scene.Style{Class: "in-cell second", Paint: scene.Paint{Fill: scene.SecondDetail}}

// names writes the names of all hexes in their lower corners, light on the dark
// pieces of player 2.
func (d *atomicDrawing) names() {
	var light, dark []scene.Shape
	for h := range atomic.Hex(atomic.Hexes) {
		at := d.centre(h)
		at.Y += 28
		name := CellName(at, 13, h.String())
		if d.view.Position.At(h).Owner() == 2 {
			name.Style = atomicDarkName
			dark = append(dark, name)
		} else {
			light = append(light, name)
		}
	}
	d.Add(scene.Labels, light...)
	d.Add(scene.Labels, dark...)
}
