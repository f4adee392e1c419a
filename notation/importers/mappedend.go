package importers

import (
	"fmt"
	"strings"

	"scoresheet/notation/diag"
)

// resultLine takes a line that tells the result.
func (r *mappedReader) resultLine(m *resultLine, l logLine) {
	v := values{}
	groups(m.line, l, m.line.FindSubmatchIndex(l.text), v)
	result, err := m.result.fill(v)
	switch {
	case err != nil:
		r.fail(l.Span, "%v", err)
	case result == "" || strings.ContainsAny(result, wordSigns):
		r.fail(l.Span, "the mapping makes %q of this line, which is no result", result)
	case r.result != "" && r.result != result:
		r.contradiction(l.Span, fmt.Sprintf("the result is told as %s here, but was %s before", result, r.result))
		r.failed = true
	default:
		r.result, r.told = result, l.Span
		if len(r.mapping.ends) == 0 {
			r.closeGame()
		}
	}
}

// finish ends the reading.
func (r *mappedReader) finish() {
	switch {
	case r.failed:
		r.closeGame()
	case len(r.out.Records) == 0 && !r.inGame && !r.last.IsZero():
		r.out.Diagnostics = nil // of lines outside games there is nothing to say without a game
		r.stop(diag.CodeForeignLog, diag.Span{}, "no line of this log starts a game by the mapping")
	default:
		r.endGame()
	}
}

// endGame ends the game being read, if any. One without a result is reported if
// the log tells results at all.
func (r *mappedReader) endGame() {
	if !r.inGame {
		return
	}
	if r.result == "" && len(r.mapping.results) > 0 {
		r.report(diag.CodeNoResult, r.last, "the log tells no result of this game").Hint = kept(len(r.moves))
	}
	r.closeGame()
}

// closeGame writes the record of the game that has been read.
func (r *mappedReader) closeGame() {
	result, told := r.result, r.told
	if r.failed || result == "" {
		result, told = "*", r.last
	}
	w := recordWriter{unnumbered: true}
	w.tag("Game", r.mapping.game, r.begin)
	w.tag("Result", result, told)
	for _, t := range r.mapping.tags {
		w.tag(t.name, t.value, r.begin)
	}
	for _, t := range r.tags {
		w.tag(t.name, t.value, t.log)
	}
	r.close(&w, result, told)
	r.failed, r.stopped = false, false
}
