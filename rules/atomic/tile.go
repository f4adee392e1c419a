package atomic

// A Player is 1 or 2; 1 moves first (AT-2).
type Player uint8

// Other gives the opponent.
func (p Player) Other() Player { return 3 - p }

// index is the player's place in tables.
func (p Player) index() int { return int(p-1) & 1 }

// A Face is what a piece shows (AT-2).
type Face uint8

// The faces, in the order in which stocks are written. A face and its back
// differ in the lowest bit (AT-3).
const (
	Connector  Face = iota // C: one line through two opposite sides
	Alternator             // A: three lines to alternate sides
	Destructor             // D: six lines
	Burnout                // B: no line
)

// Faces is how many faces there are.
const Faces = 4

// Back gives the face on the other side of the marker: C and A, D and B are
// back to back (AT-3).
func (f Face) Back() Face { return f ^ 1 }

// Letter gives C, A, D or B.
func (f Face) Letter() byte { return "CADB"[f&3] }

// String gives the name, such as "Connector".
func (f Face) String() string {
	return [Faces]string{"Connector", "Alternator", "Destructor", "Burn-out"}[f&3]
}

// ParseFace reads a face from its letter in upper case.
func ParseFace(letter byte) (f Face, ok bool) {
	for f := range Face(Faces) {
		if f.Letter() == letter {
			return f, true
		}
	}
	return 0, false
}

// An Orient is how a piece is turned (AT-2).
type Orient uint8

// The orientations: three of a Connector, two of an Alternator, and none.
const (
	NoOrient  Orient = iota // of a Destructor and a Burn-out
	Flat                    // -  Connector from E to W
	Rising                  // /  Connector from SW to NE
	Falling                 // \  Connector from NW to SE
	Eastward                // >  Alternator to E, NW and SW
	Westward                // <  Alternator to W, NE and SE
	orientEnd               // one past the last
)

// Mark gives - / \ > < or 0 for NoOrient.
func (o Orient) Mark() byte {
	if o >= orientEnd {
		return '?'
	}
	return "\x00-/\\><"[o]
}

// String gives the mark, or nothing for NoOrient.
func (o Orient) String() string {
	if o == NoOrient {
		return ""
	}
	return string(rune(o.Mark()))
}

// ParseOrient reads an orientation from its mark.
func ParseOrient(mark byte) (o Orient, ok bool) {
	for o := Flat; o < orientEnd; o++ {
		if o.Mark() == mark {
			return o, true
		}
	}
	return NoOrient, false
}

// fits reports whether a face can be turned so (AT-2).
func (o Orient) fits(f Face) bool {
	switch f {
	case Connector:
		return Flat <= o && o <= Falling
	case Alternator:
		return o == Eastward || o == Westward
	}
	return f <= Burnout && o == NoOrient
}

// orientLines is the lines of each orientation; a piece without one has six
// lines as a Destructor and none otherwise.
var orientLines = [orientEnd]Sides{
	Flat:     SetOf(E, W),
	Rising:   SetOf(NE, SW),
	Falling:  SetOf(NW, SE),
	Eastward: SetOf(E, NW, SW),
	Westward: SetOf(W, NE, SE),
}

// linesOf gives the lines of a face turned in some way (AT-2).
func linesOf(f Face, o Orient) Sides {
	if f == Destructor && o == NoOrient {
		return AllSides
	}
	if o >= orientEnd {
		return 0
	}
	return orientLines[o]
}

// joined is the one orientation of a face with a line to the given side, by
// which a flipped piece joins the path (AT-13).
var joined = [Faces][6]Orient{
	Connector:  {E: Flat, NE: Rising, NW: Falling, W: Flat, SW: Rising, SE: Falling},
	Alternator: {E: Eastward, NE: Westward, NW: Eastward, W: Westward, SW: Eastward, SE: Westward},
}

// A Tile is a piece on the board: owner, face and orientation in one byte. The
// zero Tile is an empty hex.
type Tile uint8

// NewTile makes a tile. The orientation must fit the face.
func NewTile(owner Player, f Face, o Orient) Tile {
	return Tile(owner&3) | Tile(f&3)<<2 | Tile(o&7)<<4
}

// Empty reports whether there is no piece.
func (t Tile) Empty() bool { return t&3 == 0 }

// Owner gives whose colour the piece shows, 0 for an empty hex.
func (t Tile) Owner() Player { return Player(t & 3) }

// Face gives what the piece shows.
func (t Tile) Face() Face { return Face(t >> 2 & 3) }

// Orient gives how the piece is turned.
func (t Tile) Orient() Orient { return Orient(t >> 4) }

// Lines gives the sides to which the piece has lines (AT-2).
func (t Tile) Lines() Sides {
	if t.Empty() {
		return 0
	}
	return linesOf(t.Face(), t.Orient())
}

// Flipped gives the piece after a reaction entered it by a side: turned over to
// the other player's colour and rotated so that a line joins the path, where
// the new face has lines (AT-3, AT-13).
func (t Tile) Flipped(entered Side) Tile {
	f := t.Face().Back()
	return NewTile(t.Owner().Other(), f, joined[f][entered%6])
}

// String gives the piece as positions write it, such as "C-" or "a>"; empty for
// an empty hex.
func (t Tile) String() string { return string(t.appendTo(nil)) }

func (t Tile) appendTo(text []byte) []byte {
	if t.Empty() {
		return text
	}
	letter := t.Face().Letter()
	if t.Owner() == 2 {
		letter += 'a' - 'A'
	}
	text = append(text, letter)
	if o := t.Orient(); o != NoOrient {
		text = append(text, o.Mark())
	}
	return text
}
