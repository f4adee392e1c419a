package svg

import (
	"fmt"
	"strings"

	"scoresheet/rules/accelerator"
)

// title names the diagram in one line.
func (d *acceleratorDrawing) title() string {
	const game = "Accelerator, "
	winner := d.winner()
	switch {
	case d.options.Title != "":
		return d.options.Title
	case d.view.Last != nil:
		return game + "position after " + d.lastWords()
	case winner >= 0:
		return game + d.name(winner) + " has won"
	}
	return game + d.name(d.p.Turn()) + " to move"
}

func (d *acceleratorDrawing) name(player int) string { return d.p.Pawn(player).Name.String() }

// desc tells the whole position in words.
func (d *acceleratorDrawing) desc() string {
	var parts []string
	if w := d.winner(); w >= 0 {
		parts = append(parts, fmt.Sprintf("%s has won with %s", d.name(w), electrons(int(d.p.Pawn(w).Collected))))
	} else {
		parts = append(parts, d.name(d.p.Turn())+" to move")
	}
	for i := range d.p.Players() {
		parts = append(parts, d.pawnWords(i))
	}
	parts = append(parts, fmt.Sprintf("reactor on %s with %s", d.p.Reactor(), electrons(d.p.Electrons())))
	var mirrors []string
	for m := range d.p.Deflectors() {
		mirrors = append(mirrors, m.Square.String()+m.Mirror.String())
	}
	if len(mirrors) > 0 {
		parts = append(parts, "deflectors "+strings.Join(mirrors, " "))
	}
	parts = append(parts, fmt.Sprintf("%d in the supply", d.p.Supply()))
	if s := d.p.Changed(); s != accelerator.NoSquare && !d.options.Bare {
		parts = append(parts, "changed last on "+s.String())
	}
	if d.view.Last != nil && !d.options.Bare {
		if words := afterTitle(d.options, d.lastWords(), d.wayWords()); words != "" {
			parts = append(parts, "last turn: "+words)
		}
	}
	return strings.Join(parts, "; ") + "."
}

// electrons counts electrons in words.
func electrons(n int) string {
	if n == 1 {
		return "1 electron"
	}
	return fmt.Sprintf("%d electrons", n)
}

// pawnWords tells where a pawn is and what its player has.
func (d *acceleratorDrawing) pawnWords(player int) string {
	w := d.p.Pawn(player)
	where := "off the board"
	switch {
	case w.Place.IsBeyond():
		where = fmt.Sprintf("beyond the edge at %s, facing %s", w.Place, facingWord(w.Facing))
	case w.Place != accelerator.Off:
		where = fmt.Sprintf("on %s facing %s", w.Place, facingWord(w.Facing))
	}
	return fmt.Sprintf("%s %s, home %s, energy %d, carries %s, has collected %d", w.Name, where, w.Home, w.Energy, electrons(int(w.Carried)), w.Collected)
}

func facingWord(f accelerator.Facing) string {
	return [...]string{"nowhere", "north", "east", "south", "west"}[f]
}

// lastWords gives the last turn as it was written, or in words.
func (d *acceleratorDrawing) lastWords() string {
	if d.view.LastText != "" {
		return d.view.LastText
	}
	return fmt.Sprintf("%s's turn from %s", d.name(d.view.Last.Player), d.view.Last.Start)
}

// wayWords tells the way of the pawn with what happened on it.
func (d *acceleratorDrawing) wayWords() string {
	e := d.view.Last
	var b strings.Builder
	b.WriteString(", the way " + e.Start.String())
	steps := e.Trail.Steps()
	if len(steps) == 0 && e.Ending == accelerator.Annihilation {
		b.WriteString(" (annihilated)")
	}
	for _, s := range steps {
		b.WriteString(" " + s.Place.String())
		var what []string
		for _, known := range []struct {
			event accelerator.Events
			words string
		}{
			{accelerator.Turned, "turned " + facingWord(s.Facing)}, {accelerator.Bounced, "turned round"},
			{accelerator.TookElectron, "an electron taken"}, {accelerator.Swapped, "electrons swapped"},
			{accelerator.Collected, "collected " + electrons(int(e.Collected))},
			{accelerator.LeftOnReactor, "reset on the reactor"}, {accelerator.AnnihilatedHere, "annihilated"},
		} {
			if s.Events&known.event != 0 {
				what = append(what, known.words)
			}
		}
		if len(what) > 0 {
			b.WriteString(" (" + strings.Join(what, ", ") + ")")
		}
	}
	return b.String()
}
