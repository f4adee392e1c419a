package diag

import (
	"strings"
	"testing"
	"unicode/utf8"

	"github.com/google/go-cmp/cmp"
)

// mark makes a source and a diagnostic from a text in which «…» marks the span
// and ‹…› the focus.
func mark(t *testing.T, text string) (*Source, Diagnostic) {
	t.Helper()
	d := Diagnostic{Severity: Error, Code: "N-16", Message: "m"}
	var plain []byte
	for len(text) > 0 {
		switch {
		case strings.HasPrefix(text, "«"):
			d.Span.Start = len(plain)
		case strings.HasPrefix(text, "»"):
			d.Span.End = len(plain)
		case strings.HasPrefix(text, "‹"):
			d.Focus.Start = len(plain)
		case strings.HasPrefix(text, "›"):
			d.Focus.End = len(plain)
		default:
			_, n := utf8.DecodeRuneInString(text)
			plain = append(plain, text[:n]...)
			text = text[n:]
			continue
		}
		_, n := utf8.DecodeRuneInString(text)
		text = text[n:]
	}
	return &Source{File: "f", Text: plain, Line: 1, Column: 1}, d
}

func TestPrinterSnippets(t *testing.T) {
	tests := []struct{ name, text, want string }{
		{"span", "1. e4 «e9» *", "" +
			"f:1:7: error: m [N-16]\n" +
			"  1 | 1. e4 e9 *\n" +
			"    |       ^^\n"},
		{"focus", "1. «e2‹e9›» *", "" +
			"f:1:4: error: m [N-16]\n" +
			"  1 | 1. e2e9 *\n" +
			"    |    ~~^^\n"},
		{"focus at the end of a word", "1. «e2‹›» *", "" +
			"f:1:4: error: m [N-16]\n" +
			"  1 | 1. e2 *\n" +
			"    |    ~~^\n"},
		{"end of the text", "1. e4«»", "" +
			"f:1:6: error: m [N-16]\n" +
			"  1 | 1. e4\n" +
			"    |      ^\n"},
		{"empty source", "«»", "" +
			"f:1:1: error: m [N-16]\n" +
			"  1 |\n" +
			"    | ^\n"},
		{"tab before", "1.\t«e2‹e9›» *", "" +
			"f:1:4: error: m [N-16]\n" +
			"  1 | 1.\te2e9 *\n" +
			"    |   \t~~^^\n"},
		{"tab inside", "«{a\t‹b›}» *", "" +
			"f:1:1: error: m [N-16]\n" +
			"  1 | {a\tb} *\n" +
			"    | ~~\t^~\n"},
		{"tab last", "a«\t»b", "" +
			"f:1:2: error: m [N-16]\n" +
			"  1 | a\tb\n" +
			"    |  ^\n"},
		{"tab at fault in a longer span", "«a‹\t›b»", "" +
			"f:1:1: error: m [N-16]\n" +
			"  1 | a\tb\n" +
			"    | ~^\n"},
		{"wide", "{将棋} «‹将›棋» *", "" +
			"f:1:6: error: m [N-16]\n" +
			"  1 | {将棋} 将棋 *\n" +
			"    |        ^^~~\n"},
		{"emoji joined", "{👩‍👩‍👧‍👦} «x»", "" +
			"f:1:11: error: m [N-16]\n" +
			"  1 | {👩‍👩‍👧‍👦} x\n" +
			"    |      ^\n"},
		{"emoji coloured and flag", "👍🏽🇩🇪🇫🇷 «x»", "" +
			"f:1:8: error: m [N-16]\n" +
			"  1 | 👍🏽🇩🇪🇫🇷 x\n" +
			"    |        ^\n"},
		{"combining", "Cafe\u0301 «e\u0301x»", "" +
			"f:1:7: error: m [N-16]\n" +
			"  1 | Cafe\u0301 e\u0301x\n" +
			"    |      ^^\n"},
		{"combining without a base", "«\u0301»x", "" +
			"f:1:1: error: m [N-16]\n" +
			"  1 | ◌\u0301x\n" +
			"    | ^\n"},
		{"control", "\x00\x7f«\x1b»[2J", "" +
			"f:1:3: error: m [N-16]\n" +
			"  1 | ␀␡␛[2J\n" +
			"    |   ^\n"},
		{"invisible", "a\u00a0b «\u200b»c\u202e", "" +
			"f:1:5: error: m [N-16]\n" +
			"  1 | a<U+00A0>b <U+200B>c<U+202E>\n" +
			"    |            ^^^^^^^^\n"},
		{"joiner without emoji", "a«\u200d»b", "" +
			"f:1:2: error: m [N-16]\n" +
			"  1 | a<U+200D>b\n" +
			"    |  ^^^^^^^^\n"},
		{"not UTF-8", "Caf«\xe9» \xff", "" +
			"f:1:4: error: m [N-16]\n" +
			"  1 | Caf<E9> <FF>\n" +
			"    |    ^^^^\n"},
		{"several lines", "1. e4\r\n2. {«{a\r\nb} c4» *", "" +
			"f:2:5: error: m [N-16]\n" +
			"  2 | 2. {{a\n" +
			"    |     ^^\n"},
		{"focus on a later line", "«[Event\r‹\"a›]» *", "" +
			"f:1:1: error: m [N-16]\n" +
			"  2 | \"a] *\n" +
			"    | ^^~\n"},
		{"line end", "e4«\r\n»e5", "" +
			"f:1:3: error: m [N-16]\n" +
			"  1 | e4\n" +
			"    |   ^\n"},
	}
	for _, tt := range tests {
		t.Run(tt.name, func(t *testing.T) {
			src, d := mark(t, tt.text)
			l := Locate(src, d)
			got := string(Printer{}.Append(nil, &l))
			if diff := cmp.Diff(tt.want, got); diff != "" {
				t.Errorf("(-want +got)\n%s", diff)
			}
		})
	}
}
