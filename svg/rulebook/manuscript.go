package rulebook

import (
	"scoresheet/replay"
	"scoresheet/svg"
)

// A Source is a game as its book needs it.
type Source struct {
	Game   replay.Game     // its rules may lack clauses, to see what they do to the book
	Draw   svg.FrameDrawer // frame -> scene
	Author Author          // nil for a book of the clauses alone
}

// An Author writes the book of a game. The start is that of a game without tags,
// under the rules that the book is about.
type Author func(start replay.State) *Manuscript

// A Manuscript is a book as its author writes it.
type Manuscript struct {
	Intro    []string // paragraphs before the first section
	Sections []Section
}

// A Section is a chapter of a manuscript.
type Section struct {
	Title   string
	Words   []string // paragraphs before the clauses
	Rules   []Rule
	Figures []Figure // after the words, for what belongs to no single clause
}

// A Rule is a clause of the game with what the book says and shows of it.
type Rule struct {
	ID      string   // of the clause
	Words   []string // paragraphs after the sentence of the clause
	Figures []Figure
}

// A Figure is one panel, or several that are read one after the other.
type Figure struct {
	Caption string // with the placeholders of the last panel
	Wide    bool   // a single panel that is shown larger, for what is small in it
	Panels  []Panel
}

// A Panel is a position with what it shows. The first panel of a figure begins
// with the start of the game, or with its own position; the next ones go on from
// the panel before, unless they have a position too.
//
// These placeholders may stand in its words, in braces:
//
//	{cells} {captures} {exits}  the marked cells where moves lead, capture or leave the board
//	{count}                     how many cells {cells} lists, as a word up to twelve
//	{legal}                     how many moves are legal in the whole position, likewise
//	{last}                      the last move in canonical form
//	{did}                       what the last move did, in words
//	{remark}                    what the rules say of the last move beside that it is legal
//	{refused MOVE}              why that move is not legal
//	{turn}                      whose turn it is
//	{end} {result}              how the game has ended by rule, and the result
//	{position}                  the position in one line
type Panel struct {
	Position string            // in the one-line notation of the game
	Tags     map[string]string // tag pairs that change the rules, used with Position or at the start
	Play     string            // moves as a record writes them, parted by spaces
	// MovesOf names cells of pieces, or kinds, whose legal moves are marked; see
	// [replay.Mover].
	MovesOf []string
	// Legal marks cells of legal moves that are no moves of a piece: the groups of
	// this regular expression, matched with the canonical text of every legal
	// move, give the cells.
	Legal     string
	LegalForm svg.Form // of these marks; dots unless it is another
	Words     string   // under the panel; empty for none
	// Look has what the author points at by marks, arrows and labels, and how the
	// panel is drawn.
	Look svg.Options
	// Draw replaces the drawer of the game, for one who sees less, say.
	Draw svg.FrameDrawer
}
