package app

import (
	"math"
	"strconv"
	"strings"
)

// A selection is a choice of games by their numbers in a file, such as 3,5-9.
type selection []struct{ from, to int }

// parseSelection reads the value of --number; "" chooses all games.
func parseSelection(text string) (selection, error) {
	if text == "" {
		return nil, nil
	}
	var sel selection
	for _, part := range strings.Split(text, ",") {
		lo, hi, ranged := strings.Cut(strings.TrimSpace(part), "-")
		from, err := strconv.Atoi(lo)
		to := from
		switch {
		case err != nil || from < 1:
			return nil, usagef("--number %s: %q is not a game number or a range such as 5-9", text, part)
		case ranged && hi == "":
			to = math.MaxInt
		case ranged:
			to, err = strconv.Atoi(hi)
		}
		if err != nil || to < from {
			return nil, usagef("--number %s: %q is not a game number or a range such as 5-9", text, part)
		}
		sel = append(sel, struct{ from, to int }{from, to})
	}
	return sel, nil
}

// has reports whether a game is chosen.
func (s selection) has(n int) bool {
	for _, r := range s {
		if r.from <= n && n <= r.to {
			return true
		}
	}
	return len(s) == 0
}

// last is the highest number chosen, past which reading may end.
func (s selection) last() int {
	if len(s) == 0 {
		return math.MaxInt
	}
	m := 0
	for _, r := range s {
		m = max(m, r.to)
	}
	return m
}

// several reports whether more than one game may be chosen.
func (s selection) several() bool {
	return len(s) > 1 || len(s) == 1 && s[0].to > s[0].from
}
