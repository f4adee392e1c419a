// Package filter picks games out of archives by what their records say and by
// what the play did: tags, players, results, lengths, moves, positions, comments.
//
// Conditions are made of the words that a user types and say what is wrong with
// them. A [Filter] joins conditions and judges one game at a time; it is
// immutable and may be shared by many workers.
package filter

import (
	"scoresheet/notation"
	"scoresheet/replay"
)

// A Filter selects games.
type Filter struct {
	Conditions []Condition
	Any        bool // one condition that holds is enough; otherwise all must
	Not        bool // select the games that would not be selected
}

// A Condition is something that a game has or has not. Exactly one of its first
// three functions is set: the one that needs least to decide.
type Condition struct {
	record func(*notation.Game, replay.Game) bool // looks at the record and at most its first move
	frame  func(*Frame) bool                      // holds if it does for a position of the main line
	judged func(*Judged) bool                     // looks at what came of the replay
	// needs is false of records that cannot meet the condition; nil knows of none.
	needs func(*notation.Game) bool
	want  replay.Want // what frame needs of the moves
	whole bool        // judged needs the variations replayed, too
}

// AnyOf joins conditions of one kind, made by the same function, into one that
// holds if any of them does.
func AnyOf(conditions ...Condition) Condition {
	joined := conditions[0]
	for _, c := range conditions[1:] {
		joined.needs = either(joined.needs, c.needs)
		joined.want |= c.want
		joined.whole = joined.whole || c.whole
		joined.record = eitherOf(joined.record, c.record)
		joined.frame = either(joined.frame, c.frame)
		joined.judged = either(joined.judged, c.judged)
	}
	return joined
}

func either[T any](a, b func(T) bool) func(T) bool {
	if a == nil || b == nil {
		return nil
	}
	return func(x T) bool { return a(x) || b(x) }
}

func eitherOf[T, U any](a, b func(T, U) bool) func(T, U) bool {
	if a == nil || b == nil {
		return nil
	}
	return func(x T, y U) bool { return a(x, y) || b(x, y) }
}

// A Frame is a position of the main line.
type Frame struct {
	replay.Frame
	Game     *notation.Game
	position string // what Position gave
}

// Position gives the position in the one-line notation of its game.
func (f *Frame) Position() string {
	if f.position == "" {
		f.position = f.State.String()
	}
	return f.position
}

// A Judged is a record that was replayed.
type Judged struct {
	Record  *notation.Game
	Game    replay.Game // nil when it is unknown
	Verdict *replay.Verdict
}

// Match reports whether a record is selected. game is nil when it is unknown. The
// record is replayed only when what it says does not decide.
func (f *Filter) Match(rec *notation.Game, game replay.Game) bool {
	return f.match(rec, game) != f.Not
}

func (f *Filter) match(rec *notation.Game, game replay.Game) bool {
	open := false
	for i := range f.Conditions {
		c := &f.Conditions[i]
		switch {
		case c.record != nil && c.record(rec, game) == f.Any:
			return f.Any
		case !f.Any && c.needs != nil && !c.needs(rec):
			return false
		}
		open = open || c.record == nil
	}
	if !open {
		return !f.Any || len(f.Conditions) == 0
	}
	return f.play(rec, game)
}

// play decides by the conditions that need a replay.
func (f *Filter) play(rec *notation.Game, game replay.Game) bool {
	seen := make([]bool, len(f.Conditions))
	want, whole := f.wants()
	v := replay.Walk(rec, game, replay.Options{Want: want, MainLine: !whole, Frame: func(fr replay.Frame) bool {
		if fr.Depth > 0 {
			return true
		}
		frame := Frame{Frame: fr, Game: rec}
		more := false // is open
		for i := range f.Conditions {
			c := &f.Conditions[i]
			if c.frame != nil && !seen[i] {
				seen[i] = c.frame(&frame)
			}
			more = more || c.record == nil && !seen[i]
		}
		return more
	}})
	judged := &Judged{rec, game, v}
	for i := range f.Conditions {
		c := &f.Conditions[i]
		if c.judged != nil {
			seen[i] = c.judged(judged)
		}
		if c.record == nil && seen[i] == f.Any {
			return f.Any
		}
	}
	return !f.Any
}

// wants gathers what the conditions need of a replay.
func (f *Filter) wants() (want replay.Want, whole bool) {
	for i := range f.Conditions {
		want |= f.Conditions[i].want
		whole = whole || f.Conditions[i].whole
	}
	return want, whole
}
