// Package lsp is a language server for records over two streams: diagnostics,
// hover, completion, definitions, symbols, folding, formatting, code actions and
// rename in any editor that speaks the Language Server Protocol 3.17.
//
// It reads documents game by game, so that a keystroke costs one game, and asks
// the registry for everything that differs between games.
package lsp

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"strings"

	"scoresheet/cmd/internal/lsp/jsonrpc"
	"scoresheet/notation"
)

// Options say how the server reads records and where it puts what it writes.
type Options struct {
	Version string           // of the program, for the client
	Read    notation.Options // how records are read
	Rules   string           // the folder for the rules that definitions lead to; "" for none
	// Write writes a file of Rules whole or not at all, and makes its folder.
	Write func(path string, write func(io.Writer) error) error
	Log   io.Writer // receives defects of the server with their stacks
}

// A server holds what one client has told.
type server struct {
	conn      *jsonrpc.Conn
	options   Options
	client    client
	phase     phase
	units     encoding
	reading   *reading
	documents map[string]*document
	unread    []string // documents whose diagnostics are to be published
	waited    int      // messages since the first of them has changed
	rules     *ruleFiles
}

// A phase is the part of its life in which the server is.
type phase uint8

const (
	beforeInitialize phase = iota
	serving
	afterShutdown
)

// Serve answers the client on the other side of the streams until it says exit
// or ends its stream. It reports whether the end was an orderly one, after a
// shutdown; the error is one of the streams.
func Serve(ctx context.Context, in io.Reader, out io.Writer, options Options) (orderly bool, err error) {
	s := &server{
		conn: jsonrpc.NewConn(in, out), options: options, units: utf16Units,
		reading: newReading(options.Read), documents: make(map[string]*document), rules: newRuleFiles(options.Rules, options.Write),
	}
	err = s.conn.Serve(ctx, s)
	if errors.Is(err, io.EOF) {
		err = nil
		orderly = s.phase == beforeInitialize // there was nothing to serve
	}
	return orderly || s.phase == afterShutdown, err
}

// A method answers requests of one kind.
type method func(s *server, ctx context.Context, params json.RawMessage) (any, error)

// on makes a method of a function that takes its params as a type.
func on[P any](f func(s *server, ctx context.Context, p *P) (any, error)) method {
	return func(s *server, ctx context.Context, params json.RawMessage) (any, error) {
		var p P
		if len(params) > 0 {
			if err := json.Unmarshal(params, &p); err != nil {
				return nil, jsonrpc.Errorf(jsonrpc.InvalidParams, "%v", err)
			}
		}
		return f(s, ctx, &p)
	}
}

// methods are the requests and notifications that the server answers while it
// serves.
var methods map[string]method

func init() { // a table that names functions which use it
	methods = map[string]method{
		"initialized":                  on(func(*server, context.Context, *struct{}) (any, error) { return nil, nil }),
		"shutdown":                     on((*server).shutdown),
		"textDocument/didOpen":         on((*server).didOpen),
		"textDocument/didChange":       on((*server).didChange),
		"textDocument/didClose":        on((*server).didClose),
		"textDocument/didSave":         on(func(*server, context.Context, *struct{}) (any, error) { return nil, nil }),
		"textDocument/hover":           on((*server).hover),
		"textDocument/completion":      on((*server).completion),
		"completionItem/resolve":       on((*server).resolve),
		"textDocument/definition":      on((*server).definition),
		"textDocument/documentSymbol":  on((*server).symbols),
		"textDocument/foldingRange":    on((*server).folding),
		"textDocument/formatting":      on((*server).formatting),
		"textDocument/rangeFormatting": on((*server).rangeFormatting),
		"textDocument/codeAction":      on((*server).codeActions),
		"textDocument/prepareRename":   on((*server).prepareRename),
		"textDocument/rename":          on((*server).rename),
		"scoresheet/stats":             on((*server).stats),
	}
}

// Handle answers one message.
func (s *server) Handle(ctx context.Context, req *jsonrpc.Request) (any, error) {
	if len(s.unread) > 0 {
		if s.waited++; s.waited > patience {
			s.Idle()
		}
	}
	note := req.ID == ""
	switch {
	case note && req.Method == "exit":
		return nil, jsonrpc.ErrExit
	case req.Method == "initialize" && !note:
		return on((*server).initialize)(s, ctx, req.Params)
	case note && (s.phase != serving || strings.HasPrefix(req.Method, "$/")):
		return nil, nil
	case s.phase == beforeInitialize:
		return nil, jsonrpc.Errorf(jsonrpc.ServerNotInitialized, "%s comes before initialize", req.Method)
	case s.phase == afterShutdown:
		return nil, jsonrpc.Errorf(jsonrpc.InvalidRequest, "%s comes after shutdown", req.Method)
	}
	m, known := methods[req.Method]
	switch {
	case known:
		return m(s, ctx, req.Params)
	case note:
		return nil, nil
	}
	return nil, jsonrpc.Errorf(jsonrpc.MethodNotFound, "there is no method %s", req.Method)
}

// Failed tells the client's user what went wrong where no answer can, and the
// log where the server has a defect.
func (s *server) Failed(req *jsonrpc.Request, err error) {
	if s.options.Log != nil {
		fmt.Fprintf(s.options.Log, "scoresheet: lsp: %s: %v\n", req.Method, err)
	}
	first, _, _ := strings.Cut(err.Error(), "\n")
	s.log(messageError, req.Method+": "+first)
}

// Kinds of messages for the client's log.
const (
	messageError   = 1
	messageWarning = 2
)

// log puts a line into the client's log. A client that does not read ends the
// serving soon enough.
func (s *server) log(kind int, text string) {
	_ = s.conn.Notify("window/logMessage", struct {
		Type    int    `json:"type"`
		Message string `json:"message"`
	}{kind, text})
}

func (s *server) shutdown(context.Context, *struct{}) (any, error) {
	s.phase = afterShutdown
	s.documents = make(map[string]*document)
	s.unread = nil
	return nil, nil
}

// A statistics tells what the server has done.
type statistics struct {
	Documents int `json:"documents"` // open now
	Games     int `json:"games"`     // stretches of them that hold a game each, or comments
	Parsed    int `json:"parsed"`    // games parsed and replayed since the start
}

// stats answers scoresheet/stats.
func (s *server) stats(context.Context, *struct{}) (any, error) {
	out := statistics{Documents: len(s.documents), Parsed: s.reading.parsed}
	for _, d := range s.documents {
		out.Games += len(d.games)
	}
	return out, nil
}
