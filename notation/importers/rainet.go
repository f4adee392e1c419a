package importers

import "fmt"

// The sides of Rai-Net: A sits at the top, B at the bottom.
const (
	sideA = iota
	sideB
)

var sideNames = [2]string{"A", "B"}

// A rainetCell is a cell of the board by its file and rank from 0; a rank of -1
// or 8 is a server behind the board.
type rainetCell struct{ file, rank int }

// String gives the name of the cell, such as "d4"; servers get 0 and 9.
func (c rainetCell) String() string {
	return string([]byte{byte('a' + c.file), byte('1' + c.rank)})
}

func (c rainetCell) onBoard() bool { return 0 <= c.rank && c.rank < 8 }

// rainetStart lists the cells of each side's cards at the start, in the order
// of the setup tags.
var rainetStart = [2][8]rainetCell{
	sideA: {{0, 7}, {1, 7}, {2, 7}, {3, 6}, {4, 6}, {5, 7}, {6, 7}, {7, 7}},
	sideB: {{0, 0}, {1, 0}, {2, 0}, {3, 1}, {4, 1}, {5, 0}, {6, 0}, {7, 0}},
}

// A rainetBoard follows the cards of a log, which is all that is needed to
// write what actions reveal. Cells are by rank and file; a cell holds one of
// "lvo" (cards of A, o is unknown), "LVO" (of B) or '-'.
type rainetBoard struct {
	cells [8][8]byte
	took  [2]rainetStack
}

// A rainetStack counts the cards of known type that a side has taken.
type rainetStack struct{ links, viruses int }

func (b *rainetBoard) at(c rainetCell) byte { return b.cells[c.rank][c.file] }

// owner gives the side of a card; ok is false on an empty cell.
func owner(card byte) (side int, ok bool) {
	switch card {
	case 'l', 'v', 'o':
		return sideA, true
	case 'L', 'V', 'O':
		return sideB, true
	}
	return 0, false
}

// kind gives the type of a card: 'L', 'V' or 'O'.
func kind(card byte) byte { return card &^ 0x20 }

// reveal is how a move ends that shows a card: nothing where its type is unknown.
func reveal(card byte) string {
	if kind(card) == 'O' {
		return ""
	}
	return "=" + string(kind(card))
}

// setups gives the values of the setup tags; ok is false when the board is not
// that of the start of a game.
func (b *rainetBoard) setups() (tags [2]string, ok bool) {
	cards := 0
	for _, row := range b.cells {
		for _, card := range row {
			if card != '-' {
				cards++
			}
		}
	}
	for side, cells := range rainetStart {
		for _, c := range cells {
			if s, isCard := owner(b.at(c)); !isCard || s != side {
				return tags, false
			}
			tags[side] += string(kind(b.at(c)))
		}
	}
	return tags, cards == 16
}

// move moves a card and gives the move in our notation, or else says why what
// the log tells cannot have happened.
func (b *rainetBoard) move(side int, from, to rainetCell) (word, refusal string) {
	if !from.onBoard() {
		return "", fmt.Sprintf("a move cannot start on %s, behind the board", from)
	}
	card := b.at(from)
	if s, ok := owner(card); !ok || s != side {
		return "", noCard(side, from)
	}
	if !to.onBoard() {
		return b.escape(side, from, to)
	}
	taken := b.at(to)
	switch s, ok := owner(taken); {
	case !ok:
		word = from.String() + "-" + to.String()
	case s == side:
		return "", fmt.Sprintf("%s has a card of its own on %s", sideNames[side], to)
	default:
		b.take(side, taken)
		word = from.String() + "x" + to.String() + reveal(taken)
	}
	b.cells[from.rank][from.file] = '-'
	b.cells[to.rank][to.file] = card
	return word, ""
}

// escape moves a card from an opposing port off the board, onto its owner's
// stack.
func (b *rainetBoard) escape(side int, from, to rainetCell) (word, refusal string) {
	server := [2]int{sideA: -1, sideB: 8}[side]
	if to.rank != server || to.file != 3 && to.file != 4 {
		return "", fmt.Sprintf("%s is no exit of %s", to, sideNames[side])
	}
	port := rainetCell{to.file, max(0, min(server, 7))}
	if from != port {
		return "", fmt.Sprintf("%s is left through the port %s, not from %s", to, port, from)
	}
	b.take(side, b.at(from))
	b.cells[from.rank][from.file] = '-'
	return from.String() + "^", ""
}

// take puts a card on the stack of a side.
func (b *rainetBoard) take(side int, card byte) {
	switch kind(card) {
	case 'L':
		b.took[side].links++
	case 'V':
		b.took[side].viruses++
	}
}
