package replay

// A Traveller is an effect of a game whose pieces move from cell to cell.
type Traveller interface {
	// Travels gives the cell on which the piece stood that was moved, "" if it
	// stood on none, and the cells on which pieces stand now that came there.
	Travels() (from string, to []string)
}

// Travels gives the ways of pieces that an effect tells; none if its game has no
// such pieces.
func Travels(effect any) (from string, to []string) {
	if t, ok := effect.(Traveller); ok {
		return t.Travels()
	}
	return "", nil
}
