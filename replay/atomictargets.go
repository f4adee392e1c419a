package replay

import (
	"slices"

	"scoresheet/rules/atomic"
)

// maxTargets bounds the turns that are told of one hex. Random games stay below
// seven hundred; boards made for it can have more than a million.
const maxTargets = 1 << 16

// atomicTurned are the faces in every orientation (AT-2).
var atomicTurned = []struct {
	face   atomic.Face
	orient atomic.Orient
}{
	{atomic.Connector, atomic.Flat}, {atomic.Connector, atomic.Rising}, {atomic.Connector, atomic.Falling},
	{atomic.Alternator, atomic.Eastward}, {atomic.Alternator, atomic.Westward},
	{atomic.Destructor, atomic.NoOrient}, {atomic.Burnout, atomic.NoOrient},
}

// Kinds lists C, A, D and B for all placements of a face, and C-, C/, C\, A> and
// A< for those turned one way.
func (s *AtomicState) Kinds() []string {
	return []string{"C", "C-", "C/", `C\`, "A", "A>", "A<", "D", "B"}
}

// MovesOf gives what can be done with what is named:
//
//   - with a kind, such as A or A<: its placements, one for each hex and
//     orientation, without the reactions that follow (AT-11, AT-12).
//   - with an empty hex: every turn that places a piece there, each with its
//     reaction, which ends on the target's cell (AT-13 to AT-15).
//   - with the hex of an opposing piece: every turn whose reaction flips it.
//
// Of hexes no more than 65,536 turns are told.
func (s *AtomicState) MovesOf(name string) []Target {
	hex, ok := atomic.ParseHex(name)
	switch {
	case !ok:
		return s.placements(name)
	case s.Pos.At(hex).Empty():
		var moves []atomic.Move
		for _, t := range atomicTurned {
			moves = s.rules.Complete(&s.Pos, t.face, t.orient, hex, max(maxTargets-len(moves), 1), moves)
		}
		return s.turnTargets(moves)
	}
	moves := s.rules.LegalUpTo(&s.Pos, maxTargets, nil)
	return s.turnTargets(slices.DeleteFunc(moves, func(m atomic.Move) bool { return !slices.Contains(m.Steps(), hex) }))
}

// placements gives those of a kind, such as A or A<.
func (s *AtomicState) placements(kind string) (targets []Target) {
	var buf [1]atomic.Move
	for _, t := range atomicTurned {
		face := string(t.face.Letter())
		if kind != face && kind != face+t.orient.String() {
			continue
		}
		for h := range atomic.Hex(atomic.Hexes) {
			if len(s.rules.Complete(&s.Pos, t.face, t.orient, h, 1, buf[:0])) > 0 {
				targets = append(targets, s.placement(atomic.Place(t.face, t.orient, h)))
			}
		}
	}
	return sortTargets(targets)
}

// placement tells of a piece laid on a hex.
func (s *AtomicState) placement(m atomic.Move) Target {
	t := Target{Cell: m.Hex.String(), Class: Places, Text: m.String()}
	lines := atomic.NewTile(s.Pos.Side(), m.Face, m.Orient).Lines()
	for side := atomic.E; side <= atomic.SE; side++ {
		if next := m.Hex.Neighbor(side); lines.Has(side) && next.Valid() {
			t.Toward = append(t.Toward, next.String())
		}
	}
	return t
}

// turnTargets tells where turns lead: to the end of the reaction, if there is one.
func (s *AtomicState) turnTargets(moves []atomic.Move) []Target {
	targets := make([]Target, 0, len(moves))
	for i := range moves {
		m := &moves[i]
		t := s.placement(*m)
		if steps := m.Steps(); len(steps) > 0 {
			way := append(namesOf(m.Hex), namesOf(steps...)...)
			t = Target{Cell: way[len(way)-1], Class: Captures | Flips, Ways: [][]string{way}, Text: t.Text}
		}
		targets = append(targets, t)
	}
	return sortTargets(targets)
}
