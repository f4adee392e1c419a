package rainet

// A Kind is what an action does.
type Kind uint8

// The kinds of actions. Each costs the whole turn.
const (
	Step        Kind = iota // From to an empty To (RN-10, RN-13)
	Capture                 // From onto an opposing card on To (RN-11)
	Escape                  // from the opponent's port From off the board (RN-12)
	EnterEscape             // From over the opponent's empty port To off the board (RN-13, rulebook only)
	BoostOn                 // LINE BOOST onto the own card on From (RN-13)
	BoostOff                // LINE BOOST off the own card on From (RN-13)
	WallOn                  // FIRE WALL onto From (RN-14)
	WallOff                 // the own FIRE WALL off From (RN-14)
	Checker                 // VIRUS CHECKER on the opposing card on From (RN-15)
	NotFound                // 404 NOT FOUND on the own cards on From and To (RN-16)
	kinds
)

// A Shuffle is what a 404 did with its two cards (RN-16).
type Shuffle uint8

// The ways to shuffle. Actions other than NotFound have NoShuffle.
const (
	NoShuffle Shuffle = iota
	Swap              // the two cards changed places
	Keep              // they went back where they were
	Secret            // the record does not say: both types are unknown from then on
)

// An Action is what a player does in a turn. It is comparable, and equal
// actions are the same action: a boosted step is named by its ends alone, and
// what a capture or a checker reveals is no part of it.
type Action struct {
	Kind    Kind
	From    Cell    // the card that acts, or the cell of a terminal card
	To      Cell    // Step, Capture, EnterEscape, and the higher cell of a NotFound; else NoCell
	Shuffle Shuffle // NotFound only
}

// On makes an action that names one cell.
func On(k Kind, c Cell) Action { return Action{Kind: k, From: c, To: NoCell} }

// Move makes a Step, a Capture or an EnterEscape.
func Move(k Kind, from, to Cell) Action { return Action{Kind: k, From: from, To: to} }

// NewNotFound makes a 404 of two cards in either order (RN-16).
func NewNotFound(a, b Cell, s Shuffle) Action {
	return Action{Kind: NotFound, From: min(a, b), To: max(a, b), Shuffle: s}
}

// twoCells reports whether actions of this kind name two cells.
func (k Kind) twoCells() bool { return k <= Capture || k == EnterEscape || k == NotFound }

var kindNames = [kinds]string{"step", "capture", "escape", "enter-and-escape", "boost on", "boost off",
	"wall on", "wall off", "checker", "404"}

// String gives the kind in words.
func (k Kind) String() string {
	if k < kinds {
		return kindNames[k]
	}
	return "no action"
}

// String gives "swap", "keep", "secret" or "".
func (s Shuffle) String() string {
	switch s {
	case Swap:
		return "swap"
	case Keep:
		return "keep"
	case Secret:
		return "secret"
	}
	return ""
}

// String describes the action for messages, such as "step d2 d3". It is not
// the form that records use.
func (a Action) String() string {
	s := a.Kind.String() + " " + a.From.String()
	if a.Kind.twoCells() {
		s += " " + a.To.String()
	}
	if a.Kind == NotFound {
		s += " " + a.Shuffle.String()
	}
	return s
}

// wellFormed reports whether the action names cells where its kind needs them
// and nothing where it does not, so that no two actions mean the same.
func (a Action) wellFormed() bool {
	if a.Kind >= kinds || !a.From.Valid() || (a.Kind == NotFound) != (a.Shuffle != NoShuffle) || a.Shuffle > Secret {
		return false
	}
	return a.To.Valid() == a.Kind.twoCells() && a.To <= NoCell
}
