// Package app is the command line of scoresheet: flags, files and streams. What
// the commands do is in the packages it calls; it holds no rule, no syntax and
// no drawing.
package app

import (
	"cmp"
	"context"
	"errors"
	"fmt"
	"io"
	"os"
	"os/signal"
	"strings"
	"syscall"
	"time"

	"github.com/urfave/cli/v2"
	"golang.org/x/term"

	"scoresheet/cmd/internal/progress"
	"scoresheet/cmd/internal/tui"
	"scoresheet/cmd/internal/unpack"
)

// Version is what --version prints.
const Version = "0.1.0"

// released is the date of the version.
const released = "2026-12-01"

// Exit codes of every command.
const (
	exitOK      = 0 // all is well
	exitInvalid = 1 // some game is not valid
	exitUsage   = 2 // the call or a file is at fault
)

// Env is the world a run sees, so that tests can give their own.
type Env struct {
	Stdin          io.Reader
	Stdout, Stderr io.Writer
	Getenv         func(string) string
	StdoutTerminal bool // colours and widths may follow the terminal
	StdoutWidth    int  // columns, 0 when unknown
	StderrTerminal bool // long work may show its progress there
	StderrWidth    int
	// Now tells the time, for progress; nil shows none.
	Now func() time.Time
	// Screen takes the terminal to step through games; nil where there is none.
	Screen func() (tui.Screen, error)
	// ReadFile reads files of settings; nil looks for none.
	ReadFile func(path string) ([]byte, error)

	run *running
}

// running is what the parts of one run share.
type running struct {
	quiet bool            // tell errors only
	meter *progress.Meter // nil without progress
}

// OS is the environment of the process.
func OS() Env {
	env := Env{Stdin: os.Stdin, Stdout: os.Stdout, Stderr: os.Stderr, Getenv: os.Getenv, Now: time.Now, ReadFile: os.ReadFile}
	env.StdoutTerminal, env.StdoutWidth = terminal(os.Stdout)
	env.StderrTerminal, env.StderrWidth = terminal(os.Stderr)
	if env.StdoutTerminal && os.Getenv("TERM") != "dumb" {
		env.Screen = func() (tui.Screen, error) { return tui.OpenScreen(os.Stdin, os.Stdout) }
	}
	return env
}

// terminal reports whether a file is a terminal, and its columns.
func terminal(f *os.File) (bool, int) {
	fd := int(f.Fd())
	if !term.IsTerminal(fd) {
		return false, 0
	}
	width, _, _ := term.GetSize(fd)
	return true, width
}

// start makes what the parts of a run share. While there is progress, what is
// written to the same terminal takes its line off first.
func (env *Env) start() {
	env.run = &running{}
	if !env.StderrTerminal || env.Now == nil {
		return
	}
	m := progress.New(env.Stderr, env.Now, env.StderrWidth)
	env.run.meter = m
	env.Stderr = m.Over(env.Stderr)
	if env.StdoutTerminal {
		env.Stdout = m.Over(env.Stdout)
	}
}

// meter gives the meter of the run, or nil.
func (env Env) meter() *progress.Meter {
	if env.run == nil {
		return nil
	}
	return env.run.meter
}

// quiet reports whether only errors are to be told.
func (env Env) quiet() bool { return env.run != nil && env.run.quiet }

// Run runs one call and gives its exit code. args[0] is the program's name.
func Run(ctx context.Context, args []string, env Env) int {
	ctx, stop := signal.NotifyContext(ctx, os.Interrupt, syscall.SIGTERM)
	defer stop()
	env.start()
	var out *promptWriter
	if !env.StdoutTerminal {
		out = newPromptWriter(env.Stdout)
		env.Stdout = out
	}
	a := newApp(env)
	args, call, err := arrange(a, args, env)
	if err == nil {
		err = a.RunContext(withStopper(ctx), args)
	}
	if out != nil {
		if closing := out.Close(); err == nil || errors.Is(err, errInvalid) {
			err = cmp.Or(writeError(closing), err)
		}
	}
	env.meter().Clear()
	return exitCode(call.explained(err), env.Stderr)
}

// errInvalid ends a run whose findings are already told.
var errInvalid = errors.New("some games are not valid")

// exitCode tells an error that was not told yet, in one line, and gives the code.
func exitCode(err error, stderr io.Writer) int {
	switch {
	case err == nil:
		return exitOK
	case errors.Is(err, errInvalid):
		return exitInvalid
	case errors.Is(err, errTold):
		return exitUsage
	}
	fmt.Fprintln(stderr, "scoresheet: "+strings.ReplaceAll(err.Error(), "\n", " "))
	return exitUsage
}

// newApp makes the command tree. The switches close the traps of the flag
// library: values are not split at commas, help and errors are printed once,
// and no part of it ends the process.
func newApp(env Env) *cli.App {
	return appOf(env,
		validateCommand(env),
		replayCommand(env),
		renderCommand(env),
		diagramCommand(env),
		weaveCommand(env),
		reportCommand(env),
		rulebookCommand(env),
		convertCommand(env),
		fmtCommand(env),
		redactCommand(env),
		filterCommand(env),
		statsCommand(env),
		splitCommand(env),
		legalCommand(env),
		perftCommand(env),
		explainCommand(env),
		gamesCommand(env),
		themesCommand(env),
		watchCommand(env),
		lspCommand(env),
		completionCommand(env),
		manCommand(env),
		genCommand(env),
		completeCommand(env),
	)
}

// appOf makes a command tree of some commands.
func appOf(env Env, commands ...*cli.Command) *cli.App {
	silent := func(_ *cli.Context, err error, _ bool) error { return usagef("%v", err) }
	a := &cli.App{
		Name:                      "scoresheet",
		Usage:                     "validate, replay and draw the written records of board games",
		Version:                   Version,
		Description:               settingsHelp,
		HideHelpCommand:           true,
		DisableSliceFlagSeparator: true,
		Reader:                    env.Stdin,
		Writer:                    env.Stdout,
		ErrWriter:                 env.Stderr,
		OnUsageError:              silent,
		ExitErrHandler:            func(*cli.Context, error) {},
		Commands:                  commands,
	}
	for _, c := range a.Commands {
		c.OnUsageError = silent
		c.HideHelpCommand = true
		c.Before = func(c *cli.Context) error {
			if env.run != nil && c.Bool("quiet") {
				env.run.quiet = true
				env.run.meter.Off()
			}
			return nil
		}
	}
	return a
}

// Flags that several commands share.

func gameFlag() cli.Flag {
	return &cli.StringFlag{Name: "game", Usage: "the `GAME` of records that have no Game tag"}
}

func numberFlag() cli.Flag {
	return &cli.StringFlag{Name: "number", Usage: "which games of a file, such as `3,5-9`"}
}

func encodingFlag() cli.Flag {
	return &cli.StringFlag{Name: "encoding", Usage: "the `NAME` of the encoding: utf-8, utf-16, utf-16le, utf-16be, latin1 or windows-1252"}
}

func lenientFlag() cli.Flag {
	return &cli.BoolFlag{Name: "lenient", Usage: "read look-alike characters as what they look like, with a warning each"}
}

func maxBytesFlag() cli.Flag {
	return &cli.Int64Flag{
		Name: "max-bytes", Value: unpack.MaxBytes, DefaultText: "16 GiB of what was compressed",
		Usage: "read no more than `N` bytes of an input; 0 is no limit",
	}
}

func sampleFlag() cli.Flag {
	return &cli.StringFlag{Name: "sample", Usage: "use the embedded record of a `GAME` in place of a file"}
}

func tagFlag() cli.Flag {
	return &cli.StringSliceFlag{Name: "tag", Usage: "a tag pair that changes the rules, as `NAME=VALUE`; may be repeated"}
}

func positionFlag() cli.Flag {
	return &cli.StringFlag{Name: "position", Usage: "start from `POSITION` in the one-line notation of the game"}
}

func plyFlag() cli.Flag {
	return &cli.IntFlag{Name: "ply", Value: -1, Usage: "only the position after `N` plies; 0 is the start"}
}

func quietFlag() cli.Flag {
	return &cli.BoolFlag{Name: "quiet", Aliases: []string{"q"}, Usage: "tell errors only on standard error: no warnings, no progress"}
}

// readFlags are the flags of every command that reads records.
func readFlags() []cli.Flag {
	return []cli.Flag{gameFlag(), numberFlag(), encodingFlag(), lenientFlag(), sampleFlag(), maxBytesFlag(), quietFlag()}
}
