package accelchess

import "scoresheet/rules"

// Clauses lists the numbered rules of the game, in the order of their numbers.
func Clauses() []rules.Clause { return append([]rules.Clause(nil), clauses...) }

var clauses = []rules.Clause{
	{ID: "AC-1", Title: "the board", Text: "The board has 80 cells in four sectors that meet at one centre point. White's home W and Black's home B are 8 files wide and 3 ranks deep. " +
		"On the left lies the neutral sector L, on the right R, each of 4 by 4 cells: one side of L is joined to the left half of W's inner edge, the next side to the left half of B's, and R likewise on the right. " +
		"Two cells of each home and one of each neutral sector touch the centre point, six in all."},
	{ID: "AC-2", Title: "names of cells", Text: "The files are called a to h and the ranks 0 to 9, both seen from White. " +
		"In the neutral sectors the larger of a cell's distances from W and B gives its file, counted from the middle outwards, and the smaller gives its rank, 3 to 6. " +
		"The two cells that so share a name are told apart by a suffix: w for the one nearer to White, b for the one nearer to Black. " +
		"The outermost files have 13 cells, the next ones 11 and 9, the two in the middle 7."},
	{ID: "AC-3", Title: "colours", Text: "Cells that share an edge have different colours. There are 40 dark cells, among them a0, and 40 light ones."},
	{ID: "AC-4", Title: "leaving out suffixes", Text: "A record may leave out the suffix w or b of a cell where a legal move can mean only one of the two cells. In canonical form the suffix is always written."},
	{ID: "AC-5", Title: "set-up", Text: "White has the king on e0, the queen on d0, rooks on a0 and h0, bishops on c0 and f0, knights on b0 and g0, and pawns on the whole of rank 1. " +
		"Black has the king on d9, the queen on e9, rooks on a9 and h9, bishops on c9 and f9, knights on b9 and g9, and pawns on the whole of rank 8. " +
		"Each side always has exactly one king. White moves first, then the sides take turns."},
	{ID: "AC-10", Title: "rook", Text: "The rook rides in a straight line over any number of empty cells and may capture the first enemy piece it meets. A straight step crosses an edge of a cell and leaves by the opposite edge, " +
		"so that lines bend where sectors meet: from file c the rook comes over the triangle c4 to the sideways cells b4b and a4b."},
	{ID: "AC-11", Title: "bishop", Text: "The bishop rides diagonally: through a corner of its cell to the cell opposite at that corner, and on through the corner opposite to where it came in. " +
		"At the centre point its ride forks into the two cells that are two places round. Each branch is blocked by itself, and no ride comes to a cell twice."},
	{ID: "AC-12", Title: "queen", Text: "The queen moves like a rook or like a bishop."},
	{ID: "AC-13", Title: "king", Text: "The king goes one step, straight or diagonal, both continuations at the centre point included. It may never be left or put where an enemy piece attacks it, by whatever move."},
	{ID: "AC-14", Title: "knight", Text: "The knight goes one straight step and from there one diagonal step outward, through either end of the edge opposite to the one it crossed; at the centre point both continuations count. " +
		"It jumps over whatever stands between. Some leaps across the centre have no way back, and a cell is attacked if the knight could leap to it."},
	{ID: "AC-15", Title: "pawn, moving", Text: "The pawn steps to the next cell of its own file towards the far back rank, if that cell is empty."},
	{ID: "AC-16", Title: "pawn, first move", Text: "From its starting cell a pawn may take several steps at once: up to four on files a and h, three on b and g, two on c and f, and only one on d and e. " +
		"It may take fewer. All cells on the way and the last one must be empty."},
	{ID: "AC-17", Title: "pawn, capturing", Text: "The pawn captures diagonally through either end of the edge over which it would step forward. At the centre point both continuations count, except one that leads back into its own home sector."},
	{ID: "AC-18", Title: "promotion", Text: "A pawn that comes to any cell of its far back rank must become a queen, rook, bishop or knight of its side in the same move. No pawn ever stands there."},
	{ID: "AC-19", Title: "en passant", Text: "A pawn that has just made a move of several steps may be captured by an enemy pawn on any of the cells it passed over. This is possible on the very next move only."},
	{ID: "AC-20", Title: "castling", Text: "King and rook may move together once, if neither has moved, all cells between them are empty, and the king is not in check and neither passes over nor comes to an attacked cell. " +
		"White castles O-O with the king from e0 to g0 and the rook from h0 to f0, O-O-O with the king to c0 and the rook from a0 to d0. " +
		"Black castles O-O with the king from d9 to b9 and the rook from a9 to c9, O-O-O with the king to f9 and the rook from h9 to e9."},
	{ID: "AC-30", Title: "checkmate", Text: "A side whose king is attacked and that has no legal move has lost."},
	{ID: "AC-31", Title: "stalemate", Text: "The game is drawn when the side to move has no legal move and its king is not attacked."},
	{ID: "AC-32", Title: "repetition and counting", Text: "A draw may be claimed when the same position has occurred three times, or when each side has made 50 moves without a capture or a pawn's move. " +
		"At five times, or 75 moves, the game is drawn without a claim. Positions are the same when board, side to move, castling rights and the legal captures en passant are; the start counts. " +
		"Mate and stalemate go before all of these."},
	{ID: "AC-33", Title: "dead positions", Text: "The game is drawn at once when only kings are left, or one knight besides, or nothing besides but bishops that all stand on cells of one colour, whoever owns them. All other material plays on."},
}
