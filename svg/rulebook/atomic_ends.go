package rulebook

import (
	"fmt"

	"scoresheet/rules/atomic"
	"scoresheet/svg"
)

// Positions of the diagrams of forced turns and of the end.
const (
	// Player 1 has nothing but Burn-outs left.
	atomicBurnouts = `1a>a<a<a>|A<A>a<c\a>a>|C\A<dda<a<1|c\a<bbC/c-C\1|A>A<A<d1A>A>A<c-|A>C\a<DC/a<C\A>|A>C-C-A<a<a>c-|c-A<c\1a<1|c-A>C-1c\ 1 C0A0D0B3,c0a0d0b3 0`
	// The last piece is to be placed.
	atomicLast = `a>c-c/C-A<|BA>c/a>C\A>|A<A>C\DC-A>a<|bC\c\A>A>A<C/a>|Ba>bC/1C-Dc/c\|C-C-A<c/c\A<a<C\|C-Bdc\B1c\|Bc\C/a>c-C/|C/C/bc\C/ 2 C0A0D0B0,c0a0d0b1 0`
	// The same of a game that will be drawn.
	atomicDrawn = `C-A<c-A<A>|DdC\c\A>c-|a>a<A<C\a>C/D|a<c/a>a<A>C-C-C-|Bc\a>c-1A>C-A<A>|A<a<dc-c\A<a>C/|bbdC/a>c/A<|1BA<c/Da>|Ba<c-C/a< 2 C0A0D0B0,c0a0d0b1 0`
	// The only empty hex lies among player 1's own pieces.
	atomicShut = `Ba>a<a<a>|A<A>a<c\a>a>|C\A<dda<a<B|c\a<bbC/c-C\b|A>A<A<d1A>A>A<c-|1C\a<DC/a<C\A>|A>C-C-A<a<a>c-|c-A<c\Ba<b|c-A>C-bc\ 1 C0A1D0B0,c0a0d0b0 0`
)

// entered shows a piece of player 2 hit from several sides.
func (a *atomicAuthor) entered(caption, piece string, sides int) Figure {
	const target = "c2"
	hex, _ := atomic.ParseHex(target)
	position := atomicPosition(piece+target+` C-d4 C-d5 C-e4 C-e6 C-f5 C-f6`, 1)
	f := Figure{Caption: caption}
	for s := range atomic.Side(sides) {
		turn := fmt.Sprintf("C%c%sx%s", `-/\`[s%3], hex.Neighbor(s), target)
		words := ""
		if e := a.effect(position, turn); e != nil {
			words = fmt.Sprintf("From side %s: `%s`.", e.Flips()[0].Entered, e.Flips()[0].After)
		}
		f.Panels = append(f.Panels, Panel{
			Position: position, Play: turn, Draw: atomicBoard, Words: words,
			Look: svg.Options{Coordinates: svg.Inside, Crop: [2]string{"d1", "b3"}},
		})
	}
	return f
}

func (a *atomicAuthor) stuck() Section {
	alone := `C-d4 C-d5 C-e4 C-e6 C-f5 C-f6`
	return Section{Title: "When nothing can be placed", Rules: []Rule{{ID: "AT-12", Words: []string{
		"There are two ways to get there: only Burn-outs are left, as often happens at the end, or no empty hex lies next to an opposing piece. A Burn-out starts no reaction, yet it counts as a piece, and it fills a hex.",
	}, Figures: []Figure{
		{Caption: "Player 1 has nothing but Burn-outs left. They may go on any empty hex, next to whatever it is.", Panels: []Panel{
			{Position: atomicBurnouts, MovesOf: []string{"B"}, Words: "{count} hexes: {cells}."},
			{Position: atomicBurnouts, Play: "Bg9", Words: "After {last} player 2 is in the same case."},
		}},
		{Caption: "All pieces on the board are player 1's.", Panels: []Panel{
			{Position: atomicPosition(alone, 1), MovesOf: []string{"B"}, Draw: atomicBoard, Words: "A Burn-out must go on one of {count} hexes. `C-e3`: {refused C-e3}. `pass`: {refused pass}."},
			{Position: atomicPosition(alone+" Ba1 Ba5 Bi5", 1), Play: "pass", Draw: atomicBoard, Words: "With the Burn-outs used up too, the turn is forfeited: `pass`."},
		}},
		{Caption: "Not as a way out of a turn. `Bd3` is refused: {refused Bd3}. `pass`, too: {refused pass}.", Panels: []Panel{
			{Play: atomicRing, MovesOf: []string{"C-"}, Draw: atomicBoard, Look: atomicInner},
		}},
	}}}}
}

func (a *atomicAuthor) ends() Section {
	return Section{Title: "The end and the count", Rules: []Rule{{ID: "AT-16", Words: []string{
		fmt.Sprintf("There are %d pieces and %d hexes for them, so that a game without forfeits fills the board. What counts is the colour on top, never who placed the piece.", atomic.Hexes-1, atomic.Hexes-1),
	}, Figures: []Figure{
		{Caption: "The last piece is placed.", Panels: []Panel{
			{Position: atomicLast, MovesOf: []string{"B"}, Words: "Player 2 has one piece and one hex left: {cells}."},
			{Position: atomicLast, Play: "Bc6", Words: "After {last}: {end}, {result}."},
			{Position: atomicDrawn, Play: "Bb1", Words: "Another game, a draw: {end}, {result}."},
		}},
		{Caption: "An end before the board is full.", Panels: []Panel{
			{Position: atomicShut, Play: "pass", Words: "On d1, among its own pieces, player 1 cannot place the last Alternator and has no Burn-out."},
			{Play: "pass", Words: "Player 2 has nothing left at all. Now {end}, {result}."},
		}},
	}}}}
}

// writing tells how turns are written.
func (a *atomicAuthor) writing() Section {
	return Section{
		Title: "Writing turns",
		Words: []string{
			"A turn is the face, the orientation and the hex: `C-e6`, `A<d5`, `Df4`, `Ba5`. Then comes the reaction in its order, `x` and the hex for each flip, `-e5` for each crossing: `A<d3xe4-e5xd5`. How the flipped pieces come to lie is not written, for it follows. `pass` is a forfeit.",
			"Where only one reaction is possible it may be left out, wholly but never in part; the program writes it out.",
		},
		Figures: []Figure{
			{Caption: "With and without its reaction.", Panels: []Panel{
				{Position: atomicEach, Play: "C-c2", Draw: atomicBoard, Look: atomicLeft, Words: "`C-c2` is enough here; in full it is {last}."},
				{Position: atomicFork, Legal: `^C-c2x[a-i0-9x]*([a-i][1-9])$`, LegalForm: svg.Ring, Draw: atomicBoard, Look: atomicLeft, Words: "Here `C-c2` is refused: {refused C-c2}."},
			}},
			{Caption: "A position in one line: the rows from i to a, digits for empty hexes, player 1 in capitals; whose turn it is; both stocks; forfeits in a row. {position}", Panels: []Panel{
				{Play: atomicRing},
			}},
		},
	}
}
