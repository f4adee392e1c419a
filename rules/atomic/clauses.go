package atomic

import (
	"slices"

	"scoresheet/rules"
)

// Clauses gives the rules of the game in order, each in full sentences.
func (r *Rules) Clauses() []rules.Clause { return slices.Clone(clauses) }

var clauses = []rules.Clause{
	{ID: "AT-1", Title: "the board", Text: "The board is a hexagon of 61 hexes, five to a side. " +
		"Its rows are named a to i from bottom to top and its diagonals 1 to 9: row a is a1 to a5, row e is e1 to e9, row i is i5 to i9, and the centre is e5. " +
		"Every hex has six sides, E, NE, NW, W, SW and SE, and touches one neighbour on each, save at the edge; east of e5 lies e6, north-east f6 and north-west f5."},
	{ID: "AT-2", Title: "the pieces", Text: "A piece shows one of four faces. " +
		`A Connector (C) has one line through two opposite sides: - from E to W, / from SW to NE, \ from NW to SE. ` +
		"An Alternator (A) has three lines to alternate sides: > to E, NW and SW, < to W, NE and SE. " +
		"A Destructor (D) has lines to all six sides, a Burn-out (B) to none; these two have no orientation. " +
		"There are two players, and player 1 moves first."},
	{ID: "AT-3", Title: "the stocks and the backs", Text: "Each player starts with 12 Connectors, 12 Alternators, 3 Destructors and 3 Burn-outs, and can place only what is left of them. " +
		"Every piece bears the opponent's colour on its back: an Alternator behind a Connector and the reverse, a Burn-out behind a Destructor and the reverse. " +
		"A piece that is flipped thus changes both its owner and its face."},
	{ID: "AT-10", Title: "the setup", Text: "The players first place one piece a turn on the six hexes round the centre, until all six are taken; a record may ask for the other reading, one piece each, by its tag Ring \"2\". " +
		"Any piece but a Burn-out may be placed, turned in any way, and no reaction follows."},
	{ID: "AT-11", Title: "placing a piece", Text: "After the setup a player places one piece of the stock a turn, face up, on an empty hex, but never in the centre. " +
		"At least one of its lines must point at an opposing piece on a neighbouring hex."},
	{ID: "AT-12", Title: "forced Burn-outs and forfeits", Text: "A player who cannot place any piece in that way must place a Burn-out, on any empty hex but the centre, and a player who has none left forfeits the turn. " +
		"Neither is allowed as long as another piece can be placed."},
	{ID: "AT-13", Title: "the reaction", Text: "A line of the placed piece that points at an opposing piece starts a path into it. " +
		"That piece is flipped and turned so that one of its lines joins the path; its lines before the flip do not matter, and only one turn of each face does it. " +
		"The path goes on by another line of the flipped piece into a neighbouring opposing piece, and so on. It ends at a piece without such a line, as a Burn-out always is."},
	{ID: "AT-14", Title: "the choice of the path", Text: "Where several lines lead to opposing pieces the mover chooses one of them, and need not look for the longest path. " +
		"The mover may not stop as long as there is such a line."},
	{ID: "AT-15", Title: "crossing the centre", Text: "For going on, the centre counts as a Destructor. A path may cross it from a flipped piece that has a line to it other than the one the path came in by, and goes on into any opposing piece round the centre. " +
		"It may do so only where no line of that flipped piece leads to an opposing piece, it need not, and it may do so more than once. " +
		"The first step of a reaction never crosses the centre, and a line to the centre does not make a placement legal."},
	{ID: "AT-16", Title: "the end of the game", Text: "The game ends when all pieces have been played or when both players have forfeited in turn. " +
		"Whoever then has more pieces of their colour on the board wins, and equal numbers are a draw."},
}
