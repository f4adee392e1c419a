package app

import (
	"bufio"
	"encoding/json"
	"io"
	"net/url"
	"path/filepath"
	"strings"

	"scoresheet/cmd/internal/judge"
	"scoresheet/notation/diag"
	"scoresheet/replay/games"
	"scoresheet/svg/rulebook"
)

// A sarifReport writes a SARIF 2.1.0 log of one run, as code hosts read it. The
// rules are the codes of the catalogue and the clauses of all games; the results
// are written as they come.
type sarifReport struct {
	w       *bufio.Writer
	enc     *json.Encoder
	rules   map[string]int
	results int
	err     error
}

type sarifText struct {
	Text string `json:"text"`
}

type sarifRule struct {
	ID      string    `json:"id"`
	Short   sarifText `json:"shortDescription"`
	Full    sarifText `json:"fullDescription"`
	Help    sarifText `json:"help"`
	Default struct {
		Level string `json:"level"`
	} `json:"defaultConfiguration"`
}

type sarifRegion struct {
	StartLine   int `json:"startLine"`
	StartColumn int `json:"startColumn"`
	EndLine     int `json:"endLine"`
	EndColumn   int `json:"endColumn"`
}

type sarifLocation struct {
	Message  *sarifText `json:"message,omitempty"`
	Physical struct {
		Artifact sarifArtifact `json:"artifactLocation"`
		Region   sarifRegion   `json:"region"`
	} `json:"physicalLocation"`
}

type sarifArtifact struct {
	URI string `json:"uri"`
}

// A sarifFix is a proposed edit of the file: the one that is certain, or one of
// several among which a person must choose.
type sarifFix struct {
	Description sarifText     `json:"description"`
	Changes     []sarifChange `json:"artifactChanges"`
}

type sarifChange struct {
	Artifact     sarifArtifact      `json:"artifactLocation"`
	Replacements []sarifReplacement `json:"replacements"`
}

type sarifReplacement struct {
	Deleted  sarifRegion `json:"deletedRegion"`
	Inserted sarifText   `json:"insertedContent"`
}

type sarifResult struct {
	RuleID     string          `json:"ruleId"`
	RuleIndex  *int            `json:"ruleIndex,omitempty"`
	Level      string          `json:"level"`
	Message    sarifText       `json:"message"`
	Locations  []sarifLocation `json:"locations"`
	Related    []sarifLocation `json:"relatedLocations,omitempty"`
	Fixes      []sarifFix      `json:"fixes,omitempty"`
	Properties struct {
		Game int `json:"game"`
		Ply  int `json:"ply"`
	} `json:"properties"`
}

// newSarifReport writes the head of the log.
func newSarifReport(w io.Writer) *sarifReport {
	bw := bufio.NewWriter(w)
	s := &sarifReport{w: bw, enc: json.NewEncoder(bw), rules: make(map[string]int)}
	s.enc.SetEscapeHTML(false)
	s.raw(`{"$schema":"https://json.schemastore.org/sarif-2.1.0.json","version":"2.1.0","runs":[{"columnKind":"unicodeCodePoints",` +
		`"tool":{"driver":{"name":"scoresheet","version":"` + Version + `","rules":[` + "\n")
	for i, r := range sarifRules() {
		if i > 0 {
			s.raw(",")
		}
		s.rules[r.ID] = i
		s.value(r)
	}
	s.raw(`]}},"results":[` + "\n")
	return s
}

// sarifRules describes every code a diagnostic can have.
func sarifRules() []sarifRule {
	var rules []sarifRule
	for _, e := range diag.Catalogue() {
		rules = append(rules, newSarifRule(e.Code, e.Title, e.Meaning, e.Remedy, e.Severity))
	}
	for _, e := range games.All() {
		for _, c := range e.Clauses() {
			title := e.Language().Title + ": " + c.Title
			rules = append(rules, newSarifRule(c.ID, title, c.Text, c.Text+" In the rule book: "+rulebook.Anchor(c.ID), diag.Error))
		}
	}
	return rules
}

func newSarifRule(id, title, meaning, remedy string, severity diag.Severity) sarifRule {
	r := sarifRule{ID: id, Short: sarifText{title}, Full: sarifText{meaning}, Help: sarifText{remedy}}
	r.Default.Level = sarifLevels[severity]
	return r
}

func (s *sarifReport) raw(text string) {
	if s.err == nil {
		_, s.err = s.w.WriteString(text)
	}
}

func (s *sarifReport) value(v any) {
	if s.err == nil {
		s.err = s.enc.Encode(v)
	}
}

// game writes the results of one game.
func (s *sarifReport) game(r *judge.Report) error {
	for i := range r.Diagnostics {
		if s.results++; s.results > 1 {
			s.raw(",")
		}
		s.value(s.result(&r.Diagnostics[i]))
	}
	return writeError(s.err)
}

func (s *sarifReport) result(d *diag.Located) sarifResult {
	r := sarifResult{
		RuleID: d.Code, Level: sarifLevels[d.Severity], Message: sarifText{d.Message},
		Locations: []sarifLocation{sarifPlace(d.File, &d.Excerpt, nil)},
	}
	if d.Hint != "" {
		r.Message.Text += " (" + d.Hint + ")"
	}
	if i, ok := s.rules[d.Code]; ok {
		r.RuleIndex = &i
	}
	for i := range d.Related {
		r.Related = append(r.Related, sarifPlace(d.File, &d.Related[i].Excerpt, &sarifText{d.Related[i].Message}))
	}
	if d.Fix != nil {
		r.Fixes = append(r.Fixes, newSarifFix(d.File, d.Fix))
	}
	for i := range d.Choices {
		r.Fixes = append(r.Fixes, newSarifFix(d.File, &d.Choices[i]))
	}
	r.Properties.Game, r.Properties.Ply = d.Game, d.Ply
	return r
}

// newSarifFix describes an edit. An empty region inserts, an empty text deletes.
func newSarifFix(file string, f *diag.LocatedFix) sarifFix {
	what := "write " + strings.TrimSpace(f.Text)
	if f.Text == "" {
		what = "delete it"
	}
	return sarifFix{sarifText{what}, []sarifChange{{
		sarifArtifact{sarifURI(file)},
		[]sarifReplacement{{sarifRegion{f.Line, f.Column, f.End.Line, f.End.Column}, sarifText{f.Text}}},
	}}}
}

var sarifLevels = map[diag.Severity]string{diag.Error: "error", diag.Warning: "warning", diag.Info: "note"}

func sarifPlace(file string, e *diag.Excerpt, message *sarifText) sarifLocation {
	l := sarifLocation{Message: message}
	l.Physical.Artifact.URI = sarifURI(file)
	l.Physical.Region = sarifRegion{e.Line, e.Column, e.End.Line, e.End.Column}
	return l
}

// sarifURI writes the path of a file as a URI reference: percent-encoded, and with
// ./ before a name that would read as a scheme.
func sarifURI(file string) string {
	u := url.URL{Path: filepath.ToSlash(file)}
	return u.String()
}

func (s *sarifReport) fileDone() {}

// close writes the end of the log.
func (s *sarifReport) close() error {
	s.raw("]}]}\n")
	if s.err == nil {
		s.err = s.w.Flush()
	}
	return writeError(s.err)
}
