package diag

import (
	"encoding/json"
	"strings"
	"testing"
	"unicode/utf8"

	"github.com/google/go-cmp/cmp"
)

func TestListSort(t *testing.T) {
	l := List{
		{Severity: Warning, Code: "3", Span: Span{5, 9}},
		{Severity: Error, Code: "2", Span: Span{5, 9}},
		{Severity: Warning, Code: "4", Span: Span{5, 9}},
		{Severity: Info, Code: "1", Span: Span{2, 3}},
		{Severity: Warning, Code: "5", Span: Span{5, 10}},
	}
	l.Sort()
	var got string
	for _, d := range l {
		got += d.Code
	}
	if got != "12345" {
		t.Errorf("order %s", got)
	}
}

func TestListSeverities(t *testing.T) {
	l := List{{Severity: Warning}, {Severity: Info}, {Severity: Warning}}
	if l.HasErrors() || l.Counts() != (Counts{Warnings: 2, Infos: 1}) {
		t.Errorf("before: HasErrors %v, counts %+v", l.HasErrors(), l.Counts())
	}
	l.RaiseWarnings()
	if !l.HasErrors() || l.Counts() != (Counts{Errors: 2, Infos: 1}) {
		t.Errorf("raised: HasErrors %v, counts %+v", l.HasErrors(), l.Counts())
	}
	if (List)(nil).HasErrors() {
		t.Error("nothing has errors")
	}
}

// TestLongTexts tells of the start and the end of texts that repeat a long word, and
// never part of a character.
func TestLongTexts(t *testing.T) {
	var b Bounded
	for shift := range 4 {
		long := "no game is called " + strings.Repeat("x", shift) + strings.Repeat("漢", 1e5) + "."
		d := b.Add(Diagnostic{Severity: Error, Message: long, Hint: long})
		for _, text := range []string{d.Message, d.Hint} {
			if len(text) > 1000 || !strings.HasPrefix(text, "no game is called ") || !strings.HasSuffix(text, "漢.") || !utf8.ValidString(text) {
				t.Errorf("%d bytes: %s", len(text), text)
			}
		}
	}
	short := strings.Repeat("x", 1000)
	if d := b.Add(Diagnostic{Message: short}); d.Message != short {
		t.Errorf("cut: %s", d.Message)
	}
}

func TestSeverityString(t *testing.T) {
	got := []string{Error.String(), Warning.String(), Info.String()}
	if diff := cmp.Diff([]string{"error", "warning", "info"}, got); diff != "" {
		t.Error(diff)
	}
}

func TestCatalogue(t *testing.T) {
	last := ""
	for _, e := range Catalogue() {
		t.Run(e.Code, func(t *testing.T) {
			if e.Code <= last {
				t.Errorf("stands after %s", last)
			}
			last = e.Code
			if e.Title == "" || strings.ToLower(e.Title[:1]) != e.Title[:1] && e.Title[:2] != "e." {
				t.Errorf("title %q", e.Title)
			}
			if !strings.HasSuffix(e.Meaning, ".") && !strings.HasSuffix(e.Meaning, ".)") || !strings.HasSuffix(e.Remedy, ".") {
				t.Errorf("not sentences: %q %q", e.Meaning, e.Remedy)
			}
			if e.Example == "" {
				t.Error("no example")
			}
			if got, ok := Lookup(strings.ToLower(e.Code)); !ok || got != e {
				t.Errorf("Lookup gives %+v, %v", got, ok)
			}
		})
	}
	if _, ok := Lookup("N-00"); ok {
		t.Error("N-00 is found")
	}
}

func TestAppendJSON(t *testing.T) {
	src := &Source{File: "f", Text: []byte("1. A<e9 *\n(A>e4)")}
	tests := []struct {
		name string
		d    Diagnostic
		want string
	}{
		{"all", Diagnostic{
			Severity: Error, Code: "AT-11", Span: Span{3, 7}, Ply: 7, Game: 2, Message: `A<e9 & "B"`, Hint: "A>\ttab\\",
			Related: []Related{{Span{11, 15}, "here"}, {Span{0, 2}, "there"}},
		}, `{"severity":"error","code":"AT-11","line":1,"column":4,"length":4,"ply":7,"message":"A<e9 & \"B\"","hint":"A>\ttab\\",` +
			`"related":[{"line":2,"column":2,"length":4,"message":"here"},{"line":1,"column":1,"length":2,"message":"there"}]}`},
		{"least", Diagnostic{Severity: Info, Code: "AC-32", Span: Span{0, 0}, Message: "m"},
			`{"severity":"info","code":"AC-32","line":1,"column":1,"length":0,"ply":0,"message":"m"}`},
		{"unsafe bytes", Diagnostic{Severity: Warning, Code: "N-01", Span: Span{9, 9}, Message: "\xff\x00\x1b\u2028é\x7f\r\n"},
			`{"severity":"warning","code":"N-01","line":1,"column":10,"length":0,"ply":0,"message":"` + "\uFFFD" + `\u0000\u001b\u2028é\u007f\r\n"}`},
	}
	for _, tt := range tests {
		t.Run(tt.name, func(t *testing.T) {
			l := Locate(src, tt.d)
			got := string(l.AppendJSON(nil))
			if diff := cmp.Diff(tt.want, got); diff != "" {
				t.Errorf("(-want +got)\n%s", diff)
			}
			if !json.Valid([]byte(got)) {
				t.Error("not JSON")
			}
		})
	}
}

// FuzzAppendQuoted checks that encoding/json reads back what was written.
func FuzzAppendQuoted(f *testing.F) {
	f.Add("a<b>&\"\\\x00\u2029\xff\x7f😀")
	f.Fuzz(func(t *testing.T, s string) {
		var back string
		if err := json.Unmarshal(AppendQuoted(nil, s), &back); err != nil {
			t.Fatal(err)
		}
		if want := string([]rune(s)); back != want {
			t.Errorf("%q came back as %q", s, back)
		}
	})
}

func TestMarshalJSON(t *testing.T) {
	l := Locate(&Source{Text: []byte("x")}, Diagnostic{Code: "N-28", Message: "m", Span: Span{0, 1}})
	got, err := json.Marshal([]Located{l})
	want := `[{"severity":"error","code":"N-28","line":1,"column":1,"length":1,"ply":0,"message":"m"}]`
	if err != nil || string(got) != want {
		t.Errorf("got %s, %v", got, err)
	}
}
