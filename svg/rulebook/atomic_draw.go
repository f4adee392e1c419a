package rulebook

import (
	"fmt"
	"regexp"
	"strings"

	"scoresheet/notation"
	"scoresheet/replay"
	"scoresheet/rules/atomic"
	"scoresheet/svg"
	"scoresheet/svg/scene"
)

// atomicBoard draws the board alone, without the stocks.
func atomicBoard(f replay.Frame, o svg.Options) (*scene.Scene, error) {
	v := svg.AtomicView{Position: &f.State.(*replay.AtomicState).Pos, LastText: f.Text, BoardOnly: true}
	if e, ok := f.Effect.(*replay.AtomicEffect); ok {
		v.Last = &e.Effect
	}
	return atomicNear(v, o)
}

// atomicNear draws a board with names that can be read where it is cropped.
func atomicNear(v svg.AtomicView, o svg.Options) (*scene.Scene, error) {
	s, err := svg.Atomic(v, o)
	if err != nil {
		return nil, err
	}
	closeUp(s, 19)
	return s, nil
}

// atomicStill draws the board alone, of a position that is no matter of play.
func atomicStill(f replay.Frame, o svg.Options) (*scene.Scene, error) {
	o.Bare, o.Title = true, "Atomic, pieces on the board"
	return atomicBoard(f, o)
}

// A reactionPart is a turn as far as some of its flips.
type reactionPart struct {
	turn  string // the whole turn
	text  string // the part of it
	flips int
}

var reactionStep = regexp.MustCompile(`(?:-e5)?x[a-i][1-9]`)

// partOf cuts a turn after a number of flips.
func partOf(turn string, flips int) reactionPart {
	steps := reactionStep.FindAllStringIndex(turn, -1)
	if len(steps) == 0 {
		return reactionPart{turn, turn, 0}
	}
	text := turn[:steps[0][0]]
	if flips > 0 {
		text = turn[:steps[min(flips, len(steps))-1][1]]
	}
	return reactionPart{turn, text, flips}
}

// effect makes the whole turn, which must be legal.
func (p reactionPart) effect(state *replay.AtomicState) (*atomic.Effect, error) {
	move, bad := notation.Atomic.ParseMove(p.turn)
	step := replay.Step{Want: replay.WantEffect}
	switch {
	case bad != nil:
		return nil, fmt.Errorf("%s: %s", p.turn, bad.Message)
	case !state.Clone().Play(move, &step):
		return nil, &refusal{p.turn, step.Findings}
	}
	return &step.Effect.(*replay.AtomicEffect).Effect, nil
}

// draw draws the board in the middle of a turn, with the path so far.
func (p reactionPart) draw(f replay.Frame, o svg.Options) (*scene.Scene, error) {
	state := f.State.(*replay.AtomicState)
	whole, err := p.effect(state)
	if err != nil {
		return nil, err
	}
	move := atomic.Place(whole.Placed.Face(), whole.Placed.Orient(), whole.Hex)
	for _, flip := range whole.Flips()[:p.flips] {
		if flip.Crossed {
			move.Add(atomic.Center)
		}
		move.Add(flip.Hex)
	}
	pos := state.Pos
	part := state.Rules().Apply(&pos, &move)
	o.Title = "Atomic, in the middle of the turn: " + p.text
	s, err := atomicNear(svg.AtomicView{Position: &pos, Last: &part, LastText: p.text, BoardOnly: true}, o)
	if err != nil {
		return nil, err
	}
	_, rest, _ := strings.Cut(s.Desc, "; ") // whose turn it would be
	s.Desc = fmt.Sprintf("Player %d's turn goes on; %s", state.Pos.Side(), rest)
	return s, nil
}

// next is a pattern for the hexes by which legal turns go on.
func (p reactionPart) next() string {
	return "^" + regexp.QuoteMeta(p.text) + `(?:x([a-i][1-9])|-(e5))`
}

// flipped tells what the last flip of the part did.
func (p reactionPart) flipped(e *atomic.Effect) string {
	if e == nil || p.flips == 0 || p.flips > len(e.Flips()) {
		return ""
	}
	f := e.Flips()[p.flips-1]
	return fmt.Sprintf("%d. The %s on %s becomes %s.", p.flips, f.Before.Face(), f.Hex, withArticle(f.After.Face().String()))
}

func withArticle(noun string) string {
	if strings.ContainsAny(noun[:1], "AEIOUaeiou") {
		return "an " + noun
	}
	return "a " + noun
}

// steps shows a turn in a position flip by flip: a panel after the placement and
// one after each flip, with rings where the path can go next. Each panel has the
// sentence of its flip, and then words of its own, which may be empty.
func (a *atomicAuthor) steps(position, turn string, look svg.Options, words ...string) []Panel {
	effect := a.effect(position, turn)
	var panels []Panel
	last := len(reactionStep.FindAllString(turn, -1))
	for flips := range last + 1 {
		part := partOf(turn, flips)
		p := Panel{Position: position, Draw: part.draw, Look: look, Words: part.flipped(effect)}
		if flips < last {
			p.Legal, p.LegalForm = part.next(), svg.Ring
		}
		if flips < len(words) {
			p.Words = strings.TrimSpace(p.Words + " " + words[flips])
		}
		panels = append(panels, p)
	}
	return panels
}

// effect makes a turn in a position and tells what it did, or gives nil if it is
// refused, which fails the panel that shows it.
func (a *atomicAuthor) effect(position, turn string) *atomic.Effect {
	state := a.start.Clone().(*replay.AtomicState)
	pos, err := state.Rules().Parse(position)
	if err != nil {
		return nil
	}
	state.Pos = pos
	e, _ := partOf(turn, 0).effect(state)
	return e
}
