package jsonrpc

import (
	"context"
	"encoding/json"
	"errors"
	"io"
	"strings"
	"sync"
	"testing"

	"github.com/google/go-cmp/cmp"
)

// A testHandler answers a few methods.
type testHandler struct {
	idle    func()
	started chan struct{} // closed when wait is being answered
	mu      sync.Mutex
	failed  []string
	called  []string
}

func (h *testHandler) Handle(ctx context.Context, req *Request) (any, error) {
	h.called = append(h.called, req.Method)
	switch req.Method {
	case "echo":
		return req.Params, nil
	case "nothing":
		return nil, nil
	case "wait":
		close(h.started)
		<-ctx.Done()
		return nil, ctx.Err()
	case "panic":
		panic("no such cell")
	case "fail":
		return nil, errors.New("it cannot be done")
	case "unwritable":
		return func() {}, nil
	case "exit":
		return nil, ErrExit
	}
	return nil, Errorf(MethodNotFound, "there is no method %s", req.Method)
}

func (h *testHandler) Idle() {
	if h.idle != nil {
		h.idle()
	}
}

func (h *testHandler) Failed(req *Request, err error) {
	h.mu.Lock()
	defer h.mu.Unlock()
	first, _, _ := strings.Cut(err.Error(), "\n")
	h.failed = append(h.failed, req.Method+": "+first)
}

// serveAll serves a stream to its end and gives the answers.
func serveAll(t *testing.T, h *testHandler, messages ...string) (answers []string, err error) {
	t.Helper()
	var in, out strings.Builder
	for _, m := range messages {
		in.WriteString(m)
	}
	err = NewConn(strings.NewReader(in.String()), &out).Serve(context.Background(), h)
	answers, end := reads(t, strings.NewReader(out.String()), 0)
	if end != io.EOF {
		t.Fatalf("the answers end with %v", end)
	}
	return answers, err
}

func TestServe(t *testing.T) {
	for _, tt := range []struct {
		name, in, want string
	}{
		{"a result", frame(`{"jsonrpc":"2.0","id":1,"method":"echo","params":{"a":"<é>"}}`), `{"jsonrpc":"2.0","id":1,"result":{"a":"<é>"}}`},
		{"no result", frame(`{"jsonrpc":"2.0","id":1,"method":"nothing"}`), `{"jsonrpc":"2.0","id":1,"result":null}`},
		{"an id of letters", frame(`{"jsonrpc":"2.0","id":"x-1","method":"nothing"}`), `{"jsonrpc":"2.0","id":"x-1","result":null}`},
		{"params in a row", frame(`{"jsonrpc":"2.0","id":1,"method":"echo","params":[1,2]}`), `{"jsonrpc":"2.0","id":1,"result":[1,2]}`},
		{"an unknown method", frame(`{"jsonrpc":"2.0","id":1,"method":"x"}`), `{"jsonrpc":"2.0","id":1,"error":{"code":-32601,"message":"there is no method x"}}`},
		{"a failure", frame(`{"jsonrpc":"2.0","id":1,"method":"fail"}`), `{"jsonrpc":"2.0","id":1,"error":{"code":-32803,"message":"it cannot be done"}}`},
		{"a panic", frame(`{"jsonrpc":"2.0","id":1,"method":"panic"}`), `{"jsonrpc":"2.0","id":1,"error":{"code":-32603,"message":"the server has a defect: no such cell"}}`},
		{"no JSON", frame(`{"jsonrpc":`), `{"jsonrpc":"2.0","id":null,"error":{"code":-32700,"message":"the message is no JSON"}}`},
		{"no JSON at all", frame(``), `{"jsonrpc":"2.0","id":null,"error":{"code":-32700,"message":"the message is no JSON"}}`},
		{"a batch", frame(`[{"jsonrpc":"2.0","id":1,"method":"echo"}]`), `{"jsonrpc":"2.0","id":null,"error":{"code":-32600,"message":"batches are no part of the protocol"}}`},
		{"no object", frame(`5`), `{"jsonrpc":"2.0","id":null,"error":{"code":-32600,"message":"a message is an object"}}`},
		{"no version", frame(`{"id":1,"method":"echo"}`), `{"jsonrpc":"2.0","id":1,"error":{"code":-32600,"message":"the message does not say that it is JSON-RPC 2.0"}}`},
		{"another version", frame(`{"jsonrpc":"1.0","id":1,"method":"echo"}`), `{"jsonrpc":"2.0","id":1,"error":{"code":-32600,"message":"the message does not say that it is JSON-RPC 2.0"}}`},
		{"no method", frame(`{"jsonrpc":"2.0","id":1}`), `{"jsonrpc":"2.0","id":1,"error":{"code":-32600,"message":"the message has no method"}}`},
		{"a method that is a number", frame(`{"jsonrpc":"2.0","id":1,"method":5}`), `{"jsonrpc":"2.0","id":1,"error":{"code":-32600,"message":"method has no such value"}}`},
		{"null for an id", frame(`{"jsonrpc":"2.0","id":null,"method":"echo"}`), `{"jsonrpc":"2.0","id":null,"error":{"code":-32600,"message":"an id is a string or an integer"}}`},
		{"a fraction for an id", frame(`{"jsonrpc":"2.0","id":1.5,"method":"echo"}`), `{"jsonrpc":"2.0","id":null,"error":{"code":-32600,"message":"an id is a string or an integer"}}`},
		{"params that are a word", frame(`{"jsonrpc":"2.0","id":1,"method":"echo","params":"x"}`), `{"jsonrpc":"2.0","id":1,"error":{"code":-32600,"message":"params are an object or an array"}}`},
		{"a result that cannot be written", frame(`{"jsonrpc":"2.0","id":1,"method":"unwritable"}`),
			`{"jsonrpc":"2.0","id":1,"error":{"code":-32603,"message":"the answer cannot be written: json: unsupported type: func()"}}`},
		{"a bad header", "Content-Length: x\r\n\r\n", `{"jsonrpc":"2.0","id":null,"error":{"code":-32700,"message":"Content-Length is no number of bytes: \"x\""}}`},
		{"a notification", frame(`{"jsonrpc":"2.0","method":"echo","params":{}}`), ""},
		{"an unknown notification", frame(`{"jsonrpc":"2.0","method":"x"}`), ""},
		{"an answer", frame(`{"jsonrpc":"2.0","id":1,"result":null}`), ""},
		{"cancelling what is not", frame(`{"jsonrpc":"2.0","method":"$/cancelRequest","params":{"id":7}}`), ""},
		{"cancelling nothing", frame(`{"jsonrpc":"2.0","method":"$/cancelRequest"}`), ""},
	} {
		got, err := serveAll(t, &testHandler{}, tt.in, frame(`{"jsonrpc":"2.0","id":99,"method":"nothing"}`))
		want := []string{tt.want, `{"jsonrpc":"2.0","id":99,"result":null}`}
		if tt.want == "" {
			want = want[1:]
		}
		if diff := cmp.Diff(want, got); diff != "" || err != io.EOF {
			t.Errorf("%s: ends with %v (-want +got):\n%s", tt.name, err, diff)
		}
	}
}

func TestServeEnds(t *testing.T) {
	h := &testHandler{}
	got, err := serveAll(t, h, frame(`{"jsonrpc":"2.0","method":"exit"}`), frame(`{"jsonrpc":"2.0","id":1,"method":"nothing"}`))
	if err != nil || len(got) > 0 {
		t.Errorf("after exit %v, %q", err, got)
	}
	if _, err := serveAll(t, h, "Content-Length: 10\r\n\r\n{}"); err != io.ErrUnexpectedEOF {
		t.Errorf("a stream cut off ends with %v", err)
	}
	broken := errors.New("broken pipe")
	in := strings.NewReader(frame(`{"jsonrpc":"2.0","id":1,"method":"nothing"}`))
	if err := NewConn(in, failingWriter{broken}).Serve(context.Background(), h); !errors.Is(err, broken) {
		t.Errorf("a client that does not read ends with %v", err)
	}
}

// TestFailuresAreTold holds that what no answer can tell is told to the handler.
func TestFailuresAreTold(t *testing.T) {
	h := &testHandler{}
	idle := 0
	h.idle = func() {
		if idle++; idle == 1 {
			panic("idle")
		}
	}
	serveAll(t, h, frame(`{"jsonrpc":"2.0","method":"panic"}`), frame(`{"jsonrpc":"2.0","method":"fail"}`), frame(`{"jsonrpc":"2.0","id":1,"method":"panic"}`))
	count := make(map[string]int)
	for _, f := range h.failed {
		count[f]++
	}
	for what, want := range map[string]int{"panic: panic: no such cell": 2, "fail: it cannot be done": 1, ": panic: idle": 1} {
		if count[what] < min(want, 1) {
			t.Errorf("%q was not told: %q", what, h.failed)
		}
	}
}

// pipes serves over pipes, so that a test can speak between answers.
func pipes(t *testing.T, h Handler) (send func(string), answer func() map[string]any) {
	inR, inW := io.Pipe()
	outR, outW := io.Pipe()
	done := make(chan error, 1)
	go func() { done <- NewConn(inR, outW).Serve(context.Background(), h) }()
	reader := NewReader(outR, 0)
	t.Cleanup(func() {
		inW.Close()
		if err := <-done; err != io.EOF {
			t.Errorf("serving ends with %v", err)
		}
	})
	send = func(body string) {
		if _, err := io.WriteString(inW, frame(body)); err != nil {
			t.Error(err)
		}
	}
	answer = func() (m map[string]any) {
		body, err := reader.Read()
		if err != nil {
			t.Fatal(err)
		}
		if err := json.Unmarshal(body, &m); err != nil {
			t.Fatal(err)
		}
		return m
	}
	return send, answer
}

func codeOf(m map[string]any) any {
	e, _ := m["error"].(map[string]any)
	return e["code"]
}

// TestCancel cancels a request that is being answered and one that waits.
func TestCancel(t *testing.T) {
	h := &testHandler{started: make(chan struct{})}
	send, answer := pipes(t, h)
	send(`{"jsonrpc":"2.0","id":1,"method":"wait"}`)
	<-h.started
	send(`{"jsonrpc":"2.0","id":"two","method":"echo","params":{}}`)
	send(`{"jsonrpc":"2.0","id":3,"method":"echo","params":{}}`)
	send(`{"jsonrpc":"2.0","method":"$/cancelRequest","params":{"id":"two"}}`)
	send(`{"jsonrpc":"2.0","method":"$/cancelRequest","params":{"id":1}}`)
	for _, want := range []struct{ id, code any }{{1.0, -32800.0}, {"two", -32800.0}, {3.0, nil}} {
		if m := answer(); m["id"] != want.id || codeOf(m) != want.code {
			t.Errorf("the answer is %v, want id %v and code %v", m, want.id, want.code)
		}
	}
	if diff := cmp.Diff([]string{"wait", "echo"}, h.called); diff != "" {
		t.Errorf("what was cancelled while it waited was called (-want +got):\n%s", diff)
	}
	send(`{"jsonrpc":"2.0","id":1,"method":"echo","params":{}}`) // the id is free again
	if m := answer(); m["id"] != 1.0 || codeOf(m) != nil {
		t.Errorf("the answer is %v", m)
	}
}

// TestSameID holds that an id serves one request at a time.
func TestSameID(t *testing.T) {
	h := &testHandler{started: make(chan struct{})}
	send, answer := pipes(t, h)
	send(`{"jsonrpc":"2.0","id":1,"method":"wait"}`)
	<-h.started
	send(`{"jsonrpc":"2.0","id":1,"method":"echo","params":{}}`)
	send(`{"jsonrpc":"2.0","method":"$/cancelRequest","params":{"id":1}}`)
	if m := answer(); m["id"] != 1.0 || codeOf(m) != -32800.0 {
		t.Errorf("the first answer is %v", m)
	}
	if m := answer(); m["id"] != nil || codeOf(m) != -32600.0 {
		t.Errorf("the second answer is %v", m)
	}
}

// TestIdle holds that the handler is told when nothing waits, and can speak then.
func TestIdle(t *testing.T) {
	inR, inW := io.Pipe()
	outR, outW := io.Pipe()
	c := NewConn(inR, outW)
	h := &testHandler{}
	told := 0
	h.idle = func() {
		if told++; told == 1 {
			_ = c.Notify("told", map[string]int{"n": 1})
		}
	}
	done := make(chan error, 1)
	go func() { done <- c.Serve(context.Background(), h) }()
	body, err := NewReader(outR, 0).Read()
	if want := `{"jsonrpc":"2.0","method":"told","params":{"n":1}}`; err != nil || string(body) != want {
		t.Errorf("the notification is %s, %v", body, err)
	}
	inW.Close()
	<-done
}

// TestServeStops ends the serving with its context.
func TestServeStops(t *testing.T) {
	ctx, cancel := context.WithCancel(context.Background())
	inR, _ := io.Pipe()
	h := &testHandler{idle: cancel}
	if err := NewConn(inR, io.Discard).Serve(ctx, h); !errors.Is(err, context.Canceled) {
		t.Errorf("serving ends with %v", err)
	}
}

// FuzzDecode decodes any message. What has no fault has a method, and an id that
// is JSON, if it has one.
func FuzzDecode(f *testing.F) {
	for _, seed := range []string{``, `{}`, `[]`, `null`, `{"jsonrpc":"2.0","id":1,"method":"m","params":{}}`, `{"jsonrpc":"2.0","id":{},"result":1}`, `{"jsonrpc":"2.0","ID":"a"}`} {
		f.Add([]byte(seed))
	}
	f.Fuzz(func(t *testing.T, body []byte) {
		req, fault := Decode(body)
		if req == nil {
			if fault != nil {
				t.Fatalf("no request but the fault %v", fault)
			}
			return
		}
		if fault == nil && (req.Method == "" || req.Params != nil && !json.Valid(req.Params)) {
			t.Fatalf("%q is decoded as %+v", body, req)
		}
		text, err := answer(req.ID, nil, fault)
		if err != nil || !json.Valid(text) {
			t.Fatalf("%q is answered by %q, %v", body, text, err)
		}
	})
}
