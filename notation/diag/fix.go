package diag

import (
	"cmp"
	"slices"
)

// A Fix mends a defect without doubt about what was meant: what stands in Span
// is replaced by Text. An empty Span inserts, an empty Text deletes.
type Fix struct {
	Span Span
	Text string
}

// Mend gives the text of a source with the fixes of diagnostics applied, and how
// many were. Of fixes that overlap, or that insert at the same place, only the
// first is applied, so that mending again may find more to do. The text of the
// source is not changed; it is given back itself when nothing was to be done.
func Mend(src *Source, ds []Diagnostic) (text []byte, applied int) {
	var fixes []Fix
	for i := range ds {
		if f := ds[i].Fix; f != nil && src.holds(f.Span) {
			fixes = append(fixes, *f)
		}
	}
	slices.SortStableFunc(fixes, func(a, b Fix) int { // what inserts comes before what replaces there
		return cmp.Or(cmp.Compare(a.Span.Start, b.Span.Start), cmp.Compare(min(a.Span.Len(), 1), min(b.Span.Len(), 1)))
	})
	at := src.Offset
	for i, f := range fixes {
		if f.Span.Start < at || i > 0 && f.Span == fixes[i-1].Span {
			continue
		}
		text = append(append(text, src.Text[at-src.Offset:f.Span.Start-src.Offset]...), f.Text...)
		at = f.Span.End
		applied++
	}
	if applied == 0 {
		return src.Text, 0
	}
	return append(text, src.Text[at-src.Offset:]...), applied
}

// holds reports whether a span lies in the text of the source.
func (s *Source) holds(span Span) bool {
	return s.Offset <= span.Start && span.Start <= span.End && span.End <= s.Offset+len(s.Text)
}
