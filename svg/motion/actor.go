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
	a.seen.gone, a.seen.forever = w, false
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

// rounding is how much of a way, in user units, a turn takes on either side of a
// corner.
const rounding = 14

// A ride is how an actor goes along a way. What stands on the way may face where
// it goes; what stands close beside it, such as a letter on a pawn, goes round with
// it; all else keeps its distance as it is.
type ride struct {
	start, end       place
	aside, asideEnd  scene.Point // from the way to the middle of the thing
	middle           scene.Point // from the place of the thing to its middle
	turns, goesRound bool
}

func (a *actor) ride(cue *scene.Cue, way []scene.Point, to place) ride {
	r := ride{start: a.now, end: to, middle: a.middle}
	r.aside = r.start.at.Add(r.middle).Sub(way[0])
	r.asideEnd = r.end.at.Add(r.middle).Sub(way[len(way)-1])
	distance := math.Hypot(r.aside.X, r.aside.Y)
	r.turns = cue.Turn && a.glides && distance < 1
	r.goesRound = cue.Turn && !r.turns && distance < cue.Reach/2
	return r
}

// at gives the place on the ride at a point of the way, after a part of it and
// with the turns made so far.
func (r *ride) at(part float64, p scene.Point, turned float64) place {
	now := between(r.start, r.end, part)
	aside := r.aside.Mul(1 - part).Add(r.asideEnd.Mul(part))
	switch {
	case r.turns:
		now.turn = r.start.turn + turned
	case r.goesRound:
		aside = scene.PlaceTurned(scene.Point{}, 1, turned).Apply(r.aside)
	}
	now.at = p.Add(aside).Sub(r.middle)
	return now
}

// along lets the actor go the way of a cue at an even pace.
func (a *actor) along(cue *scene.Cue, to place, w window) {
	way := corners(cue.Way)
	r := a.ride(cue, way, to)
	to.turn = near(to.turn, r.start.turn)
	if length(way) == 0 || len(way) == 2 && !r.turns && !r.goesRound {
		a.glide(to, w)
		return
	}
	r.end = to
	total, gone, turned := length(way), 0.0, 0.0
	a.stops = append(a.stops, stop{at: w.from, place: r.at(0, way[0], 0), even: true})
	add := func(gone float64, p scene.Point) {
		t := w.from + int(math.Round(gone/total*float64(w.to-w.from)))
		if t <= a.stops[len(a.stops)-1].at || t >= w.to {
			return // too close to another to show
		}
		a.stops = append(a.stops, stop{at: t, place: r.at(gone/total, p, turned), even: true})
	}
	for k := 1; k < len(way); k++ {
		in := way[k-1].Dist(way[k])
		gone += in
		if !r.turns && !r.goesRound {
			add(gone, way[k])
			continue
		}
		if k == len(way)-1 { // what it faces at last may be something else
			part := math.Min(rounding, in/3)
			add(gone-part, way[k].Towards(way[k-1], part))
			break
		}
		part := math.Min(rounding, math.Min(in, way[k].Dist(way[k+1]))/3)
		angle := turnAt(way[k-1], way[k], way[k+1])
		add(gone-part, way[k].Towards(way[k-1], part))
		turned += angle / 2
		add(gone, way[k])
		turned += angle / 2
		add(gone+part, way[k].Towards(way[k+1], part))
	}
	to.turn = near(to.turn, r.start.turn+turned)
	a.stops = append(a.stops, stop{at: w.to, place: to})
	a.now = to
}

// endOf gives where an actor comes by the way of a cue when no scene shows it there:
// turned as the way turns.
func endOf(cue *scene.Cue, a *actor) place {
	way := corners(cue.Way)
	end := a.now
	aside := end.at.Sub(way[0])
	if cue.Turn && a.glides {
		for k := 1; k < len(way)-1; k++ {
			end.turn += turnAt(way[k-1], way[k], way[k+1])
		}
	}
	end.at = way[len(way)-1].Add(aside)
	return end
}

// startOf gives where a thing that ends at a place began the way of a cue.
func startOf(cue *scene.Cue, it *item) place {
	way := corners(cue.Way)
	start := it.place
	aside := it.place.at.Add(it.middle).Sub(way[len(way)-1])
	if cue.Turn {
		turned := 0.0
		for k := 1; k < len(way)-1; k++ {
			turned += turnAt(way[k-1], way[k], way[k+1])
		}
		if it.glides {
			start.turn -= turned
		}
		if math.Hypot(aside.X, aside.Y) < cue.Reach/2 {
			aside = scene.PlaceTurned(scene.Point{}, 1, -turned).Apply(aside)
		}
	}
	start.at = way[0].Add(aside).Sub(it.middle)
	return start
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
