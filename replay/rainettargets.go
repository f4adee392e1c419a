package replay

import "scoresheet/rules/rainet"

// Kinds lists nothing: moves are those of the cards on cells.
func (s *RainetState) Kinds() []string { return nil }

// MovesOf gives the legal moves of the card on a cell: steps, captures and ways
// off the board. A boosted card may have two ways to a cell (RN-13). Terminal
// cards are no pieces that move.
func (s *RainetState) MovesOf(name string) []Target {
	var targets []Target
	for _, a := range s.rules.Legal(&s.Pos, nil) {
		if a.From.String() != name {
			continue
		}
		t := Target{Cell: name, Text: s.written(a, s.reveals(a)).String()}
		switch a.Kind {
		case rainet.Step, rainet.Capture:
			t.Cell, t.Ways = a.To.String(), s.cardWays(a.From, a.To)
			if a.Kind == rainet.Capture {
				t.Class = Captures
			}
		case rainet.Escape:
			t.Class = Leaves
		case rainet.EnterEscape:
			t.Cell, t.Class, t.Ways = a.To.String(), Leaves, [][]string{namesOf(a.From, a.To)}
		default:
			continue
		}
		targets = append(targets, t)
	}
	return sortTargets(targets)
}

// cardWays gives the ways of a legal step or capture.
func (s *RainetState) cardWays(from, to rainet.Cell) (ways [][]string) {
	for _, via := range s.rules.Vias(&s.Pos, from, to) {
		ways = append(ways, namesOf(from, via, to))
	}
	if ways == nil {
		ways = [][]string{namesOf(from, to)}
	}
	return ways
}
