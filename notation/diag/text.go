package diag

import (
	"io"
	"strconv"
)

// A Printer writes diagnostics for people. The zero value writes without colour
// and cuts no lines.
//
//	club.score:9:14: error: the knight on e5 cannot reach d8 [AC-14] (game 3, ply 7)
//	  9 | 4. e5d8 c4 5. d2
//	    |    ~~^^
//	  hint: it reaches c4 c6 d3 d7 f3 f7 g4 g6
//	club.score:2:1: note: the position is set here
//	  2 | [Position "…"]
//	    | ^^^^^^^^^^^^^^
//
// Carets stand under the focus and tildes under the rest of the span. What has
// no glyph is made visible: control characters as their pictures, bytes that
// are not UTF-8 as <E9>, other invisible characters as <U+200B>.
type Printer struct {
	Width int  // columns of the output; source lines are cut to fit, 0 for never, less than 40 counts as 40
	Color bool // whether to colour with ANSI escapes
	Short bool // only the first line of each diagnostic
}

// minWidth is the narrowest output that leaves a source line readable.
const minWidth = 40

// Print writes one diagnostic.
func (p Printer) Print(w io.Writer, l *Located) error {
	_, err := w.Write(p.Append(nil, l))
	return err
}

// Append appends the text of one diagnostic, which ends with a line feed.
func (p Printer) Append(dst []byte, l *Located) []byte {
	dst = p.heading(dst, l.File, l.Place, l.Severity.String(), severityColors[l.Severity], l.Message)
	if l.Code != "" {
		dst = p.paint(dst, dim, " ["+visible(l.Code)+"]")
	}
	dst = append(p.paint(dst, dim, whichPly(l.Game, l.Ply)), '\n')
	if p.Short {
		return dst
	}
	mark := severityColors[l.Severity]
	dst = p.snippet(dst, &l.Excerpt.Snippet, mark)
	if l.Hint != "" {
		dst = p.paint(append(dst, "  "...), bold, "hint:")
		dst = append(append(dst, ' '), visible(l.Hint)...)
		dst = append(dst, '\n')
	}
	for i := range l.Related {
		r := &l.Related[i]
		dst = append(p.heading(dst, l.File, r.Place, "note", cyan, r.Message), '\n')
		dst = p.snippet(dst, &r.Excerpt.Snippet, cyan)
	}
	return dst
}

// heading appends the line that editors can jump from, without its end.
func (p Printer) heading(dst []byte, file string, at Place, kind, color, message string) []byte {
	if file == "" {
		file = "-"
	}
	place := visible(file) + ":" + strconv.Itoa(at.Line) + ":" + strconv.Itoa(at.Column) + ":"
	dst = append(p.paint(dst, bold, place), ' ')
	dst = append(p.paint(dst, color, kind+":"), ' ')
	return p.paint(dst, bold, visible(message))
}

// whichPly names the game and the ply where they are known.
func whichPly(game, ply int) string {
	switch {
	case game > 0 && ply > 0:
		return " (game " + strconv.Itoa(game) + ", ply " + strconv.Itoa(ply) + ")"
	case game > 0:
		return " (game " + strconv.Itoa(game) + ")"
	case ply > 0:
		return " (ply " + strconv.Itoa(ply) + ")"
	}
	return ""
}

// The ANSI escapes in use.
const (
	bold  = "\x1b[1m"
	dim   = "\x1b[2m"
	cyan  = "\x1b[1;36m"
	reset = "\x1b[0m"
)

// severityColors are red, yellow and blue, all bold.
var severityColors = [...]string{Error: "\x1b[1;31m", Warning: "\x1b[1;33m", Info: "\x1b[1;34m"}

// paint appends a text in a colour, if there is to be colour.
func (p Printer) paint(dst []byte, color, text string) []byte {
	if !p.Color || text == "" {
		return append(dst, text...)
	}
	dst = append(dst, color...)
	dst = append(dst, text...)
	return append(dst, reset...)
}
