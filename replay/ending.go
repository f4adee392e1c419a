package replay

import (
	"strconv"
	"strings"

	"scoresheet/notation"
)

// A Seater is a [State] whose record need not have all players of its notation.
type Seater interface {
	// Seats gives the players that take part, by the names of their tags, in the
	// order in which a result lists them.
	Seats() []string
}

// Winner tells who won by the result of a record, by the name of the player's
// tag; "" stands for a draw. It is not known of results that leave the game open,
// such as *. A result has a number for each player, the highest of which wins.
func (v *Verdict) Winner(language *notation.Language) (player string, known bool) {
	if language == nil {
		return "", false
	}
	seats := language.Players
	if s, ok := v.State.(Seater); ok {
		seats = s.Seats()
	}
	best, known := best(v.Result)
	if best < 0 || best >= len(seats) {
		return "", known && best < 0
	}
	return seats[best], known
}

// best finds the highest number of a result; -1 when it is not the only one.
func best(result string) (at int, known bool) {
	if result == "1/2-1/2" {
		return -1, true
	}
	scores := strings.Split(result, "-")
	at, most := -1, -1
	for i, s := range scores {
		n, err := strconv.Atoi(s)
		switch {
		case err != nil || n < 0:
			return -1, false
		case n > most:
			at, most = i, n
		case n == most:
			at = -1
		}
	}
	return at, len(scores) > 1
}

// Ways in which the play of a record ends, beside the clauses that end it.
const (
	EndedByPlayers = "players" // they agreed on a result while the play could go on
	EndedOpen      = "open"    // the record leaves the result open
	EndedUnknown   = "unknown" // an error keeps the play from being judged to its end
)

// Ending tells how the play of a record ended: by a clause, whose id it gives, or
// in one of the other ways. It does not guess at the reasons of the players.
func (v *Verdict) Ending() string {
	switch {
	case v.Outcome != nil:
		return v.Outcome.Clause
	case !v.Whole:
		return EndedUnknown
	case v.Result == "" || v.Result == "*":
		return EndedOpen
	}
	return EndedByPlayers
}

// FirstMove gives the first move of a record in canonical form, "" if it has none
// that is legal. A record that starts from a position of its own has no first
// move to be compared with those of others.
func FirstMove(rec *notation.Game, game Game) string {
	if game == nil || len(rec.Main.Plies) == 0 || rec.Main.Plies[0].Move == nil || positionTag(rec) != nil {
		return ""
	}
	state := game.Start(rec, func(TagFault) {})
	step := Step{Want: WantText}
	if state == nil || !state.Play(rec.Main.Plies[0].Move, &step) {
		return ""
	}
	return step.Text
}
