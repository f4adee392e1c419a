package notation

import (
	"encoding/binary"
	"math/bits"
)

// A memory holds the moves that a parser has read, by game and word. It grows up to
// a fixed number of places: a word that is met again after many others may have to
// be read again.
type memory struct {
	sets []memorySet // a power of two of them
	held int         // words stored since the last growth, those that made room included
}

// A memorySet holds words of equal hash and fills one line of the processor's cache.
// The one that was stored first makes room.
type memorySet struct {
	moves [4]*rememberedMove
	tags  [4]uint32 // more of the hash, to compare before the words
	next  uint8
	_     [15]byte
}

// A rememberedMove is what a game made of a word.
type rememberedMove struct {
	parsedMove
	game *Language
}

// A memory starts with few sets and ends with room for 32,768 words.
const (
	firstSets = 1 << 5
	lastSets  = 1 << 13
)

// maxMoveLength is the length in bytes up to which words are remembered.
const maxMoveLength = 64

// hashWord mixes the bytes of a word, eight at a time. Words are short, and their
// hash need not resist anyone: in the worst case each word is read again.
func hashWord(word []byte) uint64 {
	h := uint64(len(word))
	for len(word) > 8 {
		h = mix(h ^ binary.LittleEndian.Uint64(word))
		word = word[8:]
	}
	var last uint64
	switch n := len(word); {
	case n == 8:
		last = binary.LittleEndian.Uint64(word)
	case n >= 4: // the halves overlap
		last = uint64(binary.LittleEndian.Uint32(word)) | uint64(binary.LittleEndian.Uint32(word[n-4:]))<<32
	case n > 0:
		last = uint64(word[0]) | uint64(word[n/2])<<8 | uint64(word[n-1])<<16
	}
	return mix(h ^ last)
}

// mix lets every bit bear on low and on high ones.
func mix(h uint64) uint64 {
	high, low := bits.Mul64(h^0xD6E8FEB86659FD93, 0x9E3779B97F4A7C15)
	return high ^ low
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
		if set.tags[i] != tag {
			continue
		}
		if move := set.moves[i]; move != nil && move.game == game && move.text == string(word) {
			return &move.parsedMove, slot{}
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
func (s slot) keep(move *rememberedMove) {
	i := s.set.next % uint8(len(s.set.moves))
	s.set.moves[i], s.set.tags[i] = move, s.tag
	s.set.next = i + 1
}

// grow makes room for more words, once half of it is taken.
func (m *memory) grow() {
	old := m.sets
	m.sets = make([]memorySet, max(firstSets, 4*len(old)))
	m.held = 0
	for i := range old {
		for _, move := range old[i].moves {
			if move != nil {
				_, place := m.find(move.game, []byte(move.text))
				place.keep(move)
			}
		}
	}
}
