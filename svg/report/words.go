package report

import (
	"fmt"
	"html/template"
	"slices"
	"strings"
	"unicode"
	"unicode/utf8"

	"scoresheet/notation"
	"scoresheet/replay"
)

// nagWords are the numeric annotation glyphs that the PGN standard names for
// all games.
var nagWords = map[int]string{
	1: "good move", 2: "mistake", 3: "brilliant move", 4: "blunder", 5: "interesting move", 6: "dubious move",
	7: "forced move", 8: "only move", 9: "worst move", 10: "even position", 11: "equal chances, quiet position",
	12: "equal chances, active position", 13: "unclear position", 14: "slight advantage for the first player",
	15: "slight advantage for the second player", 16: "advantage for the first player",
	17: "advantage for the second player", 18: "decisive advantage for the first player",
	19: "decisive advantage for the second player", 22: "zugzwang", 23: "zugzwang for the other side",
	32: "lead in development", 36: "initiative", 40: "attack", 44: "compensation", 132: "counterplay",
	138: "time trouble", 140: "with the idea", 145: "editorial remark", 146: "novelty",
}

var glyphSigns = [...]string{1: "!", "?", "!!", "??", "!?", "?!"}

// glyphs gives the signs of annotation glyphs and all of them in words. $0 says
// nothing.
func glyphs(nags []notation.NAG) (sign string, says []string) {
	for _, n := range nags {
		switch {
		case n.Value == 0:
			continue
		case n.Value < len(glyphSigns):
			sign += glyphSigns[n.Value]
		}
		says = append(says, GlyphWords(n.Value))
	}
	return sign, says
}

// GlyphWords tells what an annotation glyph means. The value is that of a NAG,
// from 0 to 255.
func GlyphWords(value int) string {
	if words := nagWords[value]; words != "" {
		return words
	}
	return fmt.Sprintf("glyph $%d", value)
}

// header reads the tags.
func (b *builder) header() {
	l := b.entry.Language()
	named := make([]string, 0, len(l.Players))
	for _, tag := range notation.CanonicalTags(b.rec) {
		switch {
		case tag.Name == "Game" || tag.Name == "Variant" || tag.Name == "Result":
		case slices.Contains(l.Players, tag.Name):
			b.r.Players = append(b.r.Players, Player{tag.Name, tag.Value})
			if tag.Value != "" && tag.Value != "?" {
				named = append(named, tag.Value)
			}
		case tag.Value != "" && tag.Value != "?" && strings.Trim(tag.Value, "?.") != "":
			b.r.Facts = append(b.r.Facts, Fact{tag.Name, tag.Value})
		}
	}
	event := b.rec.Tag("Event")
	switch {
	case len(named) > 0:
		b.r.Title = strings.Join(named, " – ")
	case event != nil && strings.TrimSpace(event.Value) != "":
		b.r.Title = event.Value
	default:
		b.r.Title = l.Title
	}
}

// ending tells the result and why it is that. It gives no reason that neither
// the rules nor the record know.
func (b *builder) ending(v *replay.Verdict) Ending {
	e := Ending{Result: v.Result}
	if e.Result == "" {
		e.Result = "*"
	}
	switch {
	case v.Outcome != nil:
		e.Clause = v.Outcome.Clause
		e.Words = sentence(b.resultWords(v.Outcome.Result), v.Outcome.Reason)
		if e.Result == "*" {
			e.Result = v.Outcome.Result
		}
		for _, c := range b.entry.Clauses() {
			if c.ID == e.Clause {
				e.Rule = c.Text
			}
		}
	case !v.Valid():
		e.Words = fmt.Sprintf("The record can be followed for %s.", plural(v.Plies, "ply", "plies"))
		if e.Result != "*" {
			e.Words += " It gives the result " + e.Result + "."
		}
	case e.Result == "*":
		e.Words = "The game is not finished in this record."
	default:
		e.Words = sentence(b.resultWords(e.Result), "by the record; the rules had not ended the play")
	}
	if t := b.rec.Tag("Termination"); t != nil && strings.TrimSpace(t.Value) != "" {
		e.Words += " Termination: " + t.Value + "."
	}
	return e
}

// resultWords says who has won, as far as the result alone does.
func (b *builder) resultWords(result string) string {
	players := b.entry.Language().Players
	if len(players) < 2 {
		return ""
	}
	switch result {
	case "1-0":
		return b.who(players[0]) + " wins"
	case "0-1":
		return b.who(players[1]) + " wins"
	case "1/2-1/2":
		return "Draw"
	}
	return ""
}

// who names a player.
func (b *builder) who(role string) string {
	for _, p := range b.r.Players {
		if p.Role == role && p.Name != "" && p.Name != "?" {
			return fmt.Sprintf("%s (%s)", p.Name, role)
		}
	}
	return role
}

// sentence joins what came out and why. Either may be empty.
func sentence(head, reason string) string {
	if head != "" && reason != "" {
		return head + ": " + reason + "."
	}
	words := head + reason
	first, size := utf8.DecodeRuneInString(words)
	return string(unicode.ToUpper(first)) + words[size:] + "."
}

func plural(n int, one, many string) string {
	if n == 1 {
		return "1 " + one
	}
	return fmt.Sprintf("%d %s", n, many)
}

// longMove is the length of moves that may not fit into their column.
const longMove = 10

// breaksOf gives the text of a move as HTML. A long one may be broken after its
// numbers, which is between the places that it names, and nowhere else.
func breaksOf(text string) template.HTML {
	if utf8.RuneCountInString(text) <= longMove {
		return template.HTML(template.HTMLEscapeString(text))
	}
	var parts []string
	start, number := 0, false
	for i, r := range text {
		if number && !unicode.IsDigit(r) {
			parts = append(parts, template.HTMLEscapeString(text[start:i]))
			start = i
		}
		number = unicode.IsDigit(r)
	}
	parts = append(parts, template.HTMLEscapeString(text[start:]))
	return template.HTML(strings.Join(parts, "<wbr/>"))
}
