package svg

import (
	"strings"

	"scoresheet/rules/accelerator"
	"scoresheet/svg/scene"
)

// An AcceleratorView is what a diagram of Accelerator shows.
type AcceleratorView struct {
	Position *accelerator.Position
	// Last is what the last turn did; nil if there is none to show.
	Last *accelerator.Effect
	// Change is what the last turn did to the deflectors.
	Change accelerator.Change
	// LastText is the written form of the last turn, such as "3+:a4N", for title
	// and description; empty for words.
	LastText string
	// BoardOnly leaves out the cards of the players and the supply below the
	// board.
	BoardOnly bool
}

// Accelerator draws a position of Accelerator: the squares with reactor, homes and
// deflectors (AX-1 to AX-3), around them the spaces beyond the edge (AX-14), and
// below a card for each player with energy, carried and collected electrons. It
// fails when a mark or an arrow names a place that does not exist; a space beyond
// the edge is named as in a5~W.
//
// Its own classes are "beyond" for the spaces around the board; "home" and
// "piece", each with the name of a player, "letter" likewise; "reactor",
// "electron", "count" and "mirror"; "trail", "swap", "burst" and "changed" for
// what the last turn did; "tray", "slot", "player", "note" and "winner" beside
// the board.
func Accelerator(v AcceleratorView, o Options) (*scene.Scene, error) {
	p := v.Position
	d := &acceleratorDrawing{
		Scene: &scene.Scene{
			Width: float64(p.Files() * acceleratorCell), Height: float64(p.Ranks() * acceleratorCell),
			Class: "diagram accelerator",
		},
		p: p, view: v, options: o,
	}
	d.Title, d.Desc = d.title(), d.desc()
	d.sheet = acceleratorSheetOf(p.Files(), p.Ranks(), o.Flip)
	d.Grow(acceleratorBand+4, acceleratorBand+4, acceleratorBand+4, acceleratorBand+4)
	d.Add(scene.Board, &d.sheet.board)
	if o.Coordinates.outside() { // pawns beyond the edge cover them
		d.Add(scene.Board, &d.sheet.outside)
	}
	if o.Coordinates.inside() {
		d.Add(scene.Labels, &d.sheet.inside)
	}
	d.homes()
	d.reactor()
	if !o.Bare {
		d.lastTurn()
	}
	var things acceleratorThings
	d.pieces(&things)
	if !v.BoardOnly {
		d.cards(&things)
	}
	d.Add(scene.Pieces, things.shapes()...)
	AddCaption(d.Scene, d.middle(), 26, o.Caption)
	return d.Scene, AddMarks(d.Scene, d.board, o)
}

// An acceleratorDrawing is a scene being made.
type acceleratorDrawing struct {
	*scene.Scene
	p       *accelerator.Position
	view    AcceleratorView
	options Options
	sheet   *acceleratorSheet
}

// middle gives the x of the middle of the board.
func (d *acceleratorDrawing) middle() float64 { return float64(d.p.Files()*acceleratorCell) / 2 }

// winner gives the index of the player who has won, or -1 (AX-20).
func (d *acceleratorDrawing) winner() int {
	r, over := accelerator.Default().Over(d.p)
	for i := range r.Players {
		if over && r.Winners.Has(i) {
			return i
		}
	}
	return -1
}

// towards gives the unit vector of a facing on the drawing.
func (d *acceleratorDrawing) towards(f accelerator.Facing) (v scene.Point) {
	switch f {
	case accelerator.North:
		v.Y = -1
	case accelerator.East:
		v.X = 1
	case accelerator.South:
		v.Y = 1
	case accelerator.West:
		v.X = -1
	}
	if d.options.Flip {
		return v.Mul(-1)
	}
	return v
}

// shape gives where a place lies: a square, or a space beyond the edge, which is
// a rectangle of the band.
func (d *acceleratorDrawing) shape(at accelerator.Place) CellShape {
	c := d.sheet.square(at.Square())
	if !at.IsBeyond() {
		return c
	}
	side := d.towards(at.Side())
	c.Centre = c.Centre.Add(side.Mul((acceleratorCell + acceleratorBand) / 2))
	wide, high := float64(acceleratorCell), float64(acceleratorCell)
	if side.X != 0 {
		wide = acceleratorBand
	} else {
		high = acceleratorBand
	}
	c.Outline = rectangle(c.Centre.X-wide/2, c.Centre.Y-high/2, wide, high)
	c.Room = acceleratorBand / 2
	return c
}

// board looks places up by name.
func (d *acceleratorDrawing) board(name string) (CellShape, bool) {
	square, side, beyond := strings.Cut(name, "~")
	file, rank := 0, 0
	if len(square) > 1 {
		file = int(square[0]) - 'a' + 1
		for _, c := range square[1:] {
			rank = min(10*rank+int(c-'0'), 100)
		}
	}
	s := accelerator.SquareAt(file, rank)
	if s.String() != square || !d.p.Contains(s) {
		return CellShape{}, false
	}
	if !beyond {
		return d.shape(accelerator.On(s)), true
	}
	for f := accelerator.North; f <= accelerator.West; f++ {
		if f.String() == side && d.edge(s, f) {
			return d.shape(accelerator.Beyond(s, f)), true
		}
	}
	return CellShape{}, false
}

// edge reports whether a square lies at a side of the board.
func (d *acceleratorDrawing) edge(s accelerator.Square, side accelerator.Facing) bool {
	switch side {
	case accelerator.North:
		return s.Rank() == d.p.Ranks()
	case accelerator.East:
		return s.File() == d.p.Files()
	case accelerator.South:
		return s.Rank() == 1
	}
	return s.File() == 1
}
