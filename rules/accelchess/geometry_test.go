package accelchess

import (
	"slices"
	"strings"
	"testing"
)

func TestFiles(t *testing.T) {
	want := []string{
		"a0 a1 a2 a3w a4w a5w a6 a5b a4b a3b a7 a8 a9",
		"b0 b1 b2 b3w b4w b5 b4b b3b b7 b8 b9",
		"c0 c1 c2 c3w c4 c3b c7 c8 c9",
		"d0 d1 d2 d3 d7 d8 d9",
	}
	for f := range 8 {
		text := want[min(f, 7-f)]
		if f > 3 {
			text = naiveMirror(text)
		}
		var got []string
		for _, c := range Standard.FileCells('a' + byte(f)) {
			got = append(got, c.String())
		}
		if strings.Join(got, " ") != text {
			t.Errorf("AC-2: file %c is %v, want %s", 'a'+f, got, text)
		}
	}
}

func TestNames(t *testing.T) {
	twice := []string{}
	for f := byte('a'); f <= 'h'; f++ {
		for r := byte('0'); r <= '9'; r++ {
			if name := string([]byte{f, r}); len(CellsNamed(name)) == 2 {
				twice = append(twice, name)
			}
		}
	}
	if got := strings.Join(twice, " "); got != "a3 a4 a5 b3 b4 c3 f3 g3 g4 h3 h4 h5" {
		t.Errorf("AC-2: the names borne twice are %s", got)
	}
	for _, test := range []struct{ name, want string }{
		{"a3", "a3b a3w"}, {"a3w", "a3w"}, {"d7", "d7"}, {"b5w", ""}, {"d4", ""}, {"a6b", ""}, {"i0", ""}, {"", ""}, {"a", ""}, {"a3ww", ""}, {"A3", ""}, {"ä3", ""},
	} {
		if got := names(CellsNamed(test.name)); got != test.want {
			t.Errorf("AC-4: %q names %q, want %q", test.name, got, test.want)
		}
	}
	for c := Cell(0); c < Cells; c++ {
		if d, ok := ParseCell(c.String()); !ok || d != c {
			t.Errorf("AC-2: %s is read as %s", c, d)
		}
		if len(CellsNamed(c.String()[:2])) == 1 != (c.Suffix() == 0) {
			t.Errorf("AC-2: the suffix of %s", c)
		}
	}
	if _, ok := ParseCell("a3"); ok {
		t.Error("AC-2: a3 is no full name")
	}
	if NoCell.String() != "none" {
		t.Errorf("NoCell is %s", NoCell)
	}
}

func TestMesh(t *testing.T) {
	valence := map[int]int{}
	for v := range Vertices() {
		valence[len(CellsAt(Vertex(v)))]++
		for _, c := range CellsAt(Vertex(v)) {
			corners := Corners(c)
			if !slices.Contains(corners[:], Vertex(v)) {
				t.Errorf("AC-1: %s is at vertex %d, which is no corner of it", c, v)
			}
		}
	}
	if valence[6] != 1 || valence[5]+valence[3] != 0 || valence[1] != 6 {
		t.Errorf("AC-1: vertices by the number of cells that meet there: %v", valence)
	}
	// Euler: vertices - edges + cells = 1 for a disc.
	inner, outer := 0, 0
	for c := Cell(0); c < Cells; c++ {
		for _, d := range Neighbours(c) {
			if d == NoCell {
				outer++
				continue
			}
			inner++
			back := Neighbours(d)
			if !slices.Contains(back[:], c) {
				t.Errorf("AC-1: %s borders on %s but not the other way", c, d)
			}
			if Dark(c) == Dark(d) {
				t.Errorf("AC-3: %s and %s have one colour", c, d)
			}
		}
	}
	if n := Vertices() - (inner/2 + outer) + Cells; n != 1 {
		t.Errorf("AC-1: Euler characteristic %d", n)
	}
	if n := Standard.dark.size(); n != 40 || !Dark(at("a0")) || Dark(at("d0")) != Dark(at("d9")) {
		t.Errorf("AC-3: %d dark cells", n)
	}
}

func TestCentre(t *testing.T) {
	ring := []string{}
	for v := range Vertices() {
		if len(CellsAt(Vertex(v))) == 6 {
			for _, c := range CellsAt(Vertex(v)) {
				ring = append(ring, c.String())
			}
			if level, black := Vertex(v).Level(); Vertex(v).Line() != 4 || level != 3 || black {
				t.Errorf("AC-1: the centre lies at %d, %d, %v", Vertex(v).Line(), level, black)
			}
		}
	}
	twice := strings.Join(append(ring, ring...), " ")
	slices.Reverse(ring)
	back := strings.Join(append(ring, ring...), " ")
	if want := "d2 d3 d7 e7 e3 e2"; !strings.Contains(twice, want) && !strings.Contains(back, want) {
		t.Errorf("AC-1: around the centre lie %s", twice)
	}
}

// Every vertex has its own place on the file lines, and each line holds as many as
// its halves are cut into.
func TestVertexPlaces(t *testing.T) {
	type place struct {
		line, level int
		black       bool
	}
	seen := map[place]bool{}
	count := [9]int{}
	for v := range Vertices() {
		level, black := Vertex(v).Level()
		p := place{Vertex(v).Line(), level, black}
		if seen[p] {
			t.Errorf("two vertices at %v", p)
		}
		seen[p] = true
		count[p.line]++
	}
	if count != [9]int{15, 13, 11, 9, 7, 9, 11, 13, 15} {
		t.Errorf("vertices by file line: %v", count)
	}
}

func TestRides(t *testing.T) {
	for _, test := range []struct {
		clause string
		kind   Kind
		from   string
		want   []string
	}{
		{"AC-10", Rook, "c4", []string{"c3b c7 c8 c9", "b4b a4b", "b4w a4w", "c3w c2 c1 c0"}},
		{"AC-10", Rook, "a6", []string{"a5w a4w a3w a2 a1 a0", "a5b a4b a3b a7 a8 a9"}},
		{"AC-11", Bishop, "b0", []string{"a1", "c1 d2 d7 c8 b9", "c1 d2 e3 f4 g5 h6"}},
		{"AC-12", Queen, "a0", []string{"a1 a2 a3w a4w a5w a6", "b0 c0 d0 e0 f0 g0 h0", "b1 c2 d3 c7 b8 a9"}},
		{"AC-11", Bishop, "d2", []string{"c1 b0", "c3w b4w a5w", "d7 c8 b9", "e1 f0", "e3 f4 g5 h6"}},
		{"AC-14", Knight, "a0", nil},
	} {
		var got []string
		for _, way := range Standard.Rides(test.kind, at(test.from)) {
			var cells []string
			for _, c := range way {
				cells = append(cells, c.String())
			}
			got = append(got, strings.Join(cells, " "))
		}
		slices.Sort(got)
		slices.Sort(test.want)
		if !slices.Equal(got, test.want) {
			t.Errorf("%s: %s on %s rides %q, want %q", test.clause, test.kind, test.from, got, test.want)
		}
	}
}

func TestSteps(t *testing.T) {
	r := Standard
	for _, test := range []struct {
		clause string
		table  *[Cells]set
		from   string
		want   string
	}{
		{"AC-14", &r.knightTo, "d1", "b0 b2 c3w d7 e3 f0 f2"},
		{"AC-13", &r.kingSteps, "d2", "c1 c2 c3w d1 d3 d7 e1 e2 e3"},
		{"AC-17", &r.captures[White], "d2", "c3w d7 e3"},
		{"AC-17", &r.captures[White], "d3", "c7 e7"},
		{"AC-17", &r.captures[White], "c4", "b3b d3"},
		{"AC-17", &r.captures[White], "a5w", "a5b"},
		{"AC-17", &r.captures[Black], "d7", "c3b d2 e3"},
		{"AC-17", &r.captures[Black], "d3", "c2 e2"},
		{"AC-17", &r.captures[White], "e8", "d9 f9"},
		{"AC-17", &r.captures[White], "e9", ""},
	} {
		if got := names(test.table[at(test.from)].cells()); got != test.want {
			t.Errorf("%s: from %s to %s, want %s", test.clause, test.from, got, test.want)
		}
	}
}

func TestOneWayLeaps(t *testing.T) {
	n := 0
	for c := Cell(0); c < Cells; c++ {
		n += Standard.knightTo[c].minus(Standard.knightFrom[c]).size()
	}
	if n != 12 || !Standard.knightTo[at("c2")].has(at("e3")) || Standard.knightTo[at("e3")].has(at("c2")) {
		t.Errorf("AC-14: %d one-way leaps, want 12", n)
	}
}

// The tables of paths can hold one way between two cells; a second one would be
// lost, so there must be none, under any rules.
func TestSingleWays(t *testing.T) {
	for _, r := range []*Rules{Standard, without("AC-1"), without("AC-11")} {
		for _, ride := range []*rides{r.orthogonal, r.diagonal} {
			for c := Cell(0); c < Cells; c++ {
				if len(ride.nodes[c]) != ride.lines[c].size() {
					t.Errorf("AC-11: from %s some cell is reached in two ways", c)
				}
			}
		}
	}
}

// The start is the same seen from either side, but for the swap of AC-5 undone by
// the turn of the board.
func TestHalfTurn(t *testing.T) {
	p := Start()
	for c := Cell(0); c < Cells; c++ {
		d := Cells - 1 - c
		if p.At(c).Kind() != p.At(d).Kind() {
			t.Errorf("AC-5: %s on %s, %s on %s", p.At(c), c, p.At(d), d)
		}
	}
}
