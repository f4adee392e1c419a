package accelchess

// A Colour is a side. The zero value is White.
type Colour uint8

// The two sides; White moves first (AC-5).
const (
	White Colour = iota
	Black
)

// Other is the opponent.
func (c Colour) Other() Colour { return c ^ 1 }

// String gives "White" or "Black".
func (c Colour) String() string {
	if c == White {
		return "White"
	}
	return "Black"
}

// A Kind is a kind of piece. The zero value is none.
type Kind uint8

// The kinds of pieces, from the least to the king.
const (
	NoKind Kind = iota
	Pawn
	Knight
	Bishop
	Rook
	Queen
	King
)

var kindNames = [...]string{"none", "pawn", "knight", "bishop", "rook", "queen", "king"}

// kindClauses are the clauses that say how a kind of piece moves.
var kindClauses = [...]string{"AC-5", "AC-15", "AC-14", "AC-11", "AC-10", "AC-12", "AC-13"}

// String gives the name in small letters, such as "knight".
func (k Kind) String() string {
	if int(k) >= len(kindNames) {
		return "none"
	}
	return kindNames[k]
}

// Clause is the clause by which the kind moves, such as "AC-14"; for what is no
// kind of piece it is the set-up, AC-5.
func (k Kind) Clause() string {
	if int(k) >= len(kindClauses) {
		return kindClauses[NoKind]
	}
	return kindClauses[k]
}

// Letter is the capital letter of notation, P for a pawn; 0 for none.
func (k Kind) Letter() byte {
	if k == NoKind || k > King {
		return 0
	}
	return "PNBRQK"[k-1]
}

// A Piece is a kind of piece of one side. The zero value is none.
type Piece uint8

// NoPiece is what stands on an empty cell.
const NoPiece Piece = 0

// NewPiece makes a piece; of no kind it is NoPiece.
func NewPiece(c Colour, k Kind) Piece {
	if k == NoKind {
		return NoPiece
	}
	return Piece(c)<<3 | Piece(k)
}

// Kind is the piece's kind, NoKind for NoPiece.
func (p Piece) Kind() Kind { return Kind(p & 7) }

// Colour is the piece's side; of NoPiece it means nothing.
func (p Piece) Colour() Colour { return Colour(p >> 3) }

// Letter is the letter of the position text: capital for White, small for
// Black, 0 for NoPiece.
func (p Piece) Letter() byte {
	l := p.Kind().Letter()
	if l != 0 && p.Colour() == Black {
		l += 'a' - 'A'
	}
	return l
}

// String gives a name such as "white rook".
func (p Piece) String() string {
	switch {
	case p == NoPiece:
		return "none"
	case p.Colour() == White:
		return "white " + p.Kind().String()
	}
	return "black " + p.Kind().String()
}

// pieceOf reads a letter of the position text.
func pieceOf(letter byte) (Piece, bool) {
	colour := White
	if letter >= 'a' && letter <= 'z' {
		colour, letter = Black, letter-('a'-'A')
	}
	for k := Pawn; k <= King; k++ {
		if k.Letter() == letter {
			return NewPiece(colour, k), true
		}
	}
	return NoPiece, false
}

// Castling is a way of castling (AC-20). The zero value is none.
type Castling uint8

// The two ways of castling, O-O and O-O-O.
const (
	NoCastling Castling = iota
	Short
	Long
)

// String gives "O-O", "O-O-O" or "-".
func (c Castling) String() string {
	switch c {
	case Short:
		return "O-O"
	case Long:
		return "O-O-O"
	}
	return "-"
}

// A Move is one move of one side. For castling, From and To are the king's
// cells and Castling says which way; a king's move without it is no castling.
type Move struct {
	From, To  Cell
	Promotion Kind // what a pawn becomes on its far back rank, else NoKind
	Castling  Castling
}

// String gives the long form, such as "e1-e2", "a8-a9=Q" or "O-O".
func (m Move) String() string {
	if m.Castling != NoCastling {
		return m.Castling.String()
	}
	s := m.From.String() + "-" + m.To.String()
	if m.Promotion != NoKind {
		s += "=" + string(m.Promotion.Letter())
	}
	return s
}
