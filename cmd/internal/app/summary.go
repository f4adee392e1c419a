package app

import (
	"cmp"
	"fmt"
	"io"
	"maps"
	"slices"

	"scoresheet/cmd/internal/judge"
	"scoresheet/notation/diag"
	"scoresheet/replay/games"
)

// A summaryReport writes, in place of the findings, how often each was made over
// all files: one line a code and severity, the most frequent first, with a place
// where it stands.
type summaryReport struct {
	totals textReport
	counts map[summaryKey]*summaryCount
}

type summaryKey struct {
	severity diag.Severity
	code     string
}

type summaryCount struct {
	key         summaryKey
	found, lost int    // findings, and the games they are in
	first       string // the place of the first one
	game        *judge.Report
}

func newSummaryReport(w io.Writer) *summaryReport {
	return &summaryReport{totals: textReport{w: w}, counts: make(map[summaryKey]*summaryCount)}
}

func (s *summaryReport) game(r *judge.Report) error {
	for i := range r.Diagnostics {
		d := &r.Diagnostics[i]
		key := summaryKey{d.Severity, d.Code}
		c := s.counts[key]
		if c == nil {
			c = &summaryCount{key: key, first: fmt.Sprintf("%s:%d:%d", d.File, d.Line, d.Column)}
			s.counts[key] = c
		}
		c.found++
		if c.game != r {
			c.game, c.lost = r, c.lost+1
		}
	}
	s.totals.count(r)
	return nil
}

func (s *summaryReport) fileDone() { s.totals.fileDone() }

// close writes the counts and the line that ends all text output.
func (s *summaryReport) close() error {
	all := slices.SortedFunc(maps.Values(s.counts), func(a, b *summaryCount) int {
		return cmp.Or(cmp.Compare(a.key.severity, b.key.severity), cmp.Compare(b.found, a.found), cmp.Compare(a.key.code, b.key.code))
	})
	for _, c := range all {
		fmt.Fprintf(s.totals.w, "%-7s  %-5s  %7d in %-12s  %s; first at %s\n",
			c.key.severity, c.key.code, c.found, plural(c.lost, "game", "games"), codeTitle(c.key.code), c.first)
	}
	return s.totals.close()
}

// codeTitle gives a few words for a code.
func codeTitle(code string) string {
	if e, ok := diag.Lookup(code); ok {
		return e.Title
	}
	for _, e := range games.All() {
		for _, c := range e.Clauses() {
			if c.ID == code {
				return c.Title
			}
		}
	}
	return ""
}
