package notation

import (
	"bytes"
	"strings"

	"scoresheet/notation/diag"
)

// closing gives the fix of a missing result: the one of the Result tag, or an
// open one. It stands on a line of its own, since the last line may end in a
// comment.
func (b *builder) closing() *diag.Fix {
	result := "*"
	tag := b.game.Tag("Result")
	switch {
	case b.language == nil:
		return nil
	case tag != nil && b.language.Termination([]byte(tag.Value)):
		result = tag.Value
	}
	return &diag.Fix{Span: b.span(token{start: b.end, end: b.end}), Text: "\n" + result}
}

// remark gives the fix of text that belongs to no game: it becomes a comment,
// word for word. Braces in it take it to comments that end with their lines.
func (b *builder) remark(r garbageRun) *diag.Fix {
	span := b.span(token{start: r.start, end: r.last})
	original := b.source.Text
	end := span.End - b.source.Offset
	text := string(original[span.Start-b.source.Offset : end])
	switch {
	case b.failed || hasBadBytes([]byte(text)):
		return nil // what stands there cannot be told
	case !strings.ContainsAny(text, "{}"):
		text = "{" + text + "}"
	default:
		text = ";" + strings.ReplaceAll(lineEnds.Replace(text), "\n", "\n;")
		if len(bytes.TrimSpace(original[end:lineEnd(original, end)])) > 0 {
			text += "\n"
		}
	}
	return &diag.Fix{Span: span, Text: text}
}
