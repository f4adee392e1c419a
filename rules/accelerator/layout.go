package accelerator

import "scoresheet/rules"

// Tags are the values of the tags that make a layout; an empty value stands for
// the default (AX-1, AX-2).
type Tags struct {
	Board    string // "9x9": files x ranks, each 1 to 26
	Reactor  string // "e5"
	Adjacent string // "4" or "8" (AX-13)
	Setup    string // "alpha:a1N beta:a9E": players in turn order, homes, first facings
}

// The values that stand in for empty ones.
const (
	DefaultBoard    = "9x9"
	DefaultReactor  = "e5"
	DefaultAdjacent = "4"
	DefaultSetup    = "alpha:a1N beta:a9E"
)

// A TagError says which tag is wrong, and wraps a [*rules.PositionError] whose
// offset counts within the value of that tag. Where the tag was left out, the
// offset counts within the default.
type TagError struct {
	Tag string // "Board", "Reactor", "Adjacent" or "Setup"
	Err *rules.PositionError
}

// Error gives the tag and what is wrong with it.
func (e *TagError) Error() string { return e.Tag + ": " + e.Err.Error() }

// Unwrap gives the [*rules.PositionError].
func (e *TagError) Unwrap() error { return e.Err }

// A Layout is a board with everything that is fixed on it (AX-1, AX-2).
type Layout struct {
	Files, Ranks int
	Reactor      Square
	Adjacent     int    // 4 or 8 (AX-13)
	Seats        []Seat // in turn order
}

// A Seat is a player's place in the layout.
type Seat struct {
	Name   Name
	Home   Square
	Facing Facing // first facing of the pawn
}

// start gives the start position.
func (l *Layout) start() Position {
	p := Position{
		files: uint8(l.Files), ranks: uint8(l.Ranks), reactor: l.Reactor,
		electrons: Electrons, supply: Deflectors, players: uint8(len(l.Seats)),
	}
	for i, s := range l.Seats {
		p.pawns[i] = Pawn{Name: s.Name, Home: s.Home, Place: On(s.Home), Facing: s.Facing, Energy: 1}
	}
	return p
}

// parseLayout reads the tags in the order in which they depend on each other.
func (r *Rules) parseLayout(tags Tags) (Layout, error) {
	var l Layout
	fields := []struct {
		tag, value, standard string
		read                 func(*reader)
	}{
		{"Board", tags.Board, DefaultBoard, func(t *reader) { l.Files, l.Ranks = t.size() }},
		{"Reactor", tags.Reactor, DefaultReactor, func(t *reader) { l.Reactor = t.square("the square of the reactor", l.Files, l.Ranks) }},
		{"Adjacent", tags.Adjacent, DefaultAdjacent, func(t *reader) { l.Adjacent = t.adjacent() }},
		{"Setup", tags.Setup, DefaultSetup, func(t *reader) { r.readSetup(t, &l) }},
	}
	for _, f := range fields {
		t := reader{text: f.value}
		if f.value == "" {
			t.text = f.standard
		}
		f.read(&t)
		t.end()
		if t.err == nil {
			continue
		}
		if f.value == "" { // the default does not fit the other tags
			t.err.Message = "without this tag it is " + f.standard + ", but " + t.err.Message
		}
		return Layout{}, &TagError{Tag: f.tag, Err: t.err}
	}
	return l, nil
}

// adjacent reads the value of the tag Adjacent.
func (r *reader) adjacent() int {
	start := r.at
	n := r.number("4 or 8")
	if r.err == nil && n != 4 && n != 8 {
		r.fail(start, r.at-start, "AX-13", "a square has 4 or 8 adjacent squares, not %d", n)
	}
	return n
}

// readSetup reads the players of a layout.
func (r *Rules) readSetup(t *reader, l *Layout) {
	for t.more() {
		start := t.at
		name := t.name()
		t.expect(':', `":"`)
		at := t.at
		home := t.square("the home of "+name.String(), l.Files, l.Ranks)
		end := t.at
		facing := t.facing()
		r.checkSeat(t, seatText{start, at, end}, l.Reactor, l.Seats, Seat{Name: name, Home: home})
		if t.err != nil {
			return
		}
		l.Seats = append(l.Seats, Seat{name, home, facing})
		if t.more() {
			t.blanks()
		}
	}
	if len(l.Seats) < 2 {
		t.fail(len(t.text), 0, "AX-2", "a game has 2 to %d players", MaxPlayers)
	}
}

// seatText tells where a player's name and home stand in a text.
type seatText struct{ name, home, end int }

// checkSeat fails where one more player does not fit with those before.
func (r *Rules) checkSeat(t *reader, at seatText, reactor Square, seats []Seat, s Seat) {
	for _, other := range seats {
		switch {
		case other.Name == s.Name: // whatever clauses are off: a name is what tells pawns apart
			t.fail(at.name, len(s.Name.String()), "AX-2", "%s has one pawn only", s.Name)
		case other.Home == s.Home && r.strictBoard:
			t.fail(at.home, at.end-at.home, "AX-1", "%s is the home of %s already", s.Home, other.Name)
		}
	}
	if s.Home == reactor && s.Home != NoSquare && r.strictBoard {
		t.fail(at.home, at.end-at.home, "AX-1", "%s is the reactor and cannot be a home", s.Home)
	}
}
