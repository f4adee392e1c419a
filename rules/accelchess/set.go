package accelchess

import "math/bits"

// A set holds cells, one bit each.
type set struct{ lo, hi uint64 }

var allCells = set{^uint64(0), 1<<(Cells-64) - 1}

// bit is the set of one cell. Shifts by 64 and more give zero, and c-64 wraps
// round for the lower cells, so that no branch is needed.
func bit(c Cell) set { return set{1 << c, 1 << (c - 64)} }

func setOf(cells ...Cell) (s set) {
	for _, c := range cells {
		s = s.or(bit(c))
	}
	return s
}

func (s set) has(c Cell) bool  { return (s.lo>>c|s.hi>>(c-64))&1 != 0 }
func (s set) or(t set) set     { return set{s.lo | t.lo, s.hi | t.hi} }
func (s set) and(t set) set    { return set{s.lo & t.lo, s.hi & t.hi} }
func (s set) minus(t set) set  { return set{s.lo &^ t.lo, s.hi &^ t.hi} }
func (s set) empty() bool      { return s.lo|s.hi == 0 }
func (s set) meets(t set) bool { return s.lo&t.lo|s.hi&t.hi != 0 }
func (s set) size() int        { return bits.OnesCount64(s.lo) + bits.OnesCount64(s.hi) }

// pop removes the lowest cell. The set must not be empty.
func (s *set) pop() Cell {
	if s.lo != 0 {
		c := Cell(bits.TrailingZeros64(s.lo))
		s.lo &= s.lo - 1
		return c
	}
	c := Cell(64 + bits.TrailingZeros64(s.hi))
	s.hi &= s.hi - 1
	return c
}

// cells lists the set in the order of cell numbers.
func (s set) cells() []Cell {
	list := make([]Cell, 0, s.size())
	for !s.empty() {
		list = append(list, s.pop())
	}
	return list
}
