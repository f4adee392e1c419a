package report

import (
	"fmt"
	"strings"
)

// numbered writes a move with its number, such as "12… Qd7#".
func (m *Move) numbered() string {
	return strings.TrimSpace(m.number() + " " + m.Text)
}

// number writes the number of a move, such as "12." or "12…".
func (m *Move) number() string {
	switch {
	case m.Round == 0:
		return ""
	case m.Turn == 0:
		return fmt.Sprintf("%d.", m.Round)
	}
	return fmt.Sprintf("%d…", m.Round)
}

// A row is a line of the list of moves: the moves of a round, or a note between
// them, or how many moves were left out.
type row struct {
	Number  string
	Cells   []*Move // nil where another player's move stands in a row before
	Lead    bool    // a note follows
	Note    *Note
	Skipped int
}

// rowsOf parts the moves of the main line into rounds. A note ends a row; the
// round then goes on in the next one.
func rowsOf(moves []*Move, columns int) []row {
	var rows []row
	open := false // the last row takes the next move of its round
	for i, m := range moves {
		turn := min(m.Turn, columns-1)
		if m.Round == 0 { // the move of a game that could not begin
			turn = i % columns
		}
		if !open || turn == 0 || len(rows[len(rows)-1].Cells) != turn {
			rows = append(rows, row{Cells: make([]*Move, turn)})
			if m.Round > 0 {
				rows[len(rows)-1].Number = fmt.Sprintf("%d.", m.Round)
			}
		}
		last := &rows[len(rows)-1]
		last.Cells = append(last.Cells, m)
		last.Lead = len(m.Notes) > 0
		for k := range m.Notes {
			rows = append(rows, row{Note: &m.Notes[k]})
		}
		if m.Skipped > 0 {
			rows = append(rows, row{Skipped: m.Skipped})
		}
		open = len(m.Notes) == 0
	}
	return rows
}

// A step is a move of a variation with the number that stands before it, if one
// does.
type step struct {
	Number string
	Move   *Move
}

// stepsOf numbers the moves of a variation: the first one, those that begin a
// round, and those after notes.
func stepsOf(moves []*Move) []step {
	steps := make([]step, len(moves))
	noted := true
	for i, m := range moves {
		steps[i].Move = m
		if noted || m.Turn == 0 {
			steps[i].Number = m.number()
		}
		noted = len(m.Notes) > 0
	}
	return steps
}

// captionOf is what stands under the board after a move.
func captionOf(m *Move) string {
	words := m.numbered() + m.Glyph
	if len(m.Says) > 0 {
		words += " – " + joined(m.Says)
	}
	return words
}

func joined(says []string) string { return strings.Join(says, ", ") }

// loudOf gives the words of the glyphs that are shown as signs, quietOf those of
// the others, which are shown as words.
func loudOf(m *Move) string { return joined(m.saying(true)) }

func quietOf(m *Move) string { return joined(m.saying(false)) }

func (m *Move) saying(shown bool) []string {
	var words []string
	for _, s := range m.Says {
		if signed[s] == shown {
			words = append(words, s)
		}
	}
	return words
}

// signed are the words of the glyphs that have a sign.
var signed = func() map[string]bool {
	words := map[string]bool{}
	for n := 1; n < len(glyphSigns); n++ {
		words[nagWords[n]] = true
	}
	return words
}()

func skippedWords(n int) string {
	return plural(n, "further move was", "further moves were") + " not judged."
}
