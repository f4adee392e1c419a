package motion

import (
	"fmt"
	"math"
	"strconv"
	"strings"

	"scoresheet/svg/scene"
)

// A sheet is the style sheet of an animation. Keyframes that are alike are
// written once.
type sheet struct {
	total int // milliseconds
	seen  rules
	moved rules
}

// rules number keyframes by their text.
type rules struct {
	number map[string]int
	frames []string
	hidden []string // what hides the thing at the end; empty where it shows
}

func (r *rules) add(frames, hidden string) int {
	n, ok := r.number[frames]
	if !ok {
		if r.number == nil {
			r.number = make(map[string]int)
		}
		n = len(r.frames)
		r.number[frames] = n
		r.frames, r.hidden = append(r.frames, frames), append(r.hidden, hidden)
	}
	return n
}

// stage gives the shapes of a layer, those that come and go or move inside groups
// whose classes the style sheet moves. Neighbours that are seen at the same times
// share a group.
func (st *sheet) stage(cast []*actor) (out []scene.Shape) {
	for i := 0; i < len(cast); {
		end := i + 1
		for end < len(cast) && cast[end].seen == cast[i].seen && cast[end].within == cast[i].within {
			end++
		}
		var shapes []scene.Shape
		for _, a := range cast[i:end] {
			shapes = append(shapes, st.mover(a))
		}
		shapes = st.seenGroup(cast[i].seen, shapes)
		out = append(out, wrap(cast[i].within, shapes)...)
		i = end
	}
	return out
}

// wrap puts the groups around shapes that they had.
func wrap(within string, shapes []scene.Shape) []scene.Shape {
	classes := strings.Split(strings.TrimSuffix(within, "\n"), "\n")
	for i := len(classes) - 1; i >= 0; i-- {
		if within != "" {
			shapes = []scene.Shape{scene.Group{Class: classes[i], Shapes: shapes}}
		}
	}
	return shapes
}

func (st *sheet) seenGroup(s seen, shapes []scene.Shape) []scene.Shape {
	if s.always && s.forever {
		return shapes
	}
	hidden := ""
	if !s.forever {
		hidden = "opacity:0"
		if !s.gradual() {
			hidden = "visibility:hidden"
		}
	}
	n := st.seen.add(st.seenFrames(s), hidden)
	return []scene.Shape{scene.Group{Class: fmt.Sprintf("seen s%d", n), Shapes: shapes}}
}

// gradual reports whether something fades in or out.
func (s seen) gradual() bool {
	return !s.always && s.come.from < s.come.to || !s.forever && s.gone.from < s.gone.to
}

// seenFrames gives the keyframes of coming and going. Without fading they step,
// and a step lasts until the next keyframe.
func (st *sheet) seenFrames(s seen) string {
	var b strings.Builder
	property, no, yes := "visibility", "hidden", "visible"
	if s.gradual() {
		property, no, yes = "opacity", "0", "1"
		b.WriteString("\x00") // marks them for the even pace
	}
	frame := func(value string, times ...int) {
		for i, t := range times {
			if i > 0 && t == times[i-1] {
				continue
			}
			if i > 0 {
				b.WriteByte(',')
			}
			b.WriteString(st.percent(t))
		}
		fmt.Fprintf(&b, "{%s:%s}", property, value)
	}
	const least = 1 // what comes at once takes a millisecond where the rest fades
	switch {
	case !s.gradual():
		if s.always {
			frame(yes, 0)
		} else {
			frame(no, 0)
			frame(yes, s.come.to)
		}
		if !s.forever {
			frame(no, s.gone.from)
		}
	case s.always:
		frame(yes, 0, s.gone.from)
		frame(no, s.gone.to, st.total)
	case s.forever:
		frame(no, 0, s.come.from)
		frame(yes, s.come.to, st.total)
	default:
		frame(no, 0, min(s.come.from, s.come.to-least))
		frame(yes, s.come.to, s.gone.from)
		frame(no, max(s.gone.to, s.gone.from+least), st.total)
	}
	return b.String()
}

// percent gives a time as a part of the whole, fine enough for a millisecond in
// the longest game.
func (st *sheet) percent(t int) string {
	if t <= 0 {
		return "0%"
	}
	places := 4
	if st.total > 500_000 {
		places = 6
	}
	return trim(float64(t)/float64(st.total)*100, places) + "%"
}

// trim writes a number without trailing zeros.
func trim(x float64, places int) string {
	unit := math.Pow(10, float64(places))
	x = math.Round(x*unit) / unit
	if x == 0 {
		return "0"
	}
	text := strconv.FormatFloat(x, 'f', -1, 64)
	if rest, ok := strings.CutPrefix(text, "0."); ok {
		return "." + rest
	}
	if rest, ok := strings.CutPrefix(text, "-0."); ok {
		return "-." + rest
	}
	return text
}

// mover gives the shape of an actor, in a group that moves it if it moves.
func (st *sheet) mover(a *actor) scene.Shape {
	if len(a.stops) == 0 {
		return a.shape
	}
	last := a.now.transform()
	n := st.moved.add(st.movedFrames(a.stops), "")
	return scene.Group{Class: fmt.Sprintf("moved m%d", n), Transform: &last, Shapes: []scene.Shape{a.loose()}}
}

// movedFrames gives the keyframes of a way. All have the same functions, so that
// each part changes evenly by itself.
func (st *sheet) movedFrames(stops []stop) string {
	turns, scales, stretches := false, false, false
	for _, s := range stops {
		turns = turns || s.place.turn != 0
		scales = scales || s.place.sx != 1 || s.place.sy != 1
		stretches = stretches || s.place.sx != s.place.sy
	}
	value := func(p place) string {
		v := "translate(" + trim(p.at.X, 2) + "px," + trim(p.at.Y, 2) + "px)"
		if turns {
			v += " rotate(" + trim(p.turn, 2) + "deg)"
		}
		switch {
		case stretches:
			v += " scale(" + trim(p.sx, 3) + "," + trim(p.sy, 3) + ")"
		case scales:
			v += " scale(" + trim(p.sx, 3) + ")"
		}
		return v
	}
	var b strings.Builder
	times := "0%"
	for i, s := range stops {
		v := value(s.place)
		if t := st.percent(s.at); t != "0%" && !strings.HasSuffix(","+times, ","+t) {
			times += "," + t
		}
		if i+1 < len(stops) && !s.even && value(stops[i+1].place) == v {
			continue
		}
		b.WriteString(times + "{transform:" + v)
		if s.even {
			b.WriteString(";animation-timing-function:linear")
		}
		b.WriteString("}")
		times = ""
		if i+1 < len(stops) {
			times = st.percent(stops[i+1].at)
		}
	}
	return b.String()
}

// text writes the style sheet for a drawing whose root has the given id.
func (st *sheet) text(id string) []byte {
	var b strings.Builder
	b.WriteString("<style>\n")
	for _, hidden := range []string{"visibility:hidden", "opacity:0"} {
		var gone []string
		for n, h := range st.seen.hidden {
			if h == hidden {
				gone = append(gone, fmt.Sprintf("#%s .s%d", id, n))
			}
		}
		if len(gone) > 0 {
			fmt.Fprintf(&b, "%s{%s}\n", strings.Join(gone, ","), hidden)
		}
	}
	b.WriteString("@media (prefers-reduced-motion:no-preference){\n")
	seconds := trim(float64(st.total)/1000, 3)
	fmt.Fprintf(&b, "#%s .seen{animation:%ss step-end infinite}\n", id, seconds)
	fmt.Fprintf(&b, "#%s .moved{animation:%ss ease-in-out infinite}\n", id, seconds)
	for n, frames := range st.seen.frames {
		fmt.Fprintf(&b, "#%s .s%d{animation-name:%s-s%d", id, n, id, n)
		if even := strings.TrimPrefix(frames, "\x00"); even != frames {
			b.WriteString(";animation-timing-function:linear")
			frames = even
		}
		fmt.Fprintf(&b, "}\n@keyframes %s-s%d{%s}\n", id, n, frames)
	}
	for n, frames := range st.moved.frames {
		fmt.Fprintf(&b, "#%s .m%d{animation-name:%s-m%d}\n@keyframes %s-m%d{%s}\n", id, n, id, n, id, n, frames)
	}
	b.WriteString("}\n</style>\n")
	return []byte(b.String())
}
