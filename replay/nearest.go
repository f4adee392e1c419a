package replay

import (
	"sort"
	"strings"
)

// maxNearest is how many legal moves a hint names: enough to find the one that
// was meant, few enough to read.
const maxNearest = 4

// nearestHint names the legal moves that are spelled most like the text.
func nearestHint(text string, legal []string) string {
	near := Nearest(text, legal, maxNearest)
	if len(near) == 0 {
		return ""
	}
	if len(near) == 1 {
		return "legal and nearest: " + near[0]
	}
	return "legal and nearest: " + strings.Join(near, ", ")
}

// Nearest gives the at most n candidates that are spelled most like the text,
// the most alike first; those equally alike in bytewise order. Candidates with
// nothing in common with the text are left out.
func Nearest(text string, candidates []string, n int) []string {
	type scored struct {
		text string
		dist int
	}
	all := make([]scored, 0, len(candidates))
	for _, c := range candidates {
		if d := distance(text, c); d < max(len(text), len(c)) {
			all = append(all, scored{c, d})
		}
	}
	sort.Slice(all, func(i, j int) bool {
		if all[i].dist != all[j].dist {
			return all[i].dist < all[j].dist
		}
		return all[i].text < all[j].text
	})
	var out []string
	for i := 0; i < len(all) && i < n; i++ {
		out = append(out, all[i].text)
	}
	return out
}

// distance is the Levenshtein distance in bytes, with a change in the first
// byte counted twice: the first letter of a move is its piece or its kind,
// which is seldom what was mistyped.
func distance(a, b string) int {
	prev := make([]int, len(b)+1)
	cur := make([]int, len(b)+1)
	for j := range prev {
		prev[j] = j
	}
	for i := 1; i <= len(a); i++ {
		cur[0] = i
		for j := 1; j <= len(b); j++ {
			cost := 0
			if a[i-1] != b[j-1] {
				cost = 1
				if i == 1 && j == 1 {
					cost = 2
				}
			}
			cur[j] = min(prev[j]+1, cur[j-1]+1, prev[j-1]+cost)
		}
		prev, cur = cur, prev
	}
	return prev[len(b)]
}
