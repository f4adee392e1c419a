package app

import (
	"encoding/json"
	"fmt"
	"maps"
	"os"
	"slices"
	"strings"
	"testing"

	"github.com/santhosh-tekuri/jsonschema/v6"
)

// sarifSchema is the part of SARIF that validate may write.
func sarifSchema(t *testing.T) *jsonschema.Schema {
	t.Helper()
	f, err := os.Open("testdata/sarif.schema.json")
	if err != nil {
		t.Fatal(err)
	}
	defer f.Close()
	doc, err := jsonschema.UnmarshalJSON(f)
	if err != nil {
		t.Fatal(err)
	}
	compiler := jsonschema.NewCompiler()
	compiler.AssertFormat()
	if err := compiler.AddResource("sarif.schema.json", doc); err != nil {
		t.Fatal(err)
	}
	schema, err := compiler.Compile("sarif.schema.json")
	if err != nil {
		t.Fatal(err)
	}
	return schema
}

// TestSarifFitsTheStandard checks the log of every defect of the catalogue, and
// that of no defect at all.
func TestSarifFitsTheStandard(t *testing.T) {
	schema := sarifSchema(t)
	records := maps.Clone(provoked)
	records["none"] = "[Game \"rainet\"]\n*\n"
	for _, name := range slices.Sorted(maps.Keys(records)) {
		_, stdout, stderr := run(records[name], "validate", "--format", "sarif", "-")
		log, err := jsonschema.UnmarshalJSON(strings.NewReader(stdout))
		if err != nil || stderr != "" {
			t.Fatalf("%s: %v %s", name, err, stderr)
		}
		if err := schema.Validate(log); err != nil {
			t.Errorf("%s: %v", name, err)
		}
		if _, again, _ := run(records[name], "validate", "--format", "sarif", "-"); again != stdout {
			t.Errorf("%s: two runs differ", name)
		}
	}
}

// TestSarifResults compares the results, without the rules, with what they are to be.
func TestSarifResults(t *testing.T) {
	t.Chdir(t.TempDir())
	const name = "a b#1:ü.score"
	text := "[Game \"rainet\"]\n[Event \"x\"]\n[Event \"y\"]\n1. d7-d6 d2-d5 *\n"
	if err := os.WriteFile(name, []byte(text), 0o644); err != nil {
		t.Fatal(err)
	}
	_, stdout, _ := run("", "validate", "--format", "sarif", name)
	_, results, ok := strings.Cut(stdout, `]}},"results":[`+"\n")
	if !ok {
		t.Fatal(stdout)
	}
	var log struct {
		Runs []struct {
			Results []struct{ RuleIndex int }
		}
	}
	if err := json.Unmarshal([]byte(stdout), &log); err != nil {
		t.Fatal(err)
	}
	at := func(i int) int { return log.Runs[0].Results[i].RuleIndex }
	const place = `"locations":[{"physicalLocation":{"artifactLocation":{"uri":"./a%%20b%%231:%%C3%%BC.score"},"region":{"startLine":%d,"startColumn":%d,"endLine":%d,"endColumn":%d}}}]`
	want := fmt.Sprintf(`{"ruleId":"N-10","ruleIndex":%d,"level":"warning",`, at(0)) + `MESSAGE,` + fmt.Sprintf(place, 3, 2, 3, 7) + `,RELATED"properties":{"game":1,"ply":0}}` + "\n," +
		fmt.Sprintf(`{"ruleId":"RN-10","ruleIndex":%d,"level":"error",`, at(1)) + `MESSAGE,` + fmt.Sprintf(place, 4, 10, 4, 15) + `,RELATED"properties":{"game":1,"ply":2}}` + "\n]}]}\n"
	if got := withoutWords(results); got != want {
		t.Errorf("got\n%s\nwant\n%s", got, want)
	}
}

// withoutWords cuts what is tested elsewhere out of results: messages and related
// places.
func withoutWords(results string) string {
	var out []string
	for _, line := range strings.SplitAfter(results, "\n") {
		before, rest, found := strings.Cut(line, `"message":`)
		if !found {
			out = append(out, line)
			continue
		}
		_, rest, _ = strings.Cut(rest, `},"locations"`)
		locations, rest, _ := strings.Cut(rest, `}}}],`)
		_, properties, _ := strings.Cut(rest, `"properties"`)
		out = append(out, before+`MESSAGE,"locations"`+locations+`}}}],RELATED"properties"`+properties)
	}
	return strings.Join(out, "")
}

// TestSummaryCounts counts the findings of the whole catalogue as the list of them
// has them.
func TestSummaryCounts(t *testing.T) {
	t.Chdir(t.TempDir())
	args := []string{"validate"}
	for i, code := range slices.Sorted(maps.Keys(provoked)) {
		name := fmt.Sprintf("%02d.score", i)
		if err := os.WriteFile(name, []byte(provoked[code]+"\n"), 0o644); err != nil {
			t.Fatal(err)
		}
		args = append(args, name)
	}
	_, list, _ := run("", append(args, "--format", "ndjson")...)
	want := map[string]int{}
	for line := range strings.Lines(list) {
		var game struct {
			Diagnostics []struct{ Severity, Code string }
		}
		if err := json.Unmarshal([]byte(line), &game); err != nil {
			t.Fatal(err)
		}
		for _, d := range game.Diagnostics {
			want[d.Severity+" "+d.Code]++
		}
	}
	code, summary, _ := run("", append(args, "--summary")...)
	got := map[string]int{}
	lines := strings.Split(strings.TrimSuffix(summary, "\n"), "\n")
	for _, line := range lines[:len(lines)-1] {
		var severity, code string
		var n int
		if _, err := fmt.Sscanf(line, "%s %s %d", &severity, &code, &n); err != nil || !strings.Contains(line, "; first at ") {
			t.Errorf("%q: %v", line, err)
		}
		got[severity+" "+code] = n
	}
	if code != exitInvalid || !maps.Equal(got, want) || len(want) < len(provoked) {
		t.Errorf("exit code %d, got %v, want %v", code, got, want)
	}
	_, listed, _ := run("", args...)
	all := strings.Split(strings.TrimSuffix(listed, "\n"), "\n")
	if all[len(all)-1] != lines[len(lines)-1] {
		t.Errorf("the last line is %q, without --summary %q", lines[len(lines)-1], all[len(all)-1])
	}
}
