package accelchess

// judgePawn says why a pawn does not get to a cell (AC-15, AC-16, AC-17, AC-19).
func (p *Position) judgePawn(from, to Cell, capture bool) verdict {
	r := p.rules
	n := r.stepsTo(p.turn, from, to)
	diagonal := r.captures[p.turn][from].has(to)
	own := p.sides[p.turn].has(to)
	switch {
	case diagonal && own:
		return refuse(ownTarget, "AC-17", "the pawn on %s cannot capture %s's own %s on %s", from, p.turn, p.pieces[to].Kind(), to)
	case diagonal && p.kinds[King].has(to):
		return refuse(blocked, "AC-13", "a king, as the one on %s, is never captured", to)
	case diagonal && (capture || n == 0):
		return p.judgeEmptyCapture(from, to)
	case capture || n == 0 && p.sides[p.turn.Other()].has(to):
		return refuse(wrongWay, "AC-17", "the pawn on %s does not capture on %s", from, to).hint(r.captureWords(p.turn, from))
	case n == 0:
		return refuse(wrongWay, "AC-15", "the pawn on %s cannot go to %s", from, to).hint(r.stepWords(p.turn, from))
	case n == 1:
		return p.judgeBlockedStep(from, to)
	}
	return p.judgeMultistep(from, to, n)
}

// stepsTo counts the steps from a pawn's cell along its file to another, or 0.
func (r *Rules) stepsTo(side Colour, from, to Cell) int {
	n := 1
	for c := r.forward[side][from]; c != NoCell; c = r.forward[side][c] {
		if c == to {
			return n
		}
		n++
	}
	return 0
}

func (r *Rules) stepWords(side Colour, from Cell) string {
	next := r.forward[side][from]
	if next == NoCell {
		return ""
	}
	return "its next cell is " + next.String()
}

func (r *Rules) captureWords(side Colour, from Cell) string {
	words := ""
	for s := r.captures[side][from]; !s.empty(); {
		if words != "" {
			words += ", "
		}
		words += s.pop().String()
	}
	if words == "" {
		return ""
	}
	return "it captures on " + words
}

func (p *Position) judgeBlockedStep(from, to Cell) verdict {
	if p.pieces[to] == NoPiece {
		return refuse(wrongWay, "AC-15", "these rules know no step of a pawn")
	}
	return refuse(blocked, "AC-15", "the pawn on %s cannot step to %s, where a %s stands", from, to, p.pieces[to])
}

// judgeMultistep refuses a move of n steps, n at least 2 (AC-16).
func (p *Position) judgeMultistep(from, to Cell, n int) verdict {
	r := p.rules
	reach := int(r.multistep[p.turn][from])
	start := p.startOf(from)
	switch {
	case start != from:
		return refuse(wrongWay, "AC-16", "the pawn on %s has left its starting cell and goes one step only, not to %s", from, to).
			hint(r.stepWords(p.turn, from))
	case n > reach:
		v := refuse(wrongWay, "AC-16", "the pawn on %s may take up to %d steps on its first move, and %s is %d away", from, reach, to, n)
		if reach == 1 {
			v.refusal.Message = "a pawn on file " + string(from.File()) + " has no multistep, and " + to.String() + " is not its next cell"
		}
		return v
	}
	for c := r.forward[p.turn][from]; ; c = r.forward[p.turn][c] {
		if p.pieces[c] != NoPiece {
			return refuse(blocked, "AC-16", "the multistep from %s to %s is blocked by the %s on %s", from, to, p.pieces[c], c)
		}
	}
}

// startOf is the starting cell on the file of a cell, for the side to move.
func (p *Position) startOf(c Cell) Cell {
	file := p.rules.files[p.rules.file(c)]
	if p.turn == Black {
		return file[len(file)-2]
	}
	return file[1]
}

// judgeEmptyCapture refuses a capture on an empty cell: en passant that is no
// longer possible (AC-19), or nothing to capture at all (AC-17).
func (p *Position) judgeEmptyCapture(from, to Cell) verdict {
	if pawn := p.overstepped(to); pawn != NoCell {
		if p.passedOver(to) {
			return refuse(blocked, "AC-19", "these rules know no en passant")
		}
		return refuse(blocked, "AC-19", "the pawn on %s cannot capture en passant on %s: the move just made is no multistep of the pawn on %s over it", from, to, pawn)
	}
	return refuse(blocked, "AC-17", "the pawn on %s has nothing to capture on %s", from, to)
}

func (p *Position) passedOver(c Cell) bool {
	for _, d := range p.Passed() {
		if c == d {
			return true
		}
	}
	return false
}

// overstepped finds an enemy pawn that may have passed over a cell in its first
// move: it stands beyond the cell, where that move can have ended, and nothing
// stands behind it. NoCell if there is none.
func (p *Position) overstepped(to Cell) Cell {
	r, them := p.rules, p.turn.Other()
	file := r.files[r.file(to)]
	start := file[1]
	if them == Black {
		start = file[len(file)-2]
	}
	over := false
	c := start
	for n := r.multistep[them][start]; n > 0 && p.pieces[c] == NoPiece; n-- {
		c = r.forward[them][c]
		if over && p.pieces[c] == NewPiece(them, Pawn) {
			return c
		}
		over = over || c == to
	}
	return NoCell
}
