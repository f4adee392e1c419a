package accelerator

import (
	"fmt"
	"strings"

	"scoresheet/rules"
)

// word gives the facing in words.
func (f Facing) word() string {
	switch f {
	case North:
		return "north"
	case East:
		return "east"
	case South:
		return "south"
	case West:
		return "west"
	}
	return "nowhere"
}

func (r *Rules) refuseOver(p *Position) *rules.Refusal {
	for _, w := range p.pawns[:p.players] {
		if w.Collected >= r.endsAt {
			return rules.Refuse("AX-20", "the game is over: %s has collected %d electrons", w.Name, w.Collected)
		}
	}
	return nil
}

func refuseReturn(me *Pawn, f Facing) *rules.Refusal {
	switch {
	case me.Place != Off:
		return rules.Refuse("AX-10", "%s is on the board and does not come back", me.Name)
	case f == NoFacing:
		refusal := rules.Refuse("AX-10", "%s was reset and must first be put on its home %s", me.Name, me.Home)
		refusal.Hint = "say which way it faces: N, E, S or W"
		return refusal
	}
	return rules.Refuse("AX-10", "%s cannot come back on %s facing that way", me.Name, me.Home)
}

// refuseMark refuses what a turn says about the energy.
func (r *Rules) refuseMark(me *Pawn, t Turn) *rules.Refusal {
	switch {
	case t.Roll > me.Energy && r.greater.marks.has(uint8(Gain)):
		return rules.Refuse("AX-11", "the roll %d is greater than %s's energy %d, so it gains one (+)", t.Roll, me.Name, me.Energy)
	case t.Roll > me.Energy:
		return rules.Refuse("AX-11", "a roll does not change %s's energy", me.Name)
	case t.Roll == me.Energy:
		return rules.Refuse("AX-12", "the roll equals %s's energy %d: say whether it gains one (+), loses one (-) or keeps it (=)", me.Name, me.Energy)
	}
	return rules.Refuse("AX-13", "the roll %d is smaller than %s's energy %d, which stays as it is", t.Roll, me.Name, me.Energy)
}

func refuseKind(me *Pawn, t Turn) *rules.Refusal {
	switch {
	case t.Roll > me.Energy:
		return rules.Refuse("AX-11", "the roll %d is greater than %s's energy %d: no deflector is changed", t.Roll, me.Name, me.Energy)
	case t.Roll == me.Energy:
		return rules.Refuse("AX-12", "no such change can be made on an equal roll")
	case t.Change.Kind == Remove:
		return rules.Refuse("AX-13", "a deflector is removed on an equal roll only, and %d is smaller than %s's energy %d", t.Roll, me.Name, me.Energy)
	}
	return rules.Refuse("AX-13", "no such change can be made")
}

// refuseDuty refuses a turn without a change and names one that is possible.
func refuseDuty(me *Pawn, t Turn, c Change) *rules.Refusal {
	refusal := rules.Refuse("AX-13", "the roll %d is smaller than %s's energy %d: a deflector must be added, moved or turned", t.Roll, me.Name, me.Energy)
	if c.Kind == Add {
		refusal.Hint = fmt.Sprintf("one can be added on %s, for example", c.To)
	} else {
		refusal.Hint = fmt.Sprintf("the one on %s can be turned, for example", c.From)
	}
	return refusal
}

func refuseObstacle(p *Position, me Place, o obstacle) *rules.Refusal {
	name := p.pawns[o.player].Name
	place := p.placeOf(o.player, me)
	switch o.kind {
	case offBoard:
		return rules.Refuse("AX-1", "%s is not on the %dx%d board", o.square, p.files, p.ranks)
	case noDeflector:
		return rules.Refuse("AX-13", "there is no deflector on %s", o.square)
	case emptySupply:
		return rules.Refuse("AX-13", "no deflector is left in the supply")
	case occupied:
		return rules.Refuse("AX-13", "a deflector lies on %s already", o.square)
	case lastChanged:
		return rules.Refuse("AX-13", "the deflector at %s was changed during the previous turn", o.square)
	case onReactor:
		return rules.Refuse("AX-13", "%s is the reactor", o.square)
	case onHome:
		return rules.Refuse("AX-13", "%s is %s's home", o.square, name)
	case underPawn:
		return rules.Refuse("AX-13", "%s's pawn stands on %s", name, o.square)
	case badMirror:
		return rules.Refuse("AX-3", "a deflector lies either / or \\")
	}
	return rules.Refuse("AX-13", "%s is next to %s's pawn %s", o.square, name, describe(place))
}

// describe puts a place in words.
func describe(p Place) string {
	if p.IsBeyond() {
		return fmt.Sprintf("beyond the %s edge at %s", p.Side().word(), p.Square())
	}
	return "on " + p.Square().String()
}

// refuseOutcome refuses the outcome of a turn that is legal up to it, tells
// where the pawn really ends and how it gets there.
func (r *Rules) refuseOutcome(p *Position, t Turn) *rules.Refusal {
	claim := t.Outcome
	t.Outcome = Outcome{}
	var trail Trail
	w := r.follow(p, t, &trail)
	name := p.mover().Name
	real := w.outcome()
	refusal := &rules.Refusal{Clause: outcomeClause(real, claim), Hint: "the outcome is " + real.String()}
	if claim.Kind == Collects {
		refusal.Message = refuseEntry(name, claim.Entry, w.entries)
		refusal.Message += "; it " + trail.tell(p, real)
		return refusal
	}
	refusal.Message = fmt.Sprintf("%s %s", name, trail.tell(p, real))
	switch {
	case claim.Kind == Unstated:
		refusal.Message += "; the turn does not say so"
	case claim.Kind == Stands && real.Kind == Stands:
		refusal.Message += ", not " + standing(claim)
	default:
		refusal.Message += fmt.Sprintf("; it %s", denied(claim))
	}
	return refusal
}

// outcomeClause gives the clause that decides between two outcomes.
func outcomeClause(real, claim Outcome) string {
	switch {
	case claim.Kind == Collects:
		return "AX-14"
	case real.Kind == Annihilation || claim.Kind == Annihilation:
		return "AX-16"
	case real.Kind == Reactor || claim.Kind == Reactor:
		return "AX-15"
	}
	return "AX-14"
}

// refuseEntry tells why nothing can be collected at an entry of the home.
func refuseEntry(name Name, claimed, made uint8) string {
	switch made {
	case 0:
		return fmt.Sprintf("%s does not enter its home with electrons", name)
	case 1:
		return fmt.Sprintf("%s enters its home with electrons once only, so there is no entry %d", name, claimed)
	}
	return fmt.Sprintf("%s enters its home with electrons %d times, so there is no entry %d", name, made, claimed)
}

// denied says of a claimed outcome that it is not the real one.
func denied(claim Outcome) string {
	switch claim.Kind {
	case Stands:
		return "does not stand " + standing(claim)
	case Reactor:
		return "does not end on the reactor"
	}
	return "meets no pawn there"
}

// standing puts where a pawn stands in words.
func standing(o Outcome) string {
	if o.Place.IsBeyond() {
		return describe(o.Place)
	}
	return fmt.Sprintf("%s facing %s", describe(o.Place), o.Facing)
}

// tell puts a walk in words.
func (t *Trail) tell(p *Position, end Outcome) string {
	var b strings.Builder
	b.WriteString("stays where it is")
	if t.n > 0 {
		b.Reset()
		b.WriteString("goes ")
	}
	for i, s := range t.Steps() {
		if i > 0 {
			b.WriteString(", ")
		}
		b.WriteString(s.tell(p))
	}
	b.WriteString(" and ")
	switch end.Kind {
	case Reactor:
		b.WriteString("ends on the reactor")
	case Annihilation:
		b.WriteString("is annihilated with the pawn there")
	default:
		b.WriteString("ends " + standing(end))
	}
	return b.String()
}

// tell puts one space of a walk in words.
func (s Step) tell(p *Position) string {
	text := s.Place.String()
	switch {
	case s.Events&Turned != 0:
		text += fmt.Sprintf(" (turned %s by the deflector)", s.Facing.word())
	case s.Events&Bounced != 0:
		text += " (turns round)"
	case s.Events&TookElectron != 0:
		text += " (takes an electron)"
	case s.Events&PassedHome != 0:
		text += " (home, not collecting)"
	}
	if s.Events&Swapped != 0 {
		text += " (swaps with"
		for i := range p.pawns[:p.players] {
			if s.With.Has(i) {
				text += " " + p.pawns[i].Name.String()
			}
		}
		text += ")"
	}
	return text
}
