package replay

import (
	"fmt"
	"slices"
	"sort"
	"strings"

	"scoresheet/notation"
	"scoresheet/rules"
	"scoresheet/rules/accelchess"
)

// refuse says why no legal move matches, and what would have been legal: the
// moves of pieces of that kind, if there are any.
func (s *AccelChessState) refuse(w *notation.AccelChessMove, facts *accelchess.Written, step *Step) {
	r := s.Game.Position().Why(facts)
	if r == nil {
		r = rules.Refuse("AC-15", "%s matches no legal move", w)
	}
	step.refuse(r)
	if c, found := strings.CutPrefix(r.Hint, "castling is written "); found && s.castles(c) {
		step.Findings[len(step.Findings)-1].Write = c
	}
	if facts.Castling != accelchess.NoCastling {
		s.explainCastling(step)
	}
}

// explainCastling names the move by which the king left its cell, and with it
// the right to castle (AC-20).
func (s *AccelChessState) explainCastling(step *Step) {
	p := s.Game.Position()
	own := accelchess.WhiteShort | accelchess.WhiteLong
	if p.Turn() == accelchess.Black {
		own = accelchess.BlackShort | accelchess.BlackLong
	}
	if p.Rights()&own != 0 {
		return
	}
	step.because("the king moved", func(m notation.Move, own bool) bool {
		w := m.(*notation.AccelChessMove)
		return own && (w.Piece == 'K' || w.Castle != "")
	})
}

// ambiguous names the moves that are meant as well as each other.
func (s *AccelChessState) ambiguous(w *notation.AccelChessMove, candidates []accelchess.Move, step *Step) {
	names, legal := make([]string, len(candidates)), make([]string, len(candidates))
	oneOrigin, noOrigin := true, true // in either case the targets tell the moves apart
	for i, m := range candidates {
		c := s.written(m)
		names[i], legal[i] = c.String(), s.legalText(m)
		oneOrigin = oneOrigin && m.From == candidates[0].From
		noOrigin = noOrigin && c.From == notation.AccelChessCell{}
	}
	sort.Strings(names)
	message := fmt.Sprintf("%s is ambiguous: it may be %s", w, strings.Join(names, " or "))
	hint := "name the origin: " + strings.Join(names, " or ")
	if oneOrigin || noOrigin {
		message += ", for two cells share the name (AC-4)"
		hint = "add the suffix w or b: " + strings.Join(names, " or ")
	}
	step.fail("N-17", message, hint)
	sort.Strings(legal)
	step.Findings[len(step.Findings)-1].Choices = legal
}

// castles reports whether a castling is legal.
func (s *AccelChessState) castles(written string) bool {
	return slices.ContainsFunc(s.Game.Position().Legal(nil), func(m accelchess.Move) bool {
		return m.Castling != accelchess.NoCastling && m.Castling.String() == written
	})
}
