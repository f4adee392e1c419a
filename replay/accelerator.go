package replay

import (
	"cmp"
	"fmt"
	"sort"
	"strings"

	"scoresheet/notation"
	"scoresheet/notation/diag"
	"scoresheet/rules"
	"scoresheet/rules/accelerator"
)

// Accelerator is the game of that name.
var Accelerator = AcceleratorUnder(nil)

// AcceleratorUnder is Accelerator without some of its clauses.
func AcceleratorUnder(off rules.Off) Game { return acceleratorGame{off} }

type acceleratorGame struct{ off rules.Off }

func (acceleratorGame) Language() *notation.Language { return notation.Accelerator }
func (acceleratorGame) Clauses() []rules.Clause      { return accelerator.Clauses() }

// AcceleratorState is a position of Accelerator.
type AcceleratorState struct {
	Pos   accelerator.Position
	rules *accelerator.Rules
	plies int // since the start of the record
	lead  int // turns of the first round that lie before the record

	// The last turn that left its outcome out where it could have collected.
	unsaid   accelerator.Turn
	unsaidAt int // its ply, 0 while there is none
	unsaidBy int // the player
}

// Clone gives an independent copy.
func (s *AcceleratorState) Clone() State {
	c := *s
	return &c
}

// String gives the position in one line.
func (s *AcceleratorState) String() string { return s.Pos.String() }

// Rules are those of the record's layout.
func (s *AcceleratorState) Rules() *accelerator.Rules { return s.rules }

// Round counts a turn of every player as one; a record that starts from a
// position starts in round 1.
func (s *AcceleratorState) Round() Round { return roundOf(s.lead+s.plies, s.Pos.Players()) }

// ToMove gives the name of the pawn, such as "alpha".
func (s *AcceleratorState) ToMove() string { return s.Pos.Pawn(s.Pos.Turn()).Name.String() }

// Perft counts sequences of turns; a turn counts once for each roll.
func (s *AcceleratorState) Perft(depth int) uint64 { return s.rules.Perft(&s.Pos, depth) }

// Over tells who has won by AX-20.
func (s *AcceleratorState) Over() *Outcome {
	r, over := s.rules.Over(&s.Pos)
	if !over {
		return nil
	}
	var winners []string
	most := 0
	for i := range r.Players {
		if r.Winners.Has(i) {
			winners = append(winners, s.Pos.Pawn(i).Name.String())
			most = r.Collected[i]
		}
	}
	return &Outcome{
		Result: acceleratorResult(&r), Clause: "AX-20",
		Reason: fmt.Sprintf("%s has collected %d electrons", strings.Join(winners, " and "), most),
	}
}

// acceleratorResult writes the collectors in turn order.
func acceleratorResult(r *accelerator.Result) string {
	collectors := make([]string, r.Players)
	for i := range collectors {
		collectors[i] = fmt.Sprint(r.Collected[i])
	}
	return strings.Join(collectors, "-")
}

// Judge checks a result. Before the end there is none but *, for the collectors
// are the result and the game goes on until one of them is full (AX-20).
func (s *AcceleratorState) Judge(result string) *Finding {
	if o := s.Over(); o != nil || result == "*" {
		return judgeResult(o, result)
	}
	r, _ := s.rules.Over(&s.Pos)
	f := &Finding{
		Severity: diag.Error, Code: "N-19",
		Message: fmt.Sprintf("the result %s contradicts the play, which has not ended: the collectors hold %s, and the game goes on until one holds %d (AX-20)",
			result, acceleratorResult(&r), accelerator.ToWin),
		Hint: "write *", Choices: []string{"*"},
	}
	if s.unsaidAt > 0 {
		f.Hint = s.unsaidHint()
	}
	return f
}

// unsaidHint tells of the turn that left its outcome out where it could have
// collected: if it did, the record goes on from another position.
func (s *AcceleratorState) unsaidHint() string {
	t := s.unsaid
	t.Outcome = accelerator.Outcome{}
	bare := writtenTurn(t).String()
	return fmt.Sprintf("%s at ply %d leaves its outcome out, so nothing was collected: write %s:home if it was", bare, s.unsaidAt, bare)
}

// Legal lists the legal turns in canonical form, those of all rolls of the die.
func (s *AcceleratorState) Legal() []string {
	return s.writeTurns(s.rules.Legal(&s.Pos, nil))
}

// writeTurns writes turns in canonical form, sorted bytewise.
func (s *AcceleratorState) writeTurns(turns []accelerator.Turn) []string {
	out := make([]string, len(turns))
	for i, t := range turns {
		out[i] = writtenTurn(t).String()
	}
	sort.Strings(out)
	return out
}

// Play makes a written turn. An outcome that is left out is the one where nothing
// is collected.
func (s *AcceleratorState) Play(move notation.Move, step *Step) bool {
	w, ok := move.(*notation.AcceleratorTurn)
	if !ok {
		step.fail("N-16", fmt.Sprintf("%s is not a turn of Accelerator", move), "")
		return false
	}
	turn := s.rules.Complete(&s.Pos, turnOf(w))
	effect, part, no := s.rules.Play(&s.Pos, turn)
	if no != nil {
		s.refuse(w, turn, part, no, step)
		return false
	}
	s.plies++
	if w.Outcome.End == notation.AcceleratorUnstated && passedHome(&effect) {
		s.unsaid, s.unsaidAt, s.unsaidBy = turn, s.plies, effect.Player
	}
	if step.Want&WantText != 0 {
		step.Text = writtenTurn(turn).String()
	}
	if step.Want&WantEffect != 0 {
		step.Effect = acceleratorEffect(&s.Pos, turn, &effect)
	}
	return true
}

// passedHome reports whether a pawn could have collected and did not (AX-14).
func passedHome(e *accelerator.Effect) bool {
	for _, step := range e.Trail.Steps() {
		if step.Events&accelerator.PassedHome != 0 {
			return true
		}
	}
	return false
}

// refuse reports a refusal at the part of the word that is at fault.
func (s *AcceleratorState) refuse(w *notation.AcceleratorTurn, turn accelerator.Turn, part accelerator.Part, no *rules.Refusal, step *Step) {
	step.refuse(no)
	f := &step.Findings[len(step.Findings)-1]
	f.Start, f.End = partSpan(w, part)
	f.Wanted = false
	switch {
	case part == accelerator.OutcomePart:
		f.Choices = s.withOutcomes(turn)
		f.Hint = "write " + orList(f.Choices, false)
	case part == accelerator.ReturnPart && turn.Return != accelerator.NoFacing && s.unsaidAt > 0 && s.unsaidBy == s.Pos.Turn():
		f.Hint = s.unsaidHint()
	default:
		word := w.String()
		if part == accelerator.ReturnPart && turn.Return != accelerator.NoFacing {
			word = word[len("@N"):] // what is wrong is that the pawn comes back
		}
		f.Choices = Nearest(word, s.sameRoll(turn), maxNearest)
		f.Hint = cmp.Or(f.Hint, nearestHint(f.Choices))
	}
}

// partSpan gives where in its word a part of a turn stands. A part that is not
// written is missed where it depends on another: a change on the roll, the
// return on the whole turn.
func partSpan(w *notation.AcceleratorTurn, part accelerator.Part) (start, end int) {
	switch part {
	case accelerator.ReturnPart:
		return w.ReturnSpan()
	case accelerator.RollPart:
		return w.RollSpan()
	case accelerator.ChangePart:
		if start, end = w.ChangeSpan(); start == end {
			return w.RollSpan()
		}
		return start, end
	case accelerator.OutcomePart:
		return w.OutcomeSpan()
	}
	return 0, 0
}

// withOutcomes writes the turn with each outcome that it can have.
func (s *AcceleratorState) withOutcomes(turn accelerator.Turn) (forms []string) {
	for _, o := range s.rules.Outcomes(&s.Pos, turn, nil) {
		turn.Outcome = o
		forms = append(forms, writtenTurn(turn).String())
	}
	return forms
}

// sameRoll lists the legal turns of the roll of a turn that was refused; all, if
// the roll is what is wrong with it.
func (s *AcceleratorState) sameRoll(turn accelerator.Turn) []string {
	legal := s.rules.Legal(&s.Pos, nil)
	same := legal[:0]
	for _, t := range legal {
		if t.Roll == turn.Roll {
			same = append(same, t)
		}
	}
	return s.writeTurns(same)
}
