package report

import (
	"regexp"
	"strings"

	"scoresheet/notation"
	"scoresheet/notation/diag"
	"scoresheet/svg"
)

// command matches a command inside a comment: its name and its arguments.
var command = regexp.MustCompile(`\[%([A-Za-z][A-Za-z0-9_]*)\s*([^\]]*)\]`)

// The commands that a report carries out.
const (
	coloured = "csl"
	arrowed  = "cal"
	diagram  = "dia"
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

// spansOf takes the commands that a report carries out out of a comment, and
// tells whether it asks for a diagram.
func spansOf(text string) (spans []Span, asks bool) {
	words := func(s string) {
		if s = strings.Join(strings.Fields(s), " "); s != "" {
			spans = append(spans, Span{Words: s})
		}
	}
	from := 0
	for _, m := range command.FindAllStringSubmatchIndex(text, -1) {
		words(text[from:m[0]])
		from = m[1]
		switch name := text[m[2]:m[3]]; name {
		case coloured, arrowed:
		case diagram:
			asks = true
		default:
			spans = append(spans, Span{Command: strings.Join(strings.Fields(name+" "+text[m[4]:m[5]]), " ")})
		}
	}
	words(text[from:])
	return spans, asks
}

// A sign is one item of a command that colours cells or draws arrows.
type sign struct {
	text  string // as written, such as "Gc5-c1"
	span  diag.Span
	arrow bool
}

// signsOf lists the signs of comments in order.
func signsOf(comments []notation.Comment) []sign {
	var signs []sign
	for _, c := range comments {
		for _, m := range command.FindAllStringSubmatch(c.Text, -1) {
			if m[1] != coloured && m[1] != arrowed {
				continue
			}
			for item := range strings.FieldsFuncSeq(m[2], func(r rune) bool { return r == ',' || r == ' ' || r == '\t' || r == '\n' || r == '\r' }) {
				signs = append(signs, sign{item, c.Span, m[1] == arrowed})
			}
		}
	}
	return signs
}

// A reading is what a sign may mean.
type reading struct {
	marks  []svg.Mark
	arrows []svg.Arrow
}

// readings gives what a sign may mean, the likeliest first. An arrow without a
// hyphen may be cut anywhere; the board knows which of its halves are cells.
func (s sign) readings() []reading {
	if len(s.text) < 2 {
		return nil
	}
	tint, ok := svg.ParseTint(s.text[0])
	cells := s.text[1:]
	switch {
	case !ok:
		return nil
	case !s.arrow:
		return []reading{{marks: []svg.Mark{{Cell: cells, Tint: tint}}}}
	}
	if from, to, ok := strings.Cut(cells, "-"); ok {
		return []reading{{arrows: []svg.Arrow{{From: from, To: to, Tint: tint}}}}
	}
	var all []reading
	for i := 1; i < min(len(cells), 16); i++ {
		all = append(all, reading{arrows: []svg.Arrow{{From: cells[:i], To: cells[i:], Tint: tint}}})
	}
	return all
}
