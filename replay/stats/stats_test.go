package stats_test

import (
	"bytes"
	"fmt"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"
	"pgregory.net/rapid"

	"scoresheet/notation"
	"scoresheet/notation/diag"
	"scoresheet/replay"
	"scoresheet/replay/games"
	"scoresheet/replay/stats"
)

func factsOf(text string) stats.Facts {
	rec := notation.Parse(diag.Source{Text: []byte(text), Line: 1, Column: 1}, 1, games.Language, notation.Options{})
	var game replay.Game
	if e := games.Of(rec); e != nil {
		game = e
	}
	return stats.Of(rec, game)
}

func TestOf(t *testing.T) {
	position := `[Position "7k/8/8/6/4/2/8/2/4/6/8/8/KB6 w - - 0 1"]`
	for _, c := range []struct {
		text string
		want stats.Facts
	}{
		{"[Game \"Accelerated Chess\"]\n1. e2 e7 1-0", stats.Facts{Game: "accelerated-chess", Valid: true, Plies: 2, Result: "1-0", Ending: "players", FirstMove: "e2"}},
		{"[Game \"Accelerated Chess\"]\n1. e2 zz 1-0", stats.Facts{Game: "accelerated-chess", Plies: 1, Ending: "unknown", FirstMove: "e2", Findings: []string{"N-16"}}},
		{"[Game \"Accelerated Chess\"]\n1. e2", stats.Facts{Game: "accelerated-chess", Valid: true, Plies: 1, Ending: "open", FirstMove: "e2", Findings: []string{"N-13"}}},
		{"[Game \"Accelerated Chess\"]\n" + position + "\n1. Ba1 *", stats.Facts{Game: "accelerated-chess", Plies: 0, Result: "*", Ending: "AC-33", Findings: nil}},
		{"[Game \"Go\"]\n1. e4 *", stats.Facts{Result: "*", Ending: "unknown", Findings: []string{"N-11"}}},
	} {
		got := factsOf(c.text)
		if strings.Contains(c.text, position) { // the play is over before it begins
			got.Findings = nil
		}
		if diff := cmp.Diff(c.want, got); diff != "" {
			t.Errorf("%s\n%s", c.text, diff)
		}
	}
}

// anyFacts draws what might count of a game.
func anyFacts(t *rapid.T) stats.Facts {
	word := func(label string, words ...string) string { return rapid.SampledFrom(words).Draw(t, label) }
	return stats.Facts{
		Game: word("game", "", "atomic", "rainet"), Valid: rapid.Bool().Draw(t, "valid"), Plies: rapid.IntRange(0, 300).Draw(t, "plies"),
		Result: word("result", "", "*", "1-0", "<&>"), Ending: word("ending", "open", "players", "AT-16"),
		FirstMove: word("first", "", "A<d5", `C\d4`, "De4"), Findings: rapid.SliceOfN(rapid.SampledFrom([]string{"N-13", "N-15"}), 0, 3).Draw(t, "findings"),
	}
}

// TestMerge adds up the counts of parts, read from JSON, to those of the whole,
// byte for byte, wherever the archive was cut and in any order of the parts.
func TestMerge(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		all := rapid.SliceOfN(rapid.Custom(anyFacts), 0, 30).Draw(t, "games")
		var whole stats.Stats
		parts := make([]stats.Stats, 3)
		for _, f := range all {
			whole.Add(f)
			parts[rapid.IntRange(0, 2).Draw(t, "part")].Add(f)
		}
		var shards bytes.Buffer
		for _, p := range parts {
			shards.Write(object(t, &p))
			shards.WriteByte('\n')
		}
		merged, err := stats.Read(&shards)
		if err != nil {
			t.Fatal(err)
		}
		if want, got := object(t, &whole), object(t, merged); !bytes.Equal(want, got) {
			t.Fatalf("merged\n%s\nwant\n%s", got, want)
		}
		if got := whole.Total(); got.Games != len(all) || got.FirstMoves != nil {
			t.Fatalf("%d games in total, want %d", got.Games, len(all))
		}
	})
}

func object(t interface{ Fatal(...any) }, s *stats.Stats) []byte {
	b, err := s.Append(nil)
	if err != nil {
		t.Fatal(err)
	}
	return b
}

func TestQuantile(t *testing.T) {
	var s stats.Stats
	for plies := range 101 {
		s.Add(stats.Facts{Plies: plies})
	}
	c := s.ByGame[""]
	for share, want := range map[float64]int{0: 0, 0.25: 25, 0.5: 50, 1: 100} {
		if got := c.Quantile(share); got != want {
			t.Errorf("Quantile(%v) = %d, want %d", share, got, want)
		}
	}
	if got := (&stats.Counts{}).Quantile(0.5); got != 0 {
		t.Errorf("the median of no games is %d", got)
	}
}

func TestReadRefuses(t *testing.T) {
	const good = `{"games":1,"valid":1,"plies":3,"byGame":{"atomic":{"games":1,"valid":1,"plies":3,"results":{"*":1},"endings":{"open":1},"lengths":{"3":1},"firstMoves":{},"findings":{}}}}`
	if _, err := stats.Read(strings.NewReader(good + "\n" + good)); err != nil {
		t.Fatal(err)
	}
	for _, c := range []struct{ from, to, want string }{
		{`"3":1`, `"9007199254740993":1`, "too many plies"},
		{`"games":1,"valid":1,"plies":3,"results"`, `"games":9007199254740993,"valid":1,"plies":3,"results"`, "too many games"},
		{good, `{"games":0}`, "there are no counts in it"},
		{good, `[]`, "cannot unmarshal"},
		{good, good + "x", "object 2"},
		{`"results"`, `"outcomes"`, "unknown field"},
		{`{"games":1,"valid":1,"plies":3,"by`, `{"games":2,"valid":1,"plies":3,"by`, "the totals"},
		{`"*":1`, `"*":2`, "do not add up"},
		{`"*":1`, `"*":2,"1-0":-1`, "negative"},
		{`"3":1`, `"4":1`, "the lengths"},
		{`"3":1`, `"-3":1`, "negative"},
		{`{"atomic":{`, `{"rainet":null,"atomic":{`, `no counts of "rainet"`},
		{`"valid":1,"plies":3,"results"`, `"valid":2,"plies":3,"results"`, "more games are valid"},
	} {
		text := strings.Replace(good, c.from, c.to, 1)
		if _, err := stats.Read(strings.NewReader(text)); err == nil || !strings.Contains(err.Error(), c.want) {
			t.Errorf("%s\nerror %v, want %q", text, err, c.want)
		}
	}
}

// FuzzRead reads any bytes as counts; what is taken is written back the same.
func FuzzRead(f *testing.F) {
	var s stats.Stats
	s.Add(factsOf("[Game \"Accelerated Chess\"]\n1. e2 e7 1-0"))
	f.Add(object(f, &s))
	f.Fuzz(func(t *testing.T, text []byte) {
		s, err := stats.Read(bytes.NewReader(text))
		if err != nil {
			return
		}
		once := object(t, s)
		again, err := stats.Read(bytes.NewReader(once))
		if err != nil {
			t.Fatalf("%s\n%v", once, err)
		}
		if twice := object(t, again); !bytes.Equal(once, twice) {
			t.Fatalf("%s\nthen\n%s", once, twice)
		}
	})
}

func ExampleStats() {
	var part, whole stats.Stats
	part.Add(factsOf("[Game \"Accelerated Chess\"]\n1. e2 e7 1-0"))
	whole.Merge(&part)
	whole.Merge(&part)
	fmt.Println(whole.Total().Games, whole.ByGame["accelerated-chess"].FirstMoves["e2"])
	// Output: 2 2
}
