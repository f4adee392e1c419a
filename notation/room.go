package notation

// A room is where the parts of a tree are made. With [Options.Reuse] it makes the
// parts of a game from those of the game before, so that a long archive is read
// without asking for memory all the time.
type room struct {
	reuse      bool
	variations pool[Line]
	comments   pool[Comment]
	plies      spares[Ply] // for variations
	nags       spares[NAG]
	annexes    spares[Annex]
}

// How much of a game is kept for the next one. Few games are larger, and what is
// larger is left to the garbage collector.
const (
	keptPlies     = 1 << 15 // of a main line
	keptVariation = 1 << 7  // plies of a variation
	keptAnnexes   = 1 << 3  // after a ply
	keptParts     = 1 << 8  // of each kind
)

// A pool holds the things of one kind that are in use, and those that may be used.
type pool[T any] struct {
	made []*T
	used int
}

// take gives a zero thing.
func (p *pool[T]) take(r *room) *T {
	if !r.reuse {
		return new(T)
	}
	if p.used < len(p.made) {
		p.used++
		return p.made[p.used-1]
	}
	thing := new(T)
	if len(p.made) < keptParts {
		p.made = append(p.made, thing)
		p.used++
	}
	return thing
}

// inUse gives all things that have been taken.
func (p *pool[T]) inUse() []*T { return p.made[:p.used] }

// spares are slices that may be used.
type spares[T any] [][]T

// add appends to a slice, which begins in one that may be used.
func (s *spares[T]) add(list []T, thing T) []T {
	if n := len(*s); list == nil && n > 0 {
		list = (*s)[n-1]
		*s = (*s)[:n-1]
	}
	return append(list, thing)
}

// leave ends the use of a slice.
func (s *spares[T]) leave(list []T, kept int) {
	if cap(list) > 0 && cap(list) <= kept && len(*s) < keptParts {
		clear(list)
		*s = append(*s, list[:0])
	}
}

// leave ends the use of all parts of a game and gives the plies for the main line of
// the next one. Nothing of the text is held any longer.
func (r *room) leave(main []Ply) []Ply {
	r.leavePlies(main)
	for _, line := range r.variations.inUse() {
		r.leavePlies(line.Plies)
		r.plies.leave(line.Plies, keptVariation)
		*line = Line{}
	}
	for _, c := range r.comments.inUse() {
		*c = Comment{}
	}
	r.variations.used, r.comments.used = 0, 0
	clear(main)
	return main[:0]
}

// leavePlies ends the use of what belongs to plies.
func (r *room) leavePlies(plies []Ply) {
	for i := range plies {
		r.nags.leave(plies[i].NAGs, keptAnnexes)
		r.annexes.leave(plies[i].After, keptAnnexes)
	}
}
