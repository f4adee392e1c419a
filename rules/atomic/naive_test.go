package atomic

import (
	"slices"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"
)

// The naive generator works from the text of a position and the sentences of
// the rules alone: strings and maps, a fresh board for every flip, no table and
// no function of the package. It is what Legal is measured against.

// naiveHexes is the board as AT-1 names it.
var naiveHexes = strings.Fields(`
	a1 a2 a3 a4 a5
	b1 b2 b3 b4 b5 b6
	c1 c2 c3 c4 c5 c6 c7
	d1 d2 d3 d4 d5 d6 d7 d8
	e1 e2 e3 e4 e5 e6 e7 e8 e9
	f2 f3 f4 f5 f6 f7 f8 f9
	g3 g4 g5 g6 g7 g8 g9
	h4 h5 h6 h7 h8 h9
	i5 i6 i7 i8 i9`)

// naiveLines is AT-2.
var naiveLines = map[string]string{
	"C-": "E W", "C/": "NE SW", `C\`: "NW SE",
	"A>": "E NW SW", "A<": "W NE SE",
	"D": "E NE NW W SW SE", "B": "",
}

var naiveBack = map[byte]byte{'C': 'A', 'A': 'C', 'D': 'B', 'B': 'D'}

var naiveOpposite = map[string]string{"E": "W", "W": "E", "NE": "SW", "SW": "NE", "NW": "SE", "SE": "NW"}

// naiveNeighbor gives the hex on a side, "" beyond the edge.
func naiveNeighbor(hex, side string) string {
	row, diagonal := hex[0], hex[1]
	switch side {
	case "E":
		diagonal++
	case "W":
		diagonal--
	case "NE":
		row, diagonal = row+1, diagonal+1
	case "NW":
		row++
	case "SW":
		row, diagonal = row-1, diagonal-1
	case "SE":
		row--
	}
	name := string([]byte{row, diagonal})
	if !slices.Contains(naiveHexes, name) {
		return ""
	}
	return name
}

type naivePosition struct {
	board map[string]string // hex to piece in upper case, such as "A>"
	owner map[string]string // hex to "1" or "2"
	side  string
	stock map[byte]int // of the side to move
}

func naiveParse(text string) naivePosition {
	fields := strings.Fields(text)
	p := naivePosition{map[string]string{}, map[string]string{}, fields[1], map[byte]int{}}
	for i, row := range strings.Split(fields[0], "|") {
		letter := "ihgfedcba"[i]
		var names []string
		for _, h := range naiveHexes {
			if h[0] == letter {
				names = append(names, h)
			}
		}
		for row != "" {
			if '1' <= row[0] && row[0] <= '9' {
				names, row = names[row[0]-'0':], row[1:]
				continue
			}
			length := 1
			if strings.ContainsRune("CAca", rune(row[0])) {
				length = 2
			}
			piece := row[:length]
			p.board[names[0]] = strings.ToUpper(piece)
			p.owner[names[0]] = map[bool]string{true: "1", false: "2"}[strings.ToUpper(piece) == piece]
			names, row = names[1:], row[length:]
		}
	}
	stock := strings.ToUpper(strings.Split(fields[2], ",")[p.side[0]-'1'])
	for i := 0; i < len(stock); {
		j := i + 1
		n := 0
		for ; j < len(stock) && stock[j] <= '9'; j++ {
			n = n*10 + int(stock[j]-'0')
		}
		p.stock[stock[i]] = n
		i = j
	}
	return p
}

// with gives a copy of the position with one more piece of the side to move.
func (p naivePosition) with(hex, piece string) naivePosition {
	next := naivePosition{map[string]string{hex: piece}, map[string]string{hex: p.side}, p.side, p.stock}
	for h, pc := range p.board {
		if h != hex {
			next.board[h], next.owner[h] = pc, p.owner[h]
		}
	}
	return next
}

func (p naivePosition) opposing(hex string) bool {
	return hex != "" && p.owner[hex] != "" && p.owner[hex] != p.side
}

// naiveMoves lists the legal moves in canonical spelling, sorted.
func naiveMoves(p naivePosition, pair bool) []string {
	inSetup := len(p.board) < 2
	ring := strings.Fields("d4 d5 e4 e6 f5 f6")
	for _, h := range ring {
		inSetup = inSetup || !pair && p.board[h] == ""
	}
	var moves, burnouts []string
	for _, h := range naiveHexes {
		if h == "e5" || p.board[h] != "" || inSetup && !slices.Contains(ring, h) {
			continue
		}
		for piece := range naiveLines {
			switch {
			case p.stock[piece[0]] == 0:
			case piece == "B":
				burnouts = append(burnouts, piece+h)
			case inSetup:
				moves = append(moves, piece+h)
			default:
				next := p.with(h, piece)
				for _, tail := range next.naiveStart(h) {
					moves = append(moves, piece+h+tail)
				}
			}
		}
	}
	switch {
	case len(moves) > 0:
	case len(burnouts) > 0 && !inSetup:
		moves = burnouts
	default:
		moves = []string{"pass"}
	}
	slices.Sort(moves)
	return moves
}

// naiveStart lists the tails of a placement, none if no line points at an
// opposing piece.
func (p naivePosition) naiveStart(hex string) (tails []string) {
	for _, side := range strings.Fields(naiveLines[p.board[hex]]) {
		if n := naiveNeighbor(hex, side); p.opposing(n) {
			tails = append(tails, p.naiveFlip(n, naiveOpposite[side])...)
		}
	}
	return tails
}

// naiveFlip lists the tails that begin by flipping a hex entered by a side.
func (p naivePosition) naiveFlip(hex, entered string) (tails []string) {
	back := naiveBack[p.board[hex][0]]
	for piece, lines := range naiveLines {
		if piece[0] != back {
			continue
		}
		sides := strings.Fields(lines)
		at := slices.Index(sides, entered)
		if at < 0 && back != 'B' {
			continue // turned so that no line joins the path
		}
		if at >= 0 {
			sides = slices.Delete(sides, at, at+1)
		}
		for _, tail := range p.with(hex, piece).naiveGoOn(hex, sides) {
			tails = append(tails, "x"+hex+tail)
		}
	}
	return tails
}

func (p naivePosition) naiveGoOn(hex string, sides []string) (tails []string) {
	for _, side := range sides {
		if n := naiveNeighbor(hex, side); p.opposing(n) {
			tails = append(tails, p.naiveFlip(n, naiveOpposite[side])...)
		}
	}
	if len(tails) > 0 {
		return tails
	}
	tails = []string{""}
	for _, side := range sides {
		if naiveNeighbor(hex, side) != "e5" {
			continue
		}
		for _, out := range strings.Fields(naiveLines["D"]) {
			if n := naiveNeighbor("e5", out); out != naiveOpposite[side] && p.opposing(n) {
				for _, tail := range p.naiveFlip(n, naiveOpposite[out]) {
					tails = append(tails, "-e5"+tail)
				}
			}
		}
	}
	return tails
}

func legalTexts(r *Rules, p *Position) []string {
	var texts []string
	for _, m := range r.Legal(p, nil) {
		texts = append(texts, m.String())
	}
	slices.Sort(texts)
	return texts
}

func TestLegalNaive(t *testing.T) {
	for _, ring := range []int{6, 2} {
		r := New(Options{Ring: ring}, nil)
		for seed := range uint64(8) {
			positions, _ := randomGame(r, seed)
			for _, p := range positions[:len(positions)-1] {
				want := naiveMoves(naiveParse(p.String()), ring == 2)
				if diff := cmp.Diff(want, legalTexts(r, &p)); diff != "" {
					t.Fatalf("ring %d, %s (-naive +Legal):\n%s", ring, p, diff)
				}
				if n := r.Count(&p); n != len(want) {
					t.Fatalf("ring %d, %s: Count is %d, want %d", ring, p, n, len(want))
				}
			}
		}
	}
}
