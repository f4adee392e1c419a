package app

import (
	"context"
	"errors"
	"io"
	"slices"
	"strings"
	"sync/atomic"
	"testing"
	"testing/synctest"
	"time"

	"pgregory.net/rapid"

	"scoresheet/notation"
	"scoresheet/notation/diag"
)

// numbered are games of given lengths that end with an error.
type numbered struct {
	lengths []int
	err     error
	given   atomic.Int64
}

func (n *numbered) Next() (notation.Chunk, error) {
	i := int(n.given.Load())
	if i == len(n.lengths) {
		return notation.Chunk{}, n.err
	}
	n.given.Add(1)
	return notation.Chunk{Number: i + 1, Source: diag.Source{Text: make([]byte, n.lengths[i])}}, nil
}

// numberOf is the work of a worker that gives the number of a game.
func numberOf() func(notation.Chunk) int {
	return func(c notation.Chunk) int { return c.Number }
}

// unevenly is numberOf that takes longer for some games than for later ones, in the
// time of a bubble.
func unevenly() func(notation.Chunk) int {
	return func(c notation.Chunk) int {
		time.Sleep(time.Duration(c.Number*7%13) * time.Millisecond)
		return c.Number
	}
}

// TestSideBySide compares what several workers emit, and how they end, with what one
// does, for streams that break off and writers that fail. The bubble demands that
// they end, and leave no goroutine.
func TestSideBySide(t *testing.T) {
	broken, full := errors.New("the stream broke off"), errors.New("the disk is full")
	outer := t
	rapid.Check(t, func(t *rapid.T) {
		n := rapid.IntRange(0, 600).Draw(t, "games") // a slice of any length has few, which fit at once
		lengths := rapid.SliceOfN(rapid.OneOf(rapid.IntRange(0, 300), rapid.IntRange(0, 600<<10)), n, n).Draw(t, "lengths")
		end := rapid.SampledFrom([]error{io.EOF, broken}).Draw(t, "end")
		last := rapid.IntRange(1, 500).Draw(t, "last game that is written")
		jobs := rapid.IntRange(1, 9).Draw(t, "jobs")
		run := func(pipeline func(context.Context, chunks, func(int) error) error) (out []int, err error) {
			synctest.Test(outer, func(t *testing.T) {
				err = pipeline(t.Context(), &numbered{lengths: lengths, err: end}, func(number int) error {
					if out = append(out, number); number == last {
						return full
					}
					return nil
				})
			})
			return out, err
		}
		want, wantErr := run(func(ctx context.Context, games chunks, emit func(int) error) error {
			return oneByOne(ctx, games, numberOf(), emit)
		})
		got, err := run(func(ctx context.Context, games chunks, emit func(int) error) error {
			return sideBySide(ctx, games, jobs, unevenly, emit)
		})
		if !slices.Equal(got, want) || err != wantErr {
			t.Fatalf("%d workers emit %v (%v), one %v (%v)", jobs, got, err, want, wantErr)
		}
	})
}

// A waiting stream gives a game for each that it is sent.
type waiting struct{ games chan notation.Chunk }

func (w waiting) Next() (notation.Chunk, error) {
	c, more := <-w.games
	if !more {
		return c, io.EOF
	}
	return c, nil
}

// TestWaitsForNoOtherGame demands that a game is emitted before the next one is there.
func TestWaitsForNoOtherGame(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		stream, emitted, end := waiting{make(chan notation.Chunk)}, make(chan int, 1), make(chan error)
		go func() {
			end <- sideBySide(t.Context(), stream, 3, numberOf, func(number int) error {
				emitted <- number
				return nil
			})
		}()
		for i := range 100 {
			stream.games <- notation.Chunk{Number: i}
			synctest.Wait()
			select {
			case number := <-emitted:
				if number != i {
					t.Errorf("game %d is emitted as the %dth", number, i)
				}
			default:
				t.Errorf("game %d waits for the next one", i)
			}
		}
		close(stream.games)
		if err := <-end; err != nil {
			t.Error(err)
		}
	})
}

// TestBounds demands that as many games are read as may wait while a writer keeps all
// waiting, and no more.
func TestBounds(t *testing.T) {
	const jobs = 2
	for _, length := range []int{10, 20 << 10, 200 << 10, 500 << 10, 600 << 10, 5 << 20} {
		synctest.Test(t, func(t *testing.T) {
			most := max(1, min(jobs, largeBytes/length), min(waitingGames*jobs, waitingBytes*jobs/length))
			games := &numbered{lengths: slices.Repeat([]int{length}, 4*most), err: io.EOF}
			emitted := 0
			err := sideBySide(t.Context(), games, jobs, numberOf, func(int) error {
				synctest.Wait() // until nobody can go on
				// One more is read and waits for its room.
				ahead := int(games.given.Load()) - emitted
				if ahead > most+1 || emitted == 0 && ahead < most+1 {
					t.Errorf("%d games of %d bytes are read ahead, want %d", ahead, length, most+1)
				}
				emitted++
				return nil
			})
			if err != nil || emitted != len(games.lengths) {
				t.Errorf("%d games of %d bytes are emitted: %v", emitted, length, err)
			}
		})
	}
}

// TestBatches takes games from queues: no more than a batch may hold, and no more
// than leaves the other workers theirs.
func TestBatches(t *testing.T) {
	for _, c := range []struct{ jobs, games, length, want int }{
		{1, 100, 10, batchGames},
		{2, 100, 10, batchGames},
		{2, 9, 10, 5},
		{4, 3, 10, 1},
		{1, 100, batchBytes / 3, 3},
		{1, 100, batchBytes / 2, 2},
		{1, 100, batchBytes + 1, 1},
	} {
		crew := &crew[int]{jobs: c.jobs, queue: slices.Repeat([]notation.Chunk{{Source: diag.Source{Text: make([]byte, c.length)}}}, c.games)}
		b := crew.take()
		if len(b.chunks) != c.want || b.size != c.want*c.length || len(crew.queue) != c.games-c.want {
			t.Errorf("%d games, %d bytes are taken of %+v, %d games are left", len(b.chunks), b.size, c, len(crew.queue))
		}
	}
}

// TestStopsByContext ends a run that would never end by itself.
func TestStopsByContext(t *testing.T) {
	ctx, cancel := context.WithCancel(t.Context())
	games := &numbered{lengths: make([]int, 1<<20), err: io.EOF}
	emitted := 0
	err := sideBySide(ctx, games, 4, numberOf, func(int) error {
		if emitted++; emitted == 1000 {
			cancel()
		}
		return nil
	})
	if !errors.Is(err, context.Canceled) || emitted != 1000 {
		t.Errorf("%d games are emitted: %v", emitted, err)
	}
}

// TestBeginsNothingAfterTheEnd interrupts a run whose first game takes long: of those
// behind it no more are begun than were taken.
func TestBeginsNothingAfterTheEnd(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		ctx, cancel := context.WithTimeout(t.Context(), 10*time.Second+time.Millisecond)
		defer cancel()
		var begun atomic.Int64
		newWork := func() func(notation.Chunk) int {
			return func(c notation.Chunk) int {
				begun.Add(1)
				time.Sleep(time.Second)
				if c.Number == 1 {
					time.Sleep(time.Hour)
				}
				return c.Number
			}
		}
		err := sideBySide(ctx, &numbered{lengths: make([]int, 1000), err: io.EOF}, 2, newWork, func(number int) error {
			t.Errorf("game %d is emitted", number)
			return nil
		})
		// Of two batches, and ten games that took the time until the end.
		if most := int64(10 + 2*batchGames); !errors.Is(err, context.DeadlineExceeded) || begun.Load() > most {
			t.Errorf("%d games are begun, want at most %d: %v", begun.Load(), most, err)
		}
	})
}

// TestFailFastWaitsForNothing ends a run at a game that is not valid although the
// stream goes on.
func TestFailFastWaitsForNothing(t *testing.T) {
	for _, jobs := range []string{"1", "4"} {
		p := startPipeline(t.Context(), "validate", "--fail-fast", "--jobs", jobs, "-")
		go io.Copy(io.Discard, p.out)
		io.WriteString(p.in, "[Game \"Rai-Net\"]\n\n1. d7-d5 *\n\n[Game \"Rai-Net\"]\n\n1. d7-d6 *\n\n[Game")
		if code := <-p.code; code != exitInvalid || strings.Contains(p.stderr.String(), "wanted") {
			t.Errorf("--jobs %s: exit code %d, %s", jobs, code, p.stderr.String())
		}
	}
}
