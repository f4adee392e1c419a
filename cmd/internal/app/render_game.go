package app

import (
	"bytes"
	"fmt"
	"image/png"
	"io"
	"os"
	"path/filepath"
	"runtime"
	"strings"

	"golang.org/x/sync/errgroup"

	"scoresheet/notation"
	"scoresheet/replay"
	"scoresheet/replay/games"
	"scoresheet/svg/draw"
	"scoresheet/svg/motion"
	"scoresheet/svg/raster"
	"scoresheet/svg/scene"
	"scoresheet/svg/sheet"
)

// A shot is a position that is drawn.
type shot struct {
	scene    *scene.Scene
	ply      int
	move     string // that led to it; "Start" before the first
	remarked bool   // a comment stands at it
}

// A gallery draws one game.
type gallery struct {
	*renderer
	rec      *notation.Game
	entry    *games.Entry
	target   string         // the file of the one picture, or the folder of many
	pictures []shot         // kept for a form that shows all at once
	packing  errgroup.Group // of the pixels of pictures, which takes longer than painting them
	drawn    int
	err      error
}

// game draws the main line of one game.
func (r *renderer) game(rec *notation.Game, e *games.Entry) (*replay.Verdict, error) {
	g := &gallery{renderer: r, rec: rec, entry: e}
	g.packing.SetLimit(runtime.GOMAXPROCS(0))
	if err := g.aim(); err != nil {
		return nil, err
	}
	var passed *replay.Frame // the last position that was passed over
	v := replay.Walk(rec, e, replay.Options{
		Want: replay.WantText | replay.WantEffect, MainLine: true,
		Frame: func(f replay.Frame) bool {
			switch {
			case r.plies.has(f.Ply):
				g.take(f)
				passed = nil
			case f.Ply > r.plies.from:
				passed = &f
			}
			return g.err == nil && f.Ply != r.plies.to
		},
	})
	if passed != nil && g.err == nil {
		g.take(*passed)
	}
	if err := g.packing.Wait(); g.err == nil {
		g.err = err
	}
	switch {
	case g.err != nil:
		return v, g.err
	case g.drawn == 0 && (v.State != nil || r.plies.one()):
		return v, noSuchPly(rec, v, r.plies.from)
	case g.drawn == 0:
		return v, nil // the diagnostics say why there is no position
	}
	return v, g.finish()
}

// aim finds where the pictures go and makes the folder.
func (g *gallery) aim() error {
	dir := g.dir
	if dir == "-" {
		return nil
	}
	if g.several {
		dir = filepath.Join(dir, fmt.Sprintf("game-%d", g.rec.Number))
	}
	single := g.form.name() != "" || g.plies.one()
	switch {
	case single && !g.several && strings.EqualFold(filepath.Ext(dir), g.form.extension()):
		g.target, dir = dir, filepath.Dir(dir)
	case g.form.name() != "":
		g.target = filepath.Join(dir, g.form.name())
	default:
		g.target = dir
	}
	return os.MkdirAll(dir, 0o755)
}

// take draws one position, with the coloured cells and arrows of the comments
// that stand at it. A position of a form of its own is written at once.
func (g *gallery) take(f replay.Frame) {
	comments := commentsAt(g.rec, f)
	p := shot{ply: f.Ply, move: "Start"}
	if f.Written != nil {
		p.move = moveLine(f)
	}
	for _, c := range comments {
		p.remarked = p.remarked || c.Words() != ""
	}
	o := withSigns(g.options, comments)
	if g.form.shape == asFilm || g.form.shape == asPicture {
		o.Caption = p.move
	}
	p.scene, g.err = g.entry.Draw(f, o)
	g.drawn++
	switch {
	case g.err != nil:
	case g.form.shape == onePly:
		g.err = g.single(p)
	default:
		g.pictures = append(g.pictures, p)
	}
}

// moveLine gives a move as a record writes it with its number.
func moveLine(f replay.Frame) string {
	dots := "."
	if !f.First {
		dots = "..."
	}
	return fmt.Sprintf("%d%s %s", f.Round, dots, f.Text)
}

// single writes the picture of one position.
func (g *gallery) single(p shot) error {
	path := g.target
	if !strings.EqualFold(filepath.Ext(path), g.form.extension()) || !g.plies.one() {
		digits := max(len(fmt.Sprint(len(g.rec.Main.Plies))), 3)
		path = filepath.Join(path, fmt.Sprintf("%0*d%s", digits, p.ply, g.form.extension()))
	}
	if !g.form.png {
		return g.write(path, func(w io.Writer) error { return g.form.drawer.Write(w, p.scene) })
	}
	img, err := g.form.painter.Image(p.scene)
	if err != nil {
		return err
	}
	g.packing.Go(func() error {
		return g.write(path, func(w io.Writer) error { return png.Encode(w, img) })
	})
	return nil
}

// write writes a picture, to standard output if that was asked for.
func (g *gallery) write(path string, do func(io.Writer) error) error {
	if g.dir != "-" {
		return writeFile(path, do)
	}
	var b bytes.Buffer
	if err := do(&b); err != nil {
		return err
	}
	_, err := g.stdout.Write(b.Bytes())
	return writeError(err)
}

// finish writes the one picture of a form that shows all positions.
func (g *gallery) finish() error {
	var do func(io.Writer) error
	switch g.form.shape {
	case onSheet:
		do = g.sheet
	case asFilm:
		do = g.film
	case asPicture:
		do = g.gif
	default:
		return nil
	}
	return g.write(g.target, do)
}

// headingOf names the game and its players, and how it ended.
func headingOf(rec *notation.Game) string {
	var names []string
	for _, role := range rec.Language.Players {
		if t := rec.Tag(role); t != nil && t.Value != "" && t.Value != "?" {
			names = append(names, t.Value)
		}
	}
	text := rec.Language.Title
	if len(names) > 0 {
		text += ": " + strings.Join(names, " – ")
	}
	if r := rec.Result; r != nil && r.Text != "*" {
		text += ", " + r.Text
	}
	return text
}

// spanOf tells which positions there are.
func spanOf(pictures []shot) string {
	first, last := pictures[0], pictures[len(pictures)-1]
	return fmt.Sprintf("%d positions, from ply %d to ply %d", len(pictures), first.ply, last.ply)
}

// sheetOf lays out positions on one sheet, and gives in how many columns.
func sheetOf(rec *notation.Game, pictures []shot, columns int) (*scene.Scene, int, error) {
	positions := make([]sheet.Position, len(pictures))
	for i, p := range pictures {
		positions[i] = sheet.Position{Scene: p.scene, Caption: p.move}
	}
	return sheet.New(positions, sheet.Options{
		Columns: columns, Heading: headingOf(rec), Title: headingOf(rec), Desc: "A sheet of " + spanOf(pictures) + ".",
		Class: pictures[0].scene.Class + " sheet",
	})
}

// pixelsPerColumn is how wide a diagram on a painted sheet is, unless told
// otherwise.
const pixelsPerColumn = 240

func (g *gallery) sheet(w io.Writer) error {
	s, columns, err := sheetOf(g.rec, g.pictures, g.form.columns)
	if err != nil {
		return err
	}
	if !g.form.png {
		return draw.Write(w, s, draw.Options{Theme: g.form.theme})
	}
	painter := g.form.painter
	if g.form.width == 0 {
		width := min(max(columns*pixelsPerColumn, raster.DefaultWidth), raster.MaxWidth)
		if painter, err = raster.New(raster.Options{Width: width, Theme: g.form.theme}); err != nil {
			return err
		}
	}
	return painter.PNG(w, s)
}

func (g *gallery) film(w io.Writer) error {
	last := g.pictures[len(g.pictures)-1].scene
	a, err := motion.New(g.form.frames(g.pictures), motion.Options{
		Draw:  draw.Options{Theme: g.form.theme},
		Title: headingOf(g.rec), Desc: "An animation of " + spanOf(g.pictures) + ". The last one: " + last.Desc,
	})
	if err != nil {
		return err
	}
	_, err = a.WriteTo(w)
	return err
}

func (g *gallery) gif(w io.Writer) error {
	scenes := make([]*scene.Scene, len(g.pictures))
	for i, p := range g.pictures {
		scenes[i] = p.scene
	}
	frames := make([]raster.Frame, len(scenes))
	for i, s := range scene.Align(scenes) {
		frames[i] = raster.Frame{Scene: s, Delay: g.form.hold(g.pictures[i], i == len(scenes)-1)}
	}
	return g.form.painter.GIF(w, frames)
}
