package app

import (
	"bytes"
	"context"
	"io/fs"
	"os"
	"path/filepath"
	"regexp"
	"strings"
	"testing"

	"github.com/santhosh-tekuri/jsonschema/v6"

	"scoresheet/notation/jsonrec"
	"scoresheet/replay/games"
	"scoresheet/testdata"
)

// run runs one call in the current folder.
func run(stdin string, args ...string) (code int, stdout, stderr string) {
	var out, errs bytes.Buffer
	env := Env{Stdin: strings.NewReader(stdin), Stdout: &out, Stderr: &errs, Getenv: func(string) string { return "" }}
	code = Run(context.Background(), append([]string{"scoresheet"}, args...), env)
	return code, out.String(), errs.String()
}

const toyRecord = `[Game "Tic-Tac-Toe"]
[Crosses "Ann"]

1. Xb2 Oa1 2. Xa2 (2. Xc3 Oa3 {why not}) 2... Oc2 3. Xc1 Oa3 4. Xb1 Ob3 5. Xc3
1/2-1/2
`

// TestToyGame carries a game through every command that was written without it:
// its own file and one entry of the registry are all it takes.
func TestToyGame(t *testing.T) {
	t.Cleanup(games.Add(toyEntry))
	t.Chdir(t.TempDir())
	write := func(name, text string) {
		if err := os.WriteFile(name, []byte(text), 0o644); err != nil {
			t.Fatal(err)
		}
	}
	write("toy.score", toyRecord)
	write("bad.score", strings.Replace(toyRecord, "Oc2", "Ob2", 1))
	write("toy.md", "```score ply=0,3\n"+toyRecord+"```\n\n```position tic-tac-toe\nX...O....\n```\n\n```scoresheet diagram toy.score\n```\n")
	write("bad.md", "> ```score tic-tac-toe sheet\n> Xb2 Ob2 *\n> ```\n\n```position tic-tac-toe moves-of=b2\n```\n")
	for _, c := range []struct {
		args string
		code int
		want string // a part of the output
	}{
		{"validate toy.score", 0, "1 file, 1 game, 1 valid, 9 plies"},
		{"validate bad.score", 1, "bad.score:4:47: error: b2 is taken [TT-2] (game 1, ply 4)"},
		{"validate --format ndjson toy.score", 0, `"name":"noughts-and-crosses","plies":9,"valid":true,"result":"1/2-1/2","position":"OXXXXOOOX"`},
		{"replay --ply 1 toy.score", 0, "...\n.X.\n...\n"},
		{"replay --format ndjson toy.score", 0, `{"game":1,"ply":1,"move":"Xb2","position":"....X....","did":{"cell":"b2","mark":"X"}}`},
		{"render toy.score -o out", 0, ""},
		{"render toy.score -o - --ply 2", 0, "<circle"},
		{"weave toy.md -o woven", 0, ""},
		{"weave bad.md -o unwoven", 1, ""},
		{"report toy.score -o - --format html", 0, `href="#ply=3v1.4"`},
		{"legal tic-tac-toe", 0, "Xa1\nXa2\n"},
		{"legal toy.score --ply 8", 0, "Xc3\n"},
		{"perft tic-tac-toe 3", 0, "1 9\n2 72\n3 504\n"},
		{"games", 0, "Noughts and Crosses"},
		{"explain TT-2", 0, "A mark goes on an empty cell"},
		{"fmt toy.score", 0, "[Game \"Noughts and Crosses\"]\n[Crosses \"Ann\"]\n\n1. Xb2 Oa1 2. Xa2 (2. Xc3 Oa3 {why not}) 2... Oc2 3. Xc1 Oa3 4. Xb1 Ob3 5. Xc3\n1/2-1/2\n"},
		{"convert toy.score --to ndjson", 0, `"text":"Xb2","canonical":"Xb2","did":{"cell":"b2","mark":"X"},"position":"....X...."`},
		{"redact toy.score --for public", 0, "1/2-1/2"},
		{"rulebook tic-tac-toe -o book", 0, ""},
		{"explain tt-3", 0, "index.html#TT-3"},
		{"validate --format sarif bad.score", 1, `"ruleId":"TT-2"`},
		{"validate --summary bad.score", 1, "TT-2"},
		{"filter toy.score --winner draw --move Oa3 --reached ....X....", 0, "2. Xa2 (2. Xc3 Oa3 {why not})"},
		{"filter bad.score --count --player Ann --finding tt-2 --termination unknown", 0, "1\n"},
		{"stats toy.score bad.score", 0, "TT-3 the end"},
	} {
		code, stdout, stderr := run("", strings.Fields(c.args)...)
		if code != c.code || !strings.Contains(stdout, c.want) {
			t.Errorf("%s: exit code %d, want %d\nstdout: %s\nstderr: %s\nwant in stdout: %s", c.args, code, c.code, stdout, stderr, c.want)
		}
	}
	if pictures, _ := filepath.Glob("out/*.svg"); len(pictures) != 10 {
		t.Errorf("render made %d pictures, want 10", len(pictures))
	}
	if pictures, _ := filepath.Glob("woven/*.svg"); len(pictures) != 4 {
		t.Errorf("weave made %d pictures, want 4", len(pictures))
	}
	if made, _ := filepath.Glob("unwoven*"); made != nil {
		t.Errorf("weave made %v of a broken document", made)
	}
	page, _ := os.ReadFile("book/index.html")
	for _, want := range []string{`id="TT-2"`, "Three in a row win; a full board draws.", "To move: Crosses.", "</svg>"} {
		if !strings.Contains(string(page), want) {
			t.Errorf("no %s in the rule book", want)
		}
	}
}

// TestJobs finds the same bytes at any number of workers, warnings that pass
// from one game to the next included.
func TestJobs(t *testing.T) {
	var archive strings.Builder
	for i := range 300 {
		switch i % 4 {
		case 0:
			archive.WriteString("[Game \"Accelerated Chess\"]\n1. e2 e7 2. f2 *\nstray words\n\n")
		case 1:
			archive.WriteString("[Game \"Rai-Net\"]\n1. d7-d6 d2-d4 *\n")
		case 2:
			archive.WriteString("[Game \"Rai-Net\"]\n1. d7-d6 d2-d3 {open\n\n")
		default:
			archive.WriteString("[Game \"Accelerated Chess\"]\n1. e2 (1. zz) e7 *\n")
		}
	}
	_, want, _ := run(archive.String(), "validate", "--format", "ndjson", "--jobs", "1", "-")
	if n := strings.Count(want, "\n"); n != 300 {
		t.Fatalf("%d games, want 300", n)
	}
	for _, jobs := range []string{"2", "3", "16"} {
		if _, got, _ := run(archive.String(), "validate", "--format", "ndjson", "--jobs", jobs, "-"); got != want {
			t.Errorf("--jobs %s gives other bytes than --jobs 1", jobs)
		}
	}
}

// TestNoWorkAfterCancel ends a run whose context is done.
func TestNoWorkAfterCancel(t *testing.T) {
	ctx, cancel := context.WithCancel(context.Background())
	cancel()
	var out, errs bytes.Buffer
	env := Env{Stdin: strings.NewReader(toyRecord), Stdout: &out, Stderr: &errs, Getenv: os.Getenv}
	if code := Run(ctx, []string{"scoresheet", "validate", "-"}, env); code != 2 || out.Len() > 0 {
		t.Errorf("exit code %d, stdout %q", code, out.String())
	}
}

// placeholder matches a word of a form that stands for another, such as FILE.
var placeholder = regexp.MustCompile(`\b[A-Z]{3,}\b|…|\[|>|\|`)

// TestHelpExamples runs the examples of every command's help as they stand: the
// first line of its forms, and all others that hold no placeholder.
func TestHelpExamples(t *testing.T) {
	t.Chdir(t.TempDir())
	if err := os.WriteFile("game.score", []byte("[Game \"Rai-Net\"]\n1. d7-d6 *\n"), 0o644); err != nil {
		t.Fatal(err)
	}
	for _, c := range newApp(Env{}).Commands {
		for i, example := range strings.Split(c.UsageText, "\n") {
			args := strings.Fields(example)
			if len(args) < 2 || args[0] != "scoresheet" || args[1] != c.Name {
				t.Errorf("%s: this is no form of a call: %q", c.Name, example)
				continue
			}
			if placeholder.MatchString(example) {
				if i == 0 {
					t.Errorf("%s: the help has no example that runs as it stands: %s", c.Name, example)
				}
				continue
			}
			do := run
			if c.Name == "watch" {
				do = runUntilCtrlC
			}
			if code, _, stderr := do("", args[1:]...); code != 0 {
				t.Errorf("%s: exit code %d: %s", example, code, stderr)
			}
		}
	}
}

// TestSamplesFitTheSchema checks the JSON of every whole game against the schema,
// and that text comes back from it byte for byte.
func TestSamplesFitTheSchema(t *testing.T) {
	doc, err := jsonschema.UnmarshalJSON(bytes.NewReader(jsonrec.Schema))
	if err != nil {
		t.Fatal(err)
	}
	compiler := jsonschema.NewCompiler()
	if err := compiler.AddResource("schema.json", doc); err != nil {
		t.Fatal(err)
	}
	schema, err := compiler.Compile("schema.json")
	if err != nil {
		t.Fatal(err)
	}
	paths, err := fs.Glob(testdata.Games, "games/*/*.score")
	if err != nil || len(paths) < 2*len(games.All())-2 {
		t.Fatalf("only %v, %v", paths, err)
	}
	for _, path := range paths {
		text, err := testdata.Games.ReadFile(path)
		if err != nil {
			t.Fatal(err)
		}
		code, objects, stderr := run(string(text), "convert", "--to", "ndjson", "-")
		if code != 0 {
			t.Fatalf("%s: %s", path, stderr)
		}
		for line := range strings.Lines(objects) {
			object, err := jsonschema.UnmarshalJSON(strings.NewReader(line))
			if err != nil {
				t.Fatal(err)
			}
			if err := schema.Validate(object); err != nil {
				t.Errorf("%s: %v", path, err)
			}
		}
		if _, again, _ := run(objects, "convert", "-"); again != string(text) {
			t.Errorf("%s: text -> JSON -> text is not the identity", path)
		}
	}
}
