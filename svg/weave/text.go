package weave

import (
	"sort"

	"scoresheet/notation/diag"
)

// A Text is a stretch of a document without the marks and the white space that
// lists and quotes put before its lines.
type Text struct {
	Bytes []byte
	lines []line
	end   int // where it ends in the document
}

// A line is where a line of a text stands in the document.
type line struct {
	at      int // in the text
	padding int // spaces there that a tab of the document stands for
	offset  int // in the document, of what follows the padding
}

// add appends a line that stands at an offset of the document.
func (t *Text) add(words []byte, offset, padding int) {
	t.lines = append(t.lines, line{len(t.Bytes), padding, offset})
	t.Bytes = append(t.Bytes, words...)
}

// Offset gives the place in the document of a byte of the text, or of its end.
func (t *Text) Offset(at int) int {
	i := sort.Search(len(t.lines), func(i int) bool { return t.lines[i].at > at }) - 1
	if i < 0 || at >= len(t.Bytes) {
		return t.end
	}
	l := t.lines[i]
	return min(l.offset+max(at-l.at-l.padding, 0), t.end)
}

// Span gives the place in the document of a span of the text. One that ends at
// the end of a line does so in the document, too.
func (t *Text) Span(s diag.Span) diag.Span {
	start := t.Offset(s.Start)
	if s.End <= s.Start {
		return diag.Span{Start: start, End: start}
	}
	return diag.Span{Start: start, End: max(t.Offset(s.End-1)+1, start)}
}

// Diagnostic gives a diagnostic of the text as one of the document. What would
// mend it is left out.
func (t *Text) Diagnostic(d diag.Diagnostic) diag.Diagnostic {
	d.Span = t.Span(d.Span)
	if !d.Focus.IsZero() {
		d.Focus = t.Span(d.Focus)
	}
	related := d.Related
	d.Related = nil
	for _, r := range related {
		d.Related = append(d.Related, diag.Related{Span: t.Span(r.Span), Message: r.Message})
	}
	d.Fix = nil
	return d
}
