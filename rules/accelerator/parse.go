package accelerator

// Parse reads a position in the form that [Position.String] writes, under the
// standard rules. The error is a [*rules.PositionError].
func Parse(text string) (Position, error) { return standard.Parse(text) }

var standard = Default()

// Parse reads a position. It must be one that the rules allow: clauses that are
// switched off are not asked for. The error is a [*rules.PositionError].
func (r *Rules) Parse(text string) (Position, error) {
	q := positionReader{reader: reader{text: text}, rules: r}
	q.board()
	q.blanks()
	q.deflectors()
	q.blanks()
	q.players()
	q.blanks()
	q.turn()
	q.blanks()
	q.changed()
	q.end()
	q.totals()
	if q.err != nil {
		return Position{}, q.err
	}
	return q.p, nil
}

// A positionReader reads the fields of a position.
type positionReader struct {
	reader
	rules *Rules
	p     Position
	seats []Seat // players so far

	// Where the fields stand that are judged at the end.
	electronsAt, electronsEnd, supplyAt, deflectorsEnd int
}

func (q *positionReader) square(what string) Square {
	return q.reader.square(what, int(q.p.files), int(q.p.ranks))
}

// board reads the size, the reactor and the two stocks.
func (q *positionReader) board() {
	files, ranks := q.size()
	q.p.files, q.p.ranks = uint8(files), uint8(ranks)
	q.blanks()
	q.p.reactor = q.square("the square of the reactor")
	q.blanks()
	q.electronsAt = q.at
	q.p.electrons = uint8(q.number("the number of electrons on the reactor"))
	q.electronsEnd = q.at
	q.blanks()
	q.supplyAt = q.at
	q.p.supply = uint8(q.number("the number of deflectors in the supply"))
}

// deflectors reads "-" or "c7\,e4/".
func (q *positionReader) deflectors() {
	defer func() { q.deflectorsEnd = q.at }()
	if q.accept('-') {
		return
	}
	for {
		start := q.at
		s := q.square(`a deflector or "-"`)
		end := q.at
		m := q.mirror()
		d := &q.p.deflectors
		switch {
		case q.err != nil:
			return
		case d.at(s) != NoMirror:
			q.fail(start, end-start, "AX-13", "there are two deflectors on %s", s)
			return
		case s == q.p.reactor && q.rules.limits:
			q.fail(start, end-start, "AX-13", "no deflector can lie on the reactor")
			return
		case d.n == Deflectors:
			q.fail(start, q.at-start, "AX-2", "there are only %d deflectors", Deflectors)
			return
		}
		d.add(s, m)
		if !q.accept(',') {
			return
		}
	}
}

func (q *positionReader) mirror() Mirror {
	switch {
	case q.accept('/'):
		return Slash
	case q.accept('\\'):
		return Backslash
	}
	q.unexpected(`"/" or "\"`)
	return NoMirror
}

// players reads the pawns, separated by semicolons.
func (q *positionReader) players() {
	start := q.at
	for q.player(); q.accept(';'); {
		q.player()
	}
	if q.p.players < 2 {
		q.fail(start, q.at-start, "AX-2", "a game has 2 to %d players", MaxPlayers)
	}
}

// player reads "alpha@a1=a1N,1,0,0".
func (q *positionReader) player() {
	var w Pawn
	at := seatText{name: q.at}
	w.Name = q.name()
	q.expect('@', `"@"`)
	at.home = q.at
	w.Home = q.square("the home of " + w.Name.String())
	at.end = q.at
	q.rules.checkSeat(&q.reader, at, q.p.reactor, q.seats, Seat{Name: w.Name, Home: w.Home})
	q.checkHome(at, w.Home)
	q.expect('=', `"="`)
	q.place(&w)
	q.expect(',', `","`)
	w.Energy = q.count("the energy", q.rules.maxEnergy, "AX-2", "a pawn has at most %d energy", MaxEnergy)
	q.expect(',', `","`)
	carriedAt := q.at
	w.Carried = uint8(q.number("the number of electrons carried"))
	q.expect(',', `","`)
	w.Collected = uint8(q.number("the number of electrons collected"))
	if w.Place == Off && w.Carried != 0 {
		q.fail(carriedAt, 1, "AX-17", "%s is off the board and carries nothing", w.Name)
	}
	if q.err == nil {
		q.p.pawns[q.p.players] = w
		q.p.players++
		q.seats = append(q.seats, Seat{Name: w.Name, Home: w.Home})
	}
}

// checkHome fails where a deflector lies on a home.
func (q *positionReader) checkHome(at seatText, home Square) {
	if q.rules.limits && q.p.deflectors.at(home) != NoMirror {
		q.fail(at.home, at.end-at.home, "AX-13", "a deflector lies on %s and it cannot be a home", home)
	}
}

// count reads a number with an upper limit.
func (q *positionReader) count(what string, most uint8, clause, format string, args ...any) uint8 {
	start := q.at
	n := q.number(what)
	if q.err == nil && n > int(most) {
		q.fail(start, q.at-start, clause, format, args...)
	}
	return uint8(n)
}

// place reads "a1N", "a5~W" or "-" and fails where no pawn can be.
func (q *positionReader) place(w *Pawn) {
	if q.accept('-') {
		return
	}
	start := q.at
	s := q.square("the place of " + w.Name.String())
	w.Place = On(s)
	if q.accept('~') {
		side := q.facing()
		w.Place, w.Facing = Beyond(s, side), side.Opposite()
		if q.err == nil && !q.p.atEdge(s, side) {
			q.fail(start, q.at-start, "AX-14", "%s is not at the %s edge of the board", s, side.word())
		}
	} else {
		w.Facing = q.facing()
	}
	if q.err != nil {
		return
	}
	if w.Place == On(q.p.reactor) && q.rules.reactorEnds {
		q.fail(start, q.at-start, "AX-15", "%s cannot stand on the reactor between turns", w.Name)
	}
	for _, other := range q.p.pawns[:q.p.players] {
		if other.Place == w.Place && q.rules.annihilates {
			q.fail(start, q.at-start, "AX-16", "%s cannot be in the same place as %s between turns", w.Name, other.Name)
		}
	}
}

// turn reads whose turn it is.
func (q *positionReader) turn() {
	start := q.at
	name := q.name()
	for i, w := range q.p.pawns[:q.p.players] {
		if w.Name == name {
			q.p.turn = uint8(i)
			return
		}
	}
	q.fail(start, q.at-start, "AX-2", "%s does not play in this game", name)
}

// changed reads the square of the deflector changed last turn, or "-".
func (q *positionReader) changed() {
	if q.accept('-') {
		return
	}
	start := q.at
	q.p.changed = q.square(`the square changed last turn or "-"`)
	if q.err == nil && q.p.deflectors.at(q.p.changed) == NoMirror {
		q.fail(start, q.at-start, "AX-13", "there is no deflector on %s that was changed last turn", q.p.changed)
	}
}

// totals checks that nothing is lost or won (AX-2). What could overflow is
// refused whatever clauses are off.
func (q *positionReader) totals() {
	n := int(q.p.supply) + int(q.p.deflectors.n)
	if n > Deflectors || n < Deflectors && q.rules.strictCounts {
		q.fail(q.supplyAt, q.deflectorsEnd-q.supplyAt, "AX-2", "there are %d deflectors on the board and in the supply, not %d", n, Deflectors)
	}
	n = q.p.total()
	if n > 99 || n != Electrons && q.rules.strictCounts {
		q.fail(q.electronsAt, q.electronsEnd-q.electronsAt, "AX-2", "there are %d electrons in all, not %d", n, Electrons)
	}
}

// total counts the electrons.
func (p *Position) total() int {
	n := int(p.electrons)
	for _, w := range p.pawns[:p.players] {
		n += int(w.Carried) + int(w.Collected)
	}
	return n
}
