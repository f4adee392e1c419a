package notation

import (
	"strings"
	"unicode/utf8"
)

// A filler fills lines with words.
type filler struct {
	out     *strings.Builder
	width   int    // columns of a line; longer words stand alone
	pending string // the last word: a ) may still join it
	opening string // parentheses that the next word joins
	column  int    // of the next character; 0 at the start of a line
	broken  bool   // the line must end after the pending word
}

// word adds a word. Words may hold spaces and line ends, at which they are not divided.
func (f *filler) word(text string) {
	f.flush()
	f.pending = f.opening + text
	f.opening = ""
}

func (f *filler) open() { f.opening += "(" }

// close adds a closing parenthesis to the word before it.
func (f *filler) close() {
	if f.broken { // the word before is a comment to the end of its line
		f.flush()
	}
	f.pending += ")"
}

// breakLine ends the line after the last word.
func (f *filler) breakLine() { f.broken = true }

// flush writes the pending word.
func (f *filler) flush() {
	if f.pending == "" {
		return
	}
	first, rest, tall := strings.Cut(f.pending, "\n")
	width := utf8.RuneCountInString(first)
	switch {
	case f.column == 0:
	case f.column+1+width > f.width:
		f.out.WriteByte('\n')
		f.column = 0
	default:
		f.out.WriteByte(' ')
		f.column++
	}
	f.out.WriteString(f.pending)
	f.column += width
	if tall {
		f.column = utf8.RuneCountInString(rest[strings.LastIndexByte(rest, '\n')+1:])
	}
	f.pending = ""
	if f.broken {
		f.out.WriteByte('\n')
		f.column, f.broken = 0, false
	}
}

// end writes the pending word and ends the line.
func (f *filler) end() {
	f.flush()
	if f.column > 0 {
		f.out.WriteByte('\n')
	}
}
