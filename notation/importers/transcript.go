package importers

import (
	"bytes"
	"fmt"

	"scoresheet/notation/diag"
)

// transcript reads the console transcripts of a Rai-Net program in which a
// person, at the bottom and first to move, plays against the machine. Before
// each of the person's turns it prints the board in three views, of which only
// the "god view" shows all cards (capitals are the person's):
//
//	god view
//	9 $ $ $ X X $ $ $      the server of the top side, X are its exits
//	8 l l v - - v l l
//	…
//	0 $ $ $ X X $ $ $
//	  a b c d e f g h
//
// Each move is a line that ends with "move from: d2 to d3"; an escape goes to
// an exit, d9 e9 or d0 e0. "You win" or "You lose" ends the game. The program
// counts what was taken, and names terminal cards in play, but does not tell
// how they came there: a game with terminal cards is converted up to them.
type transcript struct{}

func (transcript) Name() string { return "transcript" }

func (transcript) Summary() string {
	return "console transcript with god views and lines \"move from: d2 to d3\""
}

func (transcript) Sniff(head []byte) bool {
	return bytes.Contains(head, []byte("god view")) && bytes.Contains(head, []byte("$ $ $ X X $ $ $"))
}

func (transcript) Import(log []byte) Conversion {
	r := transcriptReader{reader: reader{log: log}}
	for at := afterMark(log); at < len(log) && !r.stopped; {
		line, next := cutLine(log, at)
		r.line(line.trimmed())
		at = next
	}
	r.finish()
	return r.out
}

// A transcriptReader reads a transcript line by line.
type transcriptReader struct {
	reader
	view    view
	game    transcriptGame
	skipped bool // lines outside games were reported since the last game
}

// transcriptGame is what is known of the game being read, beside its moves.
type transcriptGame struct {
	board     rainetBoard
	first     view // the board it started from
	setups    [2]string
	confirmed int // moves that a later board agreed with
}

// line reads one line.
func (r *transcriptReader) line(l logLine) {
	if len(l.text) == 0 {
		return
	}
	r.last = l.Span
	switch {
	case r.view.kind != noView:
		r.viewLine(l)
	case bytes.HasSuffix(l.text, []byte(" view")):
		r.openView(l)
	case len(bytes.Trim(l.text, "-")) == 0:
	case !r.inGame:
		r.skip(l)
	default:
		r.gameLine(l)
	}
}

// openView starts one of the three views; outside a game only the god view
// means anything.
func (r *transcriptReader) openView(l logLine) {
	switch title := string(l.text); {
	case title == "god view":
		r.view = view{kind: godView, title: l.Span}
	case r.inGame && (title == "human view" || title == "ai view"):
		r.view = view{kind: playerView, title: l.Span}
	case r.inGame:
		r.unreadable(l.Span)
	default:
		r.skip(l)
	}
}

// viewLine reads a line inside a view.
func (r *transcriptReader) viewLine(l logLine) {
	done, ok := r.view.line(l)
	if !ok {
		r.unreadable(l.Span)
		return
	}
	if !done {
		return
	}
	v := r.view
	r.view = view{}
	if v.kind == godView {
		r.board(v)
	}
}

// board takes a complete god view: the start of a game, or the check of the
// moves since the last one.
func (r *transcriptReader) board(v view) {
	if r.inGame {
		r.confirm(v)
		return
	}
	g := transcriptGame{board: rainetBoard{cells: v.cells()}, first: v}
	setups, ok := g.board.setups()
	if !ok {
		d := r.stop(diag.CodeForeignLog, v.title, "the first board of the log is not the start of a game")
		d.Hint = "only logs that tell a game from its start can be converted"
		return
	}
	g.setups = setups
	r.game, r.inGame, r.skipped = g, true, false
}

// gameLine reads a line of a game outside the views.
func (r *transcriptReader) gameLine(l logLine) {
	text := string(l.text)
	if at := bytes.Index(l.text, []byte(moveMark)); at >= 0 {
		r.move(l, at)
		return
	}
	switch {
	case text == "You win":
		r.closeGame("0-1", l.Span)
	case text == "You lose":
		r.closeGame("1-0", l.Span)
	case text == "Which piece you want to move?" || text[0] == '[':
	case l.hasPrefix("self info ->"):
		r.counts(l, sideB)
	case l.hasPrefix("ai info ->"):
		r.counts(l, sideA)
	case text == allSkills:
	case l.hasPrefix("skills can use") || l.hasPrefix("checked "):
		r.terminalCard(l.Span)
	default:
		r.unreadable(l.Span)
	}
}

const (
	moveMark  = "move from:"
	allSkills = "skills can use without lb and fw: ['vc', '404']"
)

// move reads a move, which may stand after the prompt it answers.
func (r *transcriptReader) move(l logLine, at int) {
	span := diag.Span{Start: l.Start + at, End: l.End}
	from, to, ok := moveCells(l.text[at+len(moveMark):])
	if !ok || at > 0 && l.text[0] != '[' {
		r.unreadable(span)
		return
	}
	side := (len(r.moves) + 1) % 2 // B moves first
	word, refusal := r.game.board.move(side, from, to)
	if refusal != "" {
		r.contradiction(span, refusal)
		return
	}
	r.moves = append(r.moves, loggedMove{word, span})
}

// moveCells reads the cells of "d2 to d3".
func moveCells(text []byte) (from, to rainetCell, ok bool) {
	words := bytes.Fields(text)
	if len(words) != 3 || string(words[1]) != "to" {
		return from, to, false
	}
	from, okFrom := rainetCellOf(words[0])
	to, okTo := rainetCellOf(words[2])
	return from, to, okFrom && okTo
}

// rainetCellOf reads a cell of the board, or of a server as a9 or a0.
func rainetCellOf(name []byte) (c rainetCell, ok bool) {
	if len(name) != 2 || name[0] < 'a' || name[0] > 'h' || name[1] < '0' || name[1] > '9' {
		return c, false
	}
	return rainetCell{int(name[0] - 'a'), int(name[1]) - '1'}, true
}

// counts compares the program's count of what a side took with ours.
func (r *transcriptReader) counts(l logLine, side int) {
	var viruses, links int
	var boost, wall string
	_, text, _ := bytes.Cut(l.text, []byte("->"))
	n, _ := fmt.Sscanf(string(text), " virus ate: %d link ate: %d lb pos: %s fw pos: %s", &viruses, &links, &boost, &wall)
	took := r.game.board.took[side]
	switch {
	case n < 4:
		r.unreadable(l.Span)
	case boost != "None" || wall != "None":
		r.terminalCard(l.Span)
	case took != (rainetStack{links, viruses}):
		r.contradiction(l.Span, fmt.Sprintf(
			"the log counts Links and Viruses on the stack of %s as %d and %d, but its moves put %d and %d there",
			sideNames[side], links, viruses, took.links, took.viruses))
	}
}
