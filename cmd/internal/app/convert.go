package app

import (
	"fmt"
	"io"
	"strings"

	"github.com/urfave/cli/v2"

	"scoresheet/notation"
	"scoresheet/notation/diag"
	"scoresheet/notation/importers"
	"scoresheet/replay"
	"scoresheet/replay/games"
)

func convertCommand(env Env) *cli.Command {
	var formats []string
	for _, im := range importers.All() {
		formats = append(formats, im.Name())
	}
	return &cli.Command{
		Name:      "convert",
		Usage:     "turn the log of another program into a record",
		UsageText: "scoresheet convert LOG [--from " + strings.Join(formats, "|") + "] [-o FILE]\nscoresheet convert LOG | scoresheet render - -o DIR",
		Flags: []cli.Flag{
			&cli.StringFlag{Name: "from", Usage: "the `FORMAT` of the log: " + strings.Join(formats, ", ") + " (found out when not given)"},
			&cli.StringFlag{Name: "to", Value: "text", Usage: "the `FORMAT` to write: text"},
			&cli.StringFlag{Name: "output", Aliases: []string{"o"}, Value: "-", Usage: "the `FILE` to write; - is standard output"},
			encodingFlag(),
		},
		Action: func(c *cli.Context) error {
			if to := c.String("to"); to != "text" {
				return usagef("--to %s: convert writes text", to)
			}
			in, err := oneInput(c, env)
			if err != nil {
				return err
			}
			records, findings, err := convert(in, c.String("from"), c.String("encoding"))
			if err != nil {
				return err
			}
			if err := writeRecords(c.String("output"), env, records); err != nil {
				return err
			}
			return teller{env: env}.all(findings)
		},
	}
}

// convert imports a log and replays what came of it. A record that breaks a rule
// is cut off there; what is wrong is told on the log's own lines.
func convert(in input, format, encoding string) (records []string, errs []diag.Located, err error) {
	rc, err := in.open()
	if err != nil {
		return nil, nil, fmt.Errorf("%s", ioMessage(in.name, err))
	}
	defer rc.Close()
	text, err := notation.Decode(rc, encoding)
	if err != nil {
		return nil, nil, fmt.Errorf("%s", ioMessage(in.name, err))
	}
	log, err := io.ReadAll(text)
	if err != nil {
		return nil, nil, fmt.Errorf("%s", ioMessage(in.name, err))
	}
	im, err := importerOf(format, log, in.name)
	if err != nil {
		return nil, nil, err
	}
	conv := im.Import(log)
	all := conv.Diagnostics
	for i := range conv.Records {
		text, ds := replayImported(&conv.Records[i], i+1)
		records, all = append(records, text), append(all, ds...)
	}
	return records, diag.LocateAll(&diag.Source{File: in.name, Text: log, Line: 1, Column: 1}, all), nil
}

func importerOf(format string, log []byte, file string) (importers.Importer, error) {
	if format == "" {
		if im, ok := importers.Detect(log); ok {
			return im, nil
		}
		return nil, usagef("%s is no log of a known format; name it with --from", file)
	}
	if im, ok := importers.Lookup(format); ok {
		return im, nil
	}
	return nil, usagef("--from %s is no known format", format)
}

// replayImported writes an imported record in canonical form, cut off where it
// breaks a rule, and gives the errors at their places in the log.
func replayImported(r *importers.Record, number int) (string, []diag.Diagnostic) {
	src := diag.Source{Text: []byte(r.Text), Line: 1, Column: 1}
	rec := notation.Parse(src, number, languages, notation.Options{})
	var game replay.Game
	if e := games.Of(rec); e != nil {
		game = e
	}
	names, v := replay.NameMoves(rec, game)
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
