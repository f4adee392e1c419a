package notation

import (
	"strings"

	"scoresheet/notation/diag"
)

// explainRainet says why a word is no action, given the place at which the
// grammar failed.
func explainRainet(word string, at int) *MoveError {
	if e := rainetMistake(word, at); e != nil {
		return e
	}
	end := min(at+1, len(word))
	e := &MoveError{Start: at, End: end, Message: word + " is no action of Rai-Net"}
	switch upper := strings.ToUpper(word); {
	case strings.HasPrefix(upper, "LB"):
		e.Hint = "LINE BOOST is written LB+d4 or LB-d4"
	case strings.HasPrefix(upper, "FW"):
		e.Hint = "FIRE WALL is written FW+c4 or FW-c4"
	case strings.HasPrefix(upper, "VC"):
		e.Hint = "VIRUS CHECKER is written VC:e6=L, or VC:e6 if the type is not known"
	case strings.HasPrefix(word, "404"):
		e.Hint = "404 NOT FOUND is written 404:a2,b3=swap, =keep or neither"
	default:
		e.Hint = "actions look like d2-d3, d4xd5=V, d8^, LB+d4, FW+c4, VC:e6=L, 404:a2,b3=swap"
	}
	return e
}

// rainetMistake knows the usual mistakes.
func rainetMistake(word string, at int) *MoveError {
	rest := word[min(at, len(word)):]
	switch {
	case strings.Trim(word, "0123456789") == "" && word != "404":
		return &MoveError{Start: 0, End: len(word), Message: word + " is no action", Hint: "a move number ends with a dot: " + word + "."}
	case strings.Trim(word, "-") == "":
		return &MoveError{Start: 0, End: len(word), Message: "a player cannot pass (RN-3)"}
	case len(rest) >= 2 && !isRainetCell(rest) && rest[0] >= 'a' && rest[0] <= 'z' && rest[1] >= '0' && rest[1] <= '9':
		return &MoveError{
			Start: at, End: at + 2, Code: diag.CodeCellName, Message: "no cell is called " + rest[:2],
			Hint: "files are a to h, ranks are 1 to 8",
		}
	case len(word) == 4 && isRainetCell(word) && isRainetCell(word[2:]):
		return &MoveError{Start: 2, End: 2, Message: "a - or x is missing between the cells", Hint: "write " + word[:2] + "-" + word[2:]}
	case len(word) == 2 && isRainetCell(word):
		return &MoveError{Start: 2, End: 2, Message: "the cell of destination is missing", Hint: "an escape is written " + word + "^"}
	case at > 0 && word[at-1] == '=' && (rest == "l" || rest == "v"):
		return &MoveError{Start: at, End: at + 1, Message: "types are written L and V", Hint: "write " + word[:at] + strings.ToUpper(rest)}
	}
	return nil
}
