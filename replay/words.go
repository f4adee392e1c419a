package replay

// A Teller is an effect that can say in words what a move did.
type Teller interface {
	// Words gives one clause of a sentence without a full stop, in the words of
	// the game.
	Words() string
}

// Words tells what a move did, as far as its game has words for it.
func Words(effect any) string {
	if t, ok := effect.(Teller); ok {
		return t.Words()
	}
	return ""
}

// A Guide is a [Game] that explains its own tags, those of its players included.
type Guide interface {
	// TagGuide gives what is to be known of each tag.
	TagGuide() []TagNote
}

// A TagNote explains a tag of a game.
type TagNote struct {
	Name    string
	Meaning string   // one or two sentences
	Values  []string // what it may say, where that is a short list; the first is the default
}

// TagNotes gives the notes of a game on its tags; none if it has no guide.
func TagNotes(g Game) []TagNote {
	if guide, ok := g.(Guide); ok {
		return guide.TagGuide()
	}
	return nil
}
