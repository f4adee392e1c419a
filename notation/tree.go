// Package notation reads and writes game records: a PGN-shaped envelope that is
// the same for all games, and one small grammar a game for a single move.
//
// It knows syntax and no rules. Reading never fails as a whole: the result is
// always a tree and a list of diagnostics.
package notation

import (
	"strings"

	"scoresheet/notation/diag"
)

// A Language is what the envelope must know about the notation of one game.
type Language struct {
	Name    string   // the name scripts use, such as "accelerated-chess"
	Title   string   // the value of the Game tag in canonical output, such as "Accelerated Chess"
	Aliases []string // further names; all names match ignoring case, spaces and hyphens
	Players []string // the names of the player tags, in canonical order
	Tags    []string // the game's own tags, in canonical order

	// Termination reports whether a word is wholly a termination of this game.
	Termination func(word []byte) bool
	// ParseMove reads one move word with the game's participle grammar. The
	// result is immutable and holds offsets relative to the word, so that equal
	// words may share it.
	ParseMove func(word string) (Move, *MoveError)
	// Suffixes are words that may stand after a move word as a part of it, such
	// as "e.p."; ParseMove then gets both words as one.
	Suffixes []string
	// Varied is set for games whose move words seldom come again: what was made of
	// them is then not remembered.
	Varied bool
}

// A Move is what a game's grammar made of a move word.
type Move interface {
	// String gives the spelling that syntax alone can make canonical.
	String() string
}

// A Remarker is a [Move] that can have been read although it was not written as
// it should be.
type Remarker interface {
	// Remark says what is wrong with the writing, as a warning, or gives nil.
	Remark() *MoveError
}

// A MoveError says why a word is not a move. Offsets are bytes relative to the
// start of the word.
type MoveError struct {
	Start, End int    // the part at fault; Start == End when the word ends too early
	Code       string // of the catalogue; "" is the general "unparsable move"
	Message    string // one sentence without a full stop
	Hint       string // what was probably meant, or ""
	// Write is the word that was meant without doubt, "" where there is none.
	Write string
	// Choices are words of which one was probably meant.
	Choices []string
}

// write gives the error a hint that says for certain what to write.
func (e *MoveError) write(word string) *MoveError {
	e.Hint, e.Write, e.Choices = "write "+word, word, nil
	return e
}

// choose gives the error a hint with words of which one is meant.
func (e *MoveError) choose(words ...string) *MoveError {
	e.Hint, e.Write, e.Choices = "write "+orList(words), "", words
	return e
}

// orList joins words as "a, b or c".
func orList(words []string) string {
	if n := len(words); n > 1 {
		return strings.Join(words[:n-1], ", ") + " or " + words[n-1]
	}
	return strings.Join(words, "")
}

// Error gives the message.
func (e *MoveError) Error() string { return e.Message }

// A Game is one record: its tags and its movetext.
type Game struct {
	Number   int // of the game in its file, from 1
	Source   diag.Source
	Language *Language // nil when the game is unknown
	GameTag  *Tag      // the Game or Variant tag that named the language; nil without one
	Lead     []Comment // comments before and among the tags
	Tags     []Tag     // in the order of the text, duplicates included
	Main     Line
	Result   *Result   // nil when missing
	Tail     []Comment // comments after the result
	// Truncated is set when a syntax error ended the reading: what stood after
	// the last ply (or tag) is not in the tree.
	Truncated bool
	// Diagnostics are those of syntax and tags, in the order of the text.
	Diagnostics []diag.Diagnostic
	// Untold is how many more warnings there were than are listed.
	Untold int
	// Trailing is text after the result on lines of its own: it belongs to the
	// next game of the file, or to this one if it is the last.
	Trailing *diag.Diagnostic
}

// Tag gives the first tag pair of that name, the one that counts, or nil.
// Names match exactly.
func (g *Game) Tag(name string) *Tag {
	for i := range g.Tags {
		if g.Tags[i].Name == name {
			return &g.Tags[i]
		}
	}
	return nil
}

// A Tag is a tag pair, such as [Event "Club night"].
type Tag struct {
	diag.Span        // from the opening to the closing bracket
	Name      string // as written
	Value     string // with escapes decoded
	NameSpan  diag.Span
	ValueSpan diag.Span // inside the quotes
}

// A Line is the main line or a variation.
type Line struct {
	diag.Span           // of a variation: from its parenthesis to the matching one
	Before    []Comment // comments before the first move
	Plies     []Ply
}

// A Ply is one written move with everything that belongs to it.
type Ply struct {
	Number    MoveNumber // the number before the move; zero when there is none
	diag.Span            // the move word alone
	Text      string     // the move word as written, a suffix such as e.p. joined to it
	Move      Move       // nil if the game is unknown, and at a word that is not a move: the last one of its game
	NAGs      []NAG      // glyphs and numeric annotation glyphs, in order
	After     []Annex    // comments and variations after the move, in order
}

// A MoveNumber is a number before a move. Its Span is zero when none is written.
type MoveNumber struct {
	diag.Span
	Value int // capped at 1e9
	Dots  int // how many dots follow, those after white space included
}

// A NAG is a numeric annotation glyph, written $n or as one of ! ? !! ?? !? ?!.
type NAG struct {
	diag.Span
	Value int // 0 to 255
}

// An Annex is a comment or a variation after a move: exactly one of them is set.
type Annex struct {
	Comment   *Comment
	Variation *Line // an alternative to the move it stands after
}

// A Comment is a remark, or a line skipped by %.
type Comment struct {
	diag.Span // with its delimiters
	Kind      CommentKind
	Text      string // without its delimiters, word for word
}

// CommentKind tells how a comment was written.
type CommentKind uint8

// The kinds of comments.
const (
	BraceComment CommentKind = iota // {…}
	LineComment                     // ; to the end of the line
	EscapedLine                     // % at the start of a line
)

// A Result is a termination of the movetext, such as 1-0.
type Result struct {
	diag.Span
	Text string // as written
}
