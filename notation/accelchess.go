package notation

import (
	"cmp"
	"strings"

	"github.com/alecthomas/participle/v2"
	"github.com/alecthomas/participle/v2/lexer"

	"scoresheet/notation/diag"
)

// AccelChess is the notation of Accelerated Chess.
var AccelChess = &Language{
	Name:        "accelerated-chess",
	Title:       "Accelerated Chess",
	Players:     []string{"White", "Black"},
	Tags:        []string{"Position"},
	Termination: chessTermination,
	ParseMove:   parseAccelChess,
	Suffixes:    []string{"e.p.", "e.p.+", "e.p.#", "ep", "e.p"},
}

// chessTermination reports whether a word is one of the results of PGN.
func chessTermination(word []byte) bool {
	switch string(word) {
	case "1-0", "0-1", "1/2-1/2", "*":
		return true
	}
	return false
}

// An AccelChessMove is a move of Accelerated Chess as it is written. Files are
// the letters a to h, ranks the digits 0 to 9, suffixes w or b; 0 stands for
// what is not written.
type AccelChessMove struct {
	Castle    string // "O-O" or "O-O-O"; everything but Check is zero then
	Piece     byte   // K Q R B N, or 0 for a pawn
	From      AccelChessCell
	Capture   bool // x is written
	Dash      bool // - is written: the long form
	To        AccelChessCell
	Promotion byte // Q R B N
	EnPassant bool // e.p. is written
	Check     byte // + or #

	passing [2]int // where e.p. stands in the word
}

// An AccelChessCell is a cell, or as much of it as is written: an origin may be a
// file or a rank alone, and the suffix may be missing (AC-4).
type AccelChessCell struct{ File, Rank, Suffix byte }

// String gives the cell as it is written.
func (c AccelChessCell) String() string {
	var text []byte
	for _, b := range [...]byte{c.File, c.Rank, c.Suffix} {
		if b != 0 {
			text = append(text, b)
		}
	}
	return string(text)
}

// String gives the move in the canonical spelling.
func (m *AccelChessMove) String() string {
	var text strings.Builder
	write := func(b byte) {
		if b != 0 {
			text.WriteByte(b)
		}
	}
	text.WriteString(m.Castle)
	write(m.Piece)
	text.WriteString(m.From.String())
	if m.Capture {
		write('x')
	} else if m.Dash {
		write('-')
	}
	text.WriteString(m.To.String())
	if m.Promotion != 0 {
		write('=')
		write(m.Promotion)
	}
	write(m.Check)
	return text.String()
}

// Remark tells of an e.p., which is read but not needed.
func (m *AccelChessMove) Remark() *MoveError {
	if !m.EnPassant {
		return nil
	}
	return &MoveError{
		Start: m.passing[0], End: m.passing[1], Code: diag.CodeEnPassant,
		Message: "e.p. is not needed", Hint: "write " + m.String(),
	}
}

// The grammar of a move. It reads from the left what the definition reads from
// the right: an origin is one only if a cell follows it.
type accelChessMove struct {
	Castle    string       `parser:"( @Castle"`
	Piece     string       `parser:"| @Piece?"`
	Origin    string       `parser:"  ( (?= ( Cell | File | Rank ) ( Capture | Dash )? Cell ) @( Cell | File | Rank ) )?"`
	Capture   bool         `parser:"  ( @Capture"`
	Dash      bool         `parser:"  | @Dash )?"`
	Target    string       `parser:"  @Cell"`
	Promotion string       `parser:"  ( Equals @Piece )?"`
	Passing   *lexer.Token `parser:"  @EnPassant? )"`
	Check     string       `parser:"@( Check | Mate )?"`
	EnPassant *lexer.Token `parser:"@EnPassant?"`
}

var accelChessParser = participle.MustBuild[accelChessMove](participle.Lexer(accelChessLexer), participle.UseLookahead(0))

// accelChessLexer cuts a move word. A b after a cell is its suffix unless a digit
// follows it: Ra4bb5 goes from a4b, Rb4b5 from b4.
var accelChessLexer = newWordLexer([]string{
	"Castle", "Piece", "Cell", "File", "Rank", "Capture", "Dash", "Equals", "EnPassant", "Check", "Mate", "Invalid",
}, func(word string) (name string, size int) {
	digit := func(i int) bool { return i < len(word) && word[i] >= '0' && word[i] <= '9' }
	switch c := word[0]; {
	case c == 'O' || c == '0':
		return castleToken(word)
	case strings.HasPrefix(word, "e.p."):
		return "EnPassant", 4
	case c >= 'a' && c <= 'h' && digit(1):
		if len(word) > 2 && (word[2] == 'w' || word[2] == 'b' && !digit(3)) {
			return "Cell", 3
		}
		return "Cell", 2
	case c >= 'a' && c <= 'h':
		return "File", 1
	case digit(0):
		return "Rank", 1
	case strings.IndexByte("KQRBN", c) >= 0:
		return "Piece", 1
	}
	switch word[0] {
	case 'x':
		return "Capture", 1
	case '-':
		return "Dash", 1
	case '=':
		return "Equals", 1
	case '+':
		return "Check", 1
	case '#':
		return "Mate", 1
	}
	return "Invalid", 1
})

// castleToken reads O-O or O-O-O with the letter O or the digit 0, mixed or not.
func castleToken(word string) (name string, size int) {
	o := func(i int) bool { return i < len(word) && (word[i] == 'O' || word[i] == '0') }
	dash := func(i int) bool { return i < len(word) && word[i] == '-' }
	switch {
	case o(0) && dash(1) && o(2) && dash(3) && o(4):
		return "Castle", 5
	case o(0) && dash(1) && o(2):
		return "Castle", 3
	case word[0] == '0':
		return "Rank", 1
	}
	return "Invalid", 1
}

// parseAccelChess reads most moves by hand, which is the same and faster, and the
// rest with the grammar.
func parseAccelChess(word string) (Move, *MoveError) {
	if m, ok := scanAccelChess(word); ok {
		return m, nil
	}
	return parseAccelChessByGrammar(word)
}

func parseAccelChessByGrammar(word string) (Move, *MoveError) {
	raw, err := accelChessParser.ParseString("", word)
	if err != nil {
		return nil, explainAccelChess(word, offsetOf(err))
	}
	m := &AccelChessMove{
		Piece: firstByte(raw.Piece), From: accelChessCell(raw.Origin), Capture: raw.Capture, Dash: raw.Dash,
		To: accelChessCell(raw.Target), Promotion: firstByte(raw.Promotion), Check: firstByte(raw.Check),
	}
	switch len(raw.Castle) {
	case len("O-O"):
		m.Castle = "O-O"
	case len("O-O-O"):
		m.Castle = "O-O-O"
	}
	if passing := cmp.Or(raw.Passing, raw.EnPassant); passing != nil {
		at := passing.Pos.Offset
		m.EnPassant, m.passing = true, [2]int{at, at + len(passing.Value)}
	}
	if fault := m.fault(word); fault != nil {
		return nil, fault
	}
	return m, nil
}

func firstByte(text string) byte {
	if text == "" {
		return 0
	}
	return text[0]
}

// accelChessCell reads a cell, a file or a rank.
func accelChessCell(text string) (c AccelChessCell) {
	if text == "" {
		return c
	}
	if text[0] >= '0' && text[0] <= '9' {
		c.Rank = text[0]
		return c
	}
	c.File = text[0]
	if len(text) > 1 {
		c.Rank = text[1]
	}
	if len(text) > 2 {
		c.Suffix = text[2]
	}
	return c
}
