package notation

import (
	"strings"

	"scoresheet/notation/diag"
)

// numberWithoutDot reports digits in the place of a move; what tells what a move
// is called.
func numberWithoutDot(word, what string) *MoveError {
	return &MoveError{
		Start: 0, End: len(word), Message: word + " is no " + what,
		Hint: "a move number ends with a dot: " + word + ".", Choices: []string{word + "."},
	}
}

// misspeltCastling gives the castling that a word was meant to be: with small
// letters, letters mixed with zeros, or without hyphens. It gives "" for any other
// word.
func misspeltCastling(word string) string {
	body := strings.TrimRight(word, "+#")
	switch strings.NewReplacer("o", "O", "0", "O", "_", "-").Replace(body) {
	case "O-O", "OO":
		return "O-O" + word[len(body):]
	case "O-O-O", "OOO":
		return "O-O-O" + word[len(body):]
	}
	return ""
}

// maxChessMove is longer than any move of Accelerated Chess.
const maxChessMove = 20

// accelChessCase reports a word that is a move but for capital and small letters.
func accelChessCase(word string) *MoveError {
	if len(word) > maxChessMove || !isASCII([]byte(word)) {
		return nil
	}
	small := strings.ToLower(word)
	for i := range len(word) {
		if word[i] == small[i] {
			continue
		}
		for _, as := range []string{word[:i] + small[i:], small} {
			if raw, err := accelChessParser.ParseString("", as); as != word && err == nil && raw.Target != "" {
				return (&MoveError{Start: i, End: i + 1, Message: "files are small letters"}).write(as)
			}
		}
	}
	return nil
}

// longName reports a cell with a digit too many, such as e10.
func longName(word string, cell int) *MoveError {
	end := cell
	for end < len(word) && word[end] >= '0' && word[end] <= '9' {
		end++
	}
	e := &MoveError{Start: cell - 2, End: end, Code: diag.CodeCellName, Message: "no cell is called " + word[cell-2:end]}
	e.choose(word[:cell] + word[end:])
	e.Hint = "did you mean " + word[cell-2:cell] + "?"
	return e
}

// noCell reports a word in which no cell is named.
func noCell(word string) *MoveError {
	for i := 0; i+1 < len(word); i++ {
		if word[i] >= 'i' && word[i] <= 'v' && word[i+1] >= '0' && word[i+1] <= '9' {
			return &MoveError{
				Start: i, End: i + 2, Code: diag.CodeCellName,
				Message: "no cell is called " + word[i:i+2], Hint: "files are the letters a to h",
			}
		}
	}
	return &MoveError{Start: 0, End: len(word), Message: word + " names no cell to go to", Hint: "a cell is a file from a to h and a rank from 0 to 9, such as e2 or a4b"}
}
