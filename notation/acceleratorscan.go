package notation

// scanAccelerator reads a turn by hand. It gives up at anything that is not one:
// the grammar then says why.
func scanAccelerator(word string) (*AcceleratorTurn, bool) {
	if len(word) > 32 { // longer than any turn, and places must fit into a byte
		return nil, false
	}
	s := acceleratorScan{word: word}
	t := AcceleratorTurn{end: uint8(len(word))}
	if s.accept('@') {
		t.Return = s.facing()
	}
	t.rollAt = s.at
	t.Roll = s.digit()
	switch c := s.peek(); c {
	case '+', '-', '=':
		t.Energy = c
		s.at++
	}
	t.changeAt = s.at
	s.change(&t.Change)
	t.colonAt = s.at
	if s.accept(':') {
		s.outcome(&t.Outcome)
	}
	if s.bad || t.Roll > 6 || int(s.at) < len(word) {
		return nil, false
	}
	return &t, true
}

// An acceleratorScan is a place in a word.
type acceleratorScan struct {
	word string
	at   uint8
	bad  bool // something was not what had to stand there
}

// peek gives the next byte, 0 at the end.
func (s *acceleratorScan) peek() byte {
	if int(s.at) < len(s.word) {
		return s.word[s.at]
	}
	return 0
}

// next takes the next byte; the end is bad.
func (s *acceleratorScan) next() byte {
	c := s.peek()
	if int(s.at) < len(s.word) {
		s.at++
	} else {
		s.bad = true
	}
	return c
}

func (s *acceleratorScan) accept(c byte) bool {
	if s.peek() != c || int(s.at) == len(s.word) {
		return false
	}
	s.at++
	return true
}

func (s *acceleratorScan) expect(c byte) { s.bad = s.next() != c || s.bad }

// digit takes 1 to 9.
func (s *acceleratorScan) digit() byte {
	n := s.next() - '0'
	s.bad = s.bad || n-1 > 8
	return n
}

func (s *acceleratorScan) facing() byte {
	c := s.next()
	s.bad = s.bad || c != 'N' && c != 'E' && c != 'S' && c != 'W'
	return c
}

// square takes a file and a rank of one or two digits.
func (s *acceleratorScan) square() AcceleratorSquare {
	file := s.next() - 'a'
	rank := s.digit()
	if c := s.peek() - '0'; c <= 9 {
		rank = 10*rank + c
		s.at++
	}
	s.bad = s.bad || file > 25 || rank > 26
	return AcceleratorSquare{File: file + 1, Rank: rank}
}

func (s *acceleratorScan) change(c *AcceleratorChange) {
	c.Kind = s.peek()
	switch c.Kind {
	case 'A':
		s.at++
		c.Mirror = s.next()
		s.bad = s.bad || c.Mirror != '/' && c.Mirror != '\\'
		c.To = s.square()
	case 'M':
		s.at++
		c.From = s.square()
		s.expect('-')
		c.To = s.square()
	case 'T', 'R':
		s.at++
		c.From = s.square()
	default:
		c.Kind = 0
	}
}

// outcome takes what stands behind the colon. A square is told from a word by
// the digit behind its letter.
func (s *acceleratorScan) outcome(o *AcceleratorOutcome) {
	rest := s.word[s.at:]
	switch {
	case len(rest) > 1 && rest[1] <= '9':
		o.End = AcceleratorStands
		o.Square = s.square()
		if s.accept('~') {
			o.End = AcceleratorBeyond
		}
		o.Facing = s.facing()
	case rest == "reactor":
		o.End = AcceleratorReactor
		s.at += uint8(len(rest))
	case rest == "boom":
		o.End = AcceleratorBoom
		s.at += uint8(len(rest))
	case len(rest) >= 4 && rest[:4] == "home":
		o.End, o.Entry = AcceleratorHome, 1
		if s.at += 4; len(rest) > 4 {
			o.Entry = s.digit()
		}
	default:
		s.bad = true
	}
}
