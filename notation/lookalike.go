package notation

import (
	"bytes"
	"fmt"
	"unicode/utf8"
)

// A likeness is what a character looks like in a record.
type likeness struct {
	name string // of the character in Unicode
	as   string // what it stands for; "" for nothing
}

// lookAlikes are the characters that word processors, figurine fonts and web
// pages put in the place of those that records are made of.
var lookAlikes = map[rune]likeness{
	'\u00A0': {"NO-BREAK SPACE", " "}, '\u1680': {"OGHAM SPACE MARK", " "},
	'\u2000': {"EN QUAD", " "}, '\u2001': {"EM QUAD", " "}, '\u2002': {"EN SPACE", " "}, '\u2003': {"EM SPACE", " "},
	'\u2004': {"THREE-PER-EM SPACE", " "}, '\u2005': {"FOUR-PER-EM SPACE", " "}, '\u2006': {"SIX-PER-EM SPACE", " "},
	'\u2007': {"FIGURE SPACE", " "}, '\u2008': {"PUNCTUATION SPACE", " "}, '\u2009': {"THIN SPACE", " "},
	'\u200A': {"HAIR SPACE", " "}, '\u2028': {"LINE SEPARATOR", " "}, '\u2029': {"PARAGRAPH SEPARATOR", " "},
	'\u202F': {"NARROW NO-BREAK SPACE", " "}, '\u205F': {"MEDIUM MATHEMATICAL SPACE", " "},
	'\u3000': {"IDEOGRAPHIC SPACE", " "},
	'\u00AD': {"SOFT HYPHEN", ""}, '\u200B': {"ZERO WIDTH SPACE", ""}, '\u200C': {"ZERO WIDTH NON-JOINER", ""},
	'\u200D': {"ZERO WIDTH JOINER", ""}, '\u200E': {"LEFT-TO-RIGHT MARK", ""}, '\u200F': {"RIGHT-TO-LEFT MARK", ""},
	'\u2060': {"WORD JOINER", ""}, '\uFE0E': {"VARIATION SELECTOR-15", ""}, '\uFE0F': {"VARIATION SELECTOR-16", ""},
	'\u2010': {"HYPHEN", "-"}, '\u2011': {"NON-BREAKING HYPHEN", "-"}, '\u2012': {"FIGURE DASH", "-"},
	'\u2013': {"EN DASH", "-"}, '\u2014': {"EM DASH", "-"}, '\u2015': {"HORIZONTAL BAR", "-"}, '\u2212': {"MINUS SIGN", "-"},
	'\uFE58': {"SMALL EM DASH", "-"}, '\uFE63': {"SMALL HYPHEN-MINUS", "-"},
	'\u00BD': {"VULGAR FRACTION ONE HALF", "1/2"}, '\u2044': {"FRACTION SLASH", "/"}, '\u2215': {"DIVISION SLASH", "/"},
	'\u2217': {"ASTERISK OPERATOR", "*"}, '\u2026': {"HORIZONTAL ELLIPSIS", "..."},
	'\u00D7': {"MULTIPLICATION SIGN", "x"}, '\u2715': {"MULTIPLICATION X", "x"}, '\u2716': {"HEAVY MULTIPLICATION X", "x"},
	'\u2A2F': {"VECTOR OR CROSS PRODUCT", "x"},
	'\u201C': {"LEFT DOUBLE QUOTATION MARK", `"`}, '\u201D': {"RIGHT DOUBLE QUOTATION MARK", `"`},
	'\u201E': {"DOUBLE LOW-9 QUOTATION MARK", `"`}, '\u201F': {"DOUBLE HIGH-REVERSED-9 QUOTATION MARK", `"`},
	'\u00AB': {"LEFT-POINTING DOUBLE ANGLE QUOTATION MARK", `"`}, '\u00BB': {"RIGHT-POINTING DOUBLE ANGLE QUOTATION MARK", `"`},
	'\u2018': {"LEFT SINGLE QUOTATION MARK", "'"}, '\u2019': {"RIGHT SINGLE QUOTATION MARK", "'"},
	'\u203C': {"DOUBLE EXCLAMATION MARK", "!!"}, '\u2047': {"DOUBLE QUESTION MARK", "??"},
	'\u2048': {"QUESTION EXCLAMATION MARK", "?!"}, '\u2049': {"EXCLAMATION QUESTION MARK", "!?"},
	'\u2654': {"WHITE CHESS KING", "K"}, '\u2655': {"WHITE CHESS QUEEN", "Q"}, '\u2656': {"WHITE CHESS ROOK", "R"},
	'\u2657': {"WHITE CHESS BISHOP", "B"}, '\u2658': {"WHITE CHESS KNIGHT", "N"}, '\u2659': {"WHITE CHESS PAWN", ""},
	'\u265A': {"BLACK CHESS KING", "K"}, '\u265B': {"BLACK CHESS QUEEN", "Q"}, '\u265C': {"BLACK CHESS ROOK", "R"},
	'\u265D': {"BLACK CHESS BISHOP", "B"}, '\u265E': {"BLACK CHESS KNIGHT", "N"}, '\u265F': {"BLACK CHESS PAWN", ""},
	'\u0430': {"CYRILLIC SMALL LETTER A", "a"}, '\u0435': {"CYRILLIC SMALL LETTER IE", "e"},
	'\u0441': {"CYRILLIC SMALL LETTER ES", "c"}, '\u0445': {"CYRILLIC SMALL LETTER HA", "x"},
	'\u0410': {"CYRILLIC CAPITAL LETTER A", "A"}, '\u0412': {"CYRILLIC CAPITAL LETTER VE", "B"},
	'\u0421': {"CYRILLIC CAPITAL LETTER ES", "C"}, '\u041A': {"CYRILLIC CAPITAL LETTER KA", "K"},
	'\u041E': {"CYRILLIC CAPITAL LETTER O", "O"}, '\u039F': {"GREEK CAPITAL LETTER OMICRON", "O"},
	'\u0392': {"GREEK CAPITAL LETTER BETA", "B"}, '\u039A': {"GREEK CAPITAL LETTER KAPPA", "K"},
}

// lookAlike tells what r is taken for, if it is not what it looks like.
func lookAlike(r rune) (likeness, bool) {
	if r >= '\uFF01' && r <= '\uFF5E' { // the full-width forms of ! to ~
		ascii := r - '\uFF01' + '!'
		return likeness{"FULLWIDTH FORM OF " + string(ascii), string(ascii)}, true
	}
	found, ok := lookAlikes[r]
	return found, ok
}

// describe names a character with its code point and what it stands for.
func (l likeness) describe(r rune) string {
	if l.as == "" {
		return fmt.Sprintf("%U %s stands for nothing", r, l.name)
	}
	if l.as == " " {
		return fmt.Sprintf("%U %s stands for a space", r, l.name)
	}
	return fmt.Sprintf("%U %s stands for %s", r, l.name, l.as)
}

// A reading is a text in which look-alikes are replaced by what they look like,
// with the way back to the places of the text as it was.
type reading struct {
	text     []byte
	replaced []replacement
}

// A replacement is one character that was read as another.
type replacement struct {
	from, to int // its place in the new and in the original text
	size     int // of the character in the original
	width    int // of what stands for it
	r        rune
}

// readLeniently replaces the look-alikes outside comments and tag values.
func readLeniently(original []byte) reading {
	out := reading{text: make([]byte, 0, len(original)+16)}
	copyTo := func(from, to int) { out.text = append(out.text, original[from:to]...) }
	for i := 0; i < len(original); {
		if end := opaqueEnd(original, i); end > i {
			copyTo(i, end)
			i = end
			continue
		}
		r, size := utf8.DecodeRune(original[i:])
		if like, found := lookAlike(r); found && size > 1 {
			out.replaced = append(out.replaced, replacement{len(out.text), i, size, len(like.as), r})
			out.text = append(out.text, like.as...)
			if like.as == `"` {
				end := closingQuote(original, i+size)
				copyTo(i+size, end)
				size = end - i
			}
		} else {
			copyTo(i, i+size)
		}
		i += size
	}
	return out
}

// opaqueEnd gives the end of the comment or string that starts at text[i], or i.
func opaqueEnd(text []byte, i int) int {
	switch text[i] {
	case '{':
		end, _, _ := scanComment(text, i)
		return end
	case ';':
		return lineEnd(text, i)
	case '%':
		if i == 0 || lineBreak(text[i-1]) {
			return lineEnd(text, i)
		}
	case '"':
		end, _ := scanString(text, i)
		return end
	}
	return i
}

// closingQuote gives the place of the quote, typographic or not, that closes a
// string opened by a typographic one; if there is none on the line, from.
func closingQuote(text []byte, from int) int {
	line := text[from:lineEnd(text, from)]
	n := bytes.IndexFunc(line, func(r rune) bool {
		like, _ := lookAlike(r)
		return r == '"' || like.as == `"`
	})
	if n < 0 {
		return from
	}
	return from + n
}
