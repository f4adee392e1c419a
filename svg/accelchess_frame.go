package svg

import (
	"scoresheet/replay"
	"scoresheet/svg/scene"
)

// AccelChessFrame draws a position of a record of Accelerated Chess.
func AccelChessFrame(f replay.Frame, o Options) (*scene.Scene, error) {
	state, ok := f.State.(*replay.AccelChessState)
	if !ok {
		return nil, foreign(f)
	}
	v := AccelChessView{Position: state.Game.Position(), LastText: moveText(f)}
	if !o.Lone {
		v.Captured = state.Captured()
	}
	if e, ok := f.Effect.(*replay.AccelChessEffect); ok {
		v.Last = &e.Move
	}
	return AccelChess(v, o)
}
