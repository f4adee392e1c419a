package draw

import (
	"bytes"
	"errors"
	"fmt"

	"scoresheet/svg/scene"
)

// An Album draws many scenes of one game for one page. The scenes share one
// style sheet and one set of symbols, which the page holds once, so that a
// further diagram costs little. The page puts all of them inside one element
// whose id is the prefix of the album.
//
// It must not be used by two goroutines at a time.
type Album struct {
	drawer *Drawer
	known  fragment // classes and symbols of all scenes so far
}

// NewAlbum makes an album. Its options need an id prefix; the size of the
// drawings is left to the page.
func NewAlbum(options Options) (*Album, error) {
	if options.IDPrefix == "" {
		return nil, errors.New("an album needs an id prefix")
	}
	options.Inline, options.Width = true, 0
	options.Uses = true // diagrams that follow each other share most of their pieces
	d, err := New(options)
	if err != nil {
		return nil, err
	}
	return &Album{drawer: d}, nil
}

// Body draws the layers of a scene, one element or tag a line, without the root
// element and without style, symbols and what cuts a part of the board off. It
// fails when a class or a symbol has another meaning than in the scenes before.
func (a *Album) Body(s *scene.Scene) ([]byte, error) { return a.body(s, idMark+"-"+clipID) }

func (a *Album) body(s *scene.Scene, clipRef string) ([]byte, error) {
	f := new(fragment)
	c := newCanvas(a.drawer, f)
	c.clipRef = clipRef
	a.drawer.layers(c, s)
	a.known.take(f)
	if err := a.known.err; err != nil {
		return nil, err
	}
	return splice(nil, f.text, a.drawer.options.IDPrefix), a.known.twins()
}

// Figure draws a whole scene as an element of its own. Its id, which starts the
// ids of its title and description, must be unique on the page.
func (a *Album) Figure(s *scene.Scene, id string) ([]byte, error) {
	if !validPrefix(id) {
		return nil, fmt.Errorf("id %q: want a letter, then letters, digits, - or _", id)
	}
	body, err := a.body(s, id+"-"+clipID)
	if err != nil {
		return nil, err
	}
	f := new(fragment)
	c := newCanvas(a.drawer, f)
	a.drawer.root(c, s)
	c.titled("title", s.Title)
	if s.Desc != "" {
		c.titled("desc", s.Desc)
	}
	if s.Clip != nil {
		c.svg.Def()
		c.clip(s.Clip)
		c.svg.DefEnd()
	}
	return append(append(splice(nil, f.text, id), body...), "</svg>\n"...), nil
}

// Style gives the rules for the scenes drawn so far, without the tags around
// them.
func (a *Album) Style() []byte {
	f := &fragment{rules: a.all().rules}
	newCanvas(a.drawer, f).styleBlock()
	text := bytes.TrimSuffix(bytes.TrimPrefix(f.text, []byte("<style>\n")), []byte("</style>\n"))
	return splice(nil, text, a.drawer.options.IDPrefix)
}

// Symbols gives the elements that the scenes drawn so far use, for the defs of
// the page.
func (a *Album) Symbols() []byte {
	return splice(nil, a.all().text, a.drawer.options.IDPrefix)
}

// all gives the symbols drawn so far, and all rules with theirs.
func (a *Album) all() *fragment {
	f := new(fragment)
	d := a.drawer
	d.body = a.known
	for _, def := range d.symbolFragments(newCanvas(d, f)) {
		f.text = append(f.text, def.text...)
	}
	d.body = fragment{}
	return f
}
