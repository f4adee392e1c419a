package tui

import (
	"fmt"
	"slices"
	"strconv"
)

// A Model is what is shown: a place in a game, and what the user is about to do. It
// changes by keys alone.
type Model struct {
	Game   *Game
	At     int // the node that is shown
	Flip   bool
	Help   bool
	Typing bool   // a ply is being typed
	Typed  string // its digits
	Menu   bool   // a line is being chosen among those that start where this move was made
	Pick   int    // which of them
	Scroll int    // lines of the text that are above its window
	Says   string // what there is to say about the last key
}

// Open gives a model that shows the start of a game from the side of this one.
func (m Model) Open(g *Game) Model { return Model{Game: g, Flip: m.Flip} }

// An Ask is what a key asks of those who know more than the model.
type Ask uint8

// What keys ask.
const (
	Nothing Ask = iota
	Quit
	NextGame
	PreviousGame
	Redraw
)

// scrolled is how many lines a key moves the text.
const scrolled = 5

// maxDigits is how long a ply can be typed.
const maxDigits = 6

// Press gives the model after a key.
func (m Model) Press(k Key) (Model, Ask) {
	m.Says = ""
	switch {
	case k == KeyCtrlC || k == KeyCtrlD:
		return m, Quit
	case k == KeyCtrlL:
		return m, Redraw
	case m.Help:
		m.Help = false
		return m, Nothing
	case m.Typing:
		return m.typing(k), Nothing
	case m.Menu:
		return m.choosing(k), Nothing
	case k >= '0' && k <= '9':
		m.Typing, m.Typed = true, string(rune(k))
		return m, Nothing
	}
	return m.command(k)
}

// command carries out a key that stands alone.
func (m Model) command(k Key) (Model, Ask) {
	switch k {
	case 'q', 'Q':
		return m, Quit
	case 'n', 'N':
		return m, NextGame
	case 'p', 'P':
		return m, PreviousGame
	case 'f', 'F':
		m.Flip = !m.Flip
	case '?':
		m.Help = true
	case 'g', 'G':
		m.Typing, m.Typed = true, ""
	case 'v', 'V':
		m = m.menu()
	case KeyPageDown:
		m.Scroll += scrolled
	case KeyPageUp:
		m.Scroll = max(m.Scroll-scrolled, 0)
	default:
		m = m.move(k)
	}
	return m, Nothing
}

// move carries out a key that leads to another position.
func (m Model) move(k Key) Model {
	n := &m.Game.Nodes[m.At]
	switch k {
	case KeyRight, ' ', 'l', KeyEnter:
		if len(n.Kids) == 0 {
			return m.say("this line ends here")
		}
		return m.to(n.Kids[0])
	case KeyLeft, KeyBackspace, 'h':
		if n.Parent == none {
			return m.say("this is the start")
		}
		return m.to(n.Parent)
	case KeyHome:
		return m.to(0)
	case KeyEnd:
		return m.to(m.Game.end(m.At))
	case KeyDown, 'j':
		return m.beside(1)
	case KeyUp, 'k':
		return m.beside(-1)
	case 'u', 'U', KeyEscape:
		if n.Of == none {
			return m.say("this is the main line")
		}
		return m.to(n.Of)
	}
	return m
}

// say keeps the place and tells why.
func (m Model) say(words string) Model {
	m.Says = words
	return m
}

// to goes to a node.
func (m Model) to(node int) Model {
	if node != m.At {
		m.At, m.Scroll = node, 0
	}
	return m
}

// beside goes to the next or the previous of the moves that were made at the same
// position.
func (m Model) beside(by int) Model {
	others := m.Game.Alternatives(m.At)
	i := slices.Index(others, m.At) + by
	if len(others) < 2 {
		return m.say("no other move was tried here")
	}
	if i < 0 || i >= len(others) {
		return m.say("there is no further line")
	}
	return m.to(others[i])
}

// menu offers the moves that were made at the same position.
func (m Model) menu() Model {
	others := m.Game.Alternatives(m.At)
	if len(others) < 2 {
		return m.say("no other move was tried here")
	}
	m.Menu, m.Pick = true, slices.Index(others, m.At)
	return m
}

// choosing carries out a key while a line is chosen.
func (m Model) choosing(k Key) Model {
	others := m.Game.Alternatives(m.At)
	switch {
	case k == KeyDown || k == 'j':
		m.Pick = min(m.Pick+1, len(others)-1)
	case k == KeyUp || k == 'k':
		m.Pick = max(m.Pick-1, 0)
	case k == KeyHome:
		m.Pick = 0
	case k == KeyEnd:
		m.Pick = len(others) - 1
	case k >= '1' && k <= '9' && int(k-'1') < len(others):
		m.Menu = false
		return m.to(others[k-'1'])
	case k == KeyEnter || k == KeyRight || k == ' ':
		m.Menu = false
		return m.to(others[m.Pick])
	case k == KeyEscape || k == KeyLeft || k == 'q' || k == 'v':
		m.Menu = false
	}
	return m
}

// typing carries out a key while a ply is typed.
func (m Model) typing(k Key) Model {
	switch {
	case k >= '0' && k <= '9':
		if len(m.Typed) < maxDigits {
			m.Typed += string(rune(k))
		}
	case k == KeyBackspace && m.Typed != "":
		m.Typed = m.Typed[:len(m.Typed)-1]
	case k == KeyBackspace || k == KeyEscape || k == 'q':
		m.Typing, m.Typed = false, ""
	case k == KeyEnter:
		typed := m.Typed
		m.Typing, m.Typed = false, ""
		if ply, err := strconv.Atoi(typed); err == nil {
			return m.Jump(ply)
		}
	}
	return m
}

// Jump goes to a ply of the line that is shown: back on the way that led here, or
// on to its end, or in the main line when it is longer.
func (m Model) Jump(ply int) Model {
	if node := m.Game.ply(m.At, ply); node != none {
		return m.to(node)
	}
	if node := m.Game.ply(0, ply); node != none {
		return m.to(node)
	}
	return m.say(fmt.Sprintf("there is no ply %d: the line ends at %d", ply, m.Game.Nodes[m.Game.end(m.At)].Ply))
}

// ply finds the node of a ply on the line through a node.
func (g *Game) ply(at, ply int) int {
	for g.Nodes[at].Ply > ply && g.Nodes[at].Parent != none {
		at = g.Nodes[at].Parent
	}
	for g.Nodes[at].Ply < ply {
		if len(g.Nodes[at].Kids) == 0 {
			return none
		}
		at = g.Nodes[at].Kids[0]
	}
	return at
}

// end gives the last node of the line through a node.
func (g *Game) end(at int) int {
	for len(g.Nodes[at].Kids) > 0 {
		at = g.Nodes[at].Kids[0]
	}
	return at
}

// Alternatives lists the moves that were made at the position in which that of a node
// was made, itself among them, in the order of the text. There are none at the start.
func (g *Game) Alternatives(at int) []int {
	if parent := g.Nodes[at].Parent; parent != none {
		return g.Nodes[parent].Kids
	}
	return nil
}
