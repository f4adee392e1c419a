package app

import (
	"bufio"
	"bytes"
	"cmp"
	"context"
	"errors"
	"fmt"
	"io"
	"os"

	"github.com/rogpeppe/go-internal/diff"
	"github.com/urfave/cli/v2"

	"scoresheet/notation"
	"scoresheet/notation/diag"
	"scoresheet/replay"
)

func fmtCommand(env Env) *cli.Command {
	return &cli.Command{
		Name:  "fmt",
		Usage: "write records in canonical form",
		UsageText: "scoresheet fmt --sample " + exampleGame + "\n" +
			"scoresheet fmt [-w|-d|-l] [--fix] FILE…",
		Flags: append(readFlags(),
			&cli.BoolFlag{Name: "w", Usage: "rewrite the files in place, whole or not at all"},
			&cli.BoolFlag{Name: "d", Usage: "show what would change as a diff; exit code 1 if anything would"},
			&cli.BoolFlag{Name: "l", Usage: "list the files that are not in canonical form; exit code 1 if there are any"},
			&cli.BoolFlag{Name: "fix", Usage: "also mend what can be mended without doubt: results that the play decides, repeated tags"},
			jobsFlag()),
		Action: func(c *cli.Context) error {
			if n := countSet(c, "w", "d", "l"); n > 1 {
				return usagef("-w, -d and -l exclude each other")
			}
			reader, err := newReader(c, env)
			if err != nil {
				return err
			}
			if c.IsSet("number") && countSet(c, "w", "d", "l") > 0 {
				return usagef("--number goes with output to standard output only: -w, -d and -l take whole files")
			}
			ins, err := inputs(c, env)
			if err != nil {
				return err
			}
			f := &formatter{reader: reader, env: env, fix: c.Bool("fix")}
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
	reader *reader
	env    Env
	fix    bool
}

// all formats every input as the flags say. What cannot be read is told, and the
// other inputs are formatted all the same.
func (f *formatter) all(c *cli.Context, ins []input) error {
	var worst error
	for i, in := range ins {
		var err error
		switch {
		case c.Bool("w"):
			err = f.rewrite(c.Context, in)
		case c.Bool("d"):
			err = f.diff(c.Context, in)
		case c.Bool("l"):
			err = f.list(c.Context, in)
		default:
			err = f.print(c.Context, in, i > 0)
		}
		switch {
		case err == nil:
		case c.Context.Err() != nil || isWriteError(err):
			return err
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
func (f *formatter) print(ctx context.Context, in input, more bool) error {
	w := bufio.NewWriter(f.env.Stdout)
	if more {
		w.WriteByte('\n')
	}
	unread, err := f.format(ctx, in, w)
	if flushErr := w.Flush(); flushErr != nil {
		return writeError(flushErr)
	}
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
	same := false
	err := writeFile(in.name, func(w io.Writer) error {
		old, err := os.Open(in.name)
		if err != nil {
			return err
		}
		defer old.Close()
		m := &matcher{w: w, old: bufio.NewReader(old)}
		unread, err := f.format(ctx, in, m)
		if err == nil && unread {
			err = errInvalid
		}
		if same = err == nil && m.same(); same {
			err = errSame
		}
		return err
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
	old, err := in.open()
	if err != nil {
		return err
	}
	defer old.Close()
	m := &matcher{w: io.Discard, old: bufio.NewReader(old)}
	unread, err := f.format(ctx, in, m)
	if err != nil {
		return err
	}
	if !m.same() {
		if _, err := fmt.Fprintln(f.env.Stdout, in.name); err != nil {
			return writeError(err)
		}
		return errInvalid
	}
	if unread {
		return errInvalid
	}
	return nil
}

// diff shows what would change.
func (f *formatter) diff(ctx context.Context, in input) error {
	var canonical bytes.Buffer
	unread, err := f.format(ctx, in, &canonical)
	if err != nil {
		return err
	}
	rc, err := in.open()
	if err != nil {
		return err
	}
	defer rc.Close()
	old, err := io.ReadAll(rc)
	if err != nil {
		return err
	}
	if !bytes.Equal(old, canonical.Bytes()) {
		d := diff.Diff(in.name, old, in.name+" (canonical)", canonical.Bytes())
		if _, err := f.env.Stdout.Write(d); err != nil {
			return writeError(err)
		}
		return errInvalid
	}
	if unread {
		return errInvalid
	}
	return nil
}

// A canonical is what became of one record.
type canonical struct {
	text   string
	unread []diag.Located // why the record cannot be formatted
	none   bool
}

// format writes the records of an input in canonical form, an empty line between
// them, and reports whether some could not be read.
func (f *formatter) format(ctx context.Context, in input, w io.Writer) (unread bool, err error) {
	stream, undecodable, closer, err := f.reader.open(in)
	if err != nil {
		return false, err
	}
	defer closer.Close()
	tell := teller{env: f.env}
	if undecodable != nil {
		tell.all(diag.LocateAll(&undecodable.Source, undecodable.Diagnostics))
		return true, nil
	}
	newWork := func() func(notation.Chunk) canonical {
		p := notation.NewParser(languages, f.reader.parse)
		return func(c notation.Chunk) canonical { return f.record(p, c) }
	}
	written := 0
	err = inOrder(ctx, stream, f.reader.jobs, newWork, func(r canonical) error {
		if r.none {
			return nil
		}
		if len(r.unread) > 0 {
			unread = true
			tell.all(r.unread)
		}
		if written++; written > 1 {
			r.text = "\n" + r.text
		}
		_, err := io.WriteString(w, r.text)
		return writeError(err)
	})
	return unread, err
}

// record formats one record. One that cannot be read whole stays as it is.
func (f *formatter) record(p *notation.Parser, c notation.Chunk) canonical {
	rec := p.Parse(c)
	if rec == nil {
		return canonical{none: true}
	}
	if bad := lost(rec); len(bad) > 0 {
		text := string(bytes.TrimSpace(c.Text)) + "\n"
		return canonical{text: text, unread: diag.LocateAll(&rec.Source, bad)}
	}
	names, v := replay.NameMoves(rec, gameOf(rec))
	if f.fix {
		mend(rec, v)
	}
	return canonical{text: notation.Format(rec, names)}
}

// lost gives the diagnostics of what formatting a record would lose: all that
// was not read, and text between games.
func lost(rec *notation.Game) []diag.Diagnostic {
	var bad []diag.Diagnostic
	for _, d := range rec.Diagnostics {
		readable := d.Severity != diag.Error && d.Code != diag.CodeBetweenGames || d.Code == diag.CodeResultTag
		if !readable {
			bad = append(bad, d)
		}
	}
	if rec.Trailing != nil {
		bad = append(bad, *rec.Trailing)
	}
	return bad
}

// mend changes what can be changed without doubt: it writes the result that the
// play decides, closes a record that has none, and drops repeated tag pairs.
func mend(rec *notation.Game, v *replay.Verdict) {
	tag := rec.Tag("Result")
	switch {
	case v.Outcome != nil && (rec.Result == nil || rec.Result.Text == "*"):
		rec.Result = &notation.Result{Text: v.Outcome.Result}
	case rec.Result == nil && tag != nil && rec.Language.Termination([]byte(tag.Value)):
		rec.Result = &notation.Result{Text: tag.Value}
	case rec.Result == nil:
		rec.Result = &notation.Result{Text: "*"}
	}
	if tag != nil && tag.Value == "*" {
		tag.Value = rec.Result.Text
	}
	seen := make(map[string]bool)
	kept := rec.Tags[:0:0]
	for _, t := range rec.Tags {
		if !seen[t.Name] {
			seen[t.Name] = true
			kept = append(kept, t)
		}
	}
	rec.Tags = kept
}

// A matcher passes bytes on and compares them with what was there before.
type matcher struct {
	w      io.Writer
	old    *bufio.Reader
	buf    []byte
	differ bool
}

// Write passes bytes on.
func (m *matcher) Write(p []byte) (int, error) {
	if !m.differ {
		if cap(m.buf) < len(p) {
			m.buf = make([]byte, len(p))
		}
		_, err := io.ReadFull(m.old, m.buf[:len(p)])
		m.differ = err != nil || !bytes.Equal(m.buf[:len(p)], p)
	}
	return m.w.Write(p)
}

// same reports whether all bytes were the same, to the end.
func (m *matcher) same() bool {
	if m.differ {
		return false
	}
	_, err := m.old.ReadByte()
	return err == io.EOF
}
