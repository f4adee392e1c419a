package raster

import (
	"errors"
	"fmt"
	"image"
	"image/color"
	"image/gif"
	"io"
	"time"

	"scoresheet/svg/scene"
)

// A Frame is a picture of an animation and how long it stays.
type Frame struct {
	Scene *scene.Scene
	Delay time.Duration // in hundredths of a second at least, up to ten minutes
}

// MaxAnimation is how many pixels the changed parts of all pictures of an
// animation may have together. Each takes a byte until the animation is written.
const MaxAnimation = 512 << 20

// Delays of a GIF are whole hundredths of a second. Browsers take those below two
// for ten.
const (
	tick     = 10 * time.Millisecond
	minDelay = 2
	maxDelay = 60000
)

// GIF paints the frames as an animation that repeats for ever. All pictures share
// one set of at most 256 colours, and after the first each holds only the
// rectangle that has changed. The frames should have the same bounds, as
// [scene.Align] gives them; otherwise it fails.
func (p *Painter) GIF(w io.Writer, frames []Frame) error {
	if len(frames) == 0 {
		return errors.New("an animation needs a frame")
	}
	colours, err := p.colours(frames)
	if err != nil {
		return err
	}
	a := animation{colours: colours}
	for _, f := range frames {
		img, err := p.Image(f.Scene)
		if err != nil {
			return err
		}
		if err := a.add(img, min(max(int(f.Delay/tick), minDelay), maxDelay)); err != nil {
			return err
		}
	}
	return gif.EncodeAll(w, &gif.GIF{
		Image: a.images, Delay: a.delays, Disposal: make([]byte, len(a.images)),
		Config: image.Config{ColorModel: a.colours.palette, Width: a.last.Rect.Dx(), Height: a.last.Rect.Dy()},
	})
}

// colours finds the colours of an animation by a look at some of its frames.
func (p *Painter) colours(frames []Frame) (*colours, error) {
	const looks = 24
	count := make(map[rgb]int)
	n := min(len(frames), looks)
	for i := range n {
		at := 0
		if n > 1 {
			at = i * (len(frames) - 1) / (n - 1)
		}
		img, err := p.Image(frames[at].Scene)
		if err != nil {
			return nil, err
		}
		for k := 0; k < len(img.Pix); k += 4 {
			count[rgbAt(img.Pix[k:])]++
		}
	}
	return choose(count), nil
}

// An animation collects pictures.
type animation struct {
	colours *colours
	images  []*image.Paletted
	delays  []int
	last    *image.RGBA
	pixels  int
}

// add adds what a picture changes. One that changes nothing prolongs the last.
func (a *animation) add(img *image.RGBA, delay int) error {
	r := img.Rect
	if a.last != nil {
		if a.last.Rect != img.Rect {
			return fmt.Errorf("the pictures of an animation measure %v and %v", a.last.Rect.Max, img.Rect.Max)
		}
		r = changed(a.last, img)
		if n := len(a.delays) - 1; r.Empty() {
			a.delays[n] = min(a.delays[n]+delay, maxDelay)
			return nil
		}
	}
	if a.pixels += r.Dx() * r.Dy(); a.pixels > MaxAnimation {
		return errors.New("the animation is too large: choose fewer plies or a smaller width")
	}
	a.images = append(a.images, a.part(img, r))
	a.delays = append(a.delays, delay)
	a.last = img
	return nil
}

// part gives a part of a picture, transparent where nothing has changed, which
// packs well.
func (a *animation) part(img *image.RGBA, r image.Rectangle) *image.Paletted {
	out := image.NewPaletted(r, a.colours.palette)
	for y := r.Min.Y; y < r.Max.Y; y++ {
		i, j := img.PixOffset(r.Min.X, y), out.PixOffset(r.Min.X, y)
		for range r.Dx() {
			c := rgbAt(img.Pix[i:])
			if a.last == nil || rgbAt(a.last.Pix[i:]) != c {
				out.Pix[j] = a.colours.index(c)
			} else {
				out.Pix[j] = transparent
			}
			i, j = i+4, j+1
		}
	}
	return out
}

// changed gives the smallest rectangle that holds all differences.
func changed(a, b *image.RGBA) (r image.Rectangle) {
	for y := range a.Rect.Dy() {
		row := a.Pix[y*a.Stride : (y+1)*a.Stride]
		other := b.Pix[y*b.Stride : (y+1)*b.Stride]
		from, to := 0, len(row)
		for from < to && row[from] == other[from] {
			from++
		}
		for to > from && row[to-1] == other[to-1] {
			to--
		}
		if from < to {
			r = r.Union(image.Rect(from/4, y, (to+3)/4, y+1))
		}
	}
	return r
}

// transparent is the index of the colour that shows the picture before.
const transparent = 0

// rgb is an opaque colour, 0xRRGGBB.
type rgb uint32

func rgbAt(pix []byte) rgb { return rgb(pix[0])<<16 | rgb(pix[1])<<8 | rgb(pix[2]) }

func (c rgb) channel(k int) int { return int(c>>(16-8*k)) & 255 }

func (c rgb) colour() color.RGBA {
	return color.RGBA{uint8(c >> 16), uint8(c >> 8), uint8(c), 255}
}
