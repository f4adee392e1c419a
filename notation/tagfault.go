package notation

import (
	"bytes"
	"strings"
	"unicode/utf8"

	"scoresheet/notation/diag"
)

// faultyTag says what is wrong with a tag pair, and how it was meant where that is
// certain.
func (b *builder) faultyTag(t tagTokens) {
	at := t.fault
	if at.kind == tokEOF {
		at = t.open
	}
	if b.lookAlikeIn(at) || b.dirty && b.badRune(at) {
		return
	}
	const hint = `a tag pair is written [Name "value"]`
	name := string(b.text(t.name))
	switch {
	case t.name.kind == tokEOF:
		b.fail(diag.CodeTagSyntax, at, "a tag pair needs a name after its [", hint)
	case t.value.kind != tokEOF:
		d := b.fail(diag.CodeTagSyntax, at, "a ] is missing after the value of the tag "+name, `a quote inside a value is written \"`)
		d.Fix = b.afterValue(t)
	case at.end > at.start && b.scan.text[at.start] == '"':
		d := b.fail(diag.CodeTagSyntax, at, "the value of the tag "+name+" is not closed on its line", `a value ends with a "`)
		d.Fix = b.closedValue(at)
	default:
		d := b.fail(diag.CodeTagSyntax, at, "the tag "+name+" needs a value in quotes", hint)
		d.Fix = b.quotedValue(at)
	}
}

// strayInTags reports text among the tags that belongs to no pair. A pair without
// its [ gets it; brackets alone are not missed.
func (b *builder) strayInTags(t token) {
	if b.lookAlikeIn(t) || b.dirty && b.badRune(t) {
		return
	}
	text := b.text(t)
	d := b.fail(diag.CodeTagSyntax, t, "this text among the tags belongs to no tag pair", `a tag pair is written [Name "value"]`)
	if len(bytes.Trim(text, "] \t")) == 0 {
		d.Hint, d.Fix = "delete it", &diag.Fix{Span: b.span(t)}
		return
	}
	pair := append([]byte("["), text...)
	if shape, _ := scanTag(pair, 0); shape.fault.kind == tokEOF && shape.end == len(pair) {
		d.Fix = &diag.Fix{Span: b.span(token{start: t.start, end: t.start}), Text: "["}
	}
}

// lookAlikeIn reports the look-alike with which a fault begins: all others of its
// line are mended with it.
func (b *builder) lookAlikeIn(at token) bool {
	text := b.text(at)
	r, size := utf8.DecodeRune(text)
	like, found := lookAlike(r)
	if !found {
		return false
	}
	d := b.fail(diag.CodeLookAlike, token{start: at.start, end: at.start + size}, like.describe(r), "--lenient reads it so")
	d.Fix = &diag.Fix{Span: b.span(at), Text: string(readLeniently(text).text)}
	return true
}

// afterValue mends what stands behind a value in the place of its ]: nothing, or
// the rest of a value whose quotes are not escaped.
func (b *builder) afterValue(t tagTokens) *diag.Fix {
	rest := b.text(t.fault)
	if len(rest) == 0 {
		return &diag.Fix{Span: b.span(token{start: t.value.end, end: t.value.end}), Text: "]"}
	}
	whole := token{start: t.value.start, end: t.fault.end}
	inside, closed := bytes.CutSuffix(b.text(whole), []byte(`"]`))
	if !closed || bytes.ContainsAny(rest, "[]{}") && !bytes.HasSuffix(rest, []byte(`"]`)) || bytes.Contains(inside, []byte(`"]`)) {
		return nil
	}
	return &diag.Fix{Span: b.span(whole), Text: `"` + quotesEscaped(inside[1:]) + `"]`}
}

// quotesEscaped escapes the quotes of a value that are not.
func quotesEscaped(value []byte) string { return Escape(unescaper.Replace(string(value))) }

// closedValue closes a value at the end of its line, before the ] if there is one.
// Where the value goes on, the next line is joined to it by a space.
func (b *builder) closedValue(at token) *diag.Fix {
	line := b.text(at)
	if inside, closed := bytes.CutSuffix(line, []byte("]")); closed {
		return &diag.Fix{Span: b.span(at), Text: string(bytes.TrimRight(inside, " \t")) + `"]`}
	}
	next := skipOneLineEnd(b.scan.text, at.end)
	end := lineEnd(b.scan.text, next)
	more := bytes.TrimRight(b.scan.text[next:end], " \t\v\f")
	if !bytes.HasSuffix(more, []byte(`"]`)) || bytes.ContainsAny(more[:len(more)-2], `"[]`) {
		return nil
	}
	return &diag.Fix{Span: b.span(token{start: at.start, end: next + len(more)}), Text: string(line) + " " + string(more)}
}

// quotedValue puts a value into quotes.
func (b *builder) quotedValue(at token) *diag.Fix {
	value, closed := bytes.CutSuffix(b.text(at), []byte("]"))
	text := strings.Trim(string(value), " '`")
	if !closed || text == "" || strings.ContainsAny(text, `"[]{};`) {
		return nil
	}
	return &diag.Fix{Span: b.span(at), Text: `"` + Escape(text) + `"]`}
}
