package rulebook

import (
	"fmt"
	"strings"

	"scoresheet/replay"
	"scoresheet/rules/accelerator"
	"scoresheet/svg"
)

// Accelerator writes the book of Accelerator.
func Accelerator(start replay.State) *Manuscript {
	a := &acceleratorAuthor{start.(*replay.AcceleratorState)}
	return &Manuscript{
		Intro: []string{
			"Accelerator is a race of two to four particles in a maze that grows while they run. The pawns never choose their way: they go straight on, faster and faster, and only mirrors, edges and the die decide where they end.",
			"In the diagrams a disc with a number is where the pawn comes with that much energy. Filled discs are legal turns, hollow ones show the rest of the way. A dot is a square for a deflector, a ring something that can be turned or hit, and a square around a cell means that what stands there leaves the board.",
		},
		Sections: []Section{
			a.aim(), a.board(), a.roll(), a.change(), a.walk(), a.mirrors(), a.edge(), a.reactor(), a.meetings(),
			a.home(), a.reset(), a.more(), a.ends(), a.writing(),
		},
	}
}

// An acceleratorAuthor writes about the rules of a start.
type acceleratorAuthor struct{ start *replay.AcceleratorState }

// Setups of three and four players.
var (
	acceleratorThree = map[string]string{"Setup": "alpha:a1N beta:a9E gamma:i9S"}
	acceleratorFour  = map[string]string{"Setup": "alpha:a1N beta:a9E gamma:i9S delta:i1W"}
)

func (a *acceleratorAuthor) aim() Section {
	run := acceleratorPosition("alpha=c5E,4,0,0 beta=g8S,3,1,1", `c2\ e7/ g5\`, "alpha")
	return Section{Title: "The aim", Words: []string{
		"Run through the reactor to pick up electrons, carry them home and put them into your collector. When a collector holds three, the game is over.",
	}, Figures: []Figure{
		{Caption: "One turn: {did}. The small disc on a pawn counts the electrons under it.", Panels: []Panel{
			{Position: run, Draw: acceleratorBoard, Look: acceleratorPart("b4", "h8"), Words: "Before: alpha faces east and has four energy."},
			{Play: "4=", Draw: acceleratorBoard, Look: acceleratorPart("b4", "h8"), Words: "After {last}: " + a.story(run, "4=") + "."},
		}},
	}}
}

func (a *acceleratorAuthor) board() Section {
	most := acceleratorPosition("alpha=b3E,6,0,0 beta=a9E,1,0,0", "", "alpha")
	facing := acceleratorPosition("alpha=c4N,1,0,0 beta=d4E,1,0,0 gamma=f4S,1,0,0 delta=g4W,1,0,0", "", "alpha")
	return Section{Title: "The board and the pawns", Rules: []Rule{
		{ID: "AX-1", Words: []string{
			"In the middle lies the reactor, in the corners are the homes. Around the board there is one more space at each edge square; it belongs to no square and is named after its neighbour, such as a5~W.",
			"A home on the reactor is refused: " + a.refused("9x9 a1 18 10 - alpha@a1=a1N,1,0,0;beta@a9=a9E,1,0,0 alpha -") + ".",
		}, Figures: []Figure{
			{Caption: "The names of all squares of the default board.", Wide: true, Panels: []Panel{{
				Tags: acceleratorFour, Look: svg.Options{Coordinates: svg.Inside}, Draw: EmptyBoard(acceleratorBoard, "Accelerator, the names of the squares"),
			}}},
			{Caption: "The homes of four players, clockwise.", Panels: []Panel{{
				Tags: acceleratorFour, Draw: EmptyBoard(acceleratorBoard, "Accelerator, the homes"),
			}}},
			{Caption: "Two of the spaces beyond the edge: a7~W and c9~N.", Panels: []Panel{{
				Draw: acceleratorBoard, Look: svg.Options{
					Coordinates: svg.Inside, Crop: [2]string{"a5~W", "e9~N"},
					Marks: []svg.Mark{{Cell: "a7~W", Tint: svg.Yellow}, {Cell: "c9~N", Tint: svg.Yellow}},
				},
			}}},
		}},
		{ID: "AX-2", Words: []string{
			"A pawn's point shows where it faces. Below the board each player has a card with the energy, the electrons carried and the collector; the deflectors of the supply lie underneath.",
		}, Figures: []Figure{
			{Caption: "The start for two. Alpha has {legal} legal turns, all rolls of the die counted.", Wide: true, Panels: []Panel{{}}},
			{Caption: "Four pawns that face north, east, south and west.", Panels: []Panel{{
				Position: facing, Draw: acceleratorBoard, Look: acceleratorPart("b2", "h6"),
			}}},
			{Caption: "A pawn with six energy gains no more. `6+` is refused: {refused 6+}.", Panels: []Panel{{
				Position: most, MovesOf: []string{"b3"}, Draw: acceleratorBoard, Look: acceleratorPart("b2", "h6"),
			}}},
		}},
	}}
}

// refused tells why a position is refused.
func (a *acceleratorAuthor) refused(position string) string {
	if _, err := a.start.Rules().Parse(position); err != nil {
		return "“" + strings.TrimSuffix(err.Error(), " (AX-1)") + "”"
	}
	return "not at all"
}

func (a *acceleratorAuthor) roll() Section {
	slow := acceleratorPosition("alpha=b3E,2,0,0 beta=g8S,2,0,0", `c6\ g3/`, "alpha")
	part := acceleratorPart("b2", "h6")
	return Section{Title: "The roll", Words: []string{
		"A turn is: come back if you were reset, roll the die, move. The roll is compared with your energy, and from this everything else follows: the slow speed up, the fast build the maze.",
	}, Rules: []Rule{
		{ID: "AX-11", Words: []string{
			"There is no choice in this: a slow pawn speeds up. Since the die has six sides, it stops of itself at six.",
		}, Figures: []Figure{
			{Caption: "Alpha has two energy and rolls a five.", Panels: []Panel{
				{Position: slow, MovesOf: []string{"b3"}, Draw: acceleratorBoard, Look: part, Words: "Before the roll. Without touching a deflector it may come to {cells}: to the farthest by a greater roll, to any of them by an equal one."},
				{Position: slow, Draw: acceleratorBoard, Look: part, Words: "`5`, without the gain: {refused 5}. `5+A/e3`, with a deflector: {refused 5+A/e3}."},
				{Position: slow, Play: "5+", Draw: acceleratorBoard, Look: part, Words: "{last}: {did}."},
			}},
		}},
		{ID: "AX-12", Words: []string{
			"The equal roll is the lucky one: it gives you three speeds to choose from and, if you like, a change of the maze before you run. Only now can a deflector be taken off the board.",
		}, Figures: []Figure{
			{Caption: "Alpha has two energy and rolls a two.", Panels: []Panel{
				{Position: slow, Play: "2-", Draw: acceleratorBoard, Look: part, Words: "`2-`, one less: {did}."},
				{Position: slow, Play: "2=", Draw: acceleratorBoard, Look: part, Words: "`2=`, as before: {did}."},
				{Position: slow, Play: "2+", Draw: acceleratorBoard, Look: part, Words: "`2+`, one more: {did}."},
			}},
			{Caption: "The same roll with a change of a deflector.", Panels: []Panel{
				{Position: slow, Play: `2+A\d3`, Draw: acceleratorBoard, Look: part, Words: "{last}: one is added, and the pawn runs into it."},
				{Position: slow, Play: "2=Mc6-d4", Draw: acceleratorBoard, Look: part, Words: "{last}: one is moved."},
				{Position: slow, Play: "2-Rg3", Draw: acceleratorBoard, Look: part, Words: "{last}: one is removed."},
			}},
		}},
	}}
}

// change tells of the duty of a smaller roll and of the limits of all changes.
func (a *acceleratorAuthor) change() Section {
	fast := acceleratorPosition("alpha=c4N,3,0,0 beta=g6W,2,0,0", `e3/ f8\`, "alpha")
	beyond := acceleratorPosition("alpha=c4N,3,0,0 beta=a6~W,2,0,0", `e3/`, "alpha")
	fresh := acceleratorPosition("alpha=c4N,3,0,0 beta=g6W,2,0,0", `e3/ f8\`, "alpha f8")
	full := acceleratorPosition("alpha=c4N,3,0,0 beta=g6W,2,0,0", `a3/ a5\ b7/ d2\ d8/ e3/ f2\ f8\ h3/ i5/`, "alpha")
	small := "2x2 a2 18 10 - alpha@a1=a1E,2,0,0;gamma@b2=b2W,1,0,0 alpha -"
	corners := map[string]string{"Adjacent": "8"}
	return Section{Title: "Deflectors and their limits", Rules: []Rule{{ID: "AX-13", Words: []string{
		"The change comes before the move, so a deflector may be laid in your own way, though never right in front of the pawn. Whatever you touch is safe from the next player for one turn.",
	}, Figures: []Figure{
		{Caption: "Alpha has three energy and rolls a one.", Panels: []Panel{
			{Position: fast, MovesOf: []string{"A/"}, Draw: acceleratorBoard, Words: "`1`, without a change: {refused 1}. A `/` can be added on {count} squares."},
			{Position: fast, MovesOf: []string{"e3"}, Draw: acceleratorBoard, Words: "The deflector on e3 can be turned (ring) or moved (dots). Taking it off (square) needs an equal roll; `1Re3`: {refused 1Re3}."},
			{Position: fast, Play: "1Me3-c6", Draw: acceleratorBoard, Words: "{last}: {did}. Moved, it lies as it did."},
		}},
		{Caption: "No change on or next to these.", Panels: []Panel{
			{Position: fast, MovesOf: []string{"A/"}, Draw: acceleratorBoard, Look: acceleratorPart("a1", "e6", crosses("b4", "c3", "c5", "d4", "a1")...),
				Words: "Not under a pawn or beside it, the own included, and not on a home. `1A/c5`: {refused 1A/c5}."},
			{Position: fast, MovesOf: []string{"A/"}, Draw: acceleratorBoard, Look: acceleratorPart("d4", "h8", crosses("e5", "f8", "f6", "g5", "g7", "h6")...),
				Words: "Beside the reactor, but not on it. `1A/e5`: {refused 1A/e5}. Nor where one lies: `1A/f8`: {refused 1A/f8}."},
			{Position: beyond, MovesOf: []string{"A/"}, Draw: acceleratorBoard, Look: acceleratorPart("a4~W", "e8", crosses("a6")...),
				Words: "A pawn beyond the edge bars the square that it left only. `1A/a6`: {refused 1A/a6}."},
		}},
		{Caption: "What counts as adjacent is part of the layout.", Panels: []Panel{
			{Position: fast, MovesOf: []string{"A/"}, Draw: acceleratorBoard, Look: acceleratorPart("a1", "e6"), Words: "As a rule a shared edge: {count} squares are free on the whole board."},
			{Position: fast, Tags: corners, MovesOf: []string{"A/"}, Draw: acceleratorBoard, Look: acceleratorPart("a1", "e6"), Words: "With `[Adjacent \"8\"]` a shared corner, too: {count} are left."},
		}},
		{Caption: "Beta changed the deflector on f8 just now. `1Tf8` is refused: {refused 1Tf8}. The one on e3 may be changed.", Panels: []Panel{
			{Position: fresh, MovesOf: []string{"e3"}, Draw: acceleratorBoard, Look: acceleratorPart("c2", "h9", crosses("f8")...)},
		}},
		{Caption: "The supply is empty. `1A/c7` is refused: {refused 1A/c7}. One on the board must be moved or turned, such as that on h3.", Panels: []Panel{
			{Position: full, MovesOf: []string{"h3"}, Draw: acceleratorBoard},
		}},
		{Caption: "Nothing can be changed on this tiny board: all squares are homes, the reactor or next to a pawn. The duty lapses, and {last} is legal.", Panels: []Panel{
			{Position: small, Play: "1", Draw: acceleratorBoard},
		}},
	}}}}
}

func (a *acceleratorAuthor) more() Section {
	wide := map[string]string{"Board": "11x8", "Reactor": "f4", "Setup": "alpha:a1N gamma:k8S"}
	return Section{Title: "Three and four players, other boards", Words: []string{
		"The rules are the same for any number. Only the homes of those who play are homes; the others are common squares. Turns go clockwise, in the order in which the tag `[Setup]` names the pawns.",
		"The board is data: the tags `[Board]`, `[Reactor]`, `[Setup]` and `[Adjacent]` (AX-13) make a new maze.",
	}, Figures: []Figure{
		{Caption: "A round of three. The collectors stand in the result in the same order.", Panels: []Panel{
			{Tags: acceleratorThree, Draw: acceleratorBoard, Words: "{turn} begins, …"},
			{Play: "3+", Draw: acceleratorBoard, Words: "… after {last} {turn} goes on, …"},
			{Play: "2+", Draw: acceleratorBoard, Words: "… and after {last} {turn}."},
		}},
		{Caption: "Four players at the start. Alpha has {legal} legal turns.", Wide: true, Panels: []Panel{{Tags: acceleratorFour}}},
		{Caption: fmt.Sprintf("A board of %s squares with the reactor on %s.", wide["Board"], wide["Reactor"]), Panels: []Panel{{Tags: wide, Draw: acceleratorBoard}}},
	}}
}

func (a *acceleratorAuthor) ends() Section {
	last := acceleratorPosition("alpha=a4S,3,2,1 beta=g6W,2,1,2", `e3/`, "alpha")
	many := acceleratorPosition("alpha=g3W,2,0,0 beta=a7N,2,4,0 gamma=c8S,2,0,1 delta=g8W,3,1,0", `e3/`, "beta")
	return Section{Title: "The end", Rules: []Rule{{ID: "AX-20", Words: []string{
		fmt.Sprintf("There is no tie to fear: only the player who has just collected can have come to %s. The result lists the collectors in turn order.", counted(accelerator.ToWin)),
	}, Figures: []Figure{
		{Caption: "Alpha carries two electrons, has collected one and comes home.", Panels: []Panel{
			{Position: last, MovesOf: []string{"a4"}, Draw: acceleratorBoard, Look: acceleratorPart("a1~S", "e6")},
		}},
		{Caption: "{last} ends the game: {end}, {result}. Any further turn is refused: {refused 1+}.", Wide: true, Panels: []Panel{
			{Position: last, Play: "3=:home"},
		}},
		{Caption: "An end among four: {end}, {result}.", Wide: true, Panels: []Panel{
			{Position: many, Play: "2=:home"},
		}},
	}}}}
}

// writing tells how turns are written.
func (a *acceleratorAuthor) writing() Section {
	near := acceleratorPosition("alpha=a3S,2,1,0 beta=g6W,2,0,0", `e3/`, "alpha")
	return Section{
		Title: "Writing turns",
		Words: []string{
			"A turn is one word: `@` and the facing of a pawn that comes back; the roll; `+`, `-` or `=` for what it does to the energy; the change; a colon and how the turn ends. A change is `A/e4` or `A\\e4` for adding, `Mc3-d5` for moving, `Tc3` for turning, `Rc3` for removing.",
			"The end is the square and the facing, as in `a4N`; a space beyond the edge, as in `a5~W`; `home` for collecting (`home2` at the second entry of the turn); `reactor`; or `boom`. It may be left out with its colon where nothing is collected; the program writes it, so that every record checks itself.",
		},
		Figures: []Figure{
			{Caption: "The same roll with two ends.", Panels: []Panel{
				{Position: near, Play: "2=", Draw: acceleratorBoard, Look: acceleratorPart("a1", "d4"), Words: "`2=` is short for {last}; nothing is collected."},
				{Position: near, Play: "2=:home", Draw: acceleratorBoard, Look: acceleratorPart("a1", "d4"), Words: "{last} collects."},
			}},
			{Caption: "A position in one line: size, reactor, electrons there, deflectors in the supply and on the board; the players with home, place, energy, electrons carried and collected; whose turn it is; the square changed last. {position}", Panels: []Panel{
				{Play: "3+ 2+", Draw: acceleratorBoard},
			}},
		},
	}
}
