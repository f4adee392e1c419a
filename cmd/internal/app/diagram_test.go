package app

import (
	"encoding/json"
	"os"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"testing"

	"scoresheet/notation"
	"scoresheet/replay"
	"scoresheet/replay/games"
	"scoresheet/svg"
)

var targetMark = regexp.MustCompile(`class="mark \w+ target( idle)?"`)

// TestDotsAreTheLegalMoves draws the moves of every piece at many plies of every
// sample and compares the marks with what the command legal says.
func TestDotsAreTheLegalMoves(t *testing.T) {
	for _, e := range games.All() {
		name := e.Language().Name
		rec := notation.NewParser(languages, notation.Options{}).Parse(sampleChunk(t, e))
		step := max(len(rec.Main.Plies)/4, 1)
		replay.Walk(rec, e, replay.Options{Want: replay.WantText, MainLine: true, Frame: func(f replay.Frame) bool {
			mover, ok := f.State.(replay.Mover)
			if !ok {
				t.Fatalf("%s tells no moves", name)
			}
			if f.Ply%step != 1 {
				return true
			}
			s, err := e.Draw(f, svg.Options{})
			if err != nil {
				t.Fatal(err)
			}
			ply := strconv.Itoa(f.Ply)
			_, listed, _ := run("", "legal", "--sample", name, "--ply", ply)
			for _, cell := range slices.Concat(svg.CellNames(s), mover.Kinds()) {
				targets := mover.MovesOf(cell)
				if len(targets) == 0 {
					continue
				}
				for _, target := range targets {
					if !strings.Contains(listed, target.Text) {
						t.Errorf("%s, ply %s: %s of the piece on %s is not legal", name, ply, target.Text, cell)
					}
				}
				code, picture, stderr := run("", "diagram", "--sample", name, "--ply", ply, "--moves-of", cell)
				if code != 0 || stderr != "" {
					t.Fatalf("%s, ply %s, %s: exit code %d: %s", name, ply, cell, code, stderr)
				}
				if got, want := marksIn(picture), len(svg.TargetMarks(targets)); got != want {
					t.Errorf("%s, ply %s: the picture of %s has %d marks, want %d", name, ply, cell, got, want)
				}
			}
			return true
		}})
	}
}

// marksIn counts the shapes of the groups and elements that mark targets.
func marksIn(picture string) int {
	n := 0
	for _, line := range strings.Split(picture, "\n") {
		if targetMark.MatchString(line) && !strings.HasPrefix(line, "<g ") {
			n++
		}
	}
	for _, group := range regexp.MustCompile(`(?s)<g class="mark \w+ target(?: idle)?"[^>]*>\n(.*?)</g>`).FindAllStringSubmatch(picture, -1) {
		n += strings.Count(group[1], "\n")
	}
	return n
}

// TestToyDiagram draws a game that knows no marks and no moves of single pieces.
func TestToyDiagram(t *testing.T) {
	t.Cleanup(games.Add(toyEntry))
	t.Chdir(t.TempDir())
	if err := os.WriteFile("toy.score", []byte(toyRecord), 0o644); err != nil {
		t.Fatal(err)
	}
	for _, c := range []struct {
		args string
		code int
		want string
	}{
		{"diagram tic-tac-toe --position X...O....", 0, "<circle"},
		{"diagram toy.score --ply 3 --theme dark", 0, "X..XX"},
		{"diagram toy.score", 0, "</svg>"},
		{"diagram toy.score --moves-of b2", 2, "Noughts and Crosses does not tell the moves of single pieces"},
		{"diagram toy.score --ply 10", 2, "its play reaches ply 9"},
	} {
		code, stdout, stderr := run("", strings.Fields(c.args)...)
		if code != c.code || !strings.Contains(stdout+stderr, c.want) && c.code == 2 || c.code == 0 && !strings.Contains(stdout, "</svg>") {
			t.Errorf("%s: exit code %d\n%s%s", c.args, code, stdout, stderr)
		}
	}
}

// TestEveryViewOfHiddenThings draws what viewers of a game that hides things saw:
// nothing but the pictures of the record redacted for them.
func TestEveryViewOfHiddenThings(t *testing.T) {
	game := hidingGame()
	_, redacted, _ := run("", "redact", "--sample", game, "--for", "public")
	_, want, _ := run(redacted, "diagram", "-", "--ply", "40")
	code, got, _ := run("", "diagram", "--sample", game, "--ply", "40", "--view", "public")
	if code != 0 || got != want {
		t.Errorf("exit code %d; the public picture differs from that of the redacted record", code)
	}
	if _, all, _ := run("", "diagram", "--sample", game, "--ply", "40"); all == got {
		t.Error("nothing is hidden from the public")
	}
}

func TestParseSize(t *testing.T) {
	for text, want := range map[string]string{
		"400": "400", "400px": "400", "80mm": "80mm", "8.5cm": "8.5cm", "3in": "3in", "60pt": "60pt",
		"": "", "0": "", "-3": "", "mm": "", "4kg": "", "NaN": "", "Inf": "", "1e9": "", "0.5": "", "80 mm": "",
	} {
		width, unit, err := parseSize(text)
		got := ""
		if err == nil {
			number, _ := json.Marshal(width)
			got = string(number) + unit
		}
		if got != want {
			t.Errorf("%q: %q, want %q (error %v)", text, got, want, err)
		}
		if err != nil && strings.Contains(err.Error(), "\n") {
			t.Errorf("%q: %v", text, err)
		}
	}
}

// FuzzMarks reads any value of --mark, --arrow and --size without a panic, and
// tells what is wrong in words that say what is possible.
func FuzzMarks(f *testing.F) {
	for _, seed := range []string{"c4", "c4:red:ring", "a0-d3:blue", "::", "-", "80mm", "1e400", "\xff:\xff", "c4::dot"} {
		f.Add(seed)
	}
	f.Fuzz(func(t *testing.T, text string) {
		m, markErr := parseMark(text)
		a, arrowErr := parseArrow(text)
		width, _, sizeErr := parseSize(text)
		if markErr == nil && m.Cell == "" || arrowErr == nil && (a.From == "" || a.To == "") || sizeErr == nil && !(width >= 1) {
			t.Fatalf("%q: mark %+v, arrow %+v, width %v", text, m, a, width)
		}
		for _, err := range []error{markErr, arrowErr, sizeErr} {
			if err != nil && err.Error() == "" {
				t.Fatalf("%q: an error without words", text)
			}
		}
	})
}
