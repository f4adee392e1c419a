package importers

import (
	"bytes"

	"scoresheet/notation/diag"
)

// A logLine is one line of a log without its line end.
type logLine struct {
	diag.Span
	text []byte
}

// cutLine gives the line that starts at an offset, and where the next one does.
func cutLine(log []byte, start int) (line logLine, next int) {
	end := len(log)
	next = end
	if n := bytes.IndexAny(log[start:], "\r\n"); n >= 0 {
		end = start + n
		next = end + 1
		if log[end] == '\r' && next < len(log) && log[next] == '\n' {
			next++
		}
	}
	return logLine{diag.Span{Start: start, End: end}, log[start:end]}, next
}

// trimmed gives the line without white space on both sides.
func (l logLine) trimmed() logLine {
	left := len(l.text) - len(bytes.TrimLeft(l.text, " \t"))
	text := bytes.TrimSpace(l.text)
	return logLine{diag.Span{Start: l.Start + left, End: l.Start + left + len(text)}, text}
}

func (l logLine) hasPrefix(prefix string) bool { return bytes.HasPrefix(l.text, []byte(prefix)) }

// byteOrderMark is the UTF-8 form of U+FEFF, which a file may start with.
var byteOrderMark = []byte("\xEF\xBB\xBF")

// afterMark gives the offset of the first byte that is not the mark.
func afterMark(log []byte) int {
	if bytes.HasPrefix(log, byteOrderMark) {
		return len(byteOrderMark)
	}
	return 0
}
