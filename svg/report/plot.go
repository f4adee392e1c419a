package report

import (
	"fmt"
	"html/template"
	"slices"
	"strings"
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

// plotSVG draws the course of a number as one stepped line for every player.
func plotSVG(p Plot) template.HTML {
	var b strings.Builder
	plies := len(p.Series[0].Values) - 1
	top := p.top()
	step := (plotRight - plotLeft) / float64(plies)
	fmt.Fprintf(&b, `<svg viewBox="0 0 %d %d" role="img" aria-label="%s">`, plotWide, plotHigh, template.HTMLEscapeString(p.words()))
	fmt.Fprintf(&b, `<path class="axis" d="M%g %gH%g"/>`, plotLeft, plotBottom, plotRight)
	fmt.Fprintf(&b, `<text x="%g" y="%g" text-anchor="end">%d</text><text x="%g" y="%g" text-anchor="end">0</text>`,
		plotLeft-5, plotTop+4, top, plotLeft-5, plotBottom+4)
	fmt.Fprintf(&b, `<line class="now" x1="%g" x2="%[1]g" y1="%g" y2="%g" data-from="%[1]g" data-step="%[4]s"/>`,
		plotLeft, plotTop-4, plotBottom, short(step))
	names := p.nameHeights(top)
	for i, s := range p.Series {
		fmt.Fprintf(&b, `<path class="s%d" d="%s"/>`, i%plotStyles, s.path(step, top))
		fmt.Fprintf(&b, `<text class="n%d" x="%g" y="%s">%s %d</text>`, i%plotStyles, plotRight+6, short(names[i]+4),
			template.HTMLEscapeString(s.Player), s.Values[plies])
	}
	b.WriteString("</svg>")
	return template.HTML(b.String())
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
