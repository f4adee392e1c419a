package main

import (
	"math/rand/v2"

	"github.com/corentings/chess/v2"

	"scoresheet/replay"
	"scoresheet/replay/random"
)

// An orthodox is a random player of orthodox chess.
type orthodox struct {
	position *chess.Position // immutable
	plies    int
}

func newOrthodox() *orthodox { return &orthodox{position: chess.StartingPosition()} }

// Clone gives an independent copy.
func (o *orthodox) Clone() random.Player {
	c := *o
	return &c
}

// Round counts a move of White and one of Black as one.
func (o *orthodox) Round() replay.Round {
	return replay.Round{Number: o.plies/2 + 1, Turn: o.plies % 2, Of: 2}
}

// Move makes one of the legal moves. Play that should last may end all the same.
func (o *orthodox) Move(lot *rand.Rand, _ bool) string {
	legal := o.position.ValidMoves()
	if len(legal) == 0 {
		return ""
	}
	move := &legal[lot.IntN(len(legal))]
	text := chess.AlgebraicNotation{}.Encode(o.position, move)
	o.position = o.position.Update(move)
	o.plies++
	return text
}

// Result gives the result of mate or stalemate, or any.
func (o *orthodox) Result(lot *rand.Rand) string {
	switch o.position.Status() {
	case chess.Checkmate:
		return []string{"0-1", "1-0"}[o.plies%2]
	case chess.Stalemate:
		return "1/2-1/2"
	}
	return []string{"1-0", "0-1", "1/2-1/2"}[lot.IntN(3)]
}
