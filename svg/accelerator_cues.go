package svg

import (
	"scoresheet/rules/accelerator"
	"scoresheet/svg/scene"
)

// cues tells of the last turn: the deflector is changed first, then the
// pawn goes its way, which it faces.
func (d *acceleratorDrawing) cues(e *accelerator.Effect) {
	const near = 10
	step := 1
	switch c := d.view.Change; c.Kind {
	case accelerator.NoChange:
		step = 0
	case accelerator.Move:
		addWay(d.Scene, near, d.sheet.square(c.From).Centre, d.sheet.square(c.To).Centre)
	case accelerator.Add:
		addChange(d.Scene, d.sheet.square(c.To).Centre, near, 0)
	case accelerator.Flip, accelerator.Remove:
		addChange(d.Scene, d.sheet.square(c.From).Centre, near, 0)
	}
	way := []scene.Point{d.shape(e.Start).Centre}
	for _, s := range e.Trail.Steps() {
		way = append(way, d.shape(s.Place).Centre)
	}
	if len(way) > 1 {
		d.Cues = append(d.Cues, scene.Cue{Way: way, Reach: 0.6 * acceleratorCell, Step: step, Turn: true})
	}
}
