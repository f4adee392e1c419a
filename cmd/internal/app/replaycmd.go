package app

import (
	"bufio"
	"encoding/json"
	"fmt"
	"io"
	"strings"

	"github.com/urfave/cli/v2"

	"scoresheet/cmd/internal/tui"
	"scoresheet/notation"
	"scoresheet/replay"
	"scoresheet/replay/games"
	"scoresheet/replay/textboard"
)

func replayCommand(env Env) *cli.Command {
	return &cli.Command{
		Name:  "replay",
		Usage: "show the positions of a game as text boards, or as NDJSON for scripts",
		UsageText: "scoresheet replay --sample " + exampleGame + " --ply 12\n" +
			"scoresheet replay --step FILE\n" +
			"scoresheet replay [--format text|ndjson] [--view public|PLAYER] FILE",
		Description: "With --step the game is stepped through with keys, which ? lists. Where output is no terminal, the\n" +
			"positions are printed as without it.",
		Flags: append(readFlags(),
			&cli.StringFlag{Name: "format", Value: "text", Usage: "`text` boards or ndjson, one object a position"},
			&cli.BoolFlag{Name: "flip", Usage: "turn the board half round"},
			&cli.BoolFlag{Name: "step", Usage: "step through the game with keys, on a terminal"},
			&cli.BoolFlag{Name: "unicode", Usage: "draw with characters beyond ASCII; --step does by itself where the locale has them"},
			&cli.BoolFlag{Name: "ascii", Usage: "draw with ASCII characters only"},
			viewFlag(), plyFlag(), colorFlag()),
		Action: func(c *cli.Context) error {
			show, err := newShow(c, env)
			if err != nil {
				return err
			}
			if c.Bool("step") && env.Screen != nil {
				return stepGames(c, env)
			}
			w := bufio.NewWriter(env.Stdout)
			err = eachGame(c, env, func(rec *notation.Game, e *games.Entry) (*replay.Verdict, error) {
				rec, v, err := seen(c, env, rec, e)
				if rec == nil {
					return v, err
				}
				return replayGame(c, w, rec, e, show)
			})
			if flushErr := w.Flush(); flushErr != nil {
				return writeError(flushErr)
			}
			return err
		},
	}
}

// A show writes one position.
type show func(w io.Writer, rec *notation.Game, e *games.Entry, f replay.Frame) error

func newShow(c *cli.Context, env Env) (show, error) {
	color, err := wantColor(c, env)
	if err != nil {
		return nil, err
	}
	if c.Bool("unicode") && c.Bool("ascii") {
		return nil, usagef("--unicode and --ascii exclude each other")
	}
	switch format := c.String("format"); format {
	case "text":
		o := textboard.Options{Unicode: c.Bool("unicode"), Colour: color, Flip: c.Bool("flip")}
		return func(w io.Writer, rec *notation.Game, e *games.Entry, f replay.Frame) error {
			return showText(w, rec, e, f, o)
		}, nil
	case "ndjson":
		if c.Bool("step") {
			return nil, usagef("--step shows boards; leave out --format ndjson")
		}
		return showJSON, nil
	default:
		return nil, usagef("--format %s: replay writes text or ndjson", format)
	}
}

// replayGame shows the positions of one game, or the one after --ply.
func replayGame(c *cli.Context, w io.Writer, rec *notation.Game, e *games.Entry, show show) (*replay.Verdict, error) {
	ply := c.Int("ply")
	shown := false
	var failed error
	v := replay.Walk(rec, e, replay.Options{
		Want: replay.WantText | replay.WantEffect, MainLine: true,
		Frame: func(f replay.Frame) bool {
			if ply < 0 || f.Ply == ply {
				shown = true
				failed = show(w, rec, e, f)
			}
			return failed == nil && f.Ply != ply
		},
	})
	if failed == nil && ply >= 0 && !shown {
		failed = noSuchPly(rec, v, ply)
	}
	return v, failed
}

// noSuchPly tells that a game does not reach a ply.
func noSuchPly(rec *notation.Game, v *replay.Verdict, ply int) error {
	return usagef("game %d of %s has no ply %d: its play reaches ply %d", rec.Number, rec.Source.File, ply, v.Plies)
}

// showText writes a heading, the board and the position in one line.
func showText(w io.Writer, rec *notation.Game, e *games.Entry, f replay.Frame, o textboard.Options) error {
	heading := "start"
	if f.Written != nil {
		heading = fmt.Sprintf("%s  (ply %d)", f.Numbered(), f.Ply)
	} else {
		heading = strings.TrimSpace(tui.PlayersLine(rec) + "  start")
	}
	_, err := fmt.Fprintf(w, "%s\n\n%s\n%s\n\n", heading, e.Board(f, o), f.State)
	return writeError(err)
}

// showJSON writes one object a position.
func showJSON(w io.Writer, rec *notation.Game, _ *games.Entry, f replay.Frame) error {
	obj := struct {
		Game     int     `json:"game"`
		Ply      int     `json:"ply"`
		Move     *string `json:"move"`
		Position string  `json:"position"`
		Did      any     `json:"did"`
	}{Game: rec.Number, Ply: f.Ply, Position: f.State.String(), Did: f.Effect}
	if f.Written != nil {
		obj.Move = &f.Text
	}
	enc := json.NewEncoder(w)
	enc.SetEscapeHTML(false)
	return writeError(enc.Encode(obj))
}
