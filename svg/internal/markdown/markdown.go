// Package markdown writes what Markdown (CommonMark) reads as it was meant:
// any words as text, and any path as the target of a link.
package markdown

import "strings"

// special are the characters that could begin anything but text, beside the
// less-than sign and the ampersand.
const special = "\\`*_{}[]()#|~$>!"

// Text escapes words, so that none is a link, a tag or a heading, and puts them
// on one line. A sign that would make a list or a heading of its line is escaped
// at the start.
func Text(s string) string {
	var b strings.Builder
	start := true
	digits := 0
	for _, r := range strings.Join(strings.Fields(s), " ") {
		switch {
		case r == '<':
			b.WriteString("&lt;")
		case r == '&':
			b.WriteString("&amp;")
		case strings.ContainsRune(special, r), start && strings.ContainsRune("-+=:", r), digits > 0 && r == '.':
			b.WriteByte('\\')
			b.WriteRune(r)
		default:
			b.WriteRune(r)
		}
		if r >= '0' && r <= '9' && (start || digits > 0) {
			digits++
		} else {
			digits = 0
		}
		start = false
	}
	return b.String()
}

// Image shows the picture at a path, with words for those who do not see it.
func Image(words, path string) string { return "![" + Text(words) + "](<" + Target(path) + ">)" }

// Target makes the path of a file fit to stand between angle brackets as a
// reference: what would begin a query or a fragment is encoded.
func Target(path string) string { return targets.Replace(path) }

var targets = strings.NewReplacer("\\", "\\\\", "<", "\\<", ">", "\\>", "&", "&amp;",
	"%", "%25", "#", "%23", "?", "%3F", "\n", "%0A", "\r", "%0D")
