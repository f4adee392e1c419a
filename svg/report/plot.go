package report

import (
	"fmt"
	"html/template"
	"slices"
	"strings"

	"scoresheet/svg/draw"
)

// The measures of a plot in user units. Names of players stand to the right of
// their lines.
const (
	plotWide   = 300
	plotHigh   = 92
	plotLeft   = 18.0
	plotRight  = plotWide - 58.0
	plotTop    = 8.0
	plotBottom = plotHigh - 12.0
	plotLine   = 11.0 // least distance of two names
	plotStyles = 4    // looks of lines
)

// plotSVG draws the course of a number as one stepped line for every player, for
// a page whose style sheet knows its classes.
func plotSVG(p Plot) template.HTML {
	var b strings.Builder
	fmt.Fprintf(&b, `<svg viewBox="0 0 %d %d" role="img" aria-label="%s">`, plotWide, plotHigh, template.HTMLEscapeString(p.words()))
	p.draw(&b, func(class string) string { return `class="` + class + `"` })
	b.WriteString("</svg>")
	return template.HTML(b.String())
}

// plotLooks are the looks of a plot's classes as attributes, for a file that has
// no style sheet. What shows the present ply has none: there is no present.
var plotLooks = map[string]string{
	"axis": `stroke="#bbb" stroke-width="1"`, "scale": `fill="#6f665a"`,
	"s0": `fill="none" stroke="#26221d" stroke-width="1.75"`, "n0": `fill="#26221d"`,
	"s1": `fill="none" stroke="#b5500f" stroke-width="1.75" stroke-dasharray="5 2.5"`, "n1": `fill="#b5500f"`,
	"s2": `fill="none" stroke="#0068a5" stroke-width="1.75" stroke-dasharray="1.75 2.25"`, "n2": `fill="#0068a5"`,
	"s3": `fill="none" stroke="#2f7d4f" stroke-width="1.75" stroke-dasharray="8 2.5 1.75 2.5"`, "n3": `fill="#2f7d4f"`,
}

// plotFile draws a plot as a file of its own.
func plotFile(p Plot) []byte {
	var b strings.Builder
	fmt.Fprintf(&b, `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 %d %d" role="img" font-family="%s" font-size="11">`+"\n<title>%s</title>\n",
		plotWide, plotHigh, draw.FontFamily, template.HTMLEscapeString(p.words()))
	p.draw(&b, func(class string) string { return plotLooks[class] })
	b.WriteString("</svg>\n")
	return []byte(b.String())
}

// draw draws the lines and words of a plot, each with the attributes of its class.
func (p Plot) draw(b *strings.Builder, look func(class string) string) {
	plies := len(p.Series[0].Values) - 1
	top := p.top()
	step := (plotRight - plotLeft) / float64(plies)
	fmt.Fprintf(b, `<path %s d="M%g %gH%g"/>`, look("axis"), plotLeft, plotBottom, plotRight)
	fmt.Fprintf(b, `<text %[1]s x="%[2]g" y="%[3]g" text-anchor="end">%[4]d</text><text %[1]s x="%[2]g" y="%[5]g" text-anchor="end">0</text>`,
		look("scale"), plotLeft-5, plotTop+4, top, plotBottom+4)
	if now := look("now"); now != "" {
		fmt.Fprintf(b, `<line %s x1="%g" x2="%[2]g" y1="%g" y2="%g" data-from="%[2]g" data-step="%[5]s"/>`,
			now, plotLeft, plotTop-4, plotBottom, short(step))
	}
	names := p.nameHeights(top)
	for i, s := range p.Series {
		fmt.Fprintf(b, `<path %s d="%s"/>`, look(fmt.Sprintf("s%d", i%plotStyles)), s.path(step, top))
		fmt.Fprintf(b, `<text %s x="%g" y="%s">%s %d</text>`, look(fmt.Sprintf("n%d", i%plotStyles)), plotRight+6, short(names[i]+4),
			template.HTMLEscapeString(s.Player), s.Values[plies])
	}
}

// moves reports whether a number ever changes.
func (p Plot) moves() bool {
	for _, s := range p.Series {
		if slices.Min(s.Values) != slices.Max(s.Values) {
			return true
		}
	}
	return false
}

// top is the value at the upper end of the plot.
func (p Plot) top() int {
	top := 1
	for _, s := range p.Series {
		top = max(top, slices.Max(s.Values))
	}
	return top
}

func plotHeight(value, top int) float64 {
	return plotBottom - float64(value)/float64(top)*(plotBottom-plotTop)
}

// path draws a stepped line: a number holds until the ply that changes it.
func (s Series) path(step float64, top int) string {
	var b strings.Builder
	fmt.Fprintf(&b, "M%g %s", plotLeft, short(plotHeight(s.Values[0], top)))
	for i := 1; i < len(s.Values); i++ {
		if s.Values[i] != s.Values[i-1] {
			fmt.Fprintf(&b, "H%sV%s", short(plotLeft+float64(i)*step), short(plotHeight(s.Values[i], top)))
		}
	}
	fmt.Fprintf(&b, "H%g", plotRight)
	return b.String()
}

// nameHeights puts the names at the ends of their lines, apart from each other.
func (p Plot) nameHeights(top int) []float64 {
	n := len(p.Series)
	order, at := make([]int, n), make([]float64, n)
	for i, s := range p.Series {
		order[i], at[i] = i, plotHeight(s.Values[len(s.Values)-1], top)
	}
	slices.SortStableFunc(order, func(a, b int) int {
		switch {
		case at[a] < at[b]:
			return -1
		case at[a] > at[b]:
			return 1
		}
		return 0
	})
	floor := plotTop
	for _, i := range order {
		at[i] = max(at[i], floor)
		floor = at[i] + plotLine
	}
	ceiling := plotBottom
	for k := n - 1; k >= 0; k-- {
		i := order[k]
		at[i] = min(at[i], ceiling)
		ceiling = at[i] - plotLine
	}
	return at
}

// words tells a plot to those who do not see it.
func (p Plot) words() string {
	parts := make([]string, len(p.Series))
	for i, s := range p.Series {
		first, last := s.Values[0], s.Values[len(s.Values)-1]
		parts[i] = fmt.Sprintf("%s from %d to %d, at most %d", s.Player, first, last, slices.Max(s.Values))
	}
	return p.Title + ": " + strings.Join(parts, "; ")
}

// short writes a coordinate with two decimals at most.
func short(x float64) string {
	return strings.TrimSuffix(strings.TrimRight(fmt.Sprintf("%.2f", x), "0"), ".")
}
