package replay

import (
	"fmt"

	"scoresheet/notation"
	"scoresheet/notation/diag"
	"scoresheet/rules/rainet"
)

// rainetTags reads the game's own tags.
type rainetTags struct {
	rec    *notation.Game
	report func(TagFault)
	bad    bool // some tag leaves no position to start from
}

func (t *rainetTags) state(pos rainet.Position, r *rainet.Rules) State {
	if t.bad {
		return nil
	}
	return &RainetState{Pos: pos, rules: r}
}

func (t *rainetTags) fault(tag *notation.Tag, code, message, hint string, choices ...string) {
	t.bad = true
	t.report(TagFault{Tag: tag, Severity: diag.Error, Code: code, Message: message, Hint: hint, Choices: choices})
}

func (t *rainetTags) ruleset() rainet.Ruleset {
	tag := t.rec.Tag("Ruleset")
	if tag == nil {
		return rainet.Seed
	}
	rs, ok := rainet.ParseRuleset(tag.Value)
	if !ok {
		t.fault(tag, "N-25", fmt.Sprintf("there is no ruleset %q", tag.Value), `write [Ruleset "rulebook"] or [Ruleset "seed"]`, "rulebook", "seed")
	}
	return rs
}

func (t *rainetTags) first() rainet.Player {
	tag := t.rec.Tag("First")
	switch {
	case tag == nil:
		return rainet.NoPlayer
	case tag.Value == "A":
		return rainet.A
	case tag.Value == "B":
		return rainet.B
	}
	t.fault(tag, "RN-3", fmt.Sprintf("the first mover is A or B, not %q", tag.Value), "", "A", "B")
	return rainet.NoPlayer
}

// setup reads the types of a player's cards: eight of L V ?, or a lone ? or no
// tag for all unknown.
func (t *rainetTags) setup(name string) (types [8]rainet.Type) {
	tag := t.rec.Tag(name)
	if tag == nil || tag.Value == "?" {
		return types
	}
	if len(tag.Value) != len(types) {
		t.fault(tag, "RN-2", fmt.Sprintf("a setup has eight cards, this one has %d", len([]rune(tag.Value))), "write eight of L, V and ?, or a lone ?", "?")
		return types
	}
	for i := range types {
		switch tag.Value[i] {
		case 'L':
			types[i] = rainet.Link
		case 'V':
			types[i] = rainet.Virus
		case '?':
		default:
			t.bad = true
			t.report(TagFault{Tag: tag, Severity: diag.Error, Code: "RN-2", Start: i, End: i + 1,
				Message: fmt.Sprintf("a card is L, V or ?, not %q", tag.Value[i:i+1])})
			return types
		}
	}
	return types
}

// blame finds the setup tag that has too many cards of a type.
func (t *rainetTags) blame(a [8]rainet.Type) *notation.Tag {
	links, viruses := 0, 0
	for _, c := range a {
		switch c {
		case rainet.Link:
			links++
		case rainet.Virus:
			viruses++
		}
	}
	if links > 4 || viruses > 4 {
		return t.rec.Tag("SetupA")
	}
	return t.rec.Tag("SetupB")
}
