package textboard

import (
	"fmt"
	"strings"

	"scoresheet/rules/atomic"
)

// The board of Atomic: a hex is a letter with the lines of its piece around it
// as strokes, so that two pieces are joined where their strokes meet. Rows are
// two lines apart and half a hex is three characters wide.
const (
	atomicHalf   = 3
	atomicMiddle = 4 + 9*atomicHalf // column of the centre
	atomicTop    = 1                // line of the row at the top
)

// Atomic draws a position of Atomic as positions write it: pieces are their
// letters, upper case for player 1 and lower case for player 2 (AT-2).
func Atomic(p atomic.Position, o Options) string {
	b := &atomicBoard{p: &p, o: o, last: o.last()}
	for h := range atomic.Hex(atomic.Hexes) {
		b.hex(h)
	}
	b.rows()
	b.diagonals()
	b.state(atomicTop + 19)
	return b.text(o.Colour)
}

// atomicBoard is a board being drawn.
type atomicBoard struct {
	canvas
	p    *atomic.Position
	o    Options
	last map[string]bool
}

// place gives the column and the line of a place that is so many half hexes and
// rows away from the centre.
func (b *atomicBoard) place(east, north int) (x, y int) {
	if b.o.Flip {
		east, north = -east, -north
	}
	return atomicMiddle + east*atomicHalf, atomicTop + 8 - 2*north
}

// hex draws one hex with the strokes of its piece.
func (b *atomicBoard) hex(h atomic.Hex) {
	x, y := b.place(h.Offset())
	t := b.p.At(h)
	sign, colour := b.sign(h, t)
	left, right, mark := " ", " ", plain
	if b.last[h.String()] {
		left, right, mark = "[", "]", marked
	}
	b.put(x-1, y, left, mark)
	b.put(x, y, string(sign), colour|mark)
	b.put(x+1, y, right, mark)
	for s := atomic.E; s <= atomic.SE; s++ {
		if t.Lines().Has(s) {
			b.stroke(x, y, s, colour)
		}
	}
}

// sign gives the letter of a hex and its colour.
func (b *atomicBoard) sign(h atomic.Hex, t atomic.Tile) (rune, ink) {
	switch {
	case h == atomic.Center:
		return b.o.pick('*', '∗'), faint
	case t.Empty():
		return b.o.pick('.', '·'), faint
	case t.Owner() == 1:
		return rune(t.Face().Letter()), first
	}
	return rune(t.Face().Letter() + 'a' - 'A'), second
}

// stroke draws a line of the piece at a place towards a side.
func (b *atomicBoard) stroke(x, y int, s atomic.Side, k ink) {
	if b.o.Flip {
		s = s.Opposite()
	}
	switch s {
	case atomic.E:
		b.put(x+2, y, string(b.o.pick('-', '─')), k)
	case atomic.W:
		b.put(x-2, y, string(b.o.pick('-', '─')), k)
	case atomic.NE:
		b.put(x+1, y-1, string(b.o.pick('/', '╱')), k)
	case atomic.SW:
		b.put(x-1, y+1, string(b.o.pick('/', '╱')), k)
	case atomic.NW:
		b.put(x-1, y-1, string(b.o.pick('\\', '╲')), k)
	case atomic.SE:
		b.put(x+1, y+1, string(b.o.pick('\\', '╲')), k)
	}
}

// rows writes the letters of the rows on the left of their first hexes.
func (b *atomicBoard) rows() {
	for h := range atomic.Hex(atomic.Hexes) {
		west := atomic.W
		if b.o.Flip {
			west = atomic.E
		}
		if h.Neighbor(west) == atomic.NoHex {
			x, y := b.place(h.Offset())
			b.put(x-5, y, h.String()[:1], faint)
		}
	}
}

// diagonals writes the numbers of the diagonals below their lowest hexes.
func (b *atomicBoard) diagonals() {
	for h := range atomic.Hex(atomic.Hexes) {
		low := atomic.SE
		if b.o.Flip {
			low = atomic.NW
		}
		if h.Neighbor(low) == atomic.NoHex {
			x, y := b.place(h.Offset())
			b.put(x+3, y+2, h.String()[1:], faint)
		}
	}
}

// state writes the stocks, whose turn it is or who has won, and what the signs
// mean.
func (b *atomicBoard) state(y int) {
	o := atomic.Standard.Over(b.p)
	for pl := atomic.Player(1); pl <= 2; pl++ {
		var stock []string
		for f, n := range b.p.Stock(pl) {
			stock = append(stock, fmt.Sprintf("%2d %c", n, atomic.Face(f).Letter()))
		}
		k := [...]ink{first, second}[pl-1]
		b.put(1, y+int(pl), fmt.Sprintf("player %d", pl), k)
		b.put(12, y+int(pl), fmt.Sprintf("stock %s   on the board %2d", strings.Join(stock, " "), o.Count[pl-1]), plain)
	}
	b.put(1, y+3, atomicStatus(b.p, o), plain)
	b.put(1, y+4, "C A D B: Connector, Alternator, Destructor, Burn-out of player 1;", faint)
	b.put(1, y+5, fmt.Sprintf("c a d b: of player 2; %c: centre; []: last turn", b.o.pick('*', '∗')), faint)
}

// atomicStatus tells whose turn it is or how the game has ended (AT-16).
func atomicStatus(p *atomic.Position, o atomic.Outcome) string {
	switch {
	case o.Over && o.Winner() == 0:
		return fmt.Sprintf("drawn, %d to %d", o.Count[0], o.Count[1])
	case o.Over:
		return fmt.Sprintf("player %d has won, %d to %d", o.Winner(), max(o.Count[0], o.Count[1]), min(o.Count[0], o.Count[1]))
	case p.Forfeits() > 0:
		return fmt.Sprintf("player %d to move, after a forfeit", p.Side())
	}
	return fmt.Sprintf("player %d to move", p.Side())
}
