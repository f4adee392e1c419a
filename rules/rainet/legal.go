package rainet

// Legal appends every legal action to buf and gives it back; nothing once the
// game is over (RN-20). A boosted card that reaches a cell in two ways has one
// action for it. A 404 appears as Swap and as Keep for every pair; the Secret
// form is what records write for one of the two, so it is not listed. The
// order is fixed.
func (r *Rules) Legal(p *Position, buf []Action) []Action {
	if r.over(p) {
		return buf
	}
	me := p.toMove
	for from := p.cards[me]; from != 0; from &= from - 1 {
		buf = r.cardActions(p, from.first(), buf)
	}
	for c := r.wallSites(p, me); c != 0; c &= c - 1 {
		buf = append(buf, On(WallOn, c.first()))
	}
	if p.wall[me] != NoCell && r.on(rn14) {
		buf = append(buf, On(WallOff, p.wall[me]))
	}
	for c := r.checkable(p, me); c != 0; c &= c - 1 {
		buf = append(buf, On(Checker, c.first()))
	}
	return r.shuffles(p, me, buf)
}

// cardActions appends the actions of one card of the player to move: steps and
// captures, escapes and LINE BOOST.
func (r *Rules) cardActions(p *Position, from Cell, buf []Action) []Action {
	me := p.toMove
	theirs := p.cards[me.Other()]
	for to := r.reach(p, from); to != 0; to &= to - 1 {
		c := to.first()
		buf = append(buf, Move(Step+Kind(theirs>>c&1), from, c))
	}
	if r.escapable(me).has(from) {
		buf = append(buf, On(Escape, from))
	}
	for to := r.dashes(p, from); to != 0; to &= to - 1 {
		buf = append(buf, Move(EnterEscape, from, to.first()))
	}
	if r.on(rn13) && p.boost[me] == NoCell {
		buf = append(buf, On(BoostOn, from))
	} else if r.boosted(p, from) {
		buf = append(buf, On(BoostOff, from))
	}
	return buf
}

// shuffles appends every 404 (RN-16).
func (r *Rules) shuffles(p *Position, me Player, buf []Action) []Action {
	if !r.usable(p, me, NotFound404, rn16) {
		return buf
	}
	for a := p.cards[me]; a != 0; a &= a - 1 {
		for b := a & (a - 1); b != 0; b &= b - 1 {
			pair := Action{Kind: NotFound, From: a.first(), To: b.first(), Shuffle: Swap}
			buf = append(buf, pair)
			pair.Shuffle = Keep
			buf = append(buf, pair)
		}
	}
	return buf
}

// open is the set of cells that a card of the player to move may land on, as
// far as they go (RN-10, RN-11, RN-14).
func (r *Rules) open(p *Position) set {
	me := p.toMove
	taken := p.cards[me] | r.closed(p, me)
	if !r.on(rn11) {
		taken |= p.cards[me.Other()]
	}
	return ^taken
}

// reach is where the card on from may go by a step or a capture.
func (r *Rules) reach(p *Position, from Cell) set {
	open := r.open(p)
	to := r.near[from] & open
	if !r.boosted(p, from) {
		return to
	}
	// The start is no goal: it is not open, since the card itself is there.
	for via := to &^ p.cards[p.toMove.Other()]; via != 0; via &= via - 1 {
		to |= r.near[via.first()] & open
	}
	return to
}

// via gives the cell that a boosted move passes over, the lower one when two
// ways lead there, and NoCell for a single step.
func (r *Rules) via(p *Position, from, to Cell) Cell {
	vias := r.vias(p, from, to)
	if vias == 0 {
		return NoCell
	}
	return vias.first()
}

// vias is the set of cells over which a boosted move can go (RN-13).
func (r *Rules) vias(p *Position, from, to Cell) set {
	if r.near[from].has(to) {
		return 0
	}
	return r.near[from] & r.near[to] & r.open(p) &^ p.cards[p.toMove.Other()]
}

// Vias lists the cells over which a legal step or capture of a boosted card can
// go, in ascending order: two when two ways lead to its end, none for a single
// step (RN-13).
func (r *Rules) Vias(p *Position, from, to Cell) (cells []Cell) {
	for vias := r.vias(p, from, to); vias != 0; vias &= vias - 1 {
		cells = append(cells, vias.first())
	}
	return cells
}

// escapable is the set of ports that a player's cards may leave from (RN-12).
func (r *Rules) escapable(pl Player) set {
	if !r.on(rn12) {
		return 0
	}
	return r.goals(pl)
}

// dashes is the set of ports that the card on from may enter and escape from in
// one turn: only boosted, only under the rule book, and not by a capture, which
// would end the move (RN-13).
func (r *Rules) dashes(p *Position, from Cell) set {
	if r.ruleset != Rulebook || !r.boosted(p, from) {
		return 0
	}
	return r.near[from] & r.open(p) & r.escapable(p.toMove) &^ p.cards[p.toMove.Other()]
}

// wallSites is the set of cells where a player may put FIRE WALL (RN-14).
func (r *Rules) wallSites(p *Position, pl Player) set {
	if p.wall[pl] != NoCell || !r.on(rn14) {
		return 0
	}
	return ^(p.cards[A] | p.cards[B] | bit(p.wall[pl.Other()]) | r.ports[A] | r.ports[B])
}

// checkable is the set of cards that a player's VIRUS CHECKER may turn (RN-15).
func (r *Rules) checkable(p *Position, pl Player) set {
	if !r.usable(p, pl, VirusChecker, rn15) {
		return 0
	}
	return p.cards[pl.Other()] &^ p.faceUp
}

// usable reports whether a one-time card is in the game and not used up.
func (r *Rules) usable(p *Position, pl Player, t Terminal, c clause) bool {
	return r.on(c) && p.spent&spentBit(pl, t) == 0
}
