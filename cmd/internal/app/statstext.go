package app

import (
	"bytes"
	"cmp"
	"fmt"
	"maps"
	"slices"
	"strings"

	"github.com/mattn/go-runewidth"

	"scoresheet/replay"
	"scoresheet/replay/games"
	"scoresheet/replay/stats"
)

// statsText writes counts for people: a line for all games, and a paragraph for
// each game that there is. Of long lists it shows the top, 0 for all.
func statsText(s *stats.Stats, top int) []byte {
	var b bytes.Buffer
	fmt.Fprintln(&b, totals(s.Total()))
	for _, name := range gamesOf(s) {
		c := s.ByGame[name]
		fmt.Fprintf(&b, "\n%s: %s\n", titleOf(name), totals(c))
		fmt.Fprintf(&b, "  plies         %d to %d; a quarter up to %d, half up to %d, three quarters up to %d\n",
			c.Quantile(0), c.Quantile(1), c.Quantile(0.25), c.Quantile(0.5), c.Quantile(0.75))
		writeTables(&b, []statsTable{
			newTable("results", c.Results, c.Games, 0, resultWords),
			newTable("terminations", c.Endings, c.Games, 0, endingWords),
			newTable("first moves", c.FirstMoves, c.Games, top, func(move string) string { return move }),
			newTable("findings", c.Findings, 0, top, func(code string) string { return code + " " + codeTitle(code) }),
		})
	}
	return b.Bytes()
}

// totals tells how many games there are.
func totals(c *stats.Counts) string {
	return fmt.Sprintf("%s, %d valid, %s", plural(c.Games, "game", "games"), c.Valid, plural(c.Plies, "ply", "plies"))
}

// gamesOf lists the games that were counted in the order of their names, with the
// unknown ones at the end.
func gamesOf(s *stats.Stats) []string {
	return slices.SortedFunc(maps.Keys(s.ByGame), func(a, b string) int {
		if (a == "") != (b == "") {
			return cmp.Compare(b, a)
		}
		return cmp.Compare(a, b)
	})
}

func titleOf(name string) string {
	if name == "" {
		return "Unknown games"
	}
	if e := games.Lookup(name); e != nil {
		return e.Language().Title
	}
	return name
}

func resultWords(result string) string {
	if result == "" {
		return "none"
	}
	return result
}

// endingWords tells how a play ended.
func endingWords(ending string) string {
	switch ending {
	case replay.EndedByPlayers:
		return "by the players, before the rules ended it"
	case replay.EndedOpen:
		return "left open"
	case replay.EndedUnknown:
		return "unknown, for an error stands before it"
	}
	return ending + " " + codeTitle(ending)
}

// A statsTable is a list of counts under a title.
type statsTable struct {
	title string
	rows  []statsRow // the highest count first
	of    int        // what a share is a share of, 0 for none
	more  int        // rows that are not shown
}

// A statsRow is one line of a table.
type statsRow struct {
	words string
	n     int
}

// newTable makes a table of the top of a list, of all if top is 0.
func newTable(title string, counts map[string]int, of, top int, words func(string) string) statsTable {
	t := statsTable{title: title, of: of}
	for key, n := range counts {
		t.rows = append(t.rows, statsRow{words(key), n})
	}
	slices.SortFunc(t.rows, func(x, y statsRow) int {
		return cmp.Or(cmp.Compare(y.n, x.n), cmp.Compare(x.words, y.words))
	})
	if top > 0 && len(t.rows) > top {
		t.more = len(t.rows) - top
		t.rows = t.rows[:top]
	}
	return t
}

// writeTables writes tables one below the other with their columns in line.
func writeTables(b *bytes.Buffer, tables []statsTable) {
	width := 0
	for _, t := range tables {
		for _, r := range t.rows {
			width = max(width, runewidth.StringWidth(r.words))
		}
	}
	for _, t := range tables {
		title := t.title
		for _, r := range t.rows {
			pad := strings.Repeat(" ", width-runewidth.StringWidth(r.words))
			fmt.Fprintf(b, "  %-12s  %s%s  %8d", title, r.words, pad, r.n)
			if t.of > 0 {
				fmt.Fprintf(b, "  %5.1f %%", 100*float64(r.n)/float64(t.of))
			}
			b.WriteByte('\n')
			title = ""
		}
		if t.more > 0 {
			fmt.Fprintf(b, "  %-12s  and %d more\n", "", t.more)
		}
	}
}
