package lsp

import (
	"context"

	"scoresheet/notation"
	"scoresheet/notation/diag"
	"scoresheet/replay"
)

// A spot is what stands at a place of a record. At most one of the pointers to
// parts of it is set, but for a NAG and a comment, which come with their move.
type spot struct {
	tag     *notation.Tag
	result  *notation.Result
	nag     *notation.NAG
	comment *notation.Comment
	line    *notation.Line
	ply     int // of the line; -1 for none
}

// spotAt finds what stands at a place: what begins there rather than what ends
// there.
func spotAt(rec *notation.Game, at int) spot {
	found := spot{ply: -1}
	for _, touching := range []bool{false, true} {
		on := func(s diag.Span) bool { return s.Start <= at && (at < s.End || touching && at == s.End) }
		if found.inEnvelope(rec, on) || found.inLine(&rec.Main, on) {
			return found
		}
	}
	return found
}

// inEnvelope looks at what is not movetext.
func (f *spot) inEnvelope(rec *notation.Game, on func(diag.Span) bool) bool {
	for i := range rec.Tags {
		if on(rec.Tags[i].Span) {
			f.tag = &rec.Tags[i]
			return true
		}
	}
	if rec.Result != nil && on(rec.Result.Span) {
		f.result = rec.Result
		return true
	}
	return f.inComments(rec.Lead, on) || f.inComments(rec.Tail, on)
}

func (f *spot) inComments(comments []notation.Comment, on func(diag.Span) bool) bool {
	for i := range comments {
		if on(comments[i].Span) {
			f.comment = &comments[i]
			return true
		}
	}
	return false
}

// inLine looks at the moves of a line and what belongs to them.
func (f *spot) inLine(line *notation.Line, on func(diag.Span) bool) bool {
	if f.inComments(line.Before, on) {
		return true
	}
	for i := range line.Plies {
		if f.inPly(&line.Plies[i], on) {
			f.line, f.ply = line, i
			return true
		}
		for _, a := range line.Plies[i].After {
			if a.Variation != nil && f.inLine(a.Variation, on) {
				return true
			}
		}
	}
	return false
}

func (f *spot) inPly(p *notation.Ply, on func(diag.Span) bool) bool {
	if on(p.Span) || !p.Number.IsZero() && on(p.Number.Span) {
		return true
	}
	for i := range p.NAGs {
		if on(p.NAGs[i].Span) {
			f.nag = &p.NAGs[i]
			return true
		}
	}
	for _, a := range p.After {
		if a.Comment != nil && on(a.Comment.Span) {
			f.comment = a.Comment
			return true
		}
	}
	return false
}

// A parent is where a variation stands: after that move of that line.
type parent struct {
	line *notation.Line
	ply  int
}

// parentOf finds where a variation stands; false for the main line.
func parentOf(in, variation *notation.Line) (parent, bool) {
	for i := range in.Plies {
		for _, a := range in.Plies[i].After {
			if a.Variation == nil {
				continue
			}
			if a.Variation == variation {
				return parent{in, i}, true
			}
			if p, found := parentOf(a.Variation, variation); found {
				return p, true
			}
		}
	}
	return parent{}, false
}

// before gives the move after which the i-th move of a line is made; nil if it
// is made at the start of the record.
func before(rec *notation.Game, line *notation.Line, i int) *notation.Ply {
	for i == 0 {
		p, found := parentOf(&rec.Main, line)
		if !found {
			return nil
		}
		line, i = p.line, p.ply
	}
	return &line.Plies[i-1]
}

// frameAfter replays a record up to a move, or up to its start, and hands over
// the frame that stands there. It reports whether the play got so far.
func frameAfter(ctx context.Context, rec *notation.Game, rules replay.Game, ply *notation.Ply, use func(replay.Frame)) (reached bool, err error) {
	if rules == nil {
		return false, nil
	}
	replay.Walk(rec, rules, replay.Options{
		Want: replay.WantText | replay.WantEffect,
		Frame: func(f replay.Frame) bool {
			if f.Written == ply {
				reached = true
				use(f)
			}
			err = ctx.Err()
			return !reached && err == nil
		},
	})
	return reached, err
}

// span gives the text of what stands there.
func (f *spot) span() diag.Span {
	switch {
	case f.tag != nil:
		return f.tag.Span
	case f.result != nil:
		return f.result.Span
	case f.nag != nil:
		return f.nag.Span
	case f.comment != nil:
		return f.comment.Span
	case f.ply >= 0:
		return f.line.Plies[f.ply].Span
	}
	return diag.Span{}
}
