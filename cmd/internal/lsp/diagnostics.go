package lsp

import (
	"fmt"

	"scoresheet/notation/diag"
)

// source tells diagnostics from those of other servers.
const source = "scoresheet"

// tagUnnecessary marks text that might as well not be there.
const tagUnnecessary = 1

// A Diagnostic is a diagnostic of a record as the protocol has it.
type Diagnostic struct {
	Range       Range            `json:"range"`
	Severity    int              `json:"severity"`
	Code        string           `json:"code"`
	Description *codeDescription `json:"codeDescription,omitempty"`
	Source      string           `json:"source"`
	Message     string           `json:"message"`
	Tags        []int            `json:"tags,omitempty"`
	Related     []relatedPlace   `json:"relatedInformation,omitempty"`
}

type codeDescription struct {
	Href string `json:"href"`
}

type relatedPlace struct {
	Location Location `json:"location"`
	Message  string   `json:"message"`
}

// A Location is a range of a document.
type Location struct {
	URI   string `json:"uri"`
	Range Range  `json:"range"`
}

// severities are those of the protocol.
var severities = map[diag.Severity]int{diag.Error: 1, diag.Warning: 2, diag.Info: 3}

// maxPublished is how many diagnostics of a document are published: they are sent
// anew after every change, and editors show fewer.
const maxPublished = 2000

// diagnostics gives those of a document in the order of the text; of very many the
// most severe, and at the first that is left out how many there are.
func (s *server) diagnostics(d *document) []Diagnostic {
	least, room := d.shown()
	out := []Diagnostic{}
	var omitted *Diagnostic
	left := 0
	for _, g := range d.games {
		for i := range g.found {
			f := &g.found[i]
			switch {
			case f.Severity < least:
			case f.Severity == least && room > 0:
				room--
			default:
				if left++; left == 1 {
					omitted = &Diagnostic{Range: d.span(g, marked(f)), Severity: severities[diag.Info], Code: diag.CodeLimit, Source: source}
				}
				continue
			}
			out = append(out, s.diagnostic(d, g, f))
		}
	}
	if omitted != nil {
		omitted.Message = fmt.Sprintf("findings that are not listed, from here on: %d; validate tells them all", left)
		out = append(out, *omitted)
	}
	return out
}

// shown gives the least severity that is published, and how many there is room for
// of that one.
func (d *document) shown() (least diag.Severity, room int) {
	var counts [diag.Info + 1]int
	for _, g := range d.games {
		for i := range g.found {
			counts[g.found[i].Severity]++
		}
	}
	room = maxPublished
	for least < diag.Info && counts[least] <= room {
		room -= counts[least]
		least++
	}
	return least, room
}

// diagnostic says in the protocol's form what is wrong in a game.
func (s *server) diagnostic(d *document, g *game, f *diag.Diagnostic) Diagnostic {
	out := Diagnostic{
		Range: d.span(g, marked(f)), Severity: severities[f.Severity], Code: f.Code, Source: source, Message: f.Message,
	}
	if f.Hint != "" {
		out.Message += "\nhint: " + f.Hint
	}
	if s.client.describes {
		if href := s.rules.link(f.Code); href != "" {
			out.Description = &codeDescription{href}
		}
	}
	if fix := f.Fix; s.client.tags && fix != nil && fix.Text == "" && fix.Span.Len() > 0 {
		out.Tags = []int{tagUnnecessary}
	}
	if s.client.related {
		for _, r := range f.Related {
			out.Related = append(out.Related, relatedPlace{Location{d.uri, d.span(g, r.Span)}, r.Message})
		}
	}
	return out
}

// marked gives the text that a diagnostic marks: its focus, if it has one.
func marked(f *diag.Diagnostic) diag.Span {
	if f.Focus.Len() > 0 {
		return f.Focus
	}
	return f.Span
}

// publish sends the diagnostics of a document, of a version if the client takes
// note of it.
func (s *server) publish(uri string, version *int, ds []Diagnostic) error {
	if !s.client.versions {
		version = nil
	}
	return s.conn.Notify("textDocument/publishDiagnostics", struct {
		URI         string       `json:"uri"`
		Version     *int         `json:"version,omitempty"`
		Diagnostics []Diagnostic `json:"diagnostics"`
	}{uri, version, ds})
}
