package motion

import (
	"scoresheet/svg/scene"
)

// An actor is a shape from when it comes until it goes.
type actor struct {
	item        // as it was first
	index  int  // in the order of coming
	seen   seen // when it shows
	stops  []stop
	now    place
	centre scene.Point // now
}

// seen is when an actor shows, in milliseconds. It comes and goes at once, or
// gradually within a window.
type seen struct {
	come, gone window // the end of come is when it is there, the start of gone when it begins to go; both may be empty
	always     bool   // from the beginning
	forever    bool   // until the end
}

// A stop is a place where an actor is at a time. Even says that it goes on to the
// next at an even pace; otherwise it starts and ends gently.
type stop struct {
	at    int
	place place
	even  bool
}

// A play follows the shapes of one layer through the scenes.
type play struct {
	clock  *clock
	layer  scene.Layer
	actors []*actor
	on     []*actor // those of the last scene, in its order
	order  order
}

// next goes on to the scene of position n.
func (p *play) next(n int, shapes []item, cues []scene.Cue) {
	p.order.scene(shapes)
	m := match{play: p, n: n, items: shapes, cues: cues, old: p.on, new: make([]*actor, len(shapes))}
	if n == 0 {
		for i := range shapes {
			m.new[i] = p.enter(shapes[i], seen{always: true, forever: true})
		}
	} else if p.overlay() { // what tells of one move is no part of the next, alike as it may look
		m.leave()
		m.arrive()
	} else {
		m.byCue(m.exchange)
		m.equal()
		m.byCue(func(*scene.Cue) bool { return true })
		if len(cues) > 0 {
			m.turnedOver()
			m.nearest()
		} else {
			m.nearest()
			m.turnedOver()
		}
		m.leave()
		m.arrive()
	}
	p.on = m.new
}

// enter brings an actor on.
func (p *play) enter(it item, s seen) *actor {
	a := &actor{item: it, index: len(p.actors), seen: s, now: it.place, centre: it.centre}
	p.actors = append(p.actors, a)
	return a
}

// A match finds the shapes of one scene among those of the scene before.
type match struct {
	*play
	n     int
	items []item
	cues  []scene.Cue
	old   []*actor // nil where found again
	new   []*actor // nil where not found yet
}

// found says that the shape at j is the actor at i.
func (m *match) found(i, j int) {
	m.new[j] = m.old[i]
	m.old[i] = nil
}

// equal finds the shapes that have not changed.
func (m *match) equal() {
	waiting := make(map[string][]int)
	for i, a := range m.old {
		if a != nil {
			waiting[a.fullNow()] = append(waiting[a.fullNow()], i)
		}
	}
	for j := range m.items {
		if m.new[j] != nil {
			continue
		}
		if list := waiting[m.items[j].full]; len(list) > 0 {
			waiting[m.items[j].full] = list[1:]
			m.found(list[0], j)
		}
	}
}

// pairs calls found for every actor and shape left that are alike but for their
// place, those that fit best first.
func (m *match) pairs(fit func(a *actor, it *item) (float64, bool), found func(i, j int)) {
	for {
		best, at, to := 0.0, -1, -1
		for j := range m.items {
			if m.new[j] != nil || !m.items[j].placed {
				continue
			}
			for i, a := range m.old {
				if a == nil || a.key != m.items[j].key {
					continue
				}
				if bad, ok := fit(a, &m.items[j]); ok && (at < 0 || bad < best) {
					best, at, to = bad, i, j
				}
			}
		}
		if at < 0 {
			return
		}
		found(at, to)
	}
}

// exchange reports whether another thing went a way back: then both moved, even
// where the scenes look as if neither had.
func (m *match) exchange(cue *scene.Cue) bool {
	return len(cue.Way) > 1 && m.any(func(other *scene.Cue) bool {
		return len(other.Way) > 1 && other.Way[0] == cue.Way[len(cue.Way)-1] && other.Way[len(other.Way)-1] == cue.Way[0]
	})
}

// byCue finds what went the ways of the chosen cues.
func (m *match) byCue(chosen func(*scene.Cue) bool) {
	for c := range m.cues {
		cue := &m.cues[c]
		if !chosen(cue) {
			continue
		}
		fit := func(a *actor, it *item) (float64, bool) {
			from, to := a.centre.Sub(cue.Way[0]), it.centre.Sub(cue.Way[len(cue.Way)-1])
			return from.Dist(to), cue.Fits(a.centre, it.centre)
		}
		m.pairs(fit, func(i, j int) {
			m.old[i].along(cue, m.items[j].place, m.clock.step(m.n, cue.Step))
			m.glided(i, j)
		})
	}
}

// nearest finds what went somewhere else by itself.
func (m *match) nearest() {
	fit := func(a *actor, it *item) (float64, bool) { return a.centre.Dist(it.centre), a.glides }
	m.pairs(fit, func(i, j int) {
		m.old[i].glide(m.items[j].place, m.when(m.items[j].centre))
		m.glided(i, j)
	})
}

func (m *match) glided(i, j int) {
	m.old[i].centre = m.items[j].centre
	m.found(i, j)
}

// turnedOver finds where one thing has given place to another.
func (m *match) turnedOver() {
	for j := range m.items {
		it := &m.items[j]
		if m.new[j] != nil || !it.glides {
			continue
		}
		for i, a := range m.old {
			if a == nil || !a.glides || a.now != it.place {
				continue
			}
			w := m.when(it.centre)
			half := (w.from + w.to) / 2
			a.edgewise(window{w.from, half}, false)
			a.leave(window{half, half})
			m.old[i] = nil
			m.new[j] = m.enter(*it, seen{come: window{half, half}, forever: true})
			m.new[j].edgewise(window{half, w.to}, true)
			break
		}
	}
}

// when gives the time in which something happens at a point: that of the step
// whose cue tells of it, or of the whole move.
func (m *match) when(at scene.Point) window {
	for c := range m.cues {
		if cue := &m.cues[c]; cue.Ends(at) || cue.Starts(at) {
			return m.clock.step(m.n, cue.Step)
		}
	}
	return m.clock.move(m.n)
}

// overlay reports whether the shapes of the layer are about a move: they are gone
// when the next begins, and come when it is done.
func (p *play) overlay() bool { return p.layer == scene.Marks || p.layer == scene.Annotations }

// fades reports whether a shape comes and goes gradually.
func (m *match) fades(it *item) bool { return it.placed && m.layer == scene.Pieces }

// leave sends off the actors that were not found again.
func (m *match) leave() {
	for _, a := range m.old {
		if a == nil {
			continue
		}
		whole := m.clock.move(m.n)
		switch {
		case m.overlay():
			a.leave(window{whole.from, whole.from})
		case !m.fades(&a.item):
			a.leave(window{whole.to, whole.to})
		case m.replaced(a):
			w := m.when(a.centre)
			a.leave(window{w.from, w.from})
		default:
			w := m.when(a.centre)
			if cue := m.wayFrom(a); cue != nil { // it goes at the end of its way
				a.along(cue, endOf(cue, a), w)
				w.from = w.to
			}
			a.leave(w)
		}
	}
}

// replaced reports whether something new of the same kind of shape goes the way
// that begins at an actor which is no more: a pawn that becomes a queen, a card
// that is turned up, a number that changes.
func (m *match) replaced(a *actor) bool {
	return m.any(func(cue *scene.Cue) bool {
		if len(cue.Way) < 2 || !cue.Starts(a.centre) {
			return false
		}
		for j := range m.items {
			if m.new[j] == nil && m.fades(&m.items[j]) && m.items[j].glides == a.glides && cue.Ends(m.items[j].centre) {
				return true
			}
		}
		return false
	})
}

// wayFrom gives the cue by whose way a thing goes before it is no more: a pawn that
// ends its walk off the board; nil if it just goes.
func (m *match) wayFrom(a *actor) *scene.Cue {
	for c := range m.cues {
		if cue := &m.cues[c]; len(cue.Way) > 1 && cue.Starts(a.centre) {
			return cue
		}
	}
	return nil
}

func (m *match) any(is func(*scene.Cue) bool) bool {
	for c := range m.cues {
		if is(&m.cues[c]) {
			return true
		}
	}
	return false
}

// arrive brings on the shapes that are new.
func (m *match) arrive() {
	whole := m.clock.move(m.n)
	for j := range m.items {
		if m.new[j] != nil {
			continue
		}
		it := &m.items[j]
		if !m.fades(it) {
			m.new[j] = m.enter(*it, seen{come: window{whole.to, whole.to}, forever: true})
			continue
		}
		if cue := m.wayOf(it); cue != nil {
			w := m.clock.step(m.n, cue.Step)
			a := m.enter(*it, seen{come: window{w.from, w.from}, forever: true})
			a.now = startOf(cue, it)
			a.along(cue, it.place, w)
			m.new[j] = a
			continue
		}
		m.new[j] = m.enter(*it, seen{come: m.when(it.centre), forever: true})
	}
}

// wayOf gives the cue by whose way a new thing came, in place of an old one or
// from nowhere; nil if it just came.
func (m *match) wayOf(it *item) *scene.Cue {
	for c := range m.cues {
		if cue := &m.cues[c]; len(cue.Way) > 1 && cue.Ends(it.centre) {
			return cue
		}
	}
	return nil
}
