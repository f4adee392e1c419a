// Package textboard draws positions as plain text for a terminal: ASCII within
// 80 columns, with box-drawing characters and ANSI colour where the caller asks
// for them. It reads no environment.
//
// Every game has one file with one function from a position to a text of whole
// lines, which knows no records.
package textboard

// Options say how a board is drawn. The zero Options draw plain ASCII from the
// usual side with no move marked.
type Options struct {
	Unicode bool     // draw lines and empty cells with characters beyond ASCII, each one column wide
	Colour  bool     // add ANSI colours; without the escape sequences the text is the same
	Flip    bool     // turn the board half round, so that the player at the top sits at the bottom
	Last    []string // names of the cells that the last move touched; unknown names mark nothing
}

// pick gives the ASCII character, or the other one where the caller allows it.
func (o Options) pick(ascii, unicode rune) rune {
	if o.Unicode {
		return unicode
	}
	return ascii
}

// last gives the names of the cells to mark as a set.
func (o Options) last() map[string]bool {
	set := make(map[string]bool, len(o.Last))
	for _, name := range o.Last {
		set[name] = true
	}
	return set
}
