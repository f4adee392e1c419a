package app

import (
	"bytes"
	"context"
	"io"
	"io/fs"
	"os"
	"path/filepath"
	"sort"
	"strings"

	"github.com/urfave/cli/v2"

	"scoresheet/cmd/internal/progress"
	"scoresheet/cmd/internal/unpack"
	"scoresheet/replay/games"
	"scoresheet/testdata"
)

// An input is one stream of records.
type input struct {
	name string // as diagnostics and NDJSON name it
	path string // of a file; "" for anything else
	open func() (io.ReadCloser, error)
}

// inputs gives the streams that the arguments of a command name: files, folders
// (walked for .score and .pgn), "-" for standard input, or an embedded sample.
func inputs(c *cli.Context, env Env) ([]input, error) {
	if sample := c.String("sample"); sample != "" {
		if c.NArg() > 0 {
			return nil, usagef("--sample stands in place of a file; leave out %s", c.Args().First())
		}
		in, err := sampleInput(sample)
		return []input{in}, err
	}
	if c.NArg() == 0 {
		return nil, usagef("%s needs a FILE, - for standard input, or --sample GAME", c.Command.Name)
	}
	var ins []input
	for _, arg := range c.Args().Slice() {
		more, err := argInputs(c.Context, arg, env)
		if err != nil {
			return nil, err
		}
		ins = append(ins, more...)
	}
	plan(ins, env.meter())
	return ins, nil
}

// oneInput gives the single stream of a command that takes one.
func oneInput(c *cli.Context, env Env) (input, error) {
	if c.NArg() > 1 {
		return input{}, usagef("%s takes one FILE, not %d", c.Command.Name, c.NArg())
	}
	ins, err := inputs(c, env)
	if err != nil {
		return input{}, err
	}
	if len(ins) != 1 {
		return input{}, usagef("%s takes one FILE; %s holds %d", c.Command.Name, c.Args().First(), len(ins))
	}
	return ins[0], nil
}

func sampleInput(game string) (input, error) {
	e, err := lookupGame(game)
	if err != nil {
		return input{}, err
	}
	name := e.Language().Name
	text, err := testdata.Sample(name)
	if err != nil {
		return input{}, usagef("there is no sample of %s", name)
	}
	return input{name: name + ".score", open: func() (io.ReadCloser, error) {
		return io.NopCloser(bytes.NewReader(text)), nil
	}}, nil
}

// lookupGame finds a game by its name or an alias.
func lookupGame(name string) (*games.Entry, error) {
	if e := games.Lookup(name); e != nil {
		return e, nil
	}
	return nil, usagef("unknown game %q%s; the games are %s", name, didYouMean(name, games.Names()), strings.Join(games.Names(), ", "))
}

func argInputs(ctx context.Context, arg string, env Env) ([]input, error) {
	if arg == "-" {
		return []input{{name: "-", open: func() (io.ReadCloser, error) {
			return unpack.Open(io.NopCloser(&interruptible{ctx: ctx, reader: env.Stdin}))
		}}}, nil
	}
	info, err := os.Stat(arg)
	if err != nil {
		return []input{{name: arg, open: func() (io.ReadCloser, error) { return nil, err }}}, nil
	}
	if info.IsDir() {
		return dirInputs(arg, env.meter())
	}
	return []input{fileInput(arg, env.meter())}, nil
}

func fileInput(path string, meter *progress.Meter) input {
	return input{name: path, path: path, open: func() (io.ReadCloser, error) {
		f, err := os.Open(path)
		if err != nil {
			return nil, err
		}
		meter.File()
		return unpack.Open(measured{f, meter})
	}}
}

// A measured file tells a meter what was read of it.
type measured struct {
	*os.File
	meter *progress.Meter
}

// Read reads and tells of it.
func (m measured) Read(p []byte) (int, error) {
	n, err := m.File.Read(p)
	m.meter.Read(n)
	return n, err
}

// plan tells the meter how much there is to read.
func plan(ins []input, meter *progress.Meter) {
	if meter == nil {
		return
	}
	size := int64(0)
	for _, in := range ins {
		info, err := os.Stat(in.path)
		if in.path == "" || err != nil || !info.Mode().IsRegular() {
			size = 0
			break
		}
		size += info.Size()
	}
	meter.Plan(len(ins), size)
}

// dirInputs walks a folder for records, in the order of their paths.
func dirInputs(dir string, meter *progress.Meter) ([]input, error) {
	var paths []string
	err := filepath.WalkDir(dir, func(path string, d fs.DirEntry, err error) error {
		if err == nil && !d.IsDir() && isRecord(path) {
			paths = append(paths, path)
		}
		return err
	})
	if err != nil {
		return nil, err
	}
	if len(paths) == 0 {
		return nil, usagef("%s holds no .score or .pgn file", dir)
	}
	sort.Strings(paths)
	ins := make([]input, len(paths))
	for i, p := range paths {
		ins[i] = fileInput(p, meter)
	}
	return ins, nil
}

// isRecord reports whether a file found in a folder is a record, compressed or not.
func isRecord(path string) bool {
	path = strings.TrimSuffix(strings.TrimSuffix(strings.ToLower(path), ".gz"), ".zst")
	return strings.HasSuffix(path, ".score") || strings.HasSuffix(path, ".pgn")
}

// plain reports whether an input is a file that is not compressed.
func (in *input) plain() (bool, error) {
	if in.path == "" {
		return false, nil
	}
	f, err := os.Open(in.path)
	if err != nil {
		return false, err
	}
	defer f.Close()
	head := make([]byte, unpack.HeadSize)
	n, err := io.ReadFull(f, head)
	if err == io.EOF || err == io.ErrUnexpectedEOF {
		err = nil
	}
	return !unpack.Compressed(head[:n]), err
}
