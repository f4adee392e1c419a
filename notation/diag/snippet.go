package diag

import (
	"strconv"
	"strings"
)

const ellipsis = "…"

// A row is a source line in cells with the mark of each: '^', '~' or ' '.
type row struct {
	cells []cell
	marks []byte
	cut   Sides
}

// snippet appends the source line and the line of carets under it.
func (p Printer) snippet(dst []byte, s *Snippet, color string) []byte {
	r := newRow(s)
	number := strconv.Itoa(s.Line)
	gutter := 2 + len(number) + len(" | ")
	if p.Width > 0 {
		r.fit(max(p.Width, minWidth) - gutter)
	}
	source, marks := r.lines()
	dst = p.paint(append(dst, "  "...), dim, number+" |")
	if source != "" {
		dst = append(append(dst, ' '), source...)
	}
	dst = append(append(dst, "\n  "...), strings.Repeat(" ", len(number))...)
	dst = p.paint(dst, dim, " |")
	dst = p.paint(append(dst, ' '), color, marks)
	return append(dst, '\n')
}

// newRow divides a snippet into cells and marks them.
func newRow(s *Snippet) *row {
	r := &row{cells: cellsOf(s.Text), cut: s.Cut}
	at, caret := 0, false
	for _, c := range r.cells {
		m := markOf(s, at, c.chars)
		caret = caret || m == '^'
		r.marks = append(r.marks, m)
		at += c.chars
	}
	if !caret { // the fault is the end of the line
		r.cells = append(r.cells, cell{width: 1})
		r.marks = append(r.marks, '^')
	}
	return r
}

// markOf gives the mark of the characters at:at+chars.
func markOf(s *Snippet, at, chars int) byte {
	switch {
	case s.Focus.covers(at, chars):
		return '^'
	case s.Span.Length > 0 && s.Span.covers(at, chars):
		return '~'
	}
	return ' '
}

// covers reports whether the marks touch the characters at:at+n. An empty range
// touches the character it stands before.
func (m Marks) covers(at, n int) bool {
	return m.Start < at+n && at < m.Start+max(m.Length, 1)
}

// fit drops cells on both sides until the rest and the ellipses take no more
// than the given columns. The first caret always stays, with about a third of
// the room for what stands before it.
func (r *row) fit(columns int) {
	total := len(r.sides())
	for _, c := range r.cells {
		total += c.width
	}
	if total <= columns {
		return
	}
	room := columns - 2 // an ellipsis on either side
	caret := strings.IndexByte(string(r.marks), '^')
	from, _ := r.grow(caret, -1, room/3)
	to, left := r.grow(from-1, +1, room)
	from, _ = r.grow(from, -1, left)
	r.cut.Left = r.cut.Left || from > 0
	r.cut.Right = r.cut.Right || to < len(r.cells)-1
	r.cells, r.marks = r.cells[from:to+1], r.marks[from:to+1]
}

// grow goes on from cell i, which is not counted itself, as long as the cells
// have room; it gives the last cell taken and the room left.
func (r *row) grow(i, step, room int) (last, left int) {
	for next := i + step; next >= 0 && next < len(r.cells) && r.cells[next].width <= room; next += step {
		room -= r.cells[next].width
		i = next
	}
	return i, room
}

// sides gives one byte for each side that needs an ellipsis.
func (r *row) sides() (s string) {
	if r.cut.Left {
		s += "<"
	}
	if r.cut.Right {
		s += ">"
	}
	return s
}

// lines gives the source line and its marks.
func (r *row) lines() (source, marks string) {
	var src, out strings.Builder
	if r.cut.Left {
		src.WriteString(ellipsis)
		out.WriteByte(' ')
	}
	last := r.lastMark()
	for i, c := range r.cells {
		src.WriteString(c.text)
		if i <= last {
			out.WriteString(underline(c, r.marks[i], i == last))
		}
	}
	if r.cut.Right {
		src.WriteString(ellipsis)
	}
	return src.String(), out.String()
}

// lastMark gives the cell that the marks end with. A caret under a tab can only
// be drawn as the last mark, so where there is no other, the rest is left out.
func (r *row) lastMark() int {
	for i, c := range r.cells {
		if r.marks[i] == '^' && c.text != "\t" {
			return strings.LastIndexAny(string(r.marks), "^~")
		}
	}
	return strings.LastIndexByte(string(r.marks), '^')
}

// underline gives the marks under one cell. A tab is repeated, because only so
// the next mark stands right at any distance of tab stops; at the end of the
// marks it gets one of its own.
func underline(c cell, mark byte, last bool) string {
	if c.text != "\t" {
		return strings.Repeat(string(mark), c.width)
	}
	if last {
		return string(mark)
	}
	return "\t"
}
