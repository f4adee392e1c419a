package diag

import (
	"fmt"
	"strings"
	"unicode"
	"unicode/utf8"

	"github.com/mattn/go-runewidth"
)

// A cell is what a terminal shows as one glyph, or the visible stand-in for a
// character without one.
type cell struct {
	text  string // as printed
	width int    // columns; of a tab, the most it can take
	chars int    // code points of the source
}

// tabWidth is the distance of tab stops assumed when lines are cut. Marks stay
// exact under other distances, as they repeat the tabs.
const tabWidth = 8

// widths measures glyphs. Its fields are set here so that neither locale nor
// environment can change the output.
var widths = &runewidth.Condition{StrictEmojiNeutral: true}

const (
	zeroWidthJoiner = '\u200D'
	dottedCircle    = "◌"
)

// cellsOf divides a text into cells.
func cellsOf(text string) []cell {
	cells := make([]cell, 0, len(text))
	for len(text) > 0 {
		size, chars := clusterLen(text)
		cells = append(cells, cellOf(text[:size], chars))
		text = text[size:]
	}
	return cells
}

// clusterLen gives the bytes and code points of the first grapheme cluster. It
// knows the clusters that terminals show as one: marks on a base, emoji joined
// or coloured, and flags. Bytes that are not UTF-8 are clusters of their own.
func clusterLen(s string) (size, chars int) {
	first, size := utf8.DecodeRuneInString(s)
	chars = 1
	if !hasGlyph(first, size) {
		return size, 1
	}
	prev, flag := first, isFlagHalf(first)
	for size < len(s) {
		r, n := utf8.DecodeRuneInString(s[size:])
		paired := flag && isFlagHalf(r)
		if !paired && !extends(prev, r) {
			break
		}
		flag = false
		size, chars, prev = size+n, chars+1, r
	}
	return size, chars
}

// extends reports whether r is shown in the glyph that prev belongs to. A
// joiner only does so between emoji; elsewhere it would be an invisible defect.
func extends(prev, r rune) bool {
	switch {
	case r == zeroWidthJoiner:
		return isPictograph(prev) || unicode.Is(unicode.Mn, prev)
	case prev == zeroWidthJoiner:
		return isPictograph(r) && unicode.IsPrint(r) // some have no glyph yet
	case 0x1F3FB <= r && r <= 0x1F3FF:
		return isPictograph(prev)
	}
	return unicode.In(r, unicode.Mn, unicode.Me)
}

func isFlagHalf(r rune) bool { return 0x1F1E6 <= r && r <= 0x1F1FF }

// isPictograph covers the blocks that emoji sequences are made of.
func isPictograph(r rune) bool {
	return 0x2190 <= r && r <= 0x2BFF || 0x1F000 <= r && r <= 0x1FAFF
}

// hasGlyph reports whether a code point is shown by a glyph or is the plain
// space; size tells U+FFFD from a byte that is not UTF-8.
func hasGlyph(r rune, size int) bool {
	return (r != utf8.RuneError || size > 1) && unicode.IsPrint(r)
}

// cellOf makes the cell of one cluster.
func cellOf(cluster string, chars int) cell {
	r, size := utf8.DecodeRuneInString(cluster)
	switch {
	case r == '\t':
		return cell{"\t", tabWidth, 1}
	case !hasGlyph(r, size):
		name := standIn(r, cluster)
		return cell{name, widths.StringWidth(name), chars}
	case unicode.Is(unicode.M, r):
		cluster = dottedCircle + cluster
	}
	cluster = strings.TrimSuffix(cluster, string(zeroWidthJoiner))
	return cell{cluster, max(1, widths.StringWidth(cluster)), chars}
}

// standIn names a character that has no glyph.
func standIn(r rune, bytes string) string {
	switch {
	case r == utf8.RuneError && len(bytes) == 1:
		return fmt.Sprintf("<%02X>", bytes[0])
	case r < ' ':
		return string('\u2400' + r)
	case r == 0x7F:
		return "\u2421"
	}
	return fmt.Sprintf("<U+%04X>", r)
}

// visible makes a text safe for one line of a terminal.
func visible(s string) string {
	if isPlain(s) {
		return s
	}
	var b strings.Builder
	for len(s) > 0 {
		r, size := utf8.DecodeRuneInString(s)
		if hasGlyph(r, size) || r == zeroWidthJoiner {
			b.WriteString(s[:size])
		} else {
			b.WriteString(standIn(r, s[:size]))
		}
		s = s[size:]
	}
	return b.String()
}

// isPlain reports whether all bytes are printable ASCII.
func isPlain(s string) bool {
	for i := range len(s) {
		if s[i] < ' ' || s[i] > '~' {
			return false
		}
	}
	return true
}
