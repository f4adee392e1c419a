package replay

import (
	"fmt"
	"slices"
	"strings"

	"scoresheet/notation"
	"scoresheet/notation/diag"
	"scoresheet/rules"
	"scoresheet/rules/atomic"
)

// refuse reports why a turn is not legal, at the part of the word that is at
// fault. Hints ask the rules about single hexes and steps: a list of all legal
// turns could be too long to make.
func (s *AtomicState) refuse(w *notation.AtomicMove, m *atomic.Move, at int, no *rules.Refusal, step *Step) {
	f := Finding{Severity: diag.Error, Code: no.Clause, Message: no.Message}
	switch {
	case s.rules.Over(&s.Pos).Over:
	case at == atomic.NoStep && m.IsPass():
		f.Hint, f.Choices = s.instead()
	case at == atomic.NoStep:
		f.Start, f.End = s.blame(w, m, no)
		f.Hint, f.Choices = s.hintPlacement(m, no)
	default:
		f.Start, f.End = blameStep(w, at)
		f.Hint, f.Choices = s.hintStep(m, at)
	}
	if f.Hint == "" {
		f.Hint = no.Hint
	}
	step.Findings = append(step.Findings, f)
	if taken := w.Hex; at == atomic.NoStep && !m.IsPass() && !s.Pos.At(m.Hex).Empty() && !s.faceAtFault(m, no) {
		step.because("it was placed", func(earlier notation.Move, _ bool) bool {
			e := earlier.(*notation.AtomicMove)
			return !e.Pass && e.Hex == taken
		})
	}
}

// blame tells whether the face or the hex of a placement is at fault, and where
// it stands.
func (s *AtomicState) blame(w *notation.AtomicMove, m *atomic.Move, no *rules.Refusal) (start, end int) {
	if s.faceAtFault(m, no) {
		return w.FaceSpan()
	}
	return w.HexSpan()
}

// faceAtFault reports whether no hex would make a placement legal: there is no
// such piece in the stock (AT-3), or a Burn-out is not forced (AT-12).
func (s *AtomicState) faceAtFault(m *atomic.Move, no *rules.Refusal) bool {
	if no.Clause == "AT-3" || m.Face != atomic.Burnout {
		return no.Clause == "AT-3"
	}
	hexes, _ := s.hexesFor(m.Face, atomic.NoOrient)
	return len(hexes) == 0
}

// blameStep tells where a step stands; of a reaction that stops too early, the
// last one, or the hex if there is none.
func blameStep(w *notation.AtomicMove, at int) (start, end int) {
	switch at = min(at, w.Steps()-1); {
	case at < 0:
		return w.HexSpan()
	default:
		return w.StepSpan(at)
	}
}

// maxNamed is how many hexes a hint names.
const maxNamed = 10

// hintPlacement tells where the piece may go, turned as it is or otherwise, or
// what may be placed instead; and turns that do so.
func (s *AtomicState) hintPlacement(m *atomic.Move, no *rules.Refusal) (hint string, turns []string) {
	if no.Clause == "AT-3" {
		_, turns = s.instead()
		return s.stockWords(), turns
	}
	name := m.Face.String() + " " + m.Orient.String()
	if hexes, turns := s.hexesFor(m.Face, m.Orient); len(hexes) > 0 {
		return legalHexes(strings.TrimSpace(name), hexes), turns
	}
	for o := atomic.Flat; o <= atomic.Westward; o++ {
		if hexes, turns := s.hexesFor(m.Face, o); len(hexes) > 0 && o != m.Orient {
			return legalHexes(m.Face.String()+" "+o.String(), hexes), turns
		}
	}
	return s.instead()
}

// legalHexes says where a piece may go, naming some hexes where there are many.
func legalHexes(piece string, hexes []string) string {
	if len(hexes) == 1 {
		return fmt.Sprintf("the only legal hex for the %s is %s", piece, hexes[0])
	}
	return fmt.Sprintf("legal hexes for the %s are %s", piece, orList(hexes[:min(len(hexes), maxNamed)], len(hexes) > maxNamed))
}

// hexesFor lists the hexes where a piece may go, up to one more than are named,
// and of those that are named one turn each that puts it there.
func (s *AtomicState) hexesFor(f atomic.Face, o atomic.Orient) (names, turns []string) {
	var buf [1]atomic.Move
	for h := range atomic.Hex(atomic.Hexes) {
		moves := s.rules.Complete(&s.Pos, f, o, h, 1, buf[:0])
		if len(moves) == 0 {
			continue
		}
		if names = append(names, h.String()); len(names) > maxNamed {
			break
		}
		turns = append(turns, moves[0].String())
	}
	return names, turns
}

// stockWords tells what the mover has left (AT-3).
func (s *AtomicState) stockWords() string {
	var left []string
	for f, n := range s.Pos.Stock(s.Pos.Side()) {
		if n > 0 {
			left = append(left, countFaces(n, atomic.Face(f)))
		}
	}
	if len(left) == 0 {
		return "the stock is empty"
	}
	return fmt.Sprintf("player %d has left: %s", s.Pos.Side(), strings.Join(left, ", "))
}

// countFaces writes a number of pieces, such as "2 Burn-outs".
func countFaces(n uint8, f atomic.Face) string {
	if n == 1 {
		return "1 " + f.String()
	}
	return fmt.Sprintf("%d %ss", n, f)
}

// instead names some legal turns.
func (s *AtomicState) instead() (hint string, turns []string) {
	var buf [maxReactions + 1]atomic.Move
	moves := s.rules.LegalUpTo(&s.Pos, len(buf), buf[:0])
	names := make([]string, min(len(moves), maxReactions))
	for i := range names {
		names[i] = moves[i].String()
	}
	switch len(names) {
	case 0:
		return "", nil
	case 1:
		return "the only legal turn is " + names[0], names
	}
	return "legal are " + orList(names, len(moves) > maxReactions), names
}

// hintStep names the steps by which the reaction may go on where it went wrong,
// and says if it may end there; and gives turns that go on so.
func (s *AtomicState) hintStep(m *atomic.Move, at int) (hint string, turns []string) {
	begun := atomic.Place(m.Face, m.Orient, m.Hex)
	for _, h := range m.Steps()[:at] {
		begun.Add(h)
	}
	var names []string
	for h := range atomic.Hex(atomic.Hexes) {
		next := begun
		next.Add(h)
		if step, no := s.rules.Check(&s.Pos, &next); no != nil && step <= at {
			continue
		}
		sign := "x"
		if h == atomic.Center {
			sign = "-"
		}
		names = append(names, sign+h.String())
		turns = s.beginningWith(&next, turns)
	}
	mayEnd := false
	if _, no := s.rules.Check(&s.Pos, &begun); no == nil {
		mayEnd = true
		turns = append(turns, begun.String())
	}
	switch {
	case len(names) > 0 && mayEnd:
		return fmt.Sprintf("after %s the reaction may end or go on with %s", &begun, orList(names, false)), turns
	case len(names) > 0:
		return fmt.Sprintf("after %s the reaction may go on with %s", &begun, orList(names, false)), turns
	case mayEnd:
		return "write " + begun.String(), turns
	}
	return "", turns
}

// maxTried is how many reactions are looked at for one that begins in a certain
// way.
const maxTried = 512

// beginningWith adds the first turn whose reaction begins as told, if it is soon
// found.
func (s *AtomicState) beginningWith(begun *atomic.Move, turns []string) []string {
	steps := begun.Steps()
	for _, m := range s.rules.Complete(&s.Pos, begun.Face, begun.Orient, begun.Hex, maxTried, nil) {
		if all := m.Steps(); len(all) >= len(steps) && slices.Equal(all[:len(steps)], steps) {
			return append(turns, m.String())
		}
	}
	return turns
}

// Suggest lists some of the legal turns: all of them could be too many.
func (s *AtomicState) Suggest(string) []string {
	moves := s.rules.LegalUpTo(&s.Pos, maxTried, nil)
	words := make([]string, len(moves))
	for i := range moves {
		words[i] = moves[i].String()
	}
	return words
}

// orList joins words as "a, b or c"; more tells that there are others.
func orList(words []string, more bool) string {
	switch n := len(words); {
	case n == 0:
		return ""
	case more:
		return strings.Join(words, ", ") + " and others"
	case n == 1:
		return words[0]
	default:
		return strings.Join(words[:n-1], ", ") + " or " + words[n-1]
	}
}
