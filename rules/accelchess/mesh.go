package accelchess

import "slices"

// A Vertex is a point where corners of cells meet.
type Vertex uint8

// A point says where a vertex lies: in its sector's grid of vertices, whose
// cells have corners at whole coordinates.
type point struct {
	sector Sector
	u, v   int
}

// glue gives the one name under which a vertex of several sectors is known: the
// edges of L and R next to a home sector take that sector's vertices, and the
// centre, which all six cells around it share, is W's (AC-1).
func (p point) glue() point {
	side := 1
	if p.sector == SectorL {
		side = -1
	}
	switch {
	case p.sector == SectorB && p == (point{SectorB, 4, 0}):
		return point{SectorW, 4, 3}
	case p.sector == SectorW || p.sector == SectorB:
		return p
	case p.u == 0:
		return point{SectorW, 4 + side*p.v, 3}
	case p.v == 0:
		return point{SectorB, 4 + side*p.u, 0}
	}
	return p
}

// corners lists the corners of a cell in cyclic order.
func (p *place) corners() [4]point {
	x, y := p.x, p.y
	if p.sector == SectorL || p.sector == SectorR {
		x, y = x-1, y-1
	}
	return [4]point{{p.sector, x, y}, {p.sector, x + 1, y}, {p.sector, x + 1, y + 1}, {p.sector, x, y + 1}}
}

// A mesh is the board as a surface of quadrilaterals. Edge e of a cell runs from
// its corner e to its corner e+1, so that e+2 is the opposite edge or corner.
type mesh struct {
	points  []point          // of each vertex
	corners [Cells][4]Vertex // in cyclic order
	across  [Cells][4]Cell   // the cell beyond an edge, or NoCell
	around  [][]Cell         // of each vertex: the cells that meet there, in cyclic order
	through [Cells][4][]Cell // the cells opposite at a corner: none, one, or two at the centre
	closed  []bool           // of each vertex: whether cells lie all round it
}

// newMesh builds the board; without glue the sectors lie apart.
func newMesh(glued bool) *mesh {
	m := &mesh{}
	ids := map[point]Vertex{}
	for c := range places {
		for k, p := range places[c].corners() {
			if glued {
				p = p.glue()
			}
			id, known := ids[p]
			if !known {
				id = Vertex(len(m.points))
				ids[p] = id
				m.points = append(m.points, p)
			}
			m.corners[c][k] = id
		}
	}
	m.joinEdges()
	m.walkVertices()
	m.findOpposites()
	return m
}

func (m *mesh) joinEdges() {
	type side struct {
		cell Cell
		edge int
	}
	seen := map[[2]Vertex]side{}
	for c := range m.corners {
		for e := range 4 {
			a, b := m.corners[c][e], m.corners[c][(e+1)%4]
			key := [2]Vertex{min(a, b), max(a, b)}
			m.across[c][e] = NoCell
			if other, ok := seen[key]; ok {
				m.across[c][e] = other.cell
				m.across[other.cell][other.edge] = Cell(c)
			}
			seen[key] = side{Cell(c), e}
		}
	}
}

// walkVertices finds the cyclic order of the cells around every vertex.
func (m *mesh) walkVertices() {
	m.around = make([][]Cell, len(m.points))
	m.closed = make([]bool, len(m.points))
	for c := range m.corners {
		for k, v := range m.corners[c] {
			before, after := m.across[c][(k+3)%4], m.across[c][k]
			switch {
			case before == NoCell: // the border: walk away from it
				m.around[v] = m.walk(Cell(c), k, k)
			case after == NoCell:
				m.around[v] = m.walk(Cell(c), k, (k+3)%4)
			case m.around[v] == nil:
				m.around[v] = m.walk(Cell(c), k, k)
			}
		}
	}
	for v, ring := range m.around {
		m.closed[v] = true
		for _, c := range ring {
			k := m.corner(c, Vertex(v))
			m.closed[v] = m.closed[v] && m.across[c][k] != NoCell && m.across[c][(k+3)%4] != NoCell
		}
	}
}

// walk goes round corner k of cell c, leaving c by the edge exit, until it is
// back or at the border.
func (m *mesh) walk(c Cell, k, exit int) []Cell {
	v, ring := m.corners[c][k], []Cell{c}
	for {
		next := m.across[c][exit]
		if next == NoCell || next == ring[0] {
			return ring
		}
		k := m.corner(next, v)
		exit = k
		if m.across[next][k] == c {
			exit = (k + 3) % 4
		}
		c = next
		ring = append(ring, c)
	}
}

func (m *mesh) corner(c Cell, v Vertex) int { return slices.Index(m.corners[c][:], v) }

// edge finds the edge of c behind which other lies, or -1.
func (m *mesh) edge(c, other Cell) int { return slices.Index(m.across[c][:], other) }

// findOpposites applies "two places round" of the diagonal step to every corner.
func (m *mesh) findOpposites() {
	for c := range m.corners {
		for k, v := range m.corners[c] {
			ring := m.around[v]
			if !m.closed[v] || len(ring) < 4 {
				continue
			}
			n, at := len(ring), slices.Index(ring, Cell(c))
			ahead, behind := ring[(at+2)%n], ring[(at+n-2)%n]
			m.through[c][k] = []Cell{min(ahead, behind)}
			if ahead != behind {
				m.through[c][k] = append(m.through[c][k], max(ahead, behind))
			}
		}
	}
}

// central tells the vertex where rides fork: the one with more than four cells.
func (m *mesh) central(v Vertex) bool { return m.closed[v] && len(m.around[v]) > 4 }

var board = newMesh(true)

// Corners lists the four corners of a cell in cyclic order; neighbouring corners
// are the ends of an edge.
func Corners(c Cell) [4]Vertex { return board.corners[c] }

// Vertices is the number of vertices of the board; they are numbered from 0.
func Vertices() int { return len(board.points) }

// CellsAt lists the cells that meet at a vertex, in cyclic order: six at the
// centre point, four inside the board, one or two on its border. The result is
// shared and must not be changed.
func CellsAt(v Vertex) []Cell { return board.around[v] }

// Neighbours lists the cells across the four edges, edge e between the corners
// e and e+1 of Corners; NoCell where the border is.
func Neighbours(c Cell) [4]Cell { return board.across[c] }

// Line is the number of the file line on which the vertex lies, from 0 (left of
// file a) to 8 (right of file h); 4 is the middle line.
func (v Vertex) Line() int {
	p := board.points[v]
	switch p.sector {
	case SectorL:
		return 4 - max(p.u, p.v)
	case SectorR:
		return 4 + max(p.u, p.v)
	}
	return p.u
}

// Level counts the vertices of a file line, starting with 0 on White's border,
// or on Black's if black is set. The vertex on the board's middle has the level
// 3 plus the distance of its file line from the middle line.
func (v Vertex) Level() (level int, black bool) {
	p := board.points[v]
	switch {
	case p.sector == SectorW:
		return p.v, false
	case p.sector == SectorB:
		return 3 - p.v, true
	case p.u <= p.v:
		return 3 + p.u, false
	}
	return 3 + p.v, true
}
