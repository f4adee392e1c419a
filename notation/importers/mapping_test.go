package importers

import (
	"fmt"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"scoresheet/notation/diag"
)

// knowsAll stands for a registry in which every game is known but one.
func knowsAll(game string) bool { return game != "checkers" }

// newMapping reads a mapping that is in order.
func newMapping(t testing.TB, file string) Importer {
	t.Helper()
	im, faults := NewMapping([]byte(file), knowsAll)
	if len(faults) > 0 {
		t.Fatalf("the mapping is not in order:\n%s", places(file, faults))
	}
	return im
}

// places writes diagnostics as LINE:COLUMN: message.
func places(text string, ds []diag.Diagnostic) string {
	var b strings.Builder
	for _, l := range diag.LocateAll(&diag.Source{Text: []byte(text)}, ds) {
		fmt.Fprintf(&b, "%d:%d: %s\n", l.Line, l.Column, l.Message)
	}
	return b.String()
}

// worked reads a file of the worked examples.
func worked(t testing.TB, name string) string {
	t.Helper()
	return readFile(t, filepath.Join("../../testdata/logs", name))
}

// TestMappingExamples converts the worked examples; the records are still to be
// replayed, which the commands' tests do.
func TestMappingExamples(t *testing.T) {
	for _, name := range []string{"bentbox", "tiletalk"} {
		t.Run(name, func(t *testing.T) {
			log := worked(t, name+".log")
			im := newMapping(t, worked(t, name+".toml"))
			c := im.Import([]byte(log))
			if len(c.Diagnostics) > 0 {
				t.Error(printed(log, c))
			}
			var got []string
			for _, r := range c.Records {
				got = append(got, r.Text)
			}
			want, err := os.ReadFile("testdata/" + name + ".golden")
			if err != nil {
				t.Fatal(err)
			}
			if diff := cmp.Diff(string(want), strings.Join(got, "\n")); diff != "" {
				t.Errorf("(-want +got)\n%s", diff)
			}
			if !im.Sniff([]byte(log)) || im.Sniff([]byte("[Game \"x\"]\n")) {
				t.Error("a log is not recognised, or a record is taken for one")
			}
		})
	}
}

// TestMappingOfReadme reads the log that the README shows by the mapping beside it.
func TestMappingOfReadme(t *testing.T) {
	readme := readFile(t, "../../README.md")
	block := func(after, fence string) string {
		_, rest, _ := strings.Cut(readme, after)
		_, rest, _ = strings.Cut(rest, fence+"\n")
		inside, _, found := strings.Cut(rest, "```")
		if !found {
			t.Fatalf("no block %s after %q", fence, after)
		}
		return inside
	}
	log := block("### A log of your own", "```")
	c := newMapping(t, block("### A log of your own", "```toml")).Import([]byte(log))
	if len(c.Diagnostics) > 0 || len(c.Records) != 1 || movetext(c.Records[0]) != "b1-b4w Ng9-f7 1-0" {
		t.Errorf("%+v\n%s", c.Records, printed(log, c))
	}
	whole := strings.Join(strings.Fields(worked(t, "bentbox.toml")+worked(t, "tiletalk.toml")), " ")
	for line := range strings.Lines(block("### A log of your own", "```toml") + block("TileTalk counts", "```toml")) {
		code, _, _ := strings.Cut(line, "  #")
		if shown := strings.Join(strings.Fields(code), " "); !strings.Contains(whole, shown) {
			t.Errorf("the worked examples have no line %s", shown)
		}
	}
}

// TestMappingFaults tells what is wrong with a mapping file on its own lines.
func TestMappingFaults(t *testing.T) {
	const good = "game = 'g'\n[[move]]\nline = '(?<a>.)'\nword = '{a}'\n"
	for _, c := range []struct{ name, file, want string }{
		{"empty", "", "1:1: a mapping names the game of its records: game = \"…\"\n1:1: a mapping has at least one [[move]]\n"},
		{"no TOML", "game = 'g\n", "1:8: this string is not closed on its line\n"},
		{"unknown game", "game = 'checkers'" + good[10:], "1:8: there is no game \"checkers\"\n"},
		{"game is no string", "game = 3" + good[10:], "1:8: game is a string, not an integer\n"},
		{"unknown key", "gmae = 'g'\n" + good, "1:1: a mapping has no key gmae; its keys are game, players, ignore, rest, tags, words, place, start, tag, end, move, result\n"},
		{"unknown key of a move", good + "wrod = 'x'\n",
			"5:1: [[move]] has no key wrod; its keys are line, each, player, from, to, word, takes, board, becomes, also\n"},
		{"bad expression", "ignore = [\n  '^#',\n  '(a', '[z-a]']\n" + good, "3:3: this is no regular expression: missing closing ): (a\n" +
			"3:9: this is no regular expression: invalid character class range: z-a\n"},
		{"bad expression of a line", strings.Replace(good, "(?<a>.)", "(?<a>.", 1), "3:8: this is no regular expression: missing closing ): (?<a>.\n"},
		{"no line", good + "[[result]]\nresult = '*'\n", "5:1: [[result]] has no line\n"},
		{"no word", "game = 'g'\n[[move]]\nline = '.'\n", "2:1: [[move]] has no word\n"},
		{"no result", good + "[[result]]\nline = '.'\n", "5:1: [[result]] has no result\n"},
		{"unknown group", strings.Replace(good, "{a}", "{b}", 1), "4:8: nothing here is called b; there is a\n"},
		{"no groups", strings.Replace(good, "(?<a>.)", ".", 1), "4:8: nothing here is called a; the line has no named groups, which are written (?<name>…)\n"},
		{"bad template", strings.Replace(good, "{a}", "{a", 1), "4:8: a { of the template is not closed\n"},
		{"unknown table", strings.Replace(good, "{a}", "{a:b}", 1), "4:8: there is no form b, and no table [words.b]\n"},
		{"table with the name of a form", good + "[words.file]\n", "5:8: file is a form of its own and cannot be a table of words\n"},
		{"word of another kind", good + "[words.x]\na = 1\n", "6:5: a is a string, not an integer\n"},
		{"ignore of another kind", "ignore = [1]\n" + good, "1:11: ignore holds strings, not an integer\n"},
		{"rest", "rest = 'keep'\n" + good, "1:8: rest is \"ignore\", or it is left out\n"},
		{"one bracket", good + "[start]\nline = '.'\n", "5:1: start is written under headers [[start]]\n"},
		{"tags of the mapping itself", good + "[tags]\nGame = 'x'\nResult = '*'\n'a b' = ''\nSite = \"\"\"\na\nb\"\"\"\n",
			"6:1: the tag Game is written from the key game\n7:1: the tag Result is written from [[result]]\n" +
				"8:1: \"a b\" cannot be the name of a tag\n9:8: the value of a tag holds no line end\n"},
		{"tag template", good + "[[tag]]\nline = '.'\ntags = { Site = '{x}', Game = '' }\n",
			"7:17: nothing here is called x; the line has no named groups, which are written (?<name>…)\n7:24: the tag Game is written from the key game\n"},
		{"letters", good + "[[place]]\ncells = 'a1 b1 c1'\nletters = 'xy'\n", "7:11: there are 2 letters for 3 cells\n"},
		{"letters without cells", good + "[[place]]\nletters = 'xy'\n", "5:1: [[place]] has no cells\n"},
		{"cells without letters", good + "[[place]]\ncells = 'a1'\n", "5:1: [[place]] has no letters\n"},
		{"no cells", good + "[[place]]\ncells = ' '\nletters = 'x'\n", "6:9: cells names no cell\n"},
		{"players missing", good + "player = '{a}'\n[[start]]\nline = '(?<f>.)'\nfirst = '{f}'\n",
			"5:1: player gives one of the players, but the mapping has no key players\n8:1: first gives one of the players, but the mapping has no key players\n"},
		{"board", good + "board = 'jump'\n", "5:9: board is one of forget, move, remove, stay, swap, not \"jump\"\n"},
		{"board without cells", good + "board = 'move'\n", "5:9: board = \"move\" needs cells that this entry does not name\n"},
		{"takes without a cell", good + "takes = '{a}'\n", "5:1: takes needs a cell to, which this entry does not name\n"},
		{"also", good + "also = ['a1']\n", "5:9: also holds pairs of cells, such as \"a1 d1\"\n"},
	} {
		t.Run(c.name, func(t *testing.T) {
			im, faults := NewMapping([]byte(c.file), knowsAll)
			if diff := cmp.Diff(c.want, places(c.file, faults)); diff != "" {
				t.Errorf("(-want +got)\n%s", diff)
			}
			if im != nil {
				t.Error("an importer all the same")
			}
		})
	}
	if im, faults := NewMapping([]byte(good), knowsAll); im == nil || len(faults) > 0 {
		t.Errorf("the mapping that the others are made of is not in order: %v", faults)
	}
}

// duel is a mapping for the tests of logs.
const duel = `
game = "duel"
players = ["white", "black"]
ignore = ['^#']
[words.side]
W = "white"
B = "black"
[[place]]
cells = "a1 b1 a8 b8"
letters = "KPk?"
[[start]]
line = '^new( (?<first>[WB]))?$'
[[tag]]
line = '^at (?<site>.*)$'
tags = { Site = "{site}" }
[[tag]]
line = '^begins (?<first>.)$'
first = "{first:side}"
[[tag]]
line = '^put (?<letters>.*)$'
cells = "c1 d1"
letters = "{letters}"
[[move]]
line = '^((?<who>[A-Z]) )?(?<from>..)-(?<to>..)( (?<new>.))?$'
player = "{who:side}"
word = "{piece}{from}-{to}"
takes = "{piece}{from}x[{taken}]{to}"
becomes = "{new}"
[[move]]
line = '^castle$'
word = "0-0"
also = ["a1 c1", "b1 a1"]
[[move]]
line = '^(?<kind>swap|hide|drop) '
each = '(?<from>..)/(?<to>..)'
board = "swap"
word = "{kind}:{from}{to}"
[[move]]
line = '^lose (?<from>..)$'
board = "remove"
word = "{piece}{from}^"
[[move]]
line = '^blur (?<from>..) (?<to>..)$'
board = "forget"
word = "blur:{from}{to}"
[[move]]
line = '^say (?<word>.*)$'
word = "{word}"
[[result]]
line = '^result (?<r>.*)$'
result = "{r}"
[[end]]
line = '^bye$'
`

func TestMappingLogs(t *testing.T) {
	im := newMapping(t, duel)
	for _, c := range []struct{ name, log, want string }{
		{"moves and captures", "new\na1-a8\na8-b1\nresult 1-0\nbye\n", "Ka1xka8 Ka8xPb1 1-0"},
		{"unknown letter", "new\na1-b8\nresult *\n", "Ka1xb8 *"},
		{"letters of the log", "new\nput XY\nc1-d1\nput Z\nc1-d1\nresult *\n", "Xc1xYd1 Zc1xZd1 *"},
		{"an empty cell", "new\ne1-e2\nresult *\n", "e1-e2 *"},
		{"promotion", "new\nb1-b2 Q\nb2-b3\nresult *\n", "Pb1-b2 Qb2-b3 *"},
		{"castling", "new\ncastle\nc1-c2\na1-a2\nresult *\n", "0-0 Kc1-c2 Pa1-a2 *"},
		{"several moves a line", "new\nswap a1/b1 b1/a8\na8-a7\nresult *\n", "swap:a1b1 swap:b1a8 Ka8-a7 *"},
		{"leaving the board", "new\nlose a1\na1-a2\nresult *\n", "Ka1^ a1-a2 *"},
		{"forgetting", "new\nblur a1 b1\na1-b1\nresult *\n", "blur:a1b1 a1xb1 *"},
		{"players told", "new\nW a1-a2\nB a8-a7\nW a2-a3\nresult *\n", "Ka1-a2 ka8-a7 Ka2-a3 *"},
		{"first mover told", "new\nbegins B\nB a8-a7\nW a1-a2\nresult *\n", "ka8-a7 Ka1-a2 *"},
		{"blank and ignored", "# hello\n\nnew\r\n  a1-a2  \r# x\rresult *\nbye", "Ka1-a2 *"},
		{"result first", "new\nresult 0-1\nbye\n", "0-1"},
	} {
		t.Run(c.name, func(t *testing.T) {
			got := im.Import([]byte(c.log))
			if len(got.Diagnostics) > 0 || len(got.Records) != 1 {
				t.Fatalf("%d records\n%s", len(got.Records), printed(c.log, got))
			}
			if diff := cmp.Diff(c.want, movetext(got.Records[0])); diff != "" {
				t.Errorf("(-want +got)\n%s", diff)
			}
		})
	}
}

// TestMappingBroken breaks logs in one place each: what is before it is
// converted, the next game is read, and one diagnostic tells the line of the log.
func TestMappingBroken(t *testing.T) {
	im := newMapping(t, duel)
	const next = "new\na1-a2\nresult *\nbye\n"
	for _, c := range []struct{ name, log, want, moves string }{
		{"unknown line", "new\na1-a2\n???\na8-a7\n" + next, "3:1: this line of the log cannot be read\n", "Ka1-a2 *|Ka1-a2 *"},
		{"cut off", "new\na1-a2\na2-", "3:1: the log breaks off in this line\n", "Ka1-a2 *"},
		{"no result", "new\na1-a2\n" + next, "2:1: the log tells no result of this game\n", "Ka1-a2 *|Ka1-a2 *"},
		{"no result at the end", next + "new\na1-a2\n", "6:1: the log tells no result of this game\n", "Ka1-a2 *|Ka1-a2 *"},
		{"ended without a result", "new\na1-a2\nbye\n" + next, "2:1: the log tells no result of this game\n", "Ka1-a2 *|Ka1-a2 *"},
		{"wrong player", "new\nB a8-a7\n" + next, "2:1: white is to move, but the log has a move of black\n", "*|Ka1-a2 *"},
		{"no player", "new\nX a8-a7\n" + next, "2:1: [words.side] has no word for \"X\"\n", "*|Ka1-a2 *"},
		{"no first player", "new\nbegins X\n" + next, "2:1: [words.side] has no word for \"X\"\n", "*|Ka1-a2 *"},
		{"letters", "new\nput abc\n" + next, "2:1: there are 3 letters for 2 cells\n", "*|Ka1-a2 *"},
		{"no move in the line", "new\nswap a1\n" + next, "2:1: there is no move in this line that the mapping's each matches\n", "*|Ka1-a2 *"},
		{"no word", "new\nsay two words\n" + next, "2:1: the mapping makes \"two words\" of this move, which is no word of movetext\n", "*|Ka1-a2 *"},
		{"a comment", "new\nsay {x\n" + next, "2:1: the mapping makes \"{x\" of this move, which is no word of movetext\n", "*|Ka1-a2 *"},
		{"a number", "new\nsay 1.e4\n" + next, "2:1: the mapping makes \"1.e4\" of this move, which is no word of movetext\n", "*|Ka1-a2 *"},
		{"a termination", "new\nsay 3-1\n" + next, "2:1: the mapping makes \"3-1\" of this move, which is no word of movetext\n", "*|Ka1-a2 *"},
		{"no result word", "new\nresult x y\n" + next, "2:1: the mapping makes \"x y\" of this line, which is no result\n", "*|Ka1-a2 *"},
		{"two results", "new\nresult 1-0\nresult 1-0\nresult 0-1\n" + next, "4:1: the result is told as 0-1 here, but was 1-0 before\n", "*|Ka1-a2 *"},
		{"a move after the result", "new\nresult 1-0\na1-a2\n" + next, "3:1: there is a move here, after the result\n", "*|Ka1-a2 *"},
		{"a move before the game", "a1-a2\n" + next, "1:1: there is a move here, but no line that starts a game before it\n", "*|Ka1-a2 *"},
		{"text between games", "hello\nat home\n" + next + "bye\n" + next, "1:1: this line of the log belongs to no game\n7:1: this line of the log belongs to no game\n", "Ka1-a2 *|Ka1-a2 *"},
		{"no game", "hello\nat home\n", "1:1: no line of this log starts a game by the mapping\n", ""},
		{"empty", "\n", "", ""},
	} {
		t.Run(c.name, func(t *testing.T) {
			got := im.Import([]byte(c.log))
			if diff := cmp.Diff(c.want, places(c.log, got.Diagnostics)); diff != "" {
				t.Errorf("(-want +got)\n%s", diff)
			}
			var texts []string
			for _, r := range got.Records {
				texts = append(texts, movetext(r))
			}
			if diff := cmp.Diff(c.moves, strings.Join(texts, "|")); diff != "" {
				t.Errorf("(-want +got)\n%s", diff)
			}
		})
	}
}

// TestMappingWithoutStartLines opens a game with the first line that is one of a
// game, and ends it with the result.
func TestMappingWithoutStartLines(t *testing.T) {
	im := newMapping(t, "game = 'duel'\nrest = 'ignore'\n[[move]]\nline = '^. (?<m>\\w+)$'\nword = '{m}'\n[[result]]\nline = '^= (?<r>\\S+)$'\nresult = '{r}'\n")
	const log = "hello\n1 aa\nchat\n2 bb\n= 1-0\nbye\n= 1-0\n1 cc\n"
	got := im.Import([]byte(log))
	want := "7:1: this line of the log belongs to no game\n8:1: the log tells no result of this game\n"
	if diff := cmp.Diff(want, places(log, got.Diagnostics)); diff != "" {
		t.Errorf("(-want +got)\n%s", diff)
	}
	if len(got.Records) != 2 || movetext(got.Records[0]) != "aa bb 1-0" || movetext(got.Records[1]) != "cc *" {
		t.Errorf("%+v", got.Records)
	}
}

// TestMappingAnchors places moves and tags of every game on the log's lines.
func TestMappingAnchors(t *testing.T) {
	const log = "new\nat home\nswap a1/b1 b1/a8\nresult 1-0\nbye\nnew\na1-a2\nresult *\n"
	got := newMapping(t, duel).Import([]byte(log))
	var at []string
	for _, r := range got.Records {
		for _, a := range r.Anchors {
			at = append(at, r.Text[a.Text.Start:a.Text.End]+" = "+log[a.Log.Start:a.Log.End])
		}
	}
	want := []string{`[Game "duel"] = new`, `[Result "1-0"] = result 1-0`, `[Site "home"] = at home`, "swap:a1b1 = a1/b1", "swap:b1a8 = b1/a8", "1-0 = result 1-0",
		`[Game "duel"] = new`, `[Result "*"] = result *`, "Ka1-a2 = a1-a2", "* = result *"}
	if diff := cmp.Diff(want, at); diff != "" {
		t.Errorf("(-want +got)\n%s", diff)
	}
}

// FuzzMapping reads any log by any mapping: all places lie in their files.
func FuzzMapping(f *testing.F) {
	f.Add(duel, "new\na1-a8\nresult 1-0\nbye\n")
	f.Add(worked(f, "tiletalk.toml"), worked(f, "tiletalk.log"))
	f.Add(worked(f, "bentbox.toml"), worked(f, "bentbox.log"))
	f.Add("game='g'\n[[move]]\nline='(?<a>.*)'\nword='{a:file}[{a+1}]'", "\xff\n{\n1.\n*\n")
	f.Fuzz(func(t *testing.T, file, log string) {
		within := func(text string, s diag.Span) {
			if s.Start < 0 || s.End < s.Start || s.End > len(text) {
				t.Fatalf("%v is outside a text of %d bytes", s, len(text))
			}
		}
		im, faults := NewMapping([]byte(file), knowsAll)
		for _, d := range faults {
			within(file, d.Span)
		}
		if im == nil {
			return
		}
		im.Sniff([]byte(log))
		c := im.Import([]byte(log))
		for _, d := range c.Diagnostics {
			within(log, d.Span)
		}
		for _, r := range c.Records {
			for _, a := range r.Anchors {
				within(log, a.Log)
				within(r.Text, a.Text)
			}
		}
	})
}
