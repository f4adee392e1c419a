package diag

import (
	"cmp"
	"slices"
)

// A List is a number of diagnostics of one source.
type List []Diagnostic

// Counts is a number of diagnostics by severity.
type Counts struct{ Errors, Warnings, Infos int }

// Sort orders by place in the text; of those at the same place the severer come
// first, and equals stay in their order.
func (l List) Sort() {
	slices.SortStableFunc(l, func(a, b Diagnostic) int {
		return cmp.Or(
			cmp.Compare(a.Span.Start, b.Span.Start),
			cmp.Compare(a.Severity, b.Severity),
			cmp.Compare(a.Span.End, b.Span.End),
		)
	})
}

// Counts counts by severity.
func (l List) Counts() Counts {
	var c Counts
	for i := range l {
		c.Add(l[i].Severity)
	}
	return c
}

// Add counts one diagnostic.
func (c *Counts) Add(s Severity) {
	switch s {
	case Error:
		c.Errors++
	case Warning:
		c.Warnings++
	default:
		c.Infos++
	}
}

// HasErrors reports whether one of them is an Error, which makes a game invalid.
func (l List) HasErrors() bool {
	return slices.ContainsFunc(l, func(d Diagnostic) bool { return d.Severity == Error })
}

// RaiseWarnings turns every Warning into an Error, in place. Infos stay.
func (l List) RaiseWarnings() {
	for i := range l {
		if l[i].Severity == Warning {
			l[i].Severity = Error
		}
	}
}
