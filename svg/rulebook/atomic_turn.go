package rulebook

import (
	"scoresheet/svg"
)

// Parts of the board that diagrams show: the hexes round the centre, and those
// left of them.
var (
	atomicInner = svg.Options{Coordinates: svg.Inside, Crop: [2]string{"c2", "g8"}}
	atomicLeft  = svg.Options{Coordinates: svg.Inside, Crop: [2]string{"b1", "f7"}}
)

// atomicCrossed shows the hexes round the centre with crosses on some.
func atomicCrossed(hexes ...string) svg.Options {
	o := atomicInner
	o.Marks = crosses(hexes...)
	return o
}

// Positions of the diagrams of reactions, player 1 to move.
var (
	// The ring of atomicRing.
	atomicRound = atomicPosition(`A<e6 a<d5 A>f5 c-e4 C\f6 a<d4`, 1)
	// The same with one more piece next to e4.
	atomicBlocked = atomicPosition(`A<e6 a<d5 A>f5 c-e4 C\f6 a<d4 c/f4`, 1)
	// A path through one piece of each face.
	atomicEach = atomicPosition(`a>c3 c-c4 bd5 de6 a>d3 C\d4 C/e4 C-f5 A>f6`, 1)
	// The same with a second way from c4.
	atomicFork = atomicPosition(`a>c3 c-c4 bd5 de6 a>d3 c\b4 C\d4 C/e4 C-f5 A>f6`, 1)
	// A position of play where a reaction can cross the centre twice.
	atomicTwice = `1a<Dc/1|1C-C-a<a<1|c-c-a<c/bC-1|BdA>c/a>c-2|a>c-1c/1c/3|a>c-a<A>A>C-2|1C\c-a<d2|1DA<c\2|5 1 C5A4D0B3,c4a5d0b3 0`
)

func (a *atomicAuthor) setUp() Section {
	return Section{Title: "Setting up", Rules: []Rule{{ID: "AT-10", Words: []string{
		"The stocks lie open beside the board, and nothing is drawn by lot. How a piece of the ring is turned makes no difference later, since a flip turns it anew (AT-13). Its face does: a Connector comes back as an Alternator.",
	}, Figures: []Figure{
		{Caption: "The setup, one piece a turn. When the ring is full the play begins, here with {legal} legal turns for player 1.", Panels: []Panel{
			{Legal: `^C-([a-i][1-9])$`, Draw: atomicBoard, Look: atomicInner, Words: "The first piece may go on {cells}: with every face and orientation these are {legal} turns."},
			{Play: "A<e6 A<d5", Legal: `^D([a-i][1-9])$`, Draw: atomicBoard, Look: atomicInner, Words: "After one piece each, {cells} are left."},
			{Play: `A>f5 C-e4 C\f6 A<d4`, Draw: atomicBoard, Look: atomicInner, Words: "After {last} the ring is full."},
		}},
		{Caption: "Not in the setup. A Burn-out, `Bd4`: {refused Bd4}. A hex outside the ring, `C-e7`: {refused C-e7}.", Panels: []Panel{
			{Play: "A<e6 A<d5", Legal: `^D([a-i][1-9])$`, Draw: atomicBoard, Look: atomicCrossed("e7")},
		}},
		{Caption: "With the tag `[Ring \"2\"]` the setup is one piece each. After that the play begins, and the rest of the ring is open like any other hex: `C-` can go to {cells}.", Panels: []Panel{
			{Tags: map[string]string{"Ring": "2"}, Play: "A<e6 C/f6", MovesOf: []string{"C-"}, Draw: atomicBoard, Look: atomicInner},
		}},
	}}}}
}

func (a *atomicAuthor) turn() Section {
	placing := func(kind, words string) Panel {
		return Panel{Position: atomicRound, MovesOf: []string{kind}, Draw: atomicBoard, Look: atomicInner, Words: words}
	}
	return Section{Title: "A turn", Words: []string{
		"Place a piece so that it points at an opposing one; then follow the reaction to its end.",
	}, Rules: []Rule{{ID: "AT-11", Words: []string{
		"Being next to an opposing piece is not enough, the line must lead into it. What the opposing piece shows does not matter: one without any line can be hit, too. Which piece you take and how you turn it is your choice as long as the stock lasts.",
	}, Figures: []Figure{
		{Caption: "Where player 1 can place three of the pieces after the setup.", Panels: []Panel{
			placing("C-", "`C-` on {count} hexes: {cells}."),
			placing("A<", "`A<` on {count} hexes: {cells}."),
			placing("D", "`D` on {count} hexes, every empty one next to a disc: {cells}."),
		}},
		{Caption: "The same hex, turned wrong and right, and two hexes where no turning helps.", Panels: []Panel{
			{Position: atomicRound, MovesOf: []string{"C-"}, Draw: atomicBoard, Look: atomicCrossed("c3"), Words: "`C-c3`: {refused C-c3}."},
			{Position: atomicRound, MovesOf: []string{"C/"}, Draw: atomicBoard, Look: atomicInner, Words: "`C/` fits on {cells}."},
			{Position: atomicRound, MovesOf: []string{`C\`}, Draw: atomicBoard, Look: atomicCrossed("g6", "e5"), Words: "`C\\g6`: {refused C\\g6}. `C\\e5`: {refused C\\e5}."},
		}},
	}}}}
}

func (a *atomicAuthor) reactions() Section {
	return Section{Title: "The reaction", Rules: []Rule{a.path(), a.choice()}}
}

func (a *atomicAuthor) path() Rule {
	return Rule{ID: "AT-13", Words: []string{
		"What the path does next depends on the new face. A Connector leads it straight on. An Alternator splits it in two. A Destructor lets it go anywhere. A Burn-out is its end.",
	}, Figures: []Figure{
		{Caption: "A reaction without the centre, flip by flip: one piece of each face. Rings show the pieces that the path can enter next.", Panels: a.steps(atomicEach, "C-c2xc3xc4xd5xe6", atomicLeft,
			"The Connector on c2 points at {cells}.",
			"It lies along the path and leads on to {cells}.",
			"Of its two other lines one leads to {cells}, the other to an empty hex.",
			"All its lines may be used; {cells} is the only opposing piece left around it.",
			"The reaction is over.",
		)},
		{Caption: "Wrong ways on.", Panels: []Panel{
			a.wrong(atomicEach, "C-c2xc3xc4xd5xe6", 1, atomicLeft, "`C-c2xc3xd3`: {refused C-c2xc3xd3}."),
			a.wrong(atomicEach, "C-c2xc3xc4xd5xe6", 2, atomicLeft, "`C-c2xc3xc4xb4`: {refused C-c2xc3xc4xb4}. `C-c2xc3xc4xd4`: {refused C-c2xc3xc4xd4}."),
			a.wrong(atomicEach, "C-c2xc3xc4xd5xe6", 3, atomicLeft, "`C-c2xc3xc4xd5xc4`: {refused C-c2xc3xc4xd5xc4}."),
		}},
		a.entered("A Connector that is hit becomes an Alternator. From each of the six sides one turn of it joins the path.", "c/", 6),
		a.entered("An Alternator that is hit becomes a Connector along the path; from the opposite side it comes to lie the same way.", "a>", 3),
	}}
}

func (a *atomicAuthor) choice() Rule {
	short, long := "C-c2xc3xc4xb4", "C-c2xc3xc4xd5xe6"
	return Rule{ID: "AT-14", Words: []string{
		"There is more to the choice than the number of flips: every piece of the path now has another face on its back, and the opponent's next reaction runs by those.",
	}, Figures: []Figure{
		{Caption: "A fork. Both paths are legal, the short one, too.", Panels: []Panel{
			a.wrong(atomicFork, long, 2, atomicLeft, "From c4 the path may go to {cells}."),
			{Position: atomicFork, Play: short, Draw: atomicBoard, Look: atomicLeft, Words: "{did}."},
			{Position: atomicFork, Play: long, Draw: atomicBoard, Look: atomicLeft, Words: "{did}."},
		}},
		{Caption: "Nobody may stop at the fork. `C-c2xc3xc4` is refused: {refused C-c2xc3xc4}.", Panels: []Panel{
			a.wrong(atomicFork, long, 2, atomicLeft, ""),
		}},
		{Caption: "The first step can be a choice as well: the Destructor on d3 may begin with {cells}.", Panels: []Panel{
			{Position: atomicRound, Legal: partOf("Dd3xe4", 0).next(), LegalForm: svg.Ring, Draw: partOf("Dd3xe4", 0).draw, Look: atomicInner},
		}},
	}}
}

func (a *atomicAuthor) centre() Section {
	cross := "A<d3xe4-e5xd5"
	return Section{Title: "Across the centre", Rules: []Rule{{ID: "AT-15", Words: []string{
		"Think of the centre as a Destructor that nobody owns: all six hexes of the ring are joined through it. But a path takes that way only when it has no other.",
	}, Figures: []Figure{
		{Caption: "A reaction across the centre, flip by flip.", Panels: a.steps(atomicRound, cross, atomicInner,
			"The Alternator on d3 points at {cells}.",
			"Its upper left line leads to an empty hex, its right one to the centre: {cells}.",
			"The path comes in from the centre, goes straight on and finds no further disc.",
		)},
		{Caption: "At e4 the player chooses: to stay on this side of the centre or to cross it, and if so, where to.", Panels: []Panel{
			{Position: atomicRound, Play: "A<d3xe4", Draw: atomicBoard, Look: atomicInner, Words: "{last}: not to cross."},
			{Position: atomicRound, Play: "A<d3xe4-e5xd5", Draw: atomicBoard, Look: atomicInner, Words: "{last}: to cross into d5."},
			{Position: atomicRound, Play: "A<d3xe4-e5xd4", Draw: atomicBoard, Look: atomicInner, Words: "{last}: to cross into d4, right beside."},
		}},
		{Caption: "No crossing.", Panels: []Panel{
			a.wrong(atomicRound, cross, 0, atomicInner, "`A<d3-e5xd5`: {refused A<d3-e5xd5}."),
			a.wrong(atomicBlocked, "A<d3xe4xf4", 1, atomicInner, "`A<d3xe4-e5xd5`: {refused A<d3xe4-e5xd5}."),
			a.wrong(atomicRound, "C-d3xd4xd5", 2, atomicInner, "`C-d3xd4xd5-e5xe4`: {refused C-d3xd4xd5-e5xe4}."),
		}},
		{Caption: "No placement by the centre alone. With one piece each in the setup, `C-e4` would point across e5 at the disc on e6. It is refused: {refused C-e4}.", Panels: []Panel{
			{Tags: map[string]string{"Ring": "2"}, Play: "C/d5 C/e6", MovesOf: []string{"C-"}, Draw: atomicBoard, Look: atomicCrossed("e4")},
		}},
		{Caption: "More than one crossing: {did}.", Wide: true, Panels: []Panel{
			{Position: atomicTwice, Play: "C-f8xf7xe6-e5xf6xg7xg6xf5-e5xe4xd3", Draw: atomicBoard},
		}},
	}}}}
}

// wrong shows a turn as far as some of its flips, with rings where the path can
// go on.
func (a *atomicAuthor) wrong(position, turn string, flips int, look svg.Options, words string) Panel {
	part := partOf(turn, flips)
	p := Panel{Position: position, Draw: part.draw, Look: look, Words: words}
	if part.text != turn {
		p.Legal, p.LegalForm = part.next(), svg.Ring
	}
	return p
}
