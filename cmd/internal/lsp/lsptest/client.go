// Package lsptest is a client for tests of the language server. It keeps the
// documents itself, counts positions in UTF-16 units by code of its own, and holds
// every message of the server against the rules of the protocol.
package lsptest

import (
	"encoding/json"
	"fmt"
	"io"
	"time"

	"scoresheet/cmd/internal/lsp/jsonrpc"
)

// patience is how long a client waits for a message, on a machine with other
// work: a server that is silent for so long will not speak at all.
const patience = 2 * time.Minute

// A TB is the part of [testing.TB] that a client needs.
type TB interface {
	Helper()
	Error(args ...any)
	Errorf(format string, args ...any)
	Fatal(args ...any)
	Fatalf(format string, args ...any)
}

// A Client speaks with a server.
type Client struct {
	t          TB
	out        *jsonrpc.Writer
	messages   chan message
	Documents  map[string]*Document
	last       int            // the id of the last request
	answers    map[int]Answer // that came while something else was waited for
	published  map[string]Published
	closed     map[string]int                   // the last versions of documents that were closed
	Logged     []string                         // what the server put into the client's log
	Transcript func(format string, args ...any) // told of every message, if it is set
	// Plain says that the client takes no note of versions.
	Plain bool
}

// A message is one message of the server, or the error that ended its stream.
type message struct {
	body []byte
	err  error
}

// An Answer is the answer to a request: a result or an error.
type Answer struct {
	Result json.RawMessage
	Error  *jsonrpc.Error
}

// Published is the last that was published about a document.
type Published struct {
	URI         string       `json:"uri"`
	Version     *int         `json:"version"`
	Diagnostics []Diagnostic `json:"diagnostics"`
}

// A Diagnostic is one of them, as a client reads it.
type Diagnostic struct {
	Range    Range  `json:"range"`
	Severity int    `json:"severity"`
	Code     string `json:"code"`
	Source   string `json:"source"`
	Message  string `json:"message"`
	Tags     []int  `json:"tags"`
	Related  []struct {
		Location Location `json:"location"`
		Message  string   `json:"message"`
	} `json:"relatedInformation"`
	Description struct {
		Href string `json:"href"`
	} `json:"codeDescription"`
}

// NewClient makes a client that reads what a server writes, and writes what it
// reads.
func NewClient(t TB, in io.Reader, out io.Writer) *Client {
	c := &Client{
		t: t, out: jsonrpc.NewWriter(out), messages: make(chan message, 1<<12),
		Documents: make(map[string]*Document), answers: make(map[int]Answer), published: make(map[string]Published), closed: make(map[string]int),
	}
	reader := jsonrpc.NewReader(in, 0)
	go func() {
		for {
			body, err := reader.Read()
			c.messages <- message{body, err}
			if err != nil {
				return
			}
		}
	}()
	return c
}

// Send sends any text as a message.
func (c *Client) Send(body string) {
	c.t.Helper()
	if err := c.out.Write([]byte(body)); err != nil {
		c.t.Fatalf("writing to the server: %v", err)
	}
}

func (c *Client) send(m map[string]any) {
	c.t.Helper()
	m["jsonrpc"] = "2.0"
	body, err := json.Marshal(m)
	if err != nil {
		c.t.Fatal(err)
	}
	c.tell("--> %s", body)
	c.Send(string(body))
}

func (c *Client) tell(format string, args ...any) {
	if c.Transcript != nil {
		c.Transcript(format, args...)
	}
}

// Request sends a request without waiting for its answer, and gives its id.
func (c *Client) Request(method string, params any) int {
	c.t.Helper()
	c.last++
	c.send(map[string]any{"id": c.last, "method": method, "params": params})
	return c.last
}

// Notify sends a notification.
func (c *Client) Notify(method string, params any) {
	c.t.Helper()
	c.send(map[string]any{"method": method, "params": params})
}

// Answer waits for the answer to a request.
func (c *Client) Answer(id int) Answer {
	c.t.Helper()
	for {
		if a, found := c.answers[id]; found {
			delete(c.answers, id)
			return a
		}
		c.next()
	}
}

// Call sends a request and reads its result, which must be there, into a value.
func (c *Client) Call(method string, params, result any) {
	c.t.Helper()
	a := c.Answer(c.Request(method, params))
	if a.Error != nil {
		c.t.Fatalf("%s: error %d: %s", method, a.Error.Code, a.Error.Message)
	}
	if result == nil {
		return
	}
	if err := json.Unmarshal(a.Result, result); err != nil {
		c.t.Fatalf("%s: the result %s: %v", method, a.Result, err)
	}
}

// Refused sends a request, which must be answered by an error of that code.
func (c *Client) Refused(method string, params any, code int) {
	c.t.Helper()
	a := c.Answer(c.Request(method, params))
	if a.Error == nil || a.Error.Code != code {
		c.t.Errorf("%s is answered by %s %v, want error %d", method, a.Result, a.Error, code)
	}
}

// Diagnostics waits for what is published about the current version of a document.
func (c *Client) Diagnostics(uri string) []Diagnostic {
	c.t.Helper()
	for {
		p, found := c.published[uri]
		d := c.Documents[uri]
		if found && ((d == nil || c.Plain) && p.Version == nil || d != nil && p.Version != nil && *p.Version == d.Version) {
			return p.Diagnostics
		}
		c.next()
	}
}

// End waits for the end of the server's stream.
func (c *Client) End() {
	c.t.Helper()
	for {
		select {
		case m := <-c.messages:
			if m.err == io.EOF {
				return
			}
			if err := c.note(m.body); m.err != nil || err != nil {
				c.t.Fatalf("the server does not end, but sends %s: %v %v", m.body, m.err, err)
			}
		case <-time.After(patience):
			c.t.Fatal("the server does not end")
		}
	}
}

// next waits for a message and takes note of it.
func (c *Client) next() {
	c.t.Helper()
	select {
	case m := <-c.messages:
		if m.err != nil {
			c.t.Fatalf("the server's stream: %v", m.err)
		}
		c.tell("<-- %s", m.body)
		if err := c.note(m.body); err != nil {
			c.t.Fatalf("the server breaks the protocol: %v: %s", err, m.body)
		}
	case <-time.After(patience):
		c.t.Fatal("the server is silent")
	}
}

// note takes note of a message that keeps the rules.
func (c *Client) note(body []byte) error {
	var m map[string]json.RawMessage
	if err := json.Unmarshal(body, &m); err != nil {
		return err
	}
	if string(m["jsonrpc"]) != `"2.0"` {
		return fmt.Errorf("it is no JSON-RPC 2.0")
	}
	if m["method"] != nil {
		return c.notification(m)
	}
	if (m["result"] == nil) == (m["error"] == nil) {
		return fmt.Errorf("an answer has either a result or an error")
	}
	var a Answer
	if m["error"] != nil {
		if err := json.Unmarshal(m["error"], &a.Error); err != nil || a.Error.Code == 0 || a.Error.Message == "" {
			return fmt.Errorf("an error has a code and a message")
		}
	}
	a.Result = m["result"]
	if string(m["id"]) == "null" {
		c.answers[0] = a // to a message that could not be read
		return nil
	}
	var id int
	if err := json.Unmarshal(m["id"], &id); err != nil || id < 1 || id > c.last {
		return fmt.Errorf("nothing was asked under this id")
	}
	c.answers[id] = a
	return nil
}

// notification takes note of a notification.
func (c *Client) notification(m map[string]json.RawMessage) error {
	if m["id"] != nil {
		return fmt.Errorf("this server asks nothing")
	}
	switch string(m["method"]) {
	case `"window/logMessage"`:
		c.Logged = append(c.Logged, string(m["params"]))
		return nil
	case `"textDocument/publishDiagnostics"`:
		return c.publication(m["params"])
	}
	return fmt.Errorf("an unknown notification")
}

// publication takes note of diagnostics. They are about a version that the client
// has sent, never about an older one than before, and lie within the text.
func (c *Client) publication(params json.RawMessage) error {
	var p Published
	if err := json.Unmarshal(params, &p); err != nil {
		return err
	}
	before := c.published[p.URI]
	c.published[p.URI] = p
	d := c.Documents[p.URI]
	switch {
	case p.Version == nil && (d != nil || len(p.Diagnostics) > 0):
		if d == nil {
			return fmt.Errorf("diagnostics of a document that is closed")
		}
		return nil // it was closed and is open again
	case p.Version == nil || d == nil:
		return nil // it was about a document that is closed by now
	case *p.Version > d.Version:
		return fmt.Errorf("there is no version %d yet", *p.Version)
	case before.Version != nil && *before.Version > *p.Version:
		return fmt.Errorf("version %d comes after version %d", *p.Version, *before.Version)
	case *p.Version < d.Version:
		return nil // the text has changed since
	}
	for _, g := range p.Diagnostics {
		if err := d.check(g.Range); err != nil {
			return err
		}
		if g.Severity < 1 || g.Severity > 4 || g.Code == "" || g.Message == "" || g.Source != "scoresheet" {
			return fmt.Errorf("a diagnostic is not whole")
		}
		for _, r := range g.Related {
			if err := d.check(r.Location.Range); err != nil {
				return err
			}
		}
	}
	return nil
}
