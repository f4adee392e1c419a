package app

import (
	"context"
	"errors"
	"fmt"
	"io"
	"slices"
	"strings"

	"github.com/urfave/cli/v2"

	"scoresheet/cmd/internal/judge"
	"scoresheet/cmd/internal/progress"
	"scoresheet/cmd/internal/unpack"
	"scoresheet/notation"
	"scoresheet/notation/diag"
	"scoresheet/replay"
	"scoresheet/replay/games"
)

// A reader reads the records of inputs as the flags say.
type reader struct {
	parse     notation.Options
	encoding  string
	chosen    selection
	jobs      int
	positions bool // reports tell the last position
	maxBytes  int64
	limited   bool // maxBytes holds for all inputs, not only for those that are compressed
	meter     *progress.Meter
}

// newReader reads the flags of readFlags, and --jobs where a command has it.
func newReader(c *cli.Context, env Env) (*reader, error) {
	sel, err := parseSelection(c.String("number"))
	if err != nil {
		return nil, err
	}
	r := &reader{
		parse:    notation.Options{Lenient: c.Bool("lenient"), Known: games.Names()},
		encoding: c.String("encoding"), chosen: sel, jobs: max(c.Int("jobs"), 1), meter: env.meter(),
	}
	if c.IsSet("jobs") && c.Int("jobs") < 1 {
		return nil, usagef("--jobs %d: at least one worker is needed", c.Int("jobs"))
	}
	r.maxBytes, r.limited = c.Int64("max-bytes"), c.IsSet("max-bytes")
	if r.maxBytes < 0 {
		return nil, usagef("--max-bytes %d: it is 0 for no limit, or a number of bytes", r.maxBytes)
	}
	if r.encoding != "" && !slices.Contains(notation.Encodings, strings.ToLower(r.encoding)) {
		return nil, usagef("--encoding %s: it is one of %s", r.encoding, strings.Join(notation.Encodings, ", "))
	}
	if name := c.String("game"); name != "" {
		e, err := lookupGame(name)
		if err != nil {
			return nil, err
		}
		r.parse.Default = e.Language()
	}
	return r, nil
}

// A selected passes on the chosen games of a stream only.
type selected struct {
	chunks
	chosen selection
	meter  *progress.Meter
	past   bool // the last chosen game is through
}

// Next gives the next chosen game.
func (s *selected) Next() (notation.Chunk, error) {
	for !s.past {
		c, err := s.chunks.Next()
		if err != nil {
			return c, err
		}
		s.meter.Game()
		s.past = c.Number >= s.chosen.last()
		if s.chosen.has(c.Number) {
			return c, nil
		}
	}
	return notation.Chunk{}, io.EOF
}

// open opens an input for reading game by game. A file that cannot be decoded
// gives the one game that stands for it instead.
func (r *reader) open(in input) (games chunks, undecodable *notation.Game, closer io.Closer, err error) {
	text, undecodable, closer, err := r.decode(in)
	if err != nil || undecodable != nil {
		return nil, undecodable, closer, err
	}
	return r.split(text, in.name), nil, closer, nil
}

// decode opens an input as UTF-8 text.
func (r *reader) decode(in input) (text io.Reader, undecodable *notation.Game, closer io.Closer, err error) {
	rc, err := in.open()
	if err != nil {
		return nil, nil, nil, err
	}
	text, err = notation.Decode(r.limit(rc), r.encoding)
	var bad *notation.EncodingError
	switch {
	case errors.As(err, &bad):
		return nil, bad.Game(in.name), rc, nil
	case err != nil:
		rc.Close()
		return nil, nil, nil, err
	}
	return text, nil, rc, nil
}

// limit bounds what is read of an input.
func (r *reader) limit(rc io.ReadCloser) io.Reader {
	if s, _ := rc.(unpack.Stream); r.maxBytes == 0 || !r.limited && !s.Packed {
		return rc
	}
	return notation.LimitReader(rc, r.maxBytes)
}

// split parts a text into its chosen games.
func (r *reader) split(text io.Reader, file string) chunks {
	split := notation.NewSplitter(text, notation.SplitOptions{
		File: file, Headerless: r.parse.Default, Languages: languages,
	})
	return r.choose(split)
}

// choose passes on the chosen games of a stream.
func (r *reader) choose(games chunks) chunks {
	return &selected{chunks: games, chosen: r.chosen, meter: r.meter}
}

// languages finds a notation by the name of its game.
func languages(name string) *notation.Language { return games.Language(name) }

// gameOf gives the game of a record, nil when it is unknown.
func gameOf(rec *notation.Game) replay.Game {
	if e := games.Of(rec); e != nil {
		return e
	}
	return nil
}

// judge validates the games of an input and emits a report on each, in order.
func (r *reader) judge(ctx context.Context, in input, emit func(*judge.Report) error) error {
	a, err := r.openArchive(in)
	if err != nil {
		return err
	}
	defer a.Close()
	if a.undecodable != nil {
		return emit(judge.Undecodable(in.name, a.undecodable))
	}
	h := judge.HandOver{Emit: emit}
	newWork := func() func(notation.Chunk) *judge.Report {
		options := r.parse
		options.Reuse = true // of a game nothing but its report is kept
		parse := a.parser(options)
		return func(c notation.Chunk) *judge.Report {
			rec, fault := parse(c)
			if fault != nil {
				rec = fault.Record()
			}
			if a.json {
				return judge.Object(c, rec, r.positions)
			}
			return judge.Game(c, rec, r.positions)
		}
	}
	if err := inOrder(ctx, a, r.jobs, newWork, h.Report); err != nil {
		return err
	}
	return h.End()
}

// eachGame reads the chosen games of the one input of a command (the first game
// if none is chosen) and does something with each. What is wrong with a game is
// told on stderr after it; the run is then not valid.
func eachGame(c *cli.Context, env Env, do func(*notation.Game, *games.Entry) (*replay.Verdict, error)) error {
	return eachChosen(c, env, selection{{1, 1}}, do)
}

// eachChosen is eachGame with another choice of games where none is made; nil
// chooses all.
func eachChosen(c *cli.Context, env Env, otherwise selection, do func(*notation.Game, *games.Entry) (*replay.Verdict, error)) error {
	r, err := newReader(c, env)
	if err != nil {
		return err
	}
	if c.IsSet("ply") && c.Int("ply") < 0 {
		return usagef("--ply %d: plies count from 0, the start", c.Int("ply"))
	}
	if len(r.chosen) == 0 {
		r.chosen = otherwise
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
	tell := teller{env: env}
	if undecodable != nil {
		return tell.all(diag.LocateAll(&undecodable.Source, undecodable.Diagnostics))
	}
	p := notation.NewParser(languages, r.parse)
	found, invalid := 0, error(nil)
	err = oneByOne(c.Context, stream, p.Parse, func(rec *notation.Game) error {
		if rec == nil {
			return nil
		}
		found++
		v, err := doGame(rec, do)
		if v != nil {
			if bad := tell.verdict(rec, v); bad != nil {
				invalid = bad
			}
		}
		return err
	})
	if err == nil && found == 0 {
		return usagef("%s has no game %s", in.name, c.String("number"))
	}
	if err == nil {
		err = invalid
	}
	return err
}

// doGame does what a command does with one game; with one that names no known
// game there is nothing to do.
func doGame(rec *notation.Game, do func(*notation.Game, *games.Entry) (*replay.Verdict, error)) (*replay.Verdict, error) {
	e := games.Of(rec)
	if e == nil {
		return replay.Walk(rec, nil, replay.Options{}), nil
	}
	return do(rec, e)
}

// A teller writes diagnostics to stderr for commands whose output is something
// else.
type teller struct{ env Env }

// verdict tells the errors of a game and gives errInvalid if there are any.
func (t teller) verdict(rec *notation.Game, v *replay.Verdict) error {
	var errs []diag.Diagnostic
	for _, d := range v.Diagnostics {
		if d.Severity == diag.Error {
			errs = append(errs, d)
		}
	}
	return t.all(diag.LocateAll(&rec.Source, errs))
}

// all tells diagnostics and gives errInvalid if there are any.
func (t teller) all(ds []diag.Located) error {
	var buf []byte
	printer := diag.Printer{Width: t.env.StderrWidth, Color: t.env.StderrTerminal && t.env.Getenv("NO_COLOR") == ""}
	for i := range ds {
		if !t.env.quiet() || ds[i].Severity == diag.Error {
			buf = printer.Append(buf, &ds[i])
		}
	}
	if _, err := t.env.Stderr.Write(buf); err != nil || len(ds) == 0 {
		return err
	}
	return errInvalid
}

// stateAtPly gives the position of a record after --ply plies, or after its last.
func stateAtPly(c *cli.Context, env Env) (replay.State, error) {
	ply := c.Int("ply")
	var state replay.State
	err := eachGame(c, env, func(rec *notation.Game, e *games.Entry) (*replay.Verdict, error) {
		v := replay.Walk(rec, e, replay.Options{
			MainLine: true,
			Frame:    func(f replay.Frame) bool { return f.Ply != ply },
		})
		if ply > v.Plies {
			return v, noSuchPly(rec, v, ply)
		}
		state = v.State
		if ply >= 0 {
			return nil, nil // what is wrong after the ply does not bear on it
		}
		return v, nil
	})
	if err == nil && state == nil {
		err = usagef("there is no position to start from")
	}
	return state, err
}
