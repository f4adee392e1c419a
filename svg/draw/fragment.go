package draw

import (
	"bytes"
	"encoding/xml"
	"errors"
	"fmt"
	"hash/fnv"
	"strings"

	svgo "github.com/ajstarks/svgo/float"

	"scoresheet/svg/scene"
)

// idMark stands in fragments wherever the id prefix belongs, which is known
// only when the whole content is. No text can hold it: escaping replaces it.
const idMark = "\x00"

// A fragment is a piece of the document with what the document must know of it.
type fragment struct {
	text    []byte
	rules   []rule
	symbols []*scene.Symbol
	err     error
}

// A rule says how a class is painted.
type rule struct {
	class  string
	symbol string // the id of the symbol inside which the class stands, if any
	fill   scene.Role
	line   scene.Role
	ink    scene.Role // the colour that inner details inherit; None outside of uses
}

// Write appends to the text. It makes a fragment the writer of an svgo canvas,
// which swallows errors: here there are none. The space that svgo leaves before
// the end of a tag is dropped; svgo writes start tags in one piece, and nothing
// else with a closing bracket, since escaped text holds none. Places at
// the origin need no words.
func (f *fragment) Write(p []byte) (int, error) {
	for _, o := range atOrigin {
		if bytes.HasPrefix(p, o) {
			tag, _, _ := bytes.Cut(o, []byte(" "))
			f.text = append(f.text, tag...)
			p = p[len(o):]
		}
	}
	f.text = append(f.text, p...)
	for _, end := range [...]string{"/>\n", ">\n", ">"} {
		if before, ok := bytes.CutSuffix(p, []byte(end)); ok {
			if bytes.HasSuffix(before, []byte(" ")) {
				f.text = append(f.text[:len(f.text)-len(end)-1], end...)
			}
			break
		}
	}
	return len(p), nil
}

// atOrigin is how svgo begins elements at the origin.
var atOrigin = [...][]byte{[]byte(`<circle cx="0" cy="0"`), []byte(`<rect x="0" y="0"`), []byte(`<use x="0" y="0"`)}

func (f *fragment) reset() {
	f.text, f.rules, f.symbols, f.err = f.text[:0], f.rules[:0], f.symbols[:0], nil
}

func (f *fragment) fail(err error) {
	f.err = errors.Join(f.err, err)
}

// rule notes how a class is painted. A class has one meaning in a scene.
func (f *fragment) rule(r rule) {
	if r.class == "" {
		return
	}
	if !plainClass(r.class) {
		f.fail(fmt.Errorf("class %q cannot be selected: want letters, digits and hyphens", r.class))
	}
	for _, old := range f.rules {
		if old.class != r.class {
			continue
		}
		if old.symbol == r.symbol && old == r {
			return
		}
		if old.symbol = r.symbol; old != r {
			f.fail(fmt.Errorf("class %q is painted in two ways", r.class))
			return
		}
	}
	f.rules = append(f.rules, r)
}

// twins fails where two symbols have one id.
func (f *fragment) twins() error {
	for i, s := range f.symbols {
		for _, other := range f.symbols[:i] {
			if other.ID == s.ID {
				return fmt.Errorf("two symbols have the id %q", s.ID)
			}
		}
	}
	return nil
}

// symbol notes that a symbol is used.
func (f *fragment) symbol(s *scene.Symbol) {
	for _, old := range f.symbols {
		if old == s {
			return
		}
	}
	f.symbols = append(f.symbols, s)
}

// take notes what another fragment knows.
func (f *fragment) take(g *fragment) {
	for _, r := range g.rules {
		f.rule(r)
	}
	for _, s := range g.symbols {
		f.symbol(s)
	}
	if g.err != nil {
		f.fail(g.err)
	}
}

// assemble joins head and body and puts the id prefix in its places.
func (d *Drawer) assemble() {
	prefix := d.options.IDPrefix
	if prefix == "" {
		h := fnv.New64a()
		h.Write(d.head.text)
		h.Write(d.body.text)
		prefix = hashPrefix(h.Sum64())
	}
	d.out = splice(d.out[:0], d.head.text, prefix)
	d.out = splice(d.out, d.body.text, prefix)
}

// hashPrefix gives a letter and four letters or digits: short, since a diagram of many
// pieces holds it a hundred times, and unlikely to be shared by two of the hundreds of
// diagrams that a page may hold.
func hashPrefix(sum uint64) string {
	const signs = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789"
	const letters = 2 * 26
	prefix := []byte{signs[sum%letters]}
	sum /= letters
	for range 4 {
		prefix = append(prefix, signs[sum%uint64(len(signs))])
		sum /= uint64(len(signs))
	}
	return string(prefix)
}

func splice(out, text []byte, prefix string) []byte {
	for {
		i := bytes.IndexByte(text, idMark[0])
		if i < 0 {
			return append(out, text...)
		}
		out = append(append(out, text[:i]...), prefix...)
		text = text[i+1:]
	}
}

// A canvas draws into a fragment.
type canvas struct {
	svg      svgo.SVG
	f        *fragment
	d        *Drawer
	inSymbol bool
	clipRef  string     // the id of the rectangle that cuts off the layers
	symbol   string     // the id of the symbol
	pen      *scene.Pen // what strokes inherit; nil for nothing
}

func newCanvas(d *Drawer, f *fragment) *canvas {
	return &canvas{svg: svgo.SVG{Writer: f, Decimals: decimals}, f: f, d: d, clipRef: idMark + "-" + clipID}
}

func (c *canvas) raw(s string) { c.f.text = append(c.f.text, s...) }

// titled writes a title or desc element, which svgo writes without an id.
func (c *canvas) titled(tag, words string) {
	c.raw("<" + tag + ` id="` + idMark + "-" + tag + `">`)
	xml.Escape(c.f, []byte(words))
	c.raw("</" + tag + ">\n")
}

// attr gives an attribute for svgo, which takes attributes as they are.
func attr(name, value string) string { return string(appendAttr(nil, name, value)) }

func appendAttr(b []byte, name, value string) []byte {
	b = append(append(b, name...), `="`...)
	if plain(value) {
		b = append(b, value...)
	} else {
		var escaped bytes.Buffer
		xml.Escape(&escaped, []byte(value))
		b = append(b, escaped.Bytes()...)
	}
	return append(b, '"')
}

// plain reports whether a value needs no escaping.
func plain(s string) bool {
	for i := range len(s) {
		switch b := s[i]; {
		case b < ' ' || b > '~', b == '"', b == '\'', b == '&', b == '<', b == '>':
			return false
		}
	}
	return true
}

// plainClass reports whether the words of a class can stand in a selector.
func plainClass(class string) bool {
	for word := range strings.FieldsSeq(class) {
		if !validPrefix(word) {
			return false
		}
	}
	return true
}
