package replay

import "scoresheet/rules/accelchess"

// Kinds lists nothing: moves are those of the pieces on cells.
func (s *AccelChessState) Kinds() []string { return nil }

// MovesOf gives the legal moves of the piece on a cell: castling is one of the
// king's, and each promotion is a move of its own. A knight's ways lead through
// the cell on which it turns (AC-14), those of bishops and queens through the
// centre by the branch that they take (AC-11).
func (s *AccelChessState) MovesOf(name string) []Target {
	p := s.Game.Position()
	cell, ok := accelchess.ParseCell(name)
	if !ok {
		return nil
	}
	var targets []Target
	for _, m := range p.Legal(nil) {
		if m.From == cell {
			targets = append(targets, s.target(m))
		}
	}
	return sortTargets(targets)
}

// target tells where a legal move leads.
func (s *AccelChessState) target(m accelchess.Move) Target {
	p := s.Game.Position()
	t := Target{Cell: m.To.String(), Text: s.legalText(m)}
	for _, way := range p.Ways(m) {
		t.Ways = append(t.Ways, namesOf(way...))
	}
	after := *p
	e := after.Apply(m)
	if e.Captured != accelchess.NoPiece {
		t.Class |= Captures
	}
	if e.EnPassant {
		t.Class |= EnPassant
		t.Takes = e.CapturedOn.String()
	}
	if m.Castling != accelchess.NoCastling {
		t.Class |= Castles
	}
	if m.Promotion != accelchess.NoKind {
		t.Class |= Promotes
	}
	if e.Piece.Kind() == accelchess.Knight {
		t.Class |= Leaps
	}
	return t
}
