package notation

import (
	"strings"

	"github.com/alecthomas/participle/v2"
)

// Atomic is the notation of Atomic.
var Atomic = &Language{
	Name:        "atomic",
	Title:       "Atomic",
	Players:     []string{"First", "Second"},
	Tags:        []string{"Ring", "Position"},
	Termination: chessTermination,
	ParseMove:   parseAtomic,
	Varied:      true,
}

// An AtomicHex is the name of a hex: a row from a to i and a diagonal from 1 to
// 9. The zero AtomicHex is none.
type AtomicHex struct{ Row, Diagonal byte }

// atomicCenter is the hex that stays empty and that reactions may cross.
var atomicCenter = AtomicHex{'e', '5'}

// String gives the name, such as "e6".
func (h AtomicHex) String() string {
	if h == (AtomicHex{}) {
		return ""
	}
	return string([]byte{h.Row, h.Diagonal})
}

// AtomicHexNamed reports whether the board has a hex of this name: rows a and i
// have five of them, row e has nine (AT-1).
func AtomicHexNamed(h AtomicHex) bool {
	if h.Row < 'a' || h.Row > 'i' {
		return false
	}
	first, last := atomicDiagonals(h.Row)
	return h.Diagonal >= first && h.Diagonal <= last
}

// atomicDiagonals gives the first and the last diagonal of a row.
func atomicDiagonals(row byte) (first, last byte) {
	return max('1', '1'+row-'e'), min('9', '9'+row-'e')
}

// An AtomicMove is a turn of Atomic as it is written. There is one spelling of a
// turn, so that the move is its word with the parts made out. It never changes.
type AtomicMove struct {
	Pass   bool // the turn is forfeited; all else is zero then
	Face   byte // C, A, D or B
	Orient byte // - / \ > or <, or 0 for a face that has no orientation
	Hex    AtomicHex

	word string
	tail int // where the reaction begins in the word
}

// An AtomicStep is one step of a written reaction: a hex whose piece is flipped,
// or a crossing of the centre.
type AtomicStep struct {
	Crossing bool
	Hex      AtomicHex // e5 in a crossing
}

// atomicStepSize is the length of a step in bytes: x or -, and a hex.
const atomicStepSize = 3

// String gives the turn in its one spelling.
func (m *AtomicMove) String() string { return m.word }

// Steps gives the number of steps of the written reaction. A reaction that is
// left out has none.
func (m *AtomicMove) Steps() int { return (len(m.word) - m.tail) / atomicStepSize }

// Step gives a step of the written reaction, counted from 0.
func (m *AtomicMove) Step(i int) AtomicStep {
	start, _ := m.StepSpan(i)
	return AtomicStep{m.word[start] == '-', AtomicHex{m.word[start+1], m.word[start+2]}}
}

// StepSpan tells where a step stands, in bytes from the start of the word.
func (m *AtomicMove) StepSpan(i int) (start, end int) {
	start = m.tail + i*atomicStepSize
	return start, start + atomicStepSize
}

// FaceSpan tells where the face stands with its orientation.
func (m *AtomicMove) FaceSpan() (start, end int) { return 0, m.tail - len("a1") }

// HexSpan tells where the hex of the placed piece stands.
func (m *AtomicMove) HexSpan() (start, end int) { return m.tail - len("a1"), m.tail }

// The grammar of a turn.
type atomicTurn struct {
	Pass  bool         `parser:"  @Pass"`
	Place *atomicPlace `parser:"| @@"`
}

type atomicPlace struct {
	Piece atomicPiece   `parser:"@@"`
	Hex   string        `parser:"@( Hex | Center )"`
	Tail  []*atomicStep `parser:"@@*"`
}

type atomicPiece struct {
	Connector  string `parser:"  Connector @( Dash | Rising | Falling )"`
	Alternator string `parser:"| Alternator @( Eastward | Westward )"`
	Destructor bool   `parser:"| @Destructor"`
	Burnout    bool   `parser:"| @Burnout"`
}

type atomicStep struct {
	Flip  string `parser:"  Flip @Hex"`
	Cross bool   `parser:"| Dash @Center"`
}

var atomicParser = participle.MustBuild[atomicTurn](participle.Lexer(atomicLexer), participle.UseLookahead(0))

// atomicSigns are the tokens with one spelling.
var atomicSigns = [...]struct{ text, name string }{
	{"pass", "Pass"}, {"C", "Connector"}, {"A", "Alternator"}, {"D", "Destructor"}, {"B", "Burnout"},
	{"-", "Dash"}, {"/", "Rising"}, {`\`, "Falling"}, {">", "Eastward"}, {"<", "Westward"}, {"x", "Flip"},
}

var atomicLexer = newWordLexer([]string{
	"Hex", "Center", "Pass", "Connector", "Alternator", "Destructor", "Burnout",
	"Dash", "Rising", "Falling", "Eastward", "Westward", "Flip", "Invalid",
}, func(word string) (name string, size int) {
	if h, ok := readAtomicHex(word); ok {
		if h == atomicCenter {
			return "Center", 2
		}
		return "Hex", 2
	}
	for _, sign := range atomicSigns {
		if strings.HasPrefix(word, sign.text) {
			return sign.name, len(sign.text)
		}
	}
	return "Invalid", 1
})

// readAtomicHex reads the name of a hex at the start of a text. A third digit
// belongs to the name and spoils it: a10 is not a1.
func readAtomicHex(text string) (h AtomicHex, ok bool) {
	if len(text) < 2 || len(text) > 2 && atomicDigit(text[2]) {
		return h, false
	}
	h = AtomicHex{text[0], text[1]}
	return h, AtomicHexNamed(h)
}

func atomicDigit(b byte) bool { return classes[b]&isDigit != 0 }

// parseAtomic reads what it can by hand, since turns of Atomic seldom repeat and
// the grammar is slow. What is left are words with a fault, which the grammar
// finds.
func parseAtomic(word string) (Move, *MoveError) {
	if m := readAtomic(word); m != nil {
		return m, nil
	}
	return parseAtomicByGrammar(word)
}

func parseAtomicByGrammar(word string) (Move, *MoveError) {
	raw, err := atomicParser.ParseString("", word)
	if err != nil {
		return nil, explainAtomic(word, offsetOf(err))
	}
	return raw.move(word), nil
}

// move reads the facts off the tree.
func (raw *atomicTurn) move(word string) *AtomicMove {
	if raw.Pass {
		return &AtomicMove{Pass: true, word: word, tail: len(word)}
	}
	p := raw.Place
	m := &AtomicMove{Hex: AtomicHex{p.Hex[0], p.Hex[1]}, word: word, tail: len(word) - len(p.Tail)*atomicStepSize}
	switch {
	case p.Piece.Connector != "":
		m.Face, m.Orient = 'C', p.Piece.Connector[0]
	case p.Piece.Alternator != "":
		m.Face, m.Orient = 'A', p.Piece.Alternator[0]
	case p.Piece.Destructor:
		m.Face = 'D'
	default:
		m.Face = 'B'
	}
	return m
}

// readAtomic reads a turn as the grammar does, or gives nil.
func readAtomic(word string) *AtomicMove {
	if word == "pass" {
		return &AtomicMove{Pass: true, word: word, tail: len(word)}
	}
	size := atomicPieceSize(word)
	if size == 0 {
		return nil
	}
	hex, ok := readAtomicHex(word[size:])
	if !ok {
		return nil
	}
	m := AtomicMove{Face: word[0], Hex: hex, word: word, tail: size + len("a1")}
	if size > 1 {
		m.Orient = word[1]
	}
	for rest := word[m.tail:]; rest != ""; rest = rest[atomicStepSize:] {
		h, ok := readAtomicHex(rest[1:])
		if !ok || rest[0] != atomicStepSign(h) {
			return nil
		}
	}
	return &m
}

// atomicPieceSize gives how many bytes name the piece at the start of a word, 0
// if there is none.
func atomicPieceSize(word string) int {
	if len(word) < len("Da1") {
		return 0
	}
	second := word[1]
	switch word[0] {
	case 'C':
		if second == '-' || second == '/' || second == '\\' {
			return 2
		}
	case 'A':
		if second == '>' || second == '<' {
			return 2
		}
	case 'D', 'B':
		return 1
	}
	return 0
}

// atomicStepSign gives what a step to a hex begins with.
func atomicStepSign(h AtomicHex) byte {
	if h == atomicCenter {
		return '-'
	}
	return 'x'
}
