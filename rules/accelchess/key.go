package accelchess

// keyTable holds the random numbers of which hash keys are made.
type keyTable struct {
	pieces [16][Cells]uint64
	turn   uint64 // Black is to move
	rights [16]uint64
	passed [Cells]uint64
}

// keys come from a fixed seed, so that they are the same in every run.
var keys = newKeyTable(0xACCE1)

// splitmix gives the next number of Vigna's SplitMix64 sequence.
func splitmix(state *uint64) uint64 {
	*state += 0x9e3779b97f4a7c15
	z := *state
	z = (z ^ z>>30) * 0xbf58476d1ce4e5b9
	z = (z ^ z>>27) * 0x94d049bb133111eb
	return z ^ z>>31
}

func newKeyTable(seed uint64) *keyTable {
	t := &keyTable{turn: splitmix(&seed)}
	for piece := range t.pieces {
		for c := range t.pieces[piece] {
			t.pieces[piece][c] = splitmix(&seed)
		}
	}
	for i := range t.rights {
		t.rights[i] = splitmix(&seed)
	}
	for c := range t.passed {
		t.passed[c] = splitmix(&seed)
	}
	return t
}

// computeKey makes the key from nothing; Apply keeps it up to date.
func (p *Position) computeKey() (key uint64) {
	for c, piece := range p.pieces {
		if piece != NoPiece {
			key ^= keys.pieces[piece][c]
		}
	}
	if p.turn == Black {
		key ^= keys.turn
	}
	for _, c := range p.Passed() {
		key ^= keys.passed[c]
	}
	return key ^ keys.rights[p.rights]
}

// sameKey is a hash of what makes positions the same in AC-32: as Key, but with
// the legal en passant captures in place of the passed cells.
func (p *Position) sameKey() uint64 {
	if p.steps == 0 {
		return p.key
	}
	key := p.key
	for _, c := range p.Passed() {
		key ^= keys.passed[c]
		from := p.rules.capturers[p.turn][c].and(p.kinds[Pawn]).and(p.sides[p.turn])
		for !from.empty() {
			if m := (Move{From: from.pop(), To: c}); p.rules.enPassant && p.safe(m) {
				state := uint64(m.From)<<8 | uint64(m.To)
				key ^= splitmix(&state)
			}
		}
	}
	return key
}
