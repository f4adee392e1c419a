package accelerator

import "scoresheet/rules"

// An Effect is what a turn did.
type Effect struct {
	Player    int         // who moved, as an index in turn order
	Start     Place       // where the walk began: the home of a returning pawn
	Facing    Facing      // at the start
	Returned  bool        // the pawn was put back on its home first (AX-10)
	Energy    uint8       // squares moved, after the roll
	Ending    OutcomeKind // never Unstated
	Collected uint8       // electrons put into the collector (AX-14)
	Lost      uint8       // electrons that went back to the reactor (AX-15, AX-16)
	Reset     Players     // whose pawns were reset (AX-14 to AX-17)
	Trail     Trail
}

// Play judges a turn and plays it if it is legal: [Rules.Judge] and
// [Rules.Apply] with one walk. A turn that is refused leaves the position as it
// is.
func (r *Rules) Play(p *Position, t Turn) (Effect, Part, *rules.Refusal) {
	if part, refusal := r.judgeAction(p, t); refusal != nil {
		return Effect{}, part, refusal
	}
	e := p.begin(t)
	w := r.follow(p, t, &e.Trail)
	if w.outcome() != t.Outcome {
		return Effect{}, OutcomePart, r.refuseOutcome(p, t)
	}
	r.finish(p, t, &w, &e)
	return e, WholeTurn, nil
}

// Apply plays a turn and tells what it did. The turn must be legal, but that its
// outcome may be left out where nothing is collected. Other turns may panic or
// give positions that mean nothing: [Rules.Play] is for them.
func (r *Rules) Apply(p *Position, t Turn) Effect {
	e := p.begin(t)
	w := r.follow(p, t, &e.Trail)
	r.finish(p, t, &w, &e)
	return e
}

// begin gives what a turn does before the walk.
func (p *Position) begin(t Turn) Effect {
	m := p.mover()
	if m.Place == Off {
		return Effect{Player: int(p.turn), Start: On(m.Home), Facing: t.Return, Returned: true}
	}
	return Effect{Player: int(p.turn), Start: m.Place, Facing: m.Facing}
}

// finish plays a turn whose walk is known. The effect may be nil.
func (r *Rules) finish(p *Position, t Turn, w *walk, e *Effect) {
	me := p.mover()
	me.Energy += uint8(t.Energy.Delta())
	energy := me.Energy
	p.deflectors = w.deflectors
	p.changed = t.Change.changed()
	p.supply += t.Change.supplied()
	for i := range w.carried {
		p.pawns[i].Carried = w.carried[i]
	}
	p.electrons = w.electrons
	collected := r.settle(p, w)
	if e != nil {
		e.Energy, e.Ending, e.Collected = energy, w.ending, collected
		e.Lost = p.electrons - w.electrons
		e.Reset = w.reset(e.Player)
	}
	p.turn++
	if p.turn == p.players {
		p.turn = 0
	}
}

// settle puts the pawn where its walk ended, resets pawns, and gives the
// electrons collected.
func (r *Rules) settle(p *Position, w *walk) (collected uint8) {
	me := p.mover()
	switch w.ending {
	case Stands:
		me.Place, me.Facing = w.place, w.facing
		return 0
	case Collects:
		collected = me.Carried
		me.Collected += collected
		me.Carried = 0
	}
	reset := w.reset(int(p.turn))
	for i := range p.pawns[:p.players] {
		if reset.Has(i) {
			p.electrons += p.pawns[i].Carried
			r.resetPawn(&p.pawns[i])
		}
	}
	return collected
}

// reset gives the players whose pawns the end of a walk resets.
func (w *walk) reset(me int) Players {
	if w.ending == Stands {
		return 0
	}
	reset := w.met
	reset.add(me)
	return reset
}

// resetPawn takes a pawn off the board (AX-17).
func (r *Rules) resetPawn(w *Pawn) {
	w.Place, w.Facing, w.Carried = Off, NoFacing, 0
	if !r.keepsEnergy {
		w.Energy = 1
	}
}

// A Result is how many electrons the players have collected.
type Result struct {
	Players   int // in the game
	Collected [MaxPlayers]int
	Winners   Players // with the most electrons, once the game is over
}

// Over reports whether the game has ended (AX-20), and the collectors in turn
// order in any case.
func (r *Rules) Over(p *Position) (Result, bool) {
	res := Result{Players: int(p.players)}
	most := 0
	for i, w := range p.pawns[:p.players] {
		res.Collected[i] = int(w.Collected)
		most = max(most, int(w.Collected))
	}
	if !r.isOver(p) {
		return res, false
	}
	for i := range p.players {
		if res.Collected[i] == most {
			res.Winners.add(int(i))
		}
	}
	return res, true
}

// isOver reports whether a collector holds enough (AX-20).
func (r *Rules) isOver(p *Position) bool {
	for i := range p.pawns[:p.players] {
		if p.pawns[i].Collected >= r.endsAt {
			return true
		}
	}
	return false
}
