package rainet

// Count gives the number of actions that Legal lists, without listing them.
func (r *Rules) Count(p *Position) int {
	if r.over(p) {
		return 0
	}
	me, mine := p.toMove, p.cards[p.toMove]
	cards := mine.count()
	n := (mine & r.escapable(me)).count() + r.wallSites(p, me).count() + r.checkable(p, me).count()
	for from := mine; from != 0; from &= from - 1 {
		n += (r.near[from.first()] & r.open(p)).count()
	}
	if r.on(rn13) {
		n += r.countBoost(p, cards)
	}
	if p.wall[me] != NoCell && r.on(rn14) {
		n++
	}
	if r.usable(p, me, NotFound404, rn16) {
		n += cards * (cards - 1)
	}
	return n
}

// countBoost gives the number of actions that LINE BOOST adds.
func (r *Rules) countBoost(p *Position, cards int) int {
	boost := p.boost[p.toMove]
	if boost == NoCell {
		return cards
	}
	single := r.near[boost] & r.open(p)
	return 1 + (r.reach(p, boost) &^ single).count() + r.dashes(p, boost).count()
}

// Perft counts the sequences of legal actions of exactly that many turns. The
// Swap and Keep forms of a 404 count apart, and types the position does not
// know stay unknown. It gives 1 for depth 0 or less.
func (r *Rules) Perft(p *Position, depth int) uint64 {
	if depth <= 0 {
		return 1
	}
	if depth == 1 {
		return uint64(r.Count(p))
	}
	// Declared out here, next stays off the heap: the recursion takes its address.
	var (
		room [160]Action
		next Position
		e    Effect
		n    uint64
	)
	for _, a := range r.Legal(p, room[:0]) {
		next, e = *p, Effect{}
		r.do(&next, a, Unknown, &e)
		n += r.Perft(&next, depth-1)
	}
	return n
}
