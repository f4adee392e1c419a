package app

import (
	"errors"
	"io/fs"
	"runtime"

	"github.com/urfave/cli/v2"

	"scoresheet/replay"
	"scoresheet/replay/games"
)

func colorFlag() cli.Flag {
	return &cli.StringFlag{Name: "color", Value: "auto", Usage: "colours: `WHEN` is auto (on a terminal, unless NO_COLOR is set), always or never"}
}

// wantColor decides on colours: a flag wins over NO_COLOR, which wins over the
// terminal.
func wantColor(c *cli.Context, env Env) (bool, error) {
	switch when := c.String("color"); when {
	case "always":
		return true, nil
	case "never":
		return false, nil
	case "auto":
		return env.StdoutTerminal && env.Getenv("NO_COLOR") == "", nil
	default:
		return false, usagef("--color %s: it is auto, always or never", when)
	}
}

func jobsFlag() cli.Flag {
	return &cli.IntFlag{Name: "jobs", Aliases: []string{"j"}, Value: runtime.GOMAXPROCS(0), DefaultText: "all cores", Usage: "work with `N` workers; the output does not depend on it"}
}

// errTold ends a run with exit code 2 whose trouble is already told.
var errTold = errors.New("")

// errWrite marks a failure of the output, after which going on makes no sense.
type errWrite struct{ error }

func (e errWrite) Unwrap() error { return e.error }

// writeError marks an error as one of the output; nil stays nil.
func writeError(err error) error {
	if err == nil {
		return nil
	}
	return errWrite{err}
}

func isWriteError(err error) bool {
	var e errWrite
	return errors.As(err, &e)
}

// ioMessage tells what is wrong with a file in one line.
func ioMessage(name string, err error) string {
	var pe *fs.PathError
	if errors.As(err, &pe) {
		err = pe.Err
	}
	return name + ": " + err.Error()
}

// exampleGame and exampleClause stand in the examples of help texts.
var (
	exampleGame   = games.Names()[0]
	exampleClause = games.All()[0].Clauses()[0].ID
)

// hidingGame is a game whose records can be redacted, for an example; any game if
// there is none.
func hidingGame() string {
	for _, e := range games.All() {
		if _, ok := e.Game.(replay.Redactor); ok {
			return e.Language().Name
		}
	}
	return exampleGame
}
