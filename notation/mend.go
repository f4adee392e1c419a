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
	all := token{start: r.start, end: r.last}
	text := string(b.text(all))
	switch {
	case b.failed || len(b.replaced) > 0 || hasBadBytes([]byte(text)):
		return nil // what stands there cannot be told, or not where
	case !strings.ContainsAny(text, "{}"):
		text = "{" + text + "}"
	default:
		text = ";" + strings.ReplaceAll(lineEnds.Replace(text), "\n", "\n;") + b.breakAfter(r.last)
	}
	return &diag.Fix{Span: b.span(all), Text: text}
}

// breakAfter gives a line end unless only white space stands between a place and
// the end of its line.
func (b *builder) breakAfter(at int) string {
	if len(bytes.TrimSpace(b.scan.text[at:lineEnd(b.scan.text, at)])) == 0 {
		return ""
	}
	return "\n"
}
