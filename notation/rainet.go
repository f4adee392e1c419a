package notation

import (
	"strings"

	"github.com/alecthomas/participle/v2"
)

// Rainet is the notation of Rai-Net Access Battlers.
var Rainet = &Language{
	Name:        "rainet",
	Title:       "Rai-Net Access Battlers",
	Aliases:     []string{"Rai-Net"},
	Players:     []string{"A", "B"},
	Tags:        []string{"First", "Ruleset", "SetupA", "SetupB", "Position"},
	Termination: chessTermination,
	ParseMove:   parseRainet,
}

// RainetKind is what a player does in a turn of Rai-Net.
type RainetKind uint8

// The kinds of actions, as they are written.
const (
	RainetStep        RainetKind = iota // d2-d3, also of a boosted card
	RainetCapture                       // d4xd5=V
	RainetEscape                        // d8^
	RainetEnterEscape                   // d7-d8^, by the rule book only
	RainetBoostOn                       // LB+d4
	RainetBoostOff                      // LB-d4
	RainetWallOn                        // FW+c4
	RainetWallOff                       // FW-c4
	RainetCheck                         // VC:e6=L
	RainetNotFound                      // 404:a2,b3=swap
)

// RainetSwap tells whether 404 NOT FOUND swapped its two cards.
type RainetSwap uint8

// What is written behind 404: nothing if it is secret.
const (
	RainetSecret RainetSwap = iota
	RainetSwapped
	RainetKept
)

// A RainetMove is an action of Rai-Net as it is written. Cells count from 0 for
// a1 over 7 for h1 to 63 for h8; those that the kind does not have are -1.
type RainetMove struct {
	Kind   RainetKind
	From   int  // the cell of the card or wall; of 404, the first cell written
	To     int  // where a step or capture ends; of 404, the second cell written
	Reveal byte // L or V, or 0 where no type is written
	Swap   RainetSwap
}

// Ascending reports whether the cells of 404 are written in ascending order,
// by file and then by rank. It is true of all other actions.
func (m *RainetMove) Ascending() bool {
	return m.Kind != RainetNotFound || rainetCell(m.From) <= rainetCell(m.To)
}

// rainetCell gives the name of a cell.
func rainetCell(cell int) string {
	return string([]byte{byte('a' + cell%8), byte('1' + cell/8)})
}

// String gives the action in the canonical spelling, the cells of 404 in
// ascending order.
func (m *RainetMove) String() string {
	from := rainetCell(m.From)
	switch m.Kind {
	case RainetStep:
		return from + "-" + rainetCell(m.To)
	case RainetCapture:
		return from + "x" + rainetCell(m.To) + m.revealed()
	case RainetEscape:
		return from + "^"
	case RainetEnterEscape:
		return from + "-" + rainetCell(m.To) + "^"
	case RainetBoostOn:
		return "LB+" + from
	case RainetBoostOff:
		return "LB-" + from
	case RainetWallOn:
		return "FW+" + from
	case RainetWallOff:
		return "FW-" + from
	case RainetCheck:
		return "VC:" + from + m.revealed()
	}
	to := rainetCell(m.To)
	return "404:" + min(from, to) + "," + max(from, to) + [...]string{"", "=swap", "=keep"}[m.Swap]
}

func (m *RainetMove) revealed() string {
	if m.Reveal == 0 {
		return ""
	}
	return "=" + string(m.Reveal)
}

// The grammar of an action.
type rainetMove struct {
	Terminal *rainetTerminal `parser:"  @@"`
	Check    *rainetCheck    `parser:"| @@"`
	NotFound *rainetNotFound `parser:"| @@"`
	Card     *rainetCard     `parser:"| @@"`
}

type rainetTerminal struct {
	Name string `parser:"@( Boost | Wall )"`
	Sign string `parser:"@( Plus | Dash )"`
	Cell string `parser:"@Cell"`
}

type rainetCheck struct {
	Cell string `parser:"Checker Colon @Cell"`
	Type string `parser:"( Equals @Type )?"`
}

type rainetNotFound struct {
	First  string `parser:"NotFound Colon @Cell"`
	Second string `parser:"Comma @Cell"`
	Swap   string `parser:"( Equals @( Swap | Keep ) )?"`
}

type rainetCard struct {
	From   string         `parser:"@Cell"`
	Escape bool           `parser:"(   @Escape"`
	Step   *rainetStep    `parser:"  | @@"`
	Takes  *rainetCapture `parser:"  | @@ )"`
}

type rainetStep struct {
	To     string `parser:"Dash @Cell"`
	Escape bool   `parser:"@Escape?"`
}

type rainetCapture struct {
	To   string `parser:"Capture @Cell"`
	Type string `parser:"( Equals @Type )?"`
}

var rainetParser = participle.MustBuild[rainetMove](participle.Lexer(rainetLexer), participle.UseLookahead(0))

// rainetSigns are the tokens with one spelling, longer ones before their beginnings.
var rainetSigns = [...]struct{ text, name string }{
	{"LB", "Boost"}, {"FW", "Wall"}, {"VC", "Checker"}, {"404", "NotFound"}, {"swap", "Swap"}, {"keep", "Keep"},
	{"L", "Type"}, {"V", "Type"}, {"x", "Capture"}, {"-", "Dash"}, {"+", "Plus"}, {"^", "Escape"}, {"=", "Equals"},
	{":", "Colon"}, {",", "Comma"},
}

var rainetLexer = newWordLexer([]string{
	"Cell", "Boost", "Wall", "Checker", "NotFound", "Swap", "Keep", "Type", "Capture", "Dash", "Plus", "Escape", "Equals",
	"Colon", "Comma", "Invalid",
}, func(word string) (name string, size int) {
	if isRainetCell(word) {
		return "Cell", 2
	}
	for _, sign := range rainetSigns {
		if strings.HasPrefix(word, sign.text) {
			return sign.name, len(sign.text)
		}
	}
	return "Invalid", 1
})

// isRainetCell reports whether a text starts with the name of a cell.
func isRainetCell(text string) bool {
	return len(text) >= 2 && text[0] >= 'a' && text[0] <= 'h' && text[1] >= '1' && text[1] <= '8'
}

// parseRainet reads actions by hand, which is the same and faster, and leaves the rest
// to the grammar.
func parseRainet(word string) (Move, *MoveError) {
	if m, ok := scanRainet(word); ok {
		return m, nil
	}
	return parseRainetByGrammar(word)
}

func parseRainetByGrammar(word string) (Move, *MoveError) {
	raw, err := rainetParser.ParseString("", word)
	if err != nil {
		return nil, explainRainet(word, offsetOf(err))
	}
	return raw.move(), nil
}

// move reads the facts off the tree.
func (raw *rainetMove) move() *RainetMove {
	switch {
	case raw.Terminal != nil:
		kind := map[string]RainetKind{"LB+": RainetBoostOn, "LB-": RainetBoostOff, "FW+": RainetWallOn, "FW-": RainetWallOff}
		return &RainetMove{Kind: kind[raw.Terminal.Name+raw.Terminal.Sign], From: cellIndex(raw.Terminal.Cell), To: -1}
	case raw.Check != nil:
		return &RainetMove{Kind: RainetCheck, From: cellIndex(raw.Check.Cell), To: -1, Reveal: firstByte(raw.Check.Type)}
	case raw.NotFound != nil:
		swap := map[string]RainetSwap{"swap": RainetSwapped, "keep": RainetKept}
		return &RainetMove{
			Kind: RainetNotFound, From: cellIndex(raw.NotFound.First), To: cellIndex(raw.NotFound.Second), Swap: swap[raw.NotFound.Swap],
		}
	}
	m := &RainetMove{Kind: RainetEscape, From: cellIndex(raw.Card.From), To: -1}
	switch {
	case raw.Card.Takes != nil:
		m.Kind, m.To, m.Reveal = RainetCapture, cellIndex(raw.Card.Takes.To), firstByte(raw.Card.Takes.Type)
	case raw.Card.Step != nil:
		m.Kind, m.To = RainetStep, cellIndex(raw.Card.Step.To)
		if raw.Card.Step.Escape {
			m.Kind = RainetEnterEscape
		}
	}
	return m
}

// cellIndex gives the number of a cell.
func cellIndex(name string) int { return int(name[0]-'a') + 8*int(name[1]-'1') }
