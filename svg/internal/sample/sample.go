// Package sample draws the embedded records for the tests of the packages that
// paint and animate.
package sample

import (
	"bytes"
	"fmt"
	"io"
	"io/fs"

	"scoresheet/notation"
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
	all, err := drawAll(e, text, o)
	if err != nil {
		return nil, err
	}
	return all[0], nil
}

// Every gives the drawings of all embedded records of a game, record by record.
func Every(e *games.Entry, o svg.Options) (all [][]*scene.Scene, err error) {
	dir := "games/" + e.Language().Name
	files, err := fs.Glob(testdata.Games, dir+"/*.score")
	if err != nil {
		return nil, err
	}
	for _, name := range files {
		text, err := testdata.Games.ReadFile(name)
		if err != nil {
			return nil, err
		}
		more, err := drawAll(e, text, o)
		if err != nil {
			return nil, fmt.Errorf("%s: %w", name, err)
		}
		all = append(all, more...)
	}
	return all, nil
}

func drawAll(e *games.Entry, text []byte, o svg.Options) (all [][]*scene.Scene, err error) {
	split := notation.NewSplitter(bytes.NewReader(text), notation.SplitOptions{Languages: games.Language})
	parser := notation.NewParser(games.Language, notation.Options{})
	for {
		chunk, err := split.Next()
		if err == io.EOF {
			return all, nil
		}
		if err != nil {
			return nil, err
		}
		scenes, err := draw(e, parser.Parse(chunk), o)
		if err != nil {
			return nil, err
		}
		all = append(all, scenes)
	}
}

func draw(e *games.Entry, rec *notation.Game, o svg.Options) (scenes []*scene.Scene, err error) {
	v := replay.Walk(rec, e, replay.Options{
		Want: replay.WantText | replay.WantEffect, MainLine: true,
		Frame: func(f replay.Frame) bool {
			s, failed := e.Draw(f, o)
			scenes, err = append(scenes, s), failed
			return err == nil
		},
	})
	if err == nil && !v.Valid() {
		err = fmt.Errorf("game %d is not valid", rec.Number)
	}
	return scenes, err
}
