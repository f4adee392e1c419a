package app

import (
	"encoding/json"
	"fmt"
	"strings"
	"testing"

	"scoresheet/notation/diag"
)

// provoked has a record for every code of the catalogue that validate can give.
var provoked = map[string]string{
	diag.CodeEncoding:      "[Game \"rainet\"]\n[Site \"Caf\xe9\"]\n*\n",
	diag.CodeControl:       "[Game \"rainet\"]\n1. d7-d6 \x01 *\n",
	diag.CodeBOM:           "[Game \"rainet\"]\n1. d7-d6 \ufeff d2-d3 *\n",
	diag.CodeLookAlike:     "[Game \"rainet\"]\n1. d7–d6 *\n",
	diag.CodeComment:       "[Game \"rainet\"]\n1. d7-d6 {open *\n",
	diag.CodeVariation:     "[Game \"rainet\"]\n1. d7-d6 (1. e7-e6 *\n",
	diag.CodeParenthesis:   "[Game \"rainet\"]\n1. d7-d6 ) *\n",
	diag.CodeNoVariation:   "[Game \"rainet\"]\n1. d7-d6 () *\n",
	diag.CodeTagSyntax:     "[Game \"rainet\"]\n[Event club]\n*\n",
	diag.CodeDuplicateTag:  "[Game \"rainet\"]\n[Event \"a\"]\n[Event \"b\"]\n*\n",
	diag.CodeUnknownGame:   "[Game \"checkers\"]\n*\n",
	diag.CodeBetweenGames:  "hello\n[Game \"rainet\"]\n*\n",
	diag.CodeNoResult:      "[Game \"rainet\"]\n1. d7-d6\n",
	diag.CodeResultTag:     "[Game \"rainet\"]\n[Result \"1-0\"]\n1. d7-d6 0-1\n",
	diag.CodeMoveNumber:    "[Game \"rainet\"]\n2. d7-d6 *\n",
	diag.CodeMove:          "[Game \"rainet\"]\n1. zz *\n",
	diag.CodeAmbiguous:     "[Game \"accelerated-chess\"]\n[Position \"6k1/8/8/6/4/2/R7/2/4/6/8/8/3K4 w - - 0 1\"]\nRa4 *\n",
	diag.CodeAfterEnd:      "[Game \"rainet\"]\n[Position \"8/3l4/8/8/8/8/8/8 A - -,LLLL 4\"]\n3. d7-d8 0-1\n",
	diag.CodeResultPlay:    "[Game \"rainet\"]\n[Position \"8/3l4/8/8/8/8/8/8 A - -,LLLL 4\"]\n1-0\n",
	diag.CodeDisambiguated: "[Game \"accelerated-chess\"]\nNbc2 *\n",
	diag.CodeSuffix:        "[Game \"accelerated-chess\"]\ne2+ *\n",
	diag.CodeLimit:         "[Game \"rainet\"]\n1. d7-d6 " + strings.Repeat("(1. e7-e6 ", 300) + "*\n",
	diag.CodeNAG:           "[Game \"rainet\"]\n1. d7-d6 $300 *\n",
	diag.CodePosition:      "[Game \"rainet\"]\n[Position \"nonsense\"]\n*\n",
	diag.CodeTagValue:      "[Game \"rainet\"]\n[Ruleset \"house\"]\n*\n",
	diag.CodeCellName:      "[Game \"accelerated-chess\"]\nNb5w *\n",
	diag.CodeEnPassant:     "[Game \"accelerated-chess\"]\nb4w e7 b5 a5b bxa4b e.p. *\n",
	diag.CodeStray:         "[Game \"rainet\"]\n1. d7-d6 ] *\n",
	diag.CodeNoTags:        "1. d7-d6 *\n",
	diag.CodeNumberAlone:   "[Game \"rainet\"]\n1. d7-d6 1... *\n",
}

// otherCodes are given by convert for logs of other programs and for JSON, and by
// weave for documents; so many findings that they are only counted are alone nowhere.
// Tests of their own provoke all of these.
var otherCodes = map[string]bool{diag.CodeForeignLog: true, diag.CodeLogContradiction: true, diag.CodeJSON: true, diag.CodeBlock: true, diag.CodeMore: true}

// TestCatalogueIsProvoked finds for every code of the catalogue a record that
// has this one defect, with the severity that the catalogue tells.
func TestCatalogueIsProvoked(t *testing.T) {
	for _, e := range diag.Catalogue() {
		text, ok := provoked[e.Code]
		if !ok {
			if !otherCodes[e.Code] {
				t.Errorf("%s: no record provokes it", e.Code)
			}
			continue
		}
		_, stdout, _ := run(text, "validate", "--format", "ndjson", "-")
		want := fmt.Sprintf(`"diagnostics":[{"severity":"%s","code":"%s"`, e.Severity, e.Code)
		if !strings.Contains(stdout, want) || strings.Count(stdout, `"severity"`) != 1 {
			t.Errorf("%s: want this one diagnostic for %q, got %s", e.Code, text, stdout)
		}
		if _, explained, _ := run("", "explain", e.Code); !strings.Contains(explained, e.Title) {
			t.Errorf("explain %s: %s", e.Code, explained)
		}
	}
}

// TestSarif finds the log well formed, with every result pointing to its rule.
func TestSarif(t *testing.T) {
	text := "[Game \"rainet\"]\n1. d7-d5 *\n\n[Game \"rainet\"]\n[Event \"<&>\"]\n[Event \"b\"]\n1. zz *\n"
	code, stdout, _ := run(text, "validate", "--format", "sarif", "-")
	var log struct {
		Version string
		Runs    []struct {
			Tool struct {
				Driver struct{ Rules []struct{ ID string } }
			}
			Results []struct {
				RuleID, Level string
				RuleIndex     *int
				Locations     []struct {
					PhysicalLocation struct{ Region sarifRegion }
				}
			}
		}
	}
	if err := json.Unmarshal([]byte(stdout), &log); err != nil || code != 1 || log.Version != "2.1.0" || len(log.Runs) != 1 {
		t.Fatalf("exit code %d, %v: %s", code, err, stdout)
	}
	var got []string
	for _, r := range log.Runs[0].Results {
		if r.RuleIndex == nil || log.Runs[0].Tool.Driver.Rules[*r.RuleIndex].ID != r.RuleID {
			t.Errorf("%s points to another rule", r.RuleID)
		}
		g := r.Locations[0].PhysicalLocation.Region
		got = append(got, fmt.Sprintf("%s %s %d:%d-%d:%d", r.Level, r.RuleID, g.StartLine, g.StartColumn, g.EndLine, g.EndColumn))
	}
	want := "error RN-13 2:4-2:9, warning N-10 6:2-6:7, error N-16 7:4-7:6"
	if strings.Join(got, ", ") != want {
		t.Errorf("got %s, want %s", strings.Join(got, ", "), want)
	}
}

// TestFindingsAreBounded writes games with very many defects: all but the first
// thousand are only counted, and what is an error is told all the same.
func TestFindingsAreBounded(t *testing.T) {
	const many = 200_000
	for _, c := range []struct{ name, text, last string }{
		{"numbers", strings.Repeat("1. ", many), "error N-16"},
		{"byte order marks", strings.Repeat("\ufeff ", many), "error N-16"},
		{"byte order marks in a comment", "{" + strings.Repeat("\ufeff", many) + "}", "error N-16"},
		{"wrong numbers", "1. d7-d6 d2-d3" + strings.Repeat(" 9. d6-d7 d3-d2 5. d7-d6 d2-d3", 1000), "error N-16"},
		{"look-alikes", strings.Repeat("\u00a0", many), "error N-16"},
	} {
		found := diagnose(t, "[Game \"rainet\"]\n"+c.text+" zz *\n", "--lenient")
		counted, last := 0, ""
		for _, d := range found {
			if d.Code == diag.CodeMore {
				fmt.Sscanf(d.Message, "there are %d more findings", &counted)
			}
			last = d.Severity + " " + d.Code
		}
		if beyond := len(found) - diag.MaxPerGame; beyond < 1 || beyond > 2 || last != c.last || counted < 900 {
			t.Errorf("%s: %d diagnostics, the last of which is %s, and %d more", c.name, len(found), last, counted)
		}
	}
}
