package rulebook

import (
	"fmt"
)

func (a *acceleratorAuthor) walk() Section {
	straight := acceleratorPosition("alpha=b3E,4,0,0 beta=g8W,2,0,0", "", "alpha")
	bent := acceleratorPosition("alpha=b3E,5,0,0 beta=g8W,2,0,0", `d3/ d6\ b6/`, "alpha")
	still := acceleratorPosition("alpha=b3E,1,0,0 beta=g8W,2,0,0", "", "alpha")
	part := acceleratorPart("b2", "h6")
	return Section{Title: "The walk", Rules: []Rule{{ID: "AX-14", Words: []string{
		"All energy must be spent: no stopping early, no choice on the way but one, whether to collect. What happens where the pawn ends is not passing: see AX-15 for the reactor and AX-16 for other pawns. The next chapters show one thing after the other.",
	}, Figures: []Figure{
		{Caption: "Alpha has four energy and walks exactly as many squares.", Panels: []Panel{
			{Position: straight, MovesOf: []string{"b3"}, Draw: acceleratorBoard, Look: part, Words: "By an equal roll it comes to {cells}. The hollow discs show what other energies would do."},
			{Position: straight, Draw: acceleratorBoard, Look: part, Words: "No stopping early. `4=:d3E`: {refused 4=:d3E}."},
			a.turn(straight, "4=", part, "{last}:"),
		}},
		{Caption: "The whole way at a glance, through three deflectors.", Panels: []Panel{
			{Position: bent, MovesOf: []string{"b3"}, Draw: acceleratorBoard, Look: acceleratorPart("b2", "e7"), Words: "With four, five or six energy alpha comes to {cells}."},
			a.turn(bent, "5=", acceleratorPart("b2", "e7"), "Five squares:"),
		}},
		{Caption: "No energy, no step. After {last}: {did}.", Panels: []Panel{
			{Position: still, Play: "1-", Draw: acceleratorBoard, Look: part},
		}},
	}}}}
}

func (a *acceleratorAuthor) mirrors() Section {
	loop := acceleratorPosition("alpha=b3E,6,0,0 beta=g8W,2,0,0", `c3/ c4/ d4\ d3/`, "alpha")
	return Section{Title: "Deflectors", Rules: []Rule{{ID: "AX-3", Words: []string{
		"Think of a ball that hits a wall at an angle. Whichever side the pawn comes from, there is a mirror face for it; it never stops and never goes straight through. Turning a deflector exchanges the two kinds.",
	}, Figures: []Figure{
		a.fourSides("/"),
		a.fourSides(`\`),
		{Caption: "Hit twice. The same deflector turns the pawn on both of its faces.", Panels: []Panel{
			a.turn(loop, "6=", acceleratorPart("b2", "e5"), ""),
		}},
	}}}}
}

// fourSides shows a deflector hit from all four sides.
func (a *acceleratorAuthor) fourSides(mirror string) Figure {
	f := Figure{Caption: "A `" + mirror + "` entered from all four sides."}
	for _, from := range []string{"c2N", "b3E", "c4S", "d3W"} {
		position := acceleratorPosition("alpha="+from+",2,0,0 beta=g8W,2,0,0", "c3"+mirror, "alpha")
		words := ""
		if e := a.effect(position, "2="); e != nil && len(e.Trail) > 0 {
			words = fmt.Sprintf("Going %s, it turns %s.", facingWords[e.Facing], facingWords[e.Trail[0].Facing])
		}
		f.Panels = append(f.Panels, Panel{
			Position: position, Play: "2=", Draw: acceleratorBoard, Look: acceleratorPart("b2", "d4"), Words: words,
		})
	}
	return f
}

func (a *acceleratorAuthor) edge() Section {
	out := func(energy string) string {
		return acceleratorPosition("alpha=b6W,"+energy+",0,0 beta=g8W,2,0,0", "", "alpha")
	}
	outside := acceleratorPosition("alpha=a6~W,2,0,0 beta=g8W,2,0,0", "", "alpha")
	back := acceleratorPosition("alpha=b9E,4,0,0 beta=g8W,2,0,0", "c9/", "alpha")
	part := acceleratorPart("a4~W", "e8")
	return Section{Title: "Over the edge", Words: []string{
		"By AX-14 the step off the board counts like any other. Out there the pawn turns round, so its next step leads back onto the square that it came from.",
	}, Figures: []Figure{
		{Caption: "A bounce, one energy after the other.", Panels: []Panel{
			a.turn(out("1"), "1=", part, "One:"),
			a.turn(out("2"), "2=", part, "Two:"),
			a.turn(out("3"), "3=", part, "Three:"),
			a.turn(out("4"), "4=", part, "Four:"),
		}},
		{Caption: "A pawn that stands beyond the edge begins its turn there and faces the board.", Panels: []Panel{
			{Position: outside, MovesOf: []string{"a6~W"}, Draw: acceleratorBoard, Look: part, Words: "By an equal roll it may end on {cells}."},
			a.turn(outside, "2=", part, "{last}:"),
		}},
		{Caption: "A deflector at the edge is hit on the way out and on the way back.", Panels: []Panel{
			a.turn(back, "4=", acceleratorPart("a7", "d9~N"), ""),
		}},
	}}
}

func (a *acceleratorAuthor) reactor() Section {
	through := acceleratorPosition("alpha=c5E,4,0,0 beta=g8W,2,0,0", "", "alpha")
	twice := acceleratorPosition("alpha=d5E,6,0,0 beta=g8W,2,0,0", `f5/ f6\ e6/`, "alpha")
	empty := acceleratorPosition("alpha=c5E,4,0,0 beta=g8W,2,18,0", "", "alpha")
	ending := acceleratorPosition("alpha=c5E,2,2,0 beta=g8W,2,0,0", "", "alpha")
	part := acceleratorPart("c4", "h8")
	return Section{Title: "The reactor", Words: []string{
		"All electrons start on the reactor, and by AX-14 there is one for every pawn that runs through. It lies under the pawn and travels along.",
	}, Figures: []Figure{
		{Caption: "Picking up electrons.", Panels: []Panel{
			a.turn(through, "4=", part, ""),
			a.turn(twice, "6=", part, ""),
			a.turn(empty, "4=", part, "Nothing is left on the reactor:"),
		}},
	}, Rules: []Rule{{ID: "AX-15", Words: []string{
		"The same square that gives one electron to a passing pawn takes all from one that stops. Count your squares before you run for it.",
	}, Figures: []Figure{
		{Caption: "Alpha carries two electrons and stands two squares before the reactor.", Panels: []Panel{
			{Position: ending, MovesOf: []string{"c5"}, Draw: acceleratorBoard, Look: part, Words: "With two energy it ends there: the square tells that the pawn leaves the board."},
			{Position: ending, Play: "2=", Draw: acceleratorBoard, Look: part, Words: "{last}: {did}."},
			{Position: ending, Play: "2+", Draw: acceleratorBoard, Look: part, Words: "{last}, one square more: {did}."},
		}},
	}}}}
}

func (a *acceleratorAuthor) meetings() Section {
	row := func(energy string) string {
		return acceleratorPosition("alpha=b4E,"+energy+",0,0 beta=c4N,1,2,0 gamma=e4S,1,1,0", "", "alpha")
	}
	beyond := func(energy string) string {
		return acceleratorPosition("alpha=b6W,"+energy+",1,0 beta=a6~W,1,3,0", "", "alpha")
	}
	guest := acceleratorPosition("alpha=-,1,0,0 beta=a1E,2,2,0", "", "alpha")
	part, edge := acceleratorPart("b3", "f5"), acceleratorPart("a4~W", "e8")
	return Section{Title: "Meeting other pawns", Words: []string{
		"Passing and ending are two very different things. Whoever runs through another pawn takes its load and leaves the own one: by AX-14 all carried electrons change places, with every pawn on the way, one after the other. It may be worth while with empty hands, and painful with full ones.",
	}, Figures: []Figure{
		{Caption: "Beta carries two electrons, gamma one, alpha none.", Panels: []Panel{
			{Position: row("2"), MovesOf: []string{"b4"}, Draw: acceleratorBoard, Look: part, Words: "Where alpha comes with each energy. Rings are pawns that it would hit."},
			a.turn(row("2"), "2=", part, "Two squares:"),
			a.turn(row("4"), "4=", part, "Four squares:"),
		}},
		{Caption: "Pawns beyond the edge are passed, too.", Panels: []Panel{
			a.turn(beyond("3"), "3=", edge, ""),
		}},
	}, Rules: []Rule{{ID: "AX-16", Words: []string{
		"An annihilation spares nobody: the pawn that runs into another loses just as much.",
	}, Figures: []Figure{
		{Caption: "Ending on another pawn: alpha, with nothing, meets beta with two electrons or gamma with one.", Panels: []Panel{
			{Position: row("3"), MovesOf: []string{"b4"}, Draw: acceleratorBoard, Look: part, Words: "Before. The numbers on a ring are the energies to beware of."},
			{Position: row("1"), Play: "1=", Draw: acceleratorBoard, Look: part, Words: "One square: {did}."},
			{Position: row("3"), Play: "3=", Draw: acceleratorBoard, Look: part, Words: "Three squares, first a swap with beta: {did}."},
		}},
		{Caption: "Nor is there safety beyond the edge.", Panels: []Panel{
			{Position: beyond("2"), MovesOf: []string{"b6"}, Draw: acceleratorBoard, Look: edge, Words: "Before: beta stands on a6~W."},
			{Position: beyond("2"), Play: "2=", Draw: acceleratorBoard, Look: edge, Words: "{last}: {did}."},
		}},
		{Caption: "Even without a step. Beta stands on alpha's home when alpha comes back and, by an equal roll, loses its last energy.", Panels: []Panel{
			{Position: guest, Draw: acceleratorBoard, Look: acceleratorPart("a1", "d4"), Words: "Before: alpha is off the board."},
			{Position: guest, Play: "@N1-", Draw: acceleratorBoard, Look: acceleratorPart("a1", "d4"), Words: "{last}: {did}."},
		}},
	}}}}
}

func (a *acceleratorAuthor) home() Section {
	laden := acceleratorPosition("alpha=a3S,3,2,0 beta=g8W,2,0,0", "", "alpha")
	bare := acceleratorPosition("alpha=a3S,3,0,0 beta=g8W,2,0,0", "", "alpha")
	guest := acceleratorPosition("alpha=a3S,3,2,0 beta=a1E,2,1,0", "", "alpha")
	again := acceleratorPosition("alpha=a2S,3,1,0 beta=g8W,2,0,0", "", "alpha")
	part := acceleratorPart("a1~S", "d4")
	return Section{Title: "Coming home", Words: []string{
		"Here is the one choice of the walk (AX-14): on entering its home with electrons a pawn may collect. Then they are safe for good, the pawn is reset, and the rest of the walk is dropped. It need not end there; passing is enough.",
	}, Figures: []Figure{
		{Caption: "Alpha carries two electrons and runs over its home.", Panels: []Panel{
			{Position: laden, MovesOf: []string{"a3"}, Draw: acceleratorBoard, Look: part, Words: "The square marks that the pawn can leave the board on a1; the disc is where it ends if it runs on."},
			{Position: laden, Play: "3=:home", Draw: acceleratorBoard, Look: part, Words: "{last}: {did}."},
			{Position: laden, Play: "3=", Draw: acceleratorBoard, Look: part, Words: "{last}: {did}."},
		}},
		{Caption: "A pawn without electrons just passes. `3=:home` is refused: {refused 3=:home}.", Panels: []Panel{
			{Position: bare, MovesOf: []string{"a3"}, Draw: acceleratorBoard, Look: part},
		}},
		{Caption: "Beta stands on alpha's home. Collecting comes before everything else there.", Panels: []Panel{
			{Position: guest, Play: "3=:home", Draw: acceleratorBoard, Look: part, Words: "{last}: {did}. Nothing is swapped."},
			a.turn(guest, "3=", part, "{last}:"),
		}},
		{Caption: "In and out and in again.", Panels: []Panel{
			a.turn(again, "3=:home", part, "{last}, at the first entry:"),
			a.turn(again, "3=:home2", part, "{last}, at the second:"),
			a.turn(again, "3=", part, "{last}, not at all:"),
		}},
	}}
}

func (a *acceleratorAuthor) reset() Section {
	meet := acceleratorPosition("alpha=b4E,3,1,0 beta=e4N,5,2,0", "g7/", "alpha")
	off := acceleratorPosition("alpha=-,3,0,0 beta=g8W,2,0,0", "c1/ a3/", "alpha")
	return Section{Title: "Reset pawns", Rules: []Rule{
		{ID: "AX-17", Words: []string{
			"So a fast pawn stays fast. And as long as it is away nobody can hit it, and it bars no deflector (AX-13).",
		}, Figures: []Figure{
			{Caption: "Alpha, with one electron, is about to run into beta, with two.", Panels: []Panel{
				{Position: meet, MovesOf: []string{"b4"}, Draw: acceleratorBoard, Look: acceleratorPart("b3", "f6")},
			}},
			{Caption: "After {last}: {did}. The cards still show the energy of both.", Wide: true, Panels: []Panel{
				{Position: meet, Play: "3="},
			}},
		}},
		{ID: "AX-10", Words: []string{
			"Coming back is no move: the roll and the walk follow in the same turn.",
		}, Figures: []Figure{
			{Caption: "Alpha comes back with three energy.", Panels: []Panel{
				{Position: off, MovesOf: []string{"@N", "@E"}, Draw: acceleratorBoard, Look: acceleratorPart("a1", "e6"), Words: "Facing north or east it comes to {cells}. `3=`, without a return: {refused 3=}."},
				{Position: off, MovesOf: []string{"@S", "@W"}, Draw: acceleratorBoard, Look: acceleratorPart("a5~W", "e1~S"), Words: "Facing south or west it bounces, and comes to {cells}."},
				a.turn(off, "@E3=", acceleratorPart("a1", "e6"), "{last}:"),
			}},
		}},
	}}
}
