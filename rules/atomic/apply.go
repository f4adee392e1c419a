package atomic

// A Flip is one piece turned over by a reaction.
type Flip struct {
	Hex     Hex
	From    Hex  // the hex the path came from: the piece before, or Center after a crossing
	Entered Side // the side of Hex by which the path came in
	Crossed bool // the path crossed the centre to get here
	Before  Tile // the opponent's piece
	After   Tile // the mover's piece, turned so that a line joins the path
}

// An Effect is what a move did: enough to draw it and to tell it in words.
type Effect struct {
	Player Player // who moved
	Hex    Hex    // where the piece went; NoHex for a pass
	Placed Tile   // the piece; empty for a pass
	length uint8
	flips  [Hexes]Flip
}

// Flips gives the pieces turned over, in the order of the path.
func (e *Effect) Flips() []Flip { return e.flips[:e.length] }

// Apply plays a legal move in place and tells what it did. It does not check the
// move; one that [Rules.Check] refuses leaves some position or other.
func (r *Rules) Apply(p *Position, m *Move) Effect {
	var e Effect
	p.play(m, &e)
	return e
}

// Play is Apply without the telling.
func (r *Rules) Play(p *Position, m *Move) { p.play(m, nil) }

// play plays a move; e may be nil.
func (p *Position) play(m *Move, e *Effect) {
	if e != nil {
		e.Player, e.Hex = p.side, NoHex
	}
	if m.IsPass() {
		p.forfeits = min(p.forfeits+1, 2)
		p.side = p.side.Other()
		return
	}
	t := m.tile(p.side)
	p.put(m.Hex, t)
	if left := &p.stock[p.side.index()][m.Face&3]; *left > 0 {
		*left--
	}
	if e != nil {
		e.Hex, e.Placed = m.Hex, t
	}
	p.react(m, e)
	p.forfeits = 0
	p.side = p.side.Other()
}

// react flips the pieces along the path of a move.
func (p *Position) react(m *Move, e *Effect) {
	from, own := m.Hex, p.side.index()
	for _, h := range m.Steps() {
		if h != Center {
			entered := enteredBy(h, from)
			before := p.tiles[h&63]
			after := before.Flipped(entered)
			p.tiles[h&63] = after
			p.pieces[own] |= 1 << (h & 63)
			p.pieces[1-own] &^= 1 << (h & 63)
			if e != nil {
				e.add(Flip{h, from, entered, from == Center, before, after})
			}
		}
		from = h
	}
}

func (e *Effect) add(f Flip) {
	if int(e.length) < len(e.flips) {
		e.flips[e.length] = f
		e.length++
	}
}
