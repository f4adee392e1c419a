// Package games is the registry: the one place that names all games.
package games

import (
	"slices"

	"scoresheet/notation"
	"scoresheet/replay"
	"scoresheet/replay/textboard"
	"scoresheet/svg"
	"scoresheet/svg/rulebook"
)

// An Entry is a game with everything the commands need of it.
type Entry struct {
	replay.Game
	Draw  svg.FrameDrawer      // frame -> scene
	Board textboard.FrameBoard // frame -> text
	Book  rulebook.Author      // rules -> illustrated book; nil for one of the clauses alone
}

// all is the registry: one line a game, in the order of their names.
var all = []*Entry{
	{replay.AccelChess, svg.AccelChessFrame, textboard.AccelChessFrame, rulebook.AccelChess},
	{replay.Accelerator, svg.AcceleratorFrame, textboard.AcceleratorFrame, rulebook.Accelerator},
	{replay.Atomic, svg.AtomicFrame, textboard.AtomicFrame, rulebook.Atomic},
	{replay.Rainet, svg.RainetFrame, textboard.RainetFrame, rulebook.Rainet},
}

// byName finds the games by their names, as they are written and folded.
var byName = index(all)

func index(entries []*Entry) map[string]*Entry {
	names := make(map[string]*Entry)
	for _, e := range entries {
		l := e.Language()
		for _, name := range append([]string{l.Name, l.Title}, l.Aliases...) {
			names[name], names[notation.FoldName(name)] = e, e
		}
	}
	return names
}

// Add puts one more game into the registry until the returned function takes it
// out again. Tests use it to carry a toy game through every command; it is not
// for concurrent use.
func Add(e *Entry) (remove func()) {
	before := all
	set := func(entries []*Entry) { all, byName = entries, index(entries) }
	set(append(slices.Clone(all), e))
	return func() { set(before) }
}

// All gives the games in the order of their names.
func All() []*Entry { return all }

// Names gives the names that scripts use, in order.
func Names() []string {
	names := make([]string, len(all))
	for i, e := range all {
		names[i] = e.Language().Name
	}
	return names
}

// Lookup finds a game by its name, title or an alias, ignoring case, spaces and
// hyphens. It gives nil for a name no game bears.
func Lookup(name string) *Entry {
	if e := byName[name]; e != nil { // nearly always; folding takes longer
		return e
	}
	return byName[notation.FoldName(name)]
}

// Language is Lookup for the parser.
func Language(name string) *notation.Language {
	if e := Lookup(name); e != nil {
		return e.Language()
	}
	return nil
}

// Of finds the game of a record that was read with the languages of this
// registry; nil when its game is unknown.
func Of(rec *notation.Game) *Entry {
	for _, e := range all {
		if e.Language() == rec.Language {
			return e
		}
	}
	return nil
}
