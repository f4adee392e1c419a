package report

import (
	"slices"
	"strings"

	"scoresheet/notation"
	"scoresheet/svg"
)

// comment makes the notes of a comment: its words, and a diagram if it gets one.
// A comment that stands at no position gets none.
func (b *builder) comment(c *notation.Comment, at *Position) []Note {
	if c.Kind == notation.EscapedLine {
		return nil
	}
	spans, asks := spansOf(c.Text)
	var notes []Note
	if len(spans) > 0 {
		notes = append(notes, Note{Comment: spans})
	}
	wanted := asks && b.options.Diagrams != Never || b.options.Diagrams == Comments && at != b.r.Start
	if at != nil && wanted {
		notes = append(notes, Note{Diagram: at})
	}
	return notes
}

// spansOf takes the commands that were understood out of a comment, and tells
// whether one of them asks for a diagram.
func spansOf(text string) (spans []Span, asks bool) {
	words := func(s string) {
		if s = strings.Join(strings.Fields(s), " "); s != "" {
			spans = append(spans, Span{Words: s})
		}
	}
	from := 0
	for _, c := range notation.Commands(text) {
		words(text[from:c.Start])
		from = c.End
		asks = asks || c.Diagram()
		if !c.Understood {
			spans = append(spans, Span{Command: strings.Join(strings.Fields(c.Name+" "+c.Args), " ")})
		}
	}
	words(text[from:])
	return spans, asks
}

// mark adds a sign of a comment to what a diagram shows.
func mark(o svg.Options, s notation.Sign) svg.Options {
	tint, _ := svg.ParseTint(s.Colour)
	if s.Arrow {
		o.Arrows = append(slices.Clip(o.Arrows), svg.Arrow{From: s.From, To: s.To, Tint: tint})
	} else {
		o.Marks = append(slices.Clip(o.Marks), svg.Mark{Cell: s.From, Tint: tint})
	}
	return o
}

// signText writes a sign as its comment does.
func signText(s notation.Sign) string {
	text := string(s.Colour) + s.From
	if s.To != "" {
		text += "-" + s.To
	}
	return text
}
