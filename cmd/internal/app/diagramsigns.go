package app

import (
	"slices"

	"scoresheet/notation"
	"scoresheet/replay"
	"scoresheet/svg"
)

// commentsAt gives the comments that stand at a position of a record: those
// after its move, or those before the first move.
func commentsAt(rec *notation.Game, f replay.Frame) []*notation.Comment {
	if f.Written != nil {
		return f.Written.Comments()
	}
	var all []*notation.Comment
	for i := range rec.Main.Before {
		all = append(all, &rec.Main.Before[i])
	}
	return all
}

// withSigns adds the coloured cells and arrows of comments to what a diagram
// shows. Names that the board does not have are left out, as words of the
// comment.
func withSigns(o svg.Options, comments []*notation.Comment) svg.Options {
	marks, arrows := slices.Clip(o.Marks), slices.Clip(o.Arrows)
	for _, c := range comments {
		for _, s := range c.Signs() {
			tint, _ := svg.ParseTint(s.Colour)
			if s.Arrow {
				arrows = append(arrows, svg.Arrow{From: s.From, To: s.To, Tint: tint, Loose: true})
			} else {
				marks = append(marks, svg.Mark{Cell: s.From, Tint: tint, Loose: true})
			}
		}
	}
	o.Marks, o.Arrows = marks, arrows
	return o
}
