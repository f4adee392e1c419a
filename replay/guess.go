package replay

import (
	"slices"
	"strings"

	"scoresheet/notation"
	"scoresheet/notation/diag"
)

// A Suggester is a [State] whose legal moves may be too many to list: it names
// itself some that are spelled like a word.
type Suggester interface {
	// Suggest gives legal moves in canonical form among which the one meant by the
	// word may be; it need not give all.
	Suggest(word string) []string
}

// candidates gives legal moves among which the one meant may be.
func candidates(state State, word string) []string {
	if s, ok := state.(Suggester); ok {
		return s.Suggest(word)
	}
	return state.Legal()
}

// longestGuess is the length in bytes beyond which a word is compared with no legal
// move: all of them are shorter by more than a slip, and comparing takes its time.
const longestGuess = 400

// guess looks at what the parser proposes in place of a word that is not a move,
// now that the position is known: what is not legal there is not proposed, and
// where nothing is left, the legal move that is spelled most like the word is.
func (w *walker) guess(p *notation.Ply, state State) {
	d := w.unreadable(p)
	if d == nil || state.Over() != nil {
		return
	}
	proposed := d.Fix != nil || len(d.Choices) > 0
	illegal := func(f diag.Fix) bool { return !w.playable(f.Text, state) }
	if d.Fix != nil && illegal(*d.Fix) {
		d.Fix = nil
	}
	d.Choices = slices.DeleteFunc(slices.Clone(d.Choices), illegal)
	if d.Fix != nil || len(d.Choices) > 0 {
		return
	}
	if proposed { // what is left says how the notation is, not what to write here
		d.Hint, _, _ = strings.Cut(d.Hint, "did you mean")
		d.Hint = strings.TrimSuffix(d.Hint, "; ")
		if strings.HasPrefix(d.Hint, "write ") {
			d.Hint = ""
		}
	}
	if len(p.Text) > longestGuess {
		return
	}
	near := Nearest(p.Text, candidates(state, p.Text), 1)
	switch {
	case len(near) == 0 || distance(p.Text, near[0]) > max(1, len(near[0])/4):
		return
	case d.Hint == "":
		d.Hint = "did you mean " + near[0] + "?"
	default:
		d.Hint += "; did you mean " + near[0] + "?"
	}
	d.Choices = edits(p.Span, near)
}

// unreadable finds the diagnostic of a word that is not a move.
func (w *walker) unreadable(p *notation.Ply) *diag.Diagnostic {
	for i := range w.found.List {
		d := &w.found.List[i]
		if d.Span.Start == p.Span.Start && d.Severity == diag.Error && (d.Code == diag.CodeMove || d.Code == diag.CodeCellName) {
			return d
		}
	}
	return nil
}

// playable reports whether a word can stand in a position: a legal move, or what
// is no move at all, such as a result.
func (w *walker) playable(word string, state State) bool {
	move, err := w.rec.Language.ParseMove(word)
	if err != nil {
		return true // the parser has proposed it for what it is
	}
	return state.Clone().Play(move, new(Step))
}

// ending says how to end a line that goes on after the end of the play.
func ending(depth int, result string) string {
	if depth > 0 {
		return "end the variation before it"
	}
	return "end the movetext with " + result
}

// cut gives the edit that ends a line before its i-th move, or none where only
// reading on could tell how far the line goes.
func (w *walker) cut(line *notation.Line, i, depth int, result string) []diag.Fix {
	if w.rec.Truncated {
		return nil
	}
	span := diag.Span{Start: line.Plies[i].Start, End: line.End - len(")")}
	if n := line.Plies[i].Number; !n.IsZero() {
		span.Start = n.Start
	}
	if depth > 0 {
		return edits(span, []string{""})
	}
	if w.rec.Result == nil {
		return nil
	}
	span.End = w.rec.Result.End
	return edits(span, []string{result})
}
