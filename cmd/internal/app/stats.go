package app

import (
	"context"
	"fmt"
	"io"

	"github.com/urfave/cli/v2"

	"scoresheet/notation"
	"scoresheet/replay/stats"
)

func statsCommand(env Env) *cli.Command {
	return &cli.Command{
		Name:  "stats",
		Usage: "count games by result, length, first move and termination",
		UsageText: "scoresheet stats --sample " + exampleGame + "\n" +
			"scoresheet stats [--format text|json] [--top N] FILE…\n" +
			"scoresheet stats --merge [--format text|json] COUNTS.json…",
		Description: "The JSON counts of parts of an archive add up with --merge to those of the whole.",
		Flags: append(readFlags(),
			&cli.StringFlag{Name: "format", Value: formatText, Usage: "`text` for people or json for scripts"},
			&cli.BoolFlag{Name: "merge", Usage: "add up counts in JSON; the files hold these in place of records"},
			&cli.IntFlag{Name: "top", Value: 10, Usage: "show the `N` most frequent first moves and findings; 0 shows all"},
			jobsFlag()),
		Action: func(c *cli.Context) error {
			counts, err := countInputs(c, env)
			if err != nil {
				return err
			}
			return writeStats(env.Stdout, counts, c.String("format"), c.Int("top"))
		},
	}
}

// countInputs counts the games of the inputs, or adds up what was counted.
func countInputs(c *cli.Context, env Env) (*stats.Stats, error) {
	r, err := newReader(c, env)
	if err != nil {
		return nil, err
	}
	if format := c.String("format"); format != formatText && format != formatJSON {
		return nil, usagef("--format %s: stats writes text or json", format)
	}
	if c.Int("top") < 0 {
		return nil, usagef("--top %d: it counts from 0, which shows all", c.Int("top"))
	}
	ins, err := inputs(c, env)
	if err != nil {
		return nil, err
	}
	counts := &stats.Stats{}
	count := func(in input) error { return r.count(c.Context, in, counts) }
	if c.Bool("merge") {
		count = func(in input) error { return mergeCounts(in, counts) }
	}
	for _, in := range ins {
		if err := count(in); err != nil {
			return nil, fmt.Errorf("%s", ioMessage(in.name, err))
		}
	}
	return counts, nil
}

// mergeCounts adds the counts that an input holds.
func mergeCounts(in input, counts *stats.Stats) error {
	rc, err := in.open()
	if err != nil {
		return err
	}
	defer rc.Close()
	part, err := stats.Read(rc)
	if err != nil {
		return fmt.Errorf("these are no counts of stats --format json: %w", err)
	}
	counts.Merge(part)
	return nil
}

// count counts the games of an input. What cannot be read counts as a game that
// is not valid, as it does for validate.
func (r *reader) count(ctx context.Context, in input, counts *stats.Stats) error {
	a, err := r.openArchive(in)
	if err != nil {
		return err
	}
	defer a.Close()
	if a.undecodable != nil {
		counts.Add(stats.Of(a.undecodable, nil))
		return nil
	}
	newWork := func() func(notation.Chunk) *stats.Facts {
		options := r.parse
		options.Reuse = true // of a game nothing but its facts is kept
		parse := a.parser(options)
		return func(c notation.Chunk) *stats.Facts {
			rec, fault := parse(c)
			if fault != nil {
				rec = fault.Record()
			}
			if rec == nil {
				return nil
			}
			f := stats.Of(rec, gameOf(rec))
			return &f
		}
	}
	return inOrder(ctx, a, r.jobs, newWork, func(f *stats.Facts) error {
		if f != nil {
			counts.Add(*f)
		}
		return nil
	})
}

// writeStats writes counts for people or for scripts.
func writeStats(w io.Writer, s *stats.Stats, format string, top int) error {
	var text []byte
	if format == formatJSON {
		object, err := s.Append(nil)
		if err != nil {
			return err
		}
		text = append(object, '\n')
	} else {
		text = statsText(s, top)
	}
	_, err := w.Write(text)
	return writeError(err)
}
