package atomic

import "strconv"

// A Stock is how many pieces of each face a player has still to play, indexed
// by Face (AT-3).
type Stock [Faces]uint8

// fullStock is what each player starts with (AT-3).
var fullStock = Stock{Connector: 12, Alternator: 12, Destructor: 3, Burnout: 3}

// Total gives the number of pieces of all faces.
func (s Stock) Total() int {
	return int(s[Connector]) + int(s[Alternator]) + int(s[Destructor]) + int(s[Burnout])
}

// lines reports whether any piece with a line is left.
func (s Stock) lines() bool { return s[Connector]|s[Alternator]|s[Destructor] != 0 }

// A Position is the board, the side to move, both stocks and the turns
// forfeited in a row. It is a plain value of under 100 bytes: copy it to keep
// it, compare it with ==. The zero value is not a position; see [Start].
type Position struct {
	pieces   [2]hexSet       // the hexes of each player's pieces
	tiles    [tableSize]Tile // by Hex
	stock    [2]Stock
	side     Player
	forfeits uint8
}

// Start gives the empty board with full stocks and player 1 to move. It is the
// same for both readings of the setup (AT-10).
func Start() Position {
	return Position{stock: [2]Stock{fullStock, fullStock}, side: 1}
}

// At gives the piece on a hex.
func (p *Position) At(h Hex) Tile { return p.tiles[h&63] }

// Side gives the player to move.
func (p *Position) Side() Player { return p.side }

// Stock gives the pieces a player has still to play.
func (p *Position) Stock(pl Player) Stock { return p.stock[pl.index()] }

// Forfeits gives how many turns in a row have just been forfeited, 0 to 2.
func (p *Position) Forfeits() int { return int(p.forfeits) }

// Count gives how many pieces on the board show a player's colour (AT-16).
func (p *Position) Count(pl Player) int { return p.pieces[pl.index()].count() }

// opposing is the pieces of the player who is not to move.
func (p *Position) opposing() hexSet { return p.pieces[1-p.side.index()] }

// empty is the hexes where a piece could go: the centre never is one.
func (p *Position) empty() hexSet { return playable &^ (p.pieces[0] | p.pieces[1]) }

// put sets a piece on an empty hex.
func (p *Position) put(h Hex, t Tile) {
	p.tiles[h&63] = t
	p.pieces[t.Owner().index()] |= 1 << (h & 63)
}

// String gives the position in one line, as the package comment describes it.
func (p Position) String() string { return string(p.AppendTo(make([]byte, 0, 160))) }

// AppendTo appends what String gives.
func (p *Position) AppendTo(text []byte) []byte {
	for row := rows - 1; row >= 0; row-- {
		text = p.appendRow(text, row)
		if row > 0 {
			text = append(text, '|')
		}
	}
	text = append(text, ' ', '0'+byte(p.side), ' ')
	text = appendStock(text, p.stock[0], 0)
	text = append(text, ',')
	text = appendStock(text, p.stock[1], 'a'-'A')
	text = append(text, ' ')
	return strconv.AppendUint(text, uint64(p.forfeits), 10)
}

func (p *Position) appendRow(text []byte, row int) []byte {
	run := byte(0)
	for h := rowStart[row]; h < rowStart[row+1]; h++ {
		t := p.tiles[h]
		if t.Empty() {
			run++
			continue
		}
		if run > 0 {
			text = append(text, '0'+run)
			run = 0
		}
		text = t.appendTo(text)
	}
	if run > 0 {
		text = append(text, '0'+run)
	}
	return text
}

func appendStock(text []byte, s Stock, lower byte) []byte {
	for f, n := range s {
		text = append(text, Face(f).Letter()+lower)
		text = strconv.AppendUint(text, uint64(n), 10)
	}
	return text
}
