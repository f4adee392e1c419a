package notation

import (
	"fmt"
	"strings"
	"unicode/utf8"

	"github.com/alecthomas/participle/v2/lexer"

	"scoresheet/notation/diag"
)

// fault finds what the grammar cannot see: numbers that a die does not show and
// squares that no board has.
func (raw *acceleratorTurn) fault(word string) *MoveError {
	if roll := raw.Roll; len(roll.Value) > 1 || roll.Value < "1" || roll.Value > "6" {
		e := acceleratorFaultAt(roll, "a die shows 1 to 6, not "+roll.Value)
		if roll.Value == word {
			e.Hint, e.Choices = "a move number ends with a dot: "+word+".", []string{word + "."}
		}
		return e
	}
	for _, s := range raw.squares() {
		if rank := s.Value[1:]; len(rank) > 2 || rank[0] == '0' || len(rank) == 2 && rank > "26" {
			e := acceleratorFaultAt(s, "no square is called "+s.Value)
			e.Code, e.Hint = diag.CodeCellName, "files are a to z, ranks are 1 to 26"
			return e
		}
	}
	if o := raw.Outcome; o != nil && o.Entry != nil {
		if n := o.Entry.Value; len(n) > 1 || n == "0" {
			e := acceleratorFaultAt(*o.Entry, "a pawn does not enter its home "+n+" times in one turn")
			e.Hint = "home is the first entry made while carrying, home2 the second"
			return e
		}
	}
	return nil
}

func acceleratorFaultAt(t lexer.Token, message string) *MoveError {
	return &MoveError{Start: t.Pos.Offset, End: t.Pos.Offset + len(t.Value), Message: message}
}

// explainAccelerator says why a word is no turn, given the place at which the
// grammar failed.
func explainAccelerator(word string, at int) *MoveError {
	before, rest := word[:at], word[at:]
	_, size := utf8.DecodeRuneInString(rest)
	e := &MoveError{Start: at, End: at + size}
	if acceleratorWhole(word, e) {
		return e
	}
	head, outcome, colon := strings.Cut(before, ":")
	switch {
	case colon:
		explainAcceleratorOutcome(before, outcome, rest, e)
	case strings.ContainsAny(head, "AMTR"):
		explainAcceleratorChange(before, rest, e)
	default:
		explainAcceleratorRoll(before, rest, e)
	}
	if rest == "" {
		e.End = at
	}
	return e
}

// acceleratorWhole knows words that are wrong as a whole.
func acceleratorWhole(word string, e *MoveError) bool {
	switch {
	case strings.Trim(word, "-") == "":
		e.Message = "a player cannot pass (AX-14)"
	case strings.Trim(word, "0123456789-/") == "" && strings.ContainsAny(word[1:], "-/"):
		e.Message = word + " is no result of Accelerator"
		e.Hint = "a result is what the collectors hold, in turn order: 3-1 or 0-3-1-0; * stands before the end"
	default:
		return false
	}
	e.Start, e.End = 0, len(word)
	return true
}

// explainAcceleratorRoll explains what goes wrong up to the sign of the energy.
func explainAcceleratorRoll(before, rest string, e *MoveError) {
	first := rest
	if rest != "" {
		first = rest[:e.End-e.Start]
	}
	switch {
	case before == "@" && rest == "":
		e.Message, e.Hint = "the facing is missing behind the @", "facings are N, E, S and W, as in @N3+"
	case before == "@":
		e.Message, e.Hint = fmt.Sprintf("no facing is called %s", first), "facings are N, E, S and W"
		if strings.Contains("nesw", first) {
			e.Message = "facings are capital letters"
			e.write("@" + strings.ToUpper(first) + rest[1:])
		}
	case strings.Trim(before, "@NESW") == "":
		e.Message, e.Hint = "the roll of the die is missing", "a turn begins with a number from 1 to 6, or with @ and a facing where a pawn comes back"
		switch {
		case before == "" && strings.Contains("NESW", first):
			e.Message = "an @ is missing before the facing of a pawn that comes back"
			e.write("@" + rest)
		case startsAcceleratorOutcome(rest):
			e.Hint = "the roll and a colon stand before the outcome, as in 3+:" + rest
		}
	case rest != "" && strings.Contains("amtr", first) && !strings.HasPrefix(rest, "reactor") && acceleratorDigits(rest, 1) == 0,
		len(rest) > 2 && strings.Contains("mtr", first) && isAcceleratorSquare(rest[1:]):
		e.Message = "changes of deflectors are named by capital letters"
		e.write(before + strings.ToUpper(first) + rest[1:])
	case startsAcceleratorOutcome(rest):
		e.End = e.Start
		e.Message = "a colon is missing before the outcome"
		e.write(before + ":" + rest)
	case strings.Contains("+-=", first) && rest != "":
		e.Message = "the energy is gained (+), lost (-) or kept (=) once a turn"
	case strings.Contains("NESW", first) && rest != "":
		e.Message, e.Hint = "a facing stands at the end of the outcome, or behind an @ before the roll", ""
	default:
		e.Message = fmt.Sprintf("%q does not belong behind the roll", first)
		e.Hint = "behind it stand + - or =, a change such as A/e4, Mc3-d5, Tc3 or Rc3, and a colon with the outcome"
	}
}

// startsAcceleratorOutcome reports whether a text starts with what looks like an
// outcome.
func startsAcceleratorOutcome(text string) bool {
	return isAcceleratorSquare(text) || strings.HasPrefix(text, "home") || strings.HasPrefix(text, "reactor") || strings.HasPrefix(text, "boom")
}

// isAcceleratorSquare reports whether a text starts with what looks like a square.
func isAcceleratorSquare(text string) bool {
	return len(text) >= 2 && text[0] >= 'a' && text[0] <= 'z' && text[1] >= '0' && text[1] <= '9'
}

// addedAcceleratorDeflector puts the orientation of a new deflector between the A
// and its square: the one that stands behind the square by mistake, else either.
func addedAcceleratorDeflector(before, rest string) []string {
	square := 1 + acceleratorDigits(rest, 1)
	if behind := rest[square:]; behind != "" && strings.Contains(`/\`, behind[:1]) {
		return []string{before + behind[:1] + rest[:square] + behind[1:]}
	}
	return []string{before + "/" + rest, before + `\` + rest}
}

// explainAcceleratorChange explains what goes wrong in or right behind a change.
func explainAcceleratorChange(before, rest string, e *MoveError) {
	at := strings.IndexAny(before, "AMTR")
	kind, written := before[at], before[at+1:]
	example := map[byte]string{'A': `A/e4 or A\e4`, 'M': "Mc3-d5", 'T': "Tc3", 'R': "Rc3"}[kind]
	e.Hint = "a change is written " + example
	switch {
	case kind == 'A' && written == "" && isAcceleratorSquare(rest):
		e.Message = "how the new deflector lies is missing"
		e.choose(addedAcceleratorDeflector(before, rest)...)
	case kind == 'A' && written == "" && rest == "":
		e.Message = "how the new deflector lies is missing"
	case kind == 'A' && written == "":
		e.Message = `a deflector that is added lies / or \`
	case kind == 'M' && acceleratorDigits(written, 1) > 0 && !strings.Contains(written, "-"):
		e.Message = "a - and the square that the deflector is moved to are missing"
		if isAcceleratorSquare(rest) {
			e.End, e.Message = e.Start, "a - is missing between the squares"
			e.write(before + "-" + rest)
		}
	case kind != 'A' && written == "" && rest != "" && strings.Contains(`/\`, rest[:1]):
		e.Message = "only a deflector that is added has its orientation written"
	case written == "" || written == "/" || written == `\` || strings.HasSuffix(written, "-"):
		e.Message = "the square of the deflector is missing"
		if rest != "" && rest[0] >= 'A' && rest[0] <= 'Z' && isAcceleratorSquare(strings.ToLower(rest)) {
			e.Message = "files are small letters"
			e.write(before + strings.ToLower(rest[:1]) + rest[1:])
		}
	case rest == "":
		e.Message = "the turn ends too early"
	case startsAcceleratorOutcome(rest):
		e.End = e.Start
		e.Message = "a colon is missing before the outcome"
		e.write(before + ":" + rest)
	default:
		e.Message = fmt.Sprintf("%q does not belong behind the change of a deflector", rest[:e.End-e.Start])
		e.Hint = "one deflector is changed a turn; behind it stands a colon with the outcome"
	}
}

// explainAcceleratorOutcome explains what goes wrong behind the colon.
func explainAcceleratorOutcome(before, outcome, rest string, e *MoveError) {
	e.Hint = "outcomes look like a4N, a5~W, home, home2, reactor and boom"
	lower := strings.ToLower(rest)
	switch {
	case outcome == "" && rest == "":
		e.Message = "the outcome is missing behind the colon"
	case outcome == "" && lower != rest && (lower == "home" || lower == "reactor" || lower == "boom" || isAcceleratorSquare(lower)):
		e.Message = "squares and the words of outcomes are written small"
		e.write(before + lower)
		if isAcceleratorSquare(lower) {
			e.write(before + lower[:1] + rest[1:])
		} else {
			e.End = e.Start + len(rest)
		}
	case outcome == "":
		e.Message = rest + " is no outcome"
		e.End = e.Start + len(rest)
	case isAcceleratorSquare(outcome) && strings.TrimLeft(outcome[1:], "0123456789") == "":
		explainAcceleratorFacing(before, rest, "the facing of the pawn is missing", e)
	case strings.HasSuffix(outcome, "~"):
		explainAcceleratorFacing(before, rest, "the side of the board is missing behind the ~", e)
	default:
		e.Message = fmt.Sprintf("%q stands behind the end of the turn", rest)
		e.Hint = "a turn ends with its outcome"
		e.End = e.Start + len(rest)
	}
}

// explainAcceleratorFacing explains what stands where a facing must.
func explainAcceleratorFacing(before, rest, missing string, e *MoveError) {
	e.Message = missing
	switch {
	case rest == "":
		e.choose(before+"N", before+"E", before+"S", before+"W")
	case strings.Contains("nesw", rest[:1]):
		e.Message = "facings are capital letters"
		e.write(before + strings.ToUpper(rest[:1]) + rest[1:])
	case rest[0] >= 'A' && rest[0] <= 'Z':
		e.Message, e.Hint = "no facing is called "+rest[:1], "facings are N, E, S and W"
	default:
		e.Hint = "facings are N, E, S and W"
	}
}
