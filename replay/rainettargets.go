package replay

import "scoresheet/rules/rainet"

// MovesFrom gives the legal moves of the card on a cell: steps, captures and ways
// off the board. Terminal cards are no pieces that move.
func (s *RainetState) MovesFrom(cell string) []Target {
	var targets []Target
	for _, a := range s.rules.Legal(&s.Pos, nil) {
		if a.From.String() != cell {
			continue
		}
		t := Target{Cell: cell, Text: s.written(a, s.reveals(a)).String()}
		switch a.Kind {
		case rainet.Step:
			t.Cell = a.To.String()
		case rainet.Capture:
			t.Cell, t.Capture = a.To.String(), true
		case rainet.Escape:
			t.Leaves = true
		case rainet.EnterEscape:
			t.Cell, t.Leaves = a.To.String(), true
		default:
			continue
		}
		targets = append(targets, t)
	}
	return sortTargets(targets)
}
