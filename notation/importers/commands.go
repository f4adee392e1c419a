package importers

import (
	"bytes"
	"slices"
	"strings"

	"scoresheet/notation/diag"
)

// commands reads the command logs of another Rai-Net program, one command a
// line in either case, with or without the player before it:
//
//	dp LLVLVVVL          cards of a player, from that player's left to right
//	mv 4,2,4,3           move or capture; 6,11 is player 1's exit, 5,11 player 2's
//	bs 1,1,1             line boost on (1) or off (0) the card there
//	fw 3,3,1             fire wall placed or removed
//	2: vc d,2            virus checker on that card
//	er 1,1,2,2,1         404 not found, swapped (1), not (0) or secretly (?)
//
// Player 1 is B, player 2 is A; without players in the log they alternate. A
// line of cards after moves starts another game. The program plays by the
// printed rule book. Its logs tell no results: the record gets the one that
// four Links or four Viruses on a stack imply, else *.
type commands struct{}

func (commands) Name() string { return "commands" }

func (commands) Summary() string { return "command log with lines \"mv 4,2,4,3\"" }

func (commands) Sniff(head []byte) bool {
	for at := afterMark(head); at < len(head); {
		line, next := cutLine(head, at)
		at = next
		if l := line.trimmed(); !isRemark(l) {
			_, ok := parseCommand(l.text)
			return ok
		}
	}
	return false
}

func (commands) Import(log []byte) Conversion {
	r := commandReader{reader: reader{log: log}}
	for at := afterMark(log); at < len(log) && !r.stopped; {
		line, next := cutLine(log, at)
		r.line(line.trimmed())
		at = next
	}
	if r.inGame {
		r.closeGame()
	}
	return r.out
}

// isRemark reports whether a line says nothing.
func isRemark(l logLine) bool { return len(l.text) == 0 || l.text[0] == '#' }

// A command is a line of the log in parts.
type command struct {
	player int    // 1 or 2, 0 where it is not told
	verb   string // in lower case
	args   []string
}

// verbs gives the number of arguments of each.
var verbs = map[string]int{"dp": 1, "mv": 4, "bs": 3, "fw": 3, "vc": 2, "er": 5}

// verbForms shows the arguments of each.
var verbForms = map[string]string{
	"dp": "dp LLVLVVVL", "mv": "mv 4,2,4,3", "bs": "bs 1,1,1", "fw": "fw 3,3,1", "vc": "vc 4,2", "er": "er 1,1,2,2,1",
}

// parseCommand takes a line apart.
func parseCommand(text []byte) (c command, ok bool) {
	if len(text) > 1 && (text[0] == '1' || text[0] == '2') && text[1] == ':' {
		c.player = int(text[0] - '0')
		text = bytes.TrimSpace(text[2:])
	}
	line := strings.ToLower(string(text))
	args := ""
	if end := strings.IndexAny(line, " \t"); end >= 0 {
		line, args = line[:end], line[end:]
	}
	for arg := range strings.SplitSeq(args, ",") {
		c.args = append(c.args, strings.TrimSpace(arg))
	}
	c.verb = line
	return c, verbs[c.verb] == len(c.args)
}

// cell reads a column and a row.
func (c command) cell(i int) (cell rainetCell, ok bool) {
	file, ok := c.column(i)
	y := c.args[i+1]
	if !ok || len(y) != 1 || y[0] < '1' || y[0] > '8' {
		return cell, false
	}
	return rainetCell{file, int(y[0] - '1')}, true
}

// column reads a column, a number or a letter, and gives it from 0.
func (c command) column(i int) (file int, ok bool) {
	x := c.args[i]
	switch {
	case len(x) != 1:
		return 0, false
	case 'a' <= x[0] && x[0] <= 'h':
		return int(x[0] - 'a'), true
	case '1' <= x[0] && x[0] <= '8':
		return int(x[0] - '1'), true
	}
	return 0, false
}

// A commandReader reads a command log line by line.
type commandReader struct {
	reader
	board  rainetBoard
	begin  diag.Span    // the first line of the game
	setups [2]string    // by side, "" where not told
	dealt  [2]diag.Span // the lines that told them
}

// line reads one line.
func (r *commandReader) line(l logLine) {
	if isRemark(l) {
		return
	}
	c, ok := parseCommand(l.text)
	switch {
	case !ok:
		r.misread(c, l.Span)
	case c.verb == "dp":
		r.deal(c, l.Span)
	default:
		r.act(c, l.Span)
	}
}

// misread stops at a line that is no command, and shows how one is written.
func (r *commandReader) misread(c command, at diag.Span) {
	r.unreadable(at)
	d := &r.out.Diagnostics[len(r.out.Diagnostics)-1]
	if d.Code != diag.CodeForeignLog {
		return
	}
	form, known := verbForms[c.verb]
	form = "the command looks like " + form
	if !known {
		form = "the commands are dp, mv, bs, fw, vc and er"
	}
	d.Hint = strings.TrimSuffix(form+"; "+d.Hint, "; ")
}

// open starts a game, all of whose cards are unknown, if none is being read.
func (r *commandReader) open(at diag.Span) {
	if r.inGame {
		return
	}
	*r = commandReader{reader: r.reader, begin: at}
	r.inGame = true
	for rank := range r.board.cells {
		for file := range r.board.cells[rank] {
			r.board.cells[rank][file] = '-'
		}
	}
	for side, cells := range rainetStart {
		for _, c := range cells {
			r.board.put(c, side, 'O')
		}
	}
}

// deal takes the cards of one player.
func (r *commandReader) deal(c command, at diag.Span) {
	cards := strings.ToUpper(c.args[0])
	if len(cards) != 8 || strings.Trim(cards, "LV") != "" {
		r.misread(c, at)
		return
	}
	if r.inGame && len(r.moves) > 0 {
		r.closeGame()
	}
	r.open(at)
	side := sideB
	if c.player == 2 || c.player == 0 && r.setups[sideB] != "" {
		side = sideA
		cards = reversed(cards)
	}
	if r.setups[side] != "" {
		r.contradiction(at, "the cards of "+sideNames[side]+" were told before")
		return
	}
	r.setups[side], r.dealt[side] = cards, at
	for i, cell := range rainetStart[side] {
		r.board.put(cell, side, cards[i])
	}
}

// reversed turns a text around, such as the cards of the player at the top.
func reversed(s string) string {
	letters := []rune(s)
	slices.Reverse(letters)
	return string(letters)
}

// act takes an action of the player whose turn it is.
func (r *commandReader) act(c command, at diag.Span) {
	r.open(at)
	side := (len(r.moves) + 1) % 2 // player 1, who is B, begins
	if c.player != 0 && c.player%2 != side {
		r.contradiction(at, sideNames[side]+" is to move, but the log has a move of the other side")
		return
	}
	word, refusal, ok := r.board.command(side, c)
	switch {
	case !ok:
		r.misread(c, at)
	case refusal != "":
		r.contradiction(at, refusal)
	default:
		r.moves = append(r.moves, loggedMove{word, at})
	}
}

// closeGame writes the record of the game that has been read.
func (r *commandReader) closeGame() {
	result, end := r.board.result(), r.begin
	if n := len(r.moves); n > 0 {
		end = r.moves[n-1].log
	}
	var w recordWriter
	w.tag("Game", "Rai-Net Access Battlers", r.begin)
	w.tag("Result", result, end)
	w.tag("First", "B", r.begin)
	w.tag("Ruleset", "rulebook", r.begin)
	for side, name := range sideNames {
		if r.setups[side] != "" {
			w.tag("Setup"+name, r.setups[side], r.dealt[side])
		}
	}
	r.close(&w, result, end)
}
