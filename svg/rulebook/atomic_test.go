package rulebook_test

import (
	"fmt"
	"slices"
	"strings"

	"scoresheet/replay"
	"scoresheet/rules"
	"scoresheet/rules/atomic"
)

// atomicOracle reads turns of Atomic: by what was placed, such as C or C-, by the
// hex where, and by the hexes of what was flipped.
func atomicOracle(effect map[string]any, name string) []string {
	placed, _ := effect["placed"].(string)
	hex, _ := effect["hex"].(string)
	var way []string
	flips, _ := effect["flips"].([]any)
	for _, f := range flips {
		way = append(way, f.(map[string]any)["hex"].(string))
	}
	kind := strings.ToUpper(placed)
	switch {
	case placed == "":
		return nil
	case name == kind || name == kind[:1]:
		return []string{"dot " + hex}
	case name != hex && !slices.Contains(way, name):
		return nil
	case len(way) == 0:
		return []string{"dot " + hex}
	}
	return []string{"dot " + hex, fmt.Sprint("ring ", way[len(way)-1])}
}

// atomicWithout is Atomic without a clause.
func atomicWithout(id string) replay.Game {
	off := rules.Without(id)
	return replay.AtomicUnder(atomic.New(atomic.Options{}, off), atomic.New(atomic.Options{Ring: 2}, off))
}
