package replay

import (
	"slices"

	"scoresheet/notation"
)

// A Redactor is a [Game] with hidden information.
type Redactor interface {
	// Viewers names those for whom a record can be redacted; the first is the
	// public, which knows least.
	Viewers() []string
	// Redact gives the record that a viewer held, its moves in canonical form.
	// The record must be valid. Nothing in the result depends on what the viewer
	// did not know.
	Redact(rec *notation.Game, viewer string) *notation.Game
}

// Bare gives a record without what its annotator wrote and nobody can check:
// comments, and tag pairs that no game knows.
func Bare(rec *notation.Game) *notation.Game {
	bare := *rec
	bare.Lead, bare.Tail = nil, nil
	bare.Tags = slices.DeleteFunc(slices.Clone(rec.Tags), func(t notation.Tag) bool {
		return !slices.Contains(knownTags, t.Name) && !slices.Contains(rec.Language.Players, t.Name) &&
			!slices.Contains(rec.Language.Tags, t.Name)
	})
	bare.Main = bareLine(rec.Main)
	return &bare
}

// knownTags are the tags of every game, with the other names that two of them
// may have.
var knownTags = []string{"Game", "Variant", "Event", "Site", "Date", "Round", "Result", "FEN"}

// bareLine copies a line without its comments.
func bareLine(line notation.Line) notation.Line {
	line.Before = nil
	line.Plies = slices.Clone(line.Plies)
	for i := range line.Plies {
		var after []notation.Annex
		for _, a := range line.Plies[i].After {
			if a.Variation != nil {
				v := bareLine(*a.Variation)
				after = append(after, notation.Annex{Variation: &v})
			}
		}
		line.Plies[i].After = after
	}
	return line
}
