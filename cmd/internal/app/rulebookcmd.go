package app

import (
	"io"
	"os"
	"path/filepath"

	"github.com/urfave/cli/v2"

	"scoresheet/replay/games"
	"scoresheet/svg/rulebook"
	"scoresheet/svg/scene"
)

func rulebookCommand(env Env) *cli.Command {
	return &cli.Command{
		Name:  "rulebook",
		Usage: "write the illustrated rule book of a game, with every diagram computed from its rules",
		UsageText: "scoresheet rulebook " + exampleGame + " -o book\n" +
			"scoresheet rulebook GAME -o DIR [--format html|md] [--theme NAME]",
		Description: "DIR gets " + rulebook.Page + ", one file that needs nothing else, and " + rulebook.Text + " with its pictures in " + rulebook.Figures +
			". Every clause is an anchor, such as " + rulebook.Anchor(exampleClause) + ".",
		Flags: []cli.Flag{
			&cli.StringFlag{Name: "output", Aliases: []string{"o"}, Usage: "the folder `DIR` for the book"},
			&cli.StringFlag{Name: "format", Usage: "only one of the two: html, or md (Markdown with SVG files)"},
			&cli.StringFlag{Name: "theme", Usage: "the look `NAME` of the diagrams; in the page they go with it when it is not given"},
		},
		Action: func(c *cli.Context) error {
			w, err := newBookWriter(c)
			if err != nil {
				return err
			}
			e, err := lookupGame(c.Args().First())
			if err != nil {
				return err
			}
			return w.write(e)
		},
	}
}

// A bookWriter writes the book of a game into a folder.
type bookWriter struct {
	dir, format string
	options     rulebook.Options
}

func newBookWriter(c *cli.Context) (*bookWriter, error) {
	w := &bookWriter{dir: c.String("output"), format: c.String("format")}
	if w.format == "markdown" { // as report calls it
		w.format = "md"
	}
	switch {
	case c.NArg() != 1:
		return nil, usagef("rulebook takes one GAME, not %d", c.NArg())
	case w.dir == "" || w.dir == "-":
		return nil, usagef("rulebook needs -o DIR for its files")
	case w.format != "" && w.format != "html" && w.format != "md":
		return nil, usagef("--format %s: it is html or md", w.format)
	}
	if name := c.String("theme"); name != "" {
		var err error
		if w.options.Theme, err = scene.ParseTheme(name); err != nil {
			return nil, usagef("--theme: %v", err)
		}
	}
	return w, nil
}

// write makes the whole book before it touches the folder.
func (w *bookWriter) write(e *games.Entry) error {
	b, err := rulebook.Build(rulebook.Source{Game: e.Game, Draw: e.Draw, Author: e.Book})
	if err != nil {
		return err
	}
	var files []output
	folder := w.dir
	if w.format != "html" {
		folder = filepath.Join(w.dir, rulebook.Figures)
		pictures, err := b.Files(w.options)
		if err != nil {
			return err
		}
		for _, p := range pictures {
			files = append(files, output{filepath.Join(folder, p.Name), func(f io.Writer) error {
				_, err := f.Write(p.Data)
				return err
			}})
		}
		files = append(files, output{filepath.Join(w.dir, rulebook.Text), b.WriteMarkdown})
	}
	if w.format != "md" {
		files = append(files, output{filepath.Join(w.dir, rulebook.Page), func(f io.Writer) error { return b.WriteHTML(f, w.options) }})
	}
	if err := os.MkdirAll(folder, 0o755); err != nil {
		return err
	}
	return writeFiles(files)
}
