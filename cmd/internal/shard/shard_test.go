package shard

import (
	"errors"
	"fmt"
	"strings"
	"testing"

	"scoresheet/notation"
)

// TestCut cuts archives of every size, from shards of one game to one of all.
func TestCut(t *testing.T) {
	for games := range 8 {
		text := strings.Repeat("[Game \"Atomic\"]\n\n*\n\n", games)
		for size := 1; size < 10; size++ {
			split := notation.NewSplitter(strings.NewReader(text), notation.SplitOptions{})
			var joined strings.Builder
			var last *Shard
			n := 0
			err := Cut(split.Next, size, func(s Shard) error {
				n++
				switch {
				case s.Number != n || len(s.Games) == 0 || len(s.Games) > size || last != nil && last.Last:
					return fmt.Errorf("shard %+v after %+v", s, last)
				case (s.Before == nil) != (last == nil) || last != nil && s.Before.Number != last.Games[len(last.Games)-1].Number:
					return fmt.Errorf("before shard %d stands %+v", n, s.Before)
				}
				for _, c := range s.Games {
					joined.Write(c.Text)
				}
				last = &s
				return nil
			})
			if err != nil || joined.String() != text || n != (games+size-1)/size || last != nil && !last.Last {
				t.Errorf("%d games by %d: %d shards of %q: %v", games, size, n, joined.String(), err)
			}
		}
	}
}

// TestCutFails passes on the errors of both sides.
func TestCutFails(t *testing.T) {
	full := errors.New("full")
	one := func() (notation.Chunk, error) { return notation.Chunk{}, nil }
	if err := Cut(one, 3, func(Shard) error { return full }); !errors.Is(err, full) {
		t.Errorf("error %v", err)
	}
	broken := func() (notation.Chunk, error) { return notation.Chunk{}, full }
	if err := Cut(broken, 3, func(Shard) error { return nil }); !errors.Is(err, full) {
		t.Errorf("error %v", err)
	}
}
