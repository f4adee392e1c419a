package textboard

import (
	"fmt"
	"strings"

	"scoresheet/replay"
	"scoresheet/rules/accelerator"
)

// AcceleratorFrame draws a position of a record of Accelerator.
func AcceleratorFrame(f replay.Frame, o Options) string {
	state := f.State.(*replay.AcceleratorState)
	if e, ok := f.Effect.(*replay.AcceleratorEffect); ok {
		o.Last = []string{e.From}
		for _, s := range e.Trail {
			o.Last = append(o.Last, s.Place)
		}
	}
	return Accelerator(state.Pos, o)
}

// The board of Accelerator: a frame around squares of up to five characters,
// which hold bracket, ground, pawn, facing and bracket. Outside of the frame is
// room for the spaces beyond the edge. Wide boards have narrower squares.
const (
	acceleratorLeft  = 3 // columns of the rank and a blank
	acceleratorRoom  = 72
	acceleratorWidth = 5
)

// Accelerator draws a position of Accelerator (AX-1 to AX-3), and below it what
// every player has.
func Accelerator(p accelerator.Position, o Options) string {
	b := &acceleratorBoard{p: &p, o: o, last: o.last()}
	b.width = min(acceleratorWidth, acceleratorRoom/(p.Files()+2))
	b.inside = acceleratorLeft + b.width + 1
	b.files(0)
	b.edge(2)
	for row := range p.Ranks() {
		b.rank(row)
	}
	bottom := 3 + p.Ranks()
	b.edge(bottom)
	b.files(bottom + 2)
	for i := range p.Players() {
		b.pawn(i)
	}
	b.table(bottom + 4)
	b.state(bottom + 6 + p.Players())
	return b.text(o.Colour)
}

// acceleratorBoard is a board being drawn.
type acceleratorBoard struct {
	canvas
	p      *accelerator.Position
	o      Options
	last   map[string]bool
	width  int // of a square
	inside int // column of the first square
}

// place gives the column and the line of a square, of any file and rank from 0
// for the space before the first to one more than there are.
func (b *acceleratorBoard) place(file, rank int) (x, y int) {
	if b.o.Flip {
		file, rank = b.p.Files()+1-file, b.p.Ranks()+1-rank
	}
	x, y = b.inside+(file-1)*b.width, 2+b.p.Ranks()+1-rank
	switch { // the frame lies between the board and the spaces beyond
	case x < b.inside:
		x--
	case x >= b.inside+b.p.Files()*b.width:
		x++
	}
	switch y {
	case 2:
		y--
	case 3 + b.p.Ranks():
		y++
	}
	return x, y
}

func (b *acceleratorBoard) files(y int) {
	for f := 1; f <= b.p.Files(); f++ {
		x, _ := b.place(f, 1)
		b.put(x+b.ground(), y, string(rune('a'-1+f)), faint)
	}
}

// ground gives where in a square its ground is drawn.
func (b *acceleratorBoard) ground() int { return max(0, min(1, b.width-3)) }

func (b *acceleratorBoard) edge(y int) {
	line := strings.Repeat(string(b.o.pick('-', '─')), b.p.Files()*b.width)
	corners := [2]rune{'+', '+'}
	if b.o.Unicode && y == 2 {
		corners = [2]rune{'┌', '┐'}
	} else if b.o.Unicode {
		corners = [2]rune{'└', '┘'}
	}
	b.put(b.inside-1, y, string(corners[0])+line+string(corners[1]), faint)
}

// rank draws the squares of a row, counted from the top of the picture.
func (b *acceleratorBoard) rank(row int) {
	rank := b.p.Ranks() - row
	if b.o.Flip {
		rank = row + 1
	}
	y, name, bar := 3+row, fmt.Sprintf("%2d", rank), string(b.o.pick('|', '│'))
	right := b.inside + b.p.Files()*b.width
	b.put(0, y, name, faint)
	b.put(b.inside-1, y, bar, faint)
	b.put(right, y, bar, faint)
	b.put(right+1+b.width, y, name, faint)
	for f := 1; f <= b.p.Files(); f++ {
		b.square(accelerator.SquareAt(f, rank))
	}
}

// square draws a square without its pawn.
func (b *acceleratorBoard) square(s accelerator.Square) {
	x, y := b.place(s.File(), s.Rank())
	sign, k := string(b.o.pick('.', '·')), faint
	switch m := b.p.Deflector(s); {
	case m == accelerator.Slash:
		sign, k = string(b.o.pick('/', '╱')), wall
	case m == accelerator.Backslash:
		sign, k = string(b.o.pick('\\', '╲')), wall
	case s == b.p.Reactor():
		sign, k = "*", plain
		if b.width > 2 {
			sign += fmt.Sprint(b.p.Electrons())
		}
	}
	for i := range b.p.Players() {
		if w := b.p.Pawn(i); w.Home == s {
			sign, k = strings.ToLower(acceleratorLetter(w.Name)), acceleratorInk(w.Name)
		}
	}
	mark := b.brackets(x, y, s.String())
	b.put(x+b.ground(), y, sign, k|mark)
}

// brackets marks a place that the last turn led through.
func (b *acceleratorBoard) brackets(x, y int, name string) ink {
	if !b.last[name] {
		return plain
	}
	if b.width == acceleratorWidth {
		b.put(x, y, "[   ]", marked)
	}
	return marked
}

// pawn draws a pawn and the way it looks, behind the ground of its square; in
// squares of two columns it covers the ground.
func (b *acceleratorBoard) pawn(player int) {
	w := b.p.Pawn(player)
	if w.Place == accelerator.Off {
		return
	}
	s := w.Place.Square()
	file, rank := s.File(), s.Rank()
	switch w.Place.Side() {
	case accelerator.North:
		rank++
	case accelerator.East:
		file++
	case accelerator.South:
		rank--
	case accelerator.West:
		file--
	}
	x, y := b.place(file, rank)
	facing := w.Facing
	if b.o.Flip {
		facing = facing.Opposite()
	}
	mark := plain
	if w.Place.IsBeyond() {
		mark = b.brackets(x, y, w.Place.String())
	} else if b.last[s.String()] {
		mark = marked
	}
	at := x + b.ground() + 1
	switch {
	case b.width == 2:
		at = x
	case b.at(at-1, y) == b.o.pick('.', '·'):
		b.put(at-1, y, " ", mark)
	}
	b.put(at, y, acceleratorLetter(w.Name)+string(" ^>v<"[facing]), acceleratorInk(w.Name)|mark)
}

func acceleratorLetter(n accelerator.Name) string { return "ABGD"[n : n+1] }

func acceleratorInk(n accelerator.Name) ink { return [...]ink{first, second, wall, plain}[n] }

// table writes what every player has, and whose turn it is.
func (b *acceleratorBoard) table(y int) {
	b.put(1, y, "   pawn   home  place    energy  carried  collected", faint)
	_, over := accelerator.Default().Over(b.p)
	for i := range b.p.Players() {
		w := b.p.Pawn(i)
		sign := " "
		if i == b.p.Turn() && !over {
			sign = ">"
		}
		b.put(1, y+1+i, sign, plain)
		b.put(3, y+1+i, acceleratorLetter(w.Name), acceleratorInk(w.Name))
		b.put(5, y+1+i, fmt.Sprintf("%-6s %-5s %-8s %6d  %7d  %9d", w.Name, w.Home, b.standing(w), w.Energy, w.Carried, w.Collected), plain)
	}
}

// standing tells where a pawn is, with a deflector that it covers.
func (b *acceleratorBoard) standing(w accelerator.Pawn) string {
	switch {
	case w.Place == accelerator.Off:
		return "off"
	case w.Place.IsBeyond():
		return w.Place.String()
	}
	text := w.Place.String() + w.Facing.String()
	if m := b.p.Deflector(w.Place.Square()); m != accelerator.NoMirror {
		text += " on " + m.String()
	}
	return text
}

// state writes whose turn it is, or who has won, and what the signs mean.
func (b *acceleratorBoard) state(y int) {
	status := b.p.Pawn(b.p.Turn()).Name.String() + " to move"
	if r, over := accelerator.Default().Over(b.p); over {
		for i := range r.Players {
			if r.Winners.Has(i) {
				status = fmt.Sprintf("%s has won with %d electrons", b.p.Pawn(i).Name, r.Collected[i])
			}
		}
	}
	changed := ""
	if s := b.p.Changed(); s != accelerator.NoSquare {
		changed = ", the one on " + s.String() + " was changed last"
	}
	b.put(1, y, fmt.Sprintf("%s; %d electrons on the reactor", status, b.p.Electrons()), plain)
	b.put(1, y+1, fmt.Sprintf("%d deflectors in the supply%s", b.p.Supply(), changed), plain)
	y += 2
	if len(b.o.Last) > 0 {
		b.put(1, y, "last turn: "+strings.Join(b.o.Last, " "), plain)
		y++
	}
	b.put(1, y, `A^ pawn and facing, a home, / \ deflectors, * reactor; [] last turn`, faint)
}
