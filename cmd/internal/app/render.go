package app

import (
	"fmt"
	"io"
	"os"
	"path/filepath"

	"github.com/urfave/cli/v2"

	"scoresheet/notation"
	"scoresheet/replay"
	"scoresheet/replay/games"
	"scoresheet/svg"
	"scoresheet/svg/draw"
	"scoresheet/svg/scene"
)

func renderCommand(env Env) *cli.Command {
	return &cli.Command{
		Name:      "render",
		Usage:     "draw every position of a game as SVG",
		UsageText: "scoresheet render --sample " + exampleGame + " -o out\nscoresheet render FILE -o DIR [--ply N] [--flip] [--theme NAME] [--view public|PLAYER]",
		Flags: append(readFlags(),
			&cli.StringFlag{Name: "output", Aliases: []string{"o"}, Usage: "the folder `DIR` for the pictures; - writes the one of --ply to standard output"},
			flipFlag(), coordsFlag(), themeFlag(), viewFlag(), plyFlag()),
		Action: func(c *cli.Context) error {
			r, err := newRenderer(c, env)
			if err != nil {
				return err
			}
			return eachGame(c, env, func(rec *notation.Game, e *games.Entry) (*replay.Verdict, error) {
				rec, v, err := seen(c, env, rec, e)
				if rec == nil {
					return v, err
				}
				return r.game(rec, e)
			})
		},
	}
}

// A renderer draws the frames of games into files.
type renderer struct {
	options svg.Options
	drawer  *draw.Drawer
	dir     string
	ply     int  // only this one, if not negative
	several bool // each game has a folder of its own
	stdout  io.Writer
}

func newRenderer(c *cli.Context, env Env) (*renderer, error) {
	coords, err := svg.ParseCoordinates(c.String("coords"))
	if err != nil {
		return nil, usagef("--coords: %v", err)
	}
	theme, err := scene.ParseTheme(c.String("theme"))
	if err != nil {
		return nil, usagef("--theme: %v", err)
	}
	drawer, err := draw.New(draw.Options{Theme: theme})
	if err != nil {
		return nil, err
	}
	sel, err := parseSelection(c.String("number"))
	if err != nil {
		return nil, err
	}
	r := &renderer{
		options: svg.Options{Flip: c.Bool("flip"), Coordinates: coords}, drawer: drawer,
		dir: c.String("output"), ply: c.Int("ply"), several: sel.several(), stdout: env.Stdout,
	}
	switch {
	case r.dir == "":
		return nil, usagef("render needs -o DIR for its pictures")
	case r.dir == "-" && (r.ply < 0 || r.several):
		return nil, usagef("-o - takes one picture: choose it with --ply and --number")
	}
	return r, nil
}

// game draws the main line of one game.
func (r *renderer) game(rec *notation.Game, e *games.Entry) (*replay.Verdict, error) {
	dir := r.dir
	if r.several {
		dir = filepath.Join(dir, fmt.Sprintf("game-%d", rec.Number))
	}
	if r.dir != "-" {
		if err := os.MkdirAll(dir, 0o755); err != nil {
			return nil, err
		}
	}
	digits := len(fmt.Sprint(len(rec.Main.Plies)))
	drawn := false
	var failed error
	v := replay.Walk(rec, e, replay.Options{
		Want: replay.WantText | replay.WantEffect, MainLine: true,
		Frame: func(f replay.Frame) bool {
			if r.ply < 0 || f.Ply == r.ply {
				drawn = true
				failed = r.frame(filepath.Join(dir, fmt.Sprintf("%0*d.svg", max(digits, 3), f.Ply)), rec, e, f)
			}
			return failed == nil && f.Ply != r.ply
		},
	})
	if failed == nil && r.ply >= 0 && !drawn {
		failed = noSuchPly(rec, v, r.ply)
	}
	return v, failed
}

// frame draws one position, with the coloured cells and arrows of the comments
// that stand at it.
func (r *renderer) frame(path string, rec *notation.Game, e *games.Entry, f replay.Frame) error {
	s, err := e.Draw(f, withSigns(r.options, commentsAt(rec, f)))
	if err != nil {
		return err
	}
	text, err := r.drawer.Bytes(s)
	if err != nil {
		return err
	}
	if r.dir == "-" {
		_, err := r.stdout.Write(text)
		return writeError(err)
	}
	return writeFile(path, func(w io.Writer) error {
		_, err := w.Write(text)
		return err
	})
}
