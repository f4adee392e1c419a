package app

import (
	"io"

	"github.com/urfave/cli/v2"

	"scoresheet/notation"
	"scoresheet/replay"
	"scoresheet/replay/games"
	"scoresheet/svg"
	"scoresheet/svg/scene"
)

func renderCommand(env Env) *cli.Command {
	return &cli.Command{
		Name:  "render",
		Usage: "draw every position of a game as SVG or PNG, all on one sheet, or as an animation",
		UsageText: "scoresheet render --sample " + exampleGame + " -o out\n" +
			"scoresheet render --sample " + exampleGame + " --animate -o game.svg\n" +
			"scoresheet render FILE -o DIR [--sheet|--animate|--gif] [--png] [--ply N|--from N --to N --every N] [--flip] [--theme NAME] [--view public|PLAYER]",
		Flags: append(append(readFlags(),
			&cli.StringFlag{Name: "output", Aliases: []string{"o"}, Usage: "the folder `DIR` for the pictures, or the file for a single one; - writes it to standard output"},
			flipFlag(), coordsFlag(), themeFlag(), viewFlag(), plyFlag()), formFlags()...),
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
	form    form
	plies   plies
	dir     string
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
	f, err := newForm(c, theme)
	if err != nil {
		return nil, err
	}
	if f.shape == onSheet && !c.IsSet("coords") {
		coords = svg.Nowhere // too small to be read
	}
	ps, err := newPlies(c)
	if err != nil {
		return nil, err
	}
	sel, err := parseSelection(c.String("number"))
	if err != nil {
		return nil, err
	}
	r := &renderer{
		options: svg.Options{Flip: c.Bool("flip"), Coordinates: coords}, form: f, plies: ps,
		dir: c.String("output"), several: sel.several(), stdout: env.Stdout,
	}
	switch {
	case r.dir == "":
		return nil, usagef("render needs -o DIR for its pictures")
	case r.dir == "-" && r.several:
		return nil, usagef("-o - takes one picture: choose its game with --number")
	case r.dir == "-" && f.shape == onePly && !ps.one():
		return nil, usagef("-o - takes one picture: choose it with --ply, or draw a --sheet or an animation")
	}
	return r, nil
}
