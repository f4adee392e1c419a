package importers

import (
	"os"
	"strings"
	"testing"

	"scoresheet/notation/diag"

	"github.com/google/go-cmp/cmp"
)

// shortLog is a game made up for these tests: both sides capture and escape,
// and the person wins by an escape.
func shortLog(t testing.TB) string { return readFile(t, "testdata/short.log") }

func readFile(t testing.TB, name string) string {
	t.Helper()
	b, err := os.ReadFile(name)
	if err != nil {
		t.Fatal(err)
	}
	return string(b)
}

// edit replaces the one place of a text, or fails.
func edit(t *testing.T, text, old, new string) string {
	t.Helper()
	if n := strings.Count(text, old); n != 1 {
		t.Fatalf("%q stands %d times in the log", old, n)
	}
	return strings.Replace(text, old, new, 1)
}

// lines gives the log up to and including a line, counted from 1.
func lines(log string, n int) string {
	return strings.Join(strings.SplitAfterN(log, "\n", n+1)[:n], "")
}

// movetext gives the movetext of a record on one line.
func movetext(r Record) string {
	_, moves, _ := strings.Cut(r.Text, "\n\n")
	return strings.Join(strings.Fields(moves), " ")
}

// printed gives the diagnostics as the user sees them.
func printed(log string, c Conversion) string {
	var out []byte
	for _, l := range diag.LocateAll(&diag.Source{File: "x.log", Text: []byte(log)}, c.Diagnostics) {
		out = diag.Printer{}.Append(out, &l)
	}
	return string(out)
}

func TestTranscript(t *testing.T) {
	log := shortLog(t)
	want := readFile(t, "testdata/short.score")
	for name, text := range map[string]string{
		"LF": log, "CRLF": strings.ReplaceAll(log, "\n", "\r\n"), "CR": strings.ReplaceAll(log, "\n", "\r"),
		"byte order mark": "\uFEFF" + log, "no line end": strings.TrimSuffix(log, "\n"),
		"blank lines": strings.ReplaceAll(log, "god view\n", "\n\ngod view\n\n"),
	} {
		t.Run(name, func(t *testing.T) {
			c := transcript{}.Import([]byte(text))
			if len(c.Diagnostics) > 0 || len(c.Records) != 1 {
				t.Fatalf("%d records\n%s", len(c.Records), printed(text, c))
			}
			if diff := cmp.Diff(want, c.Records[0].Text); diff != "" {
				t.Errorf("(-want +got)\n%s", diff)
			}
		})
	}
}

// TestTranscriptAnchors finds every part of the record again in the log.
func TestTranscriptAnchors(t *testing.T) {
	log := shortLog(t)
	r := transcript{}.Import([]byte(log)).Records[0]
	var got []string
	for _, a := range r.Anchors {
		if a.Ply > 0 && a.Ply < 10 {
			continue
		}
		from := strings.Join(strings.Fields(log[a.Log.Start:a.Log.End]), " ")
		got = append(got, r.Text[a.Text.Start:a.Text.End]+" < "+from)
	}
	want := []string{
		`[Game "Rai-Net Access Battlers"] < god view`,
		`[A "ai"] < god view`,
		`[B "human"] < god view`,
		`[Result "0-1"] < You win`,
		`[First "B"] < god view`,
		`[SetupA "LLLLVVVV"] < 8 l l l - - v v v 7 - - - l v - - -`,
		`[SetupB "VVVLLVLL"] < 2 - - - L L - - - 1 V V V - - V L L`,
		`e3xe2=L < move from: e3 to e2`,
		`d7-c7 < move from: d7 to c7`,
		`e2-e1 < move from: e2 to e1`,
		`c7xc8=L < move from: c7 to c8`,
		`e1^ < move from: e1 to e0`,
		`c8xb8=L < move from: c8 to b8`,
		`h8-h7 < move from: h8 to h7`,
		`b8-c8 < move from: b8 to c8`,
		`h7-h6 < move from: h7 to h6`,
		`c8-b8 < move from: c8 to b8`,
		`h6-h5 < move from: h6 to h5`,
		`b8-c8 < move from: b8 to c8`,
		`h5-h4 < move from: h5 to h4`,
		`c8-d8 < move from: c8 to d8`,
		`h4-h3 < move from: h4 to h3`,
		`d8^ < move from: d8 to d9`,
		`0-1 < You win`,
	}
	if diff := cmp.Diff(want, got); diff != "" {
		t.Errorf("(-want +got)\n%s", diff)
	}
}

// TestTranscriptBroken breaks the log in one place each: what is before it is
// converted, and one diagnostic tells the line of the log.
func TestTranscriptBroken(t *testing.T) {
	log := shortLog(t)
	tests := []struct{ name, log, moves, diagnostic string }{
		{"cut off after a move", lines(log, 94), "1. d2-d3 e7-e6 2. d3-d4 *", "" +
			"x.log:94:1: warning: the log ends without a result [N-13] (game 1)\n" +
			"  94 | ['a1', 'b1', 'c1', 'd3', 'e2', 'f1', 'g1', 'h1'] where you want to move? ['d4'] move from: d3 to d4\n" +
			"     | " + strings.Repeat("^", 99) + "\n" +
			"  hint: the first 3 moves are converted\n"},
		{"cut off inside a board", lines(log, 53), "1. d2-d3 e7-e6 *", "" +
			"x.log:53:1: warning: the log breaks off inside a board [N-13] (game 1)\n" +
			"  53 | 7 - - - l - - - - \n" +
			"     | ^^^^^^^^^^^^^^^^^\n" +
			"  hint: the first 2 moves are converted\n"},
		{"cut off inside a row", lines(log, 52) + "7 - - - l", "1. d2-d3 e7-e6 *", "" +
			"x.log:53:1: warning: the log breaks off in this line [N-13] (game 1)\n" +
			"  53 | 7 - - - l\n" +
			"     | ^^^^^^^^^\n" +
			"  hint: the first 2 moves are converted\n"},
		{"cut off inside a move", lines(log, 47) + "move from: e7 t", "1. d2-d3 *", "" +
			"x.log:48:1: warning: the log breaks off in this line [N-13] (game 1)\n" +
			"  48 | move from: e7 t\n" +
			"     | ^^^^^^^^^^^^^^^\n" +
			"  hint: the first move is converted\n"},
		{"no move yet", lines(log, 20), "*", "" +
			"x.log:20:1: warning: the log breaks off inside a board [N-13] (game 1)\n" +
			"  20 | 5 - - - - - - - - \n" +
			"     | ^^^^^^^^^^^^^^^^^\n" +
			"  hint: the game is converted without moves\n"},
		{"garbage between moves", edit(t, log, "move from: e6 to e5\n", "Segmentation fault\nmove from: e6 to e5\n"), "1. d2-d3 e7-e6 2. d3-d4 *", "" +
			"x.log:96:1: error: this line of the log cannot be read [N-31] (game 1, ply 4)\n" +
			"  96 | Segmentation fault\n" +
			"     | ^^^^^^^^^^^^^^^^^^\n" +
			"  hint: the first 3 moves are converted\n"},
		{"garbage in a board", strings.Replace(log, "4 - - - L - - - - ", "4 - - - # - - - - ", 1), "1. d2-d3 e7-e6 2. d3-d4 e6-e5 *", "" +
			"x.log:104:1: error: this line of the log cannot be read [N-31] (game 1, ply 5)\n" +
			"  104 | 4 - - - # - - - - \n" +
			"      | ^^^^^^^^^^^^^^^^^\n" +
			"  hint: the first 4 moves are converted\n"},
		{"unknown cell", edit(t, log, "from: e7 to e6", "from: e7 to i6"), "1. d2-d3 *", "" +
			"x.log:48:1: error: this line of the log cannot be read [N-31] (game 1, ply 2)\n" +
			"  48 | move from: e7 to i6\n" +
			"     | ^^^^^^^^^^^^^^^^^^^\n" +
			"  hint: the first move is converted\n"},
		{"empty cell", edit(t, log, "from: e7 to e6", "from: e6 to e5"), "1. d2-d3 *", "" +
			"x.log:48:1: error: A is to move and has no card on e6 [N-32] (game 1, ply 2)\n" +
			"  48 | move from: e6 to e5\n" +
			"     | ^^^^^^^^^^^^^^^^^^^\n" +
			"  hint: the first move is converted\n"},
		{"own card", edit(t, log, "from: e7 to e6", "from: e7 to d7"), "1. d2-d3 *", "" +
			"x.log:48:1: error: A has a card of its own on d7 [N-32] (game 1, ply 2)\n" +
			"  48 | move from: e7 to d7\n" +
			"     | ^^^^^^^^^^^^^^^^^^^\n" +
			"  hint: the first move is converted\n"},
		{"wrong exit", edit(t, log, "from: e1 to e0", "from: e1 to e9"), "1. d2-d3 e7-e6 2. d3-d4 e6-e5 3. d4-d5 e5-e4 4. d5-d6 e4-e3 5. d6xd7=L e3xe2=L 6. d7-c7 e2-e1 7. c7xc8=L *", "" +
			"x.log:336:1: error: e9 is no exit of A [N-32] (game 1, ply 14)\n" +
			"  336 | move from: e1 to e9\n" +
			"      | ^^^^^^^^^^^^^^^^^^^\n" +
			"  hint: the first 13 moves are converted\n"},
		{"exit from afar", edit(t, log, "from: e6 to e5", "from: e6 to e0"), "1. d2-d3 e7-e6 2. d3-d4 *", "" +
			"x.log:96:1: error: e0 is left through the port e1, not from e6 [N-32] (game 1, ply 4)\n" +
			"  96 | move from: e6 to e0\n" +
			"     | ^^^^^^^^^^^^^^^^^^^\n" +
			"  hint: the first 3 moves are converted\n"},
		{"move and board disagree", edit(t, log, "from: e6 to e5", "from: e6 to f6"), "1. d2-d3 e7-e6 *", "" +
			"x.log:102:13: error: the board of the log shows no card on f6, but its moves lead to a Virus of A there [N-32] (game 1, ply 3)\n" +
			"  102 | 6 - - - - - - - - \n" +
			"      |             ^\n" +
			"  hint: the first 2 moves are converted\n" +
			"x.log:94:81: note: a move since the board before\n" +
			"  94 | ['a1', 'b1', 'c1', 'd3', 'e2', 'f1', 'g1', 'h1'] where you want to move? ['d4'] move from: d3 to d4\n" +
			"     | " + strings.Repeat(" ", 80) + "^^^^^^^^^^^^^^^^^^^\n" +
			"x.log:96:1: note: a move since the board before\n" +
			"  96 | move from: e6 to f6\n" +
			"     | ^^^^^^^^^^^^^^^^^^^\n"},
		{"counts disagree", strings.Replace(log, "self info -> virus ate: 0 link ate: 1", "self info -> virus ate: 1 link ate: 0", 1),
			"1. d2-d3 e7-e6 2. d3-d4 e6-e5 3. d4-d5 e5-e4 4. d5-d6 e4-e3 5. d6xd7=L e3xe2=L *", "" +
				"x.log:281:1: error: the log counts Links and Viruses on the stack of B as 0 and 1, but its moves put 1 and 0 there [N-32] (game 1, ply 11)\n" +
				"  281 | self info -> virus ate: 1 link ate: 0 lb pos: None fw pos: None\n" +
				"      | ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^\n" +
				"  hint: the first 10 moves are converted\n"},
		{"line boost", strings.Replace(log, "lb pos: None", "lb pos: d2", 1), "*", "" +
			"x.log:41:1: error: a terminal card was used, and this kind of log does not tell how [N-31] (game 1, ply 1)\n" +
			"  41 | self info -> virus ate: 0 link ate: 0 lb pos: d2 fw pos: None\n" +
			"     | ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^\n" +
			"  hint: the game is converted without moves\n"},
		{"virus checker", strings.Replace(log, "['vc', '404']", "['404']", 1), "*", "" +
			"x.log:42:14: error: a terminal card was used, and this kind of log does not tell how [N-31] (game 1, ply 1)\n" +
			"  42 |              skills can use without lb and fw: ['404']\n" +
			"     |              ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^\n" +
			"  hint: the game is converted without moves\n"},
		{"text before the game", "$ python play.py\nhello\n" + log, "", "" +
			"x.log:1:1: warning: this line of the log belongs to no game [N-12] (game 1)\n" +
			"  1 | $ python play.py\n" +
			"    | ^^^^^^^^^^^^^^^^\n"},
		{"text after the game", log + "$ exit\n$\n", "", "" +
			"x.log:624:1: warning: this line of the log belongs to no game [N-12] (game 2)\n" +
			"  624 | $ exit\n" +
			"      | ^^^^^^\n"},
	}
	for _, tt := range tests {
		t.Run(tt.name, func(t *testing.T) {
			c := transcript{}.Import([]byte(tt.log))
			if diff := cmp.Diff(tt.diagnostic, printed(tt.log, c)); diff != "" {
				t.Errorf("diagnostics (-want +got)\n%s", diff)
			}
			if len(c.Records) != 1 {
				t.Fatalf("%d records", len(c.Records))
			}
			want := tt.moves
			if want == "" { // the whole game
				want = movetext(Record{Text: readFile(t, "testdata/short.score")})
			}
			if diff := cmp.Diff(want, movetext(c.Records[0])); diff != "" {
				t.Errorf("movetext (-want +got)\n%s", diff)
			}
		})
	}
}

// TestTranscriptWithoutGame has logs of which no record can be made.
func TestTranscriptWithoutGame(t *testing.T) {
	log := shortLog(t)
	tests := []struct{ name, log, want string }{
		{"empty", "", ""},
		{"blank", "\r\n  \n", ""},
		{"other text", "hello\nworld\n", "" +
			"x.log:1:1: error: there is no god view in this log, so that no game can be found [N-31] (game 1)\n" +
			"  1 | hello\n" +
			"    | ^\n"},
		{"no complete board", lines(log, 6), "" +
			"x.log:6:1: warning: the log breaks off inside a board [N-13] (game 1)\n" +
			"  6 | 6 - - - - - - - - \n" +
			"    | ^^^^^^^^^^^^^^^^^\n"},
		{"not the start of a game", strings.Join(strings.SplitAfter(log, "\n")[48:], ""), "" +
			"x.log:2:1: error: the first board of the log is not the start of a game [N-31] (game 1)\n" +
			"  2 | god view\n" +
			"    | ^^^^^^^^\n" +
			"  hint: only logs that tell a game from its start can be converted\n"},
	}
	for _, tt := range tests {
		t.Run(tt.name, func(t *testing.T) {
			c := transcript{}.Import([]byte(tt.log))
			if diff := cmp.Diff(tt.want, printed(tt.log, c)); diff != "" {
				t.Errorf("(-want +got)\n%s", diff)
			}
			if len(c.Records) > 0 {
				t.Errorf("a record:\n%s", c.Records[0].Text)
			}
		})
	}
}

func TestTranscriptOfSeveralGames(t *testing.T) {
	log := shortLog(t)
	two := edit(t, log, "You win\n", "You lose\n") + log
	c := transcript{}.Import([]byte(two))
	if len(c.Diagnostics) > 0 || len(c.Records) != 2 {
		t.Fatalf("%d records\n%s", len(c.Records), printed(two, c))
	}
	want := readFile(t, "testdata/short.score")
	if c.Records[0].Text != strings.ReplaceAll(want, "0-1", "1-0") || c.Records[1].Text != want {
		t.Errorf("records:\n%s\n%s", c.Records[0].Text, c.Records[1].Text)
	}
	if log, _ := c.Records[1].Ply(1); log.Start < len(two)/2 {
		t.Errorf("ply 1 of the second game is placed at byte %d of %d", log.Start, len(two))
	}
}

// FuzzTranscript reads any text: at most one game is left open by one
// diagnostic, and all places lie in the log.
func FuzzTranscript(f *testing.F) {
	log := shortLog(f)
	f.Add([]byte(log))
	f.Add([]byte(lines(log, 50)))
	f.Add([]byte(strings.ReplaceAll(log, "e6", "e9")))
	f.Add([]byte("\xEF\xBB\xBFgod view\r9 $ $ $ X X $ $ $\n"))
	f.Fuzz(func(t *testing.T, log []byte) {
		c := transcript{}.Import(log)
		within := func(s diag.Span) {
			if s.Start < 0 || s.End < s.Start || s.End > len(log) {
				t.Fatalf("%v is outside the log of %d bytes", s, len(log))
			}
		}
		for _, d := range c.Diagnostics {
			within(d.Span)
		}
		for _, r := range c.Records {
			for _, a := range r.Anchors {
				within(a.Log)
			}
			if strings.HasSuffix(r.Text, "*\n") && len(c.Diagnostics) == 0 {
				t.Fatal("a game without its result and without a diagnostic")
			}
		}
	})
}
