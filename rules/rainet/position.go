package rainet

import "scoresheet/rules"

// A Position is everything that bears on the rest of a game, as far as the
// record tells it. It is a plain value: copying it copies the position. Make
// one with [Setup] or [Parse]; the zero value is none.
//
// Two positions of the same text may differ in what a secret 404 left known
// (RN-30): that knowledge has no place in the text.
type Position struct {
	cards       [2]set // the cells of each player's cards
	link, virus set    // cards of known type, by cell
	faceUp      set    // cards turned face up, by cell
	pair        set    // cards bound by a secret 404, by cell
	boost, wall [2]Cell
	stacks      [2]stack
	known       [2]knowledge
	toMove      Player
	spent       uint8 // one-time cards used: bits of spentBit
	ply         uint32
}

// A Terminal is one of the four Terminal cards every player has (RN-2).
type Terminal uint8

// The Terminal cards.
const (
	LineBoost    Terminal = iota // RN-13
	FireWall                     // RN-14
	VirusChecker                 // RN-15, once a game
	NotFound404                  // RN-16, once a game
)

var terminalNames = [4]string{"LINE BOOST", "FIRE WALL", "VIRUS CHECKER", "404 NOT FOUND"}

// String gives the name on the card, such as "LINE BOOST".
func (t Terminal) String() string {
	if int(t) < len(terminalNames) {
		return terminalNames[t]
	}
	return "no card"
}

func spentBit(pl Player, t Terminal) uint8 { return 1 << (uint8(pl)*2 + uint8(t-VirusChecker)) }

// InHand reports whether a player could still use a Terminal card: LINE BOOST
// and FIRE WALL when they are not on the board, the others when they are not
// used up.
func (p *Position) InHand(pl Player, t Terminal) bool {
	switch t {
	case LineBoost:
		return p.boost[pl] == NoCell
	case FireWall:
		return p.wall[pl] == NoCell
	}
	return p.spent&spentBit(pl, t) == 0
}

// ToMove gives the player whose turn it is.
func (p *Position) ToMove() Player { return p.toMove }

// Ply gives the number of actions before this position.
func (p *Position) Ply() int { return int(p.ply) }

// BoostCell gives the cell of the card that carries a player's LINE BOOST, or
// NoCell.
func (p *Position) BoostCell(pl Player) Cell { return p.boost[pl] }

// WallCell gives the cell of a player's FIRE WALL, or NoCell.
func (p *Position) WallCell(pl Player) Cell { return p.wall[pl] }

// WallAt gives the owner of the FIRE WALL on a cell, or NoPlayer.
func (p *Position) WallAt(c Cell) Player {
	switch {
	case !c.Valid():
		return NoPlayer
	case p.wall[A] == c:
		return A
	case p.wall[B] == c:
		return B
	}
	return NoPlayer
}

// Stack gives the cards on a player's stack in the order taken. A card whose
// Owner is the player has escaped, any other was captured.
func (p *Position) Stack(pl Player) []Card {
	cards := make([]Card, p.stacks[pl].n)
	for i := range cards {
		cards[i] = p.stacks[pl].at(i)
		if cards[i]&cardType == Card(paired) {
			cards[i] &^= cardType
		}
	}
	return cards
}

// StackCount counts the cards of one type on a player's stack. Cards of
// unknown type are counted under Unknown.
func (p *Position) StackCount(pl Player, t Type) int {
	s := &p.stacks[pl]
	if t == Unknown {
		return int(s.n) - s.known(Link) - s.known(Virus)
	}
	return s.known(t)
}

// At gives the card on a cell, or NoCard.
func (p *Position) At(c Cell) Card {
	owner := p.owner(c)
	if owner == NoPlayer {
		return NoCard
	}
	return NewCard(owner, p.typeAt(c), p.faceUp.has(c), p.boost[owner] == c)
}

// owner gives the owner of the card on a cell, or NoPlayer.
func (p *Position) owner(c Cell) Player {
	switch {
	case !c.Valid():
		return NoPlayer
	case p.cards[A].has(c):
		return A
	case p.cards[B].has(c):
		return B
	}
	return NoPlayer
}

func (p *Position) typeAt(c Cell) Type {
	return Type(p.link>>c&1 | p.virus>>c&1<<1)
}

// empty gives the bare position: no cards, all Terminal cards in the hand.
func empty(first Player) Position {
	return Position{boost: [2]Cell{NoCell, NoCell}, wall: [2]Cell{NoCell, NoCell}, toMove: first}
}

// put places a card and books what it tells of its owner's set (RN-30).
func (p *Position) put(at Cell, c Card) {
	owner, there := c.Owner(), bit(at)
	p.cards[owner] |= there
	switch c.Type() {
	case Link:
		p.link |= there
	case Virus:
		p.virus |= there
	}
	if c.FaceUp() {
		p.faceUp |= there
	}
	if c.Boosted() {
		p.boost[owner] = at
	}
	p.known[owner].book(c.Type())
}

// Setup gives the start of a game under the standard rules of a ruleset, see
// [Rules.Setup].
func Setup(rs Ruleset, first Player, typesA, typesB [8]Type) (Position, *rules.Refusal) {
	return standard(rs).Setup(first, typesA, typesB)
}

// Setup gives the start of a game (RN-2): the types of each player's cards in
// the order of [Homes], Unknown where the record does not tell. first is the
// player who moves first; NoPlayer means that the record does not say, which
// is A (RN-3). More than four Links or four Viruses of a player are refused.
func (r *Rules) Setup(first Player, typesA, typesB [8]Type) (Position, *rules.Refusal) {
	if first == NoPlayer {
		first = A
	}
	p := empty(first)
	for pl, types := range [2][8]Type{typesA, typesB} {
		for i, t := range types {
			p.put(homes[pl][i], NewCard(Player(pl), t, false, false))
		}
		for _, t := range [2]Type{Link, Virus} {
			if n := p.known[pl].sure[t]; n > setSize/2 && r.on(rn2) {
				return Position{}, rules.Refuse("RN-2", "%s has %d %s cards, and a player has 4 Links and 4 Viruses", Player(pl), n, t)
			}
		}
	}
	return p, nil
}
