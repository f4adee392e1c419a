package svg

import (
	"scoresheet/replay"
	"scoresheet/svg/scene"
)

// AtomicFrame draws a position of a record of Atomic.
func AtomicFrame(f replay.Frame, o Options) (*scene.Scene, error) {
	state, ok := f.State.(*replay.AtomicState)
	if !ok {
		return nil, foreign(f)
	}
	v := AtomicView{Position: &state.Pos, LastText: moveText(f)}
	if e, ok := f.Effect.(*replay.AtomicEffect); ok {
		v.Last = &e.Effect
	}
	return Atomic(v, o)
}
