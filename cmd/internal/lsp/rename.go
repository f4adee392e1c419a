package lsp

import (
	"context"
	"slices"
	"strings"
	"unicode"

	"scoresheet/cmd/internal/lsp/jsonrpc"
	"scoresheet/notation"
)

type renameParams struct {
	positionParams
	NewName string `json:"newName"`
}

// A WorkspaceEdit changes one document.
type WorkspaceEdit struct {
	Changes         map[string][]TextEdit `json:"changes,omitempty"`
	DocumentChanges []documentEdit        `json:"documentChanges,omitempty"`
}

type documentEdit struct {
	TextDocument textDocumentID `json:"textDocument"`
	Edits        []TextEdit     `json:"edits"`
}

// workspaceEdit puts edits into the form that the client takes: of this version
// of the document, if it can.
func (s *server) workspaceEdit(d *document, edits []TextEdit) *WorkspaceEdit {
	if s.client.documentChanges {
		version := d.version
		return &WorkspaceEdit{DocumentChanges: []documentEdit{{textDocumentID{d.uri, &version}, edits}}}
	}
	return &WorkspaceEdit{Changes: map[string][]TextEdit{d.uri: edits}}
}

// player finds the player tag at a position. Its value must be a name.
func (s *server) player(p *positionParams) (d *document, g *game, tag *notation.Tag, err error) {
	d, g, at, err := s.place(p)
	if g == nil {
		return d, nil, nil, err
	}
	tag = spotAt(g.rec, at).tag
	if tag == nil || !g.isPlayer(tag) || !named(tag.Value) {
		return d, nil, nil, nil
	}
	return d, g, tag, nil
}

// isPlayer reports whether a tag names a player of the game.
func (g *game) isPlayer(tag *notation.Tag) bool {
	return g.entry != nil && slices.Contains(g.entry.Language().Players, tag.Name)
}

// prepareRename gives the name that can be changed at a position.
func (s *server) prepareRename(_ context.Context, p *positionParams) (any, error) {
	d, g, tag, err := s.player(p)
	if tag == nil {
		return nil, err
	}
	return struct {
		Range       Range  `json:"range"`
		Placeholder string `json:"placeholder"`
	}{d.span(g, tag.ValueSpan), tag.Value}, nil
}

// rename gives a player another name in all games of the document that have him.
func (s *server) rename(_ context.Context, p *renameParams) (any, error) {
	d, _, tag, err := s.player(&p.positionParams)
	switch {
	case err != nil:
		return nil, err
	case tag == nil:
		return nil, jsonrpc.Errorf(jsonrpc.RequestFailed, "only the name of a player can be changed, in the tag that has it")
	case !named(p.NewName) || strings.ContainsFunc(p.NewName, unicode.IsControl):
		return nil, jsonrpc.Errorf(jsonrpc.InvalidParams, "%q is no name of a player", p.NewName)
	}
	edits := []TextEdit{}
	for _, g := range d.games {
		if g.rec == nil {
			continue
		}
		for i := range g.rec.Tags {
			t := &g.rec.Tags[i]
			if g.isPlayer(t) && t.Value == tag.Value {
				edits = append(edits, TextEdit{d.span(g, t.ValueSpan), notation.Escape(p.NewName)})
			}
		}
	}
	return s.workspaceEdit(d, edits), nil
}
