package notation

import (
	"bufio"
	"io"
	"unicode/utf16"
	"unicode/utf8"
)

// What cannot be decoded from UTF-16 must not vanish: it becomes bytes that are no
// UTF-8 either, so that it is reported where it stands.
const (
	// surrogateLead begins half a character, in the three bytes that UTF-8 would
	// have for it if it were allowed there.
	surrogateLead = 0xED
	// halfUnit stands for a last byte without its other one.
	halfUnit = "\xF4\x90\x80\x80"
)

// A utf16Reader makes UTF-8 of UTF-16.
type utf16Reader struct {
	br    *bufio.Reader
	big   bool // the first byte of a unit is the higher one
	ready []byte
	buf   [64]byte
}

// newUTF16Reader reads UTF-16 of the given byte order, or of the one that a byte
// order mark tells where sniff is set.
func newUTF16Reader(r io.Reader, big, sniff bool) *utf16Reader {
	u := &utf16Reader{br: bufio.NewReader(r), big: big}
	if mark, _ := u.br.Peek(2); sniff && len(mark) == 2 {
		u.big = mark[0] == 0xFE && mark[1] == 0xFF
	}
	return u
}

// Read gives UTF-8. Its error is one of the stream.
func (u *utf16Reader) Read(p []byte) (n int, err error) {
	for n < len(p) {
		if len(u.ready) == 0 {
			if u.ready, err = u.character(); err != nil {
				break
			}
		}
		c := copy(p[n:], u.ready)
		n, u.ready = n+c, u.ready[c:]
	}
	if n > 0 {
		return n, nil
	}
	return 0, err
}

// character decodes the next character.
func (u *utf16Reader) character() ([]byte, error) {
	var unit [2]byte
	n, err := io.ReadFull(u.br, unit[:])
	first := u.value(unit[:])
	switch {
	case n == 1:
		return append(u.buf[:0], halfUnit...), nil
	case err != nil:
		return nil, err
	case !utf16.IsSurrogate(first):
		return utf8.AppendRune(u.buf[:0], first), nil
	}
	if next, _ := u.br.Peek(2); len(next) == 2 {
		if r := utf16.DecodeRune(first, u.value(next)); r != utf8.RuneError {
			_, err := u.br.Discard(2)
			return utf8.AppendRune(u.buf[:0], r), err
		}
	}
	return append(u.buf[:0], surrogateLead, 0x80|byte(first>>6&0x3F), 0x80|byte(first&0x3F)), nil
}

// value gives a unit of two bytes.
func (u *utf16Reader) value(b []byte) rune {
	if u.big {
		return rune(b[0])<<8 | rune(b[1])
	}
	return rune(b[1])<<8 | rune(b[0])
}

// undecoded says what the bytes stand for that cannot be UTF-8, and gives how many
// there are of them.
func undecoded(text []byte) (size int, message string) {
	switch {
	case len(text) >= 3 && text[0] == surrogateLead && text[1] >= 0xA0:
		return 3, "here is half a character: a surrogate of UTF-16 without the other one"
	case len(text) >= len(halfUnit) && string(text[:len(halfUnit)]) == halfUnit:
		return len(halfUnit), "the text ends in the middle of a character of UTF-16: a byte is missing"
	}
	return 0, ""
}
