package scene

import (
	"fmt"
	"strings"
)

// A Theme is a look: a palette and how it is laid on.
type Theme struct {
	Name  string // lower-case letters and hyphens, such as "high-contrast"
	About string // one line that says what it is for
	// Palette gives the colours.
	Palette *Palette
	// Dark, if not nil, gives the colours where the reader prefers a dark page.
	Dark *Palette
	// Ground asks for a ground under the whole drawing. Without one the page
	// shows through around the board.
	Ground bool
	// Hatching, if not nil, says which fills are covered with lines, so that they
	// need no tone.
	Hatching *Hatching
}

// Hatching covers fills with parallel lines in the role [Hatch].
type Hatching struct {
	Roles []Role  // of the fills that are hatched
	Gap   float64 // from line to line, in user units
	Width float64 // of the lines, in user units
}

// Covers reports whether a fill in the given role is hatched. It may be asked
// of nil.
func (h *Hatching) Covers(r Role) bool {
	if h == nil {
		return false
	}
	for _, covered := range h.Roles {
		if covered == r {
			return true
		}
	}
	return false
}

// themes are all themes; the first is the one that is used unless told otherwise.
var themes = []*Theme{
	{Name: "light", About: "warm colours of a printed book on the colour of the page", Palette: &Light},
	{Name: "dark", About: "for dark pages", Palette: &Dark, Ground: true},
	{Name: "auto", About: "light, or dark where the reader prefers dark pages", Palette: &Light, Dark: &Dark, Ground: true},
	{
		Name: "print", About: "black on white with hatched dark cells, for one ink", Palette: &Print,
		Hatching: &Hatching{Roles: []Role{CellDark, Goal}, Gap: 8, Width: 1},
	},
	{Name: "high-contrast", About: "pure colours and black lines, for weak eyes and bad projectors", Palette: &HighContrast, Ground: true},
	{Name: "colour-blind", About: "hues and tones that stay apart for every kind of colour-blind eye", Palette: &ColourBlind},
}

// Themes lists the themes, the default first.
func Themes() []*Theme { return themes }

// ThemeNames lists the names of the themes in the same order.
func ThemeNames() []string {
	names := make([]string, len(themes))
	for i, t := range themes {
		names[i] = t.Name
	}
	return names
}

// ParseTheme finds a theme by its name; the error says which there are.
func ParseTheme(name string) (*Theme, error) {
	for _, t := range themes {
		if t.Name == name {
			return t, nil
		}
	}
	return nil, fmt.Errorf("there is no theme %q: it is one of %s", name, strings.Join(ThemeNames(), ", "))
}
