package accelchess

import (
	"strings"

	"scoresheet/rules"
)

// Written holds what a written move says, which may be less than a Move. The
// zero values of the origin's fields stand for what is not written.
type Written struct {
	Kind      Kind
	To        []Cell // what the target may mean; see CellsNamed
	From      []Cell // what a written origin cell may mean, nil if none is written
	File      byte   // the origin's file alone, 'a' to 'h'
	Rank      byte   // the origin's rank alone, '0' to '9'
	Capture   bool   // the move is written as a capture
	Promotion Kind
	Castling  Castling // if set, nothing else counts
}

// origin tells whether the move names an origin in any way.
func (w *Written) origin() bool { return w.From != nil || w.File != 0 || w.Rank != 0 }

// startsOn tells whether the written origin may be a cell.
func (w *Written) startsOn(c Cell) bool {
	if w.File != 0 && c.File() != w.File || w.Rank != 0 && c.Rank() != w.Rank {
		return false
	}
	if w.From == nil {
		return true
	}
	for _, d := range w.From {
		if c == d {
			return true
		}
	}
	return false
}

// Matching appends the legal moves that a written move may mean. For pieces the
// capture sign does not matter. Of a pawn, moves that agree with the sign go before
// those that do not; without an origin and a sign it only steps.
func (p *Position) Matching(w *Written, buf []Move) []Move {
	if w.Castling != NoCastling {
		if p.canCastle(w.Castling) {
			buf = append(buf, p.CastlingMove(w.Castling))
		}
		return buf
	}
	start := len(buf)
	buf = p.matching(w, w.Capture, buf)
	if w.Kind == Pawn && len(buf) == start && (w.origin() || w.Capture) {
		buf = p.matching(w, !w.Capture, buf)
	}
	return buf
}

// Captures tells whether a legal move takes something, en passant included.
func (p *Position) Captures(m Move) bool {
	return p.pieces[m.To] != NoPiece || p.isEnPassant(m.From, m.To)
}

// matching appends the legal moves that agree with all but the capture sign, and of
// a pawn those that capture or do not.
func (p *Position) matching(w *Written, captures bool, buf []Move) []Move {
	for _, to := range w.To {
		for from := p.origins(w.Kind, to); !from.empty(); {
			m := Move{From: from.pop(), To: to, Promotion: w.Promotion}
			if w.startsOn(m.From) && (w.Kind != Pawn || p.Captures(m) == captures) && p.choiceFits(m) && p.safe(m) {
				buf = append(buf, m)
			}
		}
	}
	return buf
}

// Why gives the best single reason why a written move matches no legal move, with
// the clause it breaks: that of the piece which comes closest to making the
// move. It is nil where Matching finds a move.
func (p *Position) Why(w *Written) *rules.Refusal {
	if len(p.Matching(w, nil)) > 0 {
		return nil
	}
	if o := p.moveless(); o.Over() {
		return over(o)
	}
	if w.Castling != NoCastling {
		return p.judge(p.CastlingMove(w.Castling), false).refusal
	}
	if len(w.To) == 0 {
		return rules.Refuse("AC-2", "no cell bears this name")
	}
	if w.Kind == NoKind || w.Kind > King {
		return rules.Refuse(w.Kind.Clause(), "there is no such kind of piece")
	}
	best, least := verdict{}, 0
	for own := p.candidates(w); !own.empty(); {
		from := own.pop()
		for _, to := range w.To {
			v := p.judgeWritten(w, Move{From: from, To: to, Promotion: w.Promotion})
			far := p.rules.steps(from, to)
			if best.refusal == nil || v.closeness > best.closeness || v.closeness == best.closeness && far < least {
				best, least = v, far
			}
		}
	}
	if best.refusal == nil {
		return p.nobody(w)
	}
	return best.refusal
}

// candidates are the pieces that a written move may mean. A pawn without origin
// and capture sign can only be one of the target's file.
func (p *Position) candidates(w *Written) (own set) {
	for s := p.kinds[w.Kind].and(p.sides[p.turn]); !s.empty(); {
		c := s.pop()
		step := w.Kind == Pawn && !w.origin() && !w.Capture
		if w.startsOn(c) && (!step || c.File() == w.To[0].File()) {
			own = own.or(bit(c))
		}
	}
	return own
}

func (p *Position) judgeWritten(w *Written, m Move) verdict {
	if v := p.judge(m, w.Capture); v.refusal != nil {
		return v
	}
	// Legal, but not what is written: a pawn's capture without its origin.
	return refuse(wrongChoice, "AC-17", "the pawn on %s gets to %s by capturing only", m.From, m.To)
}

// nobody refuses a move that no piece of the mover can be meant to make.
func (p *Position) nobody(w *Written) *rules.Refusal {
	for _, c := range w.From {
		if piece := p.pieces[c]; piece != NoPiece {
			return rules.Refuse(w.Kind.Clause(), "a %s stands on %s, no %s", piece, c, NewPiece(p.turn, w.Kind))
		}
	}
	where := ""
	switch {
	case w.From != nil:
		names := make([]string, len(w.From))
		for i, c := range w.From {
			names[i] = c.String()
		}
		where = " on " + strings.Join(names, " or ")
	case w.File != 0:
		where = " on file " + string(w.File)
	case w.Rank != 0:
		where = " on rank " + string(w.Rank)
	case w.Kind == Pawn && !w.Capture:
		where = " on file " + string(w.To[0].File())
	}
	return rules.Refuse(w.Kind.Clause(), "%s has no %s%s", p.turn, w.Kind, where)
}

// steps counts the king's steps between two cells over the empty board.
func (r *Rules) steps(from, to Cell) int {
	reached := bit(from)
	for n := 0; ; n++ {
		if reached.has(to) {
			return n
		}
		grown := reached
		for s := reached; !s.empty(); {
			grown = grown.or(r.kingSteps[s.pop()])
		}
		if grown == reached {
			return Cells
		}
		reached = grown
	}
}
