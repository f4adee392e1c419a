package app

import (
	"bytes"
	"context"
	"crypto/sha256"
	"encoding/hex"
	"errors"
	"fmt"
	"io"
	"os"

	"github.com/urfave/cli/v2"

	"scoresheet/cmd/internal/judge"
	"scoresheet/cmd/internal/tui"
	"scoresheet/cmd/internal/unpack"
	"scoresheet/cmd/internal/watch"
	"scoresheet/notation"
	"scoresheet/notation/diag"
	"scoresheet/replay/games"
	"scoresheet/svg"
	"scoresheet/svg/report"
	"scoresheet/svg/scene"
)

func watchCommand(env Env) *cli.Command {
	return &cli.Command{
		Name:  "watch",
		Usage: "show a file in the browser while it is written, and what is wrong at each save",
		UsageText: "scoresheet watch game.score\n" +
			"scoresheet watch [--port N] [--fmt] [--theme NAME] [--flip] FILE",
		Description: "The page is served to this machine alone. It follows each save; while a record is broken it keeps the\n" +
			"last good board and tells what is wrong. Ctrl-C ends.",
		Flags: []cli.Flag{
			gameFlag(), numberFlag(), encodingFlag(), lenientFlag(), maxBytesFlag(), quietFlag(),
			&cli.IntFlag{Name: "port", Usage: "serve at port `N`", DefaultText: "a free one"},
			&cli.BoolFlag{Name: "fmt", Usage: "put the file into canonical form at each save that leaves all its records valid"},
			&cli.StringFlag{Name: "theme", Usage: "the look `NAME` of the boards; they go with the page when it is not given"},
			flipFlag(), coordsFlag(), colorFlag(),
		},
		Action: func(c *cli.Context) error {
			p, err := newPreview(c, env)
			if err != nil {
				return err
			}
			options := watch.Options{Path: p.in.path, Port: c.Int("port"), Read: p.read, Started: p.started, Tell: p.trouble}
			if c.Bool("fmt") {
				options.Tidy = p.tidy
			}
			if err := watch.Run(c.Context, options); err != nil {
				return fmt.Errorf("%s", ioMessage(p.in.name, err))
			}
			return nil
		},
	}
}

// A preview reads a file that is watched, and tells what it finds.
type preview struct {
	env     Env
	in      input
	reader  *reader
	printer diag.Printer
	options report.Options
}

func newPreview(c *cli.Context, env Env) (*preview, error) {
	env.meter().Off() // there is no end to come near to
	p := &preview{env: env}
	var err error
	if p.reader, err = newReader(c, env); err != nil {
		return nil, err
	}
	if p.options.Coordinates, err = svg.ParseCoordinates(c.String("coords")); err != nil {
		return nil, usagef("--coords: %v", err)
	}
	if name := c.String("theme"); name != "" {
		if p.options.Theme, err = scene.ParseTheme(name); err != nil {
			return nil, usagef("--theme: %v", err)
		}
	}
	color, err := wantColor(c, env)
	if err != nil {
		return nil, err
	}
	p.options.Flip = c.Bool("flip")
	p.printer = diag.Printer{Width: env.StdoutWidth, Color: color}
	if port := c.Int("port"); port < 0 || port > 65535 {
		return nil, usagef("--port %d: ports are numbered up to 65535", port)
	}
	p.in, err = watchedInput(c, env)
	return p, err
}

// watchedInput gives the one file of the call.
func watchedInput(c *cli.Context, env Env) (input, error) {
	if _, err := oneInput(c, env); err != nil {
		return input{}, err
	}
	name := c.Args().First()
	if info, err := os.Stat(name); name == "-" || err == nil && info.IsDir() {
		return input{}, usagef("watch takes a FILE that is saved again and again, not %s", name)
	}
	return fileInput(name, nil), nil
}

// started tells where the page is.
func (p *preview) started(address string) error {
	_, err := fmt.Fprintf(p.env.Stdout, "%s is shown at %s until Ctrl-C\n", p.in.name, address)
	return writeError(err)
}

// trouble tells what is wrong with the file itself.
func (p *preview) trouble(err error) {
	fmt.Fprintln(p.env.Stderr, "scoresheet: "+ioMessage(p.in.name, err))
}

// read judges the records of a text and tells of them as validate does.
func (p *preview) read(ctx context.Context, text []byte) watch.Reading {
	var r watch.Reading
	tell := &textReport{w: p.env.Stdout, printer: p.printer}
	found, err := p.games(ctx, text)
	switch {
	case err != nil && ctx.Err() != nil:
		return r
	case err != nil:
		p.trouble(err)
		return watch.Reading{Trouble: ioMessage(p.in.name, err)}
	}
	for _, g := range found {
		_ = tell.game(g.Report) // the page goes on without a reader of the terminal
		if rec := p.record(g); rec != nil {
			r.Records = append(r.Records, *rec)
		} else {
			r.Trouble += p.words(g.Diagnostics)
		}
	}
	tell.fileDone()
	_ = tell.close()
	if len(r.Records) == 0 && r.Trouble == "" {
		r.Trouble = p.in.name + " holds no game"
	}
	return r
}

// A previewed game is a report of validate with the record that it is about; none
// stands for a file that cannot be decoded.
type previewed struct {
	*judge.Report
	rec *notation.Game
}

// games reads and judges the records of a text.
func (p *preview) games(ctx context.Context, text []byte) ([]previewed, error) {
	in := p.in
	in.open = func() (io.ReadCloser, error) { return unpack.Open(io.NopCloser(bytes.NewReader(text))) }
	stream, bad, closer, err := p.reader.open(in)
	if err != nil {
		return nil, err
	}
	defer closer.Close()
	if bad != nil {
		return []previewed{{judge.Undecodable(in.name, bad), nil}}, nil
	}
	var found []previewed
	records := make(map[int]*notation.Game)
	h := judge.HandOver{Emit: func(r *judge.Report) error {
		found = append(found, previewed{r, records[r.Number]})
		return nil
	}}
	parser := notation.NewParser(languages, p.reader.parse)
	work := func(c notation.Chunk) *judge.Report {
		rec := parser.Parse(c)
		records[c.Number] = rec
		return judge.Game(c, rec, false)
	}
	if err := oneByOne(ctx, stream, work, h.Report); err != nil {
		return nil, err
	}
	return found, h.End()
}

// record makes what is shown of a game; nil of a file that cannot be decoded.
func (p *preview) record(g previewed) *watch.Record {
	if g.rec == nil {
		return nil
	}
	sum := sha256.Sum256(g.rec.Source.Text)
	rec := &watch.Record{
		Number: g.Number, Version: hex.EncodeToString(sum[:8]), Valid: g.Valid(),
		Title: fmt.Sprintf("Game %d", g.Number), Kind: g.Name, Ending: plural(g.Plies, "ply", "plies"),
	}
	if !rec.Valid {
		rec.Trouble, rec.Ending = p.words(g.Diagnostics), "Broken after "+rec.Ending
	}
	e := games.Of(g.rec)
	if e == nil {
		return rec
	}
	rec.Kind = e.Language().Title
	if players := tui.PlayersLine(g.rec); players != "" {
		rec.Title = players
	}
	rec.Report = func() (*report.Report, error) {
		rep, _, err := report.Build(g.rec, e, p.options)
		return rep, err
	}
	return rec
}

// pageWidth is how wide the lines of diagnostics are on the page.
const pageWidth = 100

// words tells the errors among diagnostics as text for the page.
func (p *preview) words(ds []diag.Located) string {
	var text []byte
	for i := range ds {
		if ds[i].Severity == diag.Error {
			text = diag.Printer{Width: pageWidth}.Append(text, &ds[i])
		}
	}
	return string(text)
}

// tidy puts the file into canonical form, unless it holds another text by now.
func (p *preview) tidy(ctx context.Context, text []byte) error {
	f := &formatter{reader: p.reader, env: p.env, width: notation.Width}
	f.unless = func() error {
		now, err := os.ReadFile(p.in.path)
		if err == nil && !bytes.Equal(now, text) {
			return errSame // it was saved again; that save has its turn
		}
		return err
	}
	err := f.rewrite(ctx, p.in)
	if errors.Is(err, errInvalid) {
		return nil // what cannot be read is told already
	}
	return err
}
