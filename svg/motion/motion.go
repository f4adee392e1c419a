// Package motion writes a game as one SVG that plays by itself.
//
// The drawing holds every shape of all positions once and a style sheet that
// says when each is seen and where. What moves is found by comparing each scene
// with the one before: shapes that are alike but for their place glide, what is
// new or gone fades, marks switch. Cues of the scenes tell ways and order; no game
// is known here.
//
// The animation is made of CSS keyframes. They run without script in every
// browser, from a file and inside an <img> element, and unlike SMIL they obey the
// reader who wants no motion (prefers-reduced-motion): such a reader, and a
// program that knows no animations, sees the last position.
//
// Classes of its own are "seen" for what comes and goes and "moved" for what
// glides, each with a second class that numbers its keyframes.
package motion

import (
	"bytes"
	"errors"
	"fmt"
	"hash/fnv"
	"io"
	"strconv"
	"time"

	"scoresheet/svg/draw"
	"scoresheet/svg/scene"
)

// A Frame is a position and how long it stays.
type Frame struct {
	Scene *scene.Scene
	Hold  time.Duration // from when everything has arrived until the next move begins; at least a millisecond
}

// Options say how a game is animated.
type Options struct {
	Draw  draw.Options
	Title string        // of the whole drawing; empty for that of the last scene
	Desc  string        // of the whole drawing; empty for that of the last scene
	Glide time.Duration // how long a plain move takes; 0 is half a second
}

// DefaultGlide is how long a plain move takes.
const DefaultGlide = 500 * time.Millisecond

// An Animation is a game as a drawing and a style sheet.
type Animation struct {
	options Options
	scene   *scene.Scene
	sheet   sheet
	clock   *clock
}

// New works out the animation of the frames. It fails when there is none, or when
// a scene is cut off: only whole boards are animated.
func New(frames []Frame, o Options) (*Animation, error) {
	if len(frames) == 0 {
		return nil, errors.New("an animation needs a frame")
	}
	if o.Glide <= 0 {
		o.Glide = DefaultGlide
	}
	scenes := make([]*scene.Scene, len(frames))
	for i, f := range frames {
		if f.Scene.Clip != nil {
			return nil, errors.New("a drawing that is cut off cannot be animated")
		}
		scenes[i] = f.Scene
	}
	scenes = scene.Align(scenes)
	a := &Animation{options: o, clock: newClock(frames, scenes, o.Glide)}
	last := *scenes[len(scenes)-1]
	last.Layers, last.Cues = [scene.LayerCount][]scene.Shape{}, nil
	if o.Title != "" {
		last.Title = o.Title
	}
	if o.Desc != "" {
		last.Desc = o.Desc
	}
	a.scene = &last
	a.sheet.total = a.clock.total
	for l := range scene.LayerCount {
		p := play{clock: a.clock, layer: l}
		for n, s := range scenes {
			p.next(n, items(s.Layers[l], ""), s.Cues)
		}
		a.scene.Layers[l] = a.sheet.stage(p.cast())
	}
	return a, nil
}

// Duration gives how long the game plays until it begins again.
func (a *Animation) Duration() time.Duration { return time.Duration(a.clock.total) * time.Millisecond }

// At gives when a position has arrived: everything is where its scene shows it
// from then until its hold is over. Frames count from 0.
func (a *Animation) At(frame int) time.Duration {
	return time.Duration(a.clock.settled[frame]) * time.Millisecond
}

// WriteTo writes the animation as SVG.
func (a *Animation) WriteTo(w io.Writer) (int64, error) {
	text, err := a.bytes()
	if err != nil {
		return 0, err
	}
	n, err := w.Write(text)
	return int64(n), err
}

// bytes draws the animation. Without an id prefix it is named after its content,
// the style sheet included.
func (a *Animation) bytes() ([]byte, error) {
	o := a.options.Draw
	o.Uses = true // pieces move by themselves
	if o.IDPrefix == "" {
		plain, err := drawn(a.scene, o)
		if err != nil {
			return nil, err
		}
		h := fnv.New64a()
		h.Write(plain)
		h.Write(a.sheet.text(""))
		o.IDPrefix = "m" + strconv.FormatUint(h.Sum64()%(1<<40), 36)
	}
	text, err := drawn(a.scene, o)
	if err != nil {
		return nil, err
	}
	return insert(text, a.sheet.text(o.IDPrefix))
}

func drawn(s *scene.Scene, o draw.Options) ([]byte, error) {
	d, err := draw.New(o)
	if err != nil {
		return nil, err
	}
	return d.Bytes(s)
}

// insert puts the style sheet behind title and description.
func insert(text, sheet []byte) ([]byte, error) {
	for _, end := range []string{"</desc>\n", "</title>\n"} {
		if i := bytes.Index(text, []byte(end)); i >= 0 {
			i += len(end)
			return append(append(bytes.Clone(text[:i]), sheet...), text[i:]...), nil
		}
	}
	return nil, fmt.Errorf("the drawing has no title")
}
