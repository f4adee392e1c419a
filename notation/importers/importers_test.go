package importers

import (
	"strings"
	"testing"

	"scoresheet/notation/diag"

	"github.com/google/go-cmp/cmp"
)

func TestLookupAndDetect(t *testing.T) {
	names := map[string]bool{}
	for _, im := range All() {
		if names[im.Name()] || im.Name() != strings.ToLower(im.Name()) || im.Summary() == "" {
			t.Errorf("importer %q: %q", im.Name(), im.Summary())
		}
		names[im.Name()] = true
		if got, ok := Lookup(strings.ToUpper(im.Name())); !ok || got != im {
			t.Errorf("Lookup(%q) = %v, %v", im.Name(), got, ok)
		}
	}
	if _, ok := Lookup("none"); ok {
		t.Error("an importer called none")
	}
	if im, ok := Detect([]byte(lines(shortLog(t), 20))); !ok || im.Name() != "transcript" {
		t.Errorf("Detect = %v, %v", im, ok)
	}
	if _, ok := Detect([]byte("[Game \"Atomic\"]\n\n1. e4 *\n")); ok {
		t.Error("a record is taken for a log")
	}
}

func TestRelocate(t *testing.T) {
	var w recordWriter
	w.tag("Game", `A "quoted\" name`, diag.Span{Start: 100, End: 110})
	w.tag("Result", "1-0", diag.Span{Start: 900, End: 905})
	w.move("a", diag.Span{Start: 200, End: 210})
	w.move("b", diag.Span{Start: 300, End: 310})
	w.result("1-0", diag.Span{Start: 900, End: 905})
	r := w.record()
	if want := "[Game \"A \\\"quoted\\\\\\\" name\"]\n[Result \"1-0\"]\n\n1. a b 1-0\n"; r.Text != want {
		t.Fatalf("record %q, want %q", r.Text, want)
	}
	at := func(s string) diag.Span {
		i := strings.LastIndex(r.Text, s)
		return diag.Span{Start: i, End: i + len(s)}
	}
	tests := []struct {
		name string
		d    diag.Diagnostic
		want diag.Span
	}{
		{"by its ply", diag.Diagnostic{Ply: 2, Span: at("a")}, diag.Span{Start: 300, End: 310}},
		{"by its place", diag.Diagnostic{Span: at("b")}, diag.Span{Start: 300, End: 310}},
		{"a ply that was not imported", diag.Diagnostic{Ply: 3, Span: at("1-0")}, diag.Span{Start: 900, End: 905}},
		{"between words", diag.Diagnostic{Span: at("1. ")}, diag.Span{Start: 900, End: 905}},
		{"inside a tag", diag.Diagnostic{Span: at("quoted")}, diag.Span{Start: 100, End: 110}},
		{"before all", diag.Diagnostic{}, diag.Span{Start: 100, End: 110}},
	}
	for _, tt := range tests {
		t.Run(tt.name, func(t *testing.T) {
			tt.d.Focus = diag.Span{Start: 1, End: 2}
			tt.d.Related = []diag.Related{{Span: at("a"), Message: "m"}}
			want := tt.d
			want.Span, want.Focus = tt.want, diag.Span{}
			want.Related = []diag.Related{{Span: diag.Span{Start: 200, End: 210}, Message: "m"}}
			if diff := cmp.Diff(want, r.Relocate(tt.d)); diff != "" {
				t.Errorf("(-want +got)\n%s", diff)
			}
		})
	}
}

func TestRecordWraps(t *testing.T) {
	var w recordWriter
	for range 200 {
		w.move("d4xd5=V", diag.Span{})
	}
	w.result("*", diag.Span{})
	r := w.record()
	for i, line := range strings.Split(strings.Trim(r.Text, "\n"), "\n") {
		if len(line) > lineWidth || strings.TrimSpace(line) != line || strings.HasSuffix(line, ".") {
			t.Errorf("line %d: %q", i+1, line)
		}
	}
	for _, a := range r.Anchors[:200] {
		if got := r.Text[a.Text.Start:a.Text.End]; got != "d4xd5=V" {
			t.Fatalf("ply %d is anchored at %q", a.Ply, got)
		}
	}
	if got := len(strings.Fields(r.Text)); got != 200+100+1 {
		t.Errorf("%d words", got)
	}
}
