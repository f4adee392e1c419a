package app

import (
	"context"
	"errors"
	"io"
	"sync"

	"golang.org/x/sync/errgroup"

	"scoresheet/notation"
)

// How much may be on its way for each worker, from being read until it is written.
// It bounds the memory of a run. A game that is larger goes alone.
const (
	waitingGames = 128
	waitingBytes = 128 << 10
)

// largeBytes is how much in bytes may be on its way all the same where there is not yet
// a game for each worker. What is read of such games is many times their text.
const largeBytes = 1 << 20

// How much a worker takes at a time. Games are small, and handing over each by itself
// would take a good part of the time of judging it.
const (
	batchGames = 32
	batchBytes = 32 << 10
)

// A batch is a run of games that a worker has taken.
type batch[T any] struct {
	chunks []notation.Chunk
	size   int // bytes of their text
	out    []T
	done   bool
}

// A crew reads a stream, works on it and emits the results in the order of the stream.
// One goroutine reads ahead as far as there is room, and workers take what is there,
// so that games are handed over in batches where the reader is ahead and one by one
// where the workers wait for it.
type crew[T any] struct {
	jobs int

	mu      sync.Mutex
	work    sync.Cond // there are games to take, or none will come
	room    sync.Cond // there is room for more games
	ready   sync.Cond // the first batch is done, or no batch will come
	queue   []notation.Chunk
	order   []*batch[T] // those that were taken, in order
	games   int         // on their way
	bytes   int         // of their text
	ended   bool        // no more games come
	stopped bool        // what is on its way is not wanted any more
	err     error       // that ended the stream, nil at its end
}

// sideBySide is the pipeline with several workers. What came before the stream broke
// off is still emitted.
func sideBySide[T any](ctx context.Context, games chunks, jobs int, newWork func() func(notation.Chunk) T, emit func(T) error) error {
	c := &crew[T]{jobs: jobs}
	c.work.L, c.room.L, c.ready.L = &c.mu, &c.mu, &c.mu
	defer context.AfterFunc(ctx, c.stop)()
	var g errgroup.Group
	g.Go(func() error {
		c.read(games)
		return nil
	})
	for range jobs {
		g.Go(func() error {
			work := newWork()
			for b := c.take(); b != nil; b = c.take() {
				for _, chunk := range b.chunks {
					b.out = append(b.out, work(chunk))
				}
				c.finish(b)
			}
			return nil
		})
	}
	err := c.emitAll(ctx, emit)
	if err != nil {
		c.stop()
		stopReading(ctx)
	}
	g.Wait()
	if err == nil {
		err = c.err
	}
	return err
}

// stop ends the work on a stream of which no more results are wanted.
func (c *crew[T]) stop() {
	c.mu.Lock()
	defer c.mu.Unlock()
	c.stopped = true
	c.work.Broadcast()
	c.room.Broadcast()
	c.ready.Broadcast()
}

// read reads the stream to its end, or until the crew stops.
func (c *crew[T]) read(games chunks) {
	for {
		chunk, err := games.Next()
		c.mu.Lock()
		if err != nil {
			if !errors.Is(err, io.EOF) {
				c.err = err
			}
			c.ended = true
			c.work.Broadcast()
			c.ready.Broadcast()
			c.mu.Unlock()
			return
		}
		for !c.stopped && c.full(len(chunk.Text)) {
			c.room.Wait()
		}
		stopped := c.stopped
		c.queue = append(c.queue, chunk)
		c.games++
		c.bytes += len(chunk.Text)
		c.work.Signal()
		c.mu.Unlock()
		if stopped {
			return
		}
	}
}

// full reports whether there is no room for a game of a size.
func (c *crew[T]) full(size int) bool {
	if c.games == 0 || c.games < c.jobs && c.bytes+size <= largeBytes {
		return false
	}
	return c.games >= waitingGames*c.jobs || c.bytes+size > waitingBytes*c.jobs
}

// take gives the next games to work on, nil when there are none any more.
func (c *crew[T]) take() *batch[T] {
	c.mu.Lock()
	defer c.mu.Unlock()
	for len(c.queue) == 0 && !c.ended && !c.stopped {
		c.work.Wait()
	}
	if len(c.queue) == 0 || c.stopped {
		return nil
	}
	b := &batch[T]{}
	most := min(batchGames, (len(c.queue)+c.jobs-1)/c.jobs) // the other workers get their share
	n := 0
	for n < most && (n == 0 || b.size+len(c.queue[n].Text) <= batchBytes) {
		b.size += len(c.queue[n].Text)
		n++
	}
	b.chunks = append(b.chunks, c.queue[:n]...)
	rest := copy(c.queue, c.queue[n:])
	clear(c.queue[rest:])
	c.queue = c.queue[:rest]
	c.order = append(c.order, b)
	return b
}

// finish tells that a batch is done.
func (c *crew[T]) finish(b *batch[T]) {
	c.mu.Lock()
	defer c.mu.Unlock()
	b.chunks, b.done = nil, true
	if c.order[0] == b {
		c.ready.Signal()
	}
}

// emitAll emits all results in order.
func (c *crew[T]) emitAll(ctx context.Context, emit func(T) error) error {
	for b := c.first(); b != nil; b = c.first() {
		for i := range b.out {
			if err := ctx.Err(); err != nil {
				return err
			}
			if err := emit(b.out[i]); err != nil {
				return err
			}
		}
		c.leave(b)
	}
	return ctx.Err()
}

// first waits until the first batch is done. It gives nil when none is left.
func (c *crew[T]) first() *batch[T] {
	c.mu.Lock()
	defer c.mu.Unlock()
	for !c.stopped && (len(c.order) == 0 && (!c.ended || len(c.queue) > 0) || len(c.order) > 0 && !c.order[0].done) {
		c.ready.Wait()
	}
	if c.stopped || len(c.order) == 0 {
		return nil
	}
	return c.order[0]
}

// leave makes room for what comes after a batch that is emitted. The reader waits
// until there is room for much, since to wake it for each game would take time.
func (c *crew[T]) leave(b *batch[T]) {
	c.mu.Lock()
	defer c.mu.Unlock()
	c.games -= len(b.out)
	c.bytes -= b.size
	c.order = append(c.order[:0], c.order[1:]...)
	if c.games <= waitingGames*c.jobs/2 && c.bytes <= waitingBytes*c.jobs/2 || c.games < c.jobs {
		c.room.Signal()
	}
}
