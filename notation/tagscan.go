package notation

import "bytes"

// A tagShape is what scanTag found: the places of the parts of a tag pair. A
// part that is missing has start == end == 0.
type tagShape struct {
	name, value token // value with its quotes
	end         int   // behind the closing bracket, or where reading goes on
	fault       token // what does not fit; kind tokTagFault if there is a fault
}

// scanTag reads the tag pair whose opening bracket is text[at]. A fault reaches
// to the end of its line. The second result is true when the text ended before
// the matter was decided, so that more of it might change the outcome.
func scanTag(text []byte, at int) (shape tagShape, open bool) {
	i := skipBlanks(text, at+1)
	start := i
	for i < len(text) && classes[text[i]]&isName != 0 {
		i++
	}
	if i == start {
		return shape.faulty(text, i)
	}
	shape.name = token{tokTagName, start, i}
	quote := skipOneLineEnd(text, i)
	if quote >= len(text) || text[quote] != '"' {
		if quote < len(text) && text[quote] == '[' {
			quote = skipBlanks(text, i)
		}
		return shape.faulty(text, quote)
	}
	i, closed := scanString(text, quote)
	if !closed {
		return shape.faulty(text, quote)
	}
	shape.value = token{tokTagValue, quote, i}
	i = skipBlanks(text, i)
	if i >= len(text) || text[i] != ']' {
		return shape.faulty(text, i)
	}
	shape.end = i + 1
	return shape, false
}

// faulty ends a tag pair at a fault that reaches to the end of the line.
func (s tagShape) faulty(text []byte, at int) (tagShape, bool) {
	end := lineEnd(text, at)
	s.end = end
	trimmed := end
	for trimmed > at && classes[text[trimmed-1]]&isSpace != 0 {
		trimmed--
	}
	s.fault = token{tokTagFault, at, trimmed}
	return s, end >= len(text)
}

// strayInTags reports whether text among the tags, at a place that is no white
// space, is the rest of a malformed pair rather than movetext: its line holds a
// quote or a closing bracket, as no movetext does, and does not begin with what
// opens movetext in every game, a move number or *. It ends with its line, or
// before a comment or bracket. It is open if more text might change that.
func strayInTags(text []byte, at int) (end int, stray, open bool) {
	first := text[at:wordEnd(text, at)]
	if numberEnd(first) > 0 || string(first) == "*" {
		return at, false, false
	}
	end = at
	for end < len(text) && !lineBreak(text[end]) && text[end] != '[' && text[end] != '{' && text[end] != ';' {
		end++
	}
	open = end == len(text)
	stray = bytes.ContainsAny(text[at:end], `"]`)
	for end > at && classes[text[end-1]]&isSpace != 0 {
		end--
	}
	return end, stray, open
}

// scanString gives the end of the string that opens at text[at], behind its
// closing quote, and whether there is one on the same line.
func scanString(text []byte, at int) (end int, closed bool) {
	for i := at + 1; i < len(text); i++ {
		switch text[i] {
		case '"':
			return i + 1, true
		case '\n', '\r':
			return i, false
		case '\\':
			if i+1 < len(text) && (text[i+1] == '"' || text[i+1] == '\\') {
				i++
			}
		}
	}
	return len(text), false
}

// startsTag reports whether the [ at text[at] opens a tag pair: it is followed
// by a name and either stands first on its line or a string follows the name.
func startsTag(text []byte, at int, firstOnLine bool) (yes, open bool) {
	i := skipBlanks(text, at+1)
	start := i
	for i < len(text) && classes[text[i]]&isName != 0 {
		i++
	}
	if i == len(text) {
		return false, true
	}
	if i == start || classes[text[start]]&isDigit != 0 {
		return false, false
	}
	if firstOnLine {
		return true, false
	}
	i = skipOneLineEnd(text, i)
	if i == len(text) {
		return false, true
	}
	return text[i] == '"', false
}

// firstOnLine reports whether only blanks stand between text[at] and the start
// of its line. lineStart tells whether the text itself starts a line.
func firstOnLine(text []byte, at int, lineStart bool) bool {
	for at > 0 && !lineBreak(text[at-1]) {
		if before, found := bytes.CutSuffix(text[:at], byteOrderMark); found {
			at = len(before)
			continue
		}
		if classes[text[at-1]]&isSpace == 0 {
			return false
		}
		at--
	}
	return at > 0 || lineStart
}

// skipBlanks skips white space other than line ends.
func skipBlanks(text []byte, i int) int {
	for i < len(text) && classes[text[i]]&isSpace != 0 && !lineBreak(text[i]) {
		i++
	}
	return i
}

// skipOneLineEnd skips blanks, at most one line end, and blanks again.
func skipOneLineEnd(text []byte, i int) int {
	i = skipBlanks(text, i)
	if i < len(text) && text[i] == '\r' {
		i++
		if i < len(text) && text[i] == '\n' {
			i++
		}
	} else if i < len(text) && text[i] == '\n' {
		i++
	}
	return skipBlanks(text, i)
}

// skipSpace skips white space of every kind.
func skipSpace(text []byte, i int) int {
	for i < len(text) && classes[text[i]]&isSpace != 0 {
		i++
	}
	return i
}

// lineEnd gives the place of the next line end, or the end of the text.
func lineEnd(text []byte, i int) int {
	for i < len(text) && !lineBreak(text[i]) {
		i++
	}
	return i
}
