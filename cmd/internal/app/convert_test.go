package app

import (
	"bytes"
	"encoding/json"
	"fmt"
	"strings"
	"testing"

	"github.com/santhosh-tekuri/jsonschema/v6"
	"pgregory.net/rapid"

	"scoresheet/notation"
	"scoresheet/notation/diag"
	"scoresheet/replay/games"
	"scoresheet/testdata"
)

// recordSchema compiles the schema of records.
func recordSchema(t testing.TB) *jsonschema.Schema {
	t.Helper()
	doc, err := jsonschema.UnmarshalJSON(bytes.NewReader(fullSchema()))
	if err != nil {
		t.Fatal(err)
	}
	c := jsonschema.NewCompiler()
	if err := c.AddResource("schema.json", doc); err != nil {
		t.Fatal(err)
	}
	schema, err := c.Compile("schema.json")
	if err != nil {
		t.Fatal(err)
	}
	return schema
}

// fits checks an object against the schema.
func fits(t fataler, schema *jsonschema.Schema, object []byte) {
	doc, err := jsonschema.UnmarshalJSON(bytes.NewReader(object))
	if err != nil {
		t.Fatalf("%v: %s", err, object)
	}
	if err := schema.Validate(doc); err != nil {
		t.Fatalf("%v: %s", err, object)
	}
}

// TestSchemaKnowsTheGames finds the members of every game's effects in the schema,
// and effects that have others refused.
func TestSchemaKnowsTheGames(t *testing.T) {
	schema := recordSchema(t)
	for _, e := range games.All() {
		name := e.Language().Name
		text, err := testdata.Sample(name)
		if err != nil {
			t.Fatal(err)
		}
		object := convertOne(t, formatText, formatJSON, string(text))
		fits(t, schema, object)
		for _, spoilt := range []string{`"did":{"oops":1,`, `"did":{},"x":{`} {
			doc, err := jsonschema.UnmarshalJSON(strings.NewReader(strings.Replace(string(object), `"did":{`, spoilt, 1)))
			if err != nil {
				t.Fatal(err)
			}
			if schema.Validate(doc) == nil {
				t.Errorf("%s: the schema takes %s", name, spoilt)
			}
		}
	}
	code, printed, _ := run("", "convert", "--schema")
	if code != 0 || printed != string(fullSchema()) || !strings.Contains(printed, `"did-`+games.Names()[0]+`"`) {
		t.Errorf("exit code %d, %s", code, printed)
	}
}

// convertOne converts the one record of a text.
func convertOne(t fataler, from, to, text string) []byte {
	c := &converter{to: to}
	chunk := notation.Chunk{Source: diag.Source{Text: []byte(text), Line: 1, Column: 1}, Number: 1}
	p := notation.NewParser(languages, notation.Options{})
	r := c.object
	if from == formatText {
		r = c.record
	}
	got := r(p, chunk)
	if got.none || got.unread {
		t.Fatalf("cannot be read: %+v\n%s", got.tell, text)
	}
	return got.text
}

// TestConvertThereAndBack takes random records through JSON. It fits the schema,
// comes back as the canonical text, and goes through JSON unchanged; what the
// rules say of every move is the same on the way from canonical text.
func TestConvertThereAndBack(t *testing.T) {
	schema := recordSchema(t)
	eachRandom(t, func(t *rapid.T, text string) {
		object := convertOne(t, formatText, formatJSON, text)
		fits(t, schema, object)
		canonical := formatted(t, text, false)
		if back := string(convertOne(t, formatJSON, formatText, string(object))); back != canonical {
			t.Fatalf("%s\ncame back as\n%s\nnot\n%s", object, back, canonical)
		}
		if again := convertOne(t, formatJSON, formatJSON, string(object)); without(again) != without(object) {
			t.Fatalf("%s\nbecame\n%s", object, again)
		}
		of := convertOne(t, formatText, formatJSON, canonical)
		if back := string(convertOne(t, formatJSON, formatText, string(of))); back != canonical {
			t.Fatalf("%s\ncame back as\n%s", canonical, back)
		}
		if facts(of) != facts(object) {
			t.Fatalf("%s\n%s", object, of)
		}
	})
}

// without gives an object without its diagnostics, whose places depend on the
// text they are told of.
func without(object []byte) string {
	before, _, _ := strings.Cut(string(object), `,"diagnostics":[{"severity"`)
	return strings.TrimSuffix(before, "}")
}

// facts gives what the rules say of the moves of an object.
func facts(object []byte) string {
	type move struct {
		Ply                 int
		Canonical, Position string
		Did                 any
		After               []struct {
			Variation *struct{ Moves []json.RawMessage }
		}
	}
	var b strings.Builder
	var tell func(moves []json.RawMessage)
	tell = func(moves []json.RawMessage) {
		for _, raw := range moves {
			var m move
			if err := json.Unmarshal(raw, &m); err != nil {
				return
			}
			fmt.Fprintln(&b, m.Ply, m.Canonical, m.Did, m.Position)
			for _, x := range m.After {
				if x.Variation != nil {
					tell(x.Variation.Moves)
				}
			}
		}
	}
	var g struct{ Moves []json.RawMessage }
	if err := json.Unmarshal(object, &g); err != nil {
		return err.Error()
	}
	tell(g.Moves)
	return b.String()
}

// TestConvertTells looks at what is told of records with faults, and where.
func TestConvertTells(t *testing.T) {
	const good = `{"game":"rainet","tags":[],"moves":[{"ply":1,"text":"d7-d6"}],"result":"*"}`
	for _, c := range []struct {
		name, in, args string
		code           int
		stdout, stderr string // parts of them
	}{
		{"text between games", "[Game \"rainet\"] *\nsome words\n[Game \"rainet\"] 1. d7-d6 *\n", "--to ndjson", 0,
			`"text":"d7-d6"`, "-:2:1: warning: this text between games belongs to no game [N-12] (game 2)"},
		{"text after the last game", "[Game \"rainet\"] *\nsome words\n", "--to ndjson", 0,
			`"diagnostics":[{"severity":"warning","code":"N-12","line":2`, "-:2:1: warning: "},
		{"text between games stays in text", "[Game \"rainet\"] *\nsome words\n", "", 1, "some words", "N-12"},
		{"an illegal move in text", "[Game \"rainet\"] 1. d7-d5 *", "--to json", 1, `"code": "RN-`, "-:1:20: error: "},
		{"an illegal move in JSON", good + "\n" + strings.Replace(good, "d7-d6", "d7-d5", 1), "--to ndjson", 1,
			`"code":"RN-13","line":2,"column":54,"length":5,"ply":1`, "-:2:54: error: "},
		{"no result in JSON", strings.Replace(good, `,"result":"*"`, "", 1), "--to ndjson", 0, `"code":"N-13","line":1,"column":9`, ""},
		{"another start", strings.Replace(good, `"tags"`, `"start":"8/8","tags"`, 1), "", 1, "", "-:1:26: error: start: the tags give the start "},
		{"a comment that looks like the next game", strings.Replace(good, `"tags"`, `"tail":[{"kind":"brace","text":"\n\n[Event \"x\"]"}],"tags"`, 1), "", 1, "",
			"-:1:9: error: this object has no form as text: "},
		{"a broken object", good + "\n{\"game\n" + good, "", 1, "d7-d6 *\n\n[Game", "-:2:7: error: the line ends inside a string"},
		{"one of several", good + "\n" + strings.Replace(good, "d7-d6", "d7-d5", 1), "--number 1 --to ndjson", 0, good[:26], ""},
		{"a game that is not known", "[Game \"checkers\"] 1. e4 *", "--to ndjson", 1, `{"game":"","tags":[{"name":"Game","value":"checkers"}]`, "N-11"},
		{"bytes of another encoding", "[Game \"rainet\"]\n[Event \"Caf\xe9\"]\n*\n", "--to ndjson", 1, "", "--encoding"},
		{"nothing", "", "--to json", 0, "", ""},
	} {
		t.Run(c.name, func(t *testing.T) {
			code, stdout, stderr := run(c.in, append([]string{"convert", "-"}, strings.Fields(c.args)...)...)
			if code != c.code || !strings.Contains(stdout, c.stdout) || !strings.Contains(stderr, c.stderr) || (c.stderr == "") != (stderr == "") {
				t.Errorf("exit code %d\n%s\n%s", code, stdout, stderr)
			}
			if c.stdout == "" && stdout != "" {
				t.Errorf("on stdout: %s", stdout)
			}
		})
	}
}

// TestConvertInOrder converts many records with any number of workers to the same
// bytes, in all formats.
func TestConvertInOrder(t *testing.T) {
	var archive strings.Builder
	for i := range 60 {
		e := games.All()[i%len(games.All())]
		archive.WriteString(formatted(t, annotated(e, uint64(i)), false) + "\n")
	}
	text := strings.TrimSuffix(archive.String(), "\n")
	for _, to := range []string{formatNDJSON, formatJSON, formatText} {
		_, one, _ := run(text, "convert", "--jobs", "1", "--to", to, "-")
		if _, four, _ := run(text, "convert", "--jobs", "4", "--to", to, "-"); one != four {
			t.Errorf("%s depends on the number of workers", to)
		}
		if _, back, stderr := run(one, "convert", "--jobs", "4", "-"); back != text {
			t.Errorf("%s does not come back: %s", to, stderr)
		}
	}
}

// FuzzConvertObject reads any JSON as a record. What is taken comes back as the
// same text after it went through JSON.
func FuzzConvertObject(f *testing.F) {
	for _, e := range games.All() {
		move := (&annotator{game: e}).start().Legal()[0]
		f.Add(fmt.Sprintf(`{"game":%q,"tags":[],"moves":[{"text":%q,"nags":[1,9],"after":[{"comment":{"kind":"line","text":"}"}},{"variation":{"moves":[{"text":%[2]q}]}}]}]}`,
			e.Language().Name, move))
	}
	f.Add(`{"game":"rainet","tags":[{"name":"A","value":"\\\""}],"lead":[{"kind":"escape","text":"a\n}"}],"moves":[{"text":"d7-d6","nags":[1,2]}],"result":"*"}`)
	f.Fuzz(func(t *testing.T, object string) {
		chunk := notation.Chunk{Source: diag.Source{Text: []byte(object), Line: 1, Column: 1}, Number: 1}
		r := (&converter{to: formatText}).object(notation.NewParser(languages, notation.Options{}), chunk)
		if r.none {
			return
		}
		text := string(r.text)
		if again := formatted(t, text, false); again != text {
			t.Fatalf("%s\nis\n%s\nnot canonical:\n%s", object, text, again)
		}
		if back := string(convertOne(t, formatJSON, formatText, string(convertOne(t, formatText, formatJSON, text)))); back != text {
			t.Fatalf("%s\nis\n%s\nand comes back as\n%s", object, text, back)
		}
	})
}
