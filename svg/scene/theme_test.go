package scene

import (
	"math"
	"slices"
	"strings"
	"testing"
)

// palettes are all palettes of all themes, each once, by name.
func palettes() map[string]*Theme {
	all := map[string]*Theme{}
	for _, t := range Themes() {
		if t.Dark == nil {
			all[t.Name] = t
		}
	}
	return all
}

func TestThemesHaveNamesAndLines(t *testing.T) {
	seen := map[string]bool{}
	for _, th := range Themes() {
		if th.Name == "" || seen[th.Name] || strings.Trim(th.Name, "abcdefghijklmnopqrstuvwxyz-") != "" {
			t.Errorf("a theme has the name %q", th.Name)
		}
		seen[th.Name] = true
		if th.About == "" || strings.ContainsAny(th.About, "\n.") {
			t.Errorf("%s: about %q", th.Name, th.About)
		}
		if got, err := ParseTheme(th.Name); got != th || err != nil {
			t.Errorf("%s: found %v, error %v", th.Name, got, err)
		}
	}
	if Themes()[0].Palette != &Light {
		t.Error("the first theme is not light")
	}
	if _, err := ParseTheme("dusk"); err == nil || !strings.Contains(err.Error(), "light, dark, auto, print, high-contrast, colour-blind") {
		t.Errorf("an unknown theme gives %v", err)
	}
}

// A role that was forgotten is black, like those that are meant to be.
func TestEveryRoleIsSet(t *testing.T) {
	black := map[string]bool{"print": true, "high-contrast": true}
	for name, th := range palettes() {
		for r := Ground; r < RoleCount; r++ {
			if th.Palette[r] == 0 && !black[name] {
				t.Errorf("%s: %v has no colour", name, r)
			}
		}
	}
	for r := range RoleCount {
		if (r.Purpose() == "") != (r < Ground) {
			t.Errorf("%v is for %q", r, r.Purpose())
		}
	}
	if RoleCount.Purpose() != "" {
		t.Error("a role out of range has a purpose")
	}
}

// Ratios by lightness alone, which is what a grey printer leaves: 3 for shapes
// and 4.5 for words, as WCAG 2 asks, and more where it can be had.
func TestThemesSurviveGrey(t *testing.T) {
	for name, th := range palettes() {
		p := th.Palette
		atLeast := func(what string, got, want float64) {
			if got < want {
				t.Errorf("%s: %s: contrast %.2f, want at least %.1f", name, what, got, want)
			}
		}
		for _, c := range []struct {
			a, b  Role
			ratio float64
		}{
			{FirstFill, SecondFill, 12},
			{FirstLine, FirstFill, 7}, {FirstDetail, FirstFill, 7}, {SecondDetail, SecondFill, 7},
			{ThirdLine, ThirdFill, 4}, {FourthLine, FourthFill, 4}, {ThirdDetail, ThirdFill, 4}, {FourthDetail, FourthFill, 4},
			{Good, FirstFill, 4.5}, {Bad, FirstFill, 4.5}, {Hidden, FirstFill, 2.5},
			{Words, Ground, 7}, {Coord, Ground, 4.5}, {Words, CellLight, 4.5}, {Coord, CellThird, 4.5}, {Coord, Goal, 4.5},
			{InCell, CellLight, 4.5}, {InCell, CellDark, 3.8}, {InCell, Ground, 4.5}, {Grid, Goal, 3},
			{LastMoveEdge, LastMove, 1.9}, {CheckEdge, Check, 2.5},
			{Frame, Ground, 7}, {Barrier, CellLight, 3}, {Trail, CellDark, 3}, {Target, CellDark, 3}, {Target, CellLight, 2.4},
		} {
			atLeast(c.a.String()+" on "+c.b.String(), contrast(p[c.a], p[c.b]), c.ratio)
		}
		for _, cell := range []Role{CellLight, CellDark, CellThird} {
			for fill := FirstFill; fill <= FourthFill; fill += 3 {
				// A piece is told from its cell by its body or by its outline.
				best := math.Max(contrast(p[fill], p[cell]), contrast(p[fill+1], p[cell]))
				atLeast(fill.String()+" or its outline on "+cell.String(), best, 3)
			}
		}
		if th.Hatching.Covers(CellDark) {
			atLeast("hatch on dark cells", contrast(p[Hatch], p[CellDark]), 7)
		} else {
			atLeast("light on dark cells", contrast(p[CellLight], p[CellDark]), 1.5)
		}
	}
}

// Without hues, marks differ by tone alone.
func TestPrintMarksDifferByTone(t *testing.T) {
	marks := []Role{MarkRed, MarkGreen, MarkBlue, MarkYellow}
	for i := range marks[1:] {
		if got := contrast(Print[marks[i]], Print[marks[i+1]]); got < 1.6 {
			t.Errorf("%v and %v: contrast %.2f", marks[i], marks[i+1], got)
		}
	}
	for r := Ground; r < RoleCount; r++ {
		if red, green, blue := Print[r].RGB(); red != green || green != blue {
			t.Errorf("%v is no grey: %s", r, Print[r].Hex())
		}
	}
}

// Signs of one kind stay apart for eyes that see all colours and for those that
// lack one, by a difference in CIE L*a*b* of which 2.3 is just noticeable.
func TestThemesForColourBlindEyes(t *testing.T) {
	groups := [][]Role{
		{MarkRed, MarkGreen, MarkYellow, MarkBlue},
		{Good, Bad, Hidden},
		{FirstFill, SecondFill, ThirdFill, FourthFill},
		{LastMove, Check},
	}
	eyes := map[string][3][3]float64{"all colours": {{1, 0, 0}, {0, 1, 0}, {0, 0, 1}}}
	for eye, m := range dichromacy {
		eyes[eye] = m
	}
	for name, th := range palettes() {
		apart := 18.0
		groups := groups
		switch name {
		case "colour-blind":
			apart = 26
			groups = append(slices.Clip(groups), []Role{LastMove, CellDark}, []Role{Check, CellDark})
		case "print": // tells them apart by tone, see above, and by form
			continue
		}
		for eye, m := range eyes {
			for _, roles := range groups {
				for i, a := range roles {
					for _, b := range roles[:i] {
						p, q := seen(th.Palette[a], m), seen(th.Palette[b], m)
						d := math.Hypot(math.Hypot(p[0]-q[0], p[1]-q[1]), p[2]-q[2])
						if d < apart {
							t.Errorf("%s, %s: %v and %v differ by %.1f, want %.0f", name, eye, a, b, d, apart)
						}
					}
				}
			}
		}
	}
}

func TestCovers(t *testing.T) {
	var none *Hatching
	if none.Covers(CellDark) || !(&Hatching{Roles: []Role{CellDark}}).Covers(CellDark) || (&Hatching{}).Covers(CellDark) {
		t.Error("hatching covers the wrong roles")
	}
}

func TestHatchingStaysInside(t *testing.T) {
	h := &Hatching{Gap: 5, Width: 1}
	for name, outline := range map[string]Segments{
		"square":        PolygonSegments([]Point{{3, 4}, {43, 4}, {43, 44}, {3, 44}}),
		"bent":          PolygonSegments([]Point{{0, 0}, {50, 10}, {45, 60}, {-8, 40}}),
		"circle":        Segments{}.Circle(20, 30, 25),
		"ring":          append(Segments{}.Circle(0, 0, 30), Segments{}.Circle(0, 0, 15)...),
		"two apart":     append(Segments{}.Circle(0, 0, 10), Segments{}.Circle(100, 0, 10)...),
		"lines touched": PolygonSegments([]Point{{0, 0}, {30, 30}, {0, 30}}),
	} {
		lines := h.Lines(outline)
		if len(lines) == 0 || len(lines)%2 != 0 {
			t.Errorf("%s: %d segments", name, len(lines))
		}
		rings := outline.Flatten(16)
		for i := 0; i < len(lines); i += 2 {
			p, q := lines[i].P[0], lines[i+1].P[0]
			if math.Abs((p.X-p.Y)-(q.X-q.Y)) > 1e-9 {
				t.Errorf("%s: %v to %v is not at 45 degrees", name, p, q)
			}
			if middle := p.Add(q).Mul(0.5); !inside(rings, middle) && p.Dist(q) > 0.5 {
				t.Errorf("%s: %v to %v is outside", name, p, q)
			}
		}
	}
	if lines := h.Lines(nil); lines != nil {
		t.Errorf("nothing is hatched with %v", lines)
	}
}

// inside tells by the even-odd rule whether a point lies inside rings.
func inside(rings [][]Point, at Point) bool {
	in := false
	for _, ring := range rings {
		for i, p := range ring {
			q := ring[(i+1)%len(ring)]
			if (p.Y > at.Y) != (q.Y > at.Y) && at.X < p.X+(q.X-p.X)*(at.Y-p.Y)/(q.Y-p.Y) {
				in = !in
			}
		}
	}
	return in
}
