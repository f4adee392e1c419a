package report

import (
	"fmt"
	"slices"
	"strings"

	"scoresheet/svg/draw"
)

// A Picture is a diagram as a file of its own.
type Picture struct {
	Name string // of the file
	Data []byte // SVG
}

// ParseDiagrams reads "dia", "comments" or "none".
func ParseDiagrams(word string) (Diagrams, error) {
	switch word {
	case "dia":
		return Asked, nil
	case "comments":
		return Comments, nil
	case "none":
		return Never, nil
	}
	return Asked, fmt.Errorf("diagrams %q: want dia, comments or none", word)
}

// Pictures draws the diagrams that Markdown and LaTeX refer to, in the order of
// the text; the last position is one of them. After them come the plots.
func (r *Report) Pictures() ([]Picture, error) {
	drawer, err := draw.New(draw.Options{Theme: r.theme})
	if err != nil {
		return nil, err
	}
	var out []Picture
	add := func(p *Position) error {
		name := pictureName(p) + ".svg"
		if slices.ContainsFunc(out, func(o Picture) bool { return o.Name == name }) {
			return nil
		}
		data, err := drawer.Bytes(p.Scene)
		out = append(out, Picture{name, slices.Clone(data)})
		return err
	}
	for _, b := range r.blocks() {
		if b.at != nil {
			if err := add(b.at); err != nil {
				return nil, err
			}
		}
	}
	if p := r.finalDiagram(); p != nil {
		if err := add(p); err != nil {
			return nil, err
		}
	}
	for i, p := range r.Plots {
		out = append(out, Picture{plotName(i) + ".svg", plotFile(p)})
	}
	return out, nil
}

// plotName names the file of a plot, without its suffix.
func plotName(i int) string { return fmt.Sprintf("plot-%d", i+1) }

// pictureName names the file of a position, without its suffix. It has no dots,
// which LaTeX would take for the beginning of one.
func pictureName(p *Position) string {
	return "ply-" + strings.ReplaceAll(p.ID, ".", "-")
}
