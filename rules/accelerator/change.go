package accelerator

// obstacleKind is what stands against a change of a deflector.
type obstacleKind uint8

const (
	noObstacle obstacleKind = iota
	offBoard
	noDeflector // on the square left
	emptySupply
	occupied    // the square taken holds a deflector
	lastChanged // the deflector on the square left
	onReactor
	onHome    // of player
	underPawn // of player
	nextTo    // the pawn of player
	badMirror
)

// An obstacle is the reason why a change is not possible.
type obstacle struct {
	kind   obstacleKind
	square Square
	player int
}

// change gives what stands against a change (AX-13), when the pawn of the
// player to move is at a place.
func (r *Rules) change(p *Position, me Place, c Change) obstacle {
	switch c.Kind {
	case Add:
		if c.Mirror != Slash && c.Mirror != Backslash {
			return obstacle{kind: badMirror, square: c.To}
		}
		if !p.canAdd() {
			return obstacle{kind: emptySupply}
		}
		return r.take(p, me, c.To)
	case Move:
		if o := r.leave(p, me, c.From); o.kind != noObstacle {
			return o
		}
		return r.take(p, me, c.To)
	case Flip, Remove:
		return r.leave(p, me, c.From)
	}
	return obstacle{}
}

// canAdd reports whether the supply holds a deflector.
func (p *Position) canAdd() bool { return p.supply > 0 && p.deflectors.n < Deflectors }

// leave gives what stands against changing the deflector on a square.
func (r *Rules) leave(p *Position, me Place, s Square) obstacle {
	switch {
	case !p.Contains(s):
		return obstacle{kind: offBoard, square: s}
	case p.deflectors.at(s) == NoMirror:
		return obstacle{kind: noDeflector, square: s}
	case s == p.changed && r.limits:
		return obstacle{kind: lastChanged, square: s}
	}
	return r.limit(p, me, s)
}

// take gives what stands against putting a deflector on a square.
func (r *Rules) take(p *Position, me Place, s Square) obstacle {
	switch {
	case !p.Contains(s):
		return obstacle{kind: offBoard, square: s}
	case p.deflectors.at(s) != NoMirror:
		return obstacle{kind: occupied, square: s}
	}
	return r.limit(p, me, s)
}

// limit gives what stands against any change on a square.
func (r *Rules) limit(p *Position, me Place, s Square) obstacle {
	if !r.limits {
		return obstacle{}
	}
	if s == p.reactor {
		return obstacle{kind: onReactor, square: s}
	}
	if player, ok := p.home(s); ok {
		return obstacle{kind: onHome, square: s, player: player}
	}
	near := obstacle{}
	for i := range p.pawns[:p.players] {
		place := p.placeOf(i, me)
		if place == Off {
			continue
		}
		switch n := nearness(place, s); {
		case n == sameCell:
			return obstacle{kind: underPawn, square: s, player: i}
		case r.near[n] && near.kind == noObstacle:
			near = obstacle{kind: nextTo, square: s, player: i}
		}
	}
	return near
}

// placeOf gives a pawn's place, where that of the player to move is me.
func (p *Position) placeOf(player int, me Place) Place {
	if player == int(p.turn) {
		return me
	}
	return p.pawns[player].Place
}

// anyChange gives one change that a smaller roll would allow, if there is any.
// It looks no further than the first: where the supply holds a deflector, that
// is one of the first squares as a rule.
func (r *Rules) anyChange(p *Position, me Place) (Change, bool) {
	if p.canAdd() {
		for file := 1; file <= int(p.files); file++ {
			for rank := 1; rank <= int(p.ranks); rank++ {
				if s := SquareAt(file, rank); r.take(p, me, s).kind == noObstacle {
					return AddAt(s, Slash), true
				}
			}
		}
	}
	// A deflector that can be moved can also be turned.
	for d := range p.Deflectors() {
		if r.leave(p, me, d.Square).kind == noObstacle {
			return FlipAt(d.Square), true
		}
	}
	return Change{}, false
}

// blocked gives the squares on which nothing can be changed, as [Rules.limit]
// does for one square.
func (r *Rules) blocked(p *Position, me Place) squareSet {
	var set squareSet
	if !r.limits {
		return set
	}
	set.add(p.reactor)
	for i := range p.pawns[:p.players] {
		set.add(p.pawns[i].Home)
		if place := p.placeOf(i, me); place != Off {
			r.block(&set, place.cell())
		}
	}
	return set
}

// block adds a cell and those adjacent to it.
func (r *Rules) block(set *squareSet, c Square) {
	set.add(c)
	for files := -1; files <= 1; files++ {
		for ranks := -1; ranks <= 1; ranks++ {
			if r.near[files*files+ranks*ranks] {
				set.add(Square(int(c) + files<<rankBits + ranks))
			}
		}
	}
}
