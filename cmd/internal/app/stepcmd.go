package app

import (
	"errors"
	"fmt"
	"io"
	"strings"

	"github.com/urfave/cli/v2"

	"scoresheet/cmd/internal/tui"
	"scoresheet/notation"
	"scoresheet/notation/diag"
	"scoresheet/replay"
	"scoresheet/replay/games"
)

// stepGames steps through the chosen games of the input, all if none is chosen.
func stepGames(c *cli.Context, env Env) error {
	r, err := newReader(c, env)
	if err != nil {
		return err
	}
	if c.IsSet("ply") && c.Int("ply") < 0 {
		return usagef("--ply %d: plies count from 0, the start", c.Int("ply"))
	}
	in, err := oneInput(c, env)
	if err != nil {
		return err
	}
	stream, undecodable, closer, err := r.open(in)
	if err != nil {
		return fmt.Errorf("%s", ioMessage(in.name, err))
	}
	defer closer.Close()
	if undecodable != nil {
		return teller{env: env}.all(diag.LocateAll(&undecodable.Source, undecodable.Diagnostics))
	}
	color, err := wantColor(c, env)
	if err != nil {
		return err
	}
	s := &stepper{
		stream: stream, parser: notation.NewParser(languages, r.parse),
		style: tui.Style{Unicode: wantUnicode(c, env), Colour: color},
		seen: func(rec *notation.Game, e *games.Entry) (*notation.Game, *replay.Verdict, error) {
			return seen(c, env, rec, e)
		},
	}
	if _, err := s.Game(0); err != nil {
		if errors.Is(err, io.EOF) {
			return usagef("%s has no game %s", in.name, c.String("number"))
		}
		return err
	}
	env.meter().Off()
	screen, err := env.Screen()
	if err != nil {
		return fmt.Errorf("there is no keyboard to step with: %w", err)
	}
	return tui.Run(c.Context, screen, s, tui.Options{Style: s.style, Flip: c.Bool("flip"), Ply: max(c.Int("ply"), 0)})
}

// wantUnicode decides on the characters of --step: a flag wins over the locale.
func wantUnicode(c *cli.Context, env Env) bool {
	if c.Bool("ascii") || c.Bool("unicode") {
		return c.Bool("unicode")
	}
	for _, name := range []string{"LC_ALL", "LC_CTYPE", "LANG"} {
		if locale := strings.ToLower(env.Getenv(name)); locale != "" {
			return strings.Contains(locale, "utf-8") || strings.Contains(locale, "utf8")
		}
	}
	return false
}

// A stepper gives the games of a stream as they are asked for. Of those it has seen
// it keeps the text.
type stepper struct {
	stream chunks
	parser *notation.Parser
	style  tui.Style
	seen   func(*notation.Game, *games.Entry) (*notation.Game, *replay.Verdict, error)
	read   []notation.Chunk
}

// Game gives a game by its place among those chosen.
func (s *stepper) Game(i int) (*tui.Game, error) {
	for len(s.read) <= i {
		c, err := s.stream.Next()
		if err != nil {
			return nil, err
		}
		if s.parser.Parse(c) != nil {
			s.read = append(s.read, c)
		}
	}
	rec := s.parser.Parse(s.read[i])
	e := games.Of(rec)
	if e == nil {
		return tui.Build(rec, nil, s.style), nil
	}
	known, v, err := s.seen(rec, e)
	switch {
	case err != nil:
		return nil, err
	case known == nil:
		return tui.Hidden(rec, v, s.style), nil
	}
	return tui.Build(known, e, s.style), nil
}
