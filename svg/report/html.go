package report

import (
	"bytes"
	_ "embed"
	"encoding/json"
	"fmt"
	"html/template"
	"io"
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
	//go:embed page.js
	pageJS string
)

// pages holds the templates; the functions that belong to one report are put in
// their places when it is written.
var pages = template.Must(template.New("").Funcs(template.FuncMap{
	"board": func() template.HTML { return "" }, "symbols": func() template.HTML { return "" },
	"figure": func(*Position, string) template.HTML { return "" },
	"plot":   plotSVG, "rows": rowsOf, "steps": stepsOf, "caption": captionOf, "breaks": breaksOf, "loud": loudOf, "quiet": quietOf, "skipped": skippedWords,
}).Parse(pageHTML))

// WriteHTML writes a report as one HTML file that needs nothing else: no
// network, no other file. Its script and style are bound by their hashes in a
// Content-Security-Policy; all words of the record are text.
func (r *Report) WriteHTML(w io.Writer) error { return r.WriteHTMLWith(w, Extra{}) }

// An Extra is what a page has besides a report, for a server that shows it.
type Extra struct {
	Body          template.HTML // before the report
	Style, Script string        // bound by their hashes as those of the page are
	Connect       bool          // the script talks to the server that the page comes from
}

// WriteHTMLWith writes the page of [Report.WriteHTML] with something besides the
// report.
func (r *Report) WriteHTMLWith(w io.Writer, x Extra) error {
	h, err := newPage(r)
	if err != nil {
		return err
	}
	var body bytes.Buffer
	err = fill(&body, "game", h, template.FuncMap{
		"board": h.board, "figure": h.figure, "symbols": func() template.HTML { return symbolsMark },
	})
	if err != nil {
		return err
	}
	// Only now all figures are drawn, and their symbols known.
	text := strings.Replace(body.String(), symbolsMark, string(h.album.Symbols()), 1)
	style := pageCSS + r.ground() + string(h.album.Style()) + x.Style
	p := page{Title: r.Title, Kind: r.Kind, ID: boardID, Body: template.HTML(text), Style: template.CSS("\n" + style), Extra: x}
	if h.film != nil {
		data, err := json.Marshal(h.film) // which escapes <, > and &
		if err != nil {
			return err
		}
		p.Film, p.Script = template.JS(data), template.JS("\n"+pageJS)
	}
	return p.write(w)
}

// symbolsMark stands where the symbols come. No text of a record can be it:
// there a less-than sign is escaped.
const symbolsMark = "<symbols/>"

// A page is a whole HTML document.
type page struct {
	Title, Kind, ID, Policy string
	Body                    template.HTML
	Style                   template.CSS
	Film, Script            template.JS
	Extra                   Extra
}

// ExtraScript is the script that the page has besides its own.
func (p *page) ExtraScript() template.JS { return template.JS(p.Extra.Script) }

// write writes the document with the policy that allows its own style and
// script only.
func (p *page) write(w io.Writer) error {
	p.Policy = csp.Policy(string(p.Style), string(p.Script), p.Extra.Script)
	if p.Extra.Connect {
		p.Policy += csp.Connect
	}
	return fill(w, "page", p, nil)
}

// fill executes a template. Templates that were executed cannot be cloned any
// more, so that only clones are.
func fill(w io.Writer, name string, data any, funcs template.FuncMap) error {
	t, err := pages.Clone()
	if err != nil {
		return err
	}
	return t.Funcs(funcs).ExecuteTemplate(w, name, data)
}

// An htmlPage is a report on its way to HTML.
type htmlPage struct {
	R     *Report
	Final *Position // the last one, if no diagram shows it
	film  *film     // nil when there is no position
	album *draw.Album
	count int // figures drawn
}

func newPage(r *Report) (*htmlPage, error) {
	album, err := draw.NewAlbum(draw.Options{IDPrefix: boardID, Theme: r.pageTheme()})
	if err != nil {
		return nil, err
	}
	h := &htmlPage{R: r, album: album, Final: r.finalDiagram()}
	if r.Start != nil {
		h.film, err = filmOf(r.Positions, album)
	}
	return h, err
}

// ownTheme goes with the page: the page shows through around the boards.
var ownTheme = scene.Theme{Name: "page", Palette: &scene.Light, Dark: &scene.Dark}

func (r *Report) pageTheme() *scene.Theme {
	if r.theme == nil {
		return &ownTheme
	}
	return r.theme
}

// ground puts a ground under the boards of a theme that is made for light pages
// only, where the page is dark.
func (r *Report) ground() string {
	if t := r.pageTheme(); t.Dark == nil && !t.Ground {
		return "@media (prefers-color-scheme: dark) { .board, .figure svg { background: " + t.Palette[scene.Ground].Hex() + "; border-radius: 8px; } }\n"
	}
	return ""
}

// final gives the last position of the main line, nil when there is no move.
func (r *Report) final() *Position {
	for i := len(r.Moves) - 1; i >= 0; i-- {
		if r.Moves[i].At != nil {
			return r.Moves[i].At
		}
	}
	return nil
}

// board draws the start position for the script to replace.
func (h *htmlPage) board() (template.HTML, error) {
	body, err := h.album.Body(h.R.Start.Scene)
	if err != nil {
		return "", err
	}
	v := h.film.View
	var b strings.Builder
	fmt.Fprintf(&b, `<svg class="board %s" id="board" viewBox="%g %g %g %g" role="img" aria-labelledby="board-title board-desc" font-family="%s">`+"\n",
		template.HTMLEscapeString(h.R.Start.Scene.Class), v[0], v[1], v[2], v[3], draw.FontFamily)
	fmt.Fprintf(&b, "<title id=\"board-title\">%s</title>\n<desc id=\"board-desc\">%s</desc>\n<g id=\"board-body\">\n%s</g>\n</svg>",
		template.HTMLEscapeString(h.R.Start.Title), template.HTMLEscapeString(h.R.Start.Desc), body)
	return template.HTML(b.String()), nil
}

// figure draws a position that stands in the text.
func (h *htmlPage) figure(p *Position, words string) (template.HTML, error) {
	h.count++
	drawing, err := h.album.Figure(p.Scene, fmt.Sprintf("%s-f%d", boardID, h.count))
	if err != nil {
		return "", err
	}
	if words == "" {
		words = afterWords(p)
	}
	return template.HTML(fmt.Sprintf("\n<figure class=\"figure\">%s<figcaption><a href=\"#ply=%s\">%s</a></figcaption></figure>\n",
		drawing, p.ID, template.HTMLEscapeString(words))), nil
}

// An IndexEntry is a line of an index of several reports.
type IndexEntry struct {
	Number                    int // of the game in its file
	Link, Title, Kind, Ending string
}

// IndexOf makes the line of a report that stands under a link.
func (r *Report) IndexOf(number int, link string) IndexEntry {
	return IndexEntry{Number: number, Link: link, Title: r.Title, Kind: r.Kind, Ending: r.Ending.Result + ", " + r.Ending.Words}
}

// WriteHTMLIndex writes a page that leads to several reports.
func WriteHTMLIndex(w io.Writer, entries []IndexEntry) error {
	return WriteHTMLIndexWith(w, entries, Extra{})
}

// WriteHTMLIndexWith writes the page of [WriteHTMLIndex] with something besides the
// index.
func WriteHTMLIndexWith(w io.Writer, entries []IndexEntry, x Extra) error {
	var body bytes.Buffer
	if err := fill(&body, "index", entries, nil); err != nil {
		return err
	}
	p := page{
		Title: "Games", Kind: plural(len(entries), "game", "games"), ID: boardID,
		Body: template.HTML(body.String()), Style: template.CSS("\n" + pageCSS + x.Style), Extra: x,
	}
	return p.write(w)
}

// afterWords names a position by the move that led to it.
func afterWords(p *Position) string {
	if p.move == nil {
		return "Start"
	}
	return "After " + p.move.numbered()
}
