package rulebook

import "scoresheet/svg"

// lines tells of the pieces that ride, and of the king.
func (a *accelAuthor) lines() Section {
	return Section{
		Title: "King, queen, rook and bishop",
		Words: []string{
			"Every cell, even a triangle, has four edges and four corners: two edges of a triangle lie on one file line. A straight step crosses an edge and leaves the next cell by the edge opposite. A diagonal step goes through a corner to the cell opposite there.",
			"Where four cells meet this is what everybody knows from chess. Everything new follows from two places: the seams of the sectors, where straight lines bend, and the centre point, where six cells meet and a diagonal has two continuations.",
		},
		Rules: []Rule{a.rook(), a.bishop(), a.queen(), a.king()},
	}
}

func (a *accelAuthor) rook() Rule {
	return Rule{ID: "AC-10", Words: []string{
		"A rook that comes up a file leaves its triangle sideways: what was forward becomes a way outwards. From a triangle it has four ways all the same, one through each edge.",
	}, Figures: []Figure{
		accelMoves("From a triangle: the rook on c4 reaches {count} cells on four lines: {cells}.", "Kh0 kh9 Rc4", "c4"),
		accelMoves("Up file c and round the bend: the rook on c0 reaches {cells}.", "Kh2 kh9 Rc0", "c0"),
		accelMoves("A line ends at the first piece. The rook on c0 can go to {cells}; it captures on {captures}, and its own knight on e0 stops it.", "Kh2 Rc0 Ne0 Pa0 kh9 nb4b", "c0"),
	}}
}

func (a *accelAuthor) bishop() Rule {
	return Rule{ID: "AC-11", Words: []string{
		"At the centre point two cells lie opposite to where the bishop comes from, and it may go on into either: its ride doubles.",
	}, Figures: []Figure{
		accelMoves("The ride from b0 forks behind d2: {cells}.", "Kh0 Pg1 kh9 pg8 Bb0", "b0"),
		accelMoves("Each branch is blocked by itself. White's pawn on e3 closes the right one; the left one goes on to the knight: {cells}, with a capture on {captures}.", "Kh0 Pg1 kh9 pg8 Bb0 Pe3 nc8", "b0"),
		accelMoves("From a triangle at the centre: the bishop on d3 reaches {count} cells.", "Kh0 Pg1 kh9 pg8 Bd3", "d3"),
	}}
}

func (a *accelAuthor) queen() Rule {
	return Rule{ID: "AC-12", Figures: []Figure{
		accelMoves("The queen on d2, next to the centre point, reaches {count} cells of an otherwise empty board.", "Kh0 kh9 Qd2", "d2"),
	}}
}

func (a *accelAuthor) king() Rule {
	attacked := Panel{
		Position: accelPosition("Kd2 kh9 rc0 re9", "w"), MovesOf: []string{"d2"},
		Look: svg.Options{Marks: crosses("c1", "c2", "c3w", "e3")},
	}
	return Rule{ID: "AC-13", Words: []string{
		"Next to the centre point a king can have nine cells to go to, since its diagonal step through the point has two continuations. The same holds for attacks: two kings that touch the centre point may stand in each other's way although they look far apart.",
	}, Figures: []Figure{
		accelMoves("The king on d2 can go to {count} cells: {cells}.", "Kd2 Ph1 kh9 ph8", "d2"),
		{Caption: "The rook on c0 attacks file c, the one on e9 comes over e7 to e3. `Ke3` is refused: {refused Ke3}. What is left is {cells}.", Panels: []Panel{attacked}},
	}}
}

// leaps tells of the knight.
func (a *accelAuthor) leaps() Section {
	knight := func(words, pieces string, cell string, no ...string) Panel {
		return Panel{Position: accelPosition(pieces, "w"), MovesOf: []string{cell}, Words: words, Look: svg.Options{Marks: crosses(no...)}}
	}
	return Section{Title: "The knight", Rules: []Rule{{ID: "AC-14", Words: []string{
		"The order counts: first straight, then diagonal, and the diagonal step leads on, away from where the knight came from. At the centre point both continuations of that step count.",
		"Read to the letter, this gives a few leaps across the centre that have no way back. Attacks are judged from the knight: it attacks the cells that it could leap to, not those from which it could come.",
	}, Figures: []Figure{
		accelMoves("Where the board bends a knight has more leaps than in chess: from f2 it comes to {count} cells, {cells}.", "Ka0 Pa1 ka9 pa8 Nf2", "f2"),
		accelMoves("Across the centre: the knight on d1 comes to {count} cells, d7 and e3 among them: {cells}.", "Kh0 Pg1 kh9 pg8 Nd1", "d1"),
		{Caption: "It jumps: at the start the knights are the only pieces that can pass the pawns, to {cells}.", Panels: []Panel{{MovesOf: []string{"b0", "g0"}}}},
		{Caption: "A leap without a way back.", Panels: []Panel{
			knight("From c2 the knight comes to e3, …", "Kh0 Pg1 kh9 pg8 Nc2", "c2"),
			knight("… but from e3 it does not come to c2.", "Kh0 Pg1 kh9 pg8 Ne3", "e3", "c2"),
		}},
	}}}}
}
