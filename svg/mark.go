package svg

import (
	"fmt"
	"slices"
	"strings"

	"scoresheet/svg/scene"
)

// A Tint is the colour of a mark or an arrow: one of the four of comments, or
// the one by which the possible moves are shown.
type Tint uint8

// The tints.
const (
	Green Tint = iota
	Red
	Yellow
	Blue
	Plain // of dots and rings where a piece can move to
)

// tints are the names of the tints, which are their classes.
var tints = [...]string{"green", "red", "yellow", "blue", "target"}

// ParseTint reads the letter of a tint in a comment: R, G, Y or B.
func ParseTint(letter byte) (Tint, bool) {
	for t, name := range tints[:Plain] {
		if name[0]-'a'+'A' == letter {
			return Tint(t), true
		}
	}
	return Green, false
}

// ParseTintName reads a tint by its letter or its name in any case; the error
// says which there are.
func ParseTintName(word string) (Tint, error) {
	word = strings.ToLower(word)
	for t, name := range tints[:Plain] {
		if word == name || word == name[:1] {
			return Tint(t), nil
		}
	}
	return Green, fmt.Errorf("there is no colour %q: it is green, red, yellow or blue, or the first letter", word)
}

// String gives the class of the tint, such as "red".
func (t Tint) String() string { return tints[t] }

func (t Tint) role() scene.Role {
	return [...]scene.Role{scene.MarkGreen, scene.MarkRed, scene.MarkYellow, scene.MarkBlue, scene.Target}[t]
}

// A Form is the form of a mark.
type Form uint8

// The forms.
const (
	Fill    Form = iota // the whole cell is tinted, under the piece
	Dot                 // a dot on an empty cell: one can move there
	Ring                // a ring around what stands there: one can capture it
	Cross               // a cross over the cell
	Square              // a square around what stands there: one can leave the board from it
	Diamond             // a diamond on an empty cell: a pawn promotes there
	Lozenge             // a diamond around what stands there: a pawn can capture it and promote
)

var forms = [...]string{"fill", "dot", "ring", "cross", "square", "diamond", "lozenge"}

// ParseForm reads the name of a form in any case; the error says which there are.
func ParseForm(word string) (Form, error) {
	if i := slices.Index(forms[:], strings.ToLower(word)); i >= 0 {
		return Form(i), nil
	}
	return Fill, fmt.Errorf("there is no shape %q: it is %s", word, strings.Join(forms[:], ", "))
}

// String gives the class of the form, such as "dot".
func (f Form) String() string { return forms[f] }

// A Mark is a sign on a cell.
type Mark struct {
	Cell  string // a full name of the game
	Form  Form
	Tint  Tint
	Loose bool // left out where the board has no such cell, instead of failing
	Idle  bool // of a move that is not legal now: dashed or hollow
}

// An Arrow leads from one cell to another.
type Arrow struct {
	// From and To are full names of the game. Where To is empty, From holds both
	// with nothing between them.
	From, To string
	Tint     Tint
	Loose    bool // left out where the board has no such cells, instead of failing
}

// A CellLabel is a word on a cell.
type CellLabel struct {
	Cell  string // a full name of the game
	Words string
}

// A CellError tells of a name that no cell of the board bears.
type CellError struct {
	Name  string   // as it was given
	Cells []string // the names that the board has, in the order of the drawing; may be empty
}

// Error says which cells there are: those of nearly that name, or the first and
// the last by name.
func (e *CellError) Error() string {
	no := fmt.Sprintf("there is no cell %q on this board", e.Name)
	if len(e.Cells) == 0 {
		return no
	}
	var near []string
	for _, c := range e.Cells {
		if e.Name != "" && (strings.EqualFold(c, e.Name) || strings.HasPrefix(c, e.Name) || strings.HasPrefix(e.Name, c)) {
			near = append(near, c)
		}
	}
	slices.Sort(near)
	if len(near) > 0 && len(near) <= 4 {
		return no + "; did you mean " + strings.Join(near, " or ") + "?"
	}
	sorted := slices.Sorted(slices.Values(e.Cells))
	return fmt.Sprintf("%s; its %d cells run from %s to %s", no, len(sorted), sorted[0], sorted[len(sorted)-1])
}

// CellNames lists the names of the cells on the board of a scene, in the order
// of the drawing.
func CellNames(s *scene.Scene) []string { return namesIn(s.Layers[scene.Board], nil) }

func namesIn(shapes []scene.Shape, names []string) []string {
	add := func(name string) {
		if name != "" && !slices.Contains(names, name) {
			names = append(names, name)
		}
	}
	for _, shape := range shapes {
		switch shape := shape.(type) {
		case scene.Polygon:
			add(shape.Name)
		case scene.Path:
			add(shape.Name)
		case scene.Rect:
			add(shape.Name)
		case scene.Circle:
			add(shape.Name)
		case scene.Group:
			names = namesIn(shape.Shapes, names)
		case *scene.Block:
			names = namesIn(shape.Shapes, names)
		}
	}
	return names
}
