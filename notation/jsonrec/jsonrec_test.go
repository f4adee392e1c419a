package jsonrec

import (
	"bytes"
	"encoding/json"
	"fmt"
	"strings"
	"testing"

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
func read(t *testing.T, text string) (rec *notation.Game) {
	t.Helper()
	err := Read(strings.NewReader(text), "t.json", func(n int, g *Game, broken *Broken) error {
		if broken != nil {
			t.Fatalf("%s: %s", text, broken.Diagnostic.Message)
		}
		var err error
		rec, err = g.Record(n, languages)
		return err
	})
	if err != nil {
		t.Fatalf("%s: %v", text, err)
	}
	return rec
}

// TestForms reads the same objects as lines, as laid out objects in a row and as
// an array.
func TestForms(t *testing.T) {
	one := `{"game":"rainet","tags":[],"moves":[{"ply":1,"text":"d7-d6"}]}`
	two := `{"game":"accelerated-chess","tags":[],"moves":[]}`
	laid := strings.ReplaceAll(one, ",", ",\n  ")
	for _, text := range []string{one + "\n" + two, one + "\n\n" + two + "\n", laid + two, "[" + one + "," + two + "]", "[\n" + laid + ",\n" + two + "\n]\n"} {
		var got []string
		err := Read(strings.NewReader(text), "t.json", func(n int, g *Game, broken *Broken) error {
			if broken != nil {
				t.Fatalf("%s: %s", text, broken.Diagnostic.Message)
			}
			got = append(got, fmt.Sprintf("%d %s %d", n, g.Game, len(g.Moves)))
			return nil
		})
		if err != nil || strings.Join(got, ", ") != "1 rainet 1, 2 accelerated-chess 0" {
			t.Errorf("%s: %v, %v", text, got, err)
		}
		if !Sniff([]byte(text)) {
			t.Errorf("%s is not known for JSON", text)
		}
	}
	for _, text := range []string{"[Game \"rainet\"]", "{a comment} [Game \"x\"]", "{\"quoted\": comment}", ""} {
		if Sniff([]byte(text)) {
			t.Errorf("%q is taken for JSON", text)
		}
	}
}

// TestBroken places what is wrong with JSON, and reads the lines around it.
func TestBroken(t *testing.T) {
	good := `{"game":"rainet","tags":[],"moves":[]}`
	for _, c := range []struct{ text, want string }{
		{good + "\n{\"game\":\n" + good, "1 ok, 2 N-33 2:9, 3 ok"},
		{good + "\n{\"game\":\"rainet\",\"tags\":[]] \n" + good, "1 ok, 2 N-33 2:27, 3 ok"},
		{good + "\n{\"game\":3}\n", "1 ok, 2 N-33 2:9"},
		{good + "\n" + good + "x\n", "1 ok, 2 N-33 2:39"},
		{"{\"game\":\n \"rainet\",\n oops}", "1 N-33 3:2"},
		{"[" + good + ",", "1 ok, 2 N-33 1:41"},
		{"[" + good + "\n", "1 ok, 1 N-33 1:40"},
	} {
		var got []string
		err := Read(strings.NewReader(c.text), "t.json", func(n int, _ *Game, broken *Broken) error {
			word := fmt.Sprintf("%d ok", n)
			if broken != nil {
				l := diag.Locate(&broken.Source, broken.Diagnostic)
				word = fmt.Sprintf("%d %s %d:%d", n, l.Code, l.Line, l.Column)
			}
			got = append(got, word)
			return nil
		})
		if strings.Join(got, ", ") != c.want || err != nil {
			t.Errorf("%s\ngot  %s, %v\nwant %s", c.text, strings.Join(got, ", "), err, c.want)
		}
	}
}

// TestRefused refuses objects that describe no record, and says where.
func TestRefused(t *testing.T) {
	for _, c := range []struct{ object, want string }{
		{`{"game":"checkers"}`, `game: no game is called "checkers"`},
		{`{"game":"rainet","result":"3-1"}`, `result: "3-1" ends no record of this game`},
		{`{"game":"rainet","moves":[{"text":"d7-d6"},{"text":"zz"}]}`, "moves[1].text: "},
		{`{"game":"rainet","lead":[{"kind":"note","text":""}]}`, "lead[0].kind: "},
		{`{"game":"rainet","moves":[{"text":"d7-d6","nags":[256]}]}`, "moves[0].nags[0]: "},
		{`{"game":"rainet","moves":[{"text":"d7-d6","after":[{}]}]}`, "moves[0].after[0]: "},
		{`{"game":"rainet","moves":[{"text":"d7-d6","after":[{"variation":{"moves":[]}}]}]}`, "moves[0].after[0].variation: "},
		{`{"game":"rainet","moves":[{"text":"d7-d6","after":[{"variation":{"moves":[{"text":"?"}]}}]}]}`, "moves[0].after[0].variation.moves[0].text: "},
	} {
		var g Game
		if err := json.Unmarshal([]byte(c.object), &g); err != nil {
			t.Fatal(err)
		}
		if _, err := g.Record(1, languages); err == nil || !strings.HasPrefix(err.Error(), c.want) {
			t.Errorf("%s: %v, want %s", c.object, err, c.want)
		}
	}
}

// FuzzRead reads anything without a panic; what makes a record can be written
// and read again.
func FuzzRead(f *testing.F) {
	for _, text := range records {
		g := FromRecord(parse(text), "", noFacts, nil)
		object, _ := g.Append(nil)
		f.Add(string(object))
		f.Add("[" + string(object) + "]")
	}
	f.Fuzz(func(t *testing.T, text string) {
		Read(strings.NewReader(text), "t.json", func(n int, g *Game, broken *Broken) error {
			if broken != nil {
				if broken.Diagnostic.Span.End > len(broken.Source.Text) {
					t.Errorf("%q: the fault lies outside", text)
				}
				return nil
			}
			rec, err := g.Record(n, languages)
			if err != nil {
				return nil
			}
			again := FromRecord(rec, "", noFacts, nil)
			object, err := again.Append(nil)
			if err != nil {
				t.Fatal(err)
			}
			var g2 Game
			if err := json.Unmarshal(object, &g2); err != nil {
				t.Fatalf("%s: %v", object, err)
			}
			if _, err := g2.Record(n, languages); err != nil {
				t.Fatalf("%s: %v", object, err)
			}
			return nil
		})
	})
}
