package svg

import (
	"math"
	"slices"
	"testing"

	"scoresheet/rules/accelchess"
	"scoresheet/svg/scene"
)

func eachCell(do func(c accelchess.Cell)) {
	for c := range accelchess.Cell(accelchess.Cells) {
		do(c)
	}
}

// clockwise gives the points of a polygon so that its signed area is positive.
func clockwise(points []scene.Point) []scene.Point {
	out := slices.Clone(points)
	if signedArea(out) < 0 {
		slices.Reverse(out)
	}
	return out
}

type segment struct{ from, to scene.Point }

func (s segment) reverse() segment { return segment{s.to, s.from} }

// edgesOf maps every directed edge of the clockwise cells to its cell.
func edgesOf(t *testing.T, view *accelView) map[segment]accelchess.Cell {
	edges := map[segment]accelchess.Cell{}
	eachCell(func(c accelchess.Cell) {
		points := clockwise(view[c].Outline)
		for i, p := range points {
			e := segment{p, points[(i+1)%len(points)]}
			if other, ok := edges[e]; ok {
				t.Errorf("%v and %v lie on the same side of the edge %v", c, other, e)
			}
			edges[e] = c
		}
	})
	return edges
}

// The polygons tile the square: all have positive area, every edge inside is
// run through once in each direction, the edges left over run once round the
// outline, and the areas add up. Then every point is covered exactly once.
func TestAccelchessCellsTileTheSquare(t *testing.T) {
	for flip, view := range accelViews() {
		var sum float64
		eachCell(func(c accelchess.Cell) { sum += math.Abs(signedArea(view[c].Outline)) })
		if sum != accelSide*accelSide {
			t.Errorf("view %d: areas add up to %v, want %v", flip, sum, accelSide*accelSide)
		}
		edges := edgesOf(t, &view)
		var border float64
		for e := range edges {
			if _, inner := edges[e.reverse()]; inner {
				continue
			}
			border += e.from.Dist(e.to)
			if !onOutline(e) {
				t.Errorf("view %d: the edge %v inside the board has a cell on one side only", flip, e)
			}
		}
		if math.Abs(border-4*accelSide) > 1e-9 {
			t.Errorf("view %d: outer edges are %v long, want %v", flip, border, 4*accelSide)
		}
	}
}

func onOutline(e segment) bool {
	for _, side := range []float64{0, accelSide} {
		if e.from.X == side && e.to.X == side || e.from.Y == side && e.to.Y == side {
			return true
		}
	}
	return false
}

func TestAccelchessEdgesAreSharedAsInAC1(t *testing.T) {
	edges := edgesOf(t, accelViewOf(false))
	drawn := map[[2]accelchess.Cell]int{}
	for e, c := range edges {
		if other, ok := edges[e.reverse()]; ok {
			drawn[[2]accelchess.Cell{c, other}]++
		}
	}
	pairs := 0
	eachCell(func(c accelchess.Cell) {
		for _, n := range accelchess.Neighbours(c) {
			if n == accelchess.NoCell {
				continue
			}
			pairs++
			if drawn[[2]accelchess.Cell{c, n}] != 1 {
				t.Errorf("AC-1/%v and %v are neighbours and share %d drawn edges", c, n, drawn[[2]accelchess.Cell{c, n}])
			}
		}
	})
	if len(drawn) != pairs {
		t.Errorf("AC-1/%d pairs of cells share a drawn edge, %d are neighbours", len(drawn), pairs)
	}
}

// The rule of Drawing: file lines at equal widths; on the line at distance t,
// each half of it cut into 3+t equal parts.
func TestAccelchessFileLines(t *testing.T) {
	heights := map[float64]map[float64]bool{}
	for v := range accelchess.Vertex(accelchess.Vertices()) {
		p := accelVertex(v)
		if heights[p.X] == nil {
			heights[p.X] = map[float64]bool{}
		}
		heights[p.X][p.Y] = true
	}
	if len(heights) != 9 {
		t.Fatalf("%d file lines, want 9", len(heights))
	}
	for line := range 9 {
		x, parts := float64(line)*accelSide/8, 3+max(line-4, 4-line)
		want := map[float64]bool{}
		for i := range 2*parts + 1 {
			want[float64(i)*accelHalf/float64(parts)] = true
		}
		for y := range want {
			if !heights[x][y] {
				t.Errorf("line %d has no corner at height %v", line, y)
			}
		}
		if len(heights[x]) != len(want) {
			t.Errorf("line %d is cut in %d points, want %d", line, len(heights[x]), len(want))
		}
	}
}

func TestAccelchessTriangles(t *testing.T) {
	var got []string
	eachCell(func(c accelchess.Cell) {
		outline := accelViews()[0][c].Outline
		if !triangular(outline) {
			return
		}
		got = append(got, c.String())
		// The tip points at the centre: it is the corner nearest to it.
		tip := slices.MinFunc(outline, func(p, q scene.Point) int {
			return int(math.Abs(p.X-accelHalf) - math.Abs(q.X-accelHalf))
		})
		if tip.Y != accelHalf {
			t.Errorf("the tip of %v is at %v", c, tip)
		}
	})
	if want := []string{"a6", "b5", "c4", "d3", "e3", "f4", "g5", "h6"}; !slices.Equal(got, want) {
		t.Errorf("triangles %v, want %v", got, want)
	}
}

func TestAccelchessCellsStandWhereTheirNamesSay(t *testing.T) {
	eachCell(func(c accelchess.Cell) {
		p := accelViews()[0][c].Centre
		if file := byte('a' + int(p.X)/accelFile); file != c.File() {
			t.Errorf("AC-2/%v is drawn on file %c", c, file)
		}
		half := map[byte]bool{'w': p.Y > accelHalf, 'b': p.Y < accelHalf, 0: true}
		if !half[c.Suffix()] {
			t.Errorf("AC-2/%v is drawn at height %v", c, p.Y)
		}
	})
	a0, a9 := accelViews()[0][0].Centre, accelViews()[0][accelchess.Cells-8].Centre
	if a0.Y < a9.Y {
		t.Error("Black is not at the top")
	}
}

func TestAccelchessColours(t *testing.T) {
	dark := 0
	eachCell(func(c accelchess.Cell) {
		if accelchess.Dark(c) {
			dark++
		}
		for _, n := range accelchess.Neighbours(c) {
			if n != accelchess.NoCell && accelchess.Dark(n) == accelchess.Dark(c) {
				t.Errorf("AC-3/%v and %v have one colour", c, n)
			}
		}
	})
	if dark != 40 || !accelchess.Dark(0) {
		t.Errorf("AC-3/%d dark cells, a0 dark: %v", dark, accelchess.Dark(0))
	}
}

// Flipping turns every cell by half a turn, and turning twice changes nothing.
func TestAccelchessFlip(t *testing.T) {
	eachCell(func(c accelchess.Cell) {
		for i, p := range accelViews()[0][c].Outline {
			q := accelViews()[1][c].Outline[i]
			if want := (scene.Point{X: accelSide - p.X, Y: accelSide - p.Y}); q != want || flipAccel(q) != p {
				t.Errorf("%v: corner %v is flipped to %v", c, p, q)
			}
		}
		if a, b := accelViews()[0][c].scale, accelViews()[1][c].scale; a != b {
			t.Errorf("%v: pieces are drawn at the scales %v and %v", c, a, b)
		}
	})
}

// Every point of every outline, and the stroke around it, stays in its cell.
func TestPiecesStayInTheirCells(t *testing.T) {
	for flip, view := range accelViews() {
		eachCell(func(c accelchess.Cell) {
			place := view[c]
			for _, sym := range pieceSymbols[accelchess.Pawn:] {
				move := scene.Place(place.Centre, place.scale)
				least := math.Inf(1)
				for _, p := range strokedPoints(sym) {
					least = math.Min(least, roomAround(move.Apply(p), place.Outline))
				}
				if least < pieceLine/2*place.scale+1 {
					t.Errorf("view %d: %s on %v comes within %v of an edge", flip, sym.ID, c, least)
				}
			}
		})
	}
}

// strokedPoints are points of all that a symbol draws, details included.
func strokedPoints(sym *scene.Symbol) (points []scene.Point) {
	for _, s := range sym.Shapes {
		switch s := s.(type) {
		case scene.Path:
			for _, outline := range s.Segments.Flatten(24) {
				points = append(points, outline...)
			}
		case scene.Circle:
			points = append(points, symbolPoints(&scene.Symbol{Shapes: []scene.Shape{s}})...)
		}
	}
	return points
}

// Pieces are of one set: none is drawn at less than 0.6 of the largest scale.
func TestPieceScalesAreHarmonious(t *testing.T) {
	least, most := math.Inf(1), 0.0
	for _, place := range accelViews()[0] {
		least, most = math.Min(least, place.scale), math.Max(most, place.scale)
	}
	if least < 0.6*most || most > maxScale {
		t.Errorf("scales from %v to %v", least, most)
	}
}

func TestInset(t *testing.T) {
	square := []scene.Point{{X: 0, Y: 0}, {X: 10, Y: 0}, {X: 10, Y: 10}, {X: 0, Y: 10}}
	want := []scene.Point{{X: 2, Y: 2}, {X: 8, Y: 2}, {X: 8, Y: 8}, {X: 2, Y: 8}}
	if got := Inset(square, 2); !slices.Equal(got, want) {
		t.Errorf("inset %v, want %v", got, want)
	}
	eachCell(func(c accelchess.Cell) {
		outline := accelViews()[0][c].Outline
		for _, p := range Inset(outline, 3) {
			if room := roomAround(p, outline); math.Abs(room-3) > 0.05 {
				t.Errorf("%v: a corner of the inset has the distance %v", c, room)
			}
		}
	})
}
