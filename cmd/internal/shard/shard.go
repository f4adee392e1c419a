// Package shard cuts archives into parts that can be worked on apart, without ever
// breaking a game.
package shard

import (
	"errors"
	"io"

	"scoresheet/notation"
)

// A Shard is a run of games that follow each other in an archive.
type Shard struct {
	Number int              // from 1
	Before *notation.Chunk  // the game before the first, whose text may go on after its result; nil for the first shard
	Games  []notation.Chunk // at least one
	Last   bool             // no game follows
}

// Cut makes shards of up to size games of what next gives until io.EOF, and emits
// them in their order. It holds one shard and one game at a time.
func Cut(next func() (notation.Chunk, error), size int, emit func(Shard) error) error {
	s := Shard{Number: 1}
	for {
		c, err := next()
		if errors.Is(err, io.EOF) {
			break
		}
		if err != nil {
			return err
		}
		if len(s.Games) == size {
			if err := emit(s); err != nil {
				return err
			}
			s = Shard{Number: s.Number + 1, Before: &s.Games[size-1]}
		}
		s.Games = append(s.Games, c)
	}
	if len(s.Games) == 0 {
		return nil
	}
	s.Last = true
	return emit(s)
}
