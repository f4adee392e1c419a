package app

import (
	"bytes"
	"io"
	"slices"
	"strings"

	"github.com/urfave/cli/v2"

	"scoresheet/notation"
	"scoresheet/replay"
	"scoresheet/replay/games"
	"scoresheet/svg"
	"scoresheet/svg/draw"
	"scoresheet/svg/scene"
)

func diagramCommand(env Env) *cli.Command {
	return &cli.Command{
		Name:  "diagram",
		Usage: "draw one position, with marks, arrows and possible moves",
		UsageText: "scoresheet diagram " + exampleGame + " --theme print\n" +
			"scoresheet diagram GAME [--position POSITION] [--tag NAME=VALUE] [--moves-of CELL] [--mark CELL:red:ring]\n" +
			"scoresheet diagram FILE [--ply N] [--number K] [--arrow FROM-TO:blue] -o FILE.svg",
		Flags: diagramFlags(),
		Action: func(c *cli.Context) error {
			p, err := newPicture(c, env)
			if err != nil {
				return err
			}
			return p.run(c)
		},
	}
}

func diagramFlags() []cli.Flag {
	return slices.Concat(readFlags(), []cli.Flag{positionFlag(), tagFlag(), plyFlag(), viewFlag()}, pictureFlags())
}

// A picture is a diagram as the flags ask for it.
type picture struct {
	options svg.Options
	written draw.Options
	movesOf []string // the cells of the pieces whose moves are marked
	file    string   // "-" or "" for standard output
	env     Env

	show func(*scene.Scene) error   // takes the drawing
	warn func(message string) error // takes what may be a slip of the author
}

// run draws the position that the arguments of diagram name.
func (p *picture) run(c *cli.Context) error {
	if loneGame(c) {
		return p.lone(c)
	}
	if c.IsSet("tag") || c.IsSet("position") {
		return usagef("--position and --tag go with a GAME; a record has its own in the file")
	}
	return eachGame(c, p.env, func(rec *notation.Game, e *games.Entry) (*replay.Verdict, error) {
		rec, v, err := seen(c, p.env, rec, e)
		if rec == nil {
			return v, err
		}
		return p.record(rec, e, c.Int("ply"))
	})
}

// lone draws a position of its own.
func (p *picture) lone(c *cli.Context) error {
	for _, name := range []string{"ply", "number", viewFlagName} {
		if c.IsSet(name) {
			return usagef("--%s goes with a FILE, not with a position", name)
		}
	}
	if c.NArg() > 1 {
		return usagef("diagram takes one GAME, not %d", c.NArg())
	}
	state, err := loneState(c)
	if err != nil {
		return err
	}
	e, err := lookupGame(c.Args().First())
	if err != nil {
		return err
	}
	p.options.Lone = true
	return p.draw(e, replay.Frame{State: state}, nil, false)
}

// record draws the position of a record after the given plies, or after the last
// where that is negative.
func (p *picture) record(rec *notation.Game, e *games.Entry, ply int) (*replay.Verdict, error) {
	var last replay.Frame
	v := replay.Walk(rec, e, replay.Options{
		Want: replay.WantText | replay.WantEffect, MainLine: true,
		Frame: func(f replay.Frame) bool {
			last = f
			return f.Ply != ply
		},
	})
	switch {
	case v.State == nil:
		return v, nil
	case ply > v.Plies:
		return v, noSuchPly(rec, v, ply)
	}
	if err := p.draw(e, last, commentsAt(rec, last), v.State.Over() != nil); err != nil {
		return nil, err
	}
	if ply >= 0 {
		return nil, nil // what is wrong after the ply does not bear on it
	}
	return v, nil
}

// draw draws a position with the signs of comments, and shows it. Once the game
// is over no piece moves.
func (p *picture) draw(e *games.Entry, f replay.Frame, comments []*notation.Comment, over bool) error {
	s, err := p.scene(e, f, comments, over)
	if err != nil {
		return err
	}
	return p.show(s)
}

// scene draws a position with the signs of comments.
func (p *picture) scene(e *games.Entry, f replay.Frame, comments []*notation.Comment, over bool) (*scene.Scene, error) {
	o := withSigns(p.options, comments)
	if len(p.movesOf) > 0 {
		f.Effect = nil // the way of the last move would be taken for one that is possible
	}
	var still, kinds []string // names with which nothing can be done; those that are no cells
	for _, cell := range p.movesOf {
		mover, ok := f.State.(replay.Mover)
		if !ok {
			return nil, usagef("--moves-of: %s does not tell the moves of single pieces", e.Language().Title)
		}
		var targets []replay.Target
		if !over {
			targets = mover.MovesOf(cell)
		}
		if len(targets) == 0 {
			still = append(still, cell)
		}
		kinds = mover.Kinds()
		o.Targets = append(o.Targets, targets...)
	}
	s, err := e.Draw(f, o)
	if err != nil {
		return nil, usagef("%w", err)
	}
	return s, p.tellStill(s, still, kinds)
}

// tellStill says with which names nothing can be done, since that may be
// a slip of the author; a name of neither a cell nor a kind is an error.
func (p *picture) tellStill(s *scene.Scene, names, kinds []string) error {
	for _, name := range names {
		cells := svg.CellNames(s)
		if len(cells) > 0 && !slices.Contains(cells, name) && !slices.Contains(kinds, name) {
			also := ""
			if len(kinds) > 0 {
				also = "; besides cells it takes " + strings.Join(kinds, " ")
			}
			return usagef("--moves-of: %w%s", &svg.CellError{Name: name, Cells: cells}, also)
		}
		if err := p.warn("there is no legal move of " + name); err != nil {
			return err
		}
	}
	return nil
}

// write writes the scene to where it is to go.
func (p *picture) write(s *scene.Scene) error {
	var text bytes.Buffer
	if err := draw.Write(&text, s, p.written); err != nil {
		return usagef("%v", err)
	}
	if p.file == "" || p.file == "-" {
		_, err := p.env.Stdout.Write(text.Bytes())
		return writeError(err)
	}
	return writeFile(p.file, func(w io.Writer) error {
		_, err := w.Write(text.Bytes())
		return err
	})
}
