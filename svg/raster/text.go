package raster

import (
	"sync"

	"golang.org/x/image/font"
	"golang.org/x/image/font/gofont/gobold"
	"golang.org/x/image/font/gofont/goitalic"
	"golang.org/x/image/font/gofont/goregular"
	"golang.org/x/image/font/sfnt"
	"golang.org/x/image/math/fixed"

	"scoresheet/svg/scene"
)

// faces are the fonts by [scene.Face], read once.
var faces = sync.OnceValue(func() (fonts [3]*sfnt.Font) {
	for face, ttf := range [3][]byte{scene.Regular: goregular.TTF, scene.Bold: gobold.TTF, scene.Italic: goitalic.TTF} {
		f, err := sfnt.Parse(ttf)
		if err != nil {
			panic(err) // the fonts are part of the program
		}
		fonts[face] = f
	}
	return fonts
})

// em is the size at which glyphs are kept.
const em = 2048

// letters keeps the glyphs that were needed so far.
type letters struct {
	buffer sfnt.Buffer
	known  map[letter]glyph
}

type letter struct {
	face scene.Face
	r    rune
}

// A glyph is the outline of a letter on the baseline at the origin.
type glyph struct {
	index   sfnt.GlyphIndex
	outline scene.Segments
	advance float64
}

// line gives the outlines of a line of text where they stand. Signs that the
// fonts lack show as boxes.
func (l *letters) line(t scene.Text) scene.Segments {
	var out scene.Segments
	x := 0.0
	before := sfnt.GlyphIndex(0)
	for _, r := range t.Words {
		g := l.glyph(letter{t.Face, r})
		if before != 0 {
			if k, err := faces()[t.Face].Kern(&l.buffer, before, g.index, fixed.I(em), font.HintingNone); err == nil {
				x += units(k)
			}
		}
		out = append(out, g.outline.Transform(scene.Translate(scene.Point{X: x}))...)
		x += g.advance
		before = g.index
	}
	scale := t.Size / em
	start := t.At
	switch t.Anchor {
	case scene.AnchorMiddle:
		start.X -= x * scale / 2
	case scene.AnchorEnd:
		start.X -= x * scale
	}
	return out.Transform(scene.Place(start, scale))
}

func (l *letters) glyph(key letter) glyph {
	if g, ok := l.known[key]; ok {
		return g
	}
	g := l.load(key)
	if l.known == nil {
		l.known = make(map[letter]glyph)
	}
	l.known[key] = g
	return g
}

// load reads a glyph from its font. What cannot be read is empty.
func (l *letters) load(key letter) (g glyph) {
	f := faces()[key.face]
	index, err := f.GlyphIndex(&l.buffer, key.r)
	if err != nil {
		return g
	}
	g.index = index
	if advance, err := f.GlyphAdvance(&l.buffer, index, fixed.I(em), font.HintingNone); err == nil {
		g.advance = units(advance)
	}
	segments, err := f.LoadGlyph(&l.buffer, index, fixed.I(em), nil)
	if err != nil {
		return g
	}
	verbs := [...]scene.Verb{
		sfnt.SegmentOpMoveTo: scene.MoveTo, sfnt.SegmentOpLineTo: scene.LineTo,
		sfnt.SegmentOpQuadTo: scene.QuadTo, sfnt.SegmentOpCubeTo: scene.CubicTo,
	}
	for _, seg := range segments {
		if seg.Op == sfnt.SegmentOpMoveTo && len(g.outline) > 0 {
			g.outline = g.outline.Close()
		}
		out := scene.Segment{Verb: verbs[seg.Op]}
		for k := range out.Verb.Points() {
			out.P[k] = scene.Point{X: units(seg.Args[k].X), Y: units(seg.Args[k].Y)}
		}
		g.outline = append(g.outline, out)
	}
	if len(g.outline) > 0 {
		g.outline = g.outline.Close()
	}
	return g
}

func units(x fixed.Int26_6) float64 { return float64(x) / 64 }
