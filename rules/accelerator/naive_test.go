package accelerator

import (
	"fmt"
	"strconv"
	"strings"
)

// The naive model plays the rules from first principles, in coordinates and
// text, with nothing of the package: what both say alike is hardly wrong twice
// in the same way.

type point struct{ x, y int }

func (a point) plus(b point) point { return point{a.x + b.x, a.y + b.y} }

func (a point) String() string { return string(rune('a'+a.x-1)) + strconv.Itoa(a.y) }

type naivePawn struct {
	name                       string
	home                       point
	off                        bool
	at, dir                    point // beyond the edge, at lies outside the board
	energy, carried, collected int
}

type naive struct {
	w, h, adjacent    int
	reactor           point
	electrons, supply int
	mirrors           map[point]byte
	pawns             []*naivePawn
	turn              int
	changed           *point
}

var compass = map[byte]point{'N': {0, 1}, 'E': {1, 0}, 'S': {0, -1}, 'W': {-1, 0}}

func letter(dir point) string {
	for c, d := range compass {
		if d == dir {
			return string(c)
		}
	}
	return "?"
}

func naivePoint(s string) point {
	y, _ := strconv.Atoi(s[1:])
	return point{int(s[0]-'a') + 1, y}
}

// readNaive reads a position text that is known to be good.
func readNaive(text string, adjacent int) *naive {
	f := strings.Fields(text)
	n := &naive{adjacent: adjacent, mirrors: map[point]byte{}}
	fmt.Sscanf(f[0], "%dx%d", &n.w, &n.h)
	n.reactor = naivePoint(f[1])
	n.electrons, _ = strconv.Atoi(f[2])
	n.supply, _ = strconv.Atoi(f[3])
	if f[4] != "-" {
		for _, d := range strings.Split(f[4], ",") {
			n.mirrors[naivePoint(d[:len(d)-1])] = d[len(d)-1]
		}
	}
	for i, t := range strings.Split(f[5], ";") {
		n.pawns = append(n.pawns, readNaivePawn(t))
		if n.pawns[i].name == f[6] {
			n.turn = i
		}
	}
	if f[7] != "-" {
		c := naivePoint(f[7])
		n.changed = &c
	}
	return n
}

func readNaivePawn(text string) *naivePawn {
	name, rest, _ := strings.Cut(text, "@")
	home, rest, _ := strings.Cut(rest, "=")
	v := strings.Split(rest, ",")
	p := &naivePawn{name: name, home: naivePoint(home)}
	p.energy, _ = strconv.Atoi(v[1])
	p.carried, _ = strconv.Atoi(v[2])
	p.collected, _ = strconv.Atoi(v[3])
	last := len(v[0]) - 1
	switch {
	case v[0] == "-":
		p.off = true
	case strings.Contains(v[0], "~"):
		side := compass[v[0][last]]
		p.at = naivePoint(v[0][:last-1]).plus(side)
		p.dir = point{-side.x, -side.y}
	default:
		p.at, p.dir = naivePoint(v[0][:last]), compass[v[0][last]]
	}
	return p
}

func (n *naive) inside(a point) bool { return a.x >= 1 && a.x <= n.w && a.y >= 1 && a.y <= n.h }

// place writes where a pawn is as the position and the outcome do.
func (n *naive) place(p *naivePawn) string {
	switch {
	case p.off:
		return "-"
	case !n.inside(p.at):
		return p.at.plus(p.dir).String() + "~" + letter(point{-p.dir.x, -p.dir.y})
	}
	return p.at.String() + letter(p.dir)
}

func (n *naive) String() string {
	var ds, ps []string
	for x := 1; x <= n.w; x++ {
		for y := 1; y <= n.h; y++ {
			if m, ok := n.mirrors[point{x, y}]; ok {
				ds = append(ds, point{x, y}.String()+string(m))
			}
		}
	}
	if ds == nil {
		ds = []string{"-"}
	}
	for _, p := range n.pawns {
		ps = append(ps, fmt.Sprintf("%s@%s=%s,%d,%d,%d", p.name, p.home, n.place(p), p.energy, p.carried, p.collected))
	}
	changed := "-"
	if n.changed != nil {
		changed = n.changed.String()
	}
	return fmt.Sprintf("%dx%d %s %d %d %s %s %s %s", n.w, n.h, n.reactor, n.electrons, n.supply,
		strings.Join(ds, ","), strings.Join(ps, ";"), n.pawns[n.turn].name, changed)
}

func (n *naive) clone() *naive {
	c := *n
	c.mirrors = map[point]byte{}
	for k, v := range n.mirrors {
		c.mirrors[k] = v
	}
	c.pawns = nil
	for _, p := range n.pawns {
		q := *p
		c.pawns = append(c.pawns, &q)
	}
	return &c
}

// reset takes a pawn off the board; what it carries goes back to the reactor.
func (n *naive) reset(p *naivePawn) {
	n.electrons += p.carried
	p.carried, p.off = 0, true
}

// move walks the pawn of the player to move and collects at the entry collect.
// It gives the outcome and how often the home was entered while carrying.
func (n *naive) move(collect int) (outcome string, entries int) {
	me := n.pawns[n.turn]
	for i := 1; i <= me.energy; i++ {
		me.at = me.at.plus(me.dir)
		if !n.inside(me.at) {
			me.dir = point{-me.dir.x, -me.dir.y}
		}
		switch n.mirrors[me.at] {
		case '/':
			me.dir = point{me.dir.y, me.dir.x}
		case '\\':
			me.dir = point{-me.dir.y, -me.dir.x}
		}
		if me.at == me.home && me.carried > 0 {
			if entries++; entries == collect {
				me.collected += me.carried
				me.carried = 0
				n.reset(me)
				return "home" + strings.TrimPrefix(strconv.Itoa(entries), "1"), entries
			}
		}
		if i == me.energy {
			break
		}
		if me.at == n.reactor && n.electrons > 0 {
			n.electrons--
			me.carried++
		}
		for _, o := range n.pawns {
			if o != me && !o.off && o.at == me.at {
				o.carried, me.carried = me.carried, o.carried
			}
		}
	}
	return n.finish(me), entries
}

func (n *naive) finish(me *naivePawn) string {
	if me.at == n.reactor {
		n.reset(me)
		return "reactor"
	}
	boom := false
	for _, o := range n.pawns {
		if o != me && !o.off && o.at == me.at {
			n.reset(o)
			boom = true
		}
	}
	if boom {
		n.reset(me)
		return "boom"
	}
	return n.place(me)
}

// mayChange reports whether the limits allow to change something on a square.
func (n *naive) mayChange(a point) bool {
	if !n.inside(a) || a == n.reactor {
		return false
	}
	for _, p := range n.pawns {
		if a == p.home {
			return false
		}
		dx, dy := a.x-p.at.x, a.y-p.at.y
		close := dx*dx+dy*dy <= 1
		if n.adjacent == 8 {
			close = dx >= -1 && dx <= 1 && dy >= -1 && dy <= 1
		}
		if !p.off && close {
			return false
		}
	}
	return true
}

// A naiveChange is a change with its text and its effect.
type naiveChange struct {
	text string
	do   func(*naive)
}

// naiveChanges gives all possible changes of a kind of roll.
func (n *naive) naiveChanges(remove bool) (all []naiveChange) {
	var empty []point
	for x := 1; x <= n.w; x++ {
		for y := 1; y <= n.h; y++ {
			if a := (point{x, y}); n.mirrors[a] == 0 && n.mayChange(a) {
				empty = append(empty, a)
			}
		}
	}
	for _, a := range empty {
		for _, m := range []byte(`/\`) {
			if n.supply > 0 {
				all = append(all, naiveChange{fmt.Sprintf("A%c%s", m, a), func(n *naive) { n.supply--; n.mirrors[a] = m; n.changed = &a }})
			}
		}
	}
	for b, m := range n.mirrors {
		if !n.mayChange(b) || n.changed != nil && *n.changed == b {
			continue
		}
		for _, a := range empty {
			all = append(all, naiveChange{fmt.Sprintf("M%s-%s", b, a), func(n *naive) { delete(n.mirrors, b); n.mirrors[a] = m; n.changed = &a }})
		}
		all = append(all, naiveChange{"T" + b.String(), func(n *naive) { n.mirrors[b] = '/' + '\\' - m; n.changed = &b }})
		if remove {
			all = append(all, naiveChange{"R" + b.String(), func(n *naive) { n.supply++; delete(n.mirrors, b); n.changed = nil }})
		}
	}
	return all
}

// legal gives every legal turn with the position after it.
func (n *naive) legal() map[string]string {
	all := map[string]string{}
	for _, p := range n.pawns {
		if p.collected >= 3 {
			return all
		}
	}
	if !n.pawns[n.turn].off {
		n.rolls("", all)
		return all
	}
	for _, f := range "NESW" {
		c := n.clone()
		me := c.pawns[c.turn]
		me.off, me.at, me.dir = false, me.home, compass[byte(f)]
		c.rolls("@"+string(f), all)
	}
	return all
}

func (n *naive) rolls(prefix string, all map[string]string) {
	for roll := 1; roll <= 6; roll++ {
		head := prefix + strconv.Itoa(roll)
		nothing := naiveChange{"", func(*naive) {}}
		switch energy := n.pawns[n.turn].energy; {
		case roll > energy:
			n.walks(head+"+", 1, []naiveChange{nothing}, all)
		case roll == energy:
			changes := append(n.naiveChanges(true), nothing)
			if energy < 6 {
				n.walks(head+"+", 1, changes, all)
			}
			n.walks(head+"-", -1, changes, all)
			n.walks(head+"=", 0, changes, all)
		default:
			changes := n.naiveChanges(false)
			if len(changes) == 0 {
				changes = append(changes, nothing)
			}
			n.walks(head, 0, changes, all)
		}
	}
}

// walks adds the turns of a roll with each change and each outcome.
func (n *naive) walks(head string, gain int, changes []naiveChange, all map[string]string) {
	for _, c := range changes {
		for collect, last := 0, 0; collect <= last; collect++ {
			after := n.clone()
			after.changed = nil
			c.do(after)
			after.pawns[n.turn].energy += gain
			outcome, entries := after.move(collect)
			last = max(last, entries)
			after.turn = (n.turn + 1) % len(n.pawns)
			all[head+c.text+":"+outcome] = after.String()
		}
	}
}

// perft counts sequences of turns.
func (n *naive) perft(depth int) (count uint64) {
	if depth == 0 {
		return 1
	}
	next := n.legal()
	if depth == 1 {
		return uint64(len(next))
	}
	seen := map[string]uint64{} // many turns lead to the same position
	for _, text := range next {
		if _, ok := seen[text]; !ok {
			seen[text] = readNaive(text, n.adjacent).perft(depth - 1)
		}
		count += seen[text]
	}
	return count
}
