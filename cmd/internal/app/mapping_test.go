package app

import (
	"encoding/json"
	"fmt"
	"os"
	"strings"
	"testing"

	"scoresheet/notation"
	"scoresheet/notation/diag"
	"scoresheet/replay/games"
	"scoresheet/testdata"
)

// TestMappingOfEveryGame writes the sample of every game as a log of another
// program, and gets the record back by a mapping.
func TestMappingOfEveryGame(t *testing.T) {
	for _, e := range games.All() {
		t.Run(e.Language().Name, func(t *testing.T) {
			t.Chdir(t.TempDir())
			text, err := testdata.Sample(e.Language().Name)
			if err != nil {
				t.Fatal(err)
			}
			rec := notation.Parse(diag.Source{Text: text, Line: 1, Column: 1}, 1, games.Language, notation.Options{})
			log, mapping := asLog(t, rec, string(text))
			if err := os.WriteFile("log.toml", []byte(mapping), 0o644); err != nil {
				t.Fatal(err)
			}
			code, got, stderr := run(log, "convert", "--map", "log.toml", "-")
			if code != exitOK || stderr != "" {
				t.Fatalf("exit code %d: %s", code, stderr)
			}
			want := verdictOf(t, string(text))
			if v := verdictOf(t, got); v != want {
				t.Errorf("got %s, want %s", v, want)
			}
			// The clauses of the game are told on the log's lines.
			lines := strings.SplitAfter(log, "\n")
			cut := strings.Join(lines[:3], "") + lines[2] + strings.Join(lines[3:], "")
			if code, _, stderr := run(cut, "convert", "--map", "log.toml", "-"); code != exitInvalid || !strings.HasPrefix(stderr, "-:4:1: error: ") {
				t.Errorf("exit code %d: %s", code, stderr)
			}
		})
	}
}

// asLog writes the main line of a record as a log, one move a line, and the
// mapping that reads it.
func asLog(t *testing.T, rec *notation.Game, text string) (log, mapping string) {
	_, moves, stderr := run(text, "replay", "--format", "ndjson", "-")
	if stderr != "" {
		t.Fatal(stderr)
	}
	var lines []string
	for object := range strings.Lines(moves) {
		var frame struct{ Move string }
		if err := json.Unmarshal([]byte(object), &frame); err != nil {
			t.Fatal(err)
		}
		if frame.Move != "" {
			lines = append(lines, "move "+frame.Move)
		}
	}
	log = "begin\n" + strings.Join(lines, "\n") + "\nend " + rec.Result.Text + "\n"
	mapping = fmt.Sprintf("game = %q\n[tags]\n", rec.Language.Name)
	for _, tag := range rec.Tags {
		if tag.Name != "Game" && tag.Name != "Result" {
			mapping += tag.Name + " = '" + tag.Value + "'\n"
		}
	}
	return log, mapping + "[[start]]\nline = '^begin'\n[[move]]\nline = '^move (?<move>.*)'\nword = '{move}'\n[[result]]\nline = '^end (?<result>.*)'\nresult = '{result}'\n"
}

// verdictOf gives what validate says of a record.
func verdictOf(t *testing.T, text string) string {
	t.Helper()
	code, verdict, _ := run(text, "validate", "--format", "ndjson", "-")
	if code != exitOK {
		t.Fatal(verdict)
	}
	return verdict
}
