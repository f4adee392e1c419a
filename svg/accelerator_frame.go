package svg

import (
	"scoresheet/replay"
	"scoresheet/svg/scene"
)

// AcceleratorFrame draws a position of a record of Accelerator.
func AcceleratorFrame(f replay.Frame, o Options) (*scene.Scene, error) {
	state, ok := f.State.(*replay.AcceleratorState)
	if !ok {
		return nil, foreign(f)
	}
	v := AcceleratorView{Position: &state.Pos, LastText: moveText(f)}
	if e, ok := f.Effect.(*replay.AcceleratorEffect); ok {
		v.Last, v.Change = &e.Effect, e.Turn.Change
	}
	return Accelerator(v, o)
}
