package app

import (
	"bytes"
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"io"

	"github.com/urfave/cli/v2"

	"scoresheet/notation"
	"scoresheet/notation/diag"
	"scoresheet/replay/filter"
)

func filterCommand(env Env) *cli.Command {
	return &cli.Command{
		Name:  "filter",
		Usage: "pick games out of archives by tags, results, lengths, moves, positions, comments",
		UsageText: "scoresheet filter --sample " + exampleGame + " --plies 20- --valid\n" +
			"scoresheet filter FILE… [--tag NAME=VALUE] [--player NAME] [--winner PLAYER] [--plies 20-60] [--reached POSITION] [--comment TEXT] [-o FILE]",
		Description: "All conditions must hold, of a flag that is repeated one: --result 1-0 --result 0-1 --plies 40- are decided games of 40 plies or more.\n" +
			"The selected games are copied byte for byte; JSON stays JSON, one object a line.",
		Flags: append(append(readFlags(), conditionFlags()...),
			&cli.BoolFlag{Name: "any", Usage: "select a game of which one condition holds"},
			&cli.BoolFlag{Name: "not", Usage: "select the games that would not be selected"},
			&cli.IntFlag{Name: "limit", Usage: "end after `N` games"},
			&cli.BoolFlag{Name: "count", Usage: "print how many games there are in place of the games"},
			&cli.StringFlag{Name: "to", Usage: "the `FORMAT` to write: text or ndjson (that of each input when not given)"},
			&cli.StringFlag{Name: "output", Aliases: []string{"o"}, Value: "-", Usage: "the `FILE` to write; - is standard output"},
			jobsFlag()),
		Action: func(c *cli.Context) error {
			sift, ins, err := newSifter(c, env)
			if err != nil {
				return err
			}
			if path := c.String("output"); path != "-" {
				err = writeFile(path, func(w io.Writer) error { return sift.all(c.Context, ins, w) })
			} else {
				err = sift.all(c.Context, ins, env.Stdout)
			}
			if err == nil && sift.failed {
				return errInvalid
			}
			return err
		},
	}
}

// A sifter copies the games that a filter selects.
type sifter struct {
	reader *reader
	filter *filter.Filter
	to     string // "" leaves each input as it is
	limit  int    // 0 for none
	count  bool
	tell   teller

	selected int
	failed   bool // something could not be read or copied
	blank    int  // line ends at the end of what is written
}

func newSifter(c *cli.Context, env Env) (*sifter, []input, error) {
	r, err := newReader(c, env)
	if err != nil {
		return nil, nil, err
	}
	s := &sifter{reader: r, to: c.String("to"), limit: c.Int("limit"), count: c.Bool("count"), tell: teller{env: env}, blank: 2}
	switch {
	case s.to != "" && s.to != formatText && s.to != formatNDJSON:
		return nil, nil, usagef("--to %s: filter writes text or ndjson", s.to)
	case c.IsSet("limit") && s.limit < 1:
		return nil, nil, usagef("--limit %d: at least one game is needed", s.limit)
	}
	if s.filter, err = newFilter(c); err != nil {
		return nil, nil, err
	}
	ins, err := inputs(c, env)
	return s, ins, err
}

// errEnough ends the reading when the limit is reached.
var errEnough = errors.New("enough games")

// all copies the selected games of all inputs.
func (s *sifter) all(ctx context.Context, ins []input, w io.Writer) error {
	for _, in := range ins {
		err := s.input(ctx, in, w)
		if errors.Is(err, errEnough) {
			break
		}
		if err != nil && (isWriteError(err) || ctx.Err() != nil) {
			return err
		}
		if err != nil {
			return fmt.Errorf("%s", ioMessage(in.name, err))
		}
	}
	if s.count {
		_, err := fmt.Fprintln(w, s.selected)
		return writeError(err)
	}
	return nil
}

// A sifted is what becomes of one game.
type sifted struct {
	selected bool
	text     []byte         // to write
	tell     []diag.Located // why it could not be read or copied
}

// input copies the selected games of one input.
func (s *sifter) input(ctx context.Context, in input, w io.Writer) error {
	a, err := s.reader.openArchive(in)
	if err != nil {
		return err
	}
	defer a.Close()
	asText := s.to == formatText || s.to == "" && !a.json
	first := true
	emit := func(r sifted) error {
		s.failed = s.failed || len(r.tell) > 0
		s.tell.all(r.tell)
		if !r.selected {
			return nil
		}
		s.selected++
		if err := s.write(w, r.text, asText && (first || a.json)); err != nil {
			return err
		}
		first = false
		if s.selected == s.limit {
			return errEnough
		}
		return nil
	}
	if rec := a.undecodable; rec != nil {
		return emit(sifted{tell: diag.LocateAll(&rec.Source, rec.Diagnostics)})
	}
	return inOrder(ctx, a, s.reader.jobs, func() func(notation.Chunk) sifted { return s.work(a) }, emit)
}

// write writes a game. The games of a text stand as they stood; one that stands
// apart has an empty line before it, as nothing else ends an open comment.
func (s *sifter) write(w io.Writer, text []byte, apart bool) error {
	if s.count || len(text) == 0 {
		return nil
	}
	if apart {
		for ; s.blank < 2; s.blank++ {
			text = append([]byte("\n"), text...)
		}
	}
	s.blank = min(2, lineEnds(text))
	_, err := w.Write(text)
	return writeError(err)
}

// lineEnds counts the line ends at the end of a text.
func lineEnds(text []byte) int {
	rest := bytes.TrimRight(text, "\r\n")
	return max(bytes.Count(text[len(rest):], []byte("\n")), bytes.Count(text[len(rest):], []byte("\r")))
}

// work gives the work of one worker on the games of an archive.
func (s *sifter) work(a *archive) func(notation.Chunk) sifted {
	options := s.reader.parse
	options.Reuse = true // what is copied is the text
	parse := a.parser(options)
	copied := s.copier(a.json)
	return func(c notation.Chunk) sifted {
		rec, fault := parse(c)
		switch {
		case fault != nil:
			return sifted{tell: []diag.Located{fault.Locate()}}
		case rec == nil || !s.filter.Match(rec, gameOf(rec)):
			return sifted{}
		case c.TooLong && !s.count:
			return sifted{tell: worthTelling(diag.LocateAll(&rec.Source, rec.Diagnostics))}
		case s.count:
			return sifted{selected: true}
		}
		return copied(c)
	}
}

// copier gives what makes the output of a selected chunk, for one worker.
func (s *sifter) copier(fromJSON bool) func(notation.Chunk) sifted {
	conv := &converter{reader: s.reader, to: s.to}
	p := notation.NewParser(languages, s.reader.parse)
	switch {
	case fromJSON && s.to != formatText:
		return func(c notation.Chunk) sifted { return sifted{selected: true, text: oneLine(c.Text)} }
	case fromJSON:
		return func(c notation.Chunk) sifted {
			r := conv.object(p, c)
			return sifted{selected: !r.none, text: r.text, tell: r.tell}
		}
	case s.to == formatNDJSON:
		return func(c notation.Chunk) sifted {
			r := conv.record(p, c)
			if len(r.trailing) > 0 {
				r.add(r.trailing)
			}
			return sifted{selected: true, text: append(r.text, '\n')}
		}
	}
	return func(c notation.Chunk) sifted { return sifted{selected: true, text: c.Text} }
}

// oneLine puts a JSON object on a line of its own, and changes nothing else in it.
func oneLine(object []byte) []byte {
	var buf bytes.Buffer
	buf.Grow(len(object) + 1)
	if !bytes.ContainsAny(object, "\n\r") || json.Compact(&buf, object) != nil {
		buf.Reset()
		buf.Write(object)
	}
	buf.WriteByte('\n')
	return buf.Bytes()
}
