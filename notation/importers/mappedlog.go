package importers

import (
	"fmt"
	"regexp"
	"slices"
	"strings"

	"scoresheet/notation/diag"
)

// A mappedReader reads a log line by line as a mapping says.
type mappedReader struct {
	reader
	mapping *mapping
	begin   diag.Span // the first line of the game
	tags    []loggedTag
	board   map[string]string // letters by cell; "?" is unknown
	first   int               // index of the player who moves first
	result  string            // "" while none is told
	told    diag.Span         // where it is told
	skipped bool              // lines outside games were reported since the last game
	failed  bool              // the game cannot be read any further
}

// A loggedTag is a tag pair and its place in the log.
type loggedTag struct {
	tagPair
	log diag.Span
}

// read reads one line.
func (r *mappedReader) read(l logLine) {
	if r.mapping.ignores(l.text) {
		return
	}
	kind := r.mapping.kindOf(l.text)
	switch {
	case r.failed: // what the lines mean can only be told of the next game
		if kind == startLine || r.ends(kind) {
			r.closeGame()
		}
		if kind == startLine {
			r.start(l)
		}
	case kind == startLine:
		r.endGame()
		r.start(l)
	case r.inGame:
		r.inside(kind, l)
	case kind != unknownLine && !r.ends(kind) && len(r.mapping.starts) == 0:
		r.open(l.Span)
		r.inside(kind, l)
	default:
		r.outside(kind, l)
	}
	r.last = l.Span
}

// ends reports whether a line of a kind ends its game.
func (r *mappedReader) ends(kind lineKind) bool {
	return kind == endLine || kind == resultOfGame && len(r.mapping.ends) == 0
}

// start opens a game at its start line.
func (r *mappedReader) start(l logLine) {
	r.open(l.Span)
	r.tag(r.mapping.starts, l)
}

// outside takes a line between games: a move there would be lost, all else is
// reported once.
func (r *mappedReader) outside(kind lineKind, l logLine) {
	switch {
	case kind == moveOfGame:
		r.open(l.Span)
		r.fail(l.Span, "there is a move here, but no line that starts a game before it")
	case !r.skipped:
		r.skipped = true
		r.report(diag.CodeBetweenGames, l.Span, "this line of the log belongs to no game")
	}
}

// inside takes a line of a game.
func (r *mappedReader) inside(kind lineKind, l logLine) {
	switch kind {
	case tagOfGame:
		r.tag(r.mapping.tagging, l)
	case moveOfGame:
		r.moveLine(matching(r.mapping.moves, l.text), l)
	case resultOfGame:
		r.resultLine(matching(r.mapping.results, l.text), l)
	case endLine:
		if r.tag(r.mapping.ends, l); !r.failed {
			r.endGame()
		}
	default:
		r.unreadable(l.Span)
		r.failed = true
	}
}

// open starts a game.
func (r *mappedReader) open(at diag.Span) {
	*r = mappedReader{reader: r.reader, mapping: r.mapping, begin: at, board: make(map[string]string)}
	r.inGame = true
	for i := range r.mapping.places {
		_ = r.lay(&r.mapping.places[i], nil) // cannot fail: its letters were counted
	}
}

// fail stops the game at a line, with a diagnostic.
func (r *mappedReader) fail(at diag.Span, format string, args ...any) {
	r.stop(diag.CodeForeignLog, at, fmt.Sprintf(format, args...))
	r.failed = true
}

// lay puts letters on the board.
func (r *mappedReader) lay(p *placing, v values) error {
	letters, err := p.letters.fill(v)
	if err != nil {
		return err
	}
	if !p.fits(letters) {
		return fmt.Errorf("%s", p.misfit(letters))
	}
	each := []rune(letters)
	for i, cell := range p.cells {
		r.board[cell] = string(each[i%len(each)])
	}
	return nil
}

// tag takes a line that may tell tag pairs, the first mover and what stands on
// the board.
func (r *mappedReader) tag(lines []tagLine, l logLine) {
	t := matching(lines, l.text)
	v := values{}
	groups(t.line, l, t.line.FindSubmatchIndex(l.text), v)
	if err := r.tell(t, v, l.Span); err != nil {
		r.fail(l.Span, "%v", err)
	}
}

// tell notes what a line tells of the game.
func (r *mappedReader) tell(t *tagLine, v values, at diag.Span) error {
	for _, pair := range t.tags {
		value, err := pair.value.fill(v)
		if err != nil {
			return err
		}
		if value != "" {
			r.tags = append(r.tags, loggedTag{tagPair{pair.name, value}, at})
		}
	}
	if t.place != nil {
		if err := r.lay(t.place, v); err != nil {
			return err
		}
	}
	if t.first == nil {
		return nil
	}
	name, err := t.first.fill(v)
	if err != nil {
		return err
	}
	if r.first = slices.Index(r.mapping.players, name); r.first < 0 {
		return r.noPlayer(name)
	}
	return nil
}

func (r *mappedReader) noPlayer(name string) error {
	return fmt.Errorf("%q is none of the players, %s", name, strings.Join(r.mapping.players, ", "))
}

// moveLine takes a line with one move, or with every match of another expression.
func (r *mappedReader) moveLine(m *moveLine, l logLine) {
	v := values{}
	groups(m.line, l, m.line.FindSubmatchIndex(l.text), v)
	if m.each == nil {
		r.move(m, v, l.Span)
		return
	}
	matches := m.each.FindAllSubmatchIndex(l.text, -1)
	if len(matches) == 0 {
		r.fail(l.Span, "there is no move in this line that the mapping's each matches")
	}
	for _, at := range matches {
		own := values{}
		for name, text := range v {
			own[name] = text
		}
		span := groups(m.each, l, at, own)
		if !r.failed {
			r.move(m, own, span)
		}
	}
}

// move takes one move.
func (r *mappedReader) move(m *moveLine, v values, at diag.Span) {
	if r.result != "" {
		r.fail(at, "there is a move here, after the result")
		r.out.Diagnostics[len(r.out.Diagnostics)-1].Related = []diag.Related{{Span: r.told, Message: "the result is told here"}}
		return
	}
	if err := r.turn(m, v); err != nil {
		r.contradiction(at, err.Error())
		r.failed = true
		return
	}
	word, err := r.word(m, v)
	if err != nil {
		r.fail(at, "%v", err)
		return
	}
	r.moves = append(r.moves, loggedMove{word, at})
}

// turn checks that the player whom the log tells is the one to move.
func (r *mappedReader) turn(m *moveLine, v values) error {
	if m.player == nil {
		return nil
	}
	name, err := m.player.fill(v)
	if err != nil || name == "" {
		return err
	}
	said := slices.Index(r.mapping.players, name)
	if said < 0 {
		return r.noPlayer(name)
	}
	if due := (r.first + len(r.moves)) % len(r.mapping.players); said != due {
		return fmt.Errorf("%s is to move, but the log has a move of %s", r.mapping.players[due], name)
	}
	return nil
}

// word gives a move as a word of movetext, and makes it on the board.
func (r *mappedReader) word(m *moveLine, v values) (string, error) {
	from, err := r.cell(m.from, v)
	if err != nil {
		return "", err
	}
	to, err := r.cell(m.to, v)
	if err != nil {
		return "", err
	}
	stands := r.board[to] != ""
	insert(v, m.from, "from", from, "piece", r.known(from))
	insert(v, m.to, "to", to, "taken", r.known(to))
	t := m.word
	if m.takes != nil && stands {
		t = m.takes
	}
	word, err := t.fill(v)
	if err != nil {
		return "", err
	}
	if !movetextWord(word) {
		return "", fmt.Errorf("the mapping makes %q of this move, which is no word of movetext", word)
	}
	return word, r.change(m, from, to, v)
}

// cell fills the template of a cell, "" if there is none.
func (r *mappedReader) cell(t *template, v values) (string, error) {
	if t == nil {
		return "", nil
	}
	return t.fill(v)
}

// insert gives templates a cell and what stands on it, for which a group of the
// line may have been named as well.
func insert(v values, t *template, cellName, cell, letterName, letter string) {
	if t == nil {
		return
	}
	v[cellName] = cell
	if _, own := v[letterName]; !own {
		v[letterName] = letter
	}
}

// known gives the letter on a cell, "" if none stands there or it is unknown.
func (r *mappedReader) known(cell string) string {
	if letter := r.board[cell]; letter != "?" {
		return letter
	}
	return ""
}

// change makes a move on the board. A cell that the line leaves out is none.
func (r *mappedReader) change(m *moveLine, from, to string, v values) error {
	switch {
	case m.board == boardRemove || m.board == boardMove && to == "":
		delete(r.board, from)
	case from == "" || to == "":
	case m.board == boardMove:
		r.shift(from, to)
	case m.board == boardSwap:
		r.board[from], r.board[to] = r.board[to], r.board[from]
	case m.board == boardForget:
		r.board[from], r.board[to] = "?", "?"
	}
	for _, pair := range m.also {
		r.shift(pair[0], pair[1])
	}
	if m.becomes == nil || to == "" {
		return nil
	}
	letter, err := m.becomes.fill(v)
	if letter != "" {
		r.board[to] = letter
	}
	return err
}

// shift moves what stands on a cell to another, which is empty if nothing does.
func (r *mappedReader) shift(from, to string) {
	letter := r.board[from]
	delete(r.board, from)
	if r.board[to] = letter; letter == "" {
		delete(r.board, to)
	}
}

// wordSigns cannot stand in a word of movetext.
const wordSigns = " \t\r\n\v\f{}();$!?\"[]%"

var numberShape = regexp.MustCompile(`^\d+\.`)

// movetextWord reports whether a text is one word of movetext that is neither a
// number nor the termination of some game. Castling may look like one, and is none.
func movetextWord(text string) bool {
	termination := text == "*" || text == "1/2-1/2" ||
		strings.Contains(text, "-") && strings.Trim(text, "0123456789-") == "" && text != "0-0" && text != "0-0-0"
	return text != "" && !termination && !strings.ContainsAny(text, wordSigns) && !numberShape.MatchString(text)
}
