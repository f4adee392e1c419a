package atomic

import (
	"math/rand/v2"
	"reflect"
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

// A naiveEnd is a way to go on: the tail of the move and the board after it.
type naiveEnd struct {
	tail  string
	after naivePosition
}

// naiveMoves gives the board after each legal move, by its canonical spelling.
func naiveMoves(p naivePosition, pair bool) map[string]naivePosition {
	inSetup := len(p.board) < 2
	ring := strings.Fields("d4 d5 e4 e6 f5 f6")
	for _, h := range ring {
		inSetup = inSetup || !pair && p.board[h] == ""
	}
	moves, burnouts := map[string]naivePosition{}, map[string]naivePosition{}
	for _, h := range naiveHexes {
		if h == "e5" || p.board[h] != "" || inSetup && !slices.Contains(ring, h) {
			continue
		}
		for piece := range naiveLines {
			next := p.with(h, piece)
			switch {
			case p.stock[piece[0]] == 0:
			case piece == "B":
				burnouts[piece+h] = next
			case inSetup:
				moves[piece+h] = next
			default:
				for _, end := range next.naiveStart(h) {
					moves[piece+h+end.tail] = end.after
				}
			}
		}
	}
	switch {
	case len(moves) > 0:
		return moves
	case len(burnouts) > 0 && !inSetup:
		return burnouts
	}
	return map[string]naivePosition{"pass": p}
}

// naiveStart lists the reactions of a placement, none if no line points at an
// opposing piece.
func (p naivePosition) naiveStart(hex string) (ends []naiveEnd) {
	for _, side := range strings.Fields(naiveLines[p.board[hex]]) {
		if n := naiveNeighbor(hex, side); p.opposing(n) {
			ends = append(ends, p.naiveFlip("x", n, naiveOpposite[side])...)
		}
	}
	return ends
}

// naiveFlip lists the ways that begin by flipping a hex entered by a side.
func (p naivePosition) naiveFlip(join, hex, entered string) (ends []naiveEnd) {
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
		for _, end := range p.with(hex, piece).naiveGoOn(hex, sides) {
			ends = append(ends, naiveEnd{join + hex + end.tail, end.after})
		}
	}
	return ends
}

func (p naivePosition) naiveGoOn(hex string, sides []string) (ends []naiveEnd) {
	for _, side := range sides {
		if n := naiveNeighbor(hex, side); p.opposing(n) {
			ends = append(ends, p.naiveFlip("x", n, naiveOpposite[side])...)
		}
	}
	if len(ends) > 0 {
		return ends
	}
	ends = []naiveEnd{{"", p}}
	for _, side := range sides {
		if naiveNeighbor(hex, side) != "e5" {
			continue
		}
		for _, out := range strings.Fields(naiveLines["D"]) {
			if n := naiveNeighbor("e5", out); out != naiveOpposite[side] && p.opposing(n) {
				ends = append(ends, p.naiveFlip("-e5x", n, naiveOpposite[out])...)
			}
		}
	}
	return ends
}

// differences compares Legal and Apply with the naive generator.
func differences(t *testing.T, r *Rules, p *Position, pair bool) {
	t.Helper()
	want, got := naiveMoves(naiveParse(p.String()), pair), map[string]naivePosition{}
	legal := r.Legal(p, nil)
	for _, m := range legal {
		next := *p
		r.Apply(&next, &m)
		after := naiveParse(next.String())
		after.side, after.stock = want[m.String()].side, want[m.String()].stock
		got[m.String()] = after
	}
	if !reflect.DeepEqual(want, got) {
		t.Fatalf("%s (-naive +package):\n%s", p, cmp.Diff(want, got, cmp.AllowUnexported(naivePosition{})))
	}
	if n := r.Count(p); n != len(want) || len(legal) != n {
		t.Fatalf("%s: Count is %d, Legal lists %d, want %d", p, n, len(legal), len(want))
	}
}

func TestLegalNaive(t *testing.T) {
	for _, ring := range []int{6, 2} {
		r := New(Options{Ring: ring}, nil)
		for seed := range uint64(4) {
			positions, _ := randomGame(r, seed)
			for _, p := range positions[:len(positions)-1] {
				differences(t, r, &p, ring == 2)
			}
		}
	}
}

// Boards set up at random have more Destructors, Burn-outs and crossings than
// those of play. The ring may be open, so that pieces can be placed on it.
func TestLegalNaiveSetUp(t *testing.T) {
	r := New(Options{Ring: 2}, nil)
	rnd := rand.New(rand.NewPCG(15, 15))
	boards, crossings := 0, 0
	for boards < 25 {
		p := setUp(rnd)
		if r.Count(&p) > 1000 {
			continue // the naive generator would take too long
		}
		boards++
		differences(t, r, &p, true)
		for _, m := range r.Legal(&p, nil) {
			if strings.Count(m.String(), "-e5") > 1 {
				crossings++
			}
		}
	}
	if crossings == 0 {
		t.Error("no board has a reaction that crosses the centre twice")
	}
}

// setUp makes a random board with an opposing majority round the centre. It need
// not count out with the stocks.
func setUp(rnd *rand.Rand) Position {
	p := Start()
	p.side = Player(1 + rnd.IntN(2))
	for h := range Hex(Hexes) {
		inRing := ring.has(h)
		if h == Center || rnd.IntN(2) == 0 && !inRing {
			continue
		}
		owner := Player(1 + rnd.IntN(2))
		if inRing && rnd.IntN(6) > 0 {
			owner = p.side.Other()
		}
		f := []Face{Connector, Connector, Alternator, Alternator, Alternator, Destructor, Burnout}[rnd.IntN(7)]
		p.put(h, NewTile(owner, f, joined[f][rnd.IntN(6)]))
	}
	return p
}

func TestPerftNaive(t *testing.T) {
	for _, c := range perftTable {
		t.Run(c.name, func(t *testing.T) {
			r := New(Options{Ring: c.ring}, nil)
			p := c.start(t, r)
			var moves, replies uint64
			for _, m := range r.Legal(&p, nil) {
				next := p
				r.Apply(&next, &m)
				moves++
				replies += uint64(len(naiveMoves(naiveParse(next.String()), c.ring == 2)))
			}
			if moves != c.counts[0] || replies != c.counts[1] {
				t.Errorf("%d, %d; want %d, %d", moves, replies, c.counts[0], c.counts[1])
			}
		})
	}
}
