package app

import (
	"time"

	"github.com/urfave/cli/v2"

	"scoresheet/svg/draw"
	"scoresheet/svg/motion"
	"scoresheet/svg/raster"
	"scoresheet/svg/scene"
)

// formFlags say in what form a game is drawn.
func formFlags() []cli.Flag {
	return []cli.Flag{
		&cli.IntFlag{Name: "from", Value: -1, Usage: "begin with the position after `N` plies"},
		&cli.IntFlag{Name: "to", Value: -1, Usage: "end with the position after `N` plies"},
		&cli.IntFlag{Name: "every", Value: 1, Usage: "of these only each `N`th, and the last"},
		&cli.BoolFlag{Name: "sheet", Usage: "all positions on one sheet, with the moves under them"},
		&cli.IntFlag{Name: "columns", Usage: "of a sheet; otherwise as many as make it most like a page"},
		&cli.BoolFlag{Name: "animate", Usage: "one SVG that plays the game by itself"},
		&cli.BoolFlag{Name: "gif", Usage: "one animated GIF"},
		&cli.BoolFlag{Name: "png", Usage: "pixels in place of SVG"},
		&cli.IntFlag{Name: "width", Usage: "of PNG and GIF in `PIXELS`", DefaultText: "800, of a sheet 240 a column"},
		&cli.DurationFlag{Name: "delay", Value: time.Second, Usage: "how long a position of an animation stays, such as `800ms`"},
		&cli.DurationFlag{Name: "pause", Value: 2 * time.Second, Usage: "how much longer one with a comment stays"},
		&cli.DurationFlag{Name: "final-delay", Value: 4 * time.Second, Usage: "how long the last one stays"},
	}
}

// A formShape is how many pictures there are of a game, and what they are.
type formShape uint8

const (
	onePly    formShape = iota // a picture for each position
	onSheet                    // a sheet of all positions
	asFilm                     // an SVG that plays
	asPicture                  // an animated GIF
)

// A form is how a game is drawn.
type form struct {
	shape               formShape
	png                 bool
	width               int // in pixels; 0 where it was not said
	columns             int
	delay, pause, final time.Duration
	theme               *scene.Theme
	drawer              *draw.Drawer
	painter             *raster.Painter // nil where there are no pixels
}

func newForm(c *cli.Context, theme *scene.Theme) (form, error) {
	f := form{
		png: c.Bool("png"), width: c.Int("width"), columns: c.Int("columns"),
		delay: c.Duration("delay"), pause: c.Duration("pause"), final: c.Duration("final-delay"), theme: theme,
	}
	chosen := 0
	for name, shape := range map[string]formShape{"sheet": onSheet, "animate": asFilm, "gif": asPicture} {
		if c.Bool(name) {
			f.shape = shape
			chosen++
		}
	}
	if err := f.check(c, chosen); err != nil {
		return f, err
	}
	var err error
	if f.drawer, err = draw.New(draw.Options{Theme: theme}); err != nil {
		return f, err
	}
	if f.pixels() {
		if f.painter, err = raster.New(raster.Options{Width: f.width, Theme: theme}); err != nil {
			return f, usagef("--width: %v", err)
		}
	}
	return f, nil
}

// check refuses flags that do not go together.
func (f *form) check(c *cli.Context, chosen int) error {
	switch {
	case chosen > 1:
		return usagef("choose one of --sheet, --animate and --gif")
	case f.png && (f.shape == asFilm || f.shape == asPicture):
		return usagef("--png makes still pictures; an animation in pixels is --gif alone")
	case f.shape != onePly && c.IsSet("ply"):
		return usagef("--ply chooses a single picture; a sheet or an animation takes --from and --to")
	case c.IsSet("width") && !f.pixels():
		return usagef("--width is for --png and --gif; an SVG has any size")
	case c.IsSet("columns") && (f.shape != onSheet || f.columns < 1):
		return usagef("--columns %d: --sheet takes one or more", f.columns)
	}
	for _, name := range []string{"delay", "pause", "final-delay"} {
		switch d := c.Duration(name); {
		case c.IsSet(name) && f.shape != asFilm && f.shape != asPicture:
			return usagef("--%s is for --animate and --gif", name)
		case d < 0 || d > 10*time.Minute || d < 10*time.Millisecond && name != "pause":
			return usagef("--%s %v: want 10ms to 10m", name, d)
		}
	}
	return nil
}

// pixels reports whether a raster image is asked for.
func (f *form) pixels() bool { return f.png || f.shape == asPicture }

// extension is what the names of files end with.
func (f *form) extension() string {
	switch {
	case f.shape == asPicture:
		return ".gif"
	case f.png:
		return ".png"
	}
	return ".svg"
}

// name is the name of the one file of a game, or "" where there are many.
func (f *form) name() string {
	switch f.shape {
	case onSheet:
		return "sheet" + f.extension()
	case asFilm, asPicture:
		return "animation" + f.extension()
	}
	return ""
}

// hold is how long a picture of an animation stays.
func (f *form) hold(p shot, last bool) time.Duration {
	d := f.delay
	if last {
		d = f.final
	}
	if p.remarked {
		d += f.pause
	}
	return d
}

// plies is a choice of positions.
type plies struct{ from, to, every int } // to is negative for the end

func newPlies(c *cli.Context) (plies, error) {
	single := c.IsSet("ply")
	for _, name := range []string{"from", "to", "every"} {
		if single && c.IsSet(name) {
			return plies{}, usagef("--ply chooses a single picture; leave out --%s", name)
		}
	}
	if single {
		return plies{c.Int("ply"), c.Int("ply"), 1}, nil
	}
	return stretch(c)
}

// stretch reads --from, --to and --every.
func stretch(c *cli.Context) (plies, error) {
	ps := plies{from: max(c.Int("from"), 0), to: c.Int("to"), every: c.Int("every")}
	switch {
	case c.IsSet("from") && c.Int("from") < 0, c.IsSet("to") && ps.to < 0:
		return ps, usagef("plies count from 0, the start")
	case ps.to >= 0 && ps.to < ps.from:
		return ps, usagef("--from %d --to %d: no position is chosen", ps.from, ps.to)
	case ps.every < 1:
		return ps, usagef("--every %d: want 1 or more", ps.every)
	}
	return ps, nil
}

// one reports whether a single position is chosen.
func (ps plies) one() bool { return ps.from == ps.to }

// has reports whether a position is chosen other than as the last.
func (ps plies) has(ply int) bool {
	return ply >= ps.from && (ps.to < 0 || ply <= ps.to) && (ply-ps.from)%ps.every == 0
}

// frames are the pictures as the frames of an animation.
func (f *form) frames(pictures []shot) []motion.Frame {
	out := make([]motion.Frame, len(pictures))
	for i, p := range pictures {
		out[i] = motion.Frame{Scene: p.scene, Hold: f.hold(p, i == len(pictures)-1)}
	}
	return out
}
