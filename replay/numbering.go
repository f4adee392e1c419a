package replay

import (
	"fmt"
	"strings"

	"scoresheet/notation"
	"scoresheet/notation/diag"
)

// A numbering tells how the numbers of a line differ from those that the rules
// of the game give its moves. Counting goes on from a wrong number, so that one
// slip is one warning; whose turn it is comes from the play alone.
type numbering struct {
	shift int // rounds by which the written numbers run ahead
	other int // another shift that the next number may have
}

// beside gives the numbering of a variation: its moves may go on from the number
// of the move that it replaces, or from the one before that.
func (n numbering) beside(before numbering) numbering {
	return numbering{shift: n.shift, other: before.shift}
}

// number checks the move number that is written before a ply.
func (w *walker) number(p *notation.Ply, round Round, ply int, count *numbering) {
	switch {
	case fits(p.Number, round, count.shift):
	case fits(p.Number, round, count.other):
		count.shift = count.other
	default:
		w.report(wrongNumber(p, round, count.shift, w.rec.Number, ply))
		count.shift = p.Number.Value - round.Number
	}
	count.other = count.shift
}

// fits reports whether a written number is that of a round, with the dots that
// its turn asks for.
func fits(n notation.MoveNumber, round Round, shift int) bool {
	return n.Value == round.Number+shift && (n.Dots == 1) == (round.Turn == 0)
}

func wrongNumber(p *notation.Ply, round Round, shift, game, ply int) diag.Diagnostic {
	form := fmt.Sprintf("%d.", round.Number+shift)
	if round.Turn != 0 {
		form += ".."
	}
	return diag.Diagnostic{
		Severity: diag.Warning, Code: "N-15", Span: p.Number.Span, Game: game, Ply: ply,
		Message: fmt.Sprintf("move number %d%s stands where %s is due", p.Number.Value, strings.Repeat(".", min(p.Number.Dots, 4)), form),
		Hint:    "write " + form,
		Fix:     &diag.Fix{Span: p.Number.Span, Text: form},
	}
}
