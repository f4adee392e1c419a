package accelerator

import (
	"fmt"
	"strings"

	"scoresheet/rules"
)

// A reader reads one text piece by piece. The first error stays; after it every
// piece is empty.
type reader struct {
	text string
	at   int
	err  *rules.PositionError
}

// fail keeps the first error, about length bytes from start.
func (r *reader) fail(start, length int, clause, format string, args ...any) {
	if r.err == nil {
		start = min(start, len(r.text))
		length = min(length, len(r.text)-start)
		r.err = &rules.PositionError{Offset: start, Length: length, Clause: clause, Message: fmt.Sprintf(format, args...)}
	}
}

func (r *reader) more() bool { return r.err == nil && r.at < len(r.text) }

// peek gives the next byte, 0 at the end.
func (r *reader) peek() byte {
	if !r.more() {
		return 0
	}
	return r.text[r.at]
}

// unexpected fails at the next character.
func (r *reader) unexpected(want string) {
	if !r.more() {
		r.fail(len(r.text), 0, "", "the text ends where %s should stand", want)
		return
	}
	for i, c := range r.text[r.at:] {
		r.fail(r.at+i, len(string(c)), "", "%q stands where %s should stand", c, want)
		return
	}
}

// accept takes the byte if it is next.
func (r *reader) accept(c byte) bool {
	if r.peek() != c || !r.more() {
		return false
	}
	r.at++
	return true
}

// expect takes the byte, which must be next.
func (r *reader) expect(c byte, want string) {
	if !r.accept(c) {
		r.unexpected(want)
	}
}

// blanks skips blanks, of which there must be one.
func (r *reader) blanks() {
	r.expect(' ', "a blank")
	for r.accept(' ') {
	}
}

// end fails unless the text is read to its end, blanks aside.
func (r *reader) end() {
	for r.accept(' ') {
	}
	if r.more() {
		r.unexpected("the end")
	}
}

// number reads a number from 0 to 99 without leading zeros.
func (r *reader) number(what string) int {
	start, n := r.at, 0
	for c := r.peek(); c >= '0' && c <= '9'; c = r.peek() {
		n = min(n*10+int(c-'0'), 1000)
		r.at++
	}
	switch digits := r.text[start:r.at]; {
	case r.err != nil:
	case digits == "":
		r.unexpected(what)
	case len(digits) > 1 && digits[0] == '0':
		r.fail(start, len(digits), "", "%s is written with a needless 0", what)
	case n > 99:
		r.fail(start, len(digits), "", "%s is far too large", what)
	default:
		return n
	}
	return 0
}

// square reads a square of a board of that size.
func (r *reader) square(what string, files, ranks int) Square {
	start := r.at
	c := r.peek()
	if c < 'a' || c > 'z' {
		r.unexpected(what)
		return NoSquare
	}
	r.at++
	rank := r.number("the rank of " + what)
	if r.err != nil {
		return NoSquare
	}
	file := int(c-'a') + 1
	if file > files || rank < 1 || rank > ranks {
		r.fail(start, r.at-start, "AX-1", "%s is not on the %dx%d board", r.text[start:r.at], files, ranks)
		return NoSquare
	}
	return SquareAt(file, rank)
}

// facing reads N, E, S or W.
func (r *reader) facing() Facing {
	i := strings.IndexByte(facings, r.peek())
	if i < 1 || !r.more() {
		r.unexpected("a facing (N, E, S or W)")
		return NoFacing
	}
	r.at++
	return Facing(i)
}

// name reads the name of a pawn.
func (r *reader) name() Name {
	start := r.at
	for c := r.peek(); c >= 'a' && c <= 'z'; c = r.peek() {
		r.at++
	}
	word := r.text[start:r.at]
	for n, name := range names {
		if word == name {
			return Name(n)
		}
	}
	switch {
	case word == "":
		r.unexpected("the name of a player")
	case r.err == nil:
		r.fail(start, len(word), "AX-1", "no player is called %q: they are alpha, beta, gamma and delta", word)
	}
	return Alpha
}

// size reads "9x9".
func (r *reader) size() (files, ranks int) {
	start := r.at
	files = r.number("the number of files")
	r.expect('x', `an "x"`)
	ranks = r.number("the number of ranks")
	if r.err == nil && (files < 1 || files > MaxFiles || ranks < 1 || ranks > MaxRanks) {
		r.fail(start, r.at-start, "AX-1", "a board has 1 to %d files and 1 to %d ranks", MaxFiles, MaxRanks)
	}
	return files, ranks
}
