package jsonrpc

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"runtime/debug"
	"sync"

	"golang.org/x/sync/semaphore"
)

// A Handler answers requests. It is called for one message after the other, in
// the order in which they came.
type Handler interface {
	// Handle answers a request, or takes notice of a notification, whose result
	// is dropped. An error that is no *[Error] is one of code [RequestFailed];
	// that of the context is [RequestCancelled]. ErrExit ends the serving.
	Handle(ctx context.Context, req *Request) (result any, err error)
	// Idle is called when no message waits.
	Idle()
	// Failed is told of what could not be answered: errors of notifications, and
	// panics with their stack.
	Failed(req *Request, err error)
}

// ErrExit is given by a [Handler] that ends the serving.
var ErrExit = errors.New("exit")

// How many messages may wait, and how many bytes they may have together.
const (
	maxWaiting      = 1024
	maxWaitingBytes = 64 << 20
)

// A Conn serves one client.
type Conn struct {
	in      *Reader
	out     *Writer
	waiting chan call
	room    *semaphore.Weighted // for the bytes of what waits
	ended   error               // of reading; valid when waiting is closed

	mu      sync.Mutex
	pending map[ID]context.CancelFunc // of the requests that have no answer yet
}

// A call is a message that waits.
type call struct {
	ctx   context.Context
	req   *Request
	fault *Error // it cannot be read
	size  int64
}

// NewConn makes a connection over two streams.
func NewConn(in io.Reader, out io.Writer) *Conn {
	return &Conn{
		in: NewReader(in, 0), out: NewWriter(out), waiting: make(chan call, maxWaiting),
		room: semaphore.NewWeighted(maxWaitingBytes), pending: make(map[ID]context.CancelFunc),
	}
}

// Serve answers requests until the handler gives [ErrExit], which gives nil, or
// the stream of the client ends, which gives io.EOF, or fails. Messages are read
// ahead, so that a request can be cancelled that waits or is being answered.
func (c *Conn) Serve(ctx context.Context, h Handler) error {
	ctx, stop := context.WithCancel(ctx)
	defer stop()
	go c.read(ctx)
	for {
		next, err := c.next(ctx, h)
		if err == nil {
			err = c.serve(next, h)
			c.room.Release(next.size)
		}
		switch {
		case errors.Is(err, ErrExit):
			return nil
		case err != nil:
			return err
		}
	}
}

// next waits for a message, and tells the handler if it has to wait.
func (c *Conn) next(ctx context.Context, h Handler) (call, error) {
	select {
	case next, open := <-c.waiting:
		return next, c.closed(open)
	default:
		guard(func() error { h.Idle(); return nil }, func(err error) { h.Failed(&Request{}, err) })
	}
	select {
	case next, open := <-c.waiting:
		return next, c.closed(open)
	case <-ctx.Done():
		return call{}, ctx.Err()
	}
}

func (c *Conn) closed(open bool) error {
	if open {
		return nil
	}
	return c.ended
}

// read reads messages and lets them wait.
func (c *Conn) read(ctx context.Context) {
	defer close(c.waiting)
	for {
		body, err := c.in.Read()
		var frame *FrameError
		next := call{ctx: ctx, req: &Request{}}
		switch {
		case errors.As(err, &frame):
			next.fault = Errorf(ParseError, "%s", frame.Message)
		case err != nil:
			c.ended = err
			return
		default:
			next.req, next.fault = Decode(body)
		}
		if next.req == nil || next.fault == nil && c.cancels(next.req) {
			continue
		}
		next.size = min(int64(len(body)), maxWaitingBytes)
		if err := c.room.Acquire(ctx, next.size); err != nil {
			c.ended = err
			return
		}
		c.register(&next)
		select {
		case c.waiting <- next:
		case <-ctx.Done():
			c.ended = ctx.Err()
			return
		}
	}
}

// register makes a request known, so that it can be cancelled.
func (c *Conn) register(next *call) {
	id := next.req.ID
	if next.fault != nil || id == "" {
		return
	}
	c.mu.Lock()
	defer c.mu.Unlock()
	if c.pending[id] != nil {
		next.fault = Errorf(InvalidRequest, "another request has the id %s and no answer yet", id)
		next.req = &Request{} // the answer to the other one bears the id
		return
	}
	next.ctx, c.pending[id] = context.WithCancel(next.ctx)
}

// cancels reports whether a message is $/cancelRequest, and does what it says.
func (c *Conn) cancels(req *Request) bool {
	if req.Method != "$/cancelRequest" || req.ID != "" {
		return false
	}
	var params struct {
		ID json.RawMessage `json:"id"`
	}
	if json.Unmarshal(req.Params, &params) == nil {
		c.mu.Lock()
		defer c.mu.Unlock()
		if cancel := c.pending[ID(params.ID)]; cancel != nil {
			cancel()
		}
	}
	return true
}

// forget takes a request off the list of those that can be cancelled.
func (c *Conn) forget(id ID) {
	c.mu.Lock()
	defer c.mu.Unlock()
	if cancel := c.pending[id]; cancel != nil {
		cancel()
		delete(c.pending, id)
	}
}

// serve has a message handled and writes the answer. The error is one of the
// output, or [ErrExit].
func (c *Conn) serve(next call, h Handler) error {
	if next.fault != nil {
		return c.reply(next.req.ID, nil, next.fault)
	}
	if next.req.ID == "" {
		_, err := handle(next, h)
		switch {
		case errors.Is(err, ErrExit):
			return err
		case err != nil && failure(err).Code != InternalError: // a panic is told already
			h.Failed(next.req, err)
		}
		return nil
	}
	defer c.forget(next.req.ID)
	var result any
	err := next.ctx.Err()
	if err == nil {
		result, err = handle(next, h)
	}
	if errors.Is(err, ErrExit) {
		return err
	}
	return c.reply(next.req.ID, result, failure(err))
}

// failure gives the answer that tells an error.
func failure(err error) *Error {
	var e *Error
	switch {
	case err == nil:
		return nil
	case errors.As(err, &e):
		return e
	case errors.Is(err, context.Canceled):
		return Errorf(RequestCancelled, "the request was cancelled")
	}
	return Errorf(RequestFailed, "%v", err)
}

// handle calls the handler. A panic becomes an error, for it concerns one
// message only.
func handle(next call, h Handler) (result any, err error) {
	err = guard(func() error {
		result, err = h.Handle(next.ctx, next.req)
		return err
	}, func(panicked error) { h.Failed(next.req, panicked) })
	return result, err
}

// guard calls f and turns a panic into an error, after its stack is told.
func guard(f func() error, tell func(error)) (err error) {
	defer func() {
		if p := recover(); p != nil {
			tell(fmt.Errorf("panic: %v\n%s", p, debug.Stack()))
			err = Errorf(InternalError, "the server has a defect: %v", p)
		}
	}()
	return f()
}

func (c *Conn) reply(id ID, result any, failed *Error) error {
	body, err := answer(id, result, failed)
	if err != nil {
		body, err = answer(id, nil, Errorf(InternalError, "the answer cannot be written: %v", err))
	}
	if err != nil {
		return err
	}
	return c.out.Write(body)
}

// Notify sends a notification to the client.
func (c *Conn) Notify(method string, params any) error {
	body, err := marshal(struct {
		Version string `json:"jsonrpc"`
		Method  string `json:"method"`
		Params  any    `json:"params"`
	}{"2.0", method, params})
	if err != nil {
		return err
	}
	return c.out.Write(body)
}
