package svg

import (
	"math"
	"sync"

	"scoresheet/rules/accelchess"
	"scoresheet/svg/scene"
)

// The board of Accelerated Chess in user units. 420 is divisible by 3, 4, 5, 6
// and 7, the numbers of parts into which file lines are cut, so that every
// corner of every cell lies on whole numbers.
const (
	accelHalf = 420
	accelSide = 2 * accelHalf
	accelFile = accelSide / 8
)

// accelVertex gives the drawn place of a vertex on a board whose upper left
// corner is the origin. On the file line at distance t from the middle line,
// the half height is cut into 3+t equal parts.
func accelVertex(v accelchess.Vertex) scene.Point {
	line := v.Line()
	parts := 3 + max(line-4, 4-line)
	level, black := v.Level()
	height := float64(level) * accelHalf / float64(parts)
	if !black {
		height = accelSide - height
	}
	return scene.Point{X: float64(line * accelFile), Y: height}
}

// flipAccel turns a point by half a turn around the middle of the board.
func flipAccel(p scene.Point) scene.Point {
	return scene.Point{X: accelSide - p.X, Y: accelSide - p.Y}
}

// An accelPlace is where a cell lies and how large its pieces are.
type accelPlace struct {
	CellShape
	scale float64 // of the piece symbols
}

// accelView holds the places of all cells seen from one side.
type accelView [accelchess.Cells]accelPlace

// accelViews are the board with White at the bottom and with Black there. They
// are worked out for the first diagram, so that commands that draw nothing start
// at once.
var accelViews = sync.OnceValue(func() *[2]accelView {
	var views [2]accelView
	for c := range accelchess.Cell(accelchess.Cells) {
		views[0][c] = accelPlaceOf(c, false)
		views[1][c] = accelPlaceOf(c, true)
	}
	return &views
})

func accelViewOf(flip bool) *accelView { return &accelViews()[side(flip)] }

// side is the index of what is kept for both sides of a board.
func side(flip bool) int {
	if flip {
		return 1
	}
	return 0
}

func accelPlaceOf(c accelchess.Cell, flip bool) accelPlace {
	corners := accelchess.Corners(c)
	outline := make([]scene.Point, len(corners))
	for i, v := range corners {
		outline[i] = accelVertex(v)
		if flip {
			outline[i] = flipAccel(outline[i])
		}
	}
	place := accelPlace{CellShape: CellShape{Outline: outline}}
	place.Centre, place.scale = fitBoth(outline)
	place.Room = roomAround(place.Centre, outline)
	return place
}

// fitBoth finds where pieces stand in a cell, at a scale that also fits the cell
// opposite on the other player's side, so that both armies are of one size.
func fitBoth(outline []scene.Point) (scene.Point, float64) {
	opposite := make([]scene.Point, len(outline))
	for i, p := range outline {
		opposite[i] = scene.Point{X: p.X, Y: accelSide - p.Y}
	}
	_, own := fitPieces(outline, maxScale)
	_, other := fitPieces(opposite, maxScale)
	return fitPieces(outline, math.Min(own, other))
}

// Pieces stand clear of the edges of their cell by pieceMargin, and those in
// roomy cells are not drawn larger than maxScale, so that they look like one set.
const (
	pieceMargin = 3
	maxScale    = 0.86
)

// fitPieces finds where pieces stand in a convex cell and the scale at which
// every kind of piece stays inside, at most the given one. Cells between two file lines keep their
// pieces on the middle of the file, so that files look straight; the triangular
// ones move them towards their base.
func fitPieces(outline []scene.Point, most float64) (centre scene.Point, scale float64) {
	left, right := math.Inf(1), math.Inf(-1)
	for _, p := range outline {
		left, right = math.Min(left, p.X), math.Max(right, p.X)
	}
	middle := (left + right) / 2
	if !triangular(outline) {
		return fitAt(outline, middle, most)
	}
	for step := -24; step <= 24; step++ {
		p, s := fitAt(outline, middle+float64(step), most)
		if s > scale {
			centre, scale = p, s
		}
	}
	return centre, scale
}

// triangular reports whether three corners in a row lie on one line.
func triangular(outline []scene.Point) bool {
	n := len(outline)
	for i, p := range outline {
		a, b := outline[(i+n-1)%n], outline[(i+1)%n]
		if math.Abs((p.X-a.X)*(b.Y-a.Y)-(p.Y-a.Y)*(b.X-a.X)) < 1e-9 {
			return true
		}
	}
	return false
}

// fitAt finds, among the places with the given x, the one where the hull of all
// pieces fits at the largest scale; where that is more than most, the
// place halfway between the highest and the lowest that hold the hull at that.
func fitAt(outline []scene.Point, x, most float64) (scene.Point, float64) {
	low, high := 0.0, most
	if _, _, ok := span(outline, x, high); ok {
		low = high
	}
	for range 30 {
		if mid := (low + high) / 2; low < high {
			if _, _, ok := span(outline, x, mid); ok {
				low = mid
			} else {
				high = mid
			}
		}
	}
	// Scales are rounded down to what the drawing can tell.
	low = math.Floor(low*100+1e-6) / 100
	top, bottom, _ := span(outline, x, low)
	return scene.Point{X: x, Y: math.Round((top + bottom) / 2)}, low
}

// span gives the range of y in which the hull of all pieces, scaled and with its
// origin at (x, y), lies inside the outline; false if there is none.
func span(outline []scene.Point, x, scale float64) (top, bottom float64, ok bool) {
	sign := 1.0
	if signedArea(outline) < 0 {
		sign = -1
	}
	top, bottom = math.Inf(-1), math.Inf(1)
	for i, p := range outline {
		n := inward(p, outline[(i+1)%len(outline)], sign)
		// Inside means n·(place + scale·h - p) >= margin for all points h of the hull.
		need := pieceMargin + n.X*(p.X-x) + n.Y*p.Y - scale*support(n)
		switch {
		case n.Y > 1e-9:
			top = math.Max(top, need/n.Y)
		case n.Y < -1e-9:
			bottom = math.Min(bottom, need/n.Y)
		case need > 0:
			return 0, 0, false
		}
	}
	return top, bottom, top <= bottom
}

// support gives the least n·h over the points h of the hull of all pieces.
func support(n scene.Point) float64 {
	least := math.Inf(1)
	for _, h := range pieceHull() {
		least = math.Min(least, n.X*h.X+n.Y*h.Y)
	}
	return least - pieceLine/2
}

// roomAround gives the distance from a point inside a convex polygon to its
// nearest edge.
func roomAround(p scene.Point, outline []scene.Point) float64 {
	sign := 1.0
	if signedArea(outline) < 0 {
		sign = -1
	}
	room := math.Inf(1)
	for i, q := range outline {
		n := inward(q, outline[(i+1)%len(outline)], sign)
		room = math.Min(room, n.X*(p.X-q.X)+n.Y*(p.Y-q.Y))
	}
	return math.Round(room*10) / 10
}
