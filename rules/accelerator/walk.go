package accelerator

// maxSteps is the length of the longest walk; one more than [MaxEnergy] for
// rules without AX-2.
const maxSteps = MaxEnergy + 1

// Events are what happened to a pawn where it entered, as a set (AX-14 to AX-16).
type Events uint8

// The events.
const (
	Turned          Events = 1 << iota // by a deflector
	Bounced                            // beyond the edge
	TookElectron                       // passing through the reactor
	Swapped                            // all carried electrons, with Step.With
	PassedHome                         // entered its home carrying and did not collect
	Collected                          // into the collector; the pawn is reset
	LeftOnReactor                      // ended there; the pawn is reset
	AnnihilatedHere                    // ended where others are; with Step.With
)

// A Step is one space of a walk.
type Step struct {
	Place   Place
	Facing  Facing // after what happened there
	Carried uint8  // electrons under the pawn after what happened there
	Events  Events
	With    Players // swapped or annihilated with
}

// A Trail is the spaces of a walk in order, the start left out.
type Trail struct {
	steps [maxSteps]Step
	n     uint8
}

// Steps gives the spaces entered, one for each square of movement made.
func (t *Trail) Steps() []Step { return t.steps[:t.n] }

// A walk is a pawn on its way.
type walk struct {
	place     Place
	facing    Facing
	ending    OutcomeKind
	entries   uint8   // of the home, made while carrying
	electrons uint8   // on the reactor
	met       Players // in the place where it ends
	carried   [MaxPlayers]uint8
	trail     *Trail // nil where nobody asks

	deflectors deflectors // after the change of the turn
}

// setOut puts the pawn of the player to move where its walk begins.
func (p *Position) setOut(returning Facing) walk {
	m := p.mover()
	w := walk{place: m.Place, facing: m.Facing, electrons: p.electrons, deflectors: p.deflectors}
	if m.Place == Off {
		w.place, w.facing = On(m.Home), returning // AX-10
	}
	for i := range w.carried {
		w.carried[i] = p.pawns[i].Carried
	}
	return w
}

// walk moves the pawn on its way (AX-14). It ends at the entry of the home with
// that number, if that is not 0.
func (r *Rules) walk(w *walk, p *Position, energy, collectAt uint8) {
	if !r.moves {
		energy = 0
	}
	me := p.turn & 3
	home := On(p.pawns[me].Home)
	for left := int(energy) - 1; left >= 0; left-- {
		events := w.enter(r, p)
		if w.place == home && w.carried[me] > 0 {
			w.entries++
			if w.entries == collectAt {
				w.ending = Collects
				w.note(me, events, 0)
				w.mark(Collected, 0)
				return
			}
			events |= PassedHome
		}
		var with Players
		if left > 0 {
			if w.place == On(p.reactor) && w.electrons > 0 {
				w.electrons--
				w.carried[me]++
				events |= TookElectron
			}
			if with = w.others(p); with != 0 {
				w.swap(me, with)
				events |= Swapped
			}
		}
		w.note(me, events, with)
	}
	w.end(r, p)
}

// enter makes one square of movement and turns the pawn where it must turn.
func (w *walk) enter(r *Rules, p *Position) Events {
	if w.place.IsBeyond() { // it faces the board
		w.place = On(w.place.Square())
	} else if s := w.place.Square(); p.atEdge(s, w.facing) {
		w.place = Beyond(s, w.facing)
		w.facing = w.facing.Opposite()
		return Bounced
	} else {
		w.place = Place(int16(w.place) + step[w.facing&7])
	}
	if m := w.deflectors.at(w.place.Square()); m != NoMirror {
		before := w.facing
		w.facing = r.mirror[m][w.facing&7]
		if w.facing != before {
			return Turned
		}
	}
	return 0
}

// others gives the other pawns where the pawn is.
func (w *walk) others(p *Position) Players {
	var with Players
	for i := range p.pawns[:p.players] {
		if p.pawns[i].Place == w.place && i != int(p.turn) {
			with.add(i)
		}
	}
	return with
}

// swap swaps all carried electrons with others, in turn order.
func (w *walk) swap(me uint8, with Players) {
	for i := range w.carried {
		if with.Has(i) {
			w.carried[me], w.carried[i] = w.carried[i], w.carried[me]
		}
	}
}

// end tells how a walk ends that was not ended by collecting (AX-15, AX-16).
func (w *walk) end(r *Rules, p *Position) {
	w.ending = Stands
	if w.place == On(p.reactor) && r.reactorEnds {
		w.ending = Reactor
		w.mark(LeftOnReactor, 0)
		return
	}
	if !r.annihilates {
		return
	}
	if w.met = w.others(p); w.met != 0 {
		w.ending = Annihilation
		w.mark(AnnihilatedHere, w.met)
	}
}

// note appends where the pawn is to the trail.
func (w *walk) note(me uint8, events Events, with Players) {
	if w.trail == nil {
		return
	}
	w.trail.steps[w.trail.n] = Step{w.place, w.facing, w.carried[me], events, with}
	w.trail.n++
}

// mark adds to the last space of the trail how the walk ended.
func (w *walk) mark(events Events, with Players) {
	if w.trail == nil || w.trail.n == 0 {
		return
	}
	last := &w.trail.steps[w.trail.n-1]
	last.Events |= events
	last.With |= with
	last.Carried = 0
}

// outcome gives the outcome of the walk.
func (w *walk) outcome() Outcome {
	switch w.ending {
	case Stands:
		return Outcome{Kind: Stands, Place: w.place, Facing: w.facing}
	case Collects:
		return Outcome{Kind: Collects, Entry: w.entries}
	}
	return Outcome{Kind: w.ending}
}

// outcomes are those of one walk: first the one where nothing is collected,
// then collecting at the first entry of the home, the second and so on.
type outcomes struct {
	list [1 + maxSteps]Outcome
	n    uint8
}

// outcomes gives the outcomes of a walk that collected nothing.
func (w *walk) outcomes() outcomes {
	o := outcomes{n: 1 + w.entries}
	o.list[0] = w.outcome()
	for i := uint8(1); i <= w.entries; i++ {
		o.list[i] = Outcome{Kind: Collects, Entry: i}
	}
	return o
}
