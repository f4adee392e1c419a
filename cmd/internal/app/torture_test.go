package app

import (
	"bytes"
	"encoding/json"
	"fmt"
	"io"
	"runtime"
	"strings"
	"testing"
	"unicode/utf8"

	"scoresheet/notation/diag"
	"scoresheet/replay/games"
)

// tortured holds, for every game, four moves that are legal from the start, one
// that is not legal as the third, a look-alike of the first with its place, and a result that
// stands before the end.
var tortured = map[string]struct{ moves, lookalike, result, other string }{
	"accelerated-chess": {"e2 e7 f2 f7 Ra9", "e¦２", "1-0", "0-1"},
	"accelerator":       {"1-:a1N 1-:a9E 1+:a2N 1+:b9E 1+:c4N", "1¦−:a1N", "*", "*"},
	"atomic":            {"A<e6 A<d5 A>f5 C-e4 A<e6", "A¦＜e6", "1-0", "0-1"},
	"rainet":            {"d7-d6 d2-d3 e7-e6 e2-d2 d6-a1", "d7¦–d6", "1-0", "0-1"},
}

// A torture is one defect that every game can have. In its text G stands for the
// tag that names the game, M1 to M4 for legal moves, BAD for an illegal third
// move, LOOK for a look-alike of M1, R for a result and OTHER for another one. ¦
// stands before the place of the one diagnostic.
type torture struct {
	name, text string
	want       string // severity and code; "" when nothing is wrong; "error" alone for any clause
	games      int    // 1 if not set
	flags      string
}

var tortures = []torture{
	{name: "good", text: "G\n1. M1 M2 *"},
	{name: "no blank line", text: "G\n1. M1 *"},
	{name: "tags on one line", text: "G [Event \"x\"] [Site \"y\"] 1. M1 *"},
	{name: "two blank lines", text: "G\n\n\n\n1. M1\n\n\nM2 *"},
	{name: "CRLF", text: "G\r\n\r\n1. M1\r\n¦) M2 *\r\n", want: "error N-07"},
	{name: "CR only", text: "G\r\r1. M1\r¦) M2 *", want: "error N-07"},
	{name: "tab counts one", text: "G\n\t1.\tM1\t¦) *", want: "error N-07"},
	{name: "wide characters count one", text: "G\n{日本語 é} 1. M1 ¦) *", want: "error N-07"},
	{name: "byte order mark inside", text: "G\n1. M1 ¦\ufeffM2 *", want: "warning N-03"},
	{name: "byte order mark in a comment", text: "G\n1. M1 {a¦\ufeffb} M2 *", want: "warning N-03"},
	{name: "byte order mark in a tag value", text: "G\n[Event \"a¦\ufeffb\"]\n1. M1 *", want: "warning N-03"},
	{name: "byte order mark in a word", text: "G\n1. M1 x¦\ufeffx *", want: "error N-03"},
	{name: "byte order mark in a comment after the result", text: "G\n1. M1 * {¦\ufeff}", want: "warning N-03"},
	{name: "control character in a comment", text: "G\n1. M1 {a¦\x1b} M2 *", want: "error N-02"},
	{name: "control character in a tag value", text: "G\n[Event \"¦\x07\"]\n1. M1 *", want: "error N-02"},
	{name: "control character between games", text: "¦\x1a\nG\n1. M1 *", want: "error N-02"},
	{name: "control character after the result", text: "G\n1. M1 * ¦\x1a", want: "error N-02"},
	{name: "control character C1", text: "G\n1. M1 ¦\u0085 M2 *", want: "error N-02"},
	{name: "bad byte", text: "{é é}\nG\n1. M1 {¦\xe9} M2 *", want: "error N-01"},
	{name: "bad byte in a tag name", text: "{é é}\nG\n[Ev¦\xe9nt \"x\"]\n1. M1 *", want: "error N-01"},
	{name: "NUL", text: "G\n1. M1 ¦\x00 M2 *", want: "error N-02"},
	{name: "glued numbers", text: "G\n1.M1 *"},
	{name: "dots alone", text: "G\n1. {x} M1 *"},
	{name: "wrong number", text: "G\n¦7. M1 M2 *", want: "warning N-15"},
	{name: "dangling number", text: "G\n1. M1 ¦2. *", want: "warning N-30"},
	{name: "semicolon comment", text: "G\n1. M1 ; {not a brace\nM2 *"},
	{name: "percent line", text: "G\n1. M1\n% { ( [\nM2 *"},
	{name: "parenthesis in comment", text: "G\n1. M1 {( } M2 *"},
	{name: "nested brace", text: "G\n1. M1 {a {b} ¦c} M2 *", want: "error N-16"},
	{name: "empty comment", text: "G\n1. M1 {} M2 *"},
	{name: "many comments", text: "G\n{a}{b} 1. M1 {c} ;d\n{e} M2 {f} *"},
	{name: "comment first", text: "{a}\nG\n1. M1 *"},
	{name: "commands in comments", text: "G\n1. M1 {[%csl ] [%clk 0:01:00] [%foo_bar x]} *"},
	{name: "unterminated comment", text: "G\n1. M1 ¦{open\n", want: "error N-05"},
	{name: "unterminated variation", text: "G\n1. M1 ¦(1. M1 *", want: "error N-06"},
	{name: "surplus parenthesis", text: "G\n1. M1 ¦) M2 *", want: "error N-07"},
	{name: "empty variation", text: "G\n1. M1 ¦() M2 *", want: "error N-08"},
	{name: "variation of nothing", text: "G\n¦(1. M1) *", want: "error N-08"},
	{name: "variation", text: "G\n1. M1 (1. M1 M2) M2 *"},
	{name: "illegal move", text: "G\n1. M1 M2 ¦BAD M4 *", want: "error"},
	{name: "illegal move in a variation", text: "G\n1. M1 M2 M3 (¦BAD M4) M4 *", want: "error"},
	{name: "unreadable move", text: "G\n1. M1 ¦nonsense M3 *", want: "error N-16"},
	{name: "null move", text: "G\n1. M1 ¦-- *", want: "error N-16"},
	{name: "look-alike", text: "G\n1. LOOK *", want: "error N-04"},
	{name: "look-alike, lenient", text: "G\n1. LOOK M2 *", want: "warning N-04", flags: "--lenient"},
	{name: "no-break space", text: "G\n1. M1¦\u00a0M2 *", want: "error N-04"},
	{name: "no-break space in a tag", text: "G\n[Event¦\u00a0\"x\"]\n1. M1 *", want: "error N-04"},
	{name: "no-break space in a tag, lenient", text: "G\n[Event¦\u00a0\"x\"]\n1. M1 *", want: "warning N-04", flags: "--lenient"},
	{name: "typographic quotes", text: "G\n[Event ¦“x – y”]\n1. M1 *", want: "error N-04"},
	{name: "full-width bracket", text: "G\n[Event \"x\"¦］\n1. M1 *", want: "error N-04"},
	{name: "soft hyphen between moves", text: "G\n1. M1 ¦\u00ad M2 *", want: "error N-04"},
	{name: "look-alikes in a comment and a value", text: "G\n[Event \"“½ – ♘”\"]\n1. M1 {½ – ♘\u00a0} M2 *"},
	{name: "glyph apart", text: "G\n1. M1 ¦! M2 *", want: "warning N-23"},
	{name: "glyph on the next line", text: "G\n1. M1\n¦?! M2 *", want: "warning N-23"},
	{name: "second glyph", text: "G\n1. M1! ¦? M2 *", want: "warning N-23"},
	{name: "glyph after a NAG", text: "G\n1. M1 $3 ¦? M2 *", want: "warning N-23"},
	{name: "glyph after a comment", text: "G\n1. M1 {x} ¦! M2 *", want: "error N-28"},
	{name: "glyph before the first move", text: "G\n¦! 1. M1 *", want: "error N-28"},
	{name: "result in a variation", text: "G\n1. M1 (1. M1 ¦*) M2 *", want: "error N-28"},
	{name: "result and a comment in a variation", text: "G\n1. M1 (1. M1 ¦* {x} ) M2 *", want: "error N-28"},
	{name: "result in an open variation", text: "G\n1. M1 ¦(1. M1 * {x}", want: "error N-06"},
	{name: "text after the result and on", text: "G\n1. M1 * ¦stray words\nand more", want: "warning N-12"},
	{name: "parentheses after the result", text: "G\n1. M1 * ¦(1. M1) ] ) !", want: "warning N-12"},
	{name: "tag without its first bracket", text: "G\n¦Event \"a\"]\n[Site \"x\"]\n\n1. M1 *", want: "error N-09"},
	{name: "doubled bracket", text: "G\n[Event \"a\"]¦]\n[Site \"x\"]\n\n1. M1 *", want: "error N-09"},
	{name: "quoted words behind a tag", text: "G ¦a \"b\"\n[Site \"x\"]\n\n1. M1 *", want: "error N-09"},
	{name: "tag value never closed", text: "G\n[Event ¦\"a]\n[Site \"x\"]\n\n1. M1 *", want: "error N-09"},
	{name: "brackets and moves in a tag", text: "G\n[Event \"[1. M1] (x) ] {a} ; % 1-0\"]\n1. M1 *"},
	{name: "line end between name and value", text: "G\n[Event\n \"x\"]\n1. M1 *"},
	{name: "tag in a comment", text: "G\n1. M1 {[Event \"x\"]\nG} M2 *"},
	{name: "percent inside a line", text: "G\n1. M1 ¦%x M2 *", want: "error N-16"},
	{name: "comment with line ends", text: "G\n1. M1 {a\r\nb\rc} M2 ¦) *", want: "error N-07"},
	{name: "dots after a space", text: "G\n1. M1 1. ... M2 *"},
	{name: "many plies apart", text: "G\n" + strings.Repeat("{x}\n", 3000) + "1. M1 M2 *"},
	{name: "NAG too large", text: "G\n1. M1 ¦$256 *", want: "error N-23"},
	{name: "NAG without number", text: "G\n1. M1 ¦$ *", want: "error N-23"},
	{name: "NAGs and glyphs", text: "G\n1. M1! $14 $0 M2?! *"},
	{name: "three marks", text: "G\n1. M1¦!!! *", want: "error N-28"},
	{name: "stray bracket", text: "G\n1. M1 ¦] *", want: "error N-28"},
	{name: "quotes in a tag", text: "G\n[Event \"a \\\"b\\\" ; { ( [ ] % \\\\\"]\n1. M1 *"},
	{name: "bad quotes in a tag", text: "G\n[Event \"a \"¦b\" c\"]\n1. M1 *", want: "error N-09"},
	{name: "tag without quotes", text: "G\n[Event ¦a]\n1. M1 *", want: "error N-09"},
	{name: "unterminated comment before the moves", text: "G\n\n¦{open 1. M1 *\n", want: "error N-05"},
	{name: "unterminated comment among the tags", text: "G\n¦{open\n[Event \"a\"]\n1. M1 *\n", want: "error N-05"},
	{name: "tag value over two lines", text: "G\n[Event ¦\"a\nb\"]\n[Site \"x\"]\n\n1. M1 *", want: "error N-09"},
	{name: "bracket on the next line", text: "G\n[Event \"a\"¦\n]\n[Site \"x\"]\n\n1. M1 *", want: "error N-09"},
	{name: "duplicate tag", text: "G\n[Event \"a\"]\n[¦Event \"b\"]\n1. M1 *", want: "warning N-10"},
	{name: "unknown game", text: "[Variant \"¦checkers\"]\n1. M1 *", want: "error N-11"},
	{name: "text between", text: "¦stray words\nG\n1. M1 *", want: "warning N-12"},
	{name: "text glued to a tag", text: "¦strayG\n1. M1 *", want: "warning N-12"},
	{name: "text after the result", text: "G\n1. M1 * ¦stray words", want: "warning N-12"},
	{name: "no result", text: "G\n1. M1¦", want: "warning N-13"},
	{name: "tags only", text: "G\n[Event \"a\"]¦", want: "warning N-13"},
	{name: "half a result", text: "G\n1. M1 ¦1/2 *", want: "error N-16"},
	{name: "tag in the middle", text: "G\n1. M1¦\nG\n1. M1 *", want: "warning N-13", games: 2},
	{name: "second game tag", text: "G¦\nG\n1. M1 *", want: "warning N-13", games: 2},
	{name: "result in a comment", text: "G\n1. M1 {1-0} M2 *"},
	{name: "big comment", text: "G\n1. M1 {" + strings.Repeat("x", 200_000) + "} M2 *"},
	{name: "deep variations", text: "G\n1. M1 " + strings.Repeat("(1. M1 ", 200) + "¦" + strings.Repeat("(1. M1 ", 2800), want: "error N-22"},
}

// TestTorture gives every game every defect, between two good games that must
// survive, and finds exactly one diagnostic, at its place.
func TestTorture(t *testing.T) {
	for _, e := range games.All() {
		name := e.Language().Name
		words, ok := tortured[name]
		if !ok {
			t.Errorf("%s has no moves to be tortured", name)
			continue
		}
		for _, c := range tortures {
			t.Run(name+"/"+c.name, func(t *testing.T) { c.run(t, e.Language().Title, words.moves, words.lookalike) })
		}
		if words.result == words.other {
			continue
		}
		contradiction := torture{text: "[Result \"" + words.other + "\"]\nG\n1. M1 ¦" + words.result, want: "error N-14"}
		t.Run(name+"/contradicting result", func(t *testing.T) {
			contradiction.run(t, e.Language().Title, words.moves, words.lookalike)
		})
	}
}

// fill puts the words of a game into a text and gives the line and column of ¦,
// both 0 without one. The text begins on the given line.
func fill(text, title, moves, lookalike string, line int) (filled string, wantLine, wantColumn int) {
	pairs := []string{"G", "[Game \"" + title + "\"]", "LOOK", lookalike}
	for i, m := range strings.Fields(moves) {
		pairs = append(pairs, []string{"M1", "M2", "M3", "M4", "BAD"}[i], m)
	}
	text = strings.NewReplacer(pairs...).Replace(text)
	before, after, marked := strings.Cut(text, "¦")
	if !marked {
		return text, 0, 0
	}
	before2 := strings.NewReplacer("\r\n", "\n", "\r", "\n").Replace(before)
	last := before2[strings.LastIndexByte(before2, '\n')+1:]
	return before + after, line + strings.Count(before2, "\n"), utf8.RuneCountInString(last) + 1
}

func (c *torture) run(t *testing.T, title, moves, lookalike string) {
	good, _, _ := fill("G\n\n1. M1 M2 *\n\n", title, moves, lookalike, 1)
	text, line, column := fill(c.text, title, moves, lookalike, strings.Count(good, "\n")+1)
	archive := good + text + "\n\n" + good
	code, stdout, stderr := run(archive, append([]string{"validate", "--format", "ndjson", "-"}, strings.Fields(c.flags)...)...)
	n := max(c.games, 1) + 2
	lines := strings.Split(strings.TrimSuffix(stdout, "\n"), "\n")
	if len(lines) != n || stderr != "" {
		t.Fatalf("%d games, want %d\n%s\n%s%s", len(lines), n, archive, stdout, stderr)
	}
	var found []string
	for i, l := range lines {
		var g struct {
			Plies       int
			Valid       bool
			Diagnostics []struct {
				Severity, Code string
				Line, Column   int
			}
		}
		if err := json.NewDecoder(bytes.NewReader([]byte(l))).Decode(&g); err != nil {
			t.Fatal(err)
		}
		if (i == 0 || i == n-1) && (!g.Valid || g.Plies != 2) {
			t.Errorf("a good neighbour did not survive:\n%s", l)
		}
		for _, d := range g.Diagnostics {
			what := d.Severity + " " + d.Code
			if c.want == "error" {
				what = d.Severity
			}
			found = append(found, fmt.Sprintf("%s %d:%d", what, d.Line, d.Column))
		}
	}
	want := ""
	if c.want != "" {
		want = fmt.Sprintf("%s %d:%d", c.want, line, column)
	}
	if got := strings.Join(found, ", "); got != want {
		shown := archive
		if len(shown) > 600 {
			shown = shown[:600] + "…"
		}
		t.Errorf("got %q, want %q\n%s", got, want, shown)
	}
	if wantCode := map[bool]int{true: 1, false: 0}[strings.HasPrefix(c.want, "error")]; code != wantCode {
		t.Errorf("exit code %d, want %d", code, wantCode)
	}
}

// TestFilesThatAreNotUTF8 reads files of other encodings: unnamed, each is one game
// with one diagnostic that says what to do; named, it is read.
func TestFilesThatAreNotUTF8(t *testing.T) {
	for _, e := range games.All() {
		words := strings.Fields(tortured[e.Language().Name].moves)
		text := "[Game \"" + e.Language().Title + "\"]\n[Site \"Zo\u00eb\"]\n\n1. " + words[0] + " " + words[1] + " *\n"
		for encoding, data := range map[string]string{
			"utf-16le": encoded(text, func(r rune) []byte { return []byte{byte(r), byte(r >> 8)} }),
			"utf-16be": encoded(text, func(r rune) []byte { return []byte{byte(r >> 8), byte(r)} }),
			"latin1":   encoded(text, func(r rune) []byte { return []byte{byte(r)} }),
		} {
			found := diagnose(t, data)
			if len(found) != 1 || found[0].Code != diag.CodeEncoding || found[0].Hint != "read it with --encoding "+encoding {
				t.Errorf("%s in %s: %+v", e.Language().Name, encoding, found)
			}
			code, stdout, _ := run(data, "validate", "--encoding", encoding, "-")
			if code != 0 || stdout != "1 file, 1 game, 1 valid, 2 plies\n" {
				t.Errorf("%s in %s: %s", e.Language().Name, encoding, stdout)
			}
		}
	}
}

func encoded(text string, bytes func(rune) []byte) string {
	var out []byte
	for _, r := range text {
		out = append(out, bytes(r)...)
	}
	return string(out)
}

// TestHeaderless reads games without tags of every kind, one of which is broken.
func TestHeaderless(t *testing.T) {
	for _, e := range games.All() {
		name := e.Language().Name
		words := strings.Fields(tortured[name].moves)
		good := "1. " + words[0] + " " + words[1] + " *\n"
		code, stdout, _ := run(good+"1. "+words[0]+" ] *\n"+good, "validate", "--game", name, "-")
		if code != 1 || !strings.Contains(stdout, "[N-28] (game 2, ply ") || !strings.HasSuffix(stdout, "1 file, 3 games, 2 valid, 5 plies\n") {
			t.Errorf("%s: %s", name, stdout)
		}
	}
}

// A gameStream is one game after the other, each on one line, up to a size.
type gameStream struct {
	line []byte
	left int // bytes
	at   int // in the line
}

func (s *gameStream) Read(p []byte) (n int, err error) {
	if s.left == 0 && s.at == 0 {
		return 0, io.EOF
	}
	n = copy(p, s.line[s.at:])
	s.left = max(0, s.left-n)
	s.at = (s.at + n) % len(s.line)
	return n, nil
}

// TestStream validates 100 MB of one game a line (less in short runs), all of it
// and in bounded memory.
func TestStream(t *testing.T) {
	size := 100 << 20
	if testing.Short() {
		size = 4 << 20
	}
	line := "[Game \"Rai-Net\"] 1. d7-d6 d2-d3" + strings.Repeat(" d6-d7 d3-d2 d7-d6 d2-d3", 400) + " *\n"
	var out strings.Builder
	env := Env{Stdin: &gameStream{line: []byte(line), left: size}, Stdout: &out, Stderr: io.Discard, Getenv: func(string) string { return "" }}
	var before, after runtime.MemStats
	runtime.GC()
	runtime.ReadMemStats(&before)
	code := Run(t.Context(), []string{"scoresheet", "validate", "-"}, env)
	runtime.GC()
	runtime.ReadMemStats(&after)
	n := (size + len(line) - 1) / len(line)
	if want := fmt.Sprintf("1 file, %d games, %d valid, %d plies\n", n, n, n*1602); code != 0 || out.String() != want {
		t.Errorf("exit code %d: %.300s, want %s", code, out.String(), want)
	}
	if grown := int(after.Sys) - int(before.Sys); grown > 256<<20 {
		t.Errorf("the memory grew by %d bytes", grown)
	}
}
