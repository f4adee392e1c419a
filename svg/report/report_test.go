package report

import (
	"bytes"
	"flag"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"scoresheet/notation"
	"scoresheet/notation/diag"
	"scoresheet/replay"
	"scoresheet/replay/games"
	"scoresheet/testdata"
)

var update = flag.Bool("update", false, "write what the tests make into the golden files")

// build makes the report of the first game of a text.
func build(t testing.TB, text string, o Options) (*Report, *replay.Verdict) {
	t.Helper()
	rec := notation.Parse(diag.Source{File: "game.score", Text: []byte(text), Line: 1, Column: 1}, 1, games.Language, notation.Options{})
	e := games.Of(rec)
	if e == nil {
		t.Fatalf("no game in %q", text)
	}
	r, v, err := Build(rec, e, o)
	if err != nil {
		t.Fatal(err)
	}
	return r, v
}

func sample(t testing.TB, game string) string {
	t.Helper()
	text, err := testdata.Sample(game)
	if err != nil {
		t.Fatal(err)
	}
	return string(text)
}

func render(t testing.TB, r *Report) string {
	t.Helper()
	var b bytes.Buffer
	if err := r.WriteHTML(&b); err != nil {
		t.Fatal(err)
	}
	return b.String()
}

// annotated has every kind of note: comments before, between and after the
// moves, glyphs, nested variations, marks, commands and a diagram.
const annotated = `[Game "Rai-Net"]
[Event "Club & <friends>"]
[A "Ann"]
[B "Bo"]
[SetupA "LLVVVVLL"]
[SetupB "VVLLLLVV"]

{Before the first move.} 1. d7-d6! $16 {Held back. [%csl Gd6] [%cal Rd7-d6,Bd2d3] [%clk 0:10]} d2-d3
2. 404:a8,b8=swap {[%dia]} (2. a8-a7 {quiet} (2. b8-b7 $146) 2... a1-a2 3. a7-a6) 2... VC:d6=V?? *
{After it all.}
`

func TestBuild(t *testing.T) {
	r, v := build(t, annotated, Options{})
	if !v.Valid() || !r.Valid || r.Plies != 4 {
		t.Fatalf("valid %v, plies %d: %v", r.Valid, r.Plies, v.Diagnostics)
	}
	if r.Title != "Ann – Bo" || r.Facts[0] != (Fact{"Event", "Club & <friends>"}) || r.Columns != 2 {
		t.Errorf("title %q, facts %v, columns %d", r.Title, r.Facts, r.Columns)
	}
	var ids []string
	for _, p := range r.Positions {
		ids = append(ids, p.ID)
	}
	want := "0 1 2 3 3v1.3 3v1.3v1.3 3v1.4 3v1.5 4"
	if got := strings.Join(ids, " "); got != want {
		t.Errorf("positions %s\nwant      %s", got, want)
	}
	m := r.Moves[0]
	if m.Glyph != "!" || strings.Join(m.Says, "|") != "good move|advantage for the first player" {
		t.Errorf("glyph %q says %q", m.Glyph, m.Says)
	}
	if got := m.Notes[0].Comment; len(got) != 2 || got[0].Words != "Held back." || got[1].Command != "clk 0:10" {
		t.Errorf("comment %+v", got)
	}
	if r.Moves[2].Notes[0].Diagram != r.Moves[2].At {
		t.Errorf("no diagram where [%%dia] stands: %+v", r.Moves[2].Notes)
	}
	if len(r.Remarks) != 0 || len(r.Outro) != 1 || len(r.Intro) != 1 {
		t.Errorf("remarks %v, intro %v, outro %v", r.Remarks, r.Intro, r.Outro)
	}
}

// TestMarks finds the marks of comments in the drawing, and tells of those that
// name no cell.
func TestMarks(t *testing.T) {
	text := strings.Replace(annotated, "[%csl Gd6]", "[%csl Gd6,Rz9]", 1)
	r, _ := build(t, text, Options{})
	html := render(t, r)
	for _, class := range []string{`class="mark fill green"`, `class="arrow red"`, `class="arrow blue"`} {
		if !strings.Contains(html, strings.ReplaceAll(class, `"`, `\"`)) {
			t.Errorf("no %s among the lines of the boards", class)
		}
	}
	if len(r.Remarks) != 1 || !strings.Contains(r.Remarks[0].Message, `"Rz9" at ply 1 marks no cells`) {
		t.Errorf("remarks %+v", r.Remarks)
	}
}

// TestDiagrams counts the diagrams of each choice.
func TestDiagrams(t *testing.T) {
	for _, c := range []struct {
		o    Options
		want string
	}{
		{Options{}, "3"},
		{Options{Diagrams: Comments}, "1 3 3v1.3"},
		{Options{Diagrams: Never}, ""},
		{Options{Every: 2}, "2 3 4"},
		{Options{Every: 3, Diagrams: Never}, "3"},
		{Options{Every: 3}, "3"},
	} {
		r, _ := build(t, annotated, c.o)
		var ids []string
		for _, b := range r.blocks() {
			if b.at != nil {
				ids = append(ids, b.at.ID)
			}
		}
		if got := strings.Join(ids, " "); got != c.want {
			t.Errorf("%+v: diagrams at %q, want %q", c.o, got, c.want)
		}
	}
}

// TestEnding tells results with their reasons, and gives none that nobody knows.
func TestEnding(t *testing.T) {
	const head = "[Game \"Accelerated Chess\"]\n[White \"Ann\"]\n"
	for _, c := range []struct{ name, text, result, words, clause string }{
		{"by rule", sample(t, "accelerated-chess"), "1-0", "Wren (White) wins: Black is checkmated.", "AC-30"},
		{"by the record", head + "1. e2 1-0", "1-0", "Ann (White) wins: by the record; the rules had not ended the play.", ""},
		{"other side", head + "1. e2 0-1", "0-1", "Black wins: by the record; the rules had not ended the play.", ""},
		{"draw", head + "1. e2 1/2-1/2", "1/2-1/2", "Draw: by the record; the rules had not ended the play.", ""},
		{"open", head + "1. e2 *", "*", "The game is not finished in this record.", ""},
		{"told", head + "[Termination \"White resigns\"]\n1. e2 0-1", "0-1", "Black wins: by the record; the rules had not ended the play. Termination: White resigns.", ""},
		{"broken", head + "1. e2 e7 2. zz 1-0", "*", "The record can be followed for 2 plies.", ""},
		{"several", sample(t, "accelerator"), "3-1", "Alpha has collected 3 electrons.", "AX-20"},
	} {
		t.Run(c.name, func(t *testing.T) {
			r, _ := build(t, c.text, Options{})
			if e := r.Ending; e.Result != c.result || e.Words != c.words || e.Clause != c.clause || (e.Rule != "") != (c.clause != "") {
				t.Errorf("got %+v\nwant %s, %q, %q", e, c.result, c.words, c.clause)
			}
		})
	}
}

// TestBroken shows the good part of a broken game and its diagnostics in their
// places, in variations too.
func TestBroken(t *testing.T) {
	r, v := build(t, "[Game \"Rai-Net\"]\n\n1. d7-d6 d2-d3 (1... d2-d5 2. a1-a2) 2. d6-d4 (2. d6-d5 d3-d4) e2-e3 3. a1-a2 *\n", Options{})
	if v.Valid() || r.Valid || r.Plies != 2 {
		t.Fatalf("valid %v, plies %d", r.Valid, r.Plies)
	}
	if len(r.Moves) != 3 || r.Moves[2].At != nil || r.Moves[2].Skipped != 2 {
		t.Fatalf("moves: %+v", r.Moves)
	}
	if f := r.Moves[2].Notes[0].Finding; f == nil || f.Marked != "d6-d4" || f.Rule == "" || f.Place != "game.score:3:41" {
		t.Errorf("the finding at the broken move: %+v", f)
	}
	if line := r.Moves[2].Notes[1].Variation; line == nil || line.Moves[1].At == nil {
		t.Errorf("the variation of the broken move: %+v", r.Moves[2].Notes[1])
	}
	wrong := r.Moves[1].Notes[0].Variation.Moves[0]
	if wrong.At != nil || wrong.Skipped != 1 || wrong.Notes[0].Finding == nil {
		t.Errorf("the broken move of the variation: %+v", wrong)
	}
	html := render(t, r)
	for _, want := range []string{`<span class="bad">d6-d4</span>`, "2 further moves were not judged.", "<mark>d6-d4</mark>", `id="ply=3v1.4"`} {
		if !strings.Contains(html, want) {
			t.Errorf("no %s in the page", want)
		}
	}
}

// TestPlots keeps the numbers of every ply of the main line, and leaves out those
// that never change.
func TestPlots(t *testing.T) {
	r, _ := build(t, sample(t, "atomic"), Options{})
	if len(r.Plots) != 2 || r.Plots[0].Title != "Pieces on the board" || len(r.Plots[0].Series) != 2 {
		t.Fatalf("plots %+v", r.Plots)
	}
	if v := r.Plots[0].Series[0].Values; len(v) != r.Plies+1 || v[0] != 0 || v[1] != 1 || v[r.Plies] != 34 {
		t.Errorf("values %v", v)
	}
	if r, _ := build(t, annotated, Options{}); len(r.Plots) != 0 {
		t.Errorf("nothing was captured, but there is a plot: %+v", r.Plots)
	}
}

// TestNoPosition reports a game that leaves no position to start from.
func TestNoPosition(t *testing.T) {
	r, _ := build(t, "[Game \"Accelerated Chess\"]\n[Position \"nonsense\"]\n\n1. e2 *\n", Options{})
	if r.Start != nil || len(r.Intro) == 0 || r.Intro[0].Finding == nil {
		t.Fatalf("start %v, intro %+v", r.Start, r.Intro)
	}
	if html := render(t, r); strings.Contains(html, "<script") || strings.Contains(html, "script-src") || !strings.Contains(html, "finding error") {
		t.Error("a page without a board has a script or lacks the finding")
	}
}

func golden(t *testing.T, name string, got []byte) {
	t.Helper()
	path := filepath.Join("testdata", name)
	if *update {
		if err := os.WriteFile(path, got, 0o644); err != nil {
			t.Fatal(err)
		}
	}
	want, err := os.ReadFile(path)
	if err != nil {
		t.Fatal(err)
	}
	if diff := cmp.Diff(string(want), string(got)); diff != "" {
		t.Errorf("%s (-want +got):\n%s", path, diff)
	}
}

func TestMarkdownGolden(t *testing.T) {
	r, _ := build(t, annotated, Options{})
	var b bytes.Buffer
	if err := r.WriteMarkdown(&b, "game-diagrams"); err != nil {
		t.Fatal(err)
	}
	golden(t, "annotated.md", b.Bytes())
}

func TestLaTeXGolden(t *testing.T) {
	r, _ := build(t, annotated, Options{})
	var b bytes.Buffer
	if err := r.WriteLaTeX(&b, "game-diagrams"); err != nil {
		t.Fatal(err)
	}
	golden(t, "annotated.tex", b.Bytes())
}

// TestPictures draws what the texts refer to, and nothing else.
func TestPictures(t *testing.T) {
	r, _ := build(t, annotated, Options{Diagrams: Comments})
	pictures, err := r.Pictures()
	if err != nil {
		t.Fatal(err)
	}
	var names []string
	for _, p := range pictures {
		names = append(names, p.Name)
		if !bytes.Contains(p.Data, []byte("</svg>")) {
			t.Errorf("%s is no picture", p.Name)
		}
	}
	if got := strings.Join(names, " "); got != "ply-1.svg ply-3.svg ply-3v1-3.svg ply-4.svg" {
		t.Errorf("pictures %s", got)
	}
	var md, tex bytes.Buffer
	if err := r.WriteMarkdown(&md, "d"); err != nil {
		t.Fatal(err)
	}
	if err := r.WriteLaTeX(&tex, "d"); err != nil {
		t.Fatal(err)
	}
	for _, name := range names {
		if !strings.Contains(md.String(), "(<d/"+name+">)") || !strings.Contains(tex.String(), "{d/"+strings.TrimSuffix(name, ".svg")+"}") {
			t.Errorf("%s is not referred to", name)
		}
	}
}
