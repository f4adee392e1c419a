package rainet

import "scoresheet/rules"

// setSize is the number of Online cards of a player (RN-2): half are Links,
// half are Viruses.
const setSize = 8

// knowledge is what is certain about all cards of one owner together (RN-30).
//
// Types seen on the board and the stacks are certain one by one. A secret 404
// hides two of them again, but not their sum: the pair's certain types are kept
// in pair, and its cards are marked on the board or the stack. That is exact,
// because a player has one 404 a game: an assignment of types to the unknown
// cards exists as long as the certain ones, the pair's included, are at most
// four of each type and the pair can be dealt out as revealed.
type knowledge struct {
	sure   [3]uint8 // certain cards by type, the pair's among them
	pair   [3]uint8 // certain cards by type within the secret pair
	hidden uint8    // cards of the secret pair not revealed since
}

// book counts a card whose type is certain; Unknown tells nothing.
func (k *knowledge) book(t Type) {
	if t != Unknown {
		k.sure[t]++
	}
}

// free is the number of cards of the secret pair that may be of either type.
func (k *knowledge) free() uint8 { return k.hidden - k.pair[Link] - k.pair[Virus] }

// allows reports whether a card of unknown type can be a t. ofPair tells that
// the card is one of the secret pair.
func (k *knowledge) allows(t Type, ofPair bool) bool {
	if ofPair && k.pair[t] > 0 {
		return true
	}
	return k.sure[t] < setSize/2 && (!ofPair || k.free() > 0)
}

// learn books that a card of unknown type is a t. If it is one of the pair and
// the pair holds a certain t, that one is used up: what is left for the other
// card is then the widest that any dealing allows.
func (k *knowledge) learn(t Type, ofPair bool) {
	if !ofPair {
		k.sure[t]++
		return
	}
	if k.pair[t] > 0 {
		k.pair[t]--
	} else {
		k.sure[t]++
	}
	k.hidden--
}

// most gives how many of the given cards of unknown type can be a t at once:
// plain ones, and ones of the secret pair.
func (k *knowledge) most(t Type, plain, ofPair int) int {
	certain := min(ofPair, int(k.pair[t]))
	open := plain + min(ofPair-certain, int(k.free()))
	return certain + min(open, max(0, setSize/2-int(k.sure[t])))
}

// consistent refuses a revealed type that no assignment of types to the unknown
// cards allows (RN-30), or that contradicts the known type of the card on c:
// clause is then RN-11 or RN-15.
func (r *Rules) consistent(p *Position, c Cell, revealed Type, clause string) *rules.Refusal {
	if revealed == Unknown {
		return nil
	}
	owner := p.owner(c)
	if known := p.typeAt(c); known != Unknown {
		if known != revealed {
			return rules.Refuse(clause, "the card on %s is a %s, not a %s", c, known, revealed)
		}
		return nil
	}
	k, ofPair := &p.known[owner], p.pair.has(c)
	if !r.on(rn30) || k.allows(revealed, ofPair) {
		return nil
	}
	if k.sure[revealed] >= setSize/2 {
		return rules.Refuse("RN-30", "the card on %s cannot be a %s: all 4 %s cards of %s are accounted for", c, revealed, revealed, owner)
	}
	return rules.Refuse("RN-30", "the card on %s cannot be a %s: no %s was left in the pair that %s's 404 shuffled", c, revealed, revealed, owner)
}

// learn books the type of the card on c when the record reveals it, and gives
// what is known of it then.
func (p *Position) learn(c Cell, revealed Type) Type {
	known := p.typeAt(c)
	if known != Unknown || revealed == Unknown {
		return known
	}
	there := bit(c)
	p.known[p.owner(c)].learn(revealed, p.pair&there != 0)
	p.pair &^= there
	if revealed == Link {
		p.link |= there
	} else {
		p.virus |= there
	}
	return revealed
}

// hide makes the types of two cards of a player unknown, but keeps what was
// known of them together (RN-16, RN-30).
func (p *Position) hide(pl Player, cells set) {
	links, viruses := (p.link & cells).count(), (p.virus & cells).count()
	p.link &^= cells
	p.virus &^= cells
	if links+viruses == 0 {
		return // nothing is known of the pair, so nothing needs keeping
	}
	k := &p.known[pl]
	k.pair[Link], k.pair[Virus], k.hidden = uint8(links), uint8(viruses), 2
	p.pair |= cells
}
