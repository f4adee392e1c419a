package app

import (
	"errors"
	"fmt"
	"io"
	"slices"
	"strings"

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
			var records []string
			err := eachChosen(c, env, nil, func(rec *notation.Game, e *games.Entry) (*replay.Verdict, error) {
				text, v, err := redact(c, env, rec, e)
				records = append(records, text)
				return v, err
			})
			if err != nil && !errors.Is(err, errInvalid) || len(records) == 0 {
				return err
			}
			// A record that is not valid is not written: what would be hidden in it
			// is not known.
			records = slices.DeleteFunc(records, func(r string) bool { return r == "" })
			if writeErr := writeRecords(c.String("output"), env, records); writeErr != nil {
				return writeErr
			}
			return err
		},
	}
}

// redact gives the text of a record as a viewer held it, "" if it is not valid.
func redact(c *cli.Context, env Env, rec *notation.Game, e *games.Entry) (string, *replay.Verdict, error) {
	names, v := replay.NameMoves(rec, e)
	if !v.Valid() {
		return "", v, nil
	}
	hider, ok := e.Game.(replay.Redactor)
	if !ok {
		fmt.Fprintf(env.Stderr, "scoresheet: game %d of %s: %s hides nothing\n", rec.Number, rec.Source.File, e.Language().Title)
		return notation.Format(rec, names), v, nil
	}
	viewer := c.String("for")
	i := slices.IndexFunc(hider.Viewers(), func(w string) bool { return strings.EqualFold(w, viewer) })
	if i < 0 {
		return "", nil, usagef("--for %s: the viewers of %s are %s", viewer, e.Language().Title, strings.Join(hider.Viewers(), ", "))
	}
	if !c.Bool("keep-comments") {
		rec = replay.Bare(rec)
	}
	out := hider.Redact(rec, hider.Viewers()[i])
	names, _ = replay.NameMoves(out, e)
	return notation.Format(out, names), v, nil
}

// writeRecords writes records with an empty line between them.
func writeRecords(path string, env Env, records []string) error {
	text := strings.Join(records, "\n")
	if path == "-" {
		_, err := io.WriteString(env.Stdout, text)
		return writeError(err)
	}
	return writeFile(path, func(w io.Writer) error {
		_, err := io.WriteString(w, text)
		return err
	})
}
