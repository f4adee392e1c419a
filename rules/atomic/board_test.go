package atomic

import (
	"fmt"
	"slices"
	"strings"
	"testing"
)

// AT-1: the names of the hexes, in their order.
func TestHexNames(t *testing.T) {
	for i, name := range naiveHexes {
		h, ok := ParseHex(name)
		if !ok || h != Hex(i) || h.String() != name || HexAt(h.Row(), h.Diagonal()) != h {
			t.Errorf("ParseHex(%q) is %d, %v and named %q", name, h, ok, h)
		}
	}
	if len(naiveHexes) != Hexes || Center.String() != "e5" {
		t.Errorf("%d hexes round %s", len(naiveHexes), Center)
	}
	for _, name := range []string{"", "a", "a0", "a6", "e10", "f1", "i4", "j5", "E5", "55", "ü"} {
		if h, ok := ParseHex(name); ok || h != NoHex {
			t.Errorf("ParseHex(%q) is %s", name, h)
		}
	}
}

// AT-1: the neighbours of each hex, and where they lie for a drawing.
func TestNeighbors(t *testing.T) {
	for i, name := range naiveHexes {
		h := Hex(i)
		east, north := h.Offset()
		for s := E; s <= SE; s++ {
			n := h.Neighbor(s)
			want := naiveNeighbor(name, s.String())
			if n == NoHex && want == "" {
				continue
			}
			if n.String() != want {
				t.Errorf("%s of %s is %s, want %s", s, h, n, want)
			}
			if back, adjacent := n.SideTo(h); !adjacent || back != s.Opposite() {
				t.Errorf("from %s back to %s: side %s, %v", n, h, back, adjacent)
			}
			dx, dy := s.Offset()
			if x, y := n.Offset(); x != east+dx || y != north+dy {
				t.Errorf("%s lies at %d, %d, but %s of %d, %d", n, x, y, s, east, north)
			}
		}
	}
	if _, adjacent := HexAt(0, 1).SideTo(HexAt(0, 3)); adjacent {
		t.Error("a1 touches a3")
	}
}

// Where hexes lie from the centre, counted by hand.
func TestOffset(t *testing.T) {
	for name, want := range map[string][2]int{
		"e5": {0, 0}, "e9": {8, 0}, "e1": {-8, 0}, "f6": {1, 1}, "f5": {-1, 1}, "d5": {1, -1}, "d4": {-1, -1},
		"a1": {-4, -4}, "a5": {4, -4}, "i5": {-4, 4}, "i9": {4, 4},
	} {
		h, _ := ParseHex(name)
		if east, north := h.Offset(); [2]int{east, north} != want {
			t.Errorf("%s lies at %d, %d, want %v", name, east, north, want)
		}
	}
}

// AT-2: the lines of every face and orientation.
func TestLines(t *testing.T) {
	for piece, want := range naiveLines {
		m := readMove(t, piece+"a1")
		var sides []string
		for s := E; s <= SE; s++ {
			if m.tile(1).Lines().Has(s) {
				sides = append(sides, s.String())
			}
		}
		wanted := strings.Fields(want)
		slices.Sort(wanted)
		slices.Sort(sides)
		if !slices.Equal(sides, wanted) {
			t.Errorf("%s has lines to %v, want %v", piece, sides, wanted)
		}
	}
	if lines := Tile(0).Lines(); lines != 0 {
		t.Errorf("an empty hex has lines %b", lines)
	}
}

// AT-3 and AT-13: what a piece becomes when it is flipped.
func TestFlipped(t *testing.T) {
	for _, c := range []struct{ before, entered, after string }{
		{"C-", "E", "a>"}, {"C-", "SE", "a<"}, {`C\`, "W", "a<"},
		{"A>", "E", "c-"}, {"A>", "SW", "c/"}, {"A<", "NW", `c\`},
		{"D", "NE", "b"}, {"B", "NE", "d"},
	} {
		m := readMove(t, c.before+"a1")
		i := slices.Index([]string{"E", "NE", "NW", "W", "SW", "SE"}, c.entered)
		if got := m.tile(1).Flipped(Side(i)).String(); got != c.after {
			t.Errorf("%s entered from %s becomes %s, want %s", c.before, c.entered, got, c.after)
		}
	}
}

func TestRing(t *testing.T) {
	if got := fmt.Sprint(Ring()); got != "[d4 d5 e4 e6 f5 f6]" {
		t.Errorf("the ring is %s", got)
	}
}
