// Package random writes records of random legal play: as many as anyone wants, of
// any game, the same ones for the same seed. They are what benchmarks and tests of
// scale read.
//
// It plays badly. What is like an archive is the writing: tags, comments, glyphs
// and variations in the density of annotated games.
package random

import (
	"math/rand/v2"
	"strconv"

	"scoresheet/notation"
	"scoresheet/replay"
)

// A Player makes random legal moves of one game.
type Player interface {
	// Move makes a move and gives its canonical text, or "" when there is none to
	// make. With lasting set, a move that ends the play is made only if there is no
	// other.
	Move(lot *rand.Rand, lasting bool) string
	// Clone gives an independent copy.
	Clone() Player
	// Round tells the place of the next move in the numbering of a record.
	Round() replay.Round
	// Result gives a termination that stands in the position reached.
	Result(lot *rand.Rand) string
}

// A Style says how records are written.
type Style struct {
	Plies int  // of a main line on average; play that ends by rule may be shorter
	Exact bool // each main line has that many, if the play allows
	// Comments, Glyphs and Variations are how many there are for each ply of a main
	// line, on average.
	Comments, Glyphs, Variations float64
}

// Annotated is the density of an archive of annotated games: on 80 plies of a main
// line about 6 comments, 3 glyphs and 6 plies in variations.
var Annotated = Style{Plies: 80, Comments: 0.075, Glyphs: 0.04, Variations: 0.015}

// Plain is Annotated with nothing but the moves.
var Plain = Style{Plies: 80}

// Record writes a game of a player. The tags of the game are followed by those of
// the archive.
func Record(player Player, g *notation.Game, style Style, lot *rand.Rand) {
	n := style.Plies
	if !style.Exact {
		n = n/2 + lot.IntN(n+1)
	}
	w := writer{style: style, lot: lot}
	w.line(&g.Main, player, n, 0)
	result := player.Result(lot)
	g.Result = &notation.Result{Text: result}
	g.Tags = append(g.Tags, archive(g, lot)...)
	g.Tags = append(g.Tags, notation.Tag{Name: "Result", Value: result})
}

// archive gives the tags that tell where a game was played and by whom.
func archive(g *notation.Game, lot *rand.Rand) []notation.Tag {
	tags := []notation.Tag{
		{Name: "Event", Value: pick(lot, events)},
		{Name: "Site", Value: pick(lot, sites)},
		{Name: "Date", Value: "20" + two(10+lot.IntN(16)) + "." + two(1+lot.IntN(12)) + "." + two(1+lot.IntN(28))},
		{Name: "Round", Value: strconv.Itoa(g.Number)},
	}
	if g.Language != nil {
		for _, player := range g.Language.Players {
			tags = append(tags, notation.Tag{Name: player, Value: pick(lot, surnames) + ", " + pick(lot, names)})
		}
	}
	return tags
}

// two writes a number with two digits.
func two(n int) string { return strconv.Itoa(n/10) + strconv.Itoa(n%10) }

// A writer writes the lines of one record.
type writer struct {
	style Style
	lot   *rand.Rand
	words []byte
}

// maxDepth is how deep variations nest.
const maxDepth = 3

// line writes up to n plies of a player into a line.
func (w *writer) line(line *notation.Line, player Player, n, depth int) {
	for i := range n {
		var before Player
		if depth < maxDepth && i+1 < n && w.happens(w.style.Variations) {
			before = player.Clone()
		}
		round := player.Round()
		text := player.Move(w.lot, w.style.Exact && (depth > 0 || i+1 < n))
		if text == "" {
			return
		}
		line.Plies = append(line.Plies, notation.Ply{Text: text, Number: number(round)})
		ply := &line.Plies[len(line.Plies)-1]
		w.annotate(ply)
		if before != nil {
			w.variation(ply, before, depth)
		}
	}
}

// number numbers a move.
func number(round replay.Round) notation.MoveNumber {
	n := notation.MoveNumber{Value: round.Number, Dots: 3}
	if round.Turn == 0 {
		n.Dots = 1
	}
	return n
}

// variation writes an alternative to a ply, of 1 to 9 plies.
func (w *writer) variation(ply *notation.Ply, before Player, depth int) {
	line := new(notation.Line)
	w.line(line, before, 1+w.lot.IntN(9), depth+1)
	if len(line.Plies) > 0 {
		ply.After = append(ply.After, notation.Annex{Variation: line})
	}
}

// annotate writes a glyph and a comment, by lot.
func (w *writer) annotate(ply *notation.Ply) {
	if w.happens(w.style.Glyphs) {
		ply.NAGs = append(ply.NAGs, notation.NAG{Value: 1 + w.lot.IntN(20)})
	}
	if w.happens(w.style.Comments) {
		ply.After = append(ply.After, notation.Annex{Comment: &notation.Comment{Text: w.remark()}})
	}
}

// happens is true with a probability, and draws no lot for what never happens.
func (w *writer) happens(probability float64) bool {
	return probability > 0 && w.lot.Float64() < probability
}

// remark writes a comment of 2 to 16 words.
func (w *writer) remark() string {
	w.words = w.words[:0]
	if w.lot.IntN(8) == 0 {
		w.words = append(w.words, "[%clk 0:"+two(w.lot.IntN(60))+":"+two(w.lot.IntN(60))+"] "...)
	}
	for i := range 2 + w.lot.IntN(15) {
		if i > 0 {
			w.words = append(w.words, ' ')
		}
		w.words = append(w.words, pick(w.lot, vocabulary)...)
	}
	return string(w.words)
}

func pick(lot *rand.Rand, from []string) string { return from[lot.IntN(len(from))] }

// What tags and comments are made of.
var (
	events     = []string{"Club night", "Spring open", "League, division 2", `The "Bent Board" cup`, "Casual game"}
	sites      = []string{"Bergen", "Łódź", "Porto", "Online", "Ōsaka", "Café \\ Bar"}
	surnames   = []string{"Abel", "Brandt", "Côté", "Duarte", "Eriksen", "Fabre", "Gallo", "Hōjō"}
	names      = []string{"Ann", "Bo", "Chloé", "Dag", "Eva", "Finn", "Gil", "Hana"}
	vocabulary = []string{
		"the", "a", "now", "only", "better", "was", "is", "threat", "with", "against", "the", "centre", "plan", "holds",
		"but", "loses", "time,", "and", "after", "this", "quiet", "move", "everything", "turns", "on", "one", "tempo;",
		"naïve", "–", "still", "even", "here", "(see", "above)", "I", "thought", "for", "long", "before", "playing", "it.",
	}
)
