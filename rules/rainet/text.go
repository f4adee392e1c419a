package rainet

import "strconv"

// String gives the position in one line, as [Parse] reads it.
func (p *Position) String() string { return string(p.AppendText(nil)) }

// AppendText appends what String gives.
func (p *Position) AppendText(b []byte) []byte {
	for rank := 7; rank >= 0; rank-- {
		b = p.appendRank(b, rank)
		if rank > 0 {
			b = append(b, '/')
		}
	}
	b = append(b, ' ')
	b = append(b, p.toMove.String()...)
	b = append(b, ' ')
	b = p.appendUnused(b)
	b = append(b, ' ')
	b = p.stacks[A].append(b)
	b = append(b, ',')
	b = p.stacks[B].append(b)
	b = append(b, ' ')
	return strconv.AppendUint(b, uint64(p.ply), 10)
}

func (p *Position) appendRank(b []byte, rank int) []byte {
	gap := byte(0)
	for file := range 8 {
		c := CellAt(file, rank)
		wall, card := p.WallAt(c), p.At(c)
		if wall == NoPlayer && card == NoCard {
			gap++
			continue
		}
		if gap > 0 {
			b = append(b, '0'+gap)
			gap = 0
		}
		if wall != NoPlayer {
			b = append(b, wallLetters[wall])
		}
		if card != NoCard {
			b = card.append(b)
		} else if p.misread(c, wall) {
			b = append(b, '0')
		}
	}
	if gap > 0 {
		b = append(b, '0'+gap)
	}
	return b
}

var wallLetters = [2]byte{'w', 'W'}

// misread reports whether a wall that stands alone on c would be read as
// sharing its cell with the card after it. A rank that reads too long shares
// from the left, so this happens only to a wall left of one that does share;
// the position then writes a 0, no empty cells, between wall and card.
func (p *Position) misread(c Cell, wall Player) bool {
	next := CellAt(c.File()+1, c.Rank())
	other := p.wall[wall.Other()]
	return other.Valid() && other.Rank() == c.Rank() && other > c &&
		p.owner(next) == wall && p.owner(other) == wall.Other()
}

// unusedLetters name the one-time cards in the order positions list them.
var unusedLetters = [4]byte{'c', 'n', 'C', 'N'}

func (p *Position) appendUnused(b []byte) []byte {
	if p.spent == 1<<len(unusedLetters)-1 {
		return append(b, '-')
	}
	for i, letter := range unusedLetters {
		if p.spent>>i&1 == 0 {
			b = append(b, letter)
		}
	}
	return b
}

func (s *stack) append(b []byte) []byte {
	if s.n == 0 {
		return append(b, '-')
	}
	for i := range int(s.n) {
		b = s.at(i).append(b)
	}
	return b
}
