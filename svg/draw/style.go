package draw

import (
	"cmp"
	"slices"
	"strings"

	"scoresheet/svg/scene"
)

// paintLook gives class and paint of a shape as attributes and notes the class.
func (c *canvas) paintLook(class string, p scene.Paint) []string {
	attrs := make([]string, 0, 8)
	if class != "" {
		attrs = append(attrs, attr("class", class))
	}
	if c.inSymbol && (ink(p.Fill) || ink(p.Stroke)) {
		attrs = append(attrs, c.inkLook(p)...)
	} else {
		c.f.rule(rule{class: class, symbol: c.symbol, fill: p.Fill, line: p.Stroke})
		attrs = append(attrs, c.colour("fill", p.Fill))
		if p.Stroke != scene.None || c.inSymbol {
			attrs = append(attrs, c.colour("stroke", p.Stroke))
		}
	}
	if p.Opacity != 0 {
		attrs = append(attrs, attr("opacity", number(p.Opacity)))
	}
	if p.EvenOdd {
		attrs = append(attrs, `fill-rule="evenodd"`)
	}
	return append(attrs, c.strokeLook(p)...)
}

func ink(r scene.Role) bool { return r >= scene.InkFill && r <= scene.InkDetail }

// inkLook gives the colours of a shape inside a symbol: fill and line come down
// from the use without a word, details take the colour that it sets.
func (c *canvas) inkLook(p scene.Paint) []string {
	var attrs []string
	if p.Fill != scene.InkFill {
		attrs = append(attrs, c.colour("fill", p.Fill))
	}
	if p.Stroke != scene.InkLine {
		attrs = append(attrs, c.colour("stroke", p.Stroke))
	}
	return attrs
}

// strokeLook gives the form of a stroke, as far as it differs from the pen that
// layers with pieces, and so symbols, have.
func (c *canvas) strokeLook(p scene.Paint) []string {
	if p.Stroke == scene.None {
		return nil
	}
	attrs := strokeLook(c.inherited(), scene.Pen{Width: p.Width, Cap: p.Cap, Join: p.Join})
	if p.Dash != 0 {
		attrs = append(attrs, attr("stroke-dasharray", number(p.Dash)))
	}
	return attrs
}

// inherited gives the pen that strokes have without a word.
func (c *canvas) inherited() scene.Pen {
	if c.pen == nil {
		return scene.Pen{}
	}
	return *c.pen
}

// strokeLook tells of a pen what differs from another one. No width is that of
// SVG, which is 1.
func strokeLook(from, to scene.Pen) (attrs []string) {
	if to.Width != from.Width {
		attrs = append(attrs, attr("stroke-width", number(cmp.Or(to.Width, 1))))
	}
	if to.Cap != from.Cap {
		attrs = append(attrs, attr("stroke-linecap", [...]string{"butt", "round", "square"}[to.Cap]))
	}
	if to.Join != from.Join {
		attrs = append(attrs, attr("stroke-linejoin", [...]string{"miter", "round", "bevel"}[to.Join]))
	}
	return attrs
}

func (c *canvas) colour(name string, r scene.Role) string {
	switch {
	case r == scene.None:
		return name + `="none"`
	case ink(r):
		return name + `="currentColor"`
	}
	return name + `="` + c.d.theme.Palette[r].Hex() + `"`
}

// textLook gives the look of a text.
func (c *canvas) textLook(k lookKey) []string {
	c.f.rule(rule{class: k.class, symbol: c.symbol, fill: k.paint.Fill, line: k.paint.Stroke})
	attrs := make([]string, 0, 8)
	if k.class != "" {
		attrs = append(attrs, attr("class", k.class))
	}
	attrs = append(attrs, c.colour("fill", k.paint.Fill))
	if k.paint.Stroke != scene.None {
		attrs = append(attrs, c.colour("stroke", k.paint.Stroke))
		attrs = append(attrs, c.strokeLook(k.paint)...)
	}
	if k.paint.Opacity != 0 {
		attrs = append(attrs, attr("opacity", number(k.paint.Opacity)))
	}
	attrs = append(attrs, attr("font-size", number(k.size)))
	if k.anchor != scene.AnchorStart {
		attrs = append(attrs, attr("text-anchor", [...]string{"start", "middle", "end"}[k.anchor]))
	}
	switch k.face {
	case scene.Bold:
		attrs = append(attrs, `font-weight="bold"`)
	case scene.Italic:
		attrs = append(attrs, `font-style="italic"`)
	}
	return attrs
}

// useLook gives the look of a use: fill and stroke for the shapes of the symbol
// to inherit, the colour that its details take, and the pen where it is not that of
// the layer.
// A use without inks has a symbol that brings its own colours.
func (c *canvas) useLook(k lookKey) []string {
	if k.inks == (scene.Inks{}) {
		return classOf(k.class)
	}
	r := rule{class: k.class, fill: k.inks.Fill, line: k.inks.Line, ink: k.inks.Detail}
	c.f.rule(r)
	attrs := make([]string, 0, 4)
	if k.class != "" {
		attrs = append(attrs, attr("class", k.class))
	}
	attrs = append(attrs, c.colour("fill", r.fill), c.colour("stroke", r.line), c.colour("color", r.ink))
	return append(attrs, strokeLook(c.inherited(), k.pen)...)
}

// style writes the style block: a rule for each set of colours, in the order in
// which their classes were first met. Diagrams of one game tend to have the same
// classes, so the drawer keeps blocks.
func (c *canvas) style() {
	for i := range c.d.styles {
		if s := &c.d.styles[i]; slices.Equal(c.f.rules, s.rules) {
			c.f.text = append(c.f.text, s.text...)
			return
		}
	}
	block := &fragment{rules: c.f.rules}
	newCanvas(c.d, block).styleBlock()
	if len(c.d.styles) == keptStyles {
		c.d.styles = c.d.styles[:0]
	}
	c.d.styles = append(c.d.styles, styleBlock{slices.Clone(c.f.rules), block.text})
	c.f.text = append(c.f.text, block.text...)
}

// A styleBlock is the text for some rules.
type styleBlock struct {
	rules []rule
	text  []byte
}

// keptStyles is how many blocks a drawer keeps.
const keptStyles = 64

func (c *canvas) styleBlock() {
	if len(c.f.rules) == 0 {
		return
	}
	c.raw("<style>\n")
	c.ruleset(c.d.theme.Palette, nil)
	if dark := c.d.theme.Dark; dark != nil {
		c.raw("@media (prefers-color-scheme:dark){\n")
		c.ruleset(dark, c.d.theme.Palette)
		c.raw("}\n")
	}
	c.raw("</style>\n")
}

// ruleset writes the rules in the colours of a palette, as far as another one,
// already written, has not given the same. Browsers match the shapes of a symbol
// where it is used without what is around the use, so that rules for them start
// from the id of the symbol.
func (c *canvas) ruleset(p, known *scene.Palette) {
	type written struct{ selectors, colours string }
	var rules []written
	for _, r := range c.f.rules {
		colours := c.colours(r, p)
		if colours == "" || known != nil && c.colours(r, known) == colours {
			continue
		}
		selector := "#" + idMark
		if r.symbol != "" {
			selector += "-" + r.symbol
		}
		selector += " ." + strings.Join(strings.Fields(r.class), ".")
		// A colour for details does no harm where there are none.
		i := slices.IndexFunc(rules, func(w written) bool {
			return w.colours == colours || strings.HasPrefix(w.colours, colours+";color:") || strings.HasPrefix(colours, w.colours+";color:")
		})
		if i < 0 {
			rules = append(rules, written{selector, colours})
			continue
		}
		rules[i].selectors += "," + selector
		if len(colours) > len(rules[i].colours) {
			rules[i].colours = colours
		}
	}
	for _, r := range rules {
		c.raw(r.selectors + "{" + r.colours + "}\n")
	}
}

// colours gives the declarations of a rule. They clear what a class of fewer of
// its words has set.
func (c *canvas) colours(r rule, p *scene.Palette) string {
	fill, line := c.inherits(r)
	var parts []string
	if r.fill != scene.None || fill {
		parts = append(parts, property("fill", r.fill, p))
	}
	if r.line != scene.None || line {
		parts = append(parts, property("stroke", r.line, p))
	}
	if r.ink != scene.None {
		parts = append(parts, property("color", r.ink, p))
	}
	return strings.Join(parts, ";")
}

// inherits tells whether rules that also select the class of r set its fill or
// its stroke.
func (c *canvas) inherits(r rule) (fill, line bool) {
	words := strings.Fields(r.class)
	for _, other := range c.f.rules {
		if other.class == r.class || !within(other.class, words) {
			continue
		}
		fill = fill || other.fill != scene.None
		line = line || other.line != scene.None
	}
	return fill, line
}

// within reports whether all words of a class are among the given ones.
func within(class string, words []string) bool {
	for word := range strings.FieldsSeq(class) {
		if !slices.Contains(words, word) {
			return false
		}
	}
	return true
}

func property(name string, r scene.Role, p *scene.Palette) string {
	if r == scene.None {
		return name + ":none"
	}
	return name + ":var(--sc-" + r.String() + "," + p[r].Hex() + ")"
}
