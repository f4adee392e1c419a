package replay

import (
	"fmt"
	"strings"

	"scoresheet/notation"
	"scoresheet/notation/diag"
)

// A numbering tells how the numbers of a line differ from those that the rules
// of the game give its moves. Counting goes on from a wrong number, so that one
// slip is one warning.
type numbering struct {
	shift int // plies by which the written numbers run ahead
	// doubt is a further shift that a wrong count of dots hints at. Whether it
	// was a slip or the record counts so shows at the next number.
	doubt int
}

// beside gives the numbering of a variation: its moves may go on from the number
// of the move that it replaces, or from the one before that.
func (n numbering) beside(before numbering) numbering {
	if n.shift == before.shift {
		return numbering{n.shift, n.doubt}
	}
	return numbering{n.shift, before.shift - n.shift}
}

// number checks the move number before a ply, if one is written.
func (w *walker) number(p *notation.Ply, round Round, ply int, count *numbering) {
	if p.Number.IsZero() {
		return
	}
	due := round.ply() + count.shift
	switch {
	case fits(p.Number, due, round.Of):
	case count.doubt != 0 && fits(p.Number, due+count.doubt, round.Of):
		count.shift += count.doubt
	default:
		w.report(wrongNumber(p, due, round.Of, w.rec.Number, ply))
		stands := writtenPly(p.Number, due, round.Of)
		if p.Number.Value == due/round.Of+1 {
			count.doubt = stands - due
			return
		}
		count.shift += stands - due
	}
	count.doubt = 0
}

// fits reports whether a written number is the one of a ply.
func fits(n notation.MoveNumber, ply, of int) bool {
	return ply >= 0 && n.Value == ply/of+1 && (n.Dots == 1) == (ply%of == 0)
}

// writtenPly gives the ply that a written number stands for. Three dots may stand
// for any move of the round but its first; the one due is preferred.
func writtenPly(n notation.MoveNumber, due, of int) int {
	start := (n.Value - 1) * of
	if n.Dots == 1 {
		return start
	}
	return start + max(due%of, 1)
}

func wrongNumber(p *notation.Ply, due, of, game, ply int) diag.Diagnostic {
	form := fmt.Sprintf("%d.", max(due, 0)/of+1)
	if due%of != 0 {
		form += ".."
	}
	return diag.Diagnostic{
		Severity: diag.Warning, Code: "N-15", Span: p.Number.Span, Game: game, Ply: ply,
		Message: fmt.Sprintf("move number %d%s stands where %s is due", p.Number.Value, strings.Repeat(".", min(p.Number.Dots, 3)), form),
		Hint:    "write " + form,
		Fix:     &diag.Fix{Span: p.Number.Span, Text: form},
	}
}
