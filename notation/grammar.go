package notation

import (
	"io"

	"github.com/alecthomas/participle/v2"
	"github.com/alecthomas/participle/v2/lexer"
)

// The grammar of the envelope. It is total: every sequence of tokens is a
// record, and what is malformed has a place of its own, so that the tree always
// holds the whole text. A walk over the tree tells what is wrong (walk.go).
//
// This is the definition of the language. The productions in descent.go do the
// same by hand, many times faster; the tests prove the two equal.

// record is one game: its tags with what stands around them, the movetext, the
// result and what follows it.
type record struct {
	Head   []*headItem  `parser:"@@*"`
	Moves  []*mainItem  `parser:"@@*"`
	Result *lexer.Token `parser:"( @Result"`
	Tail   []*tailItem  `parser:"  @@* )?"`
}

type headItem struct {
	Tag     *tagPair     `parser:"  @@"`
	Comment *comment     `parser:"| @@"`
	Garbage *lexer.Token `parser:"| @Garbage"`
}

// tagPair is [Name "value"]. After a fault nothing of it is to be relied upon.
type tagPair struct {
	Open  lexer.Token  `parser:"@TagOpen"`
	Name  *lexer.Token `parser:"@TagName?"`
	Value *lexer.Token `parser:"@TagValue?"`
	Fault *lexer.Token `parser:"( @TagFault"`
	Close *lexer.Token `parser:"| @TagClose )?"`
}

type comment struct {
	Text lexer.Token `parser:"@( Comment | LineComment | EscapedLine | ByteOrderMark | UnterminatedComment )"`
}

// mainItem is an item of the main line, where a closing parenthesis is surplus.
type mainItem struct {
	Item    *item        `parser:"  @@"`
	Surplus *lexer.Token `parser:"| @Close"`
}

type item struct {
	Number    *lexer.Token `parser:"  @Number"`
	Ply       *ply         `parser:"| @@"`
	Comment   *comment     `parser:"| @@"`
	Variation *variation   `parser:"| @@"`
	Late      *annotation  `parser:"| @@"`
	Stray     *lexer.Token `parser:"| @( TooDeep | InnerResult | Stray | Garbage | TagOpen | TagName | TagValue | TagFault | TagClose )"`
}

// ply is a move word with the glyphs and NAGs right after it.
type ply struct {
	Word        *lexer.Token  `parser:"@( Word | BadWord )"`
	Annotations []*annotation `parser:"@@*"`
}

type annotation struct {
	NAG lexer.Token `parser:"@( Glyph | NAG | BadNAG )"`
}

// variation is a line in parentheses. One without Close is unterminated.
type variation struct {
	Open  lexer.Token  `parser:"@Open"`
	Items []*item      `parser:"@@*"`
	Close *lexer.Token `parser:"@Close?"`
}

// tailItem is what follows the result: comments, and text that belongs to no game.
type tailItem struct {
	Comment *comment     `parser:"  @@"`
	Garbage *lexer.Token `parser:"| @!Comment"`
}

var envelope = participle.MustBuild[record](participle.Lexer(Lexer{}))

// Grammar gives the grammar of the envelope in EBNF.
func Grammar() string { return envelope.String() }

// Lexer is the lexer of the envelope for one game. It never fails.
type Lexer struct {
	Languages func(name string) *Language // finds the game that a tag names; may be nil
	Default   *Language                   // the game of a record without a Game tag; may be nil
}

var (
	_ lexer.Definition       = Lexer{}
	_ lexer.StringDefinition = Lexer{}
	_ lexer.BytesDefinition  = Lexer{}
)

// Symbols gives the kinds of tokens by name.
func (Lexer) Symbols() map[string]lexer.TokenType {
	symbols := make(map[string]lexer.TokenType, kinds)
	for k := range kinds {
		symbols[k.String()] = k.symbol()
	}
	return symbols
}

// Lex reads the whole text of a game and cuts it into tokens.
func (l Lexer) Lex(filename string, r io.Reader) (lexer.Lexer, error) {
	text, err := io.ReadAll(r)
	if err != nil {
		return nil, err
	}
	return l.LexBytes(filename, text)
}

// LexString cuts the text of a game into tokens.
func (l Lexer) LexString(filename, text string) (lexer.Lexer, error) {
	return l.LexBytes(filename, []byte(text))
}

// LexBytes cuts the text of a game into tokens.
func (l Lexer) LexBytes(_ string, text []byte) (lexer.Lexer, error) {
	p := NewParser(l.Languages, Options{Default: l.Default})
	p.scan = p.scanner(text, true)
	return &p.scan, nil
}

// Next gives the next token to participle. Its error is always nil.
func (s *scanner) Next() (lexer.Token, error) {
	t := s.next()
	return lexer.Token{
		Type:  t.kind.symbol(),
		Value: string(s.text[t.start:t.end]),
		Pos:   lexer.Position{Offset: t.start},
	}, nil
}
