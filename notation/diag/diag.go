// Package diag is the one model of diagnostics for the whole toolchain:
// syntax, tags, rules and importers all report with it.
//
// A [Diagnostic] holds byte offsets only; lines and columns are computed when
// it is located in its [Source], that is, when it is printed.
package diag

// Severity tells how much a diagnostic matters.
type Severity uint8

// The severities. A game is valid when none of its diagnostics is an Error.
const (
	Error   Severity = iota // unreadable text, illegal or ambiguous moves, contradicting results
	Warning                 // read and understood, but not as it should be written
	Info                    // a fact worth knowing, such as a draw that may be claimed
)

// String gives "error", "warning" or "info".
func (s Severity) String() string {
	switch s {
	case Error:
		return "error"
	case Warning:
		return "warning"
	}
	return "info"
}

// A Span is a half-open range of bytes, [Start, End), counted from the start of
// the (decoded) file.
type Span struct{ Start, End int }

// Len gives the number of bytes.
func (s Span) Len() int { return s.End - s.Start }

// IsZero reports whether the span is the zero value, which stands for "none".
func (s Span) IsZero() bool { return s == Span{} }

// A Diagnostic is one defect (or fact) found in a record.
type Diagnostic struct {
	Severity Severity
	Code     string    // a rule clause such as "AC-15" or a code of the catalogue such as "N-05"
	Span     Span      // what the defect is about: its start is the line and column reported
	Focus    Span      // the part of Span that is at fault, if smaller; carets stand under it
	Game     int       // number of the game in its file, from 1
	Ply      int       // ply from 1, 0 where there is none
	Message  string    // one sentence in the words of the game, without a full stop
	Hint     string    // what to do, or what would have been legal; may be empty
	Related  []Related // other places that explain the defect
	Fix      *Fix      // what mends the defect without doubt; nil where nothing does
	Choices  []Fix     // edits of which each would mend it; only the writer knows which was meant
}

// Related is another place that helps to understand a diagnostic.
type Related struct {
	Span    Span
	Message string
}

// A Source is a stretch of a file that diagnostics point into: usually the text
// of one game. Base offsets make places exact without the rest of the file.
type Source struct {
	File   string // as the user named it; "-" is standard input
	Text   []byte // the stretch
	Offset int    // bytes of the file before Text
	Line   int    // line of the first byte of Text, from 1
	Column int    // column of the first byte of Text in characters, from 1
}
