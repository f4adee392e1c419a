package replay

import (
	"scoresheet/notation"
	"scoresheet/notation/diag"
	"scoresheet/rules"
)

// A Finding is something to be said about a written move. Offsets are bytes
// relative to the start of its word; Start == End means the whole word.
type Finding struct {
	Severity   diag.Severity
	Code       string
	Start, End int
	Message    string
	Hint       string
	// Write is what should stand in place of the word, where that is certain.
	Write string
	// Choices are words that would be legal in its place, of which one was
	// probably meant.
	Choices []string
	// Wanted asks for the nearest legal moves as the hint, when Hint is empty, and
	// as the choices.
	Wanted bool
	// Since finds the earlier move that explains the finding, such as the one that
	// put a wall where it stands: the last move of the line for which it is true.
	// own tells whether the same player made it, in a game of two. Nil asks for none.
	Since func(m notation.Move, own bool) bool
	// SinceMessage says what that move did, such as "the wall was put there".
	SinceMessage string
}

// because adds the earlier move that explains the last finding.
func (s *Step) because(message string, since func(m notation.Move, own bool) bool) {
	f := &s.Findings[len(s.Findings)-1]
	f.Since, f.SinceMessage = since, message
}

// A TagFault is a defect in the value of a tag pair. Offsets are bytes of the
// decoded value; Start == End means the whole value.
type TagFault struct {
	Tag        *notation.Tag
	Severity   diag.Severity
	Code       string
	Start, End int
	Message    string
	Hint       string
	// Choices are values that would be right in its place.
	Choices []string
}

// refuse reports a refusal of the rules as the error of a step.
func (s *Step) refuse(r *rules.Refusal) {
	s.Findings = append(s.Findings, Finding{
		Severity: diag.Error, Code: r.Clause, Message: r.Message, Hint: r.Hint, Wanted: true,
	})
}

// fail reports an error of notation on the whole move.
func (s *Step) fail(code, message, hint string) {
	s.Findings = append(s.Findings, Finding{Severity: diag.Error, Code: code, Message: message, Hint: hint})
}

// misspelt warns of a move that was understood but should be written otherwise.
func (s *Step) misspelt(code, message, write string) {
	s.Findings = append(s.Findings, Finding{
		Severity: diag.Warning, Code: code, Message: message, Hint: "write " + write, Write: write,
	})
}

// diagnostic places a finding in the file.
func (f *Finding) diagnostic(word diag.Span, game, ply int) diag.Diagnostic {
	d := diag.Diagnostic{
		Severity: f.Severity, Code: f.Code, Span: word, Game: game, Ply: ply,
		Message: f.Message, Hint: f.Hint,
	}
	if f.End > f.Start {
		d.Focus = diag.Span{Start: word.Start + f.Start, End: word.Start + f.End}
	}
	if f.Write != "" {
		d.Fix = &diag.Fix{Span: word, Text: f.Write}
	}
	d.Choices = edits(word, f.Choices)
	return d
}

// edits are what puts each of some words in the place of what stands in a span.
func edits(span diag.Span, words []string) (list []diag.Fix) {
	for _, w := range words {
		list = append(list, diag.Fix{Span: span, Text: w})
	}
	return list
}

// diagnostic places a fault in the file. Escapes in the tag value take two
// bytes there and one in the decoded value.
func (f *TagFault) diagnostic(src *diag.Source, game int) diag.Diagnostic {
	span := f.Tag.ValueSpan
	d := diag.Diagnostic{
		Severity: f.Severity, Code: f.Code, Span: span, Game: game, Message: f.Message, Hint: f.Hint,
	}
	for _, value := range f.Choices {
		d.Choices = append(d.Choices, diag.Fix{Span: span, Text: notation.Escape(value)})
	}
	lo, hi := span.Start-src.Offset, span.End-src.Offset
	if f.End <= f.Start || lo < 0 || hi > len(src.Text) {
		return d
	}
	raw := src.Text[lo:hi]
	d.Focus = diag.Span{Start: span.Start + rawOffset(raw, f.Start), End: span.Start + rawOffset(raw, f.End)}
	return d
}

// rawOffset gives the offset in a raw tag value of a byte of the decoded one.
func rawOffset(raw []byte, decoded int) int {
	i := 0
	for n := 0; n < decoded && i < len(raw); n++ {
		if raw[i] == '\\' && i+1 < len(raw) && (raw[i+1] == '\\' || raw[i+1] == '"') {
			i++
		}
		i++
	}
	return min(i, len(raw))
}

// inform tells a fact about the position reached.
func (s *Step) inform(code, message string) {
	s.Findings = append(s.Findings, Finding{Severity: diag.Info, Code: code, Message: message})
}
