package accelerator

import "scoresheet/rules"

// Check reports why a turn is not legal, or nil. The outcome must be stated:
// [Rules.Complete] fills in one that is left out.
func (r *Rules) Check(p *Position, t Turn) *rules.Refusal {
	_, refusal := r.Judge(p, t)
	return refusal
}

// Judge does what [Rules.Check] does and tells which part of the turn is at
// fault. Parts are judged in their order, so those before it are right.
func (r *Rules) Judge(p *Position, t Turn) (Part, *rules.Refusal) {
	if part, refusal := r.judgeAction(p, t); refusal != nil {
		return part, refusal
	}
	w := r.follow(p, t, nil)
	if w.outcome() == t.Outcome {
		return WholeTurn, nil
	}
	return OutcomePart, r.refuseOutcome(p, t)
}

// Outcomes appends the outcomes that a turn can have, whatever outcome it
// states: first the one where nothing is collected, then collecting at each
// entry of the home made while carrying (AX-14). A turn that is not legal for
// another reason has none.
func (r *Rules) Outcomes(p *Position, t Turn, buf []Outcome) []Outcome {
	if _, refusal := r.judgeAction(p, t); refusal != nil {
		return buf
	}
	t.Outcome = Outcome{}
	w := r.follow(p, t, nil)
	o := w.outcomes()
	return append(buf, o.list[:o.n]...)
}

// Complete fills in an outcome that is left out: the one where nothing is
// collected. Other turns, also those that no outcome makes legal, are returned
// as they are.
func (r *Rules) Complete(p *Position, t Turn) Turn {
	if t.Outcome.Kind != Unstated {
		return t
	}
	var buf [1 + maxSteps]Outcome
	if o := r.Outcomes(p, t, buf[:0]); len(o) > 0 {
		t.Outcome = o[0]
	}
	return t
}

// follow walks the walk of a turn that is legal but for its outcome. It
// collects where the turn says so; what the turn says about its end is not
// looked at.
func (r *Rules) follow(p *Position, t Turn, trail *Trail) walk {
	w := p.setOut(t.Return)
	w.deflectors.apply(t.Change)
	w.trail = trail
	var collectAt uint8
	if t.Outcome.Kind == Collects {
		collectAt = t.Outcome.Entry
	}
	r.walk(&w, p, p.mover().Energy+uint8(t.Energy.Delta()), collectAt)
	return w
}

// judgeAction judges everything but the outcome.
func (r *Rules) judgeAction(p *Position, t Turn) (Part, *rules.Refusal) {
	if r.isOver(p) {
		return WholeTurn, r.refuseOver(p)
	}
	me := p.mover()
	place := me.Place
	if (place == Off) != (t.Return != NoFacing) || t.Return > West {
		return ReturnPart, refuseReturn(me, t.Return)
	}
	if place == Off {
		if !r.anyFacing && t.Return != North {
			return ReturnPart, refuseReturn(me, t.Return)
		}
		place = On(me.Home)
	}
	if t.Roll < 1 || t.Roll > 6 {
		return RollPart, rules.Refuse("AX-11", "a die shows 1 to 6, not %d", t.Roll)
	}
	a := r.acceleration(t.Roll, me.Energy)
	if !a.marks.has(uint8(t.Energy)) {
		return RollPart, r.refuseMark(me, t)
	}
	if t.Energy == Gain && me.Energy >= r.maxEnergy {
		return RollPart, rules.Refuse("AX-2", "%s has %d energy already, and a pawn never has more", me.Name, me.Energy)
	}
	return ChangePart, r.judgeChange(p, place, a, t)
}

// judgeChange judges the change of a deflector, when the pawn of the player to
// move is at a place (AX-12, AX-13).
func (r *Rules) judgeChange(p *Position, place Place, a *acceleration, t Turn) *rules.Refusal {
	if t.Change.Kind == NoChange {
		if !a.duty {
			return malformed(t.Change)
		}
		if c, possible := r.anyChange(p, place); possible {
			return refuseDuty(p.mover(), t, c)
		}
		return malformed(t.Change)
	}
	if !a.kinds.has(uint8(t.Change.Kind)) {
		return refuseKind(p.mover(), t)
	}
	if o := r.change(p, place, t.Change); o.kind != noObstacle {
		return refuseObstacle(p, place, o)
	}
	return malformed(t.Change)
}

// malformed refuses a change with values that its kind does not use: one turn
// has one form only.
func malformed(c Change) *rules.Refusal {
	if c.wellFormed() {
		return nil
	}
	return rules.Refuse("AX-13", "this change names more than it changes")
}
