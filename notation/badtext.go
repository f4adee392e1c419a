package notation

import (
	"bytes"
	"encoding/binary"
	"fmt"
	"unicode"
	"unicode/utf8"

	"scoresheet/notation/diag"
)

// hasBadBytes reports whether the text holds a control character or a byte that
// is not UTF-8.
func hasBadBytes(text []byte) bool {
	for i := 0; i < len(text); i++ {
		i += plainBytes(text[i:])
		if i == len(text) {
			return false
		}
		c := text[i]
		if classes[c]&isOdd == 0 {
			continue
		}
		if c < utf8.RuneSelf {
			return true
		}
		return !utf8.Valid(text[i:]) || hasControls(text[i:])
	}
	return false
}

// hasControls reports whether UTF-8 text holds a control character that is no white
// space: one of ASCII, or U+0080 to U+009F.
func hasControls(text []byte) bool {
	for i := 0; i < len(text); i++ {
		i += plainBytes(text[i:])
		if i == len(text) {
			return false
		}
		if c := text[i]; c < utf8.RuneSelf && classes[c]&isOdd != 0 || c == 0xC2 && text[i+1] < 0xA0 {
			return true
		}
	}
	return false
}

// plainBytes counts bytes at the start of a text that are printable ASCII. It looks
// at eight at a time and need not find the last of them.
func plainBytes(text []byte) (n int) {
	const (
		each = 0x0101010101010101
		high = 0x80 * each // the highest bit of each byte
	)
	for ; n+8 <= len(text); n += 8 {
		w := binary.LittleEndian.Uint64(text[n:])
		below := (w - ' '*each) &^ w // borrows from the highest bit where a byte is below a space
		above := w + each            // 0x7F runs over into it
		if (w|below|above)&high != 0 {
			break
		}
	}
	return n
}

// badRune reports the first character of t that does not belong into a record,
// if there is one. In comments and tag values look-alikes are welcome.
func (b *builder) badRune(t token) bool {
	text := b.text(t)
	for i := 0; i < len(text); {
		r, size := utf8.DecodeRune(text[i:])
		at := token{start: t.start + i, end: t.start + i + size}
		like, similar := lookAlike(r)
		switch {
		case r == utf8.RuneError && size == 1:
			if n, message := undecoded(text[i:]); n > 0 {
				b.fail(diag.CodeEncoding, token{start: at.start, end: at.start + n}, message, "")
				return true
			}
			b.fail(diag.CodeEncoding, at, fmt.Sprintf("the byte %#02x is not UTF-8", text[i]), "if the file has another encoding, name it with --encoding")
			return true
		case unicode.IsControl(r) && classes[byte(r)]&isSpace == 0:
			b.fail(diag.CodeControl, at, fmt.Sprintf("the control character %U does not belong into a record", r), "remove it").
				Fix = &diag.Fix{Span: b.span(at)}
			return true
		case r == '\uFEFF' && t.kind == tokBadWord:
			b.fail(diag.CodeBOM, at, "a byte order mark stands inside a word", "remove the character U+FEFF").
				Fix = &diag.Fix{Span: b.span(at)}
			return true
		case similar && t.kind == tokBadWord:
			b.lookAlikeWord(t, at, like.describe(r))
			return true
		}
		i += size
	}
	return false
}

// lookAlikeWord tells of a look-alike in a word. That it should be read as what it
// looks like is certain, but for a fraction in a game that has no drawn result.
func (b *builder) lookAlikeWord(word, at token, message string) {
	text := readLeniently(b.text(word)).text
	if b.language != nil && bytes.ContainsRune(b.text(word), '\u00BD') && !b.language.Termination(text) {
		b.fail(diag.CodeLookAlike, at, message, fmt.Sprintf("%s is no result of this game", text))
		return
	}
	b.fail(diag.CodeLookAlike, at, message, "--lenient reads it so").
		Fix = &diag.Fix{Span: b.span(word), Text: string(text)}
}

// marksIn warns of the byte order marks in a comment or a tag value, which keeps
// them.
func (b *builder) marksIn(t token) {
	text := b.text(t)
	for from := 0; ; {
		n := bytes.Index(text[from:], byteOrderMark)
		if n < 0 {
			return
		}
		at := token{start: t.start + from + n, end: t.start + from + n + len(byteOrderMark)}
		b.markInside(at)
		from += n + len(byteOrderMark)
	}
}

// markInside warns of a byte order mark that is not at the start of the file.
func (b *builder) markInside(at token) {
	ply := 0
	if b.inMoves {
		ply = b.ply() - 1
	}
	b.warn(diag.CodeBOM, at, ply, "a byte order mark stands inside the file", "remove the character U+FEFF; it belongs to the start of a file only").
		Fix = &diag.Fix{Span: b.span(at)}
}

// tellReplaced warns of each character before a place that was read as what it
// looks like.
func (b *builder) tellReplaced(to, ply int) {
	for ; b.told < len(b.replaced) && b.replaced[b.told].from < to; b.told++ {
		r := b.replaced[b.told]
		like, _ := lookAlike(r.r)
		span := diag.Span{Start: b.source.Offset + r.to, End: b.source.Offset + r.to + r.size}
		d := b.report(diag.Warning, diag.CodeLookAlike, token{}, ply, like.describe(r.r), "")
		d.Span, d.Fix = span, &diag.Fix{Span: span, Text: like.as}
	}
}
