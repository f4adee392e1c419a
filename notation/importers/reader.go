package importers

import (
	"fmt"

	"scoresheet/notation/diag"
)

// A reader is what the readers of all logs share: the log, the moves of the
// game being read, and one way to stop.
type reader struct {
	log     []byte
	out     Conversion
	moves   []loggedMove // of the game being read
	inGame  bool
	last    diag.Span // of the last line that is not blank
	stopped bool      // the log cannot be read any further
}

// A loggedMove is a move in our notation and its place in the log.
type loggedMove struct {
	word string
	log  diag.Span
}

// report adds a diagnostic with the severity of its code.
func (r *reader) report(code string, at diag.Span, message string) *diag.Diagnostic {
	entry, _ := diag.Lookup(code)
	r.out.Diagnostics = append(r.out.Diagnostics, diag.Diagnostic{
		Severity: entry.Severity, Code: code, Span: at, Game: len(r.out.Records) + 1, Message: message,
	})
	return &r.out.Diagnostics[len(r.out.Diagnostics)-1]
}

// stop reports why the log cannot be read any further, and how much of the game
// is converted all the same.
func (r *reader) stop(code string, at diag.Span, message string) *diag.Diagnostic {
	r.stopped = true
	d := r.report(code, at, message)
	if r.inGame {
		d.Hint = kept(len(r.moves))
		if code != diag.CodeNoResult {
			d.Ply = len(r.moves) + 1
		}
	}
	return d
}

// kept says in words how many moves are converted.
func kept(moves int) string {
	switch moves {
	case 0:
		return "the game is converted without moves"
	case 1:
		return "the first move is converted"
	}
	return fmt.Sprintf("the first %d moves are converted", moves)
}

// unreadable stops at a line that this kind of log does not have. In a game, a
// last line without its end was cut off, which is no fault of the program.
func (r *reader) unreadable(at diag.Span) {
	if r.inGame && at.End == len(r.log) {
		r.stop(diag.CodeNoResult, at, "the log breaks off in this line")
		return
	}
	r.stop(diag.CodeForeignLog, at, "this line of the log cannot be read")
}

// contradiction stops at a line that does not fit what the log told before.
func (r *reader) contradiction(at diag.Span, message string) *diag.Diagnostic {
	return r.stop(diag.CodeLogContradiction, at, message)
}

// stopPlace gives the place of the last diagnostic, where a stopped reader is.
func (r *reader) stopPlace() diag.Span {
	return r.out.Diagnostics[len(r.out.Diagnostics)-1].Span
}

// close adds the moves and the result to a record whose tags are written, and
// ends the game.
func (r *reader) close(w *recordWriter, result string, log diag.Span) {
	for _, m := range r.moves {
		w.move(m.word, m.log)
	}
	w.result(result, log)
	r.out.Records = append(r.out.Records, w.record())
	r.moves, r.inGame = nil, false
}
