package diag

import (
	"bytes"
	"unicode/utf8"
)

// A Located is a diagnostic with its places resolved. It holds no reference to
// its [Source], so it can be kept, sent on and printed when the text is gone.
type Located struct {
	Severity Severity
	Code     string
	File     string
	Game     int // from 1, 0 where there is none
	Ply      int // from 1, 0 where there is none
	Message  string
	Hint     string
	Excerpt
	Related []LocatedRelated
	Fix     *LocatedFix  // what mends the defect without doubt, or nil
	Choices []LocatedFix // edits of which each would mend it
}

// A LocatedFix is an edit with its place: Length characters from there on are
// replaced by Text. Unlike the length of an excerpt it counts line ends too, CRLF
// as two, so that it says exactly which bytes are meant.
type LocatedFix struct {
	Place
	Length int
	End    Place // just after the last character replaced
	Text   string
}

// LocatedRelated is another place that helps to understand a diagnostic.
type LocatedRelated struct {
	Excerpt
	Message string
}

// An Excerpt is a span with its place and the text around it.
type Excerpt struct {
	Place         // of the first character of the span
	Length  int   // characters of the span on its first line, 0 when it is empty
	End     Place // just after the last character of the span, maybe on a later line
	Offset  int   // bytes of the file before the span
	Snippet Snippet
}

// A Snippet is one line of the source, or the part of it around the fault, with
// what is to be marked in it. Its line is that of the span, or that of the
// focus where the focus stands on a later line.
type Snippet struct {
	Text   string // without its line end; may hold any bytes
	Line   int    // number of the line, from 1
	Column int    // column of the first character of Text, from 1; more than 1 when the line is cut or continued
	Cut    Sides  // where characters of the line are missing
	Span   Marks  // the span, as far as it lies in Text
	Focus  Marks  // the focus, as far as it lies in Text; the span where there is no focus
}

// Sides tells on which sides of a snippet characters were left out.
type Sides struct{ Left, Right bool }

// Marks is a range of characters of a snippet's text, counted from 0. An empty
// range stands before the character Start.
type Marks struct{ Start, Length int }

// Characters of a line that a snippet keeps around the fault and of the fault.
const (
	snippetContext = 160
	snippetFault   = 320
)

// Locate resolves the places of one diagnostic. Use [LocateAll] or a [Locator]
// for several of the same source.
func Locate(src *Source, d Diagnostic) Located {
	return NewLocator(src).Locate(d)
}

// LocateAll resolves the places of the diagnostics of one source, in their order.
func LocateAll(src *Source, ds []Diagnostic) []Located {
	if len(ds) == 0 {
		return nil
	}
	l := NewLocator(src)
	out := make([]Located, len(ds))
	for i, d := range ds {
		out[i] = l.Locate(d)
	}
	return out
}

// Locate resolves the places of one diagnostic.
func (l *Locator) Locate(d Diagnostic) Located {
	out := Located{
		Severity: d.Severity, Code: d.Code, File: l.src.File, Game: d.Game, Ply: d.Ply,
		Message: d.Message, Hint: d.Hint,
		Excerpt: l.Excerpt(d.Span, d.Focus),
	}
	for _, r := range d.Related {
		out.Related = append(out.Related, LocatedRelated{l.Excerpt(r.Span, Span{}), r.Message})
	}
	if d.Fix != nil {
		fix := l.fix(*d.Fix)
		out.Fix = &fix
	}
	for _, f := range d.Choices {
		out.Choices = append(out.Choices, l.fix(f))
	}
	return out
}

// fix resolves the place of an edit.
func (l *Locator) fix(f Fix) LocatedFix {
	start, end := l.src.index(f.Span.Start), l.src.index(f.Span.End)
	return LocatedFix{
		Place: l.Place(f.Span.Start), Length: utf8.RuneCount(l.src.Text[start:end]), End: l.Place(f.Span.End), Text: f.Text,
	}
}

// Excerpt resolves a span, with a focus inside it or the zero Span.
func (l *Locator) Excerpt(span, focus Span) Excerpt {
	text := l.src.Text
	start, end := l.src.index(span.Start), l.src.index(max(span.Start, span.End))
	firstEnd := start + lineLength(text[start:end])
	return Excerpt{
		Place:   l.Place(span.Start),
		Length:  utf8.RuneCount(text[start:firstEnd]),
		End:     l.Place(max(span.Start, span.End)),
		Offset:  span.Start,
		Snippet: l.snippet(start, end, focus),
	}
}

// snippet cuts the line of the fault out of the text. Only the characters kept
// are read, however long the line is.
func (l *Locator) snippet(start, end int, focus Span) Snippet {
	text := l.src.Text
	focusStart, focusEnd := start, end
	if !focus.IsZero() {
		focusStart, focusEnd = l.src.index(focus.Start), l.src.index(max(focus.Start, focus.End))
	}
	from, cutLeft := l.back(focusStart)
	faultEnd := forward(text, focusStart, focusEnd, snippetFault)
	to := forward(text, faultEnd, len(text), snippetContext)
	place := l.Place(l.src.Offset + from)
	return Snippet{
		Text:   string(text[from:to]),
		Line:   place.Line,
		Column: place.Column,
		Cut:    Sides{cutLeft, to < len(text) && !isLineEnd(text[to])},
		Span:   marksOf(text, from, to, start, end),
		Focus:  marksOf(text, from, to, focusStart, focusEnd),
	}
}

// back goes back from an index to the start of its line, but not further than
// the context of a snippet; it reports whether characters are left out.
func (l *Locator) back(at int) (from int, cut bool) {
	text := l.src.Text
	if at > 0 && at < len(text) && text[at] == '\n' && text[at-1] == '\r' {
		at--
	}
	for n := 0; at > 0 && !isLineEnd(text[at-1]); n++ {
		if n == snippetContext {
			return at, true
		}
		at = runeStart(text, at-1)
	}
	return at, at == 0 && l.src.Column > 1
}

// forward goes on from an index by at most n characters, not beyond limit or
// the end of the line.
func forward(text []byte, at, limit, n int) int {
	for ; n > 0 && at < limit && !isLineEnd(text[at]); n-- {
		_, size := utf8.DecodeRune(text[at:])
		at += size
	}
	return at
}

// marksOf gives the part of a range of bytes that lies in the bytes from:to,
// counted in characters from there.
func marksOf(text []byte, from, to, start, end int) Marks {
	start, end = min(max(start, from), to), min(max(end, from), to)
	return Marks{utf8.RuneCount(text[from:start]), utf8.RuneCount(text[start:end])}
}

// lineLength gives the number of bytes before the first line end.
func lineLength(text []byte) int {
	if n := bytes.IndexAny(text, "\r\n"); n >= 0 {
		return n
	}
	return len(text)
}

func isLineEnd(b byte) bool { return b == '\n' || b == '\r' }
