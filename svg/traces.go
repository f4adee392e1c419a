package svg

import (
	"math"
	"slices"

	"scoresheet/replay"
	"scoresheet/svg/scene"
)

// Ways of moves are drawn under the pieces, but for those that lead through pieces
// and turn them over. Solid lines are walked; broken ones are leaps; lines with a
// head are those of a second piece; dotted ones cannot be gone now.
type traceForm uint8

const (
	walked traceForm = iota
	leapt
	second
	turned
	idle
	traceForms
)

var traceStyles = [traceForms]scene.Style{
	walked: {Class: "trace", Paint: scene.Paint{Stroke: scene.Target, Width: 5, Cap: scene.RoundCap, Join: scene.RoundJoin}},
	leapt:  {Class: "trace leap", Paint: scene.Paint{Stroke: scene.Target, Width: 4, Dash: 9, Join: scene.RoundJoin}},
	second: {Class: "trace second", Paint: scene.Paint{Fill: scene.Target}},
	turned: {Class: "trace turned", Paint: scene.Paint{Stroke: scene.Target, Width: 4, Cap: scene.RoundCap, Join: scene.RoundJoin}},
	idle:   {Class: "trace idle", Paint: scene.Paint{Stroke: scene.Target, Width: 3, Dash: 5, Join: scene.RoundJoin}},
}

// traces draws the ways of moves, what several have in common once. Classes
// "trace", with "leap", "second" or "idle".
func (m marker) traces(targets []replay.Target) error {
	var lines [traceForms]scene.Segments
	drawn := map[[2]string]bool{} // steps from cell to cell
	for _, t := range longestFirst(targets) {
		for i, way := range t.Ways {
			if len(way) < 2 || t.Class.Has(replay.Places) {
				continue
			}
			cells, err := m.cells(way)
			if err != nil {
				return err
			}
			form := formOf(&t, i)
			if form == second {
				m.second(cells)
				continue
			}
			known := drawnSteps(drawn, way)
			if known == len(way)-1 {
				continue
			}
			lines[form] = appendLine(lines[form], m.route(cells, &t, known))
		}
	}
	for form, segments := range lines {
		layer := scene.Marks
		if len(segments) == 0 {
			continue
		}
		if traceForm(form) == turned {
			layer = scene.Annotations
			m.Add(layer, scene.Path{Style: traceCasing, Segments: segments})
		}
		m.Add(layer, scene.Path{Style: traceStyles[form], Segments: segments})
	}
	return nil
}

var traceCasing = scene.Style{Class: "casing", Paint: scene.Paint{Stroke: scene.Ground, Width: 8, Cap: scene.RoundCap, Join: scene.RoundJoin}}

// formOf tells how a way of a move is drawn.
func formOf(t *replay.Target, way int) traceForm {
	switch {
	case t.Class.Has(replay.Idle):
		return idle
	case t.Class.Has(replay.Castles) && way > 0:
		return second
	case t.Class.Has(replay.Leaps):
		return leapt
	case t.Class.Has(replay.Flips):
		return turned
	}
	return walked
}

// longestFirst puts the moves with the longest ways first, and those that are not
// legal now last, so that a way is drawn before the ways that are parts of it.
func longestFirst(targets []replay.Target) []replay.Target {
	sorted := slices.Clone(targets)
	rank := func(t *replay.Target) int {
		if len(t.Ways) == 0 || t.Class.Has(replay.Idle) {
			return -len(t.Ways)
		}
		return len(t.Ways[0])
	}
	slices.SortStableFunc(sorted, func(a, b replay.Target) int { return rank(&b) - rank(&a) })
	return sorted
}

// drawnSteps counts the steps at the start of a way that are drawn already, and
// notes that all of them are now.
func drawnSteps(drawn map[[2]string]bool, way []string) (known int) {
	for i := 1; i < len(way); i++ {
		step := [2]string{way[i-1], way[i]}
		if drawn[step] && known == i-1 {
			known = i
		}
		drawn[step] = true
	}
	return known
}

// cells looks up the cells of a way.
func (m marker) cells(way []string) ([]CellShape, error) {
	cells := make([]CellShape, len(way))
	for i, name := range way {
		c, err := m.cell(name)
		if err != nil {
			return nil, err
		}
		cells[i] = c
	}
	return cells, nil
}

func appendLine(s scene.Segments, points []scene.Point) scene.Segments {
	for i, p := range points {
		p = scene.Point{X: tenth(p.X), Y: tenth(p.Y)}
		if i == 0 {
			s = s.Move(p.X, p.Y)
		} else {
			s = s.Line(p.X, p.Y)
		}
	}
	return s
}

func tenth(x float64) float64 { return math.Round(x*10) / 10 }

// second draws the way of a second piece, which ends in a head. It runs beside the
// middle of the cells, where the first piece goes, on the side of the edge.
func (m marker) second(cells []CellShape) {
	first, last := cells[0], cells[len(cells)-1]
	beside := toRight(first.Centre, last.Centre, math.Min(first.Room, last.Room)*0.62)
	middle := m.Origin.Add(scene.Point{X: m.Width, Y: m.Height}.Mul(0.5))
	if last.Centre.Add(beside).Dist(middle) < last.Centre.Dist(middle) {
		beside = beside.Mul(-1)
	}
	tail, tip := first.Centre.Add(beside), last.Centre.Add(beside)
	m.Add(scene.Marks, scene.Arrow{Style: traceStyles[second], Points: []scene.Point{tail, tip}, Width: 4, Head: 16})
}

// route gives the line of a way, without the steps at its start that are known.
// Leaps turn in the middle of a cell, other ways only where they must.
func (m marker) route(cells []CellShape, t *replay.Target, known int) []scene.Point {
	if t.Number > 0 {
		return onLane(cells, known)
	}
	leap, last := t.Class.Has(replay.Leaps), len(cells)-1
	points, from := []scene.Point{cells[0].Centre}, 0
	for i := 1; i <= last; i++ {
		joint, touching := jointOf(cells[i-1], cells[i])
		next := cells[i].Centre
		if touching {
			next = joint
		}
		came := len(points) - 1 // where the step before came into the cell
		turns := i > 1 && (leap || t.Class.Has(replay.Flips) || bends(points[came], cells[i-1].Centre, next))
		if turns {
			points = append(points, cells[i-1].Centre)
		}
		if i-1 == known {
			if from = came; leap && turns {
				from++
			}
		}
		if touching {
			points = append(points, joint)
		}
	}
	end := cells[last].Centre
	if t.Class.Has(replay.Captures) { // up to the ring
		end = end.Towards(points[len(points)-1], cells[last].Room)
	}
	return append(points[from:], end)
}

// bends reports whether a way from p over the middle of a cell to q turns there,
// so that it must be led through the middle.
func bends(p, middle, q scene.Point) bool {
	a, b := middle.Sub(p), q.Sub(middle)
	return a.X*b.X+a.Y*b.Y < 0.7*math.Hypot(a.X, a.Y)*math.Hypot(b.X, b.Y)
}

// jointOf gives where two cells touch: in the middle of the edge that they share,
// or in a corner.
func jointOf(a, b CellShape) (scene.Point, bool) {
	var shared []scene.Point
	for _, p := range a.Outline {
		if slices.ContainsFunc(b.Outline, func(q scene.Point) bool { return p.Dist(q) < 0.5 }) {
			shared = append(shared, p)
		}
	}
	switch len(shared) {
	case 0:
		return scene.Point{}, false
	case 1:
		return shared[0], true
	}
	return shared[0].Add(shared[len(shared)-1]).Mul(0.5), true
}

// laneOf is how far from the middle of cells the ways run that keep to the right,
// so that ways to and fro lie side by side.
func laneOf(a, b CellShape) float64 { return math.Max(a.Room, b.Room) * 0.4 }

// toRight gives the way from the middle of a road to its right lane, when one
// goes from p to q.
func toRight(p, q scene.Point, lane float64) scene.Point {
	d := p.Dist(q)
	if d == 0 {
		return scene.Point{}
	}
	return scene.Point{X: (p.Y - q.Y) / d, Y: (q.X - p.X) / d}.Mul(lane)
}

// onLane gives the line of a way that keeps to the right, from the cell on after
// the known steps.
func onLane(cells []CellShape, known int) (points []scene.Point) {
	lane := 0.0
	for _, c := range cells {
		lane = math.Max(lane, laneOf(c, c))
	}
	for i := known; i < len(cells); i++ {
		at := cells[i].Centre
		var in, out scene.Point
		if i > 0 {
			in = toRight(cells[i-1].Centre, at, lane)
		}
		if i+1 < len(cells) {
			out = toRight(at, cells[i+1].Centre, lane)
		}
		switch {
		case i == 0:
			points = append(points, at.Add(out))
		case i == known, i+1 == len(cells), in.Dist(out) < 1:
			points = append(points, at.Add(in))
		case in.Add(out).Dist(scene.Point{}) < 1: // it turns round
			ahead := scene.Point{X: in.Y, Y: -in.X}
			points = append(points, at.Add(in).Add(ahead.Mul(0.6)), at.Add(ahead), at.Add(out).Add(ahead.Mul(0.6)))
		default:
			points = append(points, at.Add(in).Add(out))
		}
	}
	return points
}
