package app

import (
	"bufio"
	"errors"
	"fmt"
	"io"

	"github.com/urfave/cli/v2"

	"scoresheet/notation"
	"scoresheet/replay"
	"scoresheet/replay/games"
)

func redactCommand(env Env) *cli.Command {
	return &cli.Command{
		Name:  "redact",
		Usage: "hide what a viewer of the game did not know",
		UsageText: "scoresheet redact --sample " + hidingGame() + " --for public\n" +
			"scoresheet redact FILE --for public|A|B [--keep-comments] [-o FILE]",
		Flags: append(readFlags(),
			&cli.StringFlag{Name: "for", Usage: "the `VIEWER`: public, or a player"},
			&cli.BoolFlag{Name: "keep-comments", Usage: "keep comments and tags that no game knows, which may tell what is hidden"},
			&cli.StringFlag{Name: "output", Aliases: []string{"o"}, Value: "-", Usage: "the `FILE` to write; - is standard output"}),
		Action: func(c *cli.Context) error {
			if c.String("for") == "" {
				return usagef("redact needs --for public or --for with a player")
			}
			r := &redaction{c: c, env: env}
			if path := c.String("output"); path != "-" {
				return r.file(path)
			}
			bw := bufio.NewWriter(env.Stdout)
			return errors.Join(r.all(bw), writeError(bw.Flush()))
		},
	}
}

// A redaction writes the records of an input as a viewer held them, one by one.
type redaction struct {
	c       *cli.Context
	env     Env
	out     io.Writer
	written int
}

// file writes them to a file, which is left alone when there is nothing to write.
func (r *redaction) file(path string) error {
	var found error
	err := writeFile(path, func(w io.Writer) error {
		bw := bufio.NewWriter(w)
		found = r.all(bw)
		if r.written == 0 || found != nil && !errors.Is(found, errInvalid) {
			return errors.Join(found, bw.Flush())
		}
		return bw.Flush()
	})
	return errors.Join(err, found)
}

// all writes the records with an empty line between them. One that is not valid
// is told and not written: what would be hidden in it is not known.
func (r *redaction) all(w io.Writer) error {
	r.out = w
	return eachChosen(r.c, r.env, nil, r.record)
}

func (r *redaction) record(rec *notation.Game, e *games.Entry) (*replay.Verdict, error) {
	viewer, hider, err := viewerOf(e, "for", r.c.String("for"))
	if err != nil {
		return nil, err
	}
	names, v := replay.NameMoves(rec, e)
	if !v.Valid() {
		return v, nil
	}
	if hider == nil {
		hidesNothing(r.env, rec, e)
	} else {
		if !r.c.Bool("keep-comments") {
			rec = replay.Bare(rec)
		}
		rec = hider.Redact(rec, viewer)
		names, _ = replay.NameMoves(rec, e)
	}
	if r.written++; r.written > 1 {
		if _, err := io.WriteString(r.out, "\n"); err != nil {
			return v, writeError(err)
		}
	}
	return v, writeError(notation.Write(r.out, rec, names))
}

// hidesNothing tells that a record is passed on as it is.
func hidesNothing(env Env, rec *notation.Game, e *games.Entry) {
	if env.quiet() {
		return
	}
	fmt.Fprintf(env.Stderr, "scoresheet: game %d of %s: %s hides nothing\n", rec.Number, rec.Source.File, e.Language().Title)
}
