package accelchess

// Perft counts the lines of play of a given length in halfmoves from the
// position. The count of length 0 is 1.
func (p *Position) Perft(depth int) uint64 {
	if depth <= 0 {
		return 1
	}
	var space [128]Move
	moves := p.Legal(space[:0])
	if depth == 1 {
		return uint64(len(moves))
	}
	var n uint64
	for _, m := range moves {
		next := *p
		next.Apply(m)
		n += next.Perft(depth - 1)
	}
	return n
}

// A Count is a move with the number of lines that begin with it.
type Count struct {
	Move  Move
	Lines uint64
}

// Divide counts as Perft does, for every legal move apart, in the order of
// Legal. The depth is that of the whole line, at least 1.
func (p *Position) Divide(depth int) []Count {
	moves := p.Legal(nil)
	counts := make([]Count, len(moves))
	for i, m := range moves {
		next := *p
		next.Apply(m)
		counts[i] = Count{Move: m, Lines: next.Perft(depth - 1)}
	}
	return counts
}
