package atomic

import "scoresheet/rules"

// NoStep is the step [Rules.Check] gives when the fault lies in the placement
// and not in its reaction.
const NoStep = -1

// Check tells whether a move is legal: why is nil if so. Otherwise it names the
// clause, and step is the index of the step at fault, len(m.Steps()) when the
// reaction ends too early, or [NoStep].
func (r *Rules) Check(p *Position, m *Move) (step int, why *rules.Refusal) {
	switch {
	case r.over(p):
		why = r.refuseAfterEnd(p)
	case m.IsPass():
		why = r.checkPass(p, m)
	default:
		why = r.checkPlacement(p, m)
	}
	if why != nil || m.IsPass() {
		return NoStep, why
	}
	return r.checkReaction(p, m)
}

func (r *Rules) refuseAfterEnd(p *Position) *rules.Refusal {
	if p.forfeits >= 2 {
		return rules.Refuse("AT-16", "the game is over: both players have forfeited in turn")
	}
	return rules.Refuse("AT-16", "the game is over: all pieces have been played")
}

// checkPass tells whether the mover may forfeit the turn (AT-12).
func (r *Rules) checkPass(p *Position, m *Move) *rules.Refusal {
	switch {
	case *m != Pass:
		return rules.Refuse("AT-12", "a forfeit places no piece")
	case r.unforced:
	case r.canPlace(p):
		return rules.Refuse("AT-12", "player %d can place a piece and may not forfeit the turn", p.side)
	case r.canBurn(p):
		return rules.Refuse("AT-12", "player %d has a Burn-out left and may not forfeit the turn", p.side)
	}
	return nil
}

// piece finds a way to lay a piece, nil if a face cannot be turned so (AT-2).
func (r *Rules) piece(f Face, o Orient) *piece {
	list := r.pieces
	if f == Burnout {
		list = r.burnouts
	}
	for i := range list {
		if list[i].face == f && list[i].orient == o {
			return &list[i]
		}
	}
	return nil
}

// checkPlacement checks a move as far as its reaction.
func (r *Rules) checkPlacement(p *Position, m *Move) *rules.Refusal {
	pc := r.piece(m.Face, m.Orient)
	inSetup := r.InSetup(p)
	switch {
	case pc == nil:
		return refuseOrient(m)
	case m.Face == Burnout && m.Hex.Valid() && !inSetup && r.has(p, Burnout) && r.checkBurnout(p) != nil:
		return r.checkBurnout(p) // wherever it goes
	case !p.empty().has(m.Hex):
		return refuseHex(p, m, siteClause(m, inSetup))
	case !r.has(p, m.Face):
		return rules.Refuse("AT-3", "player %d has no %s left", p.side, m.Face)
	case inSetup:
		return r.checkSetup(p, m)
	case m.Face == Burnout:
		return r.checkBurnout(p)
	case r.anywhere || reach[m.Hex&63][pc.lines]&p.opposing() != 0:
		return nil
	}
	return refuseLine(p, m)
}

// siteClause is the clause that says where a piece may go at all. Where a Burn-out
// goes is told by AT-12 itself; AT-11 is about pieces with lines.
func siteClause(m *Move, inSetup bool) string {
	switch {
	case inSetup:
		return "AT-10"
	case m.Face == Burnout:
		return "AT-12"
	}
	return "AT-11"
}

func refuseOrient(m *Move) *rules.Refusal {
	switch m.Face {
	case Connector:
		return rules.Refuse("AT-2", `a Connector is turned -, / or \`)
	case Alternator:
		return rules.Refuse("AT-2", "an Alternator is turned > or <")
	case Destructor, Burnout:
		return rules.Refuse("AT-2", "a %s has no orientation", m.Face)
	}
	return rules.Refuse("AT-2", "there is no such face")
}

func refuseHex(p *Position, m *Move, clause string) *rules.Refusal {
	switch {
	case !m.Hex.Valid():
		return rules.Refuse("AT-1", "there is no such hex")
	case m.Hex == Center:
		return rules.Refuse(clause, "the centre, %s, stays empty", Center)
	}
	return rules.Refuse(clause, "%s is taken by the %s of player %d", m.Hex, p.At(m.Hex).Face(), p.At(m.Hex).Owner())
}

func (r *Rules) checkSetup(p *Position, m *Move) *rules.Refusal {
	switch {
	case m.Face == Burnout:
		return rules.Refuse("AT-10", "no Burn-outs may be placed during the setup")
	case !ring.has(m.Hex):
		why := rules.Refuse("AT-10", "%s is not one of the six hexes round the centre, where the setup takes place", m.Hex)
		why.Hint = "free are " + listHexes(ring&p.empty())
		return why
	}
	return nil
}

func (r *Rules) checkBurnout(p *Position) *rules.Refusal {
	if r.unforced || !r.canPlace(p) {
		return nil
	}
	return rules.Refuse("AT-12", "a Burn-out may be placed only when no other piece can be, and player %d can place one", p.side)
}

func refuseLine(p *Position, m *Move) *rules.Refusal {
	targets := reach[m.Hex&63][AllSides] & p.opposing()
	if targets == 0 {
		return rules.Refuse("AT-11", "%s is not next to an opposing piece", m.Hex)
	}
	why := rules.Refuse("AT-11", "no line of the %s on %s points at an opposing piece", m.Face, m.Hex)
	why.Hint = "next to it " + isAre(targets) + listHexes(targets)
	return why
}

func isAre(set hexSet) string {
	if set.count() == 1 {
		return "is "
	}
	return "are "
}

// listHexes names hexes in their order: "a1", "a1 and b2", "a1, b2 and c3".
func listHexes(set hexSet) string { return joinHexes(set, " and ") }

// listHexesOr is listHexes with "or".
func listHexesOr(set hexSet) string { return joinHexes(set, " or ") }

func joinHexes(set hexSet, last string) string {
	text := ""
	for ; set != 0; set &= set - 1 {
		switch {
		case text == "":
		case set.count() == 1:
			text += last
		default:
			text += ", "
		}
		text += set.first().String()
	}
	return text
}
