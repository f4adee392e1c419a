package lsptest

import (
	"slices"
	"unicode/utf16"
)

// Object is a JSON object.
type Object = map[string]any

// Initialize opens the conversation as a client that can do everything, but for
// what the given options say otherwise. It gives what the server can do.
func (c *Client) Initialize(options Object) (capabilities Object) {
	c.t.Helper()
	var result struct {
		Capabilities Object `json:"capabilities"`
	}
	c.Call("initialize", Object{
		"processId": nil, "rootUri": nil, "initializationOptions": options, "capabilities": Everything(),
	}, &result)
	c.Notify("initialized", Object{})
	return result.Capabilities
}

// Everything is what a client that can do everything tells of itself.
func Everything() Object {
	return Object{
		"workspace": Object{"workspaceEdit": Object{"documentChanges": true}},
		"textDocument": Object{
			"publishDiagnostics": Object{
				"relatedInformation": true, "versionSupport": true, "codeDescriptionSupport": true, "tagSupport": Object{"valueSet": []int{1, 2}},
			},
			"hover":          Object{"contentFormat": []string{"markdown", "plaintext"}},
			"completion":     Object{"completionItem": Object{"snippetSupport": true, "documentationFormat": []string{"markdown"}}},
			"documentSymbol": Object{"hierarchicalDocumentSymbolSupport": true},
			"foldingRange":   Object{"lineFoldingOnly": true},
			"codeAction":     Object{"codeActionLiteralSupport": Object{"codeActionKind": Object{"valueSet": []string{"quickfix", "source.fixAll"}}}},
			"rename":         Object{"prepareSupport": true},
		},
	}
}

// Open opens a document. One that was open before goes on counting its versions, so
// that what is still said about that time can be told apart.
func (c *Client) Open(uri, text string) *Document {
	c.t.Helper()
	d := &Document{URI: uri, Version: c.closed[uri] + 1, units: utf16.Encode([]rune(text))}
	c.Documents[uri] = d
	delete(c.published, uri)
	c.Notify("textDocument/didOpen", Object{"textDocument": Object{
		"uri": uri, "languageId": "scoresheet", "version": d.Version, "text": d.Text(),
	}})
	return d
}

// Close closes a document.
func (c *Client) Close(d *Document) {
	c.t.Helper()
	delete(c.Documents, d.URI)
	c.closed[d.URI] = d.Version
	delete(c.published, d.URI)
	c.Notify("textDocument/didClose", Object{"textDocument": Object{"uri": d.URI}})
}

// Change puts text in place of a range, as typing does.
func (c *Client) Change(d *Document, r Range, text string) {
	c.t.Helper()
	if err := d.edit([]TextEdit{{r, text}}); err != nil {
		c.t.Fatal(err)
	}
	d.Version++
	c.Notify("textDocument/didChange", Object{
		"textDocument":   Object{"uri": d.URI, "version": d.Version},
		"contentChanges": []Object{{"range": r, "text": text}},
	})
}

// Type types text at a position, a character at a time, and gives the position
// behind it.
func (c *Client) Type(d *Document, at Position, text string) Position {
	c.t.Helper()
	for _, r := range text {
		c.Change(d, Range{at, at}, string(r))
		at = d.After(at, len(utf16.Encode([]rune{r})))
	}
	return at
}

// Replace sends a whole text.
func (c *Client) Replace(d *Document, text string) {
	c.t.Helper()
	d.units = utf16.Encode([]rune(text))
	d.Version++
	c.Notify("textDocument/didChange", Object{
		"textDocument":   Object{"uri": d.URI, "version": d.Version},
		"contentChanges": []Object{{"text": d.Text()}},
	})
}

// Apply makes the edits of the server in a document and sends them back, last
// first, as one change of the text.
func (c *Client) Apply(d *Document, edits []TextEdit) {
	c.t.Helper()
	if len(edits) == 0 {
		return
	}
	before := *d
	if err := d.edit(edits); err != nil {
		c.t.Fatalf("the server's edits: %v", err)
	}
	ordered := slices.Clone(edits)
	slices.SortStableFunc(ordered, func(a, b TextEdit) int { return before.offset(a.Range.Start) - before.offset(b.Range.Start) })
	slices.Reverse(ordered) // from the end on, so that the ranges stay true
	changes := make([]Object, len(ordered))
	for i, e := range ordered {
		changes[i] = Object{"range": e.Range, "text": e.NewText}
	}
	d.Version++
	c.Notify("textDocument/didChange", Object{
		"textDocument": Object{"uri": d.URI, "version": d.Version}, "contentChanges": changes,
	})
}

// ApplyAll makes a change of the workspace. The version that it names must be the
// current one.
func (c *Client) ApplyAll(e WorkspaceEdit) {
	c.t.Helper()
	for uri, edits := range e.Changes {
		c.Apply(c.Documents[uri], edits)
	}
	for _, change := range e.DocumentChanges {
		d := c.Documents[change.TextDocument.URI]
		if v := change.TextDocument.Version; v == nil || *v != d.Version {
			c.t.Fatalf("an edit of version %v of a document of version %d", v, d.Version)
		}
		c.Apply(d, change.Edits)
	}
}

// At makes the params of a request about a place.
func At(d *Document, p Position) Object {
	return Object{"textDocument": Object{"uri": d.URI}, "position": p}
}

// Of makes the params of a request about a document.
func Of(d *Document) Object { return Object{"textDocument": Object{"uri": d.URI}} }
