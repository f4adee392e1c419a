package replay

import (
	"sort"
	"strings"

	"github.com/xrash/smetrics"
)

// maxNearest is how many legal moves a hint names: enough to find the one that
// was meant, few enough to read.
const maxNearest = 4

// nearestHint names the legal moves that are spelled most like the text.
func nearestHint(near []string) string {
	if len(near) == 0 {
		return ""
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

// distance is the edit distance in bytes, where a different first byte counts
// twice: the first letter of a move is its piece or its kind, which is seldom
// what was mistyped.
func distance(a, b string) int {
	d := smetrics.WagnerFischer(a, b, 1, 1, 1)
	if a != "" && b != "" && a[0] != b[0] {
		d++
	}
	return d
}

// DidYouMean gives the candidate that a word is probably a slip of, or "" when
// none is near enough to be worth naming.
func DidYouMean(word string, candidates []string) string {
	near := Nearest(word, candidates, 1)
	if len(near) == 0 || distance(word, near[0]) > 1+len(near[0])/3 {
		return ""
	}
	return near[0]
}
