package importers

import (
	"strconv"
	"strings"

	"scoresheet/notation/diag"
)

// lineWidth is the width that movetext is wrapped to, that of canonical form.
const lineWidth = 80

// A recordWriter writes one record and its anchors.
type recordWriter struct {
	text    strings.Builder
	column  int // of the movetext line, from 0
	plies   int
	anchors []Anchor

	unnumbered bool // moves get no numbers, as it is not known how many make a round
}

// tagEscaper escapes the value of a tag pair.
var tagEscaper = strings.NewReplacer(`\`, `\\`, `"`, `\"`)

// tag writes a tag pair, which stands for a place of the log.
func (w *recordWriter) tag(name, value string, log diag.Span) {
	start := w.text.Len()
	w.text.WriteString("[" + name + ` "` + tagEscaper.Replace(value) + `"]`)
	w.anchor(start, log, 0)
	w.text.WriteByte('\n')
}

// move writes one move. Its number goes before each first of two: the game is one
// of two players who alternate, unless moves get no numbers.
func (w *recordWriter) move(word string, log diag.Span) {
	w.plies++
	if w.plies == 1 {
		w.text.WriteByte('\n')
	}
	number := "" // stays on one line with its move, as in canonical form
	if w.plies%2 == 1 && !w.unnumbered {
		number = strconv.Itoa(w.plies/2+1) + ". "
	}
	start := w.word(number+word) + len(number)
	w.anchor(start, log, w.plies)
}

// result ends the movetext.
func (w *recordWriter) result(word string, log diag.Span) {
	if w.plies == 0 {
		w.text.WriteByte('\n')
	}
	start := w.word(word)
	w.anchor(start, log, 0)
	w.text.WriteByte('\n')
}

// word writes words of movetext on this line or the next; it gives its start.
func (w *recordWriter) word(word string) (start int) {
	switch {
	case w.column == 0:
	case w.column+1+len(word) > lineWidth:
		w.text.WriteByte('\n')
		w.column = 0
	default:
		w.text.WriteByte(' ')
		w.column++
	}
	start = w.text.Len()
	w.text.WriteString(word)
	w.column += len(word)
	return start
}

func (w *recordWriter) anchor(start int, log diag.Span, ply int) {
	w.anchors = append(w.anchors, Anchor{diag.Span{Start: start, End: w.text.Len()}, log, ply})
}

// record gives what was written.
func (w *recordWriter) record() Record { return Record{w.text.String(), w.anchors} }
