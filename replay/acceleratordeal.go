package replay

import "scoresheet/notation"

// Deal lays out a board for two to four players; the standard one for two is the
// most frequent (AX-1, AX-2, AX-13).
func (acceleratorGame) Deal(lot func(n int) int) []notation.Tag {
	var tags []notation.Tag
	switch lot(6) {
	case 0:
		tags = append(tags, notation.Tag{Name: "Setup", Value: "alpha:a1N beta:a9E gamma:i9S"})
	case 1:
		tags = append(tags, notation.Tag{Name: "Setup", Value: "alpha:a1N beta:a9E gamma:i9S delta:i1W"})
	case 2:
		tags = append(tags,
			notation.Tag{Name: "Board", Value: "11x8"}, notation.Tag{Name: "Reactor", Value: "f4"},
			notation.Tag{Name: "Setup", Value: "alpha:a1N gamma:k8S"})
	}
	if lot(4) == 0 {
		tags = append(tags, notation.Tag{Name: "Adjacent", Value: "8"})
	}
	return tags
}

// Pick gives one of the legal turns.
func (s *AcceleratorState) Pick(lot func(n int) int) string {
	turns := s.rules.Legal(&s.Pos, nil)
	if len(turns) == 0 {
		return ""
	}
	return writtenTurn(turns[lot(len(turns))]).String()
}
