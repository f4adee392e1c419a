package notation

import (
	"cmp"
	"io"
	"slices"
	"strconv"
	"strings"
)

// A Namer supplies what a record says only to those who know the rules: the
// canonical text of moves, and whose turn it is.
type Namer interface {
	// Text gives the canonical text of a move.
	Text(ply *Ply) string
	// Number gives the number of the round in which the i-th move of a line is
	// made, and whether it is the first move of that round. A round of 0 leaves
	// the number out.
	Number(line *Line, i int) (round int, first bool)
}

// Written is the [Namer] that knows no rules: moves in the spelling that syntax
// alone can make canonical, and the move numbers that are written in the record.
type Written struct{}

// Text gives the canonical spelling of the written move.
func (Written) Text(ply *Ply) string {
	if ply.Move != nil {
		return ply.Move.String()
	}
	return ply.Text
}

// Number gives the number that is written before the move.
func (Written) Number(line *Line, i int) (round int, first bool) {
	n := line.Plies[i].Number
	return n.Value, n.Dots == 1
}

// Width is the number of columns at which canonical movetext is wrapped.
const Width = 80

// Write writes a game in canonical form: the tags in order, an empty line, and
// the movetext wrapped at [Width] columns. Comments are kept word for word.
// Comments before and among the tags go before the first move. An empty line
// stands between the games of a file; it is not written here.
func Write(w io.Writer, g *Game, namer Namer) error {
	_, err := io.WriteString(w, Format(g, namer))
	return err
}

// Format gives a game in canonical form; see [Write].
func Format(g *Game, namer Namer) string { return FormatWidth(g, namer, Width) }

// FormatWidth is Format with movetext wrapped at another number of columns.
func FormatWidth(g *Game, namer Namer, width int) string {
	var tags, moves strings.Builder
	for _, tag := range CanonicalTags(g) {
		tags.WriteString("[" + tag.Name + ` "` + Escape(tag.Value) + "\"]\n")
	}
	f := formatter{filler: filler{out: &moves, width: width}, namer: namer}
	f.game(g)
	if tags.Len() > 0 && moves.Len() > 0 {
		tags.WriteByte('\n')
	}
	return tags.String() + moves.String()
}

// Escape writes a tag value as it stands between its quotes.
func Escape(value string) string { return escaper.Replace(value) }

var escaper = strings.NewReplacer(`\`, `\\`, `"`, `\"`)

// roster are the tags that stand first in every game; the players come after
// the last of them, and Result after the players.
var roster = []string{"Game", "Event", "Site", "Date", "Round"}

// CanonicalTags gives the tags of a game under their canonical names and in
// canonical order: Game, Event, Site, Date, Round, the players, Result, the
// game's own tags, and the rest by name. A further tag of a name stays behind the
// first one, as it is. A record whose game is known gets a Game tag with its title.
func CanonicalTags(g *Game) []Tag {
	tags := slices.Clone(g.Tags)
	seen := make(map[string]bool)
	for i := range tags {
		name := canonicalTag(tags[i].Name)
		if !seen[name] {
			tags[i].Name = name
			if name == "Game" && g.Language != nil {
				tags[i].Value = g.Language.Title
			}
		}
		seen[name] = true
	}
	if g.Language != nil && !seen["Game"] {
		tags = append(tags, Tag{Name: "Game", Value: g.Language.Title})
	}
	order := slices.Clone(roster)
	if g.Language != nil {
		order = append(order, g.Language.Players...)
	}
	order = append(order, "Result")
	if g.Language != nil {
		order = append(order, g.Language.Tags...)
	}
	rank := func(t Tag) int {
		if n := slices.Index(order, canonicalTag(t.Name)); n >= 0 {
			return n
		}
		return len(order)
	}
	slices.SortStableFunc(tags, func(x, y Tag) int {
		return cmp.Or(cmp.Compare(rank(x), rank(y)), strings.Compare(canonicalTag(x.Name), canonicalTag(y.Name)))
	})
	return tags
}

// A formatter writes movetext.
type formatter struct {
	filler
	namer Namer
}

func (f *formatter) game(g *Game) {
	f.comments(g.Lead)
	f.line(&g.Main)
	if g.Result != nil {
		f.word(g.Result.Text)
	}
	f.comments(g.Tail)
	f.end()
}

func (f *formatter) line(line *Line) {
	f.comments(line.Before)
	interrupted := true
	for i := range line.Plies {
		ply := &line.Plies[i]
		text := f.namer.Text(ply)
		if round, first := f.namer.Number(line, i); round > 0 && (first || interrupted) {
			dots := "... "
			if first {
				dots = ". "
			}
			text = strconv.Itoa(round) + dots + text
		}
		f.ply(ply, text)
		interrupted = len(ply.After) > 0
	}
}

// ply writes a move with its annotations. The first of them is a glyph right
// after the move if it can be one.
func (f *formatter) ply(ply *Ply, text string) {
	nags := ply.NAGs
	if len(nags) > 0 && nags[0].Value >= 1 && nags[0].Value < len(glyphs) {
		text += glyphs[nags[0].Value]
		nags = nags[1:]
	}
	f.word(text)
	for _, nag := range nags {
		f.word("$" + strconv.Itoa(nag.Value))
	}
	for _, annex := range ply.After {
		if annex.Comment != nil {
			f.comment(annex.Comment)
			continue
		}
		f.open()
		f.line(annex.Variation)
		f.close()
	}
}

func (f *formatter) comments(comments []Comment) {
	for i := range comments {
		f.comment(&comments[i])
	}
}

// comment writes a comment in braces, or to the end of the line if it holds a
// closing brace. A line skipped by % becomes a comment that starts with it: no
// line of canonical text starts with % outside braces.
func (f *formatter) comment(c *Comment) {
	text := lineEnds.Replace(c.Text)
	if c.Kind == EscapedLine {
		text = "%" + text
	}
	if !strings.Contains(text, "}") {
		f.word("{" + text + "}")
		return
	}
	for line := range strings.SplitSeq(text, "\n") { // one line, if the comment comes from a record
		if !strings.Contains(line, "}") {
			f.word("{" + line + "}")
			continue
		}
		f.word(";" + line)
		f.breakLine()
	}
}

var lineEnds = strings.NewReplacer("\r\n", "\n", "\r", "\n")
