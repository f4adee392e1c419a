package textboard

import "scoresheet/replay"

// AccelChessFrame draws a position of a record of Accelerated Chess.
func AccelChessFrame(f replay.Frame, o Options) string {
	if e, ok := f.Effect.(*replay.AccelChessEffect); ok {
		o.Last = []string{e.From, e.To}
	}
	return AccelChess(*f.State.(*replay.AccelChessState).Game.Position(), o)
}
