package importers

import (
	"regexp"

	"scoresheet/notation/diag"
)

// A mapping is a file in TOML that says how to read the logs of one program: a
// regular expression (in Go's syntax) for each kind of line, and templates that
// make tags, words of movetext and results of what its named groups matched.
//
//	game    = "…"            of the records; any of its names
//	players = ["…", "…"]     as move lines name them, in the order of moving
//	ignore  = ['…', '…']     lines that say nothing; blank lines never do
//	rest    = "ignore"       so are all lines that match nothing else
//
//	[tags]                   tag pairs of every record
//	NAME = "…"
//
//	[words.TABLE]            a form for templates: what the log says = what we write
//	KEY = "…"
//
//	[[place]]                what stands on the board at the start
//	cells = "…"              cells of the game, parted by blanks
//	letters = "…"            a letter for each, or one for all; ? is unknown
//
//	[[start]]                a line that starts a game
//	[[tag]]                  a line that tells something of the game
//	[[end]]                  a line that ends a game
//	line = '…'
//	tags = {NAME = "…"}      templates of tag pairs
//	first = "…"              template: which of the players moves first
//	cells, letters           as in [[place]], letters being a template
//
//	[[move]]                 a line with moves
//	line = '…'
//	each = '…'               every match in the line is a move; without it the line is one
//	player = "…"             template: which of the players it says moves
//	from, to = "…"           templates of cells of the game; groups of these names will do
//	word = "…"               template of the word of movetext
//	takes = "…"              the same, when something stands on the cell to
//	board = "…"              what happens to it: move, remove, swap, forget or stay
//	becomes = "…"            template of the letter that then stands on the cell to
//	also = ["a1 d1"]         further things that move
//
//	[[result]]               a line that tells the result
//	line = '…'
//	result = "…"             template of the termination
//
// For a line the kinds are tried in the order ignore, start, tag, move, result,
// end, and the entries of a kind in their order. Without start lines a game starts
// with the first line that is not ignored; a result ends it unless there are end
// lines, and so does the start of the next one.
//
// The templates word and takes may insert {from} and {to}, and {piece} and
// {taken}: the letters that stand on those cells, empty where none does or it is
// ?. The board knows no rules: it is moved as the log tells.
type mapping struct {
	game    string
	players []string
	ignore  []*regexp.Regexp
	rest    bool // lines that match nothing are ignored
	tags    []tagPair
	places  []placing
	starts  []tagLine
	tagging []tagLine
	moves   []moveLine
	results []resultLine
	ends    []tagLine
}

// A tagPair is a tag pair of every record.
type tagPair struct{ name, value string }

// A tagTemplate makes a tag pair of a line.
type tagTemplate struct {
	name  string
	value *template
}

// A placing lays letters on cells.
type placing struct {
	cells   []string
	letters *template
}

// A tagLine is a line that may tell tag pairs, the first mover and what stands on
// the board.
type tagLine struct {
	line  *regexp.Regexp
	tags  []tagTemplate
	first *template // nil when it does not tell
	place *placing  // nil when it does not tell
}

// A moveLine is a line with moves.
type moveLine struct {
	line, each *regexp.Regexp // each is nil when the line is one move
	player     *template      // nil when it does not tell
	from, to   *template      // nil without a cell
	word       *template
	takes      *template // nil when it is as word
	becomes    *template // nil when the letter stays
	board      boardChange
	also       [][2]string // from and to of further things
}

// A resultLine is a line that tells a result.
type resultLine struct {
	line   *regexp.Regexp
	result *template
}

// A boardChange says what a move does to the board.
type boardChange uint8

const (
	boardStays  boardChange = iota
	boardMove               // what stands on from goes to to
	boardRemove             // what stands on from leaves the board
	boardSwap               // what stands on from and to changes places
	boardForget             // what stands on from and to is unknown from then on
)

// boardChanges are their names in mappings.
var boardChanges = map[string]boardChange{
	"stay": boardStays, "move": boardMove, "remove": boardRemove, "swap": boardSwap, "forget": boardForget,
}

// NewMapping reads a mapping file. knows tells whether there is a game of that
// name. Where diagnostics are given there is no importer; their spans are bytes of
// the file, and they have no code, for they are about neither a record nor a log.
func NewMapping(file []byte, knows func(game string) bool) (Importer, []diag.Diagnostic) {
	r := mappingReader{knows: knows}
	m := r.read(file)
	if len(r.faults) > 0 {
		return nil, r.faults
	}
	return m, nil
}

func (*mapping) Name() string { return "mapping" }

func (*mapping) Summary() string { return "log that a mapping file describes" }

// Sniff reports whether the first line that says something is one of a game.
func (m *mapping) Sniff(head []byte) bool {
	for at := afterMark(head); at < len(head); {
		line, next := cutLine(head, at)
		at = next
		if l := line.trimmed(); !m.ignores(l.text) {
			return m.kindOf(l.text) != unknownLine
		}
	}
	return false
}

func (m *mapping) Import(log []byte) Conversion {
	r := mappedReader{reader: reader{log: log}, mapping: m}
	for at := afterMark(log); at < len(log); {
		line, next := cutLine(log, at)
		r.read(line.trimmed())
		at = next
	}
	r.finish()
	return r.out
}

// ignores reports whether a line says nothing.
func (m *mapping) ignores(text []byte) bool {
	for _, re := range m.ignore {
		if re.Match(text) {
			return true
		}
	}
	return len(text) == 0 || m.rest && m.kindOf(text) == unknownLine
}

// lineKind tells what kind of line a text is.
type lineKind uint8

const (
	unknownLine lineKind = iota
	startLine
	tagOfGame
	moveOfGame
	resultOfGame
	endLine
)

// kindOf finds the kind of a line that is not ignored.
func (m *mapping) kindOf(text []byte) lineKind {
	switch {
	case matching(m.starts, text) != nil:
		return startLine
	case matching(m.tagging, text) != nil:
		return tagOfGame
	case matching(m.moves, text) != nil:
		return moveOfGame
	case matching(m.results, text) != nil:
		return resultOfGame
	case matching(m.ends, text) != nil:
		return endLine
	}
	return unknownLine
}

// A matcher is an entry of a mapping with a regular expression for its line.
type matcher interface{ pattern() *regexp.Regexp }

func (l tagLine) pattern() *regexp.Regexp    { return l.line }
func (l moveLine) pattern() *regexp.Regexp   { return l.line }
func (l resultLine) pattern() *regexp.Regexp { return l.line }

// matching finds the first entry that matches a line, nil if none does.
func matching[M matcher](entries []M, text []byte) *M {
	for i := range entries {
		if entries[i].pattern().Match(text) {
			return &entries[i]
		}
	}
	return nil
}

// groups adds what the named groups of an expression matched in a line; it gives
// the place of the whole match.
func groups(re *regexp.Regexp, l logLine, at []int, into values) diag.Span {
	for i, name := range re.SubexpNames() {
		if name != "" && at[2*i] >= 0 {
			into[name] = string(l.text[at[2*i]:at[2*i+1]])
		}
	}
	return diag.Span{Start: l.Start + at[0], End: l.Start + at[1]}
}
