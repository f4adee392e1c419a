package app

import (
	"errors"
	"fmt"
	"io"
	"strconv"

	"github.com/urfave/cli/v2"

	"scoresheet/notation"
	"scoresheet/notation/diag"
	"scoresheet/replay"
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

// A gameReport is what validate tells of one game.
type gameReport struct {
	file        string
	number      int
	name        string // of the game, "" when it is unknown
	plies       int
	result      string
	position    string
	diagnostics []diag.Located
	trailing    []diag.Located // text after the result: the next game's, or this one's if it is the last
	none        bool           // the stretch held no game
}

// valid reports whether no diagnostic is an error.
func (r *gameReport) valid() bool {
	for i := range r.diagnostics {
		if r.diagnostics[i].Severity == diag.Error {
			return false
		}
	}
	return true
}

// validate reports on all games of the inputs in their order. A file that cannot
// be read does not keep the others from being judged.
func validate(c *cli.Context, reader *reader, ins []input, out reportWriter, stderr io.Writer) error {
	werror, failFast := c.Bool("werror"), c.Bool("fail-fast")
	invalid, broken := false, false
	for _, in := range ins {
		err := reader.judge(c.Context, in, func(r *gameReport) error {
			if werror {
				raise(r.diagnostics)
			}
			valid := r.valid()
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

// judgeRecord replays the record of a stretch of a file, nil when it holds none.
// Only if positions are wanted it tells the last one.
func judgeRecord(c notation.Chunk, rec *notation.Game, positions bool) *gameReport {
	r := &gameReport{file: c.File, number: c.Number}
	if rec == nil {
		r.none = true
		return r
	}
	if rec.Language != nil {
		r.name = rec.Language.Name
	}
	v := replay.Walk(rec, gameOf(rec), replay.Options{})
	r.plies, r.result = v.Plies, v.Result
	if v.State != nil && positions {
		r.position = v.State.String()
	}
	r.diagnostics = diag.LocateAll(&rec.Source, v.Diagnostics)
	if rec.Trailing != nil {
		r.trailing = diag.LocateAll(&rec.Source, []diag.Diagnostic{*rec.Trailing})
	}
	return r
}

// A reportWriter writes what validate found.
type reportWriter interface {
	game(*gameReport) error
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
func (t *textReport) count(r *gameReport) {
	t.games++
	t.plies += r.plies
	if r.valid() {
		t.valid++
	}
}

func (t *textReport) game(r *gameReport) error {
	t.count(r)
	if len(r.diagnostics) == 0 {
		return nil
	}
	t.buf = t.buf[:0]
	for i := range r.diagnostics {
		t.buf = t.printer.Append(t.buf, &r.diagnostics[i])
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

func (j *jsonReport) game(r *gameReport) error {
	j.buf = appendReport(j.buf[:0], r)
	_, err := j.w.Write(j.buf)
	return writeError(err)
}

func (j *jsonReport) fileDone()    {}
func (j *jsonReport) close() error { return nil }

// appendReport appends the object of one game and a line feed.
func appendReport(b []byte, r *gameReport) []byte {
	b = diag.AppendQuoted(append(b, `{"file":`...), r.file)
	b = strconv.AppendInt(append(b, `,"game":`...), int64(r.number), 10)
	b = diag.AppendQuoted(append(b, `,"name":`...), r.name)
	b = strconv.AppendInt(append(b, `,"plies":`...), int64(r.plies), 10)
	b = strconv.AppendBool(append(b, `,"valid":`...), r.valid())
	b = diag.AppendQuoted(append(b, `,"result":`...), r.result)
	b = diag.AppendQuoted(append(b, `,"position":`...), r.position)
	b = append(b, `,"diagnostics":[`...)
	for i := range r.diagnostics {
		if i > 0 {
			b = append(b, ',')
		}
		b = r.diagnostics[i].AppendJSON(b)
	}
	return append(b, "]}\n"...)
}
