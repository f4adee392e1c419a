package raster

import (
	"cmp"
	"image/color"
	"slices"
)

// colours are those of an animation, with the one that stands for no change
// first.
type colours struct {
	palette color.Palette
	chosen  []rgb
	nearest map[rgb]uint8 // indices found so far
}

// Of the colours of an animation the most frequent are kept as they are: they are
// the areas. The others, which are mostly their blends along edges, share the
// rest.
const (
	maxColours  = 255 // with the transparent one 256
	exactColour = 128
)

// choose picks colours by how often they occur.
func choose(count map[rgb]int) *colours {
	all := make([]rgb, 0, len(count))
	for c := range count {
		all = append(all, c)
	}
	slices.SortFunc(all, func(a, b rgb) int {
		return cmp.Or(cmp.Compare(count[b], count[a]), cmp.Compare(a, b))
	})
	chosen := all
	if len(all) > maxColours {
		chosen = append(slices.Clone(all[:exactColour]), mix(all[exactColour:], count, maxColours-exactColour)...)
	}
	cs := &colours{chosen: chosen, nearest: make(map[rgb]uint8), palette: color.Palette{color.RGBA{}}}
	for _, c := range chosen {
		cs.palette = append(cs.palette, c.colour())
	}
	return cs
}

// index gives the index of the nearest colour.
func (cs *colours) index(c rgb) uint8 {
	if i, ok := cs.nearest[c]; ok {
		return i
	}
	best, least := 0, 1<<30
	for i, d := range cs.chosen {
		far := 0
		for k := range 3 {
			v := c.channel(k) - d.channel(k)
			far += v * v
		}
		if far < least {
			best, least = i, far
		}
	}
	cs.nearest[c] = uint8(best + 1)
	return uint8(best + 1)
}

// A box holds colours that become one.
type box struct {
	colours []rgb
	channel int // in which they differ most
	spread  int // by how much
}

func boxOf(cs []rgb) box {
	b := box{colours: cs}
	for k := range 3 {
		low, high := 255, 0
		for _, c := range cs {
			low, high = min(low, c.channel(k)), max(high, c.channel(k))
		}
		if high-low > b.spread {
			b.channel, b.spread = k, high-low
		}
	}
	return b
}

// mix makes n colours of many by median cut: the box that spreads most is split
// until there are enough, and each gives its mean.
func mix(all []rgb, count map[rgb]int, n int) (out []rgb) {
	boxes := []box{boxOf(slices.Clone(all))}
	for len(boxes) < n {
		widest := 0
		for i, b := range boxes {
			if b.spread > boxes[widest].spread {
				widest = i
			}
		}
		b := boxes[widest]
		if b.spread == 0 {
			break
		}
		at := b.middle(count)
		boxes[widest] = boxOf(b.colours[:at])
		boxes = append(boxes, boxOf(b.colours[at:]))
	}
	for _, b := range boxes {
		out = append(out, b.mean(count))
	}
	return out
}

// middle sorts the colours of a box and gives the index where the second half of
// the pixels begins.
func (b box) middle(count map[rgb]int) int {
	slices.SortFunc(b.colours, func(x, y rgb) int {
		return cmp.Or(cmp.Compare(x.channel(b.channel), y.channel(b.channel)), cmp.Compare(x, y))
	})
	total := 0
	for _, c := range b.colours {
		total += count[c]
	}
	sum := 0
	for i, c := range b.colours {
		if sum += count[c]; 2*sum >= total {
			return min(max(i, 1), len(b.colours)-1)
		}
	}
	return len(b.colours) - 1
}

func (b box) mean(count map[rgb]int) rgb {
	var sums [3]int
	total := 0
	for _, c := range b.colours {
		for k := range 3 {
			sums[k] += c.channel(k) * count[c]
		}
		total += count[c]
	}
	var mean rgb
	for k := range 3 {
		mean |= rgb((sums[k]+total/2)/total) << (16 - 8*k)
	}
	return mean
}
