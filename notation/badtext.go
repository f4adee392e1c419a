package notation

import (
	"fmt"
	"slices"
	"unicode"
	"unicode/utf8"

	"scoresheet/notation/diag"
)

// hasBadBytes reports whether the text holds a control character or a byte that
// is not UTF-8.
func hasBadBytes(text []byte) bool {
	for i, c := range text {
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
	for i, c := range text {
		if c < utf8.RuneSelf && classes[c]&isOdd != 0 || c == 0xC2 && text[i+1] < 0xA0 {
			return true
		}
	}
	return false
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
			b.fail(diag.CodeEncoding, at, fmt.Sprintf("the byte %#02x is not UTF-8", text[i]), "if the file has another encoding, name it with --encoding")
			return true
		case unicode.IsControl(r) && classes[byte(r)]&isSpace == 0:
			b.fail(diag.CodeControl, at, fmt.Sprintf("the control character %U does not belong into a record", r), "remove it")
			return true
		case similar && t.kind == tokBadWord:
			b.fail(diag.CodeLookAlike, at, like.describe(r), "--lenient reads it so")
			return true
		}
		i += size
	}
	return false
}

// reportReplaced warns of each character that was read as what it looks like,
// once a character.
func (b *builder) reportReplaced() {
	var seen []rune
	for _, r := range b.replaced {
		if slices.Contains(seen, r.r) {
			continue
		}
		seen = append(seen, r.r)
		like, _ := lookAlike(r.r)
		d := b.report(diag.Warning, diag.CodeLookAlike, token{}, 0, like.describe(r.r), "")
		d.Span = diag.Span{Start: b.source.Offset + r.to, End: b.source.Offset + r.to + r.size}
	}
}
