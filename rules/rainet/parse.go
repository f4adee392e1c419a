package rainet

import (
	"fmt"
	"strconv"
	"strings"

	"scoresheet/rules"
)

// Parse reads a position under the standard rules of a ruleset, see
// [Rules.Parse].
func Parse(text string, rs Ruleset) (Position, error) { return standard(rs).Parse(text) }

// maxPly is the highest ply a position may name.
const maxPly = 1_000_000_000

// Parse reads a position in one line:
//
//	llv2vll/3vv3/8/8/8/8/3VV3/LLV2VLL B cnCN -,- 0
//
// Fields are parted by one space: the ranks 8 to 1, the player to move, the
// one-time cards not used, the stacks of A and B, and the ply. Only the spelling
// that [Position.String] writes is read, so the two are inverse. The error is a
// [*rules.PositionError]; it cites RN-2 for too many cards and RN-14 for a wall
// where none may stand.
func (r *Rules) Parse(text string) (Position, error) {
	ps := &positionReader{r: r, text: text, p: empty(A)}
	if err := ps.read(); err != nil {
		return Position{}, err
	}
	return ps.p, nil
}

// positionReader is the state of one Parse.
type positionReader struct {
	r     *Rules
	text  string
	p     Position
	total [2]int // cards seen of each owner
	room  [maxPieces]piece
}

// fault makes an error about the bytes from start to end.
func fault(clause string, start, end int, format string, args ...any) *rules.PositionError {
	return &rules.PositionError{Offset: start, Length: end - start, Clause: clause, Message: fmt.Sprintf(format, args...)}
}

// fields are the fields of a position in order.
var fields = [5]struct {
	name string
	read func(ps *positionReader, start, end int) *rules.PositionError
}{
	{"board", (*positionReader).board},
	{"player to move", (*positionReader).player},
	{"unused one-time cards", (*positionReader).unused},
	{"stacks", (*positionReader).stacks},
	{"ply", (*positionReader).ply},
}

func (ps *positionReader) read() error {
	start := 0
	for i := range fields {
		if start > len(ps.text) {
			return fault("", len(ps.text), len(ps.text), "the %s is missing", fields[i].name)
		}
		end := len(ps.text)
		if n := strings.IndexByte(ps.text[start:], ' '); n >= 0 {
			end = start + n
		}
		if start == end {
			return fault("", start, min(start+1, len(ps.text)), "the %s is missing", fields[i].name)
		}
		if err := fields[i].read(ps, start, end); err != nil {
			return err
		}
		start = end + 1
	}
	if start <= len(ps.text) {
		return fault("", start-1, len(ps.text), "nothing may follow the ply")
	}
	return nil
}

func (ps *positionReader) player(start, end int) *rules.PositionError {
	switch ps.text[start:end] {
	case "A":
		ps.p.toMove = A
	case "B":
		ps.p.toMove = B
	default:
		return fault("", start, end, "the player to move is A or B")
	}
	return nil
}

func (ps *positionReader) unused(start, end int) *rules.PositionError {
	ps.p.spent = 1<<len(unusedLetters) - 1
	if ps.text[start:end] == "-" {
		return nil
	}
	next := 0
	for i := start; i < end; i++ {
		n := strings.IndexByte(string(unusedLetters[:]), ps.text[i])
		switch {
		case n < 0:
			return fault("", i, i+1, "unused one-time cards are c n C N, or - for none")
		case n < next:
			return fault("", i, i+1, "unused one-time cards are listed once each, in the order cnCN")
		}
		ps.p.spent &^= 1 << n
		next = n + 1
	}
	return nil
}

func (ps *positionReader) stacks(start, end int) *rules.PositionError {
	comma := strings.IndexByte(ps.text[start:end], ',')
	if comma < 0 {
		return fault("", end, end, "a comma and B's stack are missing")
	}
	if err := ps.stack(A, start, start+comma); err != nil {
		return err
	}
	return ps.stack(B, start+comma+1, end)
}

func (ps *positionReader) stack(pl Player, start, end int) *rules.PositionError {
	if start == end {
		return fault("", start, end, "%s's stack is missing, - if empty", pl)
	}
	if ps.text[start:end] == "-" {
		return nil
	}
	for i := start; i < end; {
		card, ok := cardOf(ps.text[i])
		if !ok {
			return fault("", i, i+1, "a stack holds cards l v o L V O")
		}
		next := i + 1
		if next < end && ps.text[next] == '\'' {
			card |= cardFaceUp
			next++
		}
		if card.FaceUp() && card.Owner() != pl {
			return fault("RN-11", i, next, "a captured card is revealed anyway and has no ' on a stack")
		}
		if err := ps.tally(card, i, next); err != nil {
			return err
		}
		ps.p.known[card.Owner()].book(card.Type())
		ps.p.stacks[pl].push(card)
		i = next
	}
	return nil
}

// tally refuses a card that is one too many of its owner (RN-2). It must run
// before the card is booked.
func (ps *positionReader) tally(card Card, start, end int) *rules.PositionError {
	owner, t := card.Owner(), card.Type()
	ps.total[owner]++
	if ps.total[owner] > setSize {
		return fault("RN-2", start, end, "%s has more than 8 cards", owner)
	}
	if t != Unknown && ps.p.known[owner].sure[t] >= setSize/2 && ps.r.on(rn2) {
		return fault("RN-2", start, end, "%s has more than 4 %s cards", owner, t)
	}
	return nil
}

func (ps *positionReader) ply(start, end int) *rules.PositionError {
	word := ps.text[start:end]
	n, err := strconv.ParseUint(word, 10, 32)
	if err != nil || n > maxPly || strconv.FormatUint(n, 10) != word {
		return fault("", start, end, "the ply is a number from 0 to %d", maxPly)
	}
	ps.p.ply = uint32(n)
	return nil
}
