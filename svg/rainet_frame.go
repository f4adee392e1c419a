package svg

import (
	"scoresheet/replay"
	"scoresheet/svg/scene"
)

// RainetFrame draws a position of a record of Rai-Net as the referee sees it.
func RainetFrame(f replay.Frame, o Options) (*scene.Scene, error) {
	state, ok := f.State.(*replay.RainetState)
	if !ok {
		return nil, foreign(f)
	}
	v := RainetView{Position: &state.Pos, LastText: moveText(f)}
	if e, ok := f.Effect.(*replay.RainetEffect); ok {
		v.Last = &e.Effect
	}
	return Rainet(v, o)
}
