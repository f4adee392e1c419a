package rulebook_test

import (
	"flag"
	"fmt"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"scoresheet/replay/games"
	"scoresheet/svg/rulebook"
)

var update = flag.Bool("update", false, "write the golden files anew")

// captions are the words under all figures of a book, with the marks of moves: what
// a change of the rules changes.
func captions(b *rulebook.Book) string {
	var out strings.Builder
	plates(b, func(p *rulebook.Plate) {
		fmt.Fprintf(&out, "%s  %s\n", p.ID, p.Caption)
		for _, pic := range p.Pictures {
			if words := strings.TrimSpace(pic.Words + "  " + strings.Join(drawnMarks(pic.Scene), ", ")); words != "" {
				fmt.Fprintf(&out, "  %s\n", words)
			}
		}
	})
	return out.String()
}

// TestCaptions keeps the computed words and marks of the books.
func TestCaptions(t *testing.T) {
	for _, name := range games.Names() {
		b, err := rulebook.Build(sourceOf(games.Lookup(name)))
		if err != nil {
			t.Fatal(err)
		}
		path, got := filepath.Join("testdata", name+".txt"), captions(b)
		if *update {
			if err := os.WriteFile(path, []byte(got), 0o644); err != nil {
				t.Fatal(err)
			}
		}
		want, err := os.ReadFile(path)
		if err != nil {
			t.Fatal(err)
		}
		if diff := cmp.Diff(string(want), got); diff != "" {
			t.Errorf("%s (-want +got):\n%s", path, diff)
		}
	}
}
