package report

import (
	"encoding/xml"
	"errors"
	"io"
	"regexp"
	"slices"
	"strings"
	"testing"

	"github.com/yuin/goldmark"
	"github.com/yuin/goldmark/ast"
	source "github.com/yuin/goldmark/text"

	"scoresheet/replay/games"
)

// TestFilesOfReports finds the pictures and plots that Markdown and LaTeX show, and
// no others, among the files of every sample; each is one whole SVG.
func TestFilesOfReports(t *testing.T) {
	for _, e := range games.All() {
		name := e.Language().Name
		r, _ := build(t, sample(t, name), Options{Every: 50})
		pictures, err := r.Pictures()
		if err != nil {
			t.Fatal(err)
		}
		var files []string
		for _, p := range pictures {
			files = append(files, "d/"+strings.TrimSuffix(p.Name, ".svg"))
			if err := wellFormed(p.Data); err != nil {
				t.Errorf("%s: %s: %v", name, p.Name, err)
			}
		}
		var md, tex strings.Builder
		if err := errors.Join(r.WriteMarkdown(&md, "d"), r.WriteLaTeX(&tex, "d")); err != nil {
			t.Fatal(err)
		}
		var included []string
		for _, m := range regexp.MustCompile(`detokenize\{([^}]*)\}`).FindAllStringSubmatch(tex.String(), -1) {
			included = append(included, m[1])
		}
		for kind, shown := range map[string][]string{"Markdown": images(t, md.String()), "LaTeX": included} {
			if got, want := sorted(shown), sorted(files); !slices.Equal(got, want) {
				t.Errorf("%s: %s shows %v, the files are %v", name, kind, got, want)
			}
		}
		if len(r.Plots) == 0 || !slices.Contains(files, "d/plot-1") {
			t.Errorf("%s: %d plots, files %v", name, len(r.Plots), files)
		}
	}
}

// TestMarkdownOfHostileRecords reads a report with a Markdown parser: what a record
// says makes no HTML and no links.
func TestMarkdownOfHostileRecords(t *testing.T) {
	evil := `<img src=x onerror=alert(1)> [a](javascript:alert(2)) ![b](https://example.com/c.png) <https://example.com> # d - e`
	r, _ := build(t, "[Game \"Rai-Net\"]\n[Event \""+evil+"\"]\n[A \""+evil+"\"]\n\n{"+evil+"} 1. d7-d6 {"+evil+"} (1. a8-a7 {"+evil+"}) d2-d4 *\n", Options{})
	var md strings.Builder
	if err := r.WriteMarkdown(&md, "d"); err != nil {
		t.Fatal(err)
	}
	if got := images(t, md.String()); len(got) != 1 || !strings.HasPrefix(got[0], "d/ply-") {
		t.Errorf("it shows %v", got)
	}
}

// images gives what a Markdown document shows, without suffixes, and demands that
// it has neither HTML nor links.
func images(t *testing.T, md string) (shown []string) {
	t.Helper()
	ast.Walk(goldmark.DefaultParser().Parse(source.NewReader([]byte(md))), func(n ast.Node, entering bool) (ast.WalkStatus, error) {
		switch n := n.(type) {
		case *ast.Image:
			if entering {
				shown = append(shown, strings.TrimSuffix(string(n.Destination), ".svg"))
			}
		case *ast.RawHTML, *ast.HTMLBlock, *ast.Link, *ast.AutoLink:
			t.Errorf("the document has a %s", n.Kind())
		}
		return ast.WalkContinue, nil
	})
	return shown
}

func sorted(list []string) []string { return slices.Compact(slices.Sorted(slices.Values(list))) }

// wellFormed reads a whole XML document.
func wellFormed(data []byte) error {
	d := xml.NewDecoder(strings.NewReader(string(data)))
	for {
		if _, err := d.Token(); errors.Is(err, io.EOF) {
			return nil
		} else if err != nil {
			return err
		}
	}
}
