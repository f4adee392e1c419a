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
		return numberWithoutDot(word, "action")
	case strings.Trim(word, "-") == "":
		return &MoveError{Start: 0, End: len(word), Message: "a player cannot pass (RN-3)"}
	case len(rest) >= 2 && !isRainetCell(rest) && rest[0] >= 'a' && rest[0] <= 'z' && rest[1] >= '0' && rest[1] <= '9':
		return &MoveError{
			Start: at, End: at + 2, Code: diag.CodeCellName, Message: "no cell is called " + rest[:2],
			Hint: "files are a to h, ranks are 1 to 8",
		}
	case len(word) == 4 && isRainetCell(word) && isRainetCell(word[2:]):
		return (&MoveError{Start: 2, End: 2, Message: "a - or x is missing between the cells"}).choose(word[:2]+"-"+word[2:], word[:2]+"x"+word[2:])
	case len(word) == 2 && isRainetCell(word):
		e := (&MoveError{Start: 2, End: 2, Message: "the cell of destination is missing"}).choose(word + "^")
		e.Hint = "an escape is written " + word + "^"
		return e
	case at > 0 && word[at-1] == '=' && (rest == "l" || rest == "v"):
		return (&MoveError{Start: at, End: at + 1, Message: "types are written L and V"}).write(word[:at] + strings.ToUpper(rest))
	}
	return rainetSlip(word)
}

// rainetSlip reports a word that is an action but for capital and small letters,
// or for a sign behind the name of a terminal card.
func rainetSlip(word string) *MoveError {
	if spelt := rainetCase(word); spelt != word && readsAsRainet(spelt) {
		return (&MoveError{Start: 0, End: len(word), Message: "cells are written small, the names of terminal cards and types in capitals"}).write(spelt)
	}
	head, rest := word[:min(2, len(word))], word[min(2, len(word)):]
	switch head {
	case "LB", "FW":
		cell := strings.TrimLeft(rest, ":=")
		if readsAsRainet(head + "+" + cell) {
			return (&MoveError{Start: 2, End: len(word) - len(cell), Message: "a + or - is missing behind " + head}).choose(head+"+"+cell, head+"-"+cell)
		}
	case "VC":
		if cell := strings.TrimLeft(rest, "+-="); readsAsRainet(head + ":" + cell) {
			return (&MoveError{Start: 2, End: len(word) - len(cell), Message: "a colon is missing behind VC"}).write(head + ":" + cell)
		}
	}
	if cells, found := strings.CutPrefix(word, "404"); found {
		for _, sign := range []string{"-", "", "x", "/"} {
			cells := strings.TrimLeft(cells, ":+-=")
			if len(cells) >= 4+len(sign) && cells[2:2+len(sign)] == sign && readsAsRainet("404:"+cells[:2]+","+cells[2+len(sign):]) {
				return (&MoveError{Start: 3, End: len(word), Message: "the two cells of a 404 stand behind a colon and are parted by a comma"}).
					write("404:" + cells[:2] + "," + cells[2+len(sign):])
			}
		}
	}
	return nil
}

// rainetCase writes cells and swaps small, terminal cards and types in capitals.
func rainetCase(word string) string {
	spelt := strings.ToLower(word)
	for _, name := range []string{"lb", "fw", "vc"} {
		if rest, found := strings.CutPrefix(spelt, name); found {
			spelt = strings.ToUpper(name) + rest
		}
	}
	if before, kind, found := strings.Cut(spelt, "="); found && len(kind) == 1 {
		spelt = before + "=" + strings.ToUpper(kind)
	}
	return spelt
}

func readsAsRainet(word string) bool {
	_, err := rainetParser.ParseString("", word)
	return err == nil
}
