package raster

import (
	"image"
	"image/color"
	"image/draw"
	"math"

	"golang.org/x/image/math/f32"

	"scoresheet/svg/scene"
)

// farthest is how far from the picture a point may lie, in pixels, so that fixed
// point numbers hold it.
const farthest = 1 << 17

// device makes an outline, mapped to pixels, the path at hand.
func (b *brush) device(outline scene.Segments) {
	b.path = b.path[:0]
	for _, seg := range outline {
		for k := range seg.Verb.Points() {
			seg.P[k] = b.pixel(seg.P[k])
		}
		b.path = append(b.path, seg)
	}
}

// polygon adds a closed polygon to the path at hand.
func (b *brush) polygon(points []scene.Point) {
	for i, p := range points {
		verb := scene.LineTo
		if i == 0 {
			verb = scene.MoveTo
		}
		b.path = append(b.path, scene.Segment{Verb: verb, P: [3]scene.Point{b.pixel(p)}})
	}
}

func (b *brush) pixel(p scene.Point) scene.Point {
	p = b.m.Apply(p)
	return scene.Point{
		X: math.Max(-farthest, math.Min(farthest, p.X)),
		Y: math.Max(-farthest, math.Min(farthest, p.Y)),
	}
}

// bounds gives the pixels that the path at hand touches, with a margin, inside
// the image.
func (b *brush) bounds(margin float64) image.Rectangle {
	low := scene.Point{X: math.Inf(1), Y: math.Inf(1)}
	box := scene.Bounds{Min: low, Max: low.Mul(-1)}
	for _, seg := range b.path {
		for _, p := range seg.P[:seg.Verb.Points()] {
			box = box.Include(p)
		}
	}
	if box.Min.X > box.Max.X {
		return image.Rectangle{}
	}
	return image.Rect(
		int(math.Floor(box.Min.X-margin)), int(math.Floor(box.Min.Y-margin)),
		int(math.Ceil(box.Max.X+margin)), int(math.Ceil(box.Max.Y+margin)),
	).Intersect(b.dst.Bounds())
}

// tile is the largest side of what is filled at once: up to it the rasterizer
// uses whole numbers, which are the same on every machine.
const tile = 512

// tiles splits a rectangle.
func tiles(r image.Rectangle, do func(image.Rectangle)) {
	for y := r.Min.Y; y < r.Max.Y; y += tile {
		for x := r.Min.X; x < r.Max.X; x += tile {
			do(image.Rect(x, y, min(x+tile, r.Max.X), min(y+tile, r.Max.Y)))
		}
	}
}

// fill fills the path at hand by the nonzero rule.
func (b *brush) fill(c color.NRGBA) {
	src := image.NewUniform(c)
	tiles(b.bounds(0), func(r image.Rectangle) {
		b.outline(r, b.path)
		b.z.Draw(b.dst, r, src, image.Point{})
	})
}

// outline gives a path to the rasterizer, for the pixels of r.
func (b *brush) outline(r image.Rectangle, path []scene.Segment) {
	b.z.Reset(r.Dx(), r.Dy())
	pen := pen{z: &b.z}
	at := func(p scene.Point) f32.Vec2 {
		return f32.Vec2{float32(p.X - float64(r.Min.X)), float32(p.Y - float64(r.Min.Y))}
	}
	for i := range path {
		seg := &path[i]
		switch seg.Verb {
		case scene.MoveTo:
			b.z.ClosePath()
			pen.move(at(seg.P[0]))
		case scene.LineTo:
			pen.line(at(seg.P[0]))
		case scene.QuadTo:
			pen.quad(at(seg.P[0]), at(seg.P[1]))
		case scene.CubicTo:
			pen.cubic(at(seg.P[0]), at(seg.P[1]), at(seg.P[2]))
		case scene.Close:
			b.z.ClosePath()
			pen.at = pen.first
		}
	}
	b.z.ClosePath()
}

// fillEvenOdd fills the path at hand by the even-odd rule. The rasterizer knows
// the other rule only: each outline is filled alone, and what two cover is taken
// out.
func (b *brush) fillEvenOdd(c color.NRGBA) {
	src := image.NewUniform(c)
	tiles(b.bounds(0), func(r image.Rectangle) {
		sum, one := image.NewAlpha(r), image.NewAlpha(r)
		for _, outline := range outlines(b.path) {
			b.outline(r, outline)
			b.z.DrawOp = draw.Src
			b.z.Draw(one, r, image.Opaque, image.Point{})
			for i, v := range one.Pix {
				x, y := int(sum.Pix[i]), int(v)
				sum.Pix[i] = uint8(x + y - (2*x*y+127)/255)
			}
		}
		draw.DrawMask(b.dst, r, src, image.Point{}, sum, r.Min, draw.Over)
	})
}

// outlines splits a path at its moves.
func outlines(path []scene.Segment) (parts [][]scene.Segment) {
	from := 0
	for i, seg := range path {
		if seg.Verb == scene.MoveTo && i > from {
			parts = append(parts, path[from:i])
			from = i
		}
	}
	return append(parts, path[from:])
}
