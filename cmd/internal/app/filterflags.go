package app

import (
	"errors"
	"fmt"
	"slices"
	"strings"

	"github.com/urfave/cli/v2"

	"scoresheet/replay"
	"scoresheet/replay/filter"
	"scoresheet/replay/games"
)

// conditionFlags are the conditions of filter. Each may be repeated.
func conditionFlags() []cli.Flag {
	many := func(name, usage string) cli.Flag { return &cli.StringSliceFlag{Name: name, Usage: usage} }
	return []cli.Flag{
		many("only", "records of a `GAME`"),
		many("tag", "a tag: `NAME=VALUE`, NAME!=VALUE, NAME~REGEXP, NAME!~REGEXP, NAME>=VALUE (<, <=, >; dates and numbers), or NAME alone"),
		many("player", "a player's `NAME` on either side, or ~REGEXP"),
		many("result", "the `RESULT` as the record writes it, such as 1-0"),
		many("winner", "the `PLAYER` who won: "+strings.Join(filter.Players(allGames()), ", ")+", a number from 1, or draw"),
		many("plies", "how many legal plies the main line has, such as `20-60`, 40, 20- or -60"),
		many("termination", "how the play ended: a `CLAUSE` such as "+lastClauseOfAll()+", rule (any clause), players (they agreed on a result), open or unknown (an error stands before the end)"),
		many("first-move", "the first `MOVE`"),
		many("move", "a `MOVE` of the main line, in canonical form or as written"),
		many("reached", "a `POSITION` that the main line reaches; fields at its end may be left out"),
		many("comment", "a part of a comment's `TEXT` in any case, or ~REGEXP"),
		many("finding", "a diagnostic of a `CODE`"),
		&cli.BoolFlag{Name: "valid", Usage: "records without an error"},
		&cli.BoolFlag{Name: "invalid", Usage: "records with an error"},
	}
}

// allGames gives the games of the registry.
func allGames() []replay.Game {
	var out []replay.Game
	for _, e := range games.All() {
		out = append(out, e)
	}
	return out
}

// lastClauseOfAll gives a clause for an example: the last ones tell of the end.
func lastClauseOfAll() string {
	cs := games.All()[0].Clauses()
	return cs[len(cs)-1].ID
}

// newFilter reads the conditions.
func newFilter(c *cli.Context) (*filter.Filter, error) {
	b := filterBuilder{c: c, games: allGames()}
	if err := b.only(); err != nil {
		return nil, err
	}
	b.each("tag", filter.Tag)
	b.each("player", filter.Player)
	if results := c.StringSlice("result"); len(results) > 0 {
		b.add(filter.Result(results...))
	}
	b.each("winner", func(s string) (filter.Condition, error) { return filter.Winner(s, b.games) })
	b.each("plies", filter.Plies)
	b.each("termination", func(s string) (filter.Condition, error) { return filter.Ending(s, b.games) })
	b.each("first-move", certain(filter.FirstMove))
	b.each("move", certain(filter.Move))
	b.each("reached", func(s string) (filter.Condition, error) { return filter.Reached(s, b.games) })
	b.each("comment", filter.Comment)
	b.each("finding", findingCondition)
	for _, name := range []string{"valid", "invalid"} {
		if c.Bool(name) {
			b.add(filter.Valid(name == "valid"))
		}
	}
	return &filter.Filter{Conditions: b.conditions, Any: c.Bool("any"), Not: c.Bool("not")}, b.err
}

// A filterBuilder gathers conditions and the first error.
type filterBuilder struct {
	c          *cli.Context
	games      []replay.Game // that can be meant
	conditions []filter.Condition
	err        error
}

func (b *filterBuilder) add(c filter.Condition) { b.conditions = append(b.conditions, c) }

// only narrows the games down.
func (b *filterBuilder) only() error {
	names := b.c.StringSlice("only")
	if len(names) == 0 {
		return nil
	}
	b.games = nil
	for _, name := range names {
		e, err := lookupGame(name)
		if err != nil {
			return err
		}
		b.games = append(b.games, e)
	}
	b.add(filter.OfGame(b.games...))
	return nil
}

// oneOf are the flags of which a game can have one value only: when they are
// repeated, one of the values must hold.
var oneOf = []string{"winner", "plies", "termination", "first-move"}

// each reads the values of a flag.
func (b *filterBuilder) each(flag string, read func(string) (filter.Condition, error)) {
	var list []filter.Condition
	for _, value := range b.c.StringSlice(flag) {
		cond, err := read(value)
		if err != nil {
			b.fail(flag, value, err)
			return
		}
		list = append(list, cond)
	}
	if len(list) > 1 && slices.Contains(oneOf, flag) {
		list = []filter.Condition{filter.AnyOf(list...)}
	}
	b.conditions = append(b.conditions, list...)
}

// fail keeps the first error, with what was probably meant.
func (b *filterBuilder) fail(flag, value string, err error) {
	if b.err != nil {
		return
	}
	guess := ""
	var unknown *filter.UnknownPlayerError
	switch {
	case errors.As(err, &unknown):
		guess = didYouMean(value, unknown.Players)
	case flag == "termination":
		guess = didYouMean(value, filter.Endings)
	}
	b.err = usagef("--%s %s: %v%s", flag, value, err, guess)
}

// certain makes a condition of any text.
func certain(make func(string) filter.Condition) func(string) (filter.Condition, error) {
	return func(s string) (filter.Condition, error) {
		if s == "" {
			return filter.Condition{}, fmt.Errorf("a move is missing")
		}
		return make(s), nil
	}
}

// findingCondition asks for a code that there is.
func findingCondition(code string) (filter.Condition, error) {
	if codeTitle(strings.ToUpper(code)) == "" {
		return filter.Condition{}, fmt.Errorf("there is no such code%s", didYouMean(strings.ToUpper(code), allCodes()))
	}
	return filter.Finding(code), nil
}
