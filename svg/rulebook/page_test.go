package rulebook_test

import (
	"bytes"
	"encoding/xml"
	"errors"
	"io"
	"regexp"
	"slices"
	"strings"
	"testing"

	"scoresheet/replay/games"
	"scoresheet/svg/internal/csp"
	"scoresheet/svg/rulebook"
	"scoresheet/svg/scene"
)

// An element is a start tag of a page with the tags around it.
type element struct {
	name  string
	attrs map[string]string
	in    []string
}

var style = regexp.MustCompile(`(?s)<style>(.*?)</style>`)

// elements reads the tags of a page and demands that they are well formed.
func elements(t *testing.T, page string) (all []element) {
	t.Helper()
	page = style.ReplaceAllString(strings.TrimPrefix(page, "<!DOCTYPE html>\n"), "<style></style>")
	d := xml.NewDecoder(strings.NewReader(page))
	d.Strict, d.AutoClose, d.Entity = false, xml.HTMLAutoClose, xml.HTMLEntity
	var open []string
	for {
		token, err := d.Token()
		if errors.Is(err, io.EOF) {
			break
		}
		if err != nil {
			t.Fatal(err)
		}
		switch token := token.(type) {
		case xml.StartElement:
			e := element{token.Name.Local, map[string]string{}, slices.Clone(open)}
			for _, a := range token.Attr {
				e.attrs[a.Name.Local] = a.Value
			}
			all = append(all, e)
			open = append(open, e.name)
		case xml.EndElement:
			if last := open[len(open)-1]; last != token.Name.Local {
				t.Fatalf("</%s> closes <%s>", token.Name.Local, last)
			}
			open = open[:len(open)-1]
		}
	}
	if len(open) > 0 {
		t.Errorf("left open: %v", open)
	}
	return all
}

// known are the elements that pages are made of: none runs or fetches anything.
var known = strings.Fields(`html head meta title link style body svg defs symbol g path rect circle line text use desc polygon polyline ellipse clipPath
	div a header nav main section p h1 h2 h3 ol ul li span b code figure figcaption`)

// TestPage checks what must hold of the page of every book, in every theme.
func TestPage(t *testing.T) {
	books(t, func(t *testing.T, e *games.Entry, b *rulebook.Book) {
		for _, theme := range append(scene.Themes(), nil) {
			var page, again bytes.Buffer
			if err := b.WriteHTML(&page, rulebook.Options{Theme: theme}); err != nil {
				t.Fatal(err)
			}
			if err := b.WriteHTML(&again, rulebook.Options{Theme: theme}); err != nil || !bytes.Equal(page.Bytes(), again.Bytes()) {
				t.Fatalf("another run gives other bytes (%v)", err)
			}
			checkPage(t, e, page.String())
		}
	})
}

func checkPage(t *testing.T, e *games.Entry, page string) {
	t.Helper()
	all := elements(t, page)
	ids := map[string]bool{}
	for _, el := range all {
		if !slices.Contains(known, el.name) {
			t.Errorf("<%s> does not belong into a page", el.name)
		}
		if id := el.attrs["id"]; id != "" {
			if ids[id] {
				t.Errorf("the id %s is there twice", id)
			}
			ids[id] = true
		}
	}
	for _, el := range all {
		checkElement(t, el, ids)
	}
	for _, c := range e.Clauses() {
		if !ids[c.ID] {
			t.Errorf("no anchor for %s", c.ID)
		}
	}
	text := style.FindStringSubmatch(page)
	policy := func(el element) bool { return el.attrs["content"] == csp.Policy(text[1], "") }
	if text == nil || !slices.ContainsFunc(all, policy) {
		t.Error("the policy does not allow the page's own style")
	}
	if !strings.Contains(text[1], "@media print") || strings.Contains(text[1], "url(") || strings.Contains(text[1], "@import") {
		t.Error("the style has nothing for print, or fetches something")
	}
}

func checkElement(t *testing.T, el element, ids map[string]bool) {
	t.Helper()
	for name := range el.attrs {
		if name == "style" || name == "src" || strings.HasPrefix(name, "on") {
			t.Errorf("<%s> has the attribute %s", el.name, name)
		}
	}
	for _, ref := range strings.Fields(el.attrs["aria-labelledby"]) {
		if !ids[ref] {
			t.Errorf("<%s> is labelled by %s, which is not there", el.name, ref)
		}
	}
	if href := el.attrs["href"]; href != "" && href != "data:," && !ids[strings.TrimPrefix(href, "#")] {
		t.Errorf("<%s> leads to %s, which is not there", el.name, href)
	}
	if el.name == "svg" && el.attrs["aria-hidden"] == "" {
		if el.attrs["role"] != "img" || el.attrs["aria-labelledby"] == "" || !slices.Contains(el.in, "figure") {
			t.Errorf("a drawing without words or outside a figure: %v", el.attrs)
		}
	}
}

// TestMarkdown checks that Markdown shows every picture, and nothing else, and
// that its links lead somewhere.
func TestMarkdown(t *testing.T) {
	image := regexp.MustCompile(`\]\(<figures/([^>]*)>\)`)
	link := regexp.MustCompile(`\]\(#([^)]*)\)`)
	books(t, func(t *testing.T, _ *games.Entry, b *rulebook.Book) {
		var text bytes.Buffer
		if err := b.WriteMarkdown(&text); err != nil {
			t.Fatal(err)
		}
		files, err := b.Files(rulebook.Options{})
		if err != nil {
			t.Fatal(err)
		}
		var shown, drawn []string
		for _, m := range image.FindAllStringSubmatch(text.String(), -1) {
			shown = append(shown, m[1])
		}
		for _, f := range files {
			drawn = append(drawn, f.Name)
			if !bytes.HasPrefix(f.Data, []byte("<?xml")) || !bytes.Contains(f.Data, []byte("</svg>")) {
				t.Errorf("%s is no picture", f.Name)
			}
		}
		if !slices.Equal(shown, drawn) {
			t.Errorf("shown %v\ndrawn %v", shown, drawn)
		}
		for _, m := range link.FindAllStringSubmatch(text.String(), -1) {
			if !strings.Contains(text.String(), `<a id="`+m[1]+`"></a>`) {
				t.Errorf("no anchor %s", m[1])
			}
		}
	})
}
