package draw

import (
	"bytes"
	"encoding/xml"
	"errors"
	"io"
	"strings"
	"testing"

	"scoresheet/svg/scene"
)

func albumScene(x float64) *scene.Scene {
	pawn := &albumPawn
	s := &scene.Scene{Width: 10, Height: 10, Title: "a < b", Desc: "</desc>"}
	s.Add(scene.Board, scene.Rect{Style: scene.Style{Class: "cell dark", Paint: scene.Paint{Fill: scene.CellDark}}, Width: 10, Height: 10})
	s.Add(scene.Pieces, scene.Use{
		Class: "piece white", Name: "pawn", Symbol: pawn,
		Inks:      scene.Inks{Fill: scene.FirstFill, Line: scene.FirstLine, Detail: scene.FirstDetail},
		Transform: scene.Transform{A: 1, D: 1, E: x},
	})
	return s
}

var albumPawn = scene.Symbol{ID: "pawn", Shapes: []scene.Shape{
	scene.Circle{Style: scene.Style{Class: "body", Paint: scene.Paint{Fill: scene.InkFill}}, R: 3},
}}

func TestAlbum(t *testing.T) {
	a, err := NewAlbum(Options{IDPrefix: "b"})
	if err != nil {
		t.Fatal(err)
	}
	var bodies []string
	for _, x := range []float64{1, 2} {
		body, err := a.Body(albumScene(x))
		if err != nil {
			t.Fatal(err)
		}
		bodies = append(bodies, string(body))
	}
	if bodies[0] == bodies[1] || !strings.Contains(bodies[1], `xlink:href="#b-pawn"`) || strings.Contains(bodies[0], "<defs") {
		t.Errorf("bodies:\n%s\n%s", bodies[0], bodies[1])
	}
	if n := strings.Count(string(a.Symbols()), `id="b-pawn"`); n != 1 {
		t.Errorf("the symbol is there %d times, want once:\n%s", n, a.Symbols())
	}
	style := string(a.Style())
	if !strings.Contains(style, "#b .cell.dark{") || !strings.Contains(style, "#b .piece.white{") || strings.Contains(style, "<") {
		t.Errorf("style:\n%s", style)
	}
	figure, err := a.Figure(albumScene(2), "b-f1")
	if err != nil {
		t.Fatal(err)
	}
	if !bytes.Contains(figure, []byte(bodies[1])) || !bytes.Contains(figure, []byte(`aria-labelledby="b-f1-title b-f1-desc"`)) {
		t.Errorf("figure:\n%s", figure)
	}
	for d := xml.NewDecoder(bytes.NewReader(figure)); ; {
		if _, err := d.Token(); errors.Is(err, io.EOF) {
			break
		} else if err != nil {
			t.Fatalf("%v in\n%s", err, figure)
		}
	}
}

func TestAlbumRefuses(t *testing.T) {
	if _, err := NewAlbum(Options{}); err == nil {
		t.Error("an album without an id prefix")
	}
	a, err := NewAlbum(Options{IDPrefix: "b"})
	if err != nil {
		t.Fatal(err)
	}
	if _, err := a.Figure(albumScene(1), "1 x"); err == nil {
		t.Error("a figure with a broken id")
	}
	if _, err := a.Body(albumScene(1)); err != nil {
		t.Fatal(err)
	}
	other := albumScene(1)
	other.Add(scene.Marks, scene.Circle{Style: scene.Style{Class: "cell dark", Paint: scene.Paint{Fill: scene.Check}}})
	if _, err := a.Body(other); err == nil {
		t.Error("a class was painted in two ways in one album")
	}
}

// TestAlbumClip cuts a part off two figures of one page, each by a rectangle of its
// own.
func TestAlbumClip(t *testing.T) {
	a, err := NewAlbum(Options{IDPrefix: "b"})
	if err != nil {
		t.Fatal(err)
	}
	for _, id := range []string{"f1", "f2"} {
		s := albumScene(1)
		s.Clip = &scene.Bounds{Max: scene.Point{X: 5, Y: 5}}
		figure, err := a.Figure(s, id)
		if err != nil {
			t.Fatal(err)
		}
		for _, want := range []string{`<clipPath id="` + id + `-clip">`, `clip-path="url(#` + id + `-clip)"`, `xlink:href="#b-pawn"`} {
			if !bytes.Contains(figure, []byte(want)) {
				t.Errorf("no %s in\n%s", want, figure)
			}
		}
	}
}

// TestAlbumTwins refuses two drawings that call different symbols by one id.
func TestAlbumTwins(t *testing.T) {
	a, err := NewAlbum(Options{IDPrefix: "b"})
	if err != nil {
		t.Fatal(err)
	}
	if _, err := a.Body(albumScene(1)); err != nil {
		t.Fatal(err)
	}
	other := albumScene(1)
	twin := albumPawn
	use := other.Layers[scene.Pieces][0].(scene.Use)
	use.Symbol = &twin
	other.Layers[scene.Pieces][0] = use
	if _, err := a.Body(other); err == nil || !strings.Contains(err.Error(), `the id "pawn"`) {
		t.Errorf("error %v for two symbols of one id", err)
	}
}
