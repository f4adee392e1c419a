package svg

import (
	"fmt"
	"sync"

	"scoresheet/rules/accelerator"
	"scoresheet/svg/scene"
)

// Measures of the board of Accelerator in user units. Squares have one size on
// every board: a larger board is a larger drawing.
const (
	acceleratorCell = 92
	acceleratorBand = 52 // of the spaces beyond the edge, which hold the coordinates too
)

// An acceleratorSheet is what is drawn on every board of a size, seen from one
// side.
type acceleratorSheet struct {
	files, ranks int
	flip         bool
	board        scene.Block
	outside      scene.Block // coordinates
	inside       scene.Block // names of squares
}

// acceleratorSheets keeps the sheets, of which there are as many as sizes.
var acceleratorSheets sync.Map

func acceleratorSheetOf(files, ranks int, flip bool) *acceleratorSheet {
	type size struct {
		files, ranks int
		flip         bool
	}
	key := size{files, ranks, flip}
	if known, ok := acceleratorSheets.Load(key); ok {
		return known.(*acceleratorSheet)
	}
	g := &acceleratorSheet{files: files, ranks: ranks, flip: flip}
	g.draw()
	known, _ := acceleratorSheets.LoadOrStore(key, g)
	return known.(*acceleratorSheet)
}

// square gives where a square lies.
func (g *acceleratorSheet) square(s accelerator.Square) CellShape {
	column, row := s.File()-1, g.ranks-s.Rank()
	if g.flip {
		column, row = g.files-1-column, g.ranks-1-row
	}
	x, y := float64(column*acceleratorCell), float64(row*acceleratorCell)
	return CellShape{
		Outline: rectangle(x, y, acceleratorCell, acceleratorCell),
		Centre:  scene.Point{X: x + acceleratorCell/2, Y: y + acceleratorCell/2},
		Room:    acceleratorCell / 2,
	}
}

// squares gives all squares by file and rank.
func (g *acceleratorSheet) squares() (all []accelerator.Square) {
	for f := 1; f <= g.files; f++ {
		for r := 1; r <= g.ranks; r++ {
			all = append(all, accelerator.SquareAt(f, r))
		}
	}
	return all
}

var acceleratorBeyond = scene.Style{Class: "beyond", Paint: scene.Paint{Fill: scene.CellThird}}

// draw draws the empty board and its labels.
func (g *acceleratorSheet) draw() {
	wide, high := float64(g.files*acceleratorCell), float64(g.ranks*acceleratorCell)
	cells := scene.Group{Merge: true, Whole: scene.Rect{Style: cellStyle(false), Width: wide, Height: high}}
	for _, s := range g.squares() {
		cells.Shapes = append(cells.Shapes, scene.Polygon{Style: cellStyle(false), Name: s.String(), Points: g.square(s).Outline})
	}
	g.board.Shapes = []scene.Shape{
		scene.Rect{
			Style: acceleratorBeyond, Min: scene.Point{X: -acceleratorBand, Y: -acceleratorBand},
			Width: wide + 2*acceleratorBand, Height: high + 2*acceleratorBand, Round: 14,
		},
		cells,
		scene.Path{Style: rainetGrid, Segments: acceleratorLines(g.files, g.ranks)},
		scene.Rect{Style: scene.Style{Class: "frame", Paint: scene.Paint{Stroke: scene.Frame, Width: 3}}, Width: wide, Height: high},
	}
	g.outside.Shapes = g.around()
	g.inside.Shapes = g.names()
}

// acceleratorLines are the lines between the squares, drawn to and fro as a pen
// would.
func acceleratorLines(files, ranks int) (lines scene.Segments) {
	wide, high := float64(files*acceleratorCell), float64(ranks*acceleratorCell)
	for i := 1; i < files; i++ {
		at, from := float64(i*acceleratorCell), float64((i+1)%2)*high
		lines = lines.Move(at, from).Line(at, high-from)
	}
	for i := ranks - 1; i > 0; i-- {
		at, from := float64(i*acceleratorCell), float64(i%2)*wide
		lines = lines.Move(from, at).Line(wide-from, at)
	}
	return lines
}

// around gives the files and ranks on all four sides: where a pawn beyond the
// edge covers one, the other side still tells it.
func (g *acceleratorSheet) around() []scene.Shape {
	files, ranks := &scene.Symbol{ID: "files" + g.suffix()}, &scene.Symbol{ID: "ranks" + g.suffix()}
	for f := 1; f <= g.files; f++ {
		at := scene.Point{X: g.square(accelerator.SquareAt(f, 1)).Centre.X, Y: -acceleratorBand/2 - 0.5}
		files.Shapes = append(files.Shapes, CoordLabel(at, coordSize, string(rune('a'-1+f))))
	}
	for r := 1; r <= g.ranks; r++ {
		at := scene.Point{X: -acceleratorBand / 2, Y: g.square(accelerator.SquareAt(1, r)).Centre.Y + 0.5}
		ranks.Shapes = append(ranks.Shapes, CoordLabel(at, coordSize, fmt.Sprint(r)))
	}
	across := scene.Point{X: float64(g.files*acceleratorCell) + acceleratorBand}
	down := scene.Point{Y: float64(g.ranks*acceleratorCell) + acceleratorBand}
	return []scene.Shape{
		scene.Use{Name: "files", Symbol: files, Transform: scene.Identity()},
		scene.Use{Name: "files", Symbol: files, Transform: scene.Translate(down)},
		scene.Use{Name: "ranks", Symbol: ranks, Transform: scene.Identity()},
		scene.Use{Name: "ranks", Symbol: ranks, Transform: scene.Translate(across)},
	}
}

// suffix tells the symbols of sheets apart that lie on one page: it is empty for
// the default board.
func (g *acceleratorSheet) suffix() (s string) {
	if g.files != 9 || g.ranks != 9 {
		s = fmt.Sprintf("-%dx%d", g.files, g.ranks)
	}
	if g.flip {
		s += "-flip"
	}
	return s
}

// names gives the names of all squares, in their lower left corners.
func (g *acceleratorSheet) names() (shapes []scene.Shape) {
	for _, s := range g.squares() {
		corner := g.square(s).Outline[3]
		shapes = append(shapes, CellName(scene.Point{X: corner.X + 13, Y: corner.Y - 10}, 12, s.String()))
	}
	return shapes
}

// homes draws the homes of the players in the game: a band in the form and the
// colour of their pawns, and their letters.
func (d *acceleratorDrawing) homes() {
	var letters []scene.Shape
	ground := scene.Group{Merge: true}
	var bands []scene.Shape
	for i := range d.p.Players() {
		w := d.p.Pawn(i)
		c := d.sheet.square(w.Home)
		ground.Shapes = append(ground.Shapes, scene.Polygon{Style: rainetGoal, Points: Inset(c.Outline, 1.5)})
		bands = append(bands, scene.Use{
			Class: "home " + w.Name.String(), Symbol: acceleratorHomes[w.Name], Inks: acceleratorInks[w.Name],
			Transform: scene.Translate(c.Centre),
		})
		if d.standsOn(w.Home) {
			continue
		}
		letters = append(letters, CoordLabel(c.Centre.Add(acceleratorHearts[w.Name]), 26, acceleratorLetters[w.Name]))
	}
	d.Add(scene.Board, ground)
	d.Add(scene.Board, bands...)
	d.Add(scene.Board, letters...)
}

// standsOn reports whether a pawn stands on a square.
func (d *acceleratorDrawing) standsOn(s accelerator.Square) bool {
	for i := range d.p.Players() {
		if d.p.Pawn(i).Place == accelerator.On(s) {
			return true
		}
	}
	return false
}
