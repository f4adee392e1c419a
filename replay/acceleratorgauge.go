package replay

import "scoresheet/notation"

// Seats gives the players in turn order.
func (s *AcceleratorState) Seats() []string {
	players := make([]string, s.Pos.Players())
	for i := range players {
		players[i] = notation.Accelerator.Players[s.Pos.Pawn(i).Name]
	}
	return players
}

// Gauges counts the energy of every pawn and the electrons in its collector.
func (s *AcceleratorState) Gauges() []Gauge {
	players := s.Seats()
	return []Gauge{
		gauge("Energy", players, func(i int) int { return int(s.Pos.Pawn(i).Energy) }),
		gauge("Electrons collected", players, func(i int) int { return int(s.Pos.Pawn(i).Collected) }),
	}
}
