// Package replay plays records through the rules of their game: it resolves a
// written move against the legal ones, walks main line and variations, yields
// the positions as frames and checks results against the play.
//
// What all games share is here and names no game. Each game has one file that
// binds its notation to its rules by implementing [Game] and [State].
package replay

import (
	"strconv"

	"scoresheet/notation"
	"scoresheet/rules"
)

// A Game binds the notation of one game to its rules.
type Game interface {
	// Language is the notation of the game.
	Language() *notation.Language
	// Clauses are the numbered rules of the game in order.
	Clauses() []rules.Clause
	// Start gives the state before the first move, as the tags of the record
	// tell it. Defects of tags are reported; the state is nil when they leave
	// no position to start from.
	Start(rec *notation.Game, report func(TagFault)) State
}

// A State is a position on the way through a record, with as much history as
// the rules of the game need. Playing a move changes it.
type State interface {
	// Clone gives an independent copy: playing on one leaves the other alone.
	Clone() State
	// String gives the position in the one-line notation of the game.
	String() string
	// Round tells the place of the next move in the numbering of a record.
	Round() Round
	// ToMove names the player whose turn it is, as the game calls it.
	ToMove() string
	// Play resolves a written move against the legal ones and makes it. When the
	// move is refused, ok is false, step holds the one error that says why, and
	// the state is as before.
	Play(move notation.Move, step *Step) (ok bool)
	// Legal lists the legal moves in canonical form, sorted bytewise. A position
	// that has no past (of legal or perft) is judged alone.
	Legal() []string
	// Over tells how the play has ended by rule, or nil while it goes on.
	Over() *Outcome
	// Judge checks a written result against the play; nil when it stands.
	Judge(result string) *Finding
	// Perft counts the sequences of legal moves of the given length in plies.
	Perft(depth int) uint64
}

// A Blockable is a [State] whose play also ends where the player to move has no
// legal move. To find one takes long, and the next move of a record shows it.
type Blockable interface {
	State
	// OverUnblocked is Over of a position in which there are legal moves.
	OverUnblocked() *Outcome
}

// A Copier is a [State] that can become a copy of another state of the same record,
// where that takes less time than Clone.
type Copier interface {
	State
	// CopyFrom makes the state an independent copy of another of its kind.
	CopyFrom(other State)
}

// A Round is the place of a move in the numbering of a record: rounds of one
// move of each player, numbered from 1.
type Round struct {
	Number int // as written before the move
	Turn   int // of the move within its round, from 0
	Of     int // moves of a whole round
}

// roundOf numbers plies from the first move of the first round.
func roundOf(ply, players int) Round {
	return Round{Number: ply/players + 1, Turn: ply % players, Of: players}
}

// Want says what a walk needs to know about each move beyond its legality.
type Want uint8

// What a step can tell.
const (
	WantText   Want = 1 << iota // the move in canonical form
	WantEffect                  // what the move did
)

// A Step is one move made. A caller reuses one for many moves.
type Step struct {
	Want     Want
	Text     string    // canonical form, if wanted
	Effect   any       // what the move did: a typed value of the game that marshals to JSON; if wanted
	Findings []Finding // what is to be said about the move as it was written
}

// reset makes the step ready for the next move.
func (s *Step) reset() {
	s.Findings = s.Findings[:0]
	if s.Want != 0 {
		s.Text, s.Effect = "", nil
	}
}

// An Outcome is how a game has ended by rule.
type Outcome struct {
	Result string // the termination a record writes, such as "1-0"
	Clause string // the clause that ended it
	Reason string // a few words, such as "checkmate"
}

// A Frame is one position of a record and the move that led to it.
type Frame struct {
	Ply     int           // from 1; 0 is the position before the first move
	Depth   int           // 0 on the main line, 1 in its variations, and so on
	Round   int           // the number that a record writes before that move; 0 at the start
	First   bool          // whether that move is the first of its round
	Written *notation.Ply // the move that led here; nil at the start
	Text    string        // that move in canonical form
	Effect  any           // what it did; nil at the start
	State   State         // the position; valid until the next frame, clone it to keep it
}

// Numbered gives the move that led to a frame with its number, such as "10... Bf4".
func (f Frame) Numbered() string {
	dots := "."
	if !f.First {
		dots = "..."
	}
	return strconv.Itoa(f.Round) + dots + " " + f.Text
}

// A Dealer is a [Game] that starts in many ways, which tags tell.
type Dealer interface {
	// Deal gives the tags of a start chosen by lot: lot(n) is one of 0 to n-1.
	Deal(lot func(n int) int) []notation.Tag
}

// A Picker is a [State] with so many legal moves that listing them takes long.
type Picker interface {
	// Pick gives one of the legal moves in canonical form, each as likely as any
	// other, or "" when there is none: lot(n) is one of 0 to n-1.
	Pick(lot func(n int) int) string
}
