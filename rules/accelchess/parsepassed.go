package accelchess

import "scoresheet/rules"

// passed reads the cells passed over by the last move and finds the pawn that
// passed them (AC-19): it belongs to the side that is not to move, started where
// pawns start, and stands on the cell after the last one passed.
func (d *decoder) passed(s span) *rules.PositionError {
	if d.word(s) == "-" {
		return nil
	}
	p := &d.pos
	mover := p.turn.Other()
	next := &p.rules.forward[mover]
	at := NoCell // the cell before the one to be read
	reach := 0   // how many steps that multistep may have
	for i, part := range d.cut(s, ",") {
		c, ok := ParseCell(d.word(part))
		if !ok {
			return part.fail("AC-2", "no cell has the name %q; passed cells are - or a list such as a2,a3w", d.word(part))
		}
		if i == 0 {
			if at = p.rules.forward[p.turn][c]; at != NoCell {
				reach = int(p.rules.multistep[mover][at])
			}
			if reach < 2 {
				return part.fail("AC-16", "no multistep of %s begins with a step to %s", mover, c)
			}
			if p.pieces[at] != NoPiece {
				return part.fail("AC-19", "the multistep over %s started from %s, which is not empty", c, at)
			}
		}
		if c != next[at] || i+2 > reach {
			return part.fail("AC-16", "a multistep that comes to %s does not pass over %s", at, c)
		}
		if p.pieces[c] != NoPiece {
			return part.fail("AC-19", "the multistep passed over %s, which is not empty", c)
		}
		p.passed[i], at = c, c
		p.steps++
	}
	p.stepper = next[at]
	if p.pieces[p.stepper] != NewPiece(mover, Pawn) {
		return s.fail("AC-19", "a %s that passed over %s would stand on %s", NewPiece(mover, Pawn), at, p.stepper)
	}
	return nil
}

// judge checks what bears on several fields: the clock after a multistep, and
// that the side that has just moved is not in check (AC-13).
func (d *decoder) judge(clock span) *rules.PositionError {
	p := &d.pos
	if p.steps > 0 && p.clock != 0 {
		return clock.fail("AC-19", "after a multistep the halfmove clock is 0, not %d", p.clock)
	}
	mover := p.turn.Other()
	king := p.kings[mover]
	attackers := p.attackers(king, p.turn, p.occupied(), set{})
	if p.rules.kingSafety && !attackers.empty() {
		c := attackers.pop()
		return d.pieceAt(king).fail("AC-13", "%s has just moved, but its king on %s is attacked by the %s on %s", mover, king, p.pieces[c].Kind(), c)
	}
	return nil
}
