package notation

// scanRainet reads an action by hand as the grammar does. It gives up at anything
// that is not one: the grammar then says why.
func scanRainet(word string) (*RainetMove, bool) {
	s := rainetScan{word: word}
	m := RainetMove{To: -1}
	switch s.peek() {
	case 'L':
		s.expect("LB")
		m.Kind = s.sign(RainetBoostOn, RainetBoostOff)
		m.From = s.cell()
	case 'F':
		s.expect("FW")
		m.Kind = s.sign(RainetWallOn, RainetWallOff)
		m.From = s.cell()
	case 'V':
		s.expect("VC:")
		m.Kind, m.From, m.Reveal = RainetCheck, s.cell(), s.reveal()
	case '4':
		s.expect("404:")
		m.Kind, m.From = RainetNotFound, s.cell()
		s.expect(",")
		m.To, m.Swap = s.cell(), s.swap()
	default:
		s.card(&m)
	}
	if s.bad || s.at < len(word) {
		return nil, false
	}
	return &m, true
}

// A rainetScan is a place in a word.
type rainetScan struct {
	word string
	at   int
	bad  bool // something was not what had to stand there
}

// peek gives the next byte, 0 at the end.
func (s *rainetScan) peek() byte {
	if s.at < len(s.word) {
		return s.word[s.at]
	}
	return 0
}

// accept takes a text if it is what comes next.
func (s *rainetScan) accept(text string) bool {
	end := s.at + len(text)
	if end > len(s.word) || s.word[s.at:end] != text {
		return false
	}
	s.at = end
	return true
}

func (s *rainetScan) expect(text string) { s.bad = !s.accept(text) || s.bad }

// sign takes the + or - behind the name of a terminal card.
func (s *rainetScan) sign(plus, minus RainetKind) RainetKind {
	if s.accept("+") {
		return plus
	}
	s.expect("-")
	return minus
}

// cell takes the name of a cell.
func (s *rainetScan) cell() int {
	if s.at+2 > len(s.word) || !isRainetCell(s.word[s.at:]) {
		s.bad = true
		return -1
	}
	s.at += 2
	return cellIndex(s.word[s.at-2 : s.at])
}

// reveal takes the type behind a =, if it is written.
func (s *rainetScan) reveal() byte {
	switch {
	case s.accept("=L"):
		return 'L'
	case s.accept("=V"):
		return 'V'
	}
	return 0
}

// swap takes what is written behind a 404.
func (s *rainetScan) swap() RainetSwap {
	switch {
	case s.accept("=swap"):
		return RainetSwapped
	case s.accept("=keep"):
		return RainetKept
	}
	return RainetSecret
}

// card takes what a card does: a step, a capture or an escape.
func (s *rainetScan) card(m *RainetMove) {
	m.From = s.cell()
	switch {
	case s.accept("^"):
		m.Kind = RainetEscape
	case s.accept("x"):
		m.Kind, m.To, m.Reveal = RainetCapture, s.cell(), s.reveal()
	default:
		s.expect("-")
		m.Kind, m.To = RainetStep, s.cell()
		if s.accept("^") {
			m.Kind = RainetEnterEscape
		}
	}
}
