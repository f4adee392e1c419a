package replay

import "scoresheet/rules/accelerator"

// An AcceleratorEffect tells what a turn did. Places are squares such as a4, or
// a5~W beyond the edge.
type AcceleratorEffect struct {
	Turn   accelerator.Turn   `json:"-"`
	Effect accelerator.Effect `json:"-"`

	Player    string            `json:"player"`
	Returned  bool              `json:"returned,omitempty"` // the pawn was put back on its home first (AX-10)
	From      string            `json:"from"`
	Facing    string            `json:"facing"` // at the start of the walk
	Energy    int               `json:"energy"` // squares moved
	Change    string            `json:"change,omitempty"`
	Outcome   string            `json:"outcome"`
	Trail     []AcceleratorStep `json:"trail"`
	Collected int               `json:"collected,omitempty"` // electrons put into the collector (AX-14)
	Lost      int               `json:"lost,omitempty"`      // electrons that went back to the reactor (AX-15, AX-16)
	Reset     []string          `json:"reset,omitempty"`     // whose pawns were reset (AX-17)
}

// An AcceleratorStep is one space of a walk (AX-14).
type AcceleratorStep struct {
	Place   string   `json:"place"`
	Facing  string   `json:"facing"`  // after what happened there
	Carried int      `json:"carried"` // electrons, likewise
	Events  []string `json:"events,omitempty"`
	With    []string `json:"with,omitempty"` // swapped or annihilated with
}

// acceleratorEvents are the names of events, in the order of their bits.
var acceleratorEvents = []struct {
	event accelerator.Events
	name  string
}{
	{accelerator.Turned, "turned"}, {accelerator.Bounced, "bounced"}, {accelerator.TookElectron, "took-electron"},
	{accelerator.Swapped, "swapped"}, {accelerator.PassedHome, "passed-home"}, {accelerator.Collected, "collected"},
	{accelerator.LeftOnReactor, "left-on-reactor"}, {accelerator.AnnihilatedHere, "annihilated"},
}

// acceleratorEffect tells what a turn did; the position tells the names only.
func acceleratorEffect(p *accelerator.Position, t accelerator.Turn, e *accelerator.Effect) *AcceleratorEffect {
	w := writtenTurn(t)
	out := &AcceleratorEffect{
		Turn: t, Effect: *e,
		Player: p.Pawn(e.Player).Name.String(), Returned: e.Returned, From: e.Start.String(), Facing: e.Facing.String(),
		Energy: int(e.Energy), Change: w.Change.String(), Outcome: t.Outcome.String(), Trail: []AcceleratorStep{},
		Collected: int(e.Collected), Lost: int(e.Lost), Reset: pawnNames(p, e.Reset),
	}
	for _, s := range e.Trail.Steps() {
		step := AcceleratorStep{
			Place: s.Place.String(), Facing: s.Facing.String(), Carried: int(s.Carried), With: pawnNames(p, s.With),
		}
		for _, known := range acceleratorEvents {
			if s.Events&known.event != 0 {
				step.Events = append(step.Events, known.name)
			}
		}
		out.Trail = append(out.Trail, step)
	}
	return out
}

// pawnNames names a set of players in turn order.
func pawnNames(p *accelerator.Position, set accelerator.Players) (names []string) {
	for i := range p.Players() {
		if set.Has(i) {
			names = append(names, p.Pawn(i).Name.String())
		}
	}
	return names
}
