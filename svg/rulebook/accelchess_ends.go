package rulebook

import "strings"

func (a *accelAuthor) ends() Section {
	return Section{Title: "How a game ends", Rules: []Rule{
		{ID: "AC-30", Figures: []Figure{{
			Caption: "After {last}: {end}, {result}. The rooks attack every cell that the king could go to.",
			Panels:  []Panel{{Position: accelPosition("Ke0 Rh8 Rg7 ka9", "w"), Play: "Rg9#"}},
		}}},
		{ID: "AC-31", Figures: []Figure{{
			Caption: "After {last}: {end}, {result}. {turn} is not in check and has {legal} legal moves.",
			Panels:  []Panel{{Position: accelPosition("Ke0 Qf7 ka9", "w"), Play: "Qb7"}},
		}}},
		a.counting(),
		a.dead(),
	}}
}

// counting shows repetitions and counts that may be claimed and that end a game.
func (a *accelAuthor) counting() Rule {
	round := "Nbc2 Nbc7 Nb0 Nb9 "
	late := func(clock string) string { return accelPosition("Ke0 Ra0 kd9 rh9", "w - - "+clock+" 90") }
	return Rule{ID: "AC-32", Words: []string{
		"A claim is the players' business: the program reports that one was possible and lets the game go on. The ends without a claim are binding.",
	}, Figures: []Figure{
		{Caption: "Knights out and back. The same position over and over.", Panels: []Panel{
			{Play: strings.Repeat(round, 2), Words: "{remark}: a draw may be claimed."},
			{Play: strings.Repeat(round, 2), Words: "{end}: {result}."},
		}},
		{Caption: "No capture and no pawn's move for long.", Panels: []Panel{
			{Position: late("99"), Play: "Ra1", Words: "{remark}: a draw may be claimed."},
			{Position: late("149"), Play: "Ra1", Words: "{end}: {result}."},
		}},
	}}
}

// dead shows material that cannot win, and material that can.
func (a *accelAuthor) dead() Rule {
	return Rule{ID: "AC-33", Words: []string{
		"That nobody can mate with a lone knight or a lone bishop was proved by going through all positions of this board. With two knights one can.",
	}, Figures: []Figure{
		{Caption: "Dead positions, and one that only looks like it.", Panels: []Panel{
			{Position: accelPosition("Kd2 ke7", "w"), Words: "Bare kings: {end}."},
			{Position: accelPosition("Kd1 Nb2 ke7", "w"), Words: "One knight besides: {end}."},
			{Position: accelPosition("Kd1 Bb2 kd9 bf9", "w"), Words: "Bishops on one colour: {end}."},
			{Position: "8/8/8/6/4/2/8/2/4/6/KNN5/8/k7 b - - 0 1", Words: "Two knights play on, and can win: {end}, {result}."},
		}},
	}}
}

// writing tells how moves are written.
func (a *accelAuthor) writing() Section {
	near := accelPosition("Kh0 kh9 Rc4 Pc3b", "w")
	far := accelPosition("Kh0 kh9 Rc4", "w")
	return Section{
		Title: "Writing moves",
		Words: []string{
			"Moves are written as in chess: a capital letter for the piece, `K`, `Q`, `R`, `B` or `N`, none for a pawn; then the cell it goes to. A capture has an `x` before the cell, check a `+` and mate a `#` at the end: `Nc2`, `Qxd7+`, `a9=Q`.",
			"Where two pieces of a kind could go to the cell, the file of the one that does is added, else its rank, else its whole cell: `Rab0`, `R1a2`, `Ra3wa6`. A pawn that captures names its file: `dxe3`. Castling is `O-O` and `O-O-O`.",
		},
		Rules: []Rule{{ID: "AC-4", Words: []string{
			"It is never wrong to write the suffix. The program's own output always has it.",
		}, Figures: []Figure{{
			Caption: "A suffix is needed only where both cells of the name can be meant.",
			Panels: []Panel{
				{Position: near, MovesOf: []string{"c4"}, Words: "The rook can reach one c3 only, …"},
				{Play: "Rc3", Words: "… so `Rc3` is enough; in canonical form it is {last}."},
				{Position: far, MovesOf: []string{"c4"}, Words: "Here `Rc3` is refused: {refused Rc3}."},
			},
		}}}},
	}
}
