package accelerator

// Legal appends all legal turns of a position over all rolls of the die, each
// with its outcome. The order is fixed but has no meaning. There is none once
// the game is over.
func (r *Rules) Legal(p *Position, buf []Turn) []Turn {
	g := generator{rules: r, p: p, turns: buf}
	g.run()
	return g.turns
}

// Count gives the number of legal turns without listing them.
func (r *Rules) Count(p *Position) uint64 {
	g := generator{rules: r, p: p, counting: true}
	g.run()
	return g.count
}

// Perft counts the sequences of legal turns of a length; fewer turns, where the
// game ends before, are not counted. A turn counts once for each roll.
func (r *Rules) Perft(p *Position, depth int) uint64 {
	if depth <= 0 {
		return 1
	}
	return r.perft(p, make([][]Turn, depth-1))
}

// perft counts sequences that are one turn longer than there are buffers.
func (r *Rules) perft(p *Position, bufs [][]Turn) uint64 {
	if len(bufs) == 0 {
		return r.Count(p)
	}
	bufs[0] = r.Legal(p, bufs[0][:0])
	var n uint64
	for _, t := range bufs[0] {
		next := *p
		w := r.follow(&next, t, nil)
		r.finish(&next, t, &w, nil)
		n += r.perft(&next, bufs[1:])
	}
	return n
}

// A generator lists or counts the legal turns of one position.
type generator struct {
	rules *Rules
	p     *Position

	free   [MaxFiles * MaxRanks]Square // squares that can be taken
	frees  int
	loose  [Deflectors]Square // whose deflectors can be changed
	looses int

	// What the turns being made have in common.
	turn            Turn // but for roll, change and outcome
	energy          uint8
	lowest, highest uint8 // rolls
	base            outcomes
	path            squareSet // on which base depends

	counting bool
	count    uint64
	turns    []Turn
}

// run makes all turns.
func (g *generator) run() {
	if g.rules.isOver(g.p) {
		return
	}
	m := g.p.mover()
	first, last := NoFacing, NoFacing
	place := m.Place
	if place == Off { // AX-10
		place, first, last = On(m.Home), North, North
		if g.rules.anyFacing {
			last = West
		}
	}
	g.prepare(place)
	for f := first; f <= last; f++ {
		g.turn.Return = f
		g.rolls(&g.rules.less, 1, min(m.Energy, 7)-min(m.Energy, 1))
		if m.Energy >= 1 && m.Energy <= 6 {
			g.rolls(&g.rules.equal, m.Energy, m.Energy)
		}
		g.rolls(&g.rules.greater, m.Energy+1, 6)
	}
}

// prepare finds the squares of possible changes.
func (g *generator) prepare(place Place) {
	blocked := g.rules.blocked(g.p, place)
	for d := range g.p.Deflectors() {
		if !blocked.has(d.Square) && (d.Square != g.p.changed || !g.rules.limits) {
			g.loose[g.looses] = d.Square
			g.looses++
		}
	}
	for d := range g.p.Deflectors() {
		blocked.add(d.Square)
	}
	for file := 1; file <= int(g.p.files); file++ {
		for rank := 1; rank <= int(g.p.ranks); rank++ {
			if s := SquareAt(file, rank); !blocked.has(s) {
				g.free[g.frees] = s
				g.frees++
			}
		}
	}
}

// rolls makes the turns of a range of rolls that ask for the same.
func (g *generator) rolls(a *acceleration, lowest, highest uint8) {
	if lowest > highest {
		return
	}
	g.lowest, g.highest = lowest, highest
	energy := g.p.mover().Energy
	for mark := Untouched; mark <= Lose; mark++ {
		if !a.marks.has(uint8(mark)) || mark == Gain && energy >= g.rules.maxEnergy {
			continue
		}
		g.turn.Energy = mark
		g.energy = energy + uint8(mark.Delta())
		g.follow()
		g.changes(a)
	}
}

// follow makes the walk without a change.
func (g *generator) follow() {
	var trail Trail
	w := g.p.setOut(g.turn.Return)
	w.trail = &trail
	g.rules.walk(&w, g.p, g.energy, 0)
	g.base = w.outcomes()
	g.path = squareSet{}
	for _, s := range trail.Steps() {
		if !s.Place.IsBeyond() {
			g.path.add(s.Place.Square())
		}
	}
}

// changes makes the turns of one walk with every change that is allowed.
func (g *generator) changes(a *acceleration) {
	adds := a.kinds.has(uint8(Add)) && g.p.canAdd() && g.frees > 0
	if !a.duty || !adds && g.looses == 0 {
		g.emit(Change{})
	}
	for _, s := range g.free[:g.frees] {
		if adds {
			g.emit(AddAt(s, Slash))
			g.emit(AddAt(s, Backslash))
		}
		if a.kinds.has(uint8(Move)) {
			for _, from := range g.loose[:g.looses] {
				g.emit(MoveTo(from, s))
			}
		}
	}
	for _, s := range g.loose[:g.looses] {
		if a.kinds.has(uint8(Flip)) {
			g.emit(FlipAt(s))
		}
		if a.kinds.has(uint8(Remove)) {
			g.emit(RemoveFrom(s))
		}
	}
}

// emit makes the turns with one change. Most changes are far from the pawn's
// path and leave the walk as it is.
func (g *generator) emit(c Change) {
	o := &g.base
	if g.path.has(c.From) || g.path.has(c.To) {
		w := g.p.setOut(g.turn.Return)
		w.deflectors.apply(c)
		g.rules.walk(&w, g.p, g.energy, 0)
		other := w.outcomes()
		o = &other
	}
	if g.counting {
		g.count += uint64(o.n) * uint64(g.highest-g.lowest+1)
		return
	}
	t := g.turn
	t.Change = c
	for t.Roll = g.lowest; t.Roll <= g.highest; t.Roll++ {
		for _, t.Outcome = range o.list[:o.n] {
			g.turns = append(g.turns, t)
		}
	}
}
