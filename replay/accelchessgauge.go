package replay

import (
	"scoresheet/notation"
	"scoresheet/rules/accelchess"
)

// Gauges counts the pieces that each side has captured since the start of the
// record.
func (s *AccelChessState) Gauges() []Gauge {
	var taken [2]int
	for _, p := range s.Captured() {
		if p.Colour() == accelchess.White {
			taken[1]++
		} else {
			taken[0]++
		}
	}
	return []Gauge{gauge("Pieces captured", notation.AccelChess.Players, func(i int) int { return taken[i] })}
}
