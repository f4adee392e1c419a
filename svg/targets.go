package svg

import (
	"fmt"
	"math"
	"slices"
	"strconv"
	"strings"

	"scoresheet/replay"
	"scoresheet/svg/scene"
)

// TargetMarks gives the marks for where moves lead: a dot on a cell for a quiet
// move and a diamond for a promotion; a ring for a capture, a lozenge for one that
// promotes; a square where something leaves the board; a cross on what is captured
// elsewhere. Moves of one kind to one cell share a mark. Where moves are numbered
// a disc with the number stands for the dot, which [Options].Targets draws with
// the ways of the moves and the lines of what is placed.
func TargetMarks(targets []replay.Target) []Mark {
	var marks []Mark
	add := func(m Mark) {
		m.Tint = Plain
		twin := m
		twin.Idle = false
		if !slices.Contains(marks, m) && !slices.Contains(marks, twin) {
			marks = append(marks, m)
		}
	}
	for _, idle := range []bool{false, true} { // what is legal hides what is not
		for _, t := range targets {
			if t.Class.Has(replay.Idle) != idle {
				continue
			}
			for _, form := range targetForms(&t) {
				add(Mark{Cell: t.Cell, Form: form, Idle: idle})
			}
			if t.Class.Has(replay.Captures|replay.Flips) && len(t.Ways) > 0 { // a reaction, and where it starts
				add(Mark{Cell: t.Ways[0][0], Form: Dot, Idle: idle})
			}
			if t.Takes != "" {
				add(Mark{Cell: t.Takes, Form: Cross, Idle: idle})
			}
		}
	}
	return marks
}

// targetForms tells by which marks the end of a move is shown: none where a number
// or the lines of a piece are enough.
func targetForms(t *replay.Target) (forms []Form) {
	switch class := t.Class; {
	case class.Has(replay.Captures | replay.Promotes):
		return []Form{Lozenge}
	case class.Has(replay.Captures):
		return []Form{Ring}
	case class.Has(replay.Leaves):
		return []Form{Square}
	case class.Has(replay.Promotes):
		return []Form{Diamond}
	case class.Has(replay.Flips):
		return []Form{Ring}
	case t.Number > 0:
		return nil
	}
	return []Form{Dot}
}

// targets draws moves: their ways under the pieces, their ends over them. The
// description tells where they lead.
func (m marker) targets(targets []replay.Target) error {
	m.tell(targets)
	for _, draw := range []func([]replay.Target) error{m.traces, m.stars} {
		if err := draw(targets); err != nil {
			return err
		}
	}
	for _, mark := range TargetMarks(targets) {
		if err := m.mark(mark); err != nil {
			return err
		}
	}
	return m.numbers(targets)
}

// tell adds to the description where moves lead that are legal.
func (m marker) tell(targets []replay.Target) {
	var cells []string
	moves := 0
	for _, t := range targets {
		if t.Class.Has(replay.Idle) {
			continue
		}
		moves++
		if !slices.Contains(cells, t.Cell) {
			cells = append(cells, t.Cell)
		}
	}
	if len(cells) > 0 {
		slices.Sort(cells)
		m.Desc += fmt.Sprintf(" Shown are legal moves, %d in all, to %s.", moves, strings.Join(cells, " "))
	}
}

// idleMark gives the shape of a mark of a move that is not legal now.
func (c CellShape) idleMark(m Mark, style scene.Style) scene.Shape {
	m.Idle = false
	line := scene.Paint{Stroke: m.Tint.role(), Width: 2.5, Dash: 5, Join: scene.RoundJoin}
	style.Paint = line
	switch shape := c.mark(m).(type) {
	case scene.Circle:
		shape.Style = style
		return shape
	case scene.Polygon:
		shape.Style = style
		return shape
	case scene.Path:
		shape.Style = style
		return shape
	}
	return nil
}

// stars draws the lines of pieces that can be placed, from the dot of a cell
// towards its neighbours. Class "star" and the tint.
func (m marker) stars(targets []replay.Target) error {
	var lines scene.Segments
	seen := map[[2]string]bool{}
	room := 0.0
	for _, t := range targets {
		for _, name := range t.Toward {
			if seen[[2]string{t.Cell, name}] {
				continue
			}
			seen[[2]string{t.Cell, name}] = true
			c, err := m.cell(t.Cell)
			if err != nil {
				return err
			}
			next, err := m.cell(name)
			if err != nil {
				return err
			}
			room = c.Room
			p, q := rounded(c.Centre.Towards(next.Centre, c.Room*0.34)), rounded(c.Centre.Towards(next.Centre, c.Room*0.8))
			lines = lines.Move(p.X, p.Y).Line(q.X, q.Y)
		}
	}
	if len(lines) > 0 {
		m.Add(scene.Annotations, scene.Path{
			Style:    scene.Style{Class: "star target", Paint: scene.Paint{Stroke: scene.Target, Width: room * 0.15, Cap: scene.RoundCap}},
			Segments: lines,
		})
	}
	return nil
}

// A numbered is the place of one or several numbers.
type numbered struct {
	cell, from string
	idle       bool
}

// numbers puts the numbers of moves where they end, on the lane of their way: a
// disc for each place. Numbers of moves that are not legal now stand in hollow
// discs. Classes "target-disc" and "target-number", with "idle".
func (m marker) numbers(targets []replay.Target) error {
	var places []numbered
	words := map[numbered][]string{}
	for _, t := range targets {
		if t.Number == 0 || t.Class.Has(replay.Leaves) && !t.Class.Has(replay.Captures) && collects(targets, &t) {
			continue
		}
		at := numbered{cell: t.Cell, idle: t.Class.Has(replay.Idle)}
		if len(t.Ways) > 0 && len(t.Ways[0]) > 1 {
			at.from = t.Ways[0][len(t.Ways[0])-2]
		}
		n := strconv.Itoa(t.Number)
		if words[at] == nil {
			places = append(places, at)
		}
		if !slices.Contains(words[at], n) {
			words[at] = append(words[at], n)
		}
	}
	for _, at := range places {
		slices.Sort(words[at])
		if err := m.number(at, strings.Join(words[at], ",")); err != nil {
			return err
		}
	}
	return nil
}

// collects reports whether a move that leaves the board could also stay where it
// ends, which then bears the number.
func collects(targets []replay.Target, t *replay.Target) bool {
	return slices.ContainsFunc(targets, func(other replay.Target) bool {
		return other.Number == t.Number && !other.Class.Has(replay.Leaves)
	})
}

// number draws a disc, or a wider plate for several numbers.
func (m marker) number(at numbered, words string) error {
	c, err := m.cell(at.cell)
	if err != nil {
		return err
	}
	p, room := c.Centre, c.Room
	if at.from != "" {
		from, err := m.cell(at.from)
		if err != nil {
			return err
		}
		room = math.Max(room, from.Room)
		p = p.Add(m.besideWay(from, c))
	}
	disc := scene.Style{Class: "target-disc", Paint: scene.Paint{Fill: scene.Target, Stroke: scene.Ground, Width: 2}}
	ink := scene.Style{Class: "target-number", Paint: scene.Paint{Fill: scene.Ground}}
	if at.idle {
		disc = scene.Style{Class: "target-disc idle", Paint: scene.Paint{Fill: scene.Ground, Stroke: scene.Target, Width: 2}}
		ink = scene.Style{Class: "target-number idle", Paint: scene.Paint{Fill: scene.Words}}
	}
	r := math.Round(room * 0.36)
	half := r + r*0.36*float64(len(words)-1)
	m.Add(scene.Annotations,
		scene.Rect{Style: disc, Name: at.cell, Min: scene.Point{X: tenth(p.X - half), Y: tenth(p.Y - r)}, Width: tenth(2 * half), Height: 2 * r, Round: r},
		Label(ink, p, math.Round(r*1.4), scene.Bold, words))
	return nil
}

// besideWay tells where the number of a way stands that comes into a cell: on its
// lane, or in the corner of a cell where something stands.
func (m marker) besideWay(from, c CellShape) scene.Point {
	if !m.taken(c) {
		return toRight(from.Centre, c.Centre, laneOf(from, c))
	}
	back := c.Centre.Towards(from.Centre, c.Room*0.62).Sub(c.Centre)
	return toRight(from.Centre, c.Centre, c.Room*0.62).Add(back)
}
