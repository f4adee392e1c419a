package rainet

import "scoresheet/rules"

// A clauseText is a clause and its bit; RN-31 has none, see [Clauses].
type clauseText struct {
	rules.Clause
	bit clause
}

// Clauses gives every clause in order. RN-31 is about records, so no rule here
// depends on it: redaction happens where records are replayed.
func Clauses() []rules.Clause {
	all := make([]rules.Clause, len(clauses))
	for i := range clauses {
		all[i] = clauses[i].Clause
	}
	return all
}

func text(bit clause, id, title, sentences string) clauseText {
	return clauseText{rules.Clause{ID: id, Title: title, Text: sentences}, bit}
}

var clauses = [...]clauseText{
	text(rn1, "RN-1", "board and Server Ports",
		"The board has eight files and eight ranks, a1 to h8. Player A sits at the top and player B at the bottom, and cells are always named the same way, whoever looks. "+
			"Each player has two Server Ports: A's are d8 and e8, B's are d1 and e1. A card leaves the board through the opponent's ports only."),
	text(rn2, "RN-2", "cards and setup",
		"Each player has four Link and four Virus cards, eight Online cards that look alike from outside. A's start on a8 b8 c8 d7 e7 f8 g8 h8, B's on a1 b1 c1 d2 e2 f1 g1 h1, in any order of types. "+
			"Each player also has one of each Terminal card: LINE BOOST, FIRE WALL, VIRUS CHECKER and 404 NOT FOUND."),
	text(rn3, "RN-3", "taking turns",
		"The players take turns, and a turn is exactly one action. A acts first unless the record names B. Nobody may pass."),
	text(rn10, "RN-10", "stepping",
		"A card steps one cell along its rank or file, never diagonally, off the board or onto a card of its own player. It may stand on its own Server Ports."),
	text(rn11, "RN-11", "capturing",
		"A card that lands on an opposing card captures it. The captured card is revealed and goes onto the stack of the player who took it."),
	text(rn12, "RN-12", "escaping",
		"A card that stands on one of the opponent's Server Ports may use its move to leave the board onto its owner's stack. If it was face down, it stays so, and a Virus that escapes counts on the stack as well."),
	text(rn13, "RN-13", "LINE BOOST",
		"Fixing LINE BOOST to one of your cards takes a turn, and so does taking it off. The card that carries it may move one cell or two in a row: straight on or around a corner, over a port too, but not over a card or a wall, nor back to where it began. A capture ends the move. "+
			"The card must begin its turn on the opponent's port to escape; under the printed rule book it may enter an empty port and escape in one turn. When the card is captured or escapes, LINE BOOST returns to its owner's hand and can be used again."),
	text(rn14, "RN-14", "FIRE WALL",
		"Placing FIRE WALL on a cell without card, wall or port takes a turn, and so does removing your own; after that it can be placed again. No card may enter or cross a wall. Under the printed rule book the cards of the wall's owner may."),
	text(rn15, "RN-15", "VIRUS CHECKER",
		"Once a game you may turn one of the opponent's face-down cards on the board face up, instead of moving. It stays face up."),
	text(rn16, "RN-16", "404 NOT FOUND",
		"Once a game you may pick up two of your cards on the board and put them back on the same two cells, exchanged or not, without saying which. Both are face down afterwards. LINE BOOST stays on its cell, whichever card comes to lie there."),
	text(rn20, "RN-20", "winning and losing",
		"As soon as an action leaves four Links on your stack, you win. As soon as it leaves four Viruses on your stack, you lose. It does not matter whose cards they were."),
	text(rn21, "RN-21", "ending otherwise",
		"No rule makes a game a draw. Before a player has won, a game may be left unfinished or ended by agreement with any result."),
	text(rn30, "RN-30", "what is known",
		"A record may leave types unknown. Everything it reveals must fit together: no player ever has more than four Links or four Viruses, even after a 404 that nobody saw. A win that depends on a card of unknown type cannot be proved."),
	text(0, "RN-31", "redacting",
		"Redacting a record in which all types are known gives the record that a spectator or one of the players would hold: what that viewer could not know is left out."),
}
