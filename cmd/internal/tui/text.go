package tui

import (
	"strings"
	"unicode"
	"unicode/utf8"

	"github.com/mattn/go-runewidth"
)

// cells measures characters as terminals do that are not East Asian, whatever the
// environment says.
var cells = &runewidth.Condition{StrictEmojiNeutral: true}

// clean gives a text of the record on one line, without anything that a terminal
// would obey: control characters become ?, marks that turn the direction of text and
// other invisible ones are left out.
func (s Style) clean(text string) string {
	var b strings.Builder
	for _, r := range text {
		switch {
		case unicode.IsSpace(r):
			b.WriteByte(' ')
		case unicode.IsControl(r):
			b.WriteByte('?')
		case unicode.Is(unicode.Cf, r) || unicode.Is(unicode.Zl, r) || unicode.Is(unicode.Zp, r):
		case !s.Unicode && r > unicode.MaxASCII:
			b.WriteString(strings.Repeat("?", cells.RuneWidth(r)))
		default:
			b.WriteRune(r)
		}
	}
	return strings.Join(strings.Fields(b.String()), " ")
}

// sequence gives the length of the escape sequence that a text begins with, 0 if
// there is none. Boards hold those of colours only.
func sequence(text string) int {
	if !strings.HasPrefix(text, "\x1b[") {
		return 0
	}
	return strings.IndexByte(text, 'm') + 1
}

// width gives the cells that a line takes, escape sequences left out.
func width(line string) int {
	n := 0
	for line != "" {
		if skip := sequence(line); skip > 0 {
			line = line[skip:]
			continue
		}
		r, size := utf8.DecodeRuneInString(line)
		n += cells.RuneWidth(r)
		line = line[size:]
	}
	return n
}

// clip cuts a line to a number of cells. What is cut off leaves a mark in the last of
// them, and no colour behind.
func (s Style) clip(line string, most int) string {
	if most <= 0 {
		return ""
	}
	if width(line) <= most {
		return line
	}
	mark := "~"
	if s.Unicode {
		mark = "…"
	}
	var b strings.Builder
	coloured := false
	for n := 0; line != ""; {
		if skip := sequence(line); skip > 0 {
			b.WriteString(line[:skip])
			coloured = true
			line = line[skip:]
			continue
		}
		r, size := utf8.DecodeRuneInString(line)
		if n += cells.RuneWidth(r); n > most-1 {
			break
		}
		b.WriteString(line[:size])
		line = line[size:]
	}
	b.WriteString(mark)
	if coloured {
		b.WriteString(plain)
	}
	return b.String()
}

// wrap breaks a text into lines of a number of cells, at spaces, and inside words
// that are longer.
func wrap(text string, most int) []string {
	most = max(most, 1)
	var lines []string
	line := ""
	for _, word := range strings.Fields(text) {
		if line != "" && width(line)+1+width(word) <= most {
			line += " " + word
			continue
		}
		if line != "" {
			lines = append(lines, line)
		}
		for width(word) > most {
			head := prefix(word, most)
			lines = append(lines, head)
			word = word[len(head):]
		}
		line = word
	}
	if line != "" {
		lines = append(lines, line)
	}
	return lines
}

// prefix gives as much of a word as fits, at least one character.
func prefix(word string, most int) string {
	n := 0
	for i, r := range word {
		if n += cells.RuneWidth(r); n > most && i > 0 {
			return word[:i]
		}
	}
	return word
}
