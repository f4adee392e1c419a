package textboard

import "scoresheet/replay"

// A FrameBoard draws a position of a record: one a game.
type FrameBoard func(f replay.Frame, o Options) string

// AccelChessFrame draws a position of a record of Accelerated Chess.
func AccelChessFrame(f replay.Frame, o Options) string {
	if e, ok := f.Effect.(*replay.AccelChessEffect); ok {
		o.Last = []string{e.From, e.To}
	}
	return AccelChess(*f.State.(*replay.AccelChessState).Game.Position(), o)
}

// RainetFrame draws a position of a record of Rai-Net.
func RainetFrame(f replay.Frame, o Options) string {
	if e, ok := f.Effect.(*replay.RainetEffect); ok {
		o.Last = []string{e.From, e.Via, e.To}
	}
	return Rainet(f.State.(*replay.RainetState).Pos, o)
}
