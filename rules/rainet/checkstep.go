package rainet

import "scoresheet/rules"

// checkStep refuses a step or a capture that cannot be made.
func (r *Rules) checkStep(p *Position, a Action) *rules.Refusal {
	if no := p.checkOwn(a.From, "RN-10"); no != nil {
		return no
	}
	if !r.reach(p, a.From).has(a.To) {
		return r.unreachable(p, a.From, a.To)
	}
	switch taken := p.owner(a.To); {
	case a.Kind == Capture && taken == NoPlayer:
		no := rules.Refuse("RN-11", "there is nothing to capture on %s", a.To)
		no.Hint = "going there is a step"
		return no
	case a.Kind == Step && taken != NoPlayer:
		no := rules.Refuse("RN-11", "%s's card stands on %s, so going there captures it", taken, a.To)
		no.Hint = "going there is a capture"
		return no
	}
	return nil
}

// unreachable says why the card on from cannot get to a cell.
func (r *Rules) unreachable(p *Position, from, to Cell) *rules.Refusal {
	boosted := r.boosted(p, from)
	switch {
	case from == to && boosted:
		return rules.Refuse("RN-13", "the card on %s may not go back to where it started", from)
	case from == to:
		return rules.Refuse("RN-10", "the card on %s must move to another cell", from)
	case p.cards[p.toMove].has(to):
		return r.ownCard(p, to)
	case r.closed(p, p.toMove).has(to):
		return r.walled(p, to)
	case !r.on(rn11) && p.owner(to) != NoPlayer && distance(from, to) <= 2:
		return absent("RN-11", "capturing")
	case boosted && distance(from, to) == 2:
		return r.inTheWay(p, from, to)
	case boosted:
		return rules.Refuse("RN-13", "%s is too far: the boosted card on %s moves one cell or two in a row", to, from)
	case diagonal[from].has(to):
		no := rules.Refuse("RN-10", "the card on %s steps along its rank or file, never diagonally", from)
		no.Hint = "only a boosted card goes around a corner"
		return no
	case distance(from, to) == 2:
		return rules.Refuse("RN-13", "the card on %s is not boosted, so it moves one cell", from)
	}
	return rules.Refuse("RN-10", "%s is too far: the card on %s moves one cell along its rank or file", to, from)
}

func (r *Rules) ownCard(p *Position, c Cell) *rules.Refusal {
	return rules.Refuse("RN-10", "%s's own card stands on %s", p.toMove, c)
}

func (r *Rules) walled(p *Position, c Cell) *rules.Refusal {
	return rules.Refuse("RN-14", "%s's FIRE WALL stands on %s", p.WallAt(c), c)
}

// inTheWay names what bars every way of a boosted card to a cell two steps
// off: two cells around a corner, or the one between in a straight line. The
// clause is that of walls only when nothing else bars the way.
func (r *Rules) inTheWay(p *Position, from, to Cell) *rules.Refusal {
	clause, what := "RN-14", ""
	for via := r.near[from] & r.near[to]; via != 0; via &= via - 1 {
		c := via.first()
		if what != "" {
			what += ", "
		}
		if owner := p.owner(c); owner != NoPlayer {
			clause = "RN-13"
			what += owner.String() + "'s card on " + c.String()
		} else {
			what += p.WallAt(c).String() + "'s FIRE WALL on " + c.String()
		}
	}
	return rules.Refuse(clause, "the way from %s to %s is barred: %s", from, to, what)
}
