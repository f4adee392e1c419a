package scene

import (
	"math"
	"slices"
)

// Lines hatches the inside of the outlines with lines that fall from the upper
// left to the lower right. Curves are followed by 16 straight lines each.
// Outlines that wind around one another leave holes (the even-odd rule). All
// shapes of a drawing share one grid of lines, so that the lines of neighbours
// meet.
func (h *Hatching) Lines(outline Segments) Segments {
	rings := outline.Flatten(16)
	low, high := math.Inf(1), math.Inf(-1)
	for _, ring := range rings {
		for _, p := range ring {
			low, high = math.Min(low, p.X-p.Y), math.Max(high, p.X-p.Y)
		}
	}
	step := h.Gap * math.Sqrt2 // between lines along an axis
	var lines Segments
	var cuts []float64
	for k := math.Floor(low/step) + 0.5; k*step < high; k++ {
		cuts = crossings(cuts[:0], rings, k*step)
		for i := 0; i+1 < len(cuts); i += 2 {
			lines = append(lines, hatchLine(cuts[i], cuts[i+1], k*step, len(lines)%4 == 2)...)
		}
	}
	return lines
}

// hatchLine draws a piece of the line x - y = d between two values of x, every
// other one backwards, as a pen would: that takes the shortest text.
func hatchLine(from, to, d float64, back bool) Segments {
	if back {
		from, to = to, from
	}
	from, to, d = round(from), round(to), round(d)
	return Segments{}.Move(from, from-d).Line(to, to-d)
}

// round leaves tenths: hatching can do with less than outlines.
func round(x float64) float64 { return math.Round(x*10) / 10 }

// crossings appends, in order, the x of the points where the line x - y = d
// crosses the rings.
func crossings(cuts []float64, rings [][]Point, d float64) []float64 {
	for _, ring := range rings {
		for i, p := range ring {
			q := ring[(i+1)%len(ring)]
			a, b := p.X-p.Y-d, q.X-q.Y-d
			if (a < 0) != (b < 0) {
				cuts = append(cuts, p.X+(q.X-p.X)*a/(a-b))
			}
		}
	}
	slices.Sort(cuts)
	return cuts
}

// haloWidth is the width of what is left white around words, in user units.
const haloWidth = 3.5

// Halo is the paint in which words inside hatched cells are written once before,
// so that the lines of the hatching keep clear of them.
func Halo() Paint {
	return Paint{Fill: Ground, Stroke: Ground, Width: haloWidth, Join: RoundJoin}
}
