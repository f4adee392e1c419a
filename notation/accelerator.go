package notation

import (
	"bytes"
	"strconv"
)

// Accelerator is the notation of Accelerator.
var Accelerator = &Language{
	Name:        "accelerator",
	Title:       "Accelerator",
	Players:     []string{"Alpha", "Beta", "Gamma", "Delta"},
	Tags:        []string{"Board", "Reactor", "Adjacent", "Setup", "Position"},
	Termination: acceleratorTermination,
	ParseMove:   parseAccelerator,
	Varied:      true,
}

// acceleratorTermination reports whether a word is an open result or what two to
// four collectors hold, such as 3-1. A number alone is a turn.
func acceleratorTermination(word []byte) bool {
	if string(word) == "*" {
		return true
	}
	numbers := 1 + bytes.Count(word, []byte{'-'})
	if numbers < 2 || numbers > 4 {
		return false
	}
	for i, c := range word {
		if c == '-' && (i == 0 || word[i-1] == '-') || c != '-' && (c < '0' || c > '9') {
			return false
		}
	}
	return word[len(word)-1] != '-'
}

// An AcceleratorTurn is a whole turn of Accelerator as it is written. Facings are
// the letters N, E, S and W; 0 stands for what is not written.
type AcceleratorTurn struct {
	Return  byte // the facing of a pawn put back on its home, behind @
	Roll    byte // 1 to 6
	Energy  byte // + - or =
	Change  AcceleratorChange
	Outcome AcceleratorOutcome

	rollAt, changeAt, colonAt, end uint8 // where the parts begin and the word ends
}

// An AcceleratorSquare is a square of a board of up to 26 by 26: its file and its
// rank, both from 1. The zero value is none.
type AcceleratorSquare struct{ File, Rank uint8 }

// An AcceleratorChange is what a turn does to a deflector. Squares that the kind
// does not have are zero.
type AcceleratorChange struct {
	Kind   byte // A adds, M moves, T turns, R removes; 0 is no change
	Mirror byte // of A: / or \
	From   AcceleratorSquare
	To     AcceleratorSquare // of A and M
}

// AcceleratorEnd is how a turn ends.
type AcceleratorEnd uint8

// The ends, as they are written.
const (
	AcceleratorUnstated AcceleratorEnd = iota // nothing is written
	AcceleratorStands                         // a4N
	AcceleratorBeyond                         // a5~W, beyond the edge
	AcceleratorHome                           // home, home2
	AcceleratorReactor                        // reactor
	AcceleratorBoom                           // boom
)

// An AcceleratorOutcome is what is written behind the colon.
type AcceleratorOutcome struct {
	End    AcceleratorEnd
	Square AcceleratorSquare // the pawn stands on or is beyond
	Facing byte              // the pawn faces, or the side that it is beyond
	Entry  byte              // of home: at which entry, from 1
}

// ReturnSpan gives where in the word the return stands, as bytes from its start.
// The start is the end where nothing is written; so it is with the other parts.
func (t *AcceleratorTurn) ReturnSpan() (start, end int) { return 0, int(t.rollAt) }

// RollSpan gives where the roll stands, with the sign of the energy.
func (t *AcceleratorTurn) RollSpan() (start, end int) { return int(t.rollAt), int(t.changeAt) }

// ChangeSpan gives where the change of a deflector stands.
func (t *AcceleratorTurn) ChangeSpan() (start, end int) { return int(t.changeAt), int(t.colonAt) }

// OutcomeSpan gives where the outcome stands, behind the colon.
func (t *AcceleratorTurn) OutcomeSpan() (start, end int) {
	return min(int(t.colonAt)+1, int(t.end)), int(t.end)
}

// String gives the turn in the canonical spelling. An outcome that is left out
// stays so: only the rules know it.
func (t *AcceleratorTurn) String() string {
	var buf [32]byte
	return string(t.Append(buf[:0]))
}

// Append appends what [AcceleratorTurn.String] gives.
func (t *AcceleratorTurn) Append(b []byte) []byte {
	if t.Return != 0 {
		b = append(b, '@', t.Return)
	}
	b = append(b, '0'+t.Roll)
	if t.Energy != 0 {
		b = append(b, t.Energy)
	}
	b = t.Change.append(b)
	if t.Outcome.End != AcceleratorUnstated {
		b = t.Outcome.append(append(b, ':'))
	}
	return b
}

func (s AcceleratorSquare) append(b []byte) []byte {
	return strconv.AppendUint(append(b, 'a'-1+s.File), uint64(s.Rank), 10)
}

// String gives the change as it is written, "" where there is none.
func (c AcceleratorChange) String() string { return string(c.append(nil)) }

func (c *AcceleratorChange) append(b []byte) []byte {
	switch c.Kind {
	case 'A':
		return c.To.append(append(b, 'A', c.Mirror))
	case 'M':
		return c.To.append(append(c.From.append(append(b, 'M')), '-'))
	case 'T', 'R':
		return c.From.append(append(b, c.Kind))
	}
	return b
}

// String gives the outcome as it is written, "" where it is left out.
func (o AcceleratorOutcome) String() string { return string(o.append(nil)) }

func (o *AcceleratorOutcome) append(b []byte) []byte {
	switch o.End {
	case AcceleratorStands:
		return append(o.Square.append(b), o.Facing)
	case AcceleratorBeyond:
		return append(o.Square.append(b), '~', o.Facing)
	case AcceleratorHome:
		b = append(b, "home"...)
		if o.Entry > 1 {
			b = append(b, '0'+o.Entry)
		}
		return b
	case AcceleratorReactor:
		return append(b, "reactor"...)
	case AcceleratorBoom:
		return append(b, "boom"...)
	}
	return b
}

func parseAccelerator(word string) (Move, *MoveError) {
	if turn, ok := scanAccelerator(word); ok {
		return turn, nil
	}
	turn, fault := readAccelerator(word)
	if fault != nil {
		return nil, fault
	}
	return turn, nil
}
