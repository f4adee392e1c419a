package rulebook_test

import (
	"regexp"
	"slices"

	"scoresheet/replay"
	"scoresheet/rules"
)

// changeWord matches a change of a deflector: a sign, the squares and, where one
// is added, how it lies.
var changeWord = regexp.MustCompile(`^([AMTR])([/\\]?)([a-z]\d+)(?:-([a-z]\d+))?$`)

// acceleratorOracle reads turns of Accelerator: those without a change by the
// pawn's place or, with an @, by the facing in which it comes back; changes by
// their squares and kinds, such as A or A/.
func acceleratorOracle(effect map[string]any, name string) []string {
	change, _ := effect["change"].(string)
	if change == "" {
		returned, _ := effect["returned"].(bool)
		if from := effect["from"].(string); name == from || returned && name == "@"+effect["facing"].(string) {
			return walkMarks(effect, from)
		}
		return nil
	}
	w := changeWord.FindStringSubmatch(change)
	if name != w[3] && name != w[4] && (w[1] != "A" || name != "A" && name != "A"+w[2]) {
		return nil
	}
	switch w[1] {
	case "M":
		return []string{"dot " + w[4]}
	case "T":
		return []string{"ring " + w[3]}
	case "R":
		return []string{"square " + w[3]}
	}
	return []string{"dot " + w[3]}
}

// walkMarks are a disc where a pawn ends, or a dot where it has not moved; a
// square where it leaves the board, a ring where it hits others.
func walkMarks(effect map[string]any, from string) []string {
	end, at := "dot ", from
	if trail := effect["trail"].([]any); len(trail) > 0 {
		end, at = "disc ", trail[len(trail)-1].(map[string]any)["place"].(string)
	}
	outcome := effect["outcome"].(string)
	switch {
	case outcome == "boom" && end == "dot ":
		return []string{"ring " + at}
	case outcome == "boom":
		return []string{end + at, "ring " + at}
	case outcome == "reactor":
		return []string{end + at, "square " + at}
	case slices.Contains([]string{"home", "home2", "home3"}, outcome): // the disc is where it would run on to
		return []string{"square " + at}
	}
	return []string{end + at}
}

// acceleratorWithout is Accelerator without a clause.
func acceleratorWithout(id string) replay.Game { return replay.AcceleratorUnder(rules.Without(id)) }
