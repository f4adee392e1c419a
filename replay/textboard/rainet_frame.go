package textboard

import "scoresheet/replay"

// RainetFrame draws a position of a record of Rai-Net.
func RainetFrame(f replay.Frame, o Options) string {
	if e, ok := f.Effect.(*replay.RainetEffect); ok {
		o.Last = []string{e.From, e.Via, e.To}
	}
	return Rainet(f.State.(*replay.RainetState).Pos, o)
}
