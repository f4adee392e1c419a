package notation

import (
	"strings"

	"github.com/alecthomas/participle/v2/lexer"

	"scoresheet/notation/diag"
)

// fault finds what the grammar cannot see: names that no cell bears, and parts
// that do not go together.
func (m *AccelChessMove) fault(word string) *MoveError {
	if m.Castle != "" {
		if m.EnPassant {
			return m.needlessPassing(word)
		}
		return nil
	}
	from := 0
	if m.Piece != 0 {
		from = 1
	}
	origin := len(m.From.String())
	to := from + origin
	if m.Capture || m.Dash {
		to++
	}
	switch {
	case m.From.File != 0 && m.From.Rank != 0 && !AccelChessCellNamed(m.From):
		return noSuchCell(word, m.From, from)
	case !AccelChessCellNamed(m.To):
		return noSuchCell(word, m.To, to)
	case m.Piece == 0 && origin > 0 && !m.Capture && !m.Dash:
		return pawnOrigin(word, m)
	case m.Promotion == 'K':
		at := strings.IndexByte(word, '=') + 1
		e := &MoveError{Start: at, End: at + 1, Message: "a pawn becomes no king (AC-18)"}
		return e.choose(word[:at]+"Q"+word[at+1:], word[:at]+"R"+word[at+1:], word[:at]+"B"+word[at+1:], word[:at]+"N"+word[at+1:])
	case m.Promotion != 0 && m.Piece != 0:
		at := strings.IndexByte(word, '=')
		return (&MoveError{Start: at, End: at + 2, Message: "only pawns are promoted"}).choose(word[:at] + word[at+2:])
	case m.EnPassant && (m.Piece != 0 || !m.Capture):
		return m.needlessPassing(word)
	}
	return nil
}

// needlessPassing reports an e.p. after a move that is no capture of a pawn.
func (m *AccelChessMove) needlessPassing(word string) *MoveError {
	e := &MoveError{Start: m.passing[0], End: m.passing[1], Message: "e.p. follows captures of pawns only"}
	return e.choose(word[:m.passing[0]] + word[m.passing[1]:])
}

// pawnOrigin reports e1e2 and bc3w.
func pawnOrigin(word string, m *AccelChessMove) *MoveError {
	from, rest := m.From.String(), word[len(m.From.String()):]
	e := &MoveError{Start: 0, End: len(from), Message: "the origin of a pawn needs x or - behind it"}
	switch {
	case m.From.Rank != 0:
		return e.write(from + "-" + rest)
	case from == "b":
		e.choose(from+"x"+rest, "B"+rest)
		e.Hint = "write " + from + "x" + rest + " for a capture, B" + rest + " for a bishop"
	default:
		e.choose(from + "x" + rest)
		e.Hint += " for a capture"
	}
	return e
}

// explainAccelChess says why a word is no move, given the place at which the
// grammar failed.
func explainAccelChess(word string, at int) *MoveError {
	tokens := accelChessTokens(word)
	if e := accelChessCase(word); e != nil {
		return e
	}
	if e := accelChessMistake(word, tokens); e != nil {
		return e
	}
	end := at
	for _, t := range tokens {
		if t.Pos.Offset == at {
			end = at + len(t.Value)
		}
	}
	return &MoveError{Start: at, End: end, Message: word + " is no move of Accelerated Chess", Hint: "moves look like e2, exd3, Nc2, Ra4b, a9=Q, O-O"}
}

func accelChessTokens(word string) []lexer.Token {
	tokens, _ := lexer.ConsumeAll(&wordTokens{lexer: accelChessLexer, word: word})
	return tokens[:len(tokens)-1]
}

// accelChessMistake knows the usual mistakes.
func accelChessMistake(word string, tokens []lexer.Token) *MoveError {
	symbol := func(t lexer.Token, name string) bool { return t.Type == accelChessLexer.symbols[name] }
	cell, suffixed := 0, 0 // the end of the last cell, and the suffix of a bare rank
	for i, t := range tokens {
		if symbol(t, "Cell") {
			cell = t.Pos.Offset + len(t.Value)
		}
		if i > 0 && symbol(tokens[i-1], "Rank") && (t.Value == "w" || t.Value == "b") {
			suffixed = t.Pos.Offset
		}
	}
	behind := word[cell:]
	switch {
	case strings.Trim(word, "0123456789") == "":
		return numberWithoutDot(word, "move")
	case strings.Trim(word, "-") == "" || word == "Z0":
		return &MoveError{Start: 0, End: len(word), Message: "a player cannot pass"}
	case misspeltCastling(word) != "":
		return (&MoveError{Start: 0, End: len(word), Message: "castling is written with the letter O"}).write(misspeltCastling(word))
	case (word[0] == 'P' || word[0] == 'p') && cell > 0:
		return (&MoveError{Start: 0, End: 1, Message: "pawns have no letter"}).write(word[1:])
	case strings.IndexByte("kqrn", word[0]) >= 0 && cell > 0:
		return (&MoveError{Start: 0, End: 1, Message: "pieces are named by capital letters"}).write(strings.ToUpper(word[:1]) + word[1:])
	case behind != "" && cell > 0 && behind[0] >= '0' && behind[0] <= '9' && word[cell-1] <= '9':
		return longName(word, cell)
	case cell > 0 && len(behind) > 0 && (behind[0] == 'w' || behind[0] == 'b') && (word[cell-1] == 'w' || word[cell-1] == 'b'):
		e := &MoveError{Start: cell - 1, End: cell + 1, Code: diag.CodeCellName, Message: "a cell has one suffix, w or b (AC-2)"}
		return e.choose(word[:cell]+word[cell+1:], word[:cell-1]+word[cell:])
	case cell == 0:
		return noCell(word)
	case behind == "ep" || behind == "e.p" || behind == "e.p.":
		return (&MoveError{Start: cell, End: len(word), Message: behind + " is not read here, and never needed"}).write(word[:cell])
	case behind != "" && strings.IndexByte("QRBNqrbn", behind[0]) >= 0:
		e := &MoveError{Start: cell, End: cell + 1, Message: "= is missing before the piece that the pawn becomes"}
		return e.write(word[:cell] + "=" + strings.ToUpper(behind[:1]) + behind[1:])
	case len(behind) > 1 && behind[0] == '=' && strings.IndexByte("qrbn", behind[1]) >= 0:
		e := &MoveError{Start: cell + 1, End: cell + 2, Message: "pieces are named by capital letters"}
		return e.write(word[:cell] + "=" + strings.ToUpper(behind[1:2]) + behind[2:])
	case suffixed > 0:
		return &MoveError{Start: suffixed, End: suffixed + 1, Message: "a rank alone has no suffix", Hint: "name the whole cell of origin, as in Ra3wa6"}
	}
	return nil
}
