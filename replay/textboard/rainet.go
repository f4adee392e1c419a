package textboard

import (
	"fmt"
	"strings"

	"scoresheet/rules/rainet"
)

// The board of Rai-Net: a frame around cells of six characters, which hold
// bracket, wall, letter, face mark, boost and bracket.
const (
	rainetLeft  = 4 // column of the frame's inside
	rainetTop   = 3 // line of the rank at the top
	rainetWidth = 6
	rainetRight = rainetLeft + 8*rainetWidth
)

// Rainet draws a position of Rai-Net Access Battlers as its record tells it: a
// card's letter is that of a position (RN-1), so that hidden types are hidden
// exactly when they are unknown in p. Redact the position first for a viewer
// who may know less.
func Rainet(p rainet.Position, o Options) string {
	b := &rainetBoard{p: &p, o: o, last: o.last()}
	top, bottom := rainet.A, rainet.B
	if o.Flip {
		top, bottom = bottom, top
	}
	b.player(top, 0)
	b.files(rainetTop - 2)
	b.edge(top, rainetTop-1)
	for row := range 8 {
		b.rank(row)
	}
	b.edge(bottom, rainetTop+8)
	b.files(rainetTop + 9)
	b.player(bottom, rainetTop+10)
	b.state(rainetTop + 11)
	return b.text(o.Colour)
}

// rainetBoard is a board being drawn.
type rainetBoard struct {
	canvas
	p    *rainet.Position
	o    Options
	last map[string]bool
}

// ink gives the colour of a player.
func (b *rainetBoard) ink(pl rainet.Player) ink {
	if pl == rainet.B {
		return first
	}
	return second
}

// player writes what lies beside the board on a player's side.
func (b *rainetBoard) player(pl rainet.Player, y int) {
	var stack, hand []string
	for _, c := range b.p.Stack(pl) {
		stack = append(stack, c.String())
	}
	for _, t := range []rainet.Terminal{rainet.LineBoost, rainet.FireWall, rainet.VirusChecker, rainet.NotFound404} {
		if b.p.InHand(pl, t) {
			hand = append(hand, [...]string{"LB", "FW", "VC", "404"}[t])
		}
	}
	b.put(1, y, pl.String(), b.ink(pl))
	b.put(rainetLeft, y, "stack "+orDash(stack), plain)
	b.put(rainetRight-len("hand LB FW VC 404"), y, "hand "+orDash(hand), plain)
}

func orDash(words []string) string {
	if len(words) == 0 {
		return "-"
	}
	return strings.Join(words, " ")
}

// column gives the column of a file in the picture, and the file of a column.
func (b *rainetBoard) column(file int) int {
	if b.o.Flip {
		return 7 - file
	}
	return file
}

func (b *rainetBoard) files(y int) {
	for col := range 8 {
		name := rune('a' + b.column(col))
		b.put(rainetLeft+col*rainetWidth+rainetWidth/2-1, y, string(name), faint)
	}
}

// edge draws the frame on a player's side, open at his ports.
func (b *rainetBoard) edge(pl rainet.Player, y int) {
	corner, line := [2]rune{'+', '+'}, string(b.o.pick('-', '─'))
	if b.o.Unicode && y < rainetTop {
		corner = [2]rune{'┌', '┐'}
	} else if b.o.Unicode {
		corner = [2]rune{'└', '┘'}
	}
	side := strings.Repeat(line, 3*rainetWidth)
	port := "   port " + pl.String() + "   "
	b.put(rainetLeft-1, y, string(corner[0])+side, faint)
	b.put(rainetLeft+3*rainetWidth, y, port, b.ink(pl))
	b.put(rainetRight-3*rainetWidth, y, side+string(corner[1]), faint)
}

// rank draws the cells of a row, counted from the top of the picture.
func (b *rainetBoard) rank(row int) {
	rank := 7 - row
	if b.o.Flip {
		rank = row
	}
	y, name, bar := rainetTop+row, fmt.Sprint(rank+1), string(b.o.pick('|', '│'))
	b.put(1, y, name, faint)
	b.put(rainetLeft-1, y, bar, faint)
	b.put(rainetRight, y, bar, faint)
	b.put(rainetRight+2, y, name, faint)
	for col := range 8 {
		b.cell(rainet.CellAt(b.column(col), rank), rainetLeft+col*rainetWidth, y)
	}
}

// cell draws one cell from column x on.
func (b *rainetBoard) cell(c rainet.Cell, x, y int) {
	var mark ink
	left, right := " ", " "
	if rainetPort(c) {
		left, right = "(", ")"
	}
	if b.last[c.String()] {
		left, right, mark = "[", "]", marked
	}
	b.put(x, y, left+"    "+right, mark)
	if left == "(" {
		b.put(x, y, left, faint)
		b.put(x+rainetWidth-1, y, right, faint)
	}
	card, owner := b.p.At(c), b.p.WallAt(c)
	if owner != rainet.NoPlayer {
		b.put(x+1, y, [...]string{"w", "W"}[owner]+string(b.o.pick('#', '▒')), wall|mark)
	}
	switch {
	case card != rainet.NoCard:
		b.put(x+2, y, card.String(), b.ink(card.Owner())|mark)
	case owner == rainet.NoPlayer:
		b.put(x+2, y, string(b.o.pick('.', '·')), faint|mark)
	}
}

// rainetPort reports whether a cell is a Server Port of either player (RN-1).
func rainetPort(c rainet.Cell) bool {
	return (c.File() == 3 || c.File() == 4) && (c.Rank() == 0 || c.Rank() == 7)
}

// state writes whose turn it is, or who has won, and what the signs mean.
func (b *rainetBoard) state(y int) {
	status := b.p.ToMove().String() + " to move"
	if winner, _, reason := rainet.Standard.Over(b.p); winner != rainet.NoPlayer {
		status = winner.String() + " has won: " + reason
	}
	b.put(1, y+1, fmt.Sprintf("ply %d, %s", b.p.Ply(), status), plain)
	b.put(1, y+2, "l v o: Link, Virus, unknown of A, in capitals of B; ' face up, + boosted", faint)
	wall := string([]rune{b.o.pick('#', '▒')})
	b.put(1, y+3, fmt.Sprintf("w%s W%s: fire walls of A and B; (): server port; []: last move", wall, wall), faint)
}
