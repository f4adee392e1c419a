package tui

import (
	"slices"
	"strconv"
	"strings"
	"unicode/utf8"
)

// A Key is a character that was typed, or one of the keys named here.
type Key rune

// Keys that type no character.
const (
	KeyUp Key = -1 - iota
	KeyDown
	KeyLeft
	KeyRight
	KeyHome
	KeyEnd
	KeyPageUp
	KeyPageDown
)

// Keys that type control characters.
const (
	KeyCtrlC     Key = 0x03
	KeyCtrlD     Key = 0x04
	KeyCtrlL     Key = 0x0c
	KeyEnter     Key = '\r'
	KeyEscape    Key = 0x1b
	KeyBackspace Key = 0x7f
)

// A Decoder makes keys of what a terminal sends, in pieces of any length.
type Decoder struct{ pending []byte }

// Feed takes bytes and gives the keys that are whole.
func (d *Decoder) Feed(p []byte) []Key {
	var keys []Key
	d.pending = append(d.pending, p...)
	for len(d.pending) > 0 {
		key, n := decode(d.pending)
		if n == 0 {
			break
		}
		d.pending = d.pending[n:]
		if key != 0 {
			keys = append(keys, key)
		}
	}
	d.pending = slices.Clone(d.pending) // and let go of what is done
	return keys
}

// Pending reports whether the bytes so far may be the beginning of a key.
func (d *Decoder) Pending() bool { return len(d.pending) > 0 }

// Flush tells that nothing follows for now: an escape that stands alone is the key,
// and what else is not whole is no key.
func (d *Decoder) Flush() []Key {
	alone := len(d.pending) > 0 && d.pending[0] == byte(KeyEscape)
	d.pending = nil
	if alone {
		return []Key{KeyEscape}
	}
	return nil
}

// decode gives the first key of some bytes, 0 for one that means nothing here, and
// its length, 0 when more bytes are needed.
func decode(b []byte) (Key, int) {
	switch {
	case b[0] == byte(KeyEscape):
		return decodeEscape(b)
	case b[0] == '\n':
		return KeyEnter, 1
	case b[0] == '\b':
		return KeyBackspace, 1
	case !utf8.FullRune(b):
		return 0, 0
	}
	r, n := utf8.DecodeRune(b)
	if r == utf8.RuneError {
		r = 0
	}
	return Key(r), n
}

// decodeEscape gives a key that begins with an escape character. Before anything
// that does not belong to it, it is a key itself.
func decodeEscape(b []byte) (Key, int) {
	if len(b) == 1 {
		return 0, 0
	}
	switch b[1] {
	case '[':
		return decodeCSI(b)
	case 'O':
		if len(b) == 2 {
			return 0, 0
		}
		return letterKeys[b[2]], 3
	}
	return KeyEscape, 1
}

// maxSequence is how long a control sequence may be.
const maxSequence = 32

// decodeCSI gives the key of a control sequence: parameters, intermediates and a
// final byte. One that breaks off means nothing.
func decodeCSI(b []byte) (Key, int) {
	for i := 2; i < len(b); i++ {
		switch c := b[i]; {
		case c == '[' && i == 2: // function keys of the Linux console
			if len(b) < 4 {
				return 0, 0
			}
			return 0, 4
		case c >= 0x40 && c <= 0x7e:
			return finalKey(string(b[2:i]), c), i + 1
		case c < 0x20 || c > 0x7e || i >= maxSequence:
			return 0, i
		}
	}
	return 0, 0
}

// finalKey gives the key of a control sequence with its parameters.
func finalKey(params string, final byte) Key {
	if final != '~' {
		return letterKeys[final]
	}
	number, _, _ := strings.Cut(params, ";")
	n, _ := strconv.Atoi(number)
	return numberKeys[n]
}

var letterKeys = map[byte]Key{
	'A': KeyUp, 'B': KeyDown, 'C': KeyRight, 'D': KeyLeft, 'H': KeyHome, 'F': KeyEnd, 'M': KeyEnter,
}

var numberKeys = map[int]Key{
	1: KeyHome, 7: KeyHome, 4: KeyEnd, 8: KeyEnd, 5: KeyPageUp, 6: KeyPageDown,
}
