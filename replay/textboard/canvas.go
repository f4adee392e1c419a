package textboard

import "strings"

// An ink is the colour of a character. It shows only where the caller asks for
// colour: nothing may be told by ink alone.
type ink uint8

const (
	plain  ink = iota
	faint      // coordinates and lines
	first      // cards and pieces of the player at the bottom of an unturned board
	second     // those of the player at the top
	wall       // what stops everything
	inks
	marked ink = 1 << 7 // a cell of the last move, on top of its colour
)

// sequences are the ANSI parameters of the inks.
var sequences = [inks]string{plain: "0", faint: "2", first: "1;33", second: "1;36", wall: "1;35"}

func (k ink) sequence() string {
	s := "\x1b[" + sequences[k&^marked]
	if k&marked != 0 {
		s += ";7"
	}
	return s + "m"
}

// A glyph is one character on the canvas; its zero value is a blank.
type glyph struct {
	char rune
	ink  ink
}

// A canvas is a sheet of characters, one column each. It grows downwards and to
// the right as far as it is written on.
type canvas struct{ lines [][]glyph }

// put writes a text from the given column and line on, over what was there.
func (c *canvas) put(x, y int, text string, k ink) {
	for len(c.lines) <= y {
		c.lines = append(c.lines, nil)
	}
	for _, char := range text {
		for len(c.lines[y]) <= x {
			c.lines[y] = append(c.lines[y], glyph{' ', plain})
		}
		c.lines[y][x] = glyph{char, k}
		x++
	}
}

// at gives the character at a place, a blank where nothing was written.
func (c *canvas) at(x, y int) rune {
	if y >= len(c.lines) || x >= len(c.lines[y]) {
		return ' '
	}
	return c.lines[y][x].char
}

// text gives the canvas as lines without blanks at their ends, each closed by a
// line feed.
func (c *canvas) text(colour bool) string {
	var b strings.Builder
	for _, line := range c.lines {
		now := plain
		for _, g := range line[:lengthOf(line, colour)] {
			if colour && g.ink != now {
				if now != plain && g.ink != plain {
					b.WriteString(plain.sequence())
				}
				b.WriteString(g.ink.sequence())
				now = g.ink
			}
			b.WriteRune(g.char)
		}
		if now != plain {
			b.WriteString(plain.sequence())
		}
		b.WriteByte('\n')
	}
	return b.String()
}

// lengthOf gives how much of a line is written out: a blank at the end matters
// only where a marked cell gives it a colour.
func lengthOf(line []glyph, colour bool) int {
	n := len(line)
	for n > 0 && line[n-1].char == ' ' && (!colour || line[n-1].ink&marked == 0) {
		n--
	}
	return n
}
