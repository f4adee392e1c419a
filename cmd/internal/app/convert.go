package app

import (
	"bufio"
	"context"
	"fmt"
	"io"
	"regexp"
	"slices"
	"strings"

	"github.com/urfave/cli/v2"

	"scoresheet/notation"
	"scoresheet/notation/diag"
	"scoresheet/notation/importers"
	"scoresheet/notation/jsonrec"
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
				_, err := env.Stdout.Write(fullSchema())
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
	if from := c.String("from"); from != "" && !slices.Contains(importNames(), from) {
		return usagef("--from %s: convert reads %s", from, strings.Join(importNames(), ", "))
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
		err = all(env.Stdout)
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
		return c.emit(out, &converted{tell: diag.LocateAll(&undecodable.Source, undecodable.Diagnostics), none: true})
	}
	br := bufio.NewReaderSize(text, 1<<16)
	from, importer, err := c.format(br, in.name)
	if err != nil {
		return err
	}
	if importer != nil {
		return c.log(importer, br, in.name, out)
	}
	h := &jsonHandOver{emit: func(r *converted) error { return c.emit(out, r) }}
	if from == formatText {
		newWork := func() func(notation.Chunk) *converted {
			options := c.reader.parse
			options.Reuse = true // what is kept of a game is its text
			p := notation.NewParser(languages, options)
			return func(chunk notation.Chunk) *converted { return c.record(p, chunk) }
		}
		err = inOrder(ctx, c.reader.split(br, in.name), c.reader.jobs, newWork, h.record)
	} else {
		objects := c.reader.choose(jsonrec.NewSplitter(br, in.name))
		newWork := func() func(notation.Chunk) *converted {
			p := notation.NewParser(languages, notation.Options{Reuse: true})
			return func(chunk notation.Chunk) *converted { return c.object(p, chunk) }
		}
		err = inOrder(ctx, objects, c.reader.jobs, newWork, h.record)
	}
	if err == nil {
		err = h.end()
	}
	return err
}

// beginning gives what tells what an input is: what is there at once if that is JSON
// or begins with a tag, and otherwise enough to tell logs from each other.
func beginning(br *bufio.Reader) []byte {
	br.Peek(1)
	head, _ := br.Peek(br.Buffered())
	if jsonrec.Sniff(head) || tagStart.Match(head) {
		return head
	}
	head, _ = br.Peek(4096)
	return head
}

// tagStart matches how records begin, comments before their tags aside.
var tagStart = regexp.MustCompile(`^\s*\[[A-Za-z]+\s+"`)

// format finds out what an input is.
func (c *converter) format(br *bufio.Reader, file string) (string, importers.Importer, error) {
	if c.mapped != nil {
		return "", c.mapped, nil
	}
	switch c.from {
	case formatText, formatJSON, formatNDJSON:
		return c.from, nil, nil
	case "":
		head := beginning(br)
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
