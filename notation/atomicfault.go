package notation

import (
	"fmt"
	"strings"

	"scoresheet/notation/diag"
)

// explainAtomic says why a word is no turn, given the place at which the grammar
// failed: everything before it is well written.
func explainAtomic(word string, at int) *MoveError {
	if e := atomicNoTurn(word); e != nil {
		return e
	}
	f := atomicFault{word, at, word[at:]}
	e := f.piece()
	if _, known := atomicFaces[word[0]]; e == nil && known {
		e = f.hexOrStep()
	}
	if e != nil {
		return e
	}
	return f.error(min(at+1, len(word)), word+" is no turn of Atomic", "turns look like C-e6, A<d5, Df4, A<d3xe4-e5xd5, pass")
}

// atomicNoTurn knows words that resemble no placement.
func atomicNoTurn(word string) *MoveError {
	whole := &MoveError{Start: 0, End: len(word)}
	switch {
	case strings.Trim(word, "0123456789") == "":
		return numberWithoutDot(word, "turn")
	case strings.Trim(word, "-") == "" || word == "Z0" || strings.EqualFold(word, "pass"):
		whole.Message, whole.Hint, whole.Choices = word+" is no turn", "a forfeit is written pass", []string{"pass"}
		if strings.EqualFold(word, "pass") {
			whole.write("pass")
		}
	default:
		return nil
	}
	return whole
}

// An atomicFault is the place at which a word stops being a turn.
type atomicFault struct {
	word string
	at   int
	rest string // from there on
}

// error reports the part of the word from the fault to an end.
func (f *atomicFault) error(end int, message, hint string) *MoveError {
	return &MoveError{Start: f.at, End: end, Message: message, Hint: hint}
}

// instead gives the word with something else in place of so many bytes at the fault.
func (f *atomicFault) instead(size int, text string) string {
	return f.word[:f.at] + text + f.rest[size:]
}

// atomicFaces are the faces with their orientations.
var atomicFaces = map[byte]struct{ name, orients, say string }{
	'C': {"a Connector", `-/\`, `-, / or \`},
	'A': {"an Alternator", "><", "> or <"},
	'D': {"a Destructor", "", ""},
	'B': {"a Burn-out", "", ""},
}

// piece explains a fault in the face or its orientation.
func (f *atomicFault) piece() *MoveError {
	face, known := atomicFaces[f.word[0]]
	switch {
	case f.at == 0:
		return f.noFace()
	case f.at > 1 || !known:
		return nil
	case face.orients == "" && strings.IndexByte(`-/\><`, firstByte(f.rest)) >= 0:
		e := f.error(2, face.name+" has no orientation (AT-2)", "")
		if _, ok := readAtomicHex(f.rest[1:]); ok {
			e.write(f.instead(1, ""))
		}
		return e
	case face.orients == "":
		return nil
	case f.rest != "" && strings.IndexByte(`-/\><`, f.rest[0]) >= 0:
		return f.error(2, fmt.Sprintf("%s is not turned %c (AT-2)", face.name, f.rest[0]), face.name+" is turned "+face.say)
	}
	e := f.error(min(2, len(f.word)), fmt.Sprintf("the orientation of the %s is missing: %s (AT-2)", face.name[strings.IndexByte(face.name, ' ')+1:], face.say), "")
	if _, ok := readAtomicHex(f.rest); ok {
		e.Start, e.End = 0, 1
		e.choose(f.orientations(face.orients)...)
	}
	return e
}

// orientations gives the words with every orientation put in at the fault. One that
// was written at the end of the word is probably the one meant.
func (f *atomicFault) orientations(signs string) []string {
	rest := f.rest
	if n := len(rest) - 1; n == 2 && strings.IndexByte(signs, rest[n]) >= 0 {
		signs, rest = rest[n:], rest[:n]
	}
	forms := make([]string, len(signs))
	for i := range signs {
		forms[i] = f.word[:f.at] + signs[i:i+1] + rest
	}
	return forms
}

// noFace explains a word that does not begin with a face.
func (f *atomicFault) noFace() *MoveError {
	upper := strings.ToUpper(f.word[:1])
	_, known := atomicFaces[upper[0]]
	_, hex := readAtomicHex(f.word)
	switch {
	case hex:
		return f.error(2, "the face of the piece is missing", "").choose("C-"+f.word, "A>"+f.word, "D"+f.word)
	case known && upper != f.word[:1]:
		return f.error(1, "faces are named by capital letters", "").write(f.instead(1, upper))
	}
	return f.error(1, f.word+" is no turn of Atomic", "the faces are C, A, D and B, as in C-e6, A<d5, Df4, Ba5")
}

// hexOrStep explains a fault behind the piece.
func (f *atomicFault) hexOrStep() *MoveError {
	before := f.word[f.at-1]
	switch {
	case atomicDigit(before):
		return f.step()
	case f.rest == "" && before == 'x':
		return f.error(f.at, "the hex of the flipped piece is missing", "")
	case f.rest == "" && f.at > 2 && before == '-':
		return f.error(f.at, "the crossing of the centre is not complete", "").choose(f.word + "e5")
	case f.rest == "":
		return f.error(f.at, "the hex is missing", "it stands behind the piece, as in "+f.word+"e6")
	}
	if hex, ok := readAtomicHex(f.rest); ok {
		if hex == atomicCenter {
			e := f.error(f.at+2, "the centre e5 holds no piece that could be flipped", "").choose(f.word[:f.at-1] + "-" + f.rest)
			e.Hint = "a crossing of the centre is written -e5"
			return e
		}
		e := f.error(f.at+2, fmt.Sprintf("only the centre e5 can be crossed, not %s", hex), "").choose(f.word[:f.at-1] + "x" + f.rest)
		e.Hint = "a flip is written x" + hex.String()
		return e
	}
	return f.hexName()
}

// hexName explains what is not the name of a hex.
func (f *atomicFault) hexName() *MoveError {
	size := 1
	for size < len(f.rest) && atomicDigit(f.rest[size]) {
		size++
	}
	name, row := f.rest[:size], f.rest[0]
	switch {
	case size > 1 && row >= 'A' && row <= 'Z' && AtomicHexNamed(AtomicHex{row + 'a' - 'A', name[1]}):
		return f.error(f.at+size, "hexes are named by small letters", "").write(f.instead(1, strings.ToLower(name[:1])))
	case size > 1 && row >= 'a' && row <= 'z':
		line, near := nearestHex(row, name[1])
		e := f.error(f.at+size, "no hex is called "+name, "").choose(f.instead(size, near.String()))
		e.Code, e.Hint = diag.CodeCellName, fmt.Sprintf("%s; did you mean %s?", line, near)
		return e
	case size == 1 && row >= 'a' && row <= 'i':
		first, last := atomicDiagonals(row)
		return f.error(f.at+1, "the diagonal of the hex is missing", fmt.Sprintf("row %c is %c%c to %c%c", row, row, first, row, last))
	}
	return f.error(f.at+1, "a hex is missing here", "a hex is a row from a to i and a diagonal from 1 to 9, such as e6")
}

// nearestHex gives the hex that was probably meant: the nearest of the row or,
// where there is no such row, the nearest of the diagonal. It says which hexes
// that line has.
func nearestHex(row, diagonal byte) (line string, near AtomicHex) {
	first, last := atomicDiagonals(row)
	name, from, to := fmt.Sprintf("row %c", row), AtomicHex{row, first}, AtomicHex{row, last}
	if row > 'i' {
		diagonal = max(diagonal, '1')
		name = fmt.Sprintf("rows are a to i: diagonal %c", diagonal)
		from, to = AtomicHex{max('a', 'a'+diagonal-'5'), diagonal}, AtomicHex{min('i', 'i'+diagonal-'5'), diagonal}
	}
	near = AtomicHex{min(max(row, from.Row), to.Row), min(max(diagonal, from.Diagonal), to.Diagonal)}
	return fmt.Sprintf("%s has %s to %s", name, from, to), near
}

// step explains what cannot follow a hex.
func (f *atomicFault) step() *MoveError {
	size := 1
	hex, isHex := readAtomicHex(f.rest)
	switch sign := f.rest[0]; {
	case isHex:
		return f.error(f.at+2, "x or - is missing before the next hex of the reaction", "").write(f.instead(0, string(atomicStepSign(hex))))
	case sign == 'X':
		return f.error(f.at+size, "flips are written with a small x", "").write(f.instead(size, "x"))
	case strings.IndexByte(`-/\><`, sign) >= 0:
		return f.error(f.at+size, "no orientation stands behind a hex", "the orientation of a placed piece stands before its hex, as in A<d5; that of a flipped piece is never written")
	}
	return f.error(f.at+size, "a reaction goes on with x and a hex, or with -e5", "for instance A<d3xe4-e5xd5")
}
