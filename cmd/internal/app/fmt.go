package app

import (
	"bytes"
	"cmp"
	"context"
	"errors"
	"fmt"
	"io"
	"path/filepath"

	"github.com/rogpeppe/go-internal/diff"
	"github.com/urfave/cli/v2"

	"scoresheet/notation"
)

func fmtCommand(env Env) *cli.Command {
	return &cli.Command{
		Name:  "fmt",
		Usage: "write records in canonical form",
		UsageText: "scoresheet fmt --sample " + exampleGame + "\n" +
			"scoresheet fmt [-w|-d|-l] [--fix] [--width N] FILE…",
		Flags: append(readFlags(),
			&cli.BoolFlag{Name: "w", Usage: "rewrite the files in place, whole or not at all"},
			&cli.BoolFlag{Name: "d", Usage: "show what would change as a diff; exit code 1 if anything would"},
			&cli.BoolFlag{Name: "l", Usage: "list the files that are not in canonical form; exit code 1 if there are any"},
			&cli.BoolFlag{Name: "fix", Usage: "also mend what can be mended without doubt: missing results, repeated tags, text between games"},
			&cli.IntFlag{Name: "width", Value: notation.Width, Usage: "wrap movetext at `N` columns"},
			jobsFlag()),
		Action: func(c *cli.Context) error {
			if n := countSet(c, "w", "d", "l"); n > 1 {
				return usagef("-w, -d and -l exclude each other")
			}
			reader, err := newReader(c, env)
			if err != nil {
				return err
			}
			if c.Int("width") < 1 {
				return usagef("--width %d: a line has at least one column", c.Int("width"))
			}
			if c.IsSet("number") && countSet(c, "w", "d", "l") > 0 {
				return usagef("--number goes with output to standard output only: -w, -d and -l take whole files")
			}
			ins, err := inputs(c, env)
			if err != nil {
				return err
			}
			f := &formatter{reader: reader, env: env, fix: c.Bool("fix"), width: c.Int("width")}
			return f.all(c, ins)
		},
	}
}

func countSet(c *cli.Context, flags ...string) (n int) {
	for _, f := range flags {
		if c.Bool(f) {
			n++
		}
	}
	return n
}

// A formatter writes records in canonical form.
type formatter struct {
	reader  *reader
	env     Env
	fix     bool
	width   int
	printed int // records on standard output
	// unless is asked right before a file is replaced; an error leaves it alone.
	unless func() error
}

// all formats every input as the flags say. What cannot be read is told, and the
// other inputs are formatted all the same.
func (f *formatter) all(c *cli.Context, ins []input) error {
	var worst error
	for _, in := range ins {
		var err error
		switch {
		case c.Bool("w"):
			err = f.rewrite(c.Context, in)
		case c.Bool("d"):
			err = f.diff(c.Context, in)
		case c.Bool("l"):
			err = f.list(c.Context, in)
		default:
			err = f.print(c.Context, in)
		}
		switch {
		case err == nil:
		case isWriteError(err):
			return err
		case c.Context.Err() != nil:
			return fmt.Errorf("%s: %w", in.name, err)
		case errors.Is(err, errInvalid):
			worst = cmp.Or(worst, err) // trouble with a file is worse
		default:
			fmt.Fprintln(f.env.Stderr, "scoresheet: "+ioMessage(in.name, err))
			worst = errTold
		}
	}
	return worst
}

// print writes the canonical form to standard output. A record that cannot be
// read is copied as it stands, so that nothing is lost.
func (f *formatter) print(ctx context.Context, in input) error {
	unread, err := f.format(ctx, in, f.env.Stdout, &f.printed)
	if err == nil && unread {
		return errInvalid
	}
	return err
}

// rewrite replaces a file by its canonical form, unless something in it cannot
// be read or nothing changes.
func (f *formatter) rewrite(ctx context.Context, in input) error {
	if plain, err := in.plain(); err != nil || !plain {
		return cmp.Or(err, errors.New("only plain files can be rewritten in place"))
	}
	path, err := filepath.EvalSymlinks(in.path) // the link stays a link
	if err != nil {
		return err
	}
	err = writeFile(path, func(w io.Writer) error {
		same, unread, err := f.compare(ctx, in, w)
		switch {
		case err != nil:
			return err
		case unread:
			return errInvalid
		case same:
			return errSame
		case f.unless != nil:
			return f.unless()
		}
		return nil
	})
	if errors.Is(err, errSame) {
		return nil
	}
	return err
}

// errSame ends the writing of a file that would not change.
var errSame = errors.New("nothing changes")

// list writes the name of an input that is not in canonical form.
func (f *formatter) list(ctx context.Context, in input) error {
	same, unread, err := f.compare(ctx, in, io.Discard)
	if err != nil {
		return err
	}
	if !same {
		if _, err := fmt.Fprintln(f.env.Stdout, in.name); err != nil {
			return writeError(err)
		}
	}
	if !same || unread {
		return errInvalid
	}
	return nil
}

// diff shows what would change.
func (f *formatter) diff(ctx context.Context, in input) error {
	var old, canonical bytes.Buffer
	in.open = recording(in.open, &old)
	unread, err := f.format(ctx, in, &canonical, new(int))
	if err != nil {
		return err
	}
	same := bytes.Equal(old.Bytes(), canonical.Bytes())
	if !same {
		d := diff.Diff(in.name, old.Bytes(), in.name+" (canonical)", canonical.Bytes())
		if _, err := f.env.Stdout.Write(d); err != nil {
			return writeError(err)
		}
	}
	if !same || unread {
		return errInvalid
	}
	return nil
}

// compare writes the canonical form of an input and reports whether it is what
// the input holds already, and whether some of it could not be read.
func (f *formatter) compare(ctx context.Context, in input, w io.Writer) (same, unread bool, err error) {
	m := &matcher{}
	in.open = recording(in.open, side{m, &m.old})
	unread, err = f.format(ctx, in, io.MultiWriter(w, side{m, &m.new}), new(int))
	return m.same(), unread, err
}
