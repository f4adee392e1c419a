package app

import (
	"bytes"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"path/filepath"
	"slices"
	"strings"

	"github.com/urfave/cli/v2"

	"scoresheet/notation"
	"scoresheet/replay"
	"scoresheet/replay/games"
	"scoresheet/svg"
	"scoresheet/svg/report"
	"scoresheet/svg/scene"
)

// The formats of reports and the suffixes that ask for them.
var reportFormats = []struct {
	name     string
	suffixes []string
}{
	{"html", []string{".html", ".htm"}},
	{"markdown", []string{".md", ".markdown"}},
	{"latex", []string{".tex"}},
	{"json", []string{".json"}},
}

func reportCommand(env Env) *cli.Command {
	return &cli.Command{
		Name:  "report",
		Usage: "tell a game with its comments, variations and diagrams, as a page that replays it or for print",
		UsageText: "scoresheet report --sample " + exampleGame + " -o game.html\n" +
			"scoresheet report FILE -o FILE.html|.md|.tex|.json [--diagrams dia|comments|none] [--every N] [--view public|PLAYER]",
		Description: "Several games, chosen by --number, have a file each, such as game-2.html, and an index in the file itself.",
		Flags: append(readFlags(),
			&cli.StringFlag{Name: "output", Aliases: []string{"o"}, Usage: "the `FILE` to write; - is standard output"},
			&cli.StringFlag{Name: "format", Usage: "html, markdown, latex or json; by the suffix of the file when not given (html on standard output)"},
			&cli.StringFlag{Name: "diagrams", Value: "dia", Usage: "`WHICH` comments get a diagram: dia (those with [%dia]), comments (all) or none"},
			&cli.IntFlag{Name: "every", Usage: "a diagram every `N` plies of the game, too"},
			&cli.StringFlag{Name: "theme", Usage: "the look `NAME` of the boards; they go with the page when it is not given"},
			flipFlag(), coordsFlag(), viewFlag()),
		Action: func(c *cli.Context) error {
			r, err := newReporter(c, env)
			if err != nil {
				return err
			}
			err = eachGame(c, env, func(rec *notation.Game, e *games.Entry) (*replay.Verdict, error) {
				rec, v, err := seen(c, env, rec, e)
				if rec == nil {
					return v, err
				}
				return r.game(rec, e)
			})
			if err == nil || errors.Is(err, errInvalid) {
				err = errors.Join(err, r.end())
			}
			return err
		},
	}
}

// A reporter writes the reports of the chosen games.
type reporter struct {
	options report.Options
	format  string
	path    string
	several bool
	stdout  io.Writer
	index   []report.IndexEntry
}

func newReporter(c *cli.Context, env Env) (*reporter, error) {
	sel, err := parseSelection(c.String("number"))
	if err != nil {
		return nil, err
	}
	r := &reporter{path: c.String("output"), several: sel.several(), stdout: env.Stdout}
	r.options = report.Options{Flip: c.Bool("flip"), Every: c.Int("every")}
	if r.options.Coordinates, err = svg.ParseCoordinates(c.String("coords")); err != nil {
		return nil, usagef("--coords: %v", err)
	}
	if r.options.Diagrams, err = report.ParseDiagrams(c.String("diagrams")); err != nil {
		return nil, usagef("--diagrams: %v", err)
	}
	if name := c.String("theme"); name != "" {
		if r.options.Theme, err = scene.ParseTheme(name); err != nil {
			return nil, usagef("--theme: %v", err)
		}
	}
	if r.format, err = reportFormat(c.String("format"), r.path); err != nil {
		return nil, err
	}
	switch {
	case r.path == "":
		return nil, usagef("report needs -o FILE, or -o - for standard output")
	case r.options.Every < 0:
		return nil, usagef("--every %d: it counts plies, from 1", r.options.Every)
	case r.path == "-" && r.several:
		return nil, usagef("-o - takes one report: choose its game with --number")
	case r.path == "-" && r.pictured():
		return nil, usagef("a report in %s has pictures beside it: name a file with -o", r.format)
	}
	return r, nil
}

// pictured reports whether the diagrams are files of their own.
func (r *reporter) pictured() bool { return r.format == "markdown" || r.format == "latex" }

// reportFormat gives the format that a flag names, or else the suffix of the
// file.
func reportFormat(name, path string) (string, error) {
	suffix := strings.ToLower(filepath.Ext(path))
	var names []string
	for _, f := range reportFormats {
		names = append(names, f.name)
		if f.name == name || name == "" && slices.Contains(f.suffixes, suffix) {
			return f.name, nil
		}
	}
	switch {
	case name != "":
		return "", usagef("--format %s: report writes %s", name, strings.Join(names, ", "))
	case path == "-" || path == "":
		return reportFormats[0].name, nil
	}
	return "", usagef("-o %s: the suffix names no format; give --format %s", path, strings.Join(names, "|"))
}

// game writes the report of one game. A game that leaves no position to start
// from has one too, with what is wrong with it.
func (r *reporter) game(rec *notation.Game, e *games.Entry) (*replay.Verdict, error) {
	rep, v, err := report.Build(rec, e, r.options)
	if err != nil {
		return v, err
	}
	path := r.path
	if r.several {
		ext := filepath.Ext(path)
		path = fmt.Sprintf("%s-%d%s", strings.TrimSuffix(path, ext), rec.Number, ext)
		r.index = append(r.index, rep.IndexOf(rec.Number, filepath.Base(path)))
	}
	return v, r.write(rep, path)
}

// write writes a report with its pictures, all or none.
func (r *reporter) write(rep *report.Report, path string) error {
	if !r.pictured() {
		return r.file(path, func(w io.Writer) error {
			if r.format == "html" {
				return rep.WriteHTML(w)
			}
			return writeJSONDocument(w, rep)
		})
	}
	folder := strings.TrimSuffix(path, filepath.Ext(path)) + "-diagrams"
	pictures, err := rep.Pictures()
	if err != nil {
		return err
	}
	outputs, err := pictureOutputs(folder, pictures)
	if err != nil {
		return err
	}
	return writeFiles(append(outputs, output{path, func(w io.Writer) error {
		if r.format == "latex" {
			return rep.WriteLaTeX(w, filepath.Base(folder))
		}
		return rep.WriteMarkdown(w, filepath.Base(folder))
	}}))
}

// end writes the index of several reports.
func (r *reporter) end() error {
	if !r.several || len(r.index) == 0 {
		return nil
	}
	return r.file(r.path, func(w io.Writer) error {
		switch r.format {
		case "html":
			return report.WriteHTMLIndex(w, r.index)
		case "markdown":
			return report.WriteMarkdownIndex(w, r.index)
		case "latex":
			return report.WriteLaTeXIndex(w, r.index)
		}
		return writeJSONDocument(w, r.index)
	})
}

// file writes an output whole or not at all.
func (r *reporter) file(path string, write func(io.Writer) error) error {
	if path != "-" {
		return writeFile(path, write)
	}
	var buf bytes.Buffer
	if err := write(&buf); err != nil {
		return err
	}
	_, err := r.stdout.Write(buf.Bytes())
	return writeError(err)
}

func writeJSONDocument(w io.Writer, v any) error {
	enc := json.NewEncoder(w)
	enc.SetEscapeHTML(false)
	enc.SetIndent("", "  ")
	return enc.Encode(v)
}
