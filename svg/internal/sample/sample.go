// Package sample draws the embedded records for the tests of the packages that
// paint and animate.
package sample

import (
	"fmt"

	"scoresheet/notation"
	"scoresheet/notation/diag"
	"scoresheet/replay"
	"scoresheet/replay/games"
	"scoresheet/svg"
	"scoresheet/svg/scene"
	"scoresheet/testdata"
)

// Scenes gives the drawings of all positions of the record that stands for a
// game, the start first.
func Scenes(e *games.Entry, o svg.Options) ([]*scene.Scene, error) {
	text, err := testdata.Sample(e.Language().Name)
	if err != nil {
		return nil, err
	}
	rec := notation.Parse(diag.Source{File: "sample.score", Text: text, Line: 1, Column: 1}, 1, games.Language, notation.Options{})
	var scenes []*scene.Scene
	v := replay.Walk(rec, e, replay.Options{
		Want: replay.WantText | replay.WantEffect, MainLine: true,
		Frame: func(f replay.Frame) bool {
			s, drawErr := e.Draw(f, o)
			scenes, err = append(scenes, s), drawErr
			return err == nil
		},
	})
	if err == nil && !v.Valid() {
		err = fmt.Errorf("the sample of %s is not valid", e.Language().Name)
	}
	return scenes, err
}
