package rainet

import (
	_ "embed"
	"fmt"
	"slices"
	"strconv"
	"strings"
	"testing"
)

// naive is a second, slow implementation of the rules by plain loops over a
// board of letters. It shares nothing with the package but what a position
// says, and cross-checks the perft tables.
type naive struct {
	rulebook bool
	side     byte // 'A' or 'B'
	card     [8][8]naiveCard
	wall     [8][8]byte // owner or 0
	spent    map[string]bool
	links    map[byte]int
	viruses  map[byte]int
}

type naiveCard struct {
	owner, kind     byte // kind l, v or o
	faceUp, boosted bool
}

func newNaive(p *Position, rs Ruleset) naive {
	n := naive{rulebook: rs == Rulebook, side: p.ToMove().String()[0], spent: map[string]bool{}, links: map[byte]int{}, viruses: map[byte]int{}}
	for c := range NoCell {
		if card := p.At(c); card != NoCard {
			n.card[c.File()][c.Rank()] = naiveCard{card.Owner().String()[0], "olv"[card.Type()], card.FaceUp(), card.Boosted()}
		}
		if w := p.WallAt(c); w != NoPlayer {
			n.wall[c.File()][c.Rank()] = w.String()[0]
		}
	}
	for pl := A; pl <= B; pl++ {
		name := pl.String()
		n.spent[name+"c"], n.spent[name+"n"] = !p.InHand(pl, VirusChecker), !p.InHand(pl, NotFound404)
		for _, card := range p.Stack(pl) {
			n.take(name[0], "olv"[card.Type()])
		}
	}
	return n
}

func (n *naive) take(stack, kind byte) {
	switch kind {
	case 'l':
		n.links[stack]++
	case 'v':
		n.viruses[stack]++
	}
}

func (n naive) copy() naive {
	spent, links, viruses := map[string]bool{}, map[byte]int{}, map[byte]int{}
	for k, v := range n.spent {
		spent[k] = v
	}
	for k, v := range n.links {
		links[k] = v
	}
	for k, v := range n.viruses {
		viruses[k] = v
	}
	n.spent, n.links, n.viruses = spent, links, viruses
	return n
}

func naiveName(f, r int) string { return string(rune('a'+f)) + strconv.Itoa(r+1) }

// port gives the owner of a port, 0 elsewhere.
func naivePort(f, r int) byte {
	if (f == 3 || f == 4) && r == 0 {
		return 'B'
	}
	if (f == 3 || f == 4) && r == 7 {
		return 'A'
	}
	return 0
}

func onBoard(f, r int) bool { return f >= 0 && f < 8 && r >= 0 && r < 8 }

var naiveSteps = [][2]int{{1, 0}, {0, 1}, {-1, 0}, {0, -1}}

// barred reports whether a wall keeps the side to move off a cell.
func (n *naive) barred(f, r int) bool {
	w := n.wall[f][r]
	return w != 0 && (!n.rulebook || w != n.side)
}

// walk gives the cells of a move by one or two steps.
func (n *naive) walk(f, r int) map[[2]int]bool {
	out := map[[2]int]bool{}
	for _, s := range naiveSteps {
		f1, r1 := f+s[0], r+s[1]
		if !onBoard(f1, r1) || n.barred(f1, r1) || n.card[f1][r1].owner == n.side {
			continue
		}
		out[[2]int{f1, r1}] = true
		if !n.card[f][r].boosted || n.card[f1][r1].owner != 0 {
			continue
		}
		for _, s := range naiveSteps {
			f2, r2 := f1+s[0], r1+s[1]
			if onBoard(f2, r2) && !(f2 == f && r2 == r) && !n.barred(f2, r2) && n.card[f2][r2].owner != n.side {
				out[[2]int{f2, r2}] = true
			}
		}
	}
	return out
}

// moves lists the legal actions as text with what each leads to.
func (n *naive) moves() map[string]naive {
	out := map[string]naive{}
	for _, pl := range "AB" {
		if n.links[byte(pl)] >= 4 || n.viruses[byte(pl)] >= 4 {
			return out
		}
	}
	boostOut, wallOut := false, false
	for f := range 8 {
		for r := range 8 {
			boostOut = boostOut || n.card[f][r].owner == n.side && n.card[f][r].boosted
			wallOut = wallOut || n.wall[f][r] == n.side
		}
	}
	add := func(name string, change func(m *naive)) {
		m := n.copy()
		change(&m)
		m.side = 'A' + 'B' - n.side
		out[name] = m
	}
	for f := range 8 {
		for r := range 8 {
			at := naiveName(f, r)
			card := n.card[f][r]
			switch {
			case card.owner == n.side:
				n.cardMoves(f, r, boostOut, add)
			case card.owner != 0:
				if !n.spent[string(n.side)+"c"] && !card.faceUp {
					add("VC:"+at, func(m *naive) { m.card[f][r].faceUp = true; m.spent[string(n.side)+"c"] = true })
				}
			case !wallOut && n.wall[f][r] == 0 && naivePort(f, r) == 0:
				add("FW+"+at, func(m *naive) { m.wall[f][r] = n.side })
			}
			if n.wall[f][r] == n.side {
				add("FW-"+at, func(m *naive) { m.wall[f][r] = 0 })
			}
		}
	}
	return out
}

func (n *naive) cardMoves(f, r int, boostOut bool, add func(string, func(*naive))) {
	at, card := naiveName(f, r), n.card[f][r]
	for to := range n.walk(f, r) {
		f2, r2 := to[0], to[1]
		mark := "-"
		if n.card[f2][r2].owner != 0 {
			mark = "x"
		}
		add(at+mark+naiveName(f2, r2), func(m *naive) {
			m.take(n.side, m.card[f2][r2].kind)
			m.card[f2][r2], m.card[f][r] = card, naiveCard{}
		})
	}
	leave := func(m *naive) { m.take(n.side, card.kind); m.card[f][r] = naiveCard{} }
	if p := naivePort(f, r); p != 0 && p != n.side {
		add(at+"^", leave)
	}
	for _, s := range naiveSteps {
		f1, r1 := f+s[0], r+s[1]
		if n.rulebook && card.boosted && onBoard(f1, r1) && n.card[f1][r1].owner == 0 && naivePort(f1, r1) == 'A'+'B'-n.side {
			add(at+"-"+naiveName(f1, r1)+"^", leave)
		}
	}
	if card.boosted {
		add("LB-"+at, func(m *naive) { m.card[f][r].boosted = false })
	} else if !boostOut {
		add("LB+"+at, func(m *naive) { m.card[f][r].boosted = true })
	}
	if n.spent[string(n.side)+"n"] {
		return
	}
	for f2 := range 8 {
		for r2 := range 8 {
			if n.card[f2][r2].owner != n.side || f2*8+r2 <= f*8+r {
				continue
			}
			for _, how := range []string{"swap", "keep"} {
				add("404:"+at+","+naiveName(f2, r2)+"="+how, func(m *naive) {
					m.spent[string(n.side)+"n"] = true
					one, two := &m.card[f][r], &m.card[f2][r2]
					one.faceUp, two.faceUp = false, false
					if how == "swap" {
						one.kind, two.kind = two.kind, one.kind
					}
				})
			}
		}
	}
}

func (n *naive) perft(depth int) uint64 {
	moves := n.moves()
	if depth == 1 {
		return uint64(len(moves))
	}
	var sum uint64
	for _, m := range moves {
		sum += m.perft(depth - 1)
	}
	return sum
}

// written gives an action as records write it, for comparing with naive.
func written(a Action) string {
	switch a.Kind {
	case Step:
		return fmt.Sprintf("%s-%s", a.From, a.To)
	case Capture:
		return fmt.Sprintf("%sx%s", a.From, a.To)
	case Escape:
		return fmt.Sprintf("%s^", a.From)
	case EnterEscape:
		return fmt.Sprintf("%s-%s^", a.From, a.To)
	case NotFound:
		return fmt.Sprintf("404:%s,%s=%s", a.From, a.To, a.Shuffle)
	}
	return map[Kind]string{BoostOn: "LB+", BoostOff: "LB-", WallOn: "FW+", WallOff: "FW-", Checker: "VC:"}[a.Kind] + a.From.String()
}

//go:embed testdata/perft.txt
var perftTable string

// TestPerft walks the table: the counts themselves, and at depth 1 and 2 (3
// where few) the second implementation, action by action at depth 1.
func TestPerft(t *testing.T) {
	for _, row := range table(t, perftTable, 3) {
		t.Run(row[0]+" "+row[1], func(t *testing.T) {
			r := ruleset(t, row[0])
			p := mustParse(t, r, row[1])
			slow := newNaive(&p, r.Ruleset())
			for i, word := range strings.Fields(row[2]) {
				want, _ := strconv.ParseUint(word, 10, 64)
				if got := r.Perft(&p, i+1); got != want {
					t.Errorf("perft %d = %d, want %d", i+1, got, want)
				}
				if want > 40000 || testing.Short() && i > 0 {
					continue
				}
				if got := slow.perft(i + 1); got != want {
					t.Errorf("second implementation: perft %d = %d, want %d", i+1, got, want)
				}
			}
			var names, slowNames []string
			for _, a := range r.Legal(&p, nil) {
				names = append(names, written(a))
			}
			for name := range slow.moves() {
				slowNames = append(slowNames, name)
			}
			slices.Sort(names)
			slices.Sort(slowNames)
			if !slices.Equal(names, slowNames) {
				t.Errorf("legal %v\nsecond implementation %v", names, slowNames)
			}
		})
	}
}
