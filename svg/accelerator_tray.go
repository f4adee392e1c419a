package svg

import (
	"fmt"

	"scoresheet/rules/accelerator"
	"scoresheet/svg/scene"
)

// Below the board lies a card for each player, in turn order, and the supply. A
// card holds the form of the pawn with the name, the energy, the electrons
// carried and the collector.
const (
	cardLong   = 456
	cardHigh   = 84
	cardGap    = 12
	cardForm   = 62  // middle of the form
	cardName   = 100 // where the name begins
	cardEnergy = 213 // middle of the first bar
	barStep    = 15
	barHalf    = 11
	cardCarry  = 338
	cardStore  = 388 // middle of the first slot of the collector
	slotStep   = 24
	cardNoteY  = 20.5
	cardValueY = 54
	supplyHigh = 50
	supplyStep = 34
)

var (
	acceleratorMover = scene.Style{Class: "tray mover", Paint: scene.Paint{Fill: scene.CellLight, Stroke: scene.Frame, Width: 2.5}}
	nameStyle        = scene.Style{Class: "player", Paint: scene.Paint{Fill: scene.Words}}
	noteStyle        = scene.Style{Class: "note", Paint: scene.Paint{Fill: scene.InCell}}
	slotStyle        = scene.Style{Class: "slot", Paint: scene.Paint{Fill: scene.Ground, Stroke: scene.Grid, Width: 1.6}}
	fullStyle        = scene.Style{Class: "energy full", Paint: scene.Paint{Stroke: scene.Words, Width: 11}}
	voidStyle        = scene.Style{Class: "energy void", Paint: scene.Paint{Stroke: scene.CellDark, Width: 3}}
	supplyStyle      = scene.Style{Class: "supply", Paint: scene.Paint{Stroke: scene.Frame, Width: 6, Cap: scene.RoundCap}}
)

// cards lays the cards and the supply, and makes room for them.
func (d *acceleratorDrawing) cards(ts *acceleratorThings) {
	wide := d.Width
	columns := d.p.Players()
	if fit := int(wide+cardGap) / (cardLong + cardGap); fit < columns {
		columns = max(1, min(fit, 2))
	}
	if wide < cardLong+8 {
		grow := (cardLong + 8 - wide) / 2
		d.Grow(grow, 0, grow, 0)
	}
	left := d.middle() - (float64(columns)*(cardLong+cardGap)-cardGap)/2
	top := d.Origin.Y + d.Height + 6
	rows := (d.p.Players() + columns - 1) / columns
	parts := cardParts{acceleratorThings: ts}
	for i := range d.p.Players() {
		at := scene.Point{X: left + float64(i%columns)*(cardLong+cardGap), Y: top + float64(i/columns)*(cardHigh+cardGap)}
		d.card(&parts, i, at)
	}
	bottom := top + float64(rows)*(cardHigh+cardGap)
	d.supply(&parts, scene.Point{X: left, Y: bottom})
	d.Add(scene.Board, parts.grounds...)
	d.Add(scene.Sides, parts.sides()...)
	d.Grow(0, 0, 0, bottom-top+supplyHigh+6)
}

// cardParts collects what lies on the cards, so that like things stand together
// in the scene.
type cardParts struct {
	*acceleratorThings
	grounds, names, notes, slots, signs []scene.Shape
	full, void, deflectors              scene.Segments
}

func (c *cardParts) sides() (all []scene.Shape) {
	for _, shapes := range [][]scene.Shape{c.names, c.notes, c.slots, c.signs} {
		all = append(all, shapes...)
	}
	for _, lines := range []scene.Path{
		{Style: fullStyle, Segments: c.full}, {Style: voidStyle, Segments: c.void},
		{Style: supplyStyle, Segments: c.deflectors},
	} {
		if len(lines.Segments) > 0 {
			all = append(all, lines)
		}
	}
	return all
}

func (c *cardParts) note(at scene.Point, words string) {
	c.notes = append(c.notes, Label(noteStyle, at, 16, scene.Italic, words))
}

// card draws the card of a player.
func (d *acceleratorDrawing) card(parts *cardParts, player int, at scene.Point) {
	w := d.p.Pawn(player)
	on := func(x, y float64) scene.Point { return at.Add(scene.Point{X: x, Y: y}) }
	ground := trayStyle
	if turn := d.winner() < 0 && player == d.p.Turn(); turn && !d.options.Bare {
		ground = acceleratorMover
		ink := acceleratorInks[w.Name]
		parts.signs = append(parts.signs, scene.Circle{Style: scene.Style{
			Class: "turn " + w.Name.String(), Paint: scene.Paint{Fill: ink.Fill, Stroke: ink.Line, Width: 2},
		}, Centre: on(18, 43), R: 9})
	} else if player == d.winner() && !d.options.Bare {
		parts.signs = append(parts.signs, scene.Path{Style: trayCrown, Segments: crown(on(cardName+26, 18))})
	}
	parts.grounds = append(parts.grounds, scene.Rect{Style: ground, Min: at, Width: cardLong, Height: cardHigh, Round: 10})
	parts.pawn(w.Name, on(cardForm, 44), scene.Point{Y: -0.9})
	parts.names = append(parts.names, scene.Text{Style: nameStyle, At: on(cardName, 52), Words: w.Name.String(), Size: 23, Face: scene.Bold})
	parts.note(on(cardEnergy+2.5*barStep+0.5, cardNoteY), fmt.Sprintf("energy %d", w.Energy))
	parts.note(on(cardCarry, cardNoteY), "carries")
	parts.note(on(cardStore+slotStep, cardNoteY), "collector")
	for i := range accelerator.MaxEnergy {
		bar := on(cardEnergy+float64(i*barStep), cardValueY)
		if i < int(w.Energy) {
			parts.full = parts.full.Move(bar.X, bar.Y-barHalf).Line(bar.X, bar.Y+barHalf)
		} else {
			parts.void = parts.void.Move(bar.X, bar.Y-barHalf).Line(bar.X, bar.Y+barHalf)
		}
	}
	if w.Carried > 0 {
		parts.load(w.Carried, on(cardCarry, cardValueY), 13)
	} else {
		parts.note(on(cardCarry, cardValueY-0.5), "none")
	}
	collector(parts, int(w.Collected), on(cardStore, cardValueY))
}

// collector draws the slots of a collector: three, of which all must be full to
// win, and closer together where it holds more.
func collector(parts *cardParts, n int, at scene.Point) {
	step := float64(slotStep)
	if n > accelerator.ToWin {
		step *= 2 / float64(n-1)
	}
	for i := range max(n, accelerator.ToWin) {
		c := scene.Circle{Style: slotStyle, Centre: at.Add(scene.Point{X: float64(i) * step}), R: 9}
		if i < n {
			c.Style, c.R = electronStyle, 10
			parts.electrons = append(parts.electrons, c)
		} else {
			parts.slots = append(parts.slots, c)
		}
	}
}

// supply lays the deflectors that are not on the board.
func (d *acceleratorDrawing) supply(parts *cardParts, at scene.Point) {
	words := "supply"
	if d.p.Supply() == 0 {
		words = "no deflector in the supply"
	}
	parts.notes = append(parts.notes, scene.Text{Style: noteStyle, At: at.Add(scene.Point{X: 10, Y: 30}), Words: words, Size: 18, Face: scene.Italic})
	for i := range d.p.Supply() {
		x, y := at.X+92+float64(i*supplyStep), at.Y+24
		parts.deflectors = parts.deflectors.Move(x-11, y+11).Line(x+11, y-11)
	}
}
