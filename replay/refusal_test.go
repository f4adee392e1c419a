package replay

import (
	"math/rand/v2"
	"strings"
	"testing"

	"pgregory.net/rapid"

	"scoresheet/rules/accelchess"
)

// TestAccelChessPseudoLegal writes, at random plies, every move that only the
// safety of the king forbids (AC-13): each is refused at its ply.
func TestAccelChessPseudoLegal(t *testing.T) {
	found := 0
	rapid.Check(t, func(rt *rapid.T) {
		rng := rand.New(rand.NewPCG(rapid.Uint64().Draw(rt, "seed"), 2))
		s := startScript(rt, AccelChess, "")
		for range 60 {
			if !s.step(rt, rng) {
				return
			}
			if rng.IntN(8) > 0 || s.state.Over() != nil {
				continue
			}
			p := s.state.(*AccelChessState).Game.Position()
			for _, m := range p.PseudoLegal(nil) {
				if !p.IsLegal(m) {
					found++
					refused(rt, s, longForm(p, m), "AC-13")
				}
			}
		}
	})
	if least := map[bool]int{true: 5, false: 100}[testing.Short()]; found < least {
		t.Errorf("only %d moves were refused", found)
	}
}

// longForm writes a move with its whole origin.
func longForm(p *accelchess.Position, m accelchess.Move) string {
	text := m.String()
	if p.Captures(m) {
		text = strings.Replace(text, "-", "x", 1)
	}
	if k := p.At(m.From).Kind(); k != accelchess.Pawn {
		text = string(k.Letter()) + text
	}
	return text
}

// A cardBoard is what a position text of Rai-Net says, read without the rules.
type cardBoard struct {
	cards map[string]byte // by cell: a letter of the position text
	up    map[string]bool
	boost map[string]bool
	walls map[string]bool
	mover byte
	spent string // the terminal cards that are still there
}

// readCards reads a position text.
func readCards(text string) *cardBoard {
	f := strings.Fields(text)
	b := &cardBoard{
		cards: map[string]byte{}, up: map[string]bool{}, boost: map[string]bool{}, walls: map[string]bool{},
		mover: f[1][0], spent: f[2],
	}
	for i, row := range strings.Split(f[0], "/") {
		file := byte('a')
		last := ""
		for _, c := range []byte(row) {
			cell := string([]byte{file, byte('8' - i)})
			switch {
			case c >= '1' && c <= '8':
				file += c - '0'
			case c == '\'':
				b.up[last] = true
			case c == '+':
				b.boost[last] = true
			case c == 'w' || c == 'W':
				b.walls[cell] = true
				file++
			default:
				b.cards[cell] = c
				last = cell
				file++
			}
		}
	}
	return b
}

// own reports whether the player to move owns the card on a cell.
func (b *cardBoard) own(cell string) bool {
	c, ok := b.cards[cell]
	return ok && (c >= 'a') == (b.mover == 'A')
}

// port reports whether a cell is a server port.
func port(cell string) bool {
	return (cell[0] == 'd' || cell[0] == 'e') && (cell[1] == '1' || cell[1] == '8')
}

// goal reports whether the player to move escapes from a cell.
func (b *cardBoard) goal(cell string) bool {
	return port(cell) && (cell[1] == '8') == (b.mover == 'B')
}

// forbidden lists actions with the clause that forbids them in a position of the
// seed's rules, found without the rules package.
func (b *cardBoard) forbidden() map[string]string {
	out := map[string]string{}
	free := func(cell string) bool { return b.cards[cell] == 0 && !b.walls[cell] }
	for file := byte('a'); file <= 'h'; file++ {
		for rank := byte('1'); rank <= '8'; rank++ {
			cell := string([]byte{file, rank})
			if !free(cell) || port(cell) {
				clause := "RN-14"
				out["FW+"+cell] = clause
			}
			if b.own(cell) {
				b.forbiddenSteps(cell, out)
				out["VC:"+cell] = "RN-15"
				if !b.goal(cell) {
					out[cell+"^"] = "RN-12"
				}
				if !b.boost[cell] {
					out["LB-"+cell] = "RN-13"
				}
			} else if b.cards[cell] != 0 && b.up[cell] {
				out["VC:"+cell] = "RN-15"
			}
		}
	}
	return out
}

// forbiddenSteps adds the forbidden steps of a card that is not boosted.
func (b *cardBoard) forbiddenSteps(from string, out map[string]string) {
	if b.boost[from] {
		return
	}
	for _, d := range [][2]int{{0, 1}, {1, 0}, {0, -1}, {-1, 0}} {
		to := string([]byte{from[0] + byte(d[0]), from[1] + byte(d[1])})
		if to[0] < 'a' || to[0] > 'h' || to[1] < '1' || to[1] > '8' {
			continue
		}
		switch {
		case b.own(to):
			out[from+"-"+to] = "RN-10"
		case b.walls[to]:
			out[from+"-"+to] = "RN-14"
		case b.cards[to] != 0:
			out[from+"-"+to] = "RN-11"
		default:
			out[from+"x"+to] = "RN-11"
		}
	}
}

// TestRainetForbidden writes, at random plies, every action that a reading of the
// position text predicts to be forbidden: each is refused at its ply with the
// clause predicted.
func TestRainetForbidden(t *testing.T) {
	seen := map[string]int{}
	rapid.Check(t, func(rt *rapid.T) {
		rng := rand.New(rand.NewPCG(rapid.Uint64().Draw(rt, "seed"), 3))
		s := startScript(rt, Rainet, "[SetupA \"LLVVVVLL\"]\n[SetupB \"VLVLVLVL\"]\n")
		for range 60 {
			if !s.step(rt, rng) || s.state.Over() != nil {
				return
			}
			if rng.IntN(40) > 0 {
				continue
			}
			for word, clause := range readCards(s.state.String()).forbidden() {
				seen[clause]++
				refused(rt, s, word, clause)
			}
		}
	})
	for _, clause := range []string{"RN-10", "RN-11", "RN-12", "RN-13", "RN-14", "RN-15"} {
		if seen[clause] == 0 {
			t.Errorf("nothing was refused by %s", clause)
		}
	}
}
