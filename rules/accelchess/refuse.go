package accelchess

import (
	"slices"

	"scoresheet/rules"
)

// closeness orders refusals of one written move by how close it came to being
// legal, so that the piece that was probably meant can be told.
type closeness int

const (
	noPiece     closeness = iota // nothing of the mover's stands there
	wrongWay                     // the piece does not move like that
	blocked                      // it does, but not now
	ownTarget                    // one of the mover's pieces stands on the target
	wrongChoice                  // all but the promotion is right
	exposed                      // all is right but for the king
)

// A verdict is a refusal with its closeness; the refusal is nil for legal moves.
type verdict struct {
	closeness closeness
	refusal   *rules.Refusal
}

func refuse(near closeness, clause, format string, args ...any) verdict {
	return verdict{near, rules.Refuse(clause, format, args...)}
}

func (v verdict) hint(text string) verdict {
	v.refusal.Hint = text
	return v
}

// over is the refusal of moves after the end.
func over(o Outcome) *rules.Refusal { return rules.Refuse(o.Clause, "the game is over: %s", o.Reason) }

// Check says why a move is not legal, with the clause it breaks; nil if it is
// legal. Any values may be given. It is nil exactly for the moves of Legal.
func (p *Position) Check(m Move) *rules.Refusal {
	if p.IsLegal(m) {
		return nil
	}
	if o := p.moveless(); o.Over() {
		return over(o)
	}
	return p.judge(m, false).refusal
}

// judge finds what is wrong with a move. capture tells that a capture is meant,
// which matters for pawns only.
func (p *Position) judge(m Move, capture bool) verdict {
	if m.From >= Cells || m.To >= Cells {
		return refuse(noPiece, "AC-1", "the board has no such cell")
	}
	if m.Castling != NoCastling {
		return p.judgeCastling(m)
	}
	piece := p.pieces[m.From]
	kind := piece.Kind()
	switch {
	case piece == NoPiece:
		return refuse(noPiece, "AC-5", "no piece stands on %s", m.From)
	case piece.Colour() != p.turn:
		return refuse(noPiece, kind.Clause(), "the %s on %s belongs to %s, and %s is to move", kind, m.From, piece.Colour(), p.turn)
	case m.From == m.To:
		return refuse(wrongWay, kind.Clause(), "the %s on %s must leave its cell", kind, m.From)
	}
	if !p.reaches(m.From, m.To) {
		if kind == Pawn {
			return p.judgePawn(m.From, m.To, capture)
		}
		return p.judgeWay(kind, m.From, m.To)
	}
	if v := p.judgePromotion(m); v.refusal != nil {
		return v
	}
	return p.judgeSafety(m)
}

// judgeWay says why a piece that is no pawn does not get to a cell.
func (p *Position) judgeWay(kind Kind, from, to Cell) verdict {
	r, clause := p.rules, kind.Clause()
	switch kind {
	case Knight:
		if !r.knightTo[from].has(to) {
			return refuse(wrongWay, clause, "the knight on %s cannot leap to %s", from, to)
		}
	case King:
		if !r.kingSteps[from].has(to) {
			v := refuse(wrongWay, clause, "the king on %s goes one step only, and %s is not next to it", from, to)
			for c := Short; c <= Long; c++ {
				if m := p.CastlingMove(c); m.From == from && m.To == to {
					v.refusal.Hint = "castling is written " + c.String()
				}
			}
			return v
		}
	default:
		way := r.way(kind, from, to)
		if way == nil {
			return refuse(wrongWay, clause, "no line of the %s on %s leads to %s", kind, from, to)
		}
		for _, c := range way {
			if c == to {
				break
			}
			if p.pieces[c] != NoPiece {
				return refuse(blocked, clause, "the way of the %s from %s to %s is blocked by the %s on %s", kind, from, to, p.pieces[c], c)
			}
		}
	}
	if p.sides[p.turn].has(to) {
		return refuse(ownTarget, clause, "the %s on %s cannot capture %s's own %s on %s", kind, from, p.turn, p.pieces[to].Kind(), to)
	}
	return refuse(blocked, "AC-13", "a king, as the one on %s, is never captured", to)
}

// way is a branch of the rides from a cell that contains another, or nil.
func (r *Rules) way(kind Kind, from, to Cell) []Cell {
	for _, way := range r.Rides(kind, from) {
		if slices.Contains(way, to) {
			return way
		}
	}
	return nil
}

func (p *Position) judgePromotion(m Move) verdict {
	kind, choice := p.pieces[m.From].Kind(), m.Promotion
	needed := p.promotes(m.From, m.To)
	switch {
	case choice == NoKind && needed:
		return refuse(wrongChoice, "AC-18", "the pawn from %s must promote on %s", m.From, m.To).hint("=Q, =R, =B or =N")
	case choice == NoKind:
		return verdict{}
	case kind != Pawn:
		return refuse(wrongChoice, "AC-18", "the %s on %s cannot promote, only a pawn can", kind, m.From)
	case !needed:
		return refuse(wrongChoice, "AC-18", "a pawn of %s promotes on its far back rank only, not on %s", p.turn, m.To)
	case choice < Knight || choice > Queen:
		return refuse(wrongChoice, "AC-18", "a pawn cannot promote to a %s", choice).hint("=Q, =R, =B or =N")
	}
	return verdict{}
}

// judgeSafety names an attacker of the king after a move.
func (p *Position) judgeSafety(m Move) verdict {
	if p.safe(m) {
		return verdict{}
	}
	king, occ, gone := p.after(m)
	attackers := p.attackers(king, p.turn.Other(), occ, gone)
	still, c := "", attackers.pop()
	if king == p.kings[p.turn] && p.attackers(king, p.turn.Other(), p.occupied(), set{}).has(c) {
		still = "still "
	}
	return refuse(exposed, "AC-13", "the king on %s would %sbe attacked by the %s on %s", king, still, p.pieces[c].Kind(), c)
}

// judgeCastling names the first condition of AC-20 that fails.
func (p *Position) judgeCastling(m Move) verdict {
	c := m.Castling
	if c > Long || m != p.CastlingMove(c) {
		return refuse(noPiece, "AC-20", "%s castles %s", p.turn, p.castlingWords())
	}
	w := &castlingTable[p.turn][c]
	if p.kings[p.turn] != w.kingFrom {
		return refuse(wrongWay, "AC-20", "%s cannot castle %s: its king is not on %s", p.turn, c, w.kingFrom)
	}
	if p.pieces[w.rookFrom] != NewPiece(p.turn, Rook) {
		return refuse(wrongWay, "AC-20", "%s cannot castle %s: no rook of its own stands on %s", p.turn, c, w.rookFrom)
	}
	if p.rights&w.right == 0 {
		return refuse(blocked, "AC-20", "%s cannot castle %s: the right to it is lost, for the king or the rook on %s has moved", p.turn, c, w.rookFrom)
	}
	if between := w.between.and(p.occupied()); !between.empty() {
		cell := between.pop()
		return refuse(blocked, "AC-20", "%s cannot castle %s: the %s on %s stands between king and rook", p.turn, c, p.pieces[cell], cell)
	}
	for i, cell := range w.walk {
		attackers := p.attackers(cell, p.turn.Other(), p.occupied(), set{})
		if attackers.empty() {
			continue
		}
		by := attackers.pop()
		verb := [...]string{"is in check on", "would pass through attack on", "would end in attack on"}[i]
		return refuse(exposed, "AC-20", "%s cannot castle %s: the king %s %s, attacked by the %s on %s", p.turn, c, verb, cell, p.pieces[by].Kind(), by)
	}
	return refuse(wrongWay, "AC-20", "these rules know no castling")
}

// castlingWords tells how the side to move castles.
func (p *Position) castlingWords() string {
	s, l := p.CastlingMove(Short), p.CastlingMove(Long)
	return "O-O from " + s.From.String() + " to " + s.To.String() + " or O-O-O to " + l.To.String()
}
