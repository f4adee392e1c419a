// Package draw writes scenes as SVG.
//
// The output is made to be printed, inlined and styled. Every painted element
// carries its colour as a literal attribute, for renderers without style
// sheets, and its class; one style block sets the same colours again by class
// as custom properties named after the roles, such as
// var(--sc-cell-dark,#cdb796), so that a page or a theme can change them. The
// class of a shape stands on its element, or on the <g> around neighbours of
// one class; pieces are <use> elements, named by their class, inside such a
// <g>. The selectors are bound to the id of the root element, and so are all
// other ids, so that diagrams share a page without touching one another.
//
// Equal scenes and options give equal bytes.
package draw

import (
	"errors"
	"fmt"
	"io"

	"scoresheet/svg/scene"
)

// Options say how a scene is written. The zero Options write a document of its
// own in the theme light.
type Options struct {
	// IDPrefix starts all ids of the document and is the id of its root. It
	// begins with a letter and has letters, digits, hyphens and underscores
	// only. When it is empty, a hash of the content serves, so that different
	// diagrams have different ids wherever they meet.
	IDPrefix string
	// Inline leaves out the XML prolog, for use inside HTML.
	Inline bool
	// Separate writes the members of merged groups as elements of their own,
	// each with the attribute data-name, for scripts that want single cells.
	Separate bool
	// Uses writes each use of a symbol as an element, also where the paths of all
	// are shorter ([scene.Symbol.Joint]). Separate does that, too.
	Uses bool
	// Width is the width of the drawing in Unit; 0 leaves out the size, so that
	// the drawing fills the place that it is given.
	Width float64
	// Unit is a unit of CSS such as "mm"; empty for pixels.
	Unit string
	// Theme gives the colours; nil is the first of [scene.Themes].
	Theme *scene.Theme
}

// A blockKey is a block and what it inherits.
type blockKey struct {
	block *scene.Block
	pen   *scene.Pen // see canvas
}

// A Drawer writes scenes with one set of options and keeps what it made of
// blocks and symbols. It must not be used by two goroutines at a time.
type Drawer struct {
	options Options
	theme   *scene.Theme
	blocks  map[blockKey]*fragment
	symbols map[*scene.Symbol]*fragment
	styles  []styleBlock
	head    fragment
	body    fragment
	out     []byte
}

// New makes a drawer. It fails when the id prefix cannot start an id.
func New(options Options) (*Drawer, error) {
	if p := options.IDPrefix; p != "" && !validPrefix(p) {
		return nil, fmt.Errorf("id prefix %q: want a letter, then letters, digits, - or _", p)
	}
	d := &Drawer{
		options: options,
		theme:   options.Theme,
		blocks:  make(map[blockKey]*fragment),
		symbols: make(map[*scene.Symbol]*fragment),
	}
	if d.theme == nil {
		d.theme = scene.Themes()[0]
	}
	return d, nil
}

// Write writes one scene with a drawer of its own.
func Write(w io.Writer, s *scene.Scene, options Options) error {
	d, err := New(options)
	if err != nil {
		return err
	}
	return d.Write(w, s)
}

// Write writes a scene. It gives the first error of the writer, or says which
// class or symbol of the scene has two meanings; then nothing is written.
func (d *Drawer) Write(w io.Writer, s *scene.Scene) error {
	text, err := d.Bytes(s)
	if err != nil {
		return err
	}
	n, err := w.Write(text)
	if err == nil && n < len(text) {
		err = io.ErrShortWrite
	}
	return err
}

// Bytes gives the text that [Drawer.Write] writes. It is valid until the
// drawer's next scene.
func (d *Drawer) Bytes(s *scene.Scene) ([]byte, error) {
	d.body.reset()
	d.head.reset()
	body := newCanvas(d, &d.body)
	d.layers(body, s)
	body.svg.End()
	d.begin(newCanvas(d, &d.head), s)
	if err := errors.Join(d.body.err, d.head.err); err != nil {
		return nil, err
	}
	d.assemble()
	return d.out, nil
}

// begin writes everything before the layers. The body has been drawn by then:
// it has told which classes and symbols there are.
func (d *Drawer) begin(c *canvas, s *scene.Scene) {
	if !d.options.Inline {
		c.raw(`<?xml version="1.0" encoding="UTF-8"?>` + "\n")
	}
	d.root(c, s)
	c.titled("title", s.Title)
	if s.Desc != "" {
		c.titled("desc", s.Desc)
	}
	defs := d.symbolFragments(c)
	c.style()
	if len(defs) == 0 && s.Clip == nil {
		return
	}
	c.svg.Def()
	if s.Clip != nil {
		c.clip(s.Clip)
	}
	for _, f := range defs {
		c.f.text = append(c.f.text, f.text...)
	}
	c.svg.DefEnd()
}

// root writes the start tag of the root element.
func (d *Drawer) root(c *canvas, s *scene.Scene) {
	labels := idMark + "-title"
	if s.Desc != "" {
		labels += " " + idMark + "-desc"
	}
	c.raw(`<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink"`)
	c.raw(` id="` + idMark + `"`)
	if s.Class != "" {
		c.raw(" " + attr("class", s.Class))
	}
	if d.options.Width > 0 {
		width, height := number(d.options.Width), number(d.options.Width*s.Height/s.Width)
		c.raw(` width="` + width + d.options.Unit + `" height="` + height + d.options.Unit + `"`)
	}
	c.raw(` viewBox="` + number(s.Origin.X) + " " + number(s.Origin.Y) + " " + number(s.Width) + " " + number(s.Height) + `"`)
	c.raw(` role="img" aria-labelledby="` + labels + `" font-family="` + FontFamily + `">` + "\n")
}

// FontFamily is what texts are set in: book faces that are at hand nearly
// everywhere.
const FontFamily = "Georgia,'Times New Roman',serif"

// symbolFragments draws the symbols that the body uses, in the order of their
// first use, and takes over their classes.
func (d *Drawer) symbolFragments(c *canvas) []*fragment {
	var defs []*fragment
	for _, r := range d.body.rules {
		c.f.rule(r)
	}
	if err := d.body.twins(); err != nil {
		c.f.fail(err)
	}
	for _, sym := range d.body.symbols {
		f := d.symbols[sym]
		if f == nil {
			f = drawSymbol(d, sym)
			d.symbols[sym] = f
		}
		c.f.take(f)
		defs = append(defs, f)
	}
	return defs
}

// drawSymbol draws the definition of a symbol.
func drawSymbol(d *Drawer, sym *scene.Symbol) *fragment {
	f := new(fragment)
	c := newCanvas(d, f)
	c.inSymbol, c.symbol, c.pen = true, sym.ID, symbolPen(sym)
	if sym.ID == "title" || sym.ID == "desc" || sym.ID == clipID || !validPrefix(sym.ID) {
		f.fail(fmt.Errorf("symbol id %q cannot be used", sym.ID))
	}
	c.svg.Group(`id="` + idMark + "-" + sym.ID + `"`)
	c.shapes(sym.Shapes)
	c.svg.Gend()
	return f
}

func validPrefix(p string) bool {
	for i := range len(p) {
		b := p[i]
		letter := 'a' <= b|0x20 && b|0x20 <= 'z'
		if !letter && (i == 0 || b != '-' && b != '_' && (b < '0' || b > '9')) {
			return false
		}
	}
	return p != ""
}
