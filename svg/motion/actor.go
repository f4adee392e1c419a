package motion

import (
	"fmt"
	"math"

	"scoresheet/svg/scene"
)

// fullNow gives what is alike in the shape where it stands now.
func (a *actor) fullNow() string {
	if !a.placed || len(a.stops) == 0 {
		return a.full
	}
	return a.key + fmt.Sprint(a.now.plain())
}

// leave lets the actor go within a window.
func (a *actor) leave(w window) {
	a.seen.gone, a.seen.forever, a.vanished = w, false, true
}

// glide lets the actor go straight to a place.
func (a *actor) glide(to place, w window) {
	to.turn = near(to.turn, a.now.turn)
	a.stops = append(a.stops, stop{at: w.from, place: a.now}, stop{at: w.to, place: to})
	a.now = to
}

// edgewise turns the actor until it is seen from its edge, or from there.
func (a *actor) edgewise(w window, from bool) {
	edge := a.now
	edge.sx = 0
	if from {
		a.stops = append(a.stops, stop{at: w.from, place: edge}, stop{at: w.to, place: a.now})
	} else {
		a.stops = append(a.stops, stop{at: w.from, place: a.now}, stop{at: w.to, place: edge})
	}
}

// along lets the actor go the way of a cue. It keeps its distance from the way,
// and where it stood at one end of it and stands at the other counts.
func (a *actor) along(cue *scene.Cue, to place, w window) {
	way := corners(cue.Way)
	start, end := a.now, to
	aside, asideEnd := start.at.Sub(way[0]), end.at.Sub(way[len(way)-1])
	turns := cue.Turn && a.glides && math.Hypot(aside.X, aside.Y) < 1
	if len(way) == 2 && !turns {
		a.glide(to, w)
		return
	}
	total := length(way)
	add := func(u float64, at scene.Point, turned float64) {
		p := between(start, end, u)
		p.at = at.Add(aside.Mul(1 - u)).Add(asideEnd.Mul(u))
		p.turn = start.turn + turned
		if !turns {
			p.turn = start.turn + (near(end.turn, start.turn)-start.turn)*u
		}
		at2 := w.from + int(math.Round(u*float64(w.to-w.from)))
		if n := len(a.stops); n > 0 && a.stops[n-1].at >= at2 && u > 0 {
			return // too close to show
		}
		a.stops = append(a.stops, stop{at: at2, place: p, even: true})
	}
	add(0, way[0], 0)
	gone, turned := 0.0, 0.0
	for k := 1; k < len(way)-1; k++ {
		in, out := way[k-1].Dist(way[k]), way[k].Dist(way[k+1])
		gone += in
		if !turns {
			add(gone/total, way[k], 0)
			continue
		}
		// It turns round within a little of its way.
		part := math.Min(14, math.Min(in, out)/3)
		angle := turnAt(way[k-1], way[k], way[k+1])
		add((gone-part)/total, way[k].Towards(way[k-1], part), turned)
		add(gone/total, way[k], turned+angle/2)
		turned += angle
		add((gone+part)/total, way[k].Towards(way[k+1], part), turned)
	}
	to.turn = near(to.turn, start.turn+turned)
	if turns && len(a.stops) > 0 {
		part := math.Min(14, way[len(way)-2].Dist(way[len(way)-1])/3)
		add((total-part)/total, way[len(way)-1].Towards(way[len(way)-2], part), turned)
	}
	a.stops = append(a.stops, stop{at: w.to, place: to})
	a.now = to
}

// corners drops the points where a way goes straight on.
func corners(way []scene.Point) []scene.Point {
	out := way[:1:1]
	for k := 1; k < len(way); k++ {
		if k+1 < len(way) && (way[k] == way[k+1] || math.Abs(turnAt(out[len(out)-1], way[k], way[k+1])) < 1e-6) {
			continue
		}
		out = append(out, way[k])
	}
	return out
}

// turnAt gives by how much a way from p through q to r turns clockwise at q, in
// degrees from -180 to 180.
func turnAt(p, q, r scene.Point) float64 {
	in, out := q.Sub(p), r.Sub(q)
	return math.Atan2(in.X*out.Y-in.Y*out.X, in.X*out.X+in.Y*out.Y) * 180 / math.Pi
}
