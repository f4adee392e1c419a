package rainet

import "scoresheet/rules"

// An Effect is what an action did.
type Effect struct {
	Action   Action
	Player   Player  // who acted
	Via      Cell    // what a boosted card passed over, or entered before it escaped; else NoCell
	Captured Card    // the card taken, with what is known of its type and what it carried; else NoCard
	Escaped  Card    // the card that left the board, likewise; else NoCard
	Revealed Type    // the type that a capture or a checker showed, Unknown when the record does not tell
	Returned Player  // whose LINE BOOST went back to the hand; else NoPlayer
	Types    [2]Type // of a 404: what is known afterwards of the cards on From and To

	Winner         Player // who has won by this action; else NoPlayer
	Clause, Reason string // of the win, see [Rules.Over]
}

// Apply makes an action in place and tells what it did. An illegal action is
// refused, see [Rules.Check], and leaves the position as it was.
//
// revealed is the type that the record gives for a captured or checked card,
// Unknown if it gives none; other actions do not look at it. A type that
// contradicts the known one is refused by RN-11 or RN-15, one that does not fit
// with everything else known by RN-30.
func (r *Rules) Apply(p *Position, a Action, revealed Type) (Effect, *rules.Refusal) {
	if no := r.Check(p, a); no != nil {
		return Effect{}, no
	}
	var no *rules.Refusal
	switch a.Kind {
	case Capture:
		no = r.consistent(p, a.To, revealed, "RN-11")
	case Checker:
		no = r.consistent(p, a.From, revealed, "RN-15")
	}
	if no != nil {
		return Effect{}, no
	}
	var e Effect
	r.do(p, a, revealed, &e)
	e.Winner, e.Clause, e.Reason = r.Over(p)
	return e, nil
}

// do makes a legal action and notes everything but the win in e.
func (r *Rules) do(p *Position, a Action, revealed Type, e *Effect) {
	me := p.toMove
	e.Action, e.Player, e.Via, e.Returned = a, me, NoCell, NoPlayer
	switch a.Kind {
	case Step, Capture:
		if p.boost[me] == a.From {
			e.Via = r.via(p, a.From, a.To)
		}
		if a.Kind == Capture {
			e.Revealed = p.learn(a.To, revealed)
			e.Captured = p.lift(a.To, me, e)
		}
		p.shift(a.From, a.To)
	case Escape:
		e.Escaped = p.lift(a.From, me, e)
	case EnterEscape:
		e.Via = a.To
		e.Escaped = p.lift(a.From, me, e)
	case BoostOn:
		p.boost[me] = a.From
	case BoostOff:
		p.boost[me] = NoCell
		e.Returned = me
	case WallOn:
		p.wall[me] = a.From
	case WallOff:
		p.wall[me] = NoCell
	case Checker:
		e.Revealed = p.learn(a.From, revealed)
		p.faceUp |= bit(a.From)
		p.spent |= spentBit(me, VirusChecker)
	case NotFound:
		p.shuffle(a)
		e.Types = [2]Type{p.typeAt(a.From), p.typeAt(a.To)}
	}
	p.ply++
	if r.on(rn3) {
		p.toMove = me.Other()
	}
}

// shift moves the card of the player to move, with all that belongs to it.
func (p *Position) shift(from, to Cell) {
	me := p.toMove
	both := bit(from) | bit(to)
	p.cards[me] ^= both
	for _, s := range [...]*set{&p.link, &p.virus, &p.faceUp, &p.pair} {
		*s ^= both & -(*s >> from & 1)
	}
	if p.boost[me] == from {
		p.boost[me] = to
	}
}

// lift takes a card off the board and puts it on a player's stack. A captured
// card is revealed anyway, so that only escaped ones keep their side (RN-12).
func (p *Position) lift(at Cell, taker Player, e *Effect) Card {
	card, gone := p.At(at), bit(at)
	owner := card.Owner()
	laid := card
	if p.pair&gone != 0 {
		laid |= Card(paired)
	}
	if owner != taker {
		laid &^= cardFaceUp
	}
	p.stacks[taker].push(laid)
	if card.Boosted() {
		p.boost[owner] = NoCell
		e.Returned = owner
	}
	p.cards[owner] &^= gone
	p.link &^= gone
	p.virus &^= gone
	p.faceUp &^= gone
	p.pair &^= gone
	return card
}

// shuffle makes a 404: both cards lie face down afterwards, and LINE BOOST
// stays on its cell (RN-16).
func (p *Position) shuffle(a Action) {
	both := bit(a.From) | bit(a.To)
	p.faceUp &^= both
	p.spent |= spentBit(p.toMove, NotFound404)
	switch a.Shuffle {
	case Swap:
		for _, s := range [...]*set{&p.link, &p.virus} {
			if *s&both != 0 && *s&both != both {
				*s ^= both
			}
		}
	case Secret:
		p.hide(p.toMove, both)
	}
}
