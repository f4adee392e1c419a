package filter

import (
	"fmt"
	"slices"
	"strings"

	"scoresheet/notation"
	"scoresheet/replay"
)

// ofLanguage reports whether a notation is that of one of the games.
func ofLanguage(games []replay.Game, l *notation.Language) bool {
	return l != nil && slices.ContainsFunc(games, func(g replay.Game) bool { return g.Language() == l })
}

// OfGame selects the records of some games.
func OfGame(games ...replay.Game) Condition {
	return Condition{record: func(rec *notation.Game, _ replay.Game) bool { return ofLanguage(games, rec.Language) }}
}

// Player selects by the name of a player on either side: NAME or ~REGEXP.
func Player(text string) (Condition, error) {
	match, err := pattern(text, true)
	return Condition{record: func(rec *notation.Game, _ replay.Game) bool {
		return rec.Language != nil && slices.ContainsFunc(rec.Language.Players, func(tag string) bool {
			t := rec.Tag(tag)
			return t != nil && match(t.Value)
		})
	}}, err
}

// Comment selects by the text of a comment anywhere in the record: a TEXT that is
// a part of it, in which case does not count, or ~REGEXP.
func Comment(text string) (Condition, error) {
	match, err := pattern(text, false)
	return Condition{record: func(rec *notation.Game, _ replay.Game) bool {
		found := anyComment(rec.Lead, match) || anyComment(rec.Tail, match) || anyComment(rec.Main.Before, match)
		return found || commentIn(&rec.Main, match)
	}}, err
}

func anyComment(list []notation.Comment, match func(string) bool) bool {
	return slices.ContainsFunc(list, func(c notation.Comment) bool { return match(c.Text) })
}

// commentIn searches the moves of a line and its variations.
func commentIn(line *notation.Line, match func(string) bool) bool {
	for i := range line.Plies {
		for _, a := range line.Plies[i].After {
			if a.Comment != nil && match(a.Comment.Text) {
				return true
			}
			if v := a.Variation; v != nil && (anyComment(v.Before, match) || commentIn(v, match)) {
				return true
			}
		}
	}
	return false
}

// Result selects by the result as the record writes it; the Result tag counts
// where the movetext has none.
func Result(results ...string) Condition {
	return Condition{judged: func(j *Judged) bool { return slices.Contains(results, j.Verdict.Result) }}
}

// Winner selects by who won: a player by the name of the tag, in any case of its
// letters, by a number from 1 in the order of the tags, or "draw". The games are
// those whose players can be meant.
func Winner(text string, games []replay.Game) (Condition, error) {
	if strings.EqualFold(text, "draw") {
		return Condition{judged: func(j *Judged) bool {
			winner, known := j.Verdict.Winner(j.Record.Language)
			return known && winner == ""
		}}, nil
	}
	names := playerNames(text, games)
	if len(names) == 0 {
		return Condition{}, &UnknownPlayerError{Players: Players(games)}
	}
	return Condition{judged: func(j *Judged) bool {
		winner, known := j.Verdict.Winner(j.Record.Language)
		return known && winner != "" && names[j.Record.Language] == winner
	}}, nil
}

// An UnknownPlayerError says that no game has the player that [Winner] names.
type UnknownPlayerError struct {
	Players []string // that there are
}

// Error lists the players.
func (e *UnknownPlayerError) Error() string {
	return "no game has this player; write " + strings.Join(e.Players, ", ") + ", a number from 1, or draw"
}

// playerNames finds the player that is meant in each game.
func playerNames(text string, games []replay.Game) map[*notation.Language]string {
	names := make(map[*notation.Language]string)
	for _, g := range games {
		for i, name := range g.Language().Players {
			if strings.EqualFold(name, text) || fmt.Sprint(i+1) == text {
				names[g.Language()] = name
			}
		}
	}
	return names
}

// Players lists the names of the player tags of games, each once.
func Players(games []replay.Game) []string {
	var out []string
	for _, g := range games {
		for _, name := range g.Language().Players {
			if !slices.Contains(out, name) {
				out = append(out, name)
			}
		}
	}
	return out
}

// Plies selects by the number of legal plies of the main line: N, N-M, N- or -M.
func Plies(text string) (Condition, error) {
	s, err := readSpan(text)
	return Condition{judged: func(j *Judged) bool { return s.from <= j.Verdict.Plies && j.Verdict.Plies <= s.to }}, err
}

// ByRule is an ending that [Ending] takes: any clause.
const ByRule = "rule"

// Endings are the endings that [Ending] takes beside the clauses.
var Endings = []string{ByRule, replay.EndedByPlayers, replay.EndedOpen, replay.EndedUnknown}

// Ending selects by how the play ended: one of [Endings], or the id of a clause.
func Ending(text string, games []replay.Game) (Condition, error) {
	id := strings.ToUpper(text)
	switch {
	case text == ByRule:
		return Condition{judged: func(j *Judged) bool { return j.Verdict.Outcome != nil }}, nil
	case slices.Contains(Endings, text):
		id = text
	case !hasClause(games, id):
		return Condition{}, fmt.Errorf("it is one of %s, or a clause such as %s", strings.Join(Endings, ", "), lastClause(games))
	}
	return Condition{judged: func(j *Judged) bool { return j.Verdict.Ending() == id }}, nil
}

func hasClause(games []replay.Game, id string) bool {
	for _, g := range games {
		for _, c := range g.Clauses() {
			if c.ID == id {
				return true
			}
		}
	}
	return false
}

// lastClause gives a clause for an example; the last ones tell of the end.
func lastClause(games []replay.Game) string {
	cs := games[0].Clauses()
	return cs[len(cs)-1].ID
}

// Valid selects the records without an error, or those with one.
func Valid(valid bool) Condition {
	return Condition{whole: true, judged: func(j *Judged) bool { return j.Verdict.Valid() == valid }}
}

// Finding selects the records with a diagnostic of a code, such as N-15 or a
// clause.
func Finding(code string) Condition {
	code = strings.ToUpper(code)
	return Condition{whole: true, judged: func(j *Judged) bool {
		for i := range j.Verdict.Diagnostics {
			if j.Verdict.Diagnostics[i].Code == code {
				return true
			}
		}
		return false
	}}
}

// Move selects the records whose main line has a move, in its canonical form or
// as it was written.
func Move(text string) Condition {
	return Condition{want: replay.WantText, frame: func(f *Frame) bool {
		return f.Written != nil && (f.Text == text || f.Written.Text == text)
	}}
}

// FirstMove selects by the first move, likewise. A record that starts from a
// position of its own has none, see [replay.FirstMove].
func FirstMove(text string) Condition {
	return Condition{record: func(rec *notation.Game, game replay.Game) bool {
		first := replay.FirstMove(rec, game)
		return first != "" && (first == text || rec.Main.Plies[0].Text == text)
	}}
}
