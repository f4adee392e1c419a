package svg

import (
	"scoresheet/rules/atomic"
	"scoresheet/svg/scene"
)

// An AtomicView is what a diagram of Atomic shows.
type AtomicView struct {
	Position *atomic.Position
	// Last is what the last turn did; nil if there is none to show.
	Last *atomic.Effect
	// LastText is the written form of the last turn, such as "4. A<d3xe4", for
	// title and description; empty for words.
	LastText string
	// BoardOnly leaves out the trays beside the board, with the stocks and the
	// numbers of pieces.
	BoardOnly bool
}

// Atomic draws a position of Atomic: the hexagonal board (AT-1) and, above and
// below it, a tray for each player with the stock and the number of pieces of
// the player's colour (AT-3, AT-16), player 1 below. Pieces of player 1 are
// light hexagons, those of player 2 dark discs. It fails when a mark or an arrow
// names a hex that does not exist.
//
// Its own classes are "centre", "spokes", "tray", "player", "count" and
// "winner"; "piece first" and "piece second"; "last-move placed", "last-move
// flipped", and for the reaction "trail", "casing", "step" and "order".
func Atomic(v AtomicView, o Options) (*scene.Scene, error) {
	d := &atomicDrawing{
		Scene: &scene.Scene{Width: atomicWide, Height: atomicHigh, Class: "diagram atomic"},
		view:  v, options: o, outcome: atomic.Standard.Over(v.Position),
		geometry: &atomicGeometries[side(o.Flip)],
	}
	d.Title, d.Desc = d.title(), d.desc()
	margin := atomicMargin(o)
	d.Grow(margin, 8, margin, margin)
	d.Add(scene.Board, atomicBoards[side(o.Flip)])
	d.labels()
	if !o.Bare {
		d.lastTurn()
	}
	d.tiles()
	if !v.BoardOnly {
		d.trays()
	}
	for _, pieces := range d.pieces {
		d.Add(scene.Pieces, pieces...)
	}
	AddCaption(d.Scene, atomicWide/2, 26, o.Caption)
	return d.Scene, AddMarks(d.Scene, d.geometry.board, o)
}

// An atomicDrawing is a scene being made.
type atomicDrawing struct {
	*scene.Scene
	view     AtomicView
	options  Options
	outcome  atomic.Outcome
	geometry *atomicGeometry
	pieces   [2][]scene.Shape // by owner; those of the stock stand with those on the board
}

// atomicMargin is the room around the board, where coordinates may stand.
func atomicMargin(o Options) float64 {
	if o.Coordinates.outside() {
		return 36
	}
	return 8
}

// tiles lays the pieces on the board, player 1's first.
func (d *atomicDrawing) tiles() {
	for h := range atomic.Hex(atomic.Hexes) {
		if t := d.view.Position.At(h); !t.Empty() {
			d.lay(t, d.geometry[h].Centre, 1)
		}
	}
}

// lay draws a piece at a place. A flipped board shows its lines turned, too.
func (d *atomicDrawing) lay(t atomic.Tile, at scene.Point, scale float64) {
	pl := t.Owner() - 1
	d.pieces[pl] = append(d.pieces[pl], scene.Use{
		Class: "piece " + atomicClass[pl], Symbol: d.symbol(t), Inks: atomicInks[pl], Transform: scene.Place(at, scale),
	})
}

// symbol gives the drawing of a piece. Half a turn maps every piece to itself
// but the Alternators to each other.
func (d *atomicDrawing) symbol(t atomic.Tile) *scene.Symbol {
	o := t.Orient()
	switch {
	case d.options.Flip && o == atomic.Eastward:
		o = atomic.Westward
	case d.options.Flip && o == atomic.Westward:
		o = atomic.Eastward
	}
	return atomicSymbols[atomic.NewTile(t.Owner(), t.Face(), o)]
}

// centre gives the middle of a hex.
func (d *atomicDrawing) centre(h atomic.Hex) scene.Point { return d.geometry[h].Centre }
