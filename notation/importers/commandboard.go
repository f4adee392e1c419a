package importers

import "fmt"

// put lays a card of a side and of a type 'L', 'V' or 'O' on a cell.
func (b *rainetBoard) put(c rainetCell, side int, kind byte) {
	if side == sideA {
		kind |= 0x20
	}
	b.cells[c.rank][c.file] = kind
}

// command carries out one command of a side and gives it in our notation. A
// refusal says why it cannot have happened; ok is false when it cannot be read.
func (b *rainetBoard) command(side int, c command) (word, refusal string, ok bool) {
	if c.verb == "mv" && c.args[3] == "11" {
		from, okFrom := c.cell(0)
		exit, okExit := c.column(2)
		if !okFrom || !okExit {
			return "", "", false
		}
		if exit != exits[side] {
			return "", fmt.Sprintf("the exit of %s is %d,11, not %d,11", sideNames[side], exits[side]+1, exit+1), true
		}
		word, refusal = b.leave(side, from)
		return word, refusal, true
	}
	first, ok := c.cell(0)
	if !ok {
		return "", "", false
	}
	switch c.verb {
	case "bs":
		return switched("LB", c.args[2], first)
	case "fw":
		return switched("FW", c.args[2], first)
	case "vc":
		word, refusal = b.check(side, first)
		return word, refusal, true
	}
	second, ok := c.cell(2)
	if !ok {
		return "", "", false
	}
	if c.verb == "mv" {
		word, refusal = b.move(side, first, second)
		return word, refusal, true
	}
	return b.notFound(side, first, second, c.args[4])
}

// exits are the columns, from 0, that stand for leaving the board in row 11.
var exits = [2]int{sideA: 4, sideB: 5}

// switched writes a card that is put on a cell or taken off it.
func switched(name, on string, c rainetCell) (word, refusal string, ok bool) {
	switch on {
	case "1":
		return name + "+" + c.String(), "", true
	case "0":
		return name + "-" + c.String(), "", true
	}
	return "", "", false
}

// leave is an escape, from a port or, by the printed rule book, from beside one.
func (b *rainetBoard) leave(side int, from rainetCell) (word, refusal string) {
	card := b.at(from)
	if s, ok := owner(card); !ok || s != side {
		return "", noCard(side, from)
	}
	port := rainetCell{3, 7 * side} // A leaves by the ports of rank 1, B by those of rank 8
	if from.file > 3 {
		port.file = 4
	}
	switch distance(from, port) {
	case 0:
		word = from.String() + "^"
	case 1:
		word = from.String() + "-" + port.String() + "^"
	default:
		return "", fmt.Sprintf("no exit is in reach of %s", from)
	}
	b.take(side, card)
	b.cells[from.rank][from.file] = '-'
	return word, ""
}

func noCard(side int, c rainetCell) string {
	return fmt.Sprintf("%s is to move and has no card on %s", sideNames[side], c)
}

// distance counts the steps between two cells.
func distance(a, b rainetCell) int {
	return max(a.file-b.file, b.file-a.file) + max(a.rank-b.rank, b.rank-a.rank)
}

// check is the virus checker on an opposing card.
func (b *rainetBoard) check(side int, c rainetCell) (word, refusal string) {
	if s, ok := owner(b.at(c)); !ok || s == side {
		return "", fmt.Sprintf("there is no card of %s on %s to be checked", sideNames[1-side], c)
	}
	return "VC:" + c.String() + reveal(b.at(c)), ""
}

// notFound is the card 404 on two cards of the same side.
func (b *rainetBoard) notFound(side int, first, second rainetCell, how string) (word, refusal string, ok bool) {
	for _, c := range []rainetCell{first, second} {
		if s, isCard := owner(b.at(c)); !isCard || s != side {
			return "", noCard(side, c), true
		}
	}
	if second.String() < first.String() {
		first, second = second, first
	}
	word = "404:" + first.String() + "," + second.String()
	switch how {
	case "1":
		one, two := b.at(first), b.at(second)
		b.put(first, side, kind(two))
		b.put(second, side, kind(one))
		return word + "=swap", "", true
	case "0":
		return word + "=keep", "", true
	case "?":
		b.put(first, side, 'O')
		b.put(second, side, 'O')
		return word, "", true
	}
	return "", "", false
}

// result gives the result that the stacks imply, or "*".
func (b *rainetBoard) result() string {
	wins := [2]string{sideA: "1-0", sideB: "0-1"}
	for side, stack := range b.took {
		switch {
		case stack.links >= 4:
			return wins[side]
		case stack.viruses >= 4:
			return wins[1-side]
		}
	}
	return "*"
}
