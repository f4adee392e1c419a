package replay

import (
	"fmt"
	"strings"

	"scoresheet/rules/accelerator"
)

// Words tells what a turn did, from the roll to the end of the walk.
func (e *AcceleratorEffect) Words() string {
	parts := []string{fmt.Sprintf("%s walks from %s with energy %d", e.Player, e.From, e.Energy)}
	if e.Returned {
		parts[0] = fmt.Sprintf("%s comes back on %s with energy %d", e.Player, e.From, e.Energy)
	}
	if e.Change != "" {
		parts = append(parts, "after the change "+e.Change)
	}
	parts = append(parts, e.endWords())
	if e.Lost > 0 {
		parts = append(parts, fmt.Sprintf("%d back to the reactor", e.Lost))
	}
	if len(e.Reset) > 0 && e.Effect.Ending != accelerator.Stands {
		parts = append(parts, "reset: "+strings.Join(e.Reset, " "))
	}
	return strings.Join(parts, ", ")
}

// endWords tells how the walk ended.
func (e *AcceleratorEffect) endWords() string {
	last := AcceleratorStep{Place: e.From, Facing: e.Facing}
	if n := len(e.Trail); n > 0 {
		last = e.Trail[n-1]
	}
	switch e.Effect.Ending {
	case accelerator.Collects:
		return fmt.Sprintf("collects %d", e.Collected)
	case accelerator.Reactor:
		return "ends on the reactor"
	case accelerator.Annihilation:
		return "annihilated on " + last.Place
	}
	return fmt.Sprintf("ends on %s facing %s, carrying %d", last.Place, last.Facing, last.Carried)
}

// TagGuide explains the tags of Accelerator.
func (acceleratorGame) TagGuide() []TagNote {
	return []TagNote{
		{Name: "Alpha", Meaning: "The player of the pawn alpha."},
		{Name: "Beta", Meaning: "The player of the pawn beta."},
		{Name: "Gamma", Meaning: "The player of the pawn gamma, in games of three and four."},
		{Name: "Delta", Meaning: "The player of the pawn delta, in games of four."},
		{Name: "Board", Meaning: "The size of the board, files by ranks (AX-1).", Values: []string{"9x9"}},
		{Name: "Reactor", Meaning: "The square of the reactor (AX-1)."},
		{Name: "Adjacent", Meaning: "How many squares count as adjacent: those that share an edge, or those that share a corner, too (AX-13).", Values: []string{"4", "8"}},
		{Name: "Setup", Meaning: "The pawns in turn order with their homes and first facings (AX-2), such as alpha:a1N beta:a9E."},
		{Name: "Position", Meaning: "The position to start from, in the game's one-line notation."},
	}
}

// Travels tells where the pawn stood, unless it came back on its home, and where it
// stands.
func (e *AcceleratorEffect) Travels() (from string, to []string) {
	if !e.Returned {
		from = e.From
	}
	if n := len(e.Trail); n > 0 && e.Effect.Ending == accelerator.Stands {
		to = []string{e.Trail[n-1].Place}
	}
	return from, to
}
