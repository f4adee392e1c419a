package svg

import (
	"slices"

	"scoresheet/replay"
)

// TargetMarks marks where moves lead: a dot on a cell for a quiet move, a ring
// for a capture, a square where the piece leaves the board. Moves of one kind to
// one cell share a mark.
func TargetMarks(targets []replay.Target) []Mark {
	var marks []Mark
	for _, t := range targets {
		m := Mark{Cell: t.Cell, Form: Dot, Tint: Plain}
		switch {
		case t.Leaves:
			m.Form = Square
		case t.Capture:
			m.Form = Ring
		}
		if !slices.Contains(marks, m) {
			marks = append(marks, m)
		}
	}
	return marks
}
