package notation

import (
	"bytes"
	"unicode"
	"unicode/utf8"
)

// A stage is the part of a record in which the scanner stands. It decides what
// text outside tags and comments is.
type stage uint8

const (
	atLead  stage = iota // before the first tag: text is garbage, unless the game is known without tags
	atTags               // among the tags
	atMoves              // in the movetext
	atTail               // behind the result: text is garbage
)

// A scanner cuts the text of one game into tokens. It is the lexer of the
// envelope; that a word is a result depends on the game, so it looks the game up
// when the tags end.
type scanner struct {
	text      []byte
	lineStart bool // the text starts at the start of a line
	languages func(name string) *Language
	fallback  *Language                              // the game of records without a Game tag
	movable   func(game *Language, word []byte) bool // tells moves from garbage where tags may be missing
	maxDepth  int

	pos      int
	stage    stage
	depth    int
	last     kind
	language *Language // known from the first token of the movetext on
	gameTag  token     // the value of the tag that names the game, quotes included
	lookedUp bool
	queue    [5]token // parts of a tag pair still to be handed out
	queued   int
	handed   int
}

// next gives the next token. At the end of the text it gives tokEOF for ever.
func (s *scanner) next() token {
	t := s.scan()
	s.last = t.kind
	return t
}

func (s *scanner) scan() token {
	if s.handed < s.queued {
		s.handed++
		return s.queue[s.handed-1]
	}
	s.pos = skipSpace(s.text, s.pos)
	if s.pos == len(s.text) {
		return token{tokEOF, s.pos, s.pos}
	}
	switch c := s.text[s.pos]; c {
	case '{', ';':
		return s.comment(c)
	case '%':
		if s.pos == 0 && s.lineStart || s.pos > 0 && lineBreak(s.text[s.pos-1]) {
			return s.emit(tokEscapedLine, lineEnd(s.text, s.pos))
		}
	case '[':
		if s.opensTag() {
			return s.tag()
		}
	case byteOrderMark[0]:
		if bytes.HasPrefix(s.text[s.pos:], byteOrderMark) {
			return s.emit(tokByteOrderMark, s.pos+len(byteOrderMark))
		}
	}
	return s.textToken()
}

// emit gives the token from the current position to end.
func (s *scanner) emit(k kind, end int) token {
	t := token{k, s.pos, end}
	s.pos = end
	return t
}

func (s *scanner) comment(opening byte) token {
	if opening == ';' {
		return s.emit(tokLineComment, lineEnd(s.text, s.pos))
	}
	end, closed, _ := scanComment(s.text, s.pos)
	if !closed {
		return s.emit(tokOpenComment, end)
	}
	return s.emit(tokComment, end)
}

// opensTag reports whether the [ at the current position opens a tag pair.
func (s *scanner) opensTag() bool {
	switch s.stage {
	case atTags:
		return true
	case atTail:
		return false
	}
	yes, _ := startsTag(s.text, s.pos, firstOnLine(s.text, s.pos, s.lineStart))
	return yes
}

// tag queues the parts of a tag pair and gives the first of them.
func (s *scanner) tag() token {
	if s.stage == atLead {
		s.stage = atTags
	}
	shape, _ := scanTag(s.text, s.pos)
	if s.gameTag.kind == tokEOF && shape.value.kind == tokTagValue {
		switch string(s.text[shape.name.start:shape.name.end]) {
		case "Game", "Variant":
			s.gameTag = shape.value
		}
	}
	open := s.emit(tokTagOpen, s.pos+1)
	s.queued, s.handed = 0, 0
	for _, part := range [...]token{shape.name, shape.value, shape.fault} {
		if part.kind != tokEOF {
			s.queue[s.queued] = part
			s.queued++
		}
	}
	if shape.fault.kind == tokEOF {
		s.queue[s.queued] = token{tokTagClose, shape.end - 1, shape.end}
		s.queued++
	}
	s.pos = shape.end
	return open
}

// textToken reads a token outside tags and comments.
func (s *scanner) textToken() token {
	switch s.stage {
	case atLead:
		if s.fallback == nil || !s.startsMoves() {
			return s.garbage()
		}
		s.stage = atMoves
		s.lookUp()
	case atTags:
		if end, stray, _ := strayInTags(s.text, s.pos); stray {
			return s.emit(tokGarbage, end)
		}
		s.stage = atMoves
		s.lookUp()
	case atTail:
		return s.garbage()
	}
	return s.moveToken()
}

// lookUp finds the game that the tags read so far name.
func (s *scanner) lookUp() *Language {
	switch {
	case s.lookedUp:
	case s.gameTag.kind == tokEOF:
		s.language = s.fallback
	case s.languages != nil:
		s.language = s.languages(unquote(string(s.text[s.gameTag.start:s.gameTag.end])))
	}
	s.lookedUp = true
	return s.language
}

// startsMoves reports whether the word at the current position can open the
// movetext of a game without tags.
func (s *scanner) startsMoves() bool {
	word := s.text[s.pos:wordEnd(s.text, s.pos)]
	return numberEnd(word) > 0 || s.fallback.Termination(word) || s.movable(s.fallback, word)
}

// garbage reads text that belongs to no game: to the next white space or comment,
// before the tags also to the next tag pair.
func (s *scanner) garbage() token {
	i := s.pos + 1
	for i < len(s.text) && classes[s.text[i]]&isSpace == 0 && s.text[i] != '{' && s.text[i] != ';' {
		if s.text[i] == '[' && s.stage == atLead {
			if tag, _ := startsTag(s.text, i, false); tag {
				break
			}
		}
		i++
	}
	return s.emit(tokGarbage, i)
}

// moveToken reads a token of the movetext.
func (s *scanner) moveToken() token {
	switch s.text[s.pos] {
	case '(':
		s.depth++
		if s.depth > s.maxDepth {
			open := s.emit(tokTooDeep, s.pos+1)
			s.pos = len(s.text)
			return open
		}
		return s.emit(tokOpen, s.pos+1)
	case ')':
		s.depth = max(0, s.depth-1)
		return s.emit(tokClose, s.pos+1)
	case '$':
		return s.nag()
	case '!', '?':
		return s.glyph()
	case ']', '}', '"', '[':
		return s.emit(tokStray, s.pos+1)
	}
	return s.word()
}

func (s *scanner) nag() token {
	end, value := s.pos+1, 0
	for ; end < len(s.text) && classes[s.text[end]]&isDigit != 0; end++ {
		value = min(value*10+int(s.text[end]-'0'), 256)
	}
	if end == s.pos+1 || value > 255 {
		return s.emit(tokBadNAG, end)
	}
	return s.emit(tokNAG, end)
}

// glyph reads a run of ! and ?. It is a glyph after a move only, and only if it
// is one or two long.
func (s *scanner) glyph() token {
	end := s.pos + 1
	for end < len(s.text) && (s.text[end] == '!' || s.text[end] == '?') {
		end++
	}
	afterMove := s.last == tokWord || s.last == tokGlyph || s.last == tokNAG
	if end-s.pos > 2 || !afterMove {
		return s.emit(tokStray, end)
	}
	return s.emit(tokGlyph, end)
}

// word reads a move number, a result or a move.
func (s *scanner) word() token {
	end, all := s.pos, uint8(0)
	for ; end < len(s.text); end++ {
		class := classes[s.text[end]]
		if class&isDelim != 0 {
			break
		}
		all |= class
	}
	word := s.text[s.pos:end]
	if classes[word[0]]&isDigit != 0 {
		if n := numberEnd(word); n > 0 {
			return s.number(s.pos+n, end)
		}
	}
	if isTermination(s.language, word) {
		if s.depth > 0 && s.closes(end) {
			return s.emit(tokInnerResult, end)
		}
		s.stage = atTail
		return s.emit(tokResult, end)
	}
	if all&isOdd != 0 {
		return s.oddWord(end)
	}
	return s.emit(tokWord, end)
}

// closes reports whether a ) comes next, comments aside.
func (s *scanner) closes(at int) bool {
	for at = skipSpace(s.text, at); at < len(s.text); at = skipSpace(s.text, at) {
		switch s.text[at] {
		case '{':
			end, closed, _ := scanComment(s.text, at)
			if !closed {
				return false
			}
			at = end
		case ';':
			at = lineEnd(s.text, at)
		default:
			return s.text[at] == ')'
		}
	}
	return false
}

// oddWord reads a word with a control character or one beyond ASCII, of which some
// make it a bad word. A byte order mark at its end is not a part of it.
func (s *scanner) oddWord(end int) token {
	k := tokWord
	for i := s.pos; i < end; {
		r, size := utf8.DecodeRune(s.text[i:end])
		if r == '\uFEFF' {
			if i+size == end {
				return s.emit(k, i)
			}
			k = tokBadWord // it stands inside the word
		}
		if badRune(r, size) {
			k = tokBadWord
		}
		i += size
	}
	return s.emit(k, end)
}

// badRune reports whether a decoded character does not belong into movetext.
func badRune(r rune, size int) bool {
	if r == utf8.RuneError && size == 1 || unicode.IsControl(r) {
		return true
	}
	_, found := lookAlike(r)
	return found
}

// number takes dots that stand alone behind a number to it, unless more of its word
// does.
func (s *scanner) number(end, wholeWord int) token {
	if end == wholeWord {
		dots := skipSpace(s.text, end)
		if dots < len(s.text) && s.text[dots] == '.' {
			if stop := wordEnd(s.text, dots); len(bytes.Trim(s.text[dots:stop], ".")) == 0 {
				end = stop
			}
		}
	}
	return s.emit(tokNumber, end)
}

// wordEnd gives the end of the word that starts at text[i].
func wordEnd(text []byte, i int) int {
	for i < len(text) && classes[text[i]]&isDelim == 0 {
		i++
	}
	return i
}

// numberEnd gives the end of the move number at the start of a word: digits and
// dots. It is 0 if there is none.
func numberEnd(word []byte) int {
	i := 0
	for i < len(word) && classes[word[i]]&isDigit != 0 {
		i++
	}
	digits := i
	for i < len(word) && word[i] == '.' {
		i++
	}
	if digits == 0 || i == digits {
		return 0
	}
	return i
}

// isTermination reports whether a word ends a game of the language. In a game
// that nobody knows, scores such as 1-0, 1/2-1/2 and 0-4-1 and * do.
func isTermination(game *Language, word []byte) bool {
	if game != nil {
		return game.Termination(word)
	}
	if string(word) == "*" {
		return true
	}
	dashes := 0
	for i, c := range word {
		if c == '-' && i > 0 && word[i-1] != '-' {
			dashes++
		} else if classes[c]&isDigit == 0 && c != '/' {
			return false
		}
	}
	return dashes > 0 && word[len(word)-1] != '-'
}
