package replay

// MovesFrom gives the legal moves of the piece on a cell: castling is one of the
// king's, and each promotion is a move of its own.
func (s *AccelChessState) MovesFrom(cell string) []Target {
	p := s.Game.Position()
	var targets []Target
	for _, m := range p.Legal(nil) {
		if m.From.String() != cell {
			continue
		}
		targets = append(targets, Target{Cell: m.To.String(), Capture: p.Captures(m), Text: s.legalText(m)})
	}
	return sortTargets(targets)
}
