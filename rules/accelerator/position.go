package accelerator

import (
	"iter"
	"strconv"
)

// A Name is one of the four pawns (AX-1).
type Name uint8

// The pawns, clockwise by their homes on the default board.
const (
	Alpha Name = iota
	Beta
	Gamma
	Delta
)

var names = [MaxPlayers]string{"alpha", "beta", "gamma", "delta"}

// String gives the name, such as "alpha".
func (n Name) String() string { return names[n&3] }

// A Pawn is one player's pawn with all that the player has.
type Pawn struct {
	Name      Name
	Facing    Facing // none off the board
	Home      Square
	Place     Place
	Energy    uint8 // 0 to 6
	Carried   uint8 // electrons under the pawn
	Collected uint8 // electrons in the collector
}

// Players is a set of players by their index in turn order.
type Players uint8

// Has reports whether a player is in the set.
func (s Players) Has(player int) bool { return s>>player&1 != 0 }

func (s *Players) add(player int) { *s |= 1 << player }

// A Position is everything that decides how the game can go on. Positions are
// comparable with ==, and cheap to copy. The zero value is no position: get one
// from [Rules.Start] or [Parse].
type Position struct {
	deflectors deflectors
	pawns      [MaxPlayers]Pawn // in turn order
	reactor    Square
	changed    Square // last turn; none also after a removal
	files      uint8
	ranks      uint8
	players    uint8
	turn       uint8 // index of the player to move
	electrons  uint8 // on the reactor
	supply     uint8 // deflectors not on the board
}

// Files gives the width of the board.
func (p *Position) Files() int { return int(p.files) }

// Ranks gives the height of the board.
func (p *Position) Ranks() int { return int(p.ranks) }

// Reactor gives the square of the reactor.
func (p *Position) Reactor() Square { return p.reactor }

// Electrons gives how many electrons are on the reactor.
func (p *Position) Electrons() int { return int(p.electrons) }

// Supply gives how many deflectors are not on the board.
func (p *Position) Supply() int { return int(p.supply) }

// Players gives the number of players.
func (p *Position) Players() int { return int(p.players) }

// Turn gives the index in turn order of the player to move.
func (p *Position) Turn() int { return int(p.turn) }

// Pawn gives a player's pawn; players count from 0 in turn order.
func (p *Position) Pawn(player int) Pawn { return p.pawns[player] }

// Changed gives the square of the deflector changed during the previous turn,
// or no square (AX-13).
func (p *Position) Changed() Square { return p.changed }

// Deflector gives the orientation of the deflector on a square, or none.
func (p *Position) Deflector(s Square) Mirror { return p.deflectors.at(s) }

// Deflectors gives the deflectors on the board in the order of their squares.
func (p *Position) Deflectors() iter.Seq[Deflector] {
	return func(yield func(Deflector) bool) {
		for i := range p.deflectors.n {
			if !yield(p.deflectors.list[i]) {
				return
			}
		}
	}
}

// Contains reports whether a square is on the board.
func (p *Position) Contains(s Square) bool {
	return s.File() >= 1 && s.File() <= int(p.files) && s.Rank() >= 1 && s.Rank() <= int(p.ranks)
}

// atEdge reports whether one step from a square leaves the board.
func (p *Position) atEdge(s Square, f Facing) bool {
	switch f {
	case North:
		return s.Rank() == int(p.ranks)
	case East:
		return s.File() == int(p.files)
	case South:
		return s.Rank() == 1
	case West:
		return s.File() == 1
	}
	return false
}

// home gives the player whose home a square is.
func (p *Position) home(s Square) (player int, ok bool) {
	for i := range p.pawns[:p.players] {
		if p.pawns[i].Home == s {
			return i, true
		}
	}
	return 0, false
}

// mover gives the pawn of the player to move.
func (p *Position) mover() *Pawn { return &p.pawns[p.turn&3] }

// String gives the position on one line, such as
//
//	9x9 e5 18 10 - alpha@a1=a1N,1,0,0;beta@a9=a9E,1,0,0 alpha -
//
// that is: size, reactor, electrons there, deflectors in the supply, deflectors
// on the board, the players (home, place, energy, carried, collected), whose
// turn it is, and the square changed last turn.
func (p Position) String() string { return string(p.Append(nil)) }

// Append appends what [Position.String] gives.
func (p *Position) Append(dst []byte) []byte {
	dst = appendNumber(dst, p.files, 'x')
	dst = appendNumber(dst, p.ranks, ' ')
	dst = append(p.reactor.append(dst), ' ')
	dst = appendNumber(dst, p.electrons, ' ')
	dst = appendNumber(dst, p.supply, ' ')
	for i, d := range p.deflectors.list[:p.deflectors.n] {
		if i > 0 {
			dst = append(dst, ',')
		}
		dst = append(d.Square.append(dst), d.Mirror.String()...)
	}
	if p.deflectors.n == 0 {
		dst = append(dst, '-')
	}
	dst = append(dst, ' ')
	for i := range p.pawns[:p.players] {
		if i > 0 {
			dst = append(dst, ';')
		}
		dst = p.pawns[i].append(dst)
	}
	dst = append(dst, ' ')
	dst = append(dst, p.mover().Name.String()...)
	return p.changed.append(append(dst, ' '))
}

func (w *Pawn) append(dst []byte) []byte {
	dst = append(append(dst, w.Name.String()...), '@')
	dst = append(w.Home.append(dst), '=')
	dst = append(appendPawnPlace(dst, w.Place, w.Facing), ',')
	dst = appendNumber(dst, w.Energy, ',')
	dst = appendNumber(dst, w.Carried, ',')
	return strconv.AppendUint(dst, uint64(w.Collected), 10)
}

// appendPawnPlace writes "a1N", "a5~W" or "-".
func appendPawnPlace(dst []byte, p Place, f Facing) []byte {
	dst = p.append(dst)
	if p == Off || p.IsBeyond() {
		return dst
	}
	return append(dst, f.String()...)
}

func appendNumber(dst []byte, n uint8, after byte) []byte {
	return append(strconv.AppendUint(dst, uint64(n), 10), after)
}
