package report

import (
	"slices"
	"strings"

	"scoresheet/svg/draw"
	"scoresheet/svg/scene"
)

// boardID is the id of the element around all drawings of a page.
const boardID = "sc"

// A film is what the script of a page draws positions from. Drawings of
// neighbours have most lines in common, so that each line of all drawings is
// kept once, and a position is what it replaces in the one before.
type film struct {
	View   [4]float64 `json:"view"`   // the window that all drawings fit into: left, top, width, height
	Lines  []string   `json:"lines"`  // of the drawings, without line ends
	Frames []frame    `json:"frames"` // the start first
}

// A frame is one position of a film.
type frame struct {
	ID     string `json:"id"`
	Parent int    `json:"up"` // index of the frame it comes from; -1 at the start
	Ply    int    `json:"ply"`
	Title  string `json:"t"`
	Desc   text   `json:"d"`
	Body   edit   `json:"b"`
}

// A text is a description, given as what it replaces in the words of the parent.
type text struct {
	Head  int    `json:"h"` // UTF-16 code units kept from the start
	Tail  int    `json:"e"` // and from the end
	Words string `json:"w"`
}

// An edit replaces stretches of the parent's lines: three numbers each, how many
// lines to keep, how many to drop after them and how many to put in, and then
// the indices of these. What is left of the parent's lines follows.
type edit []int

// filmOf draws all positions with an album.
func filmOf(positions []*Position, album *draw.Album) (*film, error) {
	f := &film{View: window(positions)}
	index := map[string]int{}
	lines := make(map[*Position][]int, len(positions))
	place := make(map[*Position]int, len(positions))
	for i, p := range positions {
		body, err := album.Body(p.Scene)
		if err != nil {
			return nil, err
		}
		place[p] = i
		lines[p] = f.index(string(body), index)
		up, before, words := -1, []int(nil), ""
		if p.Parent != nil {
			up, before, words = place[p.Parent], lines[p.Parent], p.Parent.Desc
		}
		f.Frames = append(f.Frames, frame{
			ID: p.ID, Parent: up, Ply: p.Ply, Title: p.Title, Desc: textEdit(words, p.Desc), Body: lineEdit(before, lines[p]),
		})
	}
	return f, nil
}

// index numbers the lines of a drawing.
func (f *film) index(body string, index map[string]int) []int {
	var out []int
	for line := range strings.SplitSeq(strings.TrimSuffix(body, "\n"), "\n") {
		n, ok := index[line]
		if !ok {
			n = len(f.Lines)
			index[line] = n
			f.Lines = append(f.Lines, line)
		}
		out = append(out, n)
	}
	return out
}

// window is the smallest window that holds all drawings, so that the board
// stands still while the positions change.
func window(positions []*Position) [4]float64 {
	box := func(s *scene.Scene) (l, t, r, b float64) {
		return s.Origin.X, s.Origin.Y, s.Origin.X + s.Width, s.Origin.Y + s.Height
	}
	l, t, r, b := box(positions[0].Scene)
	for _, p := range positions[1:] {
		pl, pt, pr, pb := box(p.Scene)
		l, t, r, b = min(l, pl), min(t, pt), max(r, pr), max(b, pb)
	}
	return [4]float64{l, t, r - l, b - t}
}

// lookahead is how many lines lineEdit looks ahead for lines that the two
// drawings have in common.
const lookahead = 24

// lineEdit tells how one list of lines becomes another. It looks a short way
// ahead for the nearest common line: drawings of one game have the same order,
// so that more is seldom worth the time.
func lineEdit(from, to []int) edit {
	var e edit
	i, j := 0, 0
	for i < len(from) || j < len(to) {
		keep := 0
		for i+keep < len(from) && j+keep < len(to) && from[i+keep] == to[j+keep] {
			keep++
		}
		i, j = i+keep, j+keep
		if i == len(from) && j == len(to) {
			break
		}
		drop, put := meeting(from[i:], to[j:])
		e = append(append(e, keep, drop, put), to[j:j+put]...)
		i, j = i+drop, j+put
	}
	return e
}

// meeting finds the nearest place at which two lists go on alike, by how many
// lines of each lie before it.
func meeting(from, to []int) (drop, put int) {
	for sum := 1; sum <= lookahead; sum++ {
		for drop := 0; drop <= sum; drop++ {
			put := sum - drop
			if drop <= len(from) && put <= len(to) &&
				(drop == len(from) && put == len(to) || drop < len(from) && put < len(to) && from[drop] == to[put]) {
				return drop, put
			}
		}
	}
	return len(from), len(to)
}

// textEdit tells how one text becomes another, in UTF-16 code units as scripts
// count them; drawings describe positions in characters of one unit.
func textEdit(from, to string) text {
	a, b := []rune(from), []rune(to)
	if wide(a) || wide(b) {
		return text{Words: to}
	}
	head := 0
	for head < len(a) && head < len(b) && a[head] == b[head] {
		head++
	}
	tail := 0
	for tail < len(a)-head && tail < len(b)-head && a[len(a)-1-tail] == b[len(b)-1-tail] {
		tail++
	}
	return text{Head: head, Tail: tail, Words: string(b[head : len(b)-tail])}
}

// wide reports whether a text holds characters of two UTF-16 code units.
func wide(s []rune) bool {
	return slices.ContainsFunc(s, func(r rune) bool { return r > 0xffff })
}
