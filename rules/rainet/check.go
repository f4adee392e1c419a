package rainet

import "scoresheet/rules"

// Check refuses an action that is not legal, with the clause it breaks and the
// reason in words. It gives nil exactly for the actions that Legal lists and,
// where a Swap is legal, for the Secret 404 too.
func (r *Rules) Check(p *Position, a Action) *rules.Refusal {
	if r.over(p) {
		_, reason := p.won()
		return rules.Refuse("RN-20", "the game is over: %s", reason)
	}
	if !a.wellFormed() {
		return r.malformed(a)
	}
	switch a.Kind {
	case Step, Capture:
		return r.checkStep(p, a)
	case Escape:
		return r.checkEscape(p, a.From)
	case EnterEscape:
		return r.checkEnterEscape(p, a)
	case BoostOn, BoostOff:
		return r.checkBoost(p, a)
	case WallOn, WallOff:
		return r.checkWall(p, a)
	case Checker:
		return r.checkChecker(p, a.From)
	}
	return r.checkNotFound(p, a)
}

// malformed refuses what is no action at all.
func (r *Rules) malformed(a Action) *rules.Refusal {
	switch {
	case a.Kind >= kinds:
		return rules.Refuse("RN-3", "this is no action, and nobody may pass")
	case !a.From.Valid() || a.Kind.twoCells() && !a.To.Valid():
		return rules.Refuse("RN-1", "the cell is not on the board")
	}
	return rules.Refuse("RN-3", "a turn is one action, and this says more than a %s can do", a.Kind)
}

// absent refuses the use of something whose clause is switched off.
func absent(id, what string) *rules.Refusal {
	return rules.Refuse(id, "there is no %s in this game", what)
}

// checkOwn refuses a cell without a card of the player to move.
func (p *Position) checkOwn(c Cell, clause string) *rules.Refusal {
	switch owner := p.owner(c); owner {
	case p.toMove:
		return nil
	case NoPlayer:
		return rules.Refuse(clause, "there is no card on %s", c)
	default:
		return rules.Refuse(clause, "the card on %s is %s's, and it is %s's turn", c, owner, p.toMove)
	}
}

func (r *Rules) checkEscape(p *Position, from Cell) *rules.Refusal {
	if no := p.checkOwn(from, "RN-12"); no != nil {
		return no
	}
	switch me := p.toMove; {
	case r.escapable(me).has(from):
		return nil
	case !r.on(rn12):
		return absent("RN-12", "escaping")
	case r.ports[me].has(from):
		return rules.Refuse("RN-12", "%s is %s's own Server Port, and cards escape from the opponent's", from, me)
	default:
		return r.noPort(me, from)
	}
}

// noPort refuses a cell that is not a port of a player's opponent.
func (r *Rules) noPort(pl Player, c Cell) *rules.Refusal {
	no := rules.Refuse("RN-12", "%s is not one of %s's Server Ports", c, pl.Other())
	if ports := r.goals(pl); ports != 0 {
		no.Hint = "cards of " + pl.String() + " escape from " + ports.first().String() + " and " + (ports & (ports - 1)).first().String()
	}
	return no
}

func (r *Rules) checkEnterEscape(p *Position, a Action) *rules.Refusal {
	if no := p.checkOwn(a.From, "RN-13"); no != nil {
		return no
	}
	switch me := p.toMove; {
	case r.dashes(p, a.From).has(a.To):
		return nil
	case r.ruleset != Rulebook:
		return rules.Refuse("RN-13", "a card must begin its turn on the port to escape; only the printed rule book lets a boosted one enter and escape in one turn")
	case !r.boosted(p, a.From):
		return rules.Refuse("RN-13", "the card on %s is not boosted, so it cannot enter a port and escape in one turn", a.From)
	case !r.on(rn12):
		return absent("RN-12", "escaping")
	case !r.goals(me).has(a.To):
		return r.noPort(me, a.To)
	case p.cards[me].has(a.To):
		return r.ownCard(p, a.To)
	case p.cards[me.Other()].has(a.To):
		return rules.Refuse("RN-13", "a capture ends the move, so the card cannot take %s and escape at once", a.To)
	}
	return rules.Refuse("RN-13", "%s is more than one step from %s, and the second move is the escape", a.To, a.From)
}

func (r *Rules) checkBoost(p *Position, a Action) *rules.Refusal {
	if no := p.checkOwn(a.From, "RN-13"); no != nil {
		return no
	}
	at := p.boost[p.toMove]
	switch {
	case !r.on(rn13):
		return absent("RN-13", LineBoost.String())
	case a.Kind == BoostOff && at != a.From:
		return rules.Refuse("RN-13", "the card on %s is not boosted", a.From)
	case a.Kind == BoostOff || at == NoCell:
		return nil
	case at == a.From:
		return rules.Refuse("RN-13", "the card on %s is boosted already", a.From)
	}
	no := rules.Refuse("RN-13", "%s's LINE BOOST is on the card on %s", p.toMove, at)
	no.Hint = "taking it off costs a turn of its own"
	return no
}

func (r *Rules) checkWall(p *Position, a Action) *rules.Refusal {
	me, c := p.toMove, a.From
	standing := p.WallAt(c)
	switch {
	case !r.on(rn14):
		return absent("RN-14", FireWall.String())
	case a.Kind == WallOff && standing == me, r.wallSites(p, me).has(c) && a.Kind == WallOn:
		return nil
	case a.Kind == WallOff && standing == NoPlayer:
		return rules.Refuse("RN-14", "there is no FIRE WALL on %s", c)
	case a.Kind == WallOff:
		return rules.Refuse("RN-14", "the FIRE WALL on %s is %s's, and only its owner can delete it", c, standing)
	case p.wall[me] != NoCell:
		no := rules.Refuse("RN-14", "%s's FIRE WALL stands on %s", me, p.wall[me])
		no.Hint = "deleting it costs a turn of its own"
		return no
	case r.ports[A].has(c) || r.ports[B].has(c):
		return rules.Refuse("RN-14", "%s is a Server Port, where no FIRE WALL may stand", c)
	case standing != NoPlayer:
		return rules.Refuse("RN-14", "%s's FIRE WALL stands on %s", standing, c)
	}
	return rules.Refuse("RN-14", "%s's card stands on %s, and a FIRE WALL needs an empty cell", p.owner(c), c)
}

func (r *Rules) checkChecker(p *Position, c Cell) *rules.Refusal {
	me := p.toMove
	switch {
	case r.checkable(p, me).has(c):
		return nil
	case !r.on(rn15):
		return absent("RN-15", VirusChecker.String())
	case !p.InHand(me, VirusChecker):
		return rules.Refuse("RN-15", "%s's VIRUS CHECKER is used up", me)
	case p.owner(c) == NoPlayer:
		return rules.Refuse("RN-15", "there is no card on %s", c)
	case p.owner(c) == me:
		return rules.Refuse("RN-15", "the card on %s is %s's own, and the VIRUS CHECKER is for opposing cards", c, me)
	}
	return rules.Refuse("RN-15", "the card on %s lies face up already", c)
}

func (r *Rules) checkNotFound(p *Position, a Action) *rules.Refusal {
	switch {
	case !r.on(rn16):
		return absent("RN-16", NotFound404.String())
	case !p.InHand(p.toMove, NotFound404):
		return rules.Refuse("RN-16", "%s's 404 NOT FOUND is used up", p.toMove)
	case a.From == a.To:
		return rules.Refuse("RN-16", "a 404 takes two cards, and %s is named twice", a.From)
	case a.From > a.To:
		return rules.Refuse("RN-16", "the cells of a 404 are named in ascending order, %s before %s", a.To, a.From)
	}
	if no := p.checkOwn(a.From, "RN-16"); no != nil {
		return no
	}
	return p.checkOwn(a.To, "RN-16")
}
