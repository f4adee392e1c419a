// Package raster paints scenes into pixels: still pictures as PNG, games as
// animated GIF. It needs no browser and no font of the machine: words are set in
// the Go fonts, which are part of the program.
//
// A picture shows what the SVG of the same scene shows, on a ground of the
// palette's colour. Edges are antialiased, and equal scenes and options give
// equal bytes.
package raster

import (
	"fmt"
	"image"
	"image/color"
	"image/draw"
	"image/png"
	"io"
	"math"

	"golang.org/x/image/vector"

	"scoresheet/svg/scene"
)

// Bounds of the size of a picture in pixels.
const (
	DefaultWidth = 800
	MinWidth     = 16
	MaxWidth     = 16384
	MaxPixels    = 64 << 20 // of a whole picture: a quarter of a gigabyte while it is painted
)

// Options say how scenes are painted. The zero Options paint pictures
// [DefaultWidth] wide in the first of [scene.Themes].
type Options struct {
	Width int // of a picture in pixels; the height follows from the scene
	// Theme gives the colours and the hatching; nil is the first of
	// [scene.Themes]. A picture has a ground whatever the theme says, and no
	// colours for dark pages: it cannot know the page.
	Theme *scene.Theme
}

// A Painter paints scenes with one set of options and keeps what it made of empty
// boards and letters. It must not be used by two goroutines at a time.
type Painter struct {
	width   int
	theme   *scene.Theme
	z       vector.Rasterizer
	letters letters
	board   board
	path    []scene.Segment // of the shape at hand, in pixels
	line    stroker
}

// A board is what the blocks at the bottom of the last scene looked like.
type board struct {
	blocks []*scene.Block
	at     scene.Transform
	cut    image.Rectangle // where they could paint
	image  *image.RGBA
}

// New makes a painter. It fails when the width is out of bounds.
func New(o Options) (*Painter, error) {
	if o.Width == 0 {
		o.Width = DefaultWidth
	}
	if o.Width < MinWidth || o.Width > MaxWidth {
		return nil, fmt.Errorf("a picture %d pixels wide cannot be painted: want %d to %d", o.Width, MinWidth, MaxWidth)
	}
	if o.Theme == nil {
		o.Theme = scene.Themes()[0]
	}
	return &Painter{width: o.Width, theme: o.Theme}, nil
}

// Size gives the size of the picture of a scene in pixels. It fails when the
// scene has no size, or one that makes a picture of more than [MaxPixels].
func (p *Painter) Size(s *scene.Scene) (image.Point, error) {
	high := math.Ceil(float64(p.width)*s.Height/s.Width - 1e-6)
	switch {
	case !(s.Width > 0 && s.Height > 0) || math.IsInf(s.Width, 0) || math.IsInf(s.Height, 0):
		return image.Point{}, fmt.Errorf("a drawing of %g by %g units cannot be painted", s.Width, s.Height)
	case high*float64(p.width) > MaxPixels:
		return image.Point{}, fmt.Errorf("a picture of %d by %.0f pixels is too large: want at most %d pixels", p.width, high, MaxPixels)
	}
	return image.Pt(p.width, max(int(high), 1)), nil
}

// Image paints a scene.
func (p *Painter) Image(s *scene.Scene) (*image.RGBA, error) {
	size, err := p.Size(s)
	if err != nil {
		return nil, err
	}
	scale := float64(p.width) / s.Width
	b := brush{
		Painter: p, dst: image.NewRGBA(image.Rectangle{Max: size}),
		m: scene.Place(s.Origin.Mul(-scale), scale),
	}
	bottom := p.ground(&b, s)
	for l, shapes := range s.Layers {
		part := b.cut(s, scene.Layer(l))
		if scene.Layer(l) == scene.Board {
			shapes = shapes[bottom:]
		}
		if part.shapes(shapes); part.err != nil {
			return nil, part.err
		}
	}
	return b.dst, nil
}

// cut gives a brush for a layer, which paints on its part of the picture.
func (b *brush) cut(s *scene.Scene, l scene.Layer) brush {
	part := *b
	if s.Clip != nil && l != scene.Sides {
		low, high := b.m.Apply(s.Clip.Min), b.m.Apply(s.Clip.Max)
		r := image.Rect(int(math.Round(low.X)), int(math.Round(low.Y)), int(math.Round(high.X)), int(math.Round(high.Y)))
		part.dst = b.dst.SubImage(r).(*image.RGBA)
	}
	return part
}

// PNG paints a scene and writes it.
func (p *Painter) PNG(w io.Writer, s *scene.Scene) error {
	img, err := p.Image(s)
	if err != nil {
		return err
	}
	return png.Encode(w, img)
}

// ground paints the ground and the blocks at the bottom of a scene, which many
// scenes share, and gives how many shapes that were.
func (p *Painter) ground(b *brush, s *scene.Scene) int {
	n, shapes := 0, s.Layers[scene.Board]
	for n < len(shapes) {
		if _, ok := shapes[n].(*scene.Block); !ok {
			break
		}
		n++
	}
	part := b.cut(s, scene.Board)
	if p.board.is(b, part.dst.Rect, shapes[:n]) {
		copy(b.dst.Pix, p.board.image.Pix)
		return n
	}
	draw.Draw(b.dst, b.dst.Rect, image.NewUniform(p.colour(scene.Ground, 1)), image.Point{}, draw.Src)
	part.shapes(shapes[:n])
	p.board = board{at: b.m, cut: part.dst.Rect, image: image.NewRGBA(b.dst.Rect)}
	for _, s := range shapes[:n] {
		p.board.blocks = append(p.board.blocks, s.(*scene.Block))
	}
	copy(p.board.image.Pix, b.dst.Pix)
	return n
}

// is reports whether the board is that of a picture that begins with the given
// blocks.
func (d *board) is(b *brush, cut image.Rectangle, blocks []scene.Shape) bool {
	if d.image == nil || d.cut != cut || len(blocks) != len(d.blocks) || d.at != b.m || d.image.Bounds() != b.dst.Bounds() {
		return false
	}
	for i, s := range blocks {
		if s != scene.Shape(d.blocks[i]) {
			return false
		}
	}
	return true
}

// colour gives the colour of a role with an opacity.
func (p *Painter) colour(r scene.Role, opacity float64) color.NRGBA {
	red, green, blue := p.theme.Palette[r].RGB()
	return color.NRGBA{red, green, blue, uint8(math.Round(opacity * 255))}
}
