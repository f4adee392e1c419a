package accelchess

// A node is a step of a ride. All rides from one cell are one list in preorder:
// the next node is one step further, and skip is where to go on when the ride
// ends here: at the next branch or the next ride.
type node struct {
	cell Cell
	skip uint8
}

// rides are the ways of a riding piece over the empty board.
type rides struct {
	nodes [Cells][]node
	lines [Cells]set      // every cell that can be reached
	ways  [Cells][][]Cell // the same as whole branches, from the first step to the border
	paths paths
}

// paths knows the cells between two cells on a ride. No two cells of this board
// lie on two rides of one kind, so there is at most one way to know.
type paths struct {
	index   [Cells][Cells]uint16 // into between; 0 for pairs that share no ride
	between []set
}

// open tells whether the ride from a to b, which must exist, is free of occ.
func (p *paths) open(a, b Cell, occ set) bool {
	return !p.between[p.index[a][b]].meets(occ)
}

func (p *paths) add(a, b Cell, between set) {
	p.index[a][b] = uint16(len(p.between))
	p.between = append(p.between, between)
}

// A stepper says how a ride goes on: from a cell through edge or corner k to
// the next cells, each with the edge or corner by which it is entered.
type stepper func(c Cell, k int) []entry

type entry struct {
	cell Cell
	by   int
}

// edgeStep crosses an edge (AC-10).
func (m *mesh) edgeStep(c Cell, e int) []entry {
	next := m.across[c][e]
	if next == NoCell {
		return nil
	}
	return []entry{{next, m.edge(next, c)}}
}

// cornerStep goes through a corner (AC-11); at the centre there are two ways on.
func (m *mesh) cornerStep(c Cell, k int) (next []entry) {
	v := m.corners[c][k]
	for _, d := range m.through[c][k] {
		next = append(next, entry{d, m.corner(d, v)})
	}
	return next
}

// ridesOf follows the steps from every cell to the border.
func ridesOf(step stepper) *rides {
	r := &rides{paths: paths{between: make([]set, 1)}}
	for c := Cell(0); c < Cells; c++ {
		for k := range 4 {
			r.follow(step, c, entry{c, (k + 2) % 4}, nil)
		}
	}
	return r
}

// follow adds everything behind one step. It leaves a cell opposite to where it
// was entered, and never visits a cell twice.
func (r *rides) follow(step stepper, origin Cell, at entry, way []Cell) {
	visited := setOf(way...).or(bit(origin))
	grown := false
	for _, next := range step(at.cell, (at.by+2)%4) {
		if visited.has(next.cell) {
			continue
		}
		grown = true
		index := len(r.nodes[origin])
		r.nodes[origin] = append(r.nodes[origin], node{cell: next.cell})
		r.lines[origin] = r.lines[origin].or(bit(next.cell))
		r.paths.add(origin, next.cell, setOf(way...))
		r.follow(step, origin, next, append(way[:len(way):len(way)], next.cell))
		r.nodes[origin][index].skip = uint8(len(r.nodes[origin]))
	}
	if !grown && len(way) > 0 {
		r.ways[origin] = append(r.ways[origin], way)
	}
}

// from is the set of cells a rider reaches: all free ones and the first occupied
// one of each branch.
func (r *rides) from(c Cell, occ set) (reached set) {
	nodes := r.nodes[c]
	for i := 0; i < len(nodes); {
		n := nodes[i]
		reached = reached.or(bit(n.cell))
		if i++; occ.has(n.cell) {
			i = int(n.skip)
		}
	}
	return reached
}

// reaches tells whether a rider gets from a to b.
func (r *rides) reaches(a, b Cell, occ set) bool {
	return r.paths.index[a][b] != 0 && r.paths.open(a, b, occ)
}
