package accelerator

// A Deflector is a mirror on a square (AX-3).
type Deflector struct {
	Square Square
	Mirror Mirror
}

// deflectors are those on the board, sorted by square. Free slots are zero, so
// that equal boards are equal values.
type deflectors struct {
	// filter has a bit for the hash of each square, so that an empty square is
	// told apart at once; two squares may share a bit.
	filter uint64
	list   [Deflectors]Deflector
	n      uint8
}

func filterBit(s Square) uint64 { return 1 << (uint32(s) * 2654435769 >> 26) }

// at gives the mirror on a square.
func (d *deflectors) at(s Square) Mirror {
	if d.filter&filterBit(s) == 0 {
		return NoMirror
	}
	for i := range d.list[:d.n] {
		if d.list[i].Square == s {
			return d.list[i].Mirror
		}
	}
	return NoMirror
}

// add puts a deflector on an empty square. There must be a free slot.
func (d *deflectors) add(s Square, m Mirror) {
	i := d.n
	for i > 0 && d.list[i-1].Square > s {
		d.list[i] = d.list[i-1]
		i--
	}
	d.list[i] = Deflector{s, m}
	d.n++
	d.filter |= filterBit(s)
}

// remove takes the deflector off a square and tells how it lay.
func (d *deflectors) remove(s Square) Mirror {
	m, kept := NoMirror, uint8(0)
	d.filter = 0
	for _, e := range d.list[:d.n] {
		if e.Square == s {
			m = e.Mirror
			continue
		}
		d.list[kept] = e
		kept++
		d.filter |= filterBit(e.Square)
	}
	if kept < d.n {
		d.list[kept] = Deflector{}
	}
	d.n = kept
	return m
}

// turn turns the deflector on a square.
func (d *deflectors) turn(s Square) {
	for i := range d.list[:d.n] {
		if d.list[i].Square == s {
			d.list[i].Mirror = d.list[i].Mirror.Turned()
		}
	}
}

// apply makes a change that [Rules.Check] accepts.
func (d *deflectors) apply(c Change) {
	switch c.Kind {
	case Add:
		d.add(c.To, c.Mirror)
	case Move:
		d.add(c.To, d.remove(c.From))
	case Flip:
		d.turn(c.From)
	case Remove:
		d.remove(c.From)
	}
}

// squareSet is a set of squares.
type squareSet [(cellMask + 1) / 64]uint64

func (q *squareSet) add(s Square) { q[s>>6&15] |= 1 << (s & 63) }

func (q *squareSet) has(s Square) bool { return q[s>>6&15]>>(s&63)&1 != 0 }
