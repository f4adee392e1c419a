package importers

import (
	"bytes"
	"fmt"

	"scoresheet/notation/diag"
)

func (l logLine) hasPrefix(prefix string) bool { return bytes.HasPrefix(l.text, []byte(prefix)) }

// close writes the record of the game that has been read.
func (r *transcriptReader) close(result string, log diag.Span) {
	g := r.game
	r.game = nil
	var w recordWriter
	w.tag("Game", "Rai-Net Access Battlers", g.first.title)
	w.tag("A", "ai", g.first.title)
	w.tag("B", "human", g.first.title)
	w.tag("Result", result, log)
	w.tag("First", "B", g.first.title)
	w.tag("SetupA", g.setups[sideA], g.first.setup(sideA))
	w.tag("SetupB", g.setups[sideB], g.first.setup(sideB))
	for _, m := range g.moves {
		w.move(m.word, m.log)
	}
	w.result(result, log)
	r.out.Records = append(r.out.Records, w.record())
}

// finish ends the reading: a game still open has no result.
func (r *transcriptReader) finish() {
	switch {
	case r.stopped:
	case r.view.kind != noView:
		r.stop(diag.CodeNoResult, r.last, "the log breaks off inside a board", r.kept())
	case r.game != nil:
		r.stop(diag.CodeNoResult, r.last, "the log ends without a result", r.kept())
	case len(r.out.Records) == 0 && !r.last.IsZero():
		r.out.Diagnostics = nil // of lines outside games there is nothing to say without a game
		r.stop(diag.CodeForeignLog, diag.Span{}, "there is no god view in this log, so that no game can be found", "")
	}
	if r.game != nil {
		r.close("*", r.out.Diagnostics[len(r.out.Diagnostics)-1].Span)
	}
}

// stop reports why the log cannot be read any further.
func (r *transcriptReader) stop(code string, at diag.Span, message, hint string) {
	r.stopped = true
	d := r.report(code, at, message)
	d.Hint = hint
	if r.game != nil {
		d.Ply = len(r.game.moves) + 1
	}
	if code == diag.CodeNoResult {
		d.Ply = 0
	}
}

// report adds a diagnostic with the severity of its code.
func (r *transcriptReader) report(code string, at diag.Span, message string) *diag.Diagnostic {
	entry, _ := diag.Lookup(code)
	r.out.Diagnostics = append(r.out.Diagnostics, diag.Diagnostic{
		Severity: entry.Severity, Code: code, Span: at, Game: len(r.out.Records) + 1, Message: message,
	})
	return &r.out.Diagnostics[len(r.out.Diagnostics)-1]
}

// kept says how much of the game is converted all the same.
func (r *transcriptReader) kept() string {
	if r.game == nil {
		return ""
	}
	switch n := len(r.game.moves); n {
	case 0:
		return "the game is converted without moves"
	case 1:
		return "the first move is converted"
	default:
		return fmt.Sprintf("the first %d moves are converted", n)
	}
}

// unreadable stops at a line that is none of a transcript. A last line without
// its end was cut off, which is no fault of the program.
func (r *transcriptReader) unreadable(at diag.Span) {
	if at.End == len(r.log) {
		r.stop(diag.CodeNoResult, at, "the log breaks off in this line", r.kept())
		return
	}
	r.stop(diag.CodeForeignLog, at, "this line of the log cannot be read", r.kept())
}

// terminalCard stops at the first sign that a terminal card was used.
func (r *transcriptReader) terminalCard(at diag.Span) {
	r.stop(diag.CodeForeignLog, at, "a terminal card was used, and this kind of log does not tell how", r.kept())
}

// skip passes over a line outside the games, with one diagnostic for all
// between two games.
func (r *transcriptReader) skip(l logLine) {
	if !r.skipped {
		r.skipped = true
		r.report(diag.CodeBetweenGames, l.Span, "this line of the log belongs to no game")
	}
}
