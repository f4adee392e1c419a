package motion_test

import (
	"fmt"
	"testing"
	"time"

	"pgregory.net/rapid"

	"scoresheet/svg/scene"
)

// drawScene makes up a scene of pieces, words and marks on a small grid, with
// cues that may or may not fit.
func drawScene(t *rapid.T) *scene.Scene {
	cell := rapid.IntRange(0, 3)
	point := func(name string) scene.Point {
		return scene.Point{X: 50 + 100*float64(cell.Draw(t, name+" x")), Y: 50 + 100*float64(cell.Draw(t, name+" y"))}
	}
	var cues []scene.Cue
	for range rapid.IntRange(0, 3).Draw(t, "cues") {
		c := scene.Cue{Reach: 40, Step: rapid.IntRange(0, 2).Draw(t, "step"), Turn: rapid.Bool().Draw(t, "turn")}
		for range rapid.IntRange(1, 4).Draw(t, "points") {
			c.Way = append(c.Way, point("way"))
		}
		cues = append(cues, c)
	}
	s := board(cues)
	taken := map[scene.Point]bool{}
	for range rapid.IntRange(0, 6).Draw(t, "pieces") {
		at := point("piece")
		if taken[at] {
			continue // pieces that cover one another may change their order
		}
		taken[at] = true
		turn := rapid.SampledFrom([]float64{0, 90, 180, -90, 45}).Draw(t, "turned")
		place := scene.PlaceTurned(at, rapid.SampledFrom([]float64{1, 0.5}).Draw(t, "scale"), turn)
		if rapid.Bool().Draw(t, "mirrored") {
			place = scene.Transform{A: -1, D: 1, E: at.X, F: at.Y}
		}
		sym := rapid.SampledFrom([]*scene.Symbol{disc, block}).Draw(t, "symbol")
		s.Add(scene.Pieces, piece(sym, rapid.SampledFrom([]string{"a", "b"}).Draw(t, "class"), place))
		if rapid.Bool().Draw(t, "number") {
			style := scene.Style{Class: "count", Paint: scene.Paint{Fill: scene.Words}}
			s.Add(scene.Pieces, scene.Text{Style: style, At: at.Add(scene.Point{X: 20, Y: 20}), Words: rapid.SampledFrom([]string{"1", "2"}).Draw(t, "words"), Size: 10})
		}
	}
	if rapid.Bool().Draw(t, "mark") {
		style := scene.Style{Class: "mark", Paint: scene.Paint{Fill: scene.LastMove, Opacity: 0.5}}
		at := point("mark")
		s.Add(scene.Marks, scene.Rect{Style: style, Min: at, Width: 100, Height: 100})
		s.Add(scene.Sides, scene.Group{Class: "side", Shapes: []scene.Shape{scene.Circle{Style: style, Centre: at, R: 5}}})
	}
	return s
}

// TestAnyScenes demands of made-up games, whatever changes from scene to scene
// and whatever the cues say, that every position shows as it is.
func TestAnyScenes(t *testing.T) {
	rapid.Check(t, func(rt *rapid.T) {
		scenes := rapid.SliceOfN(rapid.Custom(drawScene), 1, 5).Draw(rt, "scenes")
		scenes, a, text := animateScenes(t, scenes)
		d := parse(t, text)
		for n, s := range scenes {
			sameShapes(t, fmt.Sprint("position ", n), d.shown(t, a.At(n)+300*time.Millisecond), still(t, s))
		}
		sameShapes(t, "without motion", d.shown(t, -1), still(t, scenes[len(scenes)-1]))
		if t.Failed() {
			rt.FailNow()
		}
	})
}
