package notation

import (
	"fmt"
	"slices"
	"strings"
	"unicode/utf8"

	"scoresheet/notation/diag"
)

// DefaultMaxDepth is how deep variations may be nested if no option says otherwise.
const DefaultMaxDepth = 200

// Options say how records are read.
type Options struct {
	// Default is the game of records that have no Game or Variant tag. With it
	// tags may be missing altogether.
	Default *Language
	// Lenient reads look-alike characters as what they look like, with a warning.
	Lenient bool
	// MaxDepth is how deep variations may be nested; 0 stands for [DefaultMaxDepth].
	MaxDepth int
	// Known are the names that the Game tag may have, for a hint.
	Known []string
	// Reuse lets the next game take the memory of the last: a game and all that is
	// in it then stay valid only until the parser is called again.
	Reuse bool
	// ByGrammar reads with the participle grammar that defines the envelope. The
	// result is the same and much slower to come.
	ByGrammar bool
}

// A Parser reads games one by one. It remembers the moves that it has read and
// must not be used by two goroutines at once.
type Parser struct {
	languages func(name string) *Language
	options   Options
	moves     memory
	last      parsedMove // the last word read that is not remembered
	scan      scanner
	build     builder
}

// A parsedMove is what a game's grammar made of a word.
type parsedMove struct {
	text string
	move Move // nil if the word is none
	// fault says why the word is no move, or of a move why it should be written
	// otherwise.
	fault *MoveError
}

// NewParser makes a parser. The function languages finds the game that a Game
// tag names, and gives nil if there is none of that name; see [Languages].
func NewParser(languages func(name string) *Language, options Options) *Parser {
	if options.MaxDepth == 0 {
		options.MaxDepth = DefaultMaxDepth
	}
	return &Parser{languages: languages, options: options}
}

// Parse reads one game. It is a short form for a parser that is used once.
func Parse(src diag.Source, number int, languages func(name string) *Language, options Options) *Game {
	return NewParser(languages, options).Parse(Chunk{Source: src, Number: number})
}

// Languages gives a function that finds a game by one of its names, whatever
// their case, spaces and hyphens.
func Languages(games ...*Language) func(name string) *Language {
	byName := make(map[string]*Language)
	for _, game := range games {
		for _, name := range append([]string{game.Name, game.Title}, game.Aliases...) {
			byName[FoldName(name)] = game
		}
	}
	return func(name string) *Language { return byName[FoldName(name)] }
}

// FoldName brings the name of a game to a form in which names are equal that
// differ in case, spaces and hyphens only.
func FoldName(name string) string {
	return strings.ToLower(strings.Map(func(r rune) rune {
		if r == ' ' || r == '-' {
			return -1
		}
		return r
	}, name))
}

// Parse reads the game in a chunk. It gives nil if the chunk holds no game but
// only white space and comments.
func (p *Parser) Parse(c Chunk) *Game {
	text := c.Text
	var lenient reading
	if p.options.Lenient && !isASCII(text) {
		lenient = readLeniently(text)
		text = lenient.text
	}
	p.scan = p.scanner(text, c.Column <= 1)
	b := &p.build
	b.reset(p, c, lenient.replaced)
	switch {
	case c.TooLong:
		b.tooLong(c.Limit)
	case p.options.ByGrammar:
		if err := parseByGrammar(&p.scan, b); err != nil {
			b.fail(diag.CodeLimit, token{}, "the record is too long for the grammar: "+err.Error(), "")
		}
	default:
		parseByHand(&p.scan, b)
	}
	defer b.letGo()
	return b.finish()
}

// scanner makes the lexer for the text of a game.
func (p *Parser) scanner(text []byte, lineStart bool) scanner {
	return scanner{
		text: text, lineStart: lineStart, languages: p.languages,
		fallback: p.options.Default, movable: p.movable, maxDepth: p.options.MaxDepth,
	}
}

// movable reports whether a word is a move of the game.
func (p *Parser) movable(game *Language, word []byte) bool {
	return p.move(game, word, "").move != nil
}

// move reads a move word, or remembers it. The same word as a string is taken for the
// text of a move that is not remembered, if it is given. The result is valid until
// the next call.
func (p *Parser) move(game *Language, word []byte, text string) *parsedMove {
	if !game.Varied && len(word) <= maxMoveLength {
		known, place := p.moves.find(game, word)
		if known == nil {
			m := &rememberedMove{readMove(game, string(word)), game}
			place.keep(m)
			known = &m.parsedMove
		}
		return known
	}
	if text == "" {
		text = string(word)
	}
	p.last = readMove(game, text)
	return &p.last
}

// readMove reads a move word.
func readMove(game *Language, word string) parsedMove {
	m := parsedMove{text: word}
	if len(word) > maxWord {
		m.fault = &MoveError{End: len(word), Message: fmt.Sprintf("a word of %d bytes is no move", len(word))}
		return m
	}
	m.move, m.fault = game.ParseMove(word)
	if m.fault != nil {
		m.move = nil
		m.fault = proven(game, m.text, m.fault)
	} else if remarker, ok := m.move.(Remarker); ok {
		m.fault = remarker.Remark()
	}
	return m
}

// maxWord is the length in bytes beyond which a word is not read as a move: no
// move of any game is so long, and messages repeat the word.
const maxWord = 4096

// isASCII reports whether the text has no byte beyond ASCII.
func isASCII(text []byte) bool {
	return !slices.ContainsFunc(text, func(b byte) bool { return b >= utf8.RuneSelf })
}

// unquote decodes a tag value that stands in quotes.
func unquote(quoted string) string {
	value := quoted[1:]
	if n := len(value); n > 0 {
		value = value[:n-1]
	}
	if strings.IndexByte(value, '\\') < 0 {
		return value
	}
	return unescaper.Replace(value)
}

// unescaper decodes the two escapes of tag values. Other backslashes stay.
var unescaper = strings.NewReplacer(`\\`, `\`, `\"`, `"`)

// canonicalTag gives the name that a tag with an alias has in canonical output.
func canonicalTag(name string) string {
	switch name {
	case "Variant":
		return "Game"
	case "FEN":
		return "Position"
	}
	return name
}
