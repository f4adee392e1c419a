package app

import (
	"errors"
	"fmt"
	"io"
	"os"
	"path/filepath"
	"strings"

	"github.com/urfave/cli/v2"

	"scoresheet/notation"
	"scoresheet/notation/diag"
)

func splitCommand(env Env) *cli.Command {
	return &cli.Command{
		Name:  "split",
		Usage: "cut an archive into files of so many games",
		UsageText: "scoresheet split --sample " + exampleGame + " --games 1000 -o .\n" +
			"scoresheet split FILE --games N [-o FOLDER]",
		Description: "The files are named after the archive and a number: games.score becomes games-00001.score and so on. One after another they are the\n" +
			"archive byte for byte, as UTF-8. Of an archive in JSON they have one object a line. The name of each file is printed when it is whole.",
		Flags: append(readFlags(),
			&cli.IntFlag{Name: "games", Usage: "`N` games to a file"},
			&cli.StringFlag{Name: "output", Aliases: []string{"o"}, Value: ".", Usage: "the `FOLDER` for the files"}),
		Action: func(c *cli.Context) error {
			if c.Int("games") < 1 {
				return usagef("split needs --games with the number of games to a file")
			}
			r, err := newReader(c, env)
			if err != nil {
				return err
			}
			in, err := oneInput(c, env)
			if err != nil {
				return err
			}
			a, err := r.openArchive(in)
			if err != nil {
				return errors.New(ioMessage(in.name, err))
			}
			defer a.Close()
			if a.undecodable != nil {
				return teller{env: env}.all(diag.LocateAll(&a.undecodable.Source, a.undecodable.Diagnostics))
			}
			if err := os.MkdirAll(c.String("output"), 0o755); err != nil {
				return err
			}
			cut := cutter{c: c, env: env, archive: a, name: shardName(in.name, a.json)}
			if err := cut.all(); err != nil {
				return errors.New(ioMessage(in.name, err))
			}
			return nil
		},
	}
}

// shardName gives the name of a shard, with a place for its number.
func shardName(archive string, json bool) string {
	base := filepath.Base(archive)
	for _, packed := range []string{".gz", ".zst"} {
		base = strings.TrimSuffix(base, packed)
	}
	ext := filepath.Ext(base)
	base = strings.TrimSuffix(base, ext)
	switch {
	case json:
		ext = ".ndjson"
	case ext == "":
		ext = ".score"
	}
	if base == "-" || base == "" {
		base = "games"
	}
	return strings.ReplaceAll(base, "%", "%%") + "-%05d" + ext
}

// A cutter writes the games of an archive into one file after another.
type cutter struct {
	c       *cli.Context
	env     Env
	archive *archive
	name    string
	ahead   *notation.Chunk // the next game, nil behind the last one
	done    int             // games that are written
}

// all writes the files. Each is there when it is whole, and not before.
func (k *cutter) all() error {
	if err := k.advance(); err != nil {
		return err
	}
	for number := 1; k.ahead != nil; number++ {
		path := filepath.Join(k.c.String("output"), fmt.Sprintf(k.name, number))
		if err := writeFile(path, k.file); err != nil {
			return err
		}
		if _, err := fmt.Fprintln(k.env.Stdout, path); err != nil {
			return writeError(err)
		}
	}
	return nil
}

// file writes the games of one file.
func (k *cutter) file(w io.Writer) error {
	for n := k.c.Int("games"); n > 0 && k.ahead != nil; n-- {
		text := k.ahead.Text
		if k.archive.json {
			text = oneLine(text)
		}
		if _, err := w.Write(text); err != nil {
			return err
		}
		k.done++
		if err := k.advance(); err != nil {
			return err
		}
	}
	return nil
}

// advance reads the next game. One that is too long to be read whole cannot be
// copied.
func (k *cutter) advance() error {
	if err := k.c.Context.Err(); err != nil {
		return &interruption{k.done, err}
	}
	c, err := k.archive.Next()
	switch {
	case errors.Is(err, io.EOF):
		k.ahead = nil
		return nil
	case err != nil:
		return err
	case c.Limit != nil:
		return c.Limit
	case c.TooLong:
		return fmt.Errorf("game %d is longer than %d MiB", c.Number, notation.DefaultMaxSize>>20)
	}
	k.ahead = &c
	return nil
}
