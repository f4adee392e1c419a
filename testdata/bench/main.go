// Command bench writes corpora of about the same number of plies in the same style:
// random legal games of the project, and of orthodox chess for other readers. It is
// a module of its own, so that the library that knows orthodox chess is no part of
// the product.
package main

import (
	"bufio"
	"flag"
	"fmt"
	"io"
	"math/rand/v2"
	"os"

	"scoresheet/notation"
	"scoresheet/replay/games"
	"scoresheet/replay/random"
)

func main() {
	game := flag.String("game", "orthodox", "the game")
	plies := flag.Int("plies", 100_000, "how many plies to write, those of variations too")
	seed := flag.Uint64("seed", 1, "the same seed gives the same games")
	flag.Parse()
	out := bufio.NewWriter(os.Stdout)
	err := write(out, *game, *seed, *plies)
	if err == nil {
		err = out.Flush()
	}
	if err != nil {
		fmt.Fprintln(os.Stderr, "bench:", err)
		os.Exit(1)
	}
}

// write writes games until there are enough plies.
func write(w io.Writer, name string, seed uint64, plies int) error {
	entry := games.Lookup(name)
	if entry == nil && name != "orthodox" {
		return fmt.Errorf("unknown game %q", name)
	}
	for number := 1; plies > 0; number++ {
		var g *notation.Game
		if entry != nil {
			g = random.Game(entry, seed, number, random.Annotated)
		} else {
			lot := rand.New(rand.NewPCG(seed, uint64(number)))
			g = &notation.Game{Number: number}
			random.Record(newOrthodox(), g, random.Annotated, lot)
		}
		plies -= count(&g.Main)
		if _, err := io.WriteString(w, notation.Format(g, notation.Written{})+"\n"); err != nil {
			return err
		}
	}
	return nil
}

// count counts the plies of a line and its variations.
func count(line *notation.Line) int {
	n := len(line.Plies)
	for _, p := range line.Plies {
		for _, a := range p.After {
			if a.Variation != nil {
				n += count(a.Variation)
			}
		}
	}
	return n
}
