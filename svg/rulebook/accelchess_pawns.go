package rulebook

import "scoresheet/svg"

func (a *accelAuthor) pawns() Section {
	return Section{Title: "The pawn", Rules: []Rule{a.pawnSteps(), a.firstMove(), a.pawnCaptures(), a.promotion(), a.enPassant()}}
}

func (a *accelAuthor) pawnSteps() Rule {
	return Rule{ID: "AC-15", Words: []string{
		"A pawn keeps to its file, whichever way the file bends: from the triangle c4 White's pawn steps to c3b, which is nearer to Black. A pawn never steps aside or back.",
	}, Figures: []Figure{
		accelMoves("Four pawns on their ways through the middle; each has one step: {cells}.", "Ke0 kd9 Pa6 Pb4w Pc4 Pd3", "a6", "b4w", "c4", "d3"),
		accelMoves("A piece of either side stops a pawn: the knight stops the pawn on b4w, its own bishop the one on f2. Only {cells} is left.", "Ke0 kd9 Pb4w nb5 Pf2 Bf3w Pg2", "b4w", "f2", "g2"),
	}}
}

func (a *accelAuthor) firstMove() Rule {
	return Rule{ID: "AC-16", Words: []string{
		"The longest first move ends just before the triangle of the file, so that all pawns can reach the edge of the middle line in one go: the farther outside a file, the more steps it takes.",
	}, Figures: []Figure{
		{Caption: "What the pawns a1, b1, c1 and d1 can do at the start: {cells}.", Panels: []Panel{{MovesOf: []string{"a1", "b1", "c1", "d1"}}}},
		accelMoves("All cells on the way must be empty: with a knight on a4w the pawn on a1 can go to {cells} only, and the one on b1, behind its own bishop, nowhere.",
			"Ke0 kd9 Pa1 na4w Pb1 Bb2", "a1", "b1"),
	}}
}

func (a *accelAuthor) pawnCaptures() Rule {
	capturing := func(pieces, cell string, no ...string) Panel {
		return Panel{
			Position: accelPosition("Kh0 kh9 "+pieces, "w"), MovesOf: []string{cell},
			Words: "From " + cell + ": {captures}.", Look: svg.Options{Marks: crosses(no...)},
		}
	}
	return Rule{ID: "AC-17", Words: []string{
		"The forward edge is the one that the pawn crosses when it steps, so that captures bend with the file. At the centre point a diagonal has two continuations, and a pawn may use both, but not to come back into its own home: White's pawn on d3 captures on c7 and e7, not on e2.",
	}, Figures: []Figure{
		{Caption: "Captures of White's pawns at the centre and on triangles. Crosses mark what they cannot capture.", Panels: []Panel{
			capturing("Pd2 nc3w nd7 ne3 ne7 nc2", "d2", "e7", "c2"),
			capturing("Pd3 nc7 ne7 ne2 nc3w", "d3", "e2", "c3w"),
			capturing("Pc4 nb3b nd3 nb5 nd7", "c4", "b5", "d7"),
			capturing("Pa5w na5b nb5 nb4b", "a5w", "b5", "b4b"),
		}},
	}}
}

func (a *accelAuthor) promotion() Rule {
	before := accelPosition("Ke0 kg7 Pb8 nc9", "w")
	return Rule{ID: "AC-18", Words: []string{
		"The choice is free: a side may have several queens. Promotion is written with the piece, as in `b9=Q`.",
	}, Figures: []Figure{{
		Caption: "Promotion by a step or by a capture, and to a knight as well as to a queen.",
		Panels: []Panel{
			{Position: before, MovesOf: []string{"b8"}, Words: "The pawn on b8 can go to {cells}."},
			{Position: before, Play: "b9=Q", Words: "{last}: a step."},
			{Position: before, Play: "bxc9=N", Words: "{last}: a capture."},
		},
	}}}
}

func (a *accelAuthor) enPassant() Rule {
	three := accelPosition("Ke0 kd9 Pa1 pb3w pb4w pb5", "w")
	return Rule{ID: "AC-19", Words: []string{
		"In chess a pawn passes over one cell at most; here it can pass over three, and is in danger on each of them. The captured pawn leaves the board from where it has come to stand, while the capturing one lands on the cell that was passed over.",
	}, Figures: []Figure{
		{Caption: "One multistep, three ways to punish it: each of Black's pawns captures on another of the cells that were passed over.", Panels: []Panel{
			{Position: three, MovesOf: []string{"a1"}, Words: "White's pawn can go to {cells}."},
			{Play: "a5w", MovesOf: []string{"b3w", "b4w", "b5"}, Words: "After {last} Black can capture it on {captures}."},
			{Play: "bxa3", Words: "{last}: {did}."},
		}},
		{Caption: "Only at once. After a move of each side `bxa4` is refused: {refused bxa4}.", Panels: []Panel{
			{Position: three, Play: "a5w Ke9 Kd0", MovesOf: []string{"b5"}, Look: svg.Options{Marks: crosses("a4w")}},
		}},
	}}
}

func (a *accelAuthor) castling() Section {
	white := accelPosition("Ke0 Ra0 Rh0 Pa1 Pb1 Pc1 Pd1 Pe1 Pf1 Pg1 Ph1 kd9", "w KQ - 0 1")
	black := accelPosition("Ke0 kd9 ra9 rh9 pa8 pb8 pc8 pd8 pe8 pf8 pg8 ph8", "b kq - 0 1")
	passing := accelPosition("Ke0 Ra0 Rh0 Pa1 Pb1 Pc1 Pd1 Pe1 Pg1 Ph1 kd9 rf2", "w KQ - 0 1")
	between := accelPosition("Ke0 Ra0 Rh0 Nb0 Pa1 Pb1 Pc1 Pd1 Pe1 Pf1 Pg1 Ph1 kd9", "w KQ - 0 1")
	side := func(position, king string) []Panel {
		return []Panel{
			{Position: position, MovesOf: []string{king}, Words: "Before: the king can go to {cells}."},
			{Position: position, Play: "O-O", Words: "After {last}."},
			{Position: position, Play: "O-O-O", Words: "After {last}."},
		}
	}
	return Section{Title: "A move of two pieces", Rules: []Rule{{ID: "AC-20", Words: []string{
		"The king goes two cells towards a rook, and the rook comes to the cell that the king has passed over. White castles as in chess. Black's king stands on the d file, so that for Black short castling is towards file a.",
	}, Figures: []Figure{
		{Caption: "Both castlings of White.", Panels: side(white, "e0")},
		{Caption: "Both castlings of Black: the directions are reversed.", Panels: side(black, "d9")},
		{Caption: "Black's rook attacks f0. `O-O` is refused: {refused O-O}. What is left to the king is {cells}.", Panels: []Panel{
			{Position: passing, MovesOf: []string{"e0"}, Look: svg.Options{Marks: crosses("g0")}}}},
		{Caption: "`O-O-O` is refused: {refused O-O-O}.", Panels: []Panel{
			{Position: between, MovesOf: []string{"e0"}, Look: svg.Options{Marks: crosses("c0")}}}},
	}}}}
}
