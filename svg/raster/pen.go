package raster

import (
	"math"

	"golang.org/x/image/math/f32"
	"golang.org/x/image/vector"
)

// grid is how many steps of the rasterizer's fixed point numbers make a pixel.
const grid = 512

// A pen gives outlines to a rasterizer as straight lines that end on its grid.
// The rasterizer takes the slope of a line from its ends as they are but the
// length from their places on the grid: a line that is nearly level, of no height
// but on two sides of a step, would be drawn far past its end, and overflow.
type pen struct {
	z         *vector.Rasterizer
	first, at f32.Vec2
}

func onGrid(v float32) float32 {
	return float32(math.Floor(float64(v)*grid+0.5) / grid)
}

func (p *pen) move(to f32.Vec2) {
	p.z.MoveTo(onGrid(to[0]), onGrid(to[1]))
	p.first, p.at = to, to
}

func (p *pen) line(to f32.Vec2) {
	p.z.LineTo(onGrid(to[0]), onGrid(to[1]))
	p.at = to
}

func (p *pen) quad(by, to f32.Vec2) {
	from := p.at
	n := pieces(bend(from, by, to))
	for i := 1; i < n; i++ {
		t := float32(i) / float32(n)
		p.line(along(t, along(t, from, by), along(t, by, to)))
	}
	p.line(to)
}

func (p *pen) cubic(by, by2, to f32.Vec2) {
	from := p.at
	n := pieces(max(bend(from, by, to), bend(from, by2, to)))
	for i := 1; i < n; i++ {
		t := float32(i) / float32(n)
		middle := along(t, by, by2)
		p.line(along(t, along(t, along(t, from, by), middle), along(t, middle, along(t, by2, to))))
	}
	p.line(to)
}

// bend measures how far a curve leaves the straight line, squared.
func bend(from, by, to f32.Vec2) float32 {
	x, y := float32(from[0]-2*by[0])+to[0], float32(from[1]-2*by[1])+to[1]
	return float32(x*x) + float32(y*y)
}

// pieces gives the number of lines that show no corners for a bend.
func pieces(bend float32) int {
	if bend < 1.0/3 {
		return 1
	}
	return 1 + int(math.Sqrt(math.Sqrt(3*float64(bend))))
}

// along gives the point after a part t of the way. The conversions keep machines
// from multiplying and adding in one step, which would round in another way.
func along(t float32, a, b f32.Vec2) f32.Vec2 {
	return f32.Vec2{
		float32((1-t)*a[0]) + float32(t*b[0]),
		float32((1-t)*a[1]) + float32(t*b[1]),
	}
}
