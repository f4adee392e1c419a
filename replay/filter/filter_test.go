package filter_test

import (
	"slices"
	"strings"
	"testing"

	"pgregory.net/rapid"

	"scoresheet/notation"
	"scoresheet/replay"
	"scoresheet/replay/filter"
	"scoresheet/replay/games"
)

// archive is what the conditions below are tried on, game by game.
var archive = []string{
	`[Game "Accelerated Chess"] [White "Ann"] [Black "Bo"] [Date "2024.05.17"] [WhiteElo "1850"]
	1. e2 {A Quiet start} e7 2. f2 (2. Nc2 {sharp!}) 1-0`,
	`[Game "Accelerated Chess"] [White "Bo"] [Black "Cy"] [Date "2023.??.??"] [WhiteElo "?"]
	1. Nc2 e7 1/2-1/2`,
	`[Game "Rai-Net"] [A "Ann"] [B "Dee"] 1. d7-d6 d2-d3 *`,
	`[Game "Rai-Net"] [A "Dee"] [B "Ann"] 1. d7-d6 d2-d4 0-1`,
	`[Game "Go"] 1. e4 *`,
}

type maker func() (filter.Condition, error)

func of(read func(string) (filter.Condition, error), text string) maker {
	return func() (filter.Condition, error) { return read(text) }
}

func sure(c filter.Condition) maker { return func() (filter.Condition, error) { return c, nil } }

func winner(text string) maker {
	return func() (filter.Condition, error) { return filter.Winner(text, allGames()) }
}

func ending(text string) maker {
	return func() (filter.Condition, error) { return filter.Ending(text, allGames()) }
}

// chosen lists the games of the archive that a filter selects, from 1.
func chosen(f *filter.Filter) []int {
	var out []int
	for i, text := range archive {
		rec := parse(text)
		var game replay.Game
		if e := games.Of(rec); e != nil {
			game = e
		}
		if f.Match(rec, game) {
			out = append(out, i+1)
		}
	}
	return out
}

func TestConditions(t *testing.T) {
	for _, c := range []struct {
		name string
		make maker
		want []int
	}{
		{"game", sure(filter.OfGame(replay.Rainet)), []int{3, 4}},
		{"tag", of(filter.Tag, "White=Bo"), []int{2}},
		{"tag in another case", of(filter.Tag, "White=bo"), nil},
		{"not the tag", of(filter.Tag, "White!=Bo"), []int{1, 3, 4, 5}},
		{"tag by expression", of(filter.Tag, "White~^[A-B]"), []int{1, 2}},
		{"tag by no expression", of(filter.Tag, "White!~^A"), []int{2, 3, 4, 5}},
		{"any value", of(filter.Tag, "Date"), []int{1, 2}},
		{"year", of(filter.Tag, "Date>=2024"), []int{1}},
		{"a month of an unknown year", of(filter.Tag, "Date<=2024.05"), []int{1}},
		{"up to a year", of(filter.Tag, "Date<=2024"), []int{1, 2}},
		{"before a year", of(filter.Tag, "Date<2024"), []int{2}},
		{"number", of(filter.Tag, "WhiteElo>900"), []int{1}},
		{"number at most", of(filter.Tag, "WhiteElo<=1850.0"), []int{1}},
		{"text", of(filter.Tag, "White>B"), []int{2}},
		{"value with signs", of(filter.Tag, "White=a>b=c"), nil},
		{"player", of(filter.Player, "Ann"), []int{1, 3, 4}},
		{"player by expression", of(filter.Player, "~^(Cy|Dee)$"), []int{2, 3, 4}},
		{"comment", of(filter.Comment, "quiet S"), []int{1}},
		{"comment in a variation", of(filter.Comment, "~p!$"), []int{1}},
		{"result", sure(filter.Result("1-0", "1/2-1/2")), []int{1, 2}},
		{"winner by name", winner("White"), []int{1}},
		{"winner by letter", winner("b"), []int{4}},
		{"winner by number", winner("2"), []int{4}},
		{"first winner", winner("1"), []int{1}},
		{"draw", winner("draw"), []int{2}},
		{"plies", of(filter.Plies, "2"), []int{2, 3}},
		{"plies from", of(filter.Plies, "2-"), []int{1, 2, 3}},
		{"plies to", of(filter.Plies, "-1"), []int{4, 5}},
		{"plies from and to", of(filter.Plies, "1-2"), []int{2, 3, 4}},
		{"ended by nobody", ending("open"), []int{3}},
		{"ended by the players", ending("players"), []int{1, 2}},
		{"broken off", ending("unknown"), []int{4, 5}},
		{"ended by rule", ending("rule"), nil},
		{"ended by a clause", ending("ac-30"), nil},
		{"valid", sure(filter.Valid(true)), []int{1, 2, 3}},
		{"invalid", sure(filter.Valid(false)), []int{4, 5}},
		{"finding", sure(filter.Finding("n-11")), []int{5}},
		{"move", sure(filter.Move("Nc2")), []int{2}},
		{"first move", sure(filter.FirstMove("d7-d6")), []int{3, 4}},
		{"first of several", sure(filter.AnyOf(filter.FirstMove("d7-d6"), filter.FirstMove("e2"))), []int{1, 3, 4}},
		{"position", of(func(s string) (filter.Condition, error) { return filter.Reached(s, allGames()) }, "llv2vll/3vv3/8/8/8/3V4/4V3/LLV2VLL B"), nil},
	} {
		t.Run(c.name, func(t *testing.T) {
			cond, err := c.make()
			if err != nil {
				t.Fatal(err)
			}
			if got := chosen(&filter.Filter{Conditions: []filter.Condition{cond}}); !slices.Equal(got, c.want) {
				t.Errorf("selected %v, want %v", got, c.want)
			}
		})
	}
}

// TestWinnerBySeats finds the winner of a game whose record does not have all
// players of the notation.
func TestWinnerBySeats(t *testing.T) {
	text := `[Game "Accelerator"] [Setup "gamma:a1N alpha:a9E"] 1. * `
	rec := parse(text)
	v := replay.Walk(rec, replay.Accelerator, replay.Options{})
	if v.State == nil {
		t.Fatalf("no position: %+v", v.Diagnostics)
	}
	v.Result = "3-1"
	if player, known := v.Winner(rec.Language); player != "Gamma" || !known {
		t.Errorf("the winner is %q (known: %v), want Gamma", player, known)
	}
}

func TestWinners(t *testing.T) {
	for result, want := range map[string]string{
		"1-0": "White", "0-1": "Black", "1/2-1/2": "", "2-2": "", "*": "?", "": "?", "7": "?", "1-x": "?", "0-0-1": "?", "-1-0": "?",
	} {
		v := &replay.Verdict{Result: result}
		got, known := v.Winner(notation.AccelChess)
		if !known {
			got = "?"
		}
		if got != want {
			t.Errorf("%q: the winner is %q, want %q", result, got, want)
		}
	}
}

func TestMistakes(t *testing.T) {
	reached := func(s string) (filter.Condition, error) { return filter.Reached(s, allGames()) }
	for _, c := range []struct {
		read func(string) (filter.Condition, error)
		text string
		want string // part of the error
	}{
		{filter.Tag, "", "NAME=VALUE"},
		{filter.Tag, "=Ann", "NAME=VALUE"},
		{filter.Tag, "White!Ann", "NAME=VALUE"},
		{filter.Tag, "White~(", "missing closing )"},
		{filter.Tag, "WhiteElo>=", "a value is missing after >="},
		{filter.Player, "", "missing"},
		{filter.Player, "~[", "missing closing ]"},
		{filter.Comment, "~*", "missing argument"},
		{filter.Plies, "many", "20-60"},
		{filter.Plies, "-", "20-60"},
		{filter.Plies, "", "20-60"},
		{filter.Plies, "60-20", "no number is from 60 to 20"},
		{reached, "", "a position is missing"},
		{reached, "rnbx", `"x" is neither a piece`},
		{reached, "7k/8/8/6/4/2/8/2/4/6/8/8/KB6 w KQkq - 0 1", "AC-20"},
		{func(s string) (filter.Condition, error) { return filter.Winner(s, allGames()) }, "Ann", "no game has this player"},
		{func(s string) (filter.Condition, error) { return filter.Ending(s, allGames()) }, "mate", "it is one of rule"},
	} {
		if _, err := c.read(c.text); err == nil || !strings.Contains(err.Error(), c.want) {
			t.Errorf("%q: error %v, want %q", c.text, err, c.want)
		}
	}
}

// TestJoined joins any conditions as logic says, whichever of them need a replay.
func TestJoined(t *testing.T) {
	white, _ := filter.Tag("White")
	long, _ := filter.Plies("2-")
	pool := []filter.Condition{
		white, long, filter.Valid(true), filter.Move("Nc2"), filter.FirstMove("d7-d6"), filter.Result("*"), filter.OfGame(replay.Rainet),
	}
	var each [][]int
	for _, c := range pool {
		each = append(each, chosen(&filter.Filter{Conditions: []filter.Condition{c}}))
	}
	rapid.Check(t, func(t *rapid.T) {
		picks := rapid.SliceOfN(rapid.IntRange(0, len(pool)-1), 0, 4).Draw(t, "conditions")
		f := &filter.Filter{Any: rapid.Bool().Draw(t, "any"), Not: rapid.Bool().Draw(t, "not")}
		for _, p := range picks {
			f.Conditions = append(f.Conditions, pool[p])
		}
		got := chosen(f)
		for i := range archive {
			hold := 0
			for _, p := range picks {
				if slices.Contains(each[p], i+1) {
					hold++
				}
			}
			want := hold == len(picks) || f.Any && hold > 0
			if f.Not {
				want = !want
			}
			if slices.Contains(got, i+1) != want {
				t.Fatalf("game %d: selected %v, want %v", i+1, !want, want)
			}
		}
	})
}

// FuzzConditions reads any text as any condition: it is taken or refused, and
// what is taken judges without a panic.
func FuzzConditions(f *testing.F) {
	for _, s := range []string{"White>=B", "~a", "20-60", "rnbkqbnr w", "5|6|7 1", "9x9 e5", "White!~["} {
		f.Add(s)
	}
	recs := make([]*notation.Game, len(archive))
	for i, text := range archive {
		recs[i] = parse(text)
	}
	f.Fuzz(func(t *testing.T, text string) {
		for _, read := range []func(string) (filter.Condition, error){
			filter.Tag, filter.Player, filter.Comment, filter.Plies,
			func(s string) (filter.Condition, error) { return filter.Reached(s, allGames()) },
			func(s string) (filter.Condition, error) { return filter.Winner(s, allGames()) },
			func(s string) (filter.Condition, error) { return filter.Ending(s, allGames()) },
		} {
			cond, err := read(text)
			if err != nil {
				continue
			}
			for _, rec := range recs {
				var game replay.Game
				if e := games.Of(rec); e != nil {
					game = e
				}
				(&filter.Filter{Conditions: []filter.Condition{cond}}).Match(rec, game)
			}
		}
	})
}
