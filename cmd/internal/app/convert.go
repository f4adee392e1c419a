package app

import (
	"bufio"
	"bytes"
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"strings"

	"github.com/urfave/cli/v2"

	"scoresheet/notation"
	"scoresheet/notation/diag"
	"scoresheet/notation/importers"
	"scoresheet/notation/jsonrec"
	"scoresheet/replay"
)

// Formats that convert reads and writes beside the logs of other programs.
const (
	formatText   = "text"
	formatJSON   = "json"
	formatNDJSON = "ndjson"
)

func convertCommand(env Env) *cli.Command {
	from := []string{formatText, formatJSON, formatNDJSON}
	for _, im := range importers.All() {
		from = append(from, im.Name())
	}
	return &cli.Command{
		Name:  "convert",
		Usage: "turn records into JSON and back, and logs of other programs into records",
		UsageText: "scoresheet convert --sample " + exampleGame + " --to ndjson\n" +
			"scoresheet convert FILE… [--from " + strings.Join(from, "|") + " | --map FILE.toml] [--to text|json|ndjson] [-o FILE]",
		Flags: append(readFlags(),
			&cli.StringFlag{Name: "from", Usage: "the `FORMAT` of the input: " + strings.Join(from, ", ") + " (found out when not given)"},
			mapFlag(),
			&cli.StringFlag{Name: "to", Value: formatText, Usage: "the `FORMAT` to write: text, json or ndjson"},
			&cli.StringFlag{Name: "output", Aliases: []string{"o"}, Value: "-", Usage: "the `FILE` to write; - is standard output"},
			&cli.BoolFlag{Name: "schema", Usage: "print the JSON Schema of records"},
			jobsFlag()),
		Action: func(c *cli.Context) error {
			if c.Bool("schema") {
				_, err := env.Stdout.Write(jsonrec.Schema)
				return writeError(err)
			}
			return runConvert(c, env)
		},
	}
}

func runConvert(c *cli.Context, env Env) error {
	r, err := newReader(c, env)
	if err != nil {
		return err
	}
	ins, err := inputs(c, env)
	if err != nil {
		return err
	}
	to := c.String("to")
	if to != formatText && to != formatJSON && to != formatNDJSON {
		return usagef("--to %s: convert writes text, json or ndjson", to)
	}
	mapped, err := mappingOf(c, env)
	if err != nil {
		return err
	}
	conv := &converter{reader: r, from: c.String("from"), mapped: mapped, to: to, tell: teller{env: env}}
	all := func(w io.Writer) error { return conv.all(c.Context, ins, w) }
	if path := c.String("output"); path != "-" {
		err = writeFile(path, all)
	} else {
		bw := bufio.NewWriter(env.Stdout)
		if err = all(bw); err == nil || errors.Is(err, errInvalid) {
			err = errors.Join(err, writeError(bw.Flush()))
		}
	}
	if err == nil && conv.invalid {
		return errInvalid
	}
	return err
}

// A converter reads records of any format and writes them in one.
type converter struct {
	reader  *reader
	from    string             // "" to find it out, input by input
	mapped  importers.Importer // of --map, in place of from
	to      string
	tell    teller
	invalid bool // something was told as an error
}

// A converted is one record on its way out.
type converted struct {
	text   []byte
	errors []diag.Located
	none   bool
}

// all converts every input into one output.
func (c *converter) all(ctx context.Context, ins []input, w io.Writer) error {
	out := &recordWriter{w: w, to: c.to}
	for _, in := range ins {
		if err := c.input(ctx, in, out); err != nil {
			if isWriteError(err) {
				return err
			}
			return fmt.Errorf("%s", ioMessage(in.name, err))
		}
	}
	return out.close()
}

// input converts one input.
func (c *converter) input(ctx context.Context, in input, out *recordWriter) error {
	text, undecodable, closer, err := c.reader.decode(in)
	if err != nil {
		return err
	}
	defer closer.Close()
	if undecodable != nil {
		return c.emit(out, converted{errors: diag.LocateAll(&undecodable.Source, undecodable.Diagnostics), none: true})
	}
	br := bufio.NewReaderSize(text, 1<<16)
	from, importer, err := c.format(br, in.name)
	if err != nil {
		return err
	}
	switch {
	case importer != nil:
		return c.log(importer, br, in.name, out)
	case from == formatText:
		newWork := func() func(notation.Chunk) converted {
			p := notation.NewParser(languages, c.reader.parse)
			return func(chunk notation.Chunk) converted { return c.record(p, chunk) }
		}
		return inOrder(ctx, c.reader.split(br, in.name), c.reader.jobs, newWork, func(r converted) error { return c.emit(out, r) })
	}
	return jsonrec.Read(br, in.name, func(number int, g *jsonrec.Game, broken *jsonrec.Broken) error {
		if !c.reader.chosen.has(number) {
			return ctx.Err()
		}
		if broken != nil {
			return c.emit(out, converted{errors: []diag.Located{diag.Locate(&broken.Source, broken.Diagnostic)}, none: true})
		}
		return c.emit(out, c.object(number, g, in.name))
	})
}

// format finds out what an input is.
func (c *converter) format(br *bufio.Reader, file string) (string, importers.Importer, error) {
	if c.mapped != nil {
		return "", c.mapped, nil
	}
	switch c.from {
	case formatText, formatJSON, formatNDJSON:
		return c.from, nil, nil
	case "":
		head, _ := br.Peek(4096)
		if jsonrec.Sniff(head) {
			return formatNDJSON, nil, nil
		}
		if im, ok := importers.Detect(head); ok {
			return "", im, nil
		}
		return formatText, nil, nil
	}
	if im, ok := importers.Lookup(c.from); ok {
		return "", im, nil
	}
	return "", nil, usagef("--from %s is no known format", c.from)
}

// emit writes a record and tells its errors.
func (c *converter) emit(out *recordWriter, r converted) error {
	if len(r.errors) > 0 {
		c.tell.all(r.errors)
		for i := range r.errors {
			c.invalid = c.invalid || r.errors[i].Severity == diag.Error
		}
	}
	if r.none {
		return nil
	}
	return out.record(r.text)
}

// record converts a record read as text. One that cannot be read whole is copied
// to text as it stands; to JSON goes what was read, with the reason.
func (c *converter) record(p *notation.Parser, chunk notation.Chunk) converted {
	if c.to == formatText {
		r := (&formatter{}).record(p, chunk)
		return converted{text: []byte(r.text), errors: r.unread, none: r.none}
	}
	rec := p.Parse(chunk)
	if rec == nil {
		return converted{none: true}
	}
	text, v := c.encode(rec)
	return converted{text: text, errors: onlyErrors(diag.LocateAll(&rec.Source, v.Diagnostics))}
}

// encode gives the JSON of a record.
func (c *converter) encode(rec *notation.Game) ([]byte, *replay.Verdict) {
	known := make(map[*notation.Ply]jsonrec.Facts)
	start := ""
	v := replay.Walk(rec, gameOf(rec), replay.Options{Want: replay.WantText | replay.WantEffect, Frame: func(f replay.Frame) bool {
		if f.Written == nil {
			start = f.State.String()
		} else {
			known[f.Written] = jsonrec.Facts{Canonical: f.Text, Did: f.Effect, Position: f.State.String()}
		}
		return true
	}})
	g := jsonrec.FromRecord(rec, start, func(p *notation.Ply) jsonrec.Facts { return known[p] }, diag.LocateAll(&rec.Source, v.Diagnostics))
	text, err := g.Append(nil)
	if err != nil { // cannot be: the object holds nothing that JSON has no form for
		panic(err)
	}
	return text, v
}

// object converts a record read as JSON.
func (c *converter) object(number int, g *jsonrec.Game, file string) converted {
	rec, err := g.Record(number, languages)
	if err != nil {
		return converted{none: true, errors: []diag.Located{{
			Severity: diag.Error, Code: diag.CodeJSON, File: file, Game: number, Message: err.Error(),
			Excerpt: diag.Excerpt{Place: diag.Place{Line: 1, Column: 1}},
		}}}
	}
	names, _ := replay.NameMoves(rec, gameOf(rec))
	text := notation.Format(rec, names)
	if c.to == formatText {
		return converted{text: []byte(text)}
	}
	again := notation.Parse(diag.Source{File: file, Text: []byte(text), Line: 1, Column: 1}, number, languages, notation.Options{})
	object, _ := c.encode(again)
	return converted{text: object}
}

// log imports the log of another program and replays what came of it. A record
// that breaks a rule is cut off there; what is wrong is told on the log's lines.
func (c *converter) log(im importers.Importer, r io.Reader, file string, out *recordWriter) error {
	log, err := io.ReadAll(r)
	if err != nil {
		return err
	}
	conv := im.Import(log)
	src := diag.Source{File: file, Text: log, Line: 1, Column: 1}
	if err := c.emit(out, converted{errors: diag.LocateAll(&src, conv.Diagnostics), none: true}); err != nil {
		return err
	}
	for i := range conv.Records {
		text, ds := replayImported(&conv.Records[i], i+1)
		if c.to != formatText {
			rec := notation.Parse(diag.Source{File: file, Text: []byte(text), Line: 1, Column: 1}, i+1, languages, notation.Options{})
			object, _ := c.encode(rec)
			text = string(object)
		}
		if err := c.emit(out, converted{text: []byte(text), errors: diag.LocateAll(&src, ds)}); err != nil {
			return err
		}
	}
	return nil
}

// replayImported writes an imported record in canonical form, cut off where it
// breaks a rule, and gives the errors at their places in the log.
func replayImported(r *importers.Record, number int) (string, []diag.Diagnostic) {
	src := diag.Source{Text: []byte(r.Text), Line: 1, Column: 1}
	rec := notation.Parse(src, number, languages, notation.Options{})
	names, v := replay.NameMoves(rec, gameOf(rec))
	var errs []diag.Diagnostic
	for _, d := range v.Diagnostics {
		if d.Severity == diag.Error {
			errs = append(errs, r.Relocate(d))
		}
	}
	if len(errs) > 0 && v.Plies < len(rec.Main.Plies) {
		rec.Main.Plies = rec.Main.Plies[:v.Plies]
		rec.Result = &notation.Result{Text: "*"}
		if t := rec.Tag("Result"); t != nil {
			t.Value = "*"
		}
	}
	return notation.Format(rec, names), errs
}

// onlyErrors leaves warnings and facts out.
func onlyErrors(ds []diag.Located) []diag.Located {
	var errs []diag.Located
	for _, d := range ds {
		if d.Severity == diag.Error {
			errs = append(errs, d)
		}
	}
	return errs
}

// A recordWriter writes records one after another in one format. As JSON a single
// record is an object and several are an array.
type recordWriter struct {
	w       io.Writer
	to      string
	written int
	held    []byte // the first object, until it is clear whether it is the only one
}

func (o *recordWriter) record(text []byte) error {
	o.written++
	switch {
	case o.to == formatNDJSON:
		text = append(text, '\n')
	case o.to == formatJSON && o.written == 1:
		o.held = text
		return nil
	case o.to == formatJSON && o.written == 2:
		if err := o.write(append([]byte("["), indented(o.held)...)); err != nil {
			return err
		}
		text = append([]byte(",\n"), indented(text)...)
	case o.to == formatJSON:
		text = append([]byte(",\n"), indented(text)...)
	case o.written > 1:
		text = append([]byte("\n"), text...)
	}
	return o.write(text)
}

func (o *recordWriter) close() error {
	switch {
	case o.to != formatJSON || o.written == 0:
		return nil
	case o.written == 1:
		return o.write(append(indented(o.held), '\n'))
	}
	return o.write([]byte("]\n"))
}

func (o *recordWriter) write(text []byte) error {
	_, err := o.w.Write(text)
	return writeError(err)
}

// indented lays an object out over lines.
func indented(object []byte) []byte {
	var buf bytes.Buffer
	if err := json.Indent(&buf, object, "", "  "); err != nil { // cannot be: it was just encoded
		return object
	}
	return buf.Bytes()
}
