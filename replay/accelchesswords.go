package replay

import "fmt"

// Words tells what a move did.
func (e *AccelChessEffect) Words() string {
	words := fmt.Sprintf("%s from %s to %s", e.Piece, e.From, e.To)
	if e.Castling != "" {
		words = fmt.Sprintf("%s castles from %s to %s, rook from %s to %s", e.Piece, e.From, e.To, e.RookFrom, e.RookTo)
	}
	switch {
	case e.EnPassant:
		words += fmt.Sprintf(", takes the %s on %s in passing", e.Captured, e.CapturedOn)
	case e.Captured != "":
		words += ", takes the " + e.Captured
	}
	if e.Promotion != "" {
		words += ", becomes a " + e.Promotion
	}
	switch {
	case e.Mate:
		words += ", checkmate"
	case e.Check:
		words += ", check"
	}
	return words
}

// TagGuide explains the tags of Accelerated Chess.
func (accelChessGame) TagGuide() []TagNote {
	return []TagNote{
		{Name: "White", Meaning: "The player of the white pieces, who moves first."},
		{Name: "Black", Meaning: "The player of the black pieces."},
		{Name: "Position", Meaning: "The position to start from, in the game's one-line notation, in place of the set-up of AC-5."},
	}
}

// Travels tells the way of the piece, and in castling of the rook.
func (e *AccelChessEffect) Travels() (from string, to []string) {
	if e.RookTo != "" {
		return e.From, []string{e.To, e.RookTo}
	}
	return e.From, []string{e.To}
}
