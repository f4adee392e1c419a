package svg

import (
	"strings"

	"scoresheet/rules/accelchess"
)

// accelTitle names the diagram in one line.
func accelTitle(v AccelChessView, o Options) string {
	switch {
	case o.Title != "":
		return o.Title
	case v.Last != nil:
		return "Accelerated Chess, position after " + lastWords(v)
	}
	return "Accelerated Chess, " + v.Position.Turn().String() + " to move"
}

// accelDesc tells the whole position in words: whose turn it is, where every
// piece stands, the last move, and check.
func accelDesc(v AccelChessView, o Options) string {
	var b strings.Builder
	b.WriteString(v.Position.Turn().String() + " to move")
	if !o.Bare {
		b.WriteString(checkWords(v.Position))
	}
	for _, side := range []accelchess.Colour{accelchess.White, accelchess.Black} {
		b.WriteString("; " + side.String() + ":")
		writePieces(&b, v.Position, side)
	}
	if v.Last != nil && !o.Bare {
		b.WriteString("; last move: " + lastWords(v))
	}
	b.WriteByte('.')
	return b.String()
}

// checkWords tells of the side to move what it must know first.
func checkWords(p *accelchess.Position) string {
	switch {
	case p.Mate():
		return ", checkmated"
	case p.InCheck():
		return ", in check"
	case p.Stalemate():
		return ", stalemated"
	}
	return ""
}

// writePieces lists the pieces of a side from the king down, such as
// " Ke0 Qd0 Ra0 a1 b1"; pawns bear no letter, as in the notation of moves.
func writePieces(b *strings.Builder, p *accelchess.Position, side accelchess.Colour) {
	for kind := accelchess.King; kind >= accelchess.Pawn; kind-- {
		for c := range accelchess.Cell(accelchess.Cells) {
			if p.At(c) != accelchess.NewPiece(side, kind) {
				continue
			}
			b.WriteByte(' ')
			if kind != accelchess.Pawn {
				b.WriteByte(kind.Letter())
			}
			b.WriteString(c.String())
		}
	}
}

func lastWords(v AccelChessView) string {
	if v.LastText != "" {
		return v.LastText
	}
	return v.Last.String()
}
