package replay

import (
	"slices"
	"strings"

	"scoresheet/notation"
	"scoresheet/rules/rainet"
)

// Viewers are the public and the two players (RN-31).
func (rainetGame) Viewers() []string { return []string{"public", "A", "B"} }

// Redact hides what a viewer did not know (RN-31): the other player's setup, what
// another's 404 did, and types that only a variation reveals. Captures and
// checkers of the main line were seen by everybody.
func (g rainetGame) Redact(rec *notation.Game, viewer string) *notation.Game {
	names, _ := NameMoves(rec, g)
	r := rainetRedactor{viewer: viewer, names: names}
	out := *rec
	out.Tags = slices.Clone(rec.Tags)
	for i := range out.Tags {
		out.Tags[i].Value = r.tag(out.Tags[i].Name, out.Tags[i].Value)
	}
	out.Main = r.line(rec.Main)
	// What the viewer knew in a variation is what the redacted record tells up to
	// there, so the variations are written by replaying it.
	if state := g.Start(&out, func(TagFault) {}); state != nil {
		r.veil(&out.Main, state.(*RainetState), 0)
	}
	return &out
}

// A rainetRedactor redacts for one viewer.
type rainetRedactor struct {
	viewer string
	names  Names // of the full record: they tell what captures and checkers revealed
}

// own reports whether the viewer is the player of that name.
func (r *rainetRedactor) own(player string) bool { return r.viewer == player }

// tag gives the value of a tag as the viewer knew it.
func (r *rainetRedactor) tag(name, value string) string {
	switch name {
	case "SetupA", "SetupB":
		if !r.own(strings.TrimPrefix(name, "Setup")) {
			return "?"
		}
	case "Position", "FEN":
		return r.position(value)
	}
	return value
}

// position hides the types in a position text: of cards that lie face down and
// of cards that escaped so, unless they are the viewer's own. Captured cards
// were revealed.
func (r *rainetRedactor) position(text string) string {
	fields := strings.Split(text, " ")
	if len(fields) < 4 {
		return text
	}
	fields[0] = r.hide(fields[0], func(byte) bool { return false })
	if a, b, ok := strings.Cut(fields[3], ","); ok {
		isA := func(c byte) bool { return c >= 'a' }
		fields[3] = r.hide(a, func(c byte) bool { return !isA(c) }) + "," + r.hide(b, isA)
	}
	return strings.Join(fields, " ")
}

// hide replaces the letters of cards whose type the viewer does not know. seen
// tells whether a card is known to all for another reason than lying face up.
func (r *rainetRedactor) hide(cards string, seen func(c byte) bool) string {
	out := []byte(cards)
	for i, c := range out {
		faceUp := i+1 < len(out) && out[i+1] == '\''
		switch {
		case faceUp || seen(c):
		case (c == 'l' || c == 'v') && !r.own("A"):
			out[i] = 'o'
		case (c == 'L' || c == 'V') && !r.own("B"):
			out[i] = 'O'
		}
	}
	return string(out)
}

// line copies a line with canonical moves of its own.
func (r *rainetRedactor) line(line notation.Line) notation.Line {
	plies := line.Plies
	line.Plies = slices.Clone(plies)
	for i := range line.Plies {
		p := &line.Plies[i]
		if m, err := notation.Rainet.ParseMove(r.names.Text(&plies[i])); err == nil {
			own := *m.(*notation.RainetMove)
			p.Move = &own
		}
		p.After = slices.Clone(p.After)
		for j, a := range p.After {
			if a.Variation != nil {
				v := r.line(*a.Variation)
				p.After[j].Variation = &v
			}
		}
	}
	return line
}

// veil takes out of the moves of a line what the viewer did not know, replaying
// them as the viewer saw them.
func (r *rainetRedactor) veil(line *notation.Line, state *RainetState, depth int) {
	for i := range line.Plies {
		p := &line.Plies[i]
		m, ok := p.Move.(*notation.RainetMove)
		if !ok || state.Over() != nil {
			line.Plies = line.Plies[:i]
			return
		}
		before := state.Clone().(*RainetState)
		a := rainetAction(m)
		if m.Kind == notation.RainetNotFound && !r.own(state.ToMove()) {
			m.Swap = notation.RainetSecret
		}
		if known := state.reveals(a); depth > 0 && known == rainet.Unknown {
			m.Reveal = 0
		}
		p.Text = m.String()
		for _, an := range p.After {
			if an.Variation != nil {
				r.veil(an.Variation, before.Clone().(*RainetState), depth+1)
			}
		}
		if !state.Play(m, &Step{}) {
			line.Plies = line.Plies[:i]
			return
		}
	}
}
