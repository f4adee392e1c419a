package rulebook

import (
	"fmt"
	"slices"
	"strings"

	"scoresheet/notation"
	"scoresheet/replay"
	"scoresheet/rules/accelerator"
	"scoresheet/svg"
	"scoresheet/svg/scene"
)

// acceleratorHomes are the homes of the default board.
var acceleratorHomes = map[string]string{"alpha": "a1", "beta": "a9", "gamma": "i9", "delta": "i1"}

// acceleratorPosition sets up the default board: pawns in turn order, each by its
// name, place with facing ("-" when it is reset), energy, electrons carried and
// collected, such as "alpha=c3N,3,1,0"; deflectors such as "c4/ d7\"; and the
// player to move. The other electrons are on the reactor, the other deflectors in
// the supply. After the player's name may stand the square changed last turn.
func acceleratorPosition(pawns, deflectors, mover string) string {
	electrons := accelerator.Electrons
	var players []string
	for _, pawn := range strings.Fields(pawns) {
		name, rest, _ := strings.Cut(pawn, "=")
		var place string
		var energy, carried, collected int
		if _, err := fmt.Sscanf(strings.ReplaceAll(rest, ",", " "), "%s %d %d %d", &place, &energy, &carried, &collected); err == nil {
			electrons -= carried + collected
		}
		players = append(players, fmt.Sprintf("%s@%s=%s", name, acceleratorHomes[name], rest))
	}
	mirrors := strings.Fields(deflectors)
	slices.Sort(mirrors)
	on := strings.Join(mirrors, ",")
	if on == "" {
		on = "-"
	}
	if !strings.Contains(mover, " ") {
		mover += " -"
	}
	return fmt.Sprintf("9x9 e5 %d %d %s %s %s", electrons, accelerator.Deflectors-len(mirrors), on, strings.Join(players, ";"), mover)
}

// acceleratorView draws a position, with or without what lies below the board.
func acceleratorView(f replay.Frame, o svg.Options, boardOnly bool) (*scene.Scene, error) {
	v := svg.AcceleratorView{Position: &f.State.(*replay.AcceleratorState).Pos, LastText: f.Text, BoardOnly: boardOnly}
	if e, ok := f.Effect.(*replay.AcceleratorEffect); ok {
		v.Last, v.Change = &e.Effect, e.Turn.Change
	}
	s, err := svg.Accelerator(v, o)
	if err != nil {
		return nil, err
	}
	closeUp(s, 19)
	return s, nil
}

// acceleratorBoard draws the board alone.
func acceleratorBoard(f replay.Frame, o svg.Options) (*scene.Scene, error) {
	return acceleratorView(f, o, true)
}

// acceleratorPart shows the squares between two corners with their names.
func acceleratorPart(from, to string, marks ...svg.Mark) svg.Options {
	return svg.Options{Coordinates: svg.Inside, Crop: [2]string{from, to}, Marks: marks}
}

// effect makes a turn in a position of the default board and tells what it did, or
// gives nil if it is refused, which fails the panel that shows it.
func (a *acceleratorAuthor) effect(position, turn string) *replay.AcceleratorEffect {
	state := a.start.Clone().(*replay.AcceleratorState)
	pos, err := state.Rules().Parse(position)
	if err != nil {
		return nil
	}
	state.Pos = pos
	move, bad := notation.Accelerator.ParseMove(turn)
	step := replay.Step{Want: replay.WantEffect}
	if bad != nil || !state.Play(move, &step) {
		return nil
	}
	return step.Effect.(*replay.AcceleratorEffect)
}

// facingWords are the facings in words.
var facingWords = map[string]string{"N": "north", "E": "east", "S": "south", "W": "west"}

// eventWords tell what happens where a pawn enters.
var eventWords = map[string]string{
	"bounced": "turns round", "took-electron": "takes an electron", "passed-home": "passes its home",
	"collected": "collects", "left-on-reactor": "leaves everything there", "annihilated": "is annihilated",
}

// story tells a turn space by space, with what happens there.
func (a *acceleratorAuthor) story(position, turn string) string {
	e := a.effect(position, turn)
	if e == nil {
		return ""
	}
	var parts []string
	carried := -1
	for _, s := range e.Trail {
		words := s.Place
		var what []string
		for _, event := range s.Events {
			switch event {
			case "turned":
				what = append(what, "turns "+facingWords[s.Facing])
			case "swapped":
				what = append(what, "swaps with "+listed(s.With))
			default:
				what = append(what, eventWords[event])
			}
		}
		if len(what) > 0 {
			words += " (" + strings.Join(what, ", ")
			if slices.ContainsFunc(s.Events, func(event string) bool { return event == "swapped" || event == "took-electron" }) && s.Carried != carried {
				words += fmt.Sprintf(": now carries %d", s.Carried)
			}
			words += ")"
		}
		carried = s.Carried
		parts = append(parts, words)
	}
	return strings.Join(parts, ", ")
}

// turn is a panel of a turn in a position, with its story.
func (a *acceleratorAuthor) turn(position, turn string, look svg.Options, words string) Panel {
	if words != "" {
		words += " "
	}
	return Panel{Position: position, Play: turn, Draw: acceleratorBoard, Look: look, Words: words + a.story(position, turn) + "."}
}
