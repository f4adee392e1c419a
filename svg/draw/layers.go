package draw

import "scoresheet/svg/scene"

// clipID ends the id of the rectangle that cuts off the layers.
const clipID = "clip"

// layers draws the ground, if the theme has one, and the layers of a scene that
// hold anything.
func (d *Drawer) layers(c *canvas, s *scene.Scene) {
	if d.theme.Ground {
		c.shapes([]scene.Shape{scene.Rect{
			Style: scene.Style{Class: "ground", Paint: scene.Paint{Fill: scene.Ground}},
			Min:   s.Origin, Width: s.Width, Height: s.Height,
		}})
	}
	for l, shapes := range s.Layers {
		if len(shapes) > 0 {
			d.layer(c, s, scene.Layer(l), shapes)
		}
	}
}

// layer draws one layer. Where it holds pieces, it states once that their lines
// have round ends and corners.
func (d *Drawer) layer(c *canvas, s *scene.Scene, l scene.Layer, shapes []scene.Shape) {
	attrs := []string{attr("class", l.String())}
	if s.Clip != nil && l != scene.Sides {
		attrs = append(attrs, `clip-path="url(#`+c.clipRef+`)"`)
	}
	c.round = inked(shapes)
	if c.round {
		attrs = append(attrs, `stroke-linecap="round"`, `stroke-linejoin="round"`)
	}
	c.svg.Group(attrs...)
	c.shapes(shapes)
	c.svg.Gend()
	c.round = false
}

// inked reports whether any of the shapes is a use with inks.
func inked(shapes []scene.Shape) bool {
	for _, s := range shapes {
		switch s := s.(type) {
		case scene.Use:
			if s.Inks != (scene.Inks{}) {
				return true
			}
		case scene.Group:
			if inked(s.Shapes) {
				return true
			}
		case *scene.Block:
			if inked(s.Shapes) {
				return true
			}
		}
	}
	return false
}

// clip writes the rectangle that cuts off the layers.
func (c *canvas) clip(b *scene.Bounds) {
	c.raw(`<clipPath id="` + c.clipRef + `">` + "\n")
	c.svg.Decimals = places(b.Min.X, b.Min.Y, b.Max.X, b.Max.Y)
	c.svg.Rect(b.Min.X, b.Min.Y, b.Max.X-b.Min.X, b.Max.Y-b.Min.Y)
	c.svg.ClipEnd()
}
