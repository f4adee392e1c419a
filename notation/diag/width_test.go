package diag

import (
	"fmt"
	"strings"
	"testing"
	"unicode"
	"unicode/utf8"

	"github.com/google/go-cmp/cmp"
	"pgregory.net/rapid"
)

func TestPrinterCutsLongLines(t *testing.T) {
	words := func(n int) string { return strings.Repeat("e4 ", n) }
	tests := []struct {
		name, text string
		width      int
		want       string
	}{
		{"fits exactly", "{" + strings.Repeat("x", 29) + "} «e9»", 40, "" +
			"  1 | {xxxxxxxxxxxxxxxxxxxxxxxxxxxxx} e9\n" +
			"    |                                 ^^\n"},
		{"one too many", "{" + strings.Repeat("x", 30) + "} «e9»", 40, "" +
			"  1 | …xxxxxxxxxxxxxxxxxxxxxxxxxxxx} e9\n" +
			"    |                                ^^\n"},
		{"right", "«e9» " + words(20), 40, "" +
			"  1 | e9 e4 e4 e4 e4 e4 e4 e4 e4 e4 e4…\n" +
			"    | ^^\n"},
		{"both", words(20) + "«e9» " + words(20), 40, "" +
			"  1 | … e4 e4 e4 e9 e4 e4 e4 e4 e4 e4 e…\n" +
			"    |            ^^\n"},
		{"span longer than the line", words(9) + "«" + words(20) + "»", 40, "" +
			"  1 | … e4 e4 e4 e4 e4 e4 e4 e4 e4 e4 e…\n" +
			"    |            ^^^^^^^^^^^^^^^^^^^^^^\n"},
		{"focus in a long span", "«" + words(9) + "‹e9› " + words(20) + "»", 40, "" +
			"  1 | … e4 e4 e4 e9 e4 e4 e4 e4 e4 e4 e…\n" +
			"    |  ~~~~~~~~~~^^~~~~~~~~~~~~~~~~~~~~\n"},
		{"wide", strings.Repeat("棋", 20) + "«将»" + strings.Repeat("棋", 20), 40, "" +
			"  1 | …棋棋棋棋棋将棋棋棋棋棋棋棋棋棋棋…\n" +
			"    |            ^^\n"},
		{"tabs count as many columns as they can take", "\t\t\t\t«e9» " + words(20), 40, "" +
			"  1 | …\te9 e4 e4 e4 e4 e4 e4 e4 …\n" +
			"    |  \t^^\n"},
		{"less than the least width", words(20) + "«e9»", 1, "" +
			"  1 | …" + words(10) + "e9\n" +
			"    | " + strings.Repeat(" ", 31) + "^^\n"},
	}
	for _, tt := range tests {
		t.Run(tt.name, func(t *testing.T) {
			src, d := mark(t, tt.text)
			l := Locate(src, d)
			_, got, _ := strings.Cut(string(Printer{Width: tt.width}.Append(nil, &l)), "\n")
			// Where the source line may end in a space, the test does not say.
			if diff := cmp.Diff(tt.want, strings.ReplaceAll(got, " \n", "\n")); diff != "" {
				t.Errorf("(-want +got)\n%s", diff)
			}
		})
	}
}

func TestPrinterWhole(t *testing.T) {
	src := &Source{File: "club.score", Text: []byte("[Position \"8\"]\n\n9. e4 e9"), Line: 8, Column: 1}
	l := Locate(src, Diagnostic{
		Severity: Warning, Code: "AC-14", Span: Span{22, 24}, Game: 3, Ply: 7,
		Message: "no cell\x1b e9", Hint: "e8 is the last",
		Related: []Related{{Span{0, 14}, "the board"}},
	})
	var out strings.Builder
	if err := (Printer{}).Print(&out, &l); err != nil {
		t.Fatal(err)
	}
	want := "club.score:10:7: warning: no cell␛ e9 [AC-14] (game 3, ply 7)\n" +
		"  10 | 9. e4 e9\n" +
		"     |       ^^\n" +
		"  hint: e8 is the last\n" +
		"club.score:8:1: note: the board\n" +
		"  8 | [Position \"8\"]\n" +
		"    | ^^^^^^^^^^^^^^\n"
	if diff := cmp.Diff(want, out.String()); diff != "" {
		t.Errorf("(-want +got)\n%s", diff)
	}
	short := string(Printer{Short: true}.Append(nil, &l))
	if first, _, _ := strings.Cut(want, "\n"); short != first+"\n" {
		t.Errorf("short: %q", short)
	}
	coloured := string(Printer{Color: true}.Append(nil, &l))
	for _, escape := range []string{bold, dim, cyan, reset, severityColors[Warning]} {
		if !strings.Contains(coloured, escape) {
			t.Errorf("no %q in the coloured text", escape)
		}
		coloured = strings.ReplaceAll(coloured, escape, "")
	}
	if diff := cmp.Diff(want, coloured); diff != "" {
		t.Errorf("without its colours (-want +got)\n%s", diff)
	}
}

func TestPrinterNamesGameAndPly(t *testing.T) {
	for _, tt := range []struct {
		game, ply int
		want      string
	}{
		{0, 0, "-:1:1: info: m [AC-32]\n"},
		{2, 0, "-:1:1: info: m [AC-32] (game 2)\n"},
		{0, 5, "-:1:1: info: m [AC-32] (ply 5)\n"},
		{2, 5, "-:1:1: info: m [AC-32] (game 2, ply 5)\n"},
	} {
		l := Locate(&Source{}, Diagnostic{Severity: Info, Code: "AC-32", Message: "m", Game: tt.game, Ply: tt.ply})
		if got := string(Printer{Short: true}.Append(nil, &l)); got != tt.want {
			t.Errorf("game %d, ply %d: %q, want %q", tt.game, tt.ply, got, tt.want)
		}
	}
}

// TestPrinterCaretStandsUnderItsCharacter looks, in lines of letters without
// tabs, at the character over the first caret.
func TestPrinterCaretStandsUnderItsCharacter(t *testing.T) {
	letters := rapid.SampledFrom([]rune("abcdefghXYZé "))
	rapid.Check(t, func(t *rapid.T) {
		text := rapid.SliceOfN(letters, 1, 700).Draw(t, "text")
		at := rapid.IntRange(0, len(text)-1).Draw(t, "at")
		text[at] = '@'
		from := len(string(text[:rapid.IntRange(0, at).Draw(t, "from")]))
		to := len(string(text[:rapid.IntRange(at+1, len(text)).Draw(t, "to")]))
		focus := len(string(text[:at]))
		src := &Source{Text: []byte(string(text)), Line: rapid.IntRange(1, 1e6).Draw(t, "line")}
		l := Locate(src, Diagnostic{Span: Span{from, to}, Focus: Span{focus, focus + 1}})
		width := rapid.IntRange(0, 200).Draw(t, "width")
		lines := strings.Split(string(Printer{Width: width}.Append(nil, &l)), "\n")
		source, marks := []rune(lines[1]), []rune(lines[2])
		caret := strings.IndexByte(lines[2], '^')
		if caret < 0 || source[caret] != '@' || strings.Count(lines[2], "^") != 1 {
			t.Fatalf("the caret is not under the @\n%s\n%s", lines[1], lines[2])
		}
		if width > 0 && max(len(source), len(marks)) > max(width, minWidth) {
			t.Fatalf("wider than %d\n%s\n%s", width, lines[1], lines[2])
		}
	})
}

// columns is the number of columns a line takes with tab stops every 8.
func columns(line string) (n int) {
	for _, part := range strings.SplitAfter(line, "\t") {
		n += widths.StringWidth(strings.TrimSuffix(part, "\t"))
		if strings.HasSuffix(part, "\t") {
			n += tabWidth - n%tabWidth
		}
	}
	return n
}

// FuzzPrinter prints diagnostics of any bytes: the text is printable, and no
// source line and no line of carets is wider than asked for.
func FuzzPrinter(f *testing.F) {
	f.Add("1. e4 棋\te\u0301 \x00\xff", 6, 9, 7, 8, 40)
	f.Add("\t\t\t\t\tx\ty", 2, 7, 5, 6, 41)
	f.Add(strings.Repeat("👩‍👩‍👧‍👦", 40)+"\r\n"+strings.Repeat("\u0301", 400), 100, 900, 1500, 1501, 60)
	f.Add("👩\u200d\U0001f8e6👩\xe2", 0, 4, 1, 2, 60)
	f.Add("\u200b\u202e\U000e0001\u1100\u1161\u11a8🇩🇪🇩", 0, 0, 3, 3, 50)
	f.Fuzz(func(t *testing.T, text string, start, end, focusStart, focusEnd, width int) {
		d := Diagnostic{Code: text, Message: text, Hint: text, Span: Span{start, end}, Focus: Span{focusStart, focusEnd}}
		l := Locate(&Source{File: text, Text: []byte(text)}, d)
		out := string(Printer{Width: width}.Append(nil, &l))
		for _, r := range out {
			if r != '\n' && r != '\t' && r != zeroWidthJoiner && !unicode.IsPrint(r) {
				t.Fatalf("%U in %q", r, out)
			}
		}
		lines := strings.Split(out, "\n")
		if !utf8.ValidString(out) || !strings.Contains(lines[2], "^") {
			t.Fatalf("not UTF-8, or no caret: %q", out)
		}
		for _, line := range lines[1:3] {
			if width > 0 && columns(line) > max(width, minWidth) {
				t.Fatalf("%d columns, more than %d: %q", columns(line), width, line)
			}
		}
	})
}

func ExamplePrinter() {
	src := &Source{File: "club.score", Text: []byte("1. e4 e5 2. e4e9 c5 *"), Line: 9, Column: 1}
	l := Locate(src, Diagnostic{
		Severity: Error, Code: CodeCellName, Span: Span{12, 16}, Focus: Span{14, 16},
		Game: 1, Ply: 3, Message: "there is no cell e9", Hint: "the e file ends at e8",
	})
	fmt.Print(string(Printer{Width: 80}.Append(nil, &l)))
	// Output:
	// club.score:9:13: error: there is no cell e9 [N-26] (game 1, ply 3)
	//   9 | 1. e4 e5 2. e4e9 c5 *
	//     |             ~~^^
	//   hint: the e file ends at e8
}
