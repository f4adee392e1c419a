package notation

// A memory holds the moves that a parser has read, by game and word. It grows up to
// a fixed number of places: a word that is met again after many others may have to
// be read again.
type memory struct {
	sets []memorySet // a power of two of them
	held int         // words stored since the last growth, those that made room included
}

// A memorySet holds words of equal hash. The one that was stored first makes room.
type memorySet struct {
	moves [4]parsedMove
	games [4]*Language
	tags  [4]uint32 // more of the hash, to compare before the words
	next  uint8
}

// A memory starts with few sets and ends with room for 32,768 words.
const (
	firstSets = 1 << 5
	lastSets  = 1 << 13
)

// maxMoveLength is the length in bytes up to which words are remembered.
const maxMoveLength = 64

// hashWord mixes the bytes of a word. Words are short, and their hash need not
// resist anyone: in the worst case each word is read again.
func hashWord(word []byte) uint64 {
	h := uint64(len(word))
	for _, c := range word {
		h = (h ^ uint64(c)) * 0x9E3779B97F4A7C15
		h ^= h >> 29
	}
	return h
}

// find gives the move that was made of a word, or the place to remember it.
func (m *memory) find(game *Language, word []byte) (known *parsedMove, place slot) {
	if m.held >= 2*len(m.sets) && len(m.sets) < lastSets {
		m.grow()
	}
	h := hashWord(word)
	set := &m.sets[h&uint64(len(m.sets)-1)]
	tag := uint32(h >> 32)
	for i := range set.tags {
		if set.tags[i] == tag && set.games[i] == game && set.moves[i].text == string(word) {
			return &set.moves[i], slot{}
		}
	}
	m.held++
	return nil, slot{set, tag}
}

// A slot is a place for a move.
type slot struct {
	set *memorySet
	tag uint32
}

// keep remembers a move.
func (s slot) keep(game *Language, move parsedMove) {
	i := s.set.next % uint8(len(s.set.moves))
	s.set.moves[i], s.set.games[i], s.set.tags[i] = move, game, s.tag
	s.set.next = i + 1
}

// grow makes room for more words, once half of it is taken.
func (m *memory) grow() {
	old := m.sets
	m.sets = make([]memorySet, max(firstSets, 4*len(old)))
	m.held = 0
	for i := range old {
		for j := range old[i].moves {
			if game := old[i].games[j]; game != nil {
				_, place := m.find(game, []byte(old[i].moves[j].text))
				place.keep(game, old[i].moves[j])
			}
		}
	}
}
