package app

import (
	"bytes"
	"errors"
	"fmt"
	"io"
	"strconv"
	"strings"

	"github.com/urfave/cli/v2"

	"scoresheet/notation"
	"scoresheet/notation/diag"
	"scoresheet/replay"
	"scoresheet/replay/games"
	"scoresheet/svg"
	"scoresheet/testdata"
)

// scoreFlags are the flags of a block that holds a record.
func scoreFlags() []cli.Flag {
	return append([]cli.Flag{
		lenientFlag(), viewFlag(),
		&cli.StringFlag{Name: "ply", Usage: "the positions after `N` plies, such as 3,7-9"},
		&cli.IntFlag{Name: "from", Value: -1, Usage: "begin with the position after `N` plies"},
		&cli.IntFlag{Name: "to", Value: -1, Usage: "end with the position after `N` plies"},
		&cli.IntFlag{Name: "every", Value: 1, Usage: "of these only each `N`th, and the last"},
		&cli.BoolFlag{Name: "sheet", Usage: "the positions on one sheet"},
		&cli.IntFlag{Name: "columns", Usage: "of a sheet"},
	}, pictureFlags()...)
}

// A choice says which positions of a record a block shows.
type choice struct {
	list    []int // plies; empty for a stretch
	stretch plies
	last    bool // the last position alone
}

func newChoice(c *cli.Context) (ch choice, err error) {
	if ch.list, err = parsePlies(c.String("ply")); err != nil {
		return ch, err
	}
	stretched := false
	for _, name := range []string{"from", "to", "every"} {
		if c.IsSet(name) && len(ch.list) > 0 {
			return ch, usagef("--ply chooses positions; leave out --%s", name)
		}
		stretched = stretched || c.IsSet(name)
	}
	ch.last = len(ch.list) == 0 && !stretched && !c.Bool("sheet")
	if c.IsSet("columns") && (!c.Bool("sheet") || c.Int("columns") < 1) {
		return ch, usagef("--columns %d: --sheet takes one or more", c.Int("columns"))
	}
	if len(ch.list) == 0 {
		ch.stretch, err = stretch(c)
	}
	return ch, err
}

// maxPly is the highest ply that may be named.
const maxPly = 1 << 20

// parsePlies reads a list such as 3,7-9, in rising order.
func parsePlies(text string) ([]int, error) {
	if text == "" {
		return nil, nil
	}
	var list []int
	for part := range strings.SplitSeq(text, ",") {
		lo, hi, ranged := strings.Cut(strings.TrimSpace(part), "-")
		from, err := strconv.Atoi(lo)
		to := from
		if ranged && err == nil {
			to, err = strconv.Atoi(hi)
		}
		if err != nil || from < 0 || to < from || to > maxPly || len(list) > 0 && from <= list[len(list)-1] {
			return nil, usagef("--ply %s: write plies in rising order, such as 3,7-9; 0 is the start", text)
		}
		for ply := from; ply <= to; ply++ {
			list = append(list, ply)
		}
	}
	return list, nil
}

// score draws the records in the block. All of a record is judged, also what
// stands after the positions that are shown.
func (q *request) score(c *cli.Context, p *picture, a *attempt) error {
	ch, err := newChoice(c)
	if err != nil {
		return err
	}
	var game *notation.Language
	if name := c.Args().First(); name != "" {
		e, err := lookupGame(name)
		if err != nil {
			return err
		}
		game = e.Language()
	}
	if c.NArg() > 1 {
		return usagef("a block of %s takes one GAME, not %d", scoreBlock, c.NArg())
	}
	records, err := q.records(c.Bool("lenient"), game, a)
	if err != nil {
		return err
	}
	for _, rec := range records {
		suffix := ""
		if len(records) > 1 {
			suffix = fmt.Sprintf("-game-%d", rec.Number)
		}
		g := &scoreDrawing{picture: p, choice: ch, entry: games.Of(rec)}
		if g.rec, _, err = seen(c, p.env, rec, g.entry); err != nil {
			return err
		}
		if c.Bool("sheet") && !c.IsSet("coords") {
			p.options.Coordinates = svg.Nowhere // too small to be read
		}
		if err := g.draw(); err != nil {
			return err
		}
		if err := q.develop(c, g, a, suffix); err != nil {
			return err
		}
	}
	return nil
}

// records reads and judges the records of the block.
func (q *request) records(lenient bool, game *notation.Language, a *attempt) ([]*notation.Game, error) {
	options := notation.Options{Lenient: lenient, Known: games.Names(), Default: game}
	split := notation.NewSplitter(bytes.NewReader(q.block.Body.Bytes), notation.SplitOptions{Headerless: game, Languages: languages})
	parser := notation.NewParser(languages, options)
	var records []*notation.Game
	for {
		chunk, err := split.Next()
		if errors.Is(err, io.EOF) {
			break
		}
		if err != nil {
			return nil, err
		}
		rec := parser.Parse(chunk)
		if rec == nil {
			continue
		}
		v := replay.Walk(rec, gameOf(rec), replay.Options{})
		for _, d := range v.Diagnostics {
			if d.Code == diag.CodeNoTags {
				d.Hint = fmt.Sprintf("start the record with a Game tag, or name the game as in: %s %s", scoreBlock, exampleGame)
			}
			if d.Severity == diag.Error {
				a.findings = append(a.findings, d)
			}
		}
		records = append(records, rec)
	}
	switch {
	case len(a.findings) > 0:
		return nil, errInvalid
	case len(records) == 0:
		return nil, usagef("there is no record in this block")
	}
	return records, nil
}

// develop makes pictures of the positions that were drawn of a record.
func (q *request) develop(c *cli.Context, g *scoreDrawing, a *attempt, suffix string) error {
	if c.Bool("sheet") {
		s, _, err := sheetOf(g.rec, g.shots, c.Int("columns"))
		if err != nil {
			return usagef("%w", err)
		}
		return q.shoot(a, g.picture, s, suffix)
	}
	for _, p := range g.shots {
		name := suffix
		if len(g.shots) > 1 {
			name += fmt.Sprintf("-ply-%d", p.ply)
		}
		if err := q.shoot(a, g.picture, p.scene, name); err != nil {
			return err
		}
	}
	return nil
}

// A scoreDrawing draws the chosen positions of one record.
type scoreDrawing struct {
	picture *picture
	choice  choice
	rec     *notation.Game
	entry   *games.Entry
	shots   []shot
}

// draw walks to the chosen positions.
func (g *scoreDrawing) draw() error {
	var failed error
	var passed *replay.Frame // the last position that was passed over
	list, ps := g.choice.list, g.choice.stretch
	v := replay.Walk(g.rec, g.entry, replay.Options{
		Want: replay.WantText | replay.WantEffect, MainLine: true,
		Frame: func(f replay.Frame) bool {
			switch {
			case len(list) > 0:
				if f.Ply == list[0] {
					list = list[1:]
					failed = g.take(f)
				}
				return failed == nil && len(list) > 0
			case !g.choice.last && ps.has(f.Ply):
				failed = g.take(f)
				passed = nil
			case g.choice.last || f.Ply > ps.from:
				passed = &f
			}
			return failed == nil && (g.choice.last || f.Ply != ps.to)
		},
	})
	if failed == nil && passed != nil {
		failed = g.take(*passed)
	}
	switch {
	case failed != nil:
		return failed
	case len(list) > 0:
		return &plyInBlock{list[0], v.Plies}
	case len(g.shots) == 0:
		return &plyInBlock{ps.from, v.Plies}
	}
	return nil
}

// A plyInBlock tells of a ply that the record in a block does not reach.
type plyInBlock struct{ ply, reaches int }

// Error says how far the play reaches.
func (e *plyInBlock) Error() string {
	return fmt.Sprintf("there is no ply %d: the play reaches ply %d", e.ply, e.reaches)
}

// take draws a position.
func (g *scoreDrawing) take(f replay.Frame) error {
	s, err := g.picture.scene(g.entry, f, commentsAt(g.rec, f), f.State.Over() != nil)
	p := shot{scene: s, ply: f.Ply, move: "Start"}
	if f.Written != nil {
		p.move = moveLine(f)
	}
	g.shots = append(g.shots, p)
	return err
}

// sampleDocument is a short document about a game, with a block of each kind.
func sampleDocument(e *games.Entry) ([]byte, error) {
	l := e.Language()
	record, err := testdata.Sample(l.Name)
	if err != nil {
		return nil, usagef("there is no sample of %s", l.Name)
	}
	return fmt.Appendf(nil, "# %s\n\nThe start:\n\n```%s %s\n```\n\nA game, as it ended:\n\n```%s\n%s```\n\n> The same game after ten plies:\n>\n> ```%s diagram --sample %s --ply 10\n> ```\n",
		l.Title, positionBlock, l.Name, scoreBlock, record, commandBlock, l.Name), nil
}
