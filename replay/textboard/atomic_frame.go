package textboard

import "scoresheet/replay"

// AtomicFrame draws a position of a record of Atomic.
func AtomicFrame(f replay.Frame, o Options) string {
	state := f.State.(*replay.AtomicState)
	if e, ok := f.Effect.(*replay.AtomicEffect); ok {
		o.Last = []string{e.Hex}
		for _, flip := range e.Flips {
			o.Last = append(o.Last, flip.Hex)
		}
	}
	return Atomic(state.Pos, o)
}
