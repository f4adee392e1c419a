// Package stats counts games: how many of which game there are, how they ended,
// how long they are and how they begin. Counts of parts of an archive add up to
// those of the whole, in any order, so that many machines can share the counting.
//
// It knows no game and prints nothing but JSON.
package stats

import (
	"strings"

	"scoresheet/notation"
	"scoresheet/replay"
)

// Stats are the counts of any number of games. The zero value counts none. Its
// size grows with the number of different values, not with that of games.
type Stats struct {
	ByGame map[string]*Counts // by the name that scripts use; "" stands for unknown games
}

// Counts are those of one game. The zero value counts none.
type Counts struct {
	Games int // records
	Valid int // records without an error
	Plies int // legal ones of the main lines

	Results    map[string]int // games by result, as written; "" is none
	Endings    map[string]int // games by [replay.Verdict.Ending]
	Lengths    map[int]int    // games by their plies
	FirstMoves map[string]int // games by [replay.FirstMove]; those without are not counted
	Findings   map[string]int // diagnostics by code
}

// Facts are what counts of one game.
type Facts struct {
	Game      string // the name that scripts use, "" when it is unknown
	Valid     bool
	Plies     int
	Result    string
	Ending    string
	FirstMove string
	Findings  []string // the code of each diagnostic
}

// Of replays a record and gives what counts of it. game is nil when it is
// unknown.
func Of(rec *notation.Game, game replay.Game) Facts {
	return FactsOf(rec, game, replay.Walk(rec, game, replay.Options{}))
}

// FactsOf is [Of] for a record that was walked with its variations.
func FactsOf(rec *notation.Game, game replay.Game, v *replay.Verdict) Facts {
	f := Facts{Valid: v.Valid(), Plies: v.Plies, Result: v.Result, Ending: v.Ending(), FirstMove: replay.FirstMove(rec, game)}
	if rec.Language != nil {
		f.Game = rec.Language.Name
	}
	for i := range v.Diagnostics {
		f.Findings = append(f.Findings, v.Diagnostics[i].Code)
	}
	if rec.Trailing != nil {
		f.Findings = append(f.Findings, rec.Trailing.Code)
	}
	return f
}

// Add counts a game.
func (s *Stats) Add(f Facts) {
	c := s.of(f.Game)
	c.Games++
	if f.Valid {
		c.Valid++
	}
	c.Plies += f.Plies
	countText(&c.Results, f.Result)
	countText(&c.Endings, f.Ending)
	count(&c.Lengths, f.Plies, 1)
	if f.FirstMove != "" {
		countText(&c.FirstMoves, f.FirstMove)
	}
	for _, code := range f.Findings {
		countText(&c.Findings, code)
	}
}

// countText counts one more of a text, without keeping hold of the record that the
// text may be a part of.
func countText(m *map[string]int, text string) {
	if _, known := (*m)[text]; !known {
		text = strings.Clone(text)
	}
	count(m, text, 1)
}

// of gives the counts of a game, to add to.
func (s *Stats) of(game string) *Counts {
	if s.ByGame == nil {
		s.ByGame = make(map[string]*Counts)
	}
	c := s.ByGame[game]
	if c == nil {
		c = &Counts{}
		s.ByGame[game] = c
	}
	return c
}

func count[K comparable](m *map[K]int, key K, n int) {
	if *m == nil {
		*m = make(map[K]int)
	}
	(*m)[key] += n
}

// Merge adds the counts of another part of an archive, and leaves that alone.
func (s *Stats) Merge(part *Stats) {
	for game, c := range part.ByGame {
		s.of(game).merge(c)
	}
}

func (c *Counts) merge(part *Counts) {
	c.Games += part.Games
	c.Valid += part.Valid
	c.Plies += part.Plies
	sum(&c.Results, part.Results)
	sum(&c.Endings, part.Endings)
	sum(&c.Lengths, part.Lengths)
	sum(&c.FirstMoves, part.FirstMoves)
	sum(&c.Findings, part.Findings)
}

func sum[K comparable](m *map[K]int, part map[K]int) {
	for key, n := range part {
		count(m, key, n)
	}
}

// Total gives the counts of all games together, without the first moves.
func (s *Stats) Total() *Counts {
	all := &Counts{}
	for _, c := range s.ByGame {
		all.merge(c)
	}
	all.FirstMoves = nil
	return all
}

// Quantile gives the length of the game before which a share of the games from 0
// to 1 lies when they are put in the order of their lengths: 0.5 asks for the
// median. It is 0 if there is no game.
func (c *Counts) Quantile(share float64) int {
	before := int(share * float64(c.Games-1))
	for _, plies := range lengths(c.Lengths) {
		if before -= c.Lengths[plies]; before < 0 {
			return plies
		}
	}
	return 0
}
