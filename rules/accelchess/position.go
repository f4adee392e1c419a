package accelchess

// A Position is the board with everything that bears on the legal moves. It is
// a plain value, about 300 bytes: assignment copies it, and == compares it. The
// zero Position has no rules and no kings and is of no use; positions come from
// Start and Parse.
type Position struct {
	rules  *Rules
	key    uint64
	sides  [2]set        // cells occupied by each side
	kinds  [King + 1]set // cells occupied by each kind, of both sides
	pieces [Cells]Piece  // the same by cell
	kings  [2]Cell
	turn   Colour
	rights Rights
	check  bool // the king of the side to move is attacked

	// The cells that the last move, if it was a multistep, passed over, and
	// where its pawn stands. stepper is NoCell otherwise.
	passed  [3]Cell
	steps   uint8
	stepper Cell

	clock  int32 // halfmoves since the last capture or pawn move
	number int32 // of the move, counted from 1, one more after each of Black's
}

// maxCounter bounds the clock and the move number in a position text.
const maxCounter = 999_999

// Start is the position before the first move (AC-5).
func (r *Rules) Start() Position { return r.start }

// Start is the position before the first move under the Standard rules (AC-5).
func Start() Position { return Standard.start }

// The back ranks of AC-5 from file a to file h.
var backRanks = [2][8]Kind{
	{Rook, Knight, Bishop, Queen, King, Bishop, Knight, Rook},
	{Rook, Knight, Bishop, King, Queen, Bishop, Knight, Rook},
}

func (r *Rules) setUp() Position {
	p := Position{rules: r, stepper: NoCell, number: 1, rights: WhiteShort | WhiteLong | BlackShort | BlackLong}
	if r.off["AC-5"] {
		p.rights = 0
	}
	rows := [2][2]int{{0, 1}, {12, 11}}
	for side, row := range rows {
		for f := range 8 {
			kind := backRanks[side][f]
			if kind == King || !r.off["AC-5"] {
				p.put(rowCells[row[0]][f], NewPiece(Colour(side), kind))
			}
			if !r.off["AC-5"] {
				p.put(rowCells[row[1]][f], NewPiece(Colour(side), Pawn))
			}
		}
	}
	p.key = p.computeKey()
	return p
}

// put places a piece on an empty cell.
func (p *Position) put(c Cell, piece Piece) {
	b, side, kind := bit(c), piece.Colour(), piece.Kind()
	p.pieces[c] = piece
	p.sides[side] = p.sides[side].or(b)
	p.kinds[kind] = p.kinds[kind].or(b)
	if kind == King {
		p.kings[side] = c
	}
	p.key ^= keys.pieces[piece][c]
}

// lift takes a piece from its cell.
func (p *Position) lift(c Cell, piece Piece) {
	b, side, kind := bit(c), piece.Colour(), piece.Kind()
	p.pieces[c] = NoPiece
	p.sides[side] = p.sides[side].minus(b)
	p.kinds[kind] = p.kinds[kind].minus(b)
	p.key ^= keys.pieces[piece][c]
}

func (p *Position) occupied() set { return p.sides[White].or(p.sides[Black]) }

// Rules are the rules by which the position is played.
func (p *Position) Rules() *Rules { return p.rules }

// Turn is the side to move.
func (p *Position) Turn() Colour { return p.turn }

// At is the piece on a cell, or NoPiece.
func (p *Position) At(c Cell) Piece { return p.pieces[c] }

// King is the cell of a side's king.
func (p *Position) King(side Colour) Cell { return p.kings[side] }

// Rights are the castling rights that are left (AC-20).
func (p *Position) Rights() Rights { return p.rights }

// Passed lists the cells that the last move passed over if it was a pawn's
// multistep, in the order of its way (AC-19); else it is empty. It is a view of
// the position and changes with it.
func (p *Position) Passed() []Cell { return p.passed[:p.steps:p.steps] }

// Clock counts the halfmoves since the last capture or pawn move (AC-32).
func (p *Position) Clock() int { return int(p.clock) }

// Number is the number of the move to come; it grows after Black's move.
func (p *Position) Number() int { return int(p.number) }

// Key is a 64-bit hash of board, side, castling rights and passed cells. It is the
// same in every run of the program.
func (p *Position) Key() uint64 { return p.key }

// InCheck tells whether the king of the side to move is attacked.
func (p *Position) InCheck() bool { return p.check }
