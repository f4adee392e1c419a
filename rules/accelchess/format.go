package accelchess

import "strconv"

// String gives the one-line position text: 13 rows from Black's edge, the side to
// move, castling rights, the cells passed by a multistep, the clock and the move
// number. Parse reads exactly what String writes.
func (p *Position) String() string { return string(p.Append(nil)) }

// Append adds the text that String gives to a buffer.
func (p *Position) Append(text []byte) []byte {
	for row := len(rowCells) - 1; row >= 0; row-- {
		text = p.appendRow(text, rowCells[row])
		if row > 0 {
			text = append(text, '/')
		}
	}
	text = append(text, ' ', "wb"[p.turn], ' ')
	text = append(p.rights.append(text), ' ')
	for i, c := range p.Passed() {
		if i > 0 {
			text = append(text, ',')
		}
		text = append(text, c.String()...)
	}
	if p.steps == 0 {
		text = append(text, '-')
	}
	text = strconv.AppendInt(append(text, ' '), int64(p.clock), 10)
	return strconv.AppendInt(append(text, ' '), int64(p.number), 10)
}

func (p *Position) appendRow(text []byte, row []Cell) []byte {
	empty := byte(0)
	for _, c := range row {
		if p.pieces[c] == NoPiece {
			empty++
			continue
		}
		if empty > 0 {
			text = append(text, '0'+empty)
		}
		empty = 0
		text = append(text, p.pieces[c].Letter())
	}
	if empty > 0 {
		text = append(text, '0'+empty)
	}
	return text
}
