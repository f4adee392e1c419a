package lsp

import (
	"context"
	"fmt"
	"slices"

	"scoresheet/notation"
	"scoresheet/replay"
	"scoresheet/svg/report"
)

type positionParams struct {
	TextDocument textDocumentID `json:"textDocument"`
	Position     Position       `json:"position"`
}

// A Hover is what is shown at a place.
type Hover struct {
	Contents *MarkupContent `json:"contents"`
	Range    Range          `json:"range"`
}

// place finds the game at a position, and the byte in it. The game is nil if no
// record is there.
func (s *server) place(p *positionParams) (d *document, g *game, at int, err error) {
	d, err = s.document(p.TextDocument.URI)
	if err != nil {
		return nil, nil, 0, err
	}
	offset := d.index.offset(d.text, p.Position)
	g = d.at(offset)
	if g == nil || g.rec == nil {
		return d, nil, 0, nil
	}
	return d, g, offset - g.start, nil
}

// hover tells of a move what it did and the position after it, of a glyph, a tag
// or a result what it means, and of a defect the rule.
func (s *server) hover(ctx context.Context, p *positionParams) (any, error) {
	d, g, at, err := s.place(p)
	if g == nil {
		return nil, err
	}
	n := &note{markdown: s.client.markdown}
	found := spotAt(g.rec, at)
	span := found.span()
	s.tellRules(n, g, at)
	switch {
	case found.nag != nil:
		n.heading(fmt.Sprintf("$%d", found.nag.Value))
		n.say(report.GlyphWords(found.nag.Value))
	case found.ply >= 0:
		err = s.tellMove(ctx, n, g, found)
	case found.tag != nil:
		tellTag(n, g, found.tag)
	case found.result != nil:
		s.tellResult(n, g)
	}
	content := n.content()
	if content == nil || err != nil {
		return nil, err
	}
	if span.Len() == 0 {
		span.Start, span.End = at, at
	}
	return Hover{content, d.span(g, span)}, nil
}

// tellMove tells what a move did; of one that was not judged legal, where it
// would have been made.
func (s *server) tellMove(ctx context.Context, n *note, g *game, found spot) error {
	show := func(heading func(replay.Frame) string) func(replay.Frame) {
		return func(f replay.Frame) {
			n.heading(heading(f))
			n.say(replay.Words(f.Effect))
			s.position(n, g.entry, f)
		}
	}
	reached, err := frameAfter(ctx, g.rec, g.rules(), &found.line.Plies[found.ply], show(moveHeading))
	if reached || err != nil {
		return err
	}
	_, err = frameAfter(ctx, g.rec, g.rules(), before(g.rec, found.line, found.ply), show(func(f replay.Frame) string {
		return "before this move: " + f.State.ToMove() + " to move"
	}))
	return err
}

// tellRules tells the rules that the defects at a place break.
func (s *server) tellRules(n *note, g *game, at int) {
	var told []string
	for i := range g.found {
		f := &g.found[i]
		if at < f.Span.Start || at > f.Span.End || slices.Contains(told, f.Code) {
			continue
		}
		told = append(told, f.Code)
		s.tellRule(n, f.Code)
	}
}

func (s *server) tellRule(n *note, code string) {
	if rule, found := s.rules.find(code); found {
		n.heading(code + ": " + rule.title)
		n.say(rule.text)
	}
}

// envelopeTags explains the tags that all games have.
var envelopeTags = []replay.TagNote{
	{Name: "Game", Meaning: "The game that is played. Its rules judge the moves."},
	{Name: "Event", Meaning: "The tournament, the match or the occasion."},
	{Name: "Site", Meaning: "Where the game was played."},
	{Name: "Date", Meaning: "The day on which the game began, as year.month.day; ?? stands for what is unknown."},
	{Name: "Round", Meaning: "The round of the tournament."},
	{Name: "Result", Meaning: "How the game ended. The termination of the movetext says the same."},
}

// noteOf finds what is to be known of a tag.
func noteOf(rules replay.Game, name string) (replay.TagNote, bool) {
	switch name {
	case "Variant":
		name = "Game"
	case "FEN":
		name = "Position"
	}
	for _, notes := range [][]replay.TagNote{envelopeTags, replay.TagNotes(rules)} {
		for _, t := range notes {
			if t.Name == name {
				return t, true
			}
		}
	}
	return replay.TagNote{}, false
}

// tellTag tells what a tag means.
func tellTag(n *note, g *game, tag *notation.Tag) {
	n.heading(tag.Name)
	about, found := noteOf(g.rules(), tag.Name)
	if !found {
		n.say("No game reads this tag. It is kept as it is.")
		return
	}
	n.say(about.Meaning)
	if len(about.Values) > 1 {
		n.say(fmt.Sprintf("It is one of %s; without the tag it is %s.", orList(about.Values), about.Values[0]))
	}
}

// orList joins a few words with commas.
func orList(words []string) string {
	out := words[0]
	for _, w := range words[1:] {
		out += ", " + w
	}
	return out
}

// tellResult tells how the play ended.
func (s *server) tellResult(n *note, g *game) {
	switch {
	case g.outcome != nil:
		n.heading(fmt.Sprintf("%s: %s", g.outcome.Result, g.outcome.Reason))
		s.tellRule(n, g.outcome.Clause)
	case g.rec.Result.Text == "*":
		n.say("The game is not finished in this record.")
	default:
		n.say("The record gives this result; the rules had not ended the play.")
	}
}
