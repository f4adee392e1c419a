package rainet

import "scoresheet/rules"

// An Outcome is how a record may say that a game ended.
type Outcome uint8

// The outcomes.
const (
	Unfinished Outcome = iota
	AWins
	BWins
	Draw
)

// quota is how many Links win and how many Viruses lose (RN-20).
const quota = 4

var (
	linkReasons  = [2]string{"A has 4 Links on the stack", "B has 4 Links on the stack"}
	virusReasons = [2]string{"A has 4 Viruses on the stack", "B has 4 Viruses on the stack"}
)

// over reports whether the game is won.
func (r *Rules) over(p *Position) bool {
	if p.stacks[A].n|p.stacks[B].n < quota || !r.on(rn20) {
		return false
	}
	winner, _ := p.won()
	return winner != NoPlayer
}

// won gives the winner and why, by the types that are known. An action adds to
// one stack only, that of the player who is not to move any more, so that one
// is asked first.
func (p *Position) won() (Player, string) {
	for _, pl := range [2]Player{p.toMove.Other(), p.toMove} {
		if p.stacks[pl].known(Link) >= quota {
			return pl, linkReasons[pl]
		}
		if p.stacks[pl].known(Virus) >= quota {
			return pl.Other(), virusReasons[pl]
		}
	}
	return NoPlayer, ""
}

// Over gives the winner with the clause (RN-20) and the reason in words, once
// four Links or four Viruses are known to lie on a stack. Until then the winner
// is NoPlayer and the rest is empty.
func (r *Rules) Over(p *Position) (winner Player, clause, reason string) {
	if !r.over(p) {
		return NoPlayer, "", ""
	}
	winner, reason = p.won()
	return winner, "RN-20", reason
}

// MayBeOver reports whether cards of unknown type on the stacks may have made
// the position a win for a player that cannot be proved (RN-30): some types
// that agree with everything known give that player four Links, or the
// opponent four Viruses. It is false once the game is over.
func (r *Rules) MayBeOver(p *Position, winner Player) bool {
	if !r.on(rn20) || !r.on(rn30) || r.over(p) {
		return false
	}
	return p.most(winner, Link) >= quota || p.most(winner.Other(), Virus) >= quota
}

// most gives how many cards of a type a player's stack can hold.
func (p *Position) most(pl Player, t Type) int {
	s := &p.stacks[pl]
	n := s.known(t)
	for owner := A; owner <= B; owner++ {
		n += p.known[owner].most(t, s.count(owner, Unknown), s.count(owner, paired))
	}
	return n
}

// CheckOutcome refuses an outcome that a record cannot have in a position: any
// but the winner's once the game is over (RN-20). Before that every outcome
// stands, as a resignation or by agreement (RN-21).
func (r *Rules) CheckOutcome(p *Position, o Outcome) *rules.Refusal {
	winner, clause, reason := r.Over(p)
	if winner == NoPlayer {
		if r.on(rn21) || o == Unfinished {
			return nil
		}
		return rules.Refuse("RN-21", "nobody has won yet")
	}
	if o == AWins+Outcome(winner) {
		return nil
	}
	return rules.Refuse(clause, "%s, so %s has won", reason, winner)
}
