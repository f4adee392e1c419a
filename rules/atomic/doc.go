// Package atomic holds the rules of Atomic (Derek Hohls, 1999): hexagonal tiles
// placed in turn, which flip the opponent's tiles in chain reactions.
//
// It knows positions, legal moves and the sentences of its clauses (AT-1 to
// AT-16). It knows neither written records nor drawings; for drawings it tells
// where the hexes lie and what a move did ([Effect]).
//
// # Moves
//
// A [Move] is a pass, or a placement with its reaction: the hexes the path
// enters, in order. A step onto [Center] is a crossing, every other step flips
// the piece it names. Moves are plain values and compare with ==.
//
// # The text of a position
//
//	5|6|7|8|9|8|7|6|5 1 C12A12D3B3,c12a12d3b3 0
//
// Four fields, parted by single spaces: the rows i to a from west to east, the
// side to move, both stocks, and how many turns in a row have been forfeited.
// There is exactly one text for a position, and [Rules.Parse] takes no other:
//
//   - A run of empty hexes is one digit, 1 to 9; a row never needs more, and two
//     digits in a row (or a 0) are refused. The centre counts as an empty hex.
//   - A piece is its face (upper case for player 1, lower case for player 2),
//     then its orientation: C- a> but D and b alone.
//   - The stocks name all four faces in the order C A D B, each with its number
//     in decimal, 0 included, without leading zeros: C0A3D0B1.
//   - Forfeits are 0, 1 or 2; at 2 the game is over.
//
// A position is refused when it cannot be counted out: a piece in the centre, a
// stock above 12, 12, 3 and 3, or pieces on the board which together with the
// stocks are not the sixty there are. Because pieces flip, only the sums of a
// face and its back can be known: the C of one player and the A of the other
// are the same kind of marker, and so are D and B. Whether a position that
// counts out can be reached by play is not asked, so that studies and diagrams
// can be set up freely.
package atomic
