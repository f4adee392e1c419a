// Package rules holds what the rules of all games share: numbered clauses,
// and typed refusals that name the clause a move breaks.
//
// The games themselves live in the packages below this one. They know
// positions, legal moves and the sentences of their clauses; they know neither
// records nor drawings.
package rules

import "fmt"

// A Clause is one numbered rule of a game.
type Clause struct {
	ID    string // stable name cited by diagnostics, tests and the rule book, such as "AC-15"
	Title string // a few words, such as "pawn, moving"
	Text  string // the rule in full sentences of our own
}

// A Refusal says why a move is not legal. It is an error.
type Refusal struct {
	Clause  string // the clause the move breaks, such as "AC-15"
	Message string // one sentence in the words of the game, without the clause, without a full stop
	Hint    string // what would have been legal, where the rules can tell better than a list of legal moves; else empty
}

// Error gives the message with the clause in parentheses.
func (r *Refusal) Error() string { return r.Message + " (" + r.Clause + ")" }

// Refuse makes a refusal from a format.
func Refuse(clause, format string, args ...any) *Refusal {
	return &Refusal{Clause: clause, Message: fmt.Sprintf(format, args...)}
}

// A PositionError says what is wrong with the text of a position and where.
type PositionError struct {
	Offset  int    // bytes from the start of the text
	Length  int    // bytes; 0 when the text ends too early
	Clause  string // the clause broken, or "" when the text cannot be read at all
	Message string // one sentence without a full stop
}

// Error gives the message and the clause, if any.
func (e *PositionError) Error() string {
	if e.Clause == "" {
		return e.Message
	}
	return e.Message + " (" + e.Clause + ")"
}

// Off is a set of clauses that are switched off, by ID. Tests use it to show
// that a clause bites; the standard rules of every game have it empty.
type Off map[string]bool

// Without makes the set of the given clauses.
func Without(ids ...string) Off {
	off := make(Off, len(ids))
	for _, id := range ids {
		off[id] = true
	}
	return off
}
