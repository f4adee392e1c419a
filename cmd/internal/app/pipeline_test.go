package app

import (
	"context"
	"errors"
	"fmt"
	"io"
	"slices"
	"strings"
	"sync/atomic"
	"testing"

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

// TestSideBySide compares what several workers emit, and how they end, with what one
// does, for streams that break off and writers that fail.
func TestSideBySide(t *testing.T) {
	broken, full := errors.New("the stream broke off"), errors.New("the disk is full")
	rapid.Check(t, func(t *rapid.T) {
		lengths := rapid.SliceOfN(rapid.OneOf(rapid.IntRange(0, 300), rapid.IntRange(0, 600<<10)), 0, 400).Draw(t, "lengths")
		end := rapid.SampledFrom([]error{io.EOF, broken}).Draw(t, "end")
		last := rapid.IntRange(1, 500).Draw(t, "last game that is written")
		run := func(pipeline func(chunks, func(int) error) error) (string, error) {
			var out []int
			err := pipeline(&numbered{lengths: lengths, err: end}, func(number int) error {
				if out = append(out, number); number == last {
					return full
				}
				return nil
			})
			return fmt.Sprint(out), err
		}
		want, wantErr := run(func(games chunks, emit func(int) error) error {
			return oneByOne(t.Context(), games, numberOf(), emit)
		})
		jobs := rapid.IntRange(1, 9).Draw(t, "jobs")
		got, err := run(func(games chunks, emit func(int) error) error {
			return sideBySide(t.Context(), games, jobs, numberOf, emit)
		})
		if got != want || !errors.Is(err, wantErr) || (err == nil) != (wantErr == nil) {
			t.Fatalf("%d workers emit %s (%v), one %s (%v)", jobs, got, err, want, wantErr)
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
	stream, emitted := waiting{make(chan notation.Chunk)}, make(chan int)
	end := make(chan error)
	go func() {
		end <- sideBySide(t.Context(), stream, 3, numberOf, func(number int) error {
			emitted <- number
			return nil
		})
	}()
	for i := range 100 {
		stream.games <- notation.Chunk{Number: i}
		if number := <-emitted; number != i {
			t.Fatalf("game %d is emitted as the %dth", number, i)
		}
	}
	close(stream.games)
	if err := <-end; err != nil {
		t.Error(err)
	}
}

// TestBounds demands that no more games are read than may wait while none is written.
func TestBounds(t *testing.T) {
	const jobs = 2
	for _, length := range []int{10, 20 << 10, 5 << 20} {
		most := max(1, min(waitingGames, waitingBytes/length)*jobs)
		games := &numbered{lengths: slices.Repeat([]int{length}, 4*waitingGames*jobs), err: io.EOF}
		emitted := 0
		err := sideBySide(t.Context(), games, jobs, numberOf, func(int) error {
			// One more is read and waits for its room.
			if ahead := int(games.given.Load()) - emitted; ahead > most+batchGames+1 {
				return fmt.Errorf("%d games of %d bytes are read ahead, want at most %d", ahead, length, most)
			}
			emitted++
			return nil
		})
		if err != nil || emitted != len(games.lengths) {
			t.Errorf("%d games of %d bytes are emitted: %v", emitted, length, err)
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
