package random_test

import (
	"testing"

	"scoresheet/notation"
	"scoresheet/notation/diag"
	"scoresheet/replay"
	"scoresheet/replay/games"
	"scoresheet/replay/random"
)

// written gives a record as canonical text.
func written(e *games.Entry, seed uint64, number int, style random.Style) string {
	return notation.Format(random.Game(e, seed, number, style), notation.Written{})
}

// read parses a canonical text.
func read(text string) *notation.Game {
	src := diag.Source{File: "random.score", Text: []byte(text), Line: 1, Column: 1}
	return notation.Parse(src, 1, games.Language, notation.Options{})
}

// TestGamesAreLegalAndCanonical replays random games of every game: nothing is said
// about them but claims, and formatting them changes nothing.
func TestGamesAreLegalAndCanonical(t *testing.T) {
	n := 40
	if testing.Short() {
		n = 8
	}
	for _, e := range games.All() {
		t.Run(e.Language().Name, func(t *testing.T) {
			var comments, glyphs, variations int
			for i := range n {
				text := written(e, 7, i+1, random.Annotated)
				rec := read(text)
				names, v := replay.NameMoves(rec, e)
				for _, d := range v.Diagnostics {
					if d.Severity != diag.Info {
						t.Fatalf("%s\n%s %s: %s", text, d.Severity, d.Code, d.Message)
					}
				}
				if again := notation.Format(rec, names); again != text {
					t.Fatalf("%s\nis formatted as\n%s", text, again)
				}
				for _, p := range rec.Main.Plies {
					glyphs += len(p.NAGs)
					for _, a := range p.After {
						if a.Variation != nil {
							variations++
						} else {
							comments++
						}
					}
				}
			}
			if comments == 0 || glyphs == 0 || variations == 0 {
				t.Errorf("%d comments, %d glyphs, %d variations", comments, glyphs, variations)
			}
		})
	}
}

// TestSeeds demands that a game follows from seed and number alone.
func TestSeeds(t *testing.T) {
	for _, e := range games.All() {
		one := written(e, 1, 5, random.Annotated)
		written(e, 1, 6, random.Annotated)
		if written(e, 1, 5, random.Annotated) != one {
			t.Errorf("%s: game 5 of seed 1 is not always the same", e.Language().Name)
		}
		if written(e, 2, 5, random.Annotated) == one || written(e, 1, 6, random.Annotated) == one {
			t.Errorf("%s: other lots give the same game", e.Language().Name)
		}
	}
}

// TestExactLength plays as long as is asked for, or to an end that the rules set
// to every play.
func TestExactLength(t *testing.T) {
	for _, e := range games.All() {
		for _, n := range []int{1, 10, 150} {
			text := written(e, 3, 1, random.Style{Plies: n, Exact: true})
			v := replay.Walk(read(text), e, replay.Options{})
			if v.Plies != n && (v.Plies > n || v.Outcome == nil) {
				t.Errorf("%s: %d plies, want %d\n%s", e.Language().Name, v.Plies, n, text)
			}
		}
	}
}
