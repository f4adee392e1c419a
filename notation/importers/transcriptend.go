package importers

import "scoresheet/notation/diag"

// closeGame writes the record of the game that has been read.
func (r *transcriptReader) closeGame(result string, log diag.Span) {
	var w recordWriter
	first := r.game.first
	w.tag("Game", "Rai-Net Access Battlers", first.title)
	w.tag("A", "ai", first.title)
	w.tag("B", "human", first.title)
	w.tag("Result", result, log)
	w.tag("First", "B", first.title)
	w.tag("SetupA", r.game.setups[sideA], first.setup(sideA))
	w.tag("SetupB", r.game.setups[sideB], first.setup(sideB))
	r.close(&w, result, log)
}

// finish ends the reading: a game still open has no result.
func (r *transcriptReader) finish() {
	switch {
	case r.stopped:
	case r.view.kind != noView:
		r.stop(diag.CodeNoResult, r.last, "the log breaks off inside a board")
	case r.inGame:
		r.stop(diag.CodeNoResult, r.last, "the log ends without a result")
	case len(r.out.Records) == 0 && !r.last.IsZero():
		r.out.Diagnostics = nil // of lines outside games there is nothing to say without a game
		r.stop(diag.CodeForeignLog, diag.Span{}, "there is no god view in this log, so that no game can be found")
	}
	if r.inGame {
		r.closeGame("*", r.stopPlace())
	}
}

// terminalCard stops at the first sign that a terminal card was used.
func (r *transcriptReader) terminalCard(at diag.Span) {
	r.stop(diag.CodeForeignLog, at, "a terminal card was used, and this kind of log does not tell how")
}

// skip passes over a line outside the games, with one diagnostic for all
// between two games.
func (r *transcriptReader) skip(l logLine) {
	if !r.skipped {
		r.skipped = true
		r.report(diag.CodeBetweenGames, l.Span, "this line of the log belongs to no game")
	}
}
