package lsp

import (
	"context"
	"fmt"
	"slices"

	"scoresheet/cmd/internal/lsp/jsonrpc"
)

type textDocumentID struct {
	URI     string `json:"uri"`
	Version *int   `json:"version"`
}

type didOpenParams struct {
	TextDocument struct {
		URI     string `json:"uri"`
		Version int    `json:"version"`
		Text    string `json:"text"`
	} `json:"textDocument"`
}

// didOpen takes over a document. From now on the client's text counts, whatever
// is on disk.
func (s *server) didOpen(_ context.Context, p *didOpenParams) (any, error) {
	t := &p.TextDocument
	d := &document{uri: t.URI, version: t.Version, reading: s.reading}
	s.documents[t.URI] = d
	s.changed(t.URI)
	d.set(t.Text, s.units)
	return nil, nil
}

type didChangeParams struct {
	TextDocument textDocumentID `json:"textDocument"`
	Changes      []struct {
		Range *Range `json:"range"` // nil for the whole text
		Text  string `json:"text"`
	} `json:"contentChanges"`
}

// didChange makes the changes one after the other: each speaks of the text that
// the one before has left.
func (s *server) didChange(_ context.Context, p *didChangeParams) (any, error) {
	d, err := s.document(p.TextDocument.URI)
	if err != nil {
		return nil, err
	}
	defer s.changed(d.uri)
	if v := p.TextDocument.Version; v != nil {
		if *v <= d.version {
			s.log(messageWarning, fmt.Sprintf("%s: version %d comes after version %d", d.uri, *v, d.version))
		}
		d.version = *v
	}
	for _, c := range p.Changes {
		if c.Range == nil {
			d.set(c.Text, s.units)
			continue
		}
		start, end := d.offsets(*c.Range)
		d.replace(start, end, c.Text)
	}
	return nil, nil
}

// offsets gives the bytes of a range. One that ends before it starts is turned
// round.
func (d *document) offsets(r Range) (start, end int) {
	start, end = d.index.offset(d.text, r.Start), d.index.offset(d.text, r.End)
	return min(start, end), max(start, end)
}

type documentParams struct {
	TextDocument textDocumentID `json:"textDocument"`
}

// didClose forgets a document and its diagnostics.
func (s *server) didClose(_ context.Context, p *documentParams) (any, error) {
	d, err := s.document(p.TextDocument.URI)
	if err != nil {
		return nil, err
	}
	delete(s.documents, d.uri)
	s.unread = slices.DeleteFunc(s.unread, func(uri string) bool { return uri == d.uri })
	return nil, s.publish(d.uri, nil, []Diagnostic{})
}

// document finds an open document.
func (s *server) document(uri string) (*document, error) {
	d := s.documents[uri]
	if d == nil {
		return nil, jsonrpc.Errorf(jsonrpc.InvalidParams, "no document %s is open", uri)
	}
	if d.games == nil { // reading it failed once
		d.readAll()
	}
	return d, nil
}

// changed notes that the diagnostics of a document are to be published, once no
// message waits: someone who types fast gets them for the last keystroke.
func (s *server) changed(uri string) {
	if !slices.Contains(s.unread, uri) {
		s.unread = append(s.unread, uri)
	}
}

// patience is how many messages are answered at most before diagnostics are
// published, if there is always one more waiting.
const patience = 32

// Idle publishes the diagnostics of the documents that have changed.
func (s *server) Idle() {
	unread := s.unread
	s.unread, s.waited = nil, 0
	for _, uri := range unread {
		if d := s.documents[uri]; d != nil {
			_ = s.publish(uri, &d.version, s.diagnostics(d)) // the next answer tells that nobody reads
		}
	}
}
