package app

import (
	"fmt"
	"strconv"
	"strings"

	"github.com/urfave/cli/v2"

	"scoresheet/svg"
	"scoresheet/svg/draw"
	"scoresheet/svg/scene"
)

func themeFlag() cli.Flag {
	return &cli.StringFlag{Name: "theme", Value: scene.ThemeNames()[0], Usage: "the look `NAME`: " + strings.Join(scene.ThemeNames(), ", ")}
}

func coordsFlag() cli.Flag {
	return &cli.StringFlag{Name: "coords", Value: "out", Usage: "`WHERE` the names of cells stand: out, in, both or none"}
}

func flipFlag() cli.Flag {
	return &cli.BoolFlag{Name: "flip", Usage: "turn the board half round"}
}

// pictureFlags are the flags that say how a diagram looks.
func pictureFlags() []cli.Flag {
	return []cli.Flag{
		&cli.StringFlag{Name: "output", Aliases: []string{"o"}, Usage: "the `FILE` for the picture; standard output without it"},
		&cli.StringSliceFlag{Name: "moves-of", Usage: "show what can be done with `NAME`, the cell of a piece or an empty one, or a kind of thing to place, with dots, rings and ways; an unknown name lists the kinds; may be repeated"},
		&cli.StringSliceFlag{Name: "mark", Usage: "mark a cell: `CELL[:COLOUR[:SHAPE]]`, in green, red, yellow or blue, with fill, dot, ring, cross, square, diamond or lozenge (a diamond around a piece); may be repeated"},
		&cli.StringSliceFlag{Name: "arrow", Usage: "an arrow `FROM-TO[:COLOUR]`; may be repeated"},
		&cli.BoolFlag{Name: "number-arrows", Usage: "number the arrows in their order"},
		&cli.StringSliceFlag{Name: "label", Usage: "a word on a cell, `CELL=TEXT`; may be repeated"},
		&cli.StringFlag{Name: "crop", Usage: "only the part of the board around two cells, `CELL-CELL`"},
		flipFlag(), coordsFlag(), themeFlag(),
		&cli.BoolFlag{Name: "bare", Usage: "leave out whose turn it is, the last move and check"},
		&cli.StringFlag{Name: "title", Usage: "`TEXT` for those who cannot see the picture, in place of the game and the move"},
		&cli.StringFlag{Name: "caption", Usage: "`TEXT` under the board"},
		&cli.StringFlag{Name: "size", Usage: "the `WIDTH` of the picture, such as 400, 400px or 80mm; without it the picture fills its place"},
		&cli.BoolFlag{Name: "inline", Usage: "leave out the XML prolog, for use inside HTML"},
		&cli.StringFlag{Name: "id-prefix", Usage: "start all ids of the picture with `PREFIX`, in place of a hash of its content"},
	}
}

// newPicture reads the flags of pictureFlags.
func newPicture(c *cli.Context, env Env) (*picture, error) {
	p := &picture{
		options: svg.Options{
			Flip: c.Bool("flip"), Bare: c.Bool("bare"), NumberArrows: c.Bool("number-arrows"),
			Title: c.String("title"), Caption: c.String("caption"),
		},
		written: draw.Options{Inline: c.Bool("inline"), IDPrefix: c.String("id-prefix")},
		movesOf: c.StringSlice("moves-of"), file: c.String("output"), env: env,
	}
	p.show = p.write
	p.warn = func(message string) error {
		_, err := fmt.Fprintf(env.Stderr, "scoresheet: %s\n", message)
		return err
	}
	sel, err := parseSelection(c.String("number"))
	switch {
	case err != nil:
		return nil, err
	case sel.several():
		return nil, usagef("--number %s: diagram draws one position, so it takes one game", c.String("number"))
	}
	for _, read := range []func(*cli.Context) error{p.readLook, p.readSigns, p.readCrop} {
		if err := read(c); err != nil {
			return nil, err
		}
	}
	// A prefix that cannot start an id is told before anything is read.
	if _, err := draw.New(p.written); err != nil {
		return nil, usagef("--id-prefix: %v", err)
	}
	return p, nil
}

// readLook reads theme, coordinates and size.
func (p *picture) readLook(c *cli.Context) (err error) {
	if p.written.Theme, err = scene.ParseTheme(c.String("theme")); err != nil {
		return usagef("--theme: %v", err)
	}
	if p.options.Coordinates, err = svg.ParseCoordinates(c.String("coords")); err != nil {
		return usagef("--coords: %v", err)
	}
	if c.IsSet("size") {
		p.written.Width, p.written.Unit, err = parseSize(c.String("size"))
	}
	return err
}

// sizeUnits are the units in which a width may be given.
var sizeUnits = []string{"px", "mm", "cm", "in", "pt"}

// parseSize reads a width such as 400, 400px or 80mm. Pixels have no unit.
func parseSize(text string) (width float64, unit string, err error) {
	number := text
	for _, u := range sizeUnits {
		if before, ok := strings.CutSuffix(text, u); ok {
			number, unit = before, u
		}
	}
	width, err = strconv.ParseFloat(number, 64)
	if err != nil || !(width >= 1 && width <= 1e5) {
		return 0, "", usagef("--size %s: write a width such as 400, 400px or 80mm; the units are %s", text, strings.Join(sizeUnits, ", "))
	}
	if unit == "px" {
		unit = ""
	}
	return width, unit, nil
}

// readSigns reads marks, arrows and labels.
func (p *picture) readSigns(c *cli.Context) error {
	for _, text := range c.StringSlice("mark") {
		m, err := parseMark(text)
		if err != nil {
			return usagef("--mark %s: %v", text, err)
		}
		p.options.Marks = append(p.options.Marks, m)
	}
	for _, text := range c.StringSlice("arrow") {
		a, err := parseArrow(text)
		if err != nil {
			return usagef("--arrow %s: %v", text, err)
		}
		p.options.Arrows = append(p.options.Arrows, a)
	}
	for _, text := range c.StringSlice("label") {
		cell, words, ok := strings.Cut(text, "=")
		if !ok || cell == "" || words == "" {
			return usagef("--label %s: write CELL=TEXT", text)
		}
		p.options.Labels = append(p.options.Labels, svg.CellLabel{Cell: cell, Words: words})
	}
	return nil
}

// parseMark reads CELL[:COLOUR[:SHAPE]]. An empty colour is green, as none is.
func parseMark(text string) (svg.Mark, error) {
	parts := strings.Split(text, ":")
	m := svg.Mark{Cell: parts[0]}
	if len(parts) > 3 || m.Cell == "" {
		return m, usagef("write CELL, CELL:COLOUR or CELL:COLOUR:SHAPE")
	}
	var err error
	if len(parts) > 1 && parts[1] != "" {
		m.Tint, err = svg.ParseTintName(parts[1])
	}
	if len(parts) > 2 && err == nil {
		m.Form, err = svg.ParseForm(parts[2])
	}
	return m, err
}

// parseArrow reads FROM-TO[:COLOUR].
func parseArrow(text string) (svg.Arrow, error) {
	ends, colour, coloured := strings.Cut(text, ":")
	from, to, ok := strings.Cut(ends, "-")
	a := svg.Arrow{From: from, To: to}
	if !ok || from == "" || to == "" {
		return a, usagef("write FROM-TO or FROM-TO:COLOUR")
	}
	var err error
	if coloured {
		a.Tint, err = svg.ParseTintName(colour)
	}
	return a, err
}

// readCrop reads the part of the board that is shown. The names around the board
// are not near it, so that they stand in the cells unless told otherwise.
func (p *picture) readCrop(c *cli.Context) error {
	text := c.String("crop")
	if text == "" {
		return nil
	}
	from, to, ok := strings.Cut(text, "-")
	if !ok || from == "" || to == "" {
		return usagef("--crop %s: write two cells, CELL-CELL", text)
	}
	p.options.Crop = [2]string{from, to}
	switch {
	case !c.IsSet("coords"):
		p.options.Coordinates = svg.Inside
	case p.options.Coordinates == svg.Outside || p.options.Coordinates == svg.Both:
		return usagef("--coords %s: a part of the board has no names around it; use in or none", c.String("coords"))
	}
	return nil
}
