package app

import (
	"bufio"
	"errors"
	"io"

	"github.com/urfave/cli/v2"

	"scoresheet/notation"
	"scoresheet/replay/games"
	"scoresheet/replay/random"
)

// genCommand makes corpora for benchmarks and tests of scale. It is hidden, since
// nobody keeps records of such games.
func genCommand(env Env) *cli.Command {
	return &cli.Command{
		Name:   "gen",
		Usage:  "write records of random legal play",
		Hidden: true,
		UsageText: "scoresheet gen " + exampleGame + " --games 2 --seed 7\n" +
			"scoresheet gen [GAME…] [--games N] [--seed N] [--plies N] [--plain] [-o FILE]",
		Flags: []cli.Flag{
			&cli.IntFlag{Name: "games", Value: 1, Usage: "write `N` games, those named (or all) in turn; 0 writes them without end"},
			&cli.Uint64Flag{Name: "seed", Value: 1, Usage: "the games that come of `SEED` are always the same"},
			&cli.IntFlag{Name: "plies", Usage: "main lines of `N` plies, if the play allows; 80 on average when not given"},
			&cli.BoolFlag{Name: "plain", Usage: "moves only, without comments, glyphs and variations"},
			&cli.StringFlag{Name: "output", Aliases: []string{"o"}, Value: "-", Usage: "the `FILE` to write; - is standard output"},
			jobsFlag(),
		},
		Action: func(c *cli.Context) error {
			g, err := newGenerator(c)
			if err != nil {
				return err
			}
			write := func(w io.Writer) error {
				bw := bufio.NewWriterSize(w, 1<<16)
				return errors.Join(g.write(c, bw), writeError(bw.Flush()))
			}
			if path := c.String("output"); path != "-" {
				return writeFile(path, write)
			}
			return write(env.Stdout)
		},
	}
}

// A generator writes a series of random games.
type generator struct {
	entries []*games.Entry // take turns
	seed    uint64
	style   random.Style
	count   int // of games; 0 is without end
	number  int // of the last game
}

func newGenerator(c *cli.Context) (*generator, error) {
	g := &generator{entries: games.All(), seed: c.Uint64("seed"), style: random.Annotated, count: c.Int("games")}
	if c.NArg() > 0 {
		g.entries = nil
	}
	for _, name := range c.Args().Slice() {
		e, err := lookupGame(name)
		if err != nil {
			return nil, err
		}
		g.entries = append(g.entries, e)
	}
	if g.count < 0 || c.Int("plies") < 0 || c.Int("jobs") < 1 {
		return nil, usagef("gen: --games and --plies are not negative, and --jobs is at least 1")
	}
	if c.Bool("plain") {
		g.style = random.Plain
	}
	if c.IsSet("plies") {
		g.style.Plies, g.style.Exact = c.Int("plies"), true
	}
	return g, nil
}

// Next counts the games to write; a chunk is nothing but its number.
func (g *generator) Next() (notation.Chunk, error) {
	if g.count > 0 && g.number == g.count {
		return notation.Chunk{}, io.EOF
	}
	g.number++
	return notation.Chunk{Number: g.number}, nil
}

// write writes the games in their order, on all workers.
func (g *generator) write(c *cli.Context, w io.Writer) error {
	newWork := func() func(notation.Chunk) string { return g.game }
	first := true
	return inOrder(c.Context, g, c.Int("jobs"), newWork, func(text string) error {
		if !first {
			text = "\n" + text
		}
		first = false
		_, err := io.WriteString(w, text)
		return writeError(err)
	})
}

// game writes the game of a number.
func (g *generator) game(c notation.Chunk) string {
	e := g.entries[(c.Number-1)%len(g.entries)]
	return notation.Format(random.Game(e, g.seed, c.Number, g.style), notation.Written{})
}
