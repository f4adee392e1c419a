package accelerator

// A Path is a way that the pawn of the player to move can go (AX-14).
type Path struct {
	Start   Place // the home of a returning pawn
	Trail   Trail
	Outcome Outcome
}

// Paths gives the ways of the pawn of the player to move if it had that energy
// after the roll and no deflector were changed: one for each outcome, first the
// one where nothing is collected (AX-14 to AX-16). A reset pawn returns with the
// given facing (AX-10), which means nothing for others. The energy is 0 to
// [MaxEnergy].
func (r *Rules) Paths(p *Position, returning Facing, energy int) []Path {
	if energy < 0 || energy > MaxEnergy {
		return nil
	}
	var paths []Path
	for entry, entries := uint8(0), uint8(0); entry <= entries; entry++ {
		w := p.setOut(returning)
		path := Path{Start: w.place}
		w.trail = &path.Trail
		r.walk(&w, p, uint8(energy), entry)
		path.Outcome = w.outcome()
		if entry == 0 {
			entries = w.entries
		}
		paths = append(paths, path)
	}
	return paths
}

// Changes lists what the player to move can do to deflectors with any roll of the
// die (AX-12, AX-13); nothing once the game is over.
func (r *Rules) Changes(p *Position) []Change {
	if r.isOver(p) {
		return nil
	}
	g := generator{rules: r, p: p}
	m := p.mover()
	place := m.Place
	if place == Off {
		place = On(m.Home)
	}
	g.prepare(place)
	return g.each(r.changeKinds(m.Energy))
}

// changeKinds gives the kinds of changes that some roll allows at an energy.
func (r *Rules) changeKinds(energy uint8) (kinds set8) {
	for roll := uint8(1); roll <= 6; roll++ {
		kinds |= r.acceleration(roll, energy).kinds
	}
	return kinds
}

// each lists the changes of some kinds.
func (g *generator) each(kinds set8) (all []Change) {
	for _, s := range g.free[:g.frees] {
		if kinds.has(uint8(Add)) && g.p.canAdd() {
			all = append(all, AddAt(s, Slash), AddAt(s, Backslash))
		}
		for _, from := range g.loose[:g.looses] {
			if kinds.has(uint8(Move)) {
				all = append(all, MoveTo(from, s))
			}
		}
	}
	for _, s := range g.loose[:g.looses] {
		if kinds.has(uint8(Flip)) {
			all = append(all, FlipAt(s))
		}
		if kinds.has(uint8(Remove)) {
			all = append(all, RemoveFrom(s))
		}
	}
	return all
}
