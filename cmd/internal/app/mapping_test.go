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

// fromTo reads a chess log that tells nothing but cells: the board knows the piece.
const fromTo = `
game = "accelerated-chess"
[words.letter]
K = "K"
Q = "Q"
R = "R"
B = "B"
N = "N"
P = ""
[words.long]       # of what goes from e0 to c0
K = "O-O-O"
R = "Re0-c0"
Q = "Qe0-c0"
[[place]]
cells = "a0 b0 c0 d0 e0 f0 g0 h0  a9 b9 c9 d9 e9 f9 g9 h9"
letters = "RNBQKBNRRNBKQBNR"
[[place]]
cells = "a1 b1 c1 d1 e1 f1 g1 h1  a8 b8 c8 d8 e8 f8 g8 h8"
letters = "P"
[[move]]
line = '^(?<from>e0) (?<to>c0)$'
word = "{piece:long}"
also = ["a0 d0"]
[[move]]
line = '^(?<from>\S+) (?<to>\S+)( (?<new>[qrbn]))?$'
word = "{piece:letter}{from}-{to}[={new:upper}]"
takes = "{piece:letter}{from}x{to}[={new:upper}]"
becomes = "{new:upper}"
[[result]]
line = '^(?<result>\S+)$'
result = "{result}"
`

// TestMappingFollowsPieces gets a whole game back from the cells alone, a capture
// en passant and castling included.
func TestMappingFollowsPieces(t *testing.T) {
	t.Chdir(t.TempDir())
	if err := os.WriteFile("log.toml", []byte(fromTo), 0o644); err != nil {
		t.Fatal(err)
	}
	letters := map[string]string{"queen": " q", "rook": " r", "bishop": " b", "knight": " n"}
	_, frames, _ := run("", "replay", "--sample", "accelerated-chess", "--format", "ndjson")
	log, castled := "", false
	for object := range strings.Lines(frames) {
		var frame struct {
			Move string
			Did  struct{ From, To, Promotion, Castling string }
		}
		if err := json.Unmarshal([]byte(object), &frame); err != nil {
			t.Fatal(err)
		}
		if frame.Move != "" {
			log += frame.Did.From + " " + frame.Did.To + letters[frame.Did.Promotion] + "\n"
			castled = castled || frame.Did.Castling != ""
		}
	}
	code, got, stderr := run(log+"1-0\n", "convert", "--map", "log.toml", "-")
	if code != exitOK || stderr != "" {
		t.Fatalf("exit code %d: %s\n%s", code, stderr, log)
	}
	text, err := testdata.Sample("accelerated-chess")
	if err != nil {
		t.Fatal(err)
	}
	if v, want := verdictOf(t, got), verdictOf(t, string(text)); v != want {
		t.Errorf("got %s, want %s", v, want)
	}
	if !castled {
		t.Error("nobody castles in the sample")
	}
}
