package diag

import (
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"
)

func TestLocate(t *testing.T) {
	src := &Source{File: "club.score", Text: []byte("[A \"x\"]\n1. e2é9 {a\nb} *"), Offset: 50, Line: 4, Column: 1}
	d := Diagnostic{
		Severity: Warning, Code: "AC-14", Game: 2, Ply: 3, Message: "m", Hint: "h",
		Span: Span{61, 66}, Focus: Span{63, 66},
		Related: []Related{{Span{50, 57}, "the tag"}, {Span{67, 72}, "the comment"}},
	}
	want := Located{
		Severity: Warning, Code: "AC-14", File: "club.score", Game: 2, Ply: 3, Message: "m", Hint: "h",
		Excerpt: Excerpt{
			Place: Place{5, 4}, Length: 4, End: Place{5, 8}, Offset: 61,
			Snippet: Snippet{Text: "1. e2é9 {a", Line: 5, Column: 1, Span: Marks{3, 4}, Focus: Marks{5, 2}},
		},
		Related: []LocatedRelated{
			{Excerpt{
				Place: Place{4, 1}, Length: 7, End: Place{4, 8}, Offset: 50,
				Snippet: Snippet{Text: "[A \"x\"]", Line: 4, Column: 1, Span: Marks{0, 7}, Focus: Marks{0, 7}},
			}, "the tag"},
			{Excerpt{ // over two lines: the length is that of the first
				Place: Place{5, 9}, Length: 2, End: Place{6, 3}, Offset: 67,
				Snippet: Snippet{Text: "1. e2é9 {a", Line: 5, Column: 1, Span: Marks{8, 2}, Focus: Marks{8, 2}},
			}, "the comment"},
		},
	}
	if diff := cmp.Diff(want, Locate(src, d)); diff != "" {
		t.Errorf("Locate (-want +got)\n%s", diff)
	}
	if diff := cmp.Diff([]Located{want, want}, LocateAll(src, []Diagnostic{d, d})); diff != "" {
		t.Errorf("LocateAll (-want +got)\n%s", diff)
	}
	if got := LocateAll(src, nil); got != nil {
		t.Errorf("LocateAll of nothing = %v", got)
	}
}

// TestLocateIsIndependent changes the text after locating.
func TestLocateIsIndependent(t *testing.T) {
	src := &Source{Text: []byte("1. e9")}
	l := Locate(src, Diagnostic{Span: Span{3, 5}})
	copy(src.Text, "xxxxx")
	if l.Excerpt.Snippet.Text != "1. e9" {
		t.Errorf("the snippet changed to %q", l.Excerpt.Snippet.Text)
	}
}

func TestLocateLongLine(t *testing.T) {
	long := strings.Repeat("é", 10000)
	tests := []struct {
		name        string
		text        string
		span, focus Span
		want        Snippet
	}{
		{"in the middle", long + "e9" + long, Span{20000, 20002}, Span{}, Snippet{
			Text: strings.Repeat("é", 160) + "e9" + strings.Repeat("é", 160), Line: 1, Column: 9841,
			Cut: Sides{true, true}, Span: Marks{160, 2}, Focus: Marks{160, 2},
		}},
		{"a long span", "a" + long + "z", Span{1, 20001}, Span{}, Snippet{
			Text: "a" + strings.Repeat("é", 480), Line: 1, Column: 1,
			Cut: Sides{false, true}, Span: Marks{1, 480}, Focus: Marks{1, 480},
		}},
		{"a focus far in the span", long + "e9", Span{0, 20002}, Span{20000, 20002}, Snippet{
			Text: strings.Repeat("é", 160) + "e9", Line: 1, Column: 9841,
			Cut: Sides{true, false}, Span: Marks{0, 162}, Focus: Marks{160, 2},
		}},
	}
	for _, tt := range tests {
		t.Run(tt.name, func(t *testing.T) {
			l := Locate(&Source{Text: []byte(tt.text)}, Diagnostic{Span: tt.span, Focus: tt.focus})
			if diff := cmp.Diff(tt.want, l.Excerpt.Snippet); diff != "" {
				t.Errorf("(-want +got)\n%s", diff)
			}
		})
	}
}

// A source may begin in the middle of a line; what is before it is not known.
func TestLocateContinuedLine(t *testing.T) {
	l := Locate(&Source{Text: []byte("e9 *"), Line: 3, Column: 20}, Diagnostic{Span: Span{0, 2}})
	want := Snippet{Text: "e9 *", Line: 3, Column: 20, Cut: Sides{true, false}, Span: Marks{0, 2}, Focus: Marks{0, 2}}
	if diff := cmp.Diff(want, l.Excerpt.Snippet); diff != "" {
		t.Errorf("(-want +got)\n%s", diff)
	}
}
