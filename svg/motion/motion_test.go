package motion_test

import (
	"bytes"
	"encoding/xml"
	"fmt"
	"io"
	"maps"
	"math"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"testing"
	"time"

	"scoresheet/replay/games"
	"scoresheet/svg"
	"scoresheet/svg/draw"
	"scoresheet/svg/internal/sample"
	"scoresheet/svg/motion"
	"scoresheet/svg/scene"
)

// A document is an SVG as a tree, with what its style sheets say of time.
type document struct {
	root     *node
	seconds  float64
	frames   map[string][]keyframe // by the name of the keyframes
	name     map[string]string     // by class, the keyframes
	stepping map[string]bool       // by class, whether the keyframes step
	static   map[string]string     // by class, what holds where nothing moves
}

type node struct {
	name  string
	attrs map[string]string
	nodes []*node
	text  string
}

type keyframe struct {
	at         float64 // in percent
	properties map[string]string
}

func parse(t *testing.T, text []byte) *document {
	t.Helper()
	d := &document{frames: map[string][]keyframe{}, name: map[string]string{}, stepping: map[string]bool{}, static: map[string]string{}}
	dec := xml.NewDecoder(bytes.NewReader(text))
	stack := []*node{{}}
	for {
		token, err := dec.Token()
		if err == io.EOF {
			break
		}
		if err != nil {
			t.Fatal(err)
		}
		top := stack[len(stack)-1]
		switch token := token.(type) {
		case xml.StartElement:
			n := &node{name: token.Name.Local, attrs: map[string]string{}}
			for _, a := range token.Attr {
				n.attrs[a.Name.Local] = a.Value
			}
			top.nodes = append(top.nodes, n)
			stack = append(stack, n)
		case xml.EndElement:
			stack = stack[:len(stack)-1]
		case xml.CharData:
			top.text += string(token)
		}
	}
	d.root = stack[0].nodes[0]
	for _, n := range d.root.nodes {
		if n.name == "style" && strings.Contains(n.text, "prefers-reduced-motion") {
			d.style(t, n.text)
		}
	}
	return d
}

var (
	durationRule = regexp.MustCompile(`\.seen\{animation:([0-9.]+)s step-end infinite\}`)
	nameRule     = regexp.MustCompile(`\.([sm][0-9]+)\{animation-name:([^;}]+)(;animation-timing-function:linear)?\}`)
	framesRule   = regexp.MustCompile(`@keyframes ([^{ ]+)\{((?:[^{}]+\{[^{}]*\})+)\}`)
	frameRule    = regexp.MustCompile(`([^{}]+)\{([^{}]*)\}`)
	staticRule   = regexp.MustCompile(`\.(s[0-9]+)(?:,|\{)`)
)

func (d *document) style(t *testing.T, text string) {
	t.Helper()
	still, moving, _ := strings.Cut(text, "@media (prefers-reduced-motion:no-preference){")
	for _, line := range strings.Split(still, "\n") {
		if _, what, ok := strings.Cut(strings.TrimSuffix(line, "}"), "{"); ok {
			for _, m := range staticRule.FindAllStringSubmatch(line, -1) {
				d.static[m[1]] = what
			}
		}
	}
	if m := durationRule.FindStringSubmatch(moving); m != nil {
		d.seconds, _ = strconv.ParseFloat(m[1], 64)
	}
	for _, m := range nameRule.FindAllStringSubmatch(moving, -1) {
		d.name[m[1]] = m[2]
		d.stepping[m[1]] = m[1][0] == 's' && m[3] == ""
	}
	for _, m := range framesRule.FindAllStringSubmatch(moving, -1) {
		for _, f := range frameRule.FindAllStringSubmatch(m[2], -1) {
			properties := map[string]string{}
			for _, p := range strings.Split(f[2], ";") {
				k, v, _ := strings.Cut(p, ":")
				properties[k] = v
			}
			for _, at := range strings.Split(f[1], ",") {
				x, err := strconv.ParseFloat(strings.TrimSuffix(at, "%"), 64)
				if err != nil || x < 0 || x > 100 {
					t.Fatalf("keyframe at %q", at)
				}
				d.frames[m[1]] = append(d.frames[m[1]], keyframe{x, properties})
			}
		}
		frames := d.frames[m[1]]
		for i := 1; i < len(frames); i++ {
			if frames[i].at <= frames[i-1].at {
				t.Fatalf("%s: keyframes at %v and %v: %s", m[1], frames[i-1].at, frames[i].at, m[2])
			}
		}
	}
}

// value gives a property of a class at a time. It must not change then.
func (d *document) value(t *testing.T, class, property string, at time.Duration) string {
	t.Helper()
	frames := d.frames[d.name[class]]
	if len(frames) == 0 {
		t.Fatalf("class %s has no keyframes", class)
	}
	percent := at.Seconds() / d.seconds * 100
	before, after := "", ""
	for _, f := range frames {
		v, ok := f.properties[property]
		switch {
		case !ok:
		case f.at <= percent:
			before = v
		case after == "":
			after = v
		}
	}
	if !d.stepping[class] && after != "" && before != after {
		t.Fatalf("class %s is on its way from %q to %q at %v", class, before, after, at)
	}
	return before
}

// shown lists what a document shows, from the lowest to the highest, at a time;
// a negative time shows what is seen where nothing moves. Each entry holds the
// element, what it inherits and where it is.
func (d *document) shown(t *testing.T, at time.Duration) (out []string) {
	t.Helper()
	layer := ""
	var walk func(n *node, inherited map[string]string, m scene.Transform)
	walk = func(n *node, inherited map[string]string, m scene.Transform) {
		attrs := maps.Clone(inherited)
		for k, v := range n.attrs {
			if k != "transform" && (k != "class" || !strings.HasPrefix(v, "seen ") && !strings.HasPrefix(v, "moved ")) {
				if k == "class" && attrs[k] != "" {
					v = attrs[k] + "/" + v
				}
				attrs[k] = v
			}
		}
		moved := n.attrs["transform"]
		if kind, class, ok := strings.Cut(n.attrs["class"], " "); ok && at >= 0 {
			switch kind {
			case "seen":
				if d.value(t, class, "visibility", at) == "hidden" || d.value(t, class, "opacity", at) == "0" {
					return
				}
			case "moved":
				moved = d.value(t, class, "transform", at)
			}
		} else if ok && kind == "seen" && d.static[class] != "" {
			return
		}
		m = transformOf(t, moved).Then(m)
		if n.name == "g" {
			for _, c := range n.nodes {
				walk(c, attrs, m)
			}
			return
		}
		shift := func(x, y string) {
			m = scene.Translate(scene.Point{X: float(attrs[x]), Y: float(attrs[y])}).Then(m)
			delete(attrs, x)
			delete(attrs, y)
		}
		switch n.name {
		case "use", "text":
			shift("x", "y")
		case "circle":
			shift("cx", "cy")
		}
		if href := attrs["href"]; href != "" {
			attrs["href"] = href[strings.Index(href, "-"):]
		}
		if n.name == "circle" && attrs["stroke-dasharray"] == "" { // without corners and ends
			delete(attrs, "stroke-linecap")
			delete(attrs, "stroke-linejoin")
		}
		plain := n.name != "use" && (attrs["stroke"] == "" || attrs["stroke"] == "none")
		for k, otherwise := range map[string]string{"stroke-linecap": "butt", "stroke-linejoin": "miter", "stroke-width": "1"} {
			if plain || attrs[k] == otherwise {
				delete(attrs, k) // as if it were not said
			}
		}
		var b strings.Builder
		fmt.Fprintf(&b, "%s %s %q", layer, n.name, n.text)
		for _, k := range slices.Sorted(maps.Keys(attrs)) {
			fmt.Fprintf(&b, " %s=%q", k, attrs[k])
		}
		for _, x := range []float64{m.A, m.B, m.C, m.D, m.E, m.F} {
			fmt.Fprintf(&b, " %g", math.Round(x*20)/20+0)
		}
		out = append(out, b.String())
	}
	for _, n := range d.root.nodes {
		if n.name == "g" {
			layer = n.attrs["class"]
			walk(n, map[string]string{}, scene.Identity())
		}
	}
	return out
}

func float(text string) float64 {
	x, _ := strconv.ParseFloat(text, 64)
	return x
}

var function = regexp.MustCompile(`(matrix|translate|rotate|scale)\(([^)]*)\)`)

func transformOf(t *testing.T, text string) scene.Transform {
	t.Helper()
	m := scene.Identity()
	for _, f := range function.FindAllStringSubmatch(text, -1) {
		var x []float64
		for _, part := range strings.FieldsFunc(f[2], func(r rune) bool { return r == ',' || r == ' ' }) {
			v, err := strconv.ParseFloat(strings.TrimRight(part, "pxdeg"), 64)
			if err != nil {
				t.Fatalf("transform %q", text)
			}
			x = append(x, v)
		}
		if len(x) == 1 && f[1] != "rotate" {
			x = append(x, map[string]float64{"translate": 0, "scale": x[0]}[f[1]])
		}
		var one scene.Transform
		switch f[1] {
		case "matrix":
			one = scene.Transform{A: x[0], B: x[1], C: x[2], D: x[3], E: x[4], F: x[5]}
		case "translate":
			one = scene.Translate(scene.Point{X: x[0], Y: x[1]})
		case "rotate":
			one = scene.PlaceTurned(scene.Point{}, 1, x[0])
		case "scale":
			one = scene.Transform{A: x[0], D: x[1]}
		}
		m = one.Then(m)
	}
	return m
}

func animate(t testing.TB, e *games.Entry, o svg.Options) ([]*scene.Scene, *motion.Animation, []byte) {
	t.Helper()
	scenes, err := sample.Scenes(e, o)
	if err != nil {
		t.Fatal(err)
	}
	return animateScenes(t, scenes)
}

func animateScenes(t testing.TB, scenes []*scene.Scene) ([]*scene.Scene, *motion.Animation, []byte) {
	t.Helper()
	scenes = scene.Align(scenes)
	frames := make([]motion.Frame, len(scenes))
	for i, s := range scenes {
		frames[i] = motion.Frame{Scene: s, Hold: time.Duration(600+i%3*400) * time.Millisecond}
	}
	a, err := motion.New(frames, motion.Options{})
	if err != nil {
		t.Fatal(err)
	}
	var b bytes.Buffer
	if _, err := a.WriteTo(&b); err != nil {
		t.Fatal(err)
	}
	return scenes, a, b.Bytes()
}

func still(t *testing.T, s *scene.Scene) []string {
	t.Helper()
	var b bytes.Buffer
	if err := draw.Write(&b, s, draw.Options{Uses: true}); err != nil {
		t.Fatal(err)
	}
	return parse(t, b.Bytes()).shown(t, -1)
}

// sameShapes reports what one of two pictures shows and the other does not.
func sameShapes(t *testing.T, what string, got, want []string) {
	t.Helper()
	got, want = slices.Sorted(slices.Values(got)), slices.Sorted(slices.Values(want))
	if slices.Equal(got, want) {
		return
	}
	for _, s := range got {
		if !slices.Contains(want, s) {
			t.Errorf("%s: shows too much: %s", what, s)
		}
	}
	for _, s := range want {
		if !slices.Contains(got, s) {
			t.Errorf("%s: does not show %s", what, s)
		}
	}
	if !t.Failed() {
		t.Errorf("%s: shows %d shapes, want %d", what, len(got), len(want))
	}
}

// TestEveryPositionIsShown plays every embedded game and compares what is seen
// while a position stays with the still diagram of it.
func TestEveryPositionIsShown(t *testing.T) {
	for _, e := range games.All() {
		for _, o := range []svg.Options{{}, {Flip: true, Coordinates: svg.Nowhere}} {
			all, err := sample.Every(e, o)
			if err != nil {
				t.Fatal(err)
			}
			for k, scenes := range all {
				t.Run(fmt.Sprintf("%s game %d flip %v", e.Language().Name, k+1, o.Flip), func(t *testing.T) {
					everyPosition(t, scenes)
				})
			}
		}
	}
}

func everyPosition(t *testing.T, scenes []*scene.Scene) {
	scenes, a, text := animateScenes(t, scenes)
	d := parse(t, text)
	if math.Abs(d.seconds-a.Duration().Seconds()) > 0.001 {
		t.Errorf("it lasts %g seconds, not %v", d.seconds, a.Duration())
	}
	for n, s := range scenes {
		want := still(t, s)
		times := []time.Duration{300}
		if n%10 == 0 {
			times = []time.Duration{2, 590}
		}
		for _, after := range times {
			at := a.At(n) + after*time.Millisecond
			sameShapes(t, fmt.Sprintf("position %d after %d ms", n, after), d.shown(t, at), want)
		}
		if t.Failed() {
			return
		}
	}
	sameShapes(t, "without motion", d.shown(t, -1), still(t, scenes[len(scenes)-1]))
	t.Logf("%d positions, %d bytes", len(scenes), len(text))
}

func TestBytesAreReproducible(t *testing.T) {
	for _, e := range games.All() {
		_, _, a := animate(t, e, svg.Options{})
		_, _, b := animate(t, e, svg.Options{})
		if !bytes.Equal(a, b) {
			t.Errorf("%s: two animations of one game differ", e.Language().Name)
		}
	}
}
