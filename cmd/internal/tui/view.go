package tui

import (
	"fmt"
	"slices"
	"strings"
)

// Attributes of text.
const (
	plain  = "\x1b[0m"
	bold   = "\x1b[1m"
	dim    = "\x1b[2m"
	invert = "\x1b[7m"
	red    = "\x1b[31m"
	yellow = "\x1b[33m"
)

// A View draws models on a screen of some size in cells.
type View struct {
	Style
	Width, Height int
}

// Room that the parts of a screen ask for.
const (
	frameRows = 3  // the heading, the caption and the status
	sideMin   = 16 // columns of text beside the board
	sideMax   = 60
	sideGap   = 2
	belowMin  = 6 // rows of text below the board that are better than a narrow column beside it
	sideGood  = 30
	squeezed  = 4 // rows of text below a board that has to be cut for it
)

// Lines gives the rows of the screen: no more than fit, none wider than it, and no
// escape sequences in them but those of attributes, each line ending without any.
func (v View) Lines(m Model) []string {
	var lines []string
	switch {
	case v.Width < 1 || v.Height < 1:
		return nil
	case m.Help:
		lines = v.help()
	case v.Height <= frameRows:
		lines = []string{v.caption(m)}
	default:
		lines = append(lines, v.heading(m), v.caption(m))
		body := v.body(m)
		for len(body) < v.Height-frameRows {
			body = append(body, "")
		}
		lines = append(append(lines, body...), v.status(m))
	}
	lines = lines[:min(len(lines), v.Height)]
	for i, line := range lines {
		lines[i] = v.clip(line, v.Width)
	}
	return lines
}

// paint gives a text attributes, where there are any.
func (v View) paint(text string, attributes ...string) string {
	if !v.Colour || text == "" {
		return text
	}
	return strings.Join(attributes, "") + text + plain
}

// heading names the game.
func (v View) heading(m Model) string {
	text := fmt.Sprintf("%s  game %d", m.Game.Kind, m.Game.Number)
	if m.Game.Players != "" {
		text = fmt.Sprintf("%s  %s  game %d", m.Game.Kind, m.Game.Players, m.Game.Number)
	}
	return v.paint(v.clip(text, v.Width), bold)
}

// caption tells the move that led to the position, and where in the game it is.
func (v View) caption(m Model) string {
	n := &m.Game.Nodes[m.At]
	where := fmt.Sprintf("ply %d of %d", n.Ply, m.Game.Nodes[m.Game.end(m.At)].Ply)
	if n.Depth > 0 {
		where += ", variation"
		if n.Depth > 1 {
			where += fmt.Sprintf(" %d deep", n.Depth)
		}
	}
	room := v.Width - len(where) - 4
	if room < 1 {
		return v.clip(n.Caption, v.Width)
	}
	return v.paint(v.clip(n.Caption, room), bold) + "  (" + where + ")"
}

// status tells what the keys do, or what there is to say about the last one.
func (v View) status(m Model) string {
	keys := "<- -> step  up/down other lines  v choose  31 Enter ply  f flip  ? help  q quit"
	if v.Unicode {
		keys = "← → step  ↑ ↓ other lines  v choose  31 ⏎ ply  f flip  ? help  q quit"
	}
	switch {
	case m.Says != "":
		return v.paint(v.clip(v.clean(m.Says), v.Width), yellow)
	case m.Typing:
		return "go to ply: " + m.Typed + "_"
	case m.Menu:
		keys = "up/down and Enter, or a number, choose the line; Esc keeps this one"
	}
	return v.paint(v.clip(keys, v.Width), dim)
}

// body lays out board and text.
func (v View) body(m Model) []string {
	rows := v.Height - frameRows
	board := v.board(m)
	l := v.layout(m, board)
	scroll := m.Scroll
	if m.Menu {
		scroll = max(m.Pick-l.height/2, 0)
	}
	text := v.window(v.text(m, l), l, scroll)
	board = fit(board, rows-l.below)
	if l.below > 0 {
		return append(board, text...)
	}
	for i, line := range text {
		for len(board) <= i {
			board = append(board, "")
		}
		pad := max(v.Width-l.width-width(board[i]), 1)
		board[i] = v.clip(board[i], v.Width-l.width-1) + strings.Repeat(" ", pad) + line
	}
	return board
}

// A layout says where the text stands.
type layout struct {
	width, height int // of the text
	below         int // rows taken from below the board; 0 when the text stands beside it
}

// layout finds a place for the text: beside the board, if that is wide enough or
// there is no room below it.
func (v View) layout(m Model, board []string) layout {
	rows, wide := v.Height-frameRows, 0
	for _, line := range board {
		wide = max(wide, width(line))
	}
	side := min(v.Width-wide-sideGap, sideMax)
	free := rows - len(board)
	if wide > 0 && (side >= sideGood || side >= sideMin && free < belowMin) {
		return layout{width: side, height: rows}
	}
	l := layout{width: v.Width, height: rows}
	l.below = max(free, min(squeezed, rows/2, len(v.text(m, l))), 1)
	l.height = l.below
	return l
}

// board gives the lines of the board, without empty ones around it.
func (v View) board(m Model) []string {
	side := 0
	if m.Flip {
		side = 1
	}
	text := strings.TrimRight(m.Game.Nodes[m.At].Board[side], "\n")
	lines := strings.Split(text, "\n")
	for len(lines) > 0 && lines[0] == "" {
		lines = lines[1:]
	}
	return lines
}

// fit cuts a board to some rows. The empty lines at its end go first, then its last
// lines, where its legend stands.
func fit(board []string, rows int) []string {
	for i := len(board) - 1; i > 0 && len(board) > rows; i-- {
		if board[i] == "" {
			board = append(board[:i:i], board[i+1:]...)
		}
	}
	return board[:max(min(len(board), rows), 0)]
}

// window gives the lines of a text that are seen when it is scrolled; marks tell
// that there are others.
func (v View) window(text []string, l layout, scroll int) []string {
	up, down := "^ more (PgUp)", "v more (PgDn)"
	if len(text) <= l.height {
		return text
	}
	if l.height < 2 {
		return text[min(scroll, len(text)-1):][:l.height]
	}
	scroll = min(scroll, len(text)-l.height)
	seen := append([]string(nil), text[scroll:scroll+l.height]...)
	if scroll > 0 {
		seen[0] = v.paint(v.clip(up, l.width), dim)
	}
	if scroll+l.height < len(text) {
		seen[len(seen)-1] = v.paint(v.clip(down, l.width), dim)
	}
	return seen
}

// Fit gives the model scrolled no further than its text goes.
func (v View) Fit(m Model) Model {
	l := v.layout(m, v.board(m))
	m.Scroll = max(min(m.Scroll, len(v.text(m, l))-l.height), 0)
	return m
}

// text gives what is to be read at a position: the lines to choose from, or what is
// wrong, the other notes, and the other moves that were made instead. Empty lines
// between them are left out where there is no room for them.
func (v View) text(m Model, l layout) []string {
	if m.Menu {
		return v.menu(m, l.width)
	}
	var lines []string
	for _, trouble := range []bool{true, false} {
		for _, n := range m.Game.Nodes[m.At].Notes {
			if (n.Kind == Trouble) == trouble {
				lines = append(lines, v.note(n, l.width)...)
			}
		}
	}
	lines = append(lines, v.others(m, l.width)...)
	for len(lines) > 0 && lines[len(lines)-1] == "" {
		lines = lines[:len(lines)-1]
	}
	if len(lines) > l.height {
		lines = slices.DeleteFunc(lines, func(line string) bool { return line == "" })
	}
	return lines
}

// others names the moves that were made instead of the one that is shown.
func (v View) others(m Model, wide int) []string {
	others := m.Game.Alternatives(m.At)
	if len(others) < 2 {
		return nil
	}
	lines := []string{v.paint(v.clip("other lines (v):", wide), dim)}
	for _, id := range others {
		if id != m.At {
			lines = append(lines, v.clip("  "+m.Game.Nodes[id].Caption, wide))
		}
	}
	return lines
}

// note gives the lines of a note, with an empty one after it.
func (v View) note(n Note, wide int) []string {
	attribute := map[NoteKind]string{Did: dim, Glyph: yellow, Trouble: red, Result: bold}[n.Kind]
	var lines []string
	for _, line := range wrap(n.Text, wide) {
		if attribute != "" {
			line = v.paint(line, attribute)
		}
		lines = append(lines, v.clip(line, wide))
	}
	return append(lines, "")
}

// menu lists the moves to choose from.
func (v View) menu(m Model, wide int) []string {
	var lines []string
	for i, id := range m.Game.Alternatives(m.At) {
		mark := "  "
		if i == m.Pick {
			mark = "> "
		}
		line := v.clip(fmt.Sprintf("%s%d  %s", mark, i+1, m.Game.Nodes[id].Caption), wide)
		if i == m.Pick {
			line = v.paint(line, invert)
		}
		lines = append(lines, line)
	}
	return lines
}

// help tells what the keys do.
func (v View) help() []string {
	lines := []string{v.paint("Keys", bold), ""}
	for _, k := range [][2]string{
		{"Right, Space, l", "the next move"},
		{"Left, Backspace, h", "back"},
		{"Home, End", "the start, the end of the line"},
		{"31 Enter, g31 Enter", "ply 31"},
		{"Down, Up, j, k", "the next, the previous of the moves tried here"},
		{"v", "choose one of them from a list"},
		{"u, Esc", "leave the variation, to the move it stands after"},
		{"PgDn, PgUp", "the rest of a long text"},
		{"f", "turn the board"},
		{"n, p", "the next, the previous game of the file"},
		{"Ctrl-L", "draw the screen again"},
		{"q, Ctrl-C", "quit"},
	} {
		lines = append(lines, fmt.Sprintf("  %-20s  %s", k[0], k[1]))
	}
	return append(lines, "", v.paint("any key goes back", dim))
}
