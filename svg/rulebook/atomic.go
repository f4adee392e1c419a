package rulebook

import (
	"fmt"
	"strings"

	"scoresheet/replay"
	"scoresheet/rules/atomic"
	"scoresheet/svg"
)

// Atomic writes the book of Atomic.
func Atomic(start replay.State) *Manuscript {
	a := &atomicAuthor{start.(*replay.AtomicState)}
	return &Manuscript{
		Intro: []string{
			"Atomic is a game for two about chain reactions. Each turn one piece goes onto a board of hexes, its lines run into pieces of the opponent, and every piece on the path turns over to your colour.",
			"Player 1 has the light hexagons, player 2 the dark discs. In the diagrams a dot with lines is a hex where a piece can go, turned that way, and a ring is where the reaction can go next. All of them, and every number in a caption, come from the rules themselves.",
		},
		Sections: []Section{a.aim(), a.board(), a.setUp(), a.turn(), a.reactions(), a.centre(), a.stuck(), a.ends(), a.writing()},
	}
}

// An atomicAuthor writes about the rules of a start.
type atomicAuthor struct{ start *replay.AtomicState }

// atomicRing fills the ring round the centre: the setup of most diagrams.
const atomicRing = `A<e6 A<d5 A>f5 C-e4 C\f6 A<d4`

// atomicPosition lays pieces, each as positions write it and with its hex, such as
// "C-d4 a>e6 Df5", with a player to move. All others are in stock.
func atomicPosition(pieces string, mover int) string {
	var stock [2][atomic.Faces]int
	all := atomic.Start()
	for f, n := range all.Stock(1) {
		stock[0][f], stock[1][f] = int(n), int(n)
	}
	on := map[string]string{}
	for _, word := range strings.Fields(pieces) {
		piece := word[:len(word)-2]
		on[word[len(word)-2:]] = piece
		face, _ := atomic.ParseFace(strings.ToUpper(piece[:1])[0])
		owner := 0
		if piece[0] >= 'a' {
			owner = 1
		}
		if stock[owner][face] == 0 { // it has been flipped
			owner, face = 1-owner, face.Back()
		}
		stock[owner][face]--
	}
	left := func(pl int, letters string) (text string) {
		for f, n := range stock[pl] {
			text += fmt.Sprintf("%c%d", letters[f], n)
		}
		return text
	}
	return fmt.Sprintf("%s %d %s,%s 0", atomicRows(on), mover, left(0, "CADB"), left(1, "cadb"))
}

// atomicRows writes the rows of a position.
func atomicRows(on map[string]string) string {
	rows := make([]string, 9)
	for h := range atomic.Hex(atomic.Hexes) {
		row := &rows[8-h.Row()]
		piece, ok := on[h.String()]
		switch last := len(*row) - 1; {
		case ok:
			*row += piece
		case last >= 0 && '0' < (*row)[last] && (*row)[last] <= '9':
			*row = (*row)[:last] + string((*row)[last]+1)
		default:
			*row += "1"
		}
	}
	return strings.Join(rows, "|")
}

// tinted tints the hexes for which a condition holds.
func (a *atomicAuthor) tinted(t svg.Tint, ok func(atomic.Hex) bool) (marks []svg.Mark) {
	for h := range atomic.Hex(atomic.Hexes) {
		if ok(h) {
			marks = append(marks, svg.Mark{Cell: h.String(), Tint: t})
		}
	}
	return marks
}

// markedNames lists the cells of marks as a sentence does.
func markedNames(marks []svg.Mark) string {
	names := make([]string, len(marks))
	for i, m := range marks {
		names[i] = m.Cell
	}
	return listed(names)
}

func (a *atomicAuthor) aim() Section {
	return Section{Title: "The aim", Words: []string{
		"When all pieces are on the board, whoever owns more of them has won. A piece belongs to the player whose colour it shows, and it may change sides many times.",
	}, Figures: []Figure{
		{Caption: "One turn: {did}. The arrow is the path, the numbers tell in which order the pieces are flipped.", Panels: []Panel{
			{Play: atomicRing, Draw: atomicBoard, Look: atomicInner, Words: "Before: each player has three pieces."},
			{Play: "A<d3xe4-e5xd5", Draw: atomicBoard, Look: atomicInner, Words: "After {last}."},
		}},
	}}
}

func (a *atomicAuthor) board() Section {
	return Section{Title: "The board and the pieces", Rules: []Rule{
		{ID: "AT-1", Words: []string{
			"The names are those of an Abalone board. The centre is never covered, so " + fmt.Sprint(atomic.Hexes-1) + " hexes are left for the pieces.",
			"A position is written row by row from i to a. One with a hex too few is refused: " + a.refused("5|6|7|8|8|8|7|6|5 1 C12A12D3B3,c12a12d3b3 0") + ".",
		}, Figures: []Figure{a.names(), a.lines(), a.sides()}},
		{ID: "AT-2", Words: []string{
			"The sign of an orientation is a picture of it: `-`, `/` and `\\` lie as the line of the Connector does, and `>` and `<` point where the Alternator's horizontal line goes.",
		}, Figures: []Figure{a.tiles()}},
		{ID: "AT-3", Words: []string{
			"So the pieces at both ends of the scale trade places: a Destructor, which reaches everywhere, has a dead Burn-out on its back, and a Burn-out that is hit becomes a Destructor of the other side.",
		}, Figures: []Figure{{
			Caption: "The full stocks beside the empty board and, on the right, how many pieces of each colour lie on it.", Wide: true, Panels: []Panel{{}},
		}, a.backs(), {
			Caption: "Player 1 has placed all Destructors. `Dg7` is refused: {refused Dg7}.",
			Panels:  []Panel{{Position: atomicPosition("Dd4 Dd5 De4 c-e6 c-f5 c-f6", 1)}},
		}}},
	}}
}

// refused tells why a position is refused.
func (a *atomicAuthor) refused(position string) string {
	if _, err := a.start.Rules().Parse(position); err != nil {
		return "“" + strings.TrimSuffix(err.Error(), " (AT-1)") + "”"
	}
	return "not at all"
}

func (a *atomicAuthor) names() Figure {
	return Figure{Caption: "The names of all hexes. In the middle lies e5, the centre.", Wide: true, Panels: []Panel{{
		Look: svg.Options{Coordinates: svg.Inside}, Draw: EmptyBoard(atomicBoard, "Atomic, the names of the hexes"),
	}}}
}

// lines shows a row and a diagonal.
func (a *atomicAuthor) lines() Figure {
	row := a.tinted(svg.Green, func(h atomic.Hex) bool { return h.Row() == 2 && h.Diagonal() != 6 })
	diagonal := a.tinted(svg.Blue, func(h atomic.Hex) bool { return h.Diagonal() == 6 && h.Row() != 2 })
	both := a.tinted(svg.Yellow, func(h atomic.Hex) bool { return h.Diagonal() == 6 && h.Row() == 2 })
	return Figure{
		Caption: fmt.Sprintf("Row c (green) has %s hexes, diagonal 6 (blue) has %s. They meet on %s.",
			counted(len(row)+len(both)), counted(len(diagonal)+len(both)), markedNames(both)),
		Panels: []Panel{{
			Look: svg.Options{Marks: append(append(row, diagonal...), both...)}, Draw: EmptyBoard(atomicBoard, "Atomic, a row and a diagonal"),
		}},
	}
}

// sides shows the six sides of a hex.
func (a *atomicAuthor) sides() Figure {
	var labels []svg.CellLabel
	for s := atomic.E; s <= atomic.SE; s++ {
		labels = append(labels, svg.CellLabel{Cell: atomic.Center.Neighbor(s).String(), Words: s.String()})
	}
	around := a.tinted(svg.Yellow, func(h atomic.Hex) bool { _, next := atomic.Center.SideTo(h); return next })
	return Figure{
		Caption: "The six sides of e5 and the hexes beyond them: " + markedNames(around) + ". They are the ring round the centre.",
		Panels: []Panel{{
			Look: svg.Options{Marks: around, Labels: labels}, Draw: EmptyBoard(atomicBoard, "Atomic, the sides of a hex"),
		}},
	}
}

// tiles shows every face in every orientation, with the hexes at which its lines
// point.
func (a *atomicAuthor) tiles() Figure {
	hex, _ := atomic.ParseHex("c3")
	f := Figure{Caption: "Every face in every orientation. Yellow are the hexes at which the lines of the piece on " + hex.String() + " point."}
	for _, piece := range []string{"C-", "C/", `C\`, "A>", "A<", "D", "B"} {
		position := atomicPosition(piece+hex.String(), 2)
		pos, err := a.start.Rules().Parse(position)
		tile := pos.At(hex)
		var marks []svg.Mark
		var sides []string
		for s := atomic.E; err == nil && s <= atomic.SE; s++ {
			if tile.Lines().Has(s) {
				sides = append(sides, s.String())
				marks = append(marks, svg.Mark{Cell: hex.Neighbor(s).String(), Tint: svg.Yellow})
			}
		}
		words := fmt.Sprintf("`%s`, %s: %s.", piece, tile.Face(), listed(sides))
		if len(sides) == 0 {
			words = fmt.Sprintf("`%s`, %s: no line at all.", piece, tile.Face())
		}
		f.Panels = append(f.Panels, Panel{Position: position, Words: words, Draw: atomicStill, Look: atomicClose(marks...)})
	}
	return f
}

// atomicClose shows the hexes around c3 with their names.
func atomicClose(marks ...svg.Mark) svg.Options {
	return svg.Options{Marks: marks, Coordinates: svg.Inside, Crop: [2]string{"b1", "d5"}}
}

// backs shows the faces of both players above their backs.
func (a *atomicAuthor) backs() Figure {
	var pieces, pairs []string
	for i, name := range []string{"C-", "A>", "D", "B"} {
		face, _ := atomic.ParseFace(name[0])
		back := atomic.NewTile(1, face, atomic.NoOrient).Flipped(atomic.E)
		front, behind := atomic.HexAt(5, 3+2*i), atomic.HexAt(3, 2+2*i)
		pieces = append(pieces, name+front.String(), back.String()+behind.String())
		pairs = append(pairs, fmt.Sprintf("%s and %s", face, back.Face()))
	}
	return Figure{
		Caption: "Player 1's four faces and, below each, what player 2 gets when it is flipped: " + strings.Join(pairs, ", ") + ".",
		Panels: []Panel{{
			Position: atomicPosition(strings.Join(pieces, " "), 1), Draw: atomicStill,
			Look: svg.Options{Coordinates: svg.Nowhere, Crop: [2]string{"f2", "d8"}},
		}},
	}
}
