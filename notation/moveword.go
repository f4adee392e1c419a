package notation

import (
	"errors"
	"io"

	"github.com/alecthomas/participle/v2"
	"github.com/alecthomas/participle/v2/lexer"
)

// A wordLexer cuts a move word into the tokens of one game's grammar. It never
// fails: what fits nothing is a token of a kind that no grammar names.
type wordLexer struct {
	symbols map[string]lexer.TokenType
	// token gives the kind and the size of the token at the start of a word that
	// is not empty.
	token func(word string) (name string, size int)
}

// newWordLexer makes a lexer whose kinds of tokens have these names.
func newWordLexer(names []string, token func(word string) (name string, size int)) wordLexer {
	symbols := map[string]lexer.TokenType{"EOF": lexer.EOF}
	for i, name := range names {
		symbols[name] = lexer.EOF - lexer.TokenType(i+1)
	}
	return wordLexer{symbols, token}
}

// Symbols gives the kinds of tokens by name.
func (l wordLexer) Symbols() map[string]lexer.TokenType { return l.symbols }

// Lex cuts a word that comes from a reader.
func (l wordLexer) Lex(filename string, r io.Reader) (lexer.Lexer, error) {
	word, err := io.ReadAll(r)
	if err != nil {
		return nil, err
	}
	return l.LexString(filename, string(word))
}

// LexString cuts a word.
func (l wordLexer) LexString(_ string, word string) (lexer.Lexer, error) {
	return &wordTokens{lexer: l, word: word}, nil
}

// wordTokens are the tokens of one word, given one by one.
type wordTokens struct {
	lexer wordLexer
	word  string
	pos   int
}

// Next gives the next token. Its error is always nil.
func (t *wordTokens) Next() (lexer.Token, error) {
	at := lexer.Position{Offset: t.pos, Line: 1, Column: t.pos + 1}
	if t.pos == len(t.word) {
		return lexer.EOFToken(at), nil
	}
	name, size := t.lexer.token(t.word[t.pos:])
	text := t.word[t.pos : t.pos+size]
	t.pos += size
	return lexer.Token{Type: t.lexer.symbols[name], Value: text, Pos: at}, nil
}

// offsetOf gives the place in a word at which its grammar failed.
func offsetOf(err error) int {
	var at participle.Error
	if errors.As(err, &at) {
		return at.Position().Offset
	}
	return 0
}
