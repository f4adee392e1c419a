package app

import (
	"bytes"
	"crypto/sha256"
	"errors"
	"fmt"
	"io"
	"math"
	"path/filepath"
	"slices"
	"strings"

	"github.com/urfave/cli/v2"

	"scoresheet/notation/diag"
	"scoresheet/replay/games"
	"scoresheet/svg/draw"
	"scoresheet/svg/raster"
	"scoresheet/svg/scene"
	"scoresheet/svg/weave"
)

// An attempt is what came of drawing a block.
type attempt struct {
	shots    []blockShot
	findings []diag.Diagnostic // of the record in the block, at places in its body
	warnings []string          // what may be a slip of the author
	told     []byte            // diagnostics of the file that the block names, or remarks
	err      error
	file     string // that -o names
}

// A blockShot is a picture of a block.
type blockShot struct {
	data   []byte
	alt    string
	suffix string // of its name, where the block has several
}

// wrong reports whether the call is at fault, and not a record.
func (a *attempt) wrong() bool { return a.err != nil && !errors.Is(a.err, errInvalid) }

// command makes the command that a block stands for.
func (q *request) command(action cli.ActionFunc) *cli.Command {
	cmd := &cli.Command{Name: q.kind, Action: action, HideHelp: true}
	switch q.kind {
	case scoreBlock:
		cmd.Flags = scoreFlags()
	case positionBlock:
		cmd.Flags = append([]cli.Flag{positionFlag(), tagFlag()}, pictureFlags()...)
	default:
		cmd.Name, cmd.Flags = "diagram", diagramFlags()
	}
	return cmd
}

// run draws the block with some of its flags.
func (q *request) run(flags []asked) *attempt {
	a := &attempt{}
	var told bytes.Buffer
	env := Env{Stdin: strings.NewReader(""), Stdout: io.Discard, Stderr: &told, Getenv: func(string) string { return "" }}
	cmd := q.command(func(c *cli.Context) error {
		p, err := newPicture(c, env)
		if err != nil {
			return err
		}
		a.file = p.file
		if _, err := q.fileName(p.file); err != nil {
			return err
		}
		p.show = func(s *scene.Scene) error { return q.shoot(a, p, s, "") }
		p.warn = func(message string) error { a.warnings = append(a.warnings, message); return nil }
		return q.act(c, p, a)
	})
	app := appOf(env, cmd)
	args, _, err := arrange(app, q.args(cmd.Name, flags), env)
	if err == nil {
		err = app.RunContext(q.ctx, args)
	}
	a.err = err
	if err == nil {
		for line := range strings.Lines(told.String()) {
			a.warnings = append(a.warnings, strings.TrimSpace(strings.TrimPrefix(line, "scoresheet: ")))
		}
	} else {
		a.told = told.Bytes()
	}
	return a
}

// args are the arguments of a call. Files that a block names stand beside the
// document.
func (q *request) args(command string, flags []asked) []string {
	args := []string{"scoresheet", command, "--theme", q.theme}
	lone := false
	for _, f := range flags {
		args = append(args, f.args...)
		lone = lone || f.name == "position"
	}
	body := strings.TrimSpace(string(q.block.Body.Bytes))
	if q.kind == positionBlock && body != "" {
		args = append(args, "--position", body)
	}
	args = append(args, "--")
	for _, n := range q.names {
		name := n.Text
		if q.kind == commandBlock && !lone && name != "-" && games.Lookup(name) == nil && !filepath.IsAbs(name) {
			name = filepath.Join(q.folder, name)
		}
		args = append(args, name)
	}
	return args
}

// act draws what the block is about.
func (q *request) act(c *cli.Context, p *picture, a *attempt) error {
	name := c.Args().First()
	switch {
	case q.kind == scoreBlock:
		return q.score(c, p, a)
	case q.kind == positionBlock:
		return p.lone(c)
	case name == "-":
		return usagef("a block has no standard input; a record stands in a block of its own, which begins with %s", scoreBlock)
	case c.NArg() == 1 && c.String("sample") == "" && games.Lookup(name) != nil:
		return p.lone(c)
	}
	return p.run(c)
}

// shoot draws a picture of the block.
func (q *request) shoot(a *attempt, p *picture, s *scene.Scene, suffix string) error {
	shot := blockShot{alt: s.Title, suffix: suffix}
	if s.Desc != "" {
		shot.alt += ". " + s.Desc
	}
	var data bytes.Buffer
	var err error
	if q.png {
		var painter *raster.Painter
		if painter, err = raster.New(raster.Options{Width: pixels(p.written), Theme: p.written.Theme}); err == nil {
			err = painter.PNG(&data, s)
		}
	} else {
		err = draw.Write(&data, s, p.written)
	}
	shot.data = data.Bytes()
	a.shots = append(a.shots, shot)
	if err != nil {
		return usagef("%w", err)
	}
	return nil
}

// perInch is how many pixels a painted picture has where its width is given for
// paper: what printers ask for.
const perInch = 300

// inches are the units of paper.
var inches = map[string]float64{"in": 1, "cm": 1 / 2.54, "mm": 1 / 25.4, "pt": 1.0 / 72}

// pixels gives the width in pixels of a picture that is painted, 0 where nothing
// is said.
func pixels(o draw.Options) int {
	width := o.Width
	if o.Unit != "" {
		width *= inches[o.Unit] * perInch
	}
	return int(math.Round(width))
}

// fileName gives the name of the file that a block asks for, without its suffix.
func (q *request) fileName(asked string) (string, error) {
	name := asked
	for _, suffix := range []string{".svg", ".png"} {
		if strings.EqualFold(filepath.Ext(name), suffix) {
			name = name[:len(name)-len(suffix)]
		}
	}
	switch {
	case asked == "":
	case name == "" || strings.HasPrefix(name, ".") || strings.HasPrefix(name, "-"), strings.ContainsAny(name, `/\:`):
		return "", usagef("-o %s: a block gives its picture a plain name, such as fork", asked)
	case filepath.Ext(name) != "":
		return "", usagef("-o %s: pictures end with .svg, or with .png where weave is told so", asked)
	}
	return name, nil
}

// keep keeps the pictures of the block.
func (q *request) keep(a *attempt) {
	stem, _ := q.fileName(a.file)
	if stem == "" {
		sum := sha256.Sum256(append(q.weaver.doc.Text[q.block.Info.Start:q.block.Info.End:q.block.Info.End], "\n"+string(q.block.Body.Bytes)...))
		stem = fmt.Sprintf("%s-%x", q.stem, sum[:4])
	}
	for _, shot := range a.shots {
		name := stem + shot.suffix + ".svg"
		if q.png {
			name = stem + shot.suffix + ".png"
		}
		if q.taken(name, shot.data) {
			q.fault(q.nameSpan(), "another picture has the name "+name)
			return
		}
		q.images[q.block] = append(q.images[q.block], weave.Image{Alt: shot.alt, Path: name})
	}
	for _, message := range a.warnings {
		d := diag.Diagnostic{Severity: diag.Warning, Code: diag.CodeBlock, Span: q.block.Info, Message: message}
		for _, f := range q.flags {
			if f.name == "moves-of" && slices.Contains(strings.Fields(message), f.value.Text) {
				d.Span, d.Focus = f.span, f.value.Span
			}
		}
		q.find(d)
	}
}

// taken keeps a picture, unless another has its name. Names that differ in case
// only are one file on some disks.
func (q *request) taken(name string, data []byte) bool {
	key := strings.ToLower(name)
	if old, ok := q.pictures[key]; ok {
		return !bytes.Equal(old.data, data) || old.name != name
	}
	if strings.EqualFold(name, filepath.Base(q.weaver.file)) {
		return true
	}
	q.pictures[key] = drawn{name, data}
	q.order = append(q.order, key)
	return false
}

// nameSpan is where the block names its picture.
func (q *request) nameSpan() diag.Span {
	for _, f := range q.flags {
		if f.name == "output" {
			return f.span
		}
	}
	return q.block.Info
}
