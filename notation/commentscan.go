package notation

import "bytes"

// byteOrderMark is U+FEFF in UTF-8.
var byteOrderMark = []byte("\uFEFF")

// scanComment finds the end of the comment whose brace is text[at]: behind its
// closing brace, or, if it is not closed, at the tag pair that shows this. It is
// open when more text might close it.
func scanComment(text []byte, at int) (end int, closed, open bool) {
	stop := bytes.IndexByte(text[at:], '}')
	inside := text[at:]
	if stop >= 0 {
		inside = inside[:stop]
	}
	if tag := buriedTag(inside); tag >= 0 {
		return at + tag, false, false
	}
	if stop < 0 {
		return len(text), false, true
	}
	return at + stop + 1, true, false
}

// buriedTag finds a Game, Variant or Event tag on a line after an empty line. It
// gives -1 if there is none.
func buriedTag(comment []byte) int {
	checked := 0 // no tag before here stands on a line after an empty line
	for from := 0; ; {
		n := bytes.IndexByte(comment[from:], '[')
		if n < 0 {
			return -1
		}
		at := from + n
		from = at + 1
		if !namesGame(comment[from:]) {
			continue
		}
		if afterEmptyLine(comment[checked:at]) {
			return at
		}
		checked = at
	}
}

// namesGame reports whether text continues a [ to one of the tags that open the
// next game inside an unterminated comment.
func namesGame(text []byte) bool {
	for _, name := range [...]string{"Game", "Variant", "Event"} {
		if len(text) > len(name) && string(text[:len(name)]) == name {
			i := skipBlanks(text, len(name))
			return i > len(name) && i < len(text) && text[i] == '"'
		}
	}
	return false
}

// afterEmptyLine reports whether the last line of text follows an empty line.
func afterEmptyLine(text []byte) bool {
	i := len(text)
	for i > 0 && !lineBreak(text[i-1]) {
		i--
	}
	if i == 0 {
		return false
	}
	i = beforeLineEnd(text, i)
	for i > 0 && classes[text[i-1]]&isSpace != 0 && !lineBreak(text[i-1]) {
		i--
	}
	return i > 0 && lineBreak(text[i-1])
}

// beforeLineEnd steps back over the line end that ends at i.
func beforeLineEnd(text []byte, i int) int {
	if i >= 2 && text[i-1] == '\n' && text[i-2] == '\r' {
		return i - 2
	}
	return i - 1
}
