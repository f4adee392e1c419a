package atomic

import "scoresheet/rules"

// A path is a given reaction while it is followed and checked.
type path struct {
	rules    *Rules
	pos      *Position
	move     *Move
	at       Hex    // the last piece of the path
	exits    Sides  // by which the path may leave it
	opposing hexSet // the pieces that still are the opponent's
}

// checkReaction follows the reaction of a move whose placement is legal.
func (r *Rules) checkReaction(p *Position, m *Move) (step int, why *rules.Refusal) {
	steps := m.Steps()
	if r.InSetup(p) || m.Face == Burnout {
		if len(steps) == 0 {
			return NoStep, nil
		}
		return 0, refuseAnyStep(r.InSetup(p))
	}
	w := path{rules: r, pos: p, move: m, at: m.Hex, exits: r.piece(m.Face, m.Orient).leads, opposing: p.opposing()}
	for i := 0; i < len(steps); i++ {
		from := w.at
		if steps[i] == Center {
			if why := w.checkCrossing(i == 0); why != nil {
				return i, why
			}
			i++
			if i == len(steps) {
				return i, w.refuseDeadCrossing()
			}
			from = Center
		}
		if why := w.checkFlip(from, steps[i]); why != nil {
			return i, why
		}
		w.flip(from, steps[i])
	}
	if why := w.checkStop(); why != nil {
		return len(steps), why
	}
	return NoStep, nil
}

func refuseAnyStep(inSetup bool) *rules.Refusal {
	if inSetup {
		return rules.Refuse("AT-10", "there are no reactions during the setup")
	}
	return rules.Refuse("AT-13", "a Burn-out has no line from which a reaction could start")
}

// direct is the opposing pieces to which a line leads from where the path is.
func (w *path) direct() hexSet { return reach[w.at&63][w.exits&63] & w.opposing }

// flip takes a step that has been checked.
func (w *path) flip(from, to Hex) {
	back := w.pos.tiles[to&63].Face().Back()
	w.at, w.exits = to, w.rules.exits[back][enteredBy(to, from)%6]
	w.opposing &^= 1 << (to & 63)
}

// checkFlip checks a step into a piece; from is the last piece or, after a
// crossing, the centre, which has all six lines (AT-15).
func (w *path) checkFlip(from, to Hex) *rules.Refusal {
	exits := w.exits
	if from == Center {
		exits = AllSides
	}
	if (reach[from&63][exits&63] & w.opposing).has(to) {
		return nil
	}
	switch {
	case !to.Valid():
		return rules.Refuse("AT-1", "there is no such hex")
	case from == Center && to == Center:
		return rules.Refuse("AT-15", "the path has only just come to the centre")
	case !reach[from&63][AllSides].has(to):
		return rules.Refuse("AT-1", "%s is not next to %s", to, from)
	case !w.opposing.has(to):
		return w.refuseTarget(to)
	}
	why := rules.Refuse("AT-13", "no %s of the %s on %s leads to %s", w.line(), w.face(), from, to)
	why.Hint = w.wayOn()
	return why
}

// refuseTarget says why a hex next to the path holds nothing to flip.
func (w *path) refuseTarget(to Hex) *rules.Refusal {
	switch {
	case to == w.move.Hex:
		return rules.Refuse("AT-13", "%s is where the reaction started", to)
	case w.pos.At(to).Empty():
		return rules.Refuse("AT-13", "%s is empty", to)
	case w.pos.opposing().has(to):
		return rules.Refuse("AT-13", "%s has already been flipped by this reaction", to)
	}
	return rules.Refuse("AT-13", "%s is player %d's own piece", to, w.pos.side)
}

// checkCrossing checks a step onto the centre (AT-15).
func (w *path) checkCrossing(isFirst bool) *rules.Refusal {
	switch {
	case w.rules.noCrossing:
		return rules.Refuse("AT-13", "%s is empty", Center)
	case isFirst:
		return rules.Refuse("AT-15", "the centre may not be crossed from the piece just placed")
	case !ring.has(w.at):
		return rules.Refuse("AT-15", "%s is not next to the centre", w.at)
	case reach[w.at&63][w.exits&63]&center == 0:
		return rules.Refuse("AT-15", "no %s of the %s on %s leads to the centre", w.line(), w.face(), w.at)
	case w.direct() != 0:
		why := rules.Refuse("AT-15", "the centre may be crossed only where no line leads to an opposing piece, and one of the %s on %s does", w.face(), w.at)
		why.Hint = w.wayOn()
		return why
	case ring&w.opposing == 0:
		return rules.Refuse("AT-15", "there is no opposing piece across the centre")
	}
	return nil
}

func (w *path) refuseDeadCrossing() *rules.Refusal {
	why := rules.Refuse("AT-15", "a path that crosses the centre must go on into an opposing piece")
	why.Hint = "across the centre " + isAre(ring&w.opposing) + listHexes(ring&w.opposing)
	return why
}

// checkStop checks that the path may end where it is (AT-14).
func (w *path) checkStop() *rules.Refusal {
	direct := w.direct()
	if direct == 0 || w.rules.mayStop {
		return nil
	}
	if w.at == w.move.Hex {
		return rules.Refuse("AT-14", "the reaction is missing: %s could be flipped", listHexesOr(direct))
	}
	return rules.Refuse("AT-14", "the reaction stops on %s although %s could be flipped", w.at, listHexesOr(direct))
}

// line is what to call the lines by which the path may go on.
func (w *path) line() string {
	if w.at == w.move.Hex {
		return "line"
	}
	return "other line"
}

// face is what the piece shows on which the path is.
func (w *path) face() Face {
	if w.at == w.move.Hex {
		return w.move.Face
	}
	return w.pos.At(w.at).Face().Back()
}

// wayOn tells the pieces to which a line leads, for a hint.
func (w *path) wayOn() string {
	switch direct := w.direct(); direct.count() {
	case 0:
		return ""
	case 1:
		return "a line leads to " + listHexes(direct)
	default:
		return "lines lead to " + listHexes(direct)
	}
}
