package rulebook

import "scoresheet/svg"

// terminals tells of the four Terminal cards.
func (r *rainetAuthor) terminals() Section {
	return Section{
		Title: "Terminal cards",
		Words: []string{
			"Instead of moving a card a player may use one of the four Terminal cards. LINE BOOST and FIRE WALL can be used over and over, VIRUS CHECKER and 404 NOT FOUND once in a game.",
		},
		Rules: []Rule{r.boost(), r.wall(), r.checker(), r.notFound()},
	}
}

func (r *rainetAuthor) boost() Rule {
	before := rainetPosition("Ld4 Vc1 Le2 Vf1 la8 vb8", "B cnCN -,- 0")
	taken := rainetPosition("v+d5 la8 Ld4 Vc1", "B cnCN -,- 0")
	port := rainetPosition("L+d7 Vc1 la8 vb8", "B cnCN -,- 0")
	return Rule{ID: "RN-13", Words: []string{
		"A boosted card may stop after one cell. Where two ways lead to a cell it does not matter which it takes: a record names only the ends.",
	}, Figures: []Figure{
		{Caption: "Fixing the boost to a card takes a turn.", Panels: []Panel{
			{Position: before, Legal: `^LB\+(..)$`, LegalForm: svg.Ring, Words: "B can fix it to the cards on {cells}."},
			{Play: "LB+d4", Words: "After {last} it lies on the Link."},
			{Play: "a8-a7", MovesOf: []string{"d4"}, Words: "From now on the Link reaches {count} cells."},
		}},
		rainetMoves("Cards of both players stand in the way: the boosted Link goes around its own card on d5 and captures on {captures}, but not beyond.", "L+d4 Vd5 ve4 la8", "d4"),
		{Caption: "Around the corner: {did}.", Panels: []Panel{{
			Position: rainetPosition("L+d4 Vd5 ve4 la8", "B cnCN -,- 0"), Play: "d4-c5", Draw: rainetBoard}}},
		rainetMoves("A wall stands in the way, too. What is left is {cells}.", "L+d4 wd5 We4 la8 vb8", "d4"),
		rainetMoves("A boosted card may pass over a port, its own player's or the opponent's: from c8 to {cells}.", "L+c8 Vc1 la8 vb8", "c8"),
		{Caption: "A captured card gives the boost back.", Panels: []Panel{
			{Position: taken, MovesOf: []string{"d4"}, Words: "A's Virus on d5 is boosted."},
			{Play: "d4xd5=V", Words: "After {last} LINE BOOST is back in A's hand."},
		}},
		{Caption: "Escaping with a boost.", Panels: []Panel{
			{Position: port, MovesOf: []string{"d7"}, Words: "The boosted Link must stop on the port: `d7-d8^` is refused here, for {refused d7-d8^}."},
			{Position: port, Tags: rainetPrinted, MovesOf: []string{"d7"}, Words: "Under the printed rule book it can enter and escape at once, over {exits}."},
			{Position: port, Tags: rainetPrinted, Play: "d7-d8^", Words: "{last}, under the printed rule book."},
		}},
	}}
}

func (r *rainetAuthor) wall() Rule {
	before := rainetPosition("Ld4 Vc1 Le2 la8 vb8 vd6", "B cnCN -,- 0")
	inside := "Ld4 Wd5 Vc1 la8 vb8"
	return Rule{ID: "RN-14", Words: []string{
		"The wall belongs to the player who placed it, and only that player can take it away; the opponent cannot remove or capture it.",
	}, Figures: []Figure{
		{Caption: "Placing a wall and taking it away, a turn each.", Panels: []Panel{
			{Position: before, Legal: `^FW\+(..)$`, Words: "B can place it on {count} cells: all empty ones but the ports."},
			{Play: "FW+d5", Words: "After {last} neither player's card can enter d5."},
			{Play: "d6-c6", MovesOf: []string{"d4"}, Words: "The Link on d4 has {cells} left."},
			{Play: "FW-d5", Words: "After {last} the wall is back in B's hand."},
		}},
		{Caption: "Not even its owner's cards may pass the wall, …", Panels: []Panel{
			{Position: rainetPosition(inside, "B cnCN -,- 0"), MovesOf: []string{"d4"}, Draw: rainetBoard, Look: svg.Options{Marks: crosses("d5")}}}},
		{Caption: "… but under the printed rule book they may: {cells}.", Panels: []Panel{
			{Position: rainetPosition(inside, "B cnCN -,- 0"), Tags: rainetPrinted, MovesOf: []string{"d4"}, Draw: rainetBoard}}},
		{Caption: "The opponent's wall stops a card under either: {cells} are left.", Panels: []Panel{
			{Position: rainetPosition("Ld4 wd5 Vc1 la8 vb8", "B cnCN -,- 0"), Tags: rainetPrinted, MovesOf: []string{"d4"}, Draw: rainetBoard, Look: svg.Options{Marks: crosses("d5")}}}},
	}}
}

func (r *rainetAuthor) checker() Rule {
	asB := rainetSeen(svg.RainetViewB, false)
	check := rainetPosition("Ld4 Vc1 le6 v'c6 vf7", "B cnCN -,- 0")
	return Rule{ID: "RN-15", Words: []string{
		"The only way to learn a type without capturing the card. It cannot be used on one's own cards.",
	}, Figures: []Figure{{Caption: "VIRUS CHECKER, as B sees it.", Panels: []Panel{
		{Position: check, Draw: asB, Legal: `^VC:(..)`, LegalForm: svg.Ring, Words: "B can check {cells}; the card on c6 lies open already."},
		{Play: "VC:e6=L", Draw: asB, Words: "After {last} it lies face up for good."},
		{Play: "f7-f6", Draw: asB, Words: "The checker is used up. `VC:f6` is refused: {refused VC:f6}."},
	}}}}
}

func (r *rainetAuthor) notFound() Rule {
	shuffle := rainetPosition("L'+a2 Vb3 Lc1 le6 vf7", "B cnCN -,- 0")
	return Rule{ID: "RN-16", Words: []string{
		"A card that was checked can so hide again: afterwards the opponent knows that one of the two cards is it, and no more.",
	}, Figures: []Figure{{Caption: "404 NOT FOUND.", Panels: []Panel{
		{Position: shuffle, Legal: `^404:(..),(..)=swap$`, LegalForm: svg.Ring, Words: "B can pick two of the cards on {cells}."},
		{Play: "404:a2,b3=swap", Words: "{last}: the Link and the Virus changed places, and the boost stayed on a2."},
		{Draw: rainetSeen(svg.RainetViewA, false), Words: "A sees that both lie face down now."},
	}}}}
}

// knowledge tells of what records hide.
func (r *rainetAuthor) knowledge() Section {
	public := rainetPosition("Od4 Oc1 Oe2 v'c6 v'f6 od5 oa8", "B cnCN -,vv 0")
	views := func(viewer svg.RainetViewer, words string) Panel {
		return Panel{Draw: rainetSeen(viewer, false), Words: words}
	}
	whole := views(svg.RainetReferee, "The full record, after {last}.")
	whole.Tags, whole.Play = rainetSetup, "d7-d6 d2-d3 d6-d5 VC:f8=V d5-d4 d3xd4=V"
	return Section{Title: "What is known", Rules: []Rule{
		{ID: "RN-30", Words: []string{
			"A record may be kept by someone who does not know the cards. What it then tells must still be possible.",
		}, Figures: []Figure{{
			Caption: "A public record: cards of unknown type show no face. Four of A's Viruses are accounted for, so that `d4xd5=V` is refused: {refused d4xd5=V}.",
			Panels:  []Panel{{Position: public, MovesOf: []string{"d4"}}},
		}}},
		{ID: "RN-31", Words: []string{
			"The command `redact` makes such records, for the public, for A or for B.",
		}, Figures: []Figure{{Caption: "One position in the eyes of the referee, a spectator and player A.", Panels: []Panel{
			whole,
			views(svg.RainetPublic, "A spectator knows what was captured or checked."),
			views(svg.RainetViewA, "A knows the own cards besides."),
		}}}},
	}}
}

var rainetWriting = Section{
	Title: "Writing actions",
	Words: []string{
		"Cells are named a1 to h8. A step is written `d2-d3`, a boosted one by its two ends alone, `d2-d4` or `d2-e3`. A capture is `d4xd5=V`, with the type that it revealed, `L` or `V`; a record that does not know the type leaves it out, `d4xd5`. An escape is `d8^`, and `d7-d8^` under the printed rule book where a card enters and escapes at once.",
		"Terminal cards have their initials: `LB+d4` and `LB-d4` fix the boost and take it off, `FW+c4` and `FW-c4` place the wall and take it away, `VC:e6=L` checks a card, `404:a2,b3=swap` or `=keep` shuffles two. A 404 without either is one of which the record does not tell what happened.",
		"The result is `1-0` when A has won, `0-1` when B has.",
	},
}
