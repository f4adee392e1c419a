package app

import (
	"bytes"
	"errors"
	"fmt"
	"io"
	"os"
	"path/filepath"
	"strings"

	"github.com/urfave/cli/v2"

	"scoresheet/notation"
	"scoresheet/notation/diag"
	"scoresheet/svg/scene"
	"scoresheet/svg/weave"
)

// weaveForms tells the blocks that weave draws.
const weaveForms = `Fenced blocks of three kinds become pictures; all else stays byte for byte.

  ~~~position GAME [FLAG…]
  a position in the one-line notation of the game, or nothing for its start
  ~~~

  ~~~score [GAME] [FLAG…]
  a record: tags and moves, or moves alone if the GAME is named
  ~~~

  ~~~scoresheet diagram ARGUMENTS…
  more arguments, if any; files are found beside the document
  ~~~

The flags are those of diagram (scoresheet diagram --help), and may be written
without their dashes: mark=c4:red is --mark c4:red. A record is drawn after its
last move, or after those that ply=3,7 or from=2 to=9 every=2 choose, or as one
sheet of them. -o fork names the file of a picture; the others are named by the
document and by what the block says.`

func weaveCommand(env Env) *cli.Command {
	return &cli.Command{
		Name:  "weave",
		Usage: "make pictures of the positions and records that stand in a Markdown document",
		UsageText: "scoresheet weave --sample " + exampleGame + " -o out\n" +
			"scoresheet weave DOC.md -o DIR [--theme NAME] [--png]\n" +
			"scoresheet weave - -o DIR <DOC.md >DIR/DOC.md",
		Description: weaveForms,
		Flags: []cli.Flag{
			&cli.StringFlag{Name: "output", Aliases: []string{"o"}, Usage: "the folder `DIR` for the document and its pictures"},
			&cli.StringFlag{Name: "theme", Value: scene.ThemeNames()[0], Usage: "the look `NAME` of pictures that choose none: " + strings.Join(scene.ThemeNames(), ", ")},
			&cli.BoolFlag{Name: "png", Usage: "pixels in place of SVG"},
			&cli.StringFlag{Name: "sample", Usage: "weave a short document about a `GAME` in place of a file"},
		},
		Action: func(c *cli.Context) error { return weaveDocument(c, env) },
	}
}

// weaveDocument weaves the document that the arguments name. Nothing is written
// unless every block can be drawn.
func weaveDocument(c *cli.Context, env Env) error {
	w, err := newWeaver(c, env)
	if err != nil {
		return err
	}
	doc, err := w.read(c, env)
	if err != nil {
		return err
	}
	if bad := undecodable(doc, w.source.File); bad != nil {
		return teller{env: env}.all(bad)
	}
	w.source.Text = doc
	w.doc = weave.Read(doc)
	for _, b := range w.doc.Blocks {
		w.block(c.Context, b)
	}
	if err := w.tell(env.Stderr); err != nil {
		return err
	}
	return w.write(env.Stdout)
}

// A weaver draws the blocks of one document.
type weaver struct {
	theme  string
	png    bool
	out    string // the folder for the pictures
	file   string // the document in it, or "" for standard output
	folder string // of the document: the files that blocks name stand there
	stem   string // what the names of pictures begin with

	source   diag.Source // the document
	doc      *weave.Document
	images   map[*weave.Block][]weave.Image
	pictures map[string]drawn // by the names of their files in small letters
	order    []string         // these in the order of the document
	findings []diag.Diagnostic
	told     []byte // diagnostics of the files that blocks name, each once
}

// A drawn is a picture ready to be written.
type drawn struct {
	name string
	data []byte
}

func newWeaver(c *cli.Context, env Env) (*weaver, error) {
	w := &weaver{
		theme: c.String("theme"), png: c.Bool("png"), out: c.String("output"),
		images: map[*weave.Block][]weave.Image{}, pictures: map[string]drawn{},
	}
	if _, err := scene.ParseTheme(w.theme); err != nil {
		return nil, usagef("--theme: %w", err)
	}
	sample := c.String("sample")
	switch {
	case w.out == "":
		return nil, usagef("weave needs -o DIR for the document and its pictures")
	case w.out == "-":
		return nil, usagef("-o -: the pictures need a folder; weave - -o DIR writes the document to standard output")
	case sample != "" && c.NArg() > 0:
		return nil, usagef("--sample stands in place of a file; leave out %s", c.Args().First())
	case sample == "" && c.NArg() != 1:
		return nil, usagef("weave needs one document, or - for standard input, not %d", c.NArg())
	}
	return w, nil
}

// read reads the document and names what comes of it.
func (w *weaver) read(c *cli.Context, env Env) ([]byte, error) {
	path := c.Args().First()
	switch {
	case c.IsSet("sample"):
		e, err := lookupGame(c.String("sample"))
		if err != nil {
			return nil, err
		}
		w.source.File, w.stem = e.Language().Name+".md", e.Language().Name
		w.file = filepath.Join(w.out, w.source.File)
		return sampleDocument(e)
	case path == "-":
		w.source.File, w.stem = "-", "woven"
		return io.ReadAll(env.Stdin)
	}
	base := filepath.Base(path)
	w.source.File, w.folder = path, filepath.Dir(path)
	w.file, w.stem = filepath.Join(w.out, base), strings.TrimSuffix(base, filepath.Ext(base))
	doc, err := os.ReadFile(path)
	if err != nil {
		return nil, fmt.Errorf("%s", ioMessage(path, err))
	}
	if sameFile(path, w.file) {
		return nil, usagef("-o %s: the woven document would replace %s; choose another folder", w.out, path)
	}
	return doc, nil
}

// sameFile reports whether two paths lead to one file.
func sameFile(a, b string) bool {
	x, errX := os.Stat(a)
	y, errY := os.Stat(b)
	return errX == nil && errY == nil && os.SameFile(x, y)
}

// undecodable tells of a document that is not UTF-8.
func undecodable(doc []byte, file string) []diag.Located {
	_, err := notation.Decode(bytes.NewReader(doc), "")
	var bad *notation.EncodingError
	if !errors.As(err, &bad) {
		return nil
	}
	g := bad.Game(file)
	g.Diagnostics[0].Game, g.Diagnostics[0].Hint = 0, "save it as UTF-8"
	return diag.LocateAll(&g.Source, g.Diagnostics)
}

// tell tells what was found in the blocks, and gives errInvalid if something is
// wrong.
func (w *weaver) tell(stderr io.Writer) error {
	list := diag.List(w.findings)
	list.Sort()
	text := w.told
	for _, l := range diag.LocateAll(&w.source, list) {
		text = diag.Printer{}.Append(text, &l)
	}
	if _, err := stderr.Write(text); err != nil {
		return err
	}
	if list.HasErrors() || len(w.told) > 0 {
		return errInvalid
	}
	return nil
}

// write writes the document and its pictures, all or none.
func (w *weaver) write(stdout io.Writer) error {
	var outputs []output
	add := func(name string, data []byte) {
		outputs = append(outputs, output{filepath.Join(w.out, name), func(w io.Writer) error {
			_, err := w.Write(data)
			return err
		}})
	}
	for _, key := range w.order {
		add(w.pictures[key].name, w.pictures[key].data)
	}
	woven := w.doc.Rewrite(w.images)
	if w.file != "" {
		add(filepath.Base(w.file), woven)
	}
	if len(outputs) > 0 {
		if err := os.MkdirAll(w.out, 0o755); err != nil {
			return err
		}
	}
	if err := writeFiles(outputs); err != nil || w.file != "" {
		return err
	}
	_, err := stdout.Write(woven)
	return writeError(err)
}
