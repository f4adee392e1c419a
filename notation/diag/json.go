package diag

import (
	"strconv"
	"unicode/utf8"
)

// MarshalJSON gives the object of [Located.AppendJSON]. An encoder escapes < >
// and & in it unless its SetEscapeHTML is false.
func (l Located) MarshalJSON() ([]byte, error) { return l.AppendJSON(nil), nil }

// AppendJSON appends the diagnostic as one JSON object:
//
//	{"severity":"error","code":"AT-11","line":9,"column":14,"length":5,"ply":7,"message":"…","hint":"…"}
//
// The hint is left out when there is none; related places follow as
// "related":[{"line":3,"column":1,"length":2,"message":"…"}] when there are any.
//
// What mends the defect without doubt follows as an edit,
//
//	"fix":{"line":9,"column":14,"length":5,"text":"d7xd6"}
//
// where length characters (code points) from the place on, line ends included,
// are to be replaced by text; and edits of which each would mend it, but only the
// writer knows which was meant, as "choices":[…] of the same form.
// Bytes that are not UTF-8 become U+FFFD; < > and & are not escaped.
func (l *Located) AppendJSON(dst []byte) []byte {
	dst = append(dst, `{"severity":"`...)
	dst = append(dst, l.Severity.String()...)
	dst = AppendQuoted(append(dst, `","code":`...), l.Code)
	dst = l.Excerpt.appendJSON(append(dst, ','))
	dst = strconv.AppendInt(append(dst, `,"ply":`...), int64(l.Ply), 10)
	dst = AppendQuoted(append(dst, `,"message":`...), l.Message)
	if l.Hint != "" {
		dst = AppendQuoted(append(dst, `,"hint":`...), l.Hint)
	}
	for i := range l.Related {
		dst = append(dst, separator(i, `,"related":[`)...)
		dst = l.Related[i].Excerpt.appendJSON(append(dst, '{'))
		dst = AppendQuoted(append(dst, `,"message":`...), l.Related[i].Message)
		dst = append(dst, '}')
	}
	if len(l.Related) > 0 {
		dst = append(dst, ']')
	}
	if l.Fix != nil {
		dst = l.Fix.appendJSON(append(dst, `,"fix":`...))
	}
	for i := range l.Choices {
		dst = l.Choices[i].appendJSON(append(dst, separator(i, `,"choices":[`)...))
	}
	if len(l.Choices) > 0 {
		dst = append(dst, ']')
	}
	return append(dst, '}')
}

func (f *LocatedFix) appendJSON(dst []byte) []byte {
	dst = appendPlace(append(dst, '{'), f.Place, f.Length)
	return append(AppendQuoted(append(dst, `,"text":`...), f.Text), '}')
}

func (e *Excerpt) appendJSON(dst []byte) []byte { return appendPlace(dst, e.Place, e.Length) }

func appendPlace(dst []byte, at Place, length int) []byte {
	dst = strconv.AppendInt(append(dst, `"line":`...), int64(at.Line), 10)
	dst = strconv.AppendInt(append(dst, `,"column":`...), int64(at.Column), 10)
	return strconv.AppendInt(append(dst, `,"length":`...), int64(length), 10)
}

// separator is what stands before element i of an array.
func separator(i int, open string) string {
	if i == 0 {
		return open
	}
	return ","
}

const hexDigits = "0123456789abcdef"

// AppendQuoted appends a JSON string. It escapes what JSON demands, the line
// separators U+2028 and U+2029, and DEL; bytes that are not UTF-8 become U+FFFD.
func AppendQuoted(dst []byte, s string) []byte {
	dst = append(dst, '"')
	for _, r := range s {
		switch {
		case r == '"' || r == '\\':
			dst = append(dst, '\\', byte(r))
		case r == '\n':
			dst = append(dst, `\n`...)
		case r == '\r':
			dst = append(dst, `\r`...)
		case r == '\t':
			dst = append(dst, `\t`...)
		case r < ' ' || r == 0x7F || r == '\u2028' || r == '\u2029':
			dst = append(dst, '\\', 'u', hexDigits[r>>12], hexDigits[r>>8&15], hexDigits[r>>4&15], hexDigits[r&15])
		default:
			dst = utf8.AppendRune(dst, r)
		}
	}
	return append(dst, '"')
}
