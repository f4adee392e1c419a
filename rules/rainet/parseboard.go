package rainet

import "scoresheet/rules"

// piece is one thing on a rank of a position: a card, a wall, or a gap of
// empty cells.
type piece struct {
	start, end int // where it is written
	card       Card
	wall       Player // NoPlayer unless it is a wall
	gap        int    // empty cells
	shares     bool   // a wall that stands on the cell of the card after it
}

// width is the number of cells that a piece takes.
func (pc *piece) width() int {
	switch {
	case pc.shares:
		return 0
	case pc.card == NoCard && pc.wall == NoPlayer:
		return pc.gap
	}
	return 1
}

func (ps *positionReader) board(start, end int) *rules.PositionError {
	rank, from := 7, start
	for i := start; i <= end; i++ {
		if i < end && ps.text[i] != '/' {
			continue
		}
		if rank < 0 {
			return fault("RN-1", from-1, end, "the board has 8 ranks")
		}
		if err := ps.rank(rank, from, i); err != nil {
			return err
		}
		rank, from = rank-1, i+1
	}
	if rank >= 0 {
		return fault("RN-1", end, end, "the board has 8 ranks, and %d are missing", rank+1)
	}
	return nil
}

// rank reads one rank. Cards and walls are read first, since only the width of
// the whole rank tells which walls share a cell with the card after them.
func (ps *positionReader) rank(rank, start, end int) *rules.PositionError {
	pieces, err := ps.pieces(rank, start, end)
	if err != nil {
		return err
	}
	if err := ps.fit(pieces, rank, end); err != nil {
		return err
	}
	file := 0
	for i := range pieces {
		if err := ps.place(&pieces[i], CellAt(file, rank)); err != nil {
			return err
		}
		file += pieces[i].width()
	}
	return ps.canonical(pieces, rank, end)
}

// maxPieces bounds a rank: eight cards, two walls, and a 0 after each wall.
const maxPieces = 12

func (ps *positionReader) pieces(rank, start, end int) ([]piece, *rules.PositionError) {
	pieces := ps.room[:0]
	for i := start; i < end; {
		if len(pieces) == maxPieces {
			return nil, tooLong(rank, i, end)
		}
		pc, err := ps.piece(i, end)
		if err != nil {
			return nil, err
		}
		if n := len(pieces); n > 0 && pieces[n-1].isGap() && pc.isGap() {
			return nil, fault("", pieces[n-1].start, pc.end, "empty cells in a row are one number")
		}
		pieces = append(pieces, pc)
		i = pc.end
	}
	return pieces, nil
}

func (pc *piece) isGap() bool { return pc.card == NoCard && pc.wall == NoPlayer }

func (ps *positionReader) piece(i, end int) (piece, *rules.PositionError) {
	pc := piece{start: i, end: i + 1, wall: NoPlayer}
	switch ch := ps.text[i]; {
	case ch == 'w':
		pc.wall = A
	case ch == 'W':
		pc.wall = B
	case '0' <= ch && ch <= '8':
		pc.gap = int(ch - '0')
	default:
		card, ok := cardOf(ch)
		if !ok {
			return pc, fault("", i, i+1, "a rank holds cards l v o L V O, walls w W and numbers of empty cells")
		}
		pc.card = card
		if pc.end < end && ps.text[pc.end] == '\'' {
			pc.card |= cardFaceUp
			pc.end++
		}
		if pc.end < end && ps.text[pc.end] == '+' {
			pc.card |= cardBoosted
			pc.end++
		}
	}
	return pc, nil
}

func tooLong(rank, start, end int) *rules.PositionError {
	return fault("RN-1", start, end, "rank %d has more than 8 cells", rank+1)
}

// fit makes a rank eight cells wide: as many walls as needed, from the left,
// share the cell of the card after them.
func (ps *positionReader) fit(pieces []piece, rank, end int) *rules.PositionError {
	surplus := -8
	for i := range pieces {
		surplus += pieces[i].width()
	}
	if surplus < 0 {
		return fault("RN-1", end, end, "rank %d has only %d cells", rank+1, surplus+8)
	}
	var refused *rules.PositionError
	for i := 0; i+1 < len(pieces) && surplus > 0; i++ {
		wall, card := &pieces[i], &pieces[i+1]
		if wall.wall == NoPlayer || card.card == NoCard {
			continue
		}
		if err := ps.mayShare(wall, card); err != nil {
			refused = err
			continue
		}
		wall.shares = true
		surplus--
	}
	if surplus == 0 {
		return nil
	}
	if surplus == 1 && refused != nil {
		return refused
	}
	over := len(pieces) - 1
	for spare := surplus - pieces[over].width(); spare > 0; spare -= pieces[over].width() {
		over--
	}
	return tooLong(rank, pieces[over].start, end)
}

// mayShare refuses a wall on the cell of a card that may not be there (RN-14).
func (ps *positionReader) mayShare(wall, card *piece) *rules.PositionError {
	switch {
	case !ps.r.on(rn14):
		return nil
	case ps.r.ruleset != Rulebook:
		return fault("RN-14", wall.start, card.end, "a FIRE WALL and a card cannot share a cell")
	case card.card.Owner() != wall.wall:
		return fault("RN-14", wall.start, card.end, "a card of %s cannot stand on the FIRE WALL of %s", card.card.Owner(), wall.wall)
	}
	return nil
}

// place puts a piece on the board.
func (ps *positionReader) place(pc *piece, c Cell) *rules.PositionError {
	switch {
	case pc.wall != NoPlayer:
		if ps.p.wall[pc.wall] != NoCell {
			return fault("RN-2", pc.start, pc.end, "%s has only one FIRE WALL", pc.wall)
		}
		if (ps.r.ports[A] | ps.r.ports[B]).has(c) && ps.r.on(rn14) {
			return fault("RN-14", pc.start, pc.end, "%s is a Server Port, where no FIRE WALL may stand", c)
		}
		ps.p.wall[pc.wall] = c
	case pc.card != NoCard:
		if pc.card.Boosted() && ps.p.boost[pc.card.Owner()] != NoCell {
			return fault("RN-2", pc.start, pc.end, "%s has only one LINE BOOST", pc.card.Owner())
		}
		if err := ps.tally(pc.card, pc.start, pc.end); err != nil {
			return err
		}
		ps.p.put(c, pc.card)
	}
	return nil
}

// canonical refuses a 0 where the rank reads the same without it.
func (ps *positionReader) canonical(pieces []piece, rank, end int) *rules.PositionError {
	start := end
	if len(pieces) > 0 {
		start = pieces[0].start
	}
	var room [64]byte
	if want := ps.p.appendRank(room[:0], rank); string(want) != ps.text[start:end] {
		return fault("", start, end, "rank %d is written %s", rank+1, string(want))
	}
	return nil
}
