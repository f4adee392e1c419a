package replay

import (
	"fmt"
	"sort"

	"scoresheet/notation"
	"scoresheet/notation/diag"
	"scoresheet/rules"
	"scoresheet/rules/atomic"
)

// Atomic is the game Atomic.
var Atomic = AtomicUnder(atomic.Standard, atomic.New(atomic.Options{Ring: 2}, nil))

// AtomicUnder is Atomic under rules of one's own, such as those that lack a
// clause: with a setup that fills the ring, and with one piece each (AT-10).
func AtomicUnder(full, pair *atomic.Rules) Game { return atomicGame{full, pair} }

type atomicGame struct{ full, pair *atomic.Rules }

func (atomicGame) Language() *notation.Language { return notation.Atomic }
func (g atomicGame) Clauses() []rules.Clause    { return g.full.Clauses() }

// Start is the empty board or the position of the Position tag, under the
// reading of the setup that the tag Ring asks for (AT-10).
func (g atomicGame) Start(rec *notation.Game, report func(TagFault)) State {
	s := &AtomicState{Pos: atomic.Start(), rules: g.full}
	good := true
	if tag := rec.Tag("Ring"); tag != nil {
		switch tag.Value {
		case "6":
		case "2":
			s.rules = g.pair
		default:
			good = false
			report(TagFault{
				Tag: tag, Severity: diag.Error, Code: "N-25",
				Message: fmt.Sprintf("the setup takes 6 or 2 pieces, not %q (AT-10)", tag.Value),
				Hint:    `write [Ring "6"] or [Ring "2"]`,
			})
		}
	}
	if tag := positionTag(rec); tag != nil {
		pos, err := s.rules.Parse(tag.Value)
		if err != nil {
			good = false
			report(positionFault(tag, err))
		}
		s.Pos = pos
	}
	if !good {
		return nil
	}
	s.plies = int(s.Pos.Side()) - 1
	return s
}

// AtomicState is a position of Atomic.
type AtomicState struct {
	Pos   atomic.Position
	rules *atomic.Rules
	plies int // since the start of the first round, which player 1 begins
}

// Rules are those that the record's tags ask for.
func (s *AtomicState) Rules() *atomic.Rules { return s.rules }

// Clone gives an independent copy.
func (s *AtomicState) Clone() State {
	c := *s
	return &c
}

// String gives the position in one line.
func (s *AtomicState) String() string { return s.Pos.String() }

// Round counts two plies a round, player 1's and player 2's; a record that starts
// from a position starts with round 1.
func (s *AtomicState) Round() Round { return roundOf(s.plies, 2) }

// ToMove gives "First" or "Second", which are players 1 and 2.
func (s *AtomicState) ToMove() string { return notation.Atomic.Players[s.Pos.Side()-1] }

// Perft counts sequences of turns.
func (s *AtomicState) Perft(depth int) uint64 { return s.rules.Perft(&s.Pos, depth) }

// Legal lists the legal turns in canonical form.
func (s *AtomicState) Legal() []string {
	moves := s.rules.Legal(&s.Pos, nil)
	out := make([]string, len(moves))
	for i := range moves {
		out[i] = moves[i].String()
	}
	sort.Strings(out)
	return out
}

// Over tells who has most pieces when all are played or both players have
// forfeited in turn (AT-16).
func (s *AtomicState) Over() *Outcome {
	o := s.rules.Over(&s.Pos)
	if !o.Over {
		return nil
	}
	end := "all pieces are played"
	if s.Pos.Forfeits() >= 2 {
		end = "both players have forfeited in turn"
	}
	out := &Outcome{Clause: "AT-16"}
	switch o.Winner() {
	case 1:
		out.Result = "1-0"
		out.Reason = fmt.Sprintf("%s and player 1 leads by %d to %d", end, o.Count[0], o.Count[1])
	case 2:
		out.Result = "0-1"
		out.Reason = fmt.Sprintf("%s and player 2 leads by %d to %d", end, o.Count[1], o.Count[0])
	default:
		out.Result = "1/2-1/2"
		out.Reason = fmt.Sprintf("%s and each player has %d", end, o.Count[0])
	}
	return out
}

// Judge checks a result: before the end by rule any stands.
func (s *AtomicState) Judge(result string) *Finding { return judgeResult(s.Over(), result) }

// Play resolves a written turn and makes it. A reaction may be left out where
// only one is possible.
func (s *AtomicState) Play(move notation.Move, step *Step) bool {
	w, ok := move.(*notation.AtomicMove)
	if !ok {
		step.fail("N-16", fmt.Sprintf("%s is not a turn of Atomic", move), "")
		return false
	}
	m := atomicMove(w)
	if at, no := s.rules.Check(&s.Pos, &m); no != nil {
		if !s.complete(&m, step) {
			s.refuse(w, &m, at, no, step)
			return false
		}
		if len(step.Findings) > 0 {
			return false
		}
	}
	if step.Want&WantText != 0 {
		step.Text = m.String()
	}
	if step.Want&WantEffect != 0 {
		effect := s.rules.Apply(&s.Pos, &m)
		step.Effect = atomicEffect(&effect)
	} else {
		s.rules.Play(&s.Pos, &m)
	}
	s.plies++
	return true
}

// atomicMove says in terms of the rules what a written turn says.
func atomicMove(w *notation.AtomicMove) atomic.Move {
	if w.Pass {
		return atomic.Pass
	}
	face, _ := atomic.ParseFace(w.Face)
	orient := atomic.NoOrient
	if w.Orient != 0 {
		orient, _ = atomic.ParseOrient(w.Orient)
	}
	m := atomic.Place(face, orient, atomicHex(w.Hex))
	for i := range min(w.Steps(), atomic.MaxSteps) {
		m.Add(atomicHex(w.Step(i).Hex))
	}
	return m
}

func atomicHex(h notation.AtomicHex) atomic.Hex {
	return atomic.HexAt(int(h.Row-'a'), int(h.Diagonal-'0'))
}

// maxReactions is how many reactions are named where one must be chosen.
const maxReactions = 4

// complete puts in the reaction that a record has left out. It reports false
// when there is none that could be; where there are several, it finds the turn
// ambiguous.
func (s *AtomicState) complete(m *atomic.Move, step *Step) bool {
	if m.IsPass() || len(m.Steps()) > 0 {
		return false
	}
	var buf [maxReactions + 1]atomic.Move
	moves := s.rules.Complete(&s.Pos, m.Face, m.Orient, m.Hex, len(buf), buf[:0])
	switch len(moves) {
	case 0:
		return false
	case 1:
		*m = moves[0]
		return true
	}
	names := make([]string, min(len(moves), maxReactions))
	for i := range names {
		names[i] = moves[i].String()
	}
	sort.Strings(names)
	list := orList(names, len(moves) > maxReactions)
	step.fail("N-17", fmt.Sprintf("%s is ambiguous: its reaction may be %s", m.String(), list), "write the reaction in full")
	step.Findings[len(step.Findings)-1].Choices = names
	return true
}

// An AtomicEffect tells what a turn did. Pieces are written as in positions:
// upper case for player 1, lower case for player 2, with their orientation.
type AtomicEffect struct {
	Effect atomic.Effect `json:"-"`

	Player    int          `json:"player"`
	Pass      bool         `json:"pass,omitempty"` // the turn was forfeited (AT-12)
	Placed    string       `json:"placed,omitempty"`
	Hex       string       `json:"hex,omitempty"`
	Flips     []AtomicFlip `json:"flips,omitempty"`     // in the order of the reaction (AT-13)
	Crossings int          `json:"crossings,omitempty"` // how often the reaction crossed the centre (AT-15)
}

// An AtomicFlip is one piece turned over by a reaction.
type AtomicFlip struct {
	Hex     string `json:"hex"`
	From    string `json:"from"` // the hex the path came from; e5 after a crossing
	Crossed bool   `json:"crossed,omitempty"`
	Before  string `json:"before"`
	After   string `json:"after"`
}

func atomicEffect(e *atomic.Effect) *AtomicEffect {
	out := &AtomicEffect{Effect: *e, Player: int(e.Player), Pass: !e.Hex.Valid()}
	if out.Pass {
		return out
	}
	out.Placed, out.Hex = e.Placed.String(), e.Hex.String()
	flips := e.Flips()
	out.Flips = make([]AtomicFlip, 0, len(flips))
	for _, f := range flips {
		out.Flips = append(out.Flips, AtomicFlip{
			Hex: f.Hex.String(), From: f.From.String(), Crossed: f.Crossed,
			Before: f.Before.String(), After: f.After.String(),
		})
		if f.Crossed {
			out.Crossings++
		}
	}
	return out
}
