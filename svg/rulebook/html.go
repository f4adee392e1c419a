package rulebook

import (
	"bytes"
	_ "embed"
	"html/template"
	"io"
	"regexp"
	"slices"
	"strings"

	"scoresheet/svg/draw"
	"scoresheet/svg/internal/csp"
	"scoresheet/svg/scene"
)

var (
	//go:embed page.html
	pageHTML string
	//go:embed page.css
	pageCSS string
)

// Options say how a book looks.
type Options struct {
	Theme *scene.Theme // of the diagrams; nil is that of the page, light or dark
}

// boardID starts the ids of what all diagrams of a page share.
const boardID = "sc"

// ownTheme goes with the page: the page shows through around the boards.
var ownTheme = scene.Theme{Name: "page", Palette: &scene.Light, Dark: &scene.Dark}

// pages holds the template; the functions that belong to one book are put in
// their places when it is written.
var pages = template.Must(template.New("page").Funcs(template.FuncMap{
	"drawing": func(*Picture) template.HTML { return "" },
	"words":   func(string) template.HTML { return "" },
	"upper":   capitalised,
}).Parse(pageHTML))

// WriteHTML writes a book as one HTML file that needs nothing else: no network,
// no script, no other file. Its style is bound by its hash in a
// Content-Security-Policy.
func (b *Book) WriteHTML(w io.Writer, o Options) error {
	theme := o.Theme
	if theme == nil {
		theme = &ownTheme
	}
	album, err := draw.NewAlbum(draw.Options{IDPrefix: boardID, Theme: theme})
	if err != nil {
		return err
	}
	page := htmlPage{Book: b, ID: boardID}
	drawings := map[*Picture]template.HTML{}
	for _, p := range b.Pictures() {
		drawing, err := album.Figure(p.Scene, p.ID)
		if err != nil {
			return err
		}
		drawings[p] = template.HTML(drawing)
	}
	page.Symbols = template.HTML(album.Symbols())
	page.Style = template.CSS("\n" + pageCSS + ground(theme) + string(album.Style()))
	page.Policy = csp.Policy(string(page.Style), "")
	link := b.linker(func(id string) string { return `<a href="#` + id + `">` + id + `</a>` })
	t, err := pages.Clone() // a template that was executed cannot be cloned
	if err != nil {
		return err
	}
	var out bytes.Buffer
	err = t.Funcs(template.FuncMap{
		"drawing": func(p *Picture) template.HTML { return drawings[p] },
		"words":   func(s string) template.HTML { return template.HTML(inHTML(s, link)) },
	}).Execute(&out, page)
	if err != nil {
		return err
	}
	_, err = w.Write(out.Bytes())
	return err
}

// An htmlPage is what the template is filled from.
type htmlPage struct {
	*Book
	ID, Policy string
	Symbols    template.HTML
	Style      template.CSS
}

// ground puts a ground under the boards of a theme that is made for light pages
// only, where the page is dark.
func ground(t *scene.Theme) string {
	if t.Dark == nil && !t.Ground {
		return "@media (prefers-color-scheme: dark) { .panel svg { background: " + t.Palette[scene.Ground].Hex() + "; border-radius: 8px; } }\n"
	}
	return ""
}

// Pictures lists all pictures of a book in its order.
func (b *Book) Pictures() []*Picture {
	var all []*Picture
	add := func(plates []*Plate) {
		for _, p := range plates {
			all = append(all, p.Pictures...)
		}
	}
	for _, c := range b.Chapters {
		add(c.Plates)
		for _, r := range c.Clauses {
			add(r.Plates)
		}
	}
	return all
}

// A linker puts links into words that are already escaped.
type linker func(words string) string

// clauseID matches what may be the ID of a clause.
var clauseID = regexp.MustCompile(`\b[A-Z]{2}-[0-9]+\b`)

// linker makes links of the IDs of clauses that the book tells.
func (b *Book) linker(link func(id string) string) linker {
	var known []string
	for _, c := range b.Chapters {
		for _, r := range c.Clauses {
			known = append(known, r.ID)
		}
	}
	return func(words string) string {
		return clauseID.ReplaceAllStringFunc(words, func(id string) string {
			if slices.Contains(known, id) {
				return link(id)
			}
			return id
		})
	}
}

// unbroken is how long notation may be that stays on one line: it fits into the
// narrowest of columns.
const unbroken = 20

// inHTML sets words: what stands between backquotes as notation.
func inHTML(words string, link linker) string {
	var b strings.Builder
	for i, part := range strings.Split(words, "`") {
		part = template.HTMLEscapeString(part)
		switch {
		case i%2 == 0:
			part = link(part)
		case len(part) > unbroken:
			part = `<code class="long">` + part + "</code>"
		default:
			part = "<code>" + part + "</code>"
		}
		b.WriteString(part)
	}
	return b.String()
}
