package app

import (
	"context"
	"errors"
	"io"
	"runtime/debug"
	"sync"

	"scoresheet/notation"
)

// chunks yields the stretches of a file that hold a game each.
type chunks interface {
	Next() (notation.Chunk, error) // io.EOF after the last
}

// frugal is the memory in bytes from which on garbage is collected more often than
// the process is told to. What is live of an archive is far less.
const frugal = 40 << 20

// inOrder splits a stream into games, works on them with the given number of
// workers and emits the results in the order of the stream, whatever the number.
// newWork makes the work of one worker, which may keep state of its own.
func inOrder[T any](ctx context.Context, games chunks, jobs int, newWork func() func(notation.Chunk) T, emit func(T) error) error {
	defer debug.SetMemoryLimit(debug.SetMemoryLimit(frugal))
	done := 0
	counting := func(out T) error {
		if err := emit(out); err != nil {
			return err
		}
		done++
		return nil
	}
	var err error
	if jobs <= 1 {
		err = oneByOne(ctx, games, newWork(), counting)
	} else {
		err = sideBySide(ctx, games, jobs, newWork, counting)
	}
	if err != nil && ctx.Err() != nil {
		return &interruption{done, ctx.Err()}
	}
	return err
}

// An interruption ends a run from outside.
type interruption struct {
	done  int // games
	cause error
}

// Error says how far the run came.
func (i *interruption) Error() string {
	return "interrupted after " + plural(i.done, "game", "games")
}

func (i *interruption) Unwrap() error { return i.cause }

// A stopper ends the reading of streams that may keep a reader waiting, when nothing
// more of them is wanted.
type stopper struct {
	once sync.Once
	c    chan struct{}
}

type stopperKey struct{}

// withStopper gives the run of a command a stopper.
func withStopper(ctx context.Context) context.Context {
	return context.WithValue(ctx, stopperKey{}, &stopper{c: make(chan struct{})})
}

// stopReading ends the reading of the streams of a run.
func stopReading(ctx context.Context) {
	if s, ok := ctx.Value(stopperKey{}).(*stopper); ok {
		s.once.Do(func() { close(s.c) })
	}
}

// stopped is closed when nothing more is to be read.
func stopped(ctx context.Context) <-chan struct{} {
	if s, ok := ctx.Value(stopperKey{}).(*stopper); ok {
		return s.c
	}
	return nil
}

// errStopped is why a stream ends of which nothing more is wanted.
var errStopped = errors.New("nothing more is wanted")

// An interruptible reads from a stream that may keep a reader waiting, as long as
// nothing interrupts or stops the run.
type interruptible struct {
	ctx    context.Context
	reader io.Reader
	buf    []byte
}

// Read reads into a buffer of its own: a read that is not waited for any more may
// end at any time. After an interruption none is begun beside it.
func (r *interruptible) Read(p []byte) (int, error) {
	if err := r.ended(); err != nil {
		return 0, err
	}
	if len(r.buf) < len(p) {
		r.buf = make([]byte, len(p))
	}
	type result struct {
		n   int
		err error
	}
	buf, done := r.buf[:len(p)], make(chan result, 1)
	go func() {
		n, err := r.reader.Read(buf)
		done <- result{n, err}
	}()
	select {
	case got := <-done:
		return copy(p, buf[:got.n]), got.err
	case <-r.ctx.Done():
	case <-stopped(r.ctx):
	}
	r.buf = nil
	return 0, r.ended()
}

// ended tells why nothing more is read, nil while reading goes on.
func (r *interruptible) ended() error {
	if err := r.ctx.Err(); err != nil {
		return &interruption{cause: err}
	}
	select {
	case <-stopped(r.ctx):
		return errStopped
	default:
		return nil
	}
}

// oneByOne is the pipeline without workers.
func oneByOne[T any](ctx context.Context, games chunks, work func(notation.Chunk) T, emit func(T) error) error {
	for {
		if err := ctx.Err(); err != nil {
			return err
		}
		c, err := games.Next()
		if errors.Is(err, io.EOF) {
			return nil
		}
		if err != nil {
			return err
		}
		if err := emit(work(c)); err != nil {
			return err
		}
	}
}
