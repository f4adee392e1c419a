package main

import (
	"bytes"
	"context"
	"encoding/gob"
	"errors"

	"github.com/apache/beam/sdks/v2/go/pkg/beam"
	"github.com/apache/beam/sdks/v2/go/pkg/beam/io/fileio"
	"github.com/apache/beam/sdks/v2/go/pkg/beam/io/filesystem"
	"github.com/apache/beam/sdks/v2/go/pkg/beam/io/textio"
	"github.com/apache/beam/sdks/v2/go/pkg/beam/register"

	"scoresheet/cmd/internal/judge"
	"scoresheet/cmd/internal/shard"
	"scoresheet/cmd/internal/unpack"
	"scoresheet/notation"
	"scoresheet/replay/games"
	"scoresheet/replay/stats"
)

// options say what is read and what is written.
type options struct {
	input, reports, stats string
	games                 int
}

func init() {
	register.DoFn5x1[context.Context, fileio.FileMetadata, func([]byte), func(string), func(string), error](&cutFn{})
	register.DoFn3x1[[]byte, func(string), func(string), error](&judgeFn{})
	register.Emitter1[[]byte]()
	register.Emitter1[string]()
	register.Function2x2(merge)
}

// pipeline cuts the archives into shards, judges each where there is room, and adds
// up the counts.
func pipeline(o options) *beam.Pipeline {
	p, s := beam.NewPipelineWithRoot()
	files := fileio.MatchFiles(s, o.input, fileio.MatchEmptyDisallow())
	shards, undecodable, uncounted := beam.ParDo3(s, &cutFn{Games: o.games}, files)
	reports, counts := beam.ParDo2(s, &judgeFn{}, beam.Reshuffle(s, shards))
	textio.Write(s, o.reports, beam.Flatten(s, reports, undecodable))
	textio.Write(s, o.stats, beam.Combine(s, merge, beam.Flatten(s, counts, uncounted)))
	return p
}

// A cutFn cuts a file into shards. A shard travels as gob.
type cutFn struct{ Games int }

// ProcessElement emits the shards of a file; of a file that is not text it emits the
// report and the counts.
func (f *cutFn) ProcessElement(ctx context.Context, file fileio.FileMetadata, emit func([]byte), report, count func(string)) error {
	fs, err := filesystem.New(ctx, file.Path)
	if err != nil {
		return err
	}
	defer fs.Close()
	rc, err := fs.OpenRead(ctx, file.Path)
	if err != nil {
		return err
	}
	defer rc.Close()
	stream, err := unpack.Open(rc)
	if err != nil {
		return err
	}
	defer stream.Close()
	text, err := notation.Decode(stream.Limit(), "")
	var bad *notation.EncodingError
	if errors.As(err, &bad) {
		rec := bad.Game(file.Path)
		report(line(judge.Undecodable(file.Path, rec)))
		var c counter
		c.add(rec)
		return c.emit(count)
	}
	if err != nil {
		return err
	}
	split := notation.NewSplitter(text, notation.SplitOptions{File: file.Path, Languages: games.Language})
	return shard.Cut(split.Next, f.Games, func(s shard.Shard) error {
		var packed bytes.Buffer
		err := gob.NewEncoder(&packed).Encode(s)
		emit(packed.Bytes())
		return err
	})
}

// A judgeFn judges and counts the games of a shard.
type judgeFn struct{}

// ProcessElement emits a line for each game, and the counts of all.
func (*judgeFn) ProcessElement(packed []byte, report, count func(string)) error {
	var s shard.Shard
	if err := gob.NewDecoder(bytes.NewReader(packed)).Decode(&s); err != nil {
		return err
	}
	p := notation.NewParser(games.Language, notation.Options{Known: games.Names(), Reuse: true})
	var c counter
	err := judge.Shard(p, &s, c.add, func(r *judge.Report) error {
		report(line(r))
		return nil
	})
	return errors.Join(err, c.emit(count))
}

// line gives a report without its line end, which the writer adds.
func line(r *judge.Report) string { return string(bytes.TrimSuffix(r.Append(nil), []byte("\n"))) }

// A counter counts the games of a shard.
type counter struct{ stats stats.Stats }

func (c *counter) add(rec *notation.Game) {
	if e := games.Of(rec); e != nil {
		c.stats.Add(stats.Of(rec, e))
		return
	}
	c.stats.Add(stats.Of(rec, nil))
}

// emit emits the counts as JSON.
func (c *counter) emit(count func(string)) error {
	object, err := c.stats.Append(nil)
	count(string(object))
	return err
}

// merge adds counts up.
func merge(a, b string) (string, error) {
	sum, err := stats.Read(bytes.NewReader(append([]byte(a+"\n"), b...)))
	if err != nil {
		return "", err
	}
	object, err := sum.Append(nil)
	return string(object), err
}
