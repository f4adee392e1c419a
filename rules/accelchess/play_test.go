package accelchess

import (
	"slices"
	"testing"

	"github.com/google/go-cmp/cmp"
	"pgregory.net/rapid"
)

// checkPosition demands what must hold of every position that can be reached.
func checkPosition(t rapid.TB, p *Position) {
	t.Helper()
	if p.key != p.computeKey() {
		t.Fatalf("%s: the key is not that of the position", p)
	}
	q, err := Parse(p.String())
	if err != nil || q != *p {
		t.Fatalf("%s is read as %s, %v", p, &q, err)
	}
	if p.InCheck() != (len(p.Attackers(p.King(p.Turn()), p.Turn().Other())) > 0) {
		t.Fatalf("%s: check is %v", p, p.InCheck())
	}
	legal := p.Legal(nil)
	if p.HasLegalMove() != (len(legal) > 0) {
		t.Fatalf("%s: HasLegalMove is %v with %d moves", p, p.HasLegalMove(), len(legal))
	}
	var safe []Move
	for _, m := range p.PseudoLegal(nil) {
		next := *p
		next.Apply(m)
		if len(next.Attackers(next.King(p.Turn()), next.Turn())) == 0 {
			safe = append(safe, m)
		}
	}
	if !slices.Equal(legal, safe) {
		t.Fatalf("AC-13: %s: the legal moves are not the safe ones:\n%s", p, cmp.Diff(moveNames(safe), moveNames(legal)))
	}
}

// checkLegalTo demands that the backward search finds the moves of Legal.
func checkLegalTo(t rapid.TB, p *Position) {
	t.Helper()
	var all []Move
	for kind := Pawn; kind <= King; kind++ {
		for c := Cell(0); c < Cells; c++ {
			all = p.LegalTo(kind, c, all)
		}
	}
	for c := Short; c <= Long; c++ {
		all = p.Matching(&Written{Castling: c}, all)
	}
	if diff := cmp.Diff(moveNames(p.Legal(nil)), moveNames(all)); diff != "" {
		t.Fatalf("%s: LegalTo differs from Legal:\n%s", p, diff)
	}
}

// checkEffect demands that what a move says it did is what the boards show.
func checkEffect(t rapid.TB, before, after *Position, m Move, e Effect) {
	t.Helper()
	if e.Piece != before.At(m.From) || e.Castling != m.Castling || e.Promotion != m.Promotion || e.Check != after.InCheck() {
		t.Fatalf("%s %s: effect %+v", before, m, e)
	}
	lost := before.occupied().size() - after.occupied().size()
	if lost != 0 != (e.Captured != NoPiece) || (e.CapturedOn != NoCell) != (lost == 1) {
		t.Fatalf("AC-17: %s %s: effect %+v, %d pieces gone", before, m, e, lost)
	}
	if lost == 1 && (before.At(e.CapturedOn) != e.Captured || e.EnPassant != (e.CapturedOn != m.To)) {
		t.Fatalf("AC-19: %s %s: effect %+v", before, m, e)
	}
	if !slices.Equal(e.Passed(), after.Passed()) {
		t.Fatalf("AC-16: %s %s: passed %v, then %v", before, m, e.Passed(), after.Passed())
	}
	if e.Castling != NoCastling && (after.At(e.RookTo) != NewPiece(before.Turn(), Rook) || after.At(e.RookFrom) != NoPiece) {
		t.Fatalf("AC-20: %s %s: effect %+v", before, m, e)
	}
}

func TestRandomPlay(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		p := Start()
		for range rapid.IntRange(0, 80).Draw(t, "plies") {
			moves := p.Legal(nil)
			if len(moves) == 0 {
				break
			}
			before := p
			m := rapid.SampledFrom(moves).Draw(t, "move")
			checkEffect(t, &before, &p, m, p.Apply(m))
			checkPosition(t, &p)
		}
		checkLegalTo(t, &p)
	})
}

// TestNaivePlay compares the legal moves of random positions with those of the
// slow generator.
func TestNaivePlay(t *testing.T) {
	games := uint64(6)
	if testing.Short() {
		games = 2
	}
	for seed := range games {
		ply := 0
		playRandom(seed, 200, func(p *Position) {
			if ply++; ply%7 != 0 && len(p.Passed()) == 0 && p.Rights() == 0 {
				return
			}
			if diff := cmp.Diff(naiveFrom(p).names(), moveNames(p.Legal(nil))); diff != "" {
				t.Fatalf("%s: the fast generator differs:\n%s", p, diff)
			}
		})
	}
}

// TestEveryMove judges every conceivable move in random positions: Check is nil
// exactly for the legal ones, and never refuses without a clause and a sentence.
func TestEveryMove(t *testing.T) {
	texts := []string{}
	for _, line := range perftLines(t) {
		texts = append(texts, line.text)
	}
	for seed := range uint64(2) {
		ply := 0
		playRandom(100+seed, 120, func(p *Position) {
			if ply++; ply%30 == 0 || len(p.Passed()) == 3 && ply%3 == 0 {
				texts = append(texts, p.String())
			}
		})
	}
	known := map[string]bool{}
	for _, c := range Clauses() {
		known[c.ID] = true
	}
	for i, text := range texts {
		if testing.Short() && i%5 != 0 {
			continue
		}
		p := position(t, Standard, text)
		legal := map[Move]bool{}
		for _, m := range p.Legal(nil) {
			legal[m] = true
		}
		everyMove(1, func(m Move) {
			refusal := p.Check(m)
			if (refusal == nil) != legal[m] {
				t.Fatalf("%s: %s with %s: legal is %v, refused by %v", text, m, m.Promotion, legal[m], refusal)
			}
			if refusal != nil && (!known[refusal.Clause] || refusal.Message == "") {
				t.Fatalf("%s: %s is refused by %+v", text, m, refusal)
			}
		})
	}
}

// everyMove makes all moves that can be written into a Move, and some that name no
// cell; with a stride above 1 only those from one in so many cells.
func everyMove(stride Cell, try func(Move)) {
	for from := Cell(0); from < Cells; from += stride {
		for to := Cell(0); to < Cells; to++ {
			for kind := NoKind; kind <= King; kind++ {
				try(Move{From: from, To: to, Promotion: kind})
			}
			for c := Short; c <= Long+1; c++ {
				try(Move{From: from, To: to, Castling: c})
			}
		}
		try(Move{From: from, To: NoCell})
		try(Move{From: NoCell, To: from})
		try(Move{From: Cells, To: from, Castling: Short})
	}
}

// Rules without a clause still never contradict themselves nor panic.
func TestPlayWithout(t *testing.T) {
	for _, clause := range Clauses() {
		r := without(clause.ID)
		p := r.Start()
		if clause.ID != "AC-5" && clause.ID != "AC-1" {
			p = position(t, r, "r2k3r/8/3qb3/2p3/p3/1P/2N1Rn2/2/P3/4P1/3BQ3/1P4P1/R3K2R w KQkq - 0 1")
		}
		for i := range 60 {
			moves := p.Legal(nil)
			if len(moves) == 0 {
				break
			}
			legal := map[Move]bool{}
			for _, m := range moves {
				legal[m] = true
			}
			if i == 25 {
				everyMove(1, func(m Move) {
					if (p.Check(m) == nil) != legal[m] {
						t.Fatalf("without %s: %s: %s: %v, refused by %v", clause.ID, &p, m, legal[m], p.Check(m))
					}
				})
			}
			p.Apply(moves[(i*31)%len(moves)])
			if p.key != p.computeKey() {
				t.Fatalf("without %s: %s: wrong key", clause.ID, &p)
			}
			q, err := r.Parse(p.String())
			if err != nil || q != p {
				t.Fatalf("without %s: %s is read as %s, %v", clause.ID, &p, &q, err)
			}
		}
	}
}
