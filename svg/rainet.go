package svg

import (
	"scoresheet/rules/rainet"
	"scoresheet/svg/scene"
)

// A RainetViewer is for whom a diagram of Rai-Net is drawn: it decides which
// types of cards show.
type RainetViewer uint8

// The viewers. What the position does not know stays hidden from all of them.
const (
	RainetReferee RainetViewer = iota // sees all that the position knows
	RainetPublic                      // sees cards that lie face up or were captured
	RainetViewA                       // sees the same and A's own cards
	RainetViewB                       // sees the same and B's own cards
)

// A RainetView is what a diagram of Rai-Net Access Battlers shows.
type RainetView struct {
	Position *rainet.Position
	// Last is what the last action did; nil if there is none to show.
	Last *rainet.Effect
	// LastText is the written form of the last action, such as "d4xd5=V", for
	// title and description; empty for words. Of a 404 whose outcome the viewer
	// does not know it is not used.
	LastText string
	Viewer   RainetViewer
	// BoardOnly leaves out the trays beside the board, with the stacks and the
	// Terminal cards in hand.
	BoardOnly bool
}

// Rainet draws a position of Rai-Net Access Battlers: the board with its Server
// Ports (RN-1), A at the top, and beside each player's edge a tray with the
// Stack Area and the Terminal cards (RN-2). Nothing in the scene depends on a
// type that the viewer does not know. It fails when a mark or an arrow names a
// cell that does not exist.
//
// Its own classes are "port", "tray", "player" and "winner"; "piece a" and
// "piece b" for all that belongs to a player, "face link", "face virus" and
// "face unknown" for the faces of cards, "boost" for LINE BOOST on a card;
// "trail" and "lens" for what the last action did.
func Rainet(v RainetView, o Options) (*scene.Scene, error) {
	d := &rainetDrawing{
		Scene: &scene.Scene{Width: rainetSide, Height: rainetSide, Class: "diagram rainet"},
		view:  v, options: o, geometry: &rainetGeometries[side(o.Flip)],
	}
	d.Title, d.Desc = d.title(), d.desc()
	d.Grow(rainetMargin(o), rainetBand, 8, rainetBand)
	d.Add(scene.Board, rainetBoards[side(o.Flip)])
	d.labels()
	if !o.Bare {
		d.lastMove()
	}
	var things rainetThings
	d.cards(&things)
	if !v.BoardOnly {
		d.trays(&things)
		d.Grow(0, rainetTrayRoom, 0, rainetTrayRoom)
	}
	d.Add(scene.Pieces, things.shapes()...)
	AddCaption(d.Scene, rainetSide/2, 26, o.Caption)
	return d.Scene, AddMarks(d.Scene, d.geometry.board, o)
}

// A rainetDrawing is a scene being made.
type rainetDrawing struct {
	*scene.Scene
	view     RainetView
	options  Options
	geometry *rainetGeometry
}

// rainetMargin is the room on the left of the board, where ranks may stand.
func rainetMargin(o Options) float64 {
	if o.Coordinates.outside() {
		return 40
	}
	return 8
}

// knows reports whether the viewer knows the type of a card that belonged to
// owner: always its owner's, and that of a card that lies open.
func (v *RainetView) knows(owner rainet.Player, open bool) bool {
	switch v.Viewer {
	case RainetReferee:
		return true
	case RainetViewA:
		return open || owner == rainet.A
	case RainetViewB:
		return open || owner == rainet.B
	}
	return open
}

// typeOn gives what the viewer knows of a card on the board.
func (v *RainetView) typeOn(c rainet.Card) rainet.Type {
	if v.knows(c.Owner(), c.FaceUp()) {
		return c.Type()
	}
	return rainet.Unknown
}

// typeTaken gives what the viewer knows of a card on a player's stack. Captured
// cards are revealed (RN-11); escaped ones stay as they were (RN-12) until the
// game is over, when the stacks are opened.
func (v *RainetView) typeTaken(taker rainet.Player, c rainet.Card) rainet.Type {
	open := c.Owner() != taker || c.FaceUp() || v.winner() != rainet.NoPlayer
	if v.knows(c.Owner(), open) {
		return c.Type()
	}
	return rainet.Unknown
}

// winner gives who has won, or NoPlayer (RN-20).
func (v *RainetView) winner() rainet.Player {
	winner, _, _ := rainet.Standard.Over(v.Position)
	return winner
}

// cards lays the walls and the cards on the board.
func (d *rainetDrawing) cards(things *rainetThings) {
	p := d.view.Position
	for pl := rainet.A; pl <= rainet.B; pl++ {
		if c := p.WallCell(pl); c.Valid() {
			things.put(pl, wallSymbol, d.centre(c), d.facing(pl))
		}
	}
	for c := range rainet.NoCell {
		if card := p.At(c); card != rainet.NoCard {
			things.add(card, d.view.typeOn(card), d.centre(c), d.facing(card.Owner()))
		}
	}
}

// centre gives the middle of a cell.
func (d *rainetDrawing) centre(c rainet.Cell) scene.Point { return d.geometry[c].Centre }

// facing gives the scale of a player's cards: 1 where they point up the drawing,
// -1 where they point down.
func (d *rainetDrawing) facing(pl rainet.Player) float64 {
	if (pl == rainet.B) != d.options.Flip {
		return 1
	}
	return -1
}
