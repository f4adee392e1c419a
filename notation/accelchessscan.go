package notation

// scanAccelChess reads a move by hand. It gives up at e.p. and at anything that is
// not a move: the grammar then reads it, or says why it is none.
func scanAccelChess(word string) (*AccelChessMove, bool) {
	s := accelChessScan{word: word}
	m := new(AccelChessMove)
	if castle := s.castle(); castle != "" {
		m.Castle = castle
	} else {
		m.Piece = s.accept("KQRBN")
		s.cells(m)
		if s.accept("=") != 0 {
			m.Promotion = s.accept("KQRBN")
			s.bad = s.bad || m.Promotion == 0
		}
	}
	m.Check = s.accept("+#")
	if s.bad || s.at < len(word) || m.fault(word) != nil {
		return nil, false
	}
	return m, true
}

// An accelChessScan is a place in a word.
type accelChessScan struct {
	word string
	at   int
	bad  bool // something was not what had to stand there
}

// peek gives the byte n places ahead, 0 beyond the end.
func (s *accelChessScan) peek(n int) byte {
	if s.at+n < len(s.word) {
		return s.word[s.at+n]
	}
	return 0
}

// accept takes the next byte if it is one of a few; it gives 0 otherwise.
func (s *accelChessScan) accept(some string) byte {
	c := s.peek(0)
	for i := range len(some) {
		if c == some[i] {
			s.at++
			return c
		}
	}
	return 0
}

// castle takes a castling written with letters.
func (s *accelChessScan) castle() string {
	for _, castle := range [...]string{"O-O-O", "O-O"} {
		if len(s.word) >= len(castle) && s.word[:len(castle)] == castle {
			s.at = len(castle)
			return castle
		}
	}
	return ""
}

// cells takes the target with its sign, and an origin if a cell stands behind it.
func (s *accelChessScan) cells(m *AccelChessMove) {
	first := s.place()
	sign := s.accept("x-")
	m.Capture, m.Dash = sign == 'x', sign == '-'
	second := s.place()
	switch {
	case first == AccelChessCell{} || second != AccelChessCell{}:
		m.From, m.To = first, second
	default:
		m.To = first
		s.bad = s.bad || sign != 0
	}
	s.bad = s.bad || m.To.File == 0 || m.To.Rank == 0
}

// place takes a cell, a file or a rank, if one stands here. A b behind a rank is a
// suffix unless a digit follows it.
func (s *accelChessScan) place() (c AccelChessCell) {
	if file := s.peek(0); file >= 'a' && file <= 'h' {
		c.File = file
		s.at++
	}
	rank := s.peek(0)
	if !isRank(rank) {
		return c
	}
	c.Rank = rank
	s.at++
	if c.File == 0 {
		s.bad = s.bad || rank == '0' && s.peek(0) == '-' // may be castling with zeros
		return c
	}
	if next := s.peek(0); next == 'w' || next == 'b' && !isRank(s.peek(1)) {
		c.Suffix = next
		s.at++
	}
	return c
}

func isRank(c byte) bool { return c >= '0' && c <= '9' }
