package judge

import (
	"scoresheet/cmd/internal/shard"
	"scoresheet/notation"
)

// A HandOver passes the reports on the games of a file on, in their order, and gives
// text after a result to the next game, or to the game itself if it is the last.
type HandOver struct {
	Emit   func(*Report) error
	held   *Report // waits for the next game, since it has trailing text
	silent bool    // held is told elsewhere
}

// Before takes the report on the game before the first one, which is told elsewhere.
func (h *HandOver) Before(r *Report) {
	if len(r.Trailing) > 0 {
		h.held, h.silent = r, true
	}
}

// Report takes the report on the next stretch of text.
func (h *HandOver) Report(r *Report) error {
	if r.None {
		return nil
	}
	if h.held != nil {
		for i := range h.held.Trailing {
			h.held.Trailing[i].Game = r.Number
		}
		r.Diagnostics = append(h.held.Trailing, r.Diagnostics...)
		if err := h.Elsewhere(); err != nil {
			return err
		}
	}
	if len(r.Trailing) > 0 {
		h.held = r
		return nil
	}
	return h.Emit(r)
}

// End tells that there is no further game.
func (h *HandOver) End() error {
	if h.held != nil && !h.silent {
		h.held.Diagnostics = append(h.held.Diagnostics, h.held.Trailing...)
	}
	return h.Elsewhere()
}

// Elsewhere tells that the next game is told elsewhere.
func (h *HandOver) Elsewhere() error {
	r, silent := h.held, h.silent
	h.held, h.silent = nil, false
	if r == nil || silent {
		return nil
	}
	return h.Emit(r)
}

// Shard emits the reports on the games of a shard of a file, the same as those on
// the whole file, and shows each record that it reads, which stays valid as long as
// the options of the parser say.
func Shard(p *notation.Parser, s *shard.Shard, show func(*notation.Game), emit func(*Report) error) error {
	h := HandOver{Emit: emit}
	if s.Before != nil {
		h.Before(Game(*s.Before, p.Parse(*s.Before), false))
	}
	for _, c := range s.Games {
		rec := p.Parse(c)
		if rec != nil {
			show(rec)
		}
		if err := h.Report(Game(c, rec, true)); err != nil {
			return err
		}
	}
	if s.Last {
		return h.End()
	}
	return h.Elsewhere()
}
