package filter

import (
	"fmt"
	"strings"

	"scoresheet/notation"
	"scoresheet/notation/diag"
	"scoresheet/replay"
)

// Reached selects the records whose main line reaches a position, given in the
// one-line notation of one of the games. Fields at the end may be left out and
// then do not count, such as the counters of moves.
func Reached(position string, games []replay.Game) (Condition, error) {
	position = strings.Join(strings.Fields(position), " ")
	wanted := make(map[*notation.Language]string)
	var nearest *replay.TagFault
	for _, g := range games {
		text, fault := canonical(position, g)
		if fault == nil {
			wanted[g.Language()] = text
		} else if nearest == nil || fault.Start > nearest.Start {
			nearest = fault
		}
	}
	if len(wanted) == 0 {
		return Condition{}, notPosition(position, nearest)
	}
	ofGame := func(rec *notation.Game) bool { return wanted[rec.Language] != "" }
	return Condition{needs: ofGame, frame: func(f *Frame) bool {
		if !ofGame(f.Game) {
			return false
		}
		rest, begins := strings.CutPrefix(f.Position(), wanted[f.Game.Language])
		return begins && (rest == "" || rest[0] == ' ')
	}}, nil
}

// canonical gives a position as the game writes it. One that lacks fields at its
// end is taken as it stands.
func canonical(position string, game replay.Game) (string, *replay.TagFault) {
	state, fault := start(position, game)
	switch {
	case position == "":
		return "", &replay.TagFault{Code: diag.CodePosition, Message: "a position is missing"}
	case fault == nil && state != nil:
		return state.String(), nil
	case fault == nil:
		return "", &replay.TagFault{Code: diag.CodePosition, Message: "this is no position"}
	case fault.Code != diag.CodePosition || fault.Start < len(position):
		return "", fault
	}
	// The text ends too early. If it ends behind a field, a space may follow, and
	// then what stands there at the start of a game.
	if _, further := start(position+" ", game); further == nil || further.Start <= len(position) {
		return "", fault
	}
	if bad := misspelt(position, game); bad != nil {
		return "", bad
	}
	return position, nil
}

// misspelt finds what the fields of a position cannot mean, whatever follows them.
func misspelt(position string, game replay.Game) *replay.TagFault {
	state := game.Start(&notation.Game{Number: 1, Language: game.Language()}, func(replay.TagFault) {})
	if state == nil {
		return nil
	}
	fields := strings.Fields(state.String())
	fields = fields[min(len(fields), len(strings.Fields(position))):]
	_, fault := start(strings.Join(append([]string{position}, fields...), " "), game)
	if fault == nil || fault.Start >= len(position) || fault.Code != diag.CodePosition {
		return nil
	}
	return fault
}

// start gives the start of a game that is played from a position.
func start(position string, game replay.Game) (replay.State, *replay.TagFault) {
	tag := notation.Tag{Name: "Position", Value: position}
	rec := &notation.Game{Number: 1, Language: game.Language(), Tags: []notation.Tag{tag}}
	var fault *replay.TagFault
	state := game.Start(rec, func(f replay.TagFault) {
		if fault == nil && f.Severity == diag.Error {
			fault = &f
		}
	})
	return state, fault
}

// notPosition says why no game can read a position, in the words of the game that
// came furthest.
func notPosition(position string, fault *replay.TagFault) error {
	if fault == nil {
		return fmt.Errorf("no game can have this position")
	}
	at := len([]rune(position[:min(fault.Start, len(position))])) + 1
	return fmt.Errorf("at character %d: %s (%s)", at, fault.Message, fault.Code)
}
