package replay

import (
	"scoresheet/notation"
	"scoresheet/rules/rainet"
)

// Gauges counts the cards on each player's stack by what is known of them.
func (s *RainetState) Gauges() []Gauge {
	count := func(title string, t rainet.Type) Gauge {
		return gauge(title, notation.Rainet.Players, func(i int) int { return s.Pos.StackCount(rainet.Player(i), t) })
	}
	return []Gauge{count("Link cards on the stack", rainet.Link), count("Virus cards on the stack", rainet.Virus)}
}
