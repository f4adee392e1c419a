package games_test

import (
	"io/fs"
	"maps"
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"testing"

	"scoresheet/replay/games"
)

// clauseID matches the name of a clause of any game.
var clauseID = regexp.MustCompile(`\b([A-Z]{2})-([1-9][0-9]?)\b`)

// cited collects the clauses that the files of the repository name, by file
// kind: code is all but the catalogues and the tests.
func cited(t *testing.T) (code, tests map[string]bool) {
	code, tests = map[string]bool{}, map[string]bool{}
	err := filepath.WalkDir("../..", func(path string, d fs.DirEntry, err error) error {
		if err != nil {
			return err
		}
		base := filepath.Base(path)
		if d.IsDir() && strings.HasPrefix(base, ".") && base != ".." && base != "." {
			return filepath.SkipDir
		}
		into := code
		switch {
		case d.IsDir() || base == "clauses.go" || strings.HasSuffix(base, ".svg"):
			return nil
		case strings.HasSuffix(base, "_test.go") || strings.Contains(path, "testdata"):
			into = tests
		case !strings.HasSuffix(base, ".go"):
			return nil
		}
		text, err := os.ReadFile(path)
		if err != nil {
			return err
		}
		for _, id := range clauseID.FindAllString(string(text), -1) {
			into[id] = true
		}
		return nil
	})
	if err != nil {
		t.Fatal(err)
	}
	return code, tests
}

// TestClausesAreOneSet demands that the clauses of the catalogue, those that the
// code names and those that tests name are the same, game by game.
func TestClausesAreOneSet(t *testing.T) {
	code, tests := cited(t)
	for _, e := range games.All() {
		t.Run(e.Language().Name, func(t *testing.T) {
			var want []string
			prefix := ""
			for _, c := range e.Clauses() {
				want = append(want, c.ID)
				prefix, _, _ = strings.Cut(c.ID, "-")
				if c.Title == "" || !strings.HasSuffix(c.Text, ".") {
					t.Errorf("%s is not told in full sentences: %q", c.ID, c.Text)
				}
			}
			slices.Sort(want)
			for what, ids := range map[string]map[string]bool{"the code": code, "the tests": tests} {
				got := slices.DeleteFunc(slices.Sorted(maps.Keys(ids)), func(id string) bool {
					return !strings.HasPrefix(id, prefix+"-")
				})
				if !slices.Equal(got, want) {
					t.Errorf("%s names %v,\nthe catalogue %v", what, got, want)
				}
			}
		})
	}
}

// TestLookup finds games by any of their names, whatever case, spaces and hyphens.
func TestLookup(t *testing.T) {
	for name, want := range map[string]string{
		"accelerated-chess": "accelerated-chess", "Accelerated Chess": "accelerated-chess", "ACCELERATEDCHESS": "accelerated-chess",
		"rainet": "rainet", "Rai-Net": "rainet", "rai net access battlers": "rainet", "Rai-Net Access Battlers": "rainet",
	} {
		if e := games.Lookup(name); e == nil || e.Language().Name != want {
			t.Errorf("Lookup(%q) = %v, want %s", name, e, want)
		}
	}
	for _, name := range []string{"", "chess", "rainets"} {
		if e := games.Lookup(name); e != nil {
			t.Errorf("Lookup(%q) = %s, want none", name, e.Language().Name)
		}
	}
	if !slices.IsSorted(games.Names()) {
		t.Errorf("the games are not in the order of their names: %v", games.Names())
	}
}
