package lsp

import (
	"context"
	"encoding/json"
	"slices"

	"scoresheet/cmd/internal/lsp/jsonrpc"
	"scoresheet/svg/scene"
)

// A client is what the server must know of the client's abilities.
type client struct {
	related         bool // shows other places beside a diagnostic
	tags            bool // shows text as unnecessary
	versions        bool // takes note of the version that diagnostics are about
	describes       bool // opens what a code links to
	markdown        bool // shows Markdown in hovers
	markdownDocs    bool // shows Markdown beside completions
	snippets        bool // has places to fill in inside completions
	documentChanges bool // takes edits of a certain version of a document
	nested          bool // shows symbols as a tree
	lineFolding     bool // folds whole lines only
	foldingLimit    int  // of ranges in a document; 0 for none
	actions         bool // takes code actions that are more than a command
	pictures        bool // hovers hold a picture, too
	theme           *scene.Theme
}

type initializeParams struct {
	ClientInfo struct {
		Name string `json:"name"`
	} `json:"clientInfo"`
	Options      settings           `json:"initializationOptions"`
	Capabilities clientCapabilities `json:"capabilities"`
}

// Settings are what a user can set in the configuration of an editor.
type settings struct {
	Pictures *bool  `json:"pictures"` // whether hovers hold a picture; true unless told otherwise
	Theme    string `json:"theme"`    // of pictures
}

type clientCapabilities struct {
	General struct {
		Encodings []encoding `json:"positionEncodings"`
	} `json:"general"`
	Workspace struct {
		Edit struct {
			DocumentChanges bool `json:"documentChanges"`
		} `json:"workspaceEdit"`
	} `json:"workspace"`
	TextDocument struct {
		Publish struct {
			Related   bool `json:"relatedInformation"`
			Versions  bool `json:"versionSupport"`
			Describes bool `json:"codeDescriptionSupport"`
			Tags      struct {
				Values []int `json:"valueSet"`
			} `json:"tagSupport"`
		} `json:"publishDiagnostics"`
		Hover struct {
			Formats []string `json:"contentFormat"`
		} `json:"hover"`
		Completion struct {
			Item struct {
				Snippets bool     `json:"snippetSupport"`
				Formats  []string `json:"documentationFormat"`
			} `json:"completionItem"`
		} `json:"completion"`
		Symbol struct {
			Nested bool `json:"hierarchicalDocumentSymbolSupport"`
		} `json:"documentSymbol"`
		Folding struct {
			Lines bool `json:"lineFoldingOnly"`
			Limit int  `json:"rangeLimit"`
		} `json:"foldingRange"`
		Action struct {
			Literals json.RawMessage `json:"codeActionLiteralSupport"`
		} `json:"codeAction"`
	} `json:"textDocument"`
}

// initialize notes what the client can do and tells what the server can.
func (s *server) initialize(_ context.Context, p *initializeParams) (any, error) {
	if s.phase != beforeInitialize {
		return nil, jsonrpc.Errorf(jsonrpc.InvalidRequest, "initialize comes twice")
	}
	theme, err := scene.ParseTheme("light")
	if name := p.Options.Theme; name != "" {
		theme, err = scene.ParseTheme(name)
	}
	if err != nil {
		return nil, jsonrpc.Errorf(jsonrpc.InvalidParams, "the theme in initializationOptions: %v", err)
	}
	c := &p.Capabilities.TextDocument
	s.client = client{
		related: c.Publish.Related, tags: slices.Contains(c.Publish.Tags.Values, tagUnnecessary),
		versions: c.Publish.Versions, describes: c.Publish.Describes,
		markdown: slices.Contains(c.Hover.Formats, markdown), markdownDocs: slices.Contains(c.Completion.Item.Formats, markdown),
		snippets: c.Completion.Item.Snippets, documentChanges: p.Capabilities.Workspace.Edit.DocumentChanges,
		nested: c.Symbol.Nested, lineFolding: c.Folding.Lines, foldingLimit: c.Folding.Limit,
		actions: len(c.Action.Literals) > 0, pictures: p.Options.Pictures == nil || *p.Options.Pictures, theme: theme,
	}
	for _, e := range p.Capabilities.General.Encodings { // in the order of the client's preference
		if e == utf8Units || e == utf16Units {
			s.units = e
			break
		}
	}
	s.phase = serving
	return s.abilities(), nil
}

// abilities is what initialize answers.
func (s *server) abilities() any {
	type object = map[string]any
	return object{
		"serverInfo": object{"name": "scoresheet", "version": s.options.Version},
		"capabilities": object{
			"positionEncoding": s.units,
			"textDocumentSync": object{"openClose": true, "change": 2, "save": false},
			"hoverProvider":    true,
			"completionProvider": object{
				"triggerCharacters": []string{" ", "(", "[", `"`, "."}, "resolveProvider": true,
			},
			"definitionProvider":              true,
			"documentSymbolProvider":          true,
			"foldingRangeProvider":            true,
			"documentFormattingProvider":      true,
			"documentRangeFormattingProvider": true,
			"codeActionProvider":              object{"codeActionKinds": []string{quickFix, fixAll}},
			"renameProvider":                  object{"prepareProvider": true},
		},
	}
}
