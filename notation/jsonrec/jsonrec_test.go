package jsonrec

import (
	"bytes"
	"fmt"
	"io"
	"strings"
	"testing"
	"testing/iotest"
	"unicode/utf8"

	"github.com/google/go-cmp/cmp"
	"github.com/santhosh-tekuri/jsonschema/v6"

	"scoresheet/notation"
	"scoresheet/notation/diag"
)

var languages = notation.Languages(notation.AccelChess, notation.Rainet)

// schema compiles the schema of the package.
func schema(t testing.TB) *jsonschema.Schema {
	t.Helper()
	doc, err := jsonschema.UnmarshalJSON(bytes.NewReader(Schema))
	if err != nil {
		t.Fatal(err)
	}
	c := jsonschema.NewCompiler()
	if err := c.AddResource("schema.json", doc); err != nil {
		t.Fatal(err)
	}
	s, err := c.Compile("schema.json")
	if err != nil {
		t.Fatal(err)
	}
	return s
}

func parse(text string) *notation.Game {
	return notation.Parse(diag.Source{File: "t", Text: []byte(text), Line: 1, Column: 1}, 1, languages, notation.Options{})
}

func noFacts(*notation.Ply) Facts { return Facts{} }

// records hold everything that a record can hold.
var records = []string{
	"[Game \"Accelerated Chess\"]\n*\n",
	"{lead} [Game \"Accelerated Chess\"] ; more\n[Event \"a \\\"b\\\" \\\\ <&>\"]\n[Event \"again\"]\n[Result \"1-0\"]\n" +
		"{before} {twice} 1. e2! $14 $200 {x} (1. d2 {y} (1. c2 d7) 1... d7) ; line }\n(1. f2) 1... e7 {\u00e9\u2028 <&>} 2... f2\n% skipped\nf7 1-0 {tail} ; end\n",
	"[Game \"Rai-Net\"]\n1. 404:a8,b8=swap VC:d7 2. d7-d6 LB+d2",
}

// TestRoundTrip finds the same record after it went through JSON, and the JSON to
// fit the schema.
func TestRoundTrip(t *testing.T) {
	s := schema(t)
	for i, text := range records {
		rec := parse(text)
		g := FromRecord(rec, "start", noFacts, diag.LocateAll(&rec.Source, rec.Diagnostics))
		object, err := g.Append(nil)
		if err != nil {
			t.Fatal(err)
		}
		doc, err := jsonschema.UnmarshalJSON(bytes.NewReader(object))
		if err != nil {
			t.Fatal(err)
		}
		if err := s.Validate(doc); err != nil {
			t.Errorf("%d: %v\n%s", i, err, object)
		}
		again := read(t, string(object))
		if want, got := notation.Format(rec, notation.Written{}), notation.Format(again, notation.Written{}); want != got {
			t.Errorf("%d: %s", i, cmp.Diff(want, got))
		}
	}
}

// read reads one object that must be good.
func read(t testing.TB, text string) *notation.Game {
	t.Helper()
	c, err := NewSplitter(strings.NewReader(text), "t.json").Next()
	if err != nil {
		t.Fatal(err)
	}
	g, fault := Decode(c)
	if fault != nil {
		t.Fatalf("%s: %v", text, fault)
	}
	rec, fault := g.Record(languages)
	if fault != nil {
		t.Fatalf("%s: %v", text, fault)
	}
	return rec
}

// readAll tells of each object its number and either its game and count of moves
// or the place of what is wrong with it.
func readAll(t testing.TB, s *Splitter) string {
	t.Helper()
	var got []string
	for {
		c, err := s.Next()
		if err == io.EOF {
			return strings.Join(got, ", ")
		}
		if err != nil {
			t.Fatal(err)
		}
		g, fault := Decode(c)
		if fault == nil {
			_, fault = g.Record(languages)
		}
		if fault != nil {
			l := fault.Locate()
			got = append(got, fmt.Sprintf("%d:%d:%d", l.Game, l.Line, l.Column))
			continue
		}
		got = append(got, fmt.Sprintf("%d %s %d", c.Number, g.Game, len(g.Moves)))
	}
}

// TestForms reads the same objects as lines, as laid out objects in a row and as
// an array.
func TestForms(t *testing.T) {
	one := `{"game":"rainet","tags":[],"moves":[{"ply":1,"text":"d7-d6","after":[{"comment":{"kind":"brace","text":"}]\\\"[{"}}]}]}`
	two := `{"game":"accelerated-chess","tags":[],"moves":[]}`
	laid := strings.ReplaceAll(one, ",", ",\n  ")
	for _, text := range []string{
		one + "\n" + two, one + "\r\n\r\n" + two + "\r\n", laid + two, "[" + one + "," + two + "]",
		"[\n" + laid + ",\n" + two + "\n]\n", "[" + one + "]\n[\n" + two + "]", "[]" + one + "[]" + two,
	} {
		if got, want := readAll(t, NewSplitter(strings.NewReader(text), "t")), "1 rainet 1, 2 accelerated-chess 0"; got != want {
			t.Errorf("%s: %s", text, got)
		}
		if got := readAll(t, NewSplitter(iotest.OneByteReader(strings.NewReader(text)), "t")); got != "1 rainet 1, 2 accelerated-chess 0" {
			t.Errorf("byte by byte: %s: %s", text, got)
		}
		if !Sniff([]byte(text)) && !strings.HasPrefix(text, "[]") {
			t.Errorf("%s is not known for JSON", text)
		}
	}
	for _, text := range []string{"[Game \"rainet\"]", "{a comment} [Game \"x\"]", "{\"quoted\": comment}", ""} {
		if Sniff([]byte(text)) {
			t.Errorf("%q is taken for JSON", text)
		}
	}
}

// TestBroken places what is wrong with JSON, once, and reads what stands around it.
func TestBroken(t *testing.T) {
	const good = `{"game":"rainet","tags":[],"moves":[]}`
	const ok = " rainet 0"
	for _, c := range []struct{ text, want string }{
		{good + "\n{\"game\":\n" + good, "1" + ok + ", 2:2:9, 3" + ok},
		{good + "\n{\"game\":\"rainet\",\"tags\":[]] \n" + good, "1" + ok + ", 2:2:27, 3" + ok},
		{good + "\n{\"game\":3}\n", "1" + ok + ", 2:2:9"},
		{good + "\n" + good + "x\n" + good, "1" + ok + ", 2" + ok + ", 3:2:39, 4" + ok},
		{good + "\n" + good + "}\n" + good, "1" + ok + ", 2" + ok + ", 3:2:39, 4" + ok},
		{"{\"game\":\n \"rainet\",\n oops}", "1:3:2"},
		{"{\"game\":\"é\n" + good, "1:1:11, 2" + ok},
		{"[" + good + ",", "1" + ok + ", 2:1:41"},
		{"[" + good + "\n", "1" + ok + ", 2:2:1"},
		{"[" + good + ",]", "1" + ok + ", 2:1:41"},
		{"[" + good + " " + good + "]", "1" + ok + ", 2:1:41, 3" + ok},
		{"[,]" + good, "1:1:2, 2" + ok},
		{"[ 1, 2 ]" + good, "1:1:3, 2" + ok},
		{"[Game \"rainet\"]\n\n1. d7-d6 {a} *\n\n[Game \"rainet\"]\n", "1:1:2"},
		{"x\n" + good + ",\n" + good + "]", "1:1:1, 2" + ok + ", 3" + ok},
		{good + "\n{\"game\":\"rainet\",\"tags\":[]],\"moves\":[{\"text\":\"d7-d6\"}]}\n" + good, "1" + ok + ", 2:2:27, 3" + ok},
		{"[{\n \"game\": \"rainet\",\n \"tags\": [\n},\n{\n \"game\": \"rainet\"\n}]\n" + good, "1:4:1, 2" + ok + ", 3" + ok},
		{good + "," + good, "1" + ok + ", 2:1:39, 3" + ok},
		{"]", "1:1:1"},
		{"{", "1:1:2"},
		{"", ""},
	} {
		if got := readAll(t, NewSplitter(strings.NewReader(c.text), "t")); got != c.want {
			t.Errorf("%s\ngot  %s\nwant %s", c.text, got, c.want)
		}
	}
}

// TestTooLong reads past an object that is too long.
func TestTooLong(t *testing.T) {
	const good = `{"game":"rainet","tags":[],"moves":[]}`
	long := strings.Replace(good, "[]", "["+strings.Repeat(" \n", 100_000)+"]", 1)
	s := NewSplitter(strings.NewReader(good+"\n"+long+" "+good+"\n oops"), "t")
	s.MaxSize = 1000
	if got, want := readAll(t, s), "1 rainet 0, 2:2:1, 3 rainet 0, 4:100003:2"; got != want {
		t.Errorf("%s, want %s", got, want)
	}
}

// whole gives the fault of an object that is no whole record.
func whole(g *Game) *Error {
	rec, fault := g.Record(languages)
	if fault == nil {
		fault = g.Unread(rec)
	}
	return fault
}

// TestDefects reads records with defects from text and from the object that says
// the same: all are told, at the places of the same things.
func TestDefects(t *testing.T) {
	for _, c := range []struct{ object, want string }{
		{`{"game":"rainet","tags":[{"name":"B","value":"x"},{"name":"A","value":"y"},{"name":¦"B","value":"z"}],"moves":[],"result":"*"}`, "warning N-10"},
		{`{"game":"rainet","tags":[{"name":"Result","value":"0-1"}],"moves":[{"text":"d7-d6"}],"result":"¦1-0"}`, "error N-14"},
		{`{"game":¦"rainet","tags":[],"moves":[{"text":"d7-d6"}]}`, "warning N-13"},
		{`{"game":"accelerated-chess","tags":[],"moves":[{"text":"e2"},{"text":"¦bxa4be.p."}],"result":"*"}`, "warning N-27"},
		{`{"game":"accelerated-chess","tags":[],"moves":[{"text":"e2","after":[{"variation":{"moves":[{"text":"d2"},{"text":"¦a9Q"}]}}]},{"text":"e7"}],"result":"*"}`, "error N-16 2 a9=Q"},
		{`{"game":"rainet","tags":[],"moves":[{"text":"¦d7–d6"}],"result":"*"}`, "error N-04 1 d7-d6"},
	} {
		before, after, _ := strings.Cut(c.object, "¦")
		src := diag.Source{File: "t", Text: []byte(before + after), Offset: 50, Line: 3, Column: 5}
		g, fault := Decode(notation.Chunk{Source: src, Number: 4})
		if fault != nil {
			t.Fatal(fault)
		}
		rec, fault := g.Record(languages)
		if fault != nil {
			t.Fatal(fault)
		}
		if !rec.Truncated {
			rec.Diagnostics = g.Defects(parse(notation.Format(rec, notation.Written{})), rec)
		}
		ds := Edits(rec, rec.Diagnostics)
		if len(ds) != 1 {
			t.Errorf("%s: %+v", c.object, ds)
			continue
		}
		l := diag.Locate(&src, ds[0])
		got := l.Severity.String() + " " + l.Code
		if l.Fix != nil && l.Severity == diag.Error {
			got += fmt.Sprintf(" %d %s", l.Ply, l.Fix.Text)
		}
		if got != c.want || l.Column != 5+len([]rune(before)) {
			t.Errorf("%s: %s at %d, want %s", c.object, got, l.Column, c.want)
		}
	}
}

// TestEdits makes edits only where they do no harm, in the form that JSON asks for.
func TestEdits(t *testing.T) {
	move, tag, number := diag.Span{Start: 10, End: 13}, diag.Span{Start: 30, End: 33}, diag.Span{Start: 10, End: 13}
	rec := &notation.Game{Tags: []notation.Tag{{ValueSpan: tag}}, Main: notation.Line{Plies: []notation.Ply{{Span: move}}}}
	fix := func(code string, span diag.Span, text string) diag.Diagnostic {
		return diag.Diagnostic{Code: code, Fix: &diag.Fix{Span: span, Text: text}, Choices: []diag.Fix{{Span: span, Text: text}}}
	}
	ds := []diag.Diagnostic{
		fix("N-16", move, `C\f6`), fix("N-25", tag, `a \"b\" \\`), fix("N-15", number, "2."), fix("N-13", diag.Span{Start: 40, End: 40}, "*"),
	}
	var got []string
	for _, d := range Edits(rec, ds) {
		text := "-"
		if d.Fix != nil && len(d.Choices) == 1 && d.Choices[0] == *d.Fix {
			text = d.Fix.Text
		}
		got = append(got, text)
	}
	if diff := cmp.Diff([]string{`C\\f6`, `a \"b\" \\`, "-", "-"}, got); diff != "" {
		t.Error(diff)
	}
	if ds[0].Fix.Text != `C\f6` || ds[2].Fix == nil {
		t.Error("the diagnostics themselves were changed")
	}
}

// TestRefused refuses objects that describe no record. ¦ stands before the place
// of the fault.
func TestRefused(t *testing.T) {
	deep := strings.Repeat(`{"text":"d7-d6","after":[{"variation":{"moves":[`, 200)
	for _, c := range []struct{ object, want string }{
		{`¦7`, "a number stands where an object should be"},
		{`¦"text"`, "a string stands where an object should be"},
		{`{"game":¦["rainet"]}`, "an array stands where a string should be"},
		{`{"game":¦{}}`, "an object stands where a string should be"},
		{`{"game":¦rainet}`, `"r" stands where a string should be`},
		{`¦{"tags":[],"moves":[]}`, `no member "game"`},
		{`{"game":¦null}`, "a string should be"},
		{`{"game":¦"checkers"}`, `game: no game is called "checkers"`},
		{`{"game":"rainet",¦"reslut":"1-0"}`, `a record has no member "reslut"`},
		{`{"game":"rainet",¦"Result":"1-0"}`, `a record has no member "Result"`},
		{`{"game":"rainet","result":"1-0",¦"result":"0-1"}`, "stands here again"},
		{`{"game":"rainet","result":¦"3-1"}`, `result: "3-1" ends no record of this game`},
		{`{"game":"rainet" ¦"tags":[]}`, "a comma or a }"},
		{`{"game":"rainet",¦}`, "a key in quotes"},
		{`{"game":"rainet","tags":[¦{"name":"Event"}]}`, "a name and a value"},
		{`{"game":"rainet","tags":[{"name":¦"a b","value":""}]}`, "tags[0].name: "},
		{`{"game":"rainet","tags":[{"name":"A","value":¦"a\nb"}]}`, "tags[0].value: "},
		{`{"game":"rainet","tags":[{"name":"A","value":¦"a\u0000b"}]}`, "tags[0].value: the control character U+0000"},
		{`{"game":"rainet","tags":[{"name":"Game","value":¦"Accelerated Chess"}]}`, "tags[0].value: the tag names another game"},
		{`{"game":"rainet","tags":[{"name":"Game","value":"rainet"},{"name":¦"Variant","value":"rainet"}]}`, "tags[1].name: a second tag"},
		{`{"game":"rainet","moves":[{"text":"d7-d6"},{"text":"¦zz"}]}`, "zz is no action"},
		{`{"game":"rainet","moves":[¦{"ply":1}]}`, "a move has a text"},
		{`{"game":"rainet","moves":[{"ply":¦0,"text":"d7-d6"}]}`, "0 is no ply"},
		{`{"game":"rainet","moves":[{"ply":¦1.5,"text":"d7-d6"}]}`, "1.5 is no ply"},
		{`{"game":"rainet","moves":[{"text":"d7-d6","number":{"value":1,"dots":¦0}}]}`, "0 is no count of dots"},
		{`{"game":"rainet","lead":[{"kind":¦"note","text":""}]}`, "lead[0].kind: "},
		{`{"game":"rainet","moves":[{"text":"d7-d6","nags":[1,¦256]}]}`, "256 is no NAG: it is a whole number from 0 to 255"},
		{`{"game":"rainet","moves":[{"text":"d7-d6","after":[¦{}]}]}`, "moves[0].after[0]: "},
		{`{"game":"rainet","moves":[{"text":"d7-d6","after":[¦{"variation":{"moves":[]}}]}]}`, "moves[0].after[0].variation: "},
		{`{"game":"rainet","moves":[{"text":"d7-d6","after":[{"variation":{"moves":[{"text":"¦?"}]}}]}]}`, "? is no action"},
		{`{"game":"rainet","moves":[` + deep + `{"text":"d7-d6","after":[¦{"variation":{"moves":[{"text":"d7-d6"}]}}]}` + strings.Repeat(`]}}]}`, 200) + `]}`, "nested deeper than 200"},
		{`{"game":"¦\ud800"}`, "half a character"},
		{`{"game":"¦\x"}`, "no escape"},
		{"{\"game\":\"a¦\tb\"}", "the control character U+0009"},
		{"{\"game\":\"a¦\xff\"}", "0xff is not UTF-8"},
		{`{"game":"rainet","diagnostics":[¦nul]}`, "a value"},
		{`{"game":"rainet","diagnostics":[¦1e]}`, "1e is no number"},
		{`{"game":"rainet","diagnostics":` + strings.Repeat("[", maxNesting-1) + "¦[", "nested deeper than"},
	} {
		before, after, _ := strings.Cut(c.object, "¦")
		src := diag.Source{File: "t", Text: []byte(before + after), Offset: 50, Line: 3, Column: 5}
		g, fault := Decode(notation.Chunk{Source: src, Number: 4})
		if fault == nil {
			fault = whole(g)
		}
		short := c.object[:min(len(c.object), 200)]
		if fault == nil {
			t.Errorf("%s is taken", short)
			continue
		}
		l := fault.Locate()
		if !strings.Contains(l.Message, c.want) || l.Line != 3 || l.Column != 5+len([]rune(before)) || l.Game != 4 || l.Code != diag.CodeJSON {
			t.Errorf("%s\ngot  %d:%d %s\nwant %s", short, l.Line, l.Column, l.Message, c.want)
		}
	}
}

// TestNotLookedAt reads objects whose facts are wrong: the rules tell them again.
func TestNotLookedAt(t *testing.T) {
	rec := read(t, `{"game":"rainet","moves":[{"ply":9,"text":"d7-d6","canonical":"x","did":{"a":[1,-2.5e3,true,null]},"position":"p"}],"diagnostics":[{"x":false}]}`)
	if got := notation.Format(rec, notation.Written{}); got != "[Game \"Rai-Net Access Battlers\"]\n\nd7-d6\n" {
		t.Errorf("%q", got)
	}
}

// FuzzRead reads anything without a panic, cuts it so that nothing but white
// space and commas is lost, and finds what makes a record again after it was
// written.
func FuzzRead(f *testing.F) {
	for _, text := range records {
		g := FromRecord(parse(text), "", noFacts, nil)
		object, _ := g.Append(nil)
		f.Add(string(object))
		f.Add("[" + string(object) + ",\n" + string(object) + "]")
	}
	f.Add("{\"game\":\n{\"game\":\"rainet\"}}[,1")
	f.Fuzz(func(t *testing.T, text string) {
		s := NewSplitter(strings.NewReader(text), "t.json")
		at := 0
		for {
			c, err := s.Next()
			if err == io.EOF {
				c.Offset = len(text)
			}
			if skipped := strings.Trim(text[at:c.Offset], " \t\r\n[],"); skipped != "" {
				t.Fatalf("%q is lost of %q", skipped, text)
			}
			if at = c.Offset + len(c.Text); text[c.Offset:at] != string(c.Text) {
				t.Fatalf("%q stands not at %d of %q", c.Text, c.Offset, text)
			}
			if err == io.EOF {
				return
			}
			checkObject(t, c)
		}
	})
}

// checkObject writes the record of an object, if it is one, and reads it again.
func checkObject(t *testing.T, c notation.Chunk) {
	g, fault := Decode(c)
	var rec *notation.Game
	if fault == nil {
		rec, fault = g.Record(languages)
	}
	if fault == nil {
		fault = g.Unread(rec)
	}
	if fault != nil {
		if fault.Span.Start < c.Offset || fault.Span.End > c.Offset+len(c.Text) || fault.Message == "" || !utf8.ValidString(fault.Message) {
			t.Fatalf("%q: the fault %q lies at %v", c.Text, fault.Message, fault.Span)
		}
		return
	}
	g2 := FromRecord(rec, "", noFacts, nil)
	object, err := g2.Append(nil)
	if err != nil {
		t.Fatal(err)
	}
	again := read(t, string(object))
	g3 := FromRecord(again, "", noFacts, nil)
	if twice, _ := g3.Append(nil); string(twice) != string(object) {
		t.Fatalf("%s became %s", object, twice)
	}
}
