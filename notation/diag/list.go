package diag

import (
	"cmp"
	"fmt"
	"slices"
	"unicode/utf8"
)

// A List is a number of diagnostics of one source.
type List []Diagnostic

// MaxPerGame is how many diagnostics of a game are told. Errors are told beyond it:
// whether a game is valid does not depend on it.
const MaxPerGame = 1000

// A Bounded collects the diagnostics of one game and keeps no more than
// [MaxPerGame] of those that are not errors.
type Bounded struct {
	List    List
	dropped int
	first   Span // of the first that was dropped
}

// Resume goes on collecting the diagnostics of a game from a list that may end in
// what [Bounded.More] told, and the number of those that were dropped.
func Resume(list List, dropped int) (b Bounded) {
	b.List, b.dropped = slices.Clone(list), dropped
	if i := slices.IndexFunc(b.List, func(d Diagnostic) bool { return d.Code == CodeMore }); i >= 0 {
		b.first = b.List[i].Span
		b.List = slices.Delete(b.List, i, i+1)
	}
	return b
}

// Add takes a diagnostic, and gives the place where it is kept, or nil when there
// are too many.
func (b *Bounded) Add(d Diagnostic) *Diagnostic {
	if d.Severity != Error && len(b.List) >= MaxPerGame {
		if b.dropped++; b.dropped == 1 {
			b.first = d.Span
		}
		return nil
	}
	d.Message, d.Hint = shortened(d.Message), shortened(d.Hint)
	b.List = append(b.List, d)
	return &b.List[len(b.List)-1]
}

// Of a text that is longer than longText bytes only so many are told of its start and
// its end. A word that a text repeats may be as long as a file.
const (
	longText  = 1000
	textStart = 600
	textEnd   = 300
)

// shortened leaves out the middle of a long text.
func shortened(text string) string {
	if len(text) <= longText {
		return text
	}
	start, end := textStart, len(text)-textEnd
	for start > 0 && !utf8.RuneStart(text[start]) {
		start--
	}
	for end < len(text) && !utf8.RuneStart(text[end]) {
		end++
	}
	return text[:start] + "…" + text[end:]
}

// Dropped gives how many diagnostics were not kept.
func (b *Bounded) Dropped() int { return b.dropped }

// More gives the diagnostic that says how many there are beside those kept, or nil
// when all were.
func (b *Bounded) More(game int) *Diagnostic {
	if b.dropped == 0 {
		return nil
	}
	return &Diagnostic{
		Severity: Warning, Code: CodeMore, Span: b.first, Game: game,
		Message: fmt.Sprintf("there are %d more findings in this game, from here on; they are not listed", b.dropped),
	}
}

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
