package tui

import (
	"fmt"
	"sort"
	"strings"

	"scoresheet/notation"
	"scoresheet/notation/diag"
	"scoresheet/replay"
	"scoresheet/replay/games"
	"scoresheet/replay/textboard"
	"scoresheet/svg/report"
)

// A Game is one record made ready to be stepped through. Its texts hold nothing
// that a terminal would obey, the escape sequences of coloured boards aside.
type Game struct {
	Number  int    // of the game in its file, from 1
	Kind    string // the name of the game as it is written
	Players string // who played, as far as the record tells
	Nodes   []Node // the start first, then the moves in the order of the text
}

// A Node is a position of a record and the move that led to it.
type Node struct {
	Parent  int   // in which position the move was made; none at the start
	Kids    []int // the moves made here: first that of the line, then its alternatives
	Of      int   // to which move the variation of this one is an alternative; none on the main line
	Ply     int   // 0 at the start
	Depth   int   // 0 on the main line, 1 in its variations, and so on
	Caption string
	Board   [2]string // from the usual side, and turned; "" where there is no position
	Notes   []Note
}

// none is the index of no node.
const none = -1

// A Note is something to be read at a position.
type Note struct {
	Kind NoteKind
	Text string
}

// NoteKind tells what a note is.
type NoteKind uint8

// The kinds of notes.
const (
	Did     NoteKind = iota // what the move did, in the words of the game
	Glyph                   // an annotation glyph in words
	Comment                 // a comment of the record
	Trouble                 // a diagnostic
	Result                  // how the game ended
)

// Style says how games are shown.
type Style struct {
	Unicode bool // use characters beyond ASCII; without it there are none, not even in comments
	Colour  bool // use colours and other attributes
}

// Build replays a record and makes its positions ready. A record of an unknown game,
// and one without a position to start from, has one node without a board.
func Build(rec *notation.Game, e *games.Entry, s Style) *Game {
	b := builder{rec: rec, entry: e, style: s, reached: map[*notation.Ply]Node{}}
	b.game = &Game{Number: rec.Number, Kind: "?", Nodes: []Node{{Parent: none, Of: none, Caption: "start"}}}
	var game replay.Game
	if e != nil {
		game, b.game.Kind = e, s.clean(e.Language().Title)
		b.game.Players = s.clean(PlayersLine(rec))
	}
	v := replay.Walk(rec, game, replay.Options{Want: replay.WantText | replay.WantEffect, Frame: b.frame})
	b.comments(0, rec.Lead)
	b.comments(0, rec.Main.Before)
	last := b.line(&rec.Main, 0, none)
	b.comments(last, rec.Tail)
	b.note(last, Result, resultWords(v))
	b.trouble(v)
	return b.game
}

// Hidden makes a game of a record of which nothing may be shown but what is wrong
// with it.
func Hidden(rec *notation.Game, v *replay.Verdict, s Style) *Game {
	b := builder{rec: rec, style: s, game: &Game{Number: rec.Number, Kind: s.clean(rec.Language.Title)}}
	b.game.Nodes = []Node{{Parent: none, Of: none, Caption: "this game is not valid: what is hidden in it is not known"}}
	b.trouble(v)
	return b.game
}

// PlayersLine names the players of a record of a known game, as far as its tags do.
func PlayersLine(rec *notation.Game) string {
	var names []string
	for _, role := range rec.Language.Players {
		if t := rec.Tag(role); t != nil {
			names = append(names, role+": "+t.Value)
		}
	}
	return strings.Join(names, ", ")
}

// resultWords tells the result of a record and the rule that brought it about.
func resultWords(v *replay.Verdict) string {
	switch {
	case v.Outcome != nil && v.Whole:
		return strings.TrimSpace(fmt.Sprintf("%s %s [%s]", v.Result, v.Outcome.Reason, v.Outcome.Clause))
	case v.Result != "":
		return v.Result
	}
	return ""
}

// A builder makes the nodes of a game.
type builder struct {
	rec     *notation.Game
	entry   *games.Entry
	style   Style
	game    *Game
	reached map[*notation.Ply]Node // what the walk gave for each legal move
	places  []place
}

// A place tells at which node the diagnostics from a byte of the text on stand.
type place struct{ start, node int }

// frame keeps what is shown of a position.
func (b *builder) frame(f replay.Frame) bool {
	n := Node{Ply: f.Ply, Depth: f.Depth, Caption: "start"}
	for side := range n.Board {
		n.Board[side] = b.entry.Board(f, textboard.Options{Unicode: b.style.Unicode, Colour: b.style.Colour, Flip: side == 1})
	}
	if f.Written == nil {
		b.game.Nodes[0].Board = n.Board
		return true
	}
	n.Caption = b.style.clean(f.Numbered())
	for _, g := range f.Written.NAGs {
		n.Notes = b.append(n.Notes, Glyph, report.GlyphWords(g.Value))
	}
	n.Notes = b.append(n.Notes, Did, replay.Words(f.Effect))
	b.reached[f.Written] = n
	return true
}

// line makes the nodes of a line that starts at one and is an alternative to
// another, and gives its last node. It ends before a move that is not legal.
func (b *builder) line(line *notation.Line, at, of int) int {
	before := line.Before
	if of == none {
		before = nil // those of the start stand there
	}
	stuck := false
	for i := range line.Plies {
		p := &line.Plies[i]
		n, legal := b.reached[p]
		stuck = stuck || !legal
		if stuck {
			b.places = append(b.places, place{p.Start, at})
			continue
		}
		at = b.add(n, at, of)
		b.places = append(b.places, place{p.Start, at})
		b.comments(at, before)
		before = nil
		b.after(p, at)
	}
	return at
}

// add adds a node for a move made at another.
func (b *builder) add(n Node, parent, of int) int {
	id := len(b.game.Nodes)
	n.Parent, n.Of = parent, of
	b.game.Nodes = append(b.game.Nodes, n)
	b.game.Nodes[parent].Kids = append(b.game.Nodes[parent].Kids, id)
	return id
}

// after adds what stands after a move: comments, and variations, which start where
// the move was made.
func (b *builder) after(p *notation.Ply, at int) {
	for _, a := range p.After {
		switch {
		case a.Comment != nil:
			b.comments(at, []notation.Comment{*a.Comment})
		case a.Variation != nil:
			b.line(a.Variation, b.game.Nodes[at].Parent, at)
		}
	}
}

// comments adds comments to a node.
func (b *builder) comments(at int, list []notation.Comment) {
	for i := range list {
		if list[i].Kind != notation.EscapedLine {
			b.note(at, Comment, list[i].Words())
		}
	}
}

// note adds a note to a node, unless it says nothing.
func (b *builder) note(at int, kind NoteKind, text string) {
	b.game.Nodes[at].Notes = b.append(b.game.Nodes[at].Notes, kind, text)
}

func (b *builder) append(notes []Note, kind NoteKind, text string) []Note {
	if text = b.style.clean(text); text == "" {
		return notes
	}
	return append(notes, Note{kind, text})
}

// trouble adds the errors and warnings to the last moves that begin before them.
func (b *builder) trouble(v *replay.Verdict) {
	for _, d := range v.Diagnostics {
		if d.Severity == diag.Info {
			continue
		}
		at := 0
		if n := sort.Search(len(b.places), func(k int) bool { return b.places[k].start > d.Span.Start }); n > 0 {
			at = b.places[n-1].node
		}
		text := fmt.Sprintf("%s: %s [%s]", d.Severity, d.Message, d.Code)
		if d.Hint != "" {
			text += "; hint: " + d.Hint
		}
		b.note(at, Trouble, text)
	}
}
