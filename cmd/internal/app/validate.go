package app

import (
	"errors"
	"fmt"
	"io"
	"strconv"

	"github.com/urfave/cli/v2"

	"scoresheet/cmd/internal/judge"
	"scoresheet/notation/diag"
)

func validateCommand(env Env) *cli.Command {
	return &cli.Command{
		Name:      "validate",
		Usage:     "replay every game through its rules",
		UsageText: "scoresheet validate --sample " + exampleGame + "\nscoresheet validate [--format text|ndjson|sarif] FILE…",
		Flags: append(readFlags(),
			&cli.StringFlag{Name: "format", Value: "text", Usage: "`text` for people, ndjson for scripts (one object a game), or sarif for code hosts"},
			&cli.BoolFlag{Name: "summary", Usage: "count the findings by code in place of listing them"},
			&cli.BoolFlag{Name: "werror", Usage: "count warnings as errors"},
			&cli.BoolFlag{Name: "fail-fast", Usage: "end after the first game that is not valid"},
			jobsFlag(), colorFlag()),
		Action: func(c *cli.Context) error {
			reader, err := newReader(c, env)
			if err != nil {
				return err
			}
			ins, err := inputs(c, env)
			if err != nil {
				return err
			}
			out, err := newReportWriter(c, env)
			if err != nil {
				return err
			}
			reader.positions = c.String("format") == "ndjson"
			return validate(c, reader, ins, out, env.Stderr)
		},
	}
}

// validate reports on all games of the inputs in their order. A file that cannot
// be read does not keep the others from being judged.
func validate(c *cli.Context, reader *reader, ins []input, out reportWriter, stderr io.Writer) error {
	werror, failFast := c.Bool("werror"), c.Bool("fail-fast")
	invalid, broken := false, false
	for _, in := range ins {
		err := reader.judge(c.Context, in, func(r *judge.Report) error {
			if werror {
				raise(r.Diagnostics)
			}
			valid := r.Valid()
			invalid = invalid || !valid
			if err := out.game(r); err != nil || valid || !failFast {
				return err
			}
			return errFailFast
		})
		out.fileDone()
		switch {
		case err == nil:
			continue
		case isWriteError(err):
			return err
		case c.Context.Err() != nil:
			return fmt.Errorf("%s: %w", in.name, err)
		case !errors.Is(err, errFailFast):
			broken = true
			fmt.Fprintf(stderr, "scoresheet: %s\n", ioMessage(in.name, err))
		}
		if failFast {
			break
		}
	}
	if err := out.close(); err != nil {
		return err
	}
	switch {
	case broken:
		return errTold
	case invalid:
		return errInvalid
	}
	return nil
}

// errFailFast ends a run at the first game that is not valid.
var errFailFast = errors.New("a game is not valid")

// raise makes errors of warnings.
func raise(ds []diag.Located) {
	for i := range ds {
		if ds[i].Severity == diag.Warning {
			ds[i].Severity = diag.Error
		}
	}
}

// A reportWriter writes what validate found.
type reportWriter interface {
	game(*judge.Report) error
	fileDone()
	close() error
}

func newReportWriter(c *cli.Context, env Env) (reportWriter, error) {
	color, err := wantColor(c, env)
	if err != nil {
		return nil, err
	}
	if c.Bool("summary") {
		if c.String("format") != "text" {
			return nil, usagef("--summary is text and goes with no other --format")
		}
		return newSummaryReport(env.Stdout), nil
	}
	switch format := c.String("format"); format {
	case "text":
		return &textReport{
			w:       env.Stdout,
			printer: diag.Printer{Width: env.StdoutWidth, Color: color},
		}, nil
	case "ndjson":
		return &jsonReport{w: env.Stdout}, nil
	case "sarif":
		return newSarifReport(env.Stdout), nil
	default:
		return nil, usagef("--format %s: validate writes text, ndjson or sarif", format)
	}
}

// A textReport writes diagnostics for people and one line of summary.
type textReport struct {
	w                          io.Writer
	printer                    diag.Printer
	buf                        []byte
	files, games, valid, plies int
}

// count adds a game to the totals.
func (t *textReport) count(r *judge.Report) {
	t.games++
	t.plies += r.Plies
	if r.Valid() {
		t.valid++
	}
}

func (t *textReport) game(r *judge.Report) error {
	t.count(r)
	if len(r.Diagnostics) == 0 {
		return nil
	}
	t.buf = t.buf[:0]
	for i := range r.Diagnostics {
		t.buf = t.printer.Append(t.buf, &r.Diagnostics[i])
	}
	_, err := t.w.Write(t.buf)
	return writeError(err)
}

func (t *textReport) fileDone() { t.files++ }

func (t *textReport) close() error {
	_, err := fmt.Fprintf(t.w, "%s, %s, %d valid, %s\n", plural(t.files, "file", "files"),
		plural(t.games, "game", "games"), t.valid, plural(t.plies, "ply", "plies"))
	return writeError(err)
}

func plural(n int, one, many string) string {
	if n == 1 {
		return "1 " + one
	}
	return strconv.Itoa(n) + " " + many
}

// A jsonReport writes one object a game.
type jsonReport struct {
	w   io.Writer
	buf []byte
}

func (j *jsonReport) game(r *judge.Report) error {
	j.buf = r.Append(j.buf[:0])
	_, err := j.w.Write(j.buf)
	return writeError(err)
}

func (j *jsonReport) fileDone()    {}
func (j *jsonReport) close() error { return nil }
