package app

import (
	"context"
	"errors"
	"io"
	"runtime/debug"

	"golang.org/x/sync/errgroup"

	"scoresheet/notation"
)

// A task is one game on its way through the pipeline.
type task[T any] struct {
	chunk notation.Chunk
	out   T
	done  chan struct{} // closed when out is there
}

// chunks yields the stretches of a file that hold a game each.
type chunks interface {
	Next() (notation.Chunk, error) // io.EOF after the last
}

// queue is how many games may wait per worker. It bounds the memory of a run.
const queue = 16

// frugal is the memory in bytes from which on garbage is collected more often than
// the process is told to. What is live of an archive is far less.
const frugal = 44 << 20

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

// An interruptible reads from a stream that may keep a reader waiting, as long as
// nothing interrupts the run.
type interruptible struct {
	ctx    context.Context
	reader io.Reader
	buf    []byte
}

// Read reads into a buffer of its own: a read that is not waited for any more may
// end at any time. After an interruption none is begun beside it.
func (r *interruptible) Read(p []byte) (int, error) {
	if err := r.ctx.Err(); err != nil {
		return 0, &interruption{cause: err}
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
		r.buf = nil
		return 0, &interruption{cause: r.ctx.Err()}
	}
}

// sideBySide is the pipeline with several workers.
func sideBySide[T any](ctx context.Context, games chunks, jobs int, newWork func() func(notation.Chunk) T, emit func(T) error) error {
	g, ctx := errgroup.WithContext(ctx)
	todo := make(chan *task[T], queue*jobs)
	order := make(chan *task[T], queue*jobs)
	g.Go(func() error {
		defer close(todo)
		defer close(order)
		return feed(ctx, games, todo, order)
	})
	for range jobs {
		g.Go(func() error {
			work := newWork()
			for t := range todo {
				t.out = work(t.chunk)
				t.chunk = notation.Chunk{}
				close(t.done)
			}
			return nil
		})
	}
	g.Go(func() error {
		for t := range order {
			<-t.done
			if err := ctx.Err(); err != nil {
				return err
			}
			if err := emit(t.out); err != nil {
				return err
			}
		}
		return nil
	})
	return g.Wait()
}

// feed hands out the games of a stream to the workers and to the one who waits
// for their results in order.
func feed[T any](ctx context.Context, games chunks, todo, order chan<- *task[T]) error {
	for {
		c, err := games.Next()
		if errors.Is(err, io.EOF) {
			return nil
		}
		if err != nil {
			return err
		}
		t := &task[T]{chunk: c, done: make(chan struct{})}
		select {
		case order <- t:
		case <-ctx.Done():
			return ctx.Err()
		}
		// The workers never stop taking, so that whoever waits for t gets it.
		todo <- t
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
