package replay

import "scoresheet/rules/accelerator"

// acceleratorFacings are the facings with which a pawn can return.
var acceleratorFacings = []accelerator.Facing{accelerator.North, accelerator.East, accelerator.South, accelerator.West}

// Kinds lists A for the deflectors that can be added, A/ and A\ for those that
// lie one way, and @N, @E, @S and @W for a reset pawn that returns facing so.
func (s *AcceleratorState) Kinds() []string {
	return []string{"A", "A/", `A\`, "@N", "@E", "@S", "@W"}
}

// MovesOf gives what can be done with what is named:
//
//   - with the pawn of the player to move, named by its place or, when it is off
//     the board, by its home: its turns in which no deflector is changed, and its
//     ways with any other energy from 1 to 6, which are idle (AX-10 to AX-16).
//     The energy is their number. @N to @W take one facing of a returning pawn.
//   - with a deflector, named by its square: moving it, turning it, and removing
//     it, which leaves the board (AX-12, AX-13).
//   - with a square where deflectors can come to lie, and with A, A/ and A\:
//     adding one or moving one there. The text of a change is its part of the turn.
func (s *AcceleratorState) MovesOf(name string) []Target {
	var targets []Target
	for _, f := range s.facings() {
		if name == s.mover().String() || name == "@"+f.String() {
			targets = append(targets, s.pawnTargets(f)...)
		}
	}
	square := s.square(name)
	for _, c := range s.rules.Changes(&s.Pos) {
		if concerns(c, name, square) {
			targets = append(targets, changeTarget(c))
		}
	}
	return sortTargets(targets)
}

// mover gives the place of the pawn to move; its home when it is off the board.
func (s *AcceleratorState) mover() accelerator.Place {
	pawn := s.Pos.Pawn(s.Pos.Turn())
	if pawn.Place == accelerator.Off {
		return accelerator.On(pawn.Home)
	}
	return pawn.Place
}

// facings lists the facings with which the pawn can return; the one on the board
// has none to choose (AX-10).
func (s *AcceleratorState) facings() []accelerator.Facing {
	if s.Pos.Pawn(s.Pos.Turn()).Place == accelerator.Off {
		return acceleratorFacings
	}
	return []accelerator.Facing{accelerator.NoFacing}
}

// pawnTargets gives the ways of the pawn with every energy; none once the game is
// over.
func (s *AcceleratorState) pawnTargets(facing accelerator.Facing) (targets []Target) {
	legal := s.rules.Legal(&s.Pos, nil)
	if len(legal) == 0 {
		return nil
	}
	for energy := range accelerator.MaxEnergy + 1 {
		targets = append(targets, s.energyTargets(legal, facing, energy)...)
	}
	return targets
}

// energyTargets gives the legal turns of the pawn that move it by an energy and
// change no deflector, or what they would be.
func (s *AcceleratorState) energyTargets(legal []accelerator.Turn, facing accelerator.Facing, energy int) (targets []Target) {
	has := int(s.Pos.Pawn(s.Pos.Turn()).Energy)
	for _, path := range s.rules.Paths(&s.Pos, facing, energy) {
		t := pathTarget(&path, energy)
		idle := true
		for _, turn := range legal {
			if turn.Return == facing && turn.Change.Kind == accelerator.NoChange &&
				has+turn.Energy.Delta() == energy && turn.Outcome == path.Outcome {
				t.Text, idle = writtenTurn(turn).String(), false
				targets = append(targets, t)
			}
		}
		if idle && energy > 0 {
			t.Class |= Idle
			targets = append(targets, t)
		}
	}
	return targets
}

// pathTarget tells where a way of a pawn leads.
func pathTarget(path *accelerator.Path, energy int) Target {
	way := []string{path.Start.String()}
	for _, step := range path.Trail.Steps() {
		way = append(way, step.Place.String())
	}
	t := Target{Cell: way[len(way)-1], Ways: [][]string{way}, Number: energy}
	switch path.Outcome.Kind {
	case accelerator.Collects, accelerator.Reactor:
		t.Class = Leaves
	case accelerator.Annihilation:
		t.Class = Captures | Leaves
	}
	return t
}

// square finds a square of the board by its name.
func (s *AcceleratorState) square(name string) accelerator.Square {
	for file := 1; file <= s.Pos.Files(); file++ {
		for rank := 1; rank <= s.Pos.Ranks(); rank++ {
			if at := accelerator.SquareAt(file, rank); at.String() == name {
				return at
			}
		}
	}
	return accelerator.NoSquare
}

// concerns reports whether a change is to be told of a name, which is that of a
// square if the square is one.
func concerns(c accelerator.Change, name string, at accelerator.Square) bool {
	if at != accelerator.NoSquare {
		return at == c.From || at == c.To
	}
	return c.Kind == accelerator.Add && (name == "A" || name == "A"+c.Mirror.String())
}

// changeTarget tells where a change of a deflector happens.
func changeTarget(c accelerator.Change) Target {
	w := writtenTurn(accelerator.Turn{Change: c})
	t := Target{Text: w.Change.String()}
	switch c.Kind {
	case accelerator.Add:
		t.Cell, t.Class = c.To.String(), Places
	case accelerator.Move:
		t.Cell, t.Class, t.Ways = c.To.String(), Places|Leaps, [][]string{namesOf(c.From, c.To)}
	case accelerator.Flip:
		t.Cell, t.Class = c.From.String(), Flips
	case accelerator.Remove:
		t.Cell, t.Class = c.From.String(), Leaves
	}
	return t
}
