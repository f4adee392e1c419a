package accelchess

import "testing"

// kingPairs visits every placement of the two kings that may stand on a board.
func kingPairs(see func(white, black Cell)) {
	for white := Cell(0); white < Cells; white++ {
		for black := Cell(0); black < Cells; black++ {
			if white != black && !Standard.kingSteps[white].has(black) {
				see(white, black)
			}
		}
	}
}

// matesWith counts the mates of Black in all placements of the kings and of one
// more white piece on the given cells. Which side the pieces belong to does not
// matter to kings, knights and bishops, so White's mates need no count.
func matesWith(kind Kind, cells set) (mates int) {
	kingPairs(func(white, black Cell) {
		p := Position{rules: Standard, stepper: NoCell, turn: Black}
		p.put(white, NewPiece(White, King))
		p.put(black, NewPiece(Black, King))
		for s := cells.minus(p.occupied()); !s.empty(); {
			c := s.pop()
			p.put(c, NewPiece(White, kind))
			if p.check = p.attacked(black, White, p.occupied(), set{}); p.Mate() {
				mates++
			}
			p.lift(c, NewPiece(White, kind))
		}
	})
	return mates
}

// TestDeadSearch is the exhaustive search behind AC-33 for one piece besides the
// kings: with a knight or a bishop no position at all is mate, whoever moves and
// however it came about. With a rook or a queen some are, so the search can tell.
func TestDeadSearch(t *testing.T) {
	for _, test := range []struct {
		kind Kind
		mate bool
	}{{Knight, false}, {Bishop, false}, {Rook, true}, {Queen, true}} {
		if n := matesWith(test.kind, allCells); (n > 0) != test.mate {
			t.Errorf("AC-33: K+%c v K has %d mates", test.kind.Letter(), n)
		}
	}
}

// TestDeadBishops is the search for any number of bishops of either side, all on
// cells of one colour.
//
// Let the mated king stand on a cell of that colour: otherwise no bishop attacks
// it and it is not mate. Its neighbours across edges have the other colour, so no
// bishop stands on them or attacks them, and each must be attacked by the other
// king. The search shows that two kings never stand like that: for every pair some
// neighbour is left over, to which the king can go. Hence there is no mate,
// whatever the bishops are and wherever they stand.
func TestDeadBishops(t *testing.T) {
	kingPairs(func(white, black Cell) {
		for _, c := range Neighbours(black) {
			if c != NoCell && c != white && !Standard.kingSteps[white].has(c) {
				return
			}
		}
		t.Errorf("AC-33: the king on %s takes all neighbours of %s", white, black)
	})
	// The argument needs that diagonal steps keep the colour, and edges change it.
	for c := Cell(0); c < Cells; c++ {
		for s := Standard.diagonal.lines[c]; !s.empty(); {
			if Dark(s.pop()) != Dark(c) {
				t.Errorf("AC-3: a bishop on %s changes colour", c)
			}
		}
	}
}

// TestDeadPairs confirms the argument of TestDeadBishops by plain search for two
// bishops of one colour, of the same or of different sides; for the sake of time
// the other king stands on every second cell only.
func TestDeadPairs(t *testing.T) {
	step := Cell(2)
	if testing.Short() {
		step = 16
	}
	for _, colour := range []set{Standard.dark, allCells.minus(Standard.dark)} {
		kingPairs(func(white, black Cell) {
			if white%step != 0 || !colour.has(black) {
				return
			}
			p := Position{rules: Standard, stepper: NoCell, turn: Black}
			p.put(white, NewPiece(White, King))
			p.put(black, NewPiece(Black, King))
			p.searchPairs(t, colour)
		})
	}
}

// searchPairs tries every checking bishop with every second bishop of both sides.
func (p *Position) searchPairs(t *testing.T, colour set) {
	black := p.kings[Black]
	for first := colour.and(Standard.diagonal.lines[black]).minus(p.occupied()); !first.empty(); {
		a := first.pop()
		p.put(a, NewPiece(White, Bishop))
		for second := colour.minus(p.occupied()); !second.empty(); {
			b := second.pop()
			for side := White; side <= Black; side++ {
				p.put(b, NewPiece(side, Bishop))
				p.check = p.attacked(black, White, p.occupied(), set{})
				if !p.Dead() || p.Mate() {
					t.Fatalf("AC-33: %s: dead is %v, mate is %v", p, p.Dead(), p.Mate())
				}
				p.lift(b, NewPiece(side, Bishop))
			}
		}
		p.lift(a, NewPiece(White, Bishop))
	}
}

// TestMaterial tells dead from living material; living are two minor pieces that
// can mate, and everything the clause does not name.
func TestMaterial(t *testing.T) {
	for _, test := range []struct {
		text       string
		dead, mate bool
	}{
		{"8/8/8/6/4/2/8/2/4/6/KNN5/8/k7 b - - 0 1", false, true},
		{"8/8/8/6/4/2/8/2/4/6/1B2B3/8/K1k5 b - - 0 1", false, true},
		{"8/8/8/6/4/2/8/2/4/6/8/8/K1k5 b - - 0 1", true, false},
		{"8/8/8/6/4/2/8/2/4/6/2N5/8/K1k5 b - - 0 1", true, false},
		{"8/8/8/6/4/2/8/2/4/6/2n5/8/K1k5 b - - 0 1", true, false},
		{"8/8/8/6/4/2/8/2/4/6/1b6/8/K1k5 b - - 0 1", true, false},
		{"8/8/8/6/4/2/8/2/4/6/1b1B1B2/8/K1k5 b - - 0 1", true, false},
		{"8/8/8/6/4/2/8/2/4/6/1bB5/8/K1k5 b - - 0 1", false, false},
		{"8/8/8/6/4/2/8/2/4/6/2nn4/8/K1k5 b - - 0 1", false, false},
		{"8/8/8/6/4/2/8/2/4/6/2nN4/8/K1k5 b - - 0 1", false, false},
		{"8/8/8/6/4/2/8/2/4/6/2Bn4/8/K1k5 b - - 0 1", false, false},
		{"8/8/8/6/4/2/8/2/4/6/p7/8/K1k5 b - - 0 1", false, false},
		{"8/8/8/6/4/2/8/2/4/6/7r/8/K1k5 b - - 0 1", false, false},
		{"8/8/8/6/4/2/8/2/4/6/4q3/8/K1k5 b - - 0 1", false, false},
	} {
		p, err := Parse(test.text)
		if err != nil {
			t.Fatalf("%s: %v", test.text, err)
		}
		if p.Dead() != test.dead || p.Mate() != test.mate {
			t.Errorf("AC-33: %s: dead is %v, mate is %v", test.text, p.Dead(), p.Mate())
		}
		if want := map[bool]string{true: "AC-33"}[test.dead]; test.dead && p.Outcome().Clause != want {
			t.Errorf("AC-33: %s: outcome %+v", test.text, p.Outcome())
		}
	}
}
