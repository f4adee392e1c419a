package accelchess

// Rights is the set of castling rights that are left (AC-20), one bit each.
type Rights uint8

// The castling rights in the order in which the position text names them.
const (
	WhiteShort Rights = 1 << iota
	WhiteLong
	BlackShort
	BlackLong
)

// String gives the letters of the position text, such as "KQkq", or "-".
func (r Rights) String() string { return string(r.append(nil)) }

func (r Rights) append(text []byte) []byte {
	if r == 0 {
		return append(text, '-')
	}
	for i, letter := range []byte("KQkq") {
		if r&(1<<i) != 0 {
			text = append(text, letter)
		}
	}
	return text
}

// A castlingWay is what one way of castling asks and does.
type castlingWay struct {
	kingFrom, kingTo, rookFrom, rookTo Cell

	right   Rights // 0 where there is no such way
	between set    // must be empty: the cells between king and rook
	walk    []Cell // must not be attacked: the king's cells from first to last
}

// castlingHomes names king's and rook's cells, before and after (AC-20).
var castlingHomes = []struct {
	colour   Colour
	castling Castling
	cells    [4]string
}{
	{White, Short, [4]string{"e0", "g0", "h0", "f0"}},
	{White, Long, [4]string{"e0", "c0", "a0", "d0"}},
	{Black, Short, [4]string{"d9", "b9", "a9", "c9"}},
	{Black, Long, [4]string{"d9", "f9", "h9", "e9"}},
}

// castlingTable and rightsLost say the same of all rules; only whether castling
// exists at all depends on AC-20.
var castlingTable, rightsLost = func() (table [2][3]castlingWay, lost [Cells]Rights) {
	for i, home := range castlingHomes {
		var c [4]Cell
		for k, name := range home.cells {
			c[k], _ = ParseCell(name)
		}
		w := castlingWay{kingFrom: c[0], kingTo: c[1], rookFrom: c[2], rookTo: c[3], right: 1 << i}
		for cell := min(w.kingFrom, w.rookFrom) + 1; cell < max(w.kingFrom, w.rookFrom); cell++ {
			w.between = w.between.or(bit(cell))
		}
		// A back rank is numbered in one run, and the king walks two cells.
		w.walk = []Cell{w.kingFrom, (w.kingFrom + w.kingTo) / 2, w.kingTo}
		table[home.colour][home.castling] = w
		lost[w.kingFrom] |= w.right
		lost[w.rookFrom] |= w.right
	}
	return table, lost
}()

func (r *Rules) buildCastling() {
	if !r.off["AC-20"] {
		r.castles = castlingTable
	}
}

// canCastle tells whether the side to move may castle that way now.
func (p *Position) canCastle(c Castling) bool {
	if c > Long {
		return false
	}
	w := &p.rules.castles[p.turn][c]
	if p.rights&w.right == 0 || p.occupied().meets(w.between) {
		return false
	}
	for _, cell := range w.walk {
		if p.attacked(cell, p.turn.Other(), p.occupied(), set{}) {
			return false
		}
	}
	return true
}

// CastlingMove gives the move by which the side to move castles that way,
// whether it is legal now or not; the zero Move for NoCastling.
func (p *Position) CastlingMove(c Castling) Move {
	if c == NoCastling || c > Long {
		return Move{}
	}
	w := &castlingTable[p.turn][c]
	return Move{From: w.kingFrom, To: w.kingTo, Castling: c}
}
