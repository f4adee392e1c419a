package accelchess

import (
	"slices"
	"strings"
	"testing"
)

// written reads a move as records write it, roughly: a letter, an origin in
// brackets, x, the target, =choice. The packages that read records do it well.
func written(text string) *Written {
	switch text {
	case "O-O":
		return &Written{Castling: Short}
	case "O-O-O":
		return &Written{Castling: Long}
	}
	w := &Written{Kind: Pawn}
	if piece, ok := pieceOf(text[0]); ok && piece.Colour() == White {
		w.Kind, text = piece.Kind(), text[1:]
	}
	if origin, rest, found := strings.Cut(text, "]"); found {
		origin, text = origin[1:], rest
		switch {
		case len(origin) > 1:
			w.From = CellsNamed(origin)
		case origin[0] <= '9':
			w.Rank = origin[0]
		default:
			w.File = origin[0]
		}
	}
	text, w.Capture = strings.CutPrefix(text, "x")
	text, choice, _ := strings.Cut(text, "=")
	if choice != "" {
		piece, _ := pieceOf(choice[0])
		w.Promotion = piece.Kind()
	}
	w.To = CellsNamed(text)
	return w
}

const crowded = "7k/2P5/8/6/1p2/p1/8/P1/P2r/4N1/2NP4/R3P2P/R2QK2R w KQ - 0 30"

func TestMatching(t *testing.T) {
	for _, test := range []struct{ clause, text, move, want string }{
		{"AC-4", "start", "Na3", ""},
		{"AC-4", "start", "b3", "b1-b3w"},
		{"AC-4", crowded, "N[3]e3", ""},
		{"AC-14", crowded, "N[c2]e3", "c2-e3"},
		{"AC-14", crowded, "N[c]e3", "c2-e3"},
		{"AC-14", crowded, "N[g]e3", ""},
		{"AC-10", crowded, "R[1]a2", "a1-a2"},
		{"AC-10", crowded, "Rxa2", "a1-a2"},
		{"AC-15", crowded, "d3", "d2-d3"},
		{"AC-17", crowded, "[a]xa5b", "a5w-a5b"},
		{"AC-17", crowded, "a5b", ""},
		{"AC-17", crowded, "[a]a5b", "a5w-a5b"},
		{"AC-18", crowded, "c9=N", "c8-c9=N"},
		{"AC-18", crowded, "c9", ""},
		{"AC-20", crowded, "O-O", "O-O"},
		{"AC-20", crowded, "O-O-O", ""},
	} {
		p := position(t, Standard, test.text)
		moves := p.Matching(written(test.move), nil)
		if got := strings.Join(moveNames(moves), " "); got != test.want {
			t.Errorf("%s: %s matches %q, want %q", test.clause, test.move, got, test.want)
		}
		if (p.Why(written(test.move)) == nil) != (test.want != "") {
			t.Errorf("%s: %s is refused by %v", test.clause, test.move, p.Why(written(test.move)))
		}
	}
}

func TestWhy(t *testing.T) {
	const (
		pinned   = "3k4/8/8/6/4/2/8/2/4/3r2/4r3/4N3/4K3 w - - 0 1"
		epLate   = "3k4/8/8/6/4/2/8/P1/1p2/6/8/8/4K3 b - - 0 1"
		epClears = "8/8/2k5/6/4/2/2p5/2/RP2/6/8/8/4K3 b - b2,b3w 0 1"
		castled  = "3k4/8/8/6/4/2/8/2/4/6/3n4/8/R3K2R w KQ - 0 1"
	)
	for _, test := range []struct{ text, move, want, hint string }{
		{"start", "Rc4", "no line of the rook on a0 leads to c4 (AC-10)", ""},
		{"start", "Ra5w", "the way of the rook from a0 to a5w is blocked by the white pawn on a1 (AC-10)", ""},
		{"start", "R[b]b4", "White has no rook on file b (AC-10)", ""},
		{"start", "R[3]b4", "White has no rook on rank 3 (AC-10)", ""},
		{"start", "R[b0]c0", "a white knight stands on b0, no white rook (AC-10)", ""},
		{"start", "R[a3]a4", "White has no rook on a3w or a3b (AC-10)", ""},
		{"start", "Bd2", "the way of the bishop from f0 to d2 is blocked by the white pawn on e1 (AC-11)", ""},
		{"start", "Qd1", "the queen on d0 cannot capture White's own pawn on d1 (AC-12)", ""},
		{"start", "Nb3", "the knight on b0 cannot leap to b3w (AC-14)", ""},
		{"start", "Kg0", "the king on e0 goes one step only, and g0 is not next to it (AC-13)", "castling is written O-O"},
		{"start", "Kd2", "the king on e0 goes one step only, and d2 is not next to it (AC-13)", ""},
		{"start", "O-O", "White cannot castle O-O: the white bishop on f0 stands between king and rook (AC-20)", ""},
		{"start", "e3", "a pawn on file e has no multistep, and e3 is not its next cell (AC-16)", ""},
		{"start", "b5", "the pawn on b1 may take up to 3 steps on its first move, and b5 is 4 away (AC-16)", ""},
		{"start", "a0", "the pawn on a1 cannot go to a0 (AC-15)", "its next cell is a2"},
		{"start", "[e]xd2", "the pawn on e1 has nothing to capture on d2 (AC-17)", ""},
		{"start", "[e]xa2", "the pawn on e1 does not capture on a2 (AC-17)", "it captures on d2, f2"},
		{"start", "b5w", "no cell bears this name (AC-2)", ""},
		{"start", "e2=Q", "a pawn of White promotes on its far back rank only, not on e2 (AC-18)", ""},
		{"start", "Nc2=Q", "the knight on b0 cannot promote, only a pawn can (AC-18)", ""},
		{pinned, "Nd9", "the knight on e1 cannot leap to d9 (AC-14)", ""},
		{pinned, "Nd3", "the king on e0 would be attacked by the rook on e2 (AC-13)", ""},
		{pinned, "Kd1", "", ""},
		{pinned, "e2", "White has no pawn on file e (AC-15)", ""},
		{pinned, "Qe1", "White has no queen (AC-12)", ""},
		{epLate, "[b]xa3", "the pawn on b4w cannot capture en passant on a3w: the move just made is no multistep of the pawn on a5w over it (AC-19)", ""},
		{epClears, "[c]xb3", "the king on c7 would be attacked by the rook on a4w (AC-13)", ""},
		{castled, "O-O", "White cannot castle O-O: the king is in check on e0, attacked by the knight on d2 (AC-20)", ""},
		{castled, "Rb0", "the king on e0 would still be attacked by the knight on d2 (AC-13)", ""},
		{crowded, "O-O-O", "White cannot castle O-O-O: the white queen on d0 stands between king and rook (AC-20)", ""},
		{crowded, "c9", "the pawn from c8 must promote on c9 (AC-18)", "=Q, =R, =B or =N"},
		{crowded, "c9=K", "a pawn cannot promote to a king (AC-18)", "=Q, =R, =B or =N"},
		{crowded, "a5b", "the pawn on a5w gets to a5b by capturing only (AC-17)", ""},
		{crowded, "a5w", "the pawn on a4w cannot step to a5w, where a white pawn stands (AC-15)", ""},
		{crowded, "[a4w]a6", "the pawn on a4w has left its starting cell and goes one step only, not to a6 (AC-16)", "its next cell is a5w"},
		{"8/8/8/6/4/2/8/2/4/6/KNN5/8/k7 b - - 0 1", "Kb0", "the game is over: Black is checkmated (AC-30)", ""},
	} {
		p := position(t, Standard, test.text)
		got, hint := "", ""
		if refusal := p.Why(written(test.move)); refusal != nil {
			got, hint = refusal.Error(), refusal.Hint
		}
		if got != test.want || hint != test.hint {
			t.Errorf("%s: %s is refused by %q, hint %q, want %q", test.text, test.move, got, hint, test.want)
		}
	}
}

// Every written move without details that has no match gets one refusal, and every
// one that has a match none.
func TestWhyAgrees(t *testing.T) {
	playRandom(7, 60, func(p *Position) {
		var buf []Move
		for kind := NoKind; kind <= King+1; kind++ {
			for c := Cell(0); c < Cells; c += 3 {
				for _, capture := range []bool{false, true} {
					w := &Written{Kind: kind, To: []Cell{c}, Capture: capture}
					buf = p.Matching(w, buf[:0])
					if (len(buf) == 0) != (p.Why(w) != nil) {
						t.Fatalf("%s: %s %s: %d moves, refused by %v", p, kind, c, len(buf), p.Why(w))
					}
					for _, m := range buf {
						if !p.IsLegal(m) || p.At(m.From).Kind() != kind || m.To != c {
							t.Fatalf("%s: %s %s matches %s", p, kind, c, m)
						}
					}
					if kind != Pawn && !slices.Equal(buf, p.LegalTo(kind, c, nil)) {
						t.Fatalf("%s: %s %s: Matching differs from LegalTo", p, kind, c)
					}
				}
			}
		}
	})
}
