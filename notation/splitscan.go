package notation

import (
	"bytes"
	"unicode"
	"unicode/utf8"
)

// A place is a place in a file.
type place struct {
	offset, line, column int
}

// advance moves the place behind text. A CRLF must not be divided.
func (p *place) advance(text []byte) {
	p.offset += len(text)
	lines := bytes.Count(text, []byte{'\n'})
	last := bytes.LastIndexByte(text, '\n')
	if cr := bytes.LastIndexByte(text, '\r'); cr >= 0 {
		lines += bytes.Count(text, []byte{'\r'}) - bytes.Count(text, []byte("\r\n"))
		last = max(last, cr)
	}
	if lines > 0 {
		p.line += lines
		p.column = 1
	}
	p.column += utf8.RuneCount(text[last+1:])
}

// specials finds the characters that mean more than text to the splitter: { ; [
// and % at the start of a line. Each is looked for on its own, so that a byte is
// seen once by each search and the searches run at the speed of memory.
type specials struct{ brace, semicolon, bracket, percent byteFinder }

// next gives the place of the next special character at or after pos, or the
// length of buf. The game starts at start, lineStart tells whether a line does.
func (s *specials) next(buf []byte, start, pos int, lineStart bool) int {
	at := min(s.brace.find(buf, '{', pos), s.semicolon.find(buf, ';', pos), s.bracket.find(buf, '[', pos))
	percent := s.percent.find(buf, '%', pos)
	for percent < at && !(percent == start && lineStart || percent > start && lineBreak(buf[percent-1])) {
		percent = s.percent.find(buf, '%', percent+1)
	}
	return min(at, percent)
}

func (s *specials) shift(n int) {
	for _, f := range []*byteFinder{&s.brace, &s.semicolon, &s.bracket, &s.percent} {
		f.at -= n
		f.searched -= n
	}
}

// A byteFinder remembers where the next byte of a kind is.
type byteFinder struct {
	at       int // where the last search found one; -1 if it found none
	searched int // what was searched; there is none behind at before it
}

func (f *byteFinder) find(buf []byte, c byte, from int) int {
	if f.at >= from && f.at < f.searched {
		return f.at
	}
	from = max(from, f.searched)
	if from >= len(buf) {
		return len(buf)
	}
	n := bytes.IndexByte(buf[from:], c)
	if n < 0 {
		f.at, f.searched = -1, len(buf)
		return len(buf)
	}
	f.at, f.searched = from+n, from+n+1
	return f.at
}

// partialRune gives how many bytes at the end of text start a character that is
// not complete.
func partialRune(text []byte) int {
	for n := 1; n < utf8.UTFMax && n <= len(text); n++ {
		tail := text[len(text)-n:]
		if utf8.RuneStart(tail[0]) {
			if utf8.FullRune(tail) {
				return 0
			}
			return n
		}
	}
	return 0
}

// hasText reports whether there is more than white space, including characters
// that look like it and byte order marks.
func hasText(text []byte) bool {
	for i := skipSpace(text, 0); i < len(text); i = skipSpace(text, i) {
		if text[i] < utf8.RuneSelf {
			return true
		}
		r, size := utf8.DecodeRune(text[i:])
		if like, found := lookAlike(r); r != '\uFEFF' && !(found && (like.as == " " || like.as == "")) && !unicode.IsSpace(r) {
			return true
		}
		i += size
	}
	return false
}

// textAfterEmptyLine reports whether text from the given place on has more than
// white space on a line that follows an empty line.
func textAfterEmptyLine(text []byte, from int) bool {
	for i := skipSpace(text, from); i < len(text); i = skipSpace(text, lineEnd(text, i)) {
		if afterEmptyLine(text[:i]) && hasText(text[i:lineEnd(text, i)]) {
			return true
		}
	}
	return false
}

// headerless follows the words of a stream in which games may have no tags.
type headerless struct {
	game    *Language // of the current record
	playing bool      // a word of the movetext was met
	ended   bool      // its result was met
	result  int       // the end of the result; text up to checked has no line end
	later   bool      // a line ended after the result
}

func (h *headerless) shift(n int) { h.result -= n }

// scan reads the words in buf[from:to]. It stops at the word that starts the
// next game (found), or at one that may go on behind the buffer (open).
func (h *headerless) scan(buf []byte, from, to int, partial bool) (at int, found, open bool) {
	for i := from; i < to; {
		if classes[buf[i]]&isDelim != 0 {
			i++
			continue
		}
		end := wordEnd(buf[:to], i)
		if partial && end == to {
			return i, false, true
		}
		if h.word(buf, i, end) {
			return i, true, false
		}
		i = end
	}
	return to, false, false
}

// word reports whether the word buf[from:to] starts the next game.
func (h *headerless) word(buf []byte, from, to int) bool {
	word := buf[from:to]
	switch {
	case h.ended:
		h.later = h.later || bytes.ContainsAny(buf[h.result:from], "\r\n")
		h.result = from
		return h.later && h.opens(word)
	case isTermination(h.game, word):
		h.playing, h.ended, h.result = true, true, to
	case !h.playing:
		h.playing = h.opens(word)
	}
	return false
}

// opens reports whether a word can open the movetext of a game without tags.
func (h *headerless) opens(word []byte) bool {
	if numberEnd(word) > 0 {
		return true
	}
	if h.game == nil {
		return false
	}
	_, err := h.game.ParseMove(string(word))
	return err == nil
}
