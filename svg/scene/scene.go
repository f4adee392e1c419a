// Package scene is a typed model of a drawing: shapes with classes and colour
// roles, sorted into layers.
//
// It knows no game and no output format. Nothing in it is a piece of SVG text,
// so that the same scene can be written as SVG, painted into pixels, or
// compared with the scene before it to animate what has changed.
//
// Lengths are in user units, x grows to the right and y downwards. A backend
// draws the layers in order and the shapes of a layer in order. Scenes and
// shapes are plain values; slices inside them are not changed once a scene has
// been handed out, so that scenes may share them.
package scene

// A Scene is one drawing.
type Scene struct {
	Origin        Point   // upper left corner of the drawing; usually left of and above the board, which begins at zero
	Width, Height float64 // size of the drawing
	Class         string  // of the whole drawing, such as the name of a game
	Title         string  // one short line that names the drawing
	Desc          string  // what the drawing shows, in words; may be empty
	Clip          *Bounds // cuts off all layers but Sides, where only a part is shown; nil cuts nothing
	Layers        [LayerCount][]Shape
	Cues          []Cue // how it came out of the scene before it, for backends that animate
}

// Add appends shapes to a layer.
func (s *Scene) Add(l Layer, shapes ...Shape) {
	s.Layers[l] = append(s.Layers[l], shapes...)
}

// Grow makes room on the four sides of the drawing.
func (s *Scene) Grow(left, top, right, bottom float64) {
	s.Origin.X -= left
	s.Origin.Y -= top
	s.Width += left + right
	s.Height += top + bottom
}

// A Layer is one sheet of a drawing. Later layers cover earlier ones.
type Layer uint8

// The layers, from the lowest to the highest.
const (
	Board       Layer = iota // ground, cells and lines
	Marks                    // under the pieces: last move, check, coloured cells
	Pieces                   // what stands on the board
	Annotations              // over the pieces: arrows, trails, dots, rings
	Labels                   // coordinates and other words on and around the board
	Sides                    // areas beside the board: captured pieces, whose turn it is
	LayerCount
)

// String gives the class that a backend puts on the layer's group.
func (l Layer) String() string {
	return [...]string{"board", "marks", "pieces", "annotations", "labels", "sides", ""}[l]
}

// A Shape is one of the types of this package: [Path], [Polygon], [Polyline],
// [Line], [Circle], [Rect], [Arrow], [Text], [Use], [Group] or [*Block].
type Shape interface{ shape() }

// A Style is what the painted shapes share.
//
// The class says what the shape is, in one or more words such as "cell dark" or
// "last-move". It is stable and part of the documentation, because style sheets
// select by it. Within a scene one class stands for one set of roles.
type Style struct {
	Class string
	Paint Paint
}

// A Paint says how a shape is filled and stroked. The zero Paint draws nothing.
// Paints are comparable.
type Paint struct {
	Fill    Role    // None leaves the inside empty
	Stroke  Role    // None draws no outline
	Width   float64 // of the stroke, in user units
	Opacity float64 // of the whole shape, between 0 and 1; 0 stands for opaque
	Cap     Cap
	Join    Join
	Dash    float64 // length of the dashes and of the gaps between them; 0 is a solid stroke
	EvenOdd bool    // fill by the even-odd rule instead of the nonzero rule
}

// Cap is the form of the ends of a stroke.
type Cap uint8

// The caps.
const (
	ButtCap Cap = iota
	RoundCap
	SquareCap
)

// Join is the form of the corners of a stroke.
type Join uint8

// The joins.
const (
	MiterJoin Join = iota
	RoundJoin
	BevelJoin
)

// A Path is a shape made of straight and curved outlines.
type Path struct {
	Style
	Name     string // what the shape stands for, such as the name of a cell; may be empty
	Segments Segments
}

// A Polygon is a closed outline of straight edges.
type Polygon struct {
	Style
	Name   string // what the shape stands for, such as the name of a cell; may be empty
	Points []Point
}

// A Polyline is an open line of straight edges.
type Polyline struct {
	Style
	Points []Point
}

// A Line is a straight line.
type Line struct {
	Style
	From, To Point
}

// A Circle is a circle.
type Circle struct {
	Style
	Name   string // what the shape stands for; may be empty
	Centre Point
	R      float64 // radius
}

// A Rect is a rectangle parallel to the axes.
type Rect struct {
	Style
	Name   string // what the shape stands for, such as the name of a cell; may be empty
	Min    Point  // upper left corner
	Width  float64
	Height float64
	Round  float64 // radius of the corners; 0 leaves them sharp
}

// An Arrow runs through two or more points. It is one filled outline, so that
// no backend needs markers and a translucent arrow has no dark joints.
type Arrow struct {
	Style
	Points []Point
	Width  float64 // of the shaft
	Head   float64 // length of the head; its width is the same
}

// A Text is one line of upright text.
type Text struct {
	Style
	At     Point  // on the baseline, at the anchor
	Words  string // any text: backends escape it and drop what their format cannot hold
	Size   float64
	Anchor Anchor
	Face   Face
}

// Anchor tells which end of a text stands at its point.
type Anchor uint8

// The anchors.
const (
	AnchorStart Anchor = iota
	AnchorMiddle
	AnchorEnd
)

// Face is the cut of the letters of a text.
type Face uint8

// The faces.
const (
	Regular Face = iota
	Bold
	Italic
)

// A Symbol is a drawing that is defined once and used many times. Its shapes
// are drawn around the origin. Symbols live as long as the program: backends
// know them by their address.
type Symbol struct {
	ID     string // lower-case letters, digits and hyphens; unique within a scene
	Shapes []Shape
	// Pen is how most strokes of the symbol look, for a backend that states it
	// once around the uses; nil is a pen with round ends and corners and no width.
	// Layers whose symbols with inks have one pen are the shortest.
	Pen *Pen
	// Joint promises that uses of this symbol and others that are joint do not
	// overlap, so that a backend may draw all outlines of one paint as one path.
	// That is shorter for simple symbols.
	Joint bool
}

// A Pen is the form of strokes.
type Pen struct {
	Width float64 // 0 leaves it to the strokes
	Cap   Cap
	Join  Join
}

// A Use draws a symbol.
//
// Inside the symbol the roles [InkFill], [InkLine] and [InkDetail] stand for
// the inks of the use, so that one symbol serves both colours of a piece. The
// class names the inks, like the class of a [Style]; the name tells what is
// drawn, such as "king".
type Use struct {
	Class     string // such as "piece white"
	Name      string // such as "king"; a backend adds it to the class
	Symbol    *Symbol
	Inks      Inks
	Transform Transform
}

// Inks are the roles that a use gives to the shapes of its symbol.
type Inks struct{ Fill, Line, Detail Role }

// A Group holds shapes together.
type Group struct {
	Class     string
	Transform *Transform // nil leaves the shapes where they are
	Opacity   float64    // of the group as a whole, between 0 and 1; 0 stands for opaque
	// Merge promises that the shapes do not overlap and have one style, so that
	// a backend may draw them as one path.
	Merge bool
	// Whole, of a group to be merged, is one shape that looks the same as all
	// of them when the rest of the drawing is there; nil if there is none.
	Whole  Shape
	Shapes []Shape
}

// A Block holds shapes that many scenes share and that never change, such as
// an empty board. Blocks live as long as the program: a backend may keep what
// it made of one, by its address.
type Block struct{ Shapes []Shape }

func (Path) shape()     {}
func (Polygon) shape()  {}
func (Polyline) shape() {}
func (Line) shape()     {}
func (Circle) shape()   {}
func (Rect) shape()     {}
func (Arrow) shape()    {}
func (Text) shape()     {}
func (Use) shape()      {}
func (Group) shape()    {}
func (*Block) shape()   {}
