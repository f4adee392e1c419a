package report

import (
	"encoding/json"
	"encoding/xml"
	"errors"
	"io"
	"regexp"
	"slices"
	"strings"
	"testing"

	"pgregory.net/rapid"

	"scoresheet/replay/games"
	"scoresheet/svg/draw"
	"scoresheet/svg/internal/csp"
)

// An element is a start tag of a page.
type element struct {
	name  string
	attrs map[string]string
}

var raw = regexp.MustCompile(`(?s)<(script|style)([^>]*)>(.*?)</(?:script|style)>`)

// elements reads the tags of a page and demands that they are well formed.
// Scripts and styles are taken out before: their texts follow other rules.
func elements(t *testing.T, html string) []element {
	t.Helper()
	html = raw.ReplaceAllString(strings.TrimPrefix(html, "<!DOCTYPE html>\n"), "<$1$2></$1>")
	d := xml.NewDecoder(strings.NewReader(html))
	d.Strict, d.AutoClose, d.Entity = false, xml.HTMLAutoClose, xml.HTMLEntity
	var all []element
	open := []string{}
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
			e := element{token.Name.Local, map[string]string{}}
			for _, a := range token.Attr {
				name := a.Name.Local
				if strings.HasPrefix(name, "on") {
					t.Errorf("<%s> has the handler %s", e.name, name)
				}
				e.attrs[name] = a.Value
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

// known are the elements that pages are made of.
var known = strings.Fields(`html head meta title link style body script svg defs symbol g path rect circle line text use desc
	div a header p h1 h2 b dl dt dd main section button select option figure figcaption span footer kbd pre mark wbr`)

// checkPage demands of any page what must always hold, and gives its elements.
func checkPage(t *testing.T, html string) []element {
	t.Helper()
	all := elements(t, html)
	ids := map[string]bool{}
	for _, e := range all {
		if !slices.Contains(known, e.name) {
			t.Errorf("<%s> does not belong into a page", e.name)
		}
		if e.attrs["style"] != "" {
			t.Errorf("<%s> has a style of its own, which the policy forbids", e.name)
		}
		if id := e.attrs["id"]; id != "" {
			if ids[id] {
				t.Errorf("the id %s is there twice", id)
			}
			ids[id] = true
		}
	}
	for _, e := range all {
		for _, ref := range strings.Fields(e.attrs["aria-labelledby"]) {
			if !ids[ref] {
				t.Errorf("<%s> is labelled by %s, which is not there", e.name, ref)
			}
		}
		if href := e.attrs["href"]; href != "" && href != "data:," && !ids[strings.TrimPrefix(href, "#")] {
			t.Errorf("<%s> leads to %s, which is not there", e.name, href)
		}
	}
	for _, m := range raw.FindAllStringSubmatch(html, -1) {
		if !strings.Contains(m[2], "application/json") && !strings.Contains(policyOf(all), csp.Hash(m[3])) {
			t.Errorf("the policy does not allow the page's own %s", m[1])
		}
	}
	if p := policyOf(all); strings.Contains(p, "unsafe") || !strings.HasPrefix(p, "default-src 'none'") {
		t.Errorf("policy %s", p)
	}
	return all
}

func policyOf(all []element) string {
	for _, e := range all {
		if e.name == "meta" && e.attrs["http-equiv"] != "" {
			return e.attrs["content"]
		}
	}
	return ""
}

// remote matches what would make a browser fetch something. The names of XML
// namespaces do not.
var remote = regexp.MustCompile(`(?i)(src|href)\s*=\s*"(https?:|//)|@import|url\(`)

// TestPages checks the page of every sample: links for all plies, board and
// figures told in words, no network, size, and the same bytes every time.
func TestPages(t *testing.T) {
	for _, e := range games.All() {
		name := e.Language().Name
		t.Run(name, func(t *testing.T) {
			text := sample(t, name)
			r, _ := build(t, text, Options{})
			html := render(t, r)
			again, _ := build(t, text, Options{})
			if render(t, again) != html {
				t.Error("another run gives other bytes")
			}
			if remote.MatchString(html) {
				t.Errorf("the page fetches %q", remote.FindString(html))
			}
			links := 0
			for _, e := range checkPage(t, html) {
				if e.name == "a" && e.attrs["class"] == "move" {
					links++
				}
				if e.name == "svg" && e.attrs["role"] == "img" && e.attrs["aria-labelledby"]+e.attrs["aria-label"] == "" {
					t.Error("a drawing has no words")
				}
			}
			if links != len(r.Positions)-1 || links < r.Plies {
				t.Errorf("%d links for %d positions", links, len(r.Positions))
			}
			const most = 400_000
			if len(html) > most {
				t.Errorf("%d bytes, want %d at most", len(html), most)
			}
			t.Logf("%d plies, %d bytes", r.Plies, len(html))
		})
	}
}

// TestHostile puts markup into every place that a record has for words.
func TestHostile(t *testing.T) {
	for _, evil := range []string{
		`</script><script>alert(1)</script>`, `'><img src=x onerror=alert(1)>`, `\"><img src=x onerror=alert(1)>`,
		`<symbols/>`, `</style></title></svg>`, `javascript:alert(1)`, `<!--`, `]]>`, "&lt;b&gt;", `{{.}}`, `\u003cimg`,
	} {
		comment := strings.NewReplacer("{", "", "}", "").Replace(evil)
		text := `[Game "Rai-Net"]
[A "` + evil + `"]
[B "` + evil + `"]
[Event "` + evil + `"]
[Termination "` + evil + `"]
[SetupA "LLVVVVLL"]
[SetupB "VVLLLLVV"]

{` + comment + `} 1. d7-d6 {` + comment + ` [%x ` + comment + `] [%csl G` + comment + `] [%dia]} (1. d7-d5 {` + comment + `}) 1... ` +
			strings.ReplaceAll(comment, " ", "") + ` *
`
		r, _ := build(t, text, Options{Diagrams: Comments})
		html := render(t, r)
		scripts := 0
		for _, e := range checkPage(t, html) {
			if e.name == "script" {
				scripts++
			}
		}
		if scripts != 2 {
			t.Errorf("%s: %d scripts, want 2", evil, scripts)
		}
		for _, raw := range []string{"<img", "alert(1)</script>", "<!--"} {
			if strings.Contains(html, raw) {
				t.Errorf("%s: the page holds %s", evil, raw)
			}
		}
		var md, tex strings.Builder
		if err := errors.Join(r.WriteMarkdown(&md, "d"), r.WriteLaTeX(&tex, "d")); err != nil {
			t.Fatal(err)
		}
		for line := range strings.Lines(md.String()) {
			if strings.Contains(line, "<img") && !strings.HasPrefix(line, "> [") && !fenced(md.String(), line) {
				t.Errorf("%s: Markdown holds a tag: %s", evil, line)
			}
		}
	}
}

// fenced reports whether a line stands inside a fence.
func fenced(text, line string) bool {
	before, _, _ := strings.Cut(text, line)
	return strings.Count(before, "> ```")%2 == 1
}

func TestTextOfLaTeX(t *testing.T) {
	for text, want := range map[string]string{
		`C\f6`: `C\textbackslash{}f6`, "50% & $5_#": `50\% \& \$5\_\#`, "A<d--": `A\textless{}d{-}{-}`, "\x01x": "x", "^^5c": `\textasciicircum{}\textasciicircum{}5c`,
	} {
		if got := latexText(text); got != want {
			t.Errorf("%q: got %q, want %q", text, got, want)
		}
	}
}

// TestFilm takes the film of every sample apart as the script does, and finds
// every drawing and description again.
func TestFilm(t *testing.T) {
	for _, e := range games.All() {
		r, _ := build(t, sample(t, e.Language().Name), Options{})
		album, err := draw.NewAlbum(draw.Options{IDPrefix: boardID, Theme: &ownTheme})
		if err != nil {
			t.Fatal(err)
		}
		f, err := filmOf(r.Positions, album)
		if err != nil {
			t.Fatal(err)
		}
		data, err := json.Marshal(f)
		if err != nil {
			t.Fatal(err)
		}
		var back film
		if err := json.Unmarshal(data, &back); err != nil {
			t.Fatal(err)
		}
		lines, descs := make([][]int, len(back.Frames)), make([]string, len(back.Frames))
		for i, fr := range back.Frames {
			var from []int
			words := ""
			if fr.Parent >= 0 {
				from, words = lines[fr.Parent], descs[fr.Parent]
			}
			lines[i], descs[i] = apply(from, fr.Body), applyText(words, fr.Desc)
			var body strings.Builder
			for _, n := range lines[i] {
				body.WriteString(back.Lines[n] + "\n")
			}
			want, err := album.Body(r.Positions[i].Scene)
			if err != nil {
				t.Fatal(err)
			}
			if body.String() != string(want) || descs[i] != r.Positions[i].Desc {
				t.Fatalf("%s: position %s is not what was drawn", e.Language().Name, fr.ID)
			}
		}
	}
}

func apply(from []int, e edit) []int {
	var out []int
	at := 0
	for k := 0; k < len(e); {
		keep, drop, put := e[k], e[k+1], e[k+2]
		k += 3
		out = append(append(out, from[at:at+keep]...), e[k:k+put]...)
		at += keep + drop
		k += put
	}
	return append(out, from[at:]...)
}

func applyText(from string, x text) string {
	r := []rune(from)
	return string(r[:x.Head]) + x.Words + string(r[len(r)-x.Tail:])
}

func TestEdits(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		list := rapid.SliceOfN(rapid.IntRange(0, 6), 0, 60)
		from, to := list.Draw(t, "from"), list.Draw(t, "to")
		if got := apply(from, lineEdit(from, to)); !slices.Equal(got, to) {
			t.Errorf("got %v, want %v", got, to)
		}
		words := rapid.StringOf(rapid.RuneFrom([]rune("ab é\U0001F600")))
		a, b := words.Draw(t, "a"), words.Draw(t, "b")
		if got := applyText(a, textEdit(a, b)); got != b {
			t.Errorf("got %q, want %q", got, b)
		}
	})
}

// TestRows keeps the moves of a round in one line until a note ends it.
func TestRows(t *testing.T) {
	m := func(turn int, notes ...Note) *Move { return &Move{Round: 1, Turn: turn, Text: "m", Notes: notes} }
	note := Note{Comment: []Span{{Words: "x"}}}
	rows := rowsOf([]*Move{m(0), m(1, note), m(2), m(0), m(1)}, 3)
	var shape []int
	for _, r := range rows {
		shape = append(shape, len(r.Cells))
	}
	if want := []int{2, 0, 3, 2}; !slices.Equal(shape, want) {
		t.Errorf("cells %v, want %v", shape, want)
	}
	if c := rows[2].Cells; c[0] != nil || c[1] != nil || c[2] == nil {
		t.Errorf("the round does not go on in its column: %v", c)
	}
}

func TestPlot(t *testing.T) {
	p := Plot{Title: "A & B", Series: []Series{{"<Ann>", []int{0, 0, 2, 4}}, {"Bo", []int{0, 1, 1, 4}}}}
	svg := string(plotSVG(p))
	for _, want := range []string{"A &amp; B: &lt;Ann&gt; from 0 to 4, at most 4; Bo from 0 to 4", `class="s1"`, "&lt;Ann&gt; 4</text>"} {
		if !strings.Contains(svg, want) {
			t.Errorf("no %s in %s", want, svg)
		}
	}
	at := p.nameHeights(p.top())
	if d := at[1] - at[0]; d < plotLine {
		t.Errorf("the names are %g apart, want %g", d, plotLine)
	}
}
