package app

import (
	"bufio"
	"fmt"
	"io"
	"os"
	"slices"
	"strconv"
	"strings"

	"github.com/urfave/cli/v2"

	"scoresheet/notation"
	"scoresheet/notation/diag"
	"scoresheet/replay"
	"scoresheet/replay/games"
	"scoresheet/rules"
	"scoresheet/svg/rulebook"
)

func legalCommand(env Env) *cli.Command {
	return &cli.Command{
		Name:      "legal",
		Usage:     "list the legal moves of a position or at a ply of a record",
		UsageText: "scoresheet legal --sample " + exampleGame + " --ply 12\nscoresheet legal GAME [--position POSITION] [--tag NAME=VALUE]\nscoresheet legal FILE [--ply N]",
		Flags:     append(readFlags(), positionFlag(), tagFlag(), plyFlag()),
		Action: func(c *cli.Context) error {
			moves, err := legalMoves(c, env)
			if err != nil {
				return err
			}
			return writeLines(env.Stdout, moves)
		},
	}
}

// legalMoves lists what the arguments of legal ask for. A position of its own is
// judged alone; at a ply of a record the whole play before it counts.
func legalMoves(c *cli.Context, env Env) ([]string, error) {
	if loneGame(c) {
		if c.IsSet("ply") {
			return nil, usagef("--ply goes with a FILE, not with a position")
		}
		if c.NArg() > 1 {
			return nil, usagef("legal takes one GAME, not %d", c.NArg())
		}
		state, err := loneState(c)
		if err != nil {
			return nil, err
		}
		return state.Legal(), nil
	}
	if c.IsSet("tag") {
		return nil, usagef("--tag goes with a position of its own; a record has its tags in the file")
	}
	state, err := stateAtPly(c, env)
	if err != nil || state.Over() != nil {
		return nil, err
	}
	return state.Legal(), nil
}

func perftCommand(env Env) *cli.Command {
	return &cli.Command{
		Name:      "perft",
		Usage:     "count the move tree of a position",
		UsageText: "scoresheet perft " + exampleGame + " 3\nscoresheet perft GAME DEPTH [--position POSITION] [--tag NAME=VALUE]",
		Flags:     []cli.Flag{positionFlag(), tagFlag()},
		Action: func(c *cli.Context) error {
			if c.NArg() != 2 {
				return usagef("perft needs a GAME and a DEPTH, such as: scoresheet perft %s 3", exampleGame)
			}
			depth, err := strconv.Atoi(c.Args().Get(1))
			if err != nil || depth < 1 {
				return usagef("the depth is a number of plies from 1, not %q", c.Args().Get(1))
			}
			state, err := loneState(c)
			if err != nil {
				return err
			}
			for d := 1; d <= depth; d++ {
				if err := c.Context.Err(); err != nil {
					return err
				}
				if _, err := fmt.Fprintf(env.Stdout, "%d %d\n", d, state.Perft(d)); err != nil {
					return err
				}
			}
			return nil
		},
	}
}

// loneGame reports whether the arguments name a game rather than a file, or
// something that is no file and was probably meant as a game.
func loneGame(c *cli.Context) bool {
	if c.String("sample") != "" || c.NArg() == 0 {
		return false
	}
	if c.IsSet("position") {
		return true
	}
	name := c.Args().First()
	_, err := os.Stat(name)
	return err != nil && (games.Lookup(name) != nil || didYouMean(name, games.Names()) != "")
}

// loneState gives the position that --position and --tag tell, or the start of
// the game that the first argument names.
func loneState(c *cli.Context) (replay.State, error) {
	if c.NArg() == 0 {
		return nil, usagef("name a GAME: %s", strings.Join(games.Names(), ", "))
	}
	entry, err := lookupGame(c.Args().First())
	if err != nil {
		return nil, err
	}
	rec := &notation.Game{Number: 1, Language: entry.Language()}
	if c.IsSet("position") {
		rec.Tags = append(rec.Tags, notation.Tag{Name: "Position", Value: strings.TrimSpace(c.String("position"))})
	}
	for _, t := range c.StringSlice("tag") {
		name, value, ok := strings.Cut(t, "=")
		if !ok || name == "" {
			return nil, usagef("--tag %s: write NAME=VALUE", t)
		}
		if !slices.Contains(entry.Language().Tags, name) {
			return nil, usagef("--tag %s: the tags of %s are %s", t, entry.Language().Title, strings.Join(entry.Language().Tags, ", "))
		}
		rec.Tags = append(rec.Tags, notation.Tag{Name: name, Value: value})
	}
	var fault error
	state := entry.Start(rec, func(f replay.TagFault) {
		if fault == nil && f.Severity == diag.Error {
			fault = tagFaultError(f)
		}
	})
	if fault != nil {
		return nil, fault
	}
	return state, nil
}

// tagFaultError tells a fault in a value given on the command line.
func tagFaultError(f replay.TagFault) error { return usagef("%w", &tagError{f}) }

// A tagError is a fault in a value given on the command line.
type tagError struct{ replay.TagFault }

// Error names the tag and the place in its value.
func (e *tagError) Error() string {
	at := ""
	if e.End > e.Start || e.Start > 0 {
		at = fmt.Sprintf(" at character %d", len([]rune(e.Tag.Value[:min(e.Start, len(e.Tag.Value))]))+1)
	}
	return fmt.Sprintf("%s%s: %s (%s)", e.Tag.Name, at, e.Message, e.Code)
}

func gamesCommand(env Env) *cli.Command {
	return &cli.Command{
		Name:      "games",
		Usage:     "list the games that are supported",
		UsageText: "scoresheet games",
		Action: func(*cli.Context) error {
			w := bufio.NewWriter(env.Stdout)
			for _, e := range games.All() {
				l := e.Language()
				fmt.Fprintf(w, "%s\n  title    %s\n", l.Name, l.Title)
				if len(l.Aliases) > 0 {
					fmt.Fprintf(w, "  aliases  %s\n", strings.Join(l.Aliases, ", "))
				}
				fmt.Fprintf(w, "  players  %s\n  tags     %s\n", strings.Join(l.Players, ", "), strings.Join(l.Tags, ", "))
				cs := e.Clauses()
				fmt.Fprintf(w, "  clauses  %s to %s\n", cs[0].ID, cs[len(cs)-1].ID)
			}
			return w.Flush()
		},
	}
}

func explainCommand(env Env) *cli.Command {
	return &cli.Command{
		Name:      "explain",
		Usage:     "explain a rule clause or a code of a diagnostic in words",
		UsageText: "scoresheet explain " + exampleClause + "\nscoresheet explain CODE…",
		Action: func(c *cli.Context) error {
			if c.NArg() == 0 {
				return usagef("explain needs a CODE such as %s or N-05", exampleClause)
			}
			for i, code := range c.Args().Slice() {
				if i > 0 {
					fmt.Fprintln(env.Stdout)
				}
				if err := explain(env.Stdout, code); err != nil {
					return err
				}
			}
			return nil
		},
	}
}

// explain writes what a code stands for.
func explain(w io.Writer, code string) error {
	code = strings.ToUpper(code)
	if e, ok := diag.Lookup(code); ok {
		_, err := fmt.Fprintf(w, "%s  %s (%s)\n\n%s\n\n%s\n", e.Code, e.Title, e.Severity, wrap(e.Meaning, 78), wrap(e.Remedy, 78))
		return err
	}
	if cl, l := findClause(code); cl != nil {
		_, err := fmt.Fprintf(w, "%s  %s (%s)\n\n%s\n\nIn the rule book: %s\n(scoresheet rulebook %s -o DIR)\n",
			cl.ID, cl.Title, l.Title, wrap(cl.Text, 78), rulebook.Anchor(cl.ID), l.Name)
		return err
	}
	return usagef("no clause or code is called %s%s", code, didYouMean(code, allCodes()))
}

func findClause(id string) (*rules.Clause, *notation.Language) {
	for _, e := range games.All() {
		for _, cl := range e.Clauses() {
			if cl.ID == id {
				return &cl, e.Language()
			}
		}
	}
	return nil, nil
}

// allCodes gives every code and clause there is.
func allCodes() []string {
	var out []string
	for _, e := range diag.Catalogue() {
		out = append(out, e.Code)
	}
	for _, e := range games.All() {
		for _, cl := range e.Clauses() {
			out = append(out, cl.ID)
		}
	}
	return out
}

// wrap breaks text into lines of at most width characters.
func wrap(text string, width int) string {
	var sb strings.Builder
	col := 0
	for _, word := range strings.Fields(text) {
		n := len([]rune(word))
		switch {
		case col == 0:
		case col+1+n > width:
			sb.WriteByte('\n')
			col = 0
		default:
			sb.WriteByte(' ')
			col++
		}
		sb.WriteString(word)
		col += n
	}
	return sb.String()
}

// writeLines writes one string a line.
func writeLines(w io.Writer, lines []string) error {
	bw := bufio.NewWriter(w)
	for _, l := range lines {
		bw.WriteString(l)
		bw.WriteByte('\n')
	}
	return bw.Flush()
}
