package notation

import (
	"strconv"
	"strings"

	"github.com/alecthomas/participle/v2"
	"github.com/alecthomas/participle/v2/lexer"
)

// The grammar of a turn. This is the definition; acceleratorscan.go reads the
// same turns by hand, many times faster, since turns seldom repeat.
type acceleratorTurn struct {
	Return  string              `parser:"( At @Facing )?"`
	Roll    lexer.Token         `parser:"@Number"`
	Energy  string              `parser:"@( Plus | Dash | Equals )?"`
	Change  *acceleratorChange  `parser:"@@?"`
	Colon   *lexer.Token        `parser:"( @Colon"`
	Outcome *acceleratorOutcome `parser:"  @@ )?"`
}

type acceleratorChange struct {
	Add   *acceleratorAdd   `parser:"  @@"`
	Move  *acceleratorMove  `parser:"| @@"`
	Other *acceleratorTouch `parser:"| @@"`
}

type acceleratorAdd struct {
	Kind   lexer.Token `parser:"@Add"`
	Mirror string      `parser:"@( Slash | Backslash )"`
	To     lexer.Token `parser:"@Square"`
}

type acceleratorMove struct {
	Kind lexer.Token `parser:"@Move"`
	From lexer.Token `parser:"@Square"`
	To   lexer.Token `parser:"Dash @Square"`
}

type acceleratorTouch struct {
	Kind lexer.Token `parser:"@( Turn | Remove )"`
	From lexer.Token `parser:"@Square"`
}

type acceleratorOutcome struct {
	Home    bool         `parser:"(   @Home"`
	Entry   *lexer.Token `parser:"    @Number?"`
	Reactor bool         `parser:"  | @Reactor"`
	Boom    bool         `parser:"  | @Boom"`
	Square  *lexer.Token `parser:"  | @Square"`
	Beyond  bool         `parser:"    @Tilde?"`
	Facing  string       `parser:"    @Facing )"`
}

var acceleratorParser = participle.MustBuild[acceleratorTurn](participle.Lexer(acceleratorLexer), participle.UseLookahead(0))

// acceleratorSigns are the tokens with one spelling.
var acceleratorSigns = [...]struct{ text, name string }{
	{"home", "Home"}, {"reactor", "Reactor"}, {"boom", "Boom"},
	{"@", "At"}, {"N", "Facing"}, {"E", "Facing"}, {"S", "Facing"}, {"W", "Facing"},
	{"+", "Plus"}, {"-", "Dash"}, {"=", "Equals"}, {":", "Colon"}, {"~", "Tilde"},
	{"A", "Add"}, {"M", "Move"}, {"T", "Turn"}, {"R", "Remove"}, {"/", "Slash"}, {`\`, "Backslash"},
}

// acceleratorLexer cuts a turn. A square is a small letter and all the digits
// behind it; whether there can be such a square is looked at later.
var acceleratorLexer = newWordLexer([]string{
	"Square", "Number", "Home", "Reactor", "Boom", "At", "Facing", "Plus", "Dash", "Equals", "Colon", "Tilde",
	"Add", "Move", "Turn", "Remove", "Slash", "Backslash", "Invalid",
}, func(word string) (name string, size int) {
	if n := acceleratorDigits(word, 0); n > 0 {
		return "Number", n
	}
	if n := acceleratorDigits(word, 1); n > 0 && word[0] >= 'a' && word[0] <= 'z' {
		return "Square", 1 + n
	}
	for _, sign := range acceleratorSigns {
		if strings.HasPrefix(word, sign.text) {
			return sign.name, len(sign.text)
		}
	}
	return "Invalid", 1
})

// acceleratorDigits counts the digits of a word from a place on.
func acceleratorDigits(word string, from int) int {
	i := from
	for i < len(word) && word[i] >= '0' && word[i] <= '9' {
		i++
	}
	return max(i-from, 0)
}

// readAccelerator reads a turn by its grammar.
func readAccelerator(word string) (*AcceleratorTurn, *MoveError) {
	raw, err := acceleratorParser.ParseString("", word)
	if err != nil {
		return nil, explainAccelerator(word, offsetOf(err))
	}
	if fault := raw.fault(word); fault != nil {
		return nil, fault
	}
	return raw.turn(word), nil
}

// turn reads the facts off a tree without faults.
func (raw *acceleratorTurn) turn(word string) *AcceleratorTurn {
	end := uint8(len(word))
	t := &AcceleratorTurn{
		Return: firstByte(raw.Return), Roll: raw.Roll.Value[0] - '0', Energy: firstByte(raw.Energy),
		rollAt: uint8(raw.Roll.Pos.Offset), colonAt: end, end: end,
	}
	t.changeAt = t.rollAt + 1 + uint8(len(raw.Energy))
	if raw.Change != nil {
		t.Change = raw.Change.change()
	}
	if raw.Colon != nil {
		t.colonAt = uint8(raw.Colon.Pos.Offset)
		t.Outcome = raw.Outcome.outcome()
	}
	return t
}

func (raw *acceleratorChange) change() AcceleratorChange {
	switch {
	case raw.Add != nil:
		return AcceleratorChange{Kind: 'A', Mirror: raw.Add.Mirror[0], To: acceleratorSquare(raw.Add.To)}
	case raw.Move != nil:
		return AcceleratorChange{Kind: 'M', From: acceleratorSquare(raw.Move.From), To: acceleratorSquare(raw.Move.To)}
	}
	return AcceleratorChange{Kind: raw.Other.Kind.Value[0], From: acceleratorSquare(raw.Other.From)}
}

func (raw *acceleratorOutcome) outcome() AcceleratorOutcome {
	switch {
	case raw.Reactor:
		return AcceleratorOutcome{End: AcceleratorReactor}
	case raw.Boom:
		return AcceleratorOutcome{End: AcceleratorBoom}
	case raw.Home:
		o := AcceleratorOutcome{End: AcceleratorHome, Entry: 1}
		if raw.Entry != nil {
			o.Entry = raw.Entry.Value[0] - '0'
		}
		return o
	}
	o := AcceleratorOutcome{End: AcceleratorStands, Square: acceleratorSquare(*raw.Square), Facing: raw.Facing[0]}
	if raw.Beyond {
		o.End = AcceleratorBeyond
	}
	return o
}

// acceleratorSquare reads a square that is known to be one.
func acceleratorSquare(t lexer.Token) AcceleratorSquare {
	rank, _ := strconv.Atoi(t.Value[1:])
	return AcceleratorSquare{File: t.Value[0] - 'a' + 1, Rank: uint8(rank)}
}

// squares gives the squares of a turn in their order.
func (raw *acceleratorTurn) squares() []lexer.Token {
	var out []lexer.Token
	if c := raw.Change; c != nil {
		switch {
		case c.Add != nil:
			out = append(out, c.Add.To)
		case c.Move != nil:
			out = append(out, c.Move.From, c.Move.To)
		default:
			out = append(out, c.Other.From)
		}
	}
	if o := raw.Outcome; o != nil && o.Square != nil {
		out = append(out, *o.Square)
	}
	return out
}
