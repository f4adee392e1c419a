package draw

import (
	"cmp"
	"math"
	"slices"

	"scoresheet/svg/scene"
)

// A part is what the uses of joint symbols have in one paint at one depth: one path.
type part struct {
	depth int // in the symbol: later shapes cover earlier ones
	paint scene.Paint
	data  pathData
}

// joint gives the parts of uses that may be drawn together, from the lowest to the
// highest. It is nil where they may not, or need to stay apart.
func (c *canvas) joint(uses []scene.Shape) []*part {
	if c.d.options.Separate || c.d.options.Uses || c.inSymbol {
		return nil
	}
	var parts []*part
	for _, shape := range uses {
		use, ok := shape.(scene.Use)
		if !ok || !use.Symbol.Joint || use.Name != "" {
			return nil
		}
		scale, ok := similar(use.Transform)
		if !ok {
			return nil
		}
		for depth, s := range use.Symbol.Shapes {
			style, styled := styleOf(s)
			outline := placed(s, use.Transform, scale)
			if !styled || style.Class != "" || outline == nil {
				return nil
			}
			paint := style.Paint
			paint.Width *= scale
			paint.Dash *= scale
			i := slices.IndexFunc(parts, func(p *part) bool { return p.depth == depth && p.paint == paint })
			if i < 0 {
				i = len(parts)
				parts = append(parts, &part{depth: depth, paint: paint})
			}
			parts[i].data.add(outline)
		}
	}
	slices.SortStableFunc(parts, func(p, q *part) int { return cmp.Compare(p.depth, q.depth) })
	return parts
}

// similar tells whether a transform keeps forms, and gives its scale.
func similar(t scene.Transform) (scale float64, ok bool) {
	turned := t.A == t.D && t.B == -t.C
	mirrored := t.A == -t.D && t.B == t.C
	return math.Hypot(t.A, t.B), turned || mirrored
}

// placed gives the outline of a shape of a symbol where it is used, nil if it has none.
// Circles stay circles, which take less room than curves.
func placed(s scene.Shape, t scene.Transform, scale float64) scene.Segments {
	if s, ok := s.(scene.Circle); ok {
		at := t.Apply(s.Centre)
		return scene.Segments{}.Circle(at.X, at.Y, s.R*scale)
	}
	return outlineOf(s).Transform(t)
}

// parts draws the parts of uses with one look, inside the group that carries it.
func (c *canvas) parts(parts []*part, pen scene.Pen) {
	inner := *c
	inner.inSymbol, inner.pen = true, &pen
	for _, p := range parts {
		c.svg.Path(string(p.data.b), inner.paintLook("", p.paint)...)
	}
}
