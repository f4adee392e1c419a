package svg

import (
	"scoresheet/rules/rainet"
	"scoresheet/svg/scene"
)

// A tray lies beyond the server at a player's edge. It holds, from left to
// right, the player's name with the sign of whose turn it is, the Stack Area,
// and the Terminal cards.
const (
	rainetTray     = 96 // its height
	rainetTrayRoom = rainetTray + 8
	trayName       = 36    // middle of the name
	stackLeft      = 70    // where the Stack Area begins
	stackRoom      = 468   // its width
	stackStep      = 66    // from card to card, while there is room
	stackScale     = 0.8   // of the cards, likewise
	terminalLast   = 798.0 // middle of the last Terminal card
	terminalStep   = 66.0
	terminalHalf   = 27 // half the side of one
	trayNoteSize   = 18
)

var (
	trayStyle     = scene.Style{Class: "tray", Paint: scene.Paint{Fill: scene.CellLight}}
	trayNameStyle = scene.Style{Class: "player", Paint: scene.Paint{Fill: scene.Words}}
	trayCrown     = scene.Style{Class: "winner", Paint: scene.Paint{Fill: scene.Power, Stroke: scene.Frame, Width: 2.5, Join: scene.RoundJoin}}
)

// rainetTrays are the empty trays. They belong to the board, so that cards can
// pass from cells to stacks within one layer.
var rainetTrays = &scene.Block{Shapes: []scene.Shape{
	scene.Rect{Style: trayStyle, Min: scene.Point{Y: -rainetBand - rainetTray}, Width: rainetSide, Height: rainetTray, Round: 10},
	scene.Rect{Style: trayStyle, Min: scene.Point{Y: rainetSide + rainetBand}, Width: rainetSide, Height: rainetTray, Round: 10},
}}

// trays draws what lies beside the board at both edges.
func (d *rainetDrawing) trays(things *rainetThings) {
	d.Add(scene.Board, rainetTrays)
	var names, notes []scene.Shape
	for pl := rainet.A; pl <= rainet.B; pl++ {
		y := -rainetBand - rainetTray/2.0
		if d.facing(pl) > 0 {
			y = rainetSide + rainetBand + rainetTray/2.0
		}
		names = append(names, d.trayName(pl, y))
		notes = append(notes, d.stack(things, pl, y)...)
		notes = append(notes, d.terminals(things, pl, y)...)
	}
	d.Add(scene.Sides, names...)
	d.Add(scene.Sides, notes...)
}

// trayName gives the player's name, and puts a disc below it when it is the
// player's turn, or a crown when the player has won.
func (d *rainetDrawing) trayName(pl rainet.Player, y float64) scene.Shape {
	winner := d.view.winner()
	name, sign := scene.Point{X: trayName, Y: y}, scene.Point{X: trayName, Y: y + 25}
	switch {
	case d.options.Bare:
	case winner == pl:
		name.Y -= 15
		d.Add(scene.Sides, scene.Path{Style: trayCrown, Segments: crown(sign)})
	case winner == rainet.NoPlayer && d.view.Position.ToMove() == pl:
		name.Y -= 15
		AddTurn(d.Scene, sign, 9, rainetClass[pl], rainetInks[pl])
	}
	return Label(trayNameStyle, name, 38, scene.Bold, pl.String())
}

func crown(at scene.Point) scene.Segments {
	return scene.Segments{}.Move(at.X-17, at.Y+11).Line(at.X-20, at.Y-9).Line(at.X-9, at.Y).Line(at.X, at.Y-14).
		Line(at.X+9, at.Y).Line(at.X+20, at.Y-9).Line(at.X+17, at.Y+11).Close()
}

// stack lays the cards taken, in order, or gives a note in their place. Captured
// cards are the opponent's and point at the player; escaped ones point as they
// did on the board.
func (d *rainetDrawing) stack(things *rainetThings, pl rainet.Player, y float64) []scene.Shape {
	taken := d.view.Position.Stack(pl)
	if len(taken) == 0 {
		return []scene.Shape{CellName(scene.Point{X: stackLeft + stackStep/2, Y: y}, trayNoteSize, "stack")}
	}
	step, scale := float64(stackStep), stackScale
	if room := stackRoom / float64(len(taken)); room < step {
		step, scale = room, scale*room/step
	}
	if e := d.view.Last; e != nil && !d.options.Bare && e.Player == pl && (e.Captured != rainet.NoCard || e.Escaped != rainet.NoCard) {
		x := stackLeft + (float64(len(taken))-1)*step
		d.touched(CellShape{Outline: rectangle(x, y-45, step, 90)}, "last-move to", 0)
	}
	for i, c := range taken {
		at := scene.Point{X: stackLeft + (float64(i)+0.5)*step, Y: y}
		things.add(c, d.view.typeTaken(pl, c), at, scale*d.facing(c.Owner()))
	}
	return nil
}

// terminalSymbols and terminalNames draw and name the Terminal cards.
var (
	terminalSymbols = [4]*scene.Symbol{
		rainet.LineBoost:    terminalSymbol("line-boost", chevrons(0, 1, 12, 13)),
		rainet.FireWall:     terminalSymbol("fire-wall", bricks(19, -14, 9).Move(-19, -14).Line(-19, 13).Line(19, 13).Line(19, -14)),
		rainet.VirusChecker: terminalSymbol("virus-checker", scene.Segments{}.Move(4, 4).Line(15, 15), scene.Point{X: -4, Y: -4}),
		rainet.NotFound404: terminalSymbol("not-found", scene.Segments{}.
			Move(-16, -8).Line(16, -8).Line(9, -15).Move(16, -8).Line(9, -1).
			Move(16, 8).Line(-16, 8).Line(-9, 1).Move(-16, 8).Line(-9, 15)),
	}
	terminalNames = [4]string{"LB", "FW", "VC", "404"}
)

// terminalSymbol draws a card with an icon of lines and rings around the given
// points.
func terminalSymbol(id string, icon scene.Segments, rings ...scene.Point) *scene.Symbol {
	lines := cardStroke(3, icon).(scene.Path)
	shapes := []scene.Shape{scene.Path{Style: cardBody, Segments: box(terminalHalf, terminalHalf)}, lines}
	for _, at := range rings {
		shapes = append(shapes, scene.Circle{Style: lines.Style, Centre: at, R: 11})
	}
	return &scene.Symbol{ID: id, Shapes: shapes}
}

// terminals lays the Terminal cards in hand, each at its own place, and gives
// their names. The others are gone for good or lie on the board.
func (d *rainetDrawing) terminals(things *rainetThings, pl rainet.Player, y float64) (names []scene.Shape) {
	for t, sym := range terminalSymbols {
		if d.view.Position.InHand(pl, rainet.Terminal(t)) {
			x := terminalLast - float64(len(terminalSymbols)-1-t)*terminalStep
			things.put(pl, sym, scene.Point{X: x, Y: y - 13}, 1)
			names = append(names, CellName(scene.Point{X: x, Y: y + 33}, trayNoteSize, terminalNames[t]))
		}
	}
	return names
}
