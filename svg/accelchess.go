package svg

import (
	"scoresheet/rules/accelchess"
	"scoresheet/svg/scene"
)

// An AccelChessView is what a diagram of Accelerated Chess shows.
type AccelChessView struct {
	Position *accelchess.Position
	// Last is the move that led to the position; nil if there is none to show.
	Last *accelchess.Move
	// LastText is the written form of the last move, such as "12...Qd7#", for
	// the description; empty for the long form.
	LastText string
	// Captured lists the captured pieces in the order in which they were taken.
	// They stand beside the board, the white ones on Black's side; nil leaves
	// the area out.
	Captured []accelchess.Piece
}

// AccelChess draws a position of Accelerated Chess: the square board with bent
// rows (AC-1), Black at the top. It fails when a mark or an arrow names a cell
// that does not exist.
//
// Its own classes are "piece white" and "piece black", in them "king", "queen",
// "rook", "bishop", "knight" and "pawn", and "body", "detail" and "dot" for the
// shapes of a piece; "turn white" and "turn black".
func AccelChess(v AccelChessView, o Options) (*scene.Scene, error) {
	places := accelViewOf(o.Flip)
	s := &scene.Scene{
		Width: accelSide, Height: accelSide,
		Class: "diagram accelerated-chess",
		Title: accelTitle(v, o),
		Desc:  accelDesc(v, o),
	}
	margin := accelMargin(o)
	s.Grow(margin, margin, margin, margin)
	s.Layers[scene.Board] = accelBoards()[side(o.Flip)]
	accelLabels(s, o)
	if !o.Bare {
		accelPlay(s, v, o, places)
	}
	accelPieces(s, v.Position, places)
	accelCaptured(s, v.Captured, o)
	AddCaption(s, accelSide/2, 26, o.Caption)
	return s, AddMarks(s, places.board, o)
}

// accelMargin is the room around the board: for coordinates, for the sign of
// whose turn it is, or just for the frame.
func accelMargin(o Options) float64 {
	switch {
	case o.Coordinates.outside():
		return 40
	case !o.Bare:
		return 28
	}
	return 8
}

// board looks cells up by name.
func (view *accelView) board(name string) (CellShape, bool) {
	c, ok := accelchess.ParseCell(name)
	if !ok {
		return CellShape{}, false
	}
	return view[c].CellShape, true
}

// accelPlay shows the last move, check and whose turn it is.
func accelPlay(s *scene.Scene, v AccelChessView, o Options, places *accelView) {
	if v.Last != nil {
		from, to := places[v.Last.From].CellShape, places[v.Last.To].CellShape
		AddLastMove(s, from, to)
		addWay(s, 1, from.Centre, to.Centre)
	}
	turn := v.Position.Turn()
	if v.Position.InCheck() {
		AddCheck(s, places[v.Position.King(turn)].CellShape)
	}
	// The sign stands at the corner on the side of the player.
	distance := accelMargin(o) / 2
	at := scene.Point{X: accelSide + distance, Y: accelSide + distance}
	if (turn == accelchess.Black) != o.Flip {
		at.Y = -distance
	}
	word := [...]string{accelchess.White: "white", accelchess.Black: "black"}[turn]
	AddTurn(s, at, 9, word, pieceInks[turn])
}

// accelPieces draws the white pieces and then the black ones, each from White's
// edge on.
func accelPieces(s *scene.Scene, p *accelchess.Position, places *accelView) {
	shapes := make([]scene.Shape, 0, 32)
	for _, colour := range []accelchess.Colour{accelchess.White, accelchess.Black} {
		for c := range accelchess.Cell(accelchess.Cells) {
			if piece := p.At(c); piece != accelchess.NoPiece && piece.Colour() == colour {
				shapes = append(shapes, pieceUse(piece, places[c].Centre, places[c].scale))
			}
		}
	}
	s.Add(scene.Pieces, shapes...)
}

// Captured pieces stand in rows beside the board.
const (
	capturedScale   = 0.5
	capturedStep    = 44
	capturedColumns = 2
)

// accelCaptured puts the captured pieces to the right of the board, at the side
// of the player who took them, most recent last.
func accelCaptured(s *scene.Scene, captured []accelchess.Piece, o Options) {
	if captured == nil {
		return
	}
	left := s.Origin.X + s.Width
	s.Grow(0, 0, capturedColumns*capturedStep+14, 0)
	for _, colour := range []accelchess.Colour{accelchess.White, accelchess.Black} {
		var shapes []scene.Shape
		n := 0
		for _, p := range captured {
			if p.Colour() != colour {
				continue
			}
			at := scene.Point{
				X: left + capturedStep*(0.5+float64(n%capturedColumns)),
				Y: capturedStep * (0.5 + float64(n/capturedColumns)),
			}
			if (colour == accelchess.Black) != o.Flip {
				at.Y = accelSide - at.Y
			}
			shapes = append(shapes, pieceUse(p, at, capturedScale))
			n++
		}
		if len(shapes) > 0 {
			s.Add(scene.Sides, scene.Group{Class: "side captured", Shapes: shapes})
		}
	}
}
