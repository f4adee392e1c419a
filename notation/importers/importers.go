// Package importers turns the logs of other programs into records of our
// notation. An importer reads a log as far as it can be understood and keeps,
// for every tag and move that it writes, the place in the log it came from, so
// that what the rules say about a move can be shown on the log's own line.
//
// Importers know what a log means and no rules: they follow the cards or pieces
// only as far as the notation asks for it, such as what a capture took. Whether
// the moves are legal is judged on the record, by whoever reads it next.
package importers

import (
	"strings"

	"scoresheet/notation/diag"
)

// An Importer reads the logs of one kind of program.
type Importer interface {
	// Name is the name of the format on the command line, in lower case.
	Name() string
	// Summary says in a few words what the format is.
	Summary() string
	// Sniff reports whether a file that starts so is of this format. A few
	// kilobytes are enough.
	Sniff(head []byte) bool
	// Import converts a whole log, decoded to UTF-8. It never fails as a whole:
	// a log that breaks off or cannot be understood from some line on is
	// converted up to there, with one diagnostic.
	Import(log []byte) Conversion
}

// A Conversion is what an importer made of a log.
type Conversion struct {
	Records     []Record
	Diagnostics diag.List // spans are bytes of the log; the games are numbered like the records
}

// A Record is one game of a log, written in our notation.
type Record struct {
	Text    string   // tags, movetext and result, ends with a line feed
	Anchors []Anchor // in the order of the text
}

// An Anchor ties a tag pair, a move or the result of a record to the log.
type Anchor struct {
	Text diag.Span // bytes of the record's text
	Log  diag.Span // bytes of the log
	Ply  int       // from 1 for a move, 0 for all else
}

// all holds every importer, in the order in which they sniff.
var all = []Importer{transcript{}, commands{}}

// All gives every importer. The caller must not change the slice.
func All() []Importer { return all }

// Lookup finds an importer by its name, in any case.
func Lookup(name string) (Importer, bool) {
	for _, im := range all {
		if strings.EqualFold(im.Name(), name) {
			return im, true
		}
	}
	return nil, false
}

// Detect finds the importer whose format a file that starts so is of.
func Detect(head []byte) (Importer, bool) {
	for _, im := range all {
		if im.Sniff(head) {
			return im, true
		}
	}
	return nil, false
}

// Ply gives the place in the log of a ply, counted from 1.
func (r *Record) Ply(ply int) (diag.Span, bool) {
	for _, a := range r.Anchors {
		if a.Ply == ply && ply > 0 {
			return a.Log, true
		}
	}
	return diag.Span{}, false
}

// Relocate moves a diagnostic of the record's text to the log. A focus is
// dropped, as the log spells its moves in its own way.
func (r *Record) Relocate(d diag.Diagnostic) diag.Diagnostic {
	log, ok := r.Ply(d.Ply)
	if !ok {
		log = r.logOf(d.Span)
	}
	d.Span, d.Focus = log, diag.Span{}
	related := make([]diag.Related, len(d.Related))
	for i, other := range d.Related {
		related[i] = diag.Related{Span: r.logOf(other.Span), Message: other.Message}
	}
	if len(related) > 0 {
		d.Related = related
	}
	return d
}

// logOf gives the place in the log of what stands at the start of a span of the
// record, or last before it.
func (r *Record) logOf(text diag.Span) (log diag.Span) {
	for i, a := range r.Anchors {
		if i == 0 || a.Text.Start <= text.Start {
			log = a.Log
		}
	}
	return log
}
