package replay

import (
	"scoresheet/notation"
	"scoresheet/rules/atomic"
)

// Gauges counts the pieces that show each player's colour (AT-16), and those
// that are left to place.
func (s *AtomicState) Gauges() []Gauge {
	player := func(i int) atomic.Player { return atomic.Player(i + 1) }
	return []Gauge{
		gauge("Pieces on the board", notation.Atomic.Players, func(i int) int { return s.Pos.Count(player(i)) }),
		gauge("Pieces in stock", notation.Atomic.Players, func(i int) int { return s.Pos.Stock(player(i)).Total() }),
	}
}
