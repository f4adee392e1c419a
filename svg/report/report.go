// Package report tells a game for readers: who played, how it ended and why,
// the moves with their comments and variations, diagrams, and the numbers that
// rose and fell. [Build] replays a record into a [Report]; the writers turn that
// into one HTML file that replays the game, Markdown, LaTeX or JSON.
//
// It names no game: what games share comes by the registry, and the plots by
// [replay.Gauger], which a game may leave out. The same record and options give
// the same bytes.
package report

import (
	"scoresheet/replay"
	"scoresheet/svg"
	"scoresheet/svg/scene"
)

// Options say what a report shows.
type Options struct {
	Flip        bool            // turn the boards by half a turn
	Coordinates svg.Coordinates // where the names of cells stand
	Theme       *scene.Theme    // the look of the boards; nil is that of the page, light or dark
	Diagrams    Diagrams        // which comments get a diagram
	Every       int             // a diagram every so many plies of the main line; 0 for none
}

// Diagrams tells where comments get a diagram of the position they stand at.
type Diagrams uint8

// The choices for diagrams.
const (
	Asked    Diagrams = iota // where a comment asks for one by [%dia]
	Comments                 // at every comment on a move
	Never                    // nowhere
)

// A Report is one game, ready to be written.
type Report struct {
	Game    string   `json:"game"`  // the name that scripts use
	Title   string   `json:"title"` // the players, or the event, or the name of the game
	Kind    string   `json:"kind"`  // the name of the game as it is written
	Players []Player `json:"players"`
	Facts   []Fact   `json:"tags,omitempty"` // the other tag pairs, in canonical order
	Ending  Ending   `json:"ending"`
	Plies   int      `json:"plies"` // judged legal on the main line
	Valid   bool     `json:"valid"` // no error was found

	Start *Position `json:"start,omitempty"` // before the first move; nil when there is none
	Intro []Note    `json:"intro,omitempty"` // before the first move
	Moves []*Move   `json:"moves"`           // the main line
	Outro []Note    `json:"outro,omitempty"` // after the result
	// Remarks are the warnings and facts that the reading of the record gave.
	Remarks []Finding `json:"remarks,omitempty"`
	Plots   []Plot    `json:"plots,omitempty"`

	// Positions are all positions in the order of the text, the start first, and
	// after a position those of the variations of the move that led to it.
	Positions []*Position `json:"-"`
	Columns   int         `json:"-"` // moves of a whole round

	theme *scene.Theme
}

// A Player is one of those who played.
type Player struct {
	Role string `json:"role"` // the name of the player tag, such as "White"
	Name string `json:"name"` // "" when the record does not tell
}

// A Fact is a tag pair.
type Fact struct {
	Name  string `json:"name"`
	Value string `json:"value"`
}

// An Ending is a result with the reason for it.
type Ending struct {
	Result string `json:"result"`           // as written, or "*"
	Words  string `json:"words"`            // one sentence or two
	Clause string `json:"clause,omitempty"` // the rule that ended the play
	Rule   string `json:"rule,omitempty"`   // that rule in full sentences
}

// A Move is a move of the main line or of a variation.
type Move struct {
	// ID names the move in links. It is the ply, such as "31", and in a variation
	// the way to it: "31v2.32" is ply 32 in the second variation at ply 31.
	ID      string    `json:"id"`
	Ply     int       `json:"ply"`
	Round   int       `json:"round,omitempty"`   // the number that is written before it; 0 when it is not known
	Turn    int       `json:"-"`                 // of the move within its round, from 0
	Text    string    `json:"text"`              // in canonical form, or as written if it was not judged
	Glyph   string    `json:"glyph,omitempty"`   // such as "!?"
	Says    []string  `json:"says,omitempty"`    // glyphs in words, such as "good move"
	At      *Position `json:"at,omitempty"`      // the position after it; nil when the move was not judged legal
	Notes   []Note    `json:"notes,omitempty"`   // what stands after the move, in order
	Skipped int       `json:"skipped,omitempty"` // moves after it that were not judged
}

// A Note is what stands between moves: exactly one of its fields is set.
type Note struct {
	Comment   []Span     `json:"comment,omitempty"`
	Variation *Variation `json:"variation,omitempty"`
	Finding   *Finding   `json:"finding,omitempty"`
	Diagram   *Position  `json:"diagram,omitempty"`
}

// A Variation is an alternative to the move that it stands after.
type Variation struct {
	Intro []Note  `json:"intro,omitempty"` // comments before its first move
	Moves []*Move `json:"moves"`
}

// A Span is a stretch of a comment: words, or a command that the report does not
// carry out, such as a clock time.
type Span struct {
	Words   string `json:"words,omitempty"`
	Command string `json:"command,omitempty"` // without its brackets and percent sign
}

// A Position is a position with its drawing.
type Position struct {
	ID     string       `json:"id"` // of the move that led to it; "0" at the start
	Ply    int          `json:"ply"`
	Text   string       `json:"position"` // in the one-line notation of the game
	Title  string       `json:"title"`    // of the drawing
	Desc   string       `json:"desc"`     // the drawing in words
	Parent *Position    `json:"-"`        // the position that the move was made in; nil at the start
	Scene  *scene.Scene `json:"-"`

	move   *Move        // that led here; nil at the start
	next   replay.Round // the place of the next move
	gauges []replay.Gauge
}

// A Finding is a diagnostic with its place.
type Finding struct {
	Severity string `json:"severity"`
	Code     string `json:"code"`
	Rule     string `json:"rule,omitempty"` // the clause of that code in words
	Place    string `json:"place"`          // file, line and column
	Message  string `json:"message"`
	Hint     string `json:"hint,omitempty"`
	// The line of the record, cut at what is marked in it.
	Before string `json:"before,omitempty"`
	Marked string `json:"marked,omitempty"`
	After  string `json:"after,omitempty"`
}

// A Plot is the course of one number of every player over the main line.
type Plot struct {
	Title  string   `json:"title"`
	Series []Series `json:"series"`
}

// A Series is the number of one player after each ply, the start first.
type Series struct {
	Player string `json:"player"`
	Values []int  `json:"values"`
}
