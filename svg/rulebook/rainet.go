package rulebook

import (
	"strings"

	"scoresheet/replay"
	"scoresheet/rules/rainet"
	"scoresheet/svg"
	"scoresheet/svg/scene"
)

// Rainet writes the book of Rai-Net Access Battlers.
func Rainet(start replay.State) *Manuscript {
	r := &rainetAuthor{start.(*replay.RainetState).Rules()}
	return &Manuscript{
		Intro: []string{
			"Rai-Net Access Battlers is a game of bluff for two. Each player has four good cards, the Links, and four bad ones, the Viruses, all with the same back. Who gathers four Links wins; who gathers four Viruses loses. Only the owner knows which is which.",
			"Most diagrams of this book lay the cards open, as a referee sees them. Those that show what a player or a spectator sees say so. A dot is a cell where the card can go, a ring is a capture, and a square means that the card can leave the board from there.",
		},
		Sections: []Section{r.board(), r.turns(), r.moves(), r.terminals(), r.ends(), r.knowledge(), rainetWriting},
	}
}

// A rainetAuthor writes about one set of rules.
type rainetAuthor struct{ rules *rainet.Rules }

// rainetSetup is a setup with all types known.
var rainetSetup = map[string]string{"SetupA": "LLVVVVLL", "SetupB": "VLLVVLLV"}

// rainetPrinted asks for the publisher's later rule book, in which a few things differ.
var rainetPrinted = map[string]string{"Ruleset": "rulebook"}

// rainetPosition lays out cards and walls, each by its signs and its cell, such as
// "L'd4" for a Link of B that lies face up, "v+e6" for a boosted Virus of A or
// "Wc4" for B's wall. The rest is what follows the board in the text of a position.
func rainetPosition(things, rest string) string {
	on := map[string]string{}
	for _, word := range strings.Fields(things) {
		cell := word[len(word)-2:]
		on[cell] += strings.TrimSuffix(word, cell)
	}
	var b strings.Builder
	for rank := '8'; rank >= '1'; rank-- {
		empty := byte(0)
		for file := 'a'; file <= 'h'; file++ {
			signs := on[string([]rune{file, rank})]
			if signs == "" {
				empty++
				continue
			}
			if empty > 0 {
				b.WriteByte('0' + empty)
			}
			empty = 0
			b.WriteString(signs)
		}
		if empty > 0 {
			b.WriteByte('0' + empty)
		}
		if rank > '1' {
			b.WriteByte('/')
		}
	}
	return b.String() + " " + rest
}

// rainetSeen draws what a viewer sees.
func rainetSeen(viewer svg.RainetViewer, boardOnly bool) svg.FrameDrawer {
	return func(f replay.Frame, o svg.Options) (*scene.Scene, error) {
		v := svg.RainetView{Position: &f.State.(*replay.RainetState).Pos, Viewer: viewer, BoardOnly: boardOnly}
		if e, ok := f.Effect.(*replay.RainetEffect); ok {
			v.Last = &e.Effect
		}
		return svg.Rainet(v, o)
	}
}

// rainetBoard draws the board alone, without what lies beside it.
var rainetBoard = rainetSeen(svg.RainetReferee, true)

// rainetMoves is a figure of one panel, the board alone, with the moves of some
// cards of B.
func rainetMoves(caption, things string, of ...string) Figure {
	return Figure{Caption: caption, Panels: []Panel{{
		Position: rainetPosition(things, "B cnCN -,- 0"), MovesOf: of, Draw: rainetBoard,
	}}}
}

func (r *rainetAuthor) board() Section {
	ports := rainetMoves("B's cards on d8, e8 and c8. Only those on A's Server Ports can leave the board, from {exits}.", "Ld8 Ve8 Lc8 vb3 la8", "d8", "e8", "c8")
	return Section{Title: "The board and the cards", Rules: []Rule{
		{ID: "RN-1", Words: []string{
			"The two cells in the middle of each player's first rank are that player's Server Ports. Behind them lies the server, beside the board the Stack Area, where taken and escaped cards are gathered.",
		}, Figures: []Figure{
			{Caption: "The empty board with its four Server Ports.", Panels: []Panel{{
				Draw: EmptyBoard(rainetBoard, "Rai-Net Access Battlers, the empty board")}}},
			ports,
		}},
		{ID: "RN-2", Words: []string{
			"The places are fixed, the order of the types is each player's secret. " + r.fifthLink(),
		}, Figures: []Figure{
			{Caption: "A setup as the referee sees it. Beside the board lie the Terminal cards: LINE BOOST (LB), FIRE WALL (FW), VIRUS CHECKER (VC) and 404 NOT FOUND (404).", Panels: []Panel{{Tags: rainetSetup}}},
			{Caption: "The same setup as B sees it.", Panels: []Panel{{Tags: rainetSetup, Draw: rainetSeen(svg.RainetViewB, false)}}},
			{Caption: "And as a spectator sees it.", Panels: []Panel{{Tags: rainetSetup, Draw: rainetSeen(svg.RainetPublic, false)}}},
		}},
	}}
}

// fifthLink tells what the rules say of a setup with five Links.
func (r *rainetAuthor) fifthLink() string {
	var five, four [8]rainet.Type
	for i := range five {
		five[i], four[i] = rainet.Link, rainet.Link
		if i >= 5 {
			five[i] = rainet.Virus
		}
		if i >= 4 {
			four[i] = rainet.Virus
		}
	}
	_, no := r.rules.Setup(rainet.A, five, four)
	if no == nil {
		return "Five Links of one player are allowed."
	}
	return "Five Links are refused: " + no.Message + "."
}

func (r *rainetAuthor) turns() Section {
	first := map[string]string{"First": "B"}
	for name, value := range rainetSetup {
		first[name] = value
	}
	return Section{Title: "Turns", Rules: []Rule{{ID: "RN-3", Words: []string{
		"An action is a move of a card or the use of a Terminal card; there is no doing both.",
	}, Figures: []Figure{
		{Caption: "The first turns of a game.", Panels: []Panel{
			{Tags: rainetSetup, Words: "{turn} acts first, in one of {legal} ways."},
			{Play: "d7-d6", Words: "After {last} it is the turn of {turn}."},
			{Play: "LB+d2", Words: "After {last} it is the turn of {turn} again."},
		}},
		{Caption: "In a record with `[First \"B\"]` it is {turn} who begins.", Panels: []Panel{{Tags: first}}},
	}}}}
}

func (r *rainetAuthor) moves() Section {
	capture := rainetPosition("Ld4 Vc1 vd5 la8 vb8", "B cnCN v,L 0")
	escape := rainetPosition("Ld8 Vc1 la8 vb8", "B cnCN v,L 0")
	return Section{Title: "Moving a card", Rules: []Rule{
		{ID: "RN-10", Figures: []Figure{
			{Caption: "In the open a card has {count} cells to go to: {cells}. Crosses: never diagonally.", Panels: []Panel{{
				Position: rainetPosition("Ld4 va8", "B cnCN -,- 0"), MovesOf: []string{"d4"}, Draw: rainetBoard,
				Look: svg.Options{Marks: crosses("c5", "e5", "c3", "e3")},
			}}},
			rainetMoves("In the corner, with a card of its own beside it, the Link on a1 can only go to {cells}.", "La1 Vb1 va8", "a1"),
			rainetMoves("The card on d2 may step onto the port of its own player: {cells}.", "Ld2 Vc1 va8", "d2"),
		}},
		{ID: "RN-11", Words: []string{
			"What was captured lies open on the stack. A captured Link brings its new owner closer to winning, a captured Virus closer to losing, and one knows only afterwards.",
		}, Figures: []Figure{{Caption: "A capture.", Panels: []Panel{
			{Position: capture, MovesOf: []string{"d4"}, Words: "The Link on d4 can capture on {captures}, …", Draw: rainetSeen(svg.RainetViewB, false)},
			{Play: "d4xd5=V", Words: "… and {last} shows B what was taken.", Draw: rainetSeen(svg.RainetViewB, false)},
		}}}},
		{ID: "RN-12", Words: []string{
			"Escaping is a move of its own: the card must have come to stand on the port in an earlier turn. Opponents see that a card escaped, not which.",
		}, Figures: []Figure{{Caption: "An escape.", Panels: []Panel{
			{Position: escape, MovesOf: []string{"d8"}, Words: "The Link on d8 can leave the board from {exits}, …"},
			{Play: "d8^", Words: "… and {last} puts it onto B's stack."},
			{Words: "A sees a card there, face down.", Draw: rainetSeen(svg.RainetViewA, false)},
		}}}},
	}}
}

func (r *rainetAuthor) ends() Section {
	links := rainetPosition("Ld4 Vc1 ld5 la8 vb8", "B cnCN v,lLl 0")
	viruses := rainetPosition("Ld4 Vc1 vd5 la8 lb8", "B cnCN -,vVv 0")
	return Section{Title: "Winning and losing", Rules: []Rule{
		{ID: "RN-20", Words: []string{
			"Links and Viruses count alike whether they were captured or escaped. That is why a Virus makes a good decoy, and why one's own Viruses had better not escape.",
		}, Figures: []Figure{
			{Caption: "Four Links win.", Panels: []Panel{
				{Position: links, MovesOf: []string{"d4"}, Words: "Three Links lie on B's stack, …"},
				{Play: "d4xd5=L", Words: "… and {last} brings the fourth: {end}, {result}."},
			}},
			{Caption: "Four Viruses lose.", Panels: []Panel{
				{Position: viruses, MovesOf: []string{"d4"}, Words: "Three Viruses lie on B's stack, …"},
				{Play: "d4xd5=V", Words: "… and {last} brings the fourth: {end}, {result}."},
			}},
		}},
		{ID: "RN-21", Figures: []Figure{{
			Caption: "A game without a winner so far. {turn} has {legal} actions; the players may go on for as long as they like, or agree on any result.",
			Panels:  []Panel{{Position: rainetPosition("Lc3 Vf2 vc6 lf7", "A - lvLv,VlVL 61")}},
		}}},
	}}
}
