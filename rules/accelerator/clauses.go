package accelerator

import "scoresheet/rules"

// Clauses gives the clauses of the game in their order.
func Clauses() []rules.Clause { return append([]rules.Clause(nil), clauses...) }

var clauses = []rules.Clause{
	{ID: "AX-1", Title: "the board", Text: "The board is a rectangle of squares with a reactor and one home for each player in the game, " +
		"all on different squares. Files are lettered from the left, ranks numbered from the bottom. " +
		"Unless the layout says otherwise it is 9x9 with the reactor on e5 and the homes of alpha on a1, beta on a9, gamma on i9 and delta on i1."},
	{ID: "AX-2", Title: "players and material", Text: "Two to four players have one pawn each, which faces north, east, south or west. " +
		"A pawn starts with one energy and never has more than six. Eighteen electrons start on the reactor and ten deflectors in the supply."},
	{ID: "AX-3", Title: "deflectors", Text: "A deflector is a mirror on the diagonal that works from both sides. " +
		"A / turns north into east, east into north, south into west and west into south; " +
		"a \\ turns north into west, west into north, south into east and east into south."},
	{ID: "AX-10", Title: "coming back", Text: "A player whose pawn was reset begins the turn by putting it on its home, facing any way the player likes."},
	{ID: "AX-11", Title: "a greater roll", Text: "The player rolls the die. If the roll is greater than the pawn's energy, the energy grows by one; no deflector is changed."},
	{ID: "AX-12", Title: "an equal roll", Text: "If the roll equals the energy, the player gains one energy, loses one or keeps it, " +
		"and may also add, remove, move or turn one deflector."},
	{ID: "AX-13", Title: "a smaller roll, and limits of changes", Text: "If the roll is smaller than the energy, the player must add, move or turn a deflector; " +
		"with an empty supply only moving and turning are left, and if nothing at all can be changed the duty lapses. " +
		"No change may touch the deflector changed during the previous turn. Neither the square left nor the square taken may hold a pawn, " +
		"be a home or the reactor, or be adjacent to a pawn that is not reset, the mover's own included; a square taken must be empty. " +
		"Adjacent squares share an edge (with the tag Adjacent 8 also a corner), and a pawn beyond the edge is adjacent to the square it stepped off. " +
		"A moved deflector keeps its orientation."},
	{ID: "AX-14", Title: "the move", Text: "The pawn then moves exactly as many squares as it has energy, one at a time and straight on. " +
		"A deflector turns it as it enters. Stepping off the board is a move into a space beyond the edge, where the pawn turns round. " +
		"Passing through the reactor takes one electron, while there are any. Passing through a space with another pawn swaps all carried electrons with it. " +
		"Entering its home with electrons, the pawn may put them all into its collector: it is then reset and the turn ends, before anything else happens there."},
	{ID: "AX-15", Title: "ending on the reactor", Text: "A pawn that ends its move on the reactor leaves all its electrons there and is reset."},
	{ID: "AX-16", Title: "annihilation", Text: "If a pawn ends its turn where other pawns are, even without having moved, all of them are reset " +
		"and all that they carried returns to the reactor."},
	{ID: "AX-17", Title: "reset pawns", Text: "A reset pawn is off the board until its owner's next turn. It keeps its energy and carries nothing."},
	{ID: "AX-20", Title: "the end of the game", Text: "The game ends as soon as a collector holds three or more electrons. Whoever has collected the most wins."},
}
