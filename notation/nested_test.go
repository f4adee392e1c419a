package notation

import (
	"strings"
	"testing"

	"scoresheet/notation/diag"
)

// TestNestedBraces tells of a comment with a brace in it, where what stands behind it
// cannot be read, and of no other comment.
func TestNestedBraces(t *testing.T) {
	const head = "[Game \"rainet\"]\n"
	tests := []struct {
		name, text, message string
		brace               string // the text up to the end of the comment
	}{
		{"words", "d2-d3 {a {b} still} d7-d6 *", "still is no action of Rai-Net", "d2-d3 {a {b}"},
		{"number and words", "d2-d3 {a {b}\n1. still} *", "still is no action of Rai-Net", "d2-d3 {a {b}"},
		{"nothing", "d2-d3 {a {b} } d7-d6 *", "this } closes no comment", "d2-d3 {a {b}"},
		{"before the first move", "{{} } d2-d3 *", "this } closes no comment", "{{}"},
		{"moves between", "d2-d3 {a {b} d7-d6 still *", "still is no action of Rai-Net", ""},
		{"no brace", "d2-d3 {a} still *", "still is no action of Rai-Net", ""},
		{"comment to the end of the line", "d2-d3 ; {a\n} *", "this } closes no comment", ""},
		{"bracket", "d2-d3 {a {b} ] *", "] has no meaning here", "d2-d3 {a {b}"},
	}
	for _, test := range tests {
		t.Run(test.name, func(t *testing.T) {
			rec := parseText(head + test.text)
			if len(rec.Diagnostics) == 0 || rec.Diagnostics[0].Message != test.message {
				t.Fatalf("diagnostics %+v, want %q", rec.Diagnostics, test.message)
			}
			related := rec.Diagnostics[0].Related
			if test.brace == "" {
				if len(related) > 0 {
					t.Errorf("related: %+v", related)
				}
				return
			}
			end := len(head + test.brace)
			if len(related) != 1 || related[0].Span != (diag.Span{Start: end - 1, End: end}) {
				t.Errorf("related: %+v, want the brace before %d", related, end)
			}
		})
	}
}

// TestStrayMarks holds that a brace, bracket or quote among the moves can be deleted,
// and that nothing is wrong with the record then.
func TestStrayMarks(t *testing.T) {
	for _, mark := range []string{"}", "[", "]", "\""} {
		src := "[Game \"rainet\"]\n\n1. d2-d3 " + mark + " d7-d6 *"
		d := parseText(src).Diagnostics[0]
		if d.Code != diag.CodeStray || !strings.HasPrefix(d.Hint, "delete it") || len(d.Choices) != 1 {
			t.Errorf("%s: %+v", mark, d)
			continue
		}
		c := d.Choices[0]
		if again := parseText(src[:c.Span.Start] + c.Text + src[c.Span.End:]); len(again.Diagnostics) > 0 {
			t.Errorf("%s, deleted: %+v", mark, again.Diagnostics)
		}
	}
}
