package accelchess

// A slow generator from first principles, to check the fast one by. It shares
// nothing with it: its board is the list of the rook's lines by name, written out
// from the rules, and a move is legal when no reply takes the king.

import (
	"slices"
	"strings"
)

var naiveLines = func() (lines [][]string) {
	const left = `a0 a1 a2 a3w a4w a5w a6/b0 b1 b2 b3w b4w b5 a5b/c0 c1 c2 c3w c4 b4b a4b/d0 d1 d2 d3 c3b b3b a3b/` +
		`a9 a8 a7 a3b a4b a5b a6/b9 b8 b7 b3b b4b b5 a5w/c9 c8 c7 c3b c4 b4w a4w/d9 d8 d7 d3 c3w b3w a3w`
	for _, text := range strings.Split(left, "/") {
		lines = append(lines, strings.Fields(text), strings.Fields(naiveMirror(text)))
	}
	for _, rank := range "012789" {
		var line []string
		for _, file := range "abcdefgh" {
			line = append(line, string(file)+string(rank))
		}
		lines = append(lines, line)
	}
	return lines
}()

var naiveFiles = func() (files [][]string) {
	for _, text := range []string{"a0 a1 a2 a3w a4w a5w a6 a5b a4b a3b a7 a8 a9", "b0 b1 b2 b3w b4w b5 b4b b3b b7 b8 b9",
		"c0 c1 c2 c3w c4 c3b c7 c8 c9", "d0 d1 d2 d3 d7 d8 d9"} {
		files = append(files, strings.Fields(text), strings.Fields(naiveMirror(text)))
	}
	return files
}()

var naiveRing = []string{"d2", "d3", "d7", "e7", "e3", "e2"}

// naiveMirror swaps left and right; suffixes follow a digit and stay.
func naiveMirror(text string) string {
	out := []byte(text)
	for i, b := range out {
		if b >= 'a' && b <= 'h' && (i == 0 || out[i-1] == ' ' || out[i-1] == '/') {
			out[i] = 'a' + 'h' - b
		}
	}
	return string(out)
}

// naiveTable gives the cells before and after each cell on its two lines, "" at
// the border.
var naiveTable = func() map[string][2][2]string {
	table, seen := map[string][2][2]string{}, map[string]int{}
	for _, line := range naiveLines {
		for i, c := range line {
			pairs := table[c]
			if i > 0 {
				pairs[seen[c]][0] = line[i-1]
			}
			if i < len(line)-1 {
				pairs[seen[c]][1] = line[i+1]
			}
			table[c] = pairs
			seen[c]++
		}
	}
	return table
}()

func naiveNeighbours(c string) [2][2]string { return naiveTable[c] }

// naiveBeyond is the cell opposite to one neighbour of c.
func naiveBeyond(from, c string) string {
	for _, pair := range naiveNeighbours(c) {
		if pair[0] == from {
			return pair[1]
		}
		if pair[1] == from {
			return pair[0]
		}
	}
	panic(from + " is no neighbour of " + c)
}

// naiveSides are the neighbours of c on the line that does not lead to next.
func naiveSides(c, next string) [2]string {
	pairs := naiveNeighbours(c)
	if pairs[0][0] == next || pairs[0][1] == next {
		return pairs[1]
	}
	return pairs[0]
}

// A naiveStep is a diagonal step: the cell reached and the two neighbours of it
// between which it was entered.
type naiveStep struct{ to, a, b string }

// naiveDiagonal goes from c through the corner between its neighbours a and b.
func naiveDiagonal(c, a, b string) (steps []naiveStep) {
	if a == "" || b == "" {
		return nil
	}
	na, nb := naiveNeighbours(a), naiveNeighbours(b)
	for _, d := range []string{na[0][0], na[0][1], na[1][0], na[1][1]} {
		if d != "" && d != c && (slices.Contains(nb[0][:], d) || slices.Contains(nb[1][:], d)) {
			return []naiveStep{{d, a, b}}
		}
	}
	at := slices.Index(naiveRing, c)
	return []naiveStep{
		{naiveRing[(at+2)%6], naiveRing[(at+1)%6], naiveRing[(at+3)%6]},
		{naiveRing[(at+4)%6], naiveRing[(at+3)%6], naiveRing[(at+5)%6]},
	}
}

type naivePosition struct {
	board  map[string]byte
	turn   Colour
	rights string
	passed []string
	pawn   string // that passed them
}

func naiveFrom(p *Position) *naivePosition {
	n := &naivePosition{board: map[string]byte{}, turn: p.turn, rights: p.rights.String()}
	for c := Cell(0); c < Cells; c++ {
		if p.At(c) != NoPiece {
			n.board[c.String()] = p.At(c).Letter()
		}
	}
	for _, c := range p.Passed() {
		n.passed = append(n.passed, c.String())
	}
	if len(n.passed) > 0 {
		n.pawn = p.stepper.String()
	}
	return n
}

func (n *naivePosition) own(c string, side Colour) bool {
	b, ok := n.board[c]
	return ok && (b >= 'a') == (side == Black)
}

// A naiveMove is a move by names; pawns also tell what they passed.
type naiveMove struct {
	from, to  string
	promotion byte
	castling  Castling
	passed    []string
	taken     string // cell of the captured piece
}

func (m naiveMove) String() string {
	if m.castling != NoCastling {
		return m.castling.String()
	}
	s := m.from + "-" + m.to
	if m.promotion != 0 {
		s += "=" + string(m.promotion)
	}
	return s
}

// reach collects where a piece of the side to move can go, kings' safety aside.
func (n *naivePosition) reach(c string) (moves []naiveMove) {
	add := func(to string) bool {
		if to == "" || n.own(to, n.turn) {
			return false
		}
		moves = append(moves, naiveMove{from: c, to: to, taken: to})
		_, taken := n.board[to]
		return !taken
	}
	kind := n.board[c] &^ 0x20
	pairs := naiveNeighbours(c)
	if kind == 'P' {
		return n.reachPawn(c)
	}
	for _, side := range []string{pairs[0][0], pairs[0][1], pairs[1][0], pairs[1][1]} {
		switch kind {
		case 'R', 'Q':
			for from, at := c, side; add(at); {
				from, at = at, naiveBeyond(from, at)
			}
		case 'K':
			add(side)
		case 'N':
			if side == "" {
				break
			}
			far := naiveBeyond(c, side)
			for _, s := range naiveSides(side, far) {
				for _, step := range naiveDiagonal(side, far, s) {
					add(step.to)
				}
			}
		}
	}
	for _, a := range pairs[0] {
		for _, b := range pairs[1] {
			switch kind {
			case 'K':
				for _, step := range naiveDiagonal(c, a, b) {
					add(step.to)
				}
			case 'B', 'Q':
				n.ride(c, a, b, add)
			}
		}
	}
	return moves
}

func (n *naivePosition) ride(c, a, b string, add func(string) bool) {
	for _, step := range naiveDiagonal(c, a, b) {
		if add(step.to) {
			n.ride(step.to, naiveBeyond(step.a, step.to), naiveBeyond(step.b, step.to), add)
		}
	}
}

func (n *naivePosition) reachPawn(c string) (moves []naiveMove) {
	for _, file := range naiveFiles {
		way := slices.Clone(file)
		if n.turn == Black {
			slices.Reverse(way)
		}
		at := slices.Index(way, c)
		if at < 0 || at == len(way)-1 {
			continue
		}
		longest := 1
		if at == 1 {
			longest = map[byte]int{'a': 4, 'b': 3, 'c': 2, 'd': 1, 'e': 1, 'f': 2, 'g': 3, 'h': 4}[c[0]]
		}
		for k := 1; k <= longest; k++ {
			if _, taken := n.board[way[at+k]]; taken {
				break
			}
			moves = append(moves, naiveMove{from: c, to: way[at+k], passed: way[at+1 : at+k]})
		}
		moves = append(moves, n.pawnCaptures(c, way[at+1])...)
	}
	last := byte('9')
	if n.turn == Black {
		last = '0'
	}
	var all []naiveMove
	for _, m := range moves {
		if m.to[1] != last {
			all = append(all, m)
			continue
		}
		for _, m.promotion = range []byte("QRBN") {
			all = append(all, m)
		}
	}
	return all
}

func (n *naivePosition) pawnCaptures(c, forward string) (moves []naiveMove) {
	home := "012"
	if n.turn == Black {
		home = "789"
	}
	for _, s := range naiveSides(c, forward) {
		steps := naiveDiagonal(c, forward, s)
		for _, step := range steps {
			if len(steps) == 2 && strings.Contains(home, step.to[1:2]) {
				continue
			}
			if n.own(step.to, n.turn.Other()) {
				moves = append(moves, naiveMove{from: c, to: step.to, taken: step.to})
			} else if slices.Contains(n.passed, step.to) {
				moves = append(moves, naiveMove{from: c, to: step.to, taken: n.pawn})
			}
		}
	}
	return moves
}

// canTakeKing tells whether the side to move can capture the other king.
func (n *naivePosition) canTakeKing() bool {
	king := byte('k')
	if n.turn == Black {
		king = 'K'
	}
	for c := range n.board {
		if !n.own(c, n.turn) {
			continue
		}
		for _, m := range n.reach(c) {
			if m.taken != "" && n.board[m.taken] == king {
				return true
			}
		}
	}
	return false
}

func (n *naivePosition) apply(m naiveMove) *naivePosition {
	next := &naivePosition{board: map[string]byte{}, turn: n.turn.Other(), passed: m.passed}
	for c, b := range n.board {
		next.board[c] = b
	}
	piece := next.board[m.from]
	delete(next.board, m.taken)
	delete(next.board, m.from)
	if m.promotion != 0 {
		piece = m.promotion | piece&0x20
	}
	next.board[m.to] = piece
	if len(m.passed) > 0 {
		next.pawn = m.to
	}
	if m.castling != NoCastling {
		w := naiveCastling[n.turn][m.castling]
		next.board[w[3]] = next.board[w[2]]
		delete(next.board, w[2])
	}
	for right, cells := range map[rune][2]string{'K': {"e0", "h0"}, 'Q': {"e0", "a0"}, 'k': {"d9", "a9"}, 'q': {"d9", "h9"}} {
		if strings.ContainsRune(n.rights, right) && !slices.Contains(cells[:], m.from) && !slices.Contains(cells[:], m.to) {
			next.rights += string(right)
		}
	}
	return next
}

// naiveCastling gives the king's and the rook's cells, then the king's way and the
// cells that must be empty.
var naiveCastling = [2]map[Castling][]string{
	White: {Short: {"e0", "g0", "h0", "f0", "e0 f0 g0", "f0 g0", "K"}, Long: {"e0", "c0", "a0", "d0", "e0 d0 c0", "b0 c0 d0", "Q"}},
	Black: {Short: {"d9", "b9", "a9", "c9", "d9 c9 b9", "b9 c9", "k"}, Long: {"d9", "f9", "h9", "e9", "d9 e9 f9", "e9 f9 g9", "q"}},
}

func (n *naivePosition) castle(c Castling) bool {
	w := naiveCastling[n.turn][c]
	if !strings.Contains(n.rights, w[6]) {
		return false
	}
	for _, cell := range strings.Fields(w[5]) {
		if _, taken := n.board[cell]; taken {
			return false
		}
	}
	for _, cell := range strings.Fields(w[4]) {
		if n.apply(naiveMove{from: w[0], to: cell}).canTakeKing() {
			return false
		}
	}
	return true
}

func (n *naivePosition) legal() (moves []naiveMove) {
	for c := range n.board {
		if !n.own(c, n.turn) {
			continue
		}
		for _, m := range n.reach(c) {
			if !n.apply(m).canTakeKing() {
				moves = append(moves, m)
			}
		}
	}
	for c := Short; c <= Long; c++ {
		if n.castle(c) {
			w := naiveCastling[n.turn][c]
			moves = append(moves, naiveMove{from: w[0], to: w[1], castling: c})
		}
	}
	return moves
}

// names lists the legal moves in writing, each once, sorted.
func (n *naivePosition) names() []string {
	var names []string
	for _, m := range n.legal() {
		names = append(names, m.String())
	}
	slices.Sort(names)
	return slices.Compact(names)
}

func (n *naivePosition) perft(depth int) uint64 {
	moves := n.legal()
	if depth == 1 {
		return uint64(len(moves))
	}
	var sum uint64
	for _, m := range moves {
		sum += n.apply(m).perft(depth - 1)
	}
	return sum
}
