package draw

import (
	"math"
	"strconv"

	"scoresheet/svg/scene"
)

// decimals is how many places after the point a coordinate has at most. All
// numbers are rounded to it first and written without trailing zeros.
const (
	decimals = 2
	unit     = 100
)

// quantum rounds to a whole number of the smallest written unit. Path data are
// computed in such units, so that relative commands do not drift.
func quantum(x float64) int64 { return int64(math.Round(x * unit)) }

// number gives a rounded number without trailing zeros.
func number(x float64) string { return string(appendQuantum(nil, quantum(x))) }

func appendQuantum(b []byte, q int64) []byte {
	if q < 0 {
		b = append(b, '-')
		q = -q
	}
	whole, part := q/unit, q%unit
	if whole != 0 || part == 0 {
		b = strconv.AppendInt(b, whole, 10)
	}
	if part != 0 {
		b = append(b, '.', byte('0'+part/10))
		if part%10 != 0 {
			b = append(b, byte('0'+part%10))
		}
	}
	return b
}

// places gives how many decimals the numbers need, so that svgo, which writes
// all numbers of an element alike, writes no zeros for nothing.
func places(xs ...float64) int {
	n := 0
	for _, x := range xs {
		switch q := quantum(x); {
		case q%10 != 0:
			return decimals
		case q%unit != 0:
			n = 1
		}
	}
	return n
}

// pathData writes segments in relative commands.
type pathData struct {
	b      []byte
	x, y   int64 // where the pen is
	mx, my int64 // where the outline began
	verb   byte  // the last command letter written
}

// pathText gives the data attribute of the segments.
func pathText(s scene.Segments) string {
	var p pathData
	p.add(s)
	return string(p.b)
}

func (p *pathData) add(s scene.Segments) {
	for len(s) > 0 {
		if r, ok := circle(s); ok {
			p.segment(s[0])
			p.circle(r)
			s = s[circleSegments:]
			continue
		}
		p.segment(s[0])
		s = s[1:]
	}
}

// circleSegments is how many segments a whole circle has.
const circleSegments = 6

// circle tells whether a whole circle comes first, and gives its radius.
func circle(s scene.Segments) (r float64, ok bool) {
	if len(s) < circleSegments || s[0].Verb != scene.MoveTo || s[5].Verb != scene.Close {
		return 0, false
	}
	right, left := s[0].P[0], s[2].P[2]
	r = (right.X - left.X) / 2
	for i, want := range (scene.Segments{}).Circle(left.X+r, left.Y, r) {
		if s[i].Verb != want.Verb {
			return 0, false
		}
		for k := range want.Verb.Points() {
			if d := s[i].P[k].Sub(want.P[k]); math.Abs(d.X)+math.Abs(d.Y) > 1e-6 {
				return 0, false
			}
		}
	}
	return r, r > 0
}

// arcGap is what an arc leaves of a circle, in the smallest written unit: so little that
// its chord is not seen, and enough to be told from nothing by programs that round.
const arcGap = unit / 10

// circle writes a whole circle whose right end is at hand as one arc, which takes a
// sixth of the room of four curves, or as two where its gap would be seen.
func (p *pathData) circle(r float64) {
	q := quantum(r)
	p.command('a')
	if q >= 40*arcGap {
		p.numbers(q, q, 0, unit, unit, 0, -arcGap)
	} else {
		p.numbers(q, q, 0, unit, unit, -2*q, 0)
		p.numbers(q, q, 0, unit, unit, 2*q, 0)
	}
	p.command('z')
}

func (p *pathData) segment(seg scene.Segment) {
	switch seg.Verb {
	case scene.MoveTo:
		p.move(quantum(seg.P[0].X), quantum(seg.P[0].Y))
	case scene.LineTo:
		p.line(quantum(seg.P[0].X), quantum(seg.P[0].Y))
	case scene.QuadTo:
		p.command('q')
		p.curve(seg.P[:2])
	case scene.CubicTo:
		p.command('c')
		p.curve(seg.P[:3])
	case scene.Close:
		p.command('z')
		p.x, p.y = p.mx, p.my
	}
}

// move starts an outline: the first of a path at its absolute place, so that
// each path can be read by itself.
func (p *pathData) move(x, y int64) {
	if p.b == nil {
		p.verb = 'M'
		p.b = append(p.b, 'M')
		p.numbers(x, y)
	} else {
		p.verb = 'm'
		p.b = append(p.b, 'm')
		p.numbers(x-p.x, y-p.y)
	}
	p.x, p.y, p.mx, p.my = x, y, x, y
}

func (p *pathData) line(x, y int64) {
	switch {
	case y == p.y:
		p.command('h')
		p.numbers(x - p.x)
	case x == p.x:
		p.command('v')
		p.numbers(y - p.y)
	default:
		p.command('l')
		p.numbers(x-p.x, y-p.y)
	}
	p.x, p.y = x, y
}

func (p *pathData) curve(points []scene.Point) {
	for _, q := range points {
		p.numbers(quantum(q.X)-p.x, quantum(q.Y)-p.y)
	}
	last := points[len(points)-1]
	p.x, p.y = quantum(last.X), quantum(last.Y)
}

// command writes a command letter, unless it only repeats the one before.
func (p *pathData) command(verb byte) {
	if verb != p.verb || verb == 'z' {
		p.b = append(p.b, verb)
	}
	p.verb = verb
}

// numbers writes numbers with a space only where they would run together.
func (p *pathData) numbers(qs ...int64) {
	for _, q := range qs {
		if last := p.b[len(p.b)-1]; q >= 0 && ('0' <= last && last <= '9') {
			p.b = append(p.b, ' ')
		}
		p.b = appendQuantum(p.b, q)
	}
}

// transformText gives the value of a transform attribute.
func transformText(t scene.Transform) string { return string(appendTransform(nil, t)) }

func appendTransform(b []byte, t scene.Transform) []byte {
	if t.B == 0 && t.C == 0 && t.A == t.D {
		b = appendPair(append(b, "translate("...), t.E, t.F)
		if t.A != 1 {
			b = append(appendFactor(append(b, ")scale("...), t.A), ')')
			return b
		}
		return append(b, ')')
	}
	b = append(b, "matrix("...)
	for _, f := range [...]float64{t.A, t.B, t.C, t.D} {
		b = append(appendFactor(b, f), ' ')
	}
	return append(appendPair(b, t.E, t.F), ')')
}

func appendPair(b []byte, x, y float64) []byte {
	b = append(appendQuantum(b, quantum(x)), ' ')
	return appendQuantum(b, quantum(y))
}

// appendFactor writes a number with up to four decimals, since it is to be
// multiplied.
func appendFactor(b []byte, x float64) []byte {
	x = math.Round(x*1e4) / 1e4
	if x < 0 {
		b = append(b, '-')
		x = -x
	}
	start := len(b)
	b = strconv.AppendFloat(b, x+0, 'f', -1, 64)
	if x > 0 && x < 1 {
		b = append(b[:start], b[start+1:]...)
	}
	return b
}
