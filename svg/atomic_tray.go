package svg

import (
	"strconv"

	"scoresheet/rules/atomic"
	"scoresheet/svg/scene"
)

// A tray lies beyond the edge of the board on a player's side. It holds, from
// left to right, the player's number with the sign of whose turn it is, the
// stock as small pieces with their numbers, and how many pieces on the board
// show the player's colour.
const (
	atomicTray      = 84 // its height
	atomicTrayGap   = 12 // between it and what is above or below
	atomicTrayName  = 38 // middle of the player's number
	atomicStockFrom = 134.0
	atomicStockStep = 122.0 // from face to face
	atomicSmall     = 0.7   // scale of the pieces in trays
	atomicCountSize = 30
	atomicTotalAt   = atomicWide - 52.0 // middle of the number of pieces on the board
)

var atomicCountStyle = scene.Style{Class: "count", Paint: scene.Paint{Fill: scene.Words}}

// trays draws what lies beside the board.
func (d *atomicDrawing) trays() {
	top, bottom := d.Origin.Y-atomicTray, d.Origin.Y+d.Height
	d.Grow(0, atomicTray+8, 0, atomicTray+8)
	var names, words, totals, notes []scene.Shape
	for pl := atomic.Player(1); pl <= 2; pl++ {
		y := bottom
		if (pl == 2) != d.options.Flip {
			y = top
		}
		d.Add(scene.Board, scene.Rect{Style: trayStyle, Min: scene.Point{Y: y}, Width: atomicWide, Height: atomicTray, Round: 10})
		y += atomicTray / 2
		d.traySign(pl, y)
		names = append(names, Label(trayNameStyle, scene.Point{X: atomicTrayName, Y: y}, 38, scene.Bold, strconv.Itoa(int(pl))))
		words = append(words, d.stock(pl, y)...)
		totals = append(totals, Label(trayNameStyle, scene.Point{X: atomicTotalAt, Y: y}, 38, scene.Bold, strconv.Itoa(d.outcome.Count[pl-1])))
		notes = append(notes, countLabel(scene.Point{X: atomicTotalAt - 146, Y: y}, "on board"))
	}
	d.Add(scene.Sides, append(names, totals...)...)
	d.Add(scene.Sides, append(words, notes...)...)
}

// traySign draws a disc beside the player's number when it is the player's turn or a
// crown when the player has won.
func (d *atomicDrawing) traySign(pl atomic.Player, y float64) {
	sign := scene.Point{X: atomicTrayName + 42, Y: y}
	switch {
	case d.options.Bare:
	case d.outcome.Over && d.outcome.Winner() == pl:
		d.Add(scene.Sides, scene.Path{Style: trayCrown, Segments: crown(sign)})
	case !d.outcome.Over && d.view.Position.Side() == pl:
		AddTurn(d.Scene, sign, 9, atomicClass[pl-1], atomicInks[pl-1])
	}
}

// stock lays one piece of each face that is left, with its number, and the piece
// that stands for those on the board, and gives the numbers.
func (d *atomicDrawing) stock(pl atomic.Player, y float64) (words []scene.Shape) {
	for f, n := range d.view.Position.Stock(pl) {
		if n == 0 {
			continue
		}
		at := scene.Point{X: atomicStockFrom + float64(f)*atomicStockStep, Y: y}
		t := atomic.NewTile(pl, atomic.Face(f), stockOrients[f])
		d.lay(t, at, atomicSmall)
		words = append(words, countLabel(at.Add(scene.Point{X: 36}), strconv.Itoa(int(n))))
	}
	return words
}

// stockOrients is how pieces lie in the stock.
var stockOrients = [atomic.Faces]atomic.Orient{atomic.Connector: atomic.Flat, atomic.Alternator: atomic.Eastward}

// countLabel writes what is counted, or how many, from a point on.
func countLabel(at scene.Point, words string) scene.Text {
	text := Label(atomicCountStyle, at, atomicCountSize, scene.Regular, words)
	text.Anchor = scene.AnchorStart
	return text
}
