package lsp

import (
	"bytes"
	"sort"

	"scoresheet/notation"
	"scoresheet/notation/diag"
	"scoresheet/replay"
	"scoresheet/replay/games"
)

// A document is an open file: its text and what is known of its games. A change
// reads those games again whose bytes it touches, and no others.
type document struct {
	uri     string
	version int
	text    []byte
	index   *index
	start   int // of the first game: behind a byte order mark
	games   []*game
	reading *reading
}

// A game is one stretch of a document, which holds a record or only comments.
// Places in it count from its own start, so that changes before it are nothing
// to it.
type game struct {
	start, end int // in the document
	lineStart  bool
	tooLong    bool
	text       []byte // what was read: the beginning only of a game that is too long
	known
}

// What is known of a game by its text alone.
type known struct {
	rec     *notation.Game    // nil if there is no record
	entry   *games.Entry      // nil if the game is unknown
	outcome *replay.Outcome   // how the play ended by rule, or nil
	found   []diag.Diagnostic // text between games included
}

// A reading reads games for all documents, and counts.
type reading struct {
	split  notation.SplitOptions
	parser *notation.Parser
	parsed int // games parsed and replayed since the start
}

func newReading(options notation.Options) *reading {
	options.Known = games.Names()
	return &reading{
		split:  notation.SplitOptions{Headerless: options.Default, Languages: games.Language},
		parser: notation.NewParser(games.Language, options),
	}
}

// set reads a whole text.
func (d *document) set(text string, units encoding) {
	d.text = []byte(text)
	d.index = newIndex(d.text, units)
	d.readAll()
}

var byteOrderMark = []byte("\uFEFF")

// markLength gives the length of a byte order mark before the first game.
func markLength(text []byte) int {
	if bytes.HasPrefix(text, byteOrderMark) {
		return len(byteOrderMark)
	}
	return 0
}

// readAll reads every game.
func (d *document) readAll() {
	d.games = nil // if reading fails, nothing false is left
	d.start = markLength(d.text)
	d.games, _ = d.read(0, nil, 0, 0)
}

// replace puts fresh text in place of the bytes [start, end).
func (d *document) replace(start, end int, fresh string) {
	text := make([]byte, 0, len(d.text)+len(fresh)-(end-start))
	text = append(append(append(text, d.text[:start]...), fresh...), d.text[end:]...)
	d.text = text
	d.index.replaced(text, start, end, start+len(fresh))
	old := d.games
	if len(old) == 0 || markLength(text) != d.start || start < d.start {
		d.readAll()
		return
	}
	// Where a game starts depends on the first words of it, so that a change there
	// may join it to the one before.
	first := sort.Search(len(old), func(i int) bool { return old[i].start >= start }) - 2
	first = max(first, 0)
	d.games = nil
	shift := len(fresh) - (end - start)
	middle, same := d.read(first, old, end, shift)
	for _, g := range old[same:] {
		g.start += shift
		g.end += shift
	}
	d.games = append(append(append(make([]*game, 0, len(old)), old[:first]...), middle...), old[same:]...)
}

// read reads games from the first on, until one starts where a game of the old
// text starts that lies behind the change, which ended there at end. It gives the
// games read and the number of that game.
func (d *document) read(first int, old []*game, end, shift int) (fresh []*game, same int) {
	from, s := d.splitter(first, old)
	for same = first; ; {
		c, err := s.Next()
		if err != nil { // io.EOF, for memory is read
			same = len(old)
			break
		}
		at := from + c.Offset
		if n := len(fresh); n > 0 {
			fresh[n-1].end = at
		}
		for same < len(old) && (old[same].start <= end || old[same].start+shift < at) {
			same++
		}
		if same < len(old) && old[same].start+shift == at {
			break
		}
		fresh = append(fresh, &game{
			start: at, end: len(d.text), lineStart: d.startsLine(at), tooLong: c.TooLong, text: bytes.Clone(c.Text),
		})
	}
	d.analyse(fresh, old[first:])
	return fresh, same
}

// splitter cuts the text from the start of a game on.
func (d *document) splitter(first int, old []*game) (from int, s *notation.Splitter) {
	options := d.reading.split
	if old != nil {
		options.BlockSize = 16 << 10 // little is to be read
	}
	if first == 0 {
		return d.start, notation.NewSplitter(bytes.NewReader(d.text[d.start:]), options)
	}
	from = old[first].start
	return from, notation.ResumeSplitter(bytes.NewReader(d.text[from:]), options, d.startsLine(from))
}

// startsLine reports whether a line starts at a place.
func (d *document) startsLine(at int) bool {
	return at == d.start || d.text[at-1] == '\n' || d.text[at-1] == '\r'
}

// analyse reads the games whose text was not read before at the same place.
func (d *document) analyse(fresh, old []*game) {
	for _, g := range fresh {
		for len(old) > 0 && old[0].start < g.start {
			old = old[1:]
		}
		if len(old) > 0 && old[0].start == g.start && g.sameText(old[0]) {
			g.known = old[0].known
			continue
		}
		d.reading.read(g)
	}
}

func (g *game) sameText(other *game) bool {
	return g.lineStart == other.lineStart && g.tooLong == other.tooLong && bytes.Equal(g.text, other.text)
}

// read parses and replays a game.
func (r *reading) read(g *game) {
	r.parsed++
	g.known = known{}
	rec := r.parse(g.text, g.lineStart, g.tooLong)
	if rec == nil {
		return
	}
	g.rec = rec
	g.entry = games.Of(rec)
	v := replay.Walk(rec, g.rules(), replay.Options{})
	g.outcome, g.found = v.Outcome, v.Diagnostics
	if rec.Trailing != nil {
		g.found = append(g.found, *rec.Trailing)
	}
}

// parse parses the text of a game, with places that count from its start.
func (r *reading) parse(text []byte, lineStart, tooLong bool) *notation.Game {
	c := notation.Chunk{Number: 1, TooLong: tooLong}
	c.Source = diag.Source{Text: text, Line: 1, Column: 1}
	if !lineStart {
		c.Column = 2
	}
	return r.parser.Parse(c)
}

// rules gives the rules of the game, nil if it is unknown.
func (g *game) rules() replay.Game {
	if g.entry == nil {
		return nil
	}
	return g.entry.Game
}

// at finds the game in which a byte of the document lies, nil if there is none.
func (d *document) at(offset int) *game {
	i := sort.Search(len(d.games), func(i int) bool { return d.games[i].start > offset }) - 1
	if i < 0 {
		return nil
	}
	return d.games[i]
}

// touched gives the games that a stretch of the document touches.
func (d *document) touched(start, end int) []*game {
	first := max(sort.Search(len(d.games), func(i int) bool { return d.games[i].start > start })-1, 0)
	last := first
	for last < len(d.games) && d.games[last].start <= end {
		last++
	}
	return d.games[first:last]
}

// span places a stretch of a game in the document.
func (d *document) span(g *game, s diag.Span) Range {
	return d.index.span(d.text, g.start+s.Start, g.start+s.End)
}
