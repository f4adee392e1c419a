package toml

import (
	"fmt"
	"strings"
	"testing"

	"scoresheet/notation/diag"
)

// dump writes a value on one line.
func dump(v *Value) string {
	switch v.Kind {
	case String:
		return fmt.Sprintf("%q", v.Text)
	case Array:
		var items []string
		for _, i := range v.Items {
			items = append(items, dump(i))
		}
		return "[" + strings.Join(items, " ") + "]"
	case TableKind:
		return dumpTable(v.Table)
	}
	return v.Text
}

func dumpTable(t *Table) string {
	var pairs []string
	for _, e := range t.Entries {
		pairs = append(pairs, e.Key+"="+dump(e.Value))
	}
	return "{" + strings.Join(pairs, " ") + "}"
}

func TestParse(t *testing.T) {
	for _, c := range []struct{ name, text, want string }{
		{"empty", "", `{}`},
		{"mark and comment", "\xEF\xBB\xBF# only a comment", `{}`},
		{"pairs", "a = 1\n'b c'=true # yes\n\"d\\\"\" = \"x\"\r\n", `{a=1 b c=true d"="x"}`},
		{"numbers", "a=[0, -17, +1_000, 0xFF, 0o17, 0b1_0, 3.5, -1e6, inf, 1979-05-27, 07:32:00, 1979-05-27 07:32:00.5Z]",
			`{a=[0 -17 +1_000 0xFF 0o17 0b1_0 3.5 -1e6 inf 1979-05-27 07:32:00 1979-05-27 07:32:00.5Z]}`},
		{"escapes", `a = "\b\t\n\f\r\"\\\u00e9\U0001F600"`, `{a="\b\t\n\f\r\"\\é😀"}`},
		{"literal", `a = 'C:\d "x"'`, `{a="C:\\d \"x\""}`},
		{"lines", "a = \"\"\"\none \\\n   two\n\"\"three\"\"\"\"\"", `{a="one two\n\"\"three\"\""}`},
		{"literal lines", "a = '''\n\\d''+'\n'''", `{a="\\d''+'\n"}`},
		{"empty lines", `a = """"""`, `{a=""}`},
		{"array over lines", "a = [ # first\n 1,\n\n 2, # second\n]", `{a=[1 2]}`},
		{"nested", "a = [[1], []]\nb = {c = {d = 1}, e.f = 2}", `{a=[[1] []] b={c={d=1} e={f=2}}}`},
		{"headers", "[a.b]\nc=1\n[a]\nd=2\n[a.e]\n", `{a={b={c=1} d=2 e={}}}`},
		{"dotted", "a.b.c = 1\na.b.d = 2\n[x . 'y']\nz.w=3", `{a={b={c=1 d=2}} x={y={z={w=3}}}}`},
		{"lists", "[[a]]\nb=1\n[a.c]\nd=2\n[[a]]\n[[a.e]]\n[[a.e]]\nf=3", `{a=[{b=1 c={d=2}} {e=[{} {f=3}]}]}`},
		{"empty key", "'' = 1", `{=1}`},
	} {
		t.Run(c.name, func(t *testing.T) {
			root, err := Parse([]byte(c.text))
			if err != nil {
				t.Fatal(err)
			}
			if got := dumpTable(root); got != c.want {
				t.Errorf("got %s, want %s", got, c.want)
			}
		})
	}
}

func TestParseErrors(t *testing.T) {
	for _, c := range []struct{ name, text, place, message string }{
		{"no value", "a = \n", "1:5", "a value is expected"},
		{"bare word", "a = yes", "1:5", "yes is no value"},
		{"leading zero", "a = 012", "1:5", "no value"},
		{"large number", "a = 99999999999999999999", "1:5", "too large"},
		{"no sign", "abc\n", "1:1", "followed by ="},
		{"no key", "\n = 1", "2:2", "a key is expected"},
		{"twice", "a = 1\na = 2", "2:1", "already defined"},
		{"table twice", "[a]\n[a]", "2:1", "already defined"},
		{"table over value", "a = 1\n[a.b]", "2:2", "already defined"},
		{"table over dotted", "a.b = 1\n[a]", "2:1", "already defined"},
		{"dotted into a header", "[a.b]\n[a]\nb.c = 1", "3:1", "already defined"},
		{"into braces", "a = {}\n[a.b]", "2:2", "already defined"},
		{"list over table", "[a]\n[[a]]", "2:1", "already defined"},
		{"list over array", "a = []\n[[a]]", "2:1", "already defined"},
		{"open header", "[a\n", "1:1", "not closed"},
		{"half open header", "[[a]\n", "1:1", "not closed"},
		{"open string", "a = \"x\nb = 1", "1:5", "not closed on its line"},
		{"open lines", "a = '''x\n", "1:5", "not closed"},
		{"open array", "a = [1,\n", "1:5", "not closed"},
		{"array without comma", "a = [1 2]", "1:8", "parted by commas"},
		{"braces over lines", "a = {\nb = 1}", "1:6", "a key is expected"},
		{"open braces", "a = {b = 1", "1:5", "parted by commas"},
		{"trailing comma", "a = {b = 1,}", "1:12", "a key is expected"},
		{"rest of the line", "a = 1 b = 2", "1:7", "nothing but a comment"},
		{"escape", `a = "\d"`, "1:6", `no escape \d`},
		{"surrogate", `a = "\ud800"`, "1:6", "no escape"},
		{"control", "a = \"\x01\"", "1:6", "U+0001"},
		{"control in a comment", "# \x7f", "1:3", "U+007F"},
		{"carriage return", "a = 1\rb = 2", "1:6", "nothing but a comment"},
		{"bytes", "a = '\xff'", "1:6", "not UTF-8"},
		{"depth", "a = " + strings.Repeat("[", 200), "1:105", "deeper than 100"},
	} {
		t.Run(c.name, func(t *testing.T) {
			_, err := Parse([]byte(c.text))
			fault, ok := err.(*Error)
			if !ok {
				t.Fatalf("no error, want %s", c.message)
			}
			place := (&diag.Source{Text: []byte(c.text)}).Place(fault.Span.Start)
			if got := fmt.Sprintf("%d:%d", place.Line, place.Column); got != c.place || !strings.Contains(fault.Message, c.message) {
				t.Errorf("%s: %s, want %s: %s", got, fault.Message, c.place, c.message)
			}
		})
	}
}

// TestSpans finds keys and values where they stand.
func TestSpans(t *testing.T) {
	const text = "[top]\n  a.'b' = [ 'x', {c = 1} ]\n[[list]]\n"
	root, err := Parse([]byte(text))
	if err != nil {
		t.Fatal(err)
	}
	at := func(s diag.Span) string { return text[s.Start:s.End] }
	top := root.Get("top")
	b := top.Value.Table.Get("a").Value.Table.Get("b")
	list := root.Get("list")
	for _, c := range []struct {
		span diag.Span
		want string
	}{
		{top.Span, "top"}, {top.Value.Span, "[top]"}, {b.Span, "'b'"}, {b.Value.Span, "[ 'x', {c = 1} ]"},
		{b.Value.Items[0].Span, "'x'"}, {b.Value.Items[1].Span, "{c = 1}"}, {b.Value.Items[1].Table.Get("c").Value.Span, "1"},
		{list.Value.Items[0].Span, "[[list]]"},
	} {
		if got := at(c.span); got != c.want {
			t.Errorf("span of %q, want %q", got, c.want)
		}
	}
}

// FuzzParse reads any text: the error lies in the text, and values lie in their
// order.
func FuzzParse(f *testing.F) {
	f.Add([]byte("[a.b]\nc = [1, {d = 'x'}]\n[[e]]\nf = \"\"\"\n\\u00e9\"\"\" # g\n"))
	f.Add([]byte("a.b = 1979-05-27 07:32:00\n'' = 0x_1"))
	f.Fuzz(func(t *testing.T, text []byte) {
		root, err := Parse(text)
		if fault, ok := err.(*Error); ok {
			if fault.Span.Start < 0 || fault.Span.End < fault.Span.Start || fault.Span.End > len(text) || fault.Message == "" {
				t.Fatalf("%+v", fault)
			}
			return
		}
		for _, e := range root.Entries {
			if e.Span.End > len(text) || e.Value.Span.End > len(text) || e.Value.Span.Len() < 0 {
				t.Fatalf("%+v", e)
			}
		}
	})
}
